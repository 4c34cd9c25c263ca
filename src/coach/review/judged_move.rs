//! A judged move.

use super::Grade;
use crate::coach::Unit;
use crate::coach::search::Evaluation;
use crate::rules::board::{Direction, MAX_EXPONENT};

/// A move and what its evaluation says of it.
///
/// ```
/// use twenty48::coach::Unit;
/// use twenty48::coach::review::{Grade, JudgedMove};
/// use twenty48::coach::search::Evaluation;
/// use twenty48::rules::board::Direction::{Left, Up};
///
/// let mut evaluation = Evaluation::default();
/// evaluation.values[usize::from(Up.number())] = Some(0.9);
/// evaluation.values[usize::from(Left.number())] = Some(0.8);
/// let judged = JudgedMove::of(Left, 7, &evaluation).ok_or("it has a value")?;
/// assert_eq!((judged.best, judged.has_choice), (Up, true));
/// assert_eq!(judged.grade(Unit::Probability), Grade::Blunder);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct JudgedMove {
    /// The value of the best move.
    pub value: f32,
    /// The value of the best move less that of a game that ends here; not below 0.
    pub stake: f32,
    /// The value of the best move less that of the one played.
    pub loss: f32,
    /// The exponent of the largest tile before the move.
    pub largest: u8,
    /// What was played.
    pub played: Direction,
    /// The best move: the played one, where nothing is better.
    pub best: Direction,
    /// Whether another move was possible.
    pub has_choice: bool,
}

impl JudgedMove {
    /// The part of the stake that it gave away, or of the odds where values are
    /// probabilities, from 0 to 1; 1 where less than the loss is at stake.
    pub fn share(&self, unit: Unit) -> f32 {
        if self.loss <= 0.0 {
            0.0
        } else if self.loss >= self.stake {
            1.0
        } else {
            match unit {
                Unit::Order => self.loss / self.stake,
                Unit::Probability if self.loss >= self.value => 1.0,
                Unit::Probability => 1.0 - odds(self.value - self.loss) / odds(self.value),
            }
        }
    }

    /// Its grade, of values in a unit.
    pub fn grade(&self, unit: Unit) -> Grade {
        Grade::of(unit, self.loss, self.share(unit))
    }

    /// Judges a move by the position's largest exponent and evaluation; nothing where the move
    /// has no finite value.
    pub fn of(played: Direction, largest: u8, evaluation: &Evaluation) -> Option<Self> {
        let chosen = evaluation.value(played)?;
        let best = evaluation.best()?;
        let value = evaluation.value(best)?;
        let judged = Self {
            value,
            stake: (value - evaluation.lost).max(0.0),
            loss: value - chosen,
            largest,
            played,
            best: if chosen < value { best } else { played },
            has_choice: evaluation.values.iter().flatten().count() > 1,
        };
        judged.is_valid().then_some(judged)
    }

    /// Whether it can come from an evaluation: bytes can say anything.
    pub(super) fn is_valid(&self) -> bool {
        let is_amount = |amount: f32| amount.is_finite() && amount >= 0.0;
        self.value.is_finite()
            && is_amount(self.stake)
            && is_amount(self.loss)
            && (self.loss > 0.0) == (self.best != self.played)
            && (self.has_choice || self.best == self.played)
            && self.largest <= MAX_EXPONENT
    }
}

/// Probabilities are written in millionths.
pub(super) const MILLION: f32 = 1e6;

/// The odds of going on, of a probability; above 1, it counts as 1. Risks below a millionth
/// count as that: smaller ones are written alike.
fn odds(probability: f32) -> f32 {
    let probability = probability.min(1.0);
    probability / (1.0 - probability).max(1.0 / MILLION)
}
