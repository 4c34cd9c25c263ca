//! Reviews as they are stored beside their games, and their search limits.

use super::{Review, ReviewError};
use crate::coach::kind::CoachKind;
use crate::coach::search::Limits;
use crate::hash::fnv_1a;
use crate::record::{Metadata, Record};
use crate::rules::game::Peaks;
use crate::rules::variant::Variant;

/// The version of the coach and of the limits. Whoever changes either raises it: then
/// stored reviews are outdated, and games are reviewed anew.
const JUDGE_VERSION: &str = "17";

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

    /// Reads a stored review.
    ///
    /// # Errors
    /// When it is of another `JUDGE_VERSION`, of another game, or can't be read: then the
    /// game is to be reviewed anew.
    pub fn from_stored(text: &str, record: &Record) -> Result<Self, ReviewError> {
        let mut fields = text.splitn(3, ' ');
        if fields.next() != Some(JUDGE_VERSION) {
            return Err(ReviewError::OtherVersion);
        }
        // A game that was given up may have been continued.
        if fields.next() != Some(&format!("{:016x}", hash_of(record))) {
            return Err(ReviewError::OtherGame);
        }
        let review: Self = fields.next().ok_or(ReviewError::NotAReview)?.parse()?;
        if review.fits(record) {
            Ok(review)
        } else {
            Err(ReviewError::OtherGame)
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
