//! The text form of a record.

use core::fmt::{self, Write};
use core::str::FromStr;

use crc::{CRC_32_ISO_HDLC, Crc, NoTable};

use super::bytes::{Reader, Writer, from_base64, is_base64, to_base64};
use super::{
    MAX_EVENT, MAX_MODE, MAX_MOVES, MAX_TEXT, Metadata, NOT_KNOWN, Record, RecordError, RecordPart,
};
use crate::rules::board::{Board, Cell, Direction, Directions, MAX_EXPONENT, Shape};
use crate::rules::game::{Marks, Origin, Peak, Peaks};
use crate::rules::variant::Variant;

/// The version written, and the first character of the text.
const VERSION: char = '2';
const CHECKSUM: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);
const CHECKSUM_BYTES: usize = 4;
/// A text of another version has at least as many characters.
const SHORTEST: usize = 16;
/// More than the longest variant's text form has.
const MAX_VARIANT: usize = 1000;

const KEPT_PLAYING: u64 = 1;
const GAVE_UP: u64 = 1 << 1;
const TIMES: u64 = 1 << 2;
const POSITION: u64 = 1 << 3;
const CARRIED: u64 = 1 << 4;
const INHERITED: u64 = 1 << 5;
const TAGS: u64 = 1 << 6;
const COACHED: u64 = 1 << 7;
const REACHED: u64 = 1 << 8;
const CODED_TIMES: u64 = 1 << 9;
const MODE: u64 = 1 << 10;
const ALL_FLAGS: u64 = (1 << 11) - 1;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut bytes = self.bytes();
        let checksum = CHECKSUM.checksum(&bytes);
        bytes.extend(checksum.to_le_bytes());
        f.write_char(VERSION)?;
        f.write_str(&to_base64(&bytes))
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        if text.len() > MAX_TEXT {
            return Err(RecordError::TooLong);
        }
        let wrong = text.bytes().position(|b| !is_base64(b));
        let Some(body) = text.strip_prefix(VERSION) else {
            let is_later = text.starts_with(|c: char| c.is_ascii_digit() && c > VERSION);
            return Err(if is_later && wrong.is_none() && text.len() >= SHORTEST {
                RecordError::OtherVersion
            } else {
                RecordError::NotARecord
            });
        };
        if let Some(index) = wrong {
            return Err(RecordError::Character(index + 1));
        }
        // Of a text that was cut, the last character may hold too few bits.
        let (bytes, is_even) = from_base64(body);
        let end = bytes.len().saturating_sub(CHECKSUM_BYTES);
        let (body, checksum) = bytes.split_at(end);
        let is_whole = checksum == CHECKSUM.checksum(body).to_le_bytes();
        let mut from = Reader::new(body);
        match read(&mut from) {
            Err(error @ RecordError::Cut(_)) => Err(error),
            _ if !is_whole || !is_even => Err(RecordError::Damaged),
            Ok(_) if !from.is_at_end() => Err(from.wrong(RecordPart::End)),
            read => read,
        }
    }
}

/// Whether a text starts as those of this version do: after the flags comes a
/// variant, which starts with a size.
pub(super) fn is_meant(text: &str) -> bool {
    let start = text
        .strip_prefix(VERSION)
        .and_then(|body| body.get(..SHORTEST))
        .filter(|start| start.bytes().all(is_base64));
    let (bytes, _) = from_base64(start.unwrap_or_default());
    let is_size = |three: &[u8]| matches!(three, [b'2'..=b'8', b'x', b'2'..=b'8']);
    bytes.windows(3).any(is_size)
}

/// The record of this version that a text starts with, and how long it is.
pub(super) fn read_start(text: &str) -> Result<(Record, usize), RecordError> {
    let body = text.strip_prefix(VERSION).ok_or(RecordError::NotARecord)?;
    let end = body.bytes().take(MAX_TEXT).position(|b| !is_base64(b));
    let end = end.unwrap_or(body.len().min(MAX_TEXT));
    let (bytes, _) = from_base64(body.get(..end).unwrap_or_default());
    let mut from = Reader::new(&bytes);
    let record = read(&mut from)?;
    let read = from.so_far();
    let checksum = CHECKSUM.checksum(read).to_le_bytes();
    let length = ((read.len() + CHECKSUM_BYTES) * 8).div_ceil(6);
    let is_whole = from.take(CHECKSUM_BYTES, RecordPart::Checksum)? == checksum;
    let (_, is_even) = from_base64(body.get(..length).unwrap_or_default());
    if is_whole && is_even {
        Ok((record, VERSION.len_utf8() + length))
    } else {
        Err(RecordError::Damaged)
    }
}

impl Record {
    fn bytes(&self) -> Vec<u8> {
        let Metadata {
            started_ms,
            event,
            played_ms,
            times,
            are_coded,
            mode,
        } = &self.metadata;
        let has_tags = *started_ms > 0 || !event.is_empty();
        let has_times = !times.is_empty() && times.len() == self.moves.len();
        let flags = [
            (self.marks.kept_playing, KEPT_PLAYING),
            (self.marks.given_up, GAVE_UP),
            (has_times && !are_coded, TIMES),
            (self.origin.position.is_some(), POSITION),
            (!self.origin.spawns.is_empty(), CARRIED),
            (self.marks.inherited > 0, INHERITED),
            (has_tags, TAGS),
            (self.marks.coached > 0, COACHED),
            (self.marks.reached != Peaks::default(), REACHED),
            (has_times && *are_coded, CODED_TIMES),
            (!mode.is_empty(), MODE),
        ];
        let flags = flags.into_iter().filter(|flag| flag.0).map(|flag| flag.1);

        let mut to = Writer::default();
        to.number(flags.sum());
        to.text(&self.variant.to_string());
        to.number(self.origin.seed);
        if let Some(position) = &self.origin.position {
            to.0.extend(position.exponents());
        }
        if !self.origin.spawns.is_empty() {
            let carried = Carried::new(&self.variant);
            to.count(self.origin.spawns.len());
            let spawns = self.origin.spawns.iter();
            to.bits(carried.width(), spawns.map(|&spawn| carried.number(spawn)));
        }
        if self.marks.inherited > 0 {
            to.count(self.marks.inherited);
        }
        if self.marks.coached > 0 {
            to.number(self.marks.coached.into());
        }
        to.number(self.marks.undos.into());
        if self.marks.reached != Peaks::default() {
            let Peaks { unaided, with_undo } = self.marks.reached;
            for peak in [unaided, with_undo] {
                to.number(peak.score);
                to.number(peak.largest.into());
            }
        }
        to.number(*played_ms);
        if has_tags {
            to.number(*started_ms);
            to.text(event);
        }
        to.count(self.moves.len());
        to.count(self.moves.len().saturating_sub(self.made));
        let moves = self.moves.iter().map(|direction| direction.number().into());
        to.bits(width_of(self.variant.directions()), moves);
        if has_times {
            for &time in times {
                to.number(time.into());
            }
        }
        if !mode.is_empty() {
            to.text(mode);
        }
        to.0
    }
}

fn read(from: &mut Reader<'_>) -> Result<Record, RecordError> {
    let flags = from.number(RecordPart::Flags)?;
    if flags & !ALL_FLAGS != 0 {
        return Err(RecordError::OtherVersion);
    }
    let has = |flag| flags & flag != 0;

    let wrong = from.wrong(RecordPart::Variant);
    let text = from.text(MAX_VARIANT, RecordPart::Variant)?;
    let variant: Variant = text.parse().map_err(|_| wrong)?;
    if variant.to_string() != text {
        return Err(wrong);
    }
    let mut origin = Origin::seeded(from.number(RecordPart::Seed)?);
    if has(POSITION) {
        origin.position = Some(read_position(from, variant.shape())?);
    }
    if has(CARRIED) {
        // Two tiles more than moves: those that most games start with.
        let count = some(
            from,
            MAX_MOVES + variant.start().len(),
            RecordPart::CarriedTiles,
        )?;
        let carried = Carried::new(&variant);
        let each = |number| carried.spawn(number);
        origin.spawns = from.bits(carried.width(), count, RecordPart::CarriedTiles, each)?;
    }
    let mut marks = Marks {
        kept_playing: has(KEPT_PLAYING),
        given_up: has(GAVE_UP),
        ..Marks::default()
    };
    if has(INHERITED) {
        marks.inherited = some(from, MAX_MOVES, RecordPart::InheritedMoves)?;
    }
    if has(COACHED) {
        let most = usize::try_from(u32::MAX).unwrap_or(usize::MAX);
        let count = some(from, most, RecordPart::CoachedMoves)?;
        marks.coached = u32::try_from(count).unwrap_or(u32::MAX);
    }
    let wrong = from.wrong(RecordPart::Undos);
    marks.undos = u32::try_from(from.number(RecordPart::Undos)?).map_err(|_| wrong)?;
    if has(REACHED) {
        marks.reached = read_reached(from)?;
    }
    let mut metadata = Metadata {
        played_ms: from.number(RecordPart::TimePlayed)?,
        ..Metadata::default()
    };
    if has(TAGS) {
        let wrong = from.wrong(RecordPart::Event);
        metadata.started_ms = from.number(RecordPart::Start)?;
        let event = from.text(MAX_EVENT, RecordPart::Event)?;
        let is_empty = metadata.started_ms == 0 && event.is_empty();
        if is_empty || !Metadata::is_event(event) {
            return Err(wrong);
        }
        event.clone_into(&mut metadata.event);
    }
    let count = from.number(RecordPart::MoveCount)?;
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    if count > MAX_MOVES {
        return Err(RecordError::TooLong);
    }
    let made = count - from.count(count, RecordPart::TakenBack)?;
    let directions = variant.directions();
    let each = |number| Direction::from_number(u8::try_from(number).ok()?);
    let moves = from.bits(width_of(directions), count, RecordPart::Moves, each)?;
    if has(TIMES) || has(CODED_TIMES) {
        let wrong = from.wrong(RecordPart::Times);
        metadata.are_coded = has(CODED_TIMES);
        let most = if metadata.are_coded {
            NOT_KNOWN
        } else {
            u16::MAX
        };
        for _ in 0..count {
            let time = from.number(RecordPart::Times)?;
            let time = u16::try_from(time).ok().filter(|&time| time <= most);
            metadata.times.push(time.ok_or(wrong)?);
        }
        if count == 0 || (metadata.are_coded && has(TIMES)) {
            return Err(wrong);
        }
    }
    if has(MODE) {
        let wrong = from.wrong(RecordPart::Mode);
        let mode = from.text(MAX_MODE, RecordPart::Mode)?;
        if mode.is_empty() {
            return Err(wrong);
        }
        mode.clone_into(&mut metadata.mode);
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

/// A number of things of which there is at least one: a flag says so.
fn some(from: &mut Reader<'_>, most: usize, part: RecordPart) -> Result<usize, RecordError> {
    let wrong = from.wrong(part);
    match from.count(most, part)? {
        0 => Err(wrong),
        count => Ok(count),
    }
}

fn read_reached(from: &mut Reader<'_>) -> Result<Peaks, RecordError> {
    let wrong = from.wrong(RecordPart::Peaks);
    let mut peak = || {
        let score = from.number(RecordPart::Peaks)?;
        let largest = u8::try_from(from.number(RecordPart::Peaks)?).map_err(|_| wrong)?;
        let is_tile = largest <= MAX_EXPONENT;
        is_tile.then_some(Peak { score, largest }).ok_or(wrong)
    };
    let peaks = Peaks {
        unaided: peak()?,
        with_undo: peak()?,
    };
    // A flag says that there is something.
    (peaks != Peaks::default()).then_some(peaks).ok_or(wrong)
}

fn read_position(from: &mut Reader<'_>, shape: Shape) -> Result<Board, RecordError> {
    let wrong = from.wrong(RecordPart::Position);
    let exponents = from.take(shape.cell_count(), RecordPart::Position)?;
    Board::from_exponents(shape, exponents).ok_or(wrong)
}

const fn width_of(directions: Directions) -> u32 {
    match directions {
        Directions::Four => 2,
        Directions::Eight => 3,
    }
}

/// The tiles that a variant can bring, by number.
struct Carried {
    cells: Vec<Cell>,
    /// The exponents, in order.
    kinds: Vec<u8>,
}

impl Carried {
    fn new(variant: &Variant) -> Self {
        let rules = variant.rules();
        let mut kinds: Vec<u8> = Vec::new();
        let spawned = rules.spawns.iter().map(|&(exponent, _)| exponent);
        for exponent in spawned.chain(rules.fixed()) {
            let at = kinds.partition_point(|&kind| kind < exponent);
            if kinds.get(at) != Some(&exponent) {
                kinds.insert(at, exponent);
            }
        }
        Self {
            cells: variant.shape().cells().collect(),
            kinds,
        }
    }

    /// As few bits as the largest number takes.
    fn width(&self) -> u32 {
        let most = self.cells.len() * self.kinds.len() - 1;
        usize::BITS - most.leading_zeros()
    }

    /// 0 for one that the variant can't bring.
    fn number(&self, (cell, exponent): (Cell, u8)) -> u32 {
        let cell = self.cells.iter().position(|&other| other == cell);
        let kind = self.kinds.iter().position(|&other| other == exponent);
        let number = cell
            .zip(kind)
            .map(|(cell, kind)| cell * self.kinds.len() + kind);
        u32::try_from(number.unwrap_or(0)).unwrap_or(0)
    }

    fn spawn(&self, number: u32) -> Option<(Cell, u8)> {
        let number = usize::try_from(number).ok()?;
        let kind = number.checked_rem(self.kinds.len())?;
        let cell = number.checked_div(self.kinds.len())?;
        Some((*self.cells.get(cell)?, *self.kinds.get(kind)?))
    }
}
