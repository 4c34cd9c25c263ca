//! A review as it is kept beside its game, and how thorough it is.

use super::{Review, ReviewError};
use crate::coach::classic_weights;
use crate::coach::search::Limits;
use crate::hash::fnv_1a;
use crate::record::{Metadata, Record};
use crate::rules::variant::Variant;

/// Who judged, and how thoroughly. It is another as soon as either changes:
/// then what is kept is of use no longer, and every game is reviewed anew.
const JUDGE_VERSION: &str = "9";

/// How many positions a move is worth where the fast search plays.
const FAST_NODES: u64 = 16_000;
/// The same for the generic search, which is slower.
const GENERIC_NODES: u64 = 3_000;

/// What a review looks at for each move of a game of that variant: a browser
/// reviews ten thousand moves in far less than a minute so.
pub fn limits_of(variant: &Variant) -> Limits {
    let is_fast = classic_weights(variant).is_some();
    Limits {
        nodes: if is_fast { FAST_NODES } else { GENERIC_NODES },
        plies: u32::MAX,
        adaptive: false,
    }
}

impl Review {
    /// The text to keep beside the game that it is of: who judged, a number of
    /// that game as it was played, and the review's own text, with a space
    /// between.
    pub fn to_stored(&self, record: &Record) -> String {
        format!("{JUDGE_VERSION} {:016x} {self}", game_of(record))
    }

    /// The review in a text that [`Review::to_stored`] wrote, if it is one of
    /// this game, by the judge of today.
    ///
    /// # Errors
    /// Why it is of no use: then the game is to be reviewed anew.
    pub fn from_stored(text: &str, record: &Record) -> Result<Self, ReviewError> {
        let mut fields = text.splitn(3, ' ');
        if fields.next() != Some(JUDGE_VERSION) {
            return Err(ReviewError::OtherVersion);
        }
        // A game that was given up may have gone on, and is another then.
        if fields.next() != Some(&format!("{:016x}", game_of(record))) {
            return Err(ReviewError::OtherGame);
        }
        let review: Self = fields.next().unwrap_or_default().parse()?;
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

/// A number of the game and of how it was played, whenever that was.
fn game_of(record: &Record) -> u64 {
    let bare = Record {
        metadata: Metadata::default(),
        ..record.clone()
    };
    fnv_1a(&bare.to_string())
}
