//! The history's database: entries, their records and reviews, and the days'
//! games, each a text under a key.
//!
//! What is written in one call is written whole or not at all.

use core::fmt;
use std::cell::RefCell;
use std::rc::Rc;

use idb::{
    Database, DatabaseEvent, Factory, ObjectStoreParams, Transaction, TransactionMode,
    TransactionResult,
};
use wasm_bindgen::JsValue;

use crate::dom::browser::LocalStorage;
use crate::profile::history::{Day, Entry, Id};
use crate::profile::store::Store;
use crate::record::Record;

const NAME: &str = "twenty48";
/// Entries, by the text form of their games' identities.
const ENTRIES: &str = "entries";
/// The texts of their records, by the same.
const RECORDS: &str = "records";
/// The attempts at the days' games that count, by date and variant.
const DAYS: &str = "days";
/// What the coach thinks of games, by the same as their entries.
const REVIEWS: &str = "reviews";
/// What each version of the database added to the one before. A database is
/// brought up to date from whichever it has; nothing here may change once it
/// was published, only be added to.
const STEPS: [&[&str]; 3] = [&[ENTRIES, RECORDS], &[DAYS], &[REVIEWS]];

thread_local! {
    static OPEN: RefCell<Option<Rc<Database>>> = const { RefCell::new(None) };
}

/// Why the history can't be read or written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DbError {
    /// The browser has no database for the page.
    Unavailable,
    /// It is one of a later version of the page.
    LaterVersion,
    /// The browser refuses to write: there is no room, most likely.
    Refused,
}

impl fmt::Display for DbError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unavailable => "This browser doesn’t let the page keep a history.",
            Self::LaterVersion => {
                "The history was written by a later version of this page. Load the page again; nothing is lost."
            }
            Self::Refused => "The browser has no more room for the history.",
        })
    }
}

fn refused<E>(_: E) -> DbError {
    DbError::Refused
}

fn unavailable<E>(_: E) -> DbError {
    DbError::Unavailable
}

/// The database, brought up to date.
async fn open() -> Result<Rc<Database>, DbError> {
    if let Some(open) = OPEN.with_borrow(Clone::clone) {
        return Ok(open);
    }
    let factory = Factory::new().map_err(unavailable)?;
    let version = u32::try_from(STEPS.len()).map_err(unavailable)?;
    let mut request = factory.open(NAME, Some(version)).map_err(unavailable)?;
    request.on_upgrade_needed(|event| {
        let done = usize::try_from(event.old_version().unwrap_or(0)).unwrap_or(0);
        let Ok(database) = event.database() else {
            return;
        };
        for name in STEPS.iter().skip(done).copied().flatten() {
            // Refused, the whole opening fails, and is said.
            let _ = database.create_object_store(name, ObjectStoreParams::new());
        }
    });
    let mut database = request.await.map_err(|error| {
        let is_later = error.to_string().contains("VersionError");
        if is_later {
            DbError::LaterVersion
        } else {
            DbError::Unavailable
        }
    })?;
    // Another tab has a later version of the page: it may go on.
    database.on_version_change(|_| {
        if let Some(open) = OPEN.take() {
            open.close();
        }
    });
    let database = Rc::new(database);
    OPEN.set(Some(database.clone()));
    Ok(database)
}

/// What is to be written or deleted.
pub(super) enum Change {
    /// An entry; with its record, where that is new.
    Put(Entry, Option<String>),
    /// A day's game.
    PutDay(Day),
    /// The review of that game, as text.
    PutReview(Id, String),
    /// The entry, the record and the review of that game are deleted.
    Delete(Id),
}

/// Makes changes: all, or none.
pub(super) async fn change(changes: &[Change]) -> Result<(), DbError> {
    let transaction = begin_change().await?;
    apply(&transaction, changes)?;
    commit(transaction).await
}

/// What the history has where a game is filed.
pub(super) struct Filed {
    /// The game's entry, if there is one that can be read.
    pub(super) entry: Option<Entry>,
    /// The text of its record.
    pub(super) record: Option<String>,
    /// The attempts at the days' games that count.
    pub(super) days: Vec<Day>,
}

/// Makes the changes that `decide` makes of what is there: all, or none.
/// Nobody, in another window either, writes in between.
pub(super) async fn change_filed(
    id: Id,
    decide: impl FnOnce(Filed) -> Vec<Change>,
) -> Result<(), DbError> {
    let transaction = begin_change().await?;
    let store = |name| transaction.object_store(name).map_err(unavailable);
    let key = JsValue::from_str(&id.to_string());
    // All are asked for at once: a transaction that waits for nothing ends.
    let entry = store(ENTRIES)?.get(key.clone()).map_err(unavailable)?;
    let record = store(RECORDS)?.get(key).map_err(unavailable)?;
    let days = store(DAYS)?.get_all(None, None).map_err(unavailable)?;
    let entry = entry.await.map_err(unavailable)?;
    let record = record.await.map_err(unavailable)?;
    let days = days.await.map_err(unavailable)?;
    let filed = Filed {
        entry: entry.and_then(|text| text.as_string()?.parse().ok()),
        record: record.and_then(|text| text.as_string()),
        days: days_of(days.iter().filter_map(JsValue::as_string)),
    };
    apply(&transaction, &decide(filed))?;
    commit(transaction).await
}

async fn begin_change() -> Result<Transaction, DbError> {
    let database = open().await?;
    database
        .transaction(
            &[ENTRIES, RECORDS, DAYS, REVIEWS],
            TransactionMode::ReadWrite,
        )
        .map_err(closed)
}

async fn commit(transaction: Transaction) -> Result<(), DbError> {
    match transaction.await {
        Ok(TransactionResult::Committed) => Ok(()),
        _ => Err(DbError::Refused),
    }
}

fn apply(transaction: &Transaction, changes: &[Change]) -> Result<(), DbError> {
    let store = |name| transaction.object_store(name).map_err(refused);
    let (entries, records) = (store(ENTRIES)?, store(RECORDS)?);
    let (days, reviews) = (store(DAYS)?, store(REVIEWS)?);
    for change in changes {
        match change {
            Change::Put(entry, record) => {
                let key = JsValue::from_str(&entry.id.to_string());
                let text = JsValue::from_str(&entry.to_string());
                entries.put(&text, Some(&key)).map_err(refused)?;
                if let Some(record) = record {
                    let text = JsValue::from_str(record);
                    records.put(&text, Some(&key)).map_err(refused)?;
                }
            }
            Change::PutDay(day) => {
                let key = JsValue::from_str(&day.key());
                let text = JsValue::from_str(&day.to_string());
                days.put(&text, Some(&key)).map_err(refused)?;
            }
            Change::PutReview(id, text) => {
                let key = JsValue::from_str(&id.to_string());
                let text = JsValue::from_str(text);
                reviews.put(&text, Some(&key)).map_err(refused)?;
            }
            Change::Delete(id) => {
                let key = JsValue::from_str(&id.to_string());
                entries.delete(key.clone()).map_err(refused)?;
                records.delete(key.clone()).map_err(refused)?;
                reviews.delete(key).map_err(refused)?;
            }
        }
    }
    Ok(())
}

/// A database that was closed under our feet is opened anew next time.
fn closed<E>(_: E) -> DbError {
    OPEN.take();
    DbError::Unavailable
}

/// The texts of a store, with their keys, in the order of the keys.
async fn all(name: &str) -> Result<Vec<(String, String)>, DbError> {
    let database = open().await?;
    let transaction = database
        .transaction(&[name], TransactionMode::ReadOnly)
        .map_err(closed)?;
    let store = transaction.object_store(name).map_err(unavailable)?;
    let keys = store.get_all_keys(None, None).map_err(unavailable)?;
    let texts = store.get_all(None, None).map_err(unavailable)?;
    let keys = keys.await.map_err(unavailable)?;
    let texts = texts.await.map_err(unavailable)?;
    let pairs = keys.iter().zip(&texts);
    Ok(pairs
        .filter_map(|(key, text)| Some((key.as_string()?, text.as_string()?)))
        .collect())
}

/// All entries. One that can't be read is made anew from its record.
pub(super) async fn entries() -> Result<Vec<Entry>, DbError> {
    let texts = all(ENTRIES).await?;
    let mut entries = Vec::with_capacity(texts.len());
    for (key, text) in texts {
        if let Ok(entry) = text.parse() {
            entries.push(entry);
        } else if let Some(entry) = made_anew(&key).await {
            entries.push(entry);
        }
    }
    Ok(entries)
}

async fn made_anew(key: &str) -> Option<Entry> {
    let text = text_of(RECORDS, key).await.ok()??;
    let record = Record::read(&text).ok()?;
    let metadata = &record.metadata;
    let ended_ms = metadata.started_ms.saturating_add(metadata.played_ms);
    let (entry, _) = Entry::of(&record, ended_ms).ok()?;
    // Kept or not, it is shown.
    let _ = change(&[Change::Put(entry.clone(), None)]).await;
    Some(entry)
}

/// The entry of a game, if there is one that can be read.
pub(super) async fn entry(id: Id) -> Result<Option<Entry>, DbError> {
    let text = text_of(ENTRIES, &id.to_string()).await?;
    Ok(text.and_then(|text| text.parse().ok()))
}

/// The record of a game, as text.
pub(super) async fn record(id: Id) -> Result<Option<String>, DbError> {
    text_of(RECORDS, &id.to_string()).await
}

/// What is kept of the review of a game.
pub(super) async fn review(id: Id) -> Result<Option<String>, DbError> {
    text_of(REVIEWS, &id.to_string()).await
}

async fn text_of(name: &str, key: &str) -> Result<Option<String>, DbError> {
    let database = open().await?;
    let transaction = database
        .transaction(&[name], TransactionMode::ReadOnly)
        .map_err(closed)?;
    let store = transaction.object_store(name).map_err(unavailable)?;
    let request = store.get(JsValue::from_str(key)).map_err(unavailable)?;
    let value = request.await.map_err(unavailable)?;
    Ok(value.and_then(|value| value.as_string()))
}

/// The texts of all records, by the text forms of their games' identities.
pub(super) async fn records() -> Result<Vec<(String, String)>, DbError> {
    all(RECORDS).await
}

/// The attempts at the days' games that count. One that can't be read is
/// passed over.
pub(super) async fn days() -> Result<Vec<Day>, DbError> {
    let texts = all(DAYS).await?;
    Ok(days_of(texts.into_iter().map(|(_, text)| text)))
}

fn days_of(texts: impl Iterator<Item = String>) -> Vec<Day> {
    texts.filter_map(|text| text.parse().ok()).collect()
}

/// Asks the browser to keep what the page keeps, even where room gets scarce.
/// It asks once: some browsers ask the player.
pub(super) fn ask_to_persist() {
    const ASKED: &str = "asked-to-persist";
    let mut store = Store::new(LocalStorage);
    if !store.is_on(ASKED) && store.save_setting(ASKED, true).is_ok() {
        super::browser::persist();
    }
}
