//! Statistics of the games of a variant.
//!
//! All are whole numbers: means and medians are rounded, halves up.
//!
//! Never here: how they are drawn.

mod accuracy;

pub use accuracy::{Accuracies, AccuracyMonth};

use crate::profile::daily::Date;
use crate::profile::history::Entry;
use crate::rules::game::{Category, Peaks};
use crate::sort::{sorted, sorted_indices};

/// Statistics of games. Those that were arranged, or in which the coach moved,
/// are counted as such and left out of the rest.
///
/// ```
/// use twenty48::profile::daily::Date;
/// use twenty48::profile::history::Entry;
/// use twenty48::profile::statistics::Statistics;
/// use twenty48::record::Record;
///
/// let record = Record::read("twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479")?;
/// let (entry, game) = Entry::of(&record, 1_795_219_200_000)?;
/// let all = Statistics::of([entry].iter(), &Date::at);
/// assert_eq!((all.games, all.moves, all.undos), (1, 9, 2));
/// assert_eq!(all.mean_score, game.score());
/// # Ok::<(), twenty48::record::RecordError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// How many games.
    pub games: u64,
    /// How many of them reached the goal.
    pub wins: u64,
    /// The best scores and largest tiles, without undo and with, including
    /// those that coached games had reached before the coach moved.
    pub best: Peaks,
    /// The mean score.
    pub mean_score: u64,
    /// The median of the scores.
    pub median_score: u64,
    /// The moves of all of them.
    pub moves: u64,
    /// The mean number of moves.
    pub mean_moves: u64,
    /// How long all of them were played, in milliseconds.
    pub played_ms: u64,
    /// How many moves were made in 100 seconds of play.
    pub moves_per_100_s: u64,
    /// The exponents of the largest tiles at the ends of games, the smallest
    /// first, each with how many games ended with it.
    pub largest: Vec<(u8, u64)>,
    /// When each game ended, in milliseconds since 1970, and its score; the
    /// earliest first.
    pub scores: Vec<(u64, u64)>,
    /// The months with games, the earliest first.
    pub months: Vec<Month>,
    /// How many of the last games were wins in a row.
    pub winning_streak: u64,
    /// The most wins in a row.
    pub longest_streak: u64,
    /// How many games used undo.
    pub games_with_undo: u64,
    /// How often undo was used in all of them.
    pub undos: u64,
    /// How many games were arranged: they go on from another or from a position
    /// that was set up, or come from another program.
    pub arranged: u64,
    /// How many others the coach made moves in.
    pub coached: u64,
}

/// The games that ended in one month.
///
/// ```
/// use twenty48::profile::statistics::Month;
///
/// let march = Month { year: 2026, month: 3, games: 2, mean_score: 800, best_score: 900 };
/// assert!(march.best_score >= march.mean_score);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Month {
    /// The year.
    pub year: u32,
    /// The month, from 1.
    pub month: u32,
    /// How many games.
    pub games: u64,
    /// Their mean score.
    pub mean_score: u64,
    /// Their best score.
    pub best_score: u64,
}

impl Statistics {
    /// Returns the statistics of games, in any order. `date` returns the
    /// player's local date at a number of milliseconds since 1970.
    pub fn of<'a>(entries: impl Iterator<Item = &'a Entry>, date: &dyn Fn(u64) -> Date) -> Self {
        let mut all = Self::default();
        let entries: Vec<&Entry> = entries.collect();
        let ends: Vec<_> = entries
            .iter()
            .map(|entry| (entry.ended_ms, entry.id))
            .collect();
        let in_order = sorted_indices(ends.len(), &|a, b| ends.get(a).cmp(&ends.get(b)));
        for entry in in_order.iter().filter_map(|&index| entries.get(index)) {
            all.add(entry);
        }
        let scores: Vec<u64> = all.scores.iter().map(|&(_, score)| score).collect();
        let scores = sorted(&scores);
        all.mean_score = rounded(sum(scores.iter().copied()), all.games);
        all.median_score = median(&scores);
        all.mean_moves = rounded(all.moves, all.games);
        all.moves_per_100_s = rounded(all.moves.saturating_mul(100_000), all.played_ms);
        all.largest = sorted(&all.largest);
        all.months = months(&all.scores, date);
        all
    }

    /// Returns a number of these games in percent of all; 0 where there are none.
    pub fn percent(&self, count: u64) -> u64 {
        rounded(count.saturating_mul(100), self.games)
    }

    /// Adds the game that ended next.
    fn add(&mut self, entry: &Entry) {
        // What was reached before the coach moved counts for the player.
        self.best = self.best.max(entry.peaks());
        match entry.category {
            Category::Unaided | Category::WithUndo => {}
            Category::Coached => {
                self.coached += 1;
                return;
            }
            Category::Arranged => {
                self.arranged += 1;
                return;
            }
        }
        self.games += 1;
        if entry.has_won() {
            self.wins += 1;
            self.winning_streak += 1;
            self.longest_streak = self.longest_streak.max(self.winning_streak);
        } else {
            self.winning_streak = 0;
        }
        self.moves = self.moves.saturating_add(entry.moves);
        self.played_ms = self.played_ms.saturating_add(entry.played_ms);
        self.undos += u64::from(entry.undos);
        self.games_with_undo += u64::from(entry.undos > 0);
        self.scores.push((entry.ended_ms, entry.score));
        match self
            .largest
            .iter_mut()
            .find(|(exponent, _)| *exponent == entry.largest)
        {
            Some((_, count)) => *count += 1,
            None => self.largest.push((entry.largest, 1)),
        }
    }
}

/// Returns the months of scores, which are in the order of their ends.
fn months(scores: &[(u64, u64)], date: &dyn Fn(u64) -> Date) -> Vec<Month> {
    let by_month = scores.chunk_by(|a, b| month_of(a.0, date) == month_of(b.0, date));
    let months = by_month.filter_map(|scores| {
        let (year, month) = month_of(scores.first()?.0, date);
        let scores = scores.iter().map(|&(_, score)| score);
        let games = u64::try_from(scores.len()).ok()?;
        Some(Month {
            year,
            month,
            games,
            mean_score: rounded(sum(scores.clone()), games),
            best_score: scores.max()?,
        })
    });
    months.collect()
}

/// Returns the year and the month of a moment.
fn month_of(ms: u64, date: &dyn Fn(u64) -> Date) -> (u32, u32) {
    let (year, month, _) = date(ms).parts();
    (year, month)
}

/// Returns the sum, or the largest number if it is larger.
fn sum(numbers: impl Iterator<Item = u64>) -> u64 {
    numbers.fold(0, u64::saturating_add)
}

/// Returns the mean, rounded, halves up; 0 of nothing.
fn rounded(sum: u64, count: u64) -> u64 {
    let half = count / 2;
    sum.saturating_add(half).checked_div(count).unwrap_or(0)
}

/// Returns the median of sorted numbers: of an even number of them, the mean of
/// the two in the middle; 0 of nothing.
fn median(sorted: &[u64]) -> u64 {
    let upper = sorted.get(sorted.len() / 2).copied().unwrap_or(0);
    if sorted.len() % 2 == 1 {
        return upper;
    }
    let lower = sorted.get((sorted.len() / 2).wrapping_sub(1));
    rounded(upper.saturating_add(lower.copied().unwrap_or(0)), 2)
}
