//! Players that look ahead, one for every variant.
//!
//! | module | holds |
//! |---|---|
//! | [`search`] | expectimax within a budget on the classic board, by any value function |
//! | [`packed`] | the classic board in 80 bits, moved by lookup tables |
//! | [`network`] | the learned value function: n-tuple tables that feed a small neural network |
//! | [`data`] | the network as a file; `symbol_coder` codes its symbols |
//! | [`tablebase`] | the probabilities of endgames, solved by backward induction |
//! | [`blocks`] | what is known exactly of large tiles packed into a corner; `locked` solves it |
//! | [`line_heuristic`] | a value function made by hand, from rows and columns alone |
//! | [`generic`] | expectimax within a budget for every other variant |
//! | `transposition_table` | what a search has found, by board |
//! | [`advice`] | the moves of an evaluation, the better ones first |
//! | [`review`] | every move of a played game, graded |
//!
//! Never here: the page, clocks.

pub mod advice;
pub mod blocks;
pub mod data;
pub mod generic;
pub mod line_heuristic;
pub mod locked;
pub mod network;
pub mod packed;
pub mod review;
pub mod search;
mod symbol_coder;
pub mod tablebase;
mod transposition_table;

use std::sync::Arc;

use crate::rules::board::{Board, Directions, Shape};
use crate::rules::variant::Variant;
use generic::GenericSearch;
use line_heuristic::LineHeuristic;
use network::Network;
use search::{Costs, Evaluation, Limits, Search};
use tablebase::WithTablebase;

/// The unit of values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Values only order moves: differences are relative to the stake.
    Order,
    /// A probability from 0 to 1: that the game still goes on some [`HORIZON`]
    /// moves later. The number of moves is geometrically distributed with that mean.
    Probability,
}

/// The mean number of moves ahead that a [probability](Unit::Probability) is of.
pub const HORIZON: u32 = 300;

/// A player that evaluates each move of a position.
///
/// ```
/// use twenty48::coach::search::Limits;
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

/// Makes the evaluator of a variant, with a transposition table of about
/// 2^`capacity_log2` positions of 16 bytes: [`Search`] where [`classic_weights`] are
/// known, [`GenericSearch`] elsewhere. The network was trained with the original's
/// spawns; for other weights, or without a network, boards are valued by
/// [`LineHeuristic`].
///
/// ```
/// use twenty48::coach::{Unit, coach_of};
///
/// let coach = coach_of(&"5x5".parse()?, 12, None);
/// assert_eq!(coach.unit(), Unit::Order);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn coach_of(
    variant: &Variant,
    capacity_log2: u32,
    network: Option<&Arc<WithTablebase<Network>>>,
) -> Box<dyn MoveEvaluator> {
    let Some([two, four]) = classic_weights(variant) else {
        return Box::new(GenericSearch::new(variant, capacity_log2));
    };
    match network.filter(|_| uses_network(variant)) {
        Some(network) => Box::new(
            Search::new(Arc::clone(network), capacity_log2, Costs::default()).with_blocks(),
        ),
        None => {
            let search = Search::new(LineHeuristic::new(), capacity_log2, Costs::default());
            Box::new(search.with_weights(two, four))
        }
    }
}

/// The weights of a two and of a four, where [`Search`] can play: on the classic
/// board in four directions, with twos and perhaps fours, until nothing moves.
pub fn classic_weights(variant: &Variant) -> Option<[u32; 2]> {
    let is_classic = variant.shape() == Shape::CLASSIC
        && variant.directions() == Directions::Four
        && !variant.ends_at_goal();
    match *variant.rules().spawns {
        [(1, two)] if is_classic => Some([two, 0]),
        [(1, two), (2, four)] if is_classic => Some([two, four]),
        _ => None,
    }
}

/// Whether the learned network plays a variant: [`Search`] with the original's
/// weights.
pub fn uses_network(variant: &Variant) -> bool {
    classic_weights(variant) == Some([9, 1])
}
