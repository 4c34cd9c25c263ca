//! The classic board in 80 bits, moved by lookup tables.
//!
//! Four bits a cell hold exponents to 15, the tile 32768; a fifth holds larger ones. The
//! four low bits of all cells are one word, in which a row is an index into a table; the
//! fifth bits are another, almost always zero. A board that has a fifth bit, or two tiles
//! whose merge would set one, is moved line by line.

mod moves;

pub use moves::Moves;

use crate::rules::board::{Board, Shape};
use crate::rules::spawn::Generator;

/// The largest exponent that a cell holds.
pub const MAX_PACKED: u8 = 31;

/// The largest exponent that a cell's four low bits hold.
pub(super) const MAX_FOLDED: u8 = 15;

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
        self.with_random_tile_among(self.empty(), generator)
    }

    /// Puts a random tile into a random one of these empty cells, by the original's weights; each is
    /// its bit of [`Packed::empty`]. Returns the same board where there are none.
    #[must_use]
    pub(super) fn with_random_tile_among(self, mut empty: u64, generator: &mut Generator) -> Self {
        for _ in 0..generator.below(empty.count_ones().max(1)) {
            empty &= empty - 1;
        }
        let exponent = if generator.below(10) == 0 { 2 } else { 1 };
        self.with(empty & empty.wrapping_neg(), exponent)
    }

    /// The board without its first row: each other row is one higher, and the last one empty.
    #[must_use]
    pub(super) const fn without_first_row(self) -> Self {
        Self {
            low: self.low >> 16,
            high: self.high >> 4,
        }
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

    /// Brings the board into one of its eight orientations, counted from 0, which leaves it as
    /// it is.
    #[must_use]
    pub const fn oriented(self, orientation: u8) -> Self {
        let high = if self.high == 0 {
            0
        } else {
            gather(oriented_by(spread(self.high), orientation))
        };
        Self {
            low: oriented_by(self.low, orientation),
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

/// Brings the cells of a board, four bits each, into one of its eight orientations.
pub(super) const fn oriented_by(cells: u64, orientation: u8) -> u64 {
    let mut cells = cells;
    if orientation & 1 != 0 {
        cells = transpose(cells);
    }
    if orientation & 2 != 0 {
        cells = (cells & 0x0F0F_0F0F_0F0F_0F0F) << 4 | cells >> 4 & 0x0F0F_0F0F_0F0F_0F0F;
        cells = (cells & 0x00FF_00FF_00FF_00FF) << 8 | cells >> 8 & 0x00FF_00FF_00FF_00FF;
    }
    if orientation & 4 != 0 {
        cells = cells.rotate_left(32);
        cells = (cells & 0x0000_FFFF_0000_FFFF) << 16 | cells >> 16 & 0x0000_FFFF_0000_FFFF;
    }
    cells
}
