//! From a record to the review of its moves, position by position.

use core::ops::Range;

use super::{JudgedMove, ReviewChunk, ReviewError};
use crate::coach::MoveEvaluator;
use crate::coach::search::Limits;
use crate::record::{Record, RecordError};
use crate::rules::game::{Game, Phase};

/// Walks through moves of a recorded game, and asks a coach about each.
#[derive(Clone, Debug)]
pub struct ReviewCursor {
    game: Game,
    chunk: ReviewChunk,
    end: usize,
}

impl ReviewCursor {
    /// A walk through these moves of the record, counted from 0, as far as it
    /// has them; moves that were taken back are not among them. Values are as
    /// `coach` says.
    ///
    /// # Errors
    /// When the record can't have been played so.
    pub fn new(
        record: &Record,
        moves: Range<usize>,
        coach: &(impl MoveEvaluator + ?Sized),
    ) -> Result<Self, RecordError> {
        let mut game = record.game()?;
        let end = moves.end.min(record.made);
        let first = moves.start.min(end);
        game.seek(first);
        Ok(Self {
            game,
            chunk: ReviewChunk::new(first, coach.unit()),
            end,
        })
    }

    /// How many moves are still to be looked at.
    pub fn remaining(&self) -> usize {
        self.end.saturating_sub(self.game.move_count())
    }

    /// What was found so far.
    pub fn chunk(&self) -> &ReviewChunk {
        &self.chunk
    }

    /// Looks at the next move; nothing when there is none. What the coach
    /// found before is forgotten, so that a game that is shared out is
    /// reviewed as one that isn't.
    ///
    /// # Errors
    /// [`ReviewError::NoValue`] when the coach can't value it.
    pub fn step(
        &mut self,
        coach: &mut (impl MoveEvaluator + ?Sized),
        limits: Limits,
    ) -> Result<Option<JudgedMove>, ReviewError> {
        let made = self.game.move_count();
        let Some(&played) = self.game.moves().get(made).filter(|_| made < self.end) else {
            return Ok(None);
        };
        coach.forget();
        let board = *self.game.board();
        let evaluation = coach.evaluate(&board, limits);
        let judged = *self.chunk.add(played, board.largest(), &evaluation)?;
        // Whoever moved on from the goal had chosen to.
        self.game.keep_playing();
        let turn = self.game.redo();
        turn.map(|_| Some(judged))
            .ok_or(ReviewError::NoValue(made + 1))
    }

    /// What is expected after the moves that were looked at, for
    /// [`ReviewChunk::finish`]: nothing where the game is won there.
    pub fn final_value(
        &self,
        coach: &mut (impl MoveEvaluator + ?Sized),
        limits: Limits,
    ) -> Option<f32> {
        if self.game.phase() == Phase::Won {
            return None;
        }
        coach.forget();
        Some(coach.evaluate(self.game.board(), limits).expected())
    }
}
