//! Boards of at most nine cells, packed, and how they slide, fill and mirror.

use crate::coach::generic::flat_board::FlatBoard;
use crate::rules::board::{Board, Cell, Direction, Shape};
use crate::rules::variant::Variant;

/// A board: four bits a cell, the first cell in the lowest.
pub(super) type Cells = u64;

/// The most cells of a board. Of nine cells, a layer's sum gives the last.
pub(super) const MAX_CELLS: usize = 9;
/// The most cells of a line: two by four has the longest.
const MAX_LINE: usize = 4;
/// The bytes that boards are mirrored by.
const BYTES: usize = MAX_CELLS.div_ceil(2);
/// The cells that a key has.
const KEY_CELLS: usize = 8;

/// The lines of a direction.
#[derive(Clone, Debug)]
struct Direct {
    /// The shifts of each line's cells, from the wall, and how many there are.
    lines: Box<[([u8; MAX_LINE], usize)]>,
    /// The cells in which nothing moves.
    still: Cells,
}

/// The boards of a variant's shape.
#[derive(Clone, Debug)]
pub(super) struct Space {
    cell_count: usize,
    /// By the number of the direction.
    directions: Vec<Direct>,
    /// By a line, four bits a cell from the wall: the line after it slid, and the points.
    slid: Box<[(u16, u32)]>,
    /// The mirrors and rotations but the identity: by byte and its value, where its two
    /// cells go.
    symmetries: Vec<[[Cells; 256]; BYTES]>,
}

impl Space {
    /// The boards of a variant of at most [`MAX_CELLS`] cells and four in a line.
    pub(super) fn new(variant: &Variant) -> Self {
        let shape = variant.shape();
        debug_assert!(shape.cell_count() <= MAX_CELLS, "{shape}");
        let directions = variant.directions().all().iter();
        let longest = shape.rows().max(shape.columns());
        Self {
            cell_count: shape.cell_count(),
            directions: directions
                .map(|&direction| direct(shape, direction))
                .collect(),
            slid: (0..1_u32 << (4 * longest)).map(slide_line).collect(),
            symmetries: symmetries(shape),
        }
    }

    /// Packs a board of this shape; nothing where a tile is too large.
    pub(super) fn pack(&self, board: &Board) -> Option<Cells> {
        self.pack_flat(&FlatBoard::of(board))
    }

    /// Packs a board of as many cells; nothing where a tile is too large.
    pub(super) fn pack_flat(&self, board: &FlatBoard) -> Option<Cells> {
        let cells = board.first(self.cell_count).iter().rev();
        cells.copied().try_fold(0, |cells, exponent| {
            (exponent < 16).then_some(cells << 4 | Cells::from(exponent))
        })
    }

    /// The number of directions.
    pub(super) fn directions(&self) -> usize {
        self.directions.len()
    }

    /// Slides a board, and returns it with the points; nothing where nothing moves.
    // Called from many places, and large: the download counts more than a call.
    #[inline(never)]
    pub(super) fn slide(&self, direction: usize, cells: Cells) -> Option<(Cells, u32)> {
        let direct = self.directions.get(direction)?;
        let mut after = cells & direct.still;
        let mut sum = 0;
        for (shifts, count) in &direct.lines {
            let shifts = shifts.get(..*count).unwrap_or(shifts);
            let mut line = 0;
            for (&shift, place) in shifts.iter().zip([0, 4, 8, 12]) {
                line |= (cells >> shift & 15) << place;
            }
            #[expect(clippy::cast_possible_truncation, reason = "sixteen bits")]
            let slid = self.slid.get(line as usize);
            debug_assert!(slid.is_some(), "no line is longer than a side");
            let &(slid, points) = slid?;
            sum += points;
            for (&shift, place) in shifts.iter().zip([0, 4, 8, 12]) {
                after |= (Cells::from(slid) >> place & 15) << shift;
            }
        }
        (after != cells).then_some((after, sum))
    }

    /// The smallest of a board and its mirror images.
    #[inline(never)]
    pub(super) fn canonical(&self, cells: Cells) -> Cells {
        let bytes = cells.to_le_bytes();
        let mut smallest = cells;
        for symmetry in &self.symmetries {
            let images = symmetry.iter().zip(bytes);
            let image = images.fold(0, |image, (table, byte)| {
                image | table.get(usize::from(byte)).copied().unwrap_or(0)
            });
            smallest = smallest.min(image);
        }
        smallest
    }

    /// The boards with a tile of that exponent in one of the empty cells.
    #[inline]
    pub(super) fn filled(&self, cells: Cells, exponent: u8) -> impl Iterator<Item = Cells> {
        let shifts = (0..self.cell_count).map(|cell| 4 * cell);
        shifts
            .filter(move |shift| cells >> shift & 15 == 0)
            .map(move |shift| cells | Cells::from(exponent) << shift)
    }

    /// The number of empty cells.
    pub(super) fn empty(&self, cells: Cells) -> u32 {
        let shifts = (0..self.cell_count).map(|cell| 4 * cell);
        shifts.fold(0, |sum, shift| sum + u32::from(cells >> shift & 15 == 0))
    }

    /// The sum of all tiles.
    #[inline(never)]
    pub(super) fn sum(&self, cells: Cells) -> u32 {
        let shifts = (0..self.cell_count).map(|cell| 4 * cell);
        shifts.fold(0, |sum, shift| sum + value(cells >> shift & 15))
    }

    /// The board that a key stands for in the layer of a sum.
    #[inline(never)]
    pub(super) fn of_key(&self, key: u32, sum: u32) -> Cells {
        let cells = Cells::from(key);
        if self.cell_count <= KEY_CELLS {
            return cells;
        }
        let rest = sum.wrapping_sub(self.sum(cells));
        let last = if rest == 0 { 0 } else { rest.trailing_zeros() };
        cells | Cells::from(last) << (4 * KEY_CELLS)
    }
}

/// The key of a board in the layer of its sum.
#[expect(clippy::cast_possible_truncation, reason = "the first eight cells")]
#[inline]
pub(super) const fn key_of(cells: Cells) -> u32 {
    cells as u32
}

/// Whether there is a tile of that exponent, from 1 to 15, or a larger one.
#[inline]
pub(super) const fn has_at_least(cells: Cells, exponent: u8) -> bool {
    const BYTE: Cells = 0x0101_0101_0101_0101;
    // What is as large carries into the fifth bit.
    let add = BYTE * (16 - exponent as Cells);
    let even = (cells & (BYTE * 15)) + add;
    let odd = (cells >> 4 & (BYTE * 15)) + add;
    (even | odd) & (BYTE << 4) != 0
}

const fn value(exponent: Cells) -> u32 {
    if exponent == 0 { 0 } else { 1 << exponent }
}

fn direct(shape: Shape, direction: Direction) -> Direct {
    let (mut lines, mut still) = (Vec::new(), 0);
    for line in shape.lines(direction) {
        let mut shifts = [0; MAX_LINE];
        let mut count = 0;
        for (shift, cell) in shifts.iter_mut().zip(line) {
            *shift = shift_of(shape, cell);
            count += 1;
        }
        match (count, shifts) {
            (1, [shift, ..]) => still |= 15 << shift,
            _ => lines.push((shifts, count)),
        }
    }
    let lines = lines.into_boxed_slice();
    Direct { lines, still }
}

fn shift_of(shape: Shape, cell: Cell) -> u8 {
    4 * (cell.row * shape.columns() + cell.column)
}

/// Slides a line, four bits a cell from the wall, by the rule of
/// [`slide`](crate::rules::slide::slide). Exponents of 15, which no variant that is solved
/// comes to, don't merge.
fn slide_line(line: u32) -> (u16, u32) {
    let (mut after, mut place, mut points) = (0, 0, 0);
    // The exponent that rests last, while it can merge.
    let mut open = 0;
    for from in [0, 4, 8, 12] {
        let exponent = line >> from & 15;
        if exponent == 0 {
            continue;
        }
        if exponent == open && exponent < 15 {
            after += 1 << (place - 4);
            points += 2 << exponent;
            open = 0;
        } else {
            after |= exponent << place;
            place += 4;
            open = exponent;
        }
    }
    #[expect(clippy::cast_possible_truncation, reason = "four cells of four bits")]
    (after as u16, points)
}

/// The tables of every mirror image and rotation of a shape, but the identity.
fn symmetries(shape: Shape) -> Vec<[[Cells; 256]; BYTES]> {
    let is_square = shape.rows() == shape.columns();
    let count = if is_square { 8 } else { 4 };
    (1..count).map(|number| symmetry(shape, number)).collect()
}

/// The table of a symmetry: the lowest bit of its number turns rows over, the next columns,
/// the last swaps both.
fn symmetry(shape: Shape, number: u8) -> [[Cells; 256]; BYTES] {
    let mut tables = [[0; 256]; BYTES];
    for cell in shape.cells() {
        let Cell { row, column } = cell;
        let row = if number & 1 == 0 {
            row
        } else {
            shape.rows() - 1 - row
        };
        let column = if number & 2 == 0 {
            column
        } else {
            shape.columns() - 1 - column
        };
        let image = if number & 4 == 0 {
            Cell { row, column }
        } else {
            Cell {
                row: column,
                column: row,
            }
        };
        let (from, to) = (shift_of(shape, cell), shift_of(shape, image));
        if let Some(table) = tables.get_mut(usize::from(from / 8)) {
            for (byte, place) in (0..).zip(table) {
                let exponent: Cells = byte >> (from % 8) & 15;
                *place |= exponent << to;
            }
        }
    }
    tables
}
