//! The reasons why rules are no variant.

use core::fmt;

use super::MAX_WEIGHT;
use crate::rules::board::value_of;

/// The reason why rules or a text are not a variant.
///
/// Its `Display` is for developers.
///
/// ```
/// use twenty48::rules::variant::{Variant, VariantError};
///
/// let error = "3x3_g2048".parse::<Variant>();
/// assert_eq!(error, Err(VariantError::GoalOutOfReach { goal: 11, largest: 10 }));
/// assert_eq!(VariantError::NoStart.to_string(), "no start tiles");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum VariantError {
    /// The text doesn't start with a shape.
    Size,
    /// A part of the text can't be read.
    Part,
    /// A part is in the text twice.
    PartTwice,
    /// The list of spawns is empty.
    NoSpawn,
    /// A spawn isn't a power of two from 2 to 65536.
    SpawnValue,
    /// A weight isn't from 1 to [`MAX_WEIGHT`].
    SpawnWeight,
    /// The spawn of this exponent is listed twice.
    SpawnTwice(u8),
    /// The list of start tiles is empty.
    NoStart,
    /// The start tiles leave no cell empty.
    StartTooFull {
        /// The largest number of start tiles on this board.
        max: usize,
    },
    /// A start tile isn't a power of two from 2 to 65536.
    StartValue,
    /// The game ends at its goal, but has none.
    EndWithoutGoal,
    /// A tile as large as the goal spawns or is at the start.
    GoalTooNear {
        /// The largest exponent that spawns or is at the start.
        given: u8,
    },
    /// The goal can't be made on this board.
    GoalOutOfReach {
        /// The goal's exponent.
        goal: u8,
        /// The largest exponent that can be made.
        largest: u8,
    },
}

impl fmt::Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Size => f.write_str("invalid size: 2 to 8 rows and columns, as in 4x4"),
            Self::Part => f.write_str("invalid part"),
            Self::PartTwice => f.write_str("repeated part"),
            Self::NoSpawn => f.write_str("no spawns"),
            Self::SpawnValue => f.write_str("a spawn is not a power of two from 2 to 65536"),
            Self::SpawnWeight => write!(f, "a weight is not from 1 to {MAX_WEIGHT}"),
            Self::SpawnTwice(exponent) => write!(f, "repeated spawn {}", value_of(exponent)),
            Self::NoStart => f.write_str("no start tiles"),
            Self::StartTooFull { max } => write!(f, "more than {max} start tiles"),
            Self::StartValue => f.write_str("a start tile is not a power of two from 2 to 65536"),
            Self::EndWithoutGoal => f.write_str("an end at the goal, but no goal"),
            Self::GoalTooNear { given } => write!(f, "the goal is not above {}", value_of(given)),
            Self::GoalOutOfReach { goal, largest } => write!(
                f,
                "the goal {} is out of reach: the largest tile is {}",
                value_of(goal),
                value_of(largest)
            ),
        }
    }
}

impl core::error::Error for VariantError {}
