//! The value of a board of any shape, made by hand.
//!
//! The terms are those of [`line_heuristic`](super::super::line_heuristic), which hold for lines
//! of any length: empty cells and neighbours that can merge are good, steps up
//! and down within a line are bad, and so are many tiles where one would do.
//! Where tiles slide along the diagonals, neighbours there can merge too.

use super::flat_board::{FlatBoard, Line, Lines};
use crate::rules::board::{Direction, Directions, MAX_CELLS, MAX_EXPONENT, Shape};

/// What a line is worth for being there, for each pair of cells that the board
/// has: the more, the more careful the player. Larger boards grow larger
/// tiles, whose steps would else count more than being lost.
const LINE: f32 = 1250.0;
/// What an empty cell counts in each of its lines, and a tile that can merge,
/// as a part of what a line is worth. Far more than in `line_heuristic`: a search that
/// looks less far ahead must itself keep room.
const ROOM: f32 = 1.0 / 16.0;
/// Of the fourth power of the exponents.
const STEP: f32 = 47.0;
/// Of the exponent to the power of three and a half.
const TILE: f32 = 11.0;

const EXPONENTS: usize = MAX_EXPONENT as usize + 1;

/// Values boards of one shape.
#[derive(Clone, Debug)]
pub(super) struct Heuristic {
    /// LineHeuristic and columns.
    straight: Vec<Line>,
    /// The diagonals, where tiles slide along them.
    diagonal: Vec<Line>,
    /// Between what a step counts, by exponent.
    heights: [f32; EXPONENTS],
    /// What a tile counts, by exponent.
    tiles: [f32; EXPONENTS],
    /// What a board is worth for not being lost.
    base: f32,
    /// What an empty cell counts, and a tile that can merge.
    room: f32,
}

impl Heuristic {
    pub(super) fn new(shape: Shape, directions: Directions) -> Self {
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
            // Products and roots are the same on every machine; powers aren't.
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

    /// The value of a board after a move; that of a lost one is 0.
    pub(super) fn value(&self, board: &FlatBoard) -> f32 {
        let straight = self.straight.iter().map(|line| self.line(board, line));
        let diagonal = self
            .diagonal
            .iter()
            .map(|line| self.room * pairs(board, line));
        let value = self.base + straight.sum::<f32>() + diagonal.sum::<f32>();
        // However bad, it is better than being lost, and what is worse is less.
        let low = self.base / 8.0;
        if value >= low {
            value
        } else {
            low * low / (2.0 * low - value)
        }
    }

    /// The value of a game that is won: more than that of any that goes on,
    /// in which each cell is counted once in each of four lines at most.
    pub(super) fn won(&self) -> f32 {
        2.0 * (self.base + 4.0 * MAX_CELLS as f32 * self.room)
    }

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

/// How many tiles of a line are the same as the tile before.
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
    values.get(usize::from(exponent)).copied().unwrap_or(0.0)
}
