//! What a coach thinks of a game that was played: every move rated against the
//! best.
//!
//! | word | means |
//! |---|---|
//! | *loss* of a move | the value of the best move less that of the one played, in the coach's values: as its [`unit`](super::MoveEvaluator::unit) says |
//! | *stake* of a position | the value of the best move less that of a game that ends there: what is still to be won, and can be lost |
//! | *share* of a move | how much it gave away, from 0 to 1: of values that are relative, its loss as a part of the stake; of chances, of the odds of going on to those of ending, so that to double a small risk is to give away half |
//! | *grade* of a move | [`Grade`], by its share, so that it means the same early and late |
//! | *accuracy* of a game | the mean of 1 / (1 + share / half) over all moves that had an alternative, in percent: 100 for the best moves only, 50 for giving away [a half](half_of) each time |
//! | *worst* moves | those of the largest loss, of inaccuracies and what is worse |
//! | *phase* | the moves made with the same largest tile on the board |
//! | *critical position* | the one before the move after which the expected result fell most for good: the value there, less the largest of all that came after, is the largest; where a move was forced, the value is that of what came after |
//!
//! A [`ReviewChunk`] is fed one position after another, and can be kept, sent and
//! joined with the one that follows it, so that two workers can share a game;
//! a [`ReviewCursor`] feeds it from a record, within [`limits_of`] its variant. What
//! is kept with a game is the [`Review`] that a part of all its moves comes to,
//! as [`Review::to_stored`] writes it.
//!
//! Never here: who the coach is, the page, clocks.

mod chunk;
mod cursor;
mod stored;
mod text;
mod words;

pub use chunk::{JudgedMove, ReviewChunk};
pub use cursor::ReviewCursor;
pub use stored::limits_of;

use crate::coach::Unit;
use core::fmt;

use crate::rules::board::Direction;

/// The share that makes half of a move's accuracy, of values in that unit: a
/// hundredth of the stake, or a tenth of the odds.
pub const fn half_of(unit: Unit) -> f32 {
    match unit {
        Unit::Order => 0.01,
        Unit::Probability => 0.1,
    }
}

/// The most moves that [`Review::worst`] has.
pub const MAX_WORST_MOVES: usize = 10;
/// The most points that [`Review::curve`] has.
pub const MAX_CURVE_POINTS: usize = 300;

/// Below which shares a move is good, an inaccuracy, a mistake.
const fn bounds_of(unit: Unit) -> [f32; 3] {
    match unit {
        Unit::Order => [0.002, 0.01, 0.05],
        Unit::Probability => [0.05, 0.15, 0.4],
    }
}

/// How good a move was, by its share of the stake, or of the odds where values
/// are chances.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Grade {
    /// No move is valued higher.
    Best,
    /// Below 0.2 % of the stake, or 5 % of the odds.
    Good,
    /// Below 1 % of the stake, or 15 % of the odds.
    Inaccuracy,
    /// Below 5 % of the stake, or 40 % of the odds.
    Mistake,
    /// More than that.
    Blunder,
}

impl Grade {
    /// Every grade, the best first.
    pub const ALL: [Self; 5] = [
        Self::Best,
        Self::Good,
        Self::Inaccuracy,
        Self::Mistake,
        Self::Blunder,
    ];

    /// The grade of a move of that loss and share, of values in that unit.
    pub fn of(unit: Unit, loss: f32, share: f32) -> Self {
        let [good, inaccuracy, mistake] = bounds_of(unit);
        if loss <= 0.0 {
            Self::Best
        } else if share < good {
            Self::Good
        } else if share < inaccuracy {
            Self::Inaccuracy
        } else if share < mistake {
            Self::Mistake
        } else {
            Self::Blunder
        }
    }

    /// Its index in [`Grade::ALL`].
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The grade of that number, or nothing when there is none.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }
}

/// A move that was one of the worst.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WorstMove {
    /// Which move it was, counted from 1.
    pub number: usize,
    /// What was played.
    pub played: Direction,
    /// What instead.
    pub best: Direction,
    /// The value of the best move, in the coach's values, rounded.
    pub value: i64,
    /// What it lost, in the coach's values, rounded.
    pub loss: u64,
    /// Its share, in millionths.
    pub share_ppm: u32,
}

/// The moves with the same largest tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Phase {
    /// The largest tile's exponent.
    pub largest: u8,
    /// The first of its moves, counted from 1; the last is the one before the
    /// next phase's.
    pub first: usize,
}

/// What was expected at a moment of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CurvePoint {
    /// After so many moves.
    pub moves: usize,
    /// The value of the best move there, rounded; where there was only one,
    /// what was expected after it.
    pub value: i64,
}

/// After which move the expected result fell most for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CriticalPosition {
    /// The move, counted from 1: the position is the one before it.
    pub number: usize,
    /// What was best there: what was played, where nothing was better.
    pub best: Direction,
    /// The value there, in the coach's values, rounded.
    pub value: i64,
    /// How far it fell, in the same.
    pub fall: u64,
}

/// The review of a game, in the terms of [this module](self).
///
/// Its text form, for keeping, is one line of fields with a space between:
///
/// | field | means |
/// |---|---|
/// | `twenty48-review-1` | what it is, and its version |
/// | `c` or `r` | whether values are chances, in millionths, or relative |
/// | `973` | accuracy, in tenths of a percent |
/// | `1204.2.913000.73000` | critical position: the move's number, the best, the value there and the fall |
/// | `3.1,4.7` | phases: exponent and first move of each |
/// | `88.0.3.913000.73000.79956` | worst moves: number, played, best, its value, loss, share in millionths; a comma between |
/// | `0.981000,4.979500` | curve: moves and value of each point |
/// | `201.abz` | number of moves, and their grades: a letter for two of them |
///
/// A hyphen stands for a field that is empty. A review has one text, and a
/// text one review.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Review {
    /// What its values mean. Chances are in millionths.
    pub unit: Unit,
    /// The grade of every move.
    pub grades: Vec<Grade>,
    /// The accuracy, in tenths of a percent.
    pub accuracy: u16,
    /// The worst moves, the one that lost most first; at most [`MAX_WORST_MOVES`].
    pub worst: Vec<WorstMove>,
    /// The phases, in their order.
    pub phases: Vec<Phase>,
    /// The curve, at most [`MAX_CURVE_POINTS`] points, at equal distances; the first and
    /// the last moment are among them.
    pub curve: Vec<CurvePoint>,
    /// The critical position; none where what was expected never fell.
    pub critical: Option<CriticalPosition>,
}

impl Review {
    /// How many moves have each grade, in the order of [`Grade::ALL`].
    pub fn counts(&self) -> [usize; 5] {
        counts(&self.grades)
    }

    /// How many moves of each grade the phase of that index has.
    pub fn phase_counts(&self, index: usize) -> [usize; 5] {
        let first = |index: usize| self.phases.get(index).map(|phase| phase.first - 1);
        let start = first(index).unwrap_or(self.grades.len());
        let end = first(index + 1).unwrap_or(self.grades.len());
        counts(self.grades.get(start..end).unwrap_or_default())
    }
}

fn counts(grades: &[Grade]) -> [usize; 5] {
    Grade::ALL.map(|grade| grades.iter().filter(|&&other| other == grade).count())
}

/// Why something is not a review, or can't become one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReviewError {
    /// It doesn't start as a review does.
    NotAReview,
    /// It is of a version that this one doesn't know.
    OtherVersion,
    /// It is longer than any that is written.
    TooLong,
    /// The part of this name can't be read.
    Field(&'static str),
    /// The coach has no value for the move of this number, counted from 1:
    /// nothing moves that way, or the coach can't hold the position.
    NoValue(usize),
    /// The parts don't follow one another.
    Apart,
    /// It is of another game, or of other moves.
    OtherGame,
}

impl fmt::Display for ReviewError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAReview => f.write_str("it is not a review of this page"),
            Self::OtherVersion => f.write_str("it was written by another version of this page"),
            Self::TooLong => f.write_str("it is longer than any review"),
            Self::Field(part) => write!(f, "its {part} can’t be read"),
            Self::NoValue(number) => write!(f, "the coach can’t value move {number}"),
            Self::Apart => f.write_str("one part of it doesn’t go on from the other"),
            Self::OtherGame => f.write_str("it is of another game"),
        }
    }
}

impl core::error::Error for ReviewError {}
