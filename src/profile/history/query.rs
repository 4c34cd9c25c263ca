//! Searching the history.

use super::entry::Entry;
use super::id::Id;
use super::occasion::Occasion;
use crate::rules::variant::Variant;
use crate::sort::sorted_indices;

/// The order in which entries are listed.
///
/// ```
/// use twenty48::profile::history::{Order, Query};
///
/// let query = Query { order: Order::Largest, ..Query::default() };
/// assert!(query.search(&[], &|text| text.to_lowercase()).is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Order {
    /// Those that ended last, first.
    #[default]
    Newest,
    /// Those that ended first, first.
    Oldest,
    /// The highest score first.
    Score,
    /// The largest tile first, then the highest score.
    Largest,
    /// The most moves first.
    Moves,
}

/// A search for entries: all conditions that are set must hold.
///
/// ```
/// use twenty48::profile::history::{Entry, Query};
/// use twenty48::record::Record;
///
/// let record = Record::read("twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479")?;
/// let (entry, _) = Entry::of(&record, 1_795_219_200_000)?;
/// let query = Query { least_score: entry.score + 1, ..Query::default() };
/// assert!(query.search(std::slice::from_ref(&entry), &|text| text.to_lowercase()).is_empty());
/// assert_eq!(Query::default().search(&[entry], &|text| text.to_lowercase()), [0]);
/// # Ok::<(), twenty48::record::RecordError>(())
/// ```
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
    /// Played for this.
    pub occasion: Option<Occasion>,
    /// Starred.
    pub starred: bool,
    /// With this in its name, in upper or lower case.
    pub name: String,
    /// In this order.
    pub order: Order,
}

impl Query {
    /// Returns the indices of the entries that are found, in the query's order. `lowered`
    /// puts a text into lower case: a browser can by itself.
    pub fn search(&self, entries: &[Entry], lowered: &dyn Fn(&str) -> String) -> Vec<usize> {
        let found = entries.iter().enumerate();
        let found: Vec<(usize, &Entry)> = found
            .filter(|(_, entry)| self.holds(entry, lowered))
            .collect();
        let rank = |entry: &Entry| match self.order {
            Order::Newest => (entry.ended_ms, 0),
            Order::Oldest => (u64::MAX - entry.ended_ms, 0),
            Order::Score => (entry.score, entry.ended_ms),
            Order::Largest => (entry.largest.into(), entry.score),
            Order::Moves => (entry.moves, entry.ended_ms),
        };
        let key = |index: usize| {
            let (_, entry) = found.get(index)?;
            Some((rank(entry), entry.ended_ms, entry.id))
        };
        let in_order = sorted_indices(found.len(), &|a, b| key(b).cmp(&key(a)));
        let in_order = in_order.iter().filter_map(|&index| found.get(index));
        in_order.map(|&(index, _)| index).collect()
    }

    /// Whether all conditions hold for an entry.
    fn holds(&self, entry: &Entry, lowered: &dyn Fn(&str) -> String) -> bool {
        self.variant.as_ref().is_none_or(|v| *v == entry.variant)
            && self.from_ms.is_none_or(|from| entry.ended_ms >= from)
            && self.before_ms.is_none_or(|before| entry.ended_ms < before)
            && entry.score >= self.least_score
            && entry.largest >= self.least_largest
            && (self.occasion.is_none() || self.occasion == Occasion::of(&entry.event))
            && (entry.starred || !self.starred)
            && (self.name.is_empty() || lowered(&entry.name).contains(&lowered(&self.name)))
    }
}

/// Returns the entries to delete first when there is no room: the oldest ones
/// without a star, `count` at most.
pub fn oldest_unstarred(entries: &[Entry], count: usize) -> Vec<Id> {
    let query = Query {
        order: Order::Oldest,
        ..Query::default()
    };
    let indices = query.search(entries, &str::to_owned);
    let found = indices.into_iter().filter_map(|index| entries.get(index));
    let unstarred = found.filter(|entry| !entry.starred);
    unstarred.take(count).map(|entry| entry.id).collect()
}
