//! How the parts of the network are coded, in either direction.
//!
//! What runs for each of many thousands of numbers is a function of its own: browsers
//! optimize a function that is called again, and not a long loop that is running.

use super::numbers::{ByteModel, IntegerModel, MAX_BITS};
use super::quantize::mean_of;
use super::{LearnedVector, Matrix};
use crate::coach::network::{FEATURES, HIDDEN, KEYS, LINES, Layers, QUADS};
use crate::coach::symbol_coder::{SYMBOLS, SymbolCoder, SymbolModel};

/// How many precisions there are; with the first, 0, a key has no vector.
const PRECISIONS: usize = 16;
/// How many fours of coefficients there are.
const FOURS: usize = FEATURES / 4;
/// The quantization step of layers.
const LAYER_STEP: f32 = 1.0 / 8192.0;
/// So many zeros, or more, are coded without a number after them.
const MAX_GAP: usize = 255;
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
#[derive(Debug)]
pub(super) struct Model {
    /// By feature of the first layer, then its biases, the second layer, its bias.
    layers: Vec<IntegerModel>,
    /// By the largest and the mean precision of the neighbours.
    precision: Vec<SymbolModel>,
    /// Which neighbour has the class, by which neighbours there are.
    same_class: Vec<SymbolModel>,
    class: ByteModel,
    /// How many fours of coefficients hold all that are other than zero, by precision.
    fours: Vec<SymbolModel>,
    /// Which coefficients of a four are other than zero, by precision, by how many fours
    /// there are, and by the four.
    nonzero: Vec<[[SymbolModel; FOURS]; FOURS]>,
    /// By precision and coefficient.
    coefficients: Vec<[IntegerModel; FEATURES]>,
    /// The number of rectangles that are zero before one that isn't.
    gap: ByteModel,
    rectangles: IntegerModel,
}

impl Model {
    pub(super) fn new() -> Self {
        Self {
            layers: vec![IntegerModel::default(); FEATURES + 3],
            precision: vec![SymbolModel::default(); PRECISIONS * PRECISIONS],
            same_class: vec![SymbolModel::default(); SYMBOLS],
            class: ByteModel::default(),
            fours: vec![SymbolModel::default(); PRECISIONS],
            nonzero: vec![core::array::from_fn(|_| Default::default()); PRECISIONS],
            coefficients: vec![core::array::from_fn(|_| IntegerModel::default()); PRECISIONS],
            gap: ByteModel::default(),
            rectangles: IntegerModel::default(),
        }
    }

    /// Codes the weights of the stage after these as deltas to those of its base stage, and
    /// returns them quantized. A decoder is given none.
    pub(super) fn layers(
        &mut self,
        coder: &mut impl SymbolCoder,
        stages: &[Layers],
        given: Option<&Layers>,
    ) -> Layers {
        let stage = stages.len();
        // The base stage has one kind of tile less, and a smaller number.
        let base = stages
            .get(stage & stage.saturating_sub(1))
            .cloned()
            .unwrap_or_default();
        let mut layers = given.cloned().unwrap_or_default();
        let parts = parts_mut(&mut layers).zip(parts(&base));
        for ((weights, base), model) in parts.zip(&mut self.layers) {
            for (weight, base) in weights.iter_mut().zip(base) {
                let base = quantize(base / LAYER_STEP);
                let delta = quantize(*weight / LAYER_STEP) - base;
                *weight = (base + model.code(coder, delta)) as f32 * LAYER_STEP;
            }
        }
        layers
    }

    /// Codes the precision of a vector, given those of its neighbours.
    fn precision(
        &mut self,
        coder: &mut impl SymbolCoder,
        neighbours: &Neighbours,
        precision: u8,
    ) -> u8 {
        let precisions = neighbours
            .map(|neighbour| neighbour.map_or(0, |neighbour| usize::from(neighbour.precision)));
        let max = precisions.into_iter().fold(0, usize::max);
        let sum: usize = precisions.into_iter().sum();
        let model = self
            .precision
            .get_mut(max * PRECISIONS + sum / neighbours.len());
        debug_assert!(model.is_some(), "precisions are below 16");
        #[expect(clippy::cast_possible_truncation, reason = "a symbol")]
        model.map_or(0, |model| coder.symbol(model, precision.into()) as u8)
    }

    /// Codes the class of a line, which is often that of a neighbour.
    fn class(&mut self, coder: &mut impl SymbolCoder, neighbours: &Neighbours, class: u8) -> u8 {
        let classes = neighbours.map(|neighbour| neighbour.map(|neighbour| neighbour.class));
        let known = classes
            .iter()
            .rev()
            .fold(0, |known, class| known << 1 | usize::from(class.is_some()));
        let same = classes
            .iter()
            .position(|known| *known == Some(class))
            .unwrap_or(classes.len());
        let Some(model) = self.same_class.get_mut(known) else {
            return 0;
        };
        #[expect(clippy::cast_possible_truncation, reason = "at most four")]
        let same = coder.symbol(model, same as u32);
        match classes.get(same as usize) {
            Some(class) => class.unwrap_or_default(),
            None => self.class.code(coder, class),
        }
    }

    /// Codes which coefficients of a vector of that precision are other than zero, as bits.
    fn nonzero(&mut self, coder: &mut impl SymbolCoder, precision: usize, bits: u32) -> u32 {
        let fours = bits.checked_ilog2().map_or(0, |highest| highest / 4 + 1);
        let Some(model) = self.fours.get_mut(precision) else {
            debug_assert!(false, "precisions are below 16");
            return 0;
        };
        let fours = coder.symbol(model, fours) as usize;
        let models = self.nonzero.get_mut(precision);
        let models = models.and_then(|models| models.get_mut(fours.checked_sub(1)?));
        let mut coded = 0;
        for (model, shift) in models.into_iter().flatten().take(fours).zip([0, 4, 8, 12]) {
            coded |= coder.symbol(model, bits >> shift & 15) << shift;
        }
        coded
    }

    /// Codes a vector's difference from its prediction along the basis, and replaces
    /// its numbers by what the quantized coefficients give.
    fn vector<B: SymbolCoder>(
        &mut self,
        coder: &mut B,
        [to_basis, from_basis]: [&Matrix; 2],
        predicted: &[f32; FEATURES],
        vector: &mut LearnedVector,
    ) {
        let mut quantized = [0; FEATURES];
        // A decoder is given no vector.
        if B::ENCODES {
            let mut difference = vector.numbers;
            for (number, predicted) in difference.iter_mut().zip(predicted) {
                *number = (*number - predicted) * power_of_two(vector.precision);
            }
            quantized = transform(&difference, to_basis).map(quantize);
        }
        let bits = quantized
            .iter()
            .rev()
            .fold(0, |bits, number| bits << 1 | u32::from(*number != 0));
        let precision = usize::from(vector.precision);
        let mut bits = self.nonzero(coder, precision, bits);
        let Some(models) = self.coefficients.get_mut(precision) else {
            return;
        };
        let step = 1.0 / power_of_two(vector.precision);
        vector.numbers = [0.0; FEATURES];
        while bits != 0 {
            let index = bits.trailing_zeros() as usize % FEATURES;
            bits &= bits - 1;
            let of_index = models.get_mut(index).zip(from_basis.get(index));
            if let (Some((model, row)), Some(number)) = (of_index, quantized.get(index)) {
                let coefficient = model.code(coder, *number) as f32 * step;
                for (sum, part) in vector.numbers.iter_mut().zip(row) {
                    *sum += coefficient * part;
                }
            }
        }
        for (number, predicted) in vector.numbers.iter_mut().zip(predicted) {
            *number += predicted;
        }
    }

    /// Codes how many rectangles are zero from the index `at` on, and the number after them,
    /// and returns the index after that.
    #[inline]
    pub(super) fn rectangle<B: SymbolCoder>(
        &mut self,
        coder: &mut B,
        rectangles: &mut [i8],
        at: usize,
    ) -> usize {
        let mut zeros = 0;
        if B::ENCODES {
            let rest = rectangles.iter().skip(at).take(MAX_GAP);
            zeros = rest.take_while(|number| **number == 0).count();
        }
        #[expect(clippy::cast_possible_truncation, reason = "at most 255")]
        let gap = usize::from(self.gap.code(coder, zeros as u8));
        if gap == MAX_GAP {
            return at + gap;
        }
        let at = at + gap;
        if let Some(rectangle) = rectangles.get_mut(at) {
            let number = self.rectangles.code(coder, i32::from(*rectangle));
            // Only a file that nobody encoded has larger numbers.
            *rectangle = i8::try_from(number).unwrap_or_default();
        }
        at + 1
    }
}

/// Codes the vectors of one pattern, in ascending order of their keys.
#[derive(Debug)]
pub(super) struct PatternCodec {
    pub(super) number: usize,
    /// The vectors so far.
    pub(super) vectors: Vec<LearnedVector>,
    /// The index of a key's vector; beyond all of them where it has none.
    index_of: Vec<u32>,
}

impl PatternCodec {
    pub(super) fn new(number: usize) -> Self {
        Self {
            number,
            vectors: Vec::new(),
            index_of: vec![u32::MAX; KEYS],
        }
    }

    /// Codes whether the next key has a vector, and the vector.
    #[inline(never)]
    pub(super) fn code(
        &mut self,
        coder: &mut impl SymbolCoder,
        model: &mut Model,
        bases: [&Matrix; 2],
        key: u16,
        given: Option<LearnedVector>,
    ) {
        let (is_line, is_quad) = (self.number < LINES, self.number < QUADS);
        let mean = mean_of(self.number);
        let neighbours = neighbour_keys(key, is_quad).map(|key| {
            let index = self.index_of.get(usize::from(key?))?;
            self.vectors.get(*index as usize)
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
            *index = u32::try_from(self.vectors.len()).unwrap_or(u32::MAX);
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
        let weight = power_of_two(neighbour.precision);
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

/// 2 to the power of a precision.
#[inline]
fn power_of_two(precision: u8) -> f32 {
    (1_u32 << (precision % 16)) as f32
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
