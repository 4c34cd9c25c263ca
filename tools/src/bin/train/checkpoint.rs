//! Checkpoints: all weights during training.

use std::error::Error;
use std::io::{BufReader, BufWriter, Read, Write};
use std::path::Path;

use twenty48::coach::data::{DataError, Learned};
use twenty48::coach::network::{FEATURES, LineClasses};
use twenty48::coach::three_rows::ThreeRows;

use crate::export::weights_of;
use crate::weights::Weights;

/// Writes a checkpoint, whole or not at all: the file is renamed when it is complete.
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
    let layers = weights.layers.lock().map_err(|_| "a learner has failed")?;
    for number in layers.of.as_flattened().iter().chain(&layers.seen) {
        put(*number)?;
    }
    for rectangle in &weights.rectangles {
        let [sum, sizes] = rectangle.coherence.get();
        put(sizes)?;
        if sizes > 0.0 {
            put(sum)?;
            put(rectangle.get())?;
        }
    }
    out.write_all(weights.classes.as_bytes())?;
    out.flush()?;
    drop(out);
    std::fs::rename(beside, file)?;
    Ok(())
}

/// Reads a checkpoint, or an exported file, which says whether it is of three rows.
pub(crate) fn load(file: &Path, three_rows: bool) -> Result<Weights, Box<dyn Error>> {
    let bytes = std::fs::read(file)?;
    let of_three_rows = ThreeRows::network_in(&bytes);
    match Learned::from_bytes(of_three_rows.unwrap_or(&bytes)) {
        Ok(_) if three_rows != of_three_rows.is_some() => {
            return Err("the file is of boards with another number of rows".into());
        }
        Ok(learned) => return weights_of(&learned),
        Err(DataError::Magic) => {}
        Err(error) => return Err(error.into()),
    }
    let mut file = BufReader::new(std::fs::File::open(file)?);
    let mut take = || {
        let mut bytes = [0; 4];
        file.read_exact(&mut bytes)
            .map(|()| f32::from_le_bytes(bytes))
    };
    let mut weights = Weights::new(1, 0.0);
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
        let mut layers = weights.layers.lock().map_err(|_| "a learner has failed")?;
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
    for rectangle in &weights.rectangles {
        let sizes = take()?;
        if sizes > 0.0 {
            rectangle.coherence.set([take()?, sizes]);
            rectangle.set(take()?);
        }
    }
    let mut classes = Vec::new();
    file.read_to_end(&mut classes)?;
    weights.classes =
        LineClasses::new(classes).ok_or("the checkpoint has too few classes, or too many")?;
    Ok(weights)
}
