//! The fastest way to each tile: a table whose times and moves open their games there.

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlElement;

use crate::{splits, watch};
use dialog_kit::dialog::{Dialog, add, add_button, add_note, add_text};
use dialog_kit::{Host, db};
use dom::{element, words};
use twenty48::profile::fastest::{BestSplit, Fastest, FastestTile};
use twenty48::profile::history::{Entry, Id};
use twenty48::record::Record;
use twenty48::rules::board::value_of;
use twenty48::rules::variant::Variant;
use twenty48::words::{Message, clock, common, history, markup, reasons, statistics};

/// Adds the table, once the games of the variant were replayed for it that weren't before.
pub(super) fn show(
    parent: &HtmlElement,
    entries: Rc<Vec<Entry>>,
    variant: Variant,
    inside: Inside,
) {
    let section = add(parent, "section", "");
    let progress = add(&section, "p", "status");
    progress.set_hidden(true);
    spawn_local(async move {
        // Another mode may be chosen meanwhile.
        let report = |done: usize, count: usize| {
            words::write(&progress, &clock::reading(done, count));
            progress.set_hidden(false);
            section.is_connected()
        };
        let fastest = splits::fastest(&entries, &variant, &report).await;
        progress.remove();
        if section.is_connected() && !fastest.is_empty() {
            add_table(&section, &fastest, &inside);
        }
    });
}

/// The dialog of the statistics, and the page.
#[derive(Clone)]
pub(super) struct Inside {
    pub(super) dialog: Dialog,
    pub(super) host: Rc<Host>,
}

fn add_table(section: &HtmlElement, fastest: &Fastest, inside: &Inside) {
    add_text(section, "h3", "", clock::fastest());
    let table = add(section, "table", "figures-table fastest");
    add_text(&table, "caption", "unseen", clock::fastest());
    let head = add(&add(&table, "thead", ""), "tr", "");
    for title in [statistics::tile(), markup::time(), markup::moves()] {
        let cell = add_text(&head, "th", "", title);
        element::set(&cell, "scope", "col");
    }
    let body = add(&table, "tbody", "");
    for tile in fastest.iter() {
        add_row(&body, tile, inside);
    }
    add_note(section, clock::fastest_of());
}

fn add_row(body: &HtmlElement, tile: FastestTile, inside: &Inside) {
    let row = add(body, "tr", "");
    let heading = add_text(&row, "th", "", value_of(tile.exponent).to_string());
    element::set(&heading, "scope", "row");
    match tile.by_time {
        Some(best) => {
            let time = clock::split(best.split.ms.unwrap_or_default());
            add_best(&add(&row, "td", ""), best, time, inside);
        }
        None => {
            add_text(&row, "td", "", "–");
        }
    }
    let moves = common::number(tile.by_moves.split.moves);
    add_best(&add(&row, "td", ""), tile.by_moves, moves, inside);
}

/// Adds a button that opens the replay of a game where it made the tile.
fn add_best(cell: &HtmlElement, best: BestSplit, text: Message, inside: &Inside) {
    let button = add_button(cell, "", text.clone());
    let tile = value_of(best.split.exponent).to_string();
    words::set(&button, "aria-label", &clock::watch(tile, text));
    let opened = inside.clone();
    inside.dialog.listen(&button, "click", move |_| {
        let opened = opened.clone();
        spawn_local(async move {
            if let Err(why) = open(best.game, best.split.moves, &opened.host).await {
                opened.dialog.status(why);
            }
        });
    });
}

/// Opens the replay of a game after so many moves.
async fn open(game: Id, moves: usize, host: &Host) -> Result<(), Message> {
    let text = db::record(game).await?;
    let text = text.ok_or_else(history::summary_only)?;
    let record = Record::read(&text).map_err(|error| reasons::game(&error))?;
    watch::open(&record, host.clone_handle(), false, moves, None);
    Ok(())
}
