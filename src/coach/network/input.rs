//! What a network is asked of a board: what each of its patterns holds, and
//! which layers it takes.
//!
//! Of the eight orientations of a board only one is visited at: the one with
//! the largest number, its cells taken as digits. And tiles from 4096 up are
//! told apart by their order only, the largest being the same to the tables
//! whatever it is.

use super::{KEYS, LINES, PATTERNS, RECTANGLE_TABLE_LOG2, RECTANGLES};
use crate::coach::packed::{ONES, Packed, transpose};

/// The smallest exponent that is told apart by its order only.
const LARGE: u8 = 12;
/// The smallest exponent that a stage depends on.
const MIDDLE: u32 = 7;

/// What a network is asked of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Input {
    /// What each pattern holds: four bits a cell, the first cell's highest, or
    /// eight a class, the first line's highest.
    pub keys: [u16; PATTERNS],
    /// The indices of the rectangles' numbers.
    pub rectangles: [u32; RECTANGLES],
    /// Which layers it takes.
    pub stage: usize,
}

impl Input {
    /// Of a board after a move.
    pub fn of(board: Packed, present: &Present, classes: &Classes) -> Self {
        let (word, stage) = normalize(board, present);
        Self {
            keys: keys(word, classes),
            rectangles: rectangles(word),
            stage,
        }
    }
}

/// The class of everything that a line can hold, for each row and column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Classes(Box<[u8]>);

impl Default for Classes {
    /// All of one class.
    fn default() -> Self {
        Self(vec![0; LINES * KEYS].into_boxed_slice())
    }
}

impl Classes {
    /// These, [`KEYS`] for each of the [`LINES`]. Nothing where there are more
    /// or fewer.
    pub fn new(classes: Vec<u8>) -> Option<Self> {
        (classes.len() == LINES * KEYS).then(|| Self(classes.into_boxed_slice()))
    }

    /// All of them, as they are given to [`Classes::new`].
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// The class of what a line holds.
    #[inline]
    pub fn of(&self, line: usize, key: u16) -> u8 {
        let class = self.0.get(line * KEYS + usize::from(key));
        class.copied().unwrap_or_default()
    }
}

/// Of two cells, a bit for each exponent.
#[derive(Clone, Debug)]
pub struct Present(Box<[u16; 256]>);

impl Default for Present {
    fn default() -> Self {
        let mut present = Box::new([0; 256]);
        for (cells, present) in (0..=u8::MAX).zip(present.iter_mut()) {
            *present = (1 << (cells & 15)) | (1 << (cells >> 4));
        }
        Self(present)
    }
}

/// The board in its one orientation, with large tiles as their ranks tell, and
/// its stage.
#[inline]
pub(super) fn normalize(board: Packed, table: &Present) -> (u64, usize) {
    if !board.is_small() {
        return normalize_large(board);
    }
    let cells = board.folded();
    let mut present = 0;
    for byte in cells.to_le_bytes() {
        present |= table.0.get(usize::from(byte)).copied().unwrap_or_default();
    }
    let large = usize::from(present >> LARGE);
    let word = if large == 0 {
        cells
    } else {
        ranked(cells, large)
    };
    (canonical(word), stage(present, large.count_ones()))
}

/// The same with tiles above 32768.
#[cold]
fn normalize_large(board: Packed) -> (u64, usize) {
    let mut exponents = board.exponents();
    let mut kinds: Vec<u8> = exponents.iter().copied().filter(|&e| e >= LARGE).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let mut present = 0;
    for exponent in &mut exponents {
        if *exponent >= LARGE {
            let above = kinds.iter().filter(|&kind| kind > exponent).count();
            *exponent = 15 - u8::try_from(above).unwrap_or(3).min(3);
        } else {
            present |= 1 << *exponent;
        }
    }
    let kinds = u32::try_from(kinds.len()).unwrap_or(4).min(4);
    let cells = Packed::new(exponents).unwrap_or_default().folded();
    (canonical(cells), stage(present, kinds))
}

/// The stage of a board with these exponents, and so many kinds of large ones.
#[inline]
fn stage(present: u16, kinds: u32) -> usize {
    usize::from(present >> MIDDLE) & 31 | (kinds as usize) << 5
}

/// Whether the largest tile is a large one and in no corner, of a board in its
/// one orientation, in which the largest corner comes first.
#[inline]
pub(super) fn is_out_of_corner(word: u64, stage: usize) -> bool {
    stage >> 5 > 0 && word >> 60 < 15
}

/// Whether two tiles from 2048 up are alike and don't touch, of a board in its
/// one orientation; `is_small` tells that no tile is above 32768. With larger ones
/// there may be five kinds from 4096 up, of which the smallest look alike: then it
/// says no.
#[inline]
pub(super) fn are_apart(word: u64, stage: usize, is_small: bool) -> bool {
    if !is_small && stage >> 5 > 3 {
        return false;
    }
    let is_large = (word >> 3) & ((word >> 2) | (word >> 1) & word) & ONES;
    let kinds = (stage >> 4 & 1) + (stage >> 5);
    let alike = (is_large.count_ones() as usize).saturating_sub(kinds);
    alike > 0 && touching(word, is_large) < alike
}

/// How many of these cells have the same as the cell before or above.
#[inline(never)]
fn touching(word: u64, cells: u64) -> usize {
    /// All but the first cell of each row.
    const INNER: u64 = 0x0111_0111_0111_0111;
    let same_at = |shift: u32| {
        let other = word ^ (word >> shift);
        let any = other | other >> 1;
        cells & !(any | any >> 2)
    };
    ((same_at(4) & INNER).count_ones() + same_at(16).count_ones()) as usize
}

/// The large exponents that there are, by a bit each from 4096 on, to what
/// they are told apart as: the largest as 3, the next as 2 and so on.
const RANKS: [[u64; 4]; 16] = {
    let mut ranks = [[0; 4]; 16];
    let mut kinds = 0;
    while kinds < 16 {
        let mut rank = 3;
        let mut index = 4;
        while index > 0 {
            index -= 1;
            if kinds >> index & 1 == 1 {
                #[expect(clippy::indexing_slicing, reason = "worked out when it is compiled")]
                {
                    ranks[kinds][index] = rank;
                }
                rank = if rank > 0 { rank - 1 } else { 0 };
            }
        }
        kinds += 1;
    }
    ranks
};

/// The cells with each large exponent as its rank tells.
#[inline]
fn ranked(cells: u64, large: usize) -> u64 {
    let ranks = RANKS.get(large).copied().unwrap_or_default();
    let is_large = (cells >> 3) & (cells >> 2) & ONES;
    let (twos, ones) = ((cells >> 1) & is_large, cells & is_large);
    let of = [
        is_large & !twos & !ones,
        ones & !twos,
        twos & !ones,
        twos & ones,
    ];
    let mut result = cells & !(is_large * 3);
    for (bits, rank) in of.into_iter().zip(ranks) {
        result |= bits * rank;
    }
    result
}

/// The largest of the eight numbers that a board's orientations are.
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

/// What each pattern holds.
#[inline]
pub(super) fn keys(word: u64, classes: &Classes) -> [u16; PATTERNS] {
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

/// The indices of the rectangles' numbers: those of two rows first.
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

/// For everything four cells can hold, the index among the known of the one
/// that is most like it: with the fewest steps of one cell by one exponent.
/// Nothing where nothing is known.
pub fn nearest(known: impl Iterator<Item = u16>) -> Option<Vec<usize>> {
    const UNKNOWN: usize = usize::MAX;
    let mut indices = vec![UNKNOWN; KEYS];
    let mut found = Vec::with_capacity(KEYS);
    for (index, line) in known.enumerate() {
        *indices.get_mut(usize::from(line))? = index;
        found.push(line);
    }
    let mut visited = 0;
    while let Some(&line) = found.get(visited) {
        visited += 1;
        let index = *indices.get(usize::from(line))?;
        for shift in [0, 4, 8, 12] {
            let exponent = (line >> shift) & 15;
            let below = (exponent > 0).then(|| line - (1 << shift));
            let above = (exponent < 15).then(|| line + (1 << shift));
            for next in [below, above].into_iter().flatten() {
                let next_index = indices.get_mut(usize::from(next))?;
                if *next_index == UNKNOWN {
                    *next_index = index;
                    found.push(next);
                }
            }
        }
    }
    (found.len() == KEYS).then_some(indices)
}
