//! The value of a board by its rows and columns alone, made by hand.
//!
//! Each line of four cells has a value: for what is empty, for neighbours that
//! can merge, against steps up and down and against many tiles. The terms and
//! their weights are those that nneonneo found by search
//! (github.com/nneonneo/2048-ai); it needs nothing but arithmetic to make.

use super::Unit;
use super::packed::Packed;
use super::search::ValueFunction;

/// What a line is worth for being there, so that a board is never worth less
/// than one that is lost.
const LINE: f32 = 200_000.0;
const EMPTY: f32 = 270.0;
const MERGE: f32 = 700.0;
const STEP: f32 = 47.0;
const STEP_POWER: i32 = 4;
const TILE: f32 = 11.0;
const TILE_POWER: f32 = 3.5;

/// A value for every line.
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
    /// The values, 256 kB.
    pub fn new() -> Self {
        let lines = (0..=u16::MAX).map(|line| {
            let exponents = [0, 4, 8, 12].map(|bit| ((line >> bit) & 15) as u8);
            line_value(exponents)
        });
        Self {
            values: lines.collect(),
        }
    }

    #[inline]
    fn lines(&self, cells: u64) -> f32 {
        let value = |number: u32| {
            let line = (cells >> (16 * number)) & 0xFFFF;
            self.values.get(line as usize).copied().unwrap_or_default()
        };
        value(0) + value(1) + value(2) + value(3)
    }
}

impl ValueFunction for LineHeuristic {
    #[inline]
    fn value(&self, afterstate: Packed) -> f32 {
        let cells = afterstate.folded();
        self.lines(cells) + self.lines(super::packed::transpose(cells))
    }

    fn lost(&self, _: Packed) -> f32 {
        0.0
    }

    /// What its terms weigh was found by trying, not by counting anything.
    fn unit(&self) -> Unit {
        Unit::Order
    }
}

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
