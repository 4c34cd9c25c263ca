//! The game for JavaScript: `Game` with `move_dir` and `tiles()`.
//!
//! What it returns are plain objects of its own; nothing in them changes
//! after the call. Cells are counted from 0 at the top left. The types are in
//! the `.d.ts` file beside the built package, and `examples/play.mjs` shows
//! them in use.
//!
//! Never here: rules.

use js_sys::{Array, BigInt, Error, Object, Reflect};
use wasm_bindgen::prelude::*;

use crate::record::interop::{
    ReplayForm, position_code, read_position_code, read_replay, write_replay,
};
use crate::record::{Metadata, Record};
use crate::rules::board::{Cell, Direction as CoreDirection, value_of};
use crate::rules::game::{self, Origin, TileId};
use crate::rules::player::{Player, RandomPlayer};
use crate::rules::variant::{PRESETS, Variant};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A direction that tiles slide in. */
export type Direction = "up" | "right" | "down" | "left" | DiagonalDirection;
/** What games with eight directions have beside those. */
export type DiagonalDirection = "up-right" | "down-right" | "down-left" | "up-left";
/** Where a game stands. At "goal-reached" it waits for `keep_playing()`. */
export type Phase = "playing" | "goal-reached" | "kept-playing" | "won" | "over";
/** A place on the board, counted from 0 at the top left. */
export interface Cell { row: number; column: number }
/** A tile as it is to be drawn. */
export interface Tile extends Cell {
  /** Which tile it is; it outlives moves and comes back with undo. */
  id: number;
  /** The number it shows: 2, 4, 8 … */
  value: number;
  /** Where it was before the last move. */
  from: Cell;
  /** Whether it came by chance in the last move, or started the game. */
  isNew: boolean;
  /** The two tiles it was made of, if the last move made it. */
  mergedOf: [number, number] | null;
}
/** All that one move did. */
export interface Turn {
  direction: Direction;
  /** One for every tile that changed its cell, merged ones included. */
  motions: { id: number; from: Cell; to: Cell }[];
  /** The pairs that became one tile. */
  merges: { id: number; at: Cell; value: number; of: [number, number] }[];
  /** The tile that came after the slide; none where the game ended with it. */
  spawn: { id: number; at: Cell; value: number } | null;
  /** What the merges added to the score. */
  points: number;
  phase: Phase;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// A direction by its name.
    #[wasm_bindgen(typescript_type = "Direction")]
    pub type DirectionName;
    /// A list of directions by their names.
    #[wasm_bindgen(typescript_type = "Direction[]")]
    pub type DirectionNames;
    /// A direction by its name, if any.
    #[wasm_bindgen(typescript_type = "Direction | null")]
    pub type MaybeDirection;
    /// A phase by its name.
    #[wasm_bindgen(typescript_type = "Phase")]
    pub type PhaseName;
    /// A form of a replay by its name.
    #[wasm_bindgen(typescript_type = "'older' | 'newer'")]
    pub type ReplayFormName;
    /// A list of presets.
    #[wasm_bindgen(typescript_type = "{ name: string; variant: string }[]")]
    pub type PresetList;
    /// A list of tiles.
    #[wasm_bindgen(typescript_type = "Tile[]")]
    pub type Tiles;
    /// What a move did, if anything.
    #[wasm_bindgen(typescript_type = "Turn | null")]
    pub type MaybeTurn;
}

/// One game of 2048.
#[wasm_bindgen]
pub struct Game {
    game: game::Game,
}

#[wasm_bindgen]
impl Game {
    /// A new game. The same seed and the same moves give the same game, on
    /// every machine and in every later version. A variant is written as rows
    /// x columns, then what differs from the original's rules; `4x4` unless
    /// told.
    ///
    /// Throws an `Error` that says what is wrong with the variant, or that the
    /// seed doesn't fit in 64 bits.
    #[wasm_bindgen(constructor)]
    pub fn new(seed: BigInt, variant: Option<String>) -> Result<Game, Error> {
        let seed = seed_of(seed)?;
        let variant = variant_of(variant)?;
        Ok(Self {
            game: game::Game::new(variant, seed),
        })
    }

    /// The game of a save text, as `save_text()` gives it.
    ///
    /// Throws an `Error` that says what is wrong with the text.
    pub fn from_save_text(text: &str) -> Result<Game, Error> {
        let record = Record::read(text).map_err(to_error)?;
        let game = record.game().map_err(to_error)?;
        Ok(Self { game })
    }

    /// The game of a replay text of 2048verse, of either form.
    ///
    /// Throws an `Error` that says what is wrong with the text.
    pub fn from_replay(text: &str) -> Result<Game, Error> {
        let record = read_replay(text).map_err(to_error)?;
        let game = record.game().map_err(to_error)?;
        Ok(Self { game })
    }

    /// A new game from a position: a hexadecimal digit a cell, row by row from
    /// the top left, each its exponent (0 empty, 1 is 2, f is 32768).
    ///
    /// Throws an `Error` that says what is wrong with the code, the seed or
    /// the variant.
    pub fn from_position(code: &str, seed: BigInt, variant: Option<String>) -> Result<Game, Error> {
        let variant = variant_of(variant)?;
        let mut origin = Origin::seeded(seed_of(seed)?);
        let position = read_position_code(code, variant.shape()).map_err(to_error)?;
        origin.position = Some(position);
        let game = game::Game::from_origin(variant, origin).map_err(to_error)?;
        Ok(Self { game })
    }

    /// The board as a position code.
    ///
    /// Throws an `Error` for a tile above 32768, which has no digit.
    pub fn position_code(&self) -> Result<String, Error> {
        position_code(self.game.board()).map_err(to_error)
    }

    /// The game as a replay text of 2048verse: of the older form, which has a
    /// character a move, or of the newer.
    ///
    /// Throws an `Error` that says why the form can't hold the game.
    pub fn replay_text(&self, form: &ReplayFormName) -> Result<String, Error> {
        let form = match form.as_string().as_deref() {
            Some("older") => ReplayForm::Older,
            Some("newer") => ReplayForm::Newer,
            _ => return Err(Error::new("a form is \"older\" or \"newer\"")),
        };
        write_replay(&self.game, form).map_err(to_error)
    }

    /// The whole game as text, undone moves included.
    pub fn save_text(&self) -> String {
        Record::of(&self.game, &Metadata::default()).to_string()
    }

    /// Slides the board and spawns a tile. `null`, and no change at all, when
    /// nothing moves that way, the variant has no such direction, the game
    /// waits at its goal or has ended.
    ///
    /// Throws an `Error` when the direction is none.
    pub fn move_dir(&mut self, direction: &DirectionName) -> Result<MaybeTurn, Error> {
        let direction = direction
            .as_string()
            .and_then(|name| CoreDirection::from_name(&name))
            .ok_or_else(|| Error::new(NO_DIRECTION))?;
        Ok(maybe_turn(self.game.move_dir(direction)))
    }

    /// The tiles on the board, row by row from the top left.
    pub fn tiles(&self) -> Tiles {
        let tiles: Array = self.game.tiles().iter().map(tile_object).collect();
        JsValue::from(tiles).unchecked_into()
    }

    /// Takes the last move back and returns it; `null` at the start.
    pub fn undo(&mut self) -> MaybeTurn {
        maybe_turn(self.game.undo())
    }

    /// Makes the last move taken back again; `null` when there is none.
    pub fn redo(&mut self) -> MaybeTurn {
        maybe_turn(self.game.redo())
    }

    /// Goes on beyond the goal, or after giving up; whether the game was
    /// waiting for that.
    pub fn keep_playing(&mut self) -> bool {
        self.game.keep_playing()
    }

    /// Ends the game where it stands; whether it had not ended before.
    pub fn give_up(&mut self) -> bool {
        self.game.give_up()
    }

    /// The directions that change something now.
    pub fn open_directions(&self) -> DirectionNames {
        let open = self.game.open_directions();
        let names: Array = open.iter().map(|d| JsValue::from_str(d.name())).collect();
        JsValue::from(names).unchecked_into()
    }

    /// The variant in its text form.
    #[wasm_bindgen(getter)]
    pub fn variant(&self) -> String {
        self.game.variant().to_string()
    }

    /// Where the game stands.
    #[wasm_bindgen(getter)]
    pub fn phase(&self) -> PhaseName {
        phase_name(self.game.phase())
    }

    /// The sum of all values made by merges.
    #[wasm_bindgen(getter)]
    pub fn score(&self) -> f64 {
        number(self.game.score())
    }

    /// Moves made and not taken back.
    #[wasm_bindgen(getter)]
    pub fn moves(&self) -> usize {
        self.game.move_count()
    }

    /// How often undo was used.
    #[wasm_bindgen(getter)]
    pub fn undos(&self) -> u32 {
        self.game.undo_count()
    }

    /// How many moves the coach made, those that were taken back too.
    #[wasm_bindgen(getter)]
    pub fn coached(&self) -> u32 {
        self.game.marks().coached
    }

    /// Number of rows.
    #[wasm_bindgen(getter)]
    pub fn rows(&self) -> u8 {
        self.game.variant().shape().rows()
    }

    /// Number of columns.
    #[wasm_bindgen(getter)]
    pub fn columns(&self) -> u8 {
        self.game.variant().shape().columns()
    }
}

/// A player that makes moves at random, the same ones for the same seed.
#[wasm_bindgen(js_name = RandomPlayer)]
pub struct ApiRandomPlayer(RandomPlayer);

#[wasm_bindgen(js_class = RandomPlayer)]
impl ApiRandomPlayer {
    /// The player of that seed.
    ///
    /// Throws an `Error` when the seed doesn't fit in 64 bits.
    #[wasm_bindgen(constructor)]
    pub fn new(seed: BigInt) -> Result<ApiRandomPlayer, Error> {
        Ok(Self(RandomPlayer::new(seed_of(seed)?)))
    }

    /// The next move; `null` when there is none to make.
    pub fn choose(&mut self, game: &Game) -> MaybeDirection {
        let direction = self.0.choose(&game.game);
        direction
            .map_or(JsValue::NULL, |direction| direction.name().into())
            .unchecked_into()
    }
}

/// The rule sets by name.
#[wasm_bindgen]
pub fn presets() -> PresetList {
    let presets: Array = PRESETS
        .iter()
        .map(|preset| {
            object([
                ("name", preset.name.into()),
                ("variant", preset.text.into()),
            ])
        })
        .collect();
    JsValue::from(presets).unchecked_into()
}

const NO_DIRECTION: &str =
    "a direction is \"up\", \"right\", \"down\", \"left\" or a diagonal as in \"up-left\"";

fn seed_of(seed: BigInt) -> Result<u64, Error> {
    u64::try_from(seed).map_err(|_| Error::new("a seed is a bigint from 0n to 2n ** 64n - 1n"))
}

fn variant_of(text: Option<String>) -> Result<Variant, Error> {
    text.as_deref().unwrap_or("4x4").parse().map_err(to_error)
}

fn to_error(error: impl core::fmt::Display) -> Error {
    Error::new(&error.to_string())
}

/// JavaScript's numbers are exact to 2^53, more than any game reaches.
#[expect(clippy::cast_precision_loss, reason = "no game reaches 2^53")]
fn number(value: u64) -> f64 {
    value as f64
}

fn phase_name(phase: game::Phase) -> PhaseName {
    JsValue::from_str(match phase {
        game::Phase::Playing => "playing",
        game::Phase::GoalReached => "goal-reached",
        game::Phase::KeptPlaying => "kept-playing",
        game::Phase::Won => "won",
        game::Phase::Over => "over",
    })
    .unchecked_into()
}

/// A plain object with these properties.
fn object<const N: usize>(properties: [(&str, JsValue); N]) -> JsValue {
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

fn tile_object(tile: &game::Tile) -> JsValue {
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

fn maybe_turn(turn: Option<game::Turn>) -> MaybeTurn {
    turn.map_or(JsValue::NULL, |turn| turn_object(&turn))
        .unchecked_into()
}

fn turn_object(turn: &game::Turn) -> JsValue {
    let motions: Array = turn
        .motions
        .iter()
        .map(|motion| {
            object([
                ("id", motion.id.into()),
                ("from", cell_object(motion.from)),
                ("to", cell_object(motion.to)),
            ])
        })
        .collect();
    let merges: Array = turn
        .merges
        .iter()
        .map(|merge| {
            object([
                ("id", merge.id.into()),
                ("at", cell_object(merge.at)),
                ("value", number(value_of(merge.exponent)).into()),
                ("of", pair(merge.of)),
            ])
        })
        .collect();
    let spawn = turn.spawn.map_or(JsValue::NULL, |spawn| {
        object([
            ("id", spawn.id.into()),
            ("at", cell_object(spawn.at)),
            ("value", number(value_of(spawn.exponent)).into()),
        ])
    });
    object([
        ("direction", turn.direction.name().into()),
        ("motions", motions.into()),
        ("merges", merges.into()),
        ("spawn", spawn),
        ("points", number(turn.points).into()),
        ("phase", phase_name(turn.phase).into()),
    ])
}
