//! What values the boards of a generic search.

use std::sync::Arc;

use super::flat_board::FlatBoard;

/// What values are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueKind {
    /// Of the whole game, in a unit of their own: they only order boards.
    Order,
    /// Points still to come: a search adds the points of the merges along each line of play.
    Points,
    /// The probability that the game ends soon, below 0. Where that is small, it tells more
    /// apart than the probability that the game goes on, which is near 1.
    NegativeRisk,
}

impl ValueKind {
    /// The value of a board on which nothing moves.
    pub(super) const fn lost(self) -> f32 {
        match self {
            Self::Order | Self::Points => 0.0,
            Self::NegativeRisk => -1.0,
        }
    }
}

/// A value function of boards of one shape.
pub trait FlatValueFunction {
    /// What its values are.
    const KIND: ValueKind;

    /// The value of an afterstate: a board after a move, before a tile spawns.
    fn value(&self, afterstate: &FlatBoard) -> f32;

    /// The value of an afterstate where it is known so well that no search improves it.
    fn known(&self, _afterstate: &FlatBoard) -> Option<f32> {
        None
    }

    /// The value of a board that ends the game at its goal, with so much of the search's
    /// budget left.
    fn won(&self, budget: u32) -> f32;
}

impl<V: FlatValueFunction> FlatValueFunction for Arc<V> {
    const KIND: ValueKind = V::KIND;

    #[inline]
    fn value(&self, afterstate: &FlatBoard) -> f32 {
        (**self).value(afterstate)
    }

    #[inline]
    fn known(&self, afterstate: &FlatBoard) -> Option<f32> {
        (**self).known(afterstate)
    }

    fn won(&self, budget: u32) -> f32 {
        (**self).won(budget)
    }
}
