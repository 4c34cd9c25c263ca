//! Values of the core as plain objects of JavaScript.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::*;

use super::types::{BoardRows, DirectionNames, MaybeTurn, PhaseName};
use twenty48::rules::board::{Board, Cell, Direction, value_of};
use twenty48::rules::game::{self, TileId};

/// A number of JavaScript, exact up to 2^53.
#[expect(clippy::cast_precision_loss, reason = "no game reaches 2^53")]
pub(super) fn number(value: u64) -> f64 {
    value as f64
}

pub(super) fn phase_name(phase: game::Phase) -> PhaseName {
    JsValue::from_str(phase.name()).unchecked_into()
}

pub(super) fn direction_names(directions: &[Direction]) -> DirectionNames {
    let names = directions.iter().map(|direction| direction.name());
    let names: Array = names.map(JsValue::from_str).collect();
    JsValue::from(names).unchecked_into()
}

/// The rows of a board, from the top, each a number a cell.
pub(super) fn board_rows(board: &Board) -> BoardRows {
    let exponents: Vec<u8> = board.exponents().collect();
    let rows = exponents.chunks(board.shape().columns().into());
    let cells = |row: &[u8]| -> Array {
        let values = row.iter().map(|&exponent| value_of(exponent));
        values.map(|value| JsValue::from(number(value))).collect()
    };
    let rows: Array = rows.map(cells).collect();
    JsValue::from(rows).unchecked_into()
}

/// A plain object with these properties.
pub(super) fn object<const N: usize>(properties: [(&str, JsValue); N]) -> JsValue {
    let object = Object::new();
    for (name, value) in properties {
        // Setting a property of a new plain object can't fail.
        let _ = Reflect::set(&object, &name.into(), &value);
    }
    object.into()
}

fn cell_object(cell: Cell) -> JsValue {
    object([("row", cell.row.into()), ("column", cell.column.into())])
}

fn pair([first, second]: [TileId; 2]) -> JsValue {
    Array::of2(&first.into(), &second.into()).into()
}

pub(super) fn tile_object(tile: &game::Tile) -> JsValue {
    object([
        ("id", tile.id.into()),
        ("row", tile.cell.row.into()),
        ("column", tile.cell.column.into()),
        ("value", number(value_of(tile.exponent)).into()),
        ("from", cell_object(tile.from)),
        ("isNew", tile.is_new.into()),
        ("mergedOf", tile.merged_of.map_or(JsValue::NULL, pair)),
    ])
}

/// A turn, and the game's phase after it.
pub(super) fn maybe_turn(turn: Option<game::Turn>, phase: game::Phase) -> MaybeTurn {
    turn.map_or(JsValue::NULL, |turn| turn_object(&turn, phase))
        .unchecked_into()
}

fn motion_object(motion: &game::TileMotion) -> JsValue {
    object([
        ("id", motion.id.into()),
        ("from", cell_object(motion.from)),
        ("to", cell_object(motion.to)),
    ])
}

fn merge_object(merge: &game::TileMerge) -> JsValue {
    object([
        ("id", merge.id.into()),
        ("at", cell_object(merge.at)),
        ("value", number(value_of(merge.exponent)).into()),
        ("of", pair(merge.of)),
    ])
}

fn spawn_object(spawn: game::Spawn) -> JsValue {
    object([
        ("id", spawn.id.into()),
        ("at", cell_object(spawn.at)),
        ("value", number(value_of(spawn.exponent)).into()),
    ])
}

fn turn_object(turn: &game::Turn, phase: game::Phase) -> JsValue {
    let motions: Array = turn.motions.iter().map(motion_object).collect();
    let merges: Array = turn.merges.iter().map(merge_object).collect();
    object([
        ("direction", turn.direction.name().into()),
        ("motions", motions.into()),
        ("merges", merges.into()),
        ("spawn", turn.spawn.map_or(JsValue::NULL, spawn_object)),
        ("points", number(turn.points).into()),
        ("phase", phase_name(phase).into()),
    ])
}
