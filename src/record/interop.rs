//! What other 2048 pages and programs write: position codes and replays, read
//! and written. The formats are those of 2048verse and of the endgame
//! tablebase tools.
//!
//! Never here: whether a game could have been played so; [`crate::record`]
//! checks that.

mod position;
mod replay;

use core::fmt;

pub use position::{position_code, read_position, read_position_code};
pub use replay::{ReplayForm, read_replay, write_replay, write_timed_replay};

/// Why a text can't be read, or a game not be written, in one of these forms.
/// Its text is the rest of a sentence about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InteropError {
    /// A code has as many digits as the board has cells, and this one not.
    Length {
        /// How many it has.
        found: usize,
        /// How many cells there are.
        cells: usize,
    },
    /// The character of this number, counted from 1, is none of the form's.
    Character(usize),
    /// A tile of this exponent has no place in the form.
    Tile(u8),
    /// It doesn't start as a replay does.
    NotAReplay,
    /// The form has no such board, or no such directions.
    Size,
    /// It ends within a step, or before both tiles that a game starts with.
    Cut,
    /// It has more steps than a record may have moves.
    TooLong,
    /// The form needs a game that starts with two new tiles.
    Start,
    /// After the last move no tile came, and the form has none without.
    LastMove,
    /// They are numbers of tiles, and not four lines of four.
    Grid,
    /// In this line, the number at this place, both counted from 1, is
    /// none that a tile has.
    Number {
        /// The line.
        line: usize,
        /// Which of its numbers.
        number: usize,
    },
}

impl fmt::Display for InteropError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { found, cells } => {
                write!(f, "it has {found} digits, and the board has {cells} cells")
            }
            Self::Character(number) => {
                write!(f, "its character {number} is none that it is written in")
            }
            Self::Tile(exponent) => {
                let value = crate::rules::board::value_of(*exponent);
                write!(f, "it has no sign for a tile {value}")
            }
            Self::NotAReplay => f.write_str("it is no replay"),
            Self::Size => {
                f.write_str("replays are of games on 2×4, 3×3, 3×4 and 4×4, in four directions")
            }
            Self::Cut => f.write_str("it is cut off"),
            Self::TooLong => f.write_str("it has too many moves"),
            Self::Start => f.write_str("replays are of games that start with two new tiles"),
            Self::Grid => f.write_str("a position has four lines of four numbers each"),
            Self::Number { line, number } => write!(
                f,
                "number {number} in line {line} is none that a tile has: 2, 4, 8 and so on"
            ),
            Self::LastMove => f.write_str("its last move brought no tile, and a replay needs one"),
        }
    }
}

impl core::error::Error for InteropError {}

/// Whether a character is one that nobody sees: a joiner, a mark of direction
/// or of byte order, a hyphen where a word may be parted.
pub fn is_invisible(character: char) -> bool {
    matches!(character, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{2064}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}
