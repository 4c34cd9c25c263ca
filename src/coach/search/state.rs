//! A search in steps, for whoever has something else to do in between. After
//! each move of the position come the boards that chance may bring, and a step
//! is one move on one of them; what is beyond that is looked into in one go.

use super::{Evaluation, Limits, PLY, Search, ValueFunction};
use crate::coach::Unit;
use crate::coach::packed::Packed;

/// A search under way, which goes on step by step: whoever has something else
/// to do in between can do it, or drop it for another.
#[derive(Clone, Debug)]
pub struct SearchState {
    limits: Limits,
    board: Packed,
    afterstates: [Packed; 4],
    /// What the last round that is complete found.
    evaluation: Evaluation,
    /// What this round has found, and its budget.
    values: [Option<f32>; 8],
    budget: u32,
    nodes: u64,
    /// When this round began, in positions; how many the last one took.
    began: u64,
    last: f64,
    /// Which move is looked into, and what of it.
    move_index: usize,
    boards: Vec<Tile>,
    next: usize,
    is_over: bool,
}

/// A board on which a tile has come.
#[derive(Clone, Copy, Debug)]
struct Tile {
    board: Packed,
    budget: u32,
    /// How likely it is.
    probability: f32,
    /// The boards after its moves that are still to be looked into, once it is
    /// known which.
    rest: Option<[Option<Packed>; 4]>,
    best: f32,
}

impl SearchState {
    /// What was found so far, by the last round that is complete.
    pub fn evaluation(&self) -> Evaluation {
        self.evaluation
    }

    /// Whether there is nothing more to do.
    pub fn is_over(&self) -> bool {
        self.is_over
    }
}

impl<E: ValueFunction> Search<E> {
    /// Begins a search, which [`Search::step`] goes on with.
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
            began: 0,
            last: 1.0,
            move_index: 0,
            boards: Vec::new(),
            next: 0,
            is_over: afterstates.iter().all(|&after| after == board),
        }
    }

    /// Goes on with a search, by a small part; whether it is over now. What it
    /// finds doesn't depend on when its steps are made, unless another search
    /// comes between them.
    pub fn step(&mut self, state: &mut SearchState) -> bool {
        if state.is_over {
            return true;
        }
        self.nodes = state.nodes;
        self.node_limit = if state.budget == 0 {
            u64::MAX
        } else {
            state.limits.nodes.saturating_mul(2)
        };
        if let Some(tile) = state.boards.get_mut(state.next) {
            if self.step_tile(tile) {
                state.next += 1;
            }
            if state.next == state.boards.len() {
                self.end_move(state);
            }
        } else {
            self.begin_move(state);
        }
        state.nodes = self.nodes;
        if self.is_over_limit() {
            // What the rounds before found is what there is.
            state.evaluation.nodes = state.nodes;
            state.is_over = true;
        } else if state.move_index == state.afterstates.len() {
            self.end_round(state);
        }
        state.is_over
    }

    /// Looks into one move on a board on which a tile has come; whether that
    /// was the last.
    fn step_tile(&mut self, tile: &mut Tile) -> bool {
        let rest = tile
            .rest
            .get_or_insert_with(|| self.promising(tile.board, tile.budget));
        if let Some(after) = rest.iter_mut().find_map(Option::take) {
            tile.best = tile.best.max(self.chance_node(after, tile.budget));
        }
        let is_last = rest.iter().all(Option::is_none);
        if is_last && tile.best == f32::MIN {
            tile.best = self.value_function.lost(tile.board);
        }
        is_last
    }

    /// Begins to look into the next move of a round: as [`Search::chance_node`]
    /// does, but for the boards that may come, which are the next steps.
    fn begin_move(&mut self, state: &mut SearchState) {
        let Some(&after) = state.afterstates.get(state.move_index) else {
            return;
        };
        if after == state.board {
            state.move_index += 1;
            return;
        }
        self.nodes += 1;
        let rest = state.budget.checked_sub(self.costs.two);
        let known = match rest {
            None => Some(self.value(after)),
            Some(_) => self.table.get(after.bits(), state.budget),
        };
        if let Some(value) = known {
            set(&mut state.values, state.move_index, value);
            state.move_index += 1;
            return;
        }
        let rest = rest.unwrap_or_default();
        let mut bits = after.empty();
        while bits != 0 {
            let bit = bits & bits.wrapping_neg();
            bits ^= bit;
            let [two, four] = self.probabilities;
            let fours = (four > 0.0).then_some((2, rest.saturating_sub(self.costs.four), four));
            for (exponent, budget, probability) in
                [Some((1, rest, two)), fours].into_iter().flatten()
            {
                state.boards.push(Tile {
                    board: after.with(bit, exponent),
                    budget,
                    probability,
                    rest: None,
                    best: f32::MIN,
                });
            }
        }
    }

    /// Puts together what was found of a move.
    fn end_move(&mut self, state: &mut SearchState) {
        let Some(&after) = state.afterstates.get(state.move_index) else {
            return;
        };
        // Added in this order, it is what `chance` finds to the last bit.
        let tiles = state.boards.drain(..);
        let sum = tiles.fold(0.0, |sum, tile| sum + tile.probability * tile.best);
        let value = sum / after.empty().count_ones() as f32;
        if !self.is_over_limit() {
            self.table.put(after.bits(), state.budget, value);
        }
        set(&mut state.values, state.move_index, value);
        state.next = 0;
        state.move_index += 1;
    }

    /// Ends a round, and begins the next one if there is to be one.
    fn end_round(&self, state: &mut SearchState) {
        state.evaluation.values = state.values;
        state.evaluation.budget = state.budget;
        state.evaluation.nodes = state.nodes;
        let taken = (state.nodes - state.began) as f64;
        // The next round takes as many times more as this one did.
        let next = taken * (taken / state.last).clamp(1.5, 8.0);
        state.last = taken;
        let open = state.values.iter().flatten().count();
        let is_last = state.budget + PLY >= state.limits.plies.saturating_mul(PLY);
        let most = match self.value_function.unit() {
            Unit::Probability => state.limits.nodes_at(state.evaluation.expected()),
            Unit::Order => state.limits.nodes as f64,
        };
        state.is_over = open < 2 || is_last || state.nodes as f64 + next > most;
        // Half a ply a round, the first being the move alone. Every other round
        // looks no further than the one before, and yet whole plies reach as
        // far only with a fifth more positions.
        state.budget += PLY / 2;
        state.began = state.nodes;
        state.move_index = 0;
    }
}

fn set(values: &mut [Option<f32>; 8], move_index: usize, value: f32) {
    if let Some(found) = values.get_mut(move_index) {
        *found = Some(value);
    }
}
