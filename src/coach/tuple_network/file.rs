//! A tuple network as a file.
//!
//! Of a weight something is expected: the mean of the weights of which one cell has one exponent
//! less. After the head, which has the variant, the layout and the step, come the weights that
//! differ from that: for each the distance from the one before, and the difference. Of a tuple
//! that a symmetry moves onto itself, a weight that equals an earlier one never differs.
//!
//! A weight of a way to fill a tuple that was hardly met costs nothing: it is as expected, which
//! is better than 0.

use super::TupleNetwork;
use super::layout::{MAX_EXPONENTS, TupleLayout};
use crate::coach::data::numbers::IntegerModel;
use crate::coach::file::{DataError, Magic, body_of, file_of};
use crate::coach::symbol_coder::{Decoder, Encoder, SymbolCoder};
use crate::rules::variant::Variant;

const MAGIC: &Magic = b"2048tup3";

/// The largest distance that is coded: a longer way has steps of it without a difference. A shorter
/// one without a difference is the end.
const MAX_DISTANCE: usize = 1 << 20;
/// How many models there are of distances and differences, by the logarithm of a distance.
const LEVELS: usize = 12;

impl TupleNetwork {
    /// Reads a file.
    ///
    /// # Errors
    /// When it is of another kind or version, is damaged, or says what can't be.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DataError> {
        let body = body_of(MAGIC, bytes)?;
        let (variant, layout, step, coded) = read_head(body).ok_or(DataError::Content)?;
        let mut decoder = Decoder::default();
        decoder.push(coded);
        decoder.begin();
        let mut models = Models::default();
        let mut next = 0;
        let mut differs = 0;
        let weights = fill(&layout, |index, _| {
            while differs == 0 && next <= index {
                let (distance, difference) = models.code(&mut decoder, 0, 0);
                next += distance;
                differs = difference;
                if difference == 0 && distance < MAX_DISTANCE {
                    // It is the end.
                    next = usize::MAX;
                }
            }
            if index == next {
                std::mem::take(&mut differs)
            } else {
                0
            }
        });
        Self::new(variant, layout, weights, step).ok_or(DataError::Content)
    }

    /// Writes the network as a file. Of weights that a symmetry of the board makes equal, the
    /// first is written.
    pub fn to_bytes(&self) -> Vec<u8> {
        let difference = |index: usize, expected: i32| {
            let weight = self.weights.get(index).copied().unwrap_or(0);
            i32::from(weight) - expected
        };
        compress(&self.variant, &self.layout, self.step, difference)
    }
}

/// Writes a network as a file, of weights in steps of so much. `difference` is called with the
/// index of a weight and what is expected there, and decides by how much the weight differs from
/// it; what is decided is expected later.
pub fn compress(
    variant: &Variant,
    layout: &TupleLayout,
    step: f32,
    mut difference: impl FnMut(usize, i32) -> i32,
) -> Vec<u8> {
    let mut encoder = Encoder::default();
    let mut models = Models::default();
    let mut last = 0;
    fill(layout, |index, expected| {
        let difference = difference(index, expected);
        while index - last > MAX_DISTANCE {
            models.code(&mut encoder, MAX_DISTANCE, 0);
            last += MAX_DISTANCE;
        }
        if difference != 0 {
            models.code(&mut encoder, index - last, difference);
            last = index;
        }
        difference
    });
    models.code(&mut encoder, 0, 0);
    let mut body = head(variant, layout, step);
    body.extend(encoder.finish());
    file_of(MAGIC, &body)
}

/// What is before the weights: fields, each after its length.
fn head(variant: &Variant, layout: &TupleLayout, step: f32) -> Vec<u8> {
    let mut head = Vec::new();
    let mut push = |field: &[u8]| {
        debug_assert!(field.len() <= usize::from(u8::MAX), "{}", field.len());
        head.push(u8::try_from(field.len()).unwrap_or(u8::MAX));
        head.extend(field.iter().take(usize::from(u8::MAX)));
    };
    push(variant.to_string().as_bytes());
    push(&[layout.exponents()]);
    push(&step.to_le_bytes());
    for tuple in layout.tuples() {
        push(tuple);
    }
    push(&[]);
    head
}

/// Reads what is before the weights; nothing where it says what can't be.
fn read_head(body: &[u8]) -> Option<(Variant, TupleLayout, f32, &[u8])> {
    let mut rest = body;
    let mut take = || {
        let (&length, after) = rest.split_first()?;
        let (field, after) = after.split_at_checked(length.into())?;
        rest = after;
        Some(field)
    };
    let variant: Variant = core::str::from_utf8(take()?).ok()?.parse().ok()?;
    let &[exponents] = take()? else { return None };
    let step = f32::from_le_bytes(take()?.try_into().ok()?);
    let mut tuples = Vec::new();
    loop {
        let tuple = take()?;
        if tuple.is_empty() {
            break;
        }
        tuples.push(tuple.to_vec());
    }
    let layout = TupleLayout::new(variant.shape(), exponents, tuples)?;
    let is_step = step.is_finite() && step > 0.0;
    is_step.then_some((variant, layout, step, rest))
}

/// The models of what is coded: where weights that differ are close together, more do, and by
/// more.
#[derive(Clone, Debug, Default)]
struct Models {
    /// By the distance before.
    distances: [IntegerModel; LEVELS],
    /// By the distance.
    differences: [IntegerModel; LEVELS],
    level: usize,
}

impl Models {
    /// Codes how far a weight that differs is from the one before, and by how much it does.
    fn code(
        &mut self,
        coder: &mut impl SymbolCoder,
        distance: usize,
        difference: i32,
    ) -> (usize, i32) {
        let wanted = i32::try_from(distance).unwrap_or(i32::MAX);
        let model = self.distances.get_mut(self.level);
        let distance = model.map_or(0, |model| model.code(coder, wanted));
        self.level = (distance.unsigned_abs() + 1).ilog2() as usize;
        self.level = self.level.min(LEVELS - 1);
        let model = self.differences.get_mut(self.level);
        let difference = model.map_or(0, |model| model.code(coder, difference));
        (usize::try_from(distance).unwrap_or(0), difference)
    }
}

/// The weights of a layout, each what is expected there and what `difference` says.
fn fill(layout: &TupleLayout, mut difference: impl FnMut(usize, i32) -> i32) -> Box<[i16]> {
    let mut weights = vec![0; layout.weight_count()].into_boxed_slice();
    let mut rest = &mut *weights;
    let mut first = 0;
    for tuple in layout.tuples() {
        let mut table = Table::new(layout, tuple);
        let (own, others) = rest.split_at_mut_checked(table.count).unwrap_or_default();
        for start in (0..own.len()).step_by(table.radix) {
            table.fill_row(own, start, |place, expected| {
                difference(first + place, expected)
            });
            table.next_row();
        }
        first += table.count;
        rest = others;
    }
    weights
}

/// The weights of a tuple, by rows: of a row only the last cell's exponent differs.
struct Table {
    count: usize,
    /// The number of exponents.
    radix: usize,
    /// How far apart two weights are whose cell differs by one exponent, by cell.
    strides: Vec<usize>,
    /// The same, where a symmetry of the board moves the tuple onto itself, by symmetry.
    images: Vec<Vec<usize>>,
    /// The exponents of the cells in the present row; the last cell's is 0.
    exponents: Vec<usize>,
}

impl Table {
    fn new(layout: &TupleLayout, tuple: &[u8]) -> Self {
        let radix = usize::from(layout.exponents());
        let mut strides = Vec::new();
        let mut count = 1;
        for _ in tuple {
            strides.insert(0, count);
            count *= radix;
        }
        let at = |order: &Vec<usize>| -> Vec<usize> {
            let places = order
                .iter()
                .filter_map(|&place| strides.get(place).copied());
            places.collect()
        };
        let images = layout.own_orders(tuple).iter().map(at).collect();
        Self {
            count,
            radix,
            images,
            exponents: vec![0; tuple.len()],
            strides,
        }
    }

    /// Fills the present row, which starts at that weight.
    fn fill_row(
        &self,
        weights: &mut [i16],
        start: usize,
        mut difference: impl FnMut(usize, i32) -> i32,
    ) {
        let (before, row) = weights.split_at_mut(start);
        let cells = self.exponents.iter().zip(&self.strides);
        let mut sums = [0; MAX_EXPONENTS as usize];
        let mut count = 0;
        for (_, stride) in cells.filter(|(exponent, _)| **exponent > 0) {
            count += 1;
            let others = before.get(start - stride..).unwrap_or_default();
            for (sum, weight) in sums.iter_mut().zip(others).take(self.radix) {
                *sum += i32::from(*weight);
            }
        }
        let mut previous = 0;
        for (last, sum) in sums.into_iter().take(self.radix).enumerate() {
            let image = self.image(start + last, last);
            let weight = if image < start {
                before.get(image).copied().map_or(0, i32::from)
            } else if image < start + last {
                row.get(image - start).copied().map_or(0, i32::from)
            } else {
                let expected = (sum + previous) / (count + i32::from(last > 0)).max(1);
                expected + difference(start + last, expected)
            };
            previous = weight.clamp(i16::MIN.into(), i16::MAX.into());
            if let Some(place) = row.get_mut(last) {
                *place = i16::try_from(previous).unwrap_or_default();
            }
        }
    }

    /// The first place of a weight that equals this one.
    #[inline]
    fn image(&self, place: usize, last: usize) -> usize {
        if self.images.len() < 2 {
            return place;
        }
        let of = |image: &Vec<usize>| -> usize {
            let (own, others) = image.split_last().unwrap_or((&0, &[]));
            let sum = self
                .exponents
                .iter()
                .zip(others)
                .map(|(exponent, stride)| exponent * stride);
            sum.sum::<usize>() + last * own
        };
        self.images.iter().map(of).min().unwrap_or(place)
    }

    /// Goes on to the next row.
    fn next_row(&mut self) {
        for exponent in self.exponents.iter_mut().rev().skip(1) {
            *exponent += 1;
            if *exponent < self.radix {
                return;
            }
            *exponent = 0;
        }
    }
}
