//! Models of numbers, made of symbols.

use crate::coach::symbol_coder::{LAST_SYMBOL, SYMBOLS, SymbolCoder, SymbolModel};

/// The most bits of a magnitude.
pub(super) const MAX_BITS: u32 = 22;
/// The largest magnitude that is a symbol of its own, with its sign.
const MAX_DIRECT: u32 = 7;
/// The bits below the highest that all larger magnitudes have.
const MIN_LOWER_BITS: u32 = 3;
/// The last symbol, which stands for all that have none of their own.
const ESCAPE: u32 = LAST_SYMBOL;
/// The bits in which it is coded how far beyond the last symbol a length is.
const BEYOND_BITS: u32 = 2;

/// A model of integers, most of which are small.
#[derive(Clone, Debug, Default)]
pub(in crate::coach) struct IntegerModel {
    /// Zero, then 1, -1, 2, -2 and so on, then all others.
    small: SymbolModel,
    /// How many bits the others have below their highest.
    lengths: SymbolModel,
}

impl IntegerModel {
    /// Codes an integer whose magnitude has at most [`MAX_BITS`] bits.
    #[inline]
    pub(in crate::coach) fn code(&mut self, coder: &mut impl SymbolCoder, number: i32) -> i32 {
        let magnitude = number.unsigned_abs();
        debug_assert!(magnitude >> MAX_BITS == 0, "{number}");
        let symbol = match magnitude {
            0 => 0,
            1..=MAX_DIRECT => 2 * magnitude - u32::from(number > 0),
            _ => ESCAPE,
        };
        let symbol = coder.symbol(&mut self.small, symbol);
        if symbol == ESCAPE {
            return self.code_large(coder, number);
        }
        let magnitude = symbol.div_ceil(2).cast_signed();
        if symbol % 2 == 0 {
            -magnitude
        } else {
            magnitude
        }
    }

    /// Codes an integer that is no symbol of its own.
    #[inline(never)]
    fn code_large(&mut self, coder: &mut impl SymbolCoder, number: i32) -> i32 {
        let magnitude = number.unsigned_abs();
        let lower_bits = magnitude.max(1 << MIN_LOWER_BITS).ilog2();
        let symbol = lower_bits - MIN_LOWER_BITS;
        let mut length = coder.symbol(&mut self.lengths, symbol.min(ESCAPE));
        if length == ESCAPE {
            length += coder.bits(BEYOND_BITS, symbol.saturating_sub(ESCAPE));
        }
        let lower_bits = MIN_LOWER_BITS + length;
        let highest = 1 << lower_bits;
        let sign_and_rest = u32::from(number < 0) << lower_bits | (magnitude & (highest - 1));
        let sign_and_rest = coder.bits(lower_bits + 1, sign_and_rest);
        let magnitude = highest | (sign_and_rest & (highest - 1));
        let is_negative = sign_and_rest >> lower_bits == 1;
        let magnitude = magnitude.cast_signed();
        if is_negative { -magnitude } else { magnitude }
    }
}

/// A model of numbers below 256: the higher four bits, and by those the lower four.
#[derive(Clone, Debug)]
pub(super) struct ByteModel {
    higher: SymbolModel,
    lower: Vec<SymbolModel>,
}

impl Default for ByteModel {
    fn default() -> Self {
        Self {
            higher: SymbolModel::default(),
            lower: vec![SymbolModel::default(); SYMBOLS],
        }
    }
}

impl ByteModel {
    /// Codes a number below 256.
    #[inline]
    pub(super) fn code(&mut self, coder: &mut impl SymbolCoder, byte: u8) -> u8 {
        let higher = coder.symbol(&mut self.higher, u32::from(byte >> 4));
        let lower = match self.lower.get_mut(higher as usize) {
            Some(model) => coder.symbol(model, u32::from(byte & 15)),
            None => 0,
        };
        #[expect(clippy::cast_possible_truncation, reason = "two symbols")]
        let byte = (higher << 4 | lower) as u8;
        byte
    }
}
