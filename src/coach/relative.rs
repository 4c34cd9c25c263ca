//! Probabilities that only order moves.
//!
//! Where tiles spawn by other weights than those that the network learned with, it still plays
//! three times as well as the line heuristic, but its values are no longer probabilities: with as
//! many fours as twos, of games that it gives 99.4 % to go on, 96.9 % do
//! (docs/coach-experiments.md). And what was learned of other boards isn't calibrated: it says how
//! likely the game goes on for some 100 moves, on 3×4 some 300, by play without a search.

use super::evaluator::{MoveEvaluator, Unit};
use super::search::{Evaluation, Limits, Search, ValueFunction};
use crate::rules::board::Board;

/// The largest probability that is told from certainty.
const ALMOST_ONE: f32 = 0.999_999;
/// A risk that counts for little: about that of most moves of a good game.
const LITTLE_RISK: f32 = 1e-3;

/// A search by a value function that claims probabilities, whose claims only order moves.
#[derive(Debug)]
pub(super) struct RelativeSearch<E>(pub(super) Search<E>);

impl<E: ValueFunction> MoveEvaluator for RelativeSearch<E> {
    fn evaluate(&mut self, position: &Board, limits: Limits) -> Evaluation {
        let mut evaluation = self.0.evaluate(position, limits);
        for value in evaluation.values.iter_mut().flatten() {
            *value = relative(*value);
        }
        evaluation.lost = relative(evaluation.lost);
        evaluation
    }

    fn forget(&mut self) {
        self.0.forget();
    }

    fn unit(&self) -> Unit {
        Unit::Order
    }
}

fn relative(probability: f32) -> f32 {
    let probability = probability.clamp(0.0, ALMOST_ONE);
    root_of_odds(probability, 1.0 - probability)
}

/// The same of the risk that a game ends soon, which tells more apart. Twice a little risk is
/// hardly worse than the little, but still less than that.
pub(super) fn relative_of_risk(risk: f32) -> f32 {
    let risk = risk.clamp(0.0, 1.0);
    root_of_odds(1.0 - risk, risk + LITTLE_RISK)
}

/// The sixteenth root of the odds: it grows with the probability, and is 0 where that is. Of this
/// root, a part that a move gives away costs about as much of a review's accuracy
/// (`review::half_of`) as the part of the odds does elsewhere.
fn root_of_odds(probability: f32, risk: f32) -> f32 {
    (probability / risk).sqrt().sqrt().sqrt().sqrt()
}
