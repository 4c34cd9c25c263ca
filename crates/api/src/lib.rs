//! The game for JavaScript: `Game` with `move_dir` and `tiles()`.
//!
//! Its methods return plain objects that don't change after the call. Cells are
//! counted from 0 at the top left. The types are in the `.d.ts` file beside the
//! built package; `examples/play.mjs` shows them in use.
//!
//! Never here: rules.

mod objects;
#[cfg(all(test, target_arch = "wasm32"))]
mod tests;
mod types;

use js_sys::{Array, BigInt, Error};
use wasm_bindgen::prelude::*;

use objects::{maybe_turn, number, object, phase_name, tile_object};
pub use types::{
    DirectionName, DirectionNames, MaybeDirection, MaybeTurn, PhaseName, PresetList,
    ReplayFormName, Tiles,
};

use twenty48::record::interop::{
    ReplayForm, position_code, read_position_code, read_replay, write_replay,
};
use twenty48::record::{Metadata, Record};
use twenty48::rules::board::Direction as CoreDirection;
use twenty48::rules::game::{self, Origin};
use twenty48::rules::player::{Player, RandomPlayer};
use twenty48::rules::variant::{Preset, Variant};

/// One game of 2048.
#[wasm_bindgen]
pub struct Game {
    game: game::Game,
}

#[wasm_bindgen]
impl Game {
    /// Creates a new game. The same seed and the same moves give the same game,
    /// on every machine and in every later version. A variant is written as
    /// rows x columns, then what differs from the original's rules; it is `4x4`
    /// by default.
    ///
    /// Throws an `Error` with the reason when the variant isn't valid, or when
    /// the seed doesn't fit in 64 bits.
    #[wasm_bindgen(constructor)]
    pub fn new(seed: BigInt, variant: Option<String>) -> Result<Game, Error> {
        let seed = seed_of(seed)?;
        let variant = variant_of(variant)?;
        Ok(Self {
            game: game::Game::new(variant, seed),
        })
    }

    /// Returns the game of a save text, as `save_text()` returns it.
    ///
    /// Throws an `Error` with the reason when the text can't be read.
    pub fn from_save_text(text: &str) -> Result<Game, Error> {
        let record = Record::read(text).map_err(to_error)?;
        let game = record.game().map_err(to_error)?;
        Ok(Self { game })
    }

    /// Returns the game of a replay text of 2048verse, of either form.
    ///
    /// Throws an `Error` with the reason when the text can't be read.
    pub fn from_replay(text: &str) -> Result<Game, Error> {
        let record = read_replay(text).map_err(to_error)?;
        let game = record.game().map_err(to_error)?;
        Ok(Self { game })
    }

    /// Returns a new game from a position: a hexadecimal digit a cell, row by
    /// row from the top left, each its exponent (0 empty, 1 is 2, f is 32768).
    ///
    /// Throws an `Error` with the reason when the code, the seed or the variant
    /// isn't valid.
    pub fn from_position(code: &str, seed: BigInt, variant: Option<String>) -> Result<Game, Error> {
        let variant = variant_of(variant)?;
        let mut origin = Origin::seeded(seed_of(seed)?);
        let position = read_position_code(code, variant.shape()).map_err(to_error)?;
        origin.position = Some(position);
        let game = game::Game::from_origin(variant, origin).map_err(to_error)?;
        Ok(Self { game })
    }

    /// Returns the board as a position code.
    ///
    /// Throws an `Error` for a tile above 32768, which has no digit.
    pub fn position_code(&self) -> Result<String, Error> {
        position_code(self.game.board()).map_err(to_error)
    }

    /// Returns the game as a replay text of 2048verse: of the older form, which
    /// has a character a move, or of the newer.
    ///
    /// Throws an `Error` with the reason when the form can't express the game.
    pub fn replay_text(&self, form: &ReplayFormName) -> Result<String, Error> {
        let form = match form.as_string().as_deref() {
            Some("older") => ReplayForm::Older,
            Some("newer") => ReplayForm::Newer,
            _ => return Err(Error::new("a form is \"older\" or \"newer\"")),
        };
        write_replay(&self.game, form).map_err(to_error)
    }

    /// Returns the whole game as text, undone moves included.
    pub fn save_text(&self) -> String {
        Record::of(&self.game, &Metadata::default()).to_string()
    }

    /// Slides the board and spawns a tile. Returns `null`, and changes nothing,
    /// when nothing moves that way, the variant has no such direction, the game
    /// waits at its goal or has ended.
    ///
    /// Throws an `Error` when there is no direction with that name.
    pub fn move_dir(&mut self, direction: &DirectionName) -> Result<MaybeTurn, Error> {
        let direction = direction
            .as_string()
            .and_then(|name| CoreDirection::from_name(&name))
            .ok_or_else(|| Error::new(NO_DIRECTION))?;
        let turn = self.game.move_dir(direction);
        Ok(maybe_turn(turn, self.game.phase()))
    }

    /// The tiles on the board, row by row from the top left.
    pub fn tiles(&self) -> Tiles {
        let tiles: Array = self.game.tiles().iter().map(tile_object).collect();
        JsValue::from(tiles).unchecked_into()
    }

    /// Takes the last move back and returns it; `null` at the start.
    pub fn undo(&mut self) -> MaybeTurn {
        let phase = self.game.phase();
        maybe_turn(self.game.undo(), phase)
    }

    /// Repeats the last move taken back and returns it; `null` when there is none.
    pub fn redo(&mut self) -> MaybeTurn {
        let turn = self.game.redo();
        maybe_turn(turn, self.game.phase())
    }

    /// Goes on beyond the goal, or after giving up. Returns whether the game was
    /// waiting for that.
    pub fn keep_playing(&mut self) -> bool {
        self.game.keep_playing()
    }

    /// Ends the game as it is. Returns `false` when it had ended before.
    pub fn give_up(&mut self) -> bool {
        self.game.give_up()
    }

    /// The directions that change the board now.
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

    /// The game's phase.
    #[wasm_bindgen(getter)]
    pub fn phase(&self) -> PhaseName {
        phase_name(self.game.phase())
    }

    /// The sum of all values made by merges.
    #[wasm_bindgen(getter)]
    pub fn score(&self) -> f64 {
        number(self.game.score())
    }

    /// The number of moves made and not taken back.
    #[wasm_bindgen(getter)]
    pub fn moves(&self) -> usize {
        self.game.move_count()
    }

    /// How often undo was used.
    #[wasm_bindgen(getter)]
    pub fn undos(&self) -> u32 {
        self.game.undo_count()
    }

    /// The number of moves by the coach, those that were taken back included.
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

/// A player that makes random moves, the same ones for the same seed.
#[wasm_bindgen(js_name = RandomPlayer)]
pub struct ApiRandomPlayer(RandomPlayer);

#[wasm_bindgen(js_class = RandomPlayer)]
impl ApiRandomPlayer {
    /// Creates the player with that seed.
    ///
    /// Throws an `Error` when the seed doesn't fit in 64 bits.
    #[wasm_bindgen(constructor)]
    pub fn new(seed: BigInt) -> Result<ApiRandomPlayer, Error> {
        Ok(Self(RandomPlayer::new(seed_of(seed)?)))
    }

    /// Returns the next move; `null` when no move is possible.
    pub fn choose(&mut self, game: &Game) -> MaybeDirection {
        let direction = self.0.choose(&game.game);
        direction
            .map_or(JsValue::NULL, |direction| direction.name().into())
            .unchecked_into()
    }
}

/// Returns the presets: variants with a name.
#[wasm_bindgen]
pub fn presets() -> PresetList {
    let presets: Array = Preset::ALL
        .iter()
        .map(|preset| {
            object([
                ("name", preset.name().into()),
                ("variant", preset.text().into()),
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
