//! What the coach does here: it loads when it is first asked, and its moves
//! come in by the same door as the player's.

use super::App;
use crate::board::Direction;

/// What the coach is doing for the game on the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Coached {
    /// Nothing.
    No,
    /// It shows, or looks for, the best move.
    Advises,
    /// It plays, or waits while it could.
    Plays,
}

impl App {
    /// Shows which move the coach would make, or no longer.
    pub(super) fn hint(&mut self) {
        if self.coach == Coached::Advises {
            return self.leave_coach();
        }
        self.begin();
        self.coach = Coached::Advises;
        self.open_more("coach", "hint");
    }

    /// Lets the coach play; while it does, lets it wait or go on.
    pub(super) fn autoplay(&mut self) -> bool {
        if self.coach == Coached::Plays {
            self.open_more("coach", "pause");
        } else {
            self.begin();
            self.coach = Coached::Plays;
            self.open_more("coach", "play");
        }
        true
    }

    /// Ends what the coach does: from now on no move of it is made.
    pub(super) fn leave_coach(&mut self) {
        if self.coach != Coached::No {
            self.coach_left();
            self.open_more("coach", "leave");
        }
    }

    /// The coach has ended by itself what it did.
    pub(in crate::page) fn coach_left(&mut self) {
        self.coach = Coached::No;
    }

    /// Makes the move that the coach chose, while it plays; whether it was
    /// made.
    pub(in crate::page) fn coach_move(&mut self, number: u8) -> bool {
        let before = self.game.move_count();
        if let Some(direction) = Direction::from_number(number)
            && self.coach == Coached::Plays
            && !self.is_in_dialog()
        {
            self.game.keep_playing();
            self.move_dir(direction);
        }
        self.game.move_count() > before
    }

    /// Shows words below the board, and says them aloud where that is wanted.
    pub(in crate::page) fn tell(&mut self, words: &str, is_said: bool) {
        if is_said {
            self.panels.say(words);
        }
        self.panels.caption(words);
    }
}
