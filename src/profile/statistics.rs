//! What the games of a variant come to.
//!
//! Whole numbers throughout: means and medians are rounded, halves up.
//!
//! Never here: how it is drawn.

use crate::profile::daily::Date;
use crate::profile::history::Entry;
use crate::rules::game::{Category, Peaks};
use crate::sort::{sorted, sorted_indices};

/// What games come to. Those that were arranged, or in which
/// the coach moved, are left out of all but their own counts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// How many games.
    pub games: u64,
    /// How many of them reached the goal.
    pub wins: u64,
    /// The best scores and largest tiles, without undo and with; those of
    /// coached games from before the coach moved count too.
    pub best: Peaks,
    /// The mean score.
    pub mean_score: u64,
    /// The median of the scores.
    pub median_score: u64,
    /// Moves in all of them.
    pub moves: u64,
    /// The mean number of moves.
    pub mean_moves: u64,
    /// Milliseconds played in all of them.
    pub played_ms: u64,
    /// Moves in a hundred seconds of play.
    pub moves_per_100_s: u64,
    /// How many games ended with which exponent as their largest, the smallest
    /// exponent first; those that none ended with are not there.
    pub largest: Vec<(u8, u64)>,
    /// When each game ended, in milliseconds since 1970, and its score, the
    /// first first.
    pub scores: Vec<(u64, u64)>,
    /// The months with games, the first first.
    pub months: Vec<Month>,
    /// Wins in a row up to now.
    pub winning_streak: u64,
    /// The longest such row.
    pub longest_streak: u64,
    /// How many games used undo.
    pub games_with_undo: u64,
    /// How often undo was used in all of them.
    pub undos: u64,
    /// How many games go on from another or from a position that was set up,
    /// or were written down elsewhere.
    pub arranged: u64,
    /// In how many of the others the coach made moves.
    pub coached: u64,
}

/// The games that ended in one month.
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
    /// What these games come to, in any order. `date` gives the player's own
    /// date of a moment in milliseconds since 1970.
    pub fn of<'a>(entries: impl Iterator<Item = &'a Entry>, date: &dyn Fn(u64) -> Date) -> Self {
        let mut all = Self::default();
        let entries: Vec<&Entry> = entries.collect();
        let ends: Vec<_> = entries
            .iter()
            .map(|entry| (entry.ended_ms, entry.id))
            .collect();
        for place in sorted_indices(ends.len(), &|a, b| ends.get(a).cmp(&ends.get(b))) {
            entries
                .get(place)
                .into_iter()
                .for_each(|entry| all.add(entry));
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

    fn add(&mut self, entry: &Entry) {
        // What was reached before the coach moved is the player's own.
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

/// The months of scores that are in the order of time.
fn months(scores: &[(u64, u64)], date: &dyn Fn(u64) -> Date) -> Vec<Month> {
    let month_of = |ended_ms| {
        let (year, month, _) = date(ended_ms).parts();
        (year, month)
    };
    let by_month = scores.chunk_by(|a, b| month_of(a.0) == month_of(b.0));
    let months = by_month.filter_map(|scores| {
        let (year, month) = month_of(scores.first()?.0);
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

/// The sum, or the most that can be counted.
fn sum(numbers: impl Iterator<Item = u64>) -> u64 {
    numbers.fold(0, u64::saturating_add)
}

/// The quotient, rounded, halves up; 0 where there is none.
fn rounded(sum: u64, count: u64) -> u64 {
    let half = count / 2;
    sum.saturating_add(half).checked_div(count).unwrap_or(0)
}

/// The median of sorted_indices numbers; of an even number of them, the mean of the
/// two in the middle.
fn median(sorted_indices: &[u64]) -> u64 {
    let middle = sorted_indices.len() / 2;
    let upper = sorted_indices.get(middle).copied().unwrap_or(0);
    if sorted_indices.len() % 2 == 1 {
        return upper;
    }
    let lower = middle
        .checked_sub(1)
        .and_then(|index| sorted_indices.get(index));
    rounded(upper.saturating_add(lower.copied().unwrap_or(0)), 2)
}
