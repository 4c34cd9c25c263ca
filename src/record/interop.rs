//! Position codes and replay texts of other 2048 pages and programs, read and
//! written. The formats are those of 2048verse and of the endgame tablebase
//! tools.
//!
//! Never here: whether a game could have been played so, which
//! [`Record::game`](crate::record::Record::game) checks.

mod position;
mod replay;

use core::fmt;

pub use position::{position_code, read_position, read_position_code};
pub use replay::{ReplayForm, read_replay, write_replay, write_timed_replay};

/// Why a text can't be read in one of these forms, or a game not be written in
/// it.
///
/// Its `Display` is for developers.
///
/// ```
/// use twenty48::record::interop::{InteropError, read_position_code};
/// use twenty48::rules::board::Shape;
///
/// let error = read_position_code("12", Shape::CLASSIC).unwrap_err();
/// assert_eq!(error, InteropError::Length { found: 2, cells: 16 });
/// assert_eq!(error.to_string(), "2 digits for 16 cells");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum InteropError {
    /// A code has another number of digits than the board has cells.
    Length {
        /// How many it has.
        found: usize,
        /// How many cells there are.
        cells: usize,
    },
    /// The form has no such character: its number, counted from 1.
    Character(usize),
    /// The form has no digit for a tile of this exponent.
    Tile(u8),
    /// It doesn't start as a replay does.
    NotAReplay,
    /// The form has no board of that shape, or not those directions.
    Size,
    /// It ends within a step, or before both tiles that a game starts with.
    Cut,
    /// It has more steps than a record may have moves.
    TooLong,
    /// The form is for games that start with two tiles that spawn.
    Start,
    /// No tile spawned after the last move, and in the form every move has one.
    LastMove,
    /// Its numbers are not four lines of four.
    Grid,
    /// No tile has this number.
    Number {
        /// Its line, counted from 1.
        line: usize,
        /// Which of the line's numbers it is, counted from 1.
        number: usize,
    },
}

impl fmt::Display for InteropError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { found, cells } => write!(f, "{found} digits for {cells} cells"),
            Self::Character(number) => write!(f, "invalid character {number}"),
            Self::Tile(exponent) => {
                let value = crate::rules::board::value_of(*exponent);
                write!(f, "no digit for a tile {value}")
            }
            Self::NotAReplay => f.write_str("not a replay"),
            Self::Size => f.write_str("no replays of this shape or these directions"),
            Self::Cut => f.write_str("incomplete"),
            Self::TooLong => f.write_str("too many moves"),
            Self::Start => f.write_str("no replays without two spawned tiles at the start"),
            Self::Grid => f.write_str("not four lines of four numbers"),
            Self::Number { line, number } => write!(f, "invalid number {number} in line {line}"),
            Self::LastMove => f.write_str("no spawn after the last move"),
        }
    }
}

impl core::error::Error for InteropError {}

/// Whether a character is invisible: a joiner, a mark of direction or of byte
/// order, or a soft hyphen.
///
/// ```
/// use twenty48::record::interop::is_invisible;
///
/// assert!(is_invisible('\u{200b}') && !is_invisible(' '));
/// ```
#[doc(hidden)]
pub fn is_invisible(character: char) -> bool {
    matches!(character, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{2064}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}
