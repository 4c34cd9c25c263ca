//! Checking the record of a challenge: what a stranger can tell of it.

use core::fmt;

use super::Challenge;
use crate::record::replay::Replay;
use crate::record::{Metadata, Record, RecordError, TIME_STEP_MS};
use crate::rules::game::Phase;

/// What was reached in a challenge, by which its games are compared.
///
/// ```
/// use twenty48::profile::challenge::Reached;
///
/// assert!(Reached::Time(61_200).is_better_than(Reached::Time(75_000)));
/// assert!(Reached::Score(1200).is_better_than(Reached::Score(800)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reached {
    /// The time to the tile of a sprint, in milliseconds.
    Time(u64),
    /// The score of any other challenge.
    Score(u64),
}

impl Reached {
    /// Whether it is better than what was reached in another game of the same challenge. A
    /// sprint that has reached its tile is better than one that has only a score.
    pub const fn is_better_than(self, other: Self) -> bool {
        match (self, other) {
            (Self::Time(own), Self::Time(other)) => own < other,
            (Self::Score(own), Self::Score(other)) => own > other,
            (Self::Time(_), Self::Score(_)) => true,
            (Self::Score(_), Self::Time(_)) => false,
        }
    }
}

/// The reason why a record doesn't hold what its challenge claims.
///
/// Its `Display` is for developers; [`words::reasons`](crate::words::reasons) has the message
/// for the player.
///
/// ```
/// use twenty48::profile::challenge::{Challenge, ChallengeError};
/// use twenty48::record::{Metadata, Record};
/// use twenty48::rules::game::Game;
///
/// let mut game = Game::new("4x4".parse().expect("a variant"), 1);
/// game.move_dir(game.open_directions()[0]);
/// game.undo();
/// let record = Record::of(&game, &Metadata::default());
/// let error = Challenge::NoUndo.check(&record).unwrap_err();
/// assert_eq!(error, ChallengeError::Undone(1));
/// assert_eq!(error.to_string(), "1 moves taken back");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChallengeError {
    /// The game can't have been played so.
    Record(RecordError),
    /// It goes on from another game or from a position, or carries its tiles.
    Arranged,
    /// So many moves were taken back.
    Undone(u32),
    /// The coach made so many moves.
    Coached(u32),
    /// The variant of a sprint doesn't end at a tile.
    NoTile,
    /// The tile of a sprint, of this exponent, wasn't reached.
    NotReached(u8),
    /// The time of a move of a sprint isn't known.
    NoTimes,
    /// The times of a sprint's moves don't add up to the time that it took.
    OtherTime,
}

impl fmt::Display for ChallengeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Record(error) => error.fmt(f),
            Self::Arranged => f.write_str("not played from the start"),
            Self::Undone(count) => write!(f, "{count} moves taken back"),
            Self::Coached(count) => write!(f, "{count} moves by the coach"),
            Self::NoTile => f.write_str("no tile to end at"),
            Self::NotReached(exponent) => write!(f, "tile of exponent {exponent} not reached"),
            Self::NoTimes => f.write_str("no times of moves"),
            Self::OtherTime => f.write_str("times that don't add up"),
        }
    }
}

impl core::error::Error for ChallengeError {}

impl Challenge {
    /// Checks that a record holds what the challenge claims, and returns what was reached in it:
    /// the time to the tile of a sprint, else the score.
    ///
    /// ```
    /// use twenty48::profile::challenge::{Challenge, Reached};
    /// use twenty48::record::{Metadata, Record};
    /// use twenty48::rules::game::Game;
    ///
    /// let game = Game::new("4x4".parse()?, 1);
    /// let record = Record::of(&game, &Metadata::default());
    /// assert_eq!(Challenge::NoUndo.check(&record), Ok(Reached::Score(0)));
    /// # Ok::<(), twenty48::rules::variant::VariantError>(())
    /// ```
    ///
    /// # Errors
    /// The first reason why it doesn't, in the order of [`ChallengeError`].
    pub fn check(self, record: &Record) -> Result<Reached, ChallengeError> {
        let replay = Replay::new(record).map_err(ChallengeError::Record)?;
        let marks = record.marks;
        if !record.origin.is_plain() || marks.inherited > 0 {
            return Err(ChallengeError::Arranged);
        }
        // One that can be made again was taken back, whatever the marks say.
        let taken_back = record.moves.len().saturating_sub(record.made);
        let undone = u32::try_from(taken_back).unwrap_or(u32::MAX);
        let undone = undone.max(marks.undos);
        if undone > 0 {
            return Err(ChallengeError::Undone(undone));
        }
        if marks.coached > 0 {
            return Err(ChallengeError::Coached(marks.coached));
        }
        if self != Self::Sprint {
            return Ok(Reached::Score(replay.game().score()));
        }
        let goal = record.variant.goal();
        let tile = goal.filter(|_| record.variant.ends_at_goal());
        let tile = tile.ok_or(ChallengeError::NoTile)?;
        if replay.game().phase() != Phase::Won {
            return Err(ChallengeError::NotReached(tile));
        }
        check_time(&record.metadata, record.made).map(Reached::Time)
    }
}

/// Checks that the times of that many moves add up to the time played, and returns that. Each is
/// known to a step, and may have been rounded down by as much.
fn check_time(metadata: &Metadata, moves: usize) -> Result<u64, ChallengeError> {
    let mut sum: u64 = 0;
    for index in 0..moves {
        let time = metadata.time_ms(index).ok_or(ChallengeError::NoTimes)?;
        sum = sum.saturating_add(time);
    }
    let steps = u64::try_from(moves).unwrap_or(u64::MAX);
    let spare = steps.saturating_mul(TIME_STEP_MS);
    let played_ms = metadata.played_ms;
    (sum.abs_diff(played_ms) <= spare)
        .then_some(played_ms)
        .ok_or(ChallengeError::OtherTime)
}
