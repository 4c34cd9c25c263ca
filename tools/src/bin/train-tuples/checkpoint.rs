//! Checkpoints: all weights during training.

use std::error::Error;
use std::io::{BufRead, BufReader, BufWriter, Read, Write};
use std::path::Path;

use twenty48::coach::tuple_network::TupleLayout;
use twenty48::rules::variant::Variant;

use crate::learner::{Experience, Learner};

/// Writes a checkpoint, whole or not at all: the file is renamed when it is complete.
pub(crate) fn save(
    variant: &Variant,
    learner: &Learner,
    file: &Path,
) -> Result<(), Box<dyn Error>> {
    let beside = file.with_extension("part");
    let mut out = BufWriter::new(std::fs::File::create(&beside)?);
    let layout = &learner.layout;
    let numbers = |numbers: &[u8]| {
        let texts: Vec<String> = numbers.iter().map(u8::to_string).collect();
        texts.join(" ")
    };
    writeln!(out, "{variant}")?;
    writeln!(out, "{}", layout.exponents())?;
    writeln!(out, "{}", layout.tuples().len())?;
    for tuple in layout.tuples() {
        writeln!(out, "{}", numbers(tuple))?;
    }
    for (weight, experience) in learner.weights.iter().zip(&learner.experiences) {
        out.write_all(&experience.visits.to_le_bytes())?;
        // What hasn't learned differs as well, where it was expected to be worth something.
        for number in [*weight, experience.errors, experience.magnitudes] {
            out.write_all(&number.to_le_bytes())?;
        }
    }
    out.flush()?;
    drop(out);
    std::fs::rename(beside, file)?;
    Ok(())
}

/// Reads a checkpoint.
pub(crate) fn load(file: &Path) -> Result<(Variant, Learner), Box<dyn Error>> {
    let mut file = BufReader::new(std::fs::File::open(file)?);
    let mut line = || {
        let mut line = String::new();
        file.read_line(&mut line).map(|_| line.trim().to_owned())
    };
    let numbers = |text: &str| -> Result<Vec<u8>, std::num::ParseIntError> {
        text.split_whitespace().map(str::parse).collect()
    };
    let variant: Variant = line()?.parse()?;
    let exponents = line()?.parse()?;
    let count: usize = line()?.parse()?;
    let mut tuples = Vec::new();
    for _ in 0..count {
        tuples.push(numbers(&line()?)?);
    }
    let layout = TupleLayout::new(variant.shape(), exponents, tuples);
    let mut learner = Learner::new(layout.ok_or("not a checkpoint")?, 0.0);
    for (weight, experience) in learner.weights.iter_mut().zip(&mut learner.experiences) {
        let mut bytes = [[0; 4]; 4];
        file.read_exact(bytes.as_flattened_mut())?;
        let [visits, value, errors, magnitudes] = bytes;
        *weight = f32::from_le_bytes(value);
        *experience = Experience {
            errors: f32::from_le_bytes(errors),
            magnitudes: f32::from_le_bytes(magnitudes),
            visits: u32::from_le_bytes(visits),
        };
    }
    Ok((variant, learner))
}
