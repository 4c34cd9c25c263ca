//! Numbers and bits as bytes, bytes as base64url, and back.
//!
//! By hand: a crate for either is several times as large in the download.

use super::{RecordError, RecordPart};

/// The bits of a number that one byte holds.
const BITS_A_BYTE: u32 = 7;
const MORE: u8 = 0x80;

/// The characters of base64url, by what they stand for.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const BITS_A_CHARACTER: u32 = 6;

/// The bytes as base64url without padding.
pub(super) fn to_base64(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() / 3 * 4 + 4);
    // As many bits wait as `filled` says, the highest first.
    let (mut held, mut filled) = (0_u32, 0);
    let mut push = |six_bits: u32| {
        let index = usize::try_from(six_bits & 63).unwrap_or(0);
        text.push(char::from(ALPHABET.get(index).copied().unwrap_or(0)));
    };
    for &byte in bytes {
        held = held << u8::BITS | u32::from(byte);
        filled += u8::BITS;
        while filled >= BITS_A_CHARACTER {
            filled -= BITS_A_CHARACTER;
            push(held >> filled);
        }
    }
    if filled > 0 {
        push(held << (BITS_A_CHARACTER - filled));
    }
    text
}

/// Whether base64url has this character.
pub(super) fn is_base64(character: u8) -> bool {
    ALPHABET.contains(&character)
}

/// The bytes of base64url without padding, and whether the text is just what
/// they are written as. What isn't of the alphabet counts as its first.
pub(super) fn from_base64(text: &str) -> (Vec<u8>, bool) {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3 + 3);
    let (mut held, mut filled) = (0_u32, 0);
    for character in text.bytes() {
        let position = ALPHABET.iter().position(|&other| other == character);
        held = held << BITS_A_CHARACTER | u32::try_from(position.unwrap_or(0)).unwrap_or(0);
        filled += BITS_A_CHARACTER;
        if filled >= u8::BITS {
            filled -= u8::BITS;
            bytes.push(low_byte((held >> filled).into()));
            held &= (1 << filled) - 1;
        }
    }
    (bytes, filled < BITS_A_CHARACTER && held == 0)
}

/// Writes numbers, bits and texts.
#[derive(Default)]
pub(super) struct Writer(pub(super) Vec<u8>);

impl Writer {
    pub(super) fn number(&mut self, mut number: u64) {
        while let Some(rest) = (number >> BITS_A_BYTE).checked_sub(1) {
            self.0.push(low(number) | MORE);
            number = rest + 1;
        }
        self.0.push(low(number));
    }

    pub(super) fn count(&mut self, count: usize) {
        self.number(u64::try_from(count).unwrap_or(u64::MAX));
    }

    pub(super) fn text(&mut self, text: &str) {
        self.count(text.len());
        self.0.extend_from_slice(text.as_bytes());
    }

    /// Values of `width` bits each.
    pub(super) fn bits(&mut self, width: u32, values: impl Iterator<Item = u32>) {
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

/// Reads what a [`Writer`] wrote, and nothing else.
pub(super) struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// The error that this part can't be read, here.
    pub(super) fn wrong(&self, part: RecordPart) -> RecordError {
        // The first character is the version's; six bits each come after it.
        RecordError::Part(part, self.at.saturating_mul(8) / 6 + 2)
    }

    /// The bytes that were read.
    pub(super) fn so_far(&self) -> &'a [u8] {
        self.bytes.get(..self.at).unwrap_or_default()
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.at >= self.bytes.len()
    }

    /// The next bytes, that many.
    pub(super) fn take(&mut self, count: usize, part: RecordPart) -> Result<&'a [u8], RecordError> {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let taken = rest.get(..count).ok_or(RecordError::Cut(part))?;
        self.at += count;
        Ok(taken)
    }

    pub(super) fn number(&mut self, part: RecordPart) -> Result<u64, RecordError> {
        let wrong = self.wrong(part);
        let mut number = 0_u64;
        let mut shift = 0;
        loop {
            let &[byte] = self.take(1, part)? else {
                return Err(wrong);
            };
            let bits = u64::from(byte & !MORE);
            let placed = bits
                .checked_shl(shift)
                .filter(|placed| placed >> shift == bits);
            number |= placed.ok_or(wrong)?;
            shift += BITS_A_BYTE;
            if byte & MORE == 0 {
                // As few bytes as can be: the last one isn't empty.
                return if byte == 0 && shift > BITS_A_BYTE {
                    Err(wrong)
                } else {
                    Ok(number)
                };
            }
        }
    }

    /// A number of things, `most` at most.
    pub(super) fn count(&mut self, most: usize, part: RecordPart) -> Result<usize, RecordError> {
        let wrong = self.wrong(part);
        let count = usize::try_from(self.number(part)?).map_err(|_| wrong)?;
        if count > most { Err(wrong) } else { Ok(count) }
    }

    pub(super) fn text(&mut self, most: usize, part: RecordPart) -> Result<&'a str, RecordError> {
        let count = self.count(most, part)?;
        let wrong = self.wrong(part);
        core::str::from_utf8(self.take(count, part)?).map_err(|_| wrong)
    }

    /// That many values of `width` bits each, which `each` makes of them.
    pub(super) fn bits<T>(
        &mut self,
        width: u32,
        count: usize,
        part: RecordPart,
        each: impl Fn(u32) -> Option<T>,
    ) -> Result<Vec<T>, RecordError> {
        let wrong = self.wrong(part);
        let width_bytes = usize::try_from(width).map_err(|_| wrong)?;
        let bytes = self.take(count.saturating_mul(width_bytes).div_ceil(8), part)?;
        let mut values = Vec::with_capacity(count);
        let (mut held, mut filled) = (0_u64, 0);
        for &byte in bytes {
            held |= u64::from(byte) << filled;
            filled += u8::BITS;
            while filled >= width && values.len() < count {
                let value = u32::try_from(held & ((1 << width) - 1)).map_err(|_| wrong)?;
                values.push(each(value).ok_or(wrong)?);
                held >>= width;
                filled -= width;
            }
        }
        if held == 0 { Ok(values) } else { Err(wrong) }
    }
}

fn low(number: u64) -> u8 {
    low_byte(number) & !MORE
}

fn low_byte(number: u64) -> u8 {
    number.to_le_bytes()[0]
}
