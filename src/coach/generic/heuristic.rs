//! A value function made by hand, for boards of any shape.
//!
//! The terms are those that nneonneo found by search for the classic board
//! (github.com/nneonneo/2048-ai), which hold for lines of any length: empty cells and neighbours that can merge are good, steps up and
//! down within a line are bad, and so are many tiles. Where tiles slide along the
//! diagonals, neighbours there can merge too.

use super::flat_board::{FlatBoard, Line, Lines};
use super::flat_value_function::{FlatValueFunction, ValueKind};
use crate::rules::board::{Direction, Directions, MAX_CELLS, MAX_EXPONENT, Shape};

/// The constant term of a line, for each pair of the board's cells: the larger, the more
/// careful the player. Larger boards grow larger tiles, whose steps would else count more
/// than being lost.
const LINE: f32 = 1250.0;
/// The weight of an empty cell in each of its lines, and of a tile that can merge, as a
/// part of the constant term. Far larger than on the classic board, since this search sees
/// less far ahead.
const ROOM: f32 = 1.0 / 16.0;
/// The weight of a step between two exponents to the power of 4.
const STEP: f32 = 47.0;
/// The weight of an exponent to the power of 3.5.
const TILE: f32 = 11.0;

const EXPONENTS: usize = MAX_EXPONENT as usize + 1;

/// A value function for boards of one shape.
#[derive(Clone, Debug)]
pub struct Heuristic {
    /// The rows and the columns.
    straight: Vec<Line>,
    /// The diagonals, where tiles slide along them.
    diagonal: Vec<Line>,
    /// By exponent: its weighted power of 4.
    heights: [f32; EXPONENTS],
    /// By exponent: its weighted power of 3.5.
    tiles: [f32; EXPONENTS],
    /// The sum of all lines' constant terms.
    base: f32,
    /// The weight of an empty cell, and of a tile that can merge.
    room: f32,
}

impl Heuristic {
    /// Makes the value function of a shape and the directions that tiles slide in.
    pub fn new(shape: Shape, directions: Directions) -> Self {
        let lines = |along: [Direction; 2]| -> Vec<Line> {
            let all = along.map(|direction| Lines::new(shape, direction));
            all.iter().flat_map(Lines::iter).copied().collect()
        };
        let straight = lines([Direction::Left, Direction::Up]);
        let diagonal = match directions {
            Directions::Four => Vec::new(),
            Directions::Eight => lines([Direction::UpLeft, Direction::UpRight]),
        };
        let cells = shape.cell_count() as f32;
        let line = LINE * cells * cells;
        let mut heights = [0.0; EXPONENTS];
        let mut tiles = [0.0; EXPONENTS];
        for ((exponent, height), tile) in (0_u8..).zip(&mut heights).zip(&mut tiles) {
            // Products and roots are equal on all machines; powers aren't.
            let exponent = f32::from(exponent);
            let cube = exponent * exponent * exponent;
            *height = STEP * cube * exponent;
            *tile = TILE * cube * exponent.sqrt();
        }
        Self {
            base: line * straight.len() as f32,
            room: line * ROOM,
            straight,
            diagonal,
            heights,
            tiles,
        }
    }

    /// The terms of a line, without the constant one.
    #[inline]
    fn line(&self, board: &FlatBoard, line: &Line) -> f32 {
        let (mut tiles, mut empty, mut merges) = (0.0, 0.0, 0.0);
        let (mut falls, mut rises) = (0.0_f32, 0.0_f32);
        let (mut previous, mut is_run) = (0, false);
        let mut before: Option<f32> = None;
        for &cell in line.cells() {
            let exponent = board.get(cell);
            let height = at(&self.heights, exponent);
            let step = before.map_or(0.0, |before| before - height);
            falls += step.max(0.0);
            rises += (-step).max(0.0);
            before = Some(height);
            if exponent == 0 {
                empty += 1.0;
                continue;
            }
            tiles += at(&self.tiles, exponent);
            if exponent == previous {
                // Two tiles, and another for each that makes the run longer.
                merges += if is_run { 1.0 } else { 2.0 };
                is_run = true;
            } else {
                is_run = false;
                previous = exponent;
            }
        }
        self.room * (empty + merges) - falls.min(rises) - tiles
    }
}

impl FlatValueFunction for Heuristic {
    const KIND: ValueKind = ValueKind::Order;

    /// A lost board's value is 0.
    fn value(&self, board: &FlatBoard) -> f32 {
        let straight = self.straight.iter().map(|line| self.line(board, line));
        let diagonal = self
            .diagonal
            .iter()
            .map(|line| self.room * pairs(board, line));
        let value = self.base + straight.sum::<f32>() + diagonal.sum::<f32>();
        // Low values are squeezed above 0, in their order: no board is worse than a lost one.
        let low = self.base / 8.0;
        if value >= low {
            value
        } else {
            low * low / (2.0 * low - value)
        }
    }

    /// More than any other value, in which each cell counts in four lines at most; the sooner,
    /// the better: more of the budget is left.
    fn won(&self, budget: u32) -> f32 {
        2.0 * (self.base + 4.0 * MAX_CELLS as f32 * self.room) + budget as f32
    }
}

/// How many tiles of a line are equal to the tile before.
fn pairs(board: &FlatBoard, line: &Line) -> f32 {
    let mut previous = 0;
    let mut count = 0.0;
    for &cell in line.cells() {
        let exponent = board.get(cell);
        if exponent != 0 {
            count += if exponent == previous { 1.0 } else { 0.0 };
            previous = exponent;
        }
    }
    count
}

#[inline]
fn at(values: &[f32; EXPONENTS], exponent: u8) -> f32 {
    debug_assert!(exponent <= MAX_EXPONENT, "{exponent}");
    values.get(usize::from(exponent)).copied().unwrap_or(0.0)
}
