//! A record from the bytes of its text.

use super::super::bytes::Reader;
use super::super::{
    MAX_EVENT, MAX_MODE, MAX_MOVES, Metadata, NOT_KNOWN, Record, RecordError, RecordPart,
};
use super::carried::CarriedTiles;
use super::flags::Flags;
use super::move_width;
use crate::rules::board::{Board, Direction, MAX_EXPONENT};
use crate::rules::game::{Marks, Origin, Peaks};
use crate::rules::variant::Variant;

/// The longest text form of a variant that is read, in bytes: more than any
/// has.
const MAX_VARIANT: usize = 1000;

/// Reads a record, up to the end of its last part.
pub(super) fn read(from: &mut Reader<'_>) -> Result<Record, RecordError> {
    let flags = Flags(from.number(RecordPart::Flags));
    if flags.has(!Flags::ALL) {
        return Err(RecordError::OtherVersion);
    }
    let error = from.error(RecordPart::Variant);
    let text = from.text(MAX_VARIANT, RecordPart::Variant);
    from.end()?;
    let variant: Variant = text.parse().map_err(|_| error)?;
    if variant.text() != text {
        return Err(error);
    }
    let mut origin = Origin::seeded(from.number(RecordPart::Seed));
    read_origin(from, flags, &variant, &mut origin);
    let marks = read_marks(from, flags);
    let mut metadata = Metadata {
        played_ms: from.number(RecordPart::TimePlayed),
        ..Metadata::default()
    };
    if flags.has(Flags::TAGS) {
        read_tags(from, &mut metadata);
    }
    let count = usize::try_from(from.number(RecordPart::MoveCount)).unwrap_or(usize::MAX);
    if count > MAX_MOVES {
        from.fail(RecordError::TooLong);
    }
    let made = count - from.count(count, RecordPart::TakenBack);
    let width = move_width(variant.directions());
    let direction = |number| Direction::from_number(u8::try_from(number).ok()?);
    let moves = from.bits(width, count, RecordPart::Moves, direction);
    if flags.has(Flags::TIMES | Flags::CODED_TIMES) {
        read_times(from, flags, moves.len(), &mut metadata);
    }
    if flags.has(Flags::MODE) {
        let error = from.error(RecordPart::Mode);
        from.text(MAX_MODE, RecordPart::Mode)
            .clone_into(&mut metadata.mode);
        // The flag is set only where there is one.
        from.expect(!metadata.mode.is_empty(), error);
    }
    from.end()?;
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
fn read_origin(from: &mut Reader<'_>, flags: Flags, variant: &Variant, origin: &mut Origin) {
    if flags.has(Flags::POSITION) {
        let error = from.error(RecordPart::Position);
        let shape = variant.shape();
        let exponents = from.take(shape.cell_count(), RecordPart::Position);
        origin.position = Board::from_exponents(shape, exponents);
        from.expect(origin.position.is_some(), error);
    }
    if flags.has(Flags::CARRIED) {
        // One for each move, and those that the game starts with.
        let max = MAX_MOVES + variant.start().len();
        let count = read_some(from, max, RecordPart::CarriedTiles);
        let tiles = CarriedTiles::new(variant);
        let tile = |number| tiles.tile(number);
        origin.spawns = from.bits(tiles.width(), count, RecordPart::CarriedTiles, tile);
    }
}

/// Reads the inherited moves, the moves of the coach, the undos and the peaks.
fn read_marks(from: &mut Reader<'_>, flags: Flags) -> Marks {
    let mut marks = Marks {
        kept_playing: flags.has(Flags::KEPT_PLAYING),
        given_up: flags.has(Flags::GIVEN_UP),
        ..Marks::default()
    };
    if flags.has(Flags::INHERITED) {
        marks.inherited = read_some(from, MAX_MOVES, RecordPart::InheritedMoves);
    }
    if flags.has(Flags::COACHED) {
        let max = u32::MAX as usize;
        let count = read_some(from, max, RecordPart::CoachedMoves);
        marks.coached = u32::try_from(count).unwrap_or_default();
    }
    let undos = from.number_to(u32::MAX.into(), RecordPart::Undos);
    marks.undos = u32::try_from(undos).unwrap_or_default();
    if flags.has(Flags::PEAKS) {
        let error = from.error(RecordPart::Peaks);
        let reached = &mut marks.reached;
        for peak in [&mut reached.unaided, &mut reached.with_undo] {
            peak.score = from.number(RecordPart::Peaks);
            let largest = from.number(RecordPart::Peaks);
            from.expect(largest <= MAX_EXPONENT.into(), error);
            peak.largest = u8::try_from(largest).unwrap_or_default();
        }
        // The flag is set only where something was reached.
        from.expect(marks.reached != Peaks::default(), error);
    }
    marks
}

/// Reads when the game was started, and its event.
fn read_tags(from: &mut Reader<'_>, metadata: &mut Metadata) {
    let error = from.error(RecordPart::Event);
    metadata.started_ms = from.number(RecordPart::Start);
    from.text(MAX_EVENT, RecordPart::Event)
        .clone_into(&mut metadata.event);
    // The flag is set only where one of them is there.
    let is_empty = metadata.started_ms == 0 && metadata.event.is_empty();
    from.expect(!is_empty && Metadata::is_event(&metadata.event), error);
}

/// Reads the times of `count` moves.
fn read_times(from: &mut Reader<'_>, flags: Flags, count: usize, metadata: &mut Metadata) {
    let error = from.error(RecordPart::Times);
    metadata.are_coded = flags.has(Flags::CODED_TIMES);
    let max = if metadata.are_coded {
        NOT_KNOWN
    } else {
        u16::MAX
    };
    for _ in 0..count {
        let time = from.number(RecordPart::Times);
        from.expect(time <= max.into(), error);
        metadata.times.push(u16::try_from(time).unwrap_or_default());
    }
    // The flags are set only where there are times, and only one of them.
    let is_one = !(metadata.are_coded && flags.has(Flags::TIMES));
    from.expect(count > 0 && is_one, error);
}

/// Reads a number of items of which there is at least one, since a flag is set
/// for them.
fn read_some(from: &mut Reader<'_>, max: usize, part: RecordPart) -> usize {
    let error = from.error(part);
    let count = from.count(max, part);
    from.expect(count > 0, error);
    count
}
