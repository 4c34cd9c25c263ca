//! Moves that come faster than they could be said, as what they came to.
//!
//! Never here: the document.

use super::words;
use crate::board::Direction;
use crate::game::{Game, Turn};

/// Something that happened to the game.
#[derive(Clone, Copy, Debug)]
pub(super) enum Done<'a> {
    /// A move was made.
    Moved(&'a Turn),
    /// A move was taken back.
    TakenBack(&'a Turn),
    /// A move changed nothing.
    Refused(Direction),
}

/// What has happened and was not said yet.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Run {
    pub(super) moves: usize,
    pub(super) undone: usize,
    /// The largest exponent that was made, or 0.
    pub(super) made: u8,
    /// The direction that moved nothing last.
    pub(super) refused: Option<Direction>,
}

impl Run {
    /// Takes in what has just happened; what there is to say now.
    pub(super) fn add(&mut self, done: Done<'_>, game: &Game) -> String {
        let is_first = self.moves + self.undone == 0;
        match done {
            Done::Moved(turn) => {
                self.moves += 1;
                let made = turn.merges.iter().map(|merge| merge.exponent).max();
                self.made = self.made.max(made.unwrap_or(0));
            }
            Done::TakenBack(_) => self.undone += 1,
            Done::Refused(direction) => self.refused = Some(direction),
        }
        match done {
            Done::Refused(direction) if is_first => words::nothing_moves(direction, game),
            Done::Moved(turn) if is_first && self.refused.is_none() => words::turn(turn, game),
            Done::TakenBack(turn) if is_first && self.refused.is_none() => {
                words::taken_back(turn, game)
            }
            _ => words::run(self, game),
        }
    }
}
