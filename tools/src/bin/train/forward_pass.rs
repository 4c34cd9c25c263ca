//! The forward pass of the network during training, and the gradients.

use twenty48::coach::network::{FEATURES, HIDDEN, PATTERNS, RECTANGLES};
use twenty48::coach::packed::Packed;

use crate::weights::{FIRST_BIAS, LAYER_NUMBERS, SECOND, SECOND_BIAS};

/// The value of a board, and what the gradients need.
#[derive(Clone, Debug)]
pub(crate) struct ForwardPass {
    pub(crate) board: Packed,
    pub(crate) value: f32,
    pub(crate) indices: [u32; PATTERNS],
    pub(crate) rectangles: [u32; RECTANGLES],
    pub(crate) stage: usize,
    pub(crate) sum: [f32; FEATURES],
    pub(crate) hidden: [f32; HIDDEN],
}

/// The log-odds of a sum of vectors, and the hidden numbers between the layers.
#[inline]
pub(crate) fn log_odds_of_sum(
    sum: &[f32; FEATURES],
    layers: &[f32; LAYER_NUMBERS],
) -> (f32, [f32; HIDDEN]) {
    let mut hidden = [0.0; HIDDEN];
    hidden.copy_from_slice(&layers[FIRST_BIAS..SECOND]);
    for (feature, weights) in layers[..FIRST_BIAS]
        .as_chunks::<HIDDEN>()
        .0
        .iter()
        .enumerate()
    {
        let part = if feature == 0 {
            sum[0]
        } else {
            sum[feature].max(0.0)
        };
        for (hidden, weight) in hidden.iter_mut().zip(weights) {
            *hidden += weight * part;
        }
    }
    let mut parts = [0.0; HIDDEN];
    for ((part, hidden), weight) in parts
        .iter_mut()
        .zip(&hidden)
        .zip(&layers[SECOND..SECOND_BIAS])
    {
        *part = hidden.max(0.0) * weight;
    }
    (layers[SECOND_BIAS] + parts.iter().sum::<f32>(), hidden)
}

/// The gradients of the log-odds by the hidden numbers, and by the sum of vectors.
pub(crate) fn gradients(
    pass: &ForwardPass,
    layers: &[f32; LAYER_NUMBERS],
) -> ([f32; HIDDEN], [f32; FEATURES]) {
    let mut of_hidden = [0.0; HIDDEN];
    for ((of, hidden), weight) in of_hidden
        .iter_mut()
        .zip(&pass.hidden)
        .zip(&layers[SECOND..SECOND_BIAS])
    {
        *of = if *hidden > 0.0 { *weight } else { 0.0 };
    }
    let mut of_sum = [0.0; FEATURES];
    for (feature, weights) in layers[..FIRST_BIAS]
        .as_chunks::<HIDDEN>()
        .0
        .iter()
        .enumerate()
    {
        if feature == 0 || pass.sum[feature] > 0.0 {
            of_sum[feature] = weights
                .iter()
                .zip(&of_hidden)
                .map(|(weight, of)| weight * of)
                .sum();
        }
    }
    (of_hidden, of_sum)
}
