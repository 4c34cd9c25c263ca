//! The result of a day's game, to be shared.

use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlElement;

use crate::dialogs::browser::{copy, has_share_sheet, share};
use crate::dialogs::dialog::{Dialog, add, add_text};
use crate::dom::browser::own_address;
use crate::dom::words;
use crate::exchange::link::Link;
use crate::profile::daily::{Streak, event_of};
use crate::profile::history::Day;
use crate::rules::board::value_of;
use crate::words::names::game_name;
use crate::words::{Message, common, daily, dialogs};

/// Adds the text of a result, and buttons that share and copy it.
pub(super) fn add_result(dialog: &Dialog, parent: &HtmlElement, day: &Day, streak: Streak) {
    let result = describe(day, streak);
    let shown = add_text(parent, "p", "three-lines", result.clone());
    words::set(&shown, "aria-label", &result);
    let actions = add(parent, "div", "uses");
    if has_share_sheet(&words::text(&result), "") {
        let shared = result.clone();
        dialog.add_action(&actions, daily::share(), move |_| {
            share(&words::text(&shared), "");
        });
    }
    let inside = dialog.clone();
    dialog.add_action(&actions, daily::copy(), move |_| {
        let (text, dialog) = (words::text(&result), inside.clone());
        spawn_local(async move {
            dialog.status(if copy(&text).await {
                dialogs::copied()
            } else {
                daily::copying_blocked()
            });
        });
    });
}

/// Describes a result: two lines and a link.
fn describe(day: &Day, streak: Streak) -> Message {
    let mut facts = common::points(day.score)
        .beside(dialogs::largest_tile(value_of(day.largest).to_string()))
        .beside(common::moves(day.moves));
    if day.undos > 0 {
        facts = facts.beside(daily::with_undo());
    }
    if streak.current > 1 {
        facts = facts.beside(daily::streak_of(streak.current));
    }
    let game = game_name(&day.variant, &event_of(day.date));
    let link = Link::Daily(Some(day.date), day.variant.clone());
    daily::result(game, facts, format!("{}#{link}", own_address()))
}
