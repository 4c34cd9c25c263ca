//! The coach on the page. It loads when it is first asked for. A hint changes nothing;
//! autoplay plays a copy of the game, which any command leaves, and the player's own
//! game stays as it was.

use super::App;
use dom::browser;
use twenty48::messages::CoachCommand;
use twenty48::rules::board::Direction;
use twenty48::rules::game::Game;
use twenty48::words::{announcements, page};

/// What the coach is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum CoachMode {
    /// Nothing.
    #[default]
    Off,
    /// It shows the best move, or searches it.
    Advises,
    /// It plays, or pauses.
    Plays,
}

/// The coach on the page.
#[derive(Default)]
pub(super) struct CoachPlay {
    pub(super) mode: CoachMode,
    /// The copy of the game that it plays, while that is shown.
    pub(super) copy: Option<Game>,
}

impl App {
    /// Shows the coach's best move, or hides it.
    pub(super) fn hint(&mut self) {
        if self.coach.mode == CoachMode::Advises {
            self.screen.panels.announce(&announcements::hint_hidden());
            return self.leave_coach();
        }
        self.begin();
        self.coach.mode = CoachMode::Advises;
        self.lazy.command_coach(CoachCommand::Hint);
    }

    /// Lets the coach play a copy of the game; while it plays, pauses it or lets it go
    /// on.
    pub(super) fn autoplay(&mut self) -> bool {
        if self.coach.mode == CoachMode::Plays {
            self.lazy.command_coach(CoachCommand::Pause);
        } else {
            self.begin();
            let game = self.session.game();
            if !game.phase().is_end() {
                self.coach.mode = CoachMode::Plays;
                self.coach.copy = Some(game.clone());
                self.screen.panels.show_message(false);
            }
            self.lazy.command_coach(CoachCommand::Play);
        }
        true
    }

    /// Stops the coach, and shows the player's own game again.
    pub(super) fn leave_coach(&mut self) {
        if self.coach.mode != CoachMode::Off {
            self.coach.mode = CoachMode::Off;
            self.lazy.command_coach(CoachCommand::Leave);
        }
        self.leave_copy();
    }

    /// Handles that the coach has ended by itself.
    pub(crate) fn coach_left(&mut self) {
        self.coach.mode = CoachMode::Off;
        self.leave_copy();
    }

    /// Shows the player's own game again, where the copy was shown.
    fn leave_copy(&mut self) {
        if self.coach.copy.take().is_some() {
            self.screen.panels.forget_phase();
            self.redraw(false);
            self.screen.panels.status(&page::own_game_back());
        }
    }

    /// Makes the coach's copy the player's game. The own game stays in the history as
    /// it was.
    pub(crate) fn take_over(&mut self) {
        let Some(copy) = self.coach.copy.take() else {
            return;
        };
        self.screen.panels.close_dialogs();
        self.coach.mode = CoachMode::Off;
        self.lazy.command_coach(CoachCommand::TakenOver);
        self.session.take_over(copy, browser::moment());
        self.show_game(true);
        self.settle();
    }

    /// Makes the move that the coach chose, in its copy; returns whether it was made.
    pub(crate) fn coach_move(&mut self, number: u8) -> bool {
        if self.coach.mode != CoachMode::Plays || self.is_in_dialog() {
            return false;
        }
        let (Some(direction), Some(copy)) = (Direction::from_number(number), &mut self.coach.copy)
        else {
            return false;
        };
        // The coach plays on beyond the goal.
        copy.keep_playing();
        let Some(turn) = copy.move_by_coach(direction) else {
            return false;
        };
        copy.keep_playing();
        self.screen
            .view
            .advance(core::slice::from_ref(&turn), &copy.tiles());
        self.show_all();
        self.screen.panels.show_gain(turn.points);
        true
    }

    /// Handles that the caption was written by a script, and announces a text.
    pub(crate) fn captioned(&mut self, announced: Option<String>) {
        self.screen.panels.captioned(announced);
    }
}
