//! The advice on the board: an arrow at the edge, in a gap between lines, where it covers no
//! number. On request, at the other edges how those moves compare. What it says is announced
//! as well.

use std::cell::Cell;

use gloo_events::EventListener;
use web_sys::{Event, HtmlElement};

use dialog_kit::dialog::{add, add_button, add_text};
use dom::element;
use dom::view::point_to;
use twenty48::coach::advice::Advice;
use twenty48::rules::board::{Direction, Shape};
use twenty48::words::advice::labels;
use twenty48::words::coach;

thread_local! {
    /// The button of the details, while it is shown, and what listens to it.
    static DETAILS: Cell<Option<(HtmlElement, EventListener)>> = const { Cell::new(None) };
}

/// At the right edge, in hundredths of the board.
const ARROW: &str = "M83 50h14m-4-5 4 5-4 5";

/// How far the arrow goes aside to be between two lines, in halves of a cell to
/// the right and down: where a line of cells is the middle one, and among the
/// diagonals, one of which goes through the middle of every board.
fn aside(direction: Direction, shape: Shape) -> (u8, u8) {
    match direction {
        Direction::Up | Direction::Down => (shape.columns() % 2, 0),
        Direction::Left | Direction::Right => (0, shape.rows() % 2),
        _ => (u8::from(shape.rows() % 2 == shape.columns() % 2), 0),
    }
}

/// Shows the best move on a board of that shape, in place of any that is there.
pub(super) fn show(advice: &Advice, shape: Shape) {
    hide();
    let Some(board) = element::look_for("main .game-container") else {
        return;
    };
    let picture = add(&board, "div", "advice");
    element::set(&picture, "aria-hidden", "true");
    let best = add(&add(&picture, "div", "advice-frame"), "div", "advice-best");
    element::set(&best, "data-way", advice.best().name());
    let drawing = element::new_drawn("svg");
    element::set(&drawing, "viewBox", "0 0 100 100");
    // Its rim stands out from tiles of any colour.
    for class in ["rim", "line"] {
        let line = element::new_drawn("path");
        element::set(&line, "class", class);
        element::set(&line, "d", ARROW);
        element::append(&drawing, &line);
    }
    element::append(&best, &drawing);
    point_to(&best, advice.best());
    let (right, down) = aside(advice.best(), shape);
    element::set_property(&best, "--right", &format!("{right}"));
    element::set_property(&best, "--down", &format!("{down}"));
}

/// Shows how the other moves compare.
pub(super) fn show_others(advice: &Advice) {
    let Some(picture) = element::look_for(".advice") else {
        return;
    };
    for (direction, label) in labels(advice) {
        let other = add_text(&picture, "span", "advice-other", label);
        element::set(&other, "data-way", direction.name());
    }
}

/// Adds a button behind the caption that `act` handles; [`hide`] takes it away.
pub(super) fn add_details(act: impl FnMut(&Event) + 'static) {
    let Some(caption) = element::look_for("#caption") else {
        return;
    };
    let button = add_button(&caption, "details", coach::details());
    DETAILS.set(Some((
        button.clone(),
        EventListener::new(&button, "click", act),
    )));
}

/// Takes it away.
pub(super) fn hide() {
    if let Some(picture) = element::look_for(".advice") {
        picture.remove();
    }
    hide_details();
}

/// Takes the button of the details away.
pub(super) fn hide_details() {
    if let Some((button, _)) = DETAILS.take() {
        button.remove();
    }
}
