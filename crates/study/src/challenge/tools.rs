//! The page's buttons in a challenge: those of help say that there is none, and Peek shows the
//! numbers of a blind game.

use std::cell::{Cell, RefCell};

use dom::{element, words};
use twenty48::profile::challenge::Challenge;
use twenty48::words::{challenge, markup};

/// The picture of the button that shows the numbers: an eye.
const EYE: &str =
    "M2 12s3.600-7 10-7 10 7 10 7-3.600 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z";

thread_local! {
    /// Whether it is a challenge, and whether its numbers are hidden, as the buttons show it.
    static SHOWN: Cell<(bool, bool)> = const { Cell::new((false, false)) };
    /// The picture of Peek while the button has another.
    static PEEK_ICON: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Shows what the buttons do in a challenge, or in any other game.
pub(super) fn show(challenge: Option<Challenge>, has_ended: bool) {
    let is_blind = matches!(challenge, Some(Challenge::Blind { .. })) && !has_ended;
    let state = (challenge.is_some(), is_blind);
    let before = SHOWN.replace(state);
    if before.0 != state.0 {
        for (selector, name) in [
            (".tools [data-do=hint]", "aria-disabled"),
            // There is no Undo in the panel at the end.
            (".game-message", "data-final"),
        ] {
            if let Some(element) = element::look_for(selector) {
                element::set_flag(&element, name, state.0);
            }
        }
    }
    if before.1 != state.1 {
        name_peek(is_blind);
    }
}

/// Gives Peek's button the name and the picture of what it does.
fn name_peek(is_blind: bool) {
    let Some(button) = element::look_for("#peek") else {
        return;
    };
    let (name, label) = if is_blind {
        (challenge::show(), challenge::show_label())
    } else {
        (markup::peek(), markup::peek_label())
    };
    element::write("#peek span", &name);
    words::set(&button, "aria-label", &label);
    element::set_flag(&button, "aria-pressed", false);
    if let Some(icon) = element::look_for("#peek path") {
        let usual = PEEK_ICON.take().or_else(|| icon.get_attribute("d"));
        let usual = usual.unwrap_or_default();
        if is_blind {
            element::set(&icon, "d", EYE);
            PEEK_ICON.set(Some(usual));
        } else {
            element::set(&icon, "d", &usual);
        }
    }
}
