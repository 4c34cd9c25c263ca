//! The tiles: one element a tile, kept for as long as the tile lives.
//!
//! Classes are set at once; the stylesheet has a rule for each place, and animates towards
//! it. A turn retargets a motion that is still under way, so none waits for another. What
//! isn't seen before the tiles have met, the number of a merge and the new tile, can be left
//! to a later frame: the first is the sooner there.
//! `.tile-container` holds the tiles on the board and nothing else, for programs that
//! read it.

use web_sys::HtmlElement;

use crate::element;
use crate::text;
use twenty48::rules::board::{Cell, Direction, MAX_EXPONENT, value_of};
use twenty48::rules::game::{Tile, TileId, TileMerge, Turn};
use twenty48::text::{joined, number};

/// The exponent of 2048, above which the original calls a tile super.
const GOAL: u8 = 11;
/// Numbers of up to so many digits have a size of their own.
const MAX_DIGITS: usize = 6;

/// How a tile came to be where it is, as its class.
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

/// A tile's elements.
struct Drawn {
    id: TileId,
    element: HtmlElement,
    face: HtmlElement,
    /// The exponent of the face.
    exponent: u8,
    /// Whether the face grows or pops.
    is_face_moving: bool,
    /// The face before a merge, visible until the new one covers it. It has no text, since a
    /// tile's text is its value alone, for programs that read it.
    covered: Option<HtmlElement>,
    /// Whether the tile has come from another cell with the last turn.
    slides: bool,
    /// What the element shows, so that only a change is written.
    shown: Option<Shown>,
}

/// What a tile's element shows.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Shown {
    id: TileId,
    cell: Cell,
    exponent: u8,
    mark: Mark,
    slides: bool,
}

impl Drawn {
    /// Moves the element to the tile's cell, with the classes of the original page, on
    /// which programs and themes rely.
    fn show(&mut self, tile: &Tile, mark: Mark) {
        let shown = Shown {
            id: tile.id,
            cell: tile.cell,
            exponent: self.exponent,
            mark,
            slides: self.slides,
        };
        if self.shown.replace(shown) == Some(shown) {
            return;
        }
        let is_super = self.exponent > GOAL;
        self.element.set_class_name(&joined(&[
            "tile tile-",
            &number(value_of(self.exponent)),
            " tile-position-",
            &number((tile.cell.column + 1).into()),
            "-",
            &number((tile.cell.row + 1).into()),
            mark.class(),
            if is_super { " tile-super" } else { "" },
            if shown.slides { "" } else { " tile-still" },
        ]));
    }

    /// Notes whether the tile comes from another cell than the one where it is shown.
    fn note_way(&mut self, tile: &Tile) {
        self.slides = self.shown.is_some_and(|shown| shown.cell != tile.cell);
    }

    /// Puts another number on the tile.
    fn change_face(&mut self, exponent: u8) {
        self.settle();
        self.exponent = exponent;
        self.face.remove();
        self.face = face_of("tile-inner", exponent);
        element::append(&self.element, &self.face);
    }

    /// Puts the number of a merge over the one before.
    fn pop(&mut self, exponent: u8) {
        let face = face_of("tile-inner pops", exponent);
        cover(&self.face, self.exponent);
        // The first, for programs that read a tile's first child.
        element::prepend(&self.element, &face);
        self.covered = Some(core::mem::replace(&mut self.face, face));
        self.exponent = exponent;
        self.is_face_moving = true;
    }

    /// Removes what the turn before has left for its animation. Each motion that goes on costs
    /// time in every frame, and of a merged tile nothing would be seen until then.
    fn settle(&mut self) {
        if let Some(covered) = self.covered.take() {
            covered.remove();
        }
        if core::mem::take(&mut self.is_face_moving) {
            self.face
                .set_class_name(&face_class("tile-inner", self.exponent));
        }
    }
}

/// The tiles of a board as elements.
pub struct View {
    tiles: HtmlElement,
    /// Holds, during a slide, the tiles that merge into another.
    ghosts: HtmlElement,
    has_ghosts: bool,
    /// In no order: for so few tiles a list is smaller than a map.
    drawn: Vec<Drawn>,
    /// The tiles of a turn of which only the slide is drawn.
    arriving: Vec<Tile>,
}

impl View {
    /// A view that puts tiles into `tiles`, and those that merge into `ghosts`.
    pub fn new(tiles: HtmlElement, ghosts: HtmlElement) -> Self {
        tiles.set_text_content(None);
        Self {
            tiles,
            ghosts,
            has_ghosts: false,
            drawn: Vec::new(),
            arriving: Vec::new(),
        }
    }

    /// Draws a board anew, at the start of a game (`is_start`) or when one is resumed.
    pub fn reset(&mut self, tiles: &[Tile], is_start: bool) {
        self.arriving.clear();
        self.clear_ghosts();
        self.tiles.set_text_content(None);
        self.drawn.clear();
        for tile in tiles {
            self.add(tile, if is_start { Mark::New } else { Mark::None });
        }
    }

    /// Draws turns, of which the last is animated; `tiles` are the tiles after it.
    pub fn advance(&mut self, turns: &[Turn], tiles: &[Tile]) {
        self.arrive();
        if let Some((last, unseen)) = turns.split_last() {
            for merge in unseen.iter().flat_map(|turn| &turn.merges) {
                self.merge_unseen(merge);
            }
            self.slide(last, tiles);
            self.arrive();
        }
    }

    /// Draws the slide of a turn; [`arrive`](Self::arrive) draws the rest. `tiles` are the
    /// tiles after it.
    pub fn slide(&mut self, turn: &Turn, tiles: &[Tile]) {
        self.arrive();
        self.clear_ghosts();
        for merge in &turn.merges {
            self.meet(turn, merge);
        }
        for tile in tiles {
            if let Some(drawn) = self.find(tile.id) {
                drawn.note_way(tile);
                if drawn.slides {
                    drawn.show(tile, Mark::None);
                }
            }
        }
        self.arriving = tiles.to_vec();
    }

    /// Draws what comes after the slide that was drawn last: merged tiles and the new one.
    pub fn arrive(&mut self) {
        let tiles = core::mem::take(&mut self.arriving);
        if tiles.is_empty() {
            return;
        }
        self.settle();
        for tile in tiles {
            let is_merged = tile.merged_of.is_some();
            let mark = |other| if is_merged { Mark::Merged } else { other };
            match self.find(tile.id) {
                Some(drawn) => {
                    if drawn.exponent != tile.exponent {
                        drawn.pop(tile.exponent);
                    }
                    drawn.show(&tile, mark(Mark::None));
                }
                None => {
                    self.add(&tile, mark(Mark::New));
                }
            }
        }
    }

    /// Draws the undo of a turn: merged tiles part again. `tiles` are the tiles before
    /// the turn.
    pub fn retreat(&mut self, turn: &Turn, tiles: &[Tile]) {
        self.arrive();
        self.clear_ghosts();
        self.settle();
        if let Some(drawn) = turn.spawn.and_then(|spawn| self.take(spawn.id)) {
            drawn.element.remove();
        }
        for merge in &turn.merges {
            // The tile that came from farther gets the merged one's element
            // back; the other appears below it and parts from it.
            let [_, second] = merge.of;
            if let Some(mut drawn) = self.take(merge.id) {
                drawn.change_face(merge.exponent - 1);
                drawn.id = second;
                self.drawn.push(drawn);
            }
        }
        for tile in tiles {
            let motion = turn.motions.iter().find(|motion| motion.id == tile.id);
            if let Some(drawn) = self.find(tile.id) {
                drawn.note_way(tile);
                drawn.show(tile, Mark::None);
            } else {
                let element = self.add(tile, Mark::Parted);
                let from = motion.map_or(tile.cell, |motion| motion.to);
                place_from(&element, from);
            }
        }
    }

    /// Removes what the turn before has left on the tiles for its animation.
    fn settle(&mut self) {
        for drawn in &mut self.drawn {
            drawn.settle();
        }
    }

    fn clear_ghosts(&mut self) {
        if core::mem::take(&mut self.has_ghosts) {
            self.ghosts.set_text_content(None);
        }
    }

    /// Draws a merge of a turn that another follows at once.
    fn merge_unseen(&mut self, merge: &TileMerge) {
        let [first, second] = merge.of.map(|id| self.take(id));
        if let Some(drawn) = first {
            drawn.element.remove();
        }
        if let Some(mut drawn) = second {
            drawn.id = merge.id;
            drawn.change_face(merge.exponent);
            self.drawn.push(drawn);
        }
    }

    /// Lets the tiles of a merge meet: that which comes from farther becomes the merged one,
    /// and its element moves on under the new identity; the other slides below it as a ghost.
    fn meet(&mut self, turn: &Turn, merge: &TileMerge) {
        let [first, second] = merge.of;
        if let Some(Drawn { element, face, .. }) = self.take(first) {
            let motion = turn.motions.iter().find(|motion| motion.id == first);
            place(&element, merge.at);
            // Mostly it lies at the wall, and only waits for the other.
            if let Some(motion) = motion {
                element.set_class_name("ghost ghost-sliding");
                place_from(&element, motion.from);
            } else {
                element.set_class_name("ghost");
            }
            face.set_class_name(&face_class("tile-was", merge.exponent - 1));
            element::append(&self.ghosts, &element);
            self.has_ghosts = true;
        }
        if let Some(drawn) = self.find(second) {
            drawn.id = merge.id;
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
            exponent: tile.exponent,
            is_face_moving: mark == Mark::New,
            covered: None,
            slides: false,
            shown: None,
        };
        drawn.show(tile, mark);
        element::append(&self.tiles, &element);
        self.drawn.push(drawn);
        element
    }
}

/// Turns a face into one that is drawn from an attribute and has no text.
fn cover(face: &HtmlElement, exponent: u8) {
    face.set_class_name(&face_class("tile-was", exponent));
    element::set(face, "data-was", &number(value_of(exponent)));
    face.set_text_content(None);
}

/// A face that is drawn from an attribute and has no text.
pub fn covered_face(exponent: u8) -> HtmlElement {
    let face = face_of("", exponent);
    cover(&face, exponent);
    face
}

/// The face of a tile: its number, with how many digits it has for the stylesheet.
fn face_of(class: &str, exponent: u8) -> HtmlElement {
    let face = element::new_div(&face_class(class, exponent));
    let digits = number(value_of(exponent));
    if digits.len() >= 3 {
        let count = match digits.len() {
            count @ ..=MAX_DIGITS => number(count as u64),
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
    joined(&[class, " ", &text::face(exponent)])
}

/// Moves an element to a cell.
pub fn place(element: &HtmlElement, cell: Cell) {
    element::set_property(
        element,
        "transform",
        &joined(&["translate(", &offset(cell), ")"]),
    );
}

/// Sets the cell from which an element is animated to its own.
fn place_from(element: &HtmlElement, cell: Cell) {
    element::set_property(element, "--from", &offset(cell));
}

/// The offset of a cell, in lengths: a browser leaves a motion to its compositor only
/// where no percentage has to be computed.
fn offset(cell: Cell) -> String {
    joined(&[
        "calc(var(--step)*",
        &number(cell.column.into()),
        "),calc(var(--step)*",
        &number(cell.row.into()),
        ")",
    ])
}

/// Sets `--turn`, by which the stylesheet turns an arrow that points to the right.
pub fn point_to(element: &HtmlElement, direction: Direction) {
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
