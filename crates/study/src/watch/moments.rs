//! The moments of a game to go to: its splits, the moves that first made its large tiles.

use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlElement;

use super::viewer::Viewer;
use crate::gap::{add_gap, shown_time};
use crate::splits;
use dialog_kit::db;
use dialog_kit::dialog::{Dialog, Shared, add as add_element, add_button, add_text};
use dom::{element, words};
use twenty48::profile::fastest::Fastest;
use twenty48::profile::history::Id;
use twenty48::record::Record;
use twenty48::record::splits::{Split, Splits};
use twenty48::rules::board::value_of;
use twenty48::rules::variant::Variant;
use twenty48::words::{Message, clock, common, markup, replay, statistics};

/// The attribute of a row that says to which move it goes.
const MOVE: &str = "data-move";

/// Adds a table of the splits, whose rows go to their moves. How they compare with the best of
/// the mode follows once that is read.
pub(super) fn add(dialog: &Dialog, viewer: &Shared<Viewer>, record: &Record) {
    let splits = Splits::of(&viewer.borrow().replay);
    if splits.is_empty() {
        return;
    }
    add_text(&dialog.content, "p", "status", replay::jump_to());
    let table = add_element(&dialog.content, "table", "figures-table moments");
    add_text(&table, "caption", "unseen", clock::splits());
    let has_times = splits.iter().any(|split| split.ms.is_some());
    let head = add_element(&add_element(&table, "thead", ""), "tr", "");
    add_title(&head, statistics::tile());
    if has_times {
        add_title(&head, markup::time());
    }
    add_title(&head, markup::moves());
    let body = add_element(&table, "tbody", "");
    let rows: Vec<(Split, HtmlElement)> = splits
        .iter()
        .map(|split| (split, add_row(&body, split, has_times)))
        .collect();
    listen(dialog, &body, viewer);
    if has_times {
        let (dialog, variant, game) = (dialog.clone(), record.variant.clone(), Id::of(record));
        spawn_local(async move {
            let fastest = fastest_of(&variant).await;
            if dialog.is_open()
                && rows
                    .iter()
                    .any(|(split, _)| gap_of(&fastest, split).is_some())
            {
                add_gaps(&head, &rows, &fastest, game);
            }
        });
    }
}

fn add_title(head: &HtmlElement, title: Message) {
    let cell = add_text(head, "th", "", title);
    element::set(&cell, "scope", "col");
}

/// Adds the row of a split: a button that goes to its move, its time and its move.
fn add_row(body: &HtmlElement, split: Split, has_times: bool) -> HtmlElement {
    let row = add_element(body, "tr", "");
    element::set(&row, MOVE, &split.moves.to_string());
    let heading = add_element(&row, "th", "");
    element::set(&heading, "scope", "row");
    let value = value_of(split.exponent).to_string();
    let button = add_button(&heading, "", &value);
    let label = replay::first_tile(value).beside(replay::at_move(split.moves));
    words::set(&button, "aria-label", &label);
    if has_times {
        add_text(&row, "td", "", shown_time(split.ms));
    }
    add_text(&row, "td", "", common::number(split.moves));
    row
}

/// Has each row go to its move, wherever it is pressed.
fn listen(dialog: &Dialog, body: &HtmlElement, viewer: &Shared<Viewer>) {
    let viewer = viewer.clone();
    dialog.listen(body, "click", move |event| {
        let row = element::nearest(event, "[data-move]");
        let moves = row.and_then(|row| row.get_attribute(MOVE)?.parse().ok());
        if let (Some(moves), Ok(mut viewer)) = (moves, viewer.try_borrow_mut()) {
            viewer.set_playing(false);
            viewer.go_to(moves);
        }
    });
}

/// The best splits of a variant, as far as they are cached: the statistics and the clock see to
/// that.
async fn fastest_of(variant: &Variant) -> Fastest {
    let entries = db::entries().await.unwrap_or_default();
    splits::cached(&entries, variant).await.0
}

/// The time of a split and the best one.
fn gap_of(fastest: &Fastest, split: &Split) -> Option<(u64, u64)> {
    Some((split.ms?, fastest.ms(split.exponent)?))
}

/// Adds a column with how each split compares with the best; a game's own best is said to be it.
fn add_gaps(head: &HtmlElement, rows: &[(Split, HtmlElement)], fastest: &Fastest, game: Id) {
    add_title(head, clock::to_best());
    for (split, row) in rows {
        let cell = add_element(row, "td", "");
        let best = fastest.get(split.exponent).and_then(|tile| tile.by_time);
        if best.is_some_and(|best| best.game == game) {
            add_text(&cell, "span", "gap ahead", clock::best());
        } else if let Some((ms, best_ms)) = gap_of(fastest, split) {
            add_gap(&cell, ms, best_ms);
        }
    }
}
