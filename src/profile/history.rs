//! The games that were played: what is known of each, how they are searched,
//! and the file that they all go out and come in by.
//!
//! A game's own text is its [`crate::record::Record`]; an [`Entry`] is what a list shows of
//! it, and can be made from the record again.
//!
//! Never here: where they are kept.

mod entry;
mod file;
mod name;

pub use entry::{Ending, Entry, EntryError, IMPORTED_EVENT, Id};
pub(crate) use file::HEADER_START;
pub use file::{Day, File, FileGame, NotAHistory, write_file};
pub use name::{MAX_NAME, name_from};

use core::cmp::Ordering;

use crate::record::Record;
use crate::rules::variant::Variant;
use crate::sort::sorted_indices;

/// In which order entries are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Order {
    /// Those that ended last first.
    #[default]
    Newest,
    /// Those that ended first first.
    Oldest,
    /// The highest score first.
    Score,
    /// The largest tile first, then the highest score.
    Largest,
    /// The most moves first.
    Moves,
}

/// What is asked of entries: all that is set must hold.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Query {
    /// Of this variant.
    pub variant: Option<Variant>,
    /// Ended at this moment or later, in milliseconds since 1970.
    pub from_ms: Option<u64>,
    /// Ended before this moment.
    pub before_ms: Option<u64>,
    /// With this score or a higher one.
    pub least_score: u64,
    /// With a tile of this exponent or a larger one.
    pub least_largest: u8,
    /// Starred.
    pub starred: bool,
    /// With this in its name, in small letters or large ones.
    pub name: String,
    /// In this order.
    pub order: Order,
}

impl Query {
    /// The places of the entries asked for, in their order.
    pub fn search(&self, entries: &[Entry]) -> Vec<usize> {
        let found = entries.iter().enumerate();
        let found: Vec<(usize, &Entry)> = found.filter(|(_, entry)| self.holds(entry)).collect();
        let rank = |entry: &Entry| match self.order {
            Order::Newest => (entry.ended_ms, 0),
            Order::Oldest => (u64::MAX - entry.ended_ms, 0),
            Order::Score => (entry.score, entry.ended_ms),
            Order::Largest => (entry.largest.into(), entry.score),
            Order::Moves => (entry.moves, entry.ended_ms),
        };
        let places = sorted_indices(found.len(), &|a, b| {
            let (Some((_, a)), Some((_, b))) = (found.get(a), found.get(b)) else {
                return Ordering::Equal;
            };
            (rank(b), b.ended_ms, b.id).cmp(&(rank(a), a.ended_ms, a.id))
        });
        let places = places.iter().filter_map(|&place| found.get(place));
        places.map(|&(index, _)| index).collect()
    }

    fn holds(&self, entry: &Entry) -> bool {
        self.variant.as_ref().is_none_or(|v| *v == entry.variant)
            && self.from_ms.is_none_or(|from| entry.ended_ms >= from)
            && self.before_ms.is_none_or(|before| entry.ended_ms < before)
            && entry.score >= self.least_score
            && entry.largest >= self.least_largest
            && (entry.starred || !self.starred)
            && (self.name.is_empty() || is_part(&self.name, &entry.name))
    }
}

/// Whether a text is part of another, in small letters or large ones.
fn is_part(part: &str, text: &str) -> bool {
    text.to_lowercase().contains(&part.to_lowercase())
}

/// What the history holds of a game that was left twice: the later of the two,
/// which is the one that has gone on where the other ended, with what both have
/// reached.
pub fn merge_games(kept: (Entry, Record), again: (Entry, Record)) -> (Entry, Record) {
    let is_kept_later = if kept.1.continues(&again.1) || again.1.continues(&kept.1) {
        kept.1.moves.len() > again.1.moves.len()
    } else {
        kept.0.ended_ms > again.0.ended_ms
    };
    let (mut stays, goes) = if is_kept_later {
        (kept, again)
    } else {
        (again, kept)
    };
    stays.0.take_over(&goes.0);
    stays
}

/// What is deleted first where there is no room: the oldest entries without a
/// star, `count` at most.
pub fn oldest_unstarred(entries: &[Entry], count: usize) -> Vec<Id> {
    let query = Query {
        order: Order::Oldest,
        ..Query::default()
    };
    let places = query.search(entries);
    let found = places.into_iter().filter_map(|index| entries.get(index));
    let unstarred = found.filter(|entry| !entry.starred);
    unstarred.take(count).map(|entry| entry.id).collect()
}
