//! What the cells without large tiles hold.

use super::{MAX_HALF_SUM, SYMBOL};

/// The states of a cell without a large tile: empty, or 2 to 32.
const CELL_STATES: u32 = 6;

/// All fillings of the cells without large tiles. The number of a filling has a digit for
/// each of these cells.
#[derive(Debug)]
pub(super) struct Fillings {
    /// By number: the half sum, and the index among the fillings of that sum.
    positions: Vec<(u8, u32)>,
    /// The numbers of the fillings of each half sum.
    by_sum: Vec<Vec<u32>>,
    /// For each row: the number of fillings of its cells without large tiles, and the number
    /// of this one.
    rows: Vec<[u32; 2]>,
}

impl Fillings {
    /// All fillings of `cells` cells.
    pub(super) fn new(cells: u32) -> Self {
        let mut by_sum = vec![Vec::new(); MAX_HALF_SUM + 1];
        let mut positions = Vec::new();
        for number in 0..CELL_STATES.pow(cells) {
            let states = (0..cells).map(|cell| number / CELL_STATES.pow(cell) % CELL_STATES);
            // Half of two to the power of each state, and zero of an empty cell.
            let half: u8 = states.map(|state| (1_u8 << state) / 2).sum();
            // Larger sums have no index: their boards are lost.
            let index = by_sum.get_mut(usize::from(half)).map_or(0, |numbers| {
                numbers.push(number);
                numbers.len() - 1
            });
            #[expect(clippy::cast_possible_truncation, reason = "fewer than the numbers")]
            positions.push((half, index as u32));
        }
        let rows = (0..=u16::MAX).map(|row| {
            let cells = (0..4).map(|cell| u32::from(row) >> (4 * cell) & 15);
            let small = cells.filter(|&state| u64::from(state) != SYMBOL);
            small.fold([1, 0], |[count, number], state| {
                // Rows of other tiles than these have a number that is never used.
                [
                    count * CELL_STATES,
                    number * CELL_STATES + state.min(CELL_STATES - 1),
                ]
            })
        });
        Self {
            positions,
            by_sum,
            rows: rows.collect(),
        }
    }

    /// The numbers of the fillings of a half sum; none where it is too large.
    pub(super) fn of_sum(&self, half: usize) -> &[u32] {
        self.by_sum.get(half).map_or(&[], Vec::as_slice)
    }

    /// The half sum of a filling, and its index among the fillings of that sum.
    pub(super) fn position(&self, number: usize) -> (usize, usize) {
        let position = self.positions.get(number);
        debug_assert!(position.is_some(), "no such filling: {number}");
        let (half, index) = position.copied().unwrap_or((u8::MAX, 0));
        (half.into(), index as usize)
    }

    /// The number of a board's filling.
    pub(super) fn number(&self, cells: u64) -> usize {
        let rows = (0..4).map(|row| (cells >> (16 * row) & 0xFFFF) as usize);
        let rows = rows.filter_map(|row| self.rows.get(row));
        rows.fold(0, |number, [count, of_row]| number * count + of_row) as usize
    }
}

/// The board that has a filling in these cells.
pub(super) fn filled(cells: &[u32], mut filling: u32) -> u64 {
    let mut board = 0;
    for cell in cells.iter().rev() {
        board |= u64::from(filling % CELL_STATES) << (4 * cell);
        filling /= CELL_STATES;
    }
    board
}
