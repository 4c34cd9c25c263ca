//! Why a record can't be read or played.

use core::fmt;

use crate::rules::game::ReplayError;

/// Why a text is not a record, or a record not a game.
///
/// Its `Display` is for developers.
///
/// ```
/// use twenty48::record::{Record, RecordError, RecordPart};
///
/// let text = "2gAwDNHg0AwAABgCxBP8PAPcP_w__D_8PATfx6Ctn";
/// assert!(Record::read(text).is_ok());
/// let error = Record::read(&text[..34]).unwrap_err();
/// assert_eq!(error, RecordError::Cut(RecordPart::Times));
/// assert_eq!(error.to_string(), "incomplete: ends within its times");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RecordError {
    /// It doesn't start as a record does.
    NotARecord,
    /// It is of a version that can't be read here.
    OtherVersion,
    /// It is longer than [`MAX_TEXT`](super::MAX_TEXT), or has more moves than
    /// [`MAX_MOVES`](super::MAX_MOVES).
    TooLong,
    /// No record has such a character: its number, counted from 1.
    Character(usize),
    /// It ends within this part.
    Cut(RecordPart),
    /// The checksum is not that of the text, which was changed.
    Damaged,
    /// This part can't be read: the part, and the number of its first
    /// character, counted from 1.
    Part(RecordPart, usize),
    /// The game can't have been played so.
    Replay(ReplayError),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotARecord => f.write_str("not a record"),
            Self::OtherVersion => f.write_str("unknown version"),
            Self::TooLong => f.write_str("too many moves"),
            Self::Character(number) => write!(f, "invalid character {number}"),
            Self::Cut(part) => write!(f, "incomplete: ends within its {part}"),
            Self::Damaged => f.write_str("wrong checksum"),
            Self::Part(part, number) => write!(f, "invalid {part} at character {number}"),
            Self::Replay(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for RecordError {}

impl From<ReplayError> for RecordError {
    fn from(error: ReplayError) -> Self {
        Self::Replay(error)
    }
}

/// A part of a record, as an error names it.
///
/// ```
/// use twenty48::record::RecordPart;
///
/// assert_eq!(RecordPart::TakenBack.to_string(), "number of moves taken back");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RecordPart {
    /// The `twenty48` that records of the first form start with.
    Name,
    /// The version, in records of the first form.
    Version,
    /// Which parts there are.
    Flags,
    /// The text form of the variant.
    Variant,
    /// The seed of the tiles that spawn.
    Seed,
    /// The exponents of a board that was set up.
    Position,
    /// The tiles that don't come from the seed.
    CarriedTiles,
    /// How many of the moves were made in another game, from which this one
    /// goes on.
    InheritedMoves,
    /// How many moves the coach made.
    CoachedMoves,
    /// How often undo was used.
    Undos,
    /// What was reached before an undo or a move of the coach.
    Peaks,
    /// How many moves are not taken back, in records of the first form.
    MovesMade,
    /// Whether the game was played on beyond its goal, and whether it was given
    /// up, in records of the first form.
    GoalPassed,
    /// How long it was played.
    TimePlayed,
    /// When it was started.
    Start,
    /// What it was played for.
    Event,
    /// How many moves there are.
    MoveCount,
    /// How many of them are taken back.
    TakenBack,
    /// The directions.
    Moves,
    /// The time before each move.
    Times,
    /// The mode of the program that it comes from.
    Mode,
    /// What follows a whole record.
    End,
    /// The checksum.
    Checksum,
}

impl fmt::Display for RecordPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Name => "name",
            Self::Version => "version",
            Self::Flags => "flags",
            Self::Variant => "variant",
            Self::Seed => "seed",
            Self::Position => "position",
            Self::CarriedTiles => "carried tiles",
            Self::InheritedMoves => "inherited moves",
            Self::CoachedMoves => "moves of the coach",
            Self::Undos => "number of undos",
            Self::Peaks => "peaks",
            Self::MovesMade => "number of moves made",
            Self::GoalPassed => "mark of a goal passed",
            Self::TimePlayed => "time played",
            Self::Start => "start",
            Self::Event => "event",
            Self::MoveCount => "number of moves",
            Self::TakenBack => "number of moves taken back",
            Self::Moves => "moves",
            Self::Times => "times",
            Self::Mode => "mode",
            Self::End => "end",
            Self::Checksum => "checksum",
        })
    }
}
