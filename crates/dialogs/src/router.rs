//! Every way into the everyday dialogs, a function each: what the page asks for, what dialogs of
//! the other wasm ask for through [`Host`], and what the coach's worker says. It is the one file
//! that knows all these dialogs.

use js_sys::Promise;
use wasm_bindgen::prelude::*;

use super::{
    bookmark, coach, daily, games, help, language, menu, moments, notices, picture, query,
    settings, share,
};
use dialog_kit::browser::promise_of;
use dialog_kit::{Host, coach_client, filing};
use twenty48::messages::{CoachCommand, Notice};
use twenty48::profile::bookmarks::Bookmarks;
use twenty48::record::Record;
use twenty48::words::challenge;

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
    promise_of(Box::pin(settings::open(host)))
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

/// Opens the game of today.
#[wasm_bindgen]
pub fn open_daily(host: Host) -> Promise {
    promise_of(Box::pin(daily::open(host)))
}

/// Opens the game of a date, or of today.
#[wasm_bindgen]
pub fn open_day(date: Option<String>, variant: &str, host: Host) -> Promise {
    let date = date.and_then(|date| date.parse().ok());
    let variant = variant.parse().unwrap_or_default();
    promise_of(Box::pin(daily::open_on(date, variant, host)))
}

/// Shows the result of an attempt at a day's game.
#[wasm_bindgen]
pub fn day_result(record: &str, host: Host) -> Option<Promise> {
    let record = read(record)?;
    Some(promise_of(Box::pin(daily::show_result(record, host))))
}

/// Opens what shares the game on the page.
#[wasm_bindgen]
pub fn open_share(host: Host) -> Promise {
    if host.hides_numbers() {
        host.status(challenge::not_shown(), true);
        return Promise::resolve(&JsValue::UNDEFINED);
    }
    let record = host.record();
    promise_of(Box::pin(share::open(
        record,
        None,
        Bookmarks::default(),
        host,
    )))
}

/// Opens what shares the game of a record, played against one with the score `rival`;
/// `bookmarks` are the text of some that may go with it beside those that are stored.
#[wasm_bindgen]
pub fn share(record: &str, rival: Option<u64>, bookmarks: &str, host: Host) -> Option<Promise> {
    let (record, bookmarks) = (read(record)?, Bookmarks::read(bookmarks));
    Some(promise_of(Box::pin(share::open(
        record, rival, bookmarks, host,
    ))))
}

/// Opens the picture of the game of a record after so many moves.
#[wasm_bindgen]
pub fn picture(record: &str, moves: usize, host: Host) -> Option<Promise> {
    Some(promise_of(Box::pin(picture::open(
        read(record)?,
        moves,
        None,
        host,
    ))))
}

/// Celebrates the first tile of that exponent, or with 0 a new best score.
#[wasm_bindgen]
pub fn moment(exponent: u8, host: &Host) {
    moments::celebrate(exponent, host);
}

/// Marks the moment at which a record ends, or takes its mark away.
#[wasm_bindgen]
pub fn bookmark(record: &str, host: Host) -> Option<Promise> {
    let record = read(record)?;
    Some(promise_of(Box::pin(bookmark::toggle(record, host))))
}

/// Says what a digit asks for of the game on the page.
#[wasm_bindgen]
pub fn query(digit: u8, is_column: bool, host: &Host) {
    query::answer(digit, is_column, host);
}

/// Shows the notice of that [number](Notice::number).
#[wasm_bindgen]
pub fn show_notice(notice: u8, host: &Host) {
    let notice = Notice::from_number(notice);
    debug_assert!(notice.is_some(), "the page has no other notices");
    match notice {
        // It is said as often as it is asked for, and needs no answer.
        Some(Notice::NoHelp) => host.status(notices::words(Notice::NoHelp), true),
        Some(notice) => host.notice(notices::words(notice)),
        None => {}
    }
}

/// Files the games that wait for it, and one that the storage had no room for: its
/// name, a blank, and its text.
#[wasm_bindgen(js_name = file)]
pub fn file_games(unkept: Option<String>, host: Host) -> Promise {
    promise_of(Box::pin(async move {
        filing::file(unkept.as_deref(), host).await;
    }))
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

/// Handles that so much of the coach is loaded, from 0 to 1, of so many bytes; or that so much
/// of the variant is solved.
#[wasm_bindgen]
pub fn search_progress(fraction: f64, bytes: Option<f64>) {
    coach_client::progress(fraction, bytes);
}

/// Handles the result of the last search, as [`coach_client::result`] takes it.
#[wasm_bindgen]
pub fn search_result(values: &[f32], scores: &[f32], lost: f32, unit: u8) {
    coach_client::result(values, scores, lost, unit);
}

/// Handles that the coach's worker can't be had.
#[wasm_bindgen]
pub fn search_failed() {
    coach_client::failed();
}
