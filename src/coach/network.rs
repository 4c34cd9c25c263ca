//! A learned value of a board: a small network on top of a large table.
//!
//! Seventeen patterns of four cells each (the rows, the columns, the squares
//! of two by two) are looked up in a table each; what a table has for the four
//! tiles it finds is a vector of [`FEATURES`] numbers. Their sum goes through
//! two small layers, whose weights depend on which large tiles there are. So
//! the table does what is specific and the layers what is common, as in the
//! networks that are called NNUE (Nasu, "Efficiently updatable neural-network
//! based evaluation functions for computer shogi", 2018).
//!
//! Of the eight orientations of a board only one is looked at: the one with
//! the largest number, its cells taken as digits. And tiles from 4096 up are
//! told apart by their order only, the largest being the same to the tables
//! whatever it is.

use super::Unit;
use super::packed::{Packed, transpose};
use super::search::Evaluate;

/// The rows, the columns and the squares of two by two.
pub const PATTERNS: usize = 17;
/// Numbers that the tables give.
pub const FEATURES: usize = 16;
/// Numbers between the two layers.
pub const HIDDEN: usize = 16;
/// What four cells can hold.
pub const LINES: usize = 1 << 16;
/// Which of the tiles 128 to 2048 there are, and how many larger kinds.
pub const STAGES: usize = 5 << 5;

/// The smallest exponent that is told apart by its order only.
const LARGE: u8 = 12;
/// The smallest exponent that a stage depends on.
const MIDDLE: u32 = 7;

/// The layers of a stage.
#[derive(Clone, PartialEq, Debug, Default)]
#[expect(missing_docs, reason = "the names of a layer's parts")]
pub struct Layers {
    pub first: [[f32; HIDDEN]; FEATURES],
    pub first_bias: [f32; HIDDEN],
    pub second: [f32; HIDDEN],
    pub second_bias: f32,
}

/// A learned value.
#[derive(Clone, Debug)]
pub struct Network {
    /// For each pattern, for everything its cells can hold.
    vectors: Box<[[i16; FEATURES]]>,
    /// What their sum begins with.
    base: [i16; FEATURES],
    stages: Box<[Layers]>,
    present: Present,
}

impl Network {
    /// A network of its parts: for each pattern what its cells hold, four bits
    /// a cell, the first cell's highest, and the vector of that; what the sum
    /// of a board's vectors begins with; and the layers of each stage. What has
    /// no vector gets the one of what is most like it. Nothing where the parts
    /// are not as many as they must be.
    pub fn new(
        known: &[Vec<(u16, [i16; FEATURES])>],
        base: [i16; FEATURES],
        stages: Vec<Layers>,
    ) -> Option<Self> {
        if known.len() != PATTERNS || stages.len() != STAGES {
            return None;
        }
        let mut vectors = Vec::with_capacity(PATTERNS * LINES);
        for known in known {
            let places = nearest(known.iter().map(|(line, _)| *line))?;
            let all = places.into_iter().filter_map(|place| known.get(place));
            vectors.extend(all.map(|(_, vector)| vector));
        }
        Some(Self {
            vectors: vectors.into_boxed_slice(),
            base,
            stages: stages.into_boxed_slice(),
            present: Present::default(),
        })
    }

    /// What the layers make of the sum of the vectors.
    #[inline]
    fn expected(&self, word: u64, stage: usize) -> f32 {
        let mut sum = self.base;
        for (number, line) in lines(word).into_iter().enumerate() {
            let Some(vector) = self.vectors.get(number * LINES + usize::from(line)) else {
                continue;
            };
            for (sum, part) in sum.iter_mut().zip(vector) {
                *sum = sum.saturating_add(*part);
            }
        }
        let Some(layers) = self.stages.get(stage) else {
            return 0.0;
        };
        // The first feature counts whatever its sign.
        let [linear, rest @ ..] = sum;
        let mut hidden = layers.first_bias;
        let [first, others @ ..] = &layers.first;
        for (hidden, weight) in hidden.iter_mut().zip(first) {
            *hidden += weight * f32::from(linear);
        }
        for (feature, weights) in rest.into_iter().zip(others) {
            let feature = f32::from(feature.max(0));
            for (hidden, weight) in hidden.iter_mut().zip(weights) {
                *hidden += weight * feature;
            }
        }
        let mut parts = [0.0; HIDDEN];
        for ((part, hidden), weight) in parts.iter_mut().zip(hidden).zip(layers.second) {
            *part = hidden.max(0.0) * weight;
        }
        let mut width = HIDDEN / 2;
        while width > 0 {
            let (low, high) = parts.split_at_mut(width);
            for (low, high) in low.iter_mut().zip(high) {
                *low += *high;
            }
            width /= 2;
        }
        let [sum, ..] = parts;
        layers.second_bias + sum
    }
}

impl Evaluate for Network {
    #[inline]
    fn value(&self, afterstate: Packed) -> f32 {
        let (word, stage) = look(afterstate, &self.present);
        self.expected(word, stage)
    }

    /// A game that is over lasts no longer.
    fn lost(&self, _: Packed) -> f32 {
        0.0
    }

    fn unit(&self) -> Unit {
        Unit::Chance
    }
}

/// What a network is asked of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Input {
    /// What each pattern holds, four bits a cell, the first cell's highest.
    pub lines: [u16; PATTERNS],
    /// Which layers it takes.
    pub stage: usize,
}

impl Input {
    /// Of a board after a move.
    pub fn of(board: Packed, present: &Present) -> Self {
        let (word, stage) = look(board, present);
        Self {
            lines: lines(word),
            stage,
        }
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
fn look(board: Packed, table: &Present) -> (u64, usize) {
    if !board.is_small() {
        return look_at_large(board);
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
    (oriented(word), stage(present, large.count_ones()))
}

/// The same with tiles above 32768.
#[cold]
fn look_at_large(board: Packed) -> (u64, usize) {
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
    (oriented(cells), stage(present, kinds))
}

/// The stage of a board with these exponents, and so many kinds of large ones.
#[inline]
fn stage(present: u16, kinds: u32) -> usize {
    usize::from(present >> MIDDLE) & 31 | (kinds as usize) << 5
}

/// The large exponents that there are, by a bit each from 4096 on, to what
/// they are told apart as: the largest as 3, the next as 2 and so on.
const RANKS: [[u64; 4]; 16] = {
    let mut ranks = [[0; 4]; 16];
    let mut kinds = 0;
    while kinds < 16 {
        let mut rank = 3;
        let mut place = 4;
        while place > 0 {
            place -= 1;
            if kinds >> place & 1 == 1 {
                #[expect(clippy::indexing_slicing, reason = "worked out when it is compiled")]
                {
                    ranks[kinds][place] = rank;
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
    const ONES: u64 = 0x1111_1111_1111_1111;
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
fn oriented(cells: u64) -> u64 {
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

/// What each pattern holds, four bits a cell, the first cell's highest.
#[inline]
fn lines(word: u64) -> [u16; PATTERNS] {
    let turned = transpose(word);
    let line = |word: u64, number: u32| ((word >> (48 - 16 * number)) & 0xFFFF) as u16;
    let square = |row: u32, column: u32| {
        let pair = |row: u32| ((word >> (56 - 16 * row - 4 * column)) & 0xFF) as u16;
        pair(row) << 8 | pair(row + 1)
    };
    [
        line(word, 0),
        line(word, 1),
        line(word, 2),
        line(word, 3),
        line(turned, 0),
        line(turned, 1),
        line(turned, 2),
        line(turned, 3),
        square(0, 0),
        square(0, 1),
        square(0, 2),
        square(1, 0),
        square(1, 1),
        square(1, 2),
        square(2, 0),
        square(2, 1),
        square(2, 2),
    ]
}

/// For everything four cells can hold, the place among the known of the one
/// that is most like it: with the fewest steps of one cell by one exponent.
/// Nothing where nothing is known.
fn nearest(known: impl Iterator<Item = u16>) -> Option<Vec<usize>> {
    const UNKNOWN: usize = usize::MAX;
    let mut places = vec![UNKNOWN; LINES];
    let mut found = Vec::with_capacity(LINES);
    for (place, line) in known.enumerate() {
        *places.get_mut(usize::from(line))? = place;
        found.push(line);
    }
    let mut looked = 0;
    while let Some(&line) = found.get(looked) {
        looked += 1;
        let place = *places.get(usize::from(line))?;
        for shift in [0, 4, 8, 12] {
            let exponent = (line >> shift) & 15;
            let below = (exponent > 0).then(|| line - (1 << shift));
            let above = (exponent < 15).then(|| line + (1 << shift));
            for next in [below, above].into_iter().flatten() {
                let next_place = places.get_mut(usize::from(next))?;
                if *next_place == UNKNOWN {
                    *next_place = place;
                    found.push(next);
                }
            }
        }
    }
    (found.len() == LINES).then_some(places)
}
