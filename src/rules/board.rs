//! The board as a value: its shape, its cells, and the directions across it.
//!
//! Never here: rules, randomness, tile identity.

mod direction;
mod shape;

pub use direction::{Direction, Directions};
pub use shape::{Cell, Line, MAX_CELLS, MAX_SIDE, MIN_SIDE, Shape};

/// The largest exponent of a cell: 2^63 is the last power of two that fits in
/// 64 bits. Two such tiles don't merge; no game gets that far.
pub const MAX_EXPONENT: u8 = 63;

/// One value for each cell of a shape.
///
/// ```
/// use twenty48::rules::board::{Cell, Grid, Shape};
///
/// let mut ids = Grid::<u32>::new(Shape::CLASSIC);
/// ids.set(Cell { row: 0, column: 3 }, 7);
/// assert_eq!(ids.get(Cell { row: 0, column: 3 }), 7);
/// assert_eq!(ids.iter().filter(|&(_, id)| id == 0).count(), 15);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid<T> {
    shape: Shape,
    cells: [T; MAX_CELLS],
}

impl<T: Copy + Default> Grid<T> {
    /// Returns the grid with the default value in every cell.
    pub fn new(shape: Shape) -> Self {
        Self {
            shape,
            cells: [T::default(); MAX_CELLS],
        }
    }

    /// The grid's shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The value at `cell`; the default value outside the shape.
    pub fn get(&self, cell: Cell) -> T {
        self.index(cell)
            .and_then(|index| self.cells.get(index))
            .copied()
            .unwrap_or_default()
    }

    /// Sets the value at `cell`; does nothing outside the shape.
    pub fn set(&mut self, cell: Cell, value: T) {
        if let Some(slot) = self.index(cell).and_then(|index| self.cells.get_mut(index)) {
            *slot = value;
        }
    }

    /// Every cell with its value, row by row from the top left.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, T)> {
        self.shape.cells().zip(self.cells.iter().copied())
    }

    fn index(&self, cell: Cell) -> Option<usize> {
        self.shape.contains(cell).then(|| {
            usize::from(cell.row) * usize::from(self.shape.columns()) + usize::from(cell.column)
        })
    }
}

/// The exponents on a board by cell: 0 is empty, 1 is a 2, 11 is a 2048.
///
/// ```
/// use twenty48::rules::board::{Board, Shape, value_of};
///
/// let shape = Shape::new(2, 2).expect("both are from 2 to 8");
/// let board = Board::from_exponents(shape, &[0, 1, 2, 11]).expect("four exponents");
/// assert_eq!(board.empty_cells().count(), 1);
/// assert_eq!(value_of(board.largest()), 2048);
/// ```
pub type Board = Grid<u8>;

impl Board {
    /// Returns the board mirrored: left becomes right.
    ///
    /// ```
    /// use twenty48::rules::board::{Board, Shape};
    ///
    /// let shape = Shape::new(2, 2).expect("both are from 2 to 8");
    /// let board = |cells| Board::from_exponents(shape, cells).expect("four exponents");
    /// assert_eq!(board(&[1, 2, 3, 4]).flipped(), board(&[2, 1, 4, 3]));
    /// assert_eq!(board(&[1, 2, 3, 4]).rotated(), board(&[3, 1, 4, 2]));
    /// ```
    #[must_use]
    pub fn flipped(&self) -> Self {
        let mut board = Self::new(self.shape);
        for (cell, exponent) in self.iter() {
            let column = self.shape.columns() - 1 - cell.column;
            board.set(Cell { column, ..cell }, exponent);
        }
        board
    }

    /// Returns the board after a quarter turn clockwise; one that isn't a square, after a
    /// half turn.
    #[must_use]
    pub fn rotated(&self) -> Self {
        let (rows, columns) = (self.shape.rows(), self.shape.columns());
        let mut board = Self::new(self.shape);
        for (Cell { row, column }, exponent) in self.iter() {
            let turned = if rows == columns {
                Cell {
                    row: column,
                    column: rows - 1 - row,
                }
            } else {
                Cell {
                    row: rows - 1 - row,
                    column: columns - 1 - column,
                }
            };
            board.set(turned, exponent);
        }
        board
    }

    /// Returns the board with these exponents, row by row from the top left;
    /// `None` when their number isn't the number of cells, or one is larger
    /// than [`MAX_EXPONENT`].
    pub fn from_exponents(shape: Shape, exponents: &[u8]) -> Option<Self> {
        if exponents.len() != shape.cell_count() {
            return None;
        }
        let mut board = Self::new(shape);
        for (slot, &exponent) in board.cells.iter_mut().zip(exponents) {
            if exponent > MAX_EXPONENT {
                return None;
            }
            *slot = exponent;
        }
        Some(board)
    }

    /// The exponents, row by row from the top left.
    pub fn exponents(&self) -> impl Iterator<Item = u8> {
        self.cells.iter().copied().take(self.shape.cell_count())
    }

    /// The empty cells, row by row from the top left.
    pub fn empty_cells(&self) -> impl Iterator<Item = Cell> {
        self.iter()
            .filter(|&(_, exponent)| exponent == 0)
            .map(|(cell, _)| cell)
    }

    /// The largest exponent on the board; 0 when the board is empty.
    pub fn largest(&self) -> u8 {
        self.exponents().fold(0, u8::max)
    }
}

/// Returns the value that a tile of this exponent shows, 2 to its power; 0 for
/// an empty cell, and for an exponent above [`MAX_EXPONENT`].
///
/// ```
/// use twenty48::rules::board::value_of;
///
/// assert_eq!([0, 1, 11].map(value_of), [0, 2, 2048]);
/// ```
pub const fn value_of(exponent: u8) -> u64 {
    if exponent == 0 || exponent > MAX_EXPONENT {
        0
    } else {
        1 << exponent
    }
}
