//! A record from the bytes of its text.

use super::super::bytes::Reader;
use super::super::{
    MAX_EVENT, MAX_MODE, MAX_MOVES, Metadata, NOT_KNOWN, Record, RecordError, RecordPart,
};
use super::carried::CarriedTiles;
use super::flags::Flags;
use super::move_width;
use crate::rules::board::{Board, Direction, MAX_EXPONENT, Shape};
use crate::rules::game::{Marks, Origin, Peak, Peaks};
use crate::rules::variant::Variant;

/// The longest text form of a variant that is read, in bytes: more than any
/// has.
const MAX_VARIANT: usize = 1000;

/// Reads a record, up to the end of its last part.
pub(super) fn read(from: &mut Reader<'_>) -> Result<Record, RecordError> {
    let flags = Flags(from.number(RecordPart::Flags)?);
    if flags.has(!Flags::ALL) {
        return Err(RecordError::OtherVersion);
    }
    let error = from.error(RecordPart::Variant);
    let text = from.text(MAX_VARIANT, RecordPart::Variant)?;
    let variant: Variant = text.parse().map_err(|_| error)?;
    if variant.text() != text {
        return Err(error);
    }
    let mut origin = Origin::seeded(from.number(RecordPart::Seed)?);
    read_origin(from, flags, &variant, &mut origin)?;
    let mut marks = Marks {
        kept_playing: flags.has(Flags::KEPT_PLAYING),
        given_up: flags.has(Flags::GIVEN_UP),
        ..Marks::default()
    };
    read_marks(from, flags, &mut marks)?;
    let mut metadata = Metadata {
        played_ms: from.number(RecordPart::TimePlayed)?,
        ..Metadata::default()
    };
    if flags.has(Flags::TAGS) {
        read_tags(from, &mut metadata)?;
    }
    let count = usize::try_from(from.number(RecordPart::MoveCount)?).ok();
    let count = count.filter(|&count| count <= MAX_MOVES);
    let count = count.ok_or(RecordError::TooLong)?;
    let made = count - from.count(count, RecordPart::TakenBack)?;
    let directions = variant.directions();
    let direction = |number| Direction::from_number(u8::try_from(number).ok()?);
    let moves = from.bits(move_width(directions), count, RecordPart::Moves, direction)?;
    if flags.has(Flags::TIMES | Flags::CODED_TIMES) {
        read_times(from, flags, moves.len(), &mut metadata)?;
    }
    if flags.has(Flags::MODE) {
        read_mode(from, &mut metadata)?;
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

/// Reads the position and the carried tiles.
fn read_origin(
    from: &mut Reader<'_>,
    flags: Flags,
    variant: &Variant,
    origin: &mut Origin,
) -> Result<(), RecordError> {
    if flags.has(Flags::POSITION) {
        origin.position = Some(read_position(from, variant.shape())?);
    }
    if flags.has(Flags::CARRIED) {
        // One for each move, and those that the game starts with.
        let max = MAX_MOVES + variant.start().len();
        let count = read_some(from, max, RecordPart::CarriedTiles)?;
        let tiles = CarriedTiles::new(variant);
        let tile = |number| tiles.tile(number);
        origin.spawns = from.bits(tiles.width(), count, RecordPart::CarriedTiles, tile)?;
    }
    Ok(())
}

fn read_position(from: &mut Reader<'_>, shape: Shape) -> Result<Board, RecordError> {
    let error = from.error(RecordPart::Position);
    let exponents = from.take(shape.cell_count(), RecordPart::Position)?;
    Board::from_exponents(shape, exponents).ok_or(error)
}

/// Reads the inherited moves, the moves of the coach, the undos and the peaks.
fn read_marks(from: &mut Reader<'_>, flags: Flags, marks: &mut Marks) -> Result<(), RecordError> {
    if flags.has(Flags::INHERITED) {
        marks.inherited = read_some(from, MAX_MOVES, RecordPart::InheritedMoves)?;
    }
    if flags.has(Flags::COACHED) {
        let error = from.error(RecordPart::CoachedMoves);
        let count = read_some(from, usize::MAX, RecordPart::CoachedMoves)?;
        marks.coached = u32::try_from(count).map_err(|_| error)?;
    }
    let error = from.error(RecordPart::Undos);
    marks.undos = u32::try_from(from.number(RecordPart::Undos)?).map_err(|_| error)?;
    if flags.has(Flags::PEAKS) {
        marks.reached = read_peaks(from)?;
    }
    Ok(())
}

fn read_peaks(from: &mut Reader<'_>) -> Result<Peaks, RecordError> {
    let error = from.error(RecordPart::Peaks);
    let mut peak = || {
        let score = from.number(RecordPart::Peaks)?;
        let largest = u8::try_from(from.number(RecordPart::Peaks)?).map_err(|_| error)?;
        let is_tile = largest <= MAX_EXPONENT;
        is_tile.then_some(Peak { score, largest }).ok_or(error)
    };
    let peaks = Peaks {
        unaided: peak()?,
        with_undo: peak()?,
    };
    // The flag is set only where something was reached.
    (peaks != Peaks::default()).then_some(peaks).ok_or(error)
}

/// Reads when the game was started, and its event.
fn read_tags(from: &mut Reader<'_>, metadata: &mut Metadata) -> Result<(), RecordError> {
    let error = from.error(RecordPart::Event);
    metadata.started_ms = from.number(RecordPart::Start)?;
    let event = from.text(MAX_EVENT, RecordPart::Event)?;
    // The flag is set only where one of them is there.
    let is_empty = metadata.started_ms == 0 && event.is_empty();
    if is_empty || !Metadata::is_event(event) {
        return Err(error);
    }
    event.clone_into(&mut metadata.event);
    Ok(())
}

/// Reads the times of `count` moves.
fn read_times(
    from: &mut Reader<'_>,
    flags: Flags,
    count: usize,
    metadata: &mut Metadata,
) -> Result<(), RecordError> {
    let error = from.error(RecordPart::Times);
    metadata.are_coded = flags.has(Flags::CODED_TIMES);
    let max = if metadata.are_coded {
        NOT_KNOWN
    } else {
        u16::MAX
    };
    for _ in 0..count {
        let time = u16::try_from(from.number(RecordPart::Times)?).ok();
        let time = time.filter(|&time| time <= max).ok_or(error)?;
        metadata.times.push(time);
    }
    // The flags are set only where there are times, and only one of them.
    if count == 0 || (metadata.are_coded && flags.has(Flags::TIMES)) {
        return Err(error);
    }
    Ok(())
}

fn read_mode(from: &mut Reader<'_>, metadata: &mut Metadata) -> Result<(), RecordError> {
    let error = from.error(RecordPart::Mode);
    let mode = from.text(MAX_MODE, RecordPart::Mode)?;
    // The flag is set only where there is one.
    if mode.is_empty() {
        return Err(error);
    }
    mode.clone_into(&mut metadata.mode);
    Ok(())
}

/// Reads a number of items of which there is at least one, since a flag is set
/// for them.
fn read_some(from: &mut Reader<'_>, max: usize, part: RecordPart) -> Result<usize, RecordError> {
    let error = from.error(part);
    match from.count(max, part)? {
        0 => Err(error),
        count => Ok(count),
    }
}
