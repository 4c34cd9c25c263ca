//! The table as a file.
//!
//! After the variant, as its length and its text, and the step comes one coded stream of layers: how
//! much larger the sum is than the one before, the number of boards, and for each, in ascending
//! order of their keys, by how much its key and its value differ from those before.

use super::{AfterstateTable, TableLayer};
use crate::coach::data::numbers::IntegerModel;
use crate::coach::file::{DataError, Magic, body_of, file_of};
use crate::coach::symbol_coder::{Decoder, Encoder, SymbolCoder, SymbolModel};

const MAGIC: &Magic = b"2048aft2";
/// The most digits of a distance between keys, four bits each.
const DIGITS: u32 = 8;
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
#[derive(Default)]
struct Models {
    counts: IntegerModel,
    /// How many digits a distance between keys has.
    lengths: SymbolModel,
    /// Its digits, by their number and their place.
    digits: [[SymbolModel; DIGITS as usize]; DIGITS as usize + 1],
    values: IntegerModel,
}

/// Encodes layers, or decodes them; nothing where there can't be such.
fn code<C: SymbolCoder>(coder: &mut C, layers: &mut Vec<TableLayer>) -> Option<()> {
    let mut models = Models::default();
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
        let mut before = 0_u32;
        for (key, steps) in layer.keys.iter_mut().zip(&mut layer.values) {
            before = before.checked_add(models.distance(coder, key.wrapping_sub(before)))?;
            *key = before;
            let rise = models.values.code(coder, i32::from(*steps) - value);
            value = value.checked_add(rise)?;
            *steps = u16::try_from(value).ok()?;
        }
    }
    Some(())
}

impl Models {
    /// Codes how much larger a key is than the one before.
    fn distance(&mut self, coder: &mut impl SymbolCoder, distance: u32) -> u32 {
        let length = DIGITS - distance.leading_zeros() / 4;
        let length = coder.symbol(&mut self.lengths, length).min(DIGITS);
        let models = self.digits.get_mut(length as usize);
        let places = models.into_iter().flatten().take(length as usize);
        places.zip(0..).fold(0, |coded, (model, place)| {
            let shift = 4 * (length - 1 - place);
            coded | coder.symbol(model, distance >> shift & 15) << shift
        })
    }
}
