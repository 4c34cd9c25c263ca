//! The learned value function: an n-tuple network whose tables feed a small neural
//! network, as in NNUE (Nasu, "Efficiently updatable neural-network based evaluation
//! functions for computer shogi", 2018).
//!
//! Seventeen patterns of four cells, quads (the rows, the columns, the squares of two by
//! two), are looked up in a table each, which gives a vector of [`FEATURES`] numbers.
//! Six more are pairs of neighbouring lines. There are too many pairs for a table, so
//! each line is replaced by one of 256 classes of lines with similar vectors. The sum of
//! all vectors passes two small layers, whose weights depend on which large tiles there
//! are, and the output is log-odds: where dangers add up, probabilities multiply. The
//! tables hold what is specific, the layers what is common.
//!
//! The twelve rectangles of two by three cells add a number each to the log-odds. There
//! are far too many for a table, and most never occur: a hash gives the index of each,
//! and those with the same index share a number (feature hashing: Weinberger and others,
//! "Feature hashing for large scale multitask learning", 2009).

mod builder;
mod input;
mod normalize;

pub use builder::NetworkBuilder;
pub use input::{Input, LineClasses, nearest};
pub use normalize::ExponentMasks;

use super::evaluator::Unit;
use super::packed::Packed;
use super::search::ValueFunction;
use input::{keys, rectangles};
use normalize::{are_apart, is_out_of_corner, normalize, normalize_three_rows};

/// Patterns that are lines: the rows, then the columns.
pub const LINES: usize = 8;
/// Patterns of four cells: the lines, then the squares of two by two.
pub const QUADS: usize = 17;
/// Patterns that are pairs of neighbouring lines.
pub const PAIRS: usize = 6;
/// All patterns: the quads, then the pairs.
pub const PATTERNS: usize = QUADS + PAIRS;
/// The patterns that a board of three rows uses, as a classic board whose last row is empty. The
/// others are constant or repeat a part of one of these, and would only take a share of each
/// learning step.
pub const THREE_ROW_PATTERNS: [usize; 18] = [
    0, 1, 2, // rows
    4, 5, 6, 7, // columns
    8, 9, 10, 11, 12, 13, // squares
    17, 18, // pairs of rows
    20, 21, 22, // pairs of columns
];
/// The length of a vector.
pub const FEATURES: usize = 16;
/// The width between the two layers.
pub const HIDDEN: usize = 16;
/// The number of classes of lines.
pub const CLASSES: usize = 256;
/// The number of keys of a pattern: four tiles, or two classes.
pub const KEYS: usize = 1 << 16;
/// The number of rectangles of two by three cells.
pub const RECTANGLES: usize = 12;
/// The binary logarithm of the length of the table of rectangles.
pub const RECTANGLE_TABLE_LOG2: u32 = 24;
/// The number of stages: which of the tiles 128 to 2048 there are, and how many larger
/// kinds, from none to four.
pub const STAGES: usize = 5 << 5;

/// The factor of a probability where the largest tile is 4096 or more and in no corner.
/// Such games end earlier, but too late for the horizon.
const OUT_OF_CORNER_FACTOR: f32 = 0.97;

/// The factor of a probability where two tiles of 2048 or more are equal and don't
/// touch. They stay apart for hundreds of moves, and until then the game is in hardly
/// more danger.
const APART_FACTOR: f32 = 0.9;

/// The weights of a stage's two layers.
#[derive(Clone, PartialEq, Debug, Default)]
#[expect(missing_docs, reason = "the names of a layer's parts")]
pub struct Layers {
    pub first: [[f32; HIDDEN]; FEATURES],
    pub first_bias: [f32; HIDDEN],
    pub second: [f32; HIDDEN],
    pub second_bias: f32,
}

/// The vector of one key of a pattern, quantized.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuantizedVector {
    /// Four bits a cell, the first cell's highest; of a pair the two classes, the first
    /// line's highest.
    pub key: u16,
    /// The class of a line; 0 for other patterns.
    pub class: u8,
    /// What the key adds to the sum.
    pub vector: [i16; FEATURES],
}

/// The lower bound of each feature, as an activation function: the first is linear, the
/// others are rectified.
const ACTIVATION_MIN: [i16; FEATURES] = {
    let mut min = [0; FEATURES];
    min[0] = i16::MIN;
    min
};

/// The learned value function. Its values are probabilities.
#[derive(Clone, PartialEq, Debug)]
pub struct Network {
    /// By pattern and key.
    vectors: Box<[[i16; FEATURES]]>,
    initial_sum: [i16; FEATURES],
    stages: Box<[Layers]>,
    masks: ExponentMasks,
    classes: LineClasses,
    /// By index, in multiples of the step.
    rectangles: Box<[i8]>,
    /// In log-odds.
    rectangle_step: f32,
}

impl Network {
    /// The log-odds of a board of three rows after a move, by [`THREE_ROW_PATTERNS`] alone: the
    /// last row of `board` is empty.
    #[inline]
    pub fn log_odds_of_three_rows(&self, board: Packed) -> f32 {
        let (word, stage) = normalize_three_rows(board, &self.masks);
        let keys = keys(word, &self.classes);
        let used = THREE_ROW_PATTERNS.into_iter();
        let sum = self.sum(used.filter_map(|pattern| Some((pattern, *keys.get(pattern)?))));
        self.output(sum, stage)
    }

    /// The log-odds of a normalized board: the layers' output, and the rectangles'.
    #[inline]
    fn log_odds(&self, word: u64, stage: usize) -> f32 {
        // First, since their numbers are the farthest apart in memory: they arrive
        // while the vectors are added.
        let rectangles: i32 = rectangles(word)
            .into_iter()
            .filter_map(|index| self.rectangles.get(index as usize))
            .map(|&number| i32::from(number))
            .sum();
        let sum = self.sum(keys(word, &self.classes).into_iter().enumerate());
        #[expect(clippy::cast_precision_loss, reason = "twelve numbers of 8 bits")]
        let rectangles = rectangles as f32 * self.rectangle_step;
        self.output(sum, stage) + rectangles
    }

    /// The sum of the vectors of these patterns and keys.
    #[inline]
    fn sum(&self, keys: impl Iterator<Item = (usize, u16)>) -> [i16; FEATURES] {
        let mut sum = self.initial_sum;
        for (pattern, key) in keys {
            let Some(vector) = self.vectors.get(pattern * KEYS + usize::from(key)) else {
                debug_assert!(false, "all keys of all patterns have a vector");
                continue;
            };
            for (sum, number) in sum.iter_mut().zip(vector) {
                *sum = sum.saturating_add(*number);
            }
        }
        sum
    }

    /// The output of a stage's layers.
    #[inline]
    fn output(&self, sum: [i16; FEATURES], stage: usize) -> f32 {
        let Some(layers) = self.stages.get(stage) else {
            debug_assert!(false, "no such stage: {stage}");
            return 0.0;
        };
        layers.output(sum)
    }
}

impl Layers {
    /// The output of the two layers for a sum of vectors.
    #[inline]
    fn output(&self, sum: [i16; FEATURES]) -> f32 {
        let mut hidden = self.first_bias;
        for ((feature, min), weights) in sum.into_iter().zip(ACTIVATION_MIN).zip(&self.first) {
            let feature = f32::from(feature.max(min));
            for (hidden, weight) in hidden.iter_mut().zip(weights) {
                *hidden += weight * feature;
            }
        }
        let mut products = [0.0; HIDDEN];
        for ((product, hidden), weight) in products.iter_mut().zip(hidden).zip(self.second) {
            *product = hidden.max(0.0) * weight;
        }
        // Added in pairs, as SIMD does it: the sum is the same on every machine.
        let mut width = HIDDEN / 2;
        while width > 0 {
            let (low, high) = products.split_at_mut(width);
            for (low, high) in low.iter_mut().zip(high) {
                *low += *high;
            }
            width /= 2;
        }
        let [sum, ..] = products;
        self.second_bias + sum
    }
}

/// The logistic function: the probability of log-odds. It uses nothing but arithmetic,
/// so that all machines compute the same to the last bit.
///
/// ```
/// use twenty48::coach::network::sigmoid;
///
/// assert_eq!(sigmoid(0.0), 0.5);
/// assert!(sigmoid(3.0) > 0.95);
/// ```
#[inline]
pub fn sigmoid(log_odds: f32) -> f32 {
    /// The bound of the exponent: beyond, the probability is as good as 0 or 1.
    const MAX_EXPONENT: f32 = 60.0;
    /// The Taylor series of 2^f, for f between -1/2 and 1/2.
    const SERIES: [f32; 6] = [
        0.001_333_355_8,
        0.009_618_129,
        0.055_504_11,
        0.240_226_5,
        core::f32::consts::LN_2,
        1.0,
    ];
    let exponent = (-log_odds * core::f32::consts::LOG2_E).clamp(-MAX_EXPONENT, MAX_EXPONENT);
    let whole = exponent.round_ties_even();
    let fraction = exponent - whole;
    let series = SERIES
        .into_iter()
        .fold(0.0, |sum, next| sum * fraction + next);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "between the exponents of 2^-60 and 2^60"
    )]
    let power = f32::from_bits(((whole as i32 + 127) as u32) << 23);
    1.0 / (1.0 + power * series)
}

impl ValueFunction for Network {
    #[inline]
    fn value(&self, afterstate: Packed) -> f32 {
        let (word, stage) = normalize(afterstate, &self.masks);
        let mut probability = sigmoid(self.log_odds(word, stage));
        if is_out_of_corner(word, stage) {
            probability *= OUT_OF_CORNER_FACTOR;
        }
        if are_apart(word, stage, afterstate.is_small()) {
            probability *= APART_FACTOR;
        }
        probability
    }

    /// 0: a game that is over doesn't go on.
    fn lost(&self, _: Packed) -> f32 {
        0.0
    }

    fn unit(&self) -> Unit {
        Unit::Probability
    }
}
