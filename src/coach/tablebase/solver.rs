//! Backward induction over all endgames.
//!
//! Each tile that spawns adds two or four to the sum of the small tiles, and no move changes
//! it, so boards with larger sums are solved first. Boards whose sum is far larger than what
//! is missing are all but lost, and taken for lost.

mod fillings;
mod slides;

use std::sync::Mutex;

use super::SYMBOL;
use crate::coach::packed::{ONES, gather, oriented_by};
use fillings::{Fillings, filled};
use slides::Slides;

/// The probability 1: probabilities are in parts of this.
const CERTAIN: u16 = u16::MAX;
/// Half of the largest sum of small tiles that is solved.
const MAX_HALF_SUM: usize = 40;

/// The probabilities of all boards with a number of large tiles.
///
/// ```
/// use twenty48::coach::tablebase::Solution;
///
/// // Thirteen large tiles, and two 32s side by side.
/// let solution = Solution::new(13, 1);
/// assert_eq!(solution.probability(0x055F_FFFF_FFFF_FFFF), 1.0);
/// ```
#[derive(Debug)]
pub struct Solution {
    large: u32,
    /// By the mask of the cells with large tiles: the number of its canonical arrangement, and
    /// the orientation that leads to it.
    canonical: Box<[(u32, u8)]>,
    /// The masks of the canonical arrangements, by number.
    arrangements: Vec<u16>,
    fillings: Fillings,
    /// By half sum: for each arrangement, the probabilities of the fillings of that sum.
    probabilities: Vec<Vec<u16>>,
    slides: Slides,
}

impl Solution {
    /// Solves all boards with `large` large tiles, of which an endgame has
    /// [`LARGE`](super::LARGE), on `threads` threads.
    pub fn new(large: u32, threads: usize) -> Self {
        let (canonical, arrangements) = arrangements(large);
        let mut solution = Self {
            large,
            canonical,
            arrangements,
            fillings: Fillings::new(16_u32.saturating_sub(large)),
            probabilities: vec![Vec::new(); MAX_HALF_SUM + 1],
            slides: Slides::new(),
        };
        for half in (0..=MAX_HALF_SUM).rev() {
            let solved = solution.solve_sum(half, threads);
            if let Some(probabilities) = solution.probabilities.get_mut(half) {
                *probabilities = solved;
            }
        }
        solution
    }

    /// The number of boards that are solved.
    pub fn count(&self) -> usize {
        self.probabilities.iter().map(Vec::len).sum()
    }

    /// The probability that another large tile is made by perfect play, from a board after a
    /// move. `cells` are as in [`Endgame::cells`](super::Endgame::cells); large tiles may end
    /// up in any order.
    pub fn probability(&self, cells: u64) -> f32 {
        f32::from(self.after_move(cells)) / f32::from(CERTAIN)
    }

    /// The probabilities of all boards of a half sum; larger sums are solved.
    fn solve_sum(&self, half: usize, threads: usize) -> Vec<u16> {
        let fillings = self.fillings.of_sum(half);
        let mut probabilities = vec![0; fillings.len() * self.arrangements.len()];
        if fillings.is_empty() {
            return probabilities;
        }
        let parts = probabilities.chunks_exact_mut(fillings.len());
        let parts = Mutex::new(parts.zip(&self.arrangements));
        let next = || parts.lock().ok().and_then(|mut parts| parts.next());
        std::thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                scope.spawn(|| {
                    while let Some((probabilities, &large)) = next() {
                        let cells: Vec<u32> = (0..16).filter(|n| large >> n & 1 == 0).collect();
                        let large = cells_of(large);
                        for (probability, &filling) in probabilities.iter_mut().zip(fillings) {
                            *probability = self.before_spawn(large | filled(&cells, filling));
                        }
                    }
                });
            }
        });
        probabilities
    }

    /// The probability of a board before a tile spawns.
    fn before_spawn(&self, cells: u64) -> u16 {
        let mut empty = empty(cells);
        let count = empty.count_ones();
        let mut sum = 0;
        while empty != 0 {
            let bit = empty & empty.wrapping_neg();
            empty ^= bit;
            sum += 9 * u32::from(self.before_move(cells | bit))
                + u32::from(self.before_move(cells | bit << 1));
        }
        // A full board, which no move leaves, has the probability 0.
        let mean = u16::try_from(sum / (10 * count.max(1)));
        debug_assert!(mean.is_ok(), "a mean of 16-bit numbers: {sum}");
        mean.unwrap_or(CERTAIN)
    }

    /// The probability of a board before a move; 0 where nothing moves.
    fn before_move(&self, cells: u64) -> u16 {
        let after = self.slides.all(cells).into_iter();
        let moved = after.filter(|&after| after != cells);
        moved.map(|after| self.after_move(after)).max().unwrap_or(0)
    }

    /// The probability of a board after a move; 0 where its sum is too large.
    fn after_move(&self, cells: u64) -> u16 {
        let large = gather(cells & cells >> 1 & cells >> 2 & cells >> 3);
        if large.count_ones() > self.large {
            return CERTAIN;
        }
        let Some(&(arrangement, orientation)) = self.canonical.get(usize::from(large)) else {
            debug_assert!(false, "no such mask: {large}");
            return 0;
        };
        let filling = self.fillings.number(oriented_by(cells, orientation));
        let (half, index) = self.fillings.position(filling);
        let probabilities = self.probabilities.get(half);
        let index = arrangement as usize * self.fillings.of_sum(half).len() + index;
        let probability = probabilities.and_then(|probabilities| probabilities.get(index));
        probability.copied().unwrap_or(0)
    }
}

/// A mask of the empty cells: the lowest bit of each cell's four.
const fn empty(cells: u64) -> u64 {
    let any = cells | cells >> 1;
    !(any | any >> 2) & ONES
}

/// The board with large tiles in the cells of a mask.
fn cells_of(large: u16) -> u64 {
    let bits = (0..16).filter(|cell| large >> cell & 1 == 1);
    bits.fold(0, |cells, cell| cells | SYMBOL << (4 * cell))
}

/// For each mask of `count` cells the number of its canonical arrangement, and the
/// orientation that leads to it; and the masks of the canonical arrangements.
fn arrangements(count: u32) -> (Box<[(u32, u8)]>, Vec<u16>) {
    let mut canonical = vec![(0, 0); 1 << 16];
    let mut numbers = vec![0; 1 << 16];
    let mut arrangements = Vec::new();
    let all = (0..=u16::MAX).filter(|large| large.count_ones() == count);
    for large in all {
        let cells = cells_of(large);
        let orientations =
            (0..8).map(|orientation| (gather(oriented_by(cells, orientation)), orientation));
        // The smallest mask, which comes before its other orientations.
        let smallest = orientations.min();
        debug_assert!(smallest.is_some(), "there are eight orientations");
        let (smallest, orientation) = smallest.unwrap_or((large, 0));
        let index = usize::from(smallest);
        if smallest == large
            && let Some(number) = numbers.get_mut(index)
        {
            #[expect(clippy::cast_possible_truncation, reason = "at most 2^16 masks")]
            {
                *number = arrangements.len() as u32;
            }
            arrangements.push(large);
        }
        if let (Some(found), Some(&number)) =
            (canonical.get_mut(usize::from(large)), numbers.get(index))
        {
            *found = (number, orientation);
        }
    }
    (canonical.into_boxed_slice(), arrangements)
}
