//! Numbers, bits and texts as bytes, and back.
//!
//! Written by hand: a crate for it is several times as large in the download.

use super::{RecordError, RecordPart};

/// The bits of a number that one byte holds (LEB128).
const BITS_PER_BYTE: u32 = 7;
/// The bit that says that another byte of the number follows.
const CONTINUED: u8 = 0x80;

/// Writes numbers, bits and texts to bytes.
#[derive(Default)]
pub(crate) struct Writer(pub(crate) Vec<u8>);

impl Writer {
    /// Writes a number as LEB128, in as few bytes as possible.
    pub(crate) fn number(&mut self, mut number: u64) {
        while let Some(rest) = (number >> BITS_PER_BYTE).checked_sub(1) {
            self.0.push(low_byte(number) | CONTINUED);
            number = rest + 1;
        }
        self.0.push(low_byte(number));
    }

    /// Writes a number of items.
    pub(crate) fn count(&mut self, count: usize) {
        self.number(count as u64);
    }

    /// Writes the length of a text in bytes, then the text.
    pub(crate) fn text(&mut self, text: &str) {
        self.count(text.len());
        self.0.extend_from_slice(text.as_bytes());
    }

    /// Writes values of `width` bits each, from the lowest bit of a byte up.
    /// What is left of the last byte is 0.
    pub(crate) fn bits(&mut self, width: u32, values: impl Iterator<Item = u32>) {
        let mut held = 0_u64;
        let mut filled = 0;
        for value in values {
            held |= u64::from(value) << filled;
            filled += width;
            while filled >= u8::BITS {
                self.0.push(low_byte(held));
                held >>= u8::BITS;
                filled -= u8::BITS;
            }
        }
        if filled > 0 {
            self.0.push(low_byte(held));
        }
    }
}

/// Reads what a [`Writer`] has written, and refuses every other way to write
/// the same.
///
/// It keeps the first error, after which all that is read is 0 or empty and means
/// nothing: asking after each part would be the larger download.
pub(crate) struct Reader<'a> {
    /// The bytes that are still to be read.
    rest: &'a [u8],
    /// How many bytes were read.
    position: usize,
    error: Option<RecordError>,
}

impl<'a> Reader<'a> {
    /// Returns a reader at the start of these bytes.
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self {
            rest: bytes,
            position: 0,
            error: None,
        }
    }

    /// Returns the error that the next bytes are no such part.
    pub(crate) fn error(&self, part: RecordPart) -> RecordError {
        // The first character is the version's; six bits each come after it.
        RecordError::Part(part, self.position.saturating_mul(8) / 6 + 2)
    }

    /// Fails with this error, unless it has failed before.
    pub(crate) fn fail(&mut self, error: RecordError) {
        self.error.get_or_insert(error);
        self.rest = &[];
    }

    /// Returns how many bytes were read, or the first error.
    pub(crate) fn end(&self) -> Result<usize, RecordError> {
        self.error.map_or(Ok(self.position), Err)
    }

    /// Whether everything was read.
    pub(crate) fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// Reads `count` bytes.
    pub(crate) fn take(&mut self, count: usize, part: RecordPart) -> &'a [u8] {
        let Some((taken, rest)) = self.rest.split_at_checked(count) else {
            self.fail(RecordError::Cut(part));
            return &[];
        };
        self.rest = rest;
        self.position += count;
        taken
    }

    /// Reads a number of at most 64 bits.
    pub(crate) fn number(&mut self, part: RecordPart) -> u64 {
        let error = self.error(part);
        let mut number = 0_u64;
        let mut shift = 0;
        loop {
            let &[byte] = self.take(1, part) else {
                return 0;
            };
            let bits = u64::from(byte & !CONTINUED);
            let shifted = bits.checked_shl(shift).unwrap_or_default();
            number |= shifted;
            shift += BITS_PER_BYTE;
            // Only the number 0 ends with an empty byte: else there are fewer bytes for
            // the same number.
            let is_needless = byte == 0 && shift > BITS_PER_BYTE;
            if shifted.checked_shr(shift - BITS_PER_BYTE) != Some(bits) || is_needless {
                self.fail(error);
                return 0;
            }
            if byte & CONTINUED == 0 {
                return number;
            }
        }
    }

    /// Reads a number, `max` at most.
    pub(crate) fn number_to(&mut self, max: u64, part: RecordPart) -> u64 {
        let error = self.error(part);
        let number = self.number(part);
        if number > max {
            self.fail(error);
            return 0;
        }
        number
    }

    /// Reads a number of items, `max` at most.
    pub(crate) fn count(&mut self, max: usize, part: RecordPart) -> usize {
        usize::try_from(self.number_to(max as u64, part)).unwrap_or_default()
    }

    /// Fails with this error where something isn't so.
    pub(crate) fn expect(&mut self, is_so: bool, error: RecordError) {
        if !is_so {
            self.fail(error);
        }
    }

    /// Reads a text of `max` bytes at most.
    pub(crate) fn text(&mut self, max: usize, part: RecordPart) -> &'a str {
        let count = self.count(max, part);
        let error = self.error(part);
        core::str::from_utf8(self.take(count, part)).unwrap_or_else(|_| {
            self.fail(error);
            ""
        })
    }

    /// Reads `count` values of `width` bits each, and what `convert` makes of
    /// them; `None` makes the part an error.
    pub(crate) fn bits<T>(
        &mut self,
        width: u32,
        count: usize,
        part: RecordPart,
        convert: impl Fn(u32) -> Option<T>,
    ) -> Vec<T> {
        let error = self.error(part);
        let bytes = self.take(count.saturating_mul(width as usize).div_ceil(8), part);
        let mut values = Vec::new();
        let (mut held, mut filled) = (0_u32, 0);
        for &byte in bytes {
            held |= u32::from(byte) << filled;
            filled += u8::BITS;
            while filled >= width && values.len() < count {
                match convert(held & ((1 << width) - 1)) {
                    Some(value) => values.push(value),
                    None => self.fail(error),
                }
                held >>= width;
                filled -= width;
            }
        }
        self.expect(held == 0, error);
        values
    }
}

fn low_byte(number: u64) -> u8 {
    number.to_le_bytes()[0]
}
