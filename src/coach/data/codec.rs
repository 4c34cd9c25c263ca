//! How the parts of the network are coded, in either direction.
//!
//! What runs for each of many thousands of numbers is a function of its own: browsers
//! optimize a function that is called again, and not a long loop that is running.

use super::{LearnedVector, Matrix, QUAD_MEAN};
use crate::coach::arithmetic_coder::{BitCoder, BitModel, IntegerModel, MAX_BITS, SymbolModel};
use crate::coach::network::{CLASSES, FEATURES, HIDDEN, KEYS, LINES, Layers, QUADS};

/// How many precisions there are; with the first, 0, a key has no vector.
const PRECISIONS: usize = 16;
/// The quantization step of layers.
const LAYER_STEP: f32 = 1.0 / 8192.0;
/// The bound of the magnitude of quantized numbers.
const MAX_QUANTIZED: i32 = 1 << MAX_BITS;

fn transform(numbers: &[f32; FEATURES], matrix: &Matrix) -> [f32; FEATURES] {
    let mut sum = [0.0; FEATURES];
    for (number, row) in numbers.iter().zip(matrix) {
        for (sum, part) in sum.iter_mut().zip(row) {
            *sum += number * part;
        }
    }
    sum
}

/// The part of its neighbours' mean deviation that a vector is predicted to have.
const PREDICTION_WEIGHT: f32 = 0.9;

/// The models of all kinds of numbers in the file.
pub(super) struct Model {
    /// By feature of the first layer, then its biases, the second layer, its bias.
    layers: Vec<IntegerModel>,
    /// By the largest and the mean precision of the neighbours.
    precision: Vec<SymbolModel<PRECISIONS>>,
    /// Whether the class is that of the neighbour.
    same_class: [BitModel; 4],
    class: SymbolModel<CLASSES>,
    /// By precision and coefficient.
    coefficients: Vec<[IntegerModel; FEATURES]>,
    rectangles: IntegerModel,
}

impl Model {
    pub(super) fn new() -> Self {
        Self {
            layers: vec![IntegerModel::default(); FEATURES + 3],
            precision: vec![SymbolModel::default(); PRECISIONS * PRECISIONS],
            same_class: [BitModel::default(); 4],
            class: SymbolModel::default(),
            coefficients: vec![[IntegerModel::default(); FEATURES]; PRECISIONS],
            rectangles: IntegerModel::default(),
        }
    }

    /// Codes a stage's weights as deltas to those of a base stage, and replaces each
    /// by its quantized value.
    pub(super) fn layers(&mut self, coder: &mut impl BitCoder, base: &Layers, layers: &mut Layers) {
        let parts = parts_mut(layers).zip(parts(base));
        for ((weights, base), model) in parts.zip(&mut self.layers) {
            for (weight, base) in weights.iter_mut().zip(base) {
                let base = quantize(base / LAYER_STEP);
                let delta = quantize(*weight / LAYER_STEP) - base;
                *weight = (base + model.code(coder, delta)) as f32 * LAYER_STEP;
            }
        }
    }

    /// Codes the precision of a vector, given those of its neighbours.
    fn precision(
        &mut self,
        coder: &mut impl BitCoder,
        neighbours: &Neighbours,
        precision: u8,
    ) -> u8 {
        let precisions = neighbours
            .iter()
            .map(|neighbour| neighbour.map_or(0, |neighbour| neighbour.precision));
        let max = precisions.clone().max().unwrap_or(0);
        let sum: usize = precisions.map(usize::from).sum();
        let model = self
            .precision
            .get_mut(usize::from(max) * PRECISIONS + sum / neighbours.len());
        debug_assert!(model.is_some(), "precisions are below 16");
        model.map_or(0, |model| model.code(coder, precision))
    }

    /// Codes the class of a line, which is often that of a neighbour.
    fn class(&mut self, coder: &mut impl BitCoder, neighbours: &Neighbours, class: u8) -> u8 {
        for (neighbour, model) in neighbours.iter().zip(&mut self.same_class) {
            if let Some(neighbour) = neighbour
                && coder.bit(model, neighbour.class == class)
            {
                return neighbour.class;
            }
        }
        self.class.code(coder, class)
    }

    /// Codes a vector's difference from its prediction along the basis, and replaces
    /// its numbers by what the quantized coefficients give.
    fn vector<B: BitCoder>(
        &mut self,
        coder: &mut B,
        [to_basis, from_basis]: [&Matrix; 2],
        predicted: &[f32; FEATURES],
        vector: &mut LearnedVector,
    ) {
        let models = self.coefficients.get_mut(usize::from(vector.precision));
        debug_assert!(models.is_some(), "precisions are below 16");
        let Some(models) = models else { return };
        let fineness = f32::from(vector.precision).exp2();
        let mut quantized = [0; FEATURES];
        // A decoder is given no vector.
        if B::ENCODES {
            let mut difference = vector.numbers;
            for (number, predicted) in difference.iter_mut().zip(predicted) {
                *number = (*number - predicted) * fineness;
            }
            quantized = transform(&difference, to_basis).map(quantize);
        }
        let mut coefficients = [0.0; FEATURES];
        for ((coefficient, number), model) in coefficients.iter_mut().zip(quantized).zip(models) {
            *coefficient = model.code(coder, number) as f32 / fineness;
        }
        vector.numbers = transform(&coefficients, from_basis);
        for (number, predicted) in vector.numbers.iter_mut().zip(predicted) {
            *number += predicted;
        }
    }

    /// Codes the numbers of some rectangles.
    #[inline(never)]
    pub(super) fn rectangles(&mut self, coder: &mut impl BitCoder, rectangles: &mut [i8]) {
        for rectangle in rectangles {
            let number = self.rectangles.code(coder, (*rectangle).into());
            // Only a file that nobody encoded has larger numbers.
            *rectangle = i8::try_from(number).unwrap_or_default();
        }
    }
}

/// Codes the vectors of one pattern, in ascending order of their keys.
pub(super) struct PatternCodec {
    number: usize,
    /// The vectors so far.
    pub(super) vectors: Vec<LearnedVector>,
    /// The index of a key's vector; beyond all of them where it has none.
    index_of: Vec<usize>,
}

impl PatternCodec {
    pub(super) fn new(number: usize) -> Self {
        Self {
            number,
            vectors: Vec::new(),
            index_of: vec![usize::MAX; KEYS],
        }
    }

    /// Codes whether the next key has a vector, and the vector.
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
            self.vectors.get(*index)
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
            *index = self.vectors.len();
        }
        self.vectors.push(vector);
    }
}

/// The vectors of a key's neighbours: in each, one cell has the next smaller tile, or
/// one line the class before.
type Neighbours<'a> = [Option<&'a LearnedVector>; 4];

/// The vector predicted from its neighbours, each weighted by its fineness.
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

/// The keys of a key's neighbours, in a quad or in a pair of lines.
fn neighbour_keys(key: u16, is_quad: bool) -> [Option<u16>; 4] {
    let digits = if is_quad {
        [(0, 15), (4, 15), (8, 15), (12, 15)]
    } else {
        [(0, 255), (8, 255), (0, 0), (0, 0)]
    };
    digits.map(|(shift, mask)| (key >> shift & mask > 0).then(|| key - (1 << shift)))
}

/// The weights of layers, in the parts that have models of their own.
fn parts(layers: &Layers) -> impl Iterator<Item = &[f32]> {
    let first = layers.first.iter().map(<[f32; HIDDEN]>::as_slice);
    let rest = [
        layers.first_bias.as_slice(),
        layers.second.as_slice(),
        core::slice::from_ref(&layers.second_bias),
    ];
    first.chain(rest)
}

/// [`parts`], to be changed.
fn parts_mut(layers: &mut Layers) -> impl Iterator<Item = &mut [f32]> {
    let first = layers.first.iter_mut().map(<[f32; HIDDEN]>::as_mut_slice);
    let rest = [
        layers.first_bias.as_mut_slice(),
        layers.second.as_mut_slice(),
        core::slice::from_mut(&mut layers.second_bias),
    ];
    first.chain(rest)
}

/// Rounds to an integer of a magnitude that can be coded.
fn quantize(number: f32) -> i32 {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "what is out of range becomes the nearest number"
    )]
    let quantized = number.round() as i32;
    quantized.clamp(1 - MAX_QUANTIZED, MAX_QUANTIZED - 1)
}
