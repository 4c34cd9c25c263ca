//! The best scores and largest tiles of a variant, and their text form.

use super::names::best_name;
use super::storage::{Denied, Storage};
use crate::rules::board::MAX_EXPONENT;
use crate::rules::game::{Peak, Peaks};
use crate::rules::variant::Variant;
use crate::text::{joined, number, split};

impl<S: Storage> super::Store<S> {
    /// Returns the best scores and the largest tiles of a variant. A text that
    /// can't be read is quarantined, at `now_ms` in milliseconds since 1970.
    pub fn best(&mut self, variant: &Variant, now_ms: u64) -> Peaks {
        let name = best_name(variant);
        let copy = self.storage.copy(&name).ok().flatten();
        let copy = copy.and_then(|text| read_peaks(&text)).unwrap_or_default();
        let Ok(Some(text)) = self.storage.get(&name) else {
            return copy;
        };
        copy.max(read_peaks(&text).unwrap_or_else(|| {
            if self.quarantine(&name, &text, now_ms) {
                // So that the same text is not found again.
                let _ = self.storage.set(&name, &write_peaks(copy));
            }
            Peaks::default()
        }))
    }

    /// Saves the best scores and the largest tiles of a variant, but no lower
    /// ones than are saved already: another page may have been played
    /// meanwhile. A text that can't be read is quarantined first.
    ///
    /// # Errors
    /// When the storage refuses, or the name has a text that must not be
    /// overwritten.
    pub fn save_best(&mut self, variant: &Variant, best: Peaks, now_ms: u64) -> Result<(), Denied> {
        let name = best_name(variant);
        let saved = self.best(variant, now_ms);
        if self.is_locked(&name) {
            return Err(Denied);
        }
        self.write(&name, &write_peaks(best.max(saved)))
    }
}

/// Writes peaks as a text: the best score without undo and the one with it, then
/// the exponents of the largest tiles in the same order, with dots between.
///
/// ```
/// use twenty48::profile::store::{read_peaks, write_peaks};
///
/// let peaks = read_peaks("500.900.6.7").expect("they can be read");
/// assert_eq!((peaks.unaided.score, peaks.with_undo.largest), (500, 7));
/// assert_eq!(write_peaks(peaks), "500.900.6.7");
/// ```
pub fn write_peaks(Peaks { unaided, with_undo }: Peaks) -> String {
    let scores = write_pair(unaided.score, with_undo.score);
    let largest = write_pair(unaided.largest.into(), with_undo.largest.into());
    joined(&[&scores, ".", &largest])
}

/// Writes two numbers with a dot between.
pub fn write_pair(unaided: u64, with_undo: u64) -> String {
    joined(&[&number(unaided), ".", &number(with_undo)])
}

/// Reads the text form of peaks, or returns `None` if it can't be read. What is
/// missing at its end is 0: earlier versions saved one score, then two, and no
/// tiles. What follows the four numbers is ignored, since a later version may
/// add to them.
pub fn read_peaks(text: &str) -> Option<Peaks> {
    let mut numbers = [0; 4];
    for (number, digits) in numbers.iter_mut().zip(split(text, b'.')) {
        *number = digits.parse().ok()?;
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
