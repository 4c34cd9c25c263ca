//! The history's database: entries, records, reviews, splits and bookmarks by the identity of
//! their game, the results of the days' games, and the games of others, each a text under a key.
//! It is JavaScript's; here is what the texts mean.
//!
//! The changes of one call are written in one transaction: all, or none.

use js_sys::{Array, Promise};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

use twenty48::profile::bookmarks::Bookmarks;
use twenty48::profile::history::{Day, Entry, Id};
use twenty48::record::Record;
use twenty48::words::{Message, history};

/// Entries, by the text form of their games' identities.
const ENTRIES: &str = "entries";
/// Records as text, by the identities of their games.
const RECORDS: &str = "records";
/// The results that count of the days' games, by date and variant.
const DAYS: &str = "days";
/// Reviews as text, by the identities of their games.
const REVIEWS: &str = "reviews";
/// Splits as text, by the identities of their games. They are derived from records, and what is
/// missing is derived anew.
const SPLITS: &str = "splits";
/// Bookmarks as text, by the identities of their games.
const BOOKMARKS: &str = "bookmarks";
/// Games of others that were checked, as text.
const LEADERBOARD: &str = "leaderboard";

/// The database is `www/history-db.ts`. Promises are rejected with the numbers of
/// [`DbError`].
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = historyDatabase)]
    fn all(store: &str) -> Promise;
    #[wasm_bindgen(js_namespace = historyDatabase)]
    fn get(store: &str, key: &str) -> Promise;
    #[wasm_bindgen(js_namespace = historyDatabase, js_name = change)]
    fn write(changes: &Array) -> Promise;
    #[wasm_bindgen(js_namespace = historyDatabase, js_name = readToChange)]
    fn read_to_change(key: &str) -> Promise;

    /// What is stored of a game, in a transaction that can still write.
    type Reading;
    #[wasm_bindgen(method, getter)]
    fn entry(this: &Reading) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn record(this: &Reading) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn bookmarks(this: &Reading) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn days(this: &Reading) -> Array;
    #[wasm_bindgen(method)]
    fn write(this: &Reading, changes: &Array) -> Promise;
}

/// Why the history can't be read or written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DbError {
    /// The browser has no database for the page.
    Unavailable,
    /// A later version of the page has upgraded the database.
    LaterVersion,
    /// The browser refuses to write, most likely for lack of room.
    Refused,
    /// The browser doesn't answer, or loses its connection to the database.
    Unanswered,
}

/// Says it to the player.
impl From<DbError> for Message {
    fn from(error: DbError) -> Self {
        match error {
            DbError::Unavailable => history::unavailable(),
            DbError::LaterVersion => history::later_version(),
            DbError::Refused => history::refused(),
            DbError::Unanswered => history::unanswered(),
        }
    }
}

impl DbError {
    /// The error of that number.
    fn from_number(number: Option<f64>) -> Self {
        match number {
            Some(1.0) => Self::LaterVersion,
            Some(2.0) => Self::Refused,
            Some(3.0) => Self::Unanswered,
            _ => Self::Unavailable,
        }
    }
}

/// Waits for the database.
async fn settled(promise: Promise) -> Result<JsValue, DbError> {
    let settled = JsFuture::from(promise).await;
    settled.map_err(|error| DbError::from_number(error.as_f64()))
}

/// A change of the database.
pub enum Change {
    /// Writes an entry, and its record as text where that is new.
    Put(Entry, Option<String>),
    /// Writes the result of a day's game.
    PutDay(Day),
    /// Writes the review of a game as text; deletes it without one.
    PutReview(Id, Option<String>),
    /// Writes the splits of a game as text.
    PutSplits(Id, String),
    /// Writes the bookmarks of a game as text; deletes them without one.
    PutBookmarks(Id, Option<String>),
    /// Writes a game of somebody else under that key as text; deletes it without one.
    PutRival(String, Option<String>),
    /// Deletes what there is of a game.
    Delete(Id),
}

/// Makes changes: all, or none.
pub async fn change(changes: &[Change]) -> Result<(), DbError> {
    settled(write(&listed(changes))).await.map(drop)
}

/// The changes as the database takes them.
fn listed(changes: &[Change]) -> Array {
    let list = Array::new();
    let add = |store: &str, key: &str, text: Option<&str>| {
        let text = text.map_or(JsValue::UNDEFINED, JsValue::from_str);
        list.push(&Array::of3(&store.into(), &key.into(), &text));
    };
    for change in changes {
        match change {
            Change::Put(entry, record) => {
                let key = entry.id.to_string();
                add(ENTRIES, &key, Some(&entry.to_string()));
                if let Some(record) = record {
                    add(RECORDS, &key, Some(record));
                    // They were those of another record.
                    add(SPLITS, &key, None);
                }
            }
            Change::PutDay(day) => add(DAYS, &day.key(), Some(&day.to_string())),
            Change::PutReview(id, text) => add(REVIEWS, &id.to_string(), text.as_deref()),
            Change::PutSplits(id, text) => add(SPLITS, &id.to_string(), Some(text)),
            Change::PutBookmarks(id, text) => add(BOOKMARKS, &id.to_string(), text.as_deref()),
            Change::PutRival(key, text) => add(LEADERBOARD, key, text.as_deref()),
            Change::Delete(id) => {
                let key = id.to_string();
                for store in [ENTRIES, RECORDS, REVIEWS, SPLITS, BOOKMARKS] {
                    add(store, &key, None);
                }
            }
        }
    }
    list
}

/// What the database has of a game before it is written.
pub(crate) struct StoredGame {
    /// The game's entry, if there is one that can be read.
    pub(crate) entry: Option<Entry>,
    /// The game's record as text.
    pub(crate) record: Option<String>,
    /// The game's bookmarks.
    pub(crate) bookmarks: Bookmarks,
    /// The results that count of all days' games.
    pub(crate) days: Vec<Day>,
}

/// Makes the changes that `decide` derives from what is stored: all, or none. Reading
/// and writing are one transaction, so that no other window writes in between.
pub(crate) async fn change_game(
    id: Id,
    decide: impl FnOnce(StoredGame) -> Vec<Change>,
) -> Result<(), DbError> {
    let reading = settled(read_to_change(&id.to_string())).await?;
    let reading: Reading = reading.unchecked_into();
    let stored = StoredGame {
        entry: reading.entry().and_then(|text| text.parse().ok()),
        record: reading.record(),
        bookmarks: Bookmarks::read(&reading.bookmarks().unwrap_or_default()),
        days: read_days(reading.days().iter().filter_map(|text| text.as_string())),
    };
    settled(reading.write(&listed(&decide(stored))))
        .await
        .map(drop)
}

/// Reads the keys and texts of an object store, sorted by key.
async fn pairs(store: &str) -> Result<Vec<(String, String)>, DbError> {
    let pairs: Array = settled(all(store)).await?.unchecked_into();
    let texts: Vec<Option<String>> = pairs.iter().map(|text| text.as_string()).collect();
    let pairs = texts.chunks_exact(2).filter_map(|pair| match pair {
        [Some(key), Some(text)] => Some((key.clone(), text.clone())),
        _ => None,
    });
    Ok(pairs.collect())
}

/// Reads the text of that key from an object store.
async fn text_of(store: &str, key: &str) -> Result<Option<String>, DbError> {
    Ok(settled(get(store, key)).await?.as_string())
}

/// Reads all entries. One that can't be read is rebuilt from its record.
pub async fn entries() -> Result<Vec<Entry>, DbError> {
    let texts = pairs(ENTRIES).await?;
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
pub async fn entry(id: Id) -> Result<Option<Entry>, DbError> {
    let text = text_of(ENTRIES, &id.to_string()).await?;
    Ok(text.and_then(|text| text.parse().ok()))
}

/// Reads the record of a game, as text.
pub async fn record(id: Id) -> Result<Option<String>, DbError> {
    text_of(RECORDS, &id.to_string()).await
}

/// Reads the review of a game, as text.
pub async fn review(id: Id) -> Result<Option<String>, DbError> {
    text_of(REVIEWS, &id.to_string()).await
}

/// Reads all records as text, each after the text form of its game's identity.
pub async fn records() -> Result<Vec<(String, String)>, DbError> {
    pairs(RECORDS).await
}

/// Reads all reviews as text, each after the text form of its game's identity.
pub async fn reviews() -> Result<Vec<(String, String)>, DbError> {
    pairs(REVIEWS).await
}

/// Reads all splits as text, each after the text form of its game's identity.
pub async fn splits() -> Result<Vec<(String, String)>, DbError> {
    pairs(SPLITS).await
}

/// Reads the splits of a game, as text.
pub async fn splits_of(id: Id) -> Result<Option<String>, DbError> {
    text_of(SPLITS, &id.to_string()).await
}

/// Reads the bookmarks of a game, as text.
pub async fn bookmarks_of(id: Id) -> Result<Option<String>, DbError> {
    text_of(BOOKMARKS, &id.to_string()).await
}

/// Reads all bookmarks as text, each after the text form of its game's identity.
pub async fn bookmarks() -> Result<Vec<(String, String)>, DbError> {
    pairs(BOOKMARKS).await
}

/// Reads all games of others as text, each after its key.
pub async fn leaderboard() -> Result<Vec<(String, String)>, DbError> {
    pairs(LEADERBOARD).await
}

/// Reads the results that count of the days' games, without those that are damaged.
pub async fn days() -> Result<Vec<Day>, DbError> {
    let texts = pairs(DAYS).await?;
    Ok(read_days(texts.into_iter().map(|(_, text)| text)))
}

fn read_days(texts: impl Iterator<Item = String>) -> Vec<Day> {
    texts.filter_map(|text| text.parse().ok()).collect()
}
