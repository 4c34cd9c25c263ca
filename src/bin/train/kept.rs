//! Checkpoints, and the file that is shipped.

use std::error::Error;
use std::io::{BufReader, BufWriter, Read, Write};
use std::path::Path;

use twenty48::coach::data::{Learned, Vector};
use twenty48::coach::network::{FEATURES, HIDDEN, LINES, Layers as Shipped, PATTERNS};

use crate::weights::{FIRST_BIAS, SECOND, SECOND_BIAS, Weights};

/// How finely a vector is told that has learned from errors of one in all.
const EVEN: f32 = 4.0;

/// Writes a checkpoint, whole or not at all.
pub(crate) fn save(weights: &Weights, file: &Path) -> Result<(), Box<dyn Error>> {
    let beside = file.with_extension("part");
    let mut out = BufWriter::new(std::fs::File::create(&beside)?);
    let mut put = |number: f32| out.write_all(&number.to_le_bytes());
    for (vector, coherence) in weights.vectors.iter().zip(&weights.coherence) {
        let [sum, sizes] = coherence.get();
        put(sizes)?;
        if sizes > 0.0 {
            put(sum)?;
            vector.get().into_iter().try_for_each(&mut put)?;
        }
    }
    let layers = weights
        .layers
        .lock()
        .map_err(|_| "the layers were left half changed")?;
    for number in layers.of.as_flattened().iter().chain(&layers.seen) {
        put(*number)?;
    }
    out.flush()?;
    drop(out);
    std::fs::rename(beside, file)?;
    Ok(())
}

/// Reads a checkpoint.
pub(crate) fn load(file: &Path) -> Result<Weights, Box<dyn Error>> {
    let mut file = BufReader::new(std::fs::File::open(file)?);
    let mut take = || {
        let mut bytes = [0; 4];
        file.read_exact(&mut bytes)
            .map(|()| f32::from_le_bytes(bytes))
    };
    let weights = Weights::new(1, 0.0);
    for (vector, coherence) in weights.vectors.iter().zip(&weights.coherence) {
        let sizes = take()?;
        if sizes > 0.0 {
            coherence.set([take()?, sizes]);
            let mut numbers = [0.0; FEATURES];
            for number in &mut numbers {
                *number = take()?;
            }
            vector.set(&numbers);
        }
    }
    {
        let mut layers = weights.layers.lock().map_err(|_| "unreachable")?;
        let layers = &mut *layers;
        for number in layers
            .of
            .as_flattened_mut()
            .iter_mut()
            .chain(&mut layers.seen)
        {
            *number = take()?;
        }
    }
    Ok(weights)
}

/// What is shipped, its vectors told the more finely the more they have learned
/// from: an error that is met more often is to be smaller. The steps are
/// `coarse` times as much as a vector's numbers differ, for one that has
/// learned from errors of one in all.
pub(crate) fn learned(weights: &Weights, coarse: f32) -> Result<Learned, Box<dyn Error>> {
    let mut known = Vec::with_capacity(PATTERNS);
    for pattern in 0..PATTERNS {
        let mut of = Vec::new();
        for line in 0..LINES {
            let place = pattern * LINES + line;
            let [_, sizes] = weights.coherence[place].get();
            if sizes > 0.0 {
                let fine = (0.5 * sizes.log2() + EVEN).round().clamp(1.0, 15.0);
                of.push(Vector {
                    line: line as u16,
                    fine: fine as u8,
                    numbers: weights.vectors[place].get(),
                });
            }
        }
        known.push(of);
    }
    let all = || known.iter().flatten();
    let count = all().count() as f32;
    let mut mean = [0.0; FEATURES];
    for vector in all() {
        for (mean, number) in mean.iter_mut().zip(vector.numbers) {
            *mean += number / count;
        }
    }
    let mut steps = [0.0; FEATURES];
    for vector in all() {
        for ((step, number), mean) in steps.iter_mut().zip(vector.numbers).zip(mean) {
            *step += (number - mean).powi(2) / count;
        }
    }
    for step in &mut steps {
        *step = (step.sqrt() * coarse * EVEN.exp2()).max(f32::MIN_POSITIVE);
    }
    let layers = weights.layers.lock().map_err(|_| "unreachable")?;
    let stages = layers
        .of
        .iter()
        .map(|numbers| {
            let mut first = [[0.0; HIDDEN]; FEATURES];
            first
                .as_flattened_mut()
                .copy_from_slice(&numbers[..FIRST_BIAS]);
            let mut shipped = Shipped {
                first,
                first_bias: [0.0; HIDDEN],
                second: [0.0; HIDDEN],
                second_bias: numbers[SECOND_BIAS],
            };
            shipped
                .first_bias
                .copy_from_slice(&numbers[FIRST_BIAS..SECOND]);
            shipped
                .second
                .copy_from_slice(&numbers[SECOND..SECOND_BIAS]);
            shipped
        })
        .collect();
    Ok(Learned {
        steps,
        known,
        stages,
    })
}
