//! Why a record can't be read or played.

use core::fmt;

use crate::rules::game::ReplayError;

/// Why a text is not a record, or a record not a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// It doesn't start as a record does.
    NotARecord,
    /// It is of a version that this one doesn't know.
    OtherVersion,
    /// It is longer than [`MAX_TEXT`](super::MAX_TEXT), or has more than [`MAX_MOVES`](super::MAX_MOVES) moves.
    TooLong,
    /// The character of this number, counted from 1, is none that a record
    /// has.
    Character(usize),
    /// It ends within this part.
    Cut(RecordPart),
    /// The checksum is not that of the text: it was changed.
    Damaged,
    /// This part can't be read, at the character of this number,
    /// counted from 1.
    Part(RecordPart, usize),
    /// It can't have been played so.
    Replay(ReplayError),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotARecord => f.write_str("it is not a game of this page"),
            Self::OtherVersion => f.write_str("it was written by another version of this page"),
            Self::TooLong => f.write_str("it has too many moves"),
            Self::Character(number) => {
                write!(
                    f,
                    "its character {number} is none that a game is written in"
                )
            }
            Self::Cut(part) => write!(f, "it is incomplete, and ends within its {part}"),
            Self::Damaged => f.write_str("it is damaged: a part was cut off or changed"),
            Self::Part(part, number) => {
                write!(f, "its {part} can’t be read, at character {number}")
            }
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordPart {
    /// `twenty48`, which records of the first form start with.
    Name,
    /// The number of the form, in records of the first.
    Version,
    /// Which parts come.
    Flags,
    /// The text of the variant.
    Variant,
    /// The seed of the spawned tiles.
    Seed,
    /// The exponents of a board that was set up.
    Position,
    /// Tiles that are not the seed's.
    CarriedTiles,
    /// How many moves were there before somebody went on from here.
    InheritedMoves,
    /// How many moves the coach made.
    CoachedMoves,
    /// How many moves were taken back.
    Undos,
    /// What undo took from the board.
    Peaks,
    /// In records of the first form, how many moves are on the board.
    MovesMade,
    /// In records of the first form, whether it was played on, or given up.
    GoalPassed,
    /// How long it was played.
    TimePlayed,
    /// When it was started.
    Start,
    /// What it was played for.
    Event,
    /// How many moves there are.
    MoveCount,
    /// How many of them can be made again.
    TakenBack,
    /// The directions.
    Moves,
    /// How long each move took.
    Times,
    /// The mode of the program that it comes from.
    Mode,
    /// What comes behind a whole record.
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
