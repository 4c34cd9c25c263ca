//! Endgames: the last tile that is missing, solved beforehand.
//!
//! Where 16384, 8192 and so on down to 64 are all there, nothing is missing but
//! another 64: then all of them can be put together. Until it is made from the
//! small tiles, the large ones only stand in the way, whichever of them is where.
//! So they are one symbol here, and what is solved by backward induction
//! (`solver`) is the chance that the 64 is made, wherever large tiles go
//! meanwhile. Of the boards that there are, 261 million of nine large tiles up to
//! symmetry, those that the coach meets most are kept, by a perfect hash
//! (`perfect_hash`), three bytes each and some: `cargo run --release --bin tablebase`
//! makes `www/endgames.bin`.
//!
//! Nothing of this knows the order of the large tiles, and out of order they can't
//! be put together. So an endgame's chance is weighed with what the large tiles
//! alone are worth to whoever else values boards ([`Tablebase::value`]). And it is a
//! search that asks, which looks at other boards too, so that no move is made by
//! what is kept alone.

mod perfect_hash;
mod solver;

pub use solver::Solution;

use perfect_hash::PerfectHash;

use super::Unit;
use super::data::{CHECK, DataError};
use super::network::canonical;
use super::packed::{ONES, Packed};
use super::search::ValueFunction;

/// What a file begins with.
const MAGIC: &[u8; 8] = b"2048end1";
/// How many large tiles an endgame has.
pub const LARGE: u32 = 9;
/// What the symbol of a large tile is, in four bits.
const SYMBOL: u64 = 15;
/// One of each from 64 to 16384, by a bit for each exponent.
const LARGE_EXPONENTS: u16 = ((1 << LARGE) - 1) << 6;

/// The tiles of 64 and more among cells of four bits: of each, the lowest bit.
const fn large_of(cells: u64) -> u64 {
    (cells >> 3 | cells >> 2 & cells >> 1) & ONES
}

/// An endgame, as far as its chance depends on it: small tiles, large ones as one
/// symbol, in one of the eight orientations.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Endgame(u64);

impl Endgame {
    /// What a board after a move is as an endgame; nothing where it is none.
    #[inline]
    pub fn of(afterstate: Packed) -> Option<Self> {
        let (cells, fifths) = afterstate.bits();
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

    /// Its cells, four bits each, large tiles as the largest number.
    pub const fn cells(self) -> u64 {
        self.0
    }
}

/// The large tiles of a board alone.
fn large_alone(board: Packed) -> Packed {
    let (cells, _) = board.bits();
    Packed::from_low(cells & (large_of(cells) * SYMBOL))
}

/// The endgames that are kept, with their chances.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tablebase(PerfectHash);

impl Tablebase {
    /// Keeps these, each with the chance that it is won; of those that are there
    /// twice, the last.
    pub fn new(known: impl IntoIterator<Item = (Endgame, f32)>) -> Self {
        let bytes = known.into_iter().map(|(endgame, probability)| {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a probability, in parts of 254"
            )]
            let byte = (1.0 + probability.clamp(0.0, 1.0) * 254.0).round() as u8;
            (endgame.0, byte)
        });
        Self(PerfectHash::new(&bytes.collect()))
    }

    /// The chance that an endgame is won; nothing where it isn't kept. One of
    /// 65,536 that aren't is taken for another that is.
    #[inline]
    pub fn probability(&self, endgame: Endgame) -> Option<f32> {
        let byte = self.0.get(endgame.0)?;
        Some((f32::from(byte) - 1.0) / 254.0)
    }

    /// What a board after a move is worth to somebody who values all others;
    /// nothing where it is no endgame that is kept.
    #[inline]
    pub fn value(&self, afterstate: Packed, base: &impl ValueFunction) -> Option<f32> {
        let probability = self.probability(Endgame::of(afterstate)?)?;
        let large = base.value(large_alone(afterstate));
        Some(match base.unit() {
            // Large tiles alone are thought to be in more danger than they are, by
            // chances that were learned without looking ahead.
            Unit::Probability => probability * large.sqrt().sqrt(),
            Unit::Order => {
                let lost = base.lost(afterstate);
                lost + probability * (large - lost)
            }
        })
    }

    /// As a file: a name, a checksum, and the perfect hash.
    pub fn to_bytes(&self) -> Vec<u8> {
        let content = self.0.to_bytes();
        let mut bytes = MAGIC.to_vec();
        bytes.extend(CHECK.checksum(&content).to_le_bytes());
        bytes.extend(content);
        bytes
    }

    /// What a file says.
    ///
    /// # Errors
    /// When it says nothing that this version understands.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DataError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(DataError::Magic)?;
        let (check, content) = rest.split_first_chunk().ok_or(DataError::Checksum)?;
        if CHECK.checksum(content) != u32::from_le_bytes(*check) {
            return Err(DataError::Checksum);
        }
        let hashed = PerfectHash::from_bytes(content).ok_or(DataError::Content)?;
        Ok(Self(hashed))
    }
}

/// Somebody who values boards, and knows endgames.
#[derive(Clone, Debug)]
pub struct WithTablebase<E> {
    /// Who values all other boards.
    pub base: E,
    /// The endgames that are known.
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
