//! The inputs of the network for a board: the keys of its patterns, the indices of its
//! rectangles, and its stage.
//!
//! Of the eight orientations of a board only the canonical one is evaluated: that with
//! the largest number, its cells taken as digits. And tiles from 4096 up are replaced by
//! their rank: the largest is the same to the tables whatever it is.

use super::{KEYS, LINES, PATTERNS, RECTANGLE_TABLE_LOG2, RECTANGLES};
use crate::coach::packed::{ONES, Packed, transpose};

/// The smallest exponent that is replaced by its rank.
const FIRST_RANKED: u8 = 12;
/// The smallest exponent that the stage depends on.
const FIRST_STAGE_EXPONENT: u32 = 7;

/// The inputs of the network for a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Input {
    /// The key of each pattern: four bits a cell, the first cell's highest, or eight a
    /// class, the first line's highest.
    pub keys: [u16; PATTERNS],
    /// The indices of the rectangles' numbers.
    pub rectangles: [u32; RECTANGLES],
    /// The stage, whose layers are used.
    pub stage: usize,
}

impl Input {
    /// The inputs for a board after a move.
    pub fn of(board: Packed, masks: &ExponentMasks, classes: &LineClasses) -> Self {
        let (word, stage) = normalize(board, masks);
        Self {
            keys: keys(word, classes),
            rectangles: rectangles(word),
            stage,
        }
    }
}

/// The class of each key of each row and column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineClasses(Box<[u8]>);

impl Default for LineClasses {
    /// Class 0 for all.
    fn default() -> Self {
        Self(vec![0; LINES * KEYS].into_boxed_slice())
    }
}

impl LineClasses {
    /// The classes by line and key, [`KEYS`] for each of the [`LINES`]. Nothing where
    /// there are more or fewer.
    pub fn new(classes: Vec<u8>) -> Option<Self> {
        (classes.len() == LINES * KEYS).then(|| Self(classes.into_boxed_slice()))
    }

    /// All classes, in the order of [`LineClasses::new`].
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// The class of a line's key.
    #[inline]
    pub fn of(&self, line: usize, key: u16) -> u8 {
        debug_assert!(line < LINES, "{line}");
        let class = self.0.get(line * KEYS + usize::from(key));
        class.copied().unwrap_or_default()
    }
}

/// For two cells of four bits each, a mask with a bit for each exponent.
#[derive(Clone, Debug)]
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
    let cells = board.folded();
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
    (
        canonical(word),
        stage(exponents, large.count_ones() as usize),
    )
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
    let across = {
        let swapped = (cells & 0xF0F0_F0F0_F0F0_F0F0) >> 4 | (cells & 0x0F0F_0F0F_0F0F_0F0F) << 4;
        (swapped & 0xFF00_FF00_FF00_FF00) >> 8 | (swapped & 0x00FF_00FF_00FF_00FF) << 8
    };
    let over = |cells: u64| {
        let swapped = cells.rotate_left(32);
        (swapped & 0xFFFF_0000_FFFF_0000) >> 16 | (swapped & 0x0000_FFFF_0000_FFFF) << 16
    };
    let four = [cells, across, over(cells), over(across)];
    four.into_iter()
        .map(|cells| cells.max(transpose(cells)))
        .fold(0, u64::max)
}

/// The key of each pattern of a normalized board.
#[inline]
pub(super) fn keys(word: u64, classes: &LineClasses) -> [u16; PATTERNS] {
    let turned = transpose(word);
    let line = |word: u64, number: u32| ((word >> (48 - 16 * number)) & 0xFFFF) as u16;
    let square = |row: u32, column: u32| {
        let pair = |row: u32| ((word >> (56 - 16 * row - 4 * column)) & 0xFF) as u16;
        pair(row) << 8 | pair(row + 1)
    };
    let rows = [0, 1, 2, 3].map(|number| line(word, number));
    let columns = [0, 1, 2, 3].map(|number| line(turned, number));
    let pairs = |first: usize, lines: [u16; 4]| {
        let [a, b, c, d] = lines;
        let of = |number: usize, key| u16::from(classes.of(first + number, key));
        let [a, b, c, d] = [of(0, a), of(1, b), of(2, c), of(3, d)];
        [a << 8 | b, b << 8 | c, c << 8 | d]
    };
    let across = pairs(0, rows);
    let down = pairs(4, columns);
    [
        rows[0],
        rows[1],
        rows[2],
        rows[3],
        columns[0],
        columns[1],
        columns[2],
        columns[3],
        square(0, 0),
        square(0, 1),
        square(0, 2),
        square(1, 0),
        square(1, 1),
        square(1, 2),
        square(2, 0),
        square(2, 1),
        square(2, 2),
        across[0],
        across[1],
        across[2],
        down[0],
        down[1],
        down[2],
    ]
}

/// The indices of the rectangles' numbers: those of two rows first, then those of two
/// columns.
#[inline]
pub(super) fn rectangles(word: u64) -> [u32; RECTANGLES] {
    /// 2^64 by the golden ratio: what is multiplied by it differs in its
    /// highest bits (Knuth, "The art of computer programming", section 6.4).
    const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;
    let words = [word, transpose(word)];
    core::array::from_fn(|number| {
        let [word, turned] = words;
        let word = if number < RECTANGLES / 2 {
            word
        } else {
            turned
        };
        let (row, column) = (number % (RECTANGLES / 2) / 2, number % 2);
        let three = |row: usize| (word >> (52 - 16 * row - 4 * column)) & 0xFFF;
        let all = (number as u64) << 24 | three(row) << 12 | three(row + 1);
        ((all + 1).wrapping_mul(SPREAD) >> (u64::BITS - RECTANGLE_TABLE_LOG2)) as u32
    })
}

/// For each key of a quad, the index among the known keys of the nearest: that with the
/// fewest steps of one cell by one exponent. Nothing where no key is known.
///
/// ```
/// use twenty48::coach::network::nearest;
///
/// let nearest = nearest([0x0000, 0x00FF].into_iter()).ok_or("no key is known")?;
/// assert_eq!((nearest[0x0001], nearest[0x00FE]), (0, 1));
/// # Ok::<(), &str>(())
/// ```
pub fn nearest(known: impl Iterator<Item = u16>) -> Option<Vec<usize>> {
    const UNKNOWN: usize = usize::MAX;
    let mut indices = vec![UNKNOWN; KEYS];
    let mut queue = Vec::with_capacity(KEYS);
    for (index, key) in known.enumerate() {
        *indices.get_mut(usize::from(key))? = index;
        queue.push(key);
    }
    let mut visited = 0;
    while let Some(&key) = queue.get(visited) {
        visited += 1;
        let index = *indices.get(usize::from(key))?;
        for shift in [0, 4, 8, 12] {
            let exponent = (key >> shift) & 15;
            let below = (exponent > 0).then(|| key - (1 << shift));
            let above = (exponent < 15).then(|| key + (1 << shift));
            for next in [below, above].into_iter().flatten() {
                let next_index = indices.get_mut(usize::from(next))?;
                if *next_index == UNKNOWN {
                    *next_index = index;
                    queue.push(next);
                }
            }
        }
    }
    (queue.len() == KEYS).then_some(indices)
}
