//! The history's database: entries, records and reviews by the identity of their game,
//! and the results of the days' games, each a text under a key.
//!
//! The changes of one call are written in one transaction: all, or none.

use std::cell::RefCell;
use std::rc::Rc;

use idb::{
    Database, DatabaseEvent, Factory, ObjectStore, ObjectStoreParams, Transaction, TransactionMode,
    TransactionResult,
};
use wasm_bindgen::JsValue;

use crate::dom::browser::LocalStorage;
use crate::profile::history::{Day, Entry, Id};
use crate::profile::store::Store;
use crate::record::Record;
use crate::words::{Message, history};

const NAME: &str = "twenty48";
/// Entries, by the text form of their games' identities.
const ENTRIES: &str = "entries";
/// Records as text, by the identities of their games.
const RECORDS: &str = "records";
/// The results that count of the days' games, by date and variant.
const DAYS: &str = "days";
/// Reviews as text, by the identities of their games.
const REVIEWS: &str = "reviews";
/// The object stores that each version of the database added. A database of any
/// version is upgraded from where it is, so what was published never changes here; new
/// versions are appended.
const VERSIONS: [&[&str]; 3] = [&[ENTRIES, RECORDS], &[DAYS], &[REVIEWS]];

thread_local! {
    static OPEN: RefCell<Option<Rc<Database>>> = const { RefCell::new(None) };
}

/// Why the history can't be read or written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DbError {
    /// The browser has no database for the page.
    Unavailable,
    /// A later version of the page has upgraded the database.
    LaterVersion,
    /// The browser refuses to write, most likely for lack of room.
    Refused,
}

/// Says it to the player.
impl From<DbError> for Message {
    fn from(error: DbError) -> Self {
        match error {
            DbError::Unavailable => history::unavailable(),
            DbError::LaterVersion => history::later_version(),
            DbError::Refused => history::refused(),
        }
    }
}

/// Maps any error to [`DbError::Refused`].
fn refused<E>(_: E) -> DbError {
    DbError::Refused
}

/// Maps any error to [`DbError::Unavailable`].
fn unavailable<E>(_: E) -> DbError {
    DbError::Unavailable
}

/// Opens the database, and upgrades it to the last version.
async fn open() -> Result<Rc<Database>, DbError> {
    if let Some(open) = OPEN.with_borrow(Clone::clone) {
        return Ok(open);
    }
    let factory = Factory::new().map_err(unavailable)?;
    let version = u32::try_from(VERSIONS.len()).map_err(unavailable)?;
    let mut request = factory.open(NAME, Some(version)).map_err(unavailable)?;
    request.on_upgrade_needed(|event| {
        // A new database has version 0.
        let version = usize::try_from(event.old_version().unwrap_or(0)).unwrap_or(0);
        let Ok(database) = event.database() else {
            return;
        };
        for name in VERSIONS.iter().skip(version).copied().flatten() {
            // If this is refused, the opening fails, and that is reported.
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
    // A later version of the page in another tab waits for this to be closed.
    database.on_version_change(|_| {
        if let Some(open) = OPEN.take() {
            open.close();
        }
    });
    let database = Rc::new(database);
    OPEN.set(Some(database.clone()));
    Ok(database)
}

/// A change of the database.
pub(super) enum Change {
    /// Writes an entry, and its record as text where that is new.
    Put(Entry, Option<String>),
    /// Writes the result of a day's game.
    PutDay(Day),
    /// Writes the review of a game as text.
    PutReview(Id, String),
    /// Deletes the entry, the record and the review of a game.
    Delete(Id),
}

/// Makes changes: all, or none.
pub(super) async fn change(changes: &[Change]) -> Result<(), DbError> {
    let transaction = begin_change().await?;
    apply(&transaction, changes)?;
    commit(transaction).await
}

/// What the database has of a game before it is written.
pub(super) struct StoredGame {
    /// The game's entry, if there is one that can be read.
    pub(super) entry: Option<Entry>,
    /// The game's record as text.
    pub(super) record: Option<String>,
    /// The results that count of all days' games.
    pub(super) days: Vec<Day>,
}

/// Makes the changes that `decide` derives from what is stored: all, or none. Reading
/// and writing are one transaction, so that no other window writes in between.
pub(super) async fn change_game(
    id: Id,
    decide: impl FnOnce(StoredGame) -> Vec<Change>,
) -> Result<(), DbError> {
    let transaction = begin_change().await?;
    let store = |name| transaction.object_store(name).map_err(unavailable);
    let key = JsValue::from_str(&id.to_string());
    // All requests are made before the first is awaited: a transaction without an
    // open request ends.
    let entry = store(ENTRIES)?.get(key.clone()).map_err(unavailable)?;
    let record = store(RECORDS)?.get(key).map_err(unavailable)?;
    let days = store(DAYS)?.get_all(None, None).map_err(unavailable)?;
    let entry = entry.await.map_err(unavailable)?;
    let record = record.await.map_err(unavailable)?;
    let days = days.await.map_err(unavailable)?;
    let stored = StoredGame {
        entry: entry.and_then(|text| text.as_string()?.parse().ok()),
        record: record.and_then(|text| text.as_string()),
        days: read_days(days.iter().filter_map(JsValue::as_string)),
    };
    apply(&transaction, &decide(stored))?;
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
    let put = |store: &ObjectStore, key: &str, text: &str| {
        let (key, text) = (JsValue::from_str(key), JsValue::from_str(text));
        store.put(&text, Some(&key)).map_err(refused)
    };
    for change in changes {
        match change {
            Change::Put(entry, record) => {
                let key = entry.id.to_string();
                put(&entries, &key, &entry.to_string())?;
                if let Some(record) = record {
                    put(&records, &key, record)?;
                }
            }
            Change::PutDay(day) => {
                put(&days, &day.key(), &day.to_string())?;
            }
            Change::PutReview(id, text) => {
                put(&reviews, &id.to_string(), text)?;
            }
            Change::Delete(id) => {
                let key = JsValue::from_str(&id.to_string());
                for store in [&entries, &records, &reviews] {
                    store.delete(key.clone()).map_err(refused)?;
                }
            }
        }
    }
    Ok(())
}

/// Forgets a database that the browser has closed, so that it is opened again next
/// time.
fn closed<E>(_: E) -> DbError {
    OPEN.take();
    DbError::Unavailable
}

/// Begins to read an object store; the transaction lives as long as it is read.
async fn begin_read(name: &str) -> Result<(Transaction, ObjectStore), DbError> {
    let database = open().await?;
    let transaction = database
        .transaction(&[name], TransactionMode::ReadOnly)
        .map_err(closed)?;
    let store = transaction.object_store(name).map_err(unavailable)?;
    Ok((transaction, store))
}

/// Reads the keys and texts of an object store, sorted by key.
async fn all(name: &str) -> Result<Vec<(String, String)>, DbError> {
    let (_transaction, store) = begin_read(name).await?;
    let keys = store.get_all_keys(None, None).map_err(unavailable)?;
    let texts = store.get_all(None, None).map_err(unavailable)?;
    let keys = keys.await.map_err(unavailable)?;
    let texts = texts.await.map_err(unavailable)?;
    let pairs = keys.iter().zip(&texts);
    Ok(pairs
        .filter_map(|(key, text)| Some((key.as_string()?, text.as_string()?)))
        .collect())
}

/// Reads the text of that key from an object store.
async fn text_of(name: &str, key: &str) -> Result<Option<String>, DbError> {
    let (_transaction, store) = begin_read(name).await?;
    let request = store.get(JsValue::from_str(key)).map_err(unavailable)?;
    let value = request.await.map_err(unavailable)?;
    Ok(value.and_then(|value| value.as_string()))
}

/// Reads all entries. One that can't be read is rebuilt from its record.
pub(super) async fn entries() -> Result<Vec<Entry>, DbError> {
    let texts = all(ENTRIES).await?;
    let mut entries = Vec::with_capacity(texts.len());
    for (key, text) in texts {
        if let Ok(entry) = text.parse() {
            entries.push(entry);
        } else if let Some(entry) = rebuild_entry(&key).await {
            entries.push(entry);
        }
    }
    Ok(entries)
}

async fn rebuild_entry(key: &str) -> Option<Entry> {
    let text = text_of(RECORDS, key).await.ok()??;
    let record = Record::read(&text).ok()?;
    let metadata = &record.metadata;
    let ended_ms = metadata.started_ms.saturating_add(metadata.played_ms);
    let (entry, _) = Entry::of(&record, ended_ms).ok()?;
    // If it can't be written, it is rebuilt again next time.
    let _ = change(&[Change::Put(entry.clone(), None)]).await;
    Some(entry)
}

/// Reads the entry of a game; `None` if there is none, or none that can be read.
pub(super) async fn entry(id: Id) -> Result<Option<Entry>, DbError> {
    let text = text_of(ENTRIES, &id.to_string()).await?;
    Ok(text.and_then(|text| text.parse().ok()))
}

/// Reads the record of a game, as text.
pub(super) async fn record(id: Id) -> Result<Option<String>, DbError> {
    text_of(RECORDS, &id.to_string()).await
}

/// Reads the review of a game, as text.
pub(super) async fn review(id: Id) -> Result<Option<String>, DbError> {
    text_of(REVIEWS, &id.to_string()).await
}

/// Reads all records as text, each after the text form of its game's identity.
pub(super) async fn records() -> Result<Vec<(String, String)>, DbError> {
    all(RECORDS).await
}

/// Reads the results that count of the days' games, without those that are damaged.
pub(super) async fn days() -> Result<Vec<Day>, DbError> {
    let texts = all(DAYS).await?;
    Ok(read_days(texts.into_iter().map(|(_, text)| text)))
}

fn read_days(texts: impl Iterator<Item = String>) -> Vec<Day> {
    texts.filter_map(|text| text.parse().ok()).collect()
}

/// Asks the browser, once, not to evict the page's storage. Some browsers ask the
/// player.
pub(super) fn request_persistence() {
    const REQUESTED: &str = "asked-to-persist";
    let mut store = Store::new(LocalStorage);
    if !store.is_on(REQUESTED) && store.save_setting(REQUESTED, true).is_ok() {
        super::browser::persist();
    }
}
