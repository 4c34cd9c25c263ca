//! The lists of the leaderboard: one for each mode, and one for each day's game.

use core::fmt;
use core::str::FromStr;

use crate::profile::challenge::reached_by;
use crate::profile::daily::{Date, EVENT};
use crate::profile::history::{Entry, EntryError, IMPORTED_EVENT};
use crate::rules::variant::Variant;
use crate::sort::sorted_indices;

/// A list of the leaderboard.
///
/// The text form is the variant's; of a day, the date and a blank stand before it.
///
/// ```
/// use twenty48::profile::leaderboard::List;
///
/// let list: List = "2026-11-21 4x4".parse()?;
/// assert_eq!(list, List::Day("2026-11-21".parse().expect("a date"), "4x4".parse().expect("a variant")));
/// assert_eq!(list.to_string(), "2026-11-21 4x4");
/// # Ok::<(), twenty48::profile::history::EntryError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum List {
    /// All games of a variant.
    Mode(Variant),
    /// The attempts at the game of that day in a variant.
    Day(Date, Variant),
}

impl List {
    /// Whether a game belongs to the list.
    pub fn has(&self, entry: &Entry) -> bool {
        match self {
            Self::Mode(variant) => entry.variant == *variant,
            Self::Day(date, variant) => entry.variant == *variant && date_of(entry) == Some(*date),
        }
    }
}

/// The day whose game an entry says that it is of.
fn date_of(entry: &Entry) -> Option<Date> {
    entry.event.strip_prefix(EVENT)?.parse().ok()
}

impl fmt::Display for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mode(variant) => variant.fmt(f),
            Self::Day(date, variant) => write!(f, "{date} {variant}"),
        }
    }
}

impl FromStr for List {
    type Err = EntryError;

    fn from_str(text: &str) -> Result<Self, EntryError> {
        let variant = |text: &str| text.parse().map_err(|_| EntryError);
        match text.split_once(' ') {
            None => Ok(Self::Mode(variant(text)?)),
            Some((date, text)) => {
                let date = date.parse().map_err(|_| EntryError)?;
                Ok(Self::Day(date, variant(text)?))
            }
        }
    }
}

/// Returns the lists that have a game of these, each once: the modes in the order in which they
/// come, then the days, the latest first.
pub fn lists_of<'a>(entries: impl Iterator<Item = &'a Entry>) -> Vec<List> {
    let mut modes = Vec::new();
    let mut days = Vec::new();
    let add = |lists: &mut Vec<List>, list: List| {
        if !lists.contains(&list) {
            lists.push(list);
        }
    };
    for entry in entries {
        add(&mut modes, List::Mode(entry.variant.clone()));
        if let Some(date) = date_of(entry) {
            add(&mut days, List::Day(date, entry.variant.clone()));
        }
    }
    let date = |index: usize| match days.get(index) {
        Some(List::Day(date, _)) => Some(*date),
        _ => None,
    };
    let latest_first = sorted_indices(days.len(), &|a, b| date(b).cmp(&date(a)));
    let days = latest_first.into_iter().filter_map(|index| days.get(index));
    modes.into_iter().chain(days.cloned()).collect()
}

/// Returns the player's own game that stands in a list: of a mode that with the highest score, or
/// of a sprint the shortest time to its tile,
/// of a day the attempt that counts, which is the first. Imported games are somebody else's,
/// and those that were arranged or coached count for no best.
pub fn own_best<'a>(entries: &'a [Entry], list: &List) -> Option<&'a Entry> {
    let own = entries.iter().filter(|entry| {
        list.has(entry)
            && entry.event != IMPORTED_EVENT
            && entry.category.counts()
            && entry.moves > 0
    });
    match list {
        // Of equal ones the earlier.
        List::Mode(_) => own.reduce(|best, entry| {
            if reached_by(entry).is_better_than(reached_by(best)) {
                entry
            } else {
                best
            }
        }),
        List::Day(date, _) => own
            .filter(|entry| Date::at(entry.id.started_ms) == *date)
            .min_by_key(|entry| entry.id.started_ms),
    }
}
