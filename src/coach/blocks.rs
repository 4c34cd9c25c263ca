//! Blocks: eight large tiles packed into the square of three by three of a corner, which the
//! network's own play hardly ever comes to, and doesn't value well.
//!
//! The probability to make another of the smallest of them is known exactly, as long as they
//! never move ([`Locked`]). A search's values on a block are corrected by that: of the moves that
//! leave the block as it is, the best by the exact probability becomes the best, and the
//! others lose in proportion; a move that breaks the block stays ahead only where it is
//! clearly better by the search.

use super::locked::{Locked, LockedSolver, large_mask};
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
    /// The solution in the making.
    solver: Option<LockedSolver>,
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

/// The orientation in which a block is solved.
fn orientation_of(board: Packed, target: u8) -> u8 {
    let least = (0..8).min_by_key(|&orientation| large_mask(board.oriented(orientation), target));
    least.unwrap_or_default()
}

impl Blocks {
    /// Whether a board is a block.
    pub fn is_block(board: Packed) -> bool {
        target_of(board).is_some()
    }

    /// Goes on by a few milliseconds with solving what a board needs to be corrected, and returns
    /// whether that is known.
    pub fn step(&mut self, board: Packed) -> bool {
        let Some(target) = target_of(board) else {
            return true;
        };
        let large = large_mask(board.oriented(orientation_of(board, target)), target);
        let known = |solution: &Locked| solution.is_of(large, target);
        if let Some(number) = self.solutions.iter().position(known) {
            let solution = self.solutions.remove(number);
            self.solutions.insert(0, solution);
            return true;
        }
        let begun = self.solver.take();
        let Some(mut solver) = begun
            .filter(|solver| solver.is_of(large, target))
            .or_else(|| LockedSolver::new(large, target))
        else {
            return true;
        };
        let is_over = solver.step();
        if is_over {
            self.solutions.insert(0, solver.finish());
            self.solutions.truncate(MAX_SOLUTIONS);
        } else {
            self.solver = Some(solver);
        }
        is_over
    }

    /// Corrects a search's values of the moves of a board, which are probabilities. What is not
    /// known yet is solved first.
    pub fn correct(&mut self, moves: &Moves, board: Packed, values: &mut [Option<f32>]) {
        while !self.step(board) {}
        let (Some(target), Some(solution)) = (target_of(board), self.solutions.first()) else {
            return;
        };
        let after = moves.all(board);
        let orientation = orientation_of(board, target);
        if !solution.is_of(large_mask(board.oriented(orientation), target), target) {
            return;
        }
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
