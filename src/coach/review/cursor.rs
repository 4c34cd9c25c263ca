//! The way through the moves of a record.

use core::ops::Range;

use super::{JudgedMove, ReviewChunk, ReviewError};
use crate::coach::evaluator::{MoveEvaluator, Unit};
use crate::coach::search::Limits;
use crate::record::{Record, RecordError};
use crate::rules::game::{Game, Phase};

/// A cursor that goes through moves of a record and has an evaluator judge each.
///
/// ```
/// use twenty48::coach::coach_of;
/// use twenty48::coach::review::{ReviewCursor, limits_of};
/// use twenty48::record::Record;
/// use twenty48::rules::game::Game;
/// use twenty48::rules::player::{RandomPlayer, play_out};
/// use twenty48::rules::variant::Variant;
///
/// let variant: Variant = "2x2".parse()?;
/// let mut game = Game::new(variant.clone(), 1);
/// play_out(&mut game, &mut RandomPlayer::new(1));
/// let record = Record::of(&game, &Default::default());
///
/// let mut coach = coach_of(&variant, 10, None);
/// let mut cursor = ReviewCursor::new(&record, 0..record.made, &coach)?;
/// while cursor.step(&mut coach, limits_of(&variant))?.is_some() {}
/// let final_value = cursor.final_value(&mut coach, limits_of(&variant));
/// let review = cursor.chunk().finish(final_value);
/// assert_eq!(review.grades.len(), record.made);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ReviewCursor {
    game: Game,
    chunk: ReviewChunk,
    end: usize,
}

impl ReviewCursor {
    /// Makes a cursor of a range of moves, counted from 0, as far as the record has them;
    /// moves that were undone are left out. Values will be in the evaluator's unit.
    ///
    /// # Errors
    /// When the record can't be replayed.
    pub fn new(
        record: &Record,
        moves: Range<usize>,
        evaluator: &(impl MoveEvaluator + ?Sized),
    ) -> Result<Self, RecordError> {
        let mut game = record.game()?;
        let end = moves.end.min(record.made);
        let first = moves.start.min(end);
        game.seek(first);
        Ok(Self {
            game,
            chunk: ReviewChunk::new(first, evaluator.unit()),
            end,
        })
    }

    /// The number of moves that are still to be judged.
    pub fn remaining(&self) -> usize {
        self.end.saturating_sub(self.game.move_count())
    }

    /// The moves that are judged.
    pub fn chunk(&self) -> &ReviewChunk {
        &self.chunk
    }

    /// Judges the next move; nothing when there is none. The evaluator forgets earlier
    /// moves first, so that a game shared by two workers is reviewed as by one.
    ///
    /// # Errors
    /// [`ReviewError::NoValue`] when the evaluator has no value for it.
    pub fn step(
        &mut self,
        evaluator: &mut (impl MoveEvaluator + ?Sized),
        limits: Limits,
    ) -> Result<Option<JudgedMove>, ReviewError> {
        let made = self.game.move_count();
        let Some(&played) = self.game.moves().get(made).filter(|_| made < self.end) else {
            return Ok(None);
        };
        evaluator.forget();
        let board = *self.game.board();
        let evaluation = evaluator.evaluate(&board, limits);
        let scored = self.scored(evaluator.unit());
        let judged = *self
            .chunk
            .add_scored(played, board.largest(), &evaluation, scored)?;
        // Who moved on from the goal had chosen to.
        self.game.keep_playing();
        let turn = self.game.redo();
        turn.map(|_| Some(judged))
            .ok_or(ReviewError::NoValue(made + 1))
    }

    /// The value of the position after the moves, for [`ReviewChunk::finish`]; nothing where
    /// the game is won there.
    pub fn final_value(
        &self,
        evaluator: &mut (impl MoveEvaluator + ?Sized),
        limits: Limits,
    ) -> Option<f32> {
        let unit = evaluator.unit();
        if self.game.phase() == Phase::Won {
            // The goal is reached.
            return (unit == Unit::GoalProbability).then_some(1.0);
        }
        evaluator.forget();
        let evaluation = evaluator.evaluate(self.game.board(), limits);
        Some(evaluation.expected() + self.scored(unit))
    }

    /// What is added to values: the score so far where they are points still to come, so
    /// that the curve is of the score in the end.
    fn scored(&self, unit: Unit) -> f32 {
        match unit {
            Unit::Points => self.game.score() as f32,
            _ => 0.0,
        }
    }
}
