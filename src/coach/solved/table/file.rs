//! The table as a file.
//!
//! After a magic and a checksum come the variant, as its length and its text, and the step;
//! then one coded stream of layers: how much larger the sum is than the one before, the number
//! of boards, and the boards in ascending order of their keys. Of a key it is coded how many of
//! its last cells are those of the key before, and then the others, from the last to the first,
//! each by the cell after it and by how much of the sum is left. Of nine cells the sum gives
//! the last. A value is coded as the difference from the one before.

use super::{AfterstateTable, TableLayer};
use crate::coach::data::numbers::IntegerModel;
use crate::coach::file::{DataError, body_of, file_of};
use crate::coach::symbol_coder::{Decoder, Encoder, SYMBOLS, SymbolCoder, SymbolModel};

const MAGIC: &[u8; 8] = b"2048aft1";
/// The cells of a key.
const KEY_CELLS: usize = 8;
/// The bits of the number of layers, and of a sum.
const COUNT_BITS: u32 = 16;
/// The most boards of a layer.
const MAX_BOARDS: usize = 1 << 20;

impl AfterstateTable {
    /// Whether bytes begin as a table's file.
    pub fn is_file(bytes: &[u8]) -> bool {
        bytes.starts_with(MAGIC)
    }

    /// Writes the table as a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let variant = self.variant.to_string();
        let mut body = vec![u8::try_from(variant.len()).unwrap_or(u8::MAX)];
        body.extend(variant.bytes().take(usize::from(u8::MAX)));
        body.extend(self.step.to_le_bytes());
        let mut encoder = Encoder::default();
        let mut layers = self.layers.clone();
        let coded = code(&mut encoder, &mut layers);
        debug_assert!(coded.is_some(), "layers are in order");
        body.extend(encoder.finish());
        file_of(MAGIC, &body)
    }

    /// Reads a file.
    ///
    /// # Errors
    /// When it is of another kind or version, is damaged, or says what can't be.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DataError> {
        Self::read(body_of(MAGIC, bytes)?).ok_or(DataError::Content)
    }

    fn read(body: &[u8]) -> Option<Self> {
        let (&length, rest) = body.split_first()?;
        let (variant, rest) = rest.split_at_checked(length.into())?;
        let variant = core::str::from_utf8(variant).ok()?.parse().ok()?;
        let (step, coded) = rest.split_first_chunk()?;
        let step = f32::from_le_bytes(*step);
        let mut table = Self::empty(variant, step).filter(|_| step.is_finite() && step > 0.0)?;
        let mut decoder = Decoder::default();
        decoder.push(coded);
        decoder.begin();
        code(&mut decoder, &mut table.layers)?;
        table.find_means();
        Some(table)
    }
}

/// The models of what is coded.
struct Models {
    counts: IntegerModel,
    /// How many cells are those of the key before, by how many were of that.
    common: Vec<SymbolModel>,
    /// A cell, by its place, the cell after it and the logarithm of what is left of the sum.
    cells: Vec<SymbolModel>,
    values: IntegerModel,
}

/// Encodes layers, or decodes them; nothing where there can't be such.
fn code<C: SymbolCoder>(coder: &mut C, layers: &mut Vec<TableLayer>) -> Option<()> {
    let mut models = Models {
        counts: IntegerModel::default(),
        common: vec![SymbolModel::default(); KEY_CELLS],
        cells: vec![SymbolModel::default(); KEY_CELLS * SYMBOLS * SYMBOLS],
        values: IntegerModel::default(),
    };
    let count = coder.bits(COUNT_BITS, u32::try_from(layers.len()).ok()?);
    layers.resize(count as usize, TableLayer::default());
    let (mut sum, mut last_count, mut value) = (0, 0, 0);
    for layer in layers {
        let rise = layer.sum.wrapping_sub(sum).cast_signed();
        let rise = models.counts.code(coder, rise);
        sum += u32::try_from(rise).ok().filter(|&rise| rise > 0)?;
        layer.sum = sum;
        let count = i32::try_from(layer.keys.len()).ok()?;
        let more = models.counts.code(coder, count.wrapping_sub(last_count));
        last_count = last_count.checked_add(more)?;
        let count = usize::try_from(last_count).ok()?;
        if count > MAX_BOARDS || sum >> COUNT_BITS != 0 {
            return None;
        }
        layer.keys.resize(count, 0);
        layer.values.resize(count, 0);
        let (mut before, mut common) = (None, 0);
        for (key, steps) in layer.keys.iter_mut().zip(&mut layer.values) {
            *key = models.key(coder, *key, sum, before, &mut common)?;
            let rise = models.values.code(coder, i32::from(*steps) - value);
            value = value.checked_add(rise)?;
            *steps = u16::try_from(value).ok()?;
            before = Some(*key);
        }
    }
    Some(())
}

impl Models {
    /// Codes a key, given the one before in its layer and how many cells that had in common
    /// with its own; nothing where it isn't larger, or not of the sum.
    fn key<C: SymbolCoder>(
        &mut self,
        coder: &mut C,
        key: u32,
        sum: u32,
        before: Option<u32>,
        common: &mut usize,
    ) -> Option<u32> {
        let equal = match before {
            None => 0,
            Some(before) => {
                let equal = (key ^ before).leading_zeros() / 4;
                let model = self.common.get_mut(*common)?;
                coder.symbol(model, equal.min(7))
            }
        };
        *common = usize::try_from(equal)
            .ok()
            .filter(|&equal| equal < KEY_CELLS)?;
        let (mut coded, mut left, mut after) = (0, sum, 0);
        for place in (0..KEY_CELLS).rev() {
            let shift = 4 * place;
            let wanted = if KEY_CELLS - place <= *common {
                before? >> shift & 15
            } else if left == 0 {
                // Nothing is left for this cell and those before.
                0
            } else {
                let index = (place * SYMBOLS + after) * SYMBOLS + (left.ilog2() as usize).min(15);
                coder.symbol(self.cells.get_mut(index)?, key >> shift & 15)
            };
            coded |= wanted << shift;
            left = left.checked_sub(if wanted == 0 { 0 } else { 1 << wanted })?;
            after = wanted as usize;
        }
        let is_whole = left == 0 || left.is_power_of_two() && left > 1;
        (is_whole && before.is_none_or(|before| before < coded)).then_some(coded)
    }
}
