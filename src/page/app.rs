//! The running game: a command comes in, the game changes, the save, the view
//! and the words follow, in that order.

use web_sys::{Document, HtmlElement};

use super::browser::{self, LocalStorage};
use super::cells::Cells;
use super::dom::{self, Missing};
use super::panels::Panels;
use super::view::View;
use super::words;
use crate::board::{Direction, Shape};
use crate::game::{Game, Phase};
use crate::input::Command;
use crate::record::Record;
use crate::store::{Found, Store};
use crate::variant::Variant;

/// Of a pause, no more than this counts as time played.
const LONGEST_PAUSE_MS: f64 = 30_000.0;
/// With more, a small screen has no room for long numbers.
const MANY_COLUMNS: u8 = 5;
/// Setting: the arrows are on the screen.
const PAD: &str = "pad";
/// Setting: a move was made once, so the player knows how to steer.
const STEERED: &str = "steered";

pub(super) struct App {
    game: Game,
    best: u64,
    /// Whether this game's score is the best one.
    is_best: bool,
    played_ms: f64,
    /// When the last command came, in milliseconds.
    last_ms: f64,
    /// The seed that the address asks for: every new game then starts from it.
    seed: Option<u64>,
    store: Store<LocalStorage>,
    /// Whether it was said that games can't be kept.
    said_cannot_keep: bool,
    steered: bool,
    pad: bool,
    view: View,
    cells: Cells,
    panels: Panels,
}

impl App {
    /// Resumes the kept game, or starts one.
    pub(super) fn start(document: &Document) -> Result<Self, Missing> {
        let mut notices = Vec::new();
        let variant = variant_from_address(&mut notices)?;
        let seed = seed_from_address(&mut notices);
        let mut store = Store::new(LocalStorage::new()?);
        let stamp = browser::stamp();
        let found = store.game(&variant, stamp);
        let best = store.best(&variant, stamp);

        let mut played_ms = 0.0;
        let (game, is_resumed) = match found {
            Found::Game(game, kept_ms) => {
                #[expect(clippy::cast_precision_loss, reason = "a game takes less than 2^53 ms")]
                let kept_ms = kept_ms as f64;
                played_ms = kept_ms;
                (*game, true)
            }
            other => {
                match other {
                    Found::SetAside(error) => notices.push(words::set_aside(error)),
                    Found::Stuck(error) => notices.push(words::stuck(error)),
                    Found::Denied => notices.push(words::CANNOT_KEEP.to_owned()),
                    Found::Nothing | Found::Game(..) => {}
                }
                (new_game(variant, seed), false)
            }
        };
        let grid: HtmlElement = dom::find(document, ".cells")?;
        let container: HtmlElement = dom::find(document, ".game-container")?;
        let shape = game.variant().shape();
        // On the body, since the whole page is as wide as the board.
        let body: HtmlElement = dom::find(document, "body")?;
        dom::set_property(&body, "--rows", &shape.rows().to_string());
        dom::set_property(&body, "--columns", &shape.columns().to_string());
        if shape.columns() > MANY_COLUMNS {
            container.set_class_name("game-container many-columns");
        }

        let mut app = Self {
            best: best.max(game.score()),
            is_best: is_resumed && game.score() > 0 && game.score() >= best,
            played_ms,
            last_ms: browser::now_ms(),
            seed,
            said_cannot_keep: notices.iter().any(|notice| notice == words::CANNOT_KEEP),
            steered: store.is_on(STEERED),
            pad: store.is_on(PAD),
            store,
            view: View::new(document)?,
            cells: Cells::new(document, &grid, shape)?,
            panels: Panels::new(document)?,
            game,
        };
        app.panels.show_pad(app.pad)?;
        app.panels.show_hint(!app.steered);
        app.redraw(!is_resumed)?;
        if is_resumed {
            app.panels.say(&words::resumed(&app.game));
        } else {
            app.keep();
        }
        if !notices.is_empty() {
            app.panels.notify(&notices.join(" "))?;
        }
        app.offer_game_of_address()?;
        Ok(app)
    }

    /// Does a command; whether it was one to do now. If not, the key that
    /// gave it is the browser's.
    pub(super) fn run(&mut self, command: Command) -> Result<bool, Missing> {
        if self.panels.is_asking() {
            if command == Command::Confirm {
                self.panels.close_dialogs();
                self.start_game()?;
            }
            return Ok(command == Command::Confirm);
        }
        if self.panels.is_helping() {
            if command == Command::Help {
                self.panels.close_dialogs();
            }
            return Ok(command == Command::Help);
        }
        match command {
            Command::Move(direction) => self.move_dir(direction)?,
            Command::Undo => self.undo()?,
            Command::Redo => self.redo()?,
            Command::NewGame => self.ask_new_game()?,
            Command::Help => self.panels.open_help(),
            Command::ReadNext(direction) => self.cells.read_next(direction),
            Command::Leave => {
                self.cells.stop_reading();
                self.panels.dismiss()?;
            }
            Command::Confirm => return self.confirm(),
        }
        Ok(true)
    }

    pub(super) fn is_in_dialog(&self) -> bool {
        self.panels.is_asking() || self.panels.is_helping()
    }

    pub(super) fn close_dialogs(&self) {
        self.panels.close_dialogs();
    }

    pub(super) fn dismiss(&self) -> Result<(), Missing> {
        self.panels.dismiss()
    }

    pub(super) fn switch_pad(&mut self) -> Result<(), Missing> {
        self.pad = !self.pad;
        // A setting that can't be kept still holds for this visit.
        let _ = self.store.keep_setting(PAD, self.pad);
        self.panels.show_pad(self.pad)
    }

    /// Starts a new game at once.
    pub(super) fn start_game(&mut self) -> Result<(), Missing> {
        self.game = new_game(self.game.variant().clone(), self.seed);
        self.is_best = false;
        self.played_ms = 0.0;
        self.last_ms = browser::now_ms();
        self.keep();
        self.redraw(true)?;
        self.panels.say(&words::new_game(&self.game));
        Ok(())
    }

    /// Goes on beyond the goal.
    pub(super) fn keep_playing(&mut self) -> Result<(), Missing> {
        if self.game.keep_playing() {
            self.keep();
            self.show_all()?;
        }
        Ok(())
    }

    fn move_dir(&mut self, direction: Direction) -> Result<(), Missing> {
        let Some(turn) = self.game.move_dir(direction) else {
            if self.game.phase() != Phase::GoalReached {
                self.panels
                    .say(&words::nothing_moves(direction, &self.game));
            }
            return Ok(());
        };
        self.note_time();
        self.note_best();
        self.keep();
        self.view.advance(&turn, &self.game.tiles())?;
        self.show_all()?;
        self.panels.show_gain(turn.points)?;
        self.panels.say(&words::turn(&turn, &self.game));
        if !self.steered {
            self.steered = true;
            self.panels.show_hint(false);
            let _ = self.store.keep_setting(STEERED, true);
        }
        Ok(())
    }

    fn undo(&mut self) -> Result<(), Missing> {
        let Some(turn) = self.game.undo() else {
            self.panels.say(words::NOTHING_TO_UNDO);
            return Ok(());
        };
        self.note_time();
        self.keep();
        self.view.retreat(&turn, &self.game.tiles())?;
        self.show_all()?;
        self.panels.say(&words::taken_back(&turn, &self.game));
        Ok(())
    }

    fn redo(&mut self) -> Result<(), Missing> {
        let next = self.game.moves().get(self.game.move_count()).copied();
        match next {
            Some(direction) => self.move_dir(direction),
            None => {
                self.panels.say(words::NOTHING_TO_REDO);
                Ok(())
            }
        }
    }

    /// Asks before moves are lost; a game that is over has none to lose.
    fn ask_new_game(&mut self) -> Result<(), Missing> {
        if self.game.move_count() == 0 || self.game.phase() == Phase::Over {
            return self.start_game();
        }
        self.panels.ask(words::ask_new_game(&self.game), true)
    }

    /// Says yes to the panel, if one is shown.
    fn confirm(&mut self) -> Result<bool, Missing> {
        match self.game.phase() {
            Phase::GoalReached => self.keep_playing()?,
            Phase::Over => self.start_game()?,
            Phase::Playing | Phase::KeptPlaying => return Ok(false),
        }
        Ok(true)
    }

    /// A link to another game than the kept one starts it, but asks first
    /// when moves would be lost.
    fn offer_game_of_address(&mut self) -> Result<(), Missing> {
        if self.seed.is_none_or(|seed| seed == self.game.seed()) {
            return Ok(());
        }
        if self.game.move_count() == 0 || self.game.phase() == Phase::Over {
            return self.start_game();
        }
        self.panels.ask(words::ask_seed(&self.game), false)
    }

    fn redraw(&mut self, is_start: bool) -> Result<(), Missing> {
        self.view.reset(&self.game.tiles(), is_start)?;
        self.show_all()
    }

    fn show_all(&mut self) -> Result<(), Missing> {
        self.cells.show(self.game.board());
        self.panels.show(&self.game, self.best);
        self.panels
            .show_phase(&self.game, whole_ms(self.played_ms), self.is_best)
    }

    fn note_time(&mut self) {
        let now = browser::now_ms();
        self.played_ms += (now - self.last_ms).clamp(0.0, LONGEST_PAUSE_MS);
        self.last_ms = now;
    }

    fn note_best(&mut self) {
        if self.game.score() > self.best {
            self.best = self.game.score();
            self.is_best = true;
            let kept = self.store.keep_best(self.game.variant(), self.best);
            if kept.is_err() {
                self.say_cannot_keep();
            }
        }
    }

    fn keep(&mut self) {
        let record = Record::of(&self.game, whole_ms(self.played_ms));
        if self.store.keep_game(&record).is_err() {
            self.say_cannot_keep();
        }
    }

    fn say_cannot_keep(&mut self) {
        if !self.said_cannot_keep {
            self.said_cannot_keep = true;
            // The page has its notice: it was found at the start.
            let _ = self.panels.notify(words::CANNOT_KEEP);
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a float becomes the nearest number that there is"
)]
fn whole_ms(ms: f64) -> u64 {
    ms as u64
}

fn new_game(variant: Variant, seed: Option<u64>) -> Game {
    Game::new(variant, seed.unwrap_or_else(browser::fresh_seed))
}

fn seed_from_address(notices: &mut Vec<String>) -> Option<u64> {
    let text = browser::parameter("seed")?;
    let seed = text.parse().ok();
    if seed.is_none() {
        notices.push(words::BAD_SEED.to_owned());
    }
    seed
}

fn variant_from_address(notices: &mut Vec<String>) -> Result<Variant, Missing> {
    if let Some(text) = browser::parameter("variant") {
        match text.parse() {
            Ok(variant) => return Ok(variant),
            Err(_) => notices.push(words::BAD_VARIANT.to_owned()),
        }
    }
    Variant::classic(Shape::CLASSIC).ok_or_else(|| Missing("classic board".to_owned()))
}
