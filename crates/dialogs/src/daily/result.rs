//! The result of a day's game, to be shared.

use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlElement;

use dialog_kit::Host;
use dialog_kit::browser::{copy, has_share_sheet, share};
use dialog_kit::dialog::{Dialog, add, add_text};
use dom::browser::own_address;
use dom::{element, words};
use twenty48::exchange::link::Link;
use twenty48::exchange::squares::squares;
use twenty48::profile::daily::{Streak, event_of};
use twenty48::profile::history::Day;
use twenty48::rules::board::{Board, value_of};
use twenty48::words::names::game_name;
use twenty48::words::{Message, common, daily, dialogs};

/// Adds the text of a result, with its board where that is known, and buttons that share and
/// copy it, as text and as a picture.
pub(super) fn add_result(
    dialog: &Dialog,
    parent: &HtmlElement,
    host: &Host,
    day: &Day,
    board: Option<&Board>,
    streak: Streak,
) {
    let (game, facts) = describe(day, streak);
    let link = Link::Daily(Some(day.date), day.variant.clone());
    let link = format!("{}#{link}", own_address());
    let result = match board {
        Some(board) => daily::result_with_board(game.clone(), facts.clone(), squares(board), link),
        None => daily::result(game.clone(), facts.clone(), link),
    };
    let shown = add_text(parent, "p", "three-lines", result.clone());
    // Squares would be read one by one.
    element::set(&shown, "role", "img");
    words::set(&shown, "aria-label", &game.clone().then(facts.clone()));
    let actions = add(parent, "div", "uses");
    if has_share_sheet(&words::text(&result), "") {
        let (shared, inside) = (result.clone(), dialog.clone());
        dialog.add_action(&actions, daily::share(), move |_| {
            let (text, dialog) = (words::text(&shared), inside.clone());
            spawn_local(async move {
                if !share(&text, "").await {
                    copy_result(&text, &dialog).await;
                }
            });
        });
    }
    if let Some(&board) = board {
        let (host, variant) = (host.clone_handle(), day.variant.clone());
        dialog.add_action(&actions, daily::picture(), move |_| {
            host.share_picture(&game, core::slice::from_ref(&facts), &variant, &board);
        });
    }
    let inside = dialog.clone();
    dialog.add_action(&actions, daily::copy(), move |_| {
        let (text, dialog) = (words::text(&result), inside.clone());
        spawn_local(async move { copy_result(&text, &dialog).await });
    });
}

/// Copies the text of a result, and says so.
async fn copy_result(text: &str, dialog: &Dialog) {
    dialog.status(if copy(text).await {
        dialogs::copied()
    } else {
        daily::copying_blocked()
    });
}

/// Describes a result: the game, and what was reached.
fn describe(day: &Day, streak: Streak) -> (Message, Message) {
    let mut facts = common::points(day.score)
        .beside(dialogs::largest_tile(value_of(day.largest).to_string()))
        .beside(common::moves(day.moves));
    if day.undos > 0 {
        facts = facts.beside(daily::with_undo());
    }
    if streak.current > 1 {
        facts = facts.beside(daily::streak_of(streak.current));
    }
    (game_name(&day.variant, &event_of(day.date)), facts)
}
