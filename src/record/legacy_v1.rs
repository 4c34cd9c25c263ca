//! The text form that records had first, which is still read.
//!
//! ```text
//! twenty48.1.<variant>.<seed>.<made>.<undos>.<kept>.<played>.<count>.<moves>.<checksum>
//! ```
//! `made` of `count` moves are not taken back; `kept` is `k` when the player
//! went on beyond the goal, `g` when they gave up, `b` for both, else `-`;
//! `played` is in milliseconds; `moves` has three moves a character, or two
//! where there are eight directions; the checksum is the CRC-32 of all before
//! its dot, in hexadecimal.

use core::str::FromStr;

use crc::{CRC_32_ISO_HDLC, Crc, NoTable};

use super::{MAX_MOVES, MAX_TEXT, Metadata, Record, RecordError, RecordPart};
use crate::rules::board::{Direction, Directions};
use crate::rules::game::{Marks, Origin};
use crate::rules::variant::Variant;

/// What these texts start with.
const NAME: &str = "twenty48";
const VERSION: &str = "1";
/// Name, version and checksum are fields too.
const FIELDS: usize = 11;
const CHECKSUM_DIGITS: usize = 8;
/// Six bits a character.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const CHECKSUM: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);

/// The record of a text of this form.
pub(super) fn read(text: &str) -> Result<Record, RecordError> {
    if text.len() > MAX_TEXT {
        return Err(RecordError::TooLong);
    }
    let mut start = text.splitn(3, '.');
    if start.next() != Some(NAME) {
        return Err(RecordError::NotARecord);
    }
    let version = start.next().unwrap_or_default();
    if version != VERSION {
        let is_number = !version.is_empty() && version.bytes().all(|b| b.is_ascii_digit());
        return Err(if is_number {
            RecordError::OtherVersion
        } else {
            RecordError::NotARecord
        });
    }
    let (body, checksum) = text.rsplit_once('.').ok_or(RecordError::Damaged)?;
    if checksum != format!("{:08x}", CHECKSUM.checksum(body.as_bytes())) {
        return Err(RecordError::Damaged);
    }
    let mut fields = Fields { body, at: 0 };
    fields.next(RecordPart::Name)?;
    fields.next(RecordPart::Version)?;
    let variant: Variant = fields.parse(RecordPart::Variant)?;
    let seed = fields.parse(RecordPart::Seed)?;
    let made = fields.parse(RecordPart::MovesMade)?;
    let undos = fields.parse(RecordPart::Undos)?;
    let wrong = fields.wrong(RecordPart::GoalPassed);
    let (kept_playing, given_up) = match fields.next(RecordPart::GoalPassed)? {
        "-" => (false, false),
        "k" => (true, false),
        "g" => (false, true),
        "b" => (true, true),
        _ => return Err(wrong),
    };
    let played_ms = fields.parse(RecordPart::TimePlayed)?;
    let wrong = fields.wrong(RecordPart::MoveCount);
    let count = fields.parse(RecordPart::MoveCount)?;
    if count > MAX_MOVES {
        return Err(RecordError::TooLong);
    }
    if made > count {
        return Err(wrong);
    }
    let wrong = fields.wrong(RecordPart::Moves);
    let moves =
        decode_moves(fields.next(RecordPart::Moves)?, count, variant.directions()).ok_or(wrong)?;
    if fields.at <= body.len() {
        return Err(fields.wrong(RecordPart::End));
    }
    Ok(Record {
        variant,
        origin: Origin::seeded(seed),
        moves,
        made,
        marks: Marks {
            undos,
            kept_playing,
            given_up,
            ..Marks::default()
        },
        metadata: Metadata {
            played_ms,
            ..Metadata::default()
        },
    })
}

/// Whether a text starts as those of this form do.
pub(super) fn is_meant(text: &str) -> bool {
    let rest = text.strip_prefix(NAME);
    rest.is_some_and(|rest| rest.starts_with('.'))
}

/// The record of this form that a text starts with, and how long it is.
pub(super) fn read_start(text: &str) -> Result<(Record, usize), RecordError> {
    if !text.starts_with(NAME) {
        return Err(RecordError::NotARecord);
    }
    let last_dot = text.match_indices('.').nth(FIELDS - 2);
    let length = last_dot.map_or(text.len(), |(dot, _)| dot + 1 + CHECKSUM_DIGITS);
    let record = read(text.get(..length).unwrap_or(text))?;
    Ok((record, length))
}

/// The fields of a text, by dots.
struct Fields<'a> {
    body: &'a str,
    /// Where the next one starts; beyond the end when there is none.
    at: usize,
}

impl<'a> Fields<'a> {
    fn wrong(&self, part: RecordPart) -> RecordError {
        RecordError::Part(part, self.at + 1)
    }

    fn next(&mut self, part: RecordPart) -> Result<&'a str, RecordError> {
        let rest = self.body.get(self.at..).ok_or(RecordError::Cut(part))?;
        let field = rest.split('.').next().unwrap_or_default();
        self.at += field.len() + 1;
        Ok(field)
    }

    fn parse<T: FromStr>(&mut self, part: RecordPart) -> Result<T, RecordError> {
        let wrong = self.wrong(part);
        self.next(part)?.parse().map_err(|_| wrong)
    }
}

/// The `count` moves of a text, or nothing when it doesn't hold just those.
fn decode_moves(text: &str, count: usize, directions: Directions) -> Option<Vec<Direction>> {
    let (bits, per_character) = match directions {
        Directions::Four => (2, 3),
        Directions::Eight => (3, 2),
    };
    if text.len() != count.div_ceil(per_character) {
        return None;
    }
    let mask = (1 << bits) - 1;
    let mut moves = Vec::with_capacity(count + per_character);
    for character in text.bytes() {
        let position = ALPHABET.iter().position(|&letter| letter == character)?;
        let mut held = u8::try_from(position).ok()?;
        for _ in 0..per_character {
            moves.push(Direction::from_number(held & mask)?);
            held >>= bits;
        }
    }
    // The rest of the last character is empty, so that a game has one text.
    let rest = moves.split_off(count);
    rest.iter().all(|d| d.number() == 0).then_some(moves)
}
