//! Bytes as base64url (RFC 4648, section 5) without padding, and back.
//!
//! Written by hand: a crate for it is several times as large in the download.

/// The characters, by the six bits that each stands for.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const BITS_PER_CHARACTER: u32 = 6;

/// Appends the bytes as base64url without padding.
pub(crate) fn encode(bytes: &[u8], text: &mut String) {
    // The low `filled` bits of `held` are still to be written, the highest first.
    let (mut held, mut filled) = (0_u32, 0);
    for &byte in bytes {
        held = held << u8::BITS | u32::from(byte);
        filled += u8::BITS;
        while filled >= BITS_PER_CHARACTER {
            filled -= BITS_PER_CHARACTER;
            text.push(character_of(held >> filled));
        }
    }
    if filled > 0 {
        text.push(character_of(held << (BITS_PER_CHARACTER - filled)));
    }
}

/// Returns the bytes of base64url without padding, and whether [`encode`]
/// writes them as this text: its last character has no bits that belong to no
/// byte, and none is missing. Every character must be one of the alphabet.
pub(crate) fn decode(text: &str) -> (Vec<u8>, bool) {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3 + 3);
    let (mut held, mut filled) = (0_u32, 0);
    for character in text.bytes() {
        let value = value_of(character);
        debug_assert!(value.is_some(), "callers check the characters first");
        held = held << BITS_PER_CHARACTER | u32::from(value.unwrap_or_default());
        filled += BITS_PER_CHARACTER;
        if filled >= u8::BITS {
            filled -= u8::BITS;
            bytes.push((held >> filled).to_le_bytes()[0]);
            held &= (1 << filled) - 1;
        }
    }
    (bytes, filled < BITS_PER_CHARACTER && held == 0)
}

/// Whether base64url has this character.
pub(crate) fn is_character(character: u8) -> bool {
    ALPHABET.contains(&character)
}

/// Returns the six bits that a character stands for, or `None` if base64url
/// doesn't have it.
pub(super) fn value_of(character: u8) -> Option<u8> {
    let index = ALPHABET.iter().position(|&other| other == character)?;
    u8::try_from(index).ok()
}

/// Returns the character for the low six bits of `value`.
fn character_of(value: u32) -> char {
    let index = value.to_le_bytes()[0] & 63;
    let character = ALPHABET.get(usize::from(index));
    debug_assert!(character.is_some(), "six bits have 64 values");
    char::from(character.copied().unwrap_or_default())
}
