//! The games that were played: what is known of each, how they are searched,
//! and the file that they all go out and come in by.
//!
//! A game's own text is its [`Record`]; an [`Entry`] is what a list shows of
//! it, and can be made from the record again.
//!
//! Never here: where they are kept.

mod entry;
mod file;

pub use entry::{BROUGHT_IN, Ending, Entry, EntryError, Id};
pub use file::{Day, File, FileGame, NotAHistory, write_file};

use crate::variant::Variant;

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
    /// In this order.
    pub order: Order,
}

impl Query {
    /// The places of the entries asked for, in their order.
    pub fn search(&self, entries: &[Entry]) -> Vec<usize> {
        let mut found: Vec<(usize, &Entry)> = entries
            .iter()
            .enumerate()
            .filter(|(_, entry)| self.holds(entry))
            .collect();
        // Newest first among equal ones.
        found.sort_by_key(|(_, entry)| core::cmp::Reverse((entry.ended_ms, entry.id)));
        match self.order {
            Order::Newest => {}
            Order::Oldest => found.reverse(),
            Order::Score => found.sort_by_key(|(_, entry)| core::cmp::Reverse(entry.score)),
            Order::Largest => {
                found.sort_by_key(|(_, entry)| core::cmp::Reverse((entry.largest, entry.score)));
            }
            Order::Moves => found.sort_by_key(|(_, entry)| core::cmp::Reverse(entry.moves)),
        }
        found.into_iter().map(|(index, _)| index).collect()
    }

    fn holds(&self, entry: &Entry) -> bool {
        self.variant.as_ref().is_none_or(|v| *v == entry.variant)
            && self.from_ms.is_none_or(|from| entry.ended_ms >= from)
            && self.before_ms.is_none_or(|before| entry.ended_ms < before)
            && entry.score >= self.least_score
            && entry.largest >= self.least_largest
            && (entry.starred || !self.starred)
    }
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
