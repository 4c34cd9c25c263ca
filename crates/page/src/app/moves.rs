//! Moves, undo, redo, and the look at the board before the last move.

use super::App;
use crate::burst::Action;
use crate::words;
use dom::browser;
use twenty48::rules::board::Direction;
use twenty48::rules::game::{Phase, Turn};
use twenty48::words::{announcements, page};

/// A tile from this exponent on (512) has its moment when it is first made.
const CELEBRATED: u8 = 9;
/// After so many merges the player knows what the game is about.
const MERGES_TAUGHT: usize = 3;
/// A key held for longer than this, in milliseconds, is no tap.
const LONGEST_TAP_MS: f64 = 350.0;

impl App {
    /// Goes on beyond the goal.
    pub(crate) fn keep_playing(&mut self) {
        if self.session.keep_playing(browser::moment()) && !self.settle() {
            self.show_all();
            self.screen
                .panels
                .announce(&words::goes_on(self.session.game()));
        }
    }

    /// Makes a move, or announces why none is made.
    pub(super) fn move_dir(&mut self, direction: Direction) {
        let now = browser::moment();
        // What was seen is not lost with the next move.
        if self.frames.is_unsaved() {
            self.session.save(now);
        }
        let largest = self.session.best().overall().largest;
        let is_behind = self.session.game().score() < self.session.best_score();
        let turn = self.session.move_dir(direction, now);
        let Some(turn) = turn else {
            self.catch_up();
            let game = self.session.game();
            if game.phase() != Phase::GoalReached {
                if !game.phase().is_end() {
                    self.lazy.refuse(direction);
                }
                let why = words::nothing_moves(direction, game);
                self.screen
                    .panels
                    .announce_action(&Action::Refused(why), game);
            }
            if game.phase().is_end() {
                self.screen.panels.show_message(true);
            }
            return;
        };
        if !self.settings.steered {
            self.teach_on(&turn);
        }
        if !self.settle() {
            self.draw_soon(turn, now.clock_ms);
        }
        let game = self.session.game();
        let made = game.board().largest();
        // A position that was set up may begin with what nobody has made.
        if made > largest.max(CELEBRATED - 1) && game.category().counts() {
            self.lazy.moment(made);
        } else if is_behind && self.session.is_best() {
            self.lazy.moment(0);
        }
    }

    /// Goes on with the lessons of the first visit, which end with the third merge.
    fn teach_on(&mut self, turn: &Turn) {
        self.settings.merges += turn.merges.len();
        if self.settings.merges < MERGES_TAUGHT {
            self.screen.panels.teach_merging();
        } else {
            self.begin();
        }
    }

    /// Takes the last move back; of a game that was given up, takes that back.
    pub(super) fn undo(&mut self) {
        if self.session.game().has_given_up() {
            return self.keep_playing();
        }
        if self.session.would_fork() {
            self.screen.panels.caption(Some(&page::continues_as_new()));
        }
        let Some(turn) = self.session.undo(browser::moment()) else {
            let why = Action::Refused(announcements::nothing_to_undo());
            self.screen
                .panels
                .announce_action(&why, self.session.game());
            return;
        };
        self.session.save(browser::moment());
        if self.settle() {
            return;
        }
        self.screen
            .view
            .retreat(&turn, &self.session.game().tiles());
        self.show_all();
        self.screen
            .panels
            .announce_action(&Action::TakenBack(&turn), self.session.game());
    }

    /// Makes the move again that was taken back last.
    pub(super) fn redo(&mut self) {
        let game = self.session.game();
        match game.moves().get(game.move_count()).copied() {
            Some(direction) => self.move_dir(direction),
            None => {
                let why = Action::Refused(announcements::nothing_to_redo());
                self.screen.panels.announce_action(&why, game);
            }
        }
    }

    /// Shows the board before the last move, or the current one again; in a blind game, its
    /// numbers.
    pub(super) fn peek(&mut self) {
        if self.session.look(browser::moment()) {
            // The dialogs see how often it was, and show them.
            return self.show_figures();
        }
        if self.screen.peeking_since.is_some() {
            return self.stop_peeking();
        }
        let (Some(turn), Some(board)) = (
            self.session.game().last_turn(),
            self.session.game().board_before(),
        ) else {
            self.screen.panels.status(&page::no_previous_move());
            return;
        };
        self.screen.peeking_since = Some(browser::now_ms());
        self.screen.panels.show_message(false);
        self.screen.peek_view.show(&board, turn.direction);
        self.screen.cells.show(&board);
        self.screen.panels.show_peek(Some((turn.direction, &board)))
    }

    /// Whether the board before the last move is shown.
    pub(crate) fn is_peeking(&self) -> bool {
        self.screen.peeking_since.is_some()
    }

    /// Handles the release of the key or the button that peeks: one that was held
    /// ends the look, one that was tapped leaves it.
    pub(crate) fn let_go(&mut self) {
        match self.screen.peeking_since {
            Some(since) if browser::now_ms() - since > LONGEST_TAP_MS => self.stop_peeking(),
            _ => {}
        }
    }

    /// Shows the current board again.
    pub(super) fn stop_peeking(&mut self) {
        if self.screen.peeking_since.take().is_some() {
            self.screen.peek_view.hide();
            self.screen.cells.show(self.session.game().board());
            self.screen.panels.show_peek(None);
            let phase = self.session.game().phase();
            let is_asked = phase == Phase::GoalReached || phase.is_end();
            self.screen.panels.show_message(is_asked);
        }
    }
}
