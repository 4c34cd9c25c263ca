//! Bookmarks of imported games, merged into those that are stored.

use std::collections::{BTreeMap, HashSet};

use dialog_kit::bookmarks::put;
use dialog_kit::db::{self, Change, DbError};
use twenty48::profile::bookmarks::Bookmarks;
use twenty48::profile::history::{File, Id};
use twenty48::record::Record;

/// Merges the bookmarks that came of `known` games into those that are stored. Returns the changes,
/// and how many bookmarks are new or have another note.
pub(super) async fn merged(
    came: impl Iterator<Item = (Id, &Bookmarks)>,
    known: &HashSet<Id>,
) -> Result<(Vec<Change>, usize), DbError> {
    let mut all: BTreeMap<Id, Bookmarks> = BTreeMap::new();
    for (id, bookmarks) in came.filter(|(id, _)| known.contains(id)) {
        all.entry(id).or_default().merge(bookmarks);
    }
    let (mut changes, mut count) = (Vec::new(), 0);
    for (id, came) in all {
        let text = db::bookmarks_of(id).await?.unwrap_or_default();
        let stored = Bookmarks::read(&text);
        let mut merged = stored.clone();
        merged.merge(&came);
        if merged != stored {
            let is_new = |moves, note: &str| stored.note_at(moves) != Some(note);
            let new = merged.iter().filter(|one| is_new(one.moves, &one.note));
            count += new.count();
            changes.push(put(id, &merged));
        }
    }
    Ok((changes, count))
}

/// The identities of the games of a file that were in progress: they may be in progress here, or
/// come to be, and are in no history then.
pub(super) fn in_progress(file: &File) -> impl Iterator<Item = Id> {
    let playing = file.games.iter().filter(|game| game.ended_ms.is_none());
    let records = playing.filter_map(|game| Record::read(&game.record).ok());
    records.flat_map(|record| [Id::of(&record), Id::in_play(&record)])
}
