//! A value function made by hand, from rows and columns alone, which the coach is compared with.
//!
//! Each line of four cells has a value: empty cells and neighbours that can merge add to
//! it, steps up and down and many tiles take from it. The terms and their weights are
//! those that nneonneo found by search (github.com/nneonneo/2048-ai).

use twenty48::coach::Unit;
use twenty48::coach::packed::Packed;
use twenty48::coach::search::ValueFunction;

/// The constant term of a line, so large that no board is worth less than a lost one.
const LINE: f32 = 200_000.0;
const EMPTY: f32 = 270.0;
const MERGE: f32 = 700.0;
const STEP: f32 = 47.0;
const STEP_POWER: i32 = 4;
const TILE: f32 = 11.0;
const TILE_POWER: f32 = 3.5;

/// A value function that adds the values of all rows and columns, from a table.
///
/// ```
/// use tools::line_heuristic::LineHeuristic;
/// use twenty48::coach::packed::Packed;
/// use twenty48::coach::search::ValueFunction;
///
/// let heuristic = LineHeuristic::new();
/// let value = |first_row: [u8; 4]| {
///     let mut exponents = [0; 16];
///     exponents[..4].copy_from_slice(&first_row);
///     Packed::new(exponents).map(|board| heuristic.value(board))
/// };
/// assert!(value([5, 4, 3, 2]) > value([5, 2, 4, 3]));
/// ```
#[derive(Clone, Debug)]
pub struct LineHeuristic {
    values: Box<[f32]>,
}

impl Default for LineHeuristic {
    fn default() -> Self {
        Self::new()
    }
}

impl LineHeuristic {
    /// Computes the table, 256 kB.
    pub fn new() -> Self {
        let lines = (0..=u16::MAX).map(|line| {
            let exponents = [0, 4, 8, 12].map(|bit| ((line >> bit) & 15) as u8);
            line_value(exponents)
        });
        Self {
            values: lines.collect(),
        }
    }

    /// The sum over four rows.
    #[inline]
    fn rows(&self, cells: u64) -> f32 {
        let value = |number: u32| {
            let line = (cells >> (16 * number)) & 0xFFFF;
            let value = self.values.get(line as usize);
            debug_assert!(value.is_some(), "every line has a value");
            value.copied().unwrap_or_default()
        };
        value(0) + value(1) + value(2) + value(3)
    }
}

impl ValueFunction for LineHeuristic {
    #[inline]
    fn value(&self, afterstate: Packed) -> f32 {
        self.rows(afterstate.folded()) + self.rows(afterstate.transposed().folded())
    }

    fn lost(&self, _: Packed) -> f32 {
        0.0
    }

    /// [`Unit::Order`]: its weights were found by search, and count nothing.
    fn unit(&self) -> Unit {
        Unit::Order
    }
}

/// The value of a line of four cells.
fn line_value(exponents: [u8; 4]) -> f32 {
    let mut tiles = 0.0;
    let mut empty = 0.0;
    let mut merges = 0.0;
    let mut previous = 0;
    let mut run = 0.0;
    for exponent in exponents {
        tiles += f32::from(exponent).powf(TILE_POWER);
        if exponent == 0 {
            empty += 1.0;
        } else if exponent == previous {
            run += 1.0;
        } else {
            // A run of three counts as much as three tiles.
            merges += if run > 0.0 { 1.0 + run } else { 0.0 };
            run = 0.0;
            previous = exponent;
        }
    }
    merges += if run > 0.0 { 1.0 + run } else { 0.0 };

    let power = |exponent: u8| f32::from(exponent).powi(STEP_POWER);
    let (mut falls, mut rises) = (0.0, 0.0);
    for (first, second) in exponents.iter().zip(exponents.iter().skip(1)) {
        let step = power(*first) - power(*second);
        if step > 0.0 {
            falls += step;
        } else {
            rises -= step;
        }
    }
    LINE + EMPTY * empty + MERGE * merges - STEP * f32::min(falls, rises) - TILE * tiles
}
