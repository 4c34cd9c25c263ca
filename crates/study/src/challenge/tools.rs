//! The page's buttons in a challenge: that of hints can't be used, and a blind game has one that
//! shows its numbers in place of Peek.

use std::cell::Cell;

use dom::{element, words};
use twenty48::profile::challenge::Challenge;
use twenty48::words::challenge;

/// The button that shows the numbers, while there is one, as a selector; www/seen.ts knows its name.
pub(super) const LOOK: &str = "#look";
/// The button that it stands for, which programs can still press.
pub(super) const PEEK: &str = "#peek";
/// Its picture: an eye.
const EYE: &str =
    "M2 12s3.600-7 10-7 10 7 10 7-3.600 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z";

thread_local! {
    /// Whether it is a challenge, and whether its numbers are hidden, as the buttons show it.
    static SHOWN: Cell<(bool, bool)> = const { Cell::new((false, false)) };
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
        show_look(is_blind);
    }
}

/// Puts the button that shows the numbers in place of Peek, or Peek in its place.
fn show_look(is_blind: bool) {
    let Some(peek) = element::look_for(PEEK) else {
        return;
    };
    peek.set_hidden(is_blind);
    if !is_blind {
        if let Some(look) = element::look_for(LOOK) {
            look.remove();
        }
        return;
    }
    let look = element::new("button", "");
    element::set(&look, "type", "button");
    element::set(&look, "id", LOOK.trim_start_matches('#'));
    words::set(&look, "aria-label", &challenge::show_label());
    element::set_flag(&look, "aria-pressed", false);
    element::append(&look, &element::new_icon(EYE));
    let name = element::new("span", "");
    words::write(&name, &challenge::show());
    element::append(&look, &name);
    let _ = peek.after_with_node_1(&look);
}
