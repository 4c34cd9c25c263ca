//! Games that were left or have ended, filed in the history.

use std::cell::Cell;

use super::Host;
use super::browser::yield_to_browser;
use super::db::{self, Change, DbError, Filed};
use crate::dom::browser::{self, LocalStorage};
use crate::profile::history::{Day, Entry, merge_games};
use crate::profile::store::{GAME, PENDING, PREFIX, QUARANTINE, Save, Storage};
use crate::record::Record;

thread_local! {
    /// Whether filing is under way.
    static BUSY: Cell<bool> = const { Cell::new(false) };
    /// Whether the player was told that games can't be filed.
    static TOLD: Cell<bool> = const { Cell::new(false) };
}

/// Files what waits to be filed, and a game that can't wait, if there is one:
/// the name that it would wait under, a blank, and its text. What can't be
/// filed now waits on, and the player is told once.
pub(super) async fn file(unkept: Option<&str>, host: Host) {
    let own = async {
        let Some((name, text)) = unkept.and_then(|unkept| unkept.split_once(' ')) else {
            return Ok(());
        };
        if let Some((entry, record)) = read(text) {
            file_one(entry, record).await?;
            host.forget_copy(name);
        }
        Ok(())
    };
    let filed = alone(own).await;
    if let Err(error) = filed.and(file_all(&host).await)
        && !TOLD.replace(true)
    {
        host.notice(&match error {
            DbError::Refused => {
                format!("{error} The game is kept for now. Open the history to make room.")
            }
            error => error.to_string(),
        });
    }
}

/// Files what waits to be filed. Whoever comes while that is under way waits
/// for it.
pub(super) async fn file_all(host: &Host) -> Result<(), DbError> {
    alone(file_each(host)).await
}

/// Files something while nothing else is filed.
async fn alone(filing: impl Future<Output = Result<(), DbError>>) -> Result<(), DbError> {
    while BUSY.get() {
        yield_to_browser().await;
    }
    BUSY.set(true);
    let filed = filing.await;
    BUSY.set(false);
    filed
}

async fn file_each(host: &Host) -> Result<(), DbError> {
    // Until nothing is left but what can't be read: that waits for ever, and
    // is in nobody's way.
    while file_some(host).await? > 0 {
        db::ask_to_persist();
    }
    Ok(())
}

/// Files what waits; how many games that was. With them go games that were
/// quarantined since they could not be read, and can be read now: a later
/// version of the page wrote them.
async fn file_some(host: &Host) -> Result<usize, DbError> {
    let mut count = 0;
    let waiting = browser::stored_names(&format!("{PREFIX}{PENDING}"));
    let quarantined = browser::stored_names(&format!("{PREFIX}{QUARANTINE}"));
    for name in waiting.into_iter().chain(quarantined) {
        let Ok(Some(text)) = LocalStorage.get(&name) else {
            continue;
        };
        let found = match name
            .strip_prefix(PREFIX)
            .and_then(|name| name.strip_prefix(QUARANTINE))
        {
            Some(rest) => read_quarantined(rest, &text),
            None => read(&text),
        };
        let Some((entry, record)) = found else {
            continue;
        };
        file_one(entry, record).await?;
        // What was written there meanwhile is filed next.
        if LocalStorage.get(&name) == Ok(Some(text)) {
            browser::forget(&name);
            host.forget_copy(&name);
        }
        count += 1;
    }
    Ok(count)
}

fn read(text: &str) -> Option<(Entry, Record)> {
    let (ended_ms, record) = text.split_once(' ')?;
    let record = Record::read(record).ok()?;
    let (entry, _) = Entry::of(&record, ended_ms.parse().ok()?).ok()?;
    Some((entry, record))
}

/// The game in progress that was quarantined under a name with that rest: when,
/// then what it was.
fn read_quarantined(rest: &str, text: &str) -> Option<(Entry, Record)> {
    let (stamp, kind) = rest.split_once('/')?;
    let save: Save = text.parse().ok()?;
    let is_played = save.record.moves.len() > save.record.marks.inherited;
    if !kind.starts_with(GAME) || !is_played {
        return None;
    }
    let (entry, _) = Entry::of(&save.record, stamp.parse().ok()?).ok()?;
    Some((entry, save.record))
}

/// Files a game. One that is filed already keeps its star, its name and what
/// was reached in it.
async fn file_one(mut entry: Entry, mut record: Record) -> Result<(), DbError> {
    let id = entry.id;
    let decide = |filed: Filed| {
        if let Some(kept) = filed.entry {
            match filed.record.and_then(|text| Record::read(&text).ok()) {
                Some(text) => (entry, record) = merge_games((kept, text), (entry, record)),
                None => entry.take_over(&kept),
            }
        }
        let mut changes = Vec::new();
        if let Some(day) = Day::of_record(&record, &entry) {
            let kept = filed.days.iter().find(|kept| kept.key() == day.key());
            if kept.is_none_or(|kept| day.replaces(kept)) {
                changes.push(Change::PutDay(day));
            }
        }
        changes.push(Change::Put(entry, Some(record.to_string())));
        changes
    };
    db::change_filed(id, decide).await
}

/// Files a game that was brought in.
pub(super) async fn file_imported(record: &Record) -> Result<(), DbError> {
    let (entry, _) = Entry::of(record, browser::stamp()).map_err(|_| DbError::Refused)?;
    file_one(entry, record.clone()).await
}
