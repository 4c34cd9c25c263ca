//! A whole game as a value: variant, origin and moves, and its text form.
//!
//! Saves, links and files hold the text. It has a version and a checksum. Any
//! text is read as a record or as an error that says where and why. A record
//! becomes a game only by replaying it, so that no game can exist that could
//! not have been played.
//!
//! The text is `2`, then base64url (RFC 4648, without padding) of these bytes,
//! in which a *number* is a LEB128 of as few bytes as can be:
//!
//! | bytes | hold |
//! |---|---|
//! | number | flags: 1 kept playing beyond the goal, 2 gave up, 4 times, 8 position, 16 carried tiles, 32 inherited moves, 64 tags, 128 moves of the coach, 256 peaks, 512 coded times, 1024 mode |
//! | number, text | length of the variant’s text form, and that |
//! | number | seed |
//! | one a cell | position: the exponents, row by row |
//! | numbers | carried tiles: how many; then each as cell × kinds + kind, in as few bits as any takes; a kind is the index of its exponent among those that the variant can bring |
//! | number | inherited moves |
//! | number | moves that the coach made, including those taken back |
//! | number | undos |
//! | numbers | peaks, reached before an undo or the coach’s first move: the highest score and the exponent of the largest tile without undo, then both with it |
//! | number | milliseconds played |
//! | numbers, text | tags: when it was started, in milliseconds since 1970; length of the event, and that |
//! | numbers | moves; how many of them are taken back |
//! | 2 or 3 bits a move | the moves, as [`Direction::number`] |
//! | number a move | times: the time since the move before, in steps of 10 ms |
//! | number a move | coded times, of a game of another program: the code that replays of the newer form have for the time since the move before, 2047 where it isn’t known; never beside times |
//! | number, text | mode, from the header of a replay of the newer form, other than `1`: length, and that |
//! | 4 | the CRC-32 of all before, the lowest byte first |
//!
//! A part that has a flag is there only where the flag is set. Bits are filled
//! in from the lowest; those left over are 0. A game has one text, and a text
//! one game.
//!
//! Never here: where a text is stored.

pub(crate) mod base64;
pub(crate) mod bytes;
mod checksum;
mod error;
pub mod interop;
mod legacy_v1;
mod metadata;
pub mod replay;
pub mod splits;
mod text;
mod time;

#[doc(hidden)]
pub use checksum::checksum;
pub use error::{RecordError, RecordPart};
pub use metadata::{CHALLENGE_EVENT, MAX_EVENT, MAX_MODE, Metadata, TIME_STEP_MS, USUAL_MODE};
pub use time::{NOT_KNOWN, code_of_ms, ms_of_code};

use crate::rules::board::Direction;
use crate::rules::game::{Game, Marks, Origin};
use crate::rules::variant::Variant;

/// The most moves that a record may have: more than it takes to build the
/// largest tile of the classic board many times over, few enough to replay at
/// once.
pub const MAX_MOVES: usize = 1_000_000;
/// The longest text that is read, in bytes: more than the longest record has.
pub const MAX_TEXT: usize = 8 << 20;

/// A game as variant, origin and moves.
///
/// ```
/// use twenty48::record::{Metadata, Record};
/// use twenty48::rules::board::Direction;
/// use twenty48::rules::game::Game;
///
/// let mut game = Game::new("4x4".parse()?, 1);
/// for direction in [Direction::Left, Direction::Down, Direction::Left] {
///     game.move_dir(direction);
/// }
/// let record = Record::of(&game, &Metadata::default());
/// let text = record.to_string();
/// assert_eq!(text.parse(), Ok(record.clone()));
/// assert_eq!(record.game(), Ok(game));
/// # Ok::<(), twenty48::rules::variant::VariantError>(())
/// ```
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
    /// What can't be seen from the moves alone.
    pub marks: Marks,
    /// When and how it was played.
    pub metadata: Metadata,
}

impl Record {
    /// Returns the record of a game that was played then and so.
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

    /// Reads a text of this version or the one before it.
    ///
    /// ```
    /// use twenty48::record::Record;
    ///
    /// let record = Record::read("twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479")?;
    /// assert_eq!((record.made, record.moves.len()), (9, 10));
    /// // It is written as the version of today.
    /// assert!(record.to_string().starts_with('2'));
    /// # Ok::<(), twenty48::record::RecordError>(())
    /// ```
    ///
    /// # Errors
    /// When the text is no record: it is something else, of a later version,
    /// cut, changed, or has a part that can't be read.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        match legacy_v1::read(text) {
            Err(RecordError::NotARecord) => text.parse(),
            read => read,
        }
    }

    /// Whether this is the other game played on: it has the same start, all
    /// moves of the other and more, and no fewer undos.
    pub fn continues(&self, other: &Self) -> bool {
        self.metadata.started_ms == other.metadata.started_ms
            && self.origin == other.origin
            && self.marks.undos >= other.marks.undos
            && self.moves.len() > other.moves.len()
            && self.moves.starts_with(&other.moves)
    }

    /// Reads the record that a text of any version starts with, and returns it
    /// with its length in bytes. A record tells where it ends, whatever comes
    /// after it.
    ///
    /// # Errors
    /// As for [`Record::read`]. Where a record starts and is cut, some of what
    /// comes after it may have been read as a part of it.
    pub fn read_start(text: &str) -> Result<(Self, usize), RecordError> {
        match legacy_v1::read_start(text) {
            Err(RecordError::NotARecord) => text::read_start(text),
            read => read,
        }
    }

    /// Whether a text starts as a record does, of this version or the one
    /// before it. It may be cut or changed all the same.
    pub fn is_meant(text: &str) -> bool {
        legacy_v1::is_meant(text) || text::is_meant(text)
    }

    /// Replays the record, and returns its game.
    ///
    /// # Errors
    /// [`RecordError::Replay`] when the game can't have been played so.
    pub fn game(&self) -> Result<Game, RecordError> {
        let origin = self.origin.clone();
        let game = Game::replay(self.variant.clone(), origin, &self.moves, self.made)?;
        Ok(game.with_marks(self.marks)?)
    }
}
