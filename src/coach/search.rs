//! Expectimax within a budget, on the classic board.
//!
//! A line of play is followed until its budget is spent; each tile takes a part of it, a
//! four more than a two. So fours are searched less deep than twos, but never left out:
//! leaving them out makes boards look better than they are, most of all the boards that
//! were searched. The search deepens iteratively: rounds have growing budgets until the
//! node limit is reached.

mod costs;
mod state;

use std::sync::Arc;

pub use costs::{Costs, PLY};
pub use state::SearchState;

use super::blocks::Blocks;
pub use super::evaluator::{Evaluation, Limits};
use super::evaluator::{MoveEvaluator, Unit};
use super::packed::{Moves, Packed};
use super::transposition_table::{TranspositionTable, ValueCache};
use crate::rules::board::Board;

/// A value function of boards. Values are of the rest of the game, or of all of it: the
/// points of a single move don't count.
pub trait ValueFunction {
    /// The value of an afterstate: a board after a move, before a tile spawns.
    fn value(&self, afterstate: Packed) -> f32;

    /// The value of a game that ends with this board. Boards on which something moves have
    /// one too: it says what is at stake.
    fn lost(&self, board: Packed) -> f32;

    /// The unit of its values.
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

/// A move is pruned when its risk seems larger than the best move's by this factor and the
/// margin.
const PRUNING_FACTOR: f32 = 1.1;
const PRUNING_MARGIN: f32 = 0.004;

/// A search with a transposition table.
///
/// ```
/// use tools::line_heuristic::LineHeuristic;
/// use twenty48::coach::packed::Packed;
/// use twenty48::coach::search::{Costs, Limits, Search};
///
/// let mut search = Search::new(LineHeuristic::new(), 12, Costs::default());
/// let board = Packed::new([1, 2, 0, 0, 2, 3, 0, 0, 3, 4, 0, 0, 5, 6, 7, 1]).ok_or("too large")?;
/// let limits = Limits { nodes: 5_000, plies: u32::MAX, adaptive: false };
/// let evaluation = search.search(board, limits);
/// assert!(evaluation.best().is_some());
///
/// // Step by step, with other work in between, it comes to the same.
/// search.forget();
/// let mut state = search.begin(board, limits);
/// while !search.step(&mut state) {}
/// assert_eq!(state.evaluation(), evaluation);
/// # Ok::<(), &str>(())
/// ```
#[derive(Debug)]
pub struct Search<E> {
    value_function: E,
    moves: Moves,
    table: TranspositionTable,
    cache: ValueCache,
    costs: Costs,
    /// The probabilities of a two and of a four.
    probabilities: [f32; 2],
    nodes: u64,
    /// The number of nodes from which on a round is given up.
    node_limit: u64,
    /// What corrects values on blocks, if anything does.
    blocks: Option<Blocks>,
}

impl<E: ValueFunction> Search<E> {
    /// Makes a search with a transposition table of about 2^`capacity_log2` positions of 16
    /// bytes.
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
            blocks: None,
        }
    }

    /// Corrects values on blocks by what is known exactly of them ([`Blocks`]). Values must be
    /// probabilities.
    #[must_use]
    pub fn with_blocks(mut self) -> Self {
        debug_assert_eq!(self.value_function.unit(), Unit::Probability);
        self.blocks = Some(Blocks::default());
        self
    }

    /// Sets the weights of twos and fours, which are 9 and 1 in the original. A four costs
    /// the more, the rarer it is.
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
                reason = "not negative, and of weights of three digits"
            )]
            let cost = (self.costs.four as f32 * rarity).max(0.0).round() as u32;
            cost
        } else {
            0
        };
        self
    }

    /// The value function of boards.
    pub fn value_function(&self) -> &E {
        &self.value_function
    }

    /// Clears the transposition table, so that the next search doesn't depend on earlier
    /// ones.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Searches a position. A new search and one that has [forgotten](Self::forget) give the
    /// same for the same board and limits; a filled table makes it faster and deeper.
    pub fn search(&mut self, board: Packed, limits: Limits) -> Evaluation {
        let mut state = self.begin(board, limits);
        while !self.step(&mut state) {}
        state.evaluation()
    }

    /// Whether the round is to be given up: values found from here on are not used.
    const fn is_over_limit(&self) -> bool {
        self.nodes >= self.node_limit
    }

    /// The value of a board before a tile spawns.
    fn chance_node(&mut self, board: Packed, budget: u32) -> f32 {
        if self.is_over_limit() {
            return 0.0;
        }
        self.nodes += 1;
        let Some(rest) = budget.checked_sub(self.costs.two) else {
            return self.value(board);
        };
        if let Some(value) = self.table.get(board.words(), budget) {
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
        self.table.put(board.words(), budget, value);
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

    /// The boards after each move that is not pruned.
    fn promising(&mut self, board: Packed, budget: u32) -> [Option<Packed>; 4] {
        let mut all = self
            .moves
            .all(board)
            .map(|after| (after != board).then_some(after));
        let is_last = budget < self.costs.two;
        let is_probability = self.value_function.unit().is_probability();
        if is_last || !is_probability || all.iter().flatten().count() < 2 {
            return all;
        }
        let estimates = all.map(|after| after.map(|after| self.estimate(after)));
        let best = estimates.into_iter().flatten().fold(0.0, f32::max);
        // Searching a move whose risk seems this much larger hardly ever changes the choice.
        let max_risk = (1.0 - best) * PRUNING_FACTOR + PRUNING_MARGIN;
        for (after, estimate) in all.iter_mut().zip(estimates) {
            *after = after.filter(|_| estimate.is_some_and(|value| 1.0 - value <= max_risk));
        }
        all
    }

    /// The value of a board before a tile spawns: of an earlier search, or else static.
    fn estimate(&mut self, board: Packed) -> f32 {
        self.table.get(board.words(), 1).unwrap_or_else(|| {
            self.nodes += 1;
            self.value(board)
        })
    }

    /// The static value of a board before a tile spawns.
    fn value(&mut self, board: Packed) -> f32 {
        let Self {
            cache,
            value_function,
            ..
        } = self;
        cache.of(board.words(), || value_function.value(board))
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
