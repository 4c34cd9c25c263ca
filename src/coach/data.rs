//! The learned network as a file.
//!
//! After a magic and a checksum come the basis that vectors are coded in, as it is,
//! and then one arithmetically coded stream (`arithmetic_coder`, `codec`): the layers
//! of each stage; for each pattern and each of its keys the precision of the vector,
//! the class if the pattern is a line, and the vector as the difference from its
//! neighbours' prediction; last the numbers of rectangles, most of which are zero.
//!
//! Vectors that learned from many positions are quantized finely and others
//! coarsely, so that all errors matter as much in play. Vectors are coded along the
//! axes that values depend on (the basis), of which the first few carry nearly all of
//! it.

mod codec;

use super::arithmetic_coder::{BitCoder, Decoder, Encoder};
use super::network::{
    FEATURES, KEYS, Layers, Network, PATTERNS, QUADS, QuantizedVector, RECTANGLE_TABLE_LOG2, STAGES,
};
use crate::record::checksum;
use codec::{Model, PatternCodec};

const MAGIC: &[u8; 8] = b"2048net5";
/// The mean of the numbers of quads' vectors; that of pairs' is 0.
const QUAD_MEAN: f32 = 1.0 / QUADS as f32;

/// The vector of one key of a pattern.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LearnedVector {
    /// What the pattern's cells hold, as in a [`QuantizedVector`].
    pub key: u16,
    /// The class of a line; 0 for other patterns.
    pub class: u8,
    /// How finely it is quantized, from 1 to 15: each step halves the error.
    pub precision: u8,
    /// A number for each feature.
    pub numbers: [f32; FEATURES],
}

impl LearnedVector {
    /// Quantizes the numbers to multiples of `step`, counted from `mean`.
    #[inline(never)]
    fn quantize(&self, mean: f32, step: &[f32; FEATURES]) -> QuantizedVector {
        let mut vector = [0; FEATURES];
        for ((quantized, number), step) in vector.iter_mut().zip(self.numbers).zip(step) {
            #[expect(
                clippy::cast_possible_truncation,
                reason = "steps are chosen so that all fit"
            )]
            {
                *quantized = ((number - mean) / step).round() as i16;
            }
        }
        QuantizedVector {
            key: self.key,
            class: self.class,
            vector,
        }
    }
}

/// The largest distance of any vector's number from the mean, for each feature.
#[inline(never)]
fn largest_deviation(vectors: &[LearnedVector], mean: f32) -> [f32; FEATURES] {
    let mut largest = [0.0_f32; FEATURES];
    for vector in vectors {
        for (largest, number) in largest.iter_mut().zip(vector.numbers) {
            *largest = largest.max((number - mean).abs());
        }
    }
    largest
}

/// A change of basis: the row of an input is what it adds to each output.
pub type Matrix = [[f32; FEATURES]; FEATURES];

/// The parts of the network, unpacked from its file or to be written to one.
///
/// ```
/// use twenty48::coach::data::{DataError, Learned};
///
/// assert_eq!(Learned::from_bytes(b"2048net1"), Err(DataError::Magic));
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Learned {
    /// From quantization steps of coded coefficients to a vector of the coarsest
    /// precision.
    pub from_basis: Matrix,
    /// The inverse, from a vector to coefficients. Only writing a file needs it: no
    /// file has it.
    pub to_basis: Matrix,
    /// The vectors of each pattern, in ascending order of their keys.
    pub vectors: Vec<Vec<LearnedVector>>,
    /// The layers of each stage.
    pub stages: Vec<Layers>,
    /// The numbers of rectangles by index, in multiples of `rectangle_step`.
    pub rectangles: Vec<i8>,
    /// The quantization step of rectangles, in log-odds.
    pub rectangle_step: f32,
}

/// Why bytes are not a file of the coach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DataError {
    /// They begin otherwise: the file is of another kind or version.
    Magic,
    /// The checksum is of other bytes.
    Checksum,
    /// The content is inconsistent.
    Content,
}

impl core::fmt::Display for DataError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Self::Magic => "the coach’s file is of another kind or version",
            Self::Checksum => "the coach’s file has arrived damaged",
            Self::Content => "the coach’s file says what can’t be",
        })
    }
}

impl core::error::Error for DataError {}

impl Learned {
    /// Codes all parts, and replaces each number by its quantized value.
    fn code(&mut self, coder: &mut impl BitCoder) {
        let mut model = Model::new();
        self.stages.resize_with(STAGES, Layers::default);
        for stage in 0..STAGES {
            // The base stage has one kind of tile less, and a smaller number.
            let base = self.stages.get(stage & stage.saturating_sub(1)).cloned();
            if let Some(layers) = self.stages.get_mut(stage) {
                let base = base.filter(|_| stage > 0).unwrap_or_default();
                model.layers(coder, &base, layers);
            }
        }
        self.vectors.resize_with(PATTERNS, Vec::new);
        for (number, vectors) in self.vectors.iter_mut().enumerate() {
            let mut given = std::mem::take(vectors).into_iter().peekable();
            let mut pattern = PatternCodec::new(number);
            for key in 0..=u16::MAX {
                let vector = given.next_if(|vector| vector.key == key);
                let bases = [&self.to_basis, &self.from_basis];
                pattern.code(coder, &mut model, bases, key, vector);
            }
            debug_assert!(given.peek().is_none(), "keys ascend");
            *vectors = pattern.vectors;
            vectors.shrink_to_fit();
        }
        self.rectangles.resize(1 << RECTANGLE_TABLE_LOG2, 0);
        for rectangles in self.rectangles.chunks_mut(KEYS) {
            model.rectangles(coder, rectangles);
        }
    }

    /// Encodes the file, every number quantized.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut encoder = Encoder::new();
        self.clone().code(&mut encoder);
        let mut body: Vec<u8> = self
            .from_basis
            .as_flattened()
            .iter()
            .chain([&self.rectangle_step])
            .flat_map(|step| step.to_le_bytes())
            .collect();
        body.extend(encoder.finish());
        let mut bytes = MAGIC.to_vec();
        bytes.extend(checksum(&body).to_le_bytes());
        bytes.extend(body);
        bytes
    }

    /// Decodes a file.
    ///
    /// # Errors
    /// When it is of another kind or version, or damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DataError> {
        let (magic, rest) = bytes
            .split_at_checked(MAGIC.len())
            .ok_or(DataError::Magic)?;
        if magic != MAGIC {
            return Err(DataError::Magic);
        }
        let (check, body) = rest.split_first_chunk::<4>().ok_or(DataError::Checksum)?;
        if checksum(body) != u32::from_le_bytes(*check) {
            return Err(DataError::Checksum);
        }
        let mut learned = Self::default();
        let (steps, body) = body
            .split_at_checked(4 * (FEATURES * FEATURES + 1))
            .ok_or(DataError::Content)?;
        let (steps, _) = steps.as_chunks::<4>();
        let of_vectors = learned.from_basis.as_flattened_mut().iter_mut();
        for (step, bytes) in of_vectors.chain([&mut learned.rectangle_step]).zip(steps) {
            *step = f32::from_le_bytes(*bytes);
            if !step.is_finite() {
                return Err(DataError::Content);
            }
        }
        learned.code(&mut Decoder::new(body));
        Ok(learned)
    }

    /// Builds the network, its vectors quantized to 16 bits. Nothing where a pattern
    /// has no vectors. It takes `self`, since both together would be a lot of memory
    /// for a phone.
    pub fn network(self) -> Option<Network> {
        let mean = |number| if number < QUADS { QUAD_MEAN } else { 0.0 };
        // As fine as can be without a sum that overflows.
        let mut range = [1.0_f32; FEATURES];
        for (number, vectors) in self.vectors.iter().enumerate() {
            let deviations = largest_deviation(vectors, mean(number));
            for (range, deviation) in range.iter_mut().zip(deviations) {
                *range += deviation;
            }
        }
        let step = range.map(|range| range / (f32::from(i16::MAX) - PATTERNS as f32));
        let vectors = |(number, vectors): (usize, Vec<LearnedVector>)| {
            let quantized = |vector: &LearnedVector| vector.quantize(mean(number), &step);
            vectors.iter().map(quantized).collect()
        };
        #[expect(clippy::cast_possible_truncation, reason = "no more than the range")]
        let initial_sum = step.map(|step| (1.0 / step).round() as i16);
        let mut stages = self.stages;
        for layers in &mut stages {
            for (weights, step) in layers.first.iter_mut().zip(step) {
                for weight in weights {
                    *weight *= step;
                }
            }
        }
        let vectors = self.vectors.into_iter().enumerate().map(vectors);
        Network::new(
            vectors,
            initial_sum,
            stages,
            self.rectangles,
            self.rectangle_step,
        )
    }
}
