//! A tuple network as a file.
//!
//! After a magic and a checksum come the variant, the layout and the step, then one coded stream
//! of weights: tuple by tuple of each stage, as differences from what is expected of what came
//! before. Of a tuple that a symmetry moves onto itself, a weight that equals an earlier one is
//! left out. The last cell's exponents make a row of weights: most rows have no difference.
//!
//! A weight of a way to fill a tuple that was hardly met costs nothing: it is as expected, which
//! is better than 0.

use super::TupleNetwork;
use super::layout::{MAX_EXPONENTS, TupleLayout};
use crate::coach::data::numbers::IntegerModel;
use crate::coach::file::{DataError, body_of, file_of};
use crate::coach::symbol_coder::{Decoder, Encoder, SymbolCoder, SymbolModel};
use crate::rules::variant::Variant;

/// How many levels there are of how much differs around a weight.
const LEVELS: usize = 8;
/// The largest difference that counts in full for a level.
const MAX_COUNTED: u8 = 15;

/// What a file begins with.
const MAGIC: &[u8; 8] = b"2048tup2";

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
        let weights = code(&mut decoder, &layout, |_, _| 0);
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

/// Writes a network as a file, of weights in steps of so much. `difference` is called
/// with the index of a weight and what is expected there, and decides by how much the weight
/// differs from it; what is decided is expected later. It is called twice for each weight.
pub fn compress(
    variant: &Variant,
    layout: &TupleLayout,
    step: f32,
    difference: impl FnMut(usize, i32) -> i32,
) -> Vec<u8> {
    let mut body = Vec::new();
    let mut push = |numbers: &[u8]| {
        debug_assert!(numbers.len() <= usize::from(u8::MAX), "{}", numbers.len());
        body.push(u8::try_from(numbers.len()).unwrap_or(u8::MAX));
        body.extend(numbers.iter().take(usize::from(u8::MAX)));
    };
    push(variant.to_string().as_bytes());
    push(&[layout.exponents()]);
    push(layout.stages());
    let tuples = layout.tuples();
    push(
        &tuples
            .iter()
            .map(|tuple| tuple.len().to_le_bytes()[0])
            .collect::<Vec<_>>(),
    );
    for tuple in tuples {
        push(tuple);
    }
    push(&step.to_le_bytes());
    let mut encoder = Encoder::default();
    code(&mut encoder, layout, difference);
    body.extend(encoder.finish());
    file_of(MAGIC, &body)
}

/// Reads what is before the weights; nothing where it says what can't be.
fn read_head(body: &[u8]) -> Option<(Variant, TupleLayout, f32, &[u8])> {
    let mut rest = body;
    let mut take = || {
        let (&length, after) = rest.split_first()?;
        let (numbers, after) = after.split_at_checked(length.into())?;
        rest = after;
        Some(numbers)
    };
    let variant: Variant = core::str::from_utf8(take()?).ok()?.parse().ok()?;
    let &[exponents] = take()? else { return None };
    let stages = take()?.to_vec();
    let mut tuples = Vec::new();
    for &length in take()? {
        let tuple = take()?;
        (tuple.len() == usize::from(length)).then_some(())?;
        tuples.push(tuple.to_vec());
    }
    let step = f32::from_le_bytes(take()?.try_into().ok()?);
    let layout = TupleLayout::new(variant.shape(), exponents, stages, tuples)?;
    let is_step = step.is_finite() && step > 0.0;
    is_step.then_some((variant, layout, step, rest))
}

/// The models of what is coded.
#[derive(Clone, Debug, Default)]
struct Models {
    /// Whether a row has a difference, by how many rows around it have one.
    rows: [SymbolModel; LEVELS],
    /// The differences, by how much differs around.
    differences: [IntegerModel; LEVELS],
}

/// Encodes the weights, which differ from what is expected as `difference` decides, or decodes
/// them.
fn code<C: SymbolCoder>(
    coder: &mut C,
    layout: &TupleLayout,
    mut difference: impl FnMut(usize, i32) -> i32,
) -> Box<[i16]> {
    let mut weights = vec![0; layout.weight_count()].into_boxed_slice();
    let mut first = 0;
    for stage in 0..=layout.stages().len() {
        for tuple in layout.tuples() {
            // Of later stages, it is expected that they are as the one before.
            let before = (stage > 0).then(|| layout.weights_per_stage());
            let mut table = Table::new(layout, tuple, first, before);
            table.code(coder, &mut weights, &mut difference);
            first += table.count;
        }
    }
    weights
}

/// The weights of a tuple in a stage.
struct Table {
    /// The index of the first weight.
    first: usize,
    count: usize,
    /// How far before a weight is that of the stage before.
    before: Option<usize>,
    /// The number of exponents.
    radix: usize,
    /// How far apart two weights are whose cell differs by one exponent, by cell.
    strides: Vec<usize>,
    /// The same, where a symmetry of the board moves the tuple onto itself, by symmetry.
    images: Vec<Vec<usize>>,
    /// How much each weight differs from what was expected.
    differing: Vec<u8>,
    /// Whether a row has a weight that does.
    differing_rows: Vec<u8>,
    /// The exponents of the cells in the present row; the last cell's is 0.
    exponents: Vec<usize>,
    /// How far before the present row's weights are those with one exponent less in a cell.
    around: Vec<usize>,
}

impl Table {
    fn new(layout: &TupleLayout, tuple: &[u8], first: usize, before: Option<usize>) -> Self {
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
            first,
            count,
            before,
            radix,
            strides,
            images,
            differing: vec![0; count],
            differing_rows: vec![0; count / radix],
            exponents: vec![0; tuple.len()],
            around: Vec::new(),
        }
    }

    /// Codes all weights.
    fn code<C: SymbolCoder>(
        &mut self,
        coder: &mut C,
        weights: &mut [i16],
        difference: &mut impl FnMut(usize, i32) -> i32,
    ) {
        let mut models = Models::default();
        for row in 0..self.count / self.radix {
            self.code_row(coder, &mut models, row, weights, difference);
            self.next_row();
        }
    }

    #[inline(never)]
    fn code_row<C: SymbolCoder>(
        &mut self,
        coder: &mut C,
        models: &mut Models,
        row: usize,
        weights: &mut [i16],
        difference: &mut impl FnMut(usize, i32) -> i32,
    ) {
        self.around.clear();
        let cells = self.exponents.iter().zip(&self.strides);
        let above = cells.filter(|(exponent, _)| **exponent > 0);
        self.around.extend(above.map(|(_, stride)| stride));
        let mut differs = 0;
        if C::ENCODES {
            for last in 0..self.radix {
                let found = self.put(row, last, weights, |index, expected| {
                    difference(index, expected)
                });
                differs |= u32::from(found != 0);
            }
        }
        let rows = self.around.iter().map(|distance| distance / self.radix);
        let level = rows
            .map(|distance| at(&self.differing_rows, row, distance))
            .sum();
        let model = models.rows.get_mut(level_of(level, 1));
        let differs = model.is_some_and(|model| coder.symbol(model, differs) != 0);
        if let Some(row) = self.differing_rows.get_mut(row) {
            *row = differs.into();
        }
        if differs {
            self.code_differences(coder, &mut models.differences, row, weights, difference);
        } else if !C::ENCODES && !self.fill_row(row, weights) {
            for last in 0..self.radix {
                self.put(row, last, weights, |_, _| 0);
            }
        }
    }

    /// Fills a row that doesn't differ, which takes less than to put its weights one by one;
    /// whether it did, since it can't where weights equal earlier ones.
    fn fill_row(&self, row: usize, weights: &mut [i16]) -> bool {
        let start = self.first + row * self.radix;
        let end = start + self.radix;
        if self.images.len() > 1 || end > weights.len() {
            return false;
        }
        if let Some(distance) = self.before {
            let from = start.saturating_sub(distance);
            weights.copy_within(from..from + self.radix, start);
            return true;
        }
        let mut sums = [0; MAX_EXPONENTS as usize];
        for distance in &self.around {
            let others = weights.get(start - distance..end - distance);
            for (sum, weight) in sums.iter_mut().zip(others.unwrap_or_default()) {
                *sum += i32::from(*weight);
            }
        }
        let mut count = i32::try_from(self.around.len()).unwrap_or(1);
        let mut previous = 0;
        let row = weights.get_mut(start..end).unwrap_or_default();
        for (last, (weight, sum)) in row.iter_mut().zip(sums).enumerate() {
            count += i32::from(last == 1);
            previous = (sum + previous) / count.max(1);
            *weight = i16::try_from(previous).unwrap_or_default();
        }
        true
    }

    #[inline(never)]
    fn code_differences<C: SymbolCoder>(
        &mut self,
        coder: &mut C,
        models: &mut [IntegerModel],
        row: usize,
        weights: &mut [i16],
        difference: &mut impl FnMut(usize, i32) -> i32,
    ) {
        for last in 0..self.radix {
            let place = row * self.radix + last;
            let around = self.around.iter();
            let mut level = around
                .map(|distance| at(&self.differing, place, *distance))
                .sum();
            if last > 0 {
                level += 2 * at(&self.differing, place, 1);
            }
            let model = models.get_mut(level_of(level, 0));
            let found = self.put(row, last, weights, |index, expected| {
                let wanted = if C::ENCODES {
                    difference(index, expected)
                } else {
                    0
                };
                model.map_or(0, |model| model.code(coder, wanted))
            });
            if let Some(differing) = self.differing.get_mut(place) {
                *differing = u8::try_from(found.unsigned_abs())
                    .map_or(MAX_COUNTED, |found| found.min(MAX_COUNTED));
            }
        }
    }

    /// Puts a weight in its place: what is expected there and the difference, which is
    /// returned. One that equals an earlier weight has none.
    #[inline]
    fn put(
        &self,
        row: usize,
        last: usize,
        weights: &mut [i16],
        difference: impl FnOnce(usize, i32) -> i32,
    ) -> i32 {
        let place = row * self.radix + last;
        let index = self.first + place;
        let at = |index: usize| weights.get(index).copied().map_or(0, i32::from);
        let image = self.image(place, last);
        let (expected, found) = if image < place {
            (at(self.first + image), 0)
        } else {
            let expected = match self.before {
                Some(distance) => at(index - distance),
                None => {
                    let mut sum: i32 = self
                        .around
                        .iter()
                        .map(|distance| at(index - distance))
                        .sum();
                    let mut count = self.around.len();
                    if last > 0 {
                        sum += at(index - 1);
                        count += 1;
                    }
                    sum / i32::try_from(count.max(1)).unwrap_or(1)
                }
            };
            (expected, difference(index, expected))
        };
        let weight = (expected + found).clamp(i16::MIN.into(), i16::MAX.into());
        if let Some(known) = weights.get_mut(index) {
            *known = i16::try_from(weight).unwrap_or_default();
        }
        found
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

/// The number that is so far before a place.
#[inline]
fn at(numbers: &[u8], place: usize, distance: usize) -> u32 {
    let number = place
        .checked_sub(distance)
        .and_then(|place| numbers.get(place));
    number.copied().map_or(0, u32::from)
}

/// The level of a sum: its number of bits after a shift to the left.
#[inline]
fn level_of(sum: u32, shift: u32) -> usize {
    let bits = u32::BITS - (sum << shift).leading_zeros();
    (bits as usize).min(LEVELS - 1)
}
