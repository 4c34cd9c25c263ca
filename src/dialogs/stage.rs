//! A board in a dialog, on which a game is shown.

use web_sys::Element;

use super::dialog::{add, set_shape};
use crate::dom::element;
use crate::dom::view::View;
use crate::rules::board::Shape;

/// Adds a board of that shape, which is hidden from screen readers.
pub(super) fn add_stage(content: &Element, shape: Shape) -> View {
    let stage = add(content, "div", "stage");
    set_shape(&stage, shape);
    let board = add(&stage, "div", "game-container");
    element::set(&board, "aria-hidden", "true");
    let cells = add(&board, "div", "cells");
    for _ in shape.cells() {
        add(&cells, "i", "");
    }
    let ghosts = add(&board, "div", "ghosts");
    View::new(add(&board, "div", "watched"), ghosts)
}
