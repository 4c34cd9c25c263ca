//! Which game is played: opening slots, replacing games, starting new ones.

use super::Session;
use super::outcome::{Loaded, Opened};
use super::play::MAX_PAUSE_MS;
use super::time::{Moment, from_whole};
use crate::profile::challenge::{Challenge, blind_event};
use crate::profile::store::{LoadOutcome, Slot, Storage, Store};
use crate::record::{Metadata, TIME_STEP_MS};
use crate::rules::game::{Category, Game, Origin};
use crate::rules::variant::Variant;

/// The step of the times of moves, in milliseconds.
const STEP_MS: f64 = TIME_STEP_MS as f64;

impl<S: Storage> Session<S> {
    /// Loads the game that is saved in a slot, or starts one from that seed, which
    /// [`save`](Self::save) saves.
    pub fn open(mut store: Store<S>, slot: &Slot, seed: u64, now: Moment) -> (Self, Opened) {
        let (game, metadata, opened) = load(&mut store, slot, seed, now);
        let best = store.best(&slot.variant, now.date_ms);
        let mut session = Self {
            store,
            played_ms: from_whole(metadata.played_ms),
            timed_ms: timed_ms(&game, &metadata),
            game,
            metadata,
            best,
            best_before: best,
            last_ms: now.clock_ms,
            is_unsaved: !opened.is_resumed(),
            is_best_unsaved: false,
            journal: None,
            is_refused: false,
            remote_game: None,
            events: Vec::new(),
        };
        session.save_best(now);
        (session, opened)
    }

    /// Goes to the game of another slot, or starts one there. If the game of an
    /// event is gone, goes to the variant's own instead. The game so far stays
    /// saved in its own slot.
    pub fn go_to(&mut self, slot: &Slot, seed: u64, now: Moment) -> Opened {
        self.make_whole(now);
        let mut loaded = load(&mut self.store, slot, seed, now);
        if !loaded.2.is_resumed() && !slot.kind.is_empty() {
            let own = Slot::own(slot.variant.clone());
            loaded = load(&mut self.store, &own, seed, now);
        }
        let (game, metadata, opened) = loaded;
        self.best = self.store.best(&slot.variant, now.date_ms);
        self.set_game(game, metadata, now);
        if !opened.is_resumed() {
            self.save_whole(now);
        }
        opened
    }

    /// Plays a game in its slot. If another is under way there, goes to that
    /// one first: the player decides whether it is replaced.
    pub fn load_record(&mut self, game: Game, mut metadata: Metadata, now: Moment) -> Loaded {
        self.make_whole(now);
        if metadata.started_ms == 0 {
            metadata.started_ms = now.date_ms;
        }
        let slot = Slot::of(game.variant().clone(), &metadata.event);
        let mut opened = Opened::Resumed;
        if slot != self.slot() {
            // The seed is of no matter: a game that starts here is not played.
            let loaded = load(&mut self.store, &slot, 0, now);
            self.best = self.store.best(&slot.variant, now.date_ms);
            opened = loaded.2;
            if !opened.is_resumed() {
                self.set_game(game, metadata, now);
                self.save_whole(now);
                return Loaded::Played(opened);
            }
            self.set_game(loaded.0, loaded.1, now);
        }
        let is_same =
            self.metadata.started_ms == metadata.started_ms && self.game.seed() == game.seed();
        if is_same {
            // The saved game may have been played on since the record was made.
            return Loaded::Played(opened);
        }
        if self.has_nothing_to_lose() {
            self.replace(game, metadata, now);
            return Loaded::Played(opened);
        }
        Loaded::Occupied(opened, Box::new((game, metadata)))
    }

    /// Plays another game in place of this one. This one is queued for the
    /// history, unless it was so when it ended; the other one is, if it has
    /// ended.
    pub fn replace(&mut self, game: Game, metadata: Metadata, now: Moment) {
        self.save(now);
        if !self.game.phase().is_end() {
            self.queue_for_history(now);
        }
        if game.variant() != self.game.variant() {
            self.best = self.store.best(game.variant(), now.date_ms);
        }
        self.set_game(game, metadata, now);
        self.queue_if_ended(now);
        self.save_whole(now);
    }

    /// Goes on from a copy of this game in which the coach has moved; this game
    /// goes to the history as it was. Does nothing if the coach hasn't moved, and in
    /// a challenge.
    pub fn take_over(&mut self, mut copy: Game, now: Moment) {
        if copy.move_count() <= self.game.move_count() || self.is_challenge() {
            return;
        }
        // What was reached before counts for this game, not for its copy.
        copy.forget_reached();
        let metadata = Metadata {
            started_ms: now.date_ms,
            played_ms: self.played_ms(),
            // The times of the coach's moves would mean nothing.
            times: Vec::new(),
            are_coded: false,
            ..self.metadata.clone()
        };
        self.replace(copy, metadata, now);
    }

    /// Replaces this game by another one of its variant, from that seed, or
    /// from the start of this game if there is no seed.
    pub fn start(&mut self, seed: Option<u64>, now: Moment) {
        let variant = self.game.variant().clone();
        let origin = seed.map_or_else(|| self.game.origin().clone(), Origin::seeded);
        let event = match self.challenge() {
            // The looks were those of this game.
            Some(Challenge::Blind { .. }) => blind_event(0),
            _ => self.metadata.event.clone(),
        };
        let metadata = Metadata {
            started_ms: now.date_ms,
            event,
            ..Metadata::default()
        };
        self.replace(new_game(variant, origin), metadata, now);
    }

    /// Sets the game that is played.
    pub(super) fn set_game(&mut self, game: Game, metadata: Metadata, now: Moment) {
        self.remote_game = None;
        self.journal = None;
        self.game = game;
        self.played_ms = from_whole(metadata.played_ms);
        self.timed_ms = timed_ms(&self.game, &metadata);
        self.metadata = metadata;
        self.last_ms = now.clock_ms;
        self.best_before = self.best;
        self.save_best(now);
    }
}

/// The time played up to the last move of a game, in milliseconds: what was played since is a
/// part of the next move's time. Where that can't be told, all of it was.
pub(super) fn timed_ms(game: &Game, metadata: &Metadata) -> f64 {
    let played_ms = from_whole(metadata.played_ms);
    let times = &metadata.times;
    let timed_ms = times.iter().map(|&time| f64::from(time)).sum::<f64>() * STEP_MS;
    let is_known = times.len() == game.move_count() && game.category() == Category::Unaided;
    let is_of_the_next = (timed_ms..=timed_ms + MAX_PAUSE_MS).contains(&played_ms);
    if is_known && is_of_the_next {
        timed_ms
    } else {
        played_ms
    }
}

/// Loads the game that is saved in a slot, or starts one of its variant.
fn load<S: Storage>(
    store: &mut Store<S>,
    slot: &Slot,
    seed: u64,
    now: Moment,
) -> (Game, Metadata, Opened) {
    let (saved, opened) = match store.load_game(slot, now.date_ms) {
        LoadOutcome::Game(game, metadata) => (Some((*game, metadata)), Opened::Resumed),
        LoadOutcome::Repaired(game, metadata) => (Some((*game, metadata)), Opened::Repaired),
        LoadOutcome::Nothing => (None, Opened::New),
        LoadOutcome::Quarantined(error) => (None, Opened::Quarantined(error)),
        LoadOutcome::Unquarantinable(error) => (None, Opened::Unquarantinable(error)),
        LoadOutcome::Denied => (None, Opened::Denied),
    };
    let (game, mut metadata) = saved.unwrap_or_else(|| {
        let game = new_game(slot.variant.clone(), Origin::seeded(seed));
        (game, Metadata::default())
    });
    if metadata.started_ms == 0 {
        metadata.started_ms = now.date_ms;
    }
    (game, metadata, opened)
}

/// Starts a game from a seed, or from the origin of a game that was started
/// before.
fn new_game(variant: Variant, origin: Origin) -> Game {
    let seed = origin.seed;
    let game = Game::from_origin(variant.clone(), origin);
    debug_assert!(game.is_ok(), "a game has started from there before");
    game.unwrap_or_else(|_| Game::new(variant, seed))
}
