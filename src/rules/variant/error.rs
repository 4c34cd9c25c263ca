//! The reasons why rules are no variant, in words.

use core::fmt;

use super::MAX_WEIGHT;
use crate::rules::board::value_of;

/// The reason why rules or a text are not a variant. Its text is a sentence for
/// the player.
///
/// ```
/// use twenty48::rules::variant::{Variant, VariantError};
///
/// let error = "3x3_g2048".parse::<Variant>();
/// assert_eq!(error, Err(VariantError::GoalOutOfReach { goal: 11, largest: 10 }));
/// assert_eq!(VariantError::NoStart.to_string(), "A game starts with at least one tile.");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
            Self::Size => f.write_str("A board has from 2 to 8 rows and columns, as in 4x4."),
            Self::Part => f.write_str("A part of the rules can’t be read."),
            Self::PartTwice => f.write_str("A part of the rules is there twice."),
            Self::NoSpawn => f.write_str("Some new tile has to appear after a move."),
            Self::SpawnValue => f.write_str("New tiles are powers of two, from 2 to 65536."),
            Self::SpawnWeight => write!(
                f,
                "How often a new tile appears is a whole number up to {MAX_WEIGHT}."
            ),
            Self::SpawnTwice(exponent) => {
                write!(f, "The new tile {} is there twice.", value_of(exponent))
            }
            Self::NoStart => f.write_str("A game starts with at least one tile."),
            Self::StartTooFull { max } => {
                write!(f, "On this board a game starts with {max} tiles at most.")
            }
            Self::StartValue => {
                f.write_str("Tiles at the start are powers of two, from 2 to 65536.")
            }
            Self::EndWithoutGoal => f.write_str("A game that ends at its goal needs one."),
            Self::GoalTooNear { given } => write!(
                f,
                "The goal has to be more than {}, a tile that comes by itself.",
                value_of(given)
            ),
            Self::GoalOutOfReach { goal, largest } => write!(
                f,
                "{} can’t be made on this board: the largest tile there can be is {}.",
                value_of(goal),
                value_of(largest)
            ),
        }
    }
}

impl core::error::Error for VariantError {}
