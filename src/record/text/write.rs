//! A record as the bytes of its text.

use super::super::bytes::Writer;
use super::super::{Metadata, Record};
use super::carried::CarriedTiles;
use super::flags::Flags;
use super::move_width;
use crate::rules::game::Marks;

/// Returns the bytes of a record, without the checksum.
pub(super) fn write(record: &Record) -> Vec<u8> {
    let flags = Flags::of(record);
    let metadata = &record.metadata;
    let mut to = Writer::default();
    to.number(flags.0);
    to.text(&record.variant.text());
    write_origin(&mut to, record);
    write_marks(&mut to, flags, &record.marks);
    to.number(metadata.played_ms);
    if flags.has(Flags::TAGS) {
        to.number(metadata.started_ms);
        to.text(&metadata.event);
    }
    write_moves(&mut to, record);
    write_times_and_mode(&mut to, flags, metadata);
    to.0
}

/// Writes the seed, the position and the carried tiles.
fn write_origin(to: &mut Writer, record: &Record) {
    let origin = &record.origin;
    to.number(origin.seed);
    if let Some(position) = &origin.position {
        to.0.extend(position.exponents());
    }
    if !origin.spawns.is_empty() {
        let tiles = CarriedTiles::new(&record.variant);
        to.count(origin.spawns.len());
        let numbers = origin.spawns.iter().map(|&tile| tiles.number(tile));
        to.bits(tiles.width(), numbers);
    }
}

/// Writes the inherited moves, the moves of the coach, the undos and the peaks.
fn write_marks(to: &mut Writer, flags: Flags, marks: &Marks) {
    if flags.has(Flags::INHERITED) {
        to.count(marks.inherited);
    }
    if flags.has(Flags::COACHED) {
        to.number(marks.coached.into());
    }
    to.number(marks.undos.into());
    if flags.has(Flags::PEAKS) {
        for peak in [marks.reached.unaided, marks.reached.with_undo] {
            to.number(peak.score);
            to.number(peak.largest.into());
        }
    }
}

/// Writes how many moves there are, how many of them are taken back, and their
/// directions.
fn write_moves(to: &mut Writer, record: &Record) {
    let moves = &record.moves;
    to.count(moves.len());
    to.count(moves.len().saturating_sub(record.made));
    let numbers = moves.iter().map(|direction| direction.number().into());
    to.bits(move_width(record.variant.directions()), numbers);
}

fn write_times_and_mode(to: &mut Writer, flags: Flags, metadata: &Metadata) {
    if flags.has(Flags::TIMES | Flags::CODED_TIMES) {
        for &time in &metadata.times {
            to.number(time.into());
        }
    }
    if flags.has(Flags::MODE) {
        to.text(&metadata.mode);
    }
}
