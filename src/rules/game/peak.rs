//! What a game has reached, by category: it counts from the moment it was
//! reached, whatever an undo or the coach makes of the game later.

use super::Category;

/// The highest score and the largest tile of a category. The two need not be
/// of the same moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Peak {
    /// The highest score.
    pub score: u64,
    /// The exponent of the largest tile; 0 where nothing was reached.
    pub largest: u8,
}

impl Peak {
    /// The higher of each.
    #[must_use]
    pub fn max(self, other: Self) -> Self {
        Self {
            score: self.score.max(other.score),
            largest: self.largest.max(other.largest),
        }
    }
}

/// The peaks of the two categories that count for a best score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Peaks {
    /// Reached without undo.
    pub unaided: Peak,
    /// Reached after an undo.
    pub with_undo: Peak,
}

impl Peaks {
    /// The peak of a category alone, both others at zero; nothing at all for a
    /// category that doesn't count.
    pub fn of(category: Category, peak: Peak) -> Self {
        let mut peaks = Self::default();
        match category {
            Category::Unaided => peaks.unaided = peak,
            Category::WithUndo => peaks.with_undo = peak,
            Category::Coached | Category::Arranged => {}
        }
        peaks
    }

    /// The higher of each.
    #[must_use]
    pub fn max(self, other: Self) -> Self {
        Self {
            unaided: self.unaided.max(other.unaided),
            with_undo: self.with_undo.max(other.with_undo),
        }
    }

    /// Both together: what was reached with undo or without.
    pub fn overall(self) -> Peak {
        self.unaided.max(self.with_undo)
    }

    /// What a game of that category is compared with. Undo is a help: a game
    /// that used it is compared with all that was reached, the others with
    /// what was reached without.
    pub fn best(self, category: Category) -> Peak {
        match category {
            Category::WithUndo => self.overall(),
            Category::Unaided | Category::Coached | Category::Arranged => self.unaided,
        }
    }
}
