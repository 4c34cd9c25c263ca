//! What follows from an evaluation: the best move, and how the others compare.
//!
//! Never here: how it is said or drawn.

use super::evaluator::Unit;
use super::search::Evaluation;
use crate::rules::board::Direction;

/// The moves of a board, the better ones first.
///
/// ```
/// use twenty48::coach::Unit;
/// use twenty48::coach::advice::Advice;
/// use twenty48::coach::Evaluation;
/// use twenty48::rules::board::Direction::{Left, Up};
///
/// let mut evaluation = Evaluation::default();
/// evaluation.values[usize::from(Up.number())] = Some(0.8);
/// evaluation.values[usize::from(Left.number())] = Some(0.974);
/// let advice = Advice::of(&evaluation, Unit::Probability).ok_or("nothing moves")?;
/// assert_eq!((advice.best(), advice.others()), (Left, [Up].as_slice()));
/// assert_eq!(advice.values(), [0.974, 0.8]);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    best: Direction,
    others: Vec<Direction>,
    /// The unit of `values`.
    unit: Unit,
    /// Of the best move and each of the others.
    values: Vec<f32>,
    score: Option<f32>,
}

impl Advice {
    /// The advice of an evaluation; nothing where nothing moves.
    pub fn of(evaluation: &Evaluation, unit: Unit) -> Option<Self> {
        let best = evaluation.best()?;
        let mut others: Vec<Direction> = Vec::new();
        for direction in Direction::ALL.into_iter().filter(|&d| d != best) {
            if evaluation.value(direction).is_some() {
                // Behind its equals.
                let at =
                    others.partition_point(|&other| evaluation.compare(other, direction).is_ge());
                others.insert(at, direction);
            }
        }
        let all = || core::iter::once(best).chain(others.iter().copied());
        let mut values: Vec<f32> = all().filter_map(|d| evaluation.value(d)).collect();
        let score = evaluation.score(best);
        let mut unit = unit;
        // Once the goal is reached, or out of reach, points are what is left.
        let is_settled = |value: &f32| *value == 0.0 || *value == 1.0;
        let is_equal = values.iter().all(|value| Some(value) == values.first());
        if unit == Unit::GoalProbability && is_equal && values.first().is_some_and(is_settled) {
            unit = Unit::Points;
            values = all().filter_map(|d| evaluation.score(d)).collect();
        }
        Some(Self {
            best,
            others,
            unit,
            values,
            score,
        })
    }

    /// The best move.
    pub const fn best(&self) -> Direction {
        self.best
    }

    /// The other moves that are possible, the better ones first.
    pub fn others(&self) -> &[Direction] {
        &self.others
    }

    /// The unit of the values: points, too, where all moves have the same probability to
    /// reach the goal, 0 or 1.
    pub const fn unit(&self) -> Unit {
        self.unit
    }

    /// The values of the best move and of each of the others.
    pub fn values(&self) -> &[f32] {
        &self.values
    }

    /// The expected score still to come with the best move, beside probabilities to reach
    /// the goal.
    pub const fn score(&self) -> Option<f32> {
        self.score
    }
}
