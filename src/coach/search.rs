//! Looking ahead: expectimax over what the player may do and chance may bring.
//!
//! How far a line of play is followed is a matter of a budget, of which every
//! tile that comes takes a part, the rarer it is the more. So the rare fours
//! are searched less deep than the twos, but never left out: where chance
//! brings only the best of what it may, boards look better than they are, and
//! most so those that were looked into.
//! A search goes on from a small budget to larger ones, until it has taken as
//! many nodes as it may.

mod state;

use std::sync::Arc;

pub use state::SearchState;

use super::packed::{Moves, Packed};
use super::transposition_table::{TranspositionTable, ValueCache};
use super::{MoveEvaluator, Unit};
use crate::rules::board::{Board, Direction};

/// What is expected of a position.
///
/// Values are of the whole game from here on, or of all of it: the points of a
/// single move have no account of their own.
pub trait ValueFunction {
    /// The value of a board after a move, before a tile comes.
    fn value(&self, afterstate: Packed) -> f32;

    /// The value of a game that ends with this board. Asked of boards on which
    /// something moves too, since it tells what is at stake.
    fn lost(&self, board: Packed) -> f32;

    /// What its values mean.
    fn unit(&self) -> Unit;
}

impl<E: ValueFunction + ?Sized> ValueFunction for Arc<E> {
    #[inline]
    fn value(&self, afterstate: Packed) -> f32 {
        (**self).value(afterstate)
    }

    fn lost(&self, board: Packed) -> f32 {
        (**self).lost(board)
    }

    fn unit(&self) -> Unit {
        (**self).unit()
    }
}

/// When a search ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// After so many positions: it begins no round that is expected to take it
    /// beyond, so it mostly looks at fewer. A round that takes more than was
    /// expected is given up at twice as many, but for the first, which finds
    /// something for every move.
    pub nodes: u64,
    /// After the round of this budget, in [`PLY`]s: with 1, what can be
    /// reached by a move is valued, and no more.
    pub plies: u32,
    /// Whether as many positions are only for boards in danger: where values are
    /// chances, one that is sure to go on gets a sixteenth of them.
    pub adaptive: bool,
}

impl Limits {
    /// How many positions a move is worth on a board that goes on with this
    /// chance.
    fn nodes_at(&self, probability: f32) -> f64 {
        let nodes = self.nodes as f64;
        if self.adaptive {
            nodes
                * f64::from(
                    ((1.0 - probability) / FULL_BUDGET_RISK).clamp(MIN_BUDGET_FRACTION, 1.0),
                )
        } else {
            nodes
        }
    }
}

/// The risk from which on a move is worth all positions that it may have.
const FULL_BUDGET_RISK: f32 = 0.1;
/// What part of them one is worth without any.
const MIN_BUDGET_FRACTION: f32 = 1.0 / 16.0;

/// What a search found.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Evaluation {
    /// What is expected after sliding in each of
    /// [`Direction::ALL`]; nothing where that isn't possible.
    pub values: [Option<f32>; 8],
    /// The value of a game that ends here, on the same scale: what is above it
    /// is still to be won, and can be lost.
    pub lost: f32,
    /// The budget of the last round, in parts of [`PLY`].
    pub budget: u32,
    /// How many positions were looked at.
    pub nodes: u64,
}

impl Evaluation {
    /// The value of sliding in `direction`; nothing where that isn't possible.
    pub fn value(&self, direction: Direction) -> Option<f32> {
        self.values
            .get(usize::from(direction.number()))
            .copied()
            .flatten()
    }

    /// The direction of the best value; nothing on a board that nothing moves
    /// on.
    pub fn best(&self) -> Option<Direction> {
        let known = |direction: &Direction| self.value(*direction);
        let open = Direction::ALL.into_iter().filter(|d| known(d).is_some());
        // The first of equals, so that the order is the same everywhere.
        open.rev().max_by(|a, b| {
            let value = |direction| known(direction).unwrap_or(f32::MIN);
            value(a).total_cmp(&value(b))
        })
    }

    /// What is expected of the position: the value of the best move, or of the
    /// game that ends here.
    pub fn expected(&self) -> f32 {
        let best = self.best().and_then(|direction| self.value(direction));
        best.unwrap_or(self.lost)
    }
}

/// What parts a budget has.
pub const PLY: u32 = 64;

/// How many times as large the risk of a move may seem as that of the best one
/// for it to be looked into, and what is added to that.
const PRUNING_FACTOR: f32 = 1.1;
const PRUNING_MARGIN: f32 = 0.004;

/// What of the budget a tile takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Costs {
    /// A two, in parts of [`PLY`].
    pub two: u32,
    /// A four, above a two.
    pub four: u32,
}

impl Default for Costs {
    fn default() -> Self {
        Self { two: 64, four: 64 }
    }
}

/// A player that looks ahead, and what it remembers of it.
#[derive(Debug)]
pub struct Search<E> {
    value_function: E,
    moves: Moves,
    table: TranspositionTable,
    cache: ValueCache,
    costs: Costs,
    /// The likelihood of a two, and of a four.
    probabilities: [f32; 2],
    nodes: u64,
    /// With so many positions, what is found is of no use any more.
    node_limit: u64,
}

impl<E: ValueFunction> Search<E> {
    /// A search that remembers about 2^`capacity_log2` positions, 16 bytes each.
    pub fn new(value_function: E, capacity_log2: u32, costs: Costs) -> Self {
        Self {
            value_function,
            moves: Moves::new(),
            table: TranspositionTable::new(capacity_log2),
            cache: ValueCache::new(),
            costs,
            probabilities: [0.9, 0.1],
            nodes: 0,
            node_limit: u64::MAX,
        }
    }

    /// With other weights of twos and fours than the original's nine and one.
    /// The rarer fours are, the more of a budget they take, and the twos take
    /// the same.
    #[must_use]
    pub fn with_weights(mut self, two: u32, four: u32) -> Self {
        let (two, four) = (two as f32, four as f32);
        let all = (two + four).max(1.0);
        self.probabilities = [two / all, four / all];
        self.costs.four = if four > 0.0 {
            let rarity = (two / four).log2() / 9_f32.log2();
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "not below nothing, and of weights of three digits"
            )]
            let cost = (self.costs.four as f32 * rarity).max(0.0).round() as u32;
            cost
        } else {
            0
        };
        self
    }

    /// What values its boards.
    pub fn value_function(&self) -> &E {
        &self.value_function
    }

    /// Forgets what was found in other searches, so that the next doesn't
    /// depend on them.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// What is expected of each move. The same for the same board and limits
    /// in a new search or one that has forgotten; what it remembers makes it
    /// faster and deeper.
    pub fn search(&mut self, board: Packed, limits: Limits) -> Evaluation {
        let mut state = self.begin(board, limits);
        while !self.step(&mut state) {}
        state.evaluation()
    }

    /// Whether this round has taken more positions than it may: what it finds
    /// from here on is not kept.
    const fn is_over_limit(&self) -> bool {
        self.nodes >= self.node_limit
    }

    /// The value of a board before a tile comes.
    fn chance_node(&mut self, board: Packed, budget: u32) -> f32 {
        if self.is_over_limit() {
            return 0.0;
        }
        self.nodes += 1;
        let Some(rest) = budget.checked_sub(self.costs.two) else {
            return self.value(board);
        };
        if let Some(value) = self.table.get(board.bits(), budget) {
            return value;
        }
        let [two, four] = self.probabilities;
        let empty = board.empty();
        let mut sum = 0.0;
        let mut bits = empty;
        while bits != 0 {
            let bit = bits & bits.wrapping_neg();
            bits ^= bit;
            sum += two * self.max_node(board.with(bit, 1), rest);
            if four > 0.0 {
                let rest = rest.saturating_sub(self.costs.four);
                sum += four * self.max_node(board.with(bit, 2), rest);
            }
        }
        if self.is_over_limit() {
            return 0.0;
        }
        let value = sum / empty.count_ones() as f32;
        self.table.put(board.bits(), budget, value);
        value
    }

    /// The value of a board before a move.
    fn max_node(&mut self, board: Packed, budget: u32) -> f32 {
        let mut best = f32::MIN;
        for after in self.promising(board, budget).into_iter().flatten() {
            best = best.max(self.chance_node(after, budget));
        }
        if best == f32::MIN {
            self.value_function.lost(board)
        } else {
            best
        }
    }

    /// The boards after the moves of a board that are to be looked into.
    fn promising(&mut self, board: Packed, budget: u32) -> [Option<Packed>; 4] {
        let mut all = self
            .moves
            .all(board)
            .map(|after| (after != board).then_some(after));
        let is_last = budget < self.costs.two;
        let is_probability = self.value_function.unit() == Unit::Probability;
        if is_last || !is_probability || all.iter().flatten().count() < 2 {
            return all;
        }
        let expected = all.map(|after| after.map(|after| self.estimate(after)));
        let best = expected.into_iter().flatten().fold(0.0, f32::max);
        // If a risk seems to be a tenth larger, and not by next to nothing,
        // looking into it hardly ever changes what is chosen.
        let most = (1.0 - best) * PRUNING_FACTOR + PRUNING_MARGIN;
        for (after, expected) in all.iter_mut().zip(expected) {
            *after =
                after.filter(|_| expected.is_some_and(|probability| 1.0 - probability <= most));
        }
        all
    }

    /// What a board before a tile comes is worth as far as it was looked into,
    /// if at all.
    fn estimate(&mut self, board: Packed) -> f32 {
        self.table.get(board.bits(), 1).unwrap_or_else(|| {
            self.nodes += 1;
            self.value(board)
        })
    }

    /// The value of a board before a tile comes, without looking ahead.
    fn value(&mut self, board: Packed) -> f32 {
        let Self {
            cache,
            value_function,
            ..
        } = self;
        cache.of(board.bits(), || value_function.value(board))
    }
}

impl<E: ValueFunction> MoveEvaluator for Search<E> {
    fn evaluate(&mut self, position: &Board, limits: Limits) -> Evaluation {
        let board = Packed::of(position);
        board.map_or_else(Evaluation::default, |board| self.search(board, limits))
    }

    fn forget(&mut self) {
        self.forget();
    }

    fn unit(&self) -> Unit {
        self.value_function.unit()
    }
}
