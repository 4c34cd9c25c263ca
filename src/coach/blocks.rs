//! Blocks: eight large tiles packed into the square of three by three of a corner, which the
//! network's own play hardly ever comes to, and doesn't value well.
//!
//! The probability to make another of the smallest of them is known exactly, as long as they
//! never move ([`Locked`]). A search's values on a block are corrected by that: of the moves that
//! leave the block as it is, the best by the exact probability becomes the best, and the
//! others lose in proportion; a move that breaks the block stays ahead only where it is
//! clearly better by the search.

use super::locked::{Locked, large_mask};
use super::packed::{Moves, Packed};

/// The number of large tiles that never move.
const LARGE: usize = 8;
/// The largest exponent that is to be made, 128: beyond, there are too many boards.
const MAX_TARGET: u8 = 7;
/// The smallest, 64: smaller tiles are on their way through the corner in every game.
const MIN_TARGET: u8 = 6;
/// The least exact probability that is a reason to keep a block.
const MIN_PROBABILITY: f32 = 0.01;
/// A move that breaks a block stays ahead of the best that doesn't, by the search, by this
/// factor and more.
const BREAKING_FACTOR: f32 = 1.3;

/// The cells of the square of three by three of each corner.
const CORNERS: [u16; 4] = [0x0777, 0x0EEE, 0x7770, 0xEEE0];

/// The most solutions that are kept, of the blocks that were asked for last.
const MAX_SOLUTIONS: usize = 2;

/// Corrects values on blocks.
#[derive(Debug, Default)]
pub struct Blocks {
    /// The solution that was asked for last comes first.
    solutions: Vec<Locked>,
}

/// The exponent of the smallest large tile of a block, of which another is to be made. Nothing
/// for another board: the eight largest tiles are all different, and lie in the square of
/// three by three of one corner.
fn target_of(board: Packed) -> Option<u8> {
    let mut exponents = board.exponents();
    exponents.sort_unstable_by(|a, b| b.cmp(a));
    let (large, rest) = exponents.split_at_checked(LARGE)?;
    let target = *large.last()?;
    let are_different = large.windows(2).all(|two| two.first() != two.last());
    let is_target = (MIN_TARGET..=MAX_TARGET).contains(&target);
    if !is_target || !are_different || rest.first() >= Some(&target) {
        return None;
    }
    let cells = large_mask(board, target);
    let is_block = CORNERS.into_iter().any(|corner| cells & !corner == 0);
    is_block.then_some(target)
}

impl Blocks {
    /// Whether a board is a block.
    pub fn is_block(board: Packed) -> bool {
        target_of(board).is_some()
    }

    /// The solution of the blocks with large tiles in these cells.
    fn solution(&mut self, large: u16, target: u8) -> Option<&Locked> {
        let mut solutions = self.solutions.iter();
        let solution = match solutions.position(|solution| solution.is_of(large, target)) {
            Some(number) => self.solutions.remove(number),
            None => Locked::solve(large, target)?,
        };
        self.solutions.insert(0, solution);
        self.solutions.truncate(MAX_SOLUTIONS);
        self.solutions.first()
    }

    /// Corrects a search's values of the moves of a board, which are probabilities. The first time for a
    /// block this takes up to some seconds.
    pub fn correct(&mut self, moves: &Moves, board: Packed, values: &mut [Option<f32>]) {
        let Some(target) = target_of(board) else {
            return;
        };
        let after = moves.all(board);
        let orientations = 0..8;
        let least =
            orientations.min_by_key(|&orientation| large_mask(board.oriented(orientation), target));
        let orientation = least.unwrap_or_default();
        let large = large_mask(board.oriented(orientation), target);
        let Some(solution) = self.solution(large, target) else {
            return;
        };
        let exact = after.map(|after| {
            let after = (after != board).then_some(after)?;
            solution.probability_after(after.oriented(orientation))
        });
        let best = exact.into_iter().flatten().fold(0.0, f32::max);
        if best < MIN_PROBABILITY {
            return;
        }
        let moves = values.iter().zip(exact);
        let keeping = moves.filter_map(|(value, exact)| value.filter(|_| exact.is_some()));
        let of_keeping = keeping.fold(0.0, f32::max);
        for (value, exact) in values.iter_mut().zip(exact) {
            let Some(value) = value else { continue };
            match exact {
                Some(exact) => *value = of_keeping * (exact / best),
                None => *value /= BREAKING_FACTOR,
            }
        }
    }
}
