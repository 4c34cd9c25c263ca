//! The classic board in eighty bits, as the search moves it.
//!
//! Four bits a cell hold exponents to 15, the tile 32768; a fifth holds
//! 65536, 131072 and whatever may come. The four low bits of all cells are one
//! word, in which a row is an index into a table; the fifth bits are another,
//! almost always zero. A board that the tables can't move, since it has a
//! fifth bit or two tiles that would make one, is moved line by line.

use crate::rules::board::{Board, Shape};
use crate::rules::spawn::Generator;

/// The largest exponent a cell holds.
pub const MOST: u8 = 31;

const ROWS: usize = 1 << 16;
/// The lowest bit of every cell.
pub(super) const ONES: u64 = 0x1111_1111_1111_1111;

/// A classic board. Cells are numbered row by row from the top left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Packed {
    /// The low four bits of each exponent, the first cell's lowest.
    low: u64,
    /// The fifth bit of each.
    high: u16,
}

impl Packed {
    /// A board of these exponents; nothing when one is above [`MOST`].
    pub fn new(exponents: [u8; 16]) -> Option<Self> {
        let mut packed = Self::default();
        for (number, exponent) in (0_u32..).zip(exponents) {
            if exponent > MOST {
                return None;
            }
            packed.low |= u64::from(exponent & 15) << (4 * number);
            packed.high |= u16::from(exponent >> 4) << number;
        }
        Some(packed)
    }

    /// A board of four bits a cell, none of its tiles above 32768.
    pub(super) const fn from_low(low: u64) -> Self {
        Self { low, high: 0 }
    }

    /// The board as this one has it; nothing when it isn't of the classic
    /// shape, or a tile is above [`MOST`].
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

    /// The exponents of all cells.
    pub fn exponents(self) -> [u8; 16] {
        core::array::from_fn(|number| {
            let low = (self.low >> (4 * number)) & 15;
            let high = (self.high >> number) & 1;
            low as u8 | (high as u8) << 4
        })
    }

    /// The same as a board.
    pub fn board(self) -> Board {
        let mut board = Board::new(Shape::CLASSIC);
        for (cell, exponent) in Shape::CLASSIC.cells().zip(self.exponents()) {
            board.set(cell, exponent);
        }
        board
    }

    /// The empty cells: of each, the lowest bit of its four.
    pub const fn empty(self) -> u64 {
        let mut taken = self.low | (self.low >> 2);
        taken |= taken >> 1;
        let mut empty = !taken & ONES;
        if self.high != 0 {
            empty &= !spread(self.high);
        }
        empty
    }

    /// With a tile of exponent 1 or 2 in the empty cell that `bit` of
    /// [`Packed::empty`] stands for.
    #[must_use]
    pub const fn with(self, bit: u64, exponent: u32) -> Self {
        Self {
            low: self.low | (bit << (exponent - 1)),
            high: self.high,
        }
    }

    /// With the tile that chance brings on the original's board; the same board
    /// where no cell is empty.
    #[must_use]
    pub fn with_random_tile(self, generator: &mut Generator) -> Self {
        let mut empty = self.empty();
        for _ in 0..generator.below(empty.count_ones().max(1)) {
            empty &= empty - 1;
        }
        let exponent = if generator.below(10) == 0 { 2 } else { 1 };
        self.with(empty & empty.wrapping_neg(), exponent)
    }

    /// LineHeuristic for columns.
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

    /// What it is made of: the low four bits of each exponent, the first
    /// cell's lowest, and the fifth bits.
    pub(super) const fn bits(self) -> (u64, u16) {
        (self.low, self.high)
    }

    /// Four bits a cell, a tile above 32768 as that: for what looks at lines,
    /// where only the order of so large tiles matters.
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

    /// Whether the tables move it rightly: no merge makes a fifth bit, and
    /// there is none.
    const fn is_plain(self) -> bool {
        let pairs = self.low & (self.low >> 1);
        let fifteens = pairs & (pairs >> 2) & ONES;
        self.high == 0 && fifteens & fifteens.wrapping_sub(1) == 0
    }
}

/// A bit of each cell, as the lowest of its four.
const fn spread(high: u16) -> u64 {
    let mut bits = high as u64;
    bits = (bits | (bits << 24)) & 0x0000_00FF_0000_00FF;
    bits = (bits | (bits << 12)) & 0x000F_000F_000F_000F;
    bits = (bits | (bits << 6)) & 0x0303_0303_0303_0303;
    (bits | (bits << 3)) & ONES
}

/// The reverse of [`spread`].
pub(super) const fn gather(low: u64) -> u16 {
    let mut bits = low & ONES;
    bits = (bits | (bits >> 3)) & 0x0303_0303_0303_0303;
    bits = (bits | (bits >> 6)) & 0x000F_000F_000F_000F;
    bits = (bits | (bits >> 12)) & 0x0000_00FF_0000_00FF;
    ((bits | (bits >> 24)) & 0xFFFF) as u16
}

/// LineHeuristic for columns, four bits a cell: first in each square of two by two,
/// then the squares.
pub(super) const fn transpose(cells: u64) -> u64 {
    let inner = (cells ^ (cells >> 12)) & 0x0000_F0F0_0000_F0F0;
    let cells = cells ^ inner ^ (inner << 12);
    let outer = (cells ^ (cells >> 24)) & 0x0000_0000_FF00_FF00;
    cells ^ outer ^ (outer << 24)
}

/// What becomes of every line of four cells, as a row and as a column.
#[derive(Clone, Debug)]
pub struct Moves {
    /// By the row: after sliding left in the low half, right in the high one.
    rows: Box<[u32; ROWS]>,
    /// By the column, its first cell lowest: sixteen bits for each cell, which
    /// after sliding up is in the lowest four, after sliding down in the
    /// lowest four of the second byte.
    columns: Box<[u64; ROWS]>,
}

impl Default for Moves {
    fn default() -> Self {
        Self::new()
    }
}

impl Moves {
    /// The tables, 768 kB.
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

    /// The boards after sliding up, right, down and left, the order of
    /// [`Direction::ALL`](crate::rules::board::Direction::ALL); the same board where nothing moves.
    #[inline]
    pub fn all(&self, board: Packed) -> [Packed; 4] {
        if !board.is_plain() {
            return slide_all(board);
        }
        let [left, right] = self.slid_rows(board.low);
        let [up, down] = self.slid_columns(transpose(board.low));
        [up, right, down, left].map(|low| Packed { low, high: 0 })
    }

    /// The cells after sliding each row left, and right.
    #[inline]
    fn slid_rows(&self, cells: u64) -> [u64; 2] {
        let row = |number| u64::from(found(&self.rows, cells, number));
        // Two rows of each direction in one word, and two of those make four.
        let first = row(0) | row(2) << 32;
        let second = row(1) | row(3) << 32;
        const HALVES: u64 = 0x0000_FFFF_0000_FFFF;
        [
            (first & HALVES) | (second & HALVES) << 16,
            (first >> 16) & HALVES | (second & !HALVES),
        ]
    }

    /// The cells after sliding each column up, and down; of cells that have
    /// columns for rows.
    #[inline]
    fn slid_columns(&self, across: u64) -> [u64; 2] {
        let column = |number| found(&self.columns, across, number);
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
    // The length is right by construction.
    entries
        .into_boxed_slice()
        .try_into()
        .unwrap_or_else(|_| Box::new([T::default(); ROWS]))
}

/// What a table says of one of four rows.
#[inline]
#[expect(
    clippy::indexing_slicing,
    reason = "an index of sixteen bits into as many entries"
)]
fn found<T: Copy>(table: &[T; ROWS], cells: u64, number: u32) -> T {
    table[((cells >> (16 * number)) & 0xFFFF) as usize]
}

fn packed_row(cells: [u8; 4]) -> u16 {
    cells
        .iter()
        .rev()
        .fold(0, |row, &exponent| (row << 4) | u16::from(exponent & 15))
}

/// A line after sliding towards its first cell, or back towards its last.
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
            Some(first) if *first == exponent && exponent < MOST => *first += 1,
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

/// What the table would make of a board that it can't move.
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

fn slide_lines(board: Packed, is_back: bool) -> Packed {
    let mut exponents = board.exponents();
    for line in exponents.as_chunks_mut::<4>().0 {
        *line = slid(*line, is_back);
    }
    // No merge makes more than the most.
    Packed::new(exponents).unwrap_or(board)
}
