//! Reviews as they are stored beside their games, and their search limits.

use super::{Review, ReviewError};
use crate::coach::kind::CoachKind;
use crate::coach::search::Limits;
use crate::hash::fnv_1a;
use crate::record::{Metadata, Record};
use crate::rules::game::Peaks;
use crate::rules::variant::Variant;

/// The version of the coach, of the limits and of what grades mean. Whoever changes one of them
/// raises it: then stored reviews are outdated, and games are reviewed anew.
const JUDGE_VERSION: &str = "18";
/// A version before whose reviews can still be shown: 17 graded chances by the share of the odds,
/// and had the same coach, limits and values.
const READABLE_VERSION: &str = "17";

/// The positions to search for each move on the classic board, and on small boards of which
/// something was learned: their games are short.
const FAST_NODES: u64 = 16_000;
/// The same by the generic search elsewhere, which is slower.
const GENERIC_NODES: u64 = 3_000;
/// The most cells of a small board.
const SMALL: usize = 12;

/// The limits for each move of a review: a browser reviews ten thousand moves in far less
/// than a minute.
///
/// ```
/// use twenty48::coach::review::limits_of;
///
/// assert!(limits_of(&"4x4".parse()?).nodes > limits_of(&"5x5".parse()?).nodes);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn limits_of(variant: &Variant) -> Limits {
    let is_fast = match CoachKind::of(variant) {
        CoachKind::Network { .. } => true,
        CoachKind::Learned(_) => variant.shape().cell_count() <= SMALL,
        CoachKind::Solved | CoachKind::Heuristic => false,
    };
    Limits {
        nodes: if is_fast { FAST_NODES } else { GENERIC_NODES },
        plies: u32::MAX,
        adaptive: false,
    }
}

impl Review {
    /// The text to store beside the game: `JUDGE_VERSION`, a hash of the record, and the
    /// review's own text, with a space between.
    pub fn to_stored(&self, record: &Record) -> String {
        format!("{JUDGE_VERSION} {:016x} {self}", hash_of(record))
    }

    /// Reads a stored review. In one that [is outdated](Self::is_outdated) the worst moves have
    /// the grades that they would have today, and the others those that they had.
    ///
    /// # Errors
    /// When it is of an unknown `JUDGE_VERSION`, of another game, or can't be read: then the
    /// game is to be reviewed anew.
    pub fn from_stored(text: &str, record: &Record) -> Result<Self, ReviewError> {
        let mut fields = text.splitn(3, ' ');
        let is_outdated = match fields.next() {
            Some(JUDGE_VERSION) => false,
            Some(READABLE_VERSION) => true,
            _ => return Err(ReviewError::OtherVersion),
        };
        // A game that was given up may have been continued.
        if fields.next() != Some(&format!("{:016x}", hash_of(record))) {
            return Err(ReviewError::OtherGame);
        }
        let mut review: Self = fields.next().ok_or(ReviewError::NotAReview)?.parse()?;
        if !review.fits(record) {
            return Err(ReviewError::OtherGame);
        }
        if is_outdated {
            review.grade_worst_anew();
        }
        Ok(review)
    }

    /// Whether a stored review is of an earlier `JUDGE_VERSION`: it can be shown, but a new one
    /// says more.
    pub fn is_outdated(text: &str) -> bool {
        !text.starts_with(&format!("{JUDGE_VERSION} "))
    }

    /// The accuracy that a stored review has, in tenths of a percent, without reading the rest;
    /// nothing where the text is no review.
    ///
    /// ```
    /// use twenty48::coach::review::Review;
    ///
    /// let text = "18 0123456789abcdef twenty48-review-1 r 708 - 1.1 - - 2.e";
    /// assert_eq!(Review::stored_accuracy(text), Some(708));
    /// assert_eq!(Review::stored_accuracy("708"), None);
    /// ```
    pub fn stored_accuracy(text: &str) -> Option<u16> {
        let mut fields = text.split(' ');
        let judge = fields.next()?;
        let is_known = [JUDGE_VERSION, READABLE_VERSION].contains(&judge);
        let accuracy = fields.nth(3)?.parse().ok()?;
        (is_known && accuracy <= 1000).then_some(accuracy)
    }

    /// Gives the worst moves the grades that follow from what is stored of them.
    fn grade_worst_anew(&mut self) {
        for worst in &self.worst {
            let grade = worst.grade(self.unit);
            let index = worst.number.checked_sub(1);
            if let Some(old) = index.and_then(|index| self.grades.get_mut(index)) {
                *old = grade;
            }
        }
    }

    /// Whether its moves can be those of the record.
    fn fits(&self, record: &Record) -> bool {
        let directions = record.variant.directions();
        let played = |number: usize| record.moves.get(number.checked_sub(1)?).copied();
        let mut critical = self.critical.iter();
        self.grades.len() == record.made
            && critical.all(|critical| directions.contains(critical.best))
            && self.worst.iter().all(|worst| {
                played(worst.number) == Some(worst.played) && directions.contains(worst.best)
            })
    }
}

/// A hash of the record without its metadata, such as when it was played, and without what the
/// game had reached before moves were undone, which an exported record tells besides.
fn hash_of(record: &Record) -> u64 {
    let mut bare = Record {
        metadata: Metadata::default(),
        ..record.clone()
    };
    bare.marks.reached = Peaks::default();
    fnv_1a(&bare.to_string())
}
