//! What follows from an evaluation: the best move, and how the others compare.
//!
//! Never here: how it is said or drawn.

use super::Unit;
use super::search::Evaluation;
use crate::rules::board::Direction;

/// The moves of a board, the better ones first.
///
/// ```
/// use twenty48::coach::Unit;
/// use twenty48::coach::advice::Advice;
/// use twenty48::coach::search::Evaluation;
/// use twenty48::rules::board::Direction::{Left, Up};
///
/// let mut evaluation = Evaluation::default();
/// evaluation.values[usize::from(Up.number())] = Some(0.8);
/// evaluation.values[usize::from(Left.number())] = Some(0.974);
/// let advice = Advice::of(&evaluation, Unit::Probability).ok_or("nothing moves")?;
/// assert_eq!((advice.best(), advice.others()), (Left, [Up].as_slice()));
/// assert_eq!(advice.probabilities(), [0.974, 0.8]);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    best: Direction,
    others: Vec<Direction>,
    probabilities: Vec<f32>,
}

impl Advice {
    /// The advice of an evaluation; nothing where nothing moves.
    pub fn of(evaluation: &Evaluation, unit: Unit) -> Option<Self> {
        let best = evaluation.best()?;
        let mut others: Vec<(Direction, f32)> = Vec::new();
        for direction in Direction::ALL.into_iter().filter(|&d| d != best) {
            if let Some(value) = evaluation.value(direction) {
                // Behind its equals.
                let at = others.partition_point(|&(_, other)| other >= value);
                others.insert(at, (direction, value));
            }
        }
        let probabilities = match unit {
            Unit::Probability => {
                let values = others.iter().map(|&(_, value)| value);
                evaluation.value(best).into_iter().chain(values).collect()
            }
            Unit::Order => Vec::new(),
        };
        Some(Self {
            best,
            others: others.into_iter().map(|(direction, _)| direction).collect(),
            probabilities,
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

    /// The probabilities of the best move and of each of the others; empty where values
    /// only order moves.
    pub fn probabilities(&self) -> &[f32] {
        &self.probabilities
    }
}
