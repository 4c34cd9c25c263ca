//! A board of any shape, as the generic search moves it.
//!
//! It slides by the rule of [`slide`](crate::rules::slide::slide), without the lists of
//! motions and merges, which a search doesn't need.

use crate::rules::board::{Board, Direction, MAX_CELLS, MAX_EXPONENT, MAX_SIDE, Shape, value_of};

/// The exponents of a board, row by row, then zeros.
///
/// ```
/// use twenty48::coach::generic::flat_board::{FlatBoard, Lines};
/// use twenty48::rules::board::{Board, Direction, Shape};
///
/// let shape = Shape::new(2, 3).ok_or("no such shape")?;
/// let board = Board::from_exponents(shape, &[1, 0, 1, 2, 3, 4]).ok_or("no such board")?;
/// let left = Lines::new(shape, Direction::Left);
/// let after = left.slide(&FlatBoard::of(&board)).ok_or("nothing moves")?;
/// assert_eq!(after.first(6), [2, 0, 0, 2, 3, 4]);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FlatBoard([u8; MAX_CELLS]);

impl FlatBoard {
    /// Copies the exponents of a board.
    pub fn of(board: &Board) -> Self {
        let mut flat = Self([0; MAX_CELLS]);
        for (cell, exponent) in flat.0.iter_mut().zip(board.exponents()) {
            *cell = exponent;
        }
        flat
    }

    /// The exponent of a cell by its number, below 64.
    #[inline]
    #[expect(
        clippy::indexing_slicing,
        reason = "an index of six bits into as many cells"
    )]
    pub const fn get(&self, cell: u8) -> u8 {
        self.0[(cell & 63) as usize]
    }

    /// Sets the exponent of a cell by its number, below 64.
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
        // The array is never empty. As a fold, it is unrolled, and larger.
        self.0.iter().copied().max().unwrap_or(0)
    }

    /// The exponents of the first `count` cells.
    pub fn first(&self, count: usize) -> &[u8] {
        debug_assert!(count <= MAX_CELLS, "{count}");
        self.0.get(..count).unwrap_or(&self.0)
    }

    /// A 64-bit hash of the first `count` cells.
    pub fn hash(&self, count: usize) -> u64 {
        let words = self.first(count.next_multiple_of(8)).as_chunks::<8>().0;
        let hash = words.iter().fold(count as u64, |hash, word| {
            let mixed = (hash ^ u64::from_le_bytes(*word)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            (mixed ^ (mixed >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93)
        });
        hash ^ (hash >> 29)
    }
}

/// The cells of a line, from the wall that tiles slide to, by their numbers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Line {
    cells: [u8; MAX_SIDE as usize],
    count: usize,
}

impl Line {
    /// The numbers of its cells.
    #[inline]
    pub fn cells(&self) -> &[u8] {
        debug_assert!(
            self.count <= self.cells.len(),
            "no line is longer than a side"
        );
        self.cells.get(..self.count).unwrap_or(&self.cells)
    }

    fn push(&mut self, cell: u8) {
        debug_assert!(
            self.count < self.cells.len(),
            "no line is longer than a side"
        );
        if let Some(next) = self.cells.get_mut(self.count) {
            *next = cell;
            self.count += 1;
        }
    }
}

/// The lines of a shape along one direction. Lines of one cell, in which nothing moves,
/// are apart.
#[derive(Clone, Debug)]
pub struct Lines {
    lines: Box<[Line]>,
    /// The cells of the lines of one cell.
    single_cells: Box<[u8]>,
}

impl Lines {
    /// The lines of a shape along `direction`.
    pub fn new(shape: Shape, direction: Direction) -> Self {
        let mut lines = Vec::new();
        let mut single_cells = Vec::new();
        for cells in shape.lines(direction) {
            let mut line = Line::default();
            for cell in cells {
                line.push(cell.row * shape.columns() + cell.column);
            }
            match *line.cells() {
                [cell] => single_cells.push(cell),
                _ => lines.push(line),
            }
        }
        Self {
            lines: lines.into(),
            single_cells: single_cells.into(),
        }
    }

    /// The lines of two cells and more.
    pub fn iter(&self) -> impl Iterator<Item = &Line> {
        self.lines.iter()
    }

    /// Slides a board along these lines; nothing where nothing moves.
    #[inline]
    pub fn slide(&self, before: &FlatBoard) -> Option<FlatBoard> {
        self.slide_for_points(before).map(|(after, _)| after)
    }

    /// Slides a board along these lines, and counts the points: the sum of the tiles that
    /// merges make. Nothing where nothing moves.
    #[inline]
    pub fn slide_for_points(&self, before: &FlatBoard) -> Option<(FlatBoard, u64)> {
        let mut after = FlatBoard([0; MAX_CELLS]);
        let mut points = 0;
        for &cell in &self.single_cells {
            after.set(cell, before.get(cell));
        }
        let mut has_moved = false;
        for line in &self.lines {
            let mut rests = line.cells().iter().copied();
            // The exponent of the last tile at rest, while it can merge, and its cell.
            let (mut open, mut rest) = (0, 0);
            for &from in line.cells() {
                let exponent = before.get(from);
                if exponent == 0 {
                    continue;
                }
                if exponent == open && exponent < MAX_EXPONENT {
                    after.set(rest, exponent + 1);
                    points += value_of(exponent + 1);
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
        has_moved.then_some((after, points))
    }
}
