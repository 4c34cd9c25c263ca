//! What the coach does here: it loads when it is first asked. A hint changes
//! nothing, and it plays in a copy of the game, which is left by any command;
//! the player's own game stays as it was.

use super::App;
use crate::dom::browser;
use crate::messages::CoachCommand;
use crate::page::words;
use crate::rules::board::Direction;

/// What the coach is doing for the game on the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CoachMode {
    /// Nothing.
    Off,
    /// It shows, or looks for, the best move.
    Advises,
    /// It plays, or waits while it could.
    Plays,
}

impl App {
    /// Shows which move the coach would make, or no longer.
    pub(super) fn hint(&mut self) {
        if self.coach_mode == CoachMode::Advises {
            return self.leave_coach();
        }
        self.begin();
        self.coach_mode = CoachMode::Advises;
        self.lazy.command_coach(CoachCommand::Hint);
    }

    /// Lets the coach play on in a copy; while it does, lets it wait or go on.
    pub(super) fn autoplay(&mut self) -> bool {
        if self.coach_mode == CoachMode::Plays {
            self.lazy.command_coach(CoachCommand::Pause);
        } else {
            self.begin();
            let game = self.session.game();
            if !game.phase().is_end() {
                self.coach_mode = CoachMode::Plays;
                self.copy = Some(game.clone());
                self.panels.show_message(false);
            }
            self.lazy.command_coach(CoachCommand::Play);
        }
        true
    }

    /// Ends what the coach does: from now on no move of it is made. The
    /// player's own game is shown again.
    pub(super) fn leave_coach(&mut self) {
        if self.coach_mode != CoachMode::Off {
            self.coach_mode = CoachMode::Off;
            self.lazy.command_coach(CoachCommand::Leave);
        }
        self.leave_copy();
    }

    /// The coach has ended by itself what it did.
    pub(in crate::page) fn coach_left(&mut self) {
        self.coach_mode = CoachMode::Off;
        self.leave_copy();
    }

    fn leave_copy(&mut self) {
        if self.copy.take().is_some() {
            self.panels.forget_phase();
            self.redraw(false);
            self.panels.status(words::OWN_GAME_BACK);
        }
    }

    /// Goes on from what the coach has made of the copy. The player's own game
    /// stays in the history, as it was.
    pub(in crate::page) fn take_over(&mut self) {
        let Some(copy) = self.copy.take() else {
            return;
        };
        self.panels.close_dialogs();
        self.coach_mode = CoachMode::Off;
        self.lazy.command_coach(CoachCommand::TakenOver);
        self.session.take_over(copy, browser::moment());
        self.show_game(true);
        self.settle();
    }

    /// Makes the move that the coach chose, in its copy, while it plays;
    /// whether it was made.
    pub(in crate::page) fn coach_move(&mut self, number: u8) -> bool {
        if self.coach_mode != CoachMode::Plays || self.is_in_dialog() {
            return false;
        }
        let (Some(direction), Some(copy)) = (Direction::from_number(number), &mut self.copy) else {
            return false;
        };
        // Nobody asked it to stop at the goal.
        copy.keep_playing();
        let Some(turn) = copy.move_by_coach(direction) else {
            return false;
        };
        copy.keep_playing();
        self.view.advance(&turn, &copy.tiles());
        self.show_all();
        self.panels.show_gain(turn.points);
        true
    }

    /// Shows words below the board, and says them aloud where that is wanted.
    pub(in crate::page) fn status(&mut self, words: &str, is_said: bool) {
        if is_said {
            self.panels.announce(words);
        }
        self.panels.caption(words);
    }
}
