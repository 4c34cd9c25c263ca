//! What the coach has learned, as the file that is fetched.
//!
//! After the name and a checksum comes one stream of bits, written by how
//! likely they are (`arithmetic_coder`, `codec`): the layers of each stage; then for each
//! pattern, and everything it can hold, how finely its vector is told, the class
//! if it is a line, and the vector, as how it differs from those that are most
//! like it. What was met often is told finely and what was met rarely is not, so
//! that every number's error counts as much in play. And it is not the vector's
//! own numbers that are told but sums of them, of which the first ones are nearly
//! all that values depend on: how to get back from those comes before all else,
//! as it is. The numbers of rectangles come last, most of which are nothing.

mod codec;

use super::arithmetic_coder::{BitCoder, Decoder, Encoder};
use super::network::{
    FEATURES, KEYS, Layers, Network, PATTERNS, QUADS, QuantizedVector, RECTANGLE_TABLE_LOG2, STAGES,
};
use codec::{Model, PatternCodec};
use crc::{CRC_32_ISO_HDLC, Crc, NoTable};

const MAGIC: &[u8; 8] = b"2048net5";
pub(super) const CHECK: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);
/// What numbers of the vectors of four cells are about; those of pairs are
/// about nothing.
const QUAD_MEAN: f32 = 1.0 / QUADS as f32;

/// A vector, and what it is of.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LearnedVector {
    /// What the pattern holds, as in an [`QuantizedVector`].
    pub key: u16,
    /// The class of a line.
    pub class: u8,
    /// How finely it is told, from 1 to 15: one more for twice as finely.
    pub precision: u8,
    /// A number for each feature.
    pub numbers: [f32; FEATURES],
}

impl LearnedVector {
    /// The same in whole numbers, as how many units it is from what it is about.
    #[inline(never)]
    fn quantize(&self, mean: f32, step: &[f32; FEATURES]) -> QuantizedVector {
        let mut vector = [0; FEATURES];
        for ((part, told), step) in vector.iter_mut().zip(self.numbers).zip(step) {
            #[expect(clippy::cast_possible_truncation, reason = "that is the way")]
            {
                *part = ((told - mean) / step).round() as i16;
            }
        }
        QuantizedVector {
            key: self.key,
            class: self.class,
            vector,
        }
    }
}

/// How far numbers of some vectors are at most from what they are about.
#[inline(never)]
fn largest_deviation(known: &[LearnedVector], mean: f32) -> [f32; FEATURES] {
    let mut largest = [0.0_f32; FEATURES];
    for vector in known {
        for (largest, part) in largest.iter_mut().zip(vector.numbers) {
            *largest = largest.max((part - mean).abs());
        }
    }
    largest
}

/// For each of so many numbers, what it adds to each of as many others.
pub type Matrix = [[f32; FEATURES]; FEATURES];

/// What is learned.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Learned {
    /// What one step of each number that is told adds to a vector that is told
    /// most coarsely.
    pub from_basis: Matrix,
    /// How many such steps each number of a vector is: the inverse, which a
    /// file is written by and does not have.
    pub to_basis: Matrix,
    /// For each pattern the vectors that it has, in the order of their keys.
    pub known: Vec<Vec<LearnedVector>>,
    /// The layers of each stage.
    pub stages: Vec<Layers>,
    /// The numbers of rectangles by their indices, in so many steps.
    pub rectangles: Vec<i8>,
    /// What one of these steps changes the log-odds by.
    pub rectangle_step: f32,
}

/// Why a file is not what the coach has learned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DataError {
    /// It is something else, or of another version.
    Magic,
    /// Its checksum is of other bytes.
    Checksum,
    /// It says what can't be.
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
    /// Goes through all of it, and makes it what it is told as.
    fn code(&mut self, coder: &mut impl BitCoder) {
        let mut model = Model::new();
        self.stages.resize_with(STAGES, Layers::default);
        for stage in 0..STAGES {
            // One with a kind of tile less, which comes before it.
            let before = self.stages.get(stage & stage.saturating_sub(1)).cloned();
            if let Some(layers) = self.stages.get_mut(stage) {
                let before = before.filter(|_| stage > 0).unwrap_or_default();
                model.layers(coder, &before, layers);
            }
        }
        self.known.resize_with(PATTERNS, Vec::new);
        for (number, known) in self.known.iter_mut().enumerate() {
            let mut given = std::mem::take(known).into_iter().peekable();
            let mut pattern = PatternCodec::new(number);
            for key in 0..=u16::MAX {
                let vector = given.next_if(|vector| vector.key == key);
                pattern.code(
                    coder,
                    &mut model,
                    [&self.to_basis, &self.from_basis],
                    key,
                    vector,
                );
            }
            *known = pattern.known;
            known.shrink_to_fit();
        }
        self.rectangles.resize(1 << RECTANGLE_TABLE_LOG2, 0);
        for rectangles in self.rectangles.chunks_mut(KEYS) {
            model.rectangles(coder, rectangles);
        }
    }

    /// The file. What it says is this, each number rounded to how it is told.
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
        bytes.extend(CHECK.checksum(&body).to_le_bytes());
        bytes.extend(body);
        bytes
    }

    /// What a file says.
    ///
    /// # Errors
    /// When it says nothing that this version understands.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DataError> {
        let (name, rest) = bytes
            .split_at_checked(MAGIC.len())
            .ok_or(DataError::Magic)?;
        if name != MAGIC {
            return Err(DataError::Magic);
        }
        let (check, body) = rest.split_first_chunk::<4>().ok_or(DataError::Checksum)?;
        if CHECK.checksum(body) != u32::from_le_bytes(*check) {
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

    /// The network, with vectors of whole numbers. Nothing where a pattern has
    /// no vectors. Nothing else is left of what was learned: both together
    /// would be a lot for a phone.
    pub fn network(self) -> Option<Network> {
        let mean = |number| if number < QUADS { QUAD_MEAN } else { 0.0 };
        // As small as they can be without a sum that is too large.
        let mut most = [1.0_f32; FEATURES];
        for (number, known) in self.known.iter().enumerate() {
            let deviations = largest_deviation(known, mean(number));
            for (most, deviation) in most.iter_mut().zip(deviations) {
                *most += deviation;
            }
        }
        let step = most.map(|most| most / (f32::from(i16::MAX) - PATTERNS as f32));
        let entries = |(number, known): (usize, Vec<LearnedVector>)| {
            let quantized = |vector: &LearnedVector| vector.quantize(mean(number), &step);
            known.iter().map(quantized).collect()
        };
        #[expect(clippy::cast_possible_truncation, reason = "no more than all of them")]
        let base = step.map(|step| (1.0 / step).round() as i16);
        let mut stages = self.stages;
        for layers in &mut stages {
            for (weights, step) in layers.first.iter_mut().zip(step) {
                for weight in weights {
                    *weight *= step;
                }
            }
        }
        let known = self.known.into_iter().enumerate().map(entries);
        Network::new(known, base, stages, self.rectangles, self.rectangle_step)
    }
}
