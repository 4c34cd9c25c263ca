//! Looking ahead in any variant: expectimax over whatever shape, directions,
//! spawns and end the rules have.
//!
//! As in [`search`](super::search), how far a line of play is followed is a
//! matter of a budget, of which every tile that comes takes a part, the more
//! the less likely it is. On a large board only some of the cells that a tile
//! may come to are looked at, spread evenly over all.
//!
//! It is far ahead of players that don't look ahead: with 1,000 positions a
//! move or fewer it reached the goal of every preset in 82 % of games or more,
//! but for the smallest boards, which took 4,000 for 95 % and more. It isn't the
//! best play, its values aren't points, and it looks at a tenth of what the
//! fast search does in the same time. docs/coach.md has the figures.

pub mod flat_board;
mod heuristic;

use super::MoveEvaluator;
use super::search::{Evaluation, Limits, PLY};
use super::transposition_table::TranspositionTable;
use crate::rules::board::{Board, MAX_CELLS, Shape};
use crate::rules::variant::Variant;
use flat_board::{FlatBoard, Lines};
use heuristic::Heuristic;

/// The most rounds: no line of play is followed farther than 64 plies, so that
/// a board of few cells, whose every line ends, is not looked into for ever.
const MAX_ROUNDS: u32 = 128;
/// The most cells that a tile is tried in.
const MAX_SPAWN_CELLS: usize = 12;
/// What of the budget any tile takes, in parts of [`PLY`].
const SPAWN_COST: u32 = 32;
/// What it takes beyond for each doubling of the cells that it is tried in.
const COST_PER_DOUBLING: u32 = 16;
/// What it takes beyond for each halving of its weight, compared with the
/// likeliest tile.
const COST_PER_HALVING: u32 = 30;

/// A tile that may come.
#[derive(Clone, Copy, Debug)]
struct Spawn {
    exponent: u8,
    weight: f32,
    /// What it takes of a budget beyond what the likeliest does.
    cost: u32,
}

/// A player of any variant that looks ahead.
#[derive(Debug)]
pub struct GenericSearch {
    shape: Shape,
    lines: Vec<Lines>,
    /// The likeliest first.
    spawns: Vec<Spawn>,
    /// The exponent that ends the game.
    end: Option<u8>,
    heuristic: Heuristic,
    table: TranspositionTable,
    /// What a tile takes by the number of cells it is tried in.
    spawn_costs: [u32; MAX_SPAWN_CELLS + 1],
    nodes: u64,
    /// The number of nodes to stop at.
    node_limit: u64,
}

impl GenericSearch {
    /// A player of that variant, which remembers about 2^`capacity_log2` positions, 16
    /// bytes each.
    pub fn new(variant: &Variant, capacity_log2: u32) -> Self {
        let mut spawns: Vec<Spawn> = Vec::new();
        let weights = &variant.rules().spawns;
        let heaviest = weights.iter().map(|spawn| spawn.1).max().unwrap_or(1);
        for &(exponent, weight) in weights {
            let eighths = eighths_of_log2(heaviest) - eighths_of_log2(weight);
            let cost = COST_PER_HALVING * eighths / 8;
            let at = spawns.partition_point(|spawn| spawn.cost <= cost);
            let weight = weight as f32;
            spawns.insert(
                at,
                Spawn {
                    exponent,
                    weight,
                    cost,
                },
            );
        }
        let mut spawn_costs = [0; MAX_SPAWN_CELLS + 1];
        for (cells, cost) in (0_u32..).zip(&mut spawn_costs) {
            *cost = SPAWN_COST + COST_PER_DOUBLING * eighths_of_log2(cells.max(1)) / 8;
        }
        let directions = variant.directions();
        let lines = directions.all().iter();
        Self {
            shape: variant.shape(),
            lines: lines
                .map(|&direction| Lines::new(variant.shape(), direction))
                .collect(),
            spawns,
            end: variant.goal().filter(|_| variant.ends_at_goal()),
            heuristic: Heuristic::new(variant.shape(), directions),
            table: TranspositionTable::new(capacity_log2),
            spawn_costs,
            nodes: 0,
            node_limit: 0,
        }
    }

    /// Whether the game has ended with this board, and well.
    fn is_won(&self, board: &FlatBoard) -> bool {
        self.end.is_some_and(|end| board.largest() >= end)
    }

    /// The value of a board before a tile comes; nothing when the search must
    /// stop.
    fn chance_node(&mut self, board: &FlatBoard, budget: u32) -> Option<f32> {
        if self.nodes >= self.node_limit {
            return None;
        }
        self.nodes += 1;
        if self.is_won(board) {
            // The sooner, the more of the budget is left.
            return Some(self.heuristic.won() + budget as f32);
        }
        let mut empty = [0_u8; MAX_CELLS];
        let count = self.empty_cells(board, &mut empty);
        let tried = count.min(MAX_SPAWN_CELLS);
        let cost = self.spawn_costs.get(tried).copied().unwrap_or(u32::MAX);
        let Some(rest) = budget.checked_sub(cost).filter(|_| tried > 0) else {
            return Some(self.heuristic.value(board));
        };
        let key = (board.hash(self.shape.cell_count()), 0);
        if let Some(value) = self.table.get(key, budget) {
            return Some(value);
        }
        let mut sum = 0.0;
        for index in 0..tried {
            let cell_index = (2 * index + 1) * count / (2 * tried);
            let cell = empty.get(cell_index).copied().unwrap_or(0);
            sum += self.spawn_value(board, cell, rest)?;
        }
        let value = sum / tried as f32;
        self.table.put(key, budget, value);
        Some(value)
    }

    /// The value of a board with whatever tile comes to that cell, of those
    /// that the budget is enough for.
    fn spawn_value(&mut self, board: &FlatBoard, cell: u8, budget: u32) -> Option<f32> {
        let (mut sum, mut weights) = (0.0, 0.0);
        for number in 0..self.spawns.len() {
            let Some(spawn) = self.spawns.get(number).copied() else {
                break;
            };
            // The likeliest takes no more than it has taken.
            let Some(rest) = budget.checked_sub(spawn.cost) else {
                break;
            };
            let mut after = *board;
            after.set(cell, spawn.exponent);
            sum += spawn.weight * self.max_node(&after, rest)?;
            weights += spawn.weight;
        }
        Some(sum / weights)
    }

    /// The value of a board before a move; a lost one has none.
    fn max_node(&mut self, board: &FlatBoard, budget: u32) -> Option<f32> {
        let mut best = None;
        for number in 0..self.lines.len() {
            let after = self.lines.get(number).and_then(|lines| lines.slide(board));
            if let Some(after) = after {
                let value = self.chance_node(&after, budget)?;
                best = Some(best.map_or(value, |best: f32| best.max(value)));
            }
        }
        Some(best.unwrap_or(0.0))
    }

    /// Puts the numbers of the empty cells first; how many there are.
    fn empty_cells(&self, board: &FlatBoard, empty: &mut [u8; MAX_CELLS]) -> usize {
        let mut count = 0;
        for (cell, &exponent) in (0_u8..).zip(board.first(self.shape.cell_count())) {
            if exponent == 0
                && let Some(next) = empty.get_mut(count)
            {
                *next = cell;
                count += 1;
            }
        }
        count
    }

    /// The values of the moves with this budget; nothing when the search must
    /// stop before.
    fn round(
        &mut self,
        afterstates: &[Option<FlatBoard>; 8],
        budget: u32,
    ) -> Option<[Option<f32>; 8]> {
        let mut values = [None; 8];
        for (value, after) in values.iter_mut().zip(afterstates) {
            if let Some(after) = after {
                // What wins at once is better than what wins for certain.
                let is_won = self.is_won(after);
                let budget = if is_won { MAX_ROUNDS * PLY } else { budget };
                *value = Some(self.chance_node(after, budget)?);
            }
        }
        Some(values)
    }
}

impl MoveEvaluator for GenericSearch {
    fn evaluate(&mut self, position: &Board, limits: Limits) -> Evaluation {
        let mut evaluation = Evaluation::default();
        if position.shape() != self.shape {
            return evaluation;
        }
        let board = FlatBoard::of(position);
        let mut afterstates = [None; 8];
        for (after, lines) in afterstates.iter_mut().zip(&self.lines) {
            *after = lines.slide(&board);
        }
        let open = afterstates.iter().flatten().count();
        // Each move is looked at, whatever the limit.
        self.node_limit = limits.nodes.max(open as u64);
        self.nodes = 0;
        let mut last = 1;
        for round in 0..MAX_ROUNDS {
            let budget = round * (PLY / 2);
            let before = self.nodes;
            let Some(values) = self.round(&afterstates, budget) else {
                break;
            };
            evaluation.values = values;
            evaluation.budget = budget;
            let taken = self.nodes - before;
            // The next round takes as many times more as this one did.
            let next = (taken * taken / last.max(1)).clamp(taken, taken.saturating_mul(8));
            last = taken;
            let is_last = budget + PLY >= limits.plies.saturating_mul(PLY);
            if open < 2 || is_last || self.nodes + next / 2 > self.node_limit {
                break;
            }
        }
        evaluation.nodes = self.nodes;
        evaluation
    }

    fn forget(&mut self) {
        self.table.clear();
    }
}

/// Eight times the binary logarithm, rounded down, in whole numbers: the same
/// on every machine.
fn eighths_of_log2(number: u32) -> u32 {
    u128::from(number.clamp(1, 0xFFFF)).pow(8).ilog2()
}
