//! The moves of a packed board.

use super::{MAX_PACKED, Packed, transpose};

/// The number of rows of four cells.
const ROWS: usize = 1 << 16;

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
