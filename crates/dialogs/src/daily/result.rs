//! The result of a day's game, to be shared.

use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlElement;

use crate::picture;
use dialog_kit::Host;
use dialog_kit::browser::{copy, has_share_sheet, share};
use dialog_kit::dialog::{Dialog, add, add_text};
use dom::browser::own_address;
use dom::{element, words};
use twenty48::exchange::link::Link;
use twenty48::exchange::squares::squares;
use twenty48::profile::daily::{Streak, event_of};
use twenty48::profile::history::Day;
use twenty48::profile::leaderboard::List;
use twenty48::record::Record;
use twenty48::rules::board::value_of;
use twenty48::words::names::game_name;
use twenty48::words::{Message, common, daily, dialogs, leaderboard};

/// Adds the text of a result, with its board where its record is known, and buttons that share
/// and copy it, as text and as a picture, and open the leaderboard of the day.
pub(super) fn add_result(
    dialog: &Dialog,
    parent: &HtmlElement,
    host: &Host,
    day: &Day,
    record: Option<&Record>,
    streak: Streak,
) {
    let (game, facts) = describe(day, streak);
    let link = Link::Daily(Some(day.date), day.variant.clone());
    let link = format!("{}#{link}", own_address());
    let board = record.and_then(|record| Some(*record.game().ok()?.board()));
    let result = match &board {
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
    if let Some(record) = record {
        let (host, record) = (host.clone_handle(), record.clone());
        let remark = (streak.current > 1).then(|| daily::streak_of(streak.current));
        dialog.add_action(&actions, daily::picture(), move |_| {
            let (host, record, remark) = (host.clone_handle(), record.clone(), remark.clone());
            spawn_local(async move { picture::open(record, usize::MAX, remark, host).await });
        });
    }
    let inside = dialog.clone();
    dialog.add_action(&actions, daily::copy(), move |_| {
        let (text, dialog) = (words::text(&result), inside.clone());
        spawn_local(async move { copy_result(&text, &dialog).await });
    });
    let (list, page) = (
        List::Day(day.date, day.variant.clone()),
        host.clone_handle(),
    );
    dialog.add_action(&actions, leaderboard::title(), move |_| {
        let _ = page.open_leaderboard(&list);
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
