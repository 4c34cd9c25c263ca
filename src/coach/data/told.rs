//! How each part of what was learned goes through the bits, either way.
//!
//! What is done many thousands of times is in functions that are called as often:
//! browsers make fast what is called again, and leave as it is what goes on.

use super::{MIDDLE, Mix, Vector};
use crate::coach::coder::{Bits, Choice, MOST_BITS, Numbers, Odds};
use crate::coach::network::{CLASSES, FEATURES, FOURS, HIDDEN, KEYS, LINES, Layers};

/// How many ways there are to tell a vector; the first is not at all, and from
/// the second on each is twice as fine as the one before.
const KINDS: usize = 16;
/// What the numbers of layers are told in.
const LAYER_STEP: f32 = 1.0 / 8192.0;
/// Numbers are told up to so many steps.
const MOST: i32 = 1 << MOST_BITS;

fn mixed(numbers: &[f32; FEATURES], mix: &Mix) -> [f32; FEATURES] {
    let mut sum = [0.0; FEATURES];
    for (number, parts) in numbers.iter().zip(mix) {
        for (sum, part) in sum.iter_mut().zip(parts) {
            *sum += number * part;
        }
    }
    sum
}

/// How much of what a vector's neighbours have in common it is expected to
/// have too.
const ALIKE: f32 = 0.9;

/// What is known of how likely bits are.
pub(super) struct Likely {
    layers: Vec<Numbers>,
    fine: Vec<Choice<KINDS>>,
    is_class: [Odds; 4],
    class: Choice<CLASSES>,
    numbers: Vec<[Numbers; FEATURES]>,
    sixes: Numbers,
}

impl Likely {
    pub(super) fn new() -> Self {
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
    pub(super) fn layers(&mut self, bits: &mut impl Bits, before: &Layers, layers: &mut Layers) {
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
    pub(super) fn sixes(&mut self, bits: &mut impl Bits, sixes: &mut [i8]) {
        for six in sixes {
            let number = self.sixes.code(bits, (*six).into());
            *six = i8::try_from(number).unwrap_or_default();
        }
    }
}

/// What is told of a pattern, as far as it is.
pub(super) struct Pattern {
    number: usize,
    pub(super) known: Vec<Vector>,
    /// Where the vector of a key is.
    places: Vec<usize>,
}

impl Pattern {
    pub(super) fn new(number: usize) -> Self {
        Self {
            number,
            known: Vec::new(),
            places: vec![usize::MAX; KEYS],
        }
    }

    /// Goes through the vector of the next key, if it has one.
    #[inline(never)]
    pub(super) fn code(
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
