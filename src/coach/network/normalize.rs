//! The normalized form of a board, which the network evaluates.
//!
//! Of the eight orientations of a board only the canonical one is evaluated: that with
//! the largest number, its cells taken as digits. And tiles from 4096 up are replaced by
//! their rank: the largest is the same to the tables whatever it is.

use crate::coach::packed::{ONES, Packed, transpose};

/// The smallest exponent that is replaced by its rank.
const FIRST_RANKED: u8 = 12;
/// The smallest exponent that the stage depends on.
const FIRST_STAGE_EXPONENT: u32 = 7;

/// For two cells of four bits each, a mask with a bit for each exponent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExponentMasks(Box<[u16; 256]>);

impl Default for ExponentMasks {
    fn default() -> Self {
        let mut masks = Box::new([0; 256]);
        for (cells, mask) in (0..=u8::MAX).zip(masks.iter_mut()) {
            *mask = (1 << (cells & 15)) | (1 << (cells >> 4));
        }
        Self(masks)
    }
}

impl ExponentMasks {
    #[inline]
    #[expect(
        clippy::indexing_slicing,
        reason = "an index of eight bits into as many entries"
    )]
    fn of(&self, cells: u8) -> u16 {
        self.0[usize::from(cells)]
    }
}

/// The canonical orientation of a board, its large tiles replaced by their ranks, and its
/// stage.
#[inline]
pub(super) fn normalize(board: Packed, masks: &ExponentMasks) -> (u64, usize) {
    if !board.is_small() {
        return normalize_large(board);
    }
    let (word, stage) = ranked_and_stage(board.folded(), masks);
    (canonical(word), stage)
}

/// [`normalize`] for boards whose last row is empty and stays the last one, in their four
/// orientations. Tiles above 32768, to which no game on twelve cells comes, are as 32768.
#[inline]
pub(super) fn normalize_three_rows(board: Packed, masks: &ExponentMasks) -> (u64, usize) {
    let (word, stage) = ranked_and_stage(board.folded(), masks);
    debug_assert_eq!(word >> 48, 0, "the last row is empty");
    // Keys read rows from the highest bits, so the empty row goes to the lowest.
    let word = word << 16;
    let over = |cells: u64| {
        (cells >> 32) & 0xFFFF_0000 | cells & 0xFFFF_0000_0000 | (cells & 0xFFFF_0000) << 32
    };
    let across = mirrored(word);
    let four = [word, across, over(word), over(across)];
    (four.into_iter().fold(0, u64::max), stage)
}

/// The cells with large tiles replaced by their ranks, and the board's stage.
#[inline]
fn ranked_and_stage(cells: u64, masks: &ExponentMasks) -> (u64, usize) {
    let mut exponents = 0;
    for pair in cells.to_le_bytes() {
        exponents |= masks.of(pair);
    }
    let large = usize::from(exponents >> FIRST_RANKED);
    let word = if large == 0 {
        cells
    } else {
        ranked(cells, large)
    };
    (word, stage(exponents, large.count_ones() as usize))
}

/// [`normalize`] for boards with tiles above 32768.
#[cold]
fn normalize_large(board: Packed) -> (u64, usize) {
    let mut exponents = board.exponents();
    let mut kinds: Vec<u8> = exponents
        .iter()
        .copied()
        .filter(|&e| e >= FIRST_RANKED)
        .collect();
    kinds.sort_unstable();
    kinds.dedup();
    let mut mask = 0;
    for exponent in &mut exponents {
        if *exponent >= FIRST_RANKED {
            let larger = kinds.iter().filter(|&kind| kind > exponent);
            *exponent = larger.take(3).fold(15, |rank, _| rank - 1);
        } else {
            mask |= 1 << *exponent;
        }
    }
    let ranked = Packed::new(exponents);
    debug_assert!(ranked.is_some(), "no rank is above 15");
    let cells = ranked.unwrap_or_default().folded();
    (canonical(cells), stage(mask, kinds.len().min(4)))
}

/// The stage of a board with the exponents of this mask, and so many kinds of large ones.
#[inline]
fn stage(exponents: u16, large_kinds: usize) -> usize {
    usize::from(exponents >> FIRST_STAGE_EXPONENT) & 31 | large_kinds << 5
}

/// Whether the largest tile is a large one and in no corner, of a normalized board: its
/// largest corner comes first.
#[inline]
pub(super) fn is_out_of_corner(word: u64, stage: usize) -> bool {
    stage >> 5 > 0 && word >> 60 < 15
}

/// Whether two tiles from 2048 up are equal and don't touch, of a normalized board;
/// `is_small` says that no tile is above 32768. With larger ones there may be five kinds
/// from 4096 up, of which the smallest share a rank: then the answer is no.
#[inline]
pub(super) fn are_apart(word: u64, stage: usize, is_small: bool) -> bool {
    if !is_small && stage >> 5 > 3 {
        return false;
    }
    let is_large = (word >> 3) & ((word >> 2) | (word >> 1) & word) & ONES;
    let kinds = (stage >> 4 & 1) + (stage >> 5);
    let repeated = (is_large.count_ones() as usize).saturating_sub(kinds);
    repeated > 0 && touching(word, is_large) < repeated
}

/// How many of these cells are equal to the cell before or above.
#[inline(never)]
fn touching(word: u64, cells: u64) -> usize {
    /// All but the first cell of each row.
    const INNER: u64 = 0x0111_0111_0111_0111;
    let same_at = |shift: u32| {
        let difference = word ^ (word >> shift);
        let any = difference | difference >> 1;
        cells & !(any | any >> 2)
    };
    ((same_at(4) & INNER).count_ones() + same_at(16).count_ones()) as usize
}

/// By the mask of the large exponents on a board, from 4096 on, the rank of each: 3 for
/// the largest, 2 for the next and so on.
const RANKS: [[u64; 4]; 16] = {
    let mut ranks = [[0; 4]; 16];
    let mut mask = 0;
    while mask < 16 {
        let mut rank = 3;
        let mut index = 4;
        while index > 0 {
            index -= 1;
            if mask >> index & 1 == 1 {
                #[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
                {
                    ranks[mask][index] = rank;
                }
                rank = if rank > 0 { rank - 1 } else { 0 };
            }
        }
        mask += 1;
    }
    ranks
};

/// The cells with each large exponent replaced by its rank above 12; `large` is the mask
/// of the large exponents.
#[inline]
fn ranked(cells: u64, large: usize) -> u64 {
    debug_assert!(large < RANKS.len(), "{large}");
    let ranks = RANKS.get(large).copied().unwrap_or_default();
    let is_large = (cells >> 3) & (cells >> 2) & ONES;
    let (twos, ones) = ((cells >> 1) & is_large, cells & is_large);
    let by_exponent = [
        is_large & !twos & !ones,
        ones & !twos,
        twos & !ones,
        twos & ones,
    ];
    let mut result = cells & !(is_large * 3);
    for (bits, rank) in by_exponent.into_iter().zip(ranks) {
        result |= bits * rank;
    }
    result
}

/// The canonical orientation: the largest of the eight numbers that a board's
/// orientations are.
#[inline]
pub(in crate::coach) fn canonical(cells: u64) -> u64 {
    let across = mirrored(cells);
    let over = |cells: u64| {
        let swapped = cells.rotate_left(32);
        (swapped & 0xFFFF_0000_FFFF_0000) >> 16 | (swapped & 0x0000_FFFF_0000_FFFF) << 16
    };
    let four = [cells, across, over(cells), over(across)];
    four.into_iter()
        .map(|cells| cells.max(transpose(cells)))
        .fold(0, u64::max)
}

/// The cells of each row from its other end.
#[inline]
fn mirrored(cells: u64) -> u64 {
    let swapped = (cells & 0xF0F0_F0F0_F0F0_F0F0) >> 4 | (cells & 0x0F0F_0F0F_0F0F_0F0F) << 4;
    (swapped & 0xFF00_FF00_FF00_FF00) >> 8 | (swapped & 0x00FF_00FF_00FF_00FF) << 8
}
