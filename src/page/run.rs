//! Moves that come faster than they could be said, as what they came to.
//!
//! Never here: the document.

use super::words;
use crate::rules::game::{Game, Turn};

/// Something that happened to the game.
#[derive(Clone, Copy, Debug)]
pub(super) enum Done<'a> {
    /// A move was made.
    Moved(&'a Turn),
    /// A move was taken back.
    TakenBack(&'a Turn),
    /// What was wanted can't be; why.
    Refused(&'a str),
}

/// What has happened and was not said yet.
#[derive(Clone, Debug, Default)]
pub(super) struct Run {
    pub(super) moves: usize,
    pub(super) undone: usize,
    /// The largest exponent that was made, or 0.
    pub(super) made: u8,
    /// Why what was wanted last couldn't be, and a space.
    pub(super) refusal: String,
}

impl Run {
    /// Takes in what has just happened; what there is to say now.
    pub(super) fn add(&mut self, done: Done<'_>, game: &Game) -> String {
        match done {
            Done::Moved(turn) => {
                self.moves += 1;
                let made = turn.merges.iter().map(|merge| merge.exponent).max();
                self.made = self.made.max(made.unwrap_or(0));
            }
            Done::TakenBack(_) => self.undone += 1,
            Done::Refused(why) => self.refusal = why.to_owned() + " ",
        }
        let mut said = match (self.moves + self.undone, done) {
            (0, _) => String::new(),
            (1, Done::Moved(turn)) => words::turn(turn, game),
            (1, Done::TakenBack(turn)) => words::taken_back(turn, game),
            _ => words::run(self, game),
        };
        said.insert_str(0, &self.refusal);
        said
    }
}
