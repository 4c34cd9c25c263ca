//! Questions to the player: what would be lost is asked about first.

use super::App;
use crate::dom::browser;
use crate::input::Command;
use crate::page::words;
use crate::rules::game::Phase;

/// What the open question is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Prompt {
    NewGame,
    /// The game of the seed that the address had.
    Seed(u64),
    GiveUp,
    LoadRecord,
    /// The game that another page plays.
    Other,
}

impl App {
    /// Does a command while a dialog is open.
    pub(super) fn answer(&mut self, dialog: &str, command: Command) -> bool {
        // What the menu and the help tell of is done without them.
        if matches!(dialog, "menu" | "help")
            && !matches!(command, Command::Open(part) if dialog == part.name())
            && matches!(
                command,
                Command::Open(_)
                    | Command::Hint
                    | Command::Autoplay
                    | Command::GiveUp
                    | Command::NewGame
            )
        {
            self.panels.close_dialogs();
            return self.run(command);
        }
        let is_yes = dialog == "ask" && command == Command::Confirm;
        let is_no = (dialog == "ask" && command == Command::Decline)
            || (dialog == "menu" && command == Command::Menu)
            || matches!(command, Command::Open(part) if dialog == part.name());
        if is_yes || is_no {
            self.panels.close_dialogs();
        }
        if is_yes {
            match self.prompt {
                Prompt::NewGame => self.start_game(),
                Prompt::Seed(seed) => {
                    self.seed = Some(seed);
                    self.start_game();
                }
                Prompt::GiveUp => self.give_up(),
                Prompt::LoadRecord => self.take_offer(),
                Prompt::Other => self.take_other(),
            }
        }
        is_yes || is_no
    }

    /// Asks before moves are lost; a game that has ended has none to lose.
    pub(super) fn ask_new_game(&mut self) {
        if self.session.has_nothing_to_lose() {
            return self.start_game();
        }
        self.prompt = Prompt::NewGame;
        let event = &self.session.metadata().event;
        self.panels
            .ask(&words::ask_restart(self.session.game(), event), true)
    }

    pub(super) fn ask_give_up(&mut self) {
        if self.session.has_nothing_to_lose() {
            return self.panels.status(words::NOTHING_TO_GIVE_UP);
        }
        self.prompt = Prompt::GiveUp;
        self.panels
            .ask(&words::ask_give_up(self.session.game()), true)
    }

    fn give_up(&mut self) {
        if self.session.give_up(browser::moment()) && !self.settle() {
            self.show_all();
            self.panels.announce(&words::end(self.session.game()));
        }
    }

    /// Says yes to the panel, if one is shown.
    pub(super) fn confirm(&mut self) -> bool {
        match self.session.game().phase() {
            Phase::GoalReached => self.keep_playing(),
            Phase::Won | Phase::Over => self.start_game(),
            Phase::Playing | Phase::KeptPlaying => {
                let was_steered = self.steered;
                self.begin();
                return !was_steered;
            }
        }
        true
    }

    /// Says no to the panel, if one is shown.
    pub(super) fn decline(&mut self) -> bool {
        match self.session.game().phase() {
            Phase::GoalReached => self.ask_new_game(),
            Phase::Won | Phase::Over => self.see_board(),
            Phase::Playing | Phase::KeptPlaying => return false,
        }
        true
    }
}
