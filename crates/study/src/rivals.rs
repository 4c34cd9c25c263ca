//! The games of others in the database: read, added and removed.

use dialog_kit::browser::yield_to_browser;
use dialog_kit::db::{self, Change, DbError};
use dom::browser::now_ms;
use twenty48::profile::leaderboard::Rival;

/// For so long games are checked without a pause, in milliseconds.
const SLICE_MS: f64 = 8.0;

/// Reads all of them. One that can't be read or played is left out.
pub(super) async fn all() -> Result<Vec<Rival>, DbError> {
    let mut rivals = Vec::new();
    let mut since = now_ms();
    for (_, text) in db::leaderboard().await? {
        // Each is checked by playing it.
        rivals.extend(text.parse::<Rival>().ok());
        if now_ms() - since > SLICE_MS {
            yield_to_browser().await;
            since = now_ms();
        }
    }
    Ok(rivals)
}

/// Writes one, or deletes it.
pub(super) async fn put(rival: &Rival, is_there: bool) -> Result<(), DbError> {
    let text = is_there.then(|| rival.to_string());
    db::change(&[Change::PutRival(rival.key(), text)]).await
}

/// Games that are added together.
pub(super) struct Adding {
    /// All that are stored, each after its key.
    stored: Vec<(String, String)>,
    /// What is to be written.
    pub(super) changes: Vec<Change>,
    /// How many are new, or later states of stored ones.
    pub(super) added: usize,
    /// How many are stored already.
    pub(super) duplicates: usize,
}

impl Adding {
    /// Reads what is stored.
    pub(super) async fn new() -> Result<Self, DbError> {
        Ok(Self {
            stored: db::leaderboard().await?,
            changes: Vec::new(),
            added: 0,
            duplicates: 0,
        })
    }

    /// Adds a game, unless it is there, or a later state of it.
    pub(super) fn add(&mut self, rival: &Rival) {
        let key = rival.key();
        let known = self.stored.iter_mut().find(|(other, _)| *other == key);
        let stored = known.as_ref().and_then(|(_, text)| text.parse().ok());
        if stored.is_some_and(|stored| !rival.replaces(&stored)) {
            self.duplicates += 1;
            return;
        }
        let text = rival.to_string();
        self.changes
            .push(Change::PutRival(key.clone(), Some(text.clone())));
        match known {
            Some((_, stored)) => *stored = text,
            None => self.stored.push((key, text)),
        }
        self.added += 1;
    }
}

/// Adds one game; whether it wasn't there.
pub(super) async fn add(rival: &Rival) -> Result<bool, DbError> {
    let mut adding = Adding::new().await?;
    adding.add(rival);
    db::change(&adding.changes).await?;
    Ok(adding.added > 0)
}
