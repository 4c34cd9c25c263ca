//! Many boards at once, through the layers and back.

use ndarray::linalg::general_mat_mul;
use ndarray::{Array2, ArrayView2, ArrayViewMut2, Axis, ShapeError};
use twenty48::coach::closing::{
    LAST, LAST_BIAS, MIDDLE, NARROW, PAIRS, SECOND, SECOND_BIAS, THIRD, THIRD_BIAS, WIDE, places,
};
use twenty48::coach::packed::Packed;

use crate::numbers::{Numbers, Slopes};

/// What each layer makes of some boards.
pub(crate) struct Batch {
    places: Vec<[u16; PAIRS]>,
    wide: Array2<f32>,
    middle: Array2<f32>,
    narrow: Array2<f32>,
    pub(crate) log_odds: Vec<f32>,
}

/// A part of the layers' numbers as the weights of a layer.
fn weights(
    layers: &[f32],
    begins: usize,
    inputs: usize,
    outputs: usize,
) -> Result<ArrayView2<'_, f32>, ShapeError> {
    ArrayView2::from_shape(
        (inputs, outputs),
        &layers[begins..begins + inputs * outputs],
    )
}

fn weights_mut(
    layers: &mut [f32],
    begins: usize,
    inputs: usize,
    outputs: usize,
) -> Result<ArrayViewMut2<'_, f32>, ShapeError> {
    let part = &mut layers[begins..begins + inputs * outputs];
    ArrayViewMut2::from_shape((inputs, outputs), part)
}

/// Begins every row with the same numbers.
fn rows_of(count: usize, numbers: &[f32]) -> Array2<f32> {
    let mut rows = Array2::zeros((count, numbers.len()));
    for mut row in rows.axis_iter_mut(Axis(0)) {
        for (number, &first) in row.iter_mut().zip(numbers) {
            *number = first;
        }
    }
    rows
}

fn add(sum: &mut [f32], numbers: &[f32]) {
    for (sum, number) in sum.iter_mut().zip(numbers) {
        *sum += number;
    }
}

impl Batch {
    pub(crate) fn of(boards: &[Packed], numbers: &Numbers) -> Result<Self, ShapeError> {
        let layers = &numbers.layers;
        let count = boards.len();
        let places: Vec<_> = boards.iter().map(|&board| places(board)).collect();
        let mut wide = rows_of(count, &layers[..SECOND]);
        for (mut row, places) in wide.axis_iter_mut(Axis(0)).zip(&places) {
            if let Some(sum) = row.as_slice_mut() {
                for &place in places {
                    let begins = usize::from(place) * WIDE;
                    add(sum, &numbers.rows[begins..begins + WIDE]);
                }
            }
        }
        wide.mapv_inplace(|number| number.max(0.0));
        let mut middle = rows_of(count, &layers[SECOND_BIAS..THIRD]);
        let second = weights(layers, SECOND, WIDE, MIDDLE)?;
        general_mat_mul(1.0, &wide, &second, 1.0, &mut middle);
        middle.mapv_inplace(|number| number.max(0.0));
        let mut narrow = rows_of(count, &layers[THIRD_BIAS..LAST]);
        let third = weights(layers, THIRD, MIDDLE, NARROW)?;
        general_mat_mul(1.0, &middle, &third, 1.0, &mut narrow);
        narrow.mapv_inplace(|number| number.max(0.0));
        let mut log_odds = rows_of(count, &layers[LAST_BIAS..]);
        let last = weights(layers, LAST, NARROW, 1)?;
        general_mat_mul(1.0, &narrow, &last, 1.0, &mut log_odds);
        Ok(Self {
            places,
            wide,
            middle,
            narrow,
            log_odds: log_odds.into_iter().collect(),
        })
    }

    /// Adds how a loss changes with each number, where `of_log_odds` is how it
    /// changes with what came out.
    pub(crate) fn back(
        &self,
        of_log_odds: Vec<f32>,
        numbers: &Numbers,
        slopes: &mut Slopes,
    ) -> Result<(), ShapeError> {
        let layers = &numbers.layers;
        let sums = &mut slopes.of.layers;
        let of_last = Array2::from_shape_vec((of_log_odds.len(), 1), of_log_odds)?;
        let of_narrow = through(&of_last, &self.narrow, layers, LAST, sums)?;
        sums[LAST_BIAS] += of_last.sum();
        let of_middle = through(&of_narrow, &self.middle, layers, THIRD, sums)?;
        add_rows(&mut sums[THIRD_BIAS..LAST], &of_narrow);
        let of_wide = through(&of_middle, &self.wide, layers, SECOND, sums)?;
        add_rows(&mut sums[SECOND_BIAS..THIRD], &of_middle);
        add_rows(&mut sums[..SECOND], &of_wide);
        for (row, places) in of_wide.axis_iter(Axis(0)).zip(&self.places) {
            if let Some(row) = row.as_slice() {
                for &place in places {
                    slopes.add(place, row);
                }
            }
        }
        Ok(())
    }
}

/// Back through a layer: adds the slopes of its weights, and gives those of its
/// inputs, of which those that were below nothing have none.
fn through(
    of_outputs: &Array2<f32>,
    inputs: &Array2<f32>,
    layers: &[f32],
    begins: usize,
    sums: &mut [f32],
) -> Result<Array2<f32>, ShapeError> {
    let (count, outputs) = of_outputs.dim();
    let (_, width) = inputs.dim();
    let mut sums = weights_mut(sums, begins, width, outputs)?;
    general_mat_mul(1.0, &inputs.t(), of_outputs, 1.0, &mut sums);
    let mut of_inputs = Array2::zeros((count, width));
    let weights = weights(layers, begins, width, outputs)?;
    general_mat_mul(1.0, of_outputs, &weights.t(), 0.0, &mut of_inputs);
    of_inputs.zip_mut_with(inputs, |slope, &input| {
        if input <= 0.0 {
            *slope = 0.0;
        }
    });
    Ok(of_inputs)
}

fn add_rows(sums: &mut [f32], rows: &Array2<f32>) {
    for row in rows.axis_iter(Axis(0)) {
        if let Some(row) = row.as_slice() {
            add(sums, row);
        }
    }
}
