//! Small boards, solved: what perfect play is worth from every board that can come, by
//! backward induction over the sum of the tiles.
//!
//! A board has two values: the expected score that is still to come, under play that makes
//! the most of it; and the probability to reach the variant's goal, under play that makes
//! the most of that. They are exact, but for the rounding to [`f32`].
//!
//! | word | means |
//! |---|---|
//! | *state* | a board before a move, up to mirror images and rotations |
//! | *afterstate* | a board after a move, before a tile spawns, up to the same |
//!
//! Never here: where a solution is kept.

mod bytes;
mod layer;
mod solver;
mod space;
mod table;

use std::sync::Arc;

pub use bytes::SolutionLoader;
pub use solver::Solver;
#[doc(hidden)]
pub use table::AfterstateTable;

use super::evaluator::{MoveEvaluator, Unit};
use super::search::{Evaluation, Limits};
use crate::rules::board::{Board, Directions};
use crate::rules::variant::Variant;
use layer::Layer;
use space::{Cells, Space, has_at_least};

/// The most cells of a board that the coach solves when it is asked.
const MAX_CELLS: usize = 8;
/// The cells up to which any spawns will do.
const FEW_CELLS: usize = 6;
/// The largest exponent of a variant's tiles and of a position's: no tile that is made of
/// them has more than four bits.
const MAX_EXPONENT: u8 = 12;
/// The most states and afterstates together that the coach solves: 56 MB of keys.
pub const MAX_BOARDS: usize = 14_000_000;
/// Values that differ by a smaller part are equal, since their rounding may differ.
const ROUNDING: f32 = 4e-7;

/// Whether the coach solves a variant when it is asked: a matter of some seconds and 64 MB.
/// On two by four the tiles that spawn are to be neighbours, as 2 and 4 are, and along
/// diagonals too one kind alone.
///
/// ```
/// use twenty48::coach::solved::is_solved;
///
/// assert!(is_solved(&"2x4".parse()?) && is_solved(&"2x3_d8_s2-8_g0".parse()?));
/// assert!(!is_solved(&"2x4_s2-8_g0".parse()?) && !is_solved(&"3x3".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn is_solved(variant: &Variant) -> bool {
    let cells = variant.shape().cell_count();
    let spawns = variant.rules().spawns.iter().map(|spawn| spawn.0);
    let span = spawns.clone().max().unwrap_or(0) - spawns.min().unwrap_or(0);
    let max_span = match variant.directions() {
        Directions::Four => 1,
        Directions::Eight => 0,
    };
    fits(variant) && (cells <= FEW_CELLS || cells <= MAX_CELLS && span <= max_span)
}

/// Whether a variant's boards can be packed.
fn fits(variant: &Variant) -> bool {
    variant.shape().cell_count() <= space::MAX_CELLS
        && variant.rules().largest_reachable() <= MAX_EXPONENT
}

/// The unit of values where a variant is solved.
pub fn unit_of(variant: &Variant) -> Unit {
    match variant.goal() {
        Some(_) => Unit::GoalProbability,
        None => Unit::Points,
    }
}

/// The values of all boards of a variant, or of those that a position leads to.
///
/// As a [`MoveEvaluator`] it has no values for other boards.
///
/// ```
/// use twenty48::coach::solved::Solver;
/// use twenty48::rules::board::{Board, Direction};
///
/// let variant = "2x2_s2_g8".parse()?;
/// let solution = Solver::new(&variant, None).ok_or("it is small")?.solve().ok_or("it has few boards")?;
/// let board = Board::from_exponents(variant.shape(), &[2, 1, 1, 0]).ok_or("no board")?;
/// let evaluation = solution.evaluation(&board).ok_or("no such state")?;
/// assert_eq!(evaluation.expected(), 1.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solution {
    variant: Variant,
    space: Space,
    /// In ascending order of sums.
    layers: Vec<Layer>,
}

/// What a board after a move is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Value {
    /// The expected score still to come.
    score: f32,
    /// The probability to reach the goal; 0 where there is none.
    chance: f32,
}

impl Solution {
    /// The variant.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The number of afterstates.
    pub fn afterstates(&self) -> usize {
        self.layers.iter().map(|layer| layer.keys.len()).sum()
    }

    /// The evaluation of a position, in the unit of [`unit_of`]; nothing where it isn't among
    /// the states that are solved.
    pub fn evaluation(&self, position: &Board) -> Option<Evaluation> {
        if position.shape() != self.variant.shape() {
            return None;
        }
        let cells = self.space.pack(position)?;
        let sum = self.space.sum(cells);
        let layer = self.layers.binary_search_by_key(&sum, |layer| layer.sum);
        let layer = layer.ok().and_then(|index| self.layers.get(index));
        let mut evaluation = Evaluation::default();
        let [mut scores, mut chances] = [[None; 8]; 2];
        let places = scores.iter_mut().zip(&mut chances);
        for (direction, (score, chance)) in (0..self.space.directions()).zip(places) {
            if let Some((after, points)) = self.space.slide(direction, cells) {
                let value = self.afterstate(layer, after)?;
                *score = Some(points as f32 + value.score);
                *chance = Some(value.chance);
            }
        }
        make_equal(&mut scores);
        match self.variant.goal() {
            None => evaluation.values = scores,
            Some(goal) => {
                make_equal(&mut chances);
                evaluation.values = chances;
                evaluation.scores = scores;
                evaluation.lost = if has_at_least(cells, goal) { 1.0 } else { 0.0 };
            }
        }
        Some(evaluation)
    }

    /// The value of a board after a move, in the layer of its sum; nothing where it isn't
    /// solved.
    fn afterstate(&self, layer: Option<&Layer>, after: Cells) -> Option<Value> {
        let goal = self.variant.goal();
        let is_won = goal.is_some_and(|goal| has_at_least(after, goal));
        let mut value = Value {
            score: 0.0,
            chance: if is_won { 1.0 } else { 0.0 },
        };
        if !(is_won && self.variant.ends_at_goal()) {
            let (score, chance) = layer?.get(self.space.canonical(after))?;
            value.score = score;
            value.chance = value.chance.max(chance);
        }
        Some(value)
    }
}

/// Makes values that differ from the largest by no more than rounding equal to it.
#[inline(never)]
fn make_equal(values: &mut [Option<f32>]) {
    let best = values.iter().copied().flatten().fold(0.0, f32::max);
    for value in values.iter_mut().flatten() {
        if best - *value <= best * ROUNDING {
            *value = best;
        }
    }
}

impl MoveEvaluator for Arc<Solution> {
    fn evaluate(&mut self, position: &Board, _: Limits) -> Evaluation {
        self.evaluation(position).unwrap_or_default()
    }

    fn forget(&mut self) {}

    fn unit(&self) -> Unit {
        unit_of(&self.variant)
    }
}
