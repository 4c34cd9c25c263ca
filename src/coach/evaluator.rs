//! What all players share: the values of a position's moves, their unit, and when a search ends.

mod evaluation;
mod limits;

pub use evaluation::Evaluation;
pub use limits::Limits;

use crate::numbered::numbered;
use crate::rules::board::Board;

numbered! {
    /// The unit of values.
    Unit {
        /// Values only order moves: differences are relative to the stake.
        Order,
        /// A probability from 0 to 1: that the game still goes on some [`HORIZON`]
        /// moves later. The number of moves is geometrically distributed with that mean.
        Probability,
        /// A probability from 0 to 1, exactly: that perfect play reaches the variant's goal.
        /// Moves that are equal in it are ordered by the expected score.
        GoalProbability,
        /// Points, exactly: the expected score of perfect play that is still to come.
        Points,
    }
}

impl Unit {
    /// Whether values are probabilities.
    pub const fn is_probability(self) -> bool {
        matches!(self, Self::Probability | Self::GoalProbability)
    }

    /// Whether values are exact, since the variant is [solved](super::solved).
    pub const fn is_exact(self) -> bool {
        matches!(self, Self::GoalProbability | Self::Points)
    }
}

/// The mean number of moves ahead that a [probability](Unit::Probability) is of.
pub const HORIZON: u32 = 300;

/// A player that evaluates each move of a position.
///
/// ```
/// use twenty48::coach::Limits;
/// use twenty48::coach::{MoveEvaluator, coach_of};
/// use twenty48::rules::game::Game;
/// use twenty48::rules::variant::Variant;
///
/// let variant: Variant = "3x3_g256".parse()?;
/// let mut game = Game::new(variant.clone(), 1);
/// let mut coach = coach_of(&variant, 12, None);
/// let limits = Limits { nodes: 100, plies: u32::MAX, adaptive: false };
/// while let Some(best) = coach.evaluate(game.board(), limits).best() {
///     game.move_dir(best);
/// #   if game.move_count() == 20 { break }
/// }
/// assert!(game.move_count() >= 20);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait MoveEvaluator {
    /// The value of each move in this position of the evaluator's variant. A new
    /// evaluator and one that has [forgotten](Self::forget) give the same for the
    /// same position and limits. There are no values when the position has another
    /// shape, or tiles larger than the evaluator can hold.
    fn evaluate(&mut self, position: &Board, limits: Limits) -> Evaluation;

    /// Clears what earlier evaluations left, so that the next doesn't depend on
    /// them.
    fn forget(&mut self);

    /// The unit of its values.
    fn unit(&self) -> Unit {
        Unit::Order
    }
}

impl<C: MoveEvaluator + ?Sized> MoveEvaluator for Box<C> {
    fn evaluate(&mut self, position: &Board, limits: Limits) -> Evaluation {
        (**self).evaluate(position, limits)
    }

    fn forget(&mut self) {
        (**self).forget();
    }

    fn unit(&self) -> Unit {
        (**self).unit()
    }
}
