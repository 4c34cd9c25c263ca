//! A judged move.

use super::{Grade, lost_part};
use crate::coach::evaluator::Unit;
use crate::coach::search::Evaluation;
use crate::rules::board::{Direction, MAX_EXPONENT};

/// A move and what its evaluation says of it.
///
/// ```
/// use twenty48::coach::Unit;
/// use twenty48::coach::review::{Grade, JudgedMove};
/// use twenty48::coach::Evaluation;
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
    /// Whether stake and loss are points, and the value isn't: the move played is equal to
    /// the best one in the probability to reach the goal.
    pub in_points: bool,
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
    /// The unit of stake and loss, of values in a unit.
    pub const fn unit_of_loss(&self, unit: Unit) -> Unit {
        if self.in_points { Unit::Points } else { unit }
    }

    /// The part of the stake that it gave away, or of the odds where values are
    /// probabilities, from 0 to 1; 1 where less than the loss is at stake.
    pub fn share(&self, unit: Unit) -> f32 {
        if self.loss <= 0.0 {
            0.0
        } else if self.loss >= self.stake {
            1.0
        } else {
            match self.unit_of_loss(unit) {
                Unit::Order | Unit::Points => self.loss / self.stake,
                _ if self.loss >= self.value => 1.0,
                unit => 1.0 - odds(unit, self.value - self.loss) / odds(unit, self.value),
            }
        }
    }

    /// Its grade, of values in a unit.
    pub fn grade(&self, unit: Unit) -> Grade {
        Grade::of(lost_part(self.unit_of_loss(unit), self.stake, self.loss))
    }

    /// Judges a move by the position's largest exponent and evaluation; nothing where the move
    /// has no finite value.
    pub fn of(played: Direction, largest: u8, evaluation: &Evaluation) -> Option<Self> {
        let chosen = evaluation.value(played)?;
        let best = evaluation.best()?;
        let value = evaluation.value(best)?;
        let scores = evaluation.score(best).zip(evaluation.score(played));
        let (stake, loss, in_points) = match scores.filter(|_| chosen == value) {
            Some((best, chosen)) => (best, best - chosen, true),
            None => ((value - evaluation.lost).max(0.0), value - chosen, false),
        };
        let judged = Self {
            value,
            stake,
            loss,
            in_points,
            largest,
            played,
            best: if loss > 0.0 { best } else { played },
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
/// Points are written in hundredths.
pub(super) const HUNDRED: f32 = 100.0;

/// The odds of a probability; above 1, it counts as 1. Risks below a millionth count as that:
/// smaller ones are written alike. Of exact probabilities, it is a hundredth: they are of the
/// whole game, so that no smaller risk comes back with every move.
fn odds(unit: Unit, probability: f32) -> f32 {
    let probability = probability.min(1.0);
    let least = if unit.is_exact() { 0.01 } else { 1.0 / MILLION };
    probability / (1.0 - probability).max(least)
}
