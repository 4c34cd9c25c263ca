//! The tiles: one element a tile, kept for as long as the tile lives.
//!
//! The elements' classes and places are true at once; the stylesheet moves
//! them there. The next turn retargets a motion that is still under way, so
//! no turn ever waits for another. `.tile-container` holds the tiles on the
//! board and nothing else, for programs that read it.

use web_sys::HtmlElement;

use crate::dom::element;
use crate::dom::text;
use crate::rules::board::{Cell, Direction, MAX_EXPONENT, value_of};
use crate::rules::game::{Tile, TileId, TileMerge, Turn};

/// The exponent of 2048, above which the original calls a tile super.
const GOAL: u8 = 11;
/// The most digits that are written out.
const MOST_DIGITS: usize = 6;

/// What the classes say beside value and place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mark {
    None,
    New,
    Merged,
    Parted,
}

impl Mark {
    fn class(self) -> &'static str {
        match self {
            Self::None => "",
            Self::New => " tile-new",
            Self::Merged => " tile-merged",
            Self::Parted => " tile-parted",
        }
    }
}

struct Drawn {
    id: TileId,
    element: HtmlElement,
    face: HtmlElement,
    /// What the element was last told, so that only a change is written.
    shown: Option<(TileId, Cell, Mark)>,
}

impl Drawn {
    /// Puts the element where the tile is, with the classes of the original
    /// page, which programs and themes rely on.
    fn show(&mut self, tile: &Tile, mark: Mark) {
        let shown = Some((tile.id, tile.cell, mark));
        if self.shown == shown {
            return;
        }
        self.shown = shown;
        self.element.set_class_name(&format!(
            "tile tile-{} tile-position-{}-{}{}{}",
            value_of(tile.exponent),
            tile.cell.column + 1,
            tile.cell.row + 1,
            mark.class(),
            if tile.exponent > GOAL {
                " tile-super"
            } else {
                ""
            },
        ));
        place(&self.element, tile.cell);
    }
}

pub(crate) struct View {
    tiles: HtmlElement,
    /// Holds, for the time of a slide, the tiles that merged into another.
    ghosts: HtmlElement,
    has_ghosts: bool,
    /// In no order: a board is small, and a list of it smaller than a map.
    drawn: Vec<Drawn>,
    /// Old faces, seen until the merged one above shows. They have no text: that
    /// of a tile is its value alone, for programs that read it.
    covered: Vec<HtmlElement>,
}

impl View {
    /// The tiles in the one element; the other holds those that merge.
    pub(crate) fn new(tiles: HtmlElement, ghosts: HtmlElement) -> Self {
        tiles.set_text_content(None);
        Self {
            tiles,
            ghosts,
            has_ghosts: false,
            drawn: Vec::new(),
            covered: Vec::new(),
        }
    }

    /// Draws a board afresh: at a game's start or when one comes back.
    pub(crate) fn reset(&mut self, tiles: &[Tile], is_start: bool) {
        self.settle();
        self.tiles.set_text_content(None);
        self.drawn.clear();
        for tile in tiles {
            self.add(tile, if is_start { Mark::New } else { Mark::None });
        }
    }

    /// Draws what a turn did. `tiles` are those after it.
    pub(crate) fn advance(&mut self, turn: &Turn, tiles: &[Tile]) {
        self.settle();
        for merge in &turn.merges {
            self.merge(turn, merge);
        }
        for tile in tiles {
            let mark = match tile.merged_of {
                Some(_) => Mark::Merged,
                None => Mark::None,
            };
            match self.find(tile.id) {
                Some(drawn) => drawn.show(tile, mark),
                None => {
                    self.add(tile, Mark::New);
                }
            }
        }
    }

    /// Draws a turn that was taken back: merged tiles part again. `tiles` are
    /// those before it.
    pub(crate) fn retreat(&mut self, turn: &Turn, tiles: &[Tile]) {
        self.settle();
        if let Some(drawn) = turn.spawn.and_then(|spawn| self.take(spawn.id)) {
            drawn.element.remove();
        }
        for merge in &turn.merges {
            // The tile that came from farther gets the merged one's element
            // back; the other appears below it and parts from it.
            let [_, second] = merge.of;
            if let Some(mut drawn) = self.take(merge.id) {
                drawn.face.remove();
                drawn.face = face_of("tile-inner", merge.exponent - 1);
                element::append(&drawn.element, &drawn.face);
                drawn.id = second;
                self.drawn.push(drawn);
            }
        }
        for tile in tiles {
            let motion = turn.motions.iter().find(|motion| motion.id == tile.id);
            if let Some(drawn) = self.find(tile.id) {
                drawn.show(tile, Mark::None);
            } else {
                let element = self.add(tile, Mark::Parted);
                let from = motion.map_or(tile.cell, |motion| motion.to);
                place_from(&element, from);
            }
        }
    }

    /// Ends what is still under way from the turn before.
    fn settle(&mut self) {
        if core::mem::take(&mut self.has_ghosts) {
            self.ghosts.set_text_content(None);
        }
        for face in self.covered.drain(..) {
            face.remove();
        }
    }

    /// The tile that comes from farther becomes the merged one: its element,
    /// on its way already or not, goes on under the new identity. The other
    /// slides below it as a ghost.
    fn merge(&mut self, turn: &Turn, merge: &TileMerge) {
        let [first, second] = merge.of;
        if let Some(drawn) = self.take(first) {
            drawn.element.remove();
            let motion = turn.motions.iter().find(|motion| motion.id == first);
            let ghost = element::new_div("ghost");
            place(&ghost, merge.at);
            place_from(&ghost, motion.map_or(merge.at, |motion| motion.from));
            cover(&drawn.face, merge.exponent - 1);
            element::append(&ghost, &drawn.face);
            element::append(&self.ghosts, &ghost);
            self.has_ghosts = true;
        }
        if let Some(mut drawn) = self.take(second) {
            let face = face_of("tile-inner pops", merge.exponent);
            cover(&drawn.face, merge.exponent - 1);
            element::append(&drawn.element, &face);
            // Last, for programs that read a tile's first child.
            element::append(&drawn.element, &drawn.face);
            self.covered.push(core::mem::replace(&mut drawn.face, face));
            drawn.id = merge.id;
            self.drawn.push(drawn);
        }
    }

    fn take(&mut self, id: TileId) -> Option<Drawn> {
        let index = self.drawn.iter().position(|drawn| drawn.id == id)?;
        Some(self.drawn.swap_remove(index))
    }

    fn find(&mut self, id: TileId) -> Option<&mut Drawn> {
        self.drawn.iter_mut().find(|drawn| drawn.id == id)
    }

    fn add(&mut self, tile: &Tile, mark: Mark) -> HtmlElement {
        let element = element::new_div("");
        let class = match mark {
            Mark::New => "tile-inner grows",
            _ => "tile-inner",
        };
        let face = face_of(class, tile.exponent);
        element::append(&element, &face);
        let mut drawn = Drawn {
            id: tile.id,
            element: element.clone(),
            face,
            shown: None,
        };
        drawn.show(tile, mark);
        element::append(&self.tiles, &element);
        self.drawn.push(drawn);
        element
    }
}

/// Makes a face one that is drawn and has no text.
fn cover(face: &HtmlElement, exponent: u8) {
    face.set_class_name(&face_class("tile-was", exponent));
    element::set(face, "data-was", &value_of(exponent).to_string());
    face.set_text_content(None);
}

/// A face that is drawn and has no text.
pub(crate) fn covered_face(exponent: u8) -> HtmlElement {
    let face = face_of("", exponent);
    cover(&face, exponent);
    face
}

/// The face of a tile: its number, as it fits.
fn face_of(class: &str, exponent: u8) -> HtmlElement {
    let face = element::new_div(&face_class(class, exponent));
    let digits = value_of(exponent).to_string();
    if digits.len() >= 3 {
        let count = match digits.len() {
            count @ ..=MOST_DIGITS => count.to_string(),
            _ => "many".to_owned(),
        };
        element::set(&face, "data-digits", &count);
    }
    if digits.len() >= 5 {
        element::set(
            &face,
            "data-power",
            &text::power(exponent.min(MAX_EXPONENT)),
        );
    }
    face.set_text_content(Some(&digits));
    face
}

fn face_class(class: &str, exponent: u8) -> String {
    format!("{class} {}", text::face(exponent))
}

/// Puts an element at a cell's place.
pub(crate) fn place(element: &HtmlElement, cell: Cell) {
    element::set_property(
        element,
        "transform",
        &format!("translate({})", offset(cell)),
    );
}

/// Where an element starts that is animated to its place.
fn place_from(element: &HtmlElement, cell: Cell) {
    element::set_property(element, "--from", &offset(cell));
}

/// A cell's place. In lengths: a browser leaves a motion to its compositor
/// only where no percentage has to be worked out.
fn offset(cell: Cell) -> String {
    format!(
        "calc(var(--step)*{}),calc(var(--step)*{})",
        cell.column, cell.row
    )
}

/// Turns an arrow that points to the right by itself, which the stylesheet does
/// by `--turn`.
pub(crate) fn point_to(element: &HtmlElement, direction: Direction) {
    let angle = match direction {
        Direction::Right => "0deg",
        Direction::DownRight => "45deg",
        Direction::Down => "90deg",
        Direction::DownLeft => "135deg",
        Direction::Left => "180deg",
        Direction::UpLeft => "225deg",
        Direction::Up => "270deg",
        Direction::UpRight => "315deg",
    };
    element::set_property(element, "--turn", angle);
}
