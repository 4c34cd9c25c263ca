//! A search in steps, so that the caller can do something else in between. The children of
//! a move of the root are the boards with one tile more; a step searches one move of one
//! child.

use super::{Evaluation, Limits, PLY, Search, ValueFunction};
use crate::coach::evaluator::Unit;
use crate::coach::packed::Packed;

/// The state of a search between its steps; dropping it ends the search.
#[derive(Clone, Debug)]
pub struct SearchState {
    limits: Limits,
    board: Packed,
    afterstates: [Packed; 4],
    /// What the last complete round found.
    evaluation: Evaluation,
    /// The values that this round has found, and its budget.
    values: [Option<f32>; 8],
    budget: u32,
    nodes: u64,
    /// The number of nodes when this round began.
    round_start: u64,
    /// How many nodes the round before took.
    last_round: f64,
    /// The index of the move that is searched, its children, and the next of them.
    move_index: usize,
    children: Vec<Child>,
    next_child: usize,
    /// Whether the rounds have ended. What remains is to correct their result.
    is_searched: bool,
    is_over: bool,
}

/// A board after a move of the root and a tile.
#[derive(Clone, Copy, Debug)]
struct Child {
    board: Packed,
    budget: u32,
    probability: f32,
    /// The boards after each move that is still to be searched, once it is known which are
    /// pruned.
    unsearched: Option<[Option<Packed>; 4]>,
    best: f32,
}

impl SearchState {
    /// What the last complete round found.
    pub fn evaluation(&self) -> Evaluation {
        self.evaluation
    }

    /// Whether the search has ended.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Sets the value of the move that is searched, and goes on to the next.
    fn end_move(&mut self, value: f32) {
        let entry = self.values.get_mut(self.move_index);
        debug_assert!(entry.is_some(), "no such move: {}", self.move_index);
        if let Some(entry) = entry {
            *entry = Some(value);
        }
        self.move_index += 1;
    }
}

impl<E: ValueFunction> Search<E> {
    /// Begins a search, which [`Search::step`] continues.
    pub fn begin(&self, board: Packed, limits: Limits) -> SearchState {
        let afterstates = self.moves.all(board);
        SearchState {
            limits,
            board,
            afterstates,
            evaluation: Evaluation {
                lost: self.value_function.lost(board),
                ..Evaluation::default()
            },
            values: [None; 8],
            budget: 0,
            nodes: 0,
            round_start: 0,
            last_round: 1.0,
            move_index: 0,
            children: Vec::new(),
            next_child: 0,
            is_searched: false,
            is_over: afterstates.iter().all(|&after| after == board),
        }
    }

    /// Continues a search by one step, and returns whether it has ended. The result doesn't
    /// depend on when steps are made, unless this searches something else in between.
    pub fn step(&mut self, state: &mut SearchState) -> bool {
        if state.is_over {
            return true;
        }
        if !state.is_searched {
            self.step_round(state);
            return false;
        }
        if let Some(blocks) = &mut self.blocks {
            if !blocks.step(state.board) {
                return false;
            }
            blocks.correct(&self.moves, state.board, &mut state.evaluation.values);
        }
        state.is_over = true;
        true
    }

    /// Continues the round.
    fn step_round(&mut self, state: &mut SearchState) {
        self.nodes = state.nodes;
        self.node_limit = if state.budget == 0 {
            u64::MAX
        } else {
            state.limits.nodes.saturating_mul(2)
        };
        if let Some(child) = state.children.get_mut(state.next_child) {
            if self.step_child(child) {
                state.next_child += 1;
            }
            if state.next_child == state.children.len() {
                self.combine_children(state);
            }
        } else {
            self.begin_move(state);
        }
        state.nodes = self.nodes;
        if self.is_over_limit() {
            // The result is that of the rounds before.
            state.evaluation.nodes = state.nodes;
            state.is_searched = true;
        } else if state.move_index == state.afterstates.len() {
            self.end_round(state);
        }
    }

    /// Searches one move of a child, and returns whether that was the last.
    fn step_child(&mut self, child: &mut Child) -> bool {
        let unsearched = child
            .unsearched
            .get_or_insert_with(|| self.promising(child.board, child.budget));
        if let Some(after) = unsearched.iter_mut().find_map(Option::take) {
            child.best = child.best.max(self.chance_node(after, child.budget));
        }
        let is_last = unsearched.iter().all(Option::is_none);
        if is_last && child.best == f32::MIN {
            child.best = self.value_function.lost(child.board);
        }
        is_last
    }

    /// Begins the next move of the root: as [`Search::chance_node`], but for its children,
    /// which are the next steps.
    fn begin_move(&mut self, state: &mut SearchState) {
        let Some(&after) = state.afterstates.get(state.move_index) else {
            debug_assert!(false, "no such move: {}", state.move_index);
            return;
        };
        if after == state.board {
            state.move_index += 1;
            return;
        }
        self.nodes += 1;
        let Some(rest) = state.budget.checked_sub(self.costs.two) else {
            state.end_move(self.value(after));
            return;
        };
        if let Some(value) = self.table.get(after.words(), state.budget) {
            state.end_move(value);
            return;
        }
        let [two, four] = self.probabilities;
        let fours = (four > 0.0).then_some((2, rest.saturating_sub(self.costs.four), four));
        let mut bits = after.empty();
        while bits != 0 {
            let bit = bits & bits.wrapping_neg();
            bits ^= bit;
            for (exponent, budget, probability) in
                [Some((1, rest, two)), fours].into_iter().flatten()
            {
                state.children.push(Child {
                    board: after.with(bit, exponent),
                    budget,
                    probability,
                    unsearched: None,
                    best: f32::MIN,
                });
            }
        }
    }

    /// Combines the values of a move's children.
    fn combine_children(&mut self, state: &mut SearchState) {
        let Some(&after) = state.afterstates.get(state.move_index) else {
            debug_assert!(false, "no such move: {}", state.move_index);
            return;
        };
        // In this order, the sum is that of `chance_node` to the last bit.
        let children = state.children.drain(..);
        let sum = children.fold(0.0, |sum, child| sum + child.probability * child.best);
        let value = sum / after.empty().count_ones() as f32;
        if !self.is_over_limit() {
            self.table.put(after.words(), state.budget, value);
        }
        state.next_child = 0;
        state.end_move(value);
    }

    /// Ends a round, and begins the next one unless the search has ended.
    fn end_round(&self, state: &mut SearchState) {
        state.evaluation.values = state.values;
        state.evaluation.budget = state.budget;
        state.evaluation.nodes = state.nodes;
        let taken = (state.nodes - state.round_start) as f64;
        // The next round is expected to grow as this one did.
        let next = taken * (taken / state.last_round).clamp(1.5, 8.0);
        state.last_round = taken;
        let open = state.values.iter().flatten().count();
        let is_last = state.budget + PLY >= state.limits.plies.saturating_mul(PLY);
        let max_nodes = match self.value_function.unit() {
            Unit::Probability | Unit::GoalProbability => {
                state.limits.nodes_at(state.evaluation.expected())
            }
            Unit::Order | Unit::Points => state.limits.nodes as f64,
        };
        state.is_searched = open < 2 || is_last || state.nodes as f64 + next > max_nodes;
        // Half a ply a round. Every other round looks no further than the one before, and
        // yet rounds of whole plies come as far only with a fifth more positions.
        state.budget += PLY / 2;
        state.round_start = state.nodes;
        state.move_index = 0;
    }
}
