//! Hashing a text.

/// Returns the 64-bit FNV-1a hash of the text. It may never change: the seeds of
/// daily games and the identities of games in the history are made by it.
pub(crate) fn fnv_1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}
