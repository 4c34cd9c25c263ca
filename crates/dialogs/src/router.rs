//! Every way into the dialogs, a function each: what the page asks for, what one dialog asks
//! of another, and what is dropped or pasted. It is the one file that knows all dialogs.
//!
//! The build cuts the wasm into parts, each with what only some of these functions need
//! (`scripts/parts.mjs` says which); `www/dialogs.js` loads a function's part before it calls
//! the function. So nothing here, and no dialog, calls the opening of another dialog: it asks
//! the [`Host`] for it.

use std::pin::Pin;

use js_sys::{Array, Promise};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::future_to_promise;

use super::db::{DbError, number_of};
use super::{
    Host, challenge, coach, daily, export, filing, formations, games, help, history, import,
    language, links, menu, moments, notebook, notices, practice, query, review, settings, share,
    statistics, watch,
};
use twenty48::messages::{CoachCommand, Notice, Snapshot};
use twenty48::record::Record;
use twenty48::words::Message;

/// Starts what opens something; the promise is fulfilled when it has. One function for all
/// of them, since the making of a promise would be in each.
fn opening(opens: Pin<Box<dyn Future<Output = ()>>>) -> Promise {
    future_to_promise(async {
        opens.await;
        Ok(JsValue::UNDEFINED)
    })
}

/// Reads a record that comes from another dialog.
fn read(record: &str) -> Option<Record> {
    let record = record.parse().ok();
    debug_assert!(record.is_some(), "a dialog writes records");
    record
}

/// Opens the presets, and rules of one's own.
#[wasm_bindgen]
pub fn open_games(host: Host) {
    games::open(host);
}

/// Opens the menu.
#[wasm_bindgen]
pub fn open_menu(host: Host) {
    menu::open(host);
}

/// Opens the settings.
#[wasm_bindgen]
pub fn open_settings(host: Host) -> Promise {
    opening(Box::pin(settings::open(host)))
}

/// Celebrates the first tile of that exponent, or with 0 a new best score.
#[wasm_bindgen]
pub fn moment(exponent: u8, host: &Host) {
    moments::celebrate(exponent, host);
}

/// Says what a digit asks for of the game on the page.
#[wasm_bindgen]
pub fn query(digit: u8, is_column: bool, host: &Host) {
    query::answer(digit, is_column, host);
}

/// Downloads everything that is stored as one file; whether it could.
#[wasm_bindgen]
pub fn export_all(host: Host) -> Promise {
    future_to_promise(async { Ok(export::export_all(host).await.into()) })
}

/// Opens the game of today.
#[wasm_bindgen]
pub fn open_daily(host: Host) -> Promise {
    opening(Box::pin(daily::open(host)))
}

/// Opens the game of a date, or of today.
#[wasm_bindgen]
pub fn open_day(date: Option<String>, variant: &str, host: Host) -> Promise {
    let date = date.and_then(|date| date.parse().ok());
    let variant = variant.parse().unwrap_or_default();
    opening(Box::pin(daily::open_on(date, variant, host)))
}

/// Shows the result of an attempt at a day's game.
#[wasm_bindgen]
pub fn day_result(record: &str, host: Host) -> Option<Promise> {
    let record = read(record)?;
    Some(opening(Box::pin(daily::show_result(record, host))))
}

/// Opens the game on the page, to be watched.
#[wasm_bindgen]
pub fn open_watch(host: Host) {
    watch::open(&host.record(), host, false, 0, None);
}

/// Opens the game of a record after `moves` moves, to be watched.
#[wasm_bindgen]
pub fn watch(record: &str, can_be_stored: bool, moves: usize, note: Option<Box<[u8]>>, host: Host) {
    if let Some(record) = read(record) {
        let note = note.map(Message::from_bytes);
        watch::open(&record, host, can_be_stored, moves, note);
    }
}

/// Opens practice with the game of a record.
#[wasm_bindgen]
pub fn practise(record: &str, host: Host) {
    if let Some(Ok(game)) = read(record).map(|record| record.game()) {
        practice::open(game, host);
    }
}

/// Opens practice with the positions before mistakes.
#[wasm_bindgen]
pub fn practise_mistakes(positions: &str, host: Host) {
    practice::open_mistakes(positions, host);
}

/// Opens practice with a formation, by its number.
#[wasm_bindgen]
pub fn practise_formation(number: usize, host: Host) {
    practice::open_formation(number, host);
}

/// Opens the formations to practise.
#[wasm_bindgen]
pub fn open_formations(host: Host) {
    formations::open(host);
}

/// Opens the notebook of mistakes.
#[wasm_bindgen]
pub fn open_notebook(host: Host) -> Promise {
    opening(Box::pin(notebook::open(host)))
}

/// Opens what shares the game on the page.
#[wasm_bindgen]
pub fn open_share(host: Host) -> Promise {
    opening(Box::pin(share::open(host.record(), None, host)))
}

/// Opens what shares the game of a record, played against one with the score `rival`.
#[wasm_bindgen]
pub fn share(record: &str, rival: Option<u64>, host: Host) -> Option<Promise> {
    Some(opening(Box::pin(share::open(read(record)?, rival, host))))
}

/// Opens the review of the game on the page.
#[wasm_bindgen]
pub fn open_review(host: Host) -> Promise {
    opening(Box::pin(review::open(host)))
}

/// Opens the review of the game of a record.
#[wasm_bindgen]
pub fn review_of(record: &str, host: Host) -> Option<Promise> {
    Some(opening(Box::pin(review::open_of(read(record)?, host))))
}

/// Opens the history.
#[wasm_bindgen]
pub fn open_history(host: Host) -> Promise {
    opening(Box::pin(history::open(host)))
}

/// Opens the statistics.
#[wasm_bindgen]
pub fn open_statistics(host: Host) -> Promise {
    opening(Box::pin(statistics::open(host)))
}

/// Opens the dialog that imports games, positions, links and files.
#[wasm_bindgen]
pub fn open_bring(host: Host) {
    import::open("", host);
}

/// Opens what was dropped on the page.
#[wasm_bindgen(js_name = dropped)]
pub fn import_dropped(text: &str, files: Array, host: Host) {
    import::dropped(text, &files, host);
}

/// Opens what was pasted into the page.
#[wasm_bindgen(js_name = pasted)]
pub fn import_pasted(text: &str, files: Array, host: Host) {
    import::pasted(text, &files, host);
}

/// Opens what a text or files hold, in the dialog that is open for it.
#[wasm_bindgen(js_name = read)]
pub fn read_import(text: Option<String>, files: &Array) -> Promise {
    opening(Box::pin(import::reading::open(
        text,
        import::files_of(files),
    )))
}

/// Opens the choice of a language.
#[wasm_bindgen]
pub fn open_language(host: &Host) {
    language::open(host);
}

/// Opens the help.
#[wasm_bindgen]
pub fn open_help() {
    help::open();
}

/// Offers to play against the game of a record.
#[wasm_bindgen]
pub fn offer_challenge(record: &str, host: Host) {
    if let Some(record) = read(record) {
        challenge::offer(&record, host);
    }
}

/// Updates what is shown of an event that the game is played for; `snapshot` is of the
/// change, as [`Snapshot::to_bytes`] writes it.
#[wasm_bindgen(js_name = changed)]
pub fn game_changed(snapshot: &[u8], host: Host) {
    let snapshot = Snapshot::from_bytes(snapshot);
    debug_assert!(snapshot.is_some(), "the page writes snapshots");
    if let Some(snapshot) = snapshot {
        challenge::follow(snapshot, host);
    }
}

/// Does the coach's command of that [number](CoachCommand::number).
#[wasm_bindgen(js_name = coach)]
pub fn command_coach(command: u8, host: Host) {
    let command = CoachCommand::from_number(command);
    debug_assert!(command.is_some(), "the page has no other commands");
    if let Some(command) = command {
        coach::command(command, host);
    }
}

/// Shows the notice of that [number](Notice::number).
#[wasm_bindgen]
pub fn show_notice(notice: u8, host: &Host) {
    let notice = Notice::from_number(notice);
    debug_assert!(notice.is_some(), "the page has no other notices");
    if let Some(notice) = notice {
        host.notice(notices::words(notice));
    }
}

/// Files the games that wait for it, and one that the storage had no room for: its
/// name, a blank, and its text.
#[wasm_bindgen(js_name = file)]
pub fn file_games(unkept: Option<String>, host: Host) -> Promise {
    opening(Box::pin(async move {
        filing::file(unkept.as_deref(), host).await;
    }))
}

/// Files the games that wait for it; the promise is fulfilled with what `number_of` makes of
/// it.
#[wasm_bindgen]
pub fn file_all(host: Host) -> Promise {
    filed(Box::pin(async move { filing::file_all(&host).await }))
}

/// Files the game of a record that was imported, as [`file_all`] does.
#[wasm_bindgen]
pub fn file_imported(record: &str) -> Option<Promise> {
    let record = read(record)?;
    Some(filed(Box::pin(async move {
        filing::file_imported(&record).await
    })))
}

fn filed(files: Pin<Box<dyn Future<Output = Result<(), DbError>>>>) -> Promise {
    future_to_promise(async { Ok(number_of(files.await)) })
}

/// Opens what the page's address asks for beyond a start, or says what of it can't be
/// read.
#[wasm_bindgen(js_name = address)]
pub fn open_address(host: Host) -> Promise {
    opening(Box::pin(links::open_address(host)))
}
