//! Bits by how likely they are: an adaptive binary arithmetic coder (Witten,
//! Neal and Cleary, "Arithmetic coding for data compression", 1987), for what
//! the coach has learned, whose numbers are small most of the time and differ
//! in how fine they are.

/// How likely a bit is to be set, in parts of 65536, as far as was seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Odds(u16);

impl Default for Odds {
    fn default() -> Self {
        Self(1 << 15)
    }
}

impl Odds {
    /// Where a range is split, from its width less one.
    const fn split(self, width: u32) -> u32 {
        // Neither part is ever empty.
        let parts = (self.0 >> 4) as u32;
        (width >> 12) * if parts == 0 { 1 } else { parts }
    }

    const fn saw(&mut self, bit: bool) {
        if bit {
            self.0 += (u16::MAX - self.0) >> 5;
        } else {
            self.0 -= self.0 >> 5;
        }
    }
}

/// Something that bits go through, one way or the other: written from what is
/// given, or read in place of it.
pub(super) trait Bits {
    /// Whether they are written.
    const WRITES: bool;

    /// A bit that is as likely as `odds` say.
    fn bit(&mut self, odds: &mut Odds, bit: bool) -> bool;
}

/// Writes.
#[derive(Debug)]
pub(super) struct Writer {
    low: u32,
    high: u32,
    bytes: Vec<u8>,
}

impl Writer {
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

impl Bits for Writer {
    const WRITES: bool = true;

    fn bit(&mut self, odds: &mut Odds, bit: bool) -> bool {
        let middle = self.low + odds.split(self.high - self.low);
        if bit {
            self.high = middle;
        } else {
            self.low = middle + 1;
        }
        odds.saw(bit);
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
pub(super) struct Reader<'a> {
    low: u32,
    high: u32,
    at: u32,
    rest: core::slice::Iter<'a, u8>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        let mut reader = Self {
            low: 0,
            high: u32::MAX,
            at: 0,
            rest: bytes.iter(),
        };
        for _ in 0..4 {
            reader.take();
        }
        reader
    }

    fn take(&mut self) {
        let next = self.rest.next().copied().unwrap_or(0);
        self.at = self.at << 8 | u32::from(next);
    }
}

impl Bits for Reader<'_> {
    const WRITES: bool = false;

    fn bit(&mut self, odds: &mut Odds, _: bool) -> bool {
        let middle = self.low + odds.split(self.high - self.low);
        let bit = self.at <= middle;
        if bit {
            self.high = middle;
        } else {
            self.low = middle + 1;
        }
        odds.saw(bit);
        while (self.low ^ self.high) >> 24 == 0 {
            self.low <<= 8;
            self.high = self.high << 8 | 0xFF;
            self.take();
        }
        bit
    }
}

/// The odds of whole numbers of one kind: most are small.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Numbers {
    is_zero: Odds,
    is_negative: Odds,
    lengths: [Odds; MOST_BITS],
    tops: [Odds; MOST_BITS],
    rest: Odds,
}

/// How many bits a number's size has at most.
pub(super) const MOST_BITS: usize = 22;

impl Numbers {
    /// A number of up to [`MOST_BITS`] bits beside its sign.
    pub(super) fn code(&mut self, bits: &mut impl Bits, number: i32) -> i32 {
        if bits.bit(&mut self.is_zero, number == 0) {
            return 0;
        }
        let is_negative = bits.bit(&mut self.is_negative, number < 0);
        let size = number.unsigned_abs();
        let mut length = 0;
        for odds in &mut self.lengths {
            length += 1;
            if bits.bit(odds, size >> length == 0) {
                break;
            }
        }
        let mut found = 1;
        for place in (0..length - 1).rev() {
            let bit = size >> place & 1 == 1;
            // Of what follows the first bit, the first is worth telling apart.
            let odds = match self.tops.get_mut(length - 1) {
                Some(odds) if place + 2 == length => odds,
                _ => &mut self.rest,
            };
            found = found << 1 | i32::from(bits.bit(odds, bit));
        }
        if is_negative { -found } else { found }
    }
}

/// The odds of one of so many things.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice<const COUNT: usize>([Odds; COUNT]);

impl<const COUNT: usize> Default for Choice<COUNT> {
    fn default() -> Self {
        Self([Odds::default(); COUNT])
    }
}

impl<const COUNT: usize> Choice<COUNT> {
    /// A number below `COUNT`, which is a power of two.
    pub(super) fn code(&mut self, bits: &mut impl Bits, number: usize) -> usize {
        let mut place = 1;
        for shift in (0..COUNT.ilog2()).rev() {
            let bit = number >> shift & 1 == 1;
            let bit = match self.0.get_mut(place) {
                Some(odds) => bits.bit(odds, bit),
                None => false,
            };
            place = place << 1 | usize::from(bit);
        }
        place - COUNT
    }
}
