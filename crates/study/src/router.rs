//! Every way into the dialogs about games and what is kept of them, a function each: what the
//! page asks for, what is dropped or pasted, what dialogs of the other wasm ask for through
//! [`Host`], and what the coach's workers say. It is the one file that knows all these dialogs.

use js_sys::{Array, Promise};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::future_to_promise;

use super::{
    challenge, clock, evaluation, export, formations, history, import, leaderboard, links,
    notebook, practice, review, statistics, stored_reviews, watch,
};
use dialog_kit::browser::promise_of;
use dialog_kit::{Host, coach_client};
use twenty48::messages::Snapshot;
use twenty48::profile::challenge::Challenge;
use twenty48::record::Record;
use twenty48::record::replay::Replay;
use twenty48::rules::game::Game;
use twenty48::words::challenge as challenge_words;

/// Opens the history.
#[wasm_bindgen]
pub fn open_history(host: Host) -> Promise {
    promise_of(Box::pin(history::open(host)))
}

/// Opens the statistics.
#[wasm_bindgen]
pub fn open_statistics(host: Host) -> Promise {
    promise_of(Box::pin(statistics::open(host)))
}

/// Opens the list of the leaderboard with that text form.
#[wasm_bindgen]
pub fn leaderboard(list: &str, host: Host) -> Promise {
    promise_of(Box::pin(leaderboard::open(list.parse().ok(), host)))
}

/// Opens the game on the page, to be watched.
#[wasm_bindgen]
pub fn open_watch(host: Host) {
    if host.hides_numbers() {
        return host.status(challenge_words::not_shown(), true);
    }
    watch::open(&host.record(), host, false, 0, None);
}

/// Opens the review of the game on the page.
#[wasm_bindgen]
pub fn open_review(host: Host) -> Promise {
    promise_of(Box::pin(review::open(host)))
}

/// Opens practice with the game on the page; where that has ended, with its worst move if it has
/// a review, or else with the formations.
#[wasm_bindgen]
pub fn open_practice(host: Host) -> Promise {
    promise_of(Box::pin(practise(host)))
}

async fn practise(host: Host) {
    let record = host.record();
    let Ok(game) = record.game() else {
        return;
    };
    if !game.phase().is_end() {
        // The coach says there what it thinks of each move.
        if Challenge::from_event(&record.metadata.event).is_some() {
            return host.status(challenge_words::no_help(), true);
        }
        return practice::open(game, host);
    }
    match worst_of(&record).await {
        Some((number, game)) => practice::open_before(number, game, host),
        None => formations::open(host, practice::open_formation),
    }
}

/// The number of a game's worst move and a game from the position before it, by its review.
async fn worst_of(record: &Record) -> Option<(usize, Game)> {
    let (review, _) = stored_reviews::kept_of(record).await?;
    let number = review.sorted_worst().first()?.number;
    let mut replay = Replay::new(record).ok()?;
    replay.seek(number.checked_sub(1)?);
    let board = *replay.game().board();
    let game = practice::game_from(record.variant.clone(), board).ok()?;
    Some((number, game))
}

/// Opens the notebook of mistakes.
#[wasm_bindgen]
pub fn open_notebook(host: Host) -> Promise {
    promise_of(Box::pin(notebook::open(host)))
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

/// Downloads everything that is stored as one file; whether it could.
#[wasm_bindgen]
pub fn export_all(host: Host) -> Promise {
    future_to_promise(async { Ok(export::export_all(host).await.into()) })
}

/// Opens what the page's address asks for beyond a start, or says what of it can't be
/// read.
#[wasm_bindgen(js_name = address)]
pub fn open_address(host: Host) -> Promise {
    promise_of(Box::pin(links::open_address(host)))
}

/// Updates what is shown beside the board: the clock, the coach's evaluation, and of an event that
/// the game is played for; `snapshot` is of the change, as [`Snapshot::to_bytes`] writes it.
#[wasm_bindgen(js_name = changed)]
pub fn game_changed(snapshot: &[u8], host: Host) {
    let snapshot = Snapshot::from_bytes(snapshot);
    debug_assert!(snapshot.is_some(), "the page writes snapshots");
    if let Some(snapshot) = snapshot {
        clock::follow(&snapshot, &host);
        evaluation::follow(&snapshot, &host);
        challenge::follow(snapshot, host);
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
