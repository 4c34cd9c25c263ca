//! The best game of a challenge among those of the history.

use core::cmp::Reverse;

use super::{Challenge, Reached};
use crate::profile::history::Entry;
use crate::profile::store::Slot;
use crate::rules::game::Category;

/// Returns the best of the games that are played in that slot of a challenge: of a sprint the
/// one that took least to its tile, else the one with the highest score, and of equal scores the
/// one with fewer looks. Of equal games the first that ended is the best. `None` where there is none that counts.
///
/// ```
/// use twenty48::profile::challenge::{Challenge, best_of};
/// use twenty48::profile::history::Entry;
/// use twenty48::record::{Metadata, Record};
/// use twenty48::rules::game::Game;
///
/// let mut game = Game::new("4x4".parse().expect("a variant"), 1);
/// game.move_dir(game.open_directions()[0]);
/// let metadata = Metadata { event: Challenge::NoUndo.event(), ..Metadata::default() };
/// let (entry, _) = Entry::of(&Record::of(&game, &metadata), 1)?;
/// let slot = Challenge::NoUndo.slot(entry.variant.clone());
/// assert_eq!(best_of([&entry], &slot), Some(&entry));
/// # Ok::<(), twenty48::record::RecordError>(())
/// ```
pub fn best_of<'a>(entries: impl IntoIterator<Item = &'a Entry>, slot: &Slot) -> Option<&'a Entry> {
    let counted = entries.into_iter().filter(|entry| counts(entry, slot));
    counted.min_by_key(|entry| (rank(entry), entry.ended_ms, entry.id))
}

/// Returns what the game of an entry has reached in its challenge.
pub fn reached_by(entry: &Entry) -> Reached {
    match Challenge::from_event(&entry.event) {
        Some(Challenge::Sprint) if entry.reached_goal => Reached::Time(entry.played_ms),
        _ => Reached::Score(entry.score),
    }
}

/// Whether a game is a sprint that hasn't reached its tile.
fn is_unfinished_sprint(entry: &Entry) -> bool {
    Challenge::from_event(&entry.event) == Some(Challenge::Sprint) && !entry.reached_goal
}

/// Whether a game is one of the slot's challenge, and was played as it says.
fn counts(entry: &Entry, slot: &Slot) -> bool {
    let challenge = Challenge::from_event(&entry.event);
    let is_its = challenge.is_some() && Slot::of(entry.variant.clone(), &entry.event) == *slot;
    is_its && !is_unfinished_sprint(entry) && entry.category == Category::Unaided
}

/// What a game is compared by: the less, the better.
fn rank(entry: &Entry) -> (Reverse<u64>, u64) {
    match Challenge::from_event(&entry.event) {
        Some(Challenge::Sprint) => (Reverse(0), entry.played_ms),
        Some(Challenge::Blind { looks }) => (Reverse(entry.score), looks),
        Some(Challenge::NoUndo) | None => (Reverse(entry.score), 0),
    }
}
