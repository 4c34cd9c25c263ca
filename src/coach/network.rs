//! A learned value of a board: a small network on top of a large table.
//!
//! Seventeen patterns of four cells each (the rows, the columns, the squares
//! of two by two) are looked up in a table each; what a table has for the four
//! tiles it finds is a vector of [`FEATURES`] numbers. Six more are of eight
//! cells, two lines side by side. There are too many pairs of lines for a
//! table, so each line is taken for one of 256 classes, of lines whose vectors
//! were found to be alike, and a pair for its two classes. The sum of all
//! vectors goes through two small layers, whose weights depend on which large
//! tiles there are, and what comes out are the log-odds of a chance: where
//! dangers add up, chances multiply. So the tables do what is specific and the layers what is
//! common, as in the networks that are called NNUE (Nasu, "Efficiently
//! updatable neural-network based evaluation functions for computer shogi",
//! 2018).
//!
//! What they find is added to by the twelve rectangles of two by three cells,
//! each with a number alone. These are far too many for a table, and most are
//! never met: a hash says which of so many indices is a rectangle's, and what
//! falls on the same index has the same number (feature hashing: Weinberger and
//! others, "Feature hashing for large scale multitask learning", 2009).

mod input;

pub use input::{Classes, Input, Present, nearest};

use super::Unit;
use super::packed::Packed;
use super::search::ValueFunction;
pub(super) use input::canonical;
use input::{are_apart, is_out_of_corner, keys, normalize, rectangles};

/// The rows and the columns.
pub const LINES: usize = 8;
/// With the squares of two by two behind them, all patterns of four cells.
pub const QUADS: usize = 17;
/// Two lines side by side.
pub const PAIRS: usize = 6;
/// With the pairs behind the quads, all patterns.
pub const PATTERNS: usize = QUADS + PAIRS;
/// Numbers that the tables give.
pub const FEATURES: usize = 16;
/// Numbers between the two layers.
pub const HIDDEN: usize = 16;
/// How many classes lines have.
pub const CLASSES: usize = 256;
/// What a pattern can hold: four tiles, or two classes.
pub const KEYS: usize = 1 << 16;
/// The rectangles of two by three.
pub const RECTANGLES: usize = 12;
/// How many indices the numbers of rectangles have, as a power of two.
pub const RECTANGLE_TABLE_LOG2: u32 = 24;
/// Which of the tiles 128 to 2048 there are, and how many larger kinds.
pub const STAGES: usize = 5 << 5;

/// What a chance is held to be worth where the largest tile is a large one and
/// in no corner. Such games end earlier than others, but too late for what is
/// learned to see it.
const OUT_OF_CORNER_FACTOR: f32 = 0.97;

/// What a chance is held to be worth where two tiles of 2048 or more are alike
/// and don't touch. Left alone they stay apart for hundreds of moves, since
/// for the time being such games are in hardly more danger.
const APART_FACTOR: f32 = 0.9;

/// The layers of a stage.
#[derive(Clone, PartialEq, Debug, Default)]
#[expect(missing_docs, reason = "the names of a layer's parts")]
pub struct Layers {
    pub first: [[f32; HIDDEN]; FEATURES],
    pub first_bias: [f32; HIDDEN],
    pub second: [f32; HIDDEN],
    pub second_bias: f32,
}

/// What is known of something that a pattern can hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuantizedVector {
    /// Four bits a cell, the first cell's highest; of a pair the two classes,
    /// the first line's highest.
    pub key: u16,
    /// Of a line, its class; of all else nothing.
    pub class: u8,
    /// What it adds to the sum.
    pub vector: [i16; FEATURES],
}

/// What a feature is at least: the first one counts whatever its sign, the others
/// where they are above nothing.
const LEAST: [i16; FEATURES] = {
    let mut least = [0; FEATURES];
    least[0] = i16::MIN;
    least
};

/// A learned value.
#[derive(Clone, Debug)]
pub struct Network {
    /// For each pattern, for everything it can hold.
    vectors: Box<[[i16; FEATURES]]>,
    /// What their sum begins with.
    base: [i16; FEATURES],
    stages: Box<[Layers]>,
    present: Present,
    classes: Classes,
    /// The numbers of rectangles, by their indices, and what they are told in.
    rectangles: Box<[i8]>,
    rectangle_step: f32,
}

/// Fills the table of a pattern with what is known of it, and says after the
/// others which classes it has, if it is a line. Called for each of them, it is made
/// fast by browsers after the first ones.
#[inline(never)]
fn fill(
    number: usize,
    known: Vec<QuantizedVector>,
    table: &mut [[i16; FEATURES]],
    classes: &mut Vec<u8>,
) -> Option<()> {
    if number >= QUADS {
        for entry in known {
            *table.get_mut(usize::from(entry.key))? = entry.vector;
        }
        return Some(());
    }
    let indices = nearest(known.iter().map(|entry| entry.key))?;
    let near = indices.into_iter().filter_map(|index| known.get(index));
    for (vector, entry) in table.iter_mut().zip(near) {
        *vector = entry.vector;
        if number < LINES {
            classes.push(entry.class);
        }
    }
    Some(())
}

impl Network {
    /// A network of its parts: for each pattern what is known of what it can
    /// hold, what the sum of a board's vectors begins with, the layers of each
    /// stage, and the numbers of rectangles with what they are told in. Four
    /// cells of which nothing is known have the vector of those that are most
    /// like them, pairs have none. Nothing where the parts are not as many as
    /// they must be.
    pub fn new(
        known: impl IntoIterator<Item = Vec<QuantizedVector>>,
        base: [i16; FEATURES],
        stages: Vec<Layers>,
        rectangles: Vec<i8>,
        rectangle_step: f32,
    ) -> Option<Self> {
        if stages.len() != STAGES || rectangles.len() != 1 << RECTANGLE_TABLE_LOG2 {
            return None;
        }
        let mut vectors = vec![[0; FEATURES]; PATTERNS * KEYS];
        let mut classes = Vec::with_capacity(LINES * KEYS);
        let mut all = known.into_iter();
        for (number, table) in vectors.chunks_exact_mut(KEYS).enumerate() {
            let known = all.next()?;
            fill(number, known, table, &mut classes)?;
        }
        if all.next().is_some() {
            return None;
        }
        Some(Self {
            vectors: vectors.into_boxed_slice(),
            base,
            stages: stages.into_boxed_slice(),
            present: Present::default(),
            classes: Classes::new(classes)?,
            rectangles: rectangles.into_boxed_slice(),
            rectangle_step,
        })
    }

    /// What the layers make of the sum of the vectors, and what the rectangles
    /// add, as log-odds.
    #[inline]
    fn log_odds(&self, word: u64, stage: usize) -> f32 {
        // First, since they are the farthest apart: memory brings them while
        // the vectors are added.
        let rectangles: i32 = rectangles(word)
            .into_iter()
            .filter_map(|index| self.rectangles.get(index as usize))
            .map(|&number| i32::from(number))
            .sum();
        let mut sum = self.base;
        let keys = keys(word, &self.classes);
        for (number, key) in keys.into_iter().enumerate() {
            let Some(vector) = self.vectors.get(number * KEYS + usize::from(key)) else {
                continue;
            };
            for (sum, part) in sum.iter_mut().zip(vector) {
                *sum = sum.saturating_add(*part);
            }
        }
        let Some(layers) = self.stages.get(stage) else {
            return 0.0;
        };
        let mut hidden = layers.first_bias;
        for ((feature, least), weights) in sum.into_iter().zip(LEAST).zip(&layers.first) {
            let feature = f32::from(feature.max(least));
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
        #[expect(clippy::cast_precision_loss, reason = "twelve numbers of 8 bits")]
        let rectangles = rectangles as f32 * self.rectangle_step;
        layers.second_bias + sum + rectangles
    }
}

/// The chance that has these log-odds. All machines find the same to the last
/// bit, which they do not for functions of their own.
#[inline]
pub fn sigmoid(log_odds: f32) -> f32 {
    /// Halvings: beyond, it is as good as 0 or 1.
    const MOST: f32 = 60.0;
    /// For f between -1/2 and 1/2, 2^f by its Taylor series.
    const SERIES: [f32; 6] = [
        0.001_333_355_8,
        0.009_618_129,
        0.055_504_11,
        0.240_226_5,
        core::f32::consts::LN_2,
        1.0,
    ];
    let halvings = (-log_odds * core::f32::consts::LOG2_E).clamp(-MOST, MOST);
    let whole = halvings.round_ties_even();
    let rest = halvings - whole;
    let series = SERIES.into_iter().fold(0.0, |sum, next| sum * rest + next);
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
        let (word, stage) = normalize(afterstate, &self.present);
        let mut probability = sigmoid(self.log_odds(word, stage));
        if is_out_of_corner(word, stage) {
            probability *= OUT_OF_CORNER_FACTOR;
        }
        if are_apart(word, stage, afterstate.is_small()) {
            probability *= APART_FACTOR;
        }
        probability
    }

    /// A game that is over lasts no longer.
    fn lost(&self, _: Packed) -> f32 {
        0.0
    }

    fn unit(&self) -> Unit {
        Unit::Probability
    }
}
