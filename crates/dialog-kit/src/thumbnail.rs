//! Thumbnails: boards as small as a stamp.

use web_sys::HtmlElement;

use super::dialog::{add, set_variant};
use dom::{element, text};
use twenty48::rules::board::Board;
use twenty48::rules::game::Game;
use twenty48::rules::player::{Player, RandomPlayer};
use twenty48::rules::variant::Variant;

/// The moves that are made for the thumbnail of a variant.
const SAMPLE_MOVES: usize = 18;
/// The seed of that game, and of its player.
const SAMPLE_SEED: u64 = 11;

/// Draws a board of a variant into an element, which is hidden from screen readers.
pub fn draw(element: &HtmlElement, variant: &Variant, board: &Board) {
    element::set_flag(element, "aria-hidden", true);
    set_variant(element, variant);
    element.set_text_content(None);
    for exponent in board.exponents() {
        let class = match exponent {
            0 => String::new(),
            _ => text::face(exponent),
        };
        add(element, "i", &class);
    }
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
