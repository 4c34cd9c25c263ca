//! What the coach has learned, as the file that is fetched.
//!
//! After the name and a checksum comes one deflated stream: for each pattern a
//! bit for everything its cells can hold, set where there is a vector; the
//! vectors, feature by feature, a byte a number; then the layers of each
//! stage. A byte stands for a number on a scale that is finer around nothing,
//! since most numbers are small and the few large ones must not be cut.

use super::network::{FEATURES, HIDDEN, LINES, Layers, Network, PATTERNS, STAGES};
use crc::{CRC_32_ISO_HDLC, Crc, NoTable};

const NAME: &[u8; 8] = b"2048net1";
const CHECK: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);
/// A scale's numbers on either side of nothing.
const STEPS: f32 = 127.0;
/// No file of ours is longer when it is inflated.
const LONGEST: usize = 16 << 20;

/// What is learned, before it is rounded.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Learned {
    /// For each pattern what its cells hold, four bits a cell, the first
    /// cell's highest, in order, and the vector of that.
    pub known: Vec<Vec<(u16, [f32; FEATURES])>>,
    /// The layers of each stage.
    pub stages: Vec<Layers>,
}

/// Why a file is not what the coach has learned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DataError {
    /// It is something else, or of another version.
    Name,
    /// Its checksum is of other bytes.
    Check,
    /// It says what can't be.
    Content,
}

impl core::fmt::Display for DataError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Self::Name => "the coach’s file is of another kind or version",
            Self::Check => "the coach’s file has arrived damaged",
            Self::Content => "the coach’s file says what can’t be",
        })
    }
}

impl core::error::Error for DataError {}

/// How many numbers a stage's layers are.
const LAYER_NUMBERS: usize = FEATURES * HIDDEN + 2 * HIDDEN + 1;

fn numbers_of(layers: &Layers) -> Vec<f32> {
    let mut numbers: Vec<f32> = layers.first.as_flattened().to_vec();
    numbers.extend(layers.first_bias);
    numbers.extend(layers.second);
    numbers.push(layers.second_bias);
    numbers
}

fn layers_of(numbers: &[f32]) -> Option<Layers> {
    let (first, rest) = numbers.split_at_checked(FEATURES * HIDDEN)?;
    let (first_bias, rest) = rest.split_at_checked(HIDDEN)?;
    let (second, rest) = rest.split_at_checked(HIDDEN)?;
    let (first, _) = first.as_chunks::<HIDDEN>();
    Some(Layers {
        first: first.try_into().ok()?,
        first_bias: first_bias.try_into().ok()?,
        second: second.try_into().ok()?,
        second_bias: *rest.first()?,
    })
}

/// The number that a byte stands for, as a part of the largest.
fn part_of(byte: u8) -> f32 {
    let steps = f32::from(byte.cast_signed()) / STEPS;
    steps * steps.abs().sqrt()
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "a whole number between the steps"
)]
fn byte_of(part: f32) -> u8 {
    let steps = part.abs().powf(2.0 / 3.0) * STEPS;
    (steps.round().min(STEPS) as i8 * part.signum() as i8).cast_unsigned()
}

impl Learned {
    /// The file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut body = Vec::new();
        for known in &self.known {
            let mut bits = vec![0_u8; LINES / 8];
            for (line, _) in known {
                if let Some(byte) = bits.get_mut(usize::from(line / 8)) {
                    *byte |= 1 << (line % 8);
                }
            }
            body.extend(bits);
        }
        for feature in 0..FEATURES {
            let all = || self.known.iter().flatten();
            let number = |vector: &[f32; FEATURES]| vector.get(feature).copied().unwrap_or(0.0);
            let largest = all()
                .map(|(_, vector)| number(vector).abs())
                .fold(f32::MIN_POSITIVE, f32::max);
            body.extend(largest.to_le_bytes());
            body.extend(all().map(|(_, vector)| byte_of(number(vector) / largest)));
        }
        for layers in &self.stages {
            body.extend(
                numbers_of(layers)
                    .iter()
                    .flat_map(|number| number.to_le_bytes()),
            );
        }
        let mut bytes = NAME.to_vec();
        bytes.extend(CHECK.checksum(&body).to_le_bytes());
        bytes.extend(miniz_oxide::deflate::compress_to_vec(&body, 10));
        bytes
    }

    /// What a file says.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DataError> {
        let (name, rest) = bytes.split_at_checked(NAME.len()).ok_or(DataError::Name)?;
        if name != NAME {
            return Err(DataError::Name);
        }
        let (check, rest) = rest.split_first_chunk::<4>().ok_or(DataError::Check)?;
        let body = miniz_oxide::inflate::decompress_to_vec_with_limit(rest, LONGEST)
            .map_err(|_| DataError::Check)?;
        if CHECK.checksum(&body) != u32::from_le_bytes(*check) {
            return Err(DataError::Check);
        }
        Self::from_body(&body).ok_or(DataError::Content)
    }

    fn from_body(mut body: &[u8]) -> Option<Self> {
        let mut take = |count: usize| {
            let (taken, rest) = body.split_at_checked(count)?;
            body = rest;
            Some(taken)
        };
        let mut known = Vec::with_capacity(PATTERNS);
        for _ in 0..PATTERNS {
            let bits = take(LINES / 8)?;
            let is_known = |line: &u16| {
                bits.get(usize::from(line / 8))
                    .is_some_and(|byte| byte >> (line % 8) & 1 == 1)
            };
            let lines = (0..=u16::MAX).filter(is_known);
            known.push(
                lines
                    .map(|line| (line, [0.0; FEATURES]))
                    .collect::<Vec<_>>(),
            );
        }
        let count = known.iter().map(Vec::len).sum();
        for feature in 0..FEATURES {
            let largest = number_of(take(4)?)?;
            let vectors = known.iter_mut().flatten();
            for ((_, vector), &byte) in vectors.zip(take(count)?) {
                *vector.get_mut(feature)? = largest * part_of(byte);
            }
        }
        let mut stages = Vec::with_capacity(STAGES);
        for _ in 0..STAGES {
            let numbers: Option<Vec<f32>> =
                take(4 * LAYER_NUMBERS)?.chunks(4).map(number_of).collect();
            stages.push(layers_of(&numbers?)?);
        }
        body.is_empty().then_some(Self { known, stages })
    }

    /// The network, with vectors of whole numbers.
    pub fn network(&self) -> Option<Network> {
        // As large as they can be without a sum that is too large.
        let mut most = [0.0_f32; FEATURES];
        for known in &self.known {
            let mut largest = [0.0_f32; FEATURES];
            for (_, vector) in known {
                for (largest, number) in largest.iter_mut().zip(vector) {
                    *largest = largest.max(number.abs());
                }
            }
            for (most, largest) in most.iter_mut().zip(largest) {
                *most += largest;
            }
        }
        let unit = most.map(|most| most.max(f32::MIN_POSITIVE) / f32::from(i16::MAX - 17));
        let whole = |vector: &[f32; FEATURES]| {
            let mut parts = [0; FEATURES];
            for ((part, number), unit) in parts.iter_mut().zip(vector).zip(unit) {
                #[expect(clippy::cast_possible_truncation, reason = "it is at most as large")]
                {
                    *part = (number / unit).round() as i16;
                }
            }
            parts
        };
        let known: Vec<Vec<_>> = self
            .known
            .iter()
            .map(|known| {
                known
                    .iter()
                    .map(|(line, vector)| (*line, whole(vector)))
                    .collect()
            })
            .collect();
        let mut stages = self.stages.clone();
        for layers in &mut stages {
            for (weights, unit) in layers.first.iter_mut().zip(unit) {
                for weight in weights {
                    *weight *= unit;
                }
            }
        }
        Network::new(&known, stages)
    }
}

fn number_of(bytes: &[u8]) -> Option<f32> {
    let number = f32::from_le_bytes(bytes.try_into().ok()?);
    number.is_finite().then_some(number)
}
