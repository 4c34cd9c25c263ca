//! The game being played and everything that is saved of it: the game at every
//! change, the best scores as soon as they are reached, a game that ends or is
//! abandoned for the history. Other pages may play the same game meanwhile.
//!
//! A move, an undo and the game of a first visit are saved by [`Session::save`], so that
//! the player can see them first; everything else is saved at once.
//!
//! Never here: the browser. Storage comes in behind a trait, the time with
//! each command.

mod load;
mod outcome;
mod play;
mod save;
mod sync;
mod time;

pub use outcome::{Event, Loaded, Opened};
pub use play::MAX_PAUSE_MS;
pub use time::Moment;
pub use time::whole;

use crate::profile::challenge::{Challenge, hides_numbers};
use crate::profile::store::{Journal, Slot, Storage, Store};
use crate::record::{Metadata, Record};
use crate::rules::game::{Game, Peaks};
use crate::text::number;

/// The setting that has the seed of a challenge that is played against somebody, whenever one is
/// on the page.
pub const RIVAL_SEED: &str = "rival";

/// A game in progress, and how it is saved.
///
/// ```
/// use twenty48::profile::session::{Moment, Opened, Session};
/// use twenty48::profile::store::{Memory, Slot, Store};
/// use twenty48::rules::board::Direction;
///
/// let (slot, now) = (Slot::default(), Moment::default());
/// let store = Store::new(Memory::default());
/// let (mut session, opened) = Session::open(store, &slot, 1, now);
/// assert_eq!(opened, Opened::New);
/// let moved = Direction::ALL.into_iter().find_map(|d| session.move_dir(d, now));
/// assert!(moved.is_some());
/// session.save(now);
///
/// // The next visit goes on from there.
/// let store = Store::new(session.store().storage().clone());
/// let (resumed, opened) = Session::open(store, &slot, 2, now);
/// assert_eq!(opened, Opened::Resumed);
/// assert_eq!(resumed.game(), session.game());
/// ```
#[derive(Debug)]
pub struct Session<S> {
    store: Store<S>,
    game: Game,
    /// When and how it was played; the time played is in `played_ms`.
    metadata: Metadata,
    /// The best scores and largest tiles of this variant, with those of this
    /// game.
    best: Peaks,
    /// The best scores and largest tiles before this game.
    best_before: Peaks,
    /// The time played, in milliseconds.
    played_ms: f64,
    /// The part of it that was before the last move or undo.
    timed_ms: f64,
    /// When the last command came, on the clock of [`Moment::clock_ms`].
    last_ms: f64,
    /// Whether there is a move, an undo or a new game that is not saved yet.
    is_unsaved: bool,
    /// Whether there is a best score or a largest tile that is not saved yet.
    is_best_unsaved: bool,
    /// What was played since this page has saved the game whole; `None` where it has
    /// to be saved whole.
    journal: Option<Journal>,
    /// Whether the storage has refused what was to be saved last.
    is_refused: bool,
    /// The game that another page plays in the slot of this one, if it is
    /// another game.
    remote_game: Option<(Game, Metadata)>,
    events: Vec<Event>,
}

impl<S: Storage> Session<S> {
    /// Returns what happened since the last call, in order.
    pub fn take_events(&mut self) -> Vec<Event> {
        core::mem::take(&mut self.events)
    }

    /// Returns the game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns when and how the game was played. Its time played is that of the
    /// last load; [`played_ms`](Self::played_ms) has the one of now.
    pub fn metadata(&self) -> &Metadata {
        &self.metadata
    }

    /// Returns how long the game was played, in milliseconds.
    pub fn played_ms(&self) -> u64 {
        whole(self.played_ms)
    }

    /// Returns when the last command came that the time played goes up to, in milliseconds on
    /// the clock of [`Moment::clock_ms`]. A command from now on adds the time since; of a pause
    /// between two moves at most [`MAX_PAUSE_MS`] count.
    pub fn last_ms(&self) -> u64 {
        whole(self.last_ms)
    }

    /// Returns the store that the game is saved in.
    pub fn store(&mut self) -> &mut Store<S> {
        &mut self.store
    }

    /// Returns the slot that the game is saved in.
    pub fn slot(&self) -> Slot {
        Slot::of(self.game.variant().clone(), &self.metadata.event)
    }

    /// Returns the challenge that the game is played for, if it is played for one.
    pub fn challenge(&self) -> Option<Challenge> {
        Challenge::from_event(&self.metadata.event)
    }

    /// Whether the game is played for a challenge.
    pub fn is_challenge(&self) -> bool {
        self.challenge().is_some()
    }

    /// Whether the numbers of the game are hidden.
    pub fn hides_numbers(&self) -> bool {
        hides_numbers(&self.metadata.event, self.game.phase())
    }

    /// Whether the next game in this slot starts as this one did: a game for an event does, but
    /// for a challenge that is played against nobody.
    pub fn keeps_start(&self) -> bool {
        if !self.is_challenge() {
            return !self.metadata.event.is_empty();
        }
        self.store.setting(RIVAL_SEED).as_deref() == Some(&number(self.game.seed()))
    }

    /// Returns the record of the game as it is now.
    pub fn record(&self) -> Record {
        let mut record = Record::of(&self.game, &self.metadata);
        record.metadata.played_ms = self.played_ms();
        record
    }

    /// Returns the best scores and largest tiles of this variant, with those of
    /// this game.
    pub fn best(&self) -> Peaks {
        self.best
    }

    /// Returns the best score that the game is compared with.
    pub fn best_score(&self) -> u64 {
        self.best.best(self.game.category()).score
    }

    /// Whether the game has a new best score: a better one than was reached
    /// before the game, and than the game itself had before an undo. Not if it
    /// is the first game.
    pub fn is_best(&self) -> bool {
        let category = self.game.category();
        let before = self.best_before.best(category).score;
        let score = self.game.score();
        category.counts() && before > 0 && score > before && score >= self.best_score()
    }

    /// Whether the game has a move of its own, other than inherited ones.
    pub fn has_moves(&self) -> bool {
        self.game.move_count() > self.game.marks().inherited
    }

    /// Whether another game may replace this one without asking the player.
    pub fn has_nothing_to_lose(&self) -> bool {
        !self.has_moves() || self.game.phase().is_end()
    }
}
