//! The codes that replays of the newer form have for the time before a move.
//!
//! The low three bits of a code are a bucket. The bits above them are how many
//! steps of that bucket the time lies above the bucket's offset.

/// The code of a time that isn't known.
pub const NOT_KNOWN: u16 = (1 << 11) - 1;

/// The offset and the step of each bucket, in milliseconds. They are part of a
/// format and never change.
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
/// The last step of a bucket; in the last bucket it is [`NOT_KNOWN`].
const LAST_STEP: u32 = 255;

/// Returns the milliseconds that a code stands for, or `None` if they aren't
/// known.
///
/// ```
/// use twenty48::record::{NOT_KNOWN, code_of_ms, ms_of_code};
///
/// assert_eq!(ms_of_code(code_of_ms(250)), Some(250));
/// // From 256 ms on, a step is 3 ms.
/// assert_eq!(ms_of_code(code_of_ms(1001)), Some(1000));
/// assert_eq!(ms_of_code(NOT_KNOWN), None);
/// ```
pub fn ms_of_code(code: u16) -> Option<u32> {
    let (offset, step) = BUCKETS.get(usize::from(code & 7))?;
    (code < NOT_KNOWN).then_some(offset + step * u32::from(code >> 3))
}

/// Returns the code of the nearest time that has one; of two as near, the
/// shorter.
pub fn code_of_ms(ms: u64) -> u16 {
    let ms = u32::try_from(ms).unwrap_or(u32::MAX);
    let mut nearest = (u32::MAX, NOT_KNOWN);
    for (bucket, (offset, step)) in (0_u16..).zip(BUCKETS) {
        let steps = (ms.saturating_sub(offset) + (step - 1) / 2) / step;
        let last = if bucket == 7 {
            LAST_STEP - 1
        } else {
            LAST_STEP
        };
        let steps = steps.min(last);
        let distance = ms.abs_diff(offset + step * steps);
        if distance < nearest.0 {
            let [steps, ..] = steps.to_le_bytes();
            nearest = (distance, u16::from(steps) << 3 | bucket);
        }
    }
    nearest.1
}
