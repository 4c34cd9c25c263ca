//! How many rows and columns a board has, its cells, and the lines that tiles slide along.

use core::{fmt, iter};

use super::direction::Direction;
use crate::text::{number, push_number};

/// The smallest number of rows or columns.
pub const MIN_SIDE: u8 = 2;
/// The largest number of rows or columns.
pub const MAX_SIDE: u8 = 8;
/// The largest number of cells.
pub const MAX_CELLS: usize = MAX_SIDE as usize * MAX_SIDE as usize;

/// How many rows and columns a board has: 2 to 8 of each.
///
/// ```
/// use twenty48::rules::board::Shape;
///
/// let shape = Shape::new(3, 5).expect("both are from 2 to 8");
/// assert_eq!(shape.cell_count(), 15);
/// assert_eq!(shape.to_string(), "3x5");
/// assert_eq!(Shape::new(1, 5), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Shape {
    rows: u8,
    columns: u8,
}

impl Shape {
    /// Returns the shape with that many rows and columns; `None` when either is
    /// outside [`MIN_SIDE`]..=[`MAX_SIDE`].
    pub const fn new(rows: u8, columns: u8) -> Option<Self> {
        if rows < MIN_SIDE || rows > MAX_SIDE || columns < MIN_SIDE || columns > MAX_SIDE {
            return None;
        }
        Some(Self { rows, columns })
    }

    /// The four by four of the original game.
    pub const CLASSIC: Self = Self {
        rows: 4,
        columns: 4,
    };

    /// Number of rows.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// Number of columns.
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// Number of cells.
    pub const fn cell_count(self) -> usize {
        self.rows as usize * self.columns as usize
    }

    /// Every cell, row by row from the top left.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let first = Cell { row: 0, column: 0 };
        iter::successors(Some(first), move |&Cell { row, column }| {
            let (row, column) = if column + 1 < self.columns {
                (row, column + 1)
            } else {
                (row + 1, 0)
            };
            (row < self.rows).then_some(Cell { row, column })
        })
    }

    /// Whether the cell is on a board of this shape.
    pub const fn contains(self, cell: Cell) -> bool {
        cell.row < self.rows && cell.column < self.columns
    }

    /// The cell next to `cell` in `direction`; `None` at the wall.
    pub fn neighbour(self, cell: Cell, direction: Direction) -> Option<Cell> {
        let (down, right) = direction.step();
        let next = Cell {
            row: cell.row.checked_add_signed(down)?,
            column: cell.column.checked_add_signed(right)?,
        };
        self.contains(next).then_some(next)
    }

    /// The lines along `direction`, each from the wall that tiles slide to
    /// outwards. Every cell is in exactly one line.
    pub fn lines(self, direction: Direction) -> impl Iterator<Item = Line> {
        self.cells()
            .filter(move |&cell| self.neighbour(cell, direction).is_none())
            .map(move |wall| Line {
                shape: self,
                next: Some(wall),
                outwards: direction.opposite(),
            })
    }
}

impl Shape {
    /// Returns rows x columns, as in `4x4`.
    pub(crate) fn text(self) -> String {
        let mut text = number(self.rows.into());
        text.push('x');
        push_number(&mut text, self.columns.into());
        text
    }
}

impl fmt::Display for Shape {
    /// Writes rows x columns, as in `4x4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

/// The cells of one line, from the wall outwards.
///
/// ```
/// use twenty48::rules::board::{Direction, Shape};
///
/// let first = Shape::CLASSIC.lines(Direction::Left).next();
/// let columns = first.expect("there are four lines").map(|cell| cell.column);
/// assert!(columns.eq([0, 1, 2, 3]));
/// ```
#[derive(Clone, Debug)]
pub struct Line {
    shape: Shape,
    next: Option<Cell>,
    outwards: Direction,
}

impl Iterator for Line {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let cell = self.next?;
        self.next = self.shape.neighbour(cell, self.outwards);
        Some(cell)
    }
}

/// A cell of a board by its row and column, counted from 0 at the top left.
///
/// ```
/// use twenty48::rules::board::{Cell, Shape};
///
/// let last = Shape::CLASSIC.cells().last();
/// assert_eq!(last, Some(Cell { row: 3, column: 3 }));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Cell {
    /// Rows from the top.
    pub row: u8,
    /// Columns from the left.
    pub column: u8,
}
