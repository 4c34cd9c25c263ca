//! A board of any shape as the generic search moves it.
//!
//! The same rule as [`slide`](crate::rules::slide::slide) has it, without its account
//! of motions and merges, which nobody asks for within a search.

use crate::rules::board::{Board, Direction, MAX_CELLS, MAX_EXPONENT, MAX_SIDE, Shape};

/// The exponents of a board, row by row, then zeros.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FlatBoard([u8; MAX_CELLS]);

impl FlatBoard {
    /// The same exponents.
    pub fn of(board: &Board) -> Self {
        let mut flat = Self([0; MAX_CELLS]);
        for (cell, exponent) in flat.0.iter_mut().zip(board.exponents()) {
            *cell = exponent;
        }
        flat
    }

    /// The exponent of the cell of that number, below 64.
    #[inline]
    #[expect(
        clippy::indexing_slicing,
        reason = "an index of six bits into as many cells"
    )]
    pub const fn get(&self, cell: u8) -> u8 {
        self.0[(cell & 63) as usize]
    }

    /// Puts an exponent into the cell of that number, below 64.
    #[inline]
    #[expect(
        clippy::indexing_slicing,
        reason = "an index of six bits into as many cells"
    )]
    pub const fn set(&mut self, cell: u8, exponent: u8) {
        self.0[(cell & 63) as usize] = exponent;
    }

    /// The largest exponent.
    pub fn largest(&self) -> u8 {
        self.0.iter().copied().max().unwrap_or(0)
    }

    /// The exponents of the first `count` cells.
    pub fn first(&self, count: usize) -> &[u8] {
        self.0.get(..count).unwrap_or(&self.0)
    }

    /// A number that hardly any two boards share, of the first `count` cells.
    pub fn hash(&self, count: usize) -> u64 {
        let words = self.first(count.next_multiple_of(8)).as_chunks::<8>().0;
        let hash = words.iter().fold(count as u64, |hash, word| {
            let mixed = (hash ^ u64::from_le_bytes(*word)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            (mixed ^ (mixed >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93)
        });
        hash ^ (hash >> 29)
    }
}

/// The cells of a line, from the wall that tiles slide to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Line {
    cells: [u8; MAX_SIDE as usize],
    count: usize,
}

impl Line {
    /// The numbers of its cells.
    #[inline]
    pub fn cells(&self) -> &[u8] {
        self.cells.get(..self.count).unwrap_or(&self.cells)
    }

    fn push(&mut self, cell: u8) {
        if let Some(next) = self.cells.get_mut(self.count) {
            *next = cell;
            self.count += 1;
        }
    }
}

/// The lines of a shape along one direction. Lines of one cell, which nothing
/// moves in, are left out.
#[derive(Clone, Debug)]
pub struct Lines {
    lines: Box<[Line]>,
    /// The cells of the lines that were left out.
    alone: Box<[u8]>,
}

impl Lines {
    /// The lines along `direction`.
    pub fn new(shape: Shape, direction: Direction) -> Self {
        let mut lines = Vec::new();
        let mut alone = Vec::new();
        for cells in shape.lines(direction) {
            let mut line = Line::default();
            for cell in cells {
                line.push(cell.row * shape.columns() + cell.column);
            }
            match *line.cells() {
                [cell] => alone.push(cell),
                _ => lines.push(line),
            }
        }
        Self {
            lines: lines.into(),
            alone: alone.into(),
        }
    }

    /// They.
    pub fn iter(&self) -> impl Iterator<Item = &Line> {
        self.lines.iter()
    }

    /// The board after sliding; nothing where nothing moves.
    pub fn slide(&self, before: &FlatBoard) -> Option<FlatBoard> {
        let mut after = FlatBoard([0; MAX_CELLS]);
        for &cell in &self.alone {
            after.set(cell, before.get(cell));
        }
        let mut has_moved = false;
        for line in &self.lines {
            let mut rests = line.cells().iter().copied();
            // The tile that came to rest last, while it may still merge.
            let (mut open, mut rest) = (0, 0);
            for &from in line.cells() {
                let exponent = before.get(from);
                if exponent == 0 {
                    continue;
                }
                if exponent == open && exponent < MAX_EXPONENT {
                    after.set(rest, exponent + 1);
                    open = 0;
                    has_moved = true;
                } else if let Some(next) = rests.next() {
                    rest = next;
                    open = exponent;
                    after.set(rest, exponent);
                    has_moved |= rest != from;
                }
            }
        }
        has_moved.then_some(after)
    }
}
