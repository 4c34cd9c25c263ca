//! Exact probabilities where large tiles never move, by backward induction.
//!
//! A move that would move a large tile is not allowed. What is solved is the probability
//! that the small tiles make one of a target exponent, anywhere in the free cells. Moves
//! don't change the sum of the small tiles, and a tile that spawns adds two or four to it,
//! so boards with larger sums are solved first.

#![expect(
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    reason = "indices of boards are digits times weights, below their number; lines have 16 bits"
)]

use super::packed::{Packed, transpose};

/// The symbol of a large tile, in four bits.
const SYMBOL: u64 = 15;
/// The probability 1: probabilities are in parts of this.
const CERTAIN: u16 = u16::MAX;
/// The most boards that are solved: an index has two bits less than a number of 32.
const MAX_BOARDS: usize = 1 << 30;
/// In an entry of [`Lines`]: the slide would move a large tile.
const FORBIDDEN: u32 = 1 << 31;
/// In an entry of [`Lines`]: the slide makes the target.
const REACHED: u32 = 1 << 30;
/// Where there are more boards than this, they are taken for lost from a sum of small tiles on:
/// so many times the target's value, in halves of it.
const MAX_BOARDS_WITHOUT_LIMIT: usize = 1 << 20;
const MAX_SUM_HALVES: u32 = 4;

/// The probabilities of all boards with large tiles in the same cells.
///
/// ```
/// use twenty48::coach::locked::Locked;
/// use twenty48::coach::packed::Packed;
///
/// // Thirteen large tiles, and two 4s beside a free cell.
/// let solved = Locked::solve(0b1111_1111_1111_1000, 3).ok_or("small enough")?;
/// let mut exponents = [14; 16];
/// exponents[..3].copy_from_slice(&[2, 2, 0]);
/// let board = Packed::new(exponents).ok_or("no tile is too large")?;
/// assert_eq!(solved.probability(board), Some(1.0));
/// # Ok::<(), &str>(())
/// ```
#[derive(Debug)]
pub struct Locked {
    /// The cells without a large tile, in ascending order.
    free: Vec<u32>,
    large: u16,
    target: u8,
    /// By board before a move; an index has a digit for each free cell, of base `target`.
    before_move: Vec<u16>,
}

/// For each of the four rows, then the four columns, and for each of the 2^16 lines that it
/// may be: what the line after a slide towards its first cell, and towards its last, adds to
/// the index; or [`FORBIDDEN`], or [`REACHED`].
type Lines = Vec<[u32; 2]>;

impl Locked {
    /// Solves all boards with large tiles in the cells of a mask, the first cell's bit
    /// lowest, for a target of exponent 3 or more. Nothing where there are too many boards.
    pub fn solve(large: u16, target: u8) -> Option<Self> {
        let free: Vec<u32> = (0..16).filter(|cell| large >> cell & 1 == 0).collect();
        if !(3..15).contains(&target) {
            return None;
        }
        let boards = usize::from(target).checked_pow(u32::try_from(free.len()).ok()?)?;
        if boards > MAX_BOARDS {
            return None;
        }
        let mut solved = Self {
            free,
            large,
            target,
            before_move: vec![0; boards],
        };
        let lines = solved.lines();
        let mut after_move = vec![0; boards];
        let max_half_sum = solved.max_half_sum();
        for half_sum in (1..=max_half_sum).rev() {
            let all = solved.before_move.as_slice();
            let weights = solved.weights();
            solved.each(half_sum, &mut |index, board, _| {
                after_move[index] = after(all, &weights, &solved.free, index, board);
            });
            let mut before_move = std::mem::take(&mut solved.before_move);
            solved.each(half_sum, &mut |index, board, across| {
                before_move[index] = before(&after_move, &lines, index, board, across);
            });
            solved.before_move = before_move;
        }
        Some(solved)
    }

    /// The probability of a board before a move; nothing where its large tiles, those of the
    /// target's exponent and above, lie elsewhere.
    pub fn probability(&self, board: Packed) -> Option<f32> {
        (large_mask(board, self.target) == self.large).then_some(())?;
        let probability = self.before_move.get(self.index(board))?;
        Some(f32::from(*probability) / f32::from(CERTAIN))
    }

    /// The probability of a board after a move, before a tile spawns: 1 where there is one
    /// more large tile. Nothing where a large tile has moved.
    pub fn probability_after(&self, board: Packed) -> Option<f32> {
        let large = large_mask(board, self.target);
        if large & self.large != self.large {
            return None;
        }
        if large != self.large {
            return Some(1.0);
        }
        let (cells, _) = board.words();
        let index = self.index(board);
        let probability = after(&self.before_move, &self.weights(), &self.free, index, cells);
        Some(f32::from(probability) / f32::from(CERTAIN))
    }

    /// The cells of the large tiles, and the target.
    pub fn is_of(&self, large: u16, target: u8) -> bool {
        (self.large, self.target) == (large, target)
    }

    /// The index of a board.
    fn index(&self, board: Packed) -> usize {
        let exponents = board.exponents();
        let digits = self.free.iter().map(|&cell| {
            let digit = exponents.get(cell as usize);
            usize::from(digit.copied().unwrap_or_default())
        });
        digits
            .zip(self.weights())
            .map(|(digit, weight)| digit * weight)
            .sum()
    }

    /// The largest sum that is solved, halved.
    fn max_half_sum(&self) -> u32 {
        if self.before_move.len() > MAX_BOARDS_WITHOUT_LIMIT {
            MAX_SUM_HALVES << (self.target - 2)
        } else {
            (self.free.len() as u32) << (self.target - 2)
        }
    }

    /// What each free cell's digit counts in an index.
    fn weights(&self) -> Vec<usize> {
        let base = usize::from(self.target);
        (0..self.free.len()).map(|n| base.pow(n as u32)).collect()
    }

    /// Calls `see` with each board of a half sum: its index, its cells, and its cells
    /// transposed.
    fn each(&self, half_sum: u32, see: &mut impl FnMut(usize, u64, u64)) {
        let all = (0..16).filter(|cell| self.large >> cell & 1 == 1);
        let large = all.fold(0, |cells, cell| cells | SYMBOL << (4 * cell));
        self.fill(0, half_sum, [0, 1], [large, transpose(large)], see);
    }

    /// Fills the free cells from that number on; of `[index, weight]`, the weight is that of
    /// the next cell.
    fn fill(
        &self,
        number: usize,
        half_sum: u32,
        [index, weight]: [usize; 2],
        [board, across]: [u64; 2],
        see: &mut impl FnMut(usize, u64, u64),
    ) {
        let Some(&cell) = self.free.get(number) else {
            see(index, board, across);
            return;
        };
        let turned = cell % 4 * 4 + cell / 4;
        let left = (self.free.len() - number - 1) as u32;
        for exponent in 0..self.target {
            let half = (1_u32 << exponent) / 2;
            // The other cells must be able to hold the rest, and must hold it.
            let Some(rest) = half_sum.checked_sub(half) else {
                break;
            };
            if rest > left << (self.target - 2) {
                continue;
            }
            let digit = u64::from(exponent);
            self.fill(
                number + 1,
                rest,
                [
                    index + usize::from(exponent) * weight,
                    weight * usize::from(self.target),
                ],
                [board | digit << (4 * cell), across | digit << (4 * turned)],
                see,
            );
        }
    }

    fn lines(&self) -> Lines {
        let weights = self.weights();
        let mut weight_of = [0; 16];
        for (&cell, &weight) in self.free.iter().zip(&weights) {
            weight_of[cell as usize] = weight;
        }
        let mut lines = Vec::with_capacity(8 << 16);
        for line in 0..8 {
            let cells: [usize; 4] = std::array::from_fn(|number| {
                if line < 4 {
                    4 * line + number
                } else {
                    4 * number + line - 4
                }
            });
            for row in 0..=u16::MAX {
                let tiles = [0, 4, 8, 12].map(|shift| (row >> shift & 15) as u8);
                let entry = |after: [u8; 4]| {
                    let mut index = 0;
                    for ((cell, before), after) in cells.into_iter().zip(tiles).zip(after) {
                        let is_large = self.large >> cell & 1 == 1;
                        if is_large != (u64::from(after) == SYMBOL)
                            || is_large != (u64::from(before) == SYMBOL)
                        {
                            return FORBIDDEN;
                        }
                        if after == self.target {
                            return REACHED;
                        }
                        if !is_large {
                            index += usize::from(after) * weight_of[cell];
                        }
                    }
                    // Lines of tiles that no board has are never looked up.
                    u32::try_from(index).unwrap_or(FORBIDDEN) & !(REACHED)
                };
                let mut reversed = tiles;
                reversed.reverse();
                let mut last = slid(reversed);
                last.reverse();
                lines.push([entry(slid(tiles)), entry(last)]);
            }
        }
        lines
    }
}

/// The probability of a board before a tile spawns.
fn after(before_move: &[u16], weights: &[usize], free: &[u32], index: usize, board: u64) -> u16 {
    let (mut sum, mut count) = (0, 0);
    for (&cell, &weight) in free.iter().zip(weights) {
        if board >> (4 * cell) & 15 == 0 {
            sum += 9 * u32::from(before_move[index + weight])
                + u32::from(before_move[index + 2 * weight]);
            count += 1;
        }
    }
    // A full board comes after no move.
    if count == 0 {
        return 0;
    }
    ((sum + 5 * count) / (10 * count)) as u16
}

/// The probability of a board before a move; 0 where none is allowed.
fn before(after_move: &[u16], lines: &Lines, index: usize, board: u64, across: u64) -> u16 {
    let mut best = 0;
    for (first, cells) in [(0, board), (4, across)] {
        let entries: [[u32; 2]; 4] = std::array::from_fn(|number| {
            let line = cells >> (16 * number) & 0xFFFF;
            lines[(first + number) << 16 | line as usize]
        });
        for side in 0..2 {
            let [a, b, c, d] = entries.map(|entry| entry[side]);
            let flags = a | b | c | d;
            if flags & FORBIDDEN != 0 {
                continue;
            }
            if flags & REACHED != 0 {
                return CERTAIN;
            }
            let to = (a + b + c + d) as usize;
            if to != index {
                best = best.max(after_move[to]);
            }
        }
    }
    best
}

/// A mask of the cells whose tiles have this exponent or a larger one, the first cell's bit
/// lowest.
pub fn large_mask(board: Packed, least: u8) -> u16 {
    let cells = (0..16).zip(board.exponents());
    cells.fold(0, |mask, (cell, exponent)| {
        mask | u16::from(exponent >= least) << cell
    })
}

/// Slides a line towards its first cell; large tiles don't merge.
fn slid(line: [u8; 4]) -> [u8; 4] {
    let mut after = [0; 4];
    let (mut next, mut can_merge) = (0, false);
    for tile in line.into_iter().filter(|&tile| tile != 0) {
        if can_merge && after[next - 1] == tile && u64::from(tile) != SYMBOL {
            after[next - 1] += 1;
            can_merge = false;
        } else {
            after[next] = tile;
            next += 1;
            can_merge = true;
        }
    }
    after
}
