//! Mistakes of reviewed games in practice: one after the other, until each was right.

use dialog_kit::{Host, browser};
use dom::browser::stamp;
use twenty48::coach::review::Grade;
use twenty48::profile::daily::Date;
use twenty48::profile::notebook::{Mistake, Row};
use twenty48::rules::game::Game;

/// The mistakes that are asked.
pub(super) struct Mistakes {
    row: Row,
    /// The game that begins with the position of each.
    games: Vec<(Mistake, Game)>,
    /// Whether the present one was answered.
    pub(super) is_answered: bool,
}

impl Mistakes {
    /// Mistakes that were not answered yet, each with a game that begins with its position.
    pub(super) fn new(games: Vec<(Mistake, Game)>) -> Self {
        Self {
            row: Row::new(games.iter().map(|(mistake, _)| *mistake).collect()),
            games,
            is_answered: false,
        }
    }

    /// The game of the mistake that is asked now; nothing when all were right.
    pub(super) fn game(&self) -> Option<&Game> {
        let current = self.row.current()?;
        let mut games = self.games.iter();
        let found = games.find(|(mistake, _)| *mistake == current);
        found.map(|(_, game)| game)
    }

    /// How many are asked.
    pub(super) fn count(&self) -> usize {
        self.games.len()
    }

    /// The number of the one that is asked now, counted from 1: one that was missed doesn't count
    /// yet.
    pub(super) fn number(&self) -> usize {
        self.count() + 1 - self.left().min(self.count())
    }

    /// How many are left, with the one that is asked now.
    pub(super) fn left(&self) -> usize {
        self.row.remaining()
    }

    /// Takes the grade of the first move as the answer, and saves it. The position stays
    /// until [`next`](Self::next).
    pub(super) fn answer(&mut self, grade: Grade, host: &Host) {
        let Some(mistake) = self.row.current().filter(|_| !self.is_answered) else {
            return;
        };
        self.is_answered = true;
        let is_right = grade <= Grade::Good;
        if self.row.answer(is_right) == Some(true) {
            // Another window may have changed it.
            let mut notebook = browser::notebook();
            notebook.answer(mistake, is_right, Date::at(stamp()));
            host.set_notebook(&notebook.to_text());
        }
    }

    /// Goes on to the next, which is returned; nothing when all were right.
    pub(super) fn next(&mut self) -> Option<&Game> {
        self.is_answered = false;
        self.game()
    }
}
