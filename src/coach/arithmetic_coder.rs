//! An adaptive binary arithmetic coder (Witten, Neal and Cleary, "Arithmetic coding
//! for data compression", 1987), for the network's file: most of its numbers are
//! small.

/// An adaptive estimate of the probability that a bit is set, in 65536ths.
#[derive(Clone, Copy, Debug)]
pub(super) struct BitModel(u16);

impl Default for BitModel {
    fn default() -> Self {
        Self(1 << 15)
    }
}

impl BitModel {
    /// Where a range of `width` + 1 codes is split: a set bit takes the lower part.
    const fn split(self, width: u32) -> u32 {
        // Neither part is ever empty.
        let parts = (self.0 >> 4) as u32;
        (width >> 12) * if parts == 0 { 1 } else { parts }
    }

    /// Moves the estimate a 32nd of the way towards the bit that was seen.
    const fn update(&mut self, bit: bool) {
        if bit {
            self.0 += (u16::MAX - self.0) >> 5;
        } else {
            self.0 -= self.0 >> 5;
        }
    }
}

/// A coder of bits in either direction: it encodes the bits that it is given, or
/// returns the bits that it decodes.
pub(super) trait BitCoder {
    /// Whether it encodes.
    const ENCODES: bool;

    /// Encodes `bit`, or decodes one, by the model, and updates that.
    fn bit(&mut self, model: &mut BitModel, bit: bool) -> bool;
}

/// Encodes bits into bytes.
#[derive(Debug)]
pub(super) struct Encoder {
    low: u32,
    high: u32,
    bytes: Vec<u8>,
}

impl Encoder {
    pub(super) fn new() -> Self {
        Self {
            low: 0,
            high: u32::MAX,
            bytes: Vec::new(),
        }
    }

    /// All bytes, the last ones included.
    pub(super) fn finish(mut self) -> Vec<u8> {
        self.bytes.extend(self.high.to_be_bytes());
        self.bytes
    }
}

impl BitCoder for Encoder {
    const ENCODES: bool = true;

    fn bit(&mut self, model: &mut BitModel, bit: bool) -> bool {
        let middle = self.low + model.split(self.high - self.low);
        if bit {
            self.high = middle;
        } else {
            self.low = middle + 1;
        }
        model.update(bit);
        while (self.low ^ self.high) >> 24 == 0 {
            let [first, ..] = self.high.to_be_bytes();
            self.bytes.push(first);
            self.low <<= 8;
            self.high = self.high << 8 | 0xFF;
        }
        bit
    }
}

/// Decodes bits from bytes; past their end it reads zeros.
#[derive(Debug)]
pub(super) struct Decoder<'a> {
    low: u32,
    high: u32,
    code: u32,
    rest: core::slice::Iter<'a, u8>,
}

impl<'a> Decoder<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        let mut decoder = Self {
            low: 0,
            high: u32::MAX,
            code: 0,
            rest: bytes.iter(),
        };
        for _ in 0..4 {
            decoder.shift_in();
        }
        decoder
    }

    /// Shifts the next byte into the code.
    fn shift_in(&mut self) {
        let next = self.rest.next().copied().unwrap_or(0);
        self.code = self.code << 8 | u32::from(next);
    }
}

impl BitCoder for Decoder<'_> {
    const ENCODES: bool = false;

    fn bit(&mut self, model: &mut BitModel, _: bool) -> bool {
        let middle = self.low + model.split(self.high - self.low);
        let bit = self.code <= middle;
        if bit {
            self.high = middle;
        } else {
            self.low = middle + 1;
        }
        model.update(bit);
        while (self.low ^ self.high) >> 24 == 0 {
            self.low <<= 8;
            self.high = self.high << 8 | 0xFF;
            self.shift_in();
        }
        bit
    }
}

/// A model of integers, most of which are small: zero or not, the sign, the length
/// of the magnitude in bits as a unary number, then the bits below the highest.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct IntegerModel {
    is_zero: BitModel,
    is_negative: BitModel,
    /// Whether the magnitude ends at that length.
    lengths: [BitModel; MAX_BITS],
    /// The second-highest bit, by length.
    second_bits: [BitModel; MAX_BITS],
    /// All lower bits.
    lower_bits: BitModel,
}

/// The most bits of a magnitude.
pub(super) const MAX_BITS: usize = 22;

impl IntegerModel {
    /// Codes an integer whose magnitude has at most [`MAX_BITS`] bits.
    pub(super) fn code(&mut self, coder: &mut impl BitCoder, number: i32) -> i32 {
        debug_assert!(number.unsigned_abs() >> MAX_BITS == 0, "{number}");
        if coder.bit(&mut self.is_zero, number == 0) {
            return 0;
        }
        let is_negative = coder.bit(&mut self.is_negative, number < 0);
        let magnitude = number.unsigned_abs();
        let mut length = 0;
        for model in &mut self.lengths {
            length += 1;
            if coder.bit(model, magnitude >> length == 0) {
                break;
            }
        }
        let mut coded = 1;
        for shift in (0..length - 1).rev() {
            let bit = magnitude >> shift & 1 == 1;
            // The second-highest bit is less even than those below it.
            let model = match self.second_bits.get_mut(length - 1) {
                Some(model) if shift + 2 == length => model,
                _ => &mut self.lower_bits,
            };
            coded = coded << 1 | i32::from(coder.bit(model, bit));
        }
        if is_negative { -coded } else { coded }
    }
}

/// A model of one of `COUNT` symbols, a power of two up to 256: a binary tree of bit
/// models, whose root has index 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct SymbolModel<const COUNT: usize>([BitModel; COUNT]);

impl<const COUNT: usize> Default for SymbolModel<COUNT> {
    fn default() -> Self {
        const { assert!(COUNT.is_power_of_two() && COUNT <= 256) }
        Self([BitModel::default(); COUNT])
    }
}

impl<const COUNT: usize> SymbolModel<COUNT> {
    /// Codes a symbol below `COUNT`.
    pub(super) fn code(&mut self, coder: &mut impl BitCoder, symbol: u8) -> u8 {
        debug_assert!(usize::from(symbol) < COUNT, "{symbol}");
        let mut index = 1;
        for shift in (0..COUNT.ilog2()).rev() {
            let bit = symbol >> shift & 1 == 1;
            debug_assert!(index < COUNT, "a node of the tree: {index}");
            let bit = match self.0.get_mut(index) {
                Some(model) => coder.bit(model, bit),
                None => false,
            };
            index = index << 1 | usize::from(bit);
        }
        #[expect(clippy::cast_possible_truncation, reason = "below COUNT")]
        let symbol = (index - COUNT) as u8;
        symbol
    }
}
