//! How each part of what was learned goes through the bits, either way.
//!
//! What is done many thousands of times is in functions that are called as often:
//! browsers make fast what is called again, and leave as it is what goes on.

use super::{LearnedVector, Matrix, QUAD_MEAN};
use crate::coach::arithmetic_coder::{BitCoder, BitModel, IntegerModel, MAX_BITS, SymbolModel};
use crate::coach::network::{CLASSES, FEATURES, HIDDEN, KEYS, LINES, Layers, QUADS};

/// How many ways there are to tell a vector; the first is not at all, and from
/// the second on each is twice as fine as the one before.
const PRECISIONS: usize = 16;
/// What the numbers of layers are told in.
const LAYER_STEP: f32 = 1.0 / 8192.0;
/// Numbers are told up to so many steps.
const MAX_QUANTIZED: i32 = 1 << MAX_BITS;

fn transform(numbers: &[f32; FEATURES], matrix: &Matrix) -> [f32; FEATURES] {
    let mut sum = [0.0; FEATURES];
    for (number, parts) in numbers.iter().zip(matrix) {
        for (sum, part) in sum.iter_mut().zip(parts) {
            *sum += number * part;
        }
    }
    sum
}

/// How much of what a vector's neighbours have in common it is expected to
/// have too.
const PREDICTION_WEIGHT: f32 = 0.9;

/// What is known of how likely bits are.
pub(super) struct Model {
    layers: Vec<IntegerModel>,
    precision: Vec<SymbolModel<PRECISIONS>>,
    same_class: [BitModel; 4],
    class: SymbolModel<CLASSES>,
    numbers: Vec<[IntegerModel; FEATURES]>,
    rectangles: IntegerModel,
}

impl Model {
    pub(super) fn new() -> Self {
        Self {
            layers: vec![IntegerModel::default(); FEATURES + 3],
            precision: vec![SymbolModel::default(); PRECISIONS * PRECISIONS],
            same_class: [BitModel::default(); 4],
            class: SymbolModel::default(),
            numbers: vec![[IntegerModel::default(); FEATURES]; PRECISIONS],
            rectangles: IntegerModel::default(),
        }
    }

    /// Goes through the layers of a stage, told by how they differ from those
    /// of another, and makes them what they are told as.
    pub(super) fn layers(
        &mut self,
        coder: &mut impl BitCoder,
        before: &Layers,
        layers: &mut Layers,
    ) {
        let parts = parts_mut(layers).zip(parts(before));
        for ((numbers, before), model) in parts.zip(&mut self.layers) {
            for (number, before) in numbers.iter_mut().zip(before) {
                let before = quantize(before / LAYER_STEP);
                let differs = quantize(*number / LAYER_STEP) - before;
                *number = (before + model.code(coder, differs)) as f32 * LAYER_STEP;
            }
        }
    }

    /// Goes through how finely a vector is told, with how finely those that are
    /// like it were.
    fn precision(
        &mut self,
        coder: &mut impl BitCoder,
        neighbours: &Neighbours,
        precision: u8,
    ) -> u8 {
        let precisions = neighbours
            .iter()
            .map(|neighbour| neighbour.map_or(0, |neighbour| neighbour.precision));
        let most = precisions.clone().max().unwrap_or(0);
        let sum: usize = precisions.map(usize::from).sum();
        let model = self
            .precision
            .get_mut(usize::from(most) * PRECISIONS + sum / 4);
        let precision = model.map_or(0, |model| model.code(coder, precision.into()));
        u8::try_from(precision).unwrap_or(0)
    }

    /// Goes through the class of a line, which is often that of one like it.
    fn class(&mut self, coder: &mut impl BitCoder, neighbours: &Neighbours, class: u8) -> u8 {
        for (neighbour, model) in neighbours.iter().zip(&mut self.same_class) {
            if let Some(neighbour) = neighbour
                && coder.bit(model, neighbour.class == class)
            {
                return neighbour.class;
            }
        }
        u8::try_from(self.class.code(coder, class.into())).unwrap_or(0)
    }

    /// Goes through the numbers of a vector, and makes them what they are told
    /// as.
    fn vector<B: BitCoder>(
        &mut self,
        coder: &mut B,
        [to_basis, from_basis]: [&Matrix; 2],
        predicted: &[f32; FEATURES],
        vector: &mut LearnedVector,
    ) {
        let Some(model) = self.numbers.get_mut(usize::from(vector.precision)) else {
            return;
        };
        let steps = f32::from(vector.precision).exp2();
        let mut given = [0; FEATURES];
        // What is read is not given.
        if B::ENCODES {
            let mut differs = vector.numbers;
            for (number, predicted) in differs.iter_mut().zip(predicted) {
                *number = (*number - predicted) * steps;
            }
            given = transform(&differs, to_basis).map(quantize);
        }
        let mut numbers = [0.0; FEATURES];
        for ((number, given), model) in numbers.iter_mut().zip(given).zip(model) {
            *number = model.code(coder, given) as f32 / steps;
        }
        vector.numbers = transform(&numbers, from_basis);
        for (number, predicted) in vector.numbers.iter_mut().zip(predicted) {
            *number += predicted;
        }
    }

    /// Goes through the numbers of some rectangles.
    #[inline(never)]
    pub(super) fn rectangles(&mut self, coder: &mut impl BitCoder, rectangles: &mut [i8]) {
        for rectangle in rectangles {
            let number = self.rectangles.code(coder, (*rectangle).into());
            *rectangle = i8::try_from(number).unwrap_or_default();
        }
    }
}

/// What is told of a pattern, as far as it is.
pub(super) struct PatternCodec {
    number: usize,
    pub(super) known: Vec<LearnedVector>,
    /// Where the vector of a key is.
    index_of: Vec<usize>,
}

impl PatternCodec {
    pub(super) fn new(number: usize) -> Self {
        Self {
            number,
            known: Vec::new(),
            index_of: vec![usize::MAX; KEYS],
        }
    }

    /// Goes through the vector of the next key, if it has one.
    #[inline(never)]
    pub(super) fn code(
        &mut self,
        coder: &mut impl BitCoder,
        model: &mut Model,
        bases: [&Matrix; 2],
        key: u16,
        given: Option<LearnedVector>,
    ) {
        let (is_line, is_quad) = (self.number < LINES, self.number < QUADS);
        let mean = if is_quad { QUAD_MEAN } else { 0.0 };
        let neighbours = neighbour_keys(key, is_quad).map(|key| {
            let index = self.index_of.get(usize::from(key?))?;
            self.known.get(*index)
        });
        let mut vector = given.unwrap_or(LearnedVector {
            key,
            class: 0,
            precision: 0,
            numbers: [mean; FEATURES],
        });
        vector.precision = model.precision(coder, &neighbours, vector.precision);
        if vector.precision == 0 {
            return;
        }
        if is_line {
            vector.class = model.class(coder, &neighbours, vector.class);
        }
        model.vector(coder, bases, &predict(&neighbours, mean), &mut vector);
        if let Some(index) = self.index_of.get_mut(usize::from(key)) {
            *index = self.known.len();
        }
        self.known.push(vector);
    }
}

/// The vectors that are like one, each where one of its cells has the next
/// smaller tile, or one of its lines the class before.
type Neighbours<'a> = [Option<&'a LearnedVector>; 4];

/// What a vector is expected to be: between those that are like it, the more
/// like one the more finely that is told.
fn predict(neighbours: &Neighbours, mean: f32) -> [f32; FEATURES] {
    let mut sum = [0.0; FEATURES];
    let mut weights = 0.0;
    for neighbour in neighbours.iter().flatten() {
        let weight = f32::from(neighbour.precision).exp2();
        weights += weight;
        for (sum, number) in sum.iter_mut().zip(neighbour.numbers) {
            *sum += weight * (number - mean);
        }
    }
    let scale = if weights > 0.0 {
        PREDICTION_WEIGHT / weights
    } else {
        0.0
    };
    sum.map(|sum| mean + scale * sum)
}

/// The keys next to one, of a pattern of four cells or of two lines.
fn neighbour_keys(key: u16, is_quad: bool) -> [Option<u16>; 4] {
    let digits = if is_quad {
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
fn quantize(number: f32) -> i32 {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "what is beyond becomes the last that there is"
    )]
    let quantized = number.round() as i32;
    quantized.clamp(1 - MAX_QUANTIZED, MAX_QUANTIZED - 1)
}
