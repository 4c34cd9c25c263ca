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

pub mod field;
mod worth;

use super::MoveEvaluator;
use super::search::{Evaluation, Limits, PLY};
use super::table::Table;
use crate::rules::board::{Board, MAX_CELLS, Shape};
use crate::rules::variant::Variant;
use field::{Field, Lines};
use worth::Worth;

/// The most rounds: no line of play is followed farther than 64 plies, so that
/// a board of few cells, whose every line ends, is not looked into for ever.
const ROUNDS: u32 = 128;
/// The most cells that a tile is tried in.
const CELLS: usize = 12;
/// What of the budget any tile takes, in parts of [`PLY`].
const TILE: u32 = 32;
/// What it takes beyond for each doubling of the cells that it is tried in.
const DOUBLING: u32 = 16;
/// What it takes beyond for each halving of its weight, compared with the
/// likeliest tile.
const HALVING: u32 = 30;

/// A tile that may come.
#[derive(Clone, Copy, Debug)]
struct Kind {
    exponent: u8,
    weight: f32,
    /// What it takes of a budget beyond what the likeliest does.
    cost: u32,
}

/// A player of any variant that looks ahead.
#[derive(Debug)]
pub struct General {
    shape: Shape,
    lines: Vec<Lines>,
    /// The likeliest first.
    kinds: Vec<Kind>,
    /// The exponent that ends the game.
    end: Option<u8>,
    worth: Worth,
    table: Table,
    /// What a tile takes by the number of cells it is tried in.
    costs: [u32; CELLS + 1],
    nodes: u64,
    /// The number of nodes to stop at.
    most: u64,
}

impl General {
    /// A player of that variant, which remembers about 2^`bits` positions, 16
    /// bytes each.
    pub fn new(variant: &Variant, bits: u32) -> Self {
        let mut kinds: Vec<Kind> = Vec::new();
        let spawns = &variant.rules().spawns;
        let heaviest = spawns.iter().map(|spawn| spawn.1).max().unwrap_or(1);
        for &(exponent, weight) in spawns {
            let eighths = eighths_of_log2(heaviest) - eighths_of_log2(weight);
            let cost = HALVING * eighths / 8;
            let at = kinds.partition_point(|kind| kind.cost <= cost);
            let weight = weight as f32;
            kinds.insert(
                at,
                Kind {
                    exponent,
                    weight,
                    cost,
                },
            );
        }
        let mut costs = [0; CELLS + 1];
        for (cells, cost) in (0_u32..).zip(&mut costs) {
            *cost = TILE + DOUBLING * eighths_of_log2(cells.max(1)) / 8;
        }
        let directions = variant.directions();
        let lines = directions.all().iter();
        Self {
            shape: variant.shape(),
            lines: lines
                .map(|&direction| Lines::new(variant.shape(), direction))
                .collect(),
            kinds,
            end: variant.goal().filter(|_| variant.ends_at_goal()),
            worth: Worth::new(variant.shape(), directions),
            table: Table::new(bits),
            costs,
            nodes: 0,
            most: 0,
        }
    }

    /// Whether the game has ended with this board, and well.
    fn is_won(&self, board: &Field) -> bool {
        self.end.is_some_and(|end| board.largest() >= end)
    }

    /// The value of a board before a tile comes; nothing when the search must
    /// stop.
    fn chance(&mut self, board: &Field, budget: u32) -> Option<f32> {
        if self.nodes >= self.most {
            return None;
        }
        self.nodes += 1;
        if self.is_won(board) {
            // The sooner, the more of the budget is left.
            return Some(self.worth.won() + budget as f32);
        }
        let mut empty = [0_u8; MAX_CELLS];
        let count = self.empty_cells(board, &mut empty);
        let tried = count.min(CELLS);
        let cost = self.costs.get(tried).copied().unwrap_or(u32::MAX);
        let Some(rest) = budget.checked_sub(cost).filter(|_| tried > 0) else {
            return Some(self.worth.value(board));
        };
        let key = (board.hash(self.shape.cell_count()), 0);
        if let Some(value) = self.table.get(key, budget) {
            return Some(value);
        }
        let mut sum = 0.0;
        for number in 0..tried {
            let place = (2 * number + 1) * count / (2 * tried);
            let cell = empty.get(place).copied().unwrap_or(0);
            sum += self.tiles(board, cell, rest)?;
        }
        let value = sum / tried as f32;
        self.table.put(key, budget, value);
        Some(value)
    }

    /// The value of a board with whatever tile comes to that cell, of those
    /// that the budget is enough for.
    fn tiles(&mut self, board: &Field, cell: u8, budget: u32) -> Option<f32> {
        let (mut sum, mut weights) = (0.0, 0.0);
        for number in 0..self.kinds.len() {
            let Some(kind) = self.kinds.get(number).copied() else {
                break;
            };
            // The likeliest takes no more than it has taken.
            let Some(rest) = budget.checked_sub(kind.cost) else {
                break;
            };
            let mut after = *board;
            after.set(cell, kind.exponent);
            sum += kind.weight * self.player(&after, rest)?;
            weights += kind.weight;
        }
        Some(sum / weights)
    }

    /// The value of a board before a move; a lost one has none.
    fn player(&mut self, board: &Field, budget: u32) -> Option<f32> {
        let mut best = None;
        for number in 0..self.lines.len() {
            let after = self.lines.get(number).and_then(|lines| lines.slide(board));
            if let Some(after) = after {
                let value = self.chance(&after, budget)?;
                best = Some(best.map_or(value, |best: f32| best.max(value)));
            }
        }
        Some(best.unwrap_or(0.0))
    }

    /// Puts the numbers of the empty cells first; how many there are.
    fn empty_cells(&self, board: &Field, empty: &mut [u8; MAX_CELLS]) -> usize {
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
    fn round(&mut self, afterstates: &[Option<Field>; 8], budget: u32) -> Option<[Option<f32>; 8]> {
        let mut values = [None; 8];
        for (value, after) in values.iter_mut().zip(afterstates) {
            if let Some(after) = after {
                // What wins at once is better than what wins for certain.
                let is_won = self.is_won(after);
                let budget = if is_won { ROUNDS * PLY } else { budget };
                *value = Some(self.chance(after, budget)?);
            }
        }
        Some(values)
    }
}

impl MoveEvaluator for General {
    fn evaluate(&mut self, position: &Board, limits: Limits) -> Evaluation {
        let mut evaluation = Evaluation::default();
        if position.shape() != self.shape {
            return evaluation;
        }
        let board = Field::of(position);
        let mut afterstates = [None; 8];
        for (after, lines) in afterstates.iter_mut().zip(&self.lines) {
            *after = lines.slide(&board);
        }
        let open = afterstates.iter().flatten().count();
        // Each move is looked at, whatever the limit.
        self.most = limits.nodes.max(open as u64);
        self.nodes = 0;
        let mut last = 1;
        for round in 0..ROUNDS {
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
            if open < 2 || is_last || self.nodes + next / 2 > self.most {
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
