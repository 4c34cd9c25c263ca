//! Undo, redo, and going to any moment of a game.
//!
//! An earlier state is replayed from the last keyframe before it, so undo is
//! exact: it restores the score, the identities of the tiles and the generator's
//! state, and the same move after it gives the same spawn.

use super::Game;
use super::phase::Phase;
use super::state::State;
use super::turn::Turn;
use crate::rules::board::{Board, Direction};

/// The number of moves from one keyframe to the next: few enough that an undo
/// replays in well under a frame, many enough that a long game stays small.
const KEYFRAME_INTERVAL: usize = 256;

impl Game {
    /// Takes the last move back and returns it; `None` at the start, or where
    /// the game continues another. A game that was given up goes on.
    pub fn undo(&mut self) -> Option<Turn> {
        if !self.can_undo() {
            return None;
        }
        let turn = self.last_turn()?;
        let reached = self.peaks();
        let was_there = self.seek(self.made.checked_sub(1)?);
        debug_assert!(was_there, "every moment before the last move is known");
        self.marks.reached = reached;
        self.marks.undos = self.marks.undos.saturating_add(1);
        self.marks.given_up = false;
        Some(turn)
    }

    /// Repeats the last move taken back and returns it; `None` when there is none.
    pub fn redo(&mut self) -> Option<Turn> {
        let direction = self.moves.get(self.made).copied()?;
        self.move_dir(direction)
    }

    /// Whether there is a move to take back.
    pub fn can_undo(&self) -> bool {
        self.made > self.marks.inherited
    }

    /// Whether there is a move to redo.
    pub fn can_redo(&self) -> bool {
        self.made < self.moves.len() && self.phase() != Phase::GoalReached && !self.marks.given_up
    }

    /// Goes to the moment after the first `moves` moves, without counting it as
    /// undo. Returns whether there is such a moment; the game stays as it is
    /// where there is none.
    pub fn seek(&mut self, moves: usize) -> bool {
        let state = self.state_after(moves);
        let is_known = state.is_some();
        if let Some(state) = state {
            self.state = state;
            self.made = moves;
        }
        is_known
    }

    /// The board before the last move; `None` at the start.
    pub fn board_before(&self) -> Option<Board> {
        let before = self.made.checked_sub(1)?;
        self.state_after(before).map(|state| state.board)
    }

    /// Returns the state after the first `moves` moves, replayed from the last
    /// keyframe before it; `None` when there are fewer moves.
    fn state_after(&self, moves: usize) -> Option<State> {
        let keyframe = moves / KEYFRAME_INTERVAL;
        let mut state = self.keyframes.get(keyframe)?.clone();
        for &direction in self.moves.get(keyframe * KEYFRAME_INTERVAL..moves)? {
            state.advance(&self.variant, &self.origin, direction);
        }
        Some(state)
    }

    /// Stores a move that has just been made. The move that was taken back, made
    /// again, is a redo: the moves after it can still be redone. Any other move
    /// replaces those that were taken back.
    pub(super) fn push_move(&mut self, direction: Direction) {
        if self.moves.get(self.made) != Some(&direction) {
            self.moves.truncate(self.made);
            self.moves.push(direction);
            self.keyframes.truncate(self.made / KEYFRAME_INTERVAL + 1);
        }
        self.made += 1;
        if self.made == self.keyframes.len() * KEYFRAME_INTERVAL {
            self.keyframes.push(self.state.clone());
        }
    }
}
