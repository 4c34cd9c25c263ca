//! The game for JavaScript: `Game` with `move_dir` and `tiles()`.
//!
//! Its methods return plain objects that don't change after the call. Cells are
//! counted from 0 at the top left. The types are in the `.d.ts` file beside the
//! built package; `examples/play.mjs` shows them in use. What a caller brings wrong is thrown as
//! a `Twenty48Error`, whose codes are in `npm/error.d.ts`. The folder `npm/` has what
//! `npm run package` makes a package of, beside this.
//!
//! Never here: rules.

mod arguments;
mod errors;
mod objects;
#[cfg(all(test, target_arch = "wasm32"))]
mod tests;
mod types;

use js_sys::Array;
use wasm_bindgen::prelude::*;

use errors::Code;
pub use errors::Twenty48Error;
use objects::{board_rows, direction_names, maybe_turn, number, object, phase_name, tile_object};
pub use types::{
    BoardRows, DirectionName, DirectionNames, MaybeDirection, MaybeTurn, MoveNumber, PhaseName,
    PresetList, ReplayFormName, ReplaySource, SeedNumber, Text, Tiles,
};

use twenty48::exchange::address::Parameters;
use twenty48::exchange::link::{Link, LinkedGame};
use twenty48::record::interop::{position_code, read_position_code, read_replay, write_replay};
use twenty48::record::{Metadata, Record};
use twenty48::rules::board::Board;
use twenty48::rules::game::{self, Origin};
use twenty48::rules::player::{Player, RandomPlayer};
use twenty48::rules::variant::{Preset, Variant};

/// The variant of a game that names none.
const CLASSIC: &str = "4x4";

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
    /// Throws `invalid-seed` or `invalid-variant`.
    #[wasm_bindgen(constructor)]
    pub fn new(seed: SeedNumber, variant: Option<Text>) -> Result<Game, Twenty48Error> {
        let seed = arguments::seed(seed)?;
        let variant = arguments::variant(variant.as_ref(), CLASSIC)?;
        Ok(Self {
            game: game::Game::new(variant, seed),
        })
    }

    /// Returns the game of a save text, as `save_text()` returns it.
    ///
    /// Throws `invalid-record` when the text can't be read, or the game can't have been played so.
    pub fn from_save_text(text: &Text) -> Result<Game, Twenty48Error> {
        let text = arguments::text(text)?;
        let record = Record::read(&text).map_err(Code::Record.because())?;
        Self::of(&record, Code::Record)
    }

    /// Returns the game of a link of the page, or of what comes after its `#`: the game that
    /// `game=` or `challenge=` has, or a new one of `seed=`.
    ///
    /// Throws `invalid-link` when it leads to no game, or to one that can't be read.
    pub fn from_link(link: &Text) -> Result<Game, Twenty48Error> {
        let mut link = arguments::text(link)?;
        if !link.contains(['#', '?']) {
            link.insert(0, '#');
        }
        let parameters = Parameters::of(&link);
        let link = Link::read(|name| parameters.get(name).map(str::to_owned));
        match link.map_err(Code::Link.because())?.unsigned().0 {
            Link::Game(linked) => Self::of(&linked.record, Code::Link),
            Link::Challenge(record) => Self::of(&record, Code::Link),
            Link::Seed(seed, variant) => Ok(Self {
                game: game::Game::new(variant, seed),
            }),
            _ => Err(Code::Link.error("the link leads to no game")),
        }
    }

    /// Returns the game of a replay of 2048verse, of either form, as text or as the bytes of a
    /// file.
    ///
    /// Throws `invalid-replay` when it can't be read, or the game can't have been played so.
    pub fn from_replay(replay: &ReplaySource) -> Result<Game, Twenty48Error> {
        let text = arguments::replay(replay)?;
        let record = read_replay(text.trim_start()).map_err(Code::Replay.because())?;
        Self::of(&record, Code::Replay)
    }

    /// Returns a new game from a position: a hexadecimal digit a cell, row by
    /// row from the top left, each its exponent (0 empty, 1 is 2, f is 32768).
    ///
    /// Throws `invalid-position`, `invalid-seed` or `invalid-variant`.
    pub fn from_position(
        code: &Text,
        seed: SeedNumber,
        variant: Option<Text>,
    ) -> Result<Game, Twenty48Error> {
        let variant = arguments::variant(variant.as_ref(), CLASSIC)?;
        let code = arguments::text(code)?;
        let position = read_position_code(&code, variant.shape());
        let position = position.map_err(Code::Position.because())?;
        Self::from_there(variant, position, seed)
    }

    /// Returns a new game from a board, as `board()` returns it. Without a variant, the rules
    /// are the original's on a board of that size.
    ///
    /// Throws `invalid-position`, `invalid-seed` or `invalid-variant`.
    pub fn from_board(
        rows: &BoardRows,
        seed: SeedNumber,
        variant: Option<Text>,
    ) -> Result<Game, Twenty48Error> {
        let (variant, position) = arguments::board(rows, variant.as_ref())?;
        Self::from_there(variant, position, seed)
    }

    /// Returns the board as a position code.
    ///
    /// Throws `unsupported` for a tile above 32768, which has no digit.
    pub fn position_code(&self) -> Result<String, Twenty48Error> {
        position_code(self.game.board()).map_err(Code::Unsupported.because())
    }

    /// Returns the rows of the board, from the top: of each cell the tile's number, 0 where it is
    /// empty.
    pub fn board(&self) -> BoardRows {
        board_rows(self.game.board())
    }

    /// Returns the game as a replay text of 2048verse: of the older form, which
    /// has a character a move, or of the newer.
    ///
    /// Throws `unsupported` when the form can't express the game.
    pub fn replay_text(&self, form: &ReplayFormName) -> Result<String, Twenty48Error> {
        let form = arguments::form(form)?;
        write_replay(&self.game, form).map_err(Code::Unsupported.because())
    }

    /// Returns the whole game as text, undone moves included.
    pub fn save_text(&self) -> String {
        self.record().to_string()
    }

    /// Returns what comes after the `#` in a link to the page that shows this game.
    pub fn link(&self) -> String {
        Link::Game(Box::new(LinkedGame::from(self.record()))).to_string()
    }

    /// Slides the board and spawns a tile. Returns `null`, and changes nothing,
    /// when nothing moves that way, the variant has no such direction, the game
    /// waits at its goal or has ended.
    ///
    /// Throws `invalid-direction` when there is no direction with that name.
    pub fn move_dir(&mut self, direction: &DirectionName) -> Result<MaybeTurn, Twenty48Error> {
        let direction = arguments::direction(direction)?;
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
        direction_names(&self.game.open_directions())
    }

    /// The directions of all moves, those that were taken back at the end.
    pub fn directions(&self) -> DirectionNames {
        direction_names(self.game.moves())
    }

    /// Goes to the moment after that many of `directions()`, forwards or back, without counting
    /// it as undo. Returns whether there is such a moment.
    pub fn seek(&mut self, moves: &MoveNumber) -> Result<bool, Twenty48Error> {
        Ok(self.game.seek(arguments::count(moves)?))
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

impl Game {
    /// The game of a record, or why there is none, with that code.
    fn of(record: &Record, code: Code) -> Result<Self, Twenty48Error> {
        let game = record.game().map_err(code.because())?;
        Ok(Self { game })
    }

    fn from_there(
        variant: Variant,
        position: Board,
        seed: SeedNumber,
    ) -> Result<Self, Twenty48Error> {
        let mut origin = Origin::seeded(arguments::seed(seed)?);
        origin.position = Some(position);
        let game = game::Game::from_origin(variant, origin);
        let game = game.map_err(Code::Position.because())?;
        Ok(Self { game })
    }

    fn record(&self) -> Record {
        Record::of(&self.game, &Metadata::default())
    }
}

/// A player that makes random moves, the same ones for the same seed.
#[wasm_bindgen(js_name = RandomPlayer)]
pub struct ApiRandomPlayer(RandomPlayer);

#[wasm_bindgen(js_class = RandomPlayer)]
impl ApiRandomPlayer {
    /// Creates the player with that seed.
    ///
    /// Throws `invalid-seed`.
    #[wasm_bindgen(constructor)]
    pub fn new(seed: SeedNumber) -> Result<ApiRandomPlayer, Twenty48Error> {
        Ok(Self(RandomPlayer::new(arguments::seed(seed)?)))
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
