//! The export to the page's file, and weights from such a file.

use std::error::Error;
use std::path::Path;

use twenty48::coach::data::{Learned, LearnedVector, Matrix};
use twenty48::coach::network::{
    HIDDEN, KEYS, LINES, Layers, LineClasses, PATTERNS, QUADS, THREE_ROW_PATTERNS, nearest,
};
use twenty48::coach::three_rows::ThreeRows;

use crate::basis::{basis_of, importance};
use crate::learn::Method;
use crate::weights::{FIRST_BIAS, SECOND, SECOND_BIAS, Weights};

/// The precision of a vector whose errors sum to 1.
const BASE_PRECISION: f32 = 4.0;
/// The learning rate of an exported vector, whose coherence is unknown.
const COHERENCE: f32 = 0.03;
/// The sum of errors of an exported rectangle, which is unknown: small numbers are exported from
/// about nine on.
const RECTANGLE_ERRORS: f32 = 20.0;
/// The range of quantization steps, in log-odds.
const STEP_RANGE: [f32; 2] = [0.001, 10.0];
/// How often the range is bisected.
const BISECTIONS: u32 = 12;
/// The games that the basis is computed from.
const BASIS_GAMES: u32 = 100;
/// The step of rectangles, relative to that of a vector whose errors sum to 1.
const RECTANGLE_STEP_FACTOR: f32 = 0.25;
/// The approximate bits of a rectangle that is 0, that is 1, and for every doubling.
const RECTANGLE_BITS: [f32; 3] = [0.2, 5.0, 2.0];

/// Writes the file, quantized as finely as the number of bytes allows.
pub(crate) fn export(
    weights: &Weights,
    method: Method,
    file: &Path,
    least: f32,
    bytes: usize,
) -> Result<(), Box<dyn Error>> {
    let bases = basis_of(&importance(weights, method, BASIS_GAMES));
    let [mut fine, mut coarse] = STEP_RANGE;
    let mut made = Vec::new();
    for _ in 0..BISECTIONS {
        let middle = (fine * coarse).sqrt();
        let tried = learned(
            weights,
            method.three_rows,
            least,
            &bases,
            middle,
            RECTANGLE_STEP_FACTOR * middle,
        )?
        .to_bytes();
        let tried = if method.three_rows {
            ThreeRows::wrap(&tried)
        } else {
            tried
        };
        if tried.len() <= bytes {
            coarse = middle;
            made = tried;
        } else {
            fine = middle;
        }
    }
    if made.is_empty() {
        return Err("so few bytes are not enough".into());
    }
    println!("{} bytes, in steps of {coarse:.4}", made.len());
    std::fs::write(file, made)?;
    Ok(())
}

/// The parts of the network. A vector is quantized the more finely the more it has learned from:
/// its error matters more often. `step` is that of a vector whose errors sum to 1, in log-odds, and
/// `rectangle_step` that of rectangles; vectors whose errors sum to less than `least` are left out.
pub(crate) fn learned(
    weights: &Weights,
    three_rows: bool,
    least: f32,
    bases: &[Matrix; 2],
    step: f32,
    rectangle_step: f32,
) -> Result<Learned, Box<dyn Error>> {
    let mut known = Vec::with_capacity(PATTERNS);
    for pattern in 0..PATTERNS {
        let mut of = Vec::new();
        for key in 0..=u16::MAX {
            let index = pattern * KEYS + usize::from(key);
            let [_, sizes] = weights.coherence[index].get();
            if sizes > least {
                let precision = (0.5 * sizes.log2() + BASE_PRECISION)
                    .round()
                    .clamp(1.0, 15.0);
                of.push(LearnedVector {
                    key,
                    class: if pattern < LINES {
                        weights.classes.of(pattern, key)
                    } else {
                        0
                    },
                    precision: precision as u8,
                    numbers: weights.vectors[index].get(),
                });
            }
        }
        let is_unused = three_rows && !THREE_ROW_PATTERNS.contains(&pattern);
        if is_unused && pattern < QUADS {
            // Every quad has a vector in a file: this one is as all were at first.
            of.push(LearnedVector {
                key: 0,
                class: 0,
                precision: 1,
                numbers: weights.vectors[pattern * KEYS].get(),
            });
        }
        known.push(of);
    }
    let [to_basis, from_basis] = bases;
    let scaled = |matrix: &Matrix, by: f32| matrix.map(|parts| parts.map(|part| part * by));
    let layers = weights.layers.lock().map_err(|_| "a learner has failed")?;
    let stages = layers.of.iter().map(layers_of).collect();
    // A bit is worth the same reduction of the error in a rectangle as in a vector.
    let worth = core::f32::consts::LN_2 / 6.0 * step * step;
    let rectangles = weights.rectangles.iter().map(|rectangle| {
        let [_, sizes] = rectangle.coherence.get();
        quantize(
            rectangle.get() / rectangle_step,
            sizes * rectangle_step * rectangle_step,
            worth,
        )
    });
    let rectangles = rectangles.collect();
    Ok(Learned {
        from_basis: scaled(from_basis, step * BASE_PRECISION.exp2()),
        to_basis: scaled(to_basis, (-BASE_PRECISION).exp2() / step),
        vectors: known,
        stages,
        rectangles,
        rectangle_step,
    })
}

/// Quantizes a number to the integer of the least cost, given those of a squared error and of a
/// bit.
fn quantize(number: f32, error: f32, bit: f32) -> i8 {
    let [nothing, one, doubling] = RECTANGLE_BITS;
    let cost = |quantized: f32| {
        let bits = if quantized == 0.0 {
            nothing
        } else {
            one + doubling * quantized.abs().log2()
        };
        error * (number - quantized).powi(2) + bit * bits
    };
    let near = [0.0, number.trunc(), number.round()].into_iter();
    let best = near.min_by(|a, b| cost(*a).total_cmp(&cost(*b)));
    best.unwrap_or(0.0) as i8
}

/// The layers in an array of [`Weights`].
fn layers_of(numbers: &[f32; crate::weights::LAYER_NUMBERS]) -> Layers {
    let mut layers = Layers {
        second_bias: numbers[SECOND_BIAS],
        ..Layers::default()
    };
    let first = layers.first.as_flattened_mut();
    first.copy_from_slice(&numbers[..FIRST_BIAS]);
    layers
        .first_bias
        .copy_from_slice(&numbers[FIRST_BIAS..SECOND]);
    layers.second.copy_from_slice(&numbers[SECOND..SECOND_BIAS]);
    layers
}

/// The weights of an exported file, to continue training.
pub(crate) fn weights_of(learned: &Learned) -> Result<Weights, Box<dyn Error>> {
    let mut weights = Weights::new(1, 0.0);
    let mut classes = Vec::new();
    for known in &learned.vectors[..LINES] {
        let indices = nearest(known.iter().map(|vector| vector.key)).ok_or("a line has nothing")?;
        classes.extend(indices.into_iter().map(|index| known[index as usize].class));
    }
    weights.classes = LineClasses::new(classes).unwrap_or_default();
    for (rectangle, quantized) in weights.rectangles.iter().zip(&learned.rectangles) {
        if *quantized != 0 {
            rectangle.set(f32::from(*quantized) * learned.rectangle_step);
            rectangle
                .coherence
                .set([COHERENCE * RECTANGLE_ERRORS, RECTANGLE_ERRORS]);
        }
    }
    for (pattern, known) in learned.vectors.iter().enumerate() {
        for vector in known {
            let index = pattern * KEYS + usize::from(vector.key);
            weights.vectors[index].set(&vector.numbers);
            let sizes = (2.0 * (f32::from(vector.precision) - BASE_PRECISION)).exp2();
            weights.coherence[index].set([COHERENCE * sizes, sizes]);
        }
    }
    let mut all = weights.layers.lock().map_err(|_| "a learner has failed")?;
    for (numbers, layers) in all.of.iter_mut().zip(&learned.stages) {
        numbers[..FIRST_BIAS].copy_from_slice(layers.first.as_flattened());
        numbers[FIRST_BIAS..FIRST_BIAS + HIDDEN].copy_from_slice(&layers.first_bias);
        numbers[SECOND..SECOND_BIAS].copy_from_slice(&layers.second);
        numbers[SECOND_BIAS] = layers.second_bias;
    }
    // No stage is to begin with another's layers.
    all.seen.fill(1.0);
    drop(all);
    Ok(weights)
}
