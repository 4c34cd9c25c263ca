//! The inputs of the network for a board: the keys of its patterns, the indices of its
//! rectangles, and its stage.

use super::normalize::{ExponentMasks, normalize, normalize_three_rows};
use super::{KEYS, LINES, PATTERNS, RECTANGLE_TABLE_LOG2, RECTANGLES};
use crate::coach::packed::{Packed, transpose};

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
        Self::of_normalized(normalize(board, masks), classes)
    }

    /// The inputs for a board of three rows after a move: the last row of `board` is empty.
    pub fn of_three_rows(board: Packed, masks: &ExponentMasks, classes: &LineClasses) -> Self {
        Self::of_normalized(normalize_three_rows(board, masks), classes)
    }

    fn of_normalized((word, stage): (u64, usize), classes: &LineClasses) -> Self {
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
pub fn nearest(known: impl Iterator<Item = u16>) -> Option<Box<[u32; KEYS]>> {
    const UNKNOWN: u32 = u32::MAX;
    let indices = vec![UNKNOWN; KEYS].into_boxed_slice();
    let mut indices: Box<[u32; KEYS]> = indices.try_into().ok()?;
    let mut queue = Vec::with_capacity(KEYS);
    for (index, key) in (0..).zip(known) {
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
