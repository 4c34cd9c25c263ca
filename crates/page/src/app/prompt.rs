//! Questions to the player, before a game under way is left.

use super::App;
use crate::words;
use dom::browser;
use twenty48::input::Command;
use twenty48::record::Metadata;
use twenty48::rules::game::{Game, Phase};
use twenty48::words::page;

/// What the open question is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Prompt {
    /// A new game.
    NewGame,
    /// The game of the address's seed.
    Seed(u64),
    /// Giving up.
    GiveUp,
    /// The game of a record.
    LoadRecord,
    /// The game that another window plays.
    RemoteGame,
}

/// The open question, and what it is about.
pub(super) struct Prompts {
    pub(super) open: Prompt,
    /// The game that the open question would start.
    pub(super) offered: Option<Box<(Game, Metadata)>>,
    /// When that game was started which was offered last.
    pub(super) offered_ms: Option<u64>,
    /// The seed that the address asks for: every new game then starts from it.
    pub(super) seed: Option<u64>,
}

impl Prompts {
    /// None yet; `seed` is the address's.
    pub(super) fn new(seed: Option<u64>) -> Self {
        Self {
            open: Prompt::NewGame,
            offered: None,
            offered_ms: None,
            seed,
        }
    }
}

impl App {
    /// Runs a command while the dialog of that `id` is open; returns whether it could be
    /// run.
    pub(super) fn answer(&mut self, dialog: &str, command: Command) -> bool {
        // A command that the menu or the help names closes it.
        if matches!(dialog, "menu" | "help")
            && !matches!(command, Command::Open(part) if dialog == part.name())
            && matches!(
                command,
                Command::Open(_)
                    | Command::Bookmark
                    | Command::Hint
                    | Command::Autoplay
                    | Command::GiveUp
                    | Command::NewGame
            )
        {
            self.screen.panels.close_dialogs();
            return self.run(command);
        }
        let is_yes = dialog == "ask" && command == Command::Confirm;
        let is_no = (dialog == "ask" && command == Command::Decline)
            || matches!(command, Command::Open(part) if dialog == part.name());
        if is_yes || is_no {
            self.screen.panels.close_dialogs();
        }
        if is_yes {
            match self.prompts.open {
                Prompt::NewGame => self.start_game(),
                Prompt::Seed(seed) => {
                    self.prompts.seed = Some(seed);
                    self.start_game();
                }
                Prompt::GiveUp => self.give_up(),
                Prompt::LoadRecord => self.take_offer(),
                Prompt::RemoteGame => self.play_remote_game(),
            }
        }
        is_yes || is_no
    }

    /// Starts a new game; asks first when a game is under way.
    pub(super) fn ask_new_game(&mut self) {
        if self.session.has_nothing_to_lose() {
            return self.start_game();
        }
        self.prompts.open = Prompt::NewGame;
        let keeps_start = self.session.keeps_start();
        self.screen
            .panels
            .ask(&words::ask_restart(self.session.game(), keeps_start), true)
    }

    /// Asks whether to give up.
    pub(super) fn ask_give_up(&mut self) {
        if self.session.has_nothing_to_lose() {
            return self.screen.panels.status(&page::nothing_to_give_up());
        }
        self.prompts.open = Prompt::GiveUp;
        let is_final = self.session.is_challenge();
        self.screen
            .panels
            .ask(&words::ask_give_up(self.session.game(), is_final), true)
    }

    /// Gives up.
    fn give_up(&mut self) {
        if self.session.give_up(browser::moment()) && !self.settle() {
            self.show_all();
            self.screen
                .panels
                .announce(&words::end(self.session.game()));
        }
    }

    /// Confirms what the panel over the board offers; returns whether it offers
    /// something.
    pub(super) fn confirm(&mut self) -> bool {
        match self.session.game().phase() {
            Phase::GoalReached => self.keep_playing(),
            Phase::Won | Phase::Over => self.start_game(),
            Phase::Playing | Phase::KeptPlaying => return false,
        }
        true
    }

    /// Declines what the panel over the board offers; returns whether it offers
    /// something.
    pub(super) fn decline(&mut self) -> bool {
        match self.session.game().phase() {
            Phase::GoalReached => self.ask_new_game(),
            Phase::Won | Phase::Over => self.see_board(),
            Phase::Playing | Phase::KeptPlaying => return false,
        }
        true
    }
}
