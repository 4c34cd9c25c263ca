//! The text form of a run, version 1.

use core::fmt;
use core::str::FromStr;

use super::{End, MAX_JUMPS, MAX_TEXT, Run, RunError};
use crate::profile::daily::Date;
use crate::record::bytes::{Reader, Writer};
use crate::record::{RecordError, RecordPart, base64, checksum};
use crate::stairs::climb::{Cause, Jump, Pace};
use crate::stairs::path::{MAX_STEPS, Side};
use crate::stairs::way::Way;

/// The start of a text of this version.
const PREFIX: &str = "s1.";
const CHECKSUM_BYTES: usize = 4;
/// The shortest text, in characters, that is taken for one of another version.
const MIN_LENGTH: usize = 16;
const MS_PER_DAY: u64 = 86_400_000;
/// The flag of the relaxed pace, above the two bits of the way to play.
const RELAXED: u64 = 4;
/// The ends, by their numbers; a number is in the bits above the pace's.
const ENDS: [End; 5] = [
    End::Left,
    End::Lost(Cause::Bumped),
    End::Lost(Cause::Missed),
    End::Lost(Cause::Fell),
    End::Finished,
];
const END_SHIFT: u32 = 3;

impl Run {
    /// Returns the text form.
    pub fn text(&self) -> String {
        let mut bytes = write(self);
        let checksum = checksum(&bytes);
        bytes.extend(checksum.to_le_bytes());
        let mut text = String::from(PREFIX);
        base64::encode(&bytes, &mut text);
        text
    }

    /// Whether a text starts as a run of this version does, and has no other characters. It
    /// may be cut or changed all the same.
    pub fn is_meant(text: &str) -> bool {
        let body = text.strip_prefix(PREFIX);
        body.is_some_and(|body| body.bytes().all(base64::is_character))
    }

    /// Reads the run that a text starts with, whatever comes after it, and returns it with
    /// its length in bytes.
    ///
    /// # Errors
    /// When the text starts with no run. Where a run starts and is cut, some of what comes
    /// after it may have been read as a part of it.
    pub fn read_start(text: &str) -> Result<(Self, usize), RunError> {
        let body = body_of(text)?;
        let characters = body.bytes().take(MAX_TEXT);
        let length = characters.take_while(|&b| base64::is_character(b)).count();
        let (bytes, _) = base64::decode(start_of(body, length));
        let mut from = Reader::new(&bytes);
        let run = read(&mut from).map_err(placed)?;
        let (content, rest) = bytes.split_at(from.end()?);
        let found = rest.get(..CHECKSUM_BYTES);
        let found = found.ok_or(RecordError::Cut(RecordPart::Checksum))?;
        let length = ((content.len() + CHECKSUM_BYTES) * 8).div_ceil(6);
        let (_, is_even) = base64::decode(start_of(body, length));
        if found == checksum(content).to_le_bytes() && is_even {
            Ok((run, PREFIX.len() + length))
        } else {
            Err(RecordError::Damaged.into())
        }
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl FromStr for Run {
    type Err = RunError;

    fn from_str(text: &str) -> Result<Self, RunError> {
        if text.len() > MAX_TEXT {
            return Err(RecordError::TooLong.into());
        }
        let body = body_of(text)?;
        if let Some(index) = body.bytes().position(|b| !base64::is_character(b)) {
            return Err(RecordError::Character(PREFIX.len() + index + 1).into());
        }
        // Of a text that was cut, the last character may hold too few bits.
        let (bytes, is_even) = base64::decode(body);
        let end = bytes.len().saturating_sub(CHECKSUM_BYTES);
        let (content, found) = bytes.split_at(end);
        let is_whole = found == checksum(content).to_le_bytes();
        let mut from = Reader::new(content);
        let read = match read(&mut from) {
            Err(error @ RecordError::Cut(_)) => Err(error),
            _ if !is_whole || !is_even => Err(RecordError::Damaged),
            Ok(_) if !from.is_at_end() => Err(from.error(RecordPart::End)),
            read => read,
        };
        read.map_err(placed)
    }
}

/// Returns what follows the start of a text of this version.
fn body_of(text: &str) -> Result<&str, RecordError> {
    text.strip_prefix(PREFIX).ok_or_else(|| {
        let start = text.as_bytes().first_chunk();
        let is_later = matches!(start, Some([b's', b'2'..=b'9', b'.']));
        if is_later && text.len() >= MIN_LENGTH {
            RecordError::OtherVersion
        } else {
            RecordError::NotARecord
        }
    })
}

/// Returns the first `length` bytes of a text, which must all be of base64url.
fn start_of(text: &str, length: usize) -> &str {
    let start = text.get(..length);
    debug_assert!(start.is_some(), "each of these characters is one byte");
    start.unwrap_or_default()
}

/// Returns an error with its place in this text, whose start is longer than a record's.
fn placed(error: RecordError) -> RunError {
    RunError::Text(match error {
        RecordError::Part(part, number) => RecordError::Part(part, number + PREFIX.len() - 1),
        other => other,
    })
}

/// Writes the bytes before the checksum.
fn write(run: &Run) -> Vec<u8> {
    let (way, origin) = match run.way {
        Way::Endless => (0, run.seed),
        Way::Daily(date) => (1, date.start_ms() / MS_PER_DAY),
        Way::Sprint => (2, run.seed),
        Way::Practice { .. } => (3, run.seed),
    };
    let pace = match run.pace {
        Pace::Falling => 0,
        Pace::Relaxed => RELAXED,
    };
    let ends = ENDS.iter().zip(0_u64..);
    let end = ends
        .filter(|end| *end.0 == run.end)
        .map(|end| end.1)
        .sum::<u64>();
    let mut to = Writer::default();
    to.number(way | pace | end << END_SHIFT);
    to.number(origin);
    if let Way::Practice { from } = run.way {
        to.count(from);
    }
    to.count(run.jumps.len());
    to.bits(1, run.jumps.iter().map(|jump| jump.side.number()));
    let after = run.jumps.iter().skip(1);
    for (before, jump) in run.jumps.iter().zip(after) {
        to.number(jump.at_ms.saturating_sub(before.at_ms));
    }
    to.0
}

/// Reads a run, up to the end of its last part.
fn read(from: &mut Reader<'_>) -> Result<Run, RecordError> {
    let error = from.error(RecordPart::Flags);
    let flags = from.number(RecordPart::Flags);
    let end = usize::try_from(flags >> END_SHIFT).ok();
    let end = end.and_then(|number| ENDS.get(number).copied());
    let end = end.unwrap_or_else(|| {
        from.fail(error);
        End::Left
    });
    let pace = if flags & RELAXED == 0 {
        Pace::Falling
    } else {
        Pace::Relaxed
    };
    let (way, given) = match flags & 3 {
        1 => (Way::Daily(read_date(from)), 0),
        number => {
            let seed = from.number(RecordPart::Seed);
            let way = match number {
                0 => Way::Endless,
                2 => Way::Sprint,
                _ => Way::Practice {
                    from: from.count(MAX_STEPS - 1, RecordPart::InheritedMoves),
                },
            };
            (way, seed)
        }
    };
    let count = usize::try_from(from.number(RecordPart::MoveCount)).unwrap_or(usize::MAX);
    from.expect(count <= MAX_JUMPS, RecordError::TooLong);
    let sides = from.bits(1, count, RecordPart::Moves, |bit| {
        Some(Side::from_number(bit))
    });
    let jumps = read_times(from, &sides);
    from.end()?;
    Ok(Run {
        way,
        seed: way.seed(given),
        pace,
        jumps,
        end,
    })
}

/// Reads the date of a daily climb.
fn read_date(from: &mut Reader<'_>) -> Date {
    let error = from.error(RecordPart::Start);
    let start_ms = from.number(RecordPart::Start).saturating_mul(MS_PER_DAY);
    let date = Date::at(start_ms);
    from.expect(date.start_ms() == start_ms, error);
    date
}

/// Reads the times of jumps to these sides.
fn read_times(from: &mut Reader<'_>, sides: &[Side]) -> Vec<Jump> {
    let mut at_ms = 0;
    let mut jumps = Vec::new();
    for &side in sides {
        if !jumps.is_empty() {
            let error = from.error(RecordPart::Times);
            let sum = from.number(RecordPart::Times).checked_add(at_ms);
            from.expect(sum.is_some(), error);
            // A text may promise many more jumps than it has times.
            if from.end().is_err() {
                break;
            }
            at_ms = sum.unwrap_or(at_ms);
        }
        jumps.push(Jump { side, at_ms });
    }
    jumps
}
