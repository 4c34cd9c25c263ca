//! The board before the last move, drawn in place of the tiles.

use web_sys::HtmlElement;

use dom::element;
use dom::view::{covered_face, place, point_to};
use twenty48::rules::board::{Board, Direction};

/// The drawing of the board before the last move.
pub(super) struct PeekView {
    /// The element around its tiles and its arrow.
    element: HtmlElement,
}

impl PeekView {
    /// Finds the element; throws a JavaScript error where it is missing.
    pub(super) fn new() -> Self {
        Self {
            element: element::find(".peek-board"),
        }
    }

    /// Draws a board, with an arrow in the direction in which it was moved.
    pub(super) fn show(&self, board: &Board, direction: Direction) {
        let Some(tiles) = element::look_for(".peek-tiles") else {
            return;
        };
        tiles.set_text_content(None);
        for (cell, exponent) in board.iter().filter(|&(_, exponent)| exponent != 0) {
            let tile = element::new_div("peek-tile");
            place(&tile, cell);
            element::append(&tile, &covered_face(exponent));
            element::append(&tiles, &tile);
        }
        point_to(&self.element, direction);
        self.element.set_hidden(false);
    }

    /// Shows the tiles of the game again.
    pub(super) fn hide(&self) {
        self.element.set_hidden(true);
    }
}
