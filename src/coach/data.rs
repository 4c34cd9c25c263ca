//! What the coach has learned, as the file that is fetched.
//!
//! After the name and a checksum comes one stream of bits, written by how
//! likely they are (`coder`): a scale for each feature; the layers of each
//! stage; then for each pattern, and everything its cells can hold, how finely
//! its vector is told, and the vector. What was met often is told finely and
//! what was met rarely is not, so that every number's error counts as much in
//! play; that makes the file a third as long as with a byte a number, and the
//! errors a seventh.

use super::coder::{Bits, Choice, MOST_BITS, Numbers, Reader, Writer};
use super::network::{FEATURES, HIDDEN, LINES, Layers, Network, PATTERNS, STAGES};
use crc::{CRC_32_ISO_HDLC, Crc, NoTable};

const NAME: &[u8; 8] = b"2048net2";
const CHECK: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);
/// How many ways there are to tell a vector; the first is not at all, and from
/// the second on each is twice as fine as the one before.
const KINDS: usize = 16;
/// What the numbers of layers are told in.
const LAYER_STEP: f32 = 1.0 / 8192.0;
/// Numbers are told up to so many steps.
const MOST: i32 = 1 << MOST_BITS;
/// What numbers of vectors are about.
const MIDDLE: f32 = 1.0 / PATTERNS as f32;

/// A vector, and what it is of.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Vector {
    /// What the pattern's cells hold, four bits a cell, the first cell's
    /// highest.
    pub line: u16,
    /// How finely it is told, from 1 to 15: one more for twice as finely.
    pub fine: u8,
    /// A number for each feature.
    pub numbers: [f32; FEATURES],
}

/// What is learned.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Learned {
    /// What the numbers of each feature are told in, where that is coarsest.
    pub steps: [f32; FEATURES],
    /// For each pattern the vectors that it has, in the order of their lines.
    pub known: Vec<Vec<Vector>>,
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

/// What is known of how likely bits are.
struct Likely {
    layers: Vec<Numbers>,
    fine: Vec<Choice<KINDS>>,
    numbers: Vec<[Numbers; FEATURES]>,
}

impl Likely {
    fn new() -> Self {
        Self {
            layers: vec![Numbers::default(); FEATURES + 3],
            fine: vec![Choice::default(); KINDS * KINDS],
            numbers: vec![[Numbers::default(); FEATURES]; KINDS],
        }
    }

    /// Goes through the layers of a stage, told by how they differ from those
    /// of another, and makes them what they are told as.
    fn layers(&mut self, bits: &mut impl Bits, before: &Layers, layers: &mut Layers) {
        let parts = parts_mut(layers).zip(parts(before));
        for ((numbers, before), likely) in parts.zip(&mut self.layers) {
            for (number, before) in numbers.iter_mut().zip(before) {
                let before = whole(before / LAYER_STEP);
                let differs = whole(*number / LAYER_STEP) - before;
                *number = (before + likely.code(bits, differs)) as f32 * LAYER_STEP;
            }
        }
    }

    /// Goes through how finely a vector is told, with how finely two that are
    /// like it were.
    fn fine(&mut self, bits: &mut impl Bits, near: [u8; 2], fine: u8) -> u8 {
        let [one, other] = near.map(usize::from);
        let odds = self.fine.get_mut(one * KINDS + other);
        let fine = odds.map_or(0, |odds| odds.code(bits, fine.into()));
        u8::try_from(fine).unwrap_or(0)
    }

    /// Goes through the numbers of a vector, and makes them what they are told
    /// as.
    fn vector(&mut self, bits: &mut impl Bits, steps: &[f32; FEATURES], vector: &mut Vector) {
        let Some(likely) = self.numbers.get_mut(usize::from(vector.fine)) else {
            return;
        };
        let parts = f32::from(vector.fine).exp2();
        for ((number, step), likely) in vector.numbers.iter_mut().zip(steps).zip(likely) {
            let step = step / parts;
            let steps = likely.code(bits, whole((*number - MIDDLE) / step));
            *number = MIDDLE + steps as f32 * step;
        }
    }
}

/// The numbers of layers, in parts of which each has its own odds.
fn parts(layers: &Layers) -> impl Iterator<Item = &[f32]> {
    let first = layers.first.iter().map(<[f32; HIDDEN]>::as_slice);
    let rest = [
        layers.first_bias.as_slice(),
        layers.second.as_slice(),
        core::slice::from_ref(&layers.second_bias),
    ];
    first.chain(rest)
}

fn parts_mut(layers: &mut Layers) -> impl Iterator<Item = &mut [f32]> {
    let first = layers.first.iter_mut().map(<[f32; HIDDEN]>::as_mut_slice);
    let rest = [
        layers.first_bias.as_mut_slice(),
        layers.second.as_mut_slice(),
        core::slice::from_mut(&mut layers.second_bias),
    ];
    first.chain(rest)
}

/// To a whole number, of a size that can be told.
fn whole(number: f32) -> i32 {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "what is beyond becomes the last that there is"
    )]
    let whole = number.round() as i32;
    whole.clamp(1 - MOST, MOST - 1)
}

impl Learned {
    /// Goes through all of it, and makes it what it is told as.
    fn code(&mut self, bits: &mut impl Bits) {
        let mut likely = Likely::new();
        self.stages.resize_with(STAGES, Layers::default);
        for stage in 0..STAGES {
            // One with a kind of tile less, which comes before it.
            let before = self.stages.get(stage & stage.saturating_sub(1)).cloned();
            if let Some(layers) = self.stages.get_mut(stage) {
                let before = before.filter(|_| stage > 0).unwrap_or_default();
                likely.layers(bits, &before, layers);
            }
        }
        self.known.resize_with(PATTERNS, Vec::new);
        for known in &mut self.known {
            let mut fines = vec![0; LINES];
            let fine_of = |fines: &[u8], line: Option<u16>| {
                let place = line.map(usize::from);
                let fine = place.and_then(|place| fines.get(place));
                fine.copied().unwrap_or(0)
            };
            let mut given = std::mem::take(known).into_iter().peekable();
            for line in 0..=u16::MAX {
                let vector = given.next_if(|vector| vector.line == line);
                let near = [1, 16].map(|step| fine_of(&fines, line.checked_sub(step)));
                let fine = vector.map_or(0, |vector| vector.fine);
                let fine = likely.fine(bits, near, fine);
                if let Some(place) = fines.get_mut(usize::from(line)) {
                    *place = fine;
                }
                if fine > 0 {
                    let mut vector = vector.unwrap_or(Vector {
                        line,
                        fine,
                        numbers: [MIDDLE; FEATURES],
                    });
                    likely.vector(bits, &self.steps, &mut vector);
                    known.push(vector);
                }
            }
        }
    }

    /// The file. What it says is this, each number rounded to how it is told.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut writer = Writer::new();
        self.clone().code(&mut writer);
        let mut body: Vec<u8> = self
            .steps
            .iter()
            .flat_map(|step| step.to_le_bytes())
            .collect();
        body.extend(writer.finish());
        let mut bytes = NAME.to_vec();
        bytes.extend(CHECK.checksum(&body).to_le_bytes());
        bytes.extend(body);
        bytes
    }

    /// What a file says.
    ///
    /// # Errors
    /// When it says nothing that this version understands.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DataError> {
        let (name, rest) = bytes.split_at_checked(NAME.len()).ok_or(DataError::Name)?;
        if name != NAME {
            return Err(DataError::Name);
        }
        let (check, body) = rest.split_first_chunk::<4>().ok_or(DataError::Check)?;
        if CHECK.checksum(body) != u32::from_le_bytes(*check) {
            return Err(DataError::Check);
        }
        let mut learned = Self::default();
        let (steps, body) = body
            .split_at_checked(4 * FEATURES)
            .ok_or(DataError::Content)?;
        let (steps, _) = steps.as_chunks::<4>();
        for (step, bytes) in learned.steps.iter_mut().zip(steps) {
            *step = f32::from_le_bytes(*bytes);
            if !step.is_normal() {
                return Err(DataError::Content);
            }
        }
        learned.code(&mut Reader::new(body));
        Ok(learned)
    }

    /// The network, with vectors of whole numbers. Nothing where a
    /// pattern has no vectors.
    pub fn network(&self) -> Option<Network> {
        // As small as they can be without a sum that is too large.
        let mut most = [1.0_f32; FEATURES];
        for known in &self.known {
            let mut largest = [0.0_f32; FEATURES];
            for vector in known {
                for (largest, number) in largest.iter_mut().zip(vector.numbers) {
                    *largest = largest.max((number - MIDDLE).abs());
                }
            }
            for (most, largest) in most.iter_mut().zip(largest) {
                *most += largest;
            }
        }
        let unit = most.map(|most| most / f32::from(i16::MAX - 17));
        let whole = |vector: &Vector| {
            let mut parts = [0; FEATURES];
            for ((part, number), unit) in parts.iter_mut().zip(vector.numbers).zip(unit) {
                #[expect(clippy::cast_possible_truncation, reason = "that is the way")]
                {
                    *part = ((number - MIDDLE) / unit).round() as i16;
                }
            }
            (vector.line, parts)
        };
        let known: Vec<Vec<_>> = self
            .known
            .iter()
            .map(|known| known.iter().map(whole).collect())
            .collect();
        #[expect(clippy::cast_possible_truncation, reason = "no more than all of them")]
        let base = unit.map(|unit| (1.0 / unit).round() as i16);
        let mut stages = self.stages.clone();
        for layers in &mut stages {
            for (weights, unit) in layers.first.iter_mut().zip(unit) {
                for weight in weights {
                    *weight *= unit;
                }
            }
        }
        Network::new(&known, base, stages)
    }
}
