//! Moves forth and back, the time they take, and a look at the board before the
//! last one.

use super::App;
use super::coached::Coached;
use crate::board::Direction;
use crate::game::{League, Phase};
use crate::page::run::Done;
use crate::page::words;
use crate::record::TIME_STEP_MS;
use crate::web::browser;
use crate::web::text;

/// Of a pause, no more than this counts as time played.
const LONGEST_PAUSE_MS: f64 = 30_000.0;
/// A key held for longer than this is no tap.
const LONGEST_TAP_MS: f64 = 350.0;

impl App {
    /// Goes on beyond the goal.
    pub(in crate::page) fn keep_playing(&mut self) {
        if self.game.keep_playing() && self.keep() {
            self.show_all();
            self.panels.say(&words::goes_on(&self.game));
        }
    }

    pub(super) fn move_dir(&mut self, direction: Direction) {
        self.begin();
        let by_coach = self.coach == Coached::Plays;
        let turn = if by_coach {
            self.game.move_by_coach(direction)
        } else {
            self.game.move_dir(direction)
        };
        let Some(turn) = turn else {
            if self.game.phase() != Phase::GoalReached {
                let why = words::nothing_moves(direction, &self.game);
                self.panels.say_done(Done::Refused(&why), &self.game);
            }
            if self.game.phase().is_end() {
                self.panels.show_message(true);
            }
            return;
        };
        if by_coach {
            // Nobody asked it to stop at the goal.
            self.game.keep_playing();
        }
        self.note_time();
        self.note_end();
        if !self.keep() {
            return;
        }
        self.view.advance(&turn, &self.game.tiles());
        self.show_all();
        self.panels.show_gain(turn.points);
        // As fast as the coach plays, nobody could listen.
        if !by_coach || turn.phase.is_end() {
            self.panels.say_done(Done::Moved(&turn), &self.game);
        }
    }

    pub(super) fn undo(&mut self) {
        if self.game.has_given_up() {
            return self.keep_playing();
        }
        if self.game.phase().is_end() && self.game.league() == League::Unaided {
            // Its end without help is in the history, and stays: what goes on
            // is a game of its own.
            self.about.started_ms = browser::stamp();
            self.panels.caption(words::GOES_ON_ANEW);
        }
        let Some(turn) = self.game.undo() else {
            let why = Done::Refused(words::NOTHING_TO_UNDO);
            self.panels.say_done(why, &self.game);
            return;
        };
        self.pass_time();
        if !self.keep() {
            return;
        }
        self.view.retreat(&turn, &self.game.tiles());
        self.show_all();
        self.panels.say_done(Done::TakenBack(&turn), &self.game);
    }

    pub(super) fn redo(&mut self) {
        let next = self.game.moves().get(self.game.move_count()).copied();
        match next {
            Some(direction) => self.move_dir(direction),
            None => {
                let why = Done::Refused(words::NOTHING_TO_REDO);
                self.panels.say_done(why, &self.game);
            }
        }
    }

    /// Shows the board before the last move, or no longer.
    pub(super) fn look_back(&mut self) {
        if self.looking_back.is_some() {
            return self.stop_looking_back();
        }
        let (Some(turn), Some(board)) = (self.game.last_turn(), self.game.board_before()) else {
            self.panels.tell(words::NOTHING_BEFORE);
            return;
        };
        self.looking_back = Some(browser::now_ms());
        self.panels.show_message(false);
        self.past.show(&board, turn.direction);
        self.cells.show(&board);
        self.panels.show_past(Some((turn.direction, &board)))
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
            self.past.hide();
            self.cells.show(self.game.board());
            self.panels.show_past(None);
            let is_asked = self.game.phase() == Phase::GoalReached || self.game.phase().is_end();
            self.panels.show_message(is_asked);
        }
    }

    /// Counts the time since the last command, and returns it.
    fn pass_time(&mut self) -> f64 {
        let now = browser::now_ms();
        let passed = (now - self.last_ms).clamp(0.0, LONGEST_PAUSE_MS);
        self.played_ms += passed;
        self.last_ms = now;
        passed
    }

    /// Counts the time of the move that was just made.
    fn note_time(&mut self) {
        let steps = text::whole(self.pass_time()) / TIME_STEP_MS;
        let time = u16::try_from(steps).unwrap_or(u16::MAX);
        self.about.note_time(&self.game, time);
    }
}
