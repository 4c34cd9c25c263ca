//! The classic board in 80 bits, moved by lookup tables.
//!
//! Four bits a cell hold exponents to 15, the tile 32768; a fifth holds larger ones. The
//! four low bits of all cells are one word, in which a row is an index into a table; the
//! fifth bits are another, almost always zero. A board that has a fifth bit, or two tiles
//! whose merge would set one, is moved line by line.

use crate::rules::board::{Board, Shape};
use crate::rules::spawn::Generator;

/// The largest exponent that a cell holds.
pub const MAX_PACKED: u8 = 31;

const ROWS: usize = 1 << 16;
/// The lowest bit of every cell.
pub(super) const ONES: u64 = 0x1111_1111_1111_1111;

/// A classic board. Cells are numbered row by row from the top left.
///
/// ```
/// use twenty48::coach::packed::{Moves, Packed};
///
/// let board = Packed::new([1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
///     .ok_or("an exponent is too large")?;
/// let [_up, _right, _down, left] = Moves::new().all(board);
/// assert_eq!(left.exponents()[0], 2);
/// assert_eq!(left.empty().count_ones(), 15);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Packed {
    /// The low four bits of each exponent, the first cell's lowest.
    low: u64,
    /// The fifth bit of each exponent.
    high: u16,
}

impl Packed {
    /// Packs a board's exponents, row by row; nothing when one is above [`MAX_PACKED`].
    pub fn new(exponents: [u8; 16]) -> Option<Self> {
        let mut packed = Self::default();
        for (number, exponent) in (0_u32..).zip(exponents) {
            if exponent > MAX_PACKED {
                return None;
            }
            packed.low |= u64::from(exponent & 15) << (4 * number);
            packed.high |= u16::from(exponent >> 4) << number;
        }
        Some(packed)
    }

    /// The board of these low bits, without a tile above 32768.
    pub(super) const fn from_low(low: u64) -> Self {
        Self { low, high: 0 }
    }

    /// Packs a board; nothing when it isn't of the classic shape, or an exponent is above
    /// [`MAX_PACKED`].
    pub fn of(board: &Board) -> Option<Self> {
        if board.shape() != Shape::CLASSIC {
            return None;
        }
        let mut exponents = [0; 16];
        for (exponent, (_, found)) in exponents.iter_mut().zip(board.iter()) {
            *exponent = found;
        }
        Self::new(exponents)
    }

    /// Unpacks the exponents, row by row.
    pub fn exponents(self) -> [u8; 16] {
        core::array::from_fn(|number| {
            let low = (self.low >> (4 * number)) & 15;
            let high = (self.high >> number) & 1;
            low as u8 | (high as u8) << 4
        })
    }

    /// Unpacks the board.
    pub fn board(self) -> Board {
        let mut board = Board::new(Shape::CLASSIC);
        for (cell, exponent) in Shape::CLASSIC.cells().zip(self.exponents()) {
            board.set(cell, exponent);
        }
        board
    }

    /// A mask of the empty cells: the lowest bit of each cell's four.
    pub const fn empty(self) -> u64 {
        let mut taken = self.low | (self.low >> 2);
        taken |= taken >> 1;
        let mut empty = !taken & ONES;
        if self.high != 0 {
            empty &= !spread(self.high);
        }
        empty
    }

    /// Puts a tile of exponent 1 or 2 into the empty cell of that `bit` of
    /// [`Packed::empty`].
    #[must_use]
    pub const fn with(self, bit: u64, exponent: u32) -> Self {
        Self {
            low: self.low | (bit << (exponent - 1)),
            high: self.high,
        }
    }

    /// Puts a random tile into a random empty cell, by the original's weights; returns
    /// the same board where none is empty.
    #[must_use]
    pub fn with_random_tile(self, generator: &mut Generator) -> Self {
        let mut empty = self.empty();
        for _ in 0..generator.below(empty.count_ones().max(1)) {
            empty &= empty - 1;
        }
        let exponent = if generator.below(10) == 0 { 2 } else { 1 };
        self.with(empty & empty.wrapping_neg(), exponent)
    }

    /// Transposes the board: rows become columns.
    #[must_use]
    pub const fn transposed(self) -> Self {
        let high = if self.high == 0 {
            0
        } else {
            let wide = transpose(spread(self.high));
            gather(wide)
        };
        Self {
            low: transpose(self.low),
            high,
        }
    }

    /// The words that it is made of: the low four bits of each exponent, the first cell's
    /// lowest, and the fifth bits.
    pub(super) const fn words(self) -> (u64, u16) {
        (self.low, self.high)
    }

    /// Four bits a cell, exponents above 15 as 15, for heuristics of lines.
    #[inline]
    pub const fn folded(self) -> u64 {
        if self.high == 0 {
            self.low
        } else {
            self.low | (spread(self.high) * 15)
        }
    }

    /// Whether no tile is above 32768.
    #[inline]
    pub(super) const fn is_small(self) -> bool {
        self.high == 0
    }

    /// Whether the tables can move it: it has no fifth bit, and no merge sets one.
    const fn fits_tables(self) -> bool {
        let pairs = self.low & (self.low >> 1);
        let fifteens = pairs & (pairs >> 2) & ONES;
        self.high == 0 && fifteens & fifteens.wrapping_sub(1) == 0
    }
}

/// Spreads a bit for each cell to the lowest of the cell's four.
const fn spread(high: u16) -> u64 {
    let mut bits = high as u64;
    bits = (bits | (bits << 24)) & 0x0000_00FF_0000_00FF;
    bits = (bits | (bits << 12)) & 0x000F_000F_000F_000F;
    bits = (bits | (bits << 6)) & 0x0303_0303_0303_0303;
    (bits | (bits << 3)) & ONES
}

/// Gathers the lowest bit of each cell: the inverse of [`spread`].
pub(super) const fn gather(low: u64) -> u16 {
    let mut bits = low & ONES;
    bits = (bits | (bits >> 3)) & 0x0303_0303_0303_0303;
    bits = (bits | (bits >> 6)) & 0x000F_000F_000F_000F;
    bits = (bits | (bits >> 12)) & 0x0000_00FF_0000_00FF;
    ((bits | (bits >> 24)) & 0xFFFF) as u16
}

/// Transposes a board of four bits a cell: first each square of two by two, then the
/// squares.
pub(super) const fn transpose(cells: u64) -> u64 {
    let inner = (cells ^ (cells >> 12)) & 0x0000_F0F0_0000_F0F0;
    let cells = cells ^ inner ^ (inner << 12);
    let outer = (cells ^ (cells >> 24)) & 0x0000_0000_FF00_FF00;
    cells ^ outer ^ (outer << 24)
}

/// Lookup tables of moves: every line of four cells after sliding, as a row and as a
/// column.
#[derive(Clone, Debug)]
pub struct Moves {
    /// By row: after sliding left in the low half, after sliding right in the high one.
    rows: Box<[u32; ROWS]>,
    /// By column, its first cell lowest: sixteen bits a cell, which after sliding up is in
    /// the lowest four, after sliding down in the lowest four of the second byte.
    columns: Box<[u64; ROWS]>,
}

impl Default for Moves {
    fn default() -> Self {
        Self::new()
    }
}

impl Moves {
    /// Computes the tables, 768 kB.
    pub fn new() -> Self {
        let rows = table((0..=u16::MAX).map(|row| {
            let cells = core::array::from_fn(|number| ((row >> (4 * number)) & 15) as u8);
            let [left, right] = [false, true].map(|is_back| packed_row(slid(cells, is_back)));
            u32::from(left) | u32::from(right) << 16
        }));
        // The same cells below each other, at the left edge of a board.
        let upright = |row: u32| transpose(u64::from(row & 0xFFFF));
        let columns = table(
            rows.iter()
                .map(|&both| upright(both) | upright(both >> 16) << 8),
        );
        Self { rows, columns }
    }

    /// The boards after sliding up, right, down and left, in the order of
    /// [`Direction::ALL`](crate::rules::board::Direction::ALL); the same board where
    /// nothing moves.
    #[inline]
    pub fn all(&self, board: Packed) -> [Packed; 4] {
        if !board.fits_tables() {
            return slide_all(board);
        }
        let [left, right] = self.slid_rows(board.low);
        let [up, down] = self.slid_columns(transpose(board.low));
        [up, right, down, left].map(|low| Packed { low, high: 0 })
    }

    /// The cells after sliding all rows left, and right.
    #[inline]
    fn slid_rows(&self, cells: u64) -> [u64; 2] {
        let row = |number| u64::from(lookup(&self.rows, cells, number));
        // Two rows of each direction in one word, and two of those make four.
        let first = row(0) | row(2) << 32;
        let second = row(1) | row(3) << 32;
        const HALVES: u64 = 0x0000_FFFF_0000_FFFF;
        [
            (first & HALVES) | (second & HALVES) << 16,
            (first >> 16) & HALVES | (second & !HALVES),
        ]
    }

    /// The cells after sliding all columns up, and down, of transposed cells.
    #[inline]
    fn slid_columns(&self, across: u64) -> [u64; 2] {
        let column = |number| lookup(&self.columns, across, number);
        // Two columns of each direction in one word, and two of those make four.
        let first = column(0) | column(1) << 4;
        let second = column(2) | column(3) << 4;
        const BYTES: u64 = 0x00FF_00FF_00FF_00FF;
        [
            (first & BYTES) | (second & BYTES) << 8,
            (first >> 8) & BYTES | (second & !BYTES),
        ]
    }
}

fn table<T: Copy + Default>(entries: impl Iterator<Item = T>) -> Box<[T; ROWS]> {
    let entries: Vec<T> = entries.collect();
    debug_assert_eq!(entries.len(), ROWS);
    entries
        .into_boxed_slice()
        .try_into()
        .unwrap_or_else(|_| Box::new([T::default(); ROWS]))
}

/// Looks up one of four rows in a table.
#[inline]
#[expect(
    clippy::indexing_slicing,
    reason = "an index of sixteen bits into as many entries"
)]
fn lookup<T: Copy>(table: &[T; ROWS], cells: u64, number: u32) -> T {
    table[((cells >> (16 * number)) & 0xFFFF) as usize]
}

/// Packs a row, its first cell lowest.
fn packed_row(cells: [u8; 4]) -> u16 {
    cells
        .iter()
        .rev()
        .fold(0, |row, &exponent| (row << 4) | u16::from(exponent & 15))
}

/// Slides a line towards its first cell, or back towards its last.
fn slid(mut line: [u8; 4], is_back: bool) -> [u8; 4] {
    if is_back {
        line.reverse();
    }
    let mut after = [0; 4];
    let mut rests = after.iter_mut();
    // The tile that came to rest last, while it may still merge.
    let mut open: Option<&mut u8> = None;
    for exponent in line.into_iter().filter(|&exponent| exponent != 0) {
        match open.take() {
            Some(first) if *first == exponent && exponent < MAX_PACKED => *first += 1,
            _ => {
                open = rests.next().map(|rest| {
                    *rest = exponent;
                    rest
                });
            }
        }
    }
    if is_back {
        after.reverse();
    }
    after
}

/// [`Moves::all`] of a board that the tables can't move.
#[cold]
fn slide_all(board: Packed) -> [Packed; 4] {
    let across = board.transposed();
    [
        slide_lines(across, false).transposed(),
        slide_lines(board, true),
        slide_lines(across, true).transposed(),
        slide_lines(board, false),
    ]
}

/// Slides all rows left, or back right.
fn slide_lines(board: Packed, is_back: bool) -> Packed {
    let mut exponents = board.exponents();
    for line in exponents.as_chunks_mut::<4>().0 {
        *line = slid(*line, is_back);
    }
    let after = Packed::new(exponents);
    debug_assert!(after.is_some(), "no merge makes more than the maximum");
    after.unwrap_or(board)
}
