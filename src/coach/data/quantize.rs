//! Quantizes learned vectors to the 16 bits that they have in the network.

use super::LearnedVector;
use crate::coach::network::{
    FEATURES, Layers, Network, NetworkBuilder, PATTERNS, QUADS, QuantizedVector,
};

/// The mean of the numbers of quads' vectors.
const QUAD_MEAN: f32 = 1.0 / QUADS as f32;

/// The mean of the numbers of a pattern's vectors.
pub(super) fn mean_of(pattern: usize) -> f32 {
    if pattern < QUADS { QUAD_MEAN } else { 0.0 }
}

/// The quantization step of each feature, given the vectors of each pattern: as fine as can be
/// without a sum that overflows.
pub(super) fn steps_of(patterns: &[Vec<LearnedVector>]) -> [f32; FEATURES] {
    let mut range = [1.0_f32; FEATURES];
    for (pattern, vectors) in patterns.iter().enumerate() {
        let deviations = largest_deviation(vectors, mean_of(pattern));
        for (range, deviation) in range.iter_mut().zip(deviations) {
            *range += deviation;
        }
    }
    range.map(|range| range / (f32::from(i16::MAX) - PATTERNS as f32))
}

/// The largest distance of any vector's number from the mean, for each feature.
fn largest_deviation(vectors: &[LearnedVector], mean: f32) -> [f32; FEATURES] {
    let mut largest = [0.0_f32; FEATURES];
    for vector in vectors {
        for (largest, number) in largest.iter_mut().zip(vector.numbers) {
            *largest = largest.max((number - mean).abs());
        }
    }
    largest
}

/// Quantizes the vectors of a pattern to multiples of the steps, counted from the mean.
#[inline(never)]
pub(super) fn quantize_pattern(
    pattern: usize,
    vectors: &[LearnedVector],
    steps: &[f32; FEATURES],
) -> Vec<QuantizedVector> {
    let mean = mean_of(pattern);
    let quantized = |learned: &LearnedVector| {
        let mut vector = [0; FEATURES];
        for ((quantized, number), step) in vector.iter_mut().zip(learned.numbers).zip(steps) {
            *quantized = round((number - mean) / step);
        }
        QuantizedVector {
            key: learned.key,
            class: learned.class,
            vector,
        }
    };
    vectors.iter().map(quantized).collect()
}

/// The nearest integer, halves away from zero, as [`f32::round`] gives it; that is a call in
/// WebAssembly.
#[inline]
fn round(number: f32) -> i16 {
    /// The number before a half: one half would make an integer of the number before it.
    const HALF: f32 = 0.5 - 0.25 * f32::EPSILON;
    #[expect(
        clippy::cast_possible_truncation,
        reason = "steps are chosen so that all fit"
    )]
    let rounded = (number + HALF.copysign(number)) as i32;
    #[expect(clippy::cast_possible_truncation, reason = "clamped")]
    let rounded = rounded.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
    rounded
}

/// The network of all patterns that were added, and of the other parts.
pub(super) fn build(
    builder: NetworkBuilder,
    steps: &[f32; FEATURES],
    mut stages: Vec<Layers>,
    rectangles: Vec<i8>,
    rectangle_step: f32,
) -> Option<Network> {
    for layers in &mut stages {
        for (weights, step) in layers.first.iter_mut().zip(steps) {
            for weight in weights {
                *weight *= step;
            }
        }
    }
    let initial_sum = steps.map(|step| round(1.0 / step));
    builder.build(initial_sum, stages, rectangles, rectangle_step)
}
