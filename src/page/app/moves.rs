//! Moves forth and back, the time they take, and a look at the board before the
//! last one.

use super::App;
use crate::dom::browser;
use crate::page::run::Done;
use crate::page::words;
use crate::rules::board::Direction;
use crate::rules::game::Phase;

/// A key held for longer than this is no tap.
const LONGEST_TAP_MS: f64 = 350.0;

impl App {
    /// Goes on beyond the goal.
    pub(in crate::page) fn keep_playing(&mut self) {
        if self.session.keep_playing(browser::moment()) && !self.settle() {
            self.show_all();
            self.panels.announce(&words::goes_on(self.session.game()));
        }
    }

    pub(super) fn move_dir(&mut self, direction: Direction) {
        self.begin();
        let turn = self.session.move_dir(direction, browser::moment());
        let game = self.session.game();
        let Some(turn) = turn else {
            if game.phase() != Phase::GoalReached {
                let why = words::nothing_moves(direction, game);
                self.panels.announce_action(Done::Refused(&why), game);
            }
            if game.phase().is_end() {
                self.panels.show_message(true);
            }
            return;
        };
        if self.settle() {
            return;
        }
        self.view.advance(&turn, &self.session.game().tiles());
        self.show_all();
        self.panels.show_gain(turn.points);
        self.panels
            .announce_action(Done::Moved(&turn), self.session.game());
    }

    pub(super) fn undo(&mut self) {
        if self.session.game().has_given_up() {
            return self.keep_playing();
        }
        if self.session.would_fork() {
            self.panels.caption(words::GOES_ON_ANEW);
        }
        let Some(turn) = self.session.undo(browser::moment()) else {
            let why = Done::Refused(words::NOTHING_TO_UNDO);
            self.panels.announce_action(why, self.session.game());
            return;
        };
        if self.settle() {
            return;
        }
        self.view.retreat(&turn, &self.session.game().tiles());
        self.show_all();
        self.panels
            .announce_action(Done::TakenBack(&turn), self.session.game());
    }

    pub(super) fn redo(&mut self) {
        let game = self.session.game();
        match game.moves().get(game.move_count()).copied() {
            Some(direction) => self.move_dir(direction),
            None => {
                let why = Done::Refused(words::NOTHING_TO_REDO);
                self.panels.announce_action(why, game);
            }
        }
    }

    /// Shows the board before the last move, or no longer.
    pub(super) fn look_back(&mut self) {
        if self.looking_back.is_some() {
            return self.stop_looking_back();
        }
        let (Some(turn), Some(board)) = (
            self.session.game().last_turn(),
            self.session.game().board_before(),
        ) else {
            self.panels.status(words::NOTHING_BEFORE);
            return;
        };
        self.looking_back = Some(browser::now_ms());
        self.panels.show_message(false);
        self.previous_board.show(&board, turn.direction);
        self.cells.show(&board);
        self.panels
            .show_previous_board(Some((turn.direction, &board)))
    }

    /// The key or the button that looks back is let go: what was held ends,
    /// what was tapped stays.
    pub(in crate::page) fn let_go(&mut self) {
        match self.looking_back {
            Some(since) if browser::now_ms() - since > LONGEST_TAP_MS => self.stop_looking_back(),
            _ => {}
        }
    }

    pub(super) fn stop_looking_back(&mut self) {
        if self.looking_back.take().is_some() {
            self.previous_board.hide();
            self.cells.show(self.session.game().board());
            self.panels.show_previous_board(None);
            let phase = self.session.game().phase();
            let is_asked = phase == Phase::GoalReached || phase.is_end();
            self.panels.show_message(is_asked);
        }
    }
}
