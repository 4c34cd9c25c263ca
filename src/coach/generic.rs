//! Expectimax within a budget for any variant, by its own shape, directions, spawns and
//! end.
//!
//! As in [`search`](super::search), a line of play is followed until its budget is spent;
//! each tile takes a part of it, an unlikely tile a larger one. On a large board a tile is
//! tried in some of the empty cells only, evenly spread.
//!
//! By the heuristic, it reaches each preset's goal in most games; docs/coach-experiments.md has
//! the figures. It isn't the strong coach: these values only order moves, and it searches about
//! a tenth of the positions that the classic search does in the same time. Other value
//! functions can take the heuristic's place.

pub mod flat_board;
mod flat_value_function;
mod heuristic;

pub use flat_value_function::{FlatValueFunction, ValueKind};
pub use heuristic::Heuristic;

use super::evaluator::MoveEvaluator;
use super::relative::relative_of_risk;
use super::search::{Evaluation, Limits, PLY};
use super::transposition_table::TranspositionTable;
use crate::rules::board::{Board, MAX_CELLS, Shape};
use crate::rules::variant::Variant;
use flat_board::{FlatBoard, Lines};

/// The most rounds: no line of play is followed beyond 64 plies, so that a search on a
/// board of few cells, whose every line ends, has an end.
const MAX_ROUNDS: u32 = 128;
/// The most cells that a tile is tried in.
const MAX_SPAWN_CELLS: usize = 12;
/// The part of the budget that any tile takes, in 64ths of a ply ([`PLY`]).
const SPAWN_COST: u32 = 32;
/// What a tile takes more for each doubling of the cells that it is tried in.
const COST_PER_DOUBLING: u32 = 16;
/// What a tile takes more for each halving of its weight, compared to the likeliest.
const COST_PER_HALVING: u32 = 30;

/// A tile that can spawn.
#[derive(Clone, Copy, Debug)]
struct Spawn {
    exponent: u8,
    weight: f32,
    /// What it takes of a budget beyond the likeliest tile's part.
    cost: u32,
}

/// A search that plays any variant.
///
/// ```
/// use twenty48::coach::MoveEvaluator;
/// use twenty48::coach::generic::GenericSearch;
/// use twenty48::coach::search::Limits;
/// use twenty48::rules::board::Board;
/// use twenty48::rules::variant::Variant;
///
/// let variant: Variant = "2x3_d8_s2_g0".parse()?;
/// let board = Board::from_exponents(variant.shape(), &[3, 2, 1, 0, 1, 2]).ok_or("no board")?;
/// let mut search = GenericSearch::new(&variant, 10);
/// let limits = Limits { nodes: 500, plies: u32::MAX, adaptive: false };
/// let evaluation = search.evaluate(&board, limits);
/// assert!(evaluation.best().is_some() && evaluation.nodes <= 500);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct GenericSearch<V = Heuristic> {
    shape: Shape,
    /// By direction of the variant.
    lines: Vec<Lines>,
    /// The likeliest first.
    spawns: Vec<Spawn>,
    /// The exponent that ends the game, if one does.
    end: Option<u8>,
    value_function: V,
    table: TranspositionTable,
    /// The part of the budget that a tile takes, by the number of cells tried.
    spawn_costs: [u32; MAX_SPAWN_CELLS + 1],
    nodes: u64,
    /// The number of nodes to stop at.
    node_limit: u64,
}

impl GenericSearch {
    /// Makes a search of a variant by the heuristic, with a transposition table of about
    /// 2^`capacity_log2` positions of 16 bytes.
    pub fn new(variant: &Variant, capacity_log2: u32) -> Self {
        let heuristic = Heuristic::new(variant.shape(), variant.directions());
        Self::by(heuristic, variant, capacity_log2)
    }
}

impl<V: FlatValueFunction> GenericSearch<V> {
    /// Makes a search of a variant by a value function of its boards, with a transposition
    /// table of about 2^`capacity_log2` positions of 16 bytes.
    pub fn by(value_function: V, variant: &Variant, capacity_log2: u32) -> Self {
        let lines = variant.directions().all().iter();
        let mut spawn_costs = [0; MAX_SPAWN_CELLS + 1];
        for (cells, cost) in (0_u32..).zip(&mut spawn_costs) {
            *cost = SPAWN_COST + COST_PER_DOUBLING * eighths_of_log2(cells.max(1)) / 8;
        }
        Self {
            shape: variant.shape(),
            lines: lines
                .map(|&direction| Lines::new(variant.shape(), direction))
                .collect(),
            spawns: spawns_of(variant),
            end: variant.goal().filter(|_| variant.ends_at_goal()),
            value_function,
            table: TranspositionTable::new(capacity_log2),
            spawn_costs,
            nodes: 0,
            node_limit: 0,
        }
    }

    /// Whether the game is won with this board.
    fn is_won(&self, board: &FlatBoard) -> bool {
        self.end.is_some_and(|end| board.largest() >= end)
    }

    /// The value of a board before a tile spawns; nothing when the node limit is reached.
    fn chance_node(&mut self, board: &FlatBoard, budget: u32) -> Option<f32> {
        if self.nodes >= self.node_limit {
            return None;
        }
        self.nodes += 1;
        if self.is_won(board) {
            return Some(self.value_function.won(budget));
        }
        if let Some(value) = self.value_function.known(board) {
            return Some(value);
        }
        let mut empty = [0_u8; MAX_CELLS];
        let count = self.empty_cells(board, &mut empty);
        let tried = count.min(MAX_SPAWN_CELLS);
        debug_assert!(tried < self.spawn_costs.len(), "{tried}");
        let cost = self.spawn_costs.get(tried).copied().unwrap_or(u32::MAX);
        let Some(rest) = budget.checked_sub(cost).filter(|_| tried > 0) else {
            return Some(self.value_function.value(board));
        };
        let key = (board.hash(self.shape.cell_count()), 0);
        if let Some(value) = self.table.get(key, budget) {
            return Some(value);
        }
        let mut sum = 0.0;
        for index in 0..tried {
            let cell_index = (2 * index + 1) * count / (2 * tried);
            debug_assert!(cell_index < count, "{cell_index} of {count}");
            let cell = empty.get(cell_index).copied().unwrap_or(0);
            sum += self.spawn_value(board, cell, rest)?;
        }
        let value = sum / tried as f32;
        self.table.put(key, budget, value);
        Some(value)
    }

    /// The mean value of a board with each tile in that cell, by the tiles' weights; tiles
    /// that the budget doesn't suffice for are left out.
    fn spawn_value(&mut self, board: &FlatBoard, cell: u8, budget: u32) -> Option<f32> {
        let (mut sum, mut weights) = (0.0, 0.0);
        for number in 0..self.spawns.len() {
            let Some(spawn) = self.spawns.get(number).copied() else {
                break;
            };
            let rest = match budget.checked_sub(spawn.cost) {
                Some(rest) => rest,
                // The likeliest costs 0 more, so at least one is tried.
                None if matches!(V::KIND, ValueKind::Order) => break,
                // What is left out makes a board look better or worse than it is.
                None => 0,
            };
            let mut after = *board;
            after.set(cell, spawn.exponent);
            sum += spawn.weight * self.max_node(&after, rest)?;
            weights += spawn.weight;
        }
        Some(sum / weights)
    }

    /// The value of a board before a move.
    fn max_node(&mut self, board: &FlatBoard, budget: u32) -> Option<f32> {
        let mut best = None;
        for number in 0..self.lines.len() {
            let after = self
                .lines
                .get(number)
                .and_then(|lines| lines.slide_for_points(board));
            if let Some((after, points)) = after {
                let value = Self::of_points(points) + self.chance_node(&after, budget)?;
                best = Some(best.map_or(value, |best: f32| best.max(value)));
            }
        }
        Some(best.unwrap_or(V::KIND.lost()))
    }

    /// What the points of a move add to its value.
    #[inline]
    fn of_points(points: u64) -> f32 {
        if matches!(V::KIND, ValueKind::Points) {
            points as f32
        } else {
            0.0
        }
    }

    /// Writes the numbers of the empty cells to the start of `empty`, and returns how many
    /// there are.
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

    /// The values of the moves, searched with this budget; nothing when the node limit is
    /// reached before.
    fn round(
        &mut self,
        afterstates: &[Option<(FlatBoard, u64)>; 8],
        budget: u32,
    ) -> Option<[Option<f32>; 8]> {
        let mut values = [None; 8];
        for (value, after) in values.iter_mut().zip(afterstates) {
            if let Some((after, points)) = after {
                // A win at once is better than a certain one later.
                let is_won = self.is_won(after);
                let budget = if is_won { MAX_ROUNDS * PLY } else { budget };
                *value = Some(Self::of_points(*points) + self.chance_node(after, budget)?);
            }
        }
        Some(values)
    }
}

impl<V: FlatValueFunction> MoveEvaluator for GenericSearch<V> {
    fn evaluate(&mut self, position: &Board, limits: Limits) -> Evaluation {
        let mut evaluation = Evaluation::default();
        if position.shape() != self.shape {
            return evaluation;
        }
        let board = FlatBoard::of(position);
        let mut afterstates = [None; 8];
        for (after, lines) in afterstates.iter_mut().zip(&self.lines) {
            *after = lines.slide_for_points(&board);
        }
        let open = afterstates.iter().flatten().count();
        // The first round evaluates each move, whatever the limit.
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
            // The next round is expected to grow as this one did.
            let next = (taken * taken / last.max(1)).clamp(taken, taken.saturating_mul(8));
            last = taken;
            let is_last = budget + PLY >= limits.plies.saturating_mul(PLY);
            if open < 2 || is_last || self.nodes + next / 2 > self.node_limit {
                break;
            }
        }
        evaluation.nodes = self.nodes;
        if matches!(V::KIND, ValueKind::NegativeRisk) {
            for value in evaluation.values.iter_mut().flatten() {
                *value = relative_of_risk(-*value);
            }
        }
        evaluation
    }

    fn forget(&mut self) {
        self.table.clear();
    }
}

/// The tiles that spawn in a variant, the likeliest first.
fn spawns_of(variant: &Variant) -> Vec<Spawn> {
    let mut spawns: Vec<Spawn> = Vec::new();
    let weights = &variant.rules().spawns;
    let heaviest = weights.iter().map(|spawn| spawn.1).max();
    debug_assert!(heaviest.is_some(), "every variant has a tile");
    let heaviest = eighths_of_log2(heaviest.unwrap_or(1));
    for &(exponent, weight) in weights {
        let cost = COST_PER_HALVING * (heaviest - eighths_of_log2(weight)) / 8;
        let at = spawns.partition_point(|spawn| spawn.cost <= cost);
        let spawn = Spawn {
            exponent,
            weight: weight as f32,
            cost,
        };
        spawns.insert(at, spawn);
    }
    spawns
}

/// Eight times the binary logarithm, rounded down. Integer arithmetic is equal on all
/// machines.
fn eighths_of_log2(number: u32) -> u32 {
    u128::from(number.clamp(1, 0xFFFF)).pow(8).ilog2()
}
