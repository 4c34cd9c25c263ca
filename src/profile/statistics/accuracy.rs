//! How accurate the reviewed games were.

use super::{month_of, rounded};
use crate::profile::daily::Date;
use crate::profile::history::{Entry, Id};
use crate::sort::sorted;

/// The accuracy of reviewed games over time, in tenths of a percent. Games that were arranged, or
/// in which the coach moved, are left out.
///
/// ```
/// use twenty48::profile::daily::Date;
/// use twenty48::profile::history::Entry;
/// use twenty48::profile::statistics::Accuracies;
/// use twenty48::record::Record;
///
/// let record = Record::read("twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479")?;
/// let (entry, _) = Entry::of(&record, 1_795_219_200_000)?;
/// let all = Accuracies::of([entry].iter(), &|_| Some(843), &Date::at);
/// assert_eq!((all.games.as_slice(), all.mean), ([(1_795_219_200_000, 843)].as_slice(), 843));
/// # Ok::<(), twenty48::record::RecordError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Accuracies {
    /// When each game ended, in milliseconds since 1970, and its accuracy; the earliest first.
    pub games: Vec<(u64, u64)>,
    /// The mean of all.
    pub mean: u64,
    /// The months with reviewed games, the earliest first.
    pub months: Vec<AccuracyMonth>,
}

/// The reviewed games that ended in one month.
///
/// ```
/// use twenty48::profile::statistics::AccuracyMonth;
///
/// let march = AccuracyMonth { year: 2026, month: 3, games: 2, mean: 861, best: 900 };
/// assert!(march.best >= march.mean);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AccuracyMonth {
    /// The year.
    pub year: u32,
    /// The month, from 1.
    pub month: u32,
    /// How many games.
    pub games: u64,
    /// The mean of their accuracies, in tenths of a percent.
    pub mean: u64,
    /// The highest of them.
    pub best: u64,
}

impl Accuracies {
    /// Returns the accuracies of games, in any order. `accuracy_of` returns that of a game that
    /// has a review, `date` the player's local date at a number of milliseconds since 1970.
    pub fn of<'a>(
        entries: impl Iterator<Item = &'a Entry>,
        accuracy_of: &dyn Fn(Id) -> Option<u16>,
        date: &dyn Fn(u64) -> Date,
    ) -> Self {
        let counted = entries.filter(|entry| entry.category.counts());
        let games =
            counted.filter_map(|entry| Some((entry.ended_ms, accuracy_of(entry.id)?.into())));
        let games = sorted(&games.collect::<Vec<(u64, u64)>>());
        let months = games.chunk_by(|a, b| month_of(a.0, date) == month_of(b.0, date));
        let months = months.filter_map(|games| {
            let (year, month) = month_of(games.first()?.0, date);
            Some(AccuracyMonth {
                year,
                month,
                games: games.len() as u64,
                mean: mean(games),
                best: games.iter().map(|&(_, accuracy)| accuracy).max()?,
            })
        });
        Self {
            mean: mean(&games),
            months: months.collect(),
            games,
        }
    }
}

/// Returns the mean of the second numbers, rounded, halves up.
fn mean(games: &[(u64, u64)]) -> u64 {
    let sum = games.iter().map(|&(_, accuracy)| accuracy).sum();
    rounded(sum, games.len() as u64)
}
