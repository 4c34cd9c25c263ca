//! A game that is played, and everything that is kept of it: the save at every
//! change, the best scores from the moment they are reached, the game for the
//! history when it ends or is left, and what other pages do to the same.
//!
//! Never here: the browser. Storage comes in behind a trait, the time with
//! each command.

use crate::profile::store::{LoadOutcome, RemoteChange, SaveOutcome, Slot, Storage, Store};
use crate::record::{Metadata, Record, RecordError, TIME_STEP_MS};
use crate::rules::board::Direction;
use crate::rules::game::{Category, Game, Origin, Peaks, Turn};
use crate::rules::variant::Variant;

/// Of a pause, no more than this counts as time played.
const LONGEST_PAUSE_MS: f64 = 30_000.0;

/// When something happens.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Moment {
    /// The date, in milliseconds since 1970.
    pub date_ms: u64,
    /// Milliseconds on a clock that only goes forward.
    pub clock_ms: f64,
}

/// How a game came to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opened {
    /// It was kept, and goes on.
    Resumed,
    /// The same, but one of its two texts can't be read, and was quarantined.
    Repaired,
    /// Nothing was kept there: it is new.
    New,
    /// It is new: what was kept can't be read, and was quarantined.
    Quarantined(RecordError),
    /// It is new, and isn't kept: what was kept can't be read, and there is no
    /// room to quarantine it.
    Unquarantinable(RecordError),
    /// It is new, and isn't kept: the storage can't be asked.
    Denied,
}

impl Opened {
    /// Whether the game goes on from before.
    pub fn is_resumed(self) -> bool {
        matches!(self, Self::Resumed | Self::Repaired)
    }
}

/// What came of a game that is to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Loaded {
    /// It is played, or was so already; and how its slot was found.
    Played(Opened),
    /// Another is under way in its slot, and is played: whether to
    /// [`Session::replace`] it by this one is for the player to say.
    Occupied(Opened, Box<(Game, Metadata)>),
}

/// What happened beside a command, in the order in which it did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The game is no longer kept anywhere.
    Unsaved,
    /// It is kept again, in a place that was cleared.
    Recreated,
    /// Another page has gone on with this game, which is now as it is there.
    Synced,
    /// A game waits to be filed in the history. One that the storage had no
    /// room for is here as [`Store::queue_for_history`] gives it back.
    Queued(Option<String>),
}

/// A game in progress, with what is kept of it.
#[derive(Debug)]
pub struct Session<S> {
    store: Store<S>,
    game: Game,
    /// When and how it was played, but for the time, which is counted finer.
    metadata: Metadata,
    /// What was reached in this variant so far, in this game too.
    best: Peaks,
    /// What had been reached before this game.
    best_before: Peaks,
    played_ms: f64,
    /// When the last command came.
    last_ms: f64,
    /// Whether the storage refused what was to be kept last.
    is_refused: bool,
    /// The game that another page plays where this one belongs.
    remote_game: Option<(Game, Metadata)>,
    events: Vec<Event>,
}

impl<S: Storage> Session<S> {
    /// Resumes the game that is kept in a slot, or starts one from that seed.
    pub fn open(mut store: Store<S>, slot: &Slot, seed: u64, now: Moment) -> (Self, Opened) {
        let (game, metadata, opened) = load(&mut store, slot, seed, now);
        let best = store.best(&slot.variant, now.date_ms);
        let mut session = Self {
            store,
            played_ms: from_whole(metadata.played_ms),
            game,
            metadata,
            best,
            best_before: best,
            last_ms: now.clock_ms,
            is_refused: false,
            remote_game: None,
            events: Vec::new(),
        };
        session.save_best(now);
        if !opened.is_resumed() {
            session.save(now);
        }
        (session, opened)
    }

    /// Goes to the game of another slot, or starts one there: where what was
    /// played for an event is gone, the variant's own. This game is kept in its
    /// own slot.
    pub fn go_to(&mut self, slot: &Slot, seed: u64, now: Moment) -> Opened {
        let mut loaded = load(&mut self.store, slot, seed, now);
        if !loaded.2.is_resumed() && !slot.kind.is_empty() {
            let own = Slot::own(slot.variant.clone());
            loaded = load(&mut self.store, &own, seed, now);
        }
        let (game, metadata, opened) = loaded;
        self.best = self.store.best(&slot.variant, now.date_ms);
        self.set_game(game, metadata, now);
        if !opened.is_resumed() {
            self.save(now);
        }
        opened
    }

    /// Plays a game in the slot where it belongs. One that is under way there
    /// is put on the page first: it is asked about before it is left.
    pub fn load_record(&mut self, game: Game, mut metadata: Metadata, now: Moment) -> Loaded {
        if metadata.started_ms == 0 {
            metadata.started_ms = now.date_ms;
        }
        let slot = Slot::of(game.variant().clone(), &metadata.event);
        let mut opened = Opened::Resumed;
        if slot != self.slot() {
            // Another's seed: a game that starts here is not played.
            let loaded = load(&mut self.store, &slot, 0, now);
            self.best = self.store.best(&slot.variant, now.date_ms);
            opened = loaded.2;
            if !opened.is_resumed() {
                self.set_game(game, metadata, now);
                self.save(now);
                return Loaded::Played(opened);
            }
            self.set_game(loaded.0, loaded.1, now);
        }
        let is_same =
            self.metadata.started_ms == metadata.started_ms && self.game.seed() == game.seed();
        if is_same {
            // It is this very game, which may have gone on since.
            return Loaded::Played(opened);
        }
        if self.has_nothing_to_lose() {
            self.replace(game, metadata, now);
            return Loaded::Played(opened);
        }
        Loaded::Occupied(opened, Box::new((game, metadata)))
    }

    /// Leaves this game, unless it has ended, and plays that one in its place;
    /// one that has ended itself goes to the history at once.
    pub fn replace(&mut self, game: Game, metadata: Metadata, now: Moment) {
        if !self.game.phase().is_end() {
            self.queue_for_history(now);
        }
        if game.variant() != self.game.variant() {
            self.best = self.store.best(game.variant(), now.date_ms);
        }
        self.set_game(game, metadata, now);
        self.queue_if_ended(now);
        self.save(now);
    }

    /// Goes on from what the coach has made of a copy of this game, which stays in
    /// the history as it was. Nothing where the coach has made no move.
    pub fn take_over(&mut self, mut copy: Game, now: Moment) {
        if copy.move_count() <= self.game.move_count() {
            return;
        }
        // What was reached counts for the player's own game.
        copy.forget_reached();
        let metadata = Metadata {
            started_ms: now.date_ms,
            played_ms: self.played_ms(),
            // The coach's moves take no time that would mean anything.
            times: Vec::new(),
            are_coded: false,
            ..self.metadata.clone()
        };
        self.replace(copy, metadata, now);
    }

    /// Leaves this game, and starts another of its variant from that seed, or
    /// from the start of this one.
    pub fn start(&mut self, seed: Option<u64>, now: Moment) {
        let variant = self.game.variant().clone();
        let origin = seed.map_or_else(|| self.game.origin().clone(), Origin::seeded);
        let metadata = Metadata {
            started_ms: now.date_ms,
            event: self.metadata.event.clone(),
            ..Metadata::default()
        };
        self.replace(start(variant, origin), metadata, now);
    }

    /// Makes a move. Nothing where nothing moves that way.
    pub fn move_dir(&mut self, direction: Direction, now: Moment) -> Option<Turn> {
        let turn = self.game.move_dir(direction)?;
        let steps = whole(self.pass_time(now)) / TIME_STEP_MS;
        let time = u16::try_from(steps).unwrap_or(u16::MAX);
        self.metadata.note_time(&self.game, time);
        self.queue_if_ended(now);
        self.save(now);
        Some(turn)
    }

    /// Takes the last move back; nothing where there is none.
    pub fn undo(&mut self, now: Moment) -> Option<Turn> {
        let forks = self.would_fork();
        let turn = self.game.undo()?;
        if forks {
            // The end without help is in the history, and stays: what goes on
            // is a game of its own.
            self.metadata.started_ms = now.date_ms;
            self.game.forget_reached();
            self.best_before = self.best;
        }
        self.pass_time(now);
        self.save(now);
        Some(turn)
    }

    /// Whether what goes on after an undo would be another game: this one has
    /// ended without help, and stays so.
    pub fn would_fork(&self) -> bool {
        self.game.phase().is_end()
            && !self.game.has_given_up()
            && self.game.category() == Category::Unaided
    }

    /// Goes on beyond the goal, or after giving up; whether the game was
    /// waiting for that.
    pub fn keep_playing(&mut self, now: Moment) -> bool {
        let goes_on = self.game.keep_playing();
        if goes_on {
            // Beyond the goal there may be no move left.
            self.queue_if_ended(now);
            self.save(now);
        }
        goes_on
    }

    /// Ends the game where it stands; whether it had not ended before.
    pub fn give_up(&mut self, now: Moment) -> bool {
        let ends = self.game.give_up();
        if ends {
            self.queue_if_ended(now);
            self.save(now);
        }
        ends
    }

    /// Takes in what another page has kept under that name.
    pub fn on_stored_text(&mut self, name: &str, text: &str, now: Moment) {
        let best = self.store.best(self.game.variant(), now.date_ms);
        self.best = self.best.max(best);
        let news = self.store.remote_change(name, text, &self.record());
        self.apply_change(news, now);
    }

    /// Looks whether another page has kept something meanwhile.
    pub fn check_storage(&mut self, now: Moment) {
        if let Some((name, text)) = self.store.changed_text(&self.slot()) {
            self.on_stored_text(&name, &text, now);
        }
    }

    /// Reads the best scores of the variant again, which somebody has raised.
    pub fn reload_best(&mut self, now: Moment) {
        let best = self.store.best(self.game.variant(), now.date_ms);
        self.best = self.best.max(best);
    }

    /// Takes in that a second copy could not be kept. It is missed where it was
    /// the only one.
    pub fn on_copy_refused(&mut self) {
        if self.is_refused {
            self.events.push(Event::Unsaved);
        }
    }

    /// What happened since this was asked last.
    pub fn take_events(&mut self) -> Vec<Event> {
        core::mem::take(&mut self.events)
    }

    /// The game that another page plays where this one belongs.
    pub fn remote_game(&self) -> Option<&(Game, Metadata)> {
        self.remote_game.as_ref()
    }

    /// Plays the game that another page plays; this one was left there, or is
    /// left now.
    pub fn play_remote_game(&mut self, now: Moment) {
        if let Some((game, metadata)) = self.remote_game.take() {
            if !self.game.phase().is_end() {
                self.queue_for_history(now);
            }
            self.set_game(game, metadata, now);
        }
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// When and how it was played, but for the time.
    pub fn metadata(&self) -> &Metadata {
        &self.metadata
    }

    /// How long it was played, in milliseconds.
    pub fn played_ms(&self) -> u64 {
        whole(self.played_ms)
    }

    /// What is kept beside the game.
    pub fn store(&mut self) -> &mut Store<S> {
        &mut self.store
    }

    /// Where the game is kept.
    pub fn slot(&self) -> Slot {
        Slot::of(self.game.variant().clone(), &self.metadata.event)
    }

    /// The record of the game as it is now.
    pub fn record(&self) -> Record {
        let mut record = Record::of(&self.game, &self.metadata);
        record.metadata.played_ms = self.played_ms();
        record
    }

    /// What was reached in this variant so far, in this game too.
    pub fn best(&self) -> Peaks {
        self.best
    }

    /// The best score that the game is compared with.
    pub fn best_score(&self) -> u64 {
        self.best.best(self.game.category()).score
    }

    /// Whether the game has a better score than any before it, of which there
    /// were some, and than itself had before an undo.
    pub fn is_best(&self) -> bool {
        let category = self.game.category();
        let before = self.best_before.best(category).score;
        let score = self.game.score();
        category.counts() && before > 0 && score > before && score >= self.best_score()
    }

    /// Whether a move of the player's own was made.
    pub fn has_moves(&self) -> bool {
        self.game.move_count() > self.game.marks().inherited
    }

    /// Whether another game may take its place without a question.
    pub fn has_nothing_to_lose(&self) -> bool {
        !self.has_moves() || self.game.phase().is_end()
    }

    fn set_game(&mut self, game: Game, metadata: Metadata, now: Moment) {
        self.remote_game = None;
        self.game = game;
        self.played_ms = from_whole(metadata.played_ms);
        self.metadata = metadata;
        self.last_ms = now.clock_ms;
        self.best_before = self.best;
        self.save_best(now);
    }

    /// Keeps what was reached, as soon as it is more than ever before.
    fn save_best(&mut self, now: Moment) {
        if !self.has_moves() {
            return;
        }
        let best = self.best.max(self.game.peaks());
        if best != self.best {
            self.best = best;
            let kept = self.store.save_best(self.game.variant(), best, now.date_ms);
            if kept.is_err() {
                self.note_refusal();
            }
        }
    }

    /// Keeps the game as it is now.
    fn save(&mut self, now: Moment) {
        self.save_best(now);
        let mut record = self.record();
        match self.store.save_game(&mut record, now.date_ms) {
            SaveOutcome::Done => self.is_refused = false,
            SaveOutcome::Recreated => {
                self.is_refused = false;
                self.events.push(Event::Recreated);
            }
            SaveOutcome::Refused => self.note_refusal(),
            SaveOutcome::Newer(name, text) => {
                let news = self.store.remote_change(&name, &text, &record);
                let is_other = matches!(news, RemoteChange::Other(..));
                self.apply_change(news, now);
                if is_other {
                    // Another game is offered; this one was moved last.
                    self.save(now);
                }
                return;
            }
        }
        self.game.raise_reached(record.marks.reached);
    }

    /// The storage refuses; whether a copy is kept is known later.
    fn note_refusal(&mut self) {
        self.is_refused = true;
        if !self.store.storage().has_copies() {
            self.events.push(Event::Unsaved);
        }
    }

    fn queue_if_ended(&mut self, now: Moment) {
        if self.game.phase().is_end() {
            self.queue_for_history(now);
        }
    }

    /// Keeps the game for the history, beside the one in progress.
    fn queue_for_history(&mut self, now: Moment) {
        // Moves that were taken back can be made again: such a game is one too.
        if self.game.moves().len() <= self.game.marks().inherited {
            return;
        }
        self.save_best(now);
        let queued = self.store.queue_for_history(&self.record(), now.date_ms);
        if queued.is_err() {
            self.note_refusal();
        }
        self.events.push(Event::Queued(queued.err()));
    }

    fn apply_change(&mut self, news: RemoteChange, now: Moment) {
        match news {
            RemoteChange::None => {}
            RemoteChange::Older(there) => self.raise_reached(there, now),
            RemoteChange::Conflict(there) => {
                self.game.raise_reached(there);
                self.save(now);
            }
            RemoteChange::Same(game, metadata) => self.sync_to(*game, metadata, now),
            RemoteChange::Other(game, metadata) => {
                // One that has ended nobody plays on.
                self.remote_game = (!game.phase().is_end()).then_some((*game, metadata));
            }
        }
    }

    /// Goes on with this game as another page has gone on with it. What was
    /// reached here stays reached.
    fn sync_to(&mut self, game: Game, metadata: Metadata, now: Moment) {
        let here = self.game.peaks();
        self.game = game;
        self.played_ms = from_whole(metadata.played_ms);
        self.metadata = metadata;
        self.last_ms = now.clock_ms;
        self.save_best(now);
        self.events.push(Event::Synced);
        self.raise_reached(here, now);
    }

    /// Takes in what another page's copy of this game has reached.
    fn raise_reached(&mut self, reached: Peaks, now: Moment) {
        let before = self.game.peaks();
        self.game.raise_reached(reached);
        if self.game.peaks() != before {
            // What the history holds of it doesn't tell that yet.
            self.queue_if_ended(now);
            self.save(now);
        }
    }

    /// Counts the time since the last command, and returns it.
    fn pass_time(&mut self, now: Moment) -> f64 {
        let passed = (now.clock_ms - self.last_ms).clamp(0.0, LONGEST_PAUSE_MS);
        self.played_ms += passed;
        self.last_ms = now.clock_ms;
        passed
    }
}

/// The kept game of a slot, or a new one of its variant.
fn load<S: Storage>(
    store: &mut Store<S>,
    slot: &Slot,
    seed: u64,
    now: Moment,
) -> (Game, Metadata, Opened) {
    let (kept, opened) = match store.load_game(slot, now.date_ms) {
        LoadOutcome::Game(game, metadata) => (Some((*game, metadata)), Opened::Resumed),
        LoadOutcome::Repaired(game, metadata) => (Some((*game, metadata)), Opened::Repaired),
        LoadOutcome::Nothing => (None, Opened::New),
        LoadOutcome::Quarantined(error) => (None, Opened::Quarantined(error)),
        LoadOutcome::Unquarantinable(error) => (None, Opened::Unquarantinable(error)),
        LoadOutcome::Denied => (None, Opened::Denied),
    };
    let (game, mut metadata) = kept.unwrap_or_else(|| {
        let game = start(slot.variant.clone(), Origin::seeded(seed));
        (game, Metadata::default())
    });
    if metadata.started_ms == 0 {
        metadata.started_ms = now.date_ms;
    }
    (game, metadata, opened)
}

/// A new game from that origin, which has started a game before.
fn start(variant: Variant, origin: Origin) -> Game {
    let seed = origin.seed;
    Game::from_origin(variant.clone(), origin).unwrap_or_else(|_| Game::new(variant, seed))
}

#[expect(clippy::cast_precision_loss, reason = "a game takes less than 2^53 ms")]
fn from_whole(ms: u64) -> f64 {
    ms as f64
}

/// The whole part of a number; 0 of a negative one.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a float becomes the nearest number that there is"
)]
pub(crate) fn whole(number: f64) -> u64 {
    number as u64
}
