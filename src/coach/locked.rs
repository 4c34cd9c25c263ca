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

/// How many lines are worked out in a step.
const LINES_A_STEP: u16 = 1 << 13;

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
        let mut solver = LockedSolver::new(large, target)?;
        while !solver.step() {}
        Some(solver.finish())
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

    /// Calls `see` with each board of a half sum whose first two free cells have these exponents:
    /// its index, its cells, and its cells transposed.
    fn each(&self, half_sum: u32, first: [u8; 2], see: &mut impl FnMut(usize, u64, u64)) {
        let all = (0..16).filter(|cell| self.large >> cell & 1 == 1);
        let large = all.fold(0, |cells, cell| cells | SYMBOL << (4 * cell));
        let empty = [large, transpose(large)];
        self.fill(0, half_sum, first, [0, 1], empty, see);
    }

    /// Fills the free cells from that number on, the first two of all with these exponents; of
    /// `[index, weight]`, the weight is that of the next cell.
    fn fill(
        &self,
        number: usize,
        half_sum: u32,
        first: [u8; 2],
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
        let exponents = match first.get(number) {
            Some(&exponent) => exponent..exponent + 1,
            None => 0..self.target,
        };
        for exponent in exponents {
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
                first,
                [
                    index + usize::from(exponent) * weight,
                    weight * usize::from(self.target),
                ],
                [board | digit << (4 * cell), across | digit << (4 * turned)],
                see,
            );
        }
    }

    /// Adds to `lines` a part of what a line may be.
    fn add_part(&self, lines: &mut Lines) {
        let (line, first) = (lines.len() >> 16, lines.len() as u16);
        let weights = self.weights();
        let mut weight_of = [0; 16];
        for (&cell, &weight) in self.free.iter().zip(&weights) {
            weight_of[cell as usize] = weight;
        }
        let cells: [usize; 4] = std::array::from_fn(|number| {
            if line < 4 {
                4 * line + number
            } else {
                4 * number + line - 4
            }
        });
        for row in first..=first | (LINES_A_STEP - 1) {
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
}

/// A solution in the making, in steps of some milliseconds.
#[derive(Debug)]
pub struct LockedSolver {
    solved: Locked,
    lines: Lines,
    /// By board after a move, as [`Locked::before_move`].
    after_move: Vec<u16>,
    /// The sum that is being solved, halved; 0 where all are.
    half_sum: u32,
    /// Whether its boards after a move are solved, and those before one come now.
    has_after: bool,
    /// The exponents of the first two free cells in the boards that come next.
    first: [u8; 2],
}

impl LockedSolver {
    /// Begins what [`Locked::solve`] does at once.
    pub fn new(large: u16, target: u8) -> Option<Self> {
        let free: Vec<u32> = (0..16).filter(|cell| large >> cell & 1 == 0).collect();
        if !(3..15).contains(&target) {
            return None;
        }
        let boards = usize::from(target).checked_pow(u32::try_from(free.len()).ok()?)?;
        if boards > MAX_BOARDS {
            return None;
        }
        let solved = Locked {
            free,
            large,
            target,
            before_move: vec![0; boards],
        };
        Some(Self {
            half_sum: solved.max_half_sum(),
            solved,
            lines: Vec::with_capacity(8 << 16),
            after_move: vec![0; boards],
            has_after: false,
            first: [0; 2],
        })
    }

    /// Goes on by a step, and returns whether all is solved.
    pub fn step(&mut self) -> bool {
        if self.lines.len() < 8 << 16 {
            self.solved.add_part(&mut self.lines);
            return false;
        }
        if self.half_sum == 0 {
            return true;
        }
        if self.has_after {
            self.solve_before();
        } else {
            self.solve_after();
        }
        let [one, other] = self.first;
        let last = self.solved.target - 1;
        self.first = match (one < last, other < last) {
            (true, _) => [one + 1, other],
            (false, true) => [0, other + 1],
            (false, false) => {
                self.half_sum -= u32::from(self.has_after);
                self.has_after = !self.has_after;
                [0; 2]
            }
        };
        self.half_sum == 0
    }

    /// The cells of the large tiles, and the target.
    pub fn is_of(&self, large: u16, target: u8) -> bool {
        self.solved.is_of(large, target)
    }

    /// The solution, once all is solved.
    pub fn finish(self) -> Locked {
        debug_assert_eq!(self.half_sum, 0, "it is over");
        self.solved
    }

    fn solve_after(&mut self) {
        let solved = &self.solved;
        let weights = solved.weights();
        let after_move = &mut self.after_move;
        solved.each(self.half_sum, self.first, &mut |index, board, _| {
            after_move[index] = after(&solved.before_move, &weights, &solved.free, index, board);
        });
    }

    fn solve_before(&mut self) {
        let mut before_move = std::mem::take(&mut self.solved.before_move);
        let (after_move, lines) = (&self.after_move, &self.lines);
        self.solved
            .each(self.half_sum, self.first, &mut |index, board, across| {
                before_move[index] = before(after_move, lines, index, board, across);
            });
        self.solved.before_move = before_move;
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
