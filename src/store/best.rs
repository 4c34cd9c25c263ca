//! The best scores and largest tiles of a variant, as texts.

use core::fmt;
use core::num::ParseIntError;
use core::str::FromStr;

use crate::board::MAX_EXPONENT;
use crate::game::{Peak, Peaks};

/// A number without undo and one with it, with a dot between them in the text
/// form. The best scores of a variant are one such text, the exponents of its
/// largest tiles another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pair {
    /// Without undo.
    pub unaided: u64,
    /// With undo.
    pub with_undo: u64,
}

impl Pair {
    /// The scores of peaks.
    pub fn scores(peaks: Peaks) -> Self {
        Self {
            unaided: peaks.unaided.score,
            with_undo: peaks.with_undo.score,
        }
    }

    /// The exponents of the largest tiles of peaks.
    pub fn largest(peaks: Peaks) -> Self {
        Self {
            unaided: peaks.unaided.largest.into(),
            with_undo: peaks.with_undo.largest.into(),
        }
    }

    /// The greater of each.
    #[must_use]
    pub fn max(self, other: Self) -> Self {
        Self {
            unaided: self.unaided.max(other.unaided),
            with_undo: self.with_undo.max(other.with_undo),
        }
    }

    /// The peaks with these scores and these largest tiles. An exponent that
    /// no tile has counts as none.
    pub fn peaks(scores: Self, largest: Self) -> Peaks {
        let peak = |score, largest| Peak {
            score,
            largest: u8::try_from(largest)
                .ok()
                .filter(|&largest| largest <= MAX_EXPONENT)
                .unwrap_or(0),
        };
        Peaks {
            unaided: peak(scores.unaided, largest.unaided),
            with_undo: peak(scores.with_undo, largest.with_undo),
        }
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.unaided, self.with_undo)
    }
}

impl FromStr for Pair {
    type Err = ParseIntError;

    /// Reads the text form; a number alone, as it was first, is one without
    /// undo.
    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        let (unaided, with_undo) = text.split_once('.').unwrap_or((text, "0"));
        Ok(Self {
            unaided: unaided.parse()?,
            with_undo: with_undo.parse()?,
        })
    }
}
