//! The embedded board for its script: what it shows, drawn as the page draws it, and heard as
//! the page is heard.
//!
//! Never here: storage, clocks, messages to the host.

use wasm_bindgen::prelude::*;
use web_sys::{Event, HtmlElement};

use dom::announcer::Announcer;
use dom::browser::fresh_seed;
use dom::cells::Cells;
use dom::pointer::SwipeTracker;
use dom::view::View;
use dom::{element, keyboard, text};
use twenty48::exchange::address::Parameters;
use twenty48::exchange::embed::{EmbedError, Embedded, Request};
use twenty48::input::{Command, Context, Focus, command_of};
use twenty48::rules::board::Direction;
use twenty48::rules::game::Phase;
use twenty48::text::number;
use twenty48::words::{Message, common, page, records, share, turns};

/// With more columns a small frame has no room for long numbers.
const MANY_COLUMNS: u8 = 5;
/// The refusals that are no matter of a text: a name that is no direction, a direction in which
/// nothing moves, and a game that is only watched.
const DIRECTION: &str = "direction";
const BLOCKED: &str = "blocked";
const REPLAY: &str = "replay";

/// What the embedded board shows, and its elements. Functions that may refuse return why, as a
/// code, and then change nothing.
#[wasm_bindgen]
pub struct Embed {
    shown: Embedded,
    view: View,
    cells: Cells,
    announcer: Announcer,
    swipes: SwipeTracker,
    body: HtmlElement,
    board: HtmlElement,
}

#[wasm_bindgen]
impl Embed {
    /// A board with a new game, which is drawn once another or this one is opened.
    ///
    /// Throws an error that names what is missing when the document lacks an element.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default, reason = "it may throw")]
    pub fn new() -> Self {
        let shown = Embedded::new_game(fresh_seed());
        let shape = shown.game().variant().shape();
        Self {
            shown,
            view: View::new(element::find(".tile-container"), element::find(".ghosts")),
            cells: Cells::new(element::find(".cells"), shape),
            announcer: Announcer::new(element::find("#live")),
            swipes: SwipeTracker::default(),
            body: element::find("body"),
            board: element::find(".game-container"),
        }
    }

    /// Shows what an address asks for.
    pub fn open(&mut self, address: &str) -> Option<String> {
        let parameters = Parameters::of(address);
        let read = match Request::of(&parameters) {
            Some(request) => Embedded::read(&request, fresh_seed()),
            None => Err(EmbedError::Page),
        };
        self.show(read)
    }

    /// Shows what a host asks for: a record to watch, or to play on if it `is_played`; or a
    /// position or a new game, by a variant and a seed.
    pub fn load(
        &mut self,
        record: Option<String>,
        is_played: bool,
        position: Option<String>,
        variant: Option<String>,
        seed: Option<String>,
    ) -> Option<String> {
        let (game, play) = if is_played {
            (None, record.as_deref())
        } else {
            (record.as_deref(), None)
        };
        let request = Request {
            game,
            challenge: None,
            play,
            position: position.as_deref(),
            seed: seed.as_deref(),
            variant: variant.as_deref(),
        };
        self.show(Embedded::read(&request, fresh_seed()))
    }

    fn show(&mut self, read: Result<Embedded, EmbedError>) -> Option<String> {
        match read {
            Ok(shown) => {
                self.shown = shown;
                self.redraw();
                None
            }
            Err(error) => Some(error.code().to_owned()),
        }
    }

    /// Draws the board anew.
    fn redraw(&mut self) {
        let game = self.shown.game();
        let variant = game.variant();
        let shape = variant.shape();
        element::set_property(&self.body, "--rows", &number(shape.rows().into()));
        element::set_property(&self.body, "--columns", &number(shape.columns().into()));
        element::set(&self.board, "data-goal", &text::goal_number(variant.goal()));
        let has_many = shape.columns() > MANY_COLUMNS;
        let _ = self
            .board
            .class_list()
            .toggle_with_force("many-columns", has_many);
        self.view
            .reset(&game.tiles(), game.move_count() == 0 && !self.is_replay());
        if self.cells.shape() != shape {
            self.cells = Cells::new(element::find(".cells"), shape);
        }
        self.cells.build(game.board());
        self.cells.show(game.board());
    }

    /// Makes a move by a direction's name.
    pub fn move_dir(&mut self, name: &str) -> Option<String> {
        let Some(direction) = Direction::from_name(name) else {
            return Some(DIRECTION.to_owned());
        };
        let Embedded::Game(played) = &mut self.shown else {
            return Some(REPLAY.to_owned());
        };
        let game = &mut played.game;
        // So small a board asks nothing: who goes on at the goal wants to.
        game.keep_playing();
        let Some(turn) = game.move_dir(direction) else {
            self.announcer
                .announce_queued(turns::nothing_moves(direction, game));
            return Some(BLOCKED.to_owned());
        };
        let said = turns::turn(&turn, game, false);
        self.view
            .advance(core::slice::from_ref(&turn), &game.tiles());
        self.cells.show(game.board());
        self.announcer.announce_queued(said);
        None
    }

    /// Takes the last move back; returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let Embedded::Game(played) = &mut self.shown else {
            return false;
        };
        let Some(turn) = played.game.undo() else {
            return false;
        };
        let game = &played.game;
        self.view.retreat(&turn, &game.tiles());
        self.cells.show(game.board());
        self.announcer
            .announce_queued(turns::taken_back(&turn, game));
        true
    }

    /// Starts another game.
    pub fn restart(&mut self) {
        self.shown.restart(fresh_seed());
        self.redraw();
        self.announcer
            .announce_queued(turns::new_game(self.shown.game()));
    }

    /// Shows a replay after that many moves: with a motion where that is one step away.
    /// Announces the position, unless the replay `is_playing`, which nobody could follow.
    pub fn go_to(&mut self, moves: usize, is_playing: bool) {
        let Embedded::Replay(_, replay) = &mut self.shown else {
            return;
        };
        let before = replay.at();
        let turn_back = replay.game().last_turn();
        replay.seek(moves);
        let (now, game) = (replay.at(), replay.game());
        let tiles = game.tiles();
        match (game.last_turn(), turn_back) {
            (Some(turn), _) if now == before + 1 => {
                self.view.advance(core::slice::from_ref(&turn), &tiles);
            }
            (_, Some(turn)) if now + 1 == before => self.view.retreat(&turn, &tiles),
            _ if now == before => {}
            _ => self.view.reset(&tiles, false),
        }
        self.cells.show(game.board());
        if !is_playing {
            self.announcer.announce_queued(records::position(game));
        }
    }

    /// What a key that goes down asks for: a direction's name, `undo`, `confirm`, or an empty
    /// text where it was followed here; nothing where it is the browser's.
    pub fn press(&mut self, event: &Event) -> Option<String> {
        let is = |selector| element::nearest(event, selector).is_some();
        let focus = if is("input") {
            Focus::Field
        } else if is("button, a") {
            Focus::Button
        } else if is("[role=gridcell]") {
            Focus::Cell
        } else {
            Focus::Page
        };
        let game = self.shown.game();
        let context = Context {
            focus,
            directions: game.variant().directions(),
            is_asked: false,
        };
        let asked = match keyboard::with_key(event, |press| command_of(press, context))? {
            Command::Move(direction) => direction.name(),
            Command::Undo => "undo",
            Command::Confirm => "confirm",
            Command::ReadNext(direction) => {
                self.cells.read_next(direction);
                ""
            }
            Command::Leave if focus == Focus::Cell => {
                self.cells.stop_reading();
                ""
            }
            _ => return None,
        };
        Some(asked.to_owned())
    }

    /// The direction that becomes clear by an event of a pointer, as its name. A swipe starts on
    /// the board of a game that is played.
    pub fn point(&self, name: &str, event: &Event) -> Option<String> {
        let begins = || {
            let is_own = !self.is_replay() && element::nearest(event, ".game-container").is_some();
            is_own.then(|| (self.shown.game().variant().directions(), 1.0))
        };
        let direction = self.swipes.take(name, event, begins)?;
        Some(direction.name().to_owned())
    }

    /// What is said of the game beside the board, as a message's bytes: the score of one that is
    /// played, the moment of one that is watched.
    pub fn status(&self) -> Vec<u8> {
        self.said().as_bytes().to_vec()
    }

    fn said(&self) -> Message {
        let played = match &self.shown {
            Embedded::Replay(_, replay) => return records::moment(replay, replay.at()),
            Embedded::Game(played) => played,
        };
        let game = &played.game;
        let mut score = common::points(game.score());
        if let Some(rival) = played.rival {
            score = score.beside(share::against(rival));
        }
        match game.phase() {
            Phase::Won | Phase::GoalReached => turns::goal(game).beside(score),
            Phase::Over => page::over().beside(score),
            Phase::Playing | Phase::KeptPlaying => score,
        }
    }

    /// Whether a game is watched.
    #[wasm_bindgen(getter)]
    pub fn is_replay(&self) -> bool {
        matches!(self.shown, Embedded::Replay(..))
    }

    /// Whether a move can be taken back.
    #[wasm_bindgen(getter)]
    pub fn can_undo(&self) -> bool {
        !self.is_replay() && self.shown.game().can_undo()
    }

    /// The number of moves before the board that is shown.
    #[wasm_bindgen(getter)]
    pub fn moves(&self) -> usize {
        self.shown.game().move_count()
    }

    /// The number of moves of the whole game.
    #[wasm_bindgen(getter)]
    pub fn move_count(&self) -> usize {
        match &self.shown {
            Embedded::Replay(_, replay) => replay.move_count(),
            Embedded::Game(_) => self.moves(),
        }
    }

    /// The score of the board that is shown.
    #[wasm_bindgen(getter)]
    pub fn score(&self) -> f64 {
        self.shown.game().score() as f64
    }

    /// The name of the game's phase.
    #[wasm_bindgen(getter)]
    pub fn phase(&self) -> String {
        self.shown.game().phase().name().to_owned()
    }

    /// The variant in its text form.
    #[wasm_bindgen(getter)]
    pub fn variant(&self) -> String {
        self.shown.game().variant().to_string()
    }

    /// The record of the whole game.
    #[wasm_bindgen(getter)]
    pub fn record(&self) -> String {
        self.shown.record().to_string()
    }

    /// The link of the whole page to this game, after its `#`.
    #[wasm_bindgen(getter)]
    pub fn link(&self) -> String {
        self.shown.link().to_string()
    }
}
