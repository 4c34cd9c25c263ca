//! The running game. A command changes the game; then come the view, the save, and what
//! is said of it, in that order: of a move the view with the next frame, the rest after
//! it.

mod coach_mode;
mod frames;
mod games;
mod moves;
mod persistence;
mod prompt;

use coach_mode::{CoachMode, CoachPlay};
use frames::Frames;
use prompt::Prompts;

use super::lazy::Lazy;
use super::page_storage::PageStorage;
use super::panels::Panels;
use super::peek_view::PeekView;
use super::words;
use dom::browser;
use dom::cells::Cells;
use dom::element;
use dom::text;
use dom::view::View;
use twenty48::exchange::address::Address;
use twenty48::input::{Command, Context, Focus};
use twenty48::messages::Notice;
use twenty48::profile::session::Session;
use twenty48::profile::store::{Slot, Store};
use twenty48::rules::board::Shape;
use twenty48::rules::game::{Game, Phase};
use twenty48::text::number;
use twenty48::words::{names, page};

/// With more columns a small screen has no room for long numbers.
const MANY_COLUMNS: u8 = 5;
/// The setting of the arrows on the screen: `on` is below the board.
const PAD: &str = "pad";
/// The setting of how far a finger has to go.
const SWIPE: &str = "swipe";
/// The setting of how much is announced of a move.
const SPEECH: &str = "speech";
/// The settings of what dialogs show beside the board, and how they are turned off.
const CLOCK: &str = "clock";
const EVALUATION: &str = "evaluation";
const OFF: &str = "off";
/// The setting that the player knows how to steer.
const STEERED: &str = "steered";

/// The running game, and all that belongs to it on the page.
pub(super) struct App {
    session: Session<PageStorage>,
    coach: CoachPlay,
    prompts: Prompts,
    /// Whether the player has chosen this game: by the address, or by a command.
    has_chosen: bool,
    settings: Settings,
    screen: Screen,
    frames: Frames,
    lazy: Lazy,
}

/// What the player has set, or has shown to know.
struct Settings {
    /// Whether the player knows how to steer.
    steered: bool,
    /// How many tiles the player has merged meanwhile.
    merges: usize,
    /// Where the arrows on the screen are, as the setting has it.
    pad: String,
    /// How far a finger has to go for a swipe, as a part of what is usual.
    reach: f64,
    /// Whether a clock is beside the board.
    has_clock: bool,
    /// Whether the coach's evaluation is beside the board.
    has_evaluation: bool,
    /// Whether it was said that games can't be kept.
    said_cannot_keep: bool,
}

/// What shows the game.
struct Screen {
    view: View,
    peek_view: PeekView,
    /// Since when the board before the last move is shown, in milliseconds.
    peeking_since: Option<f64>,
    cells: Cells,
    panels: Panels,
}

impl App {
    /// Whether the plain storage has the game that this address opens, so that nothing
    /// hangs on the second copies.
    pub(super) fn can_resume(store: &Store<PageStorage>, address: &Address) -> bool {
        let is_asked = address.seed.is_some() || address.has_fragment;
        let slot = address.variant.clone().map(Slot::own);
        let slot = slot.or_else(|| store.slot());
        !is_asked && slot.is_some_and(|slot| store.can_load(&slot))
    }

    /// Resumes the saved game, or starts a new one: of the seed `seen` where its tiles are
    /// seen already.
    pub(super) fn start(
        lazy: Lazy,
        store: Store<PageStorage>,
        address: Address,
        seen: Option<u64>,
    ) -> Self {
        let seed = address.seed;
        // A link with a seed alone is the same game for everybody.
        let last = if seed.is_none() { store.slot() } else { None };
        let is_variant_asked = address.variant.is_some();
        let slot = address.variant.map(Slot::own).or(last).unwrap_or_default();
        let steered = store.is_on(STEERED);
        let chosen =
            [PAD, SWIPE, SPEECH, CLOCK, EVALUATION].map(|name| (name, store.setting(name)));
        let fresh = seed.or(seen).unwrap_or_else(browser::fresh_seed);
        let (session, opened) = Session::open(store, &slot, fresh, browser::moment());
        let shape = session.game().variant().shape();

        let mut app = Self {
            session,
            coach: CoachPlay::default(),
            prompts: Prompts::new(seed),
            has_chosen: is_variant_asked,
            settings: Settings {
                steered,
                merges: 0,
                pad: String::new(),
                reach: 1.0,
                has_clock: false,
                has_evaluation: false,
                said_cannot_keep: false,
            },
            screen: Screen {
                view: View::new(element::find(".tile-container"), element::find(".ghosts")),
                peek_view: PeekView::new(),
                peeking_since: None,
                cells: Cells::new(element::find(".cells"), shape),
                panels: Panels::new(),
            },
            frames: Frames::default(),
            lazy,
        };
        for (name, value) in chosen {
            app.follow(name, value.as_deref().unwrap_or_default());
        }
        app.screen.panels.teach(!app.settings.steered);
        if app.session.game().move_count() > 0 {
            app.begin();
        }
        if shape != Shape::CLASSIC {
            // The stylesheet lays out the classic board, and the markup has its cells: these get
            // their labels after the first frame, with all that isn't seen.
            lay_out(shape);
            app.screen.cells.build(app.session.game().board());
        }
        app.show_game(opened.is_resumed() || seen.is_some());
        // The address may ask for another variant than was played last. What is so already
        // isn't written: a second copy may know it better.
        let slot = app.session.slot();
        if app.session.store().slot().as_ref() != Some(&slot) {
            let _ = app.session.store().save_slot(&slot);
        }
        if seed.is_none() && !address.has_fragment {
            // It tells what is played, as a link to give away; what could not be
            // read in it is gone.
            app.write_address();
        }
        app.notice_of(opened);
        app.settle();
        if address.is_invalid || address.is_link {
            app.lazy.address();
        }
        app.offer_game_of_address();
        app
    }

    /// The game on the board: the player's, or the copy that the coach plays.
    fn shown(&self) -> &Game {
        self.coach.copy.as_ref().unwrap_or(self.session.game())
    }

    /// Shows another game: its name, its board and its tiles.
    fn show_game(&mut self, is_resumed: bool) {
        let variant = self.session.game().variant();
        let is_blind = self.session.hides_numbers();
        if let Some(container) = element::look_for(".game-container") {
            container.set_class_name(if variant.shape().columns() > MANY_COLUMNS {
                "game-container many-columns"
            } else {
                "game-container"
            });
            let goal = text::goal_number(variant.goal());
            let goal = if is_blind { text::BLIND } else { &goal };
            element::set(&container, "data-goal", goal);
        }
        self.screen.cells.is_blind = is_blind;
        self.screen
            .panels
            .show_pad(&self.settings.pad, variant.directions());
        // What a challenge is called loads with the dialogs, which write it.
        if !self.session.is_challenge() {
            let name = names::name_without_challenge(variant, &self.session.metadata().event);
            self.screen.panels.show_name(&name);
        }
        self.screen.panels.forget_phase();
        self.redraw(!is_resumed);
        let game = self.session.game();
        let is_new = game.move_count() == 0;
        self.screen.panels.announce_soon(if is_new {
            words::new_game(game)
        } else {
            words::resumed(game, !self.has_chosen)
        });
        let goal = words::own_goal(game);
        if !self.settings.steered {
            let goal = goal.unwrap_or_else(|| words::taught_goal(game));
            element::write("#teach strong", &goal);
        } else if is_new && goal.is_some() {
            self.screen.panels.caption(goal.as_ref());
        }
    }

    /// The context in which a key is read, with the focus there.
    pub(super) fn context(&self, focus: Focus) -> Context {
        let phase = self.shown().phase();
        Context {
            focus,
            directions: self.shown().variant().directions(),
            is_asked: phase.is_end()
                || phase == Phase::GoalReached
                || self.screen.panels.is_asking(),
        }
    }

    /// Runs a command, and returns whether it could be run now. If not, its key is the
    /// browser's.
    pub(super) fn run(&mut self, command: Command) -> bool {
        if let Some(dialog) = self.screen.panels.shown_dialog() {
            return self.answer(&dialog, command);
        }
        self.has_chosen = true;
        if !matches!(command, Command::Move(_)) {
            self.catch_up();
        }
        if matches!(command, Command::Open(_)) {
            self.session.make_whole(browser::moment());
        }
        if command != Command::Peek {
            self.stop_peeking();
            self.screen.panels.caption(None);
        }
        if let Some(is_run) = self.run_beside_coach(command) {
            return is_run;
        }
        if !matches!(
            command,
            Command::Move(_) | Command::Open(_) | Command::Confirm | Command::Decline
        ) {
            self.begin();
        }
        match command {
            Command::Move(direction) => self.move_dir(direction),
            Command::Undo if self.session.is_challenge() => {
                self.lazy.show_notice(Notice::NoHelp);
            }
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::NewGame => self.ask_new_game(),
            Command::GiveUp => self.ask_give_up(),
            Command::Open(dialog) => self.lazy.open_dialog(dialog),
            Command::Peek => self.peek(),
            Command::Bookmark => self.lazy.bookmark(&self.record().text()),
            Command::Hint => self.hint(),
            Command::Autoplay => return self.autoplay(),
            Command::ReadNext(direction) => self.screen.cells.read_next(direction),
            Command::Leave => {
                self.screen.cells.stop_reading();
                self.screen.panels.dismiss();
                self.see_board();
            }
            Command::Confirm => return self.confirm(),
            Command::Decline => return self.decline(),
        }
        // It may have come while a dialog was open.
        self.offer_remote_game();
        true
    }

    /// Ends what the coach does, unless the command belongs to it. Returns whether the
    /// command was run, where nothing more is to be done.
    fn run_beside_coach(&mut self, command: Command) -> Option<bool> {
        if self.coach.mode == CoachMode::Off && self.coach.copy.is_none() {
            return None;
        }
        match command {
            Command::Confirm if self.coach.mode == CoachMode::Plays => Some(self.autoplay()),
            Command::Autoplay if self.coach.mode == CoachMode::Plays => None,
            Command::Hint if self.coach.copy.is_none() => None,
            Command::ReadNext(_) => None,
            _ => {
                let was_copy = self.coach.copy.is_some();
                self.leave_coach();
                // A command for the board was meant for the one that is gone now.
                (was_copy && is_for_the_board(command)).then_some(true)
            }
        }
    }

    /// Whether a dialog is open.
    pub(super) fn is_in_dialog(&self) -> bool {
        self.screen.panels.shown_dialog().is_some()
    }

    /// Closes every dialog.
    pub(super) fn close_dialogs(&self) {
        self.screen.panels.close_dialogs();
    }

    /// Hides the notice.
    pub(super) fn dismiss(&self) {
        self.screen.panels.dismiss()
    }

    /// Labels the cells in the language that was chosen.
    pub(super) fn translate(&mut self) {
        self.screen.cells.translate();
        self.screen.panels.translate();
        self.show_numbers();
    }

    /// Ends the lessons of the first visit for good.
    pub(super) fn begin(&mut self) {
        if !self.settings.steered {
            self.settings.steered = true;
            self.screen.panels.teach(false);
            let _ = self.session.store().save_setting(STEERED, "on");
        }
    }

    /// Saves the value of a setting, and follows it, for this visit at least; whether it is saved.
    pub(super) fn set(&mut self, setting: &str, value: &str) -> bool {
        let saved = self.session.store().save_setting(setting, value);
        self.follow_setting(setting, value);
        saved.is_ok()
    }

    /// Follows the value of a setting, and shows what it changes.
    pub(crate) fn follow_setting(&mut self, setting: &str, value: &str) {
        self.follow(setting, value);
        if setting == PAD {
            let directions = self.session.game().variant().directions();
            self.screen.panels.show_pad(&self.settings.pad, directions);
        }
        if matches!(setting, CLOCK | EVALUATION) {
            self.lazy.game_changed(&self.snapshot());
        }
    }

    /// Follows the value of a setting, where it is one of the page's.
    fn follow(&mut self, setting: &str, value: &str) {
        match setting {
            PAD => value.clone_into(&mut self.settings.pad),
            SWIPE => {
                self.settings.reach = match value {
                    "short" => 0.65,
                    "long" => 1.6,
                    _ => 1.0,
                };
            }
            SPEECH => self.screen.panels.is_short = value == "short",
            CLOCK => self.settings.has_clock = !matches!(value, "" | OFF),
            EVALUATION => self.settings.has_evaluation = !matches!(value, "" | OFF),
            _ => {}
        }
    }

    /// How far a finger has to go for a swipe, as a part of what is usual.
    pub(super) fn reach(&self) -> f64 {
        self.settings.reach
    }

    /// Hides the panel at the end, so that the board is visible.
    pub(super) fn see_board(&mut self) {
        if self.session.game().phase().is_end() {
            self.screen.panels.show_message(false);
            self.screen.panels.status(&page::end_board());
        }
    }

    /// Draws the board anew, at the start of a game (`is_start`) or later.
    fn redraw(&mut self, is_start: bool) {
        self.frames.clear();
        self.screen.view.reset(&self.shown().tiles(), is_start);
        self.show_all()
    }

    /// Shows the figures, the labels of the cells and the panel.
    fn show_all(&mut self) {
        let game = self.coach.copy.as_ref().unwrap_or(self.session.game());
        self.screen.cells.show(game.board());
        self.show_figures();
    }

    /// Shows the figures, and what can be undone.
    fn show_numbers(&mut self) {
        let game = self.coach.copy.as_ref().unwrap_or(self.session.game());
        let has_undo = !self.session.is_challenge();
        self.screen.panels.show(game, self.session.best(), has_undo);
    }

    /// Shows the figures and the panel.
    fn show_figures(&mut self) {
        self.show_numbers();
        if self.coach.copy.is_some() {
            return;
        }
        let game = self.session.game();
        let (is_best, played_ms) = (self.session.is_best(), self.session.played_ms());
        self.screen.panels.show_phase(game, played_ms, is_best);
        if self.is_followed() {
            self.lazy.game_changed(&self.snapshot());
        }
    }

    /// Whether the dialogs show something of the game beside the board, and hear of each change.
    fn is_followed(&self) -> bool {
        let settings = &self.settings;
        settings.has_clock || settings.has_evaluation || !self.session.metadata().event.is_empty()
    }
}

/// Lays out the page for a board of that shape.
fn lay_out(shape: Shape) {
    // On the body, since the whole page is as wide as the board.
    if let Some(body) = element::look_for("body") {
        element::set_property(&body, "--rows", &number(shape.rows().into()));
        element::set_property(&body, "--columns", &number(shape.columns().into()));
    }
}

/// Whether a command is meant for what is on the board.
fn is_for_the_board(command: Command) -> bool {
    use Command::{Bookmark, Confirm, Decline, GiveUp, Leave, Move, Peek, Redo, Undo};
    matches!(
        command,
        Move(_) | Undo | Redo | GiveUp | Peek | Bookmark | Leave | Confirm | Decline
    )
}
