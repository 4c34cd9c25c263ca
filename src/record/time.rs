//! The numbers that newer replays have for the time before a move.
//!
//! In the low three bits of a number is a bucket, above them is how many of its
//! steps the time is from where the bucket begins.

/// The number of a time that isn't known.
pub const NOT_KNOWN: u16 = (1 << 11) - 1;

/// Where each of the buckets begins, and its steps, in milliseconds, as files
/// have them.
const BUCKETS: [(u32, u32); 8] = [
    (0, 1),
    (256, 3),
    (1024, 12),
    (4096, 48),
    (16_384, 192),
    (65_536, 768),
    (266_734, 3072),
    (1_053_166, 12_288),
];
/// The last step of a bucket; that of the last bucket is [`NOT_KNOWN`].
const LAST: u32 = 255;

/// The milliseconds that a number stands for, if they are known.
pub fn ms_of_code(code: u16) -> Option<u32> {
    let (offset, step) = BUCKETS.get(usize::from(code & 7))?;
    (code < NOT_KNOWN).then_some(offset + step * u32::from(code >> 3))
}

/// The number of the time that is nearest, of two that are as near the shorter.
pub fn code_of_ms(ms: u64) -> u16 {
    let ms = u32::try_from(ms).unwrap_or(u32::MAX);
    let mut nearest = (u32::MAX, NOT_KNOWN);
    for (bucket, (offset, step)) in (0_u16..).zip(BUCKETS) {
        let steps = (ms.saturating_sub(offset) + (step - 1) / 2) / step;
        let last = if bucket == 7 { LAST - 1 } else { LAST };
        let steps = steps.min(last);
        let distance = ms.abs_diff(offset + step * steps);
        if distance < nearest.0 {
            let steps = u16::try_from(steps).unwrap_or_default();
            nearest = (distance, steps << 3 | bucket);
        }
    }
    nearest.1
}
