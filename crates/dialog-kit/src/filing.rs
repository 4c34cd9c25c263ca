//! Filing: games that were left or have ended go from the queue in the browser's plain
//! storage into the history's database.

use std::cell::Cell;

use js_sys::Reflect;

use super::Host;
use super::bookmarks;
use super::browser::yield_to_browser;
use super::db::{self, Change, DbError, StoredGame};
use dom::browser::{self, LocalStorage};
use twenty48::profile::history::{Day, Entry, Id, merge_games};
use twenty48::profile::store::{GAME, PENDING, PREFIX, QUARANTINE, Save, Storage};
use twenty48::record::Record;
use twenty48::words::{Message, filing};

thread_local! {
    /// Whether a failure was reported to the player.
    static REPORTED: Cell<bool> = const { Cell::new(false) };
}

/// Files the queued games, and one that the plain storage refused to queue: `refused`
/// is the name that it would have there, a blank, and its text. What can't be filed now
/// stays queued; the first failure is reported to the player.
pub async fn file(refused: Option<&str>, host: Host) {
    let unqueued = async {
        let Some((name, text)) = refused.and_then(|refused| refused.split_once(' ')) else {
            return Ok(());
        };
        if let Some((entry, record)) = read_queued(text) {
            file_game(entry, record).await?;
            host.forget_copy(name);
        }
        Ok(())
    };
    let filed = exclusively(unqueued).await;
    if let Err(error) = filed.and(file_all(&host).await)
        && !REPORTED.replace(true)
    {
        host.notice(match error {
            DbError::Refused => Message::from(error).then(filing::kept_for_now()),
            error => error.into(),
        });
    }
}

/// Files the queued games, once filing that is under way has ended.
pub async fn file_all(host: &Host) -> Result<(), DbError> {
    let rounds = async {
        // Games may be queued meanwhile. A text that can't be read stays queued, and
        // doesn't count as filed.
        loop {
            let count = file_queued(host).await?;
            if count == 0 {
                return Ok(());
            }
            host.filed(u32::try_from(count).unwrap_or(u32::MAX));
        }
    };
    exclusively(rounds).await
}

/// Runs `filing` while nothing else files.
async fn exclusively(filing: impl Future<Output = Result<(), DbError>>) -> Result<(), DbError> {
    while is_under_way() {
        yield_to_browser().await;
    }
    set_under_way(true);
    let result = filing.await;
    set_under_way(false);
    result
}

/// The property of the global object that says whether filing is under way: several wasms
/// file.
const UNDER_WAY: &str = "isFilingGames";

fn is_under_way() -> bool {
    Reflect::get(&js_sys::global(), &UNDER_WAY.into()).is_ok_and(|is_set| is_set.is_truthy())
}

fn set_under_way(is_under_way: bool) {
    // Setting a new property of the global object can't fail.
    let _ = Reflect::set(&js_sys::global(), &UNDER_WAY.into(), &is_under_way.into());
}

/// Files what is queued now, and quarantined games that can be read: a later version of
/// the page wrote them. Returns how many games that were.
async fn file_queued(host: &Host) -> Result<usize, DbError> {
    let mut count = 0;
    let queued = browser::stored_names(&format!("{PREFIX}{PENDING}"));
    let quarantined = browser::stored_names(&format!("{PREFIX}{QUARANTINE}"));
    for name in queued.into_iter().chain(quarantined) {
        let Ok(Some(text)) = LocalStorage.get(&name) else {
            continue;
        };
        let game = match name
            .strip_prefix(PREFIX)
            .and_then(|name| name.strip_prefix(QUARANTINE))
        {
            Some(rest) => read_quarantined(rest, &text),
            None => read_queued(&text),
        };
        let Some((entry, record)) = game else {
            continue;
        };
        file_game(entry, record).await?;
        // Another text under that name meanwhile is filed in the next round.
        if LocalStorage.get(&name) == Ok(Some(text)) {
            browser::forget(&name);
            host.forget_copy(&name);
        }
        count += 1;
    }
    Ok(count)
}

/// Reads a queued game: the moment it ended, a blank, and its record.
fn read_queued(text: &str) -> Option<(Entry, Record)> {
    let (ended_ms, record) = text.split_once(' ')?;
    let record = Record::read(record).ok()?;
    let (entry, _) = Entry::of(&record, ended_ms.parse().ok()?).ok()?;
    Some((entry, record))
}

/// Reads a quarantined game in progress. `rest` is what follows in its name: the moment
/// it was quarantined, a slash, and the name it had. `None` where nothing was played.
fn read_quarantined(rest: &str, text: &str) -> Option<(Entry, Record)> {
    let (stamp, name) = rest.split_once('/')?;
    let save: Save = text.parse().ok()?;
    let is_played = save.record.moves.len() > save.record.marks.inherited;
    if !name.starts_with(GAME) || !is_played {
        return None;
    }
    let (entry, _) = Entry::of(&save.record, stamp.parse().ok()?).ok()?;
    Some((entry, save.record))
}

/// Writes a game into the history. One that is there already keeps its star, its name
/// and its peaks.
async fn file_game(mut entry: Entry, mut record: Record) -> Result<(), DbError> {
    let (id, in_play) = (entry.id, Id::in_play(&record));
    let made_in_play = bookmarks::made_in_play(&record).await?;
    let decide = |stored: StoredGame| {
        let mut has_other_moves = false;
        if let Some(old) = stored.entry {
            match stored.record.and_then(|text| Record::read(&text).ok()) {
                Some(before) => {
                    let moves = before.moves.clone();
                    (entry, record) = merge_games((old, before), (entry, record));
                    has_other_moves = record.moves != moves;
                }
                None => entry.take_over(&old),
            }
        }
        let mut changes = Vec::new();
        if let Some(day) = Day::of_record(&record, &entry) {
            let old = stored.days.iter().find(|old| old.key() == day.key());
            if old.is_none_or(|old| day.replaces(old)) {
                changes.push(Change::PutDay(day));
            }
        }
        changes.push(Change::Put(entry, Some(record.to_string())));
        if has_other_moves {
            // It is of the moves before.
            changes.push(Change::PutReview(id, None));
        }
        if let Some(made) = made_in_play {
            let mut bookmarks = stored.bookmarks;
            bookmarks.merge(&made);
            changes.push(bookmarks::put(id, &bookmarks));
            changes.push(Change::PutBookmarks(in_play, None));
        }
        changes
    };
    db::change_game(id, decide).await
}

/// Files an imported game.
pub async fn file_imported(record: &Record) -> Result<(), DbError> {
    let (entry, _) = Entry::of(record, browser::stamp()).map_err(|_| DbError::Refused)?;
    file_game(entry, record.clone()).await
}
