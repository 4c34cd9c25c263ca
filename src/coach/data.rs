//! What the coach has learned, as the file that is fetched.
//!
//! After the name and a checksum comes one stream of bits, written by how
//! likely they are (`coder`): the layers of each stage; then for each pattern, and everything it can hold, how finely its
//! vector is told, the class if it is a line, and the vector, as how it
//! differs from those that are most like it. What was met often is told finely
//! and what was met rarely is not, so that every number's error counts as much
//! in play. And it is not the vector's own numbers that are told but sums of
//! them, of which the first ones are nearly all that values depend on: how to
//! get back from those comes before all else, as it is. The numbers of
//! rectangles come last, most of which are nothing.

use super::coder::{Bits, Choice, MOST_BITS, Numbers, Odds, Reader, Writer};
use super::network::{
    CLASSES, Entry, FEATURES, FOURS, HIDDEN, KEYS, LINES, Layers, Network, PATTERNS, SIX_BITS,
    STAGES,
};
use crc::{CRC_32_ISO_HDLC, Crc, NoTable};

const NAME: &[u8; 8] = b"2048net5";
const CHECK: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);
/// How many ways there are to tell a vector; the first is not at all, and from
/// the second on each is twice as fine as the one before.
const KINDS: usize = 16;
/// What the numbers of layers are told in.
const LAYER_STEP: f32 = 1.0 / 8192.0;
/// Numbers are told up to so many steps.
const MOST: i32 = 1 << MOST_BITS;
/// What numbers of the vectors of four cells are about; those of pairs are
/// about nothing.
const MIDDLE: f32 = 1.0 / FOURS as f32;

/// A vector, and what it is of.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Vector {
    /// What the pattern holds, as in an [`Entry`].
    pub key: u16,
    /// The class of a line.
    pub class: u8,
    /// How finely it is told, from 1 to 15: one more for twice as finely.
    pub fine: u8,
    /// A number for each feature.
    pub numbers: [f32; FEATURES],
}

impl Vector {
    /// The same in whole numbers, as how many units it is from what it is about.
    #[inline(never)]
    fn entry(&self, middle: f32, unit: &[f32; FEATURES]) -> Entry {
        let mut vector = [0; FEATURES];
        for ((part, told), unit) in vector.iter_mut().zip(self.numbers).zip(unit) {
            #[expect(clippy::cast_possible_truncation, reason = "that is the way")]
            {
                *part = ((told - middle) / unit).round() as i16;
            }
        }
        Entry {
            key: self.key,
            class: self.class,
            vector,
        }
    }
}

/// How far numbers of some vectors are at most from what they are about.
#[inline(never)]
fn farthest(known: &[Vector], middle: f32) -> [f32; FEATURES] {
    let mut farthest = [0.0_f32; FEATURES];
    for vector in known {
        for (farthest, part) in farthest.iter_mut().zip(vector.numbers) {
            *farthest = farthest.max((part - middle).abs());
        }
    }
    farthest
}

/// For each of so many numbers, what it adds to each of as many others.
pub type Mix = [[f32; FEATURES]; FEATURES];

fn mixed(numbers: &[f32; FEATURES], mix: &Mix) -> [f32; FEATURES] {
    let mut sum = [0.0; FEATURES];
    for (number, parts) in numbers.iter().zip(mix) {
        for (sum, part) in sum.iter_mut().zip(parts) {
            *sum += number * part;
        }
    }
    sum
}

/// What is learned.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Learned {
    /// What one step of each number that is told adds to a vector that is told
    /// most coarsely.
    pub steps: Mix,
    /// How many such steps each number of a vector is: the inverse, which a
    /// file is written by and does not have.
    pub told: Mix,
    /// For each pattern the vectors that it has, in the order of their keys.
    pub known: Vec<Vec<Vector>>,
    /// The layers of each stage.
    pub stages: Vec<Layers>,
    /// The numbers of rectangles by their places, in so many steps.
    pub sixes: Vec<i8>,
    /// What one of these steps changes the log-odds by.
    pub six_step: f32,
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

/// How much of what a vector's neighbours have in common it is expected to
/// have too.
const ALIKE: f32 = 0.9;

/// What is known of how likely bits are.
///
/// What is done many thousands of times is in functions that are called as often,
/// here and in [`Pattern`]: browsers make fast what is called again, and leave as
/// it is what goes on.
struct Likely {
    layers: Vec<Numbers>,
    fine: Vec<Choice<KINDS>>,
    is_class: [Odds; 4],
    class: Choice<CLASSES>,
    numbers: Vec<[Numbers; FEATURES]>,
    sixes: Numbers,
}

impl Likely {
    fn new() -> Self {
        Self {
            layers: vec![Numbers::default(); FEATURES + 3],
            fine: vec![Choice::default(); KINDS * KINDS],
            is_class: [Odds::default(); 4],
            class: Choice::default(),
            numbers: vec![[Numbers::default(); FEATURES]; KINDS],
            sixes: Numbers::default(),
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

    /// Goes through how finely a vector is told, with how finely those that are
    /// like it were.
    fn fine(&mut self, bits: &mut impl Bits, near: &Near, fine: u8) -> u8 {
        let fines = near.iter().map(|near| near.map_or(0, |near| near.fine));
        let most = fines.clone().max().unwrap_or(0);
        let sum: usize = fines.map(usize::from).sum();
        let odds = self.fine.get_mut(usize::from(most) * KINDS + sum / 4);
        let fine = odds.map_or(0, |odds| odds.code(bits, fine.into()));
        u8::try_from(fine).unwrap_or(0)
    }

    /// Goes through the class of a line, which is often that of one like it.
    fn class(&mut self, bits: &mut impl Bits, near: &Near, class: u8) -> u8 {
        for (near, odds) in near.iter().zip(&mut self.is_class) {
            if let Some(near) = near
                && bits.bit(odds, near.class == class)
            {
                return near.class;
            }
        }
        u8::try_from(self.class.code(bits, class.into())).unwrap_or(0)
    }

    /// Goes through the numbers of a vector, and makes them what they are told
    /// as.
    fn vector<B: Bits>(
        &mut self,
        bits: &mut B,
        [told, steps]: [&Mix; 2],
        expected: &[f32; FEATURES],
        vector: &mut Vector,
    ) {
        let Some(likely) = self.numbers.get_mut(usize::from(vector.fine)) else {
            return;
        };
        let parts = f32::from(vector.fine).exp2();
        let mut given = [0; FEATURES];
        // What is read is not given.
        if B::WRITES {
            let mut differs = vector.numbers;
            for (number, expected) in differs.iter_mut().zip(expected) {
                *number = (*number - expected) * parts;
            }
            given = mixed(&differs, told).map(whole);
        }
        let mut numbers = [0.0; FEATURES];
        for ((number, given), likely) in numbers.iter_mut().zip(given).zip(likely) {
            *number = likely.code(bits, given) as f32 / parts;
        }
        vector.numbers = mixed(&numbers, steps);
        for (number, expected) in vector.numbers.iter_mut().zip(expected) {
            *number += expected;
        }
    }

    /// Goes through the numbers of some rectangles.
    #[inline(never)]
    fn sixes(&mut self, bits: &mut impl Bits, sixes: &mut [i8]) {
        for six in sixes {
            let number = self.sixes.code(bits, (*six).into());
            *six = i8::try_from(number).unwrap_or_default();
        }
    }
}

/// What is told of a pattern, as far as it is.
struct Pattern {
    number: usize,
    known: Vec<Vector>,
    /// Where the vector of a key is.
    places: Vec<usize>,
}

impl Pattern {
    fn new(number: usize) -> Self {
        Self {
            number,
            known: Vec::new(),
            places: vec![usize::MAX; KEYS],
        }
    }

    /// Goes through the vector of the next key, if it has one.
    #[inline(never)]
    fn code(
        &mut self,
        bits: &mut impl Bits,
        likely: &mut Likely,
        mixes: [&Mix; 2],
        key: u16,
        given: Option<Vector>,
    ) {
        let (is_line, is_four) = (self.number < LINES, self.number < FOURS);
        let middle = if is_four { MIDDLE } else { 0.0 };
        let near = next_to(key, is_four).map(|key| {
            let place = self.places.get(usize::from(key?))?;
            self.known.get(*place)
        });
        let mut vector = given.unwrap_or(Vector {
            key,
            class: 0,
            fine: 0,
            numbers: [middle; FEATURES],
        });
        vector.fine = likely.fine(bits, &near, vector.fine);
        if vector.fine == 0 {
            return;
        }
        if is_line {
            vector.class = likely.class(bits, &near, vector.class);
        }
        likely.vector(bits, mixes, &expected(&near, middle), &mut vector);
        if let Some(place) = self.places.get_mut(usize::from(key)) {
            *place = self.known.len();
        }
        self.known.push(vector);
    }
}

/// The vectors that are like one, each where one of its cells has the next
/// smaller tile, or one of its lines the class before.
type Near<'a> = [Option<&'a Vector>; 4];

/// What a vector is expected to be: between those that are like it, the more
/// like one the more finely that is told.
fn expected(near: &Near, middle: f32) -> [f32; FEATURES] {
    let mut sum = [0.0; FEATURES];
    let mut weights = 0.0;
    for near in near.iter().flatten() {
        let weight = f32::from(near.fine).exp2();
        weights += weight;
        for (sum, number) in sum.iter_mut().zip(near.numbers) {
            *sum += weight * (number - middle);
        }
    }
    let share = if weights > 0.0 { ALIKE / weights } else { 0.0 };
    sum.map(|sum| middle + share * sum)
}

/// The keys next to one, of a pattern of four cells or of two lines.
fn next_to(key: u16, is_four: bool) -> [Option<u16>; 4] {
    let digits = if is_four {
        [(0, 15), (4, 15), (8, 15), (12, 15)]
    } else {
        [(0, 255), (8, 255), (0, 0), (0, 0)]
    };
    digits.map(|(shift, digit)| (key >> shift & digit > 0).then(|| key - (1 << shift)))
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
        for (number, known) in self.known.iter_mut().enumerate() {
            let mut given = std::mem::take(known).into_iter().peekable();
            let mut pattern = Pattern::new(number);
            for key in 0..=u16::MAX {
                let vector = given.next_if(|vector| vector.key == key);
                pattern.code(bits, &mut likely, [&self.told, &self.steps], key, vector);
            }
            *known = pattern.known;
            known.shrink_to_fit();
        }
        self.sixes.resize(1 << SIX_BITS, 0);
        for sixes in self.sixes.chunks_mut(KEYS) {
            likely.sixes(bits, sixes);
        }
    }

    /// The file. What it says is this, each number rounded to how it is told.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut writer = Writer::new();
        self.clone().code(&mut writer);
        let mut body: Vec<u8> = self
            .steps
            .as_flattened()
            .iter()
            .chain([&self.six_step])
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
            .split_at_checked(4 * (FEATURES * FEATURES + 1))
            .ok_or(DataError::Content)?;
        let (steps, _) = steps.as_chunks::<4>();
        let of_vectors = learned.steps.as_flattened_mut().iter_mut();
        for (step, bytes) in of_vectors.chain([&mut learned.six_step]).zip(steps) {
            *step = f32::from_le_bytes(*bytes);
            if !step.is_finite() {
                return Err(DataError::Content);
            }
        }
        learned.code(&mut Reader::new(body));
        Ok(learned)
    }

    /// The network, with vectors of whole numbers. Nothing where a pattern has
    /// no vectors. Nothing else is left of what was learned: both together
    /// would be a lot for a phone.
    pub fn network(self) -> Option<Network> {
        let middle = |number| if number < FOURS { MIDDLE } else { 0.0 };
        // As small as they can be without a sum that is too large.
        let mut most = [1.0_f32; FEATURES];
        for (number, known) in self.known.iter().enumerate() {
            for (most, farthest) in most.iter_mut().zip(farthest(known, middle(number))) {
                *most += farthest;
            }
        }
        let unit = most.map(|most| most / (f32::from(i16::MAX) - PATTERNS as f32));
        let entries = |(number, known): (usize, Vec<Vector>)| {
            let entry = |vector: &Vector| vector.entry(middle(number), &unit);
            known.iter().map(entry).collect()
        };
        #[expect(clippy::cast_possible_truncation, reason = "no more than all of them")]
        let base = unit.map(|unit| (1.0 / unit).round() as i16);
        let mut stages = self.stages;
        for layers in &mut stages {
            for (weights, unit) in layers.first.iter_mut().zip(unit) {
                for weight in weights {
                    *weight *= unit;
                }
            }
        }
        let known = self.known.into_iter().enumerate().map(entries);
        Network::new(known, base, stages, self.sixes, self.six_step)
    }
}
