//! The tablebase: the probabilities of endgames, solved by backward induction.
//!
//! Where 16384, 8192 and so on down to 64 are all there, only another 64 is missing: then all
//! of them can be merged. Until it is made from the small tiles, the large ones are in the
//! way, and it doesn't matter which is where. So they are one symbol here, and `solver` finds
//! the probability that the 64 is made, wherever large tiles go meanwhile. Of 261 million
//! boards up to symmetry, the file has those that the coach meets most, in a perfect hash
//! (`perfect_hash`) of three bytes each and some: `cargo run --release --bin tablebase` makes
//! `www/endgames.bin`.
//!
//! The symbol has no order, and out of order large tiles can't be merged. So the probability
//! is multiplied by what the large tiles alone are worth to the value function
//! ([`Tablebase::value`]). And the search looks at other boards too, so no move is made by
//! the file alone.

mod perfect_hash;
mod solver;

pub use solver::Solution;

use perfect_hash::PerfectHash;

use super::Unit;
use super::data::DataError;
use super::network::canonical;
use super::packed::{ONES, Packed};
use super::search::ValueFunction;
use crate::record::checksum;

/// The first bytes of a file.
const MAGIC: &[u8; 8] = b"2048end1";
/// The number of large tiles of an endgame.
pub const LARGE: u32 = 9;
/// The symbol of a large tile, in four bits.
const SYMBOL: u64 = 15;
/// The exponents of 64 to 16384, as a mask.
const LARGE_EXPONENTS: u16 = ((1 << LARGE) - 1) << 6;

/// A mask of the tiles from 64 up: the lowest bit of each cell's four.
const fn large_of(cells: u64) -> u64 {
    (cells >> 3 | cells >> 2 & cells >> 1) & ONES
}

/// An endgame: the small tiles of a board, and its large ones as one symbol, in the canonical
/// orientation.
///
/// ```
/// use twenty48::coach::packed::Packed;
/// use twenty48::coach::tablebase::{Endgame, Tablebase};
///
/// let endgame = |exponents| Packed::new(exponents).and_then(Endgame::of);
/// let board = [14, 13, 12, 11, 7, 8, 9, 10, 6, 5, 1, 0, 0, 0, 0, 0];
/// let mut mirrored = board;
/// mirrored.reverse();
/// let known = endgame(board).ok_or("it is an endgame")?;
/// assert_eq!(endgame(mirrored), Some(known));
///
/// let tablebase = Tablebase::new([(known, 0.75)]);
/// let tablebase = Tablebase::from_bytes(&tablebase.to_bytes()).map_err(|_| "it is a file")?;
/// let probability = tablebase.probability(known).ok_or("it is in the file")?;
/// assert!((probability - 0.75).abs() < 0.003);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Endgame(u64);

impl Endgame {
    /// The endgame of a board after a move; nothing where it is none.
    #[inline]
    pub fn of(afterstate: Packed) -> Option<Self> {
        let (cells, fifths) = afterstate.words();
        let large = large_of(cells);
        if large.count_ones() != LARGE || fifths != 0 {
            return None;
        }
        let mut exponents = 0_u16;
        let mut rest = large;
        while rest != 0 {
            exponents |= 1 << (cells >> rest.trailing_zeros() & SYMBOL);
            rest &= rest - 1;
        }
        (exponents == LARGE_EXPONENTS).then(|| Self(canonical(cells | (large * SYMBOL))))
    }

    /// Its cells, four bits each, large tiles as 15.
    pub const fn cells(self) -> u64 {
        self.0
    }
}

/// The board with its large tiles alone.
fn large_alone(board: Packed) -> Packed {
    let (cells, _) = board.words();
    Packed::from_low(cells & (large_of(cells) * SYMBOL))
}

/// A tablebase: endgames with the probability that each is won, in 254ths.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tablebase(PerfectHash);

impl Tablebase {
    /// Builds a tablebase of endgames with the probability that each is won; of an endgame
    /// that is given twice, the last counts.
    pub fn new(known: impl IntoIterator<Item = (Endgame, f32)>) -> Self {
        let bytes = known.into_iter().map(|(endgame, probability)| {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "between 1 and 255"
            )]
            let byte = (1.0 + probability.clamp(0.0, 1.0) * 254.0).round() as u8;
            (endgame.0, byte)
        });
        Self(PerfectHash::new(&bytes.collect()))
    }

    /// The probability that an endgame is won; nothing where it isn't in the tablebase. Of
    /// 65,536 that aren't, one is taken for another that is.
    #[inline]
    pub fn probability(&self, endgame: Endgame) -> Option<f32> {
        let byte = self.0.get(endgame.0)?;
        Some((f32::from(byte) - 1.0) / 254.0)
    }

    /// The value of a board after a move, in the unit of the base value function; nothing
    /// where it is no endgame of the tablebase.
    #[inline]
    pub fn value(&self, afterstate: Packed, base: &impl ValueFunction) -> Option<f32> {
        let probability = self.probability(Endgame::of(afterstate)?)?;
        let large = base.value(large_alone(afterstate));
        Some(match base.unit() {
            // The fourth root, since large tiles alone look more in danger than they are to
            // values that were learned without a search.
            Unit::Probability | Unit::GoalProbability => probability * large.sqrt().sqrt(),
            Unit::Order | Unit::Points => {
                let lost = base.lost(afterstate);
                lost + probability * (large - lost)
            }
        })
    }

    /// Encodes the file: a magic, a checksum, and the perfect hash.
    pub fn to_bytes(&self) -> Vec<u8> {
        let content = self.0.to_bytes();
        let mut bytes = MAGIC.to_vec();
        bytes.extend(checksum(&content).to_le_bytes());
        bytes.extend(content);
        bytes
    }

    /// Decodes a file.
    ///
    /// # Errors
    /// When it is of another kind or version, or damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DataError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(DataError::Magic)?;
        let (check, content) = rest.split_first_chunk().ok_or(DataError::Checksum)?;
        if checksum(content) != u32::from_le_bytes(*check) {
            return Err(DataError::Checksum);
        }
        let hashed = PerfectHash::from_bytes(content).ok_or(DataError::Content)?;
        Ok(Self(hashed))
    }
}

/// A value function that takes endgames from a tablebase.
#[derive(Clone, Debug)]
pub struct WithTablebase<E> {
    /// The value function of all other boards.
    pub base: E,
    /// The endgames.
    pub tablebase: Tablebase,
}

impl<E: ValueFunction> ValueFunction for WithTablebase<E> {
    #[inline]
    fn value(&self, afterstate: Packed) -> f32 {
        let known = self.tablebase.value(afterstate, &self.base);
        known.unwrap_or_else(|| self.base.value(afterstate))
    }

    fn lost(&self, board: Packed) -> f32 {
        self.base.lost(board)
    }

    fn unit(&self) -> Unit {
        self.base.unit()
    }
}
