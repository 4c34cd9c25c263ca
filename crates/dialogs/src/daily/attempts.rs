//! Attempts at days' games that are in progress, and what they count as.

use dialog_kit::Host;
use dom::browser::{self, LocalStorage};
use twenty48::profile::daily::EVENT;
use twenty48::profile::history::{Day, Entry};
use twenty48::profile::store::{GAME, PREFIX, Save, Slot, Storage, is_newer};
use twenty48::record::Record;

/// Reads the attempts in progress: those in the storage, each in the newer of its two
/// copies, and at the end the game on the page, whatever it is.
pub(super) async fn in_progress(host: &Host) -> Vec<Record> {
    let prefix = format!("{PREFIX}{GAME}{}/", EVENT.trim_end_matches('.'));
    let copies = host.copies().await.as_string().unwrap_or_default();
    let mut texts = browser::parse_copies(&copies);
    texts.retain(|(name, _)| name.starts_with(&prefix));
    for name in browser::stored_names(&prefix) {
        let Ok(Some(text)) = LocalStorage.get(&name) else {
            continue;
        };
        match texts.iter_mut().find(|(other, _)| *other == name) {
            Some((_, copy)) if is_newer(&text, Some(copy)) => *copy = text,
            Some(_) => {}
            None => texts.push((name, text)),
        }
    }
    let saves = texts
        .iter()
        .filter_map(|(_, text)| text.parse::<Save>().ok());
    let on_page = host.record();
    let mut records: Vec<Record> = saves.map(|save| save.record).collect();
    records.retain(|record| Slot::of_record(record) != Slot::of_record(&on_page));
    records.push(on_page);
    records
}

/// The stored results of days, each replaced by that of an attempt in progress where
/// that one counts: an attempt does from its first move on.
pub(super) fn with_attempts(mut days: Vec<Day>, attempts: &[Record]) -> Vec<Day> {
    for day in attempts.iter().filter_map(day_of) {
        match days.iter_mut().find(|other| other.key() == day.key()) {
            Some(other) if day.replaces(other) => *other = day,
            Some(_) => {}
            None => days.push(day),
        }
    }
    days
}

/// The result of an attempt so far; `None` before its first move.
fn day_of(record: &Record) -> Option<Day> {
    let (entry, _) = Entry::of(record, 0).ok()?;
    let day = Day::of_record(record, &entry)?;
    (!record.moves.is_empty()).then_some(day)
}
