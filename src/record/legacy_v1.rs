//! The first text form of records, which is read and no longer written.
//!
//! ```text
//! twenty48.1.<variant>.<seed>.<made>.<undos>.<goal>.<played>.<count>.<moves>.<checksum>
//! ```
//! `made` of `count` moves are not taken back; `goal` is `k` when the player
//! kept playing beyond the goal, `g` when they gave up, `b` for both, else `-`;
//! `played` is in milliseconds; `moves` has three moves a character, or two
//! where there are eight directions, each character of base64url; the checksum
//! is the CRC-32 of all before its dot, in hexadecimal.

use core::str::FromStr;

use super::{MAX_MOVES, MAX_TEXT, Metadata, Record, RecordError, RecordPart, base64, checksum};
use crate::rules::board::{Direction, Directions};
use crate::rules::game::{Marks, Origin};
use crate::rules::variant::Variant;

/// What these texts start with.
const NAME: &str = "twenty48";
const VERSION: &str = "1";
/// The number of fields; name, version and checksum are fields too.
const FIELDS: usize = 11;
const CHECKSUM_DIGITS: usize = 8;

/// Reads a text of this form.
pub(super) fn read(text: &str) -> Result<Record, RecordError> {
    if text.len() > MAX_TEXT {
        return Err(RecordError::TooLong);
    }
    check_version(text)?;
    let (body, digits) = text.rsplit_once('.').ok_or(RecordError::Damaged)?;
    if digits != format!("{:08x}", checksum(body.as_bytes())) {
        return Err(RecordError::Damaged);
    }
    read_fields(body)
}

/// Checks that a text has the name of this form and its version.
fn check_version(text: &str) -> Result<(), RecordError> {
    let mut start = text.splitn(3, '.');
    if start.next() != Some(NAME) {
        return Err(RecordError::NotARecord);
    }
    match start.next() {
        Some(VERSION) => Ok(()),
        Some(other) if !other.is_empty() && other.bytes().all(|b| b.is_ascii_digit()) => {
            Err(RecordError::OtherVersion)
        }
        _ => Err(RecordError::NotARecord),
    }
}

/// Reads the fields of a text without its checksum.
fn read_fields(body: &str) -> Result<Record, RecordError> {
    let mut fields = Fields { body, start: 0 };
    fields.next(RecordPart::Name)?;
    fields.next(RecordPart::Version)?;
    let variant: Variant = fields.parse(RecordPart::Variant)?;
    let origin = Origin::seeded(fields.parse(RecordPart::Seed)?);
    let made = fields.parse(RecordPart::MovesMade)?;
    let undos = fields.parse(RecordPart::Undos)?;
    let (kept_playing, given_up) = fields.goal()?;
    let marks = Marks {
        undos,
        kept_playing,
        given_up,
        ..Marks::default()
    };
    let metadata = Metadata {
        played_ms: fields.parse(RecordPart::TimePlayed)?,
        ..Metadata::default()
    };
    let moves = fields.moves(made, variant.directions())?;
    if fields.start <= body.len() {
        return Err(fields.error(RecordPart::End));
    }
    Ok(Record {
        variant,
        origin,
        moves,
        made,
        marks,
        metadata,
    })
}

/// Whether a text starts as those of this form do.
pub(super) fn is_meant(text: &str) -> bool {
    let rest = text.strip_prefix(NAME);
    rest.is_some_and(|rest| rest.starts_with('.'))
}

/// Reads the record of this form that a text starts with, and returns it with
/// its length in bytes.
pub(super) fn read_start(text: &str) -> Result<(Record, usize), RecordError> {
    if !text.starts_with(NAME) {
        return Err(RecordError::NotARecord);
    }
    let last_dot = text.match_indices('.').nth(FIELDS - 2);
    let length = last_dot.map_or(text.len(), |(dot, _)| dot + 1 + CHECKSUM_DIGITS);
    let record = read(text.get(..length).unwrap_or(text))?;
    Ok((record, length))
}

/// The fields of a text, with dots between them.
struct Fields<'a> {
    body: &'a str,
    /// The index at which the next field starts; beyond the end of the text
    /// when there is none.
    start: usize,
}

impl<'a> Fields<'a> {
    /// Returns the error that the next field is no such part.
    fn error(&self, part: RecordPart) -> RecordError {
        RecordError::Part(part, self.start + 1)
    }

    /// Reads a field as it is.
    fn next(&mut self, part: RecordPart) -> Result<&'a str, RecordError> {
        let rest = self.body.get(self.start..).ok_or(RecordError::Cut(part))?;
        let field = rest.split_once('.').map_or(rest, |(field, _)| field);
        self.start += field.len() + 1;
        Ok(field)
    }

    /// Reads a field as a value.
    fn parse<T: FromStr>(&mut self, part: RecordPart) -> Result<T, RecordError> {
        let error = self.error(part);
        self.next(part)?.parse().map_err(|_| error)
    }

    /// Reads whether the player kept playing beyond the goal, and whether they
    /// gave up.
    fn goal(&mut self) -> Result<(bool, bool), RecordError> {
        let error = self.error(RecordPart::GoalPassed);
        match self.next(RecordPart::GoalPassed)? {
            "-" => Ok((false, false)),
            "k" => Ok((true, false)),
            "g" => Ok((false, true)),
            "b" => Ok((true, true)),
            _ => Err(error),
        }
    }

    /// Reads the number of moves, of which `made` are not taken back, and the
    /// moves.
    fn moves(
        &mut self,
        made: usize,
        directions: Directions,
    ) -> Result<Vec<Direction>, RecordError> {
        let error = self.error(RecordPart::MoveCount);
        let count = self.parse(RecordPart::MoveCount)?;
        if count > MAX_MOVES {
            return Err(RecordError::TooLong);
        }
        if made > count {
            return Err(error);
        }
        let error = self.error(RecordPart::Moves);
        decode_moves(self.next(RecordPart::Moves)?, count, directions).ok_or(error)
    }
}

/// Returns the `count` moves of a text, or `None` if it doesn't hold just
/// those.
fn decode_moves(text: &str, count: usize, directions: Directions) -> Option<Vec<Direction>> {
    let (width, per_character) = match directions {
        Directions::Four => (2, 3),
        Directions::Eight => (3, 2),
    };
    if text.len() != count.div_ceil(per_character) {
        return None;
    }
    let mask = (1 << width) - 1;
    let mut moves = Vec::with_capacity(count + per_character);
    for character in text.bytes() {
        let mut held = base64::value_of(character)?;
        for _ in 0..per_character {
            moves.push(Direction::from_number(held & mask)?);
            held >>= width;
        }
    }
    // The rest of the last character is empty, so that a game has one text.
    let rest = moves.split_off(count);
    rest.iter().all(|d| d.number() == 0).then_some(moves)
}
