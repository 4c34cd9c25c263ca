//! A number made of a text.

/// FNV-1a, in 64 bits. It may never change: seeds of days are made by it, and
/// the identities of games.
pub(crate) fn fnv_1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}
