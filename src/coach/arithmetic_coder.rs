//! BitCoder by how likely they are: an adaptive binary arithmetic coder (Witten,
//! Neal and Cleary, "Arithmetic coding for data compression", 1987), for what
//! the coach has learned, whose numbers are small most of the time and differ
//! in how fine they are.

/// How likely a bit is to be set, in parts of 65536, as far as was seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct BitModel(u16);

impl Default for BitModel {
    fn default() -> Self {
        Self(1 << 15)
    }
}

impl BitModel {
    /// Where a range is split, from its width less one.
    const fn split(self, width: u32) -> u32 {
        // Neither part is ever empty.
        let parts = (self.0 >> 4) as u32;
        (width >> 12) * if parts == 0 { 1 } else { parts }
    }

    const fn update(&mut self, bit: bool) {
        if bit {
            self.0 += (u16::MAX - self.0) >> 5;
        } else {
            self.0 -= self.0 >> 5;
        }
    }
}

/// Something that bits go through, one way or the other: written from what is
/// given, or read in index of it.
pub(super) trait BitCoder {
    /// Whether they are written.
    const ENCODES: bool;

    /// A bit that is as likely as `odds` say.
    fn bit(&mut self, model: &mut BitModel, bit: bool) -> bool;
}

/// Writes.
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

    /// All that was written.
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

/// Reads. Past the end there are zeros.
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

/// The odds of whole numbers of one kind: most are small.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct IntegerModel {
    is_zero: BitModel,
    is_negative: BitModel,
    lengths: [BitModel; MAX_BITS],
    second_bits: [BitModel; MAX_BITS],
    lower_bits: BitModel,
}

/// How many bits a number's size has at most.
pub(super) const MAX_BITS: usize = 22;

impl IntegerModel {
    /// A number of up to [`MAX_BITS`] bits beside its sign.
    pub(super) fn code(&mut self, coder: &mut impl BitCoder, number: i32) -> i32 {
        if coder.bit(&mut self.is_zero, number == 0) {
            return 0;
        }
        let is_negative = coder.bit(&mut self.is_negative, number < 0);
        let size = number.unsigned_abs();
        let mut length = 0;
        for model in &mut self.lengths {
            length += 1;
            if coder.bit(model, size >> length == 0) {
                break;
            }
        }
        let mut decoded = 1;
        for bit_index in (0..length - 1).rev() {
            let bit = size >> bit_index & 1 == 1;
            // Of what follows the first bit, the first is worth telling apart.
            let model = match self.second_bits.get_mut(length - 1) {
                Some(model) if bit_index + 2 == length => model,
                _ => &mut self.lower_bits,
            };
            decoded = decoded << 1 | i32::from(coder.bit(model, bit));
        }
        if is_negative { -decoded } else { decoded }
    }
}

/// The odds of one of so many things.
#[derive(Clone, Copy, Debug)]
pub(super) struct SymbolModel<const COUNT: usize>([BitModel; COUNT]);

impl<const COUNT: usize> Default for SymbolModel<COUNT> {
    fn default() -> Self {
        Self([BitModel::default(); COUNT])
    }
}

impl<const COUNT: usize> SymbolModel<COUNT> {
    /// A number below `COUNT`, which is a power of two.
    pub(super) fn code(&mut self, coder: &mut impl BitCoder, number: usize) -> usize {
        let mut index = 1;
        for shift in (0..COUNT.ilog2()).rev() {
            let bit = number >> shift & 1 == 1;
            let bit = match self.0.get_mut(index) {
                Some(model) => coder.bit(model, bit),
                None => false,
            };
            index = index << 1 | usize::from(bit);
        }
        index - COUNT
    }
}
