//! Reviews of the games by the variant's coach.

use std::fmt;
use std::time::Duration;

use twenty48::coach::review::{Grade, ReviewCursor};
use twenty48::coach::search::Limits;
use twenty48::coach::{CoachFile, coach_of};
use twenty48::record::{Metadata, Record};
use twenty48::rules::game::Game;

use crate::clock::Clock;

/// The capacity of the coach's transposition table, which is cleared after every move.
const CAPACITY_LOG2: u32 = 14;

/// The result of one review or several.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Reviewed {
    /// The number of moves of each grade, in the order of [`Grade::ALL`].
    grades: [usize; 5],
    /// The sum of the accuracies, in tenths of a percent.
    accuracy: u64,
    games: u64,
    taken: Duration,
}

impl Reviewed {
    /// Reviews a game with so many positions a move; nothing when a move has no value.
    pub(crate) fn of(game: &Game, nodes: u64, learned: Option<&CoachFile>) -> Option<Self> {
        let clock = Clock::start();
        let limits = Limits {
            nodes,
            plies: u32::MAX,
            adaptive: false,
        };
        let variant = game.variant();
        let mut coach = coach_of(variant, CAPACITY_LOG2, learned);
        let record = Record::of(game, &Metadata::default());
        let mut cursor = ReviewCursor::new(&record, 0..usize::MAX, &coach).ok()?;
        while cursor.step(&mut coach, limits).ok()?.is_some() {}
        let last = cursor.final_value(&mut coach, limits);
        let review = cursor.chunk().finish(last);
        Some(Self {
            grades: review.counts(),
            accuracy: review.accuracy.into(),
            games: 1,
            taken: clock.taken(),
        })
    }

    /// Adds the results.
    pub(crate) fn and(mut self, other: Self) -> Self {
        for (count, more) in self.grades.iter_mut().zip(other.grades) {
            *count += more;
        }
        self.accuracy += other.accuracy;
        self.games += other.games;
        self.taken += other.taken;
        self
    }
}

impl fmt::Display for Reviewed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = self.grades.iter().sum::<usize>() as f64;
        let accuracy = self.accuracy as f64 / 10.0 / self.games as f64;
        write!(f, "reviewed: accuracy {accuracy:.1} %")?;
        for (grade, count) in Grade::ALL.iter().zip(self.grades) {
            write!(f, ", {grade:?} {:.2} %", 100.0 * count as f64 / moves)?;
        }
        writeln!(f, "; {:.0} moves/s", moves / self.taken.as_secs_f64())
    }
}
