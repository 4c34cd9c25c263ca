//! The board before the last move, while it is looked at.

use web_sys::HtmlElement;

use crate::board::{Board, Direction};
use crate::web::dom;
use crate::web::view::{covered_face, place, point_to};

pub(super) struct Past {
    /// Holds the tiles, and an arrow.
    element: HtmlElement,
}

impl Past {
    pub(super) fn new() -> Self {
        Self {
            element: dom::find(".past"),
        }
    }

    /// Shows a board instead of the tiles, and the direction that it went.
    pub(super) fn show(&self, board: &Board, direction: Direction) {
        let Some(tiles) = dom::look_for(".past-tiles") else {
            return;
        };
        tiles.set_text_content(None);
        for (cell, exponent) in board.iter().filter(|&(_, exponent)| exponent != 0) {
            let tile = dom::new_div("past-tile");
            place(&tile, cell);
            dom::append(&tile, &covered_face(exponent));
            dom::append(&tiles, &tile);
        }
        point_to(&self.element, direction);
        self.element.set_hidden(false);
    }

    /// Shows the tiles again.
    pub(super) fn hide(&self) {
        self.element.set_hidden(true);
    }
}
