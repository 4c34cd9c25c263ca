//! A whole game as a value: variant, origin and moves, and its text form.
//!
//! The text is what saves, links and files hold. It has a version and a
//! checksum, and reading it is total: any text gives a record or an error that
//! says where and why. A record becomes a game only by replaying it, so a game
//! that could not have been played is never held.
//!
//! The text is `2`, then base64url (RFC 4648, without padding) of these bytes,
//! in which a *number* is a LEB128 of as few bytes as can be:
//!
//! | bytes | hold |
//! |---|---|
//! | number | flags: 1 went on beyond the goal, 2 gave up, 4 times, 8 position, 16 carried tiles, 32 inherited moves, 64 tags, 128 moves of the coach, 256 peaks, 512 coded times, 1024 mode |
//! | number, text | length of the variant’s text form, and that |
//! | number | seed |
//! | one a cell | position: the exponents, row by row |
//! | numbers | carried tiles: how many; then each as cell × kinds + kind, in as few bits as any takes, a kind being the place of its exponent among those that the variant can bring |
//! | number | inherited moves |
//! | number | moves that the coach made, those that were taken back too |
//! | number | undos |
//! | numbers | peaks, which an undo or the coach’s first move took from the board: the highest score and the exponent of the largest tile reached without undo, then both reached with it |
//! | number | milliseconds played |
//! | numbers, text | tags: when it was started, in milliseconds since 1970; length of the event, and that |
//! | numbers | moves; how many of them are taken back |
//! | 2 or 3 bits a move | the moves, as [`Direction::number`] |
//! | number a move | times: the time since the move before, in steps of 10 ms |
//! | number a move | coded times, of a game that was written down elsewhere: the number that newer replays have for the time since the move before, 2047 where it isn’t known; never beside times |
//! | number, text | mode: length of what the header of a newer replay had, other than `1`; and that |
//! | 4 | the CRC-32 of all before, the lowest byte first |
//!
//! What has a flag is there only with it. Bits are filled in from the lowest;
//! those left over are 0. A game has one text, and a text one game.
//!
//! Never here: where a text is kept.

mod bytes;
mod error;
pub mod interop;
mod legacy_v1;
pub mod replay;
mod text;
mod time;

pub use error::{RecordError, RecordPart};
pub use time::{NOT_KNOWN, code_of_ms, ms_of_code};

use crate::rules::board::Direction;
use crate::rules::game::{Game, Marks, Origin};
use crate::rules::variant::Variant;

/// The most moves a record may have: more than it takes to build the largest
/// tile of the classic board many times over, few enough to replay at once.
pub const MAX_MOVES: usize = 1_000_000;
/// The longest text that is read, in bytes: more than the longest record has.
pub const MAX_TEXT: usize = 8 << 20;
/// The longest event, in characters.
pub const MAX_EVENT: usize = 40;
/// The longest mode, in bytes.
pub const MAX_MODE: usize = 1000;
/// The steps in which the time of a move is counted.
pub const TIME_STEP_MS: u64 = 10;

/// A game as variant, origin and moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The rules.
    pub variant: Variant,
    /// Where its tiles come from.
    pub origin: Origin,
    /// Every move, those taken back at the end.
    pub moves: Vec<Direction>,
    /// How many of the moves are made and not taken back.
    pub made: usize,
    /// What the moves alone don't tell.
    pub marks: Marks,
    /// When and how it was played.
    pub metadata: Metadata,
}

/// When and how a game was played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Metadata {
    /// When it was started, in milliseconds since 1970; 0 when that isn't
    /// known.
    pub started_ms: u64,
    /// What it was played for, as in `daily.2026-11-21`: small letters,
    /// digits, dots and hyphens, no hyphen first. Empty for a game of its own.
    pub event: String,
    /// How long it was played, in milliseconds.
    pub played_ms: u64,
    /// For every move, the time since the one before, in steps of
    /// [`TIME_STEP_MS`] if they aren't coded; or nothing at all.
    pub times: Vec<u16>,
    /// Whether the times are the numbers that newer replays have for them, as
    /// [`ms_of_code`] reads them: so they are of games that were written down
    /// elsewhere, and [`NOT_KNOWN`] stands for one that isn't known.
    pub are_coded: bool,
    /// What the header of a newer replay had as its mode, as
    /// [`is_mode`](Self::is_mode); empty for the usual one.
    pub mode: String,
}

/// The mode that newer replays have today.
pub const USUAL_MODE: &str = "1";

impl Metadata {
    /// Whether a text can be an event.
    pub fn is_event(text: &str) -> bool {
        let is_allowed = |b: u8| matches!(b, b'a'..=b'z' | b'0'..=b'9' | b'.' | b'-');
        // In a list, a hyphen stands for none.
        text.len() <= MAX_EVENT && !text.starts_with('-') && text.bytes().all(is_allowed)
    }

    /// Whether a text can be a mode that is worth to be kept.
    pub fn is_mode(text: &str) -> bool {
        !text.is_empty() && text != USUAL_MODE && text.len() <= MAX_MODE && !text.contains('_')
    }

    /// The milliseconds between the move of this index, counted from 0, and
    /// the one before it, where they are known.
    pub fn time_ms(&self, index: usize) -> Option<u64> {
        let time = *self.times.get(index)?;
        if self.are_coded {
            return ms_of_code(time).map(u64::from);
        }
        Some(u64::from(time) * TIME_STEP_MS)
    }

    /// Notes the time of the last move of `game`, in steps of
    /// [`TIME_STEP_MS`]. Where a move before it has none, it gets none; beside
    /// coded ones, it isn't known.
    pub fn note_time(&mut self, game: &Game, time: u16) {
        let Some(last) = game.move_count().checked_sub(1) else {
            return;
        };
        let time = if self.are_coded { NOT_KNOWN } else { time };
        if let Some(known) = self.times.get_mut(last) {
            *known = time;
        } else if self.times.len() == last {
            self.times.push(time);
        }
        self.times.truncate(game.moves().len());
    }
}

impl Record {
    /// The record of a game that was played so.
    pub fn of(game: &Game, metadata: &Metadata) -> Self {
        Self {
            variant: game.variant().clone(),
            origin: game.origin().clone(),
            moves: game.moves().to_vec(),
            made: game.move_count(),
            marks: game.marks(),
            metadata: metadata.clone(),
        }
    }

    /// The record of a text of any version, those before this one too.
    ///
    /// # Errors
    /// As for [`str::parse`].
    pub fn read(text: &str) -> Result<Self, RecordError> {
        match legacy_v1::read(text) {
            Err(RecordError::NotARecord) => text.parse(),
            read => read,
        }
    }

    /// Whether this is the other game gone on with: it has all its moves, and
    /// more, and what was taken back there was so here.
    pub fn continues(&self, other: &Self) -> bool {
        self.metadata.started_ms == other.metadata.started_ms
            && self.origin == other.origin
            && self.marks.undos >= other.marks.undos
            && self.moves.len() > other.moves.len()
            && self.moves.starts_with(&other.moves)
    }

    /// The record that a text of any version starts with, and how many of its
    /// bytes that is: a record is whole by itself, whatever comes after it.
    ///
    /// # Errors
    /// As for [`str::parse`]; where a record starts and isn't whole, some of
    /// what comes after it may have been taken for a part of it.
    pub fn read_start(text: &str) -> Result<(Self, usize), RecordError> {
        match legacy_v1::read_start(text) {
            Err(RecordError::NotARecord) => text::read_start(text),
            read => read,
        }
    }

    /// Whether a text is meant for a record of a version that this one knows:
    /// it starts as one does.
    pub fn is_meant(text: &str) -> bool {
        legacy_v1::is_meant(text) || text::is_meant(text)
    }

    /// Replays the record.
    ///
    /// # Errors
    /// [`RecordError::Replay`] when it can't have been played so.
    pub fn game(&self) -> Result<Game, RecordError> {
        let origin = self.origin.clone();
        let game = Game::replay(self.variant.clone(), origin, &self.moves, self.made)?;
        Ok(game.with_marks(self.marks)?)
    }
}
