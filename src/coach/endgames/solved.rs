//! Backward induction over the boards of an ending.

use std::io::Result;
use std::sync::Mutex;

use super::numbered::{Boards, Part, at_least};
use crate::coach::packed::{Moves, ONES, Packed};

/// The line that stays: four tiles that can't merge.
const LINE: u64 = 0xDCBA;

/// Finds what every board after a move is worth, if the line is left alone and
/// play is best, and gives it sum by sum, the largest first. What remains are the
/// boards without small tiles, in the order of where the large ones are.
///
/// A board is worth the chance to make the target. With a horizon that may also
/// be left to later: after so many moves on average, as
/// [`HORIZON`](crate::coach::HORIZON), the game is held to go on in any case.
///
/// # Errors
///
/// What `put` fails with.
pub fn solve(
    boards: &Boards,
    horizon: Option<u32>,
    threads: usize,
    mut put: impl FnMut(&[f32]) -> Result<()>,
) -> Result<[f32; 4]> {
    let moves = Moves::new();
    // What boards are worth after a tile has come: of the sums above this one by
    // a two and by a four; none at first.
    let mut above = [Vec::new(), Vec::new()];
    let mut after_move = Vec::new();
    for sum in (0..=boards.most() as usize).rev() {
        let size = boards.size(sum);
        let solver = Solver {
            boards,
            horizon,
            moves: &moves,
            sum,
        };
        after_move.resize(size, 0.0);
        solver.fill(&mut after_move, threads, |board| solver.mean(board, &above));
        put(&after_move)?;
        let [two, mut free] = above;
        free.resize(size, 0.0);
        solver.fill(&mut free, threads, |board| solver.best(board, &after_move));
        above = [free, two];
    }
    Ok(after_move.try_into().unwrap_or_default())
}

/// What is needed to solve the boards of one sum.
struct Solver<'a> {
    boards: &'a Boards,
    horizon: Option<u32>,
    moves: &'a Moves,
    sum: usize,
}

impl Solver<'_> {
    /// Fills in what the boards of this sum are worth.
    fn fill(&self, values: &mut [f32], threads: usize, value: impl Fn(Packed) -> f32 + Sync) {
        let mut rest = values;
        let parts = self.boards.parts(self.sum).map(|part| {
            let (its, others) = std::mem::take(&mut rest).split_at_mut(part.boards);
            rest = others;
            (part, its)
        });
        let parts = Mutex::new(parts);
        let next = || parts.lock().ok().and_then(|mut parts| parts.next());
        std::thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                scope.spawn(|| {
                    while let Some((part, its)) = next() {
                        self.fill_part(part, its, &value);
                    }
                });
            }
        });
    }

    fn fill_part(&self, part: Part, values: &mut [f32], value: impl Fn(Packed) -> f32) {
        let lower = self.boards.lower.of_sum(self.sum - part.upper);
        if lower.is_empty() {
            return;
        }
        let upper = self.boards.upper.of_sum(part.upper);
        for (values, &number) in values.chunks_exact_mut(lower.len()).zip(upper) {
            let rows = LINE | self.boards.upper_rows(part.large, number) << 16;
            for (found, &number) in values.iter_mut().zip(lower) {
                let board = rows | self.boards.lower_row(number) << 48;
                *found = value(Packed::from_low(board));
            }
        }
    }

    /// What a board is worth before a tile comes, by what boards are worth on
    /// which a two or a four has come.
    fn mean(&self, board: Packed, [two, four]: &[Vec<f32>; 2]) -> f32 {
        let empty = board.empty();
        if empty == 0 {
            // No move ends so.
            return 0.0;
        }
        let mut sum = 0.0;
        let mut bits = empty;
        while bits != 0 {
            let bit = bits & bits.wrapping_neg();
            bits ^= bit;
            sum += 0.9 * self.of(board.with(bit, 1), two);
            sum += 0.1 * self.of(board.with(bit, 2), four);
        }
        let value = sum / empty.count_ones() as f32;
        match self.horizon {
            None => value,
            Some(horizon) => value + (1.0 - value) / horizon as f32,
        }
    }

    /// What a board is worth before a move, by what boards are worth after one:
    /// of the moves that leave the line alone the best. Moving down never does,
    /// if it moves anything.
    fn best(&self, board: Packed, values: &[f32]) -> f32 {
        let [up, right, _, left] = self.moves.all(board);
        let mut best = 0.0_f32;
        for after in [up, right, left] {
            if after == board {
                continue;
            }
            if has(after.bits().0, self.boards.target()) {
                return 1.0;
            }
            best = best.max(self.of(after, values));
        }
        best
    }

    /// What is known of a board; nothing is of sums that are too large.
    #[inline]
    fn of(&self, board: Packed, values: &[f32]) -> f32 {
        let (cells, _) = board.bits();
        let place = self.boards.within(cells >> 16, at_least(cells, 14) >> 16);
        let value = place.and_then(|(_, place)| values.get(place));
        value.copied().unwrap_or_default()
    }
}

/// Whether a cell has this exponent.
const fn has(cells: u64, exponent: u8) -> bool {
    let others = cells ^ (ONES * exponent as u64);
    let any = others | others >> 1;
    (any | any >> 2) & ONES != ONES
}
