//! The board before the last move, while it is looked at.

use web_sys::HtmlElement;

use crate::dom::element;
use crate::dom::view::{covered_face, place, point_to};
use crate::rules::board::{Board, Direction};

pub(super) struct PreviousBoard {
    /// Holds the tiles, and an arrow.
    element: HtmlElement,
}

impl PreviousBoard {
    pub(super) fn new() -> Self {
        Self {
            element: element::find(".past"),
        }
    }

    /// Shows a board instead of the tiles, and the direction that it went.
    pub(super) fn show(&self, board: &Board, direction: Direction) {
        let Some(tiles) = element::look_for(".past-tiles") else {
            return;
        };
        tiles.set_text_content(None);
        for (cell, exponent) in board.iter().filter(|&(_, exponent)| exponent != 0) {
            let tile = element::new_div("past-tile");
            place(&tile, cell);
            element::append(&tile, &covered_face(exponent));
            element::append(&tiles, &tile);
        }
        point_to(&self.element, direction);
        self.element.set_hidden(false);
    }

    /// Shows the tiles again.
    pub(super) fn hide(&self) {
        self.element.set_hidden(true);
    }
}
