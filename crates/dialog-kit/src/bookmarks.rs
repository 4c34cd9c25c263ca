//! Bookmarks in the database: read, changed, and moved to where the history looks for them.

use super::db::{self, Change, DbError};
use twenty48::profile::bookmarks::Bookmarks;
use twenty48::profile::history::Id;
use twenty48::record::Record;
use twenty48::words::{Message, bookmarks};

/// Says that a bookmark can't be stored, and why.
pub fn refusal(error: DbError) -> Message {
    match error {
        DbError::Refused => bookmarks::no_room(),
        error => bookmarks::not_saved().then(error.into()),
    }
}

/// The identity under which the bookmarks of a record's game are stored: that of its entry in
/// the history, or else the one that it has while it is played.
async fn key_of(record: &Record) -> Result<Id, DbError> {
    let (id, in_play) = (Id::of(record), Id::in_play(record));
    if id == in_play || db::entry(id).await?.is_some() {
        return Ok(id);
    }
    Ok(in_play)
}

/// Reads the bookmarks of a record's game.
pub async fn stored(record: &Record) -> Result<Bookmarks, DbError> {
    let text = db::bookmarks_of(key_of(record).await?).await?;
    Ok(text.map_or_else(Bookmarks::default, |text| Bookmarks::read(&text)))
}

/// Changes the bookmarks of a record's game, and returns them. Reading and writing are one
/// transaction, so that two windows, or two keys in quick succession, don't lose one.
pub async fn change(
    record: &Record,
    change: impl FnOnce(&mut Bookmarks),
) -> Result<Bookmarks, DbError> {
    let id = key_of(record).await?;
    let mut bookmarks = Bookmarks::default();
    db::change_game(id, |stored| {
        bookmarks = stored.bookmarks;
        let before = bookmarks.clone();
        change(&mut bookmarks);
        if bookmarks == before {
            return Vec::new();
        }
        vec![put(id, &bookmarks)]
    })
    .await?;
    Ok(bookmarks)
}

/// The change that stores the bookmarks of a game in place of those that are there.
pub fn put(id: Id, bookmarks: &Bookmarks) -> Change {
    let text = (!bookmarks.is_empty()).then(|| bookmarks.to_text());
    Change::PutBookmarks(id, text)
}

/// The bookmarks that were made while a game was played, where they are stored under another
/// identity than that of its entry.
pub(crate) async fn made_in_play(record: &Record) -> Result<Option<Bookmarks>, DbError> {
    let in_play = Id::in_play(record);
    if Id::of(record) == in_play {
        return Ok(None);
    }
    let text = db::bookmarks_of(in_play).await?;
    Ok(text.map(|text| Bookmarks::read(&text)))
}
