//! Thumbnails: boards as small as a stamp.

use web_sys::HtmlElement;

use super::dialog::{add, set_variant};
use dom::{element, text};
use twenty48::rules::board::{Board, Cell, value_of};
use twenty48::rules::game::Game;
use twenty48::rules::player::{Player, RandomPlayer};
use twenty48::rules::variant::Variant;

/// The moves that are made for the thumbnail of a variant.
const SAMPLE_MOVES: usize = 18;
/// The seed of that game, and of its player.
const SAMPLE_SEED: u64 = 11;
/// The most rows or columns of a thumbnail with numbers.
const MAX_NUMBERED_LINES: u8 = 6;

/// Draws a board of a variant into an element, which is hidden from screen readers.
pub fn draw(element: &HtmlElement, variant: &Variant, board: &Board) {
    begin(element, variant);
    for exponent in board.exponents() {
        add_tile(element, exponent);
    }
}

/// Draws a board as [`draw`] does, with the numbers of its tiles, unless it has more lines than
/// can be read; the stylesheet fits them in by how many digits they have. The new tile is marked.
pub fn draw_position(
    element: &HtmlElement,
    variant: &Variant,
    board: &Board,
    new_tile: Option<Cell>,
) {
    begin(element, variant);
    let shape = board.shape();
    let is_legible = shape.rows().max(shape.columns()) <= MAX_NUMBERED_LINES;
    for (cell, exponent) in board.iter() {
        let tile = add_tile(element, exponent);
        if Some(cell) == new_tile {
            element::set(&tile, "data-new", "");
        }
        if is_legible && exponent > 0 {
            let value = value_of(exponent).to_string();
            element::set(&tile, "data-digits", &value.len().to_string());
            tile.set_text_content(Some(&value));
        }
    }
}

fn begin(element: &HtmlElement, variant: &Variant) {
    element::set_flag(element, "aria-hidden", true);
    set_variant(element, variant);
    element.set_text_content(None);
}

/// Adds a tile, or an empty cell.
fn add_tile(element: &HtmlElement, exponent: u8) -> HtmlElement {
    let class = match exponent {
        0 => String::new(),
        _ => text::face(exponent),
    };
    add(element, "i", &class)
}

/// A position of the kind that the variant's games have early on.
pub fn sample(variant: &Variant) -> Board {
    let mut game = Game::new(variant.clone(), SAMPLE_SEED);
    let mut player = RandomPlayer::new(SAMPLE_SEED);
    for _ in 0..SAMPLE_MOVES {
        if let Some(direction) = player.choose(&game) {
            game.move_dir(direction);
        }
    }
    *game.board()
}
