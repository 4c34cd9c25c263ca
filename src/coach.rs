//! The coach: a player that looks ahead.
//!
//! | module | holds |
//! |---|---|
//! | [`data`] | what was learned, as a file; `arithmetic_coder` writes its bits |
//! | [`network`] | a learned value: tables and a small network |
//! | [`search`] | expectimax within a budget on the classic board, whatever values the boards |
//! | [`packed`] | the classic board in eighty bits, moved by tables |
//! | [`line_heuristic`] | a value made by hand, of lines alone |
//! | [`tablebase`] | the last tile that is missing, solved beforehand and kept |
//! | [`generic`] | expectimax within a budget for every other variant |
//! | `transposition_table` | what a search remembers |
//! | [`advice`] | what was found, in words |
//! | [`review`] | what a coach thinks of a game that was played |
//!
//! Never here: the page, clocks.

pub mod advice;
mod arithmetic_coder;
pub mod data;
pub mod generic;
pub mod line_heuristic;
pub mod network;
pub mod packed;
pub mod review;
pub mod search;
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

/// What values mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Which of two is better, and by how much of what can be lost.
    Order,
    /// From 0 to 1, the chance that the game still goes on some [`HORIZON`]
    /// moves later: after any number of moves that chance would choose, which
    /// is that many on average.
    Probability,
}

/// How many moves ahead a [probability](Unit::Probability) is of, on average.
pub const HORIZON: u32 = 300;

/// Somebody who knows what to expect of each move.
pub trait MoveEvaluator {
    /// What is expected of each move in this position of the coach's variant.
    /// The same for the same position and limits in a new coach or one that
    /// has forgotten. No values when the position is of another shape, or has
    /// tiles larger than the coach can hold.
    fn evaluate(&mut self, position: &Board, limits: Limits) -> Evaluation;

    /// Forgets what was found before, so that what is found next doesn't
    /// depend on it.
    fn forget(&mut self);

    /// What its values mean.
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

/// The coach of a variant, which remembers about 2^`capacity_log2` positions, 16 bytes
/// each: the fast search where it knows the rules, the generic one elsewhere.
/// What was learned is of the original's spawns; where they differ, or where
/// nothing was learned, boards are valued by their lines.
pub fn coach_of(
    variant: &Variant,
    capacity_log2: u32,
    learned: Option<&Arc<WithTablebase<Network>>>,
) -> Box<dyn MoveEvaluator> {
    let Some([two, four]) = classic_weights(variant) else {
        return Box::new(GenericSearch::new(variant, capacity_log2));
    };
    match learned.filter(|_| uses_network(variant)) {
        Some(learned) => Box::new(Search::new(
            Arc::clone(learned),
            capacity_log2,
            Costs::default(),
        )),
        None => {
            let search = Search::new(LineHeuristic::new(), capacity_log2, Costs::default());
            Box::new(search.with_weights(two, four))
        }
    }
}

/// The weights of a two and of a four, where the fast search can play: on the
/// classic board in four directions, with no tile but those two, and with
/// twos, until nothing moves.
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

/// Whether the coach in the page knows a variant, so far: the fast search with
/// the original's weights.
pub fn uses_network(variant: &Variant) -> bool {
    classic_weights(variant) == Some([9, 1])
}
