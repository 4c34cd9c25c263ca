//! Peaks: the best that a game has reached, by category. A peak stays reached
//! when an undo or a move by the coach changes the game later.

use super::category::Category;

/// The highest score and the largest tile of a category. The two need not be
/// from the same moment.
///
/// ```
/// use twenty48::rules::game::Peak;
///
/// let (early, late) = (Peak { score: 300, largest: 6 }, Peak { score: 500, largest: 5 });
/// assert_eq!(early.max(late), Peak { score: 500, largest: 6 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Peak {
    /// The highest score.
    pub score: u64,
    /// The exponent of the largest tile; 0 where nothing was reached.
    pub largest: u8,
}

impl Peak {
    /// Returns the higher score and the larger tile of the two.
    #[must_use]
    pub fn max(self, other: Self) -> Self {
        Self {
            score: self.score.max(other.score),
            largest: self.largest.max(other.largest),
        }
    }
}

/// The peaks of the two categories that can set a best score.
///
/// ```
/// use twenty48::rules::game::{Category, Peak, Peaks};
///
/// let peak = Peak { score: 500, largest: 6 };
/// let peaks = Peaks::of(Category::WithUndo, peak);
/// assert_eq!(peaks.best(Category::WithUndo), peak);
/// assert_eq!(peaks.best(Category::Unaided), Peak::default());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Peaks {
    /// Reached without undo.
    pub unaided: Peak,
    /// Reached after an undo.
    pub with_undo: Peak,
}

impl Peaks {
    /// Returns the peaks with `peak` in its category and zero in the other; all
    /// zero for a category that can't set a best score.
    pub fn of(category: Category, peak: Peak) -> Self {
        let mut peaks = Self::default();
        match category {
            Category::Unaided => peaks.unaided = peak,
            Category::WithUndo => peaks.with_undo = peak,
            Category::Coached | Category::Arranged => {}
        }
        peaks
    }

    /// Returns for each category the higher of the two peaks.
    #[must_use]
    pub fn max(self, other: Self) -> Self {
        Self {
            unaided: self.unaided.max(other.unaided),
            with_undo: self.with_undo.max(other.with_undo),
        }
    }

    /// The peak of both categories together.
    pub fn overall(self) -> Peak {
        self.unaided.max(self.with_undo)
    }

    /// The best that a game of that category is compared with. Undo is a help: a
    /// game that used it is compared with the overall peak, every other game
    /// with the peak that was reached without it.
    pub fn best(self, category: Category) -> Peak {
        match category {
            Category::WithUndo => self.overall(),
            Category::Unaided | Category::Coached | Category::Arranged => self.unaided,
        }
    }
}
