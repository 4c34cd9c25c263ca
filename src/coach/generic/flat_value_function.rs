//! What values the boards of a generic search.

use std::sync::Arc;

use super::flat_board::FlatBoard;

/// A value function of boards of one shape.
pub trait FlatValueFunction {
    /// Whether values are points still to come: then a search adds the points of the merges
    /// along each line of play. Else values are of the whole game, in a unit of their own.
    const COUNTS_POINTS: bool;

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
    const COUNTS_POINTS: bool = V::COUNTS_POINTS;

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
