//! The journal of a game in progress: what was played since it was saved whole.
//!
//! Writing a whole game takes the longer, the longer it is; a journal takes the same at
//! any length. Its text is a revision, a blank, then base64url of these bytes, numbers as
//! in [records](crate::record):
//!
//! | bytes | hold |
//! |---|---|
//! | number, text | length of the end of the saved text that it goes on from, and that end, which holds the record's checksum |
//! | number | milliseconds played |
//! | number | steps |
//! | number a step | the time since the move before, in steps of 10 ms, × 16 + [`Direction::number`], or 8 for an undo |
//! | 4 | the CRC-32 of all before, the lowest byte first |

use crate::record::bytes::{Reader, Writer};
use crate::record::{Metadata, RecordError, RecordPart, base64, checksum};
use crate::rules::board::Direction;
use crate::rules::game::Game;
use crate::text::split_once;

use super::save::numbered;

/// The most steps of a journal; after that many the game is saved whole.
const MAX_STEPS: usize = 256;
/// How many characters of the saved text a journal repeats: more than its checksum takes.
const END: usize = 8;
/// The code of a step that takes a move back.
const UNDO: u64 = 8;
/// A step is its time as a multiple of this, and its code.
const CODES: u64 = 16;
const CHECKSUM_BYTES: usize = 4;

/// One change of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// A move, and the time since the one before it, as
    /// [`Metadata::note_time`] takes it.
    Move(Direction, u16),
    /// The last move was taken back.
    Undo,
}

/// What was played since a game was saved whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Journal {
    /// The end of the text that was saved then.
    base: String,
    steps: Vec<Step>,
}

impl Journal {
    /// Returns a journal without steps, of a game that is saved whole as `text`.
    pub(super) fn of(text: &str) -> Self {
        Self {
            base: end_of(text).to_owned(),
            steps: Vec::new(),
        }
    }

    /// Adds a step; returns `false` where there is no room.
    pub(crate) fn push(&mut self, step: Step) -> bool {
        self.steps.push(step);
        self.steps.len() <= MAX_STEPS
    }

    /// Returns the text form.
    pub(super) fn text(&self, revision: u64, played_ms: u64) -> String {
        let mut writer = Writer::default();
        writer.text(&self.base);
        writer.number(played_ms);
        writer.count(self.steps.len());
        for &step in &self.steps {
            writer.number(match step {
                Step::Move(direction, time) => {
                    u64::from(time) * CODES + u64::from(direction.number())
                }
                Step::Undo => UNDO,
            });
        }
        let checksum = checksum(&writer.0);
        writer.0.extend(checksum.to_le_bytes());
        let mut body = String::new();
        base64::encode(&writer.0, &mut body);
        numbered(revision, &body)
    }
}

/// A journal as it was stored.
pub(super) struct StoredJournal {
    pub(super) revision: u64,
    played_ms: u64,
    journal: Journal,
}

impl StoredJournal {
    /// Plays its steps in a game that was saved whole as `text`.
    ///
    /// # Errors
    /// When it goes on from another text, or a step can't have been played.
    pub(super) fn play(
        &self,
        text: &str,
        mut game: Game,
        mut metadata: Metadata,
    ) -> Result<(Game, Metadata), RecordError> {
        if self.journal.base != end_of(text) {
            return Err(RecordError::Damaged);
        }
        for &step in &self.journal.steps {
            let is_played = match step {
                Step::Move(direction, time) => {
                    let is_played = game.move_dir(direction).is_some();
                    metadata.note_time(&game, time);
                    is_played
                }
                Step::Undo => game.undo().is_some(),
            };
            if !is_played {
                return Err(RecordError::Damaged);
            }
        }
        metadata.played_ms = self.played_ms;
        Ok((game, metadata))
    }

    /// Reads the text form.
    ///
    /// # Errors
    /// When the text is no journal, or was changed.
    pub(super) fn read(text: &str) -> Result<Self, RecordError> {
        let (revision, body) = split_once(text, b' ').ok_or(RecordError::NotARecord)?;
        let revision = revision.parse().map_err(|_| RecordError::NotARecord)?;
        if let Some(index) = body.bytes().position(|b| !base64::is_character(b)) {
            return Err(RecordError::Character(index + 1));
        }
        let (bytes, is_even) = base64::decode(body);
        let (content, found) = bytes.split_at(bytes.len().saturating_sub(CHECKSUM_BYTES));
        if found != checksum(content).to_le_bytes() || !is_even {
            return Err(RecordError::Damaged);
        }
        let mut from = Reader::new(content);
        let base = from.text(END, RecordPart::Checksum).to_owned();
        let played_ms = from.number(RecordPart::TimePlayed);
        let count = from.count(MAX_STEPS, RecordPart::MoveCount);
        let mut steps = Vec::new();
        for _ in 0..count {
            let number = from.number(RecordPart::Moves);
            let step = step_of(number);
            from.expect(step.is_some(), RecordError::Damaged);
            steps.extend(step);
        }
        from.expect(from.is_at_end(), RecordError::Damaged);
        from.end()?;
        Ok(Self {
            revision,
            played_ms,
            journal: Journal { base, steps },
        })
    }
}

/// Returns the step of a number, if it is one's.
fn step_of(number: u64) -> Option<Step> {
    let time = u16::try_from(number / CODES).ok()?;
    match number % CODES {
        UNDO if time == 0 => Some(Step::Undo),
        code => {
            let direction = Direction::from_number(u8::try_from(code).ok()?)?;
            Some(Step::Move(direction, time))
        }
    }
}

/// Returns the end of a text.
fn end_of(text: &str) -> &str {
    let start = text.len().saturating_sub(END);
    text.get(start..).unwrap_or_default()
}
