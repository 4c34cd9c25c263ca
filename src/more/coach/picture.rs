//! The advice on the board: an arrow along the gap between the middle lines,
//! where it covers no number, and at the other edges how those moves compare.
//! What it says is said in words as well.

use crate::board::Direction;
use crate::coach::advice::Advice;
use crate::more::dialog::{add, add_text};
use crate::web::dom;

/// From the middle to the right, in hundredths of the board: the head is flat
/// enough to end before the numbers begin.
const ARROW: &str = "M55 50h42m-4.5-5.75 4.5 5.75-4.5 5.75";

/// Shows the advice, in place of any that is there.
pub(super) fn show(advice: &Advice) {
    hide();
    let Some(board) = dom::look_for("main .game-container") else {
        return;
    };
    let picture = add(&board, "div", "advice");
    dom::set(&picture, "aria-hidden", "true");
    let best = add(&picture, "div", "advice-best");
    dom::set(&best, "data-way", advice.best().name());
    let drawing = dom::new_drawn("svg");
    dom::set(&drawing, "viewBox", "0 0 100 100");
    // Its rim stands out from tiles of any colour.
    for class in ["rim", "line"] {
        let line = dom::new_drawn("path");
        dom::set(&line, "class", class);
        dom::set(&line, "d", ARROW);
        dom::append(&drawing, &line);
    }
    dom::append(&best, &drawing);
    let turn = match advice.best() {
        Direction::Down => 90,
        Direction::Left => 180,
        Direction::Up => 270,
        _ => 0,
    };
    dom::set_property(&best, "--turn", &format!("{turn}deg"));
    for (direction, label) in advice.others() {
        let other = add_text(&picture, "span", "advice-other", &label);
        dom::set(&other, "data-way", direction.name());
    }
}

/// Takes it away.
pub(super) fn hide() {
    if let Some(picture) = dom::look_for(".advice") {
        picture.remove();
    }
}
