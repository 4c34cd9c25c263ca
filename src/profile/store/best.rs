//! The best scores and largest tiles of a variant, as texts.

use crate::rules::board::MAX_EXPONENT;
use crate::rules::game::{Peak, Peaks};

/// The text form: the best score without undo and the one with it, then the
/// exponents of the largest tiles in the same order, with dots between.
pub fn write_peaks(Peaks { unaided, with_undo }: Peaks) -> String {
    let scores = write_pair(unaided.score, with_undo.score);
    let largest = write_pair(unaided.largest.into(), with_undo.largest.into());
    scores + "." + &largest
}

/// Two numbers with a dot between.
pub fn write_pair(unaided: u64, with_undo: u64) -> String {
    unaided.to_string() + "." + &with_undo.to_string()
}

/// The peaks of a text form. What is missing at its end is 0, as it was in the
/// texts of before: at first there was one score, then there were two, and no
/// tiles. What a later version may have added behind them is passed over.
/// Nothing where it can't be read.
pub fn read_peaks(text: &str) -> Option<Peaks> {
    let mut numbers = [0; 4];
    for (place, number) in numbers.iter_mut().zip(text.split('.')) {
        *place = number.parse().ok()?;
    }
    let [first, second, first_tile, second_tile] = numbers;
    let peak = |score, largest| {
        let largest = u8::try_from(largest).ok()?;
        (largest <= MAX_EXPONENT).then_some(Peak { score, largest })
    };
    Some(Peaks {
        unaided: peak(first, first_tile)?,
        with_undo: peak(second, second_tile)?,
    })
}
