//! A board in a dialog, on which a game is shown.

use web_sys::Element;

use dialog_kit::dialog::{add, set_variant};
use dom::element;
use dom::view::View;
use twenty48::rules::variant::Variant;

/// Adds a board of that variant, which is hidden from screen readers.
pub(super) fn add_stage(content: &Element, variant: &Variant) -> View {
    let stage = add(content, "div", "stage");
    set_variant(&stage, variant);
    let board = add(&stage, "div", "game-container");
    element::set(&board, "aria-hidden", "true");
    let cells = add(&board, "div", "cells");
    for _ in variant.shape().cells() {
        add(&cells, "i", "");
    }
    let ghosts = add(&board, "div", "ghosts");
    View::new(add(&board, "div", "watched"), ghosts)
}
