//! The result of a day's game, to be shared.

use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlElement;

use crate::dialogs::browser::{copy, has_share_sheet, share};
use crate::dialogs::dialog::{Dialog, add, add_text};
use crate::dialogs::words::counted;
use crate::dom::browser::own_address;
use crate::dom::element;
use crate::dom::text::{duration, variant_name};
use crate::exchange::link::Link;
use crate::profile::daily::Streak;
use crate::profile::history::Day;
use crate::rules::board::value_of;

/// Adds the text of a result, and buttons that share and copy it.
pub(super) fn add_result(dialog: &Dialog, parent: &HtmlElement, day: &Day, streak: Streak) {
    let text = result_text(day, streak);
    let shown = add_text(parent, "p", "three-lines", &text);
    element::set(&shown, "aria-label", &text);
    let actions = add(parent, "div", "uses");
    if has_share_sheet(&text, "") {
        let shared = text.clone();
        dialog.add_action(&actions, "Share the result", move |_| share(&shared, ""));
    }
    let inside = dialog.clone();
    dialog.add_action(&actions, "Copy the result", move |_| {
        let (text, dialog) = (text.clone(), inside.clone());
        spawn_local(async move {
            dialog.status(if copy(&text).await {
                "Copied."
            } else {
                "The browser doesn’t let the page copy."
            });
        });
    });
}

/// The text of a result: two lines and a link.
fn result_text(day: &Day, streak: Streak) -> String {
    let name = crate::dom::words::text(&variant_name(&day.variant));
    let aid = if day.undos > 0 { ", with undo" } else { "" };
    let row = match streak.current {
        0 | 1 => String::new(),
        days => format!(" · {days} days in a row"),
    };
    let link = Link::Daily(Some(day.date), day.variant.clone());
    format!(
        "2048 of {} · {name}: {} points{aid}\nBest tile {}, {}, {}{row}\n{}#{link}",
        day.date,
        day.score,
        value_of(day.largest),
        counted(day.moves, "move"),
        duration(day.played_ms),
        own_address(),
    )
}
