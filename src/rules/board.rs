//! The board as a value: its shape, its cells and the directions across it.
//!
//! Never here: rules, randomness, tile identity.

use core::fmt;

/// The smallest number of rows or columns.
pub const MIN_SIDE: u8 = 2;
/// The largest number of rows or columns.
pub const MAX_SIDE: u8 = 8;
/// The largest number of cells.
pub const MAX_CELLS: usize = MAX_SIDE as usize * MAX_SIDE as usize;
/// The largest exponent a cell holds: the value 2^63 is the last that fits in
/// 64 bits. Two such tiles do not merge, which no game lives to see.
pub const MAX_EXPONENT: u8 = 63;

/// How many rows and columns a board has, 2 to 8 each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Shape {
    rows: u8,
    columns: u8,
}

impl Shape {
    /// The shape with this many rows and columns, or nothing when either is
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
        (0..self.rows)
            .flat_map(move |row| (0..self.columns).map(move |column| Cell { row, column }))
    }

    /// Whether the cell is one of it.
    pub const fn contains(self, cell: Cell) -> bool {
        cell.row < self.rows && cell.column < self.columns
    }

    /// The cell next to `cell` in `direction`, or nothing at the wall.
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

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

/// The cells of one line, from the wall outwards.
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

/// A place on a board, counted from 0 at the top left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Cell {
    /// Rows from the top.
    pub row: u8,
    /// Columns from the left.
    pub column: u8,
}

/// A direction that tiles slide in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Direction {
    /// To the first row.
    Up,
    /// To the last column.
    Right,
    /// To the last row.
    Down,
    /// To the first column.
    Left,
    /// Along the diagonals, to the first row and the last column.
    UpRight,
    /// Along the diagonals, to the last row and the last column.
    DownRight,
    /// Along the diagonals, to the last row and the first column.
    DownLeft,
    /// Along the diagonals, to the first row and the first column.
    UpLeft,
}

impl Direction {
    /// Every direction, in the order that records number them.
    pub const ALL: [Self; 8] = [
        Self::Up,
        Self::Right,
        Self::Down,
        Self::Left,
        Self::UpRight,
        Self::DownRight,
        Self::DownLeft,
        Self::UpLeft,
    ];

    /// Rows downwards and columns to the right of one step.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::Up => (-1, 0),
            Self::Right => (0, 1),
            Self::Down => (1, 0),
            Self::Left => (0, -1),
            Self::UpRight => (-1, 1),
            Self::DownRight => (1, 1),
            Self::DownLeft => (1, -1),
            Self::UpLeft => (-1, -1),
        }
    }

    /// The direction the other way.
    pub const fn opposite(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Right => Self::Left,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
            Self::UpRight => Self::DownLeft,
            Self::DownRight => Self::UpLeft,
            Self::DownLeft => Self::UpRight,
            Self::UpLeft => Self::DownRight,
        }
    }

    /// The number of the direction in [`Direction::ALL`].
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The direction of that number, or nothing when there is none.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// The direction's name in English, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Right => "right",
            Self::Down => "down",
            Self::Left => "left",
            Self::UpRight => "up-right",
            Self::DownRight => "down-right",
            Self::DownLeft => "down-left",
            Self::UpLeft => "up-left",
        }
    }

    /// The direction of that English name in lower case, or nothing.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|direction| direction.name() == name)
    }
}

/// Which directions a game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Directions {
    /// Along rows and columns.
    Four,
    /// Along the diagonals too.
    Eight,
}

impl Directions {
    /// They, in the order that records number them.
    pub fn all(self) -> &'static [Direction] {
        const ALL: &[Direction] = &Direction::ALL;
        match self {
            Self::Four => ALL.split_at(4).0,
            Self::Eight => ALL,
        }
    }

    /// Whether `direction` is one of them.
    pub fn contains(self, direction: Direction) -> bool {
        self.all().contains(&direction)
    }
}

/// One value for each of a shape's cells; the default value outside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid<T> {
    shape: Shape,
    cells: [T; MAX_CELLS],
}

impl<T: Copy + Default> Grid<T> {
    /// The grid with the default value in every cell.
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

    /// Puts `value` at `cell`; nothing happens outside the shape.
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
            usize::from(cell.row) * usize::from(self.shape.columns) + usize::from(cell.column)
        })
    }
}

/// Exponents by cell: 0 is empty, 1 is a 2, 11 is a 2048.
pub type Board = Grid<u8>;

impl Board {
    /// The board with these exponents, row by row from the top left, or
    /// nothing when their number is not the shape's or one is larger than
    /// [`MAX_EXPONENT`].
    pub fn from_exponents(shape: Shape, exponents: &[u8]) -> Option<Self> {
        if exponents.len() != shape.cell_count() {
            return None;
        }
        let mut board = Self::new(shape);
        for (cell, &exponent) in shape.cells().zip(exponents) {
            if exponent > MAX_EXPONENT {
                return None;
            }
            board.set(cell, exponent);
        }
        Some(board)
    }

    /// The exponents, row by row from the top left.
    pub fn exponents(&self) -> impl Iterator<Item = u8> {
        self.iter().map(|(_, exponent)| exponent)
    }

    /// The empty cells, row by row from the top left.
    pub fn empty_cells(&self) -> impl Iterator<Item = Cell> {
        self.iter()
            .filter(|&(_, exponent)| exponent == 0)
            .map(|(cell, _)| cell)
    }

    /// The largest exponent on the board; 0 when it is empty.
    pub fn largest(&self) -> u8 {
        self.exponents().max().unwrap_or(0)
    }
}

/// The value that a tile of this exponent shows: 2 to its power. 0 for an
/// empty cell and for what is larger than [`MAX_EXPONENT`].
pub const fn value_of(exponent: u8) -> u64 {
    if exponent == 0 || exponent > MAX_EXPONENT {
        0
    } else {
        1 << exponent
    }
}
