//! The clock beside the board: the time played, the pace, and the splits beside the best of the
//! mode. It goes by what the page says of each change, and does as little as can be with a move:
//! the time is written once a second, splits where a tile was first made.

mod shown;

use std::cell::RefCell;

use gloo_events::EventListener;
use wasm_bindgen_futures::spawn_local;

use self::shown::Shown;
use crate::splits;
use dialog_kit::browser::{after, setting};
use dialog_kit::{Host, db, filing};
use dom::browser::now_ms;
use dom::text::whole;
use twenty48::messages::Snapshot;
use twenty48::profile::challenge::Challenge;
use twenty48::profile::fastest::Fastest;
use twenty48::profile::history::{IMPORTED_EVENT, Id};
use twenty48::profile::pace::Pace;
use twenty48::profile::settings::Setting;
use twenty48::record::replay::Replay;
use twenty48::record::splits::{FIRST_SPLIT, Splits};
use twenty48::rules::game::Category;

/// The values of the setting that show something.
const TIME: &str = "time";
const SPLITS: &str = "splits";
const SECOND_MS: u64 = 1000;

thread_local! {
    /// The clock, while it is on.
    static CLOCK: RefCell<Option<Clock>> = const { RefCell::new(None) };
}

/// Follows a change of the game on the page, or of the setting.
pub(super) fn follow(snapshot: &Snapshot, host: &Host) {
    CLOCK.with_borrow_mut(|clock| {
        // A setting is chosen without a move: with one of the same game, it is what it was.
        let is_move = clock.as_ref().is_some_and(|clock| {
            let last = &clock.snapshot;
            is_same_game(last, snapshot) && last.moves != snapshot.moves
        });
        if !is_move {
            let is_sprint = Challenge::from_event(&snapshot.event) == Some(Challenge::Sprint);
            let has_splits = match setting(Setting::Clock) {
                SPLITS => true,
                TIME => false,
                // A sprint is played for its time.
                _ if is_sprint => false,
                _ => return *clock = None,
            };
            let is_other = |clock: &mut Clock| clock.has_splits != has_splits;
            if clock.take_if(is_other).is_some() || clock.is_none() {
                *clock = Clock::new(snapshot, has_splits);
            }
        }
        if let Some(clock) = clock {
            clock.follow(snapshot, host);
        }
    });
}

/// Does something with the clock of that number, if it is still on.
fn with_clock(number: u32, act: impl FnOnce(&mut Clock)) {
    CLOCK.with_borrow_mut(|clock| {
        if let Some(clock) = clock.as_mut().filter(|clock| clock.number == number) {
            act(clock);
        }
    });
}

/// The clock, what it goes by, and what it shows.
struct Clock {
    /// Another for each clock, so that what was begun for one that is gone does nothing.
    number: u32,
    has_splits: bool,
    shown: Shown,
    /// The last that the page said.
    snapshot: Snapshot,
    /// Whether nothing of the game is shown yet.
    is_new: bool,
    pace: Pace,
    /// Whether the next second is waited for.
    is_ticking: bool,
    splits: Splits,
    /// The game that the splits are of, where a record was read.
    game: Option<Id>,
    /// Whether the game counts for the best splits.
    counts: bool,
    /// The best splits of the variant, without those of this game; `None` until they are known.
    fastest: Option<Fastest>,
    /// How often they were asked for: only the last answer counts.
    asked: u32,
    /// Goes on counting when the page is seen again.
    _seen: EventListener,
}

impl Clock {
    /// Adds a clock to the page; `None` where the page lacks the place for it.
    fn new(snapshot: &Snapshot, has_splits: bool) -> Option<Self> {
        thread_local! {
            static NEXT: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
        }
        let number = NEXT.replace(NEXT.get().wrapping_add(1));
        let document = web_sys::window()?.document()?;
        let seen = EventListener::new(&document, "visibilitychange", move |_| {
            with_clock(number, |clock| {
                clock.show_time();
                clock.tick_on();
            });
        });
        let now_ms = whole(now_ms());
        Some(Self {
            number,
            has_splits,
            shown: Shown::new()?,
            pace: Pace::new(snapshot.played_at(now_ms), snapshot.moves),
            snapshot: snapshot.clone(),
            is_new: true,
            is_ticking: false,
            splits: Splits::default(),
            game: None,
            counts: false,
            fastest: None,
            asked: 0,
            _seen: seen,
        })
    }

    /// Follows a change of the game.
    fn follow(&mut self, snapshot: &Snapshot, host: &Host) {
        let last = core::mem::replace(&mut self.snapshot, snapshot.clone());
        let is_first = core::mem::take(&mut self.is_new);
        let is_other = is_first
            || !is_same_game(&last, snapshot)
            // The same start again.
            || last.played_ms > snapshot.played_ms;
        if is_other {
            let now_ms = whole(now_ms());
            self.pace = Pace::new(snapshot.played_at(now_ms), snapshot.moves);
        } else {
            self.pace.note(snapshot.played_ms, snapshot.moves);
        }
        if self.has_splits {
            self.follow_splits(&last, is_first, is_other, host);
        }
        if is_other || snapshot.phase.is_end() {
            self.show_time();
        }
        self.tick_on();
    }

    /// Finds the splits of the game, where they may have changed, and shows them.
    fn follow_splits(&mut self, last: &Snapshot, is_first: bool, is_other: bool, host: &Host) {
        let moves = self.snapshot.moves;
        let is_back = moves < last.moves;
        if !is_first && (is_other || is_back && last.phase.is_end()) {
            self.keep_splits();
        }
        if is_other {
            self.forget_splits(is_first || last.variant() != self.snapshot.variant(), host);
        } else if is_back {
            self.counts = false;
            self.splits.take_back_to(moves);
        } else if self.snapshot.board.largest() > last.board.largest().max(FIRST_SPLIT - 1) {
            self.read_splits(host);
        } else if self.snapshot.phase.is_end() == last.phase.is_end() {
            return;
        }
        self.show_splits();
    }

    /// Takes the splits of the game that was played into the best ones.
    fn keep_splits(&mut self) {
        if let (Some(fastest), Some(game), true) = (&mut self.fastest, self.game, self.counts) {
            fastest.add(game, &self.splits);
        }
    }

    /// Forgets the splits of the game before, and those of another variant.
    fn forget_splits(&mut self, is_other_variant: bool, host: &Host) {
        self.splits = Splits::default();
        self.game = None;
        self.counts = false;
        let is_new = self.snapshot.moves == 0;
        if !is_new {
            self.read_splits(host);
        }
        // A game that goes on may be in the history already, and while the best ones are read the
        // last game's can't be added.
        if is_other_variant || !is_new || self.fastest.is_none() {
            self.fastest = None;
            self.load_fastest(host.clone_handle());
        }
    }

    /// Reads the splits of the game on the page.
    fn read_splits(&mut self, host: &Host) {
        let record = host.record();
        let Ok(replay) = Replay::new(&record) else {
            return;
        };
        self.splits = Splits::of(&replay);
        self.game = Some(Id::of(&record));
        let is_own = record.metadata.event != IMPORTED_EVENT;
        self.counts = is_own && replay.game().category() == Category::Unaided;
    }

    /// Loads the best splits of the variant, and shows them.
    fn load_fastest(&mut self, host: Host) {
        self.asked += 1;
        let (number, asked) = (self.number, self.asked);
        let (variant, game) = (self.snapshot.variant().clone(), self.game);
        spawn_local(async move {
            // Games that can't be filed are missing; the history says why.
            let _ = filing::file_all(&host).await;
            let mut entries = db::entries().await.unwrap_or_default();
            entries.retain(|entry| Some(entry.id) != game);
            let goes_on = |_: usize, _: usize| is_waiting(number, asked);
            let fastest = splits::fastest(&entries, &variant, &goes_on).await;
            if is_waiting(number, asked) {
                with_clock(number, |clock| {
                    clock.fastest = Some(fastest);
                    clock.show_splits();
                });
            }
        });
    }

    fn show_splits(&self) {
        let fastest = self.fastest.as_ref();
        let is_end = self.snapshot.phase.is_end();
        self.shown.show_splits(&self.splits, fastest, is_end);
    }

    /// Shows the time and the pace as they are now.
    fn show_time(&mut self) {
        let ms = self.snapshot.played_at(whole(now_ms()));
        self.shown.show_time(ms / SECOND_MS, self.pace.tenths(ms));
    }

    /// Shows the time, and waits for the next second.
    fn tick(&mut self) {
        self.is_ticking = false;
        self.show_time();
        self.tick_on();
    }

    /// Waits for the next second, as long as the time runs and somebody may see it.
    fn tick_on(&mut self) {
        let now_ms = whole(now_ms());
        let is_hidden = web_sys::window()
            .and_then(|window| window.document())
            .is_none_or(|document| document.hidden());
        if self.is_ticking || is_hidden || self.snapshot.runs_for(now_ms) == 0 {
            return;
        }
        self.is_ticking = true;
        let left_ms = SECOND_MS - self.snapshot.played_at(now_ms) % SECOND_MS;
        let number = self.number;
        let left_ms = i32::try_from(left_ms).unwrap_or(i32::MAX);
        after(left_ms, move || with_clock(number, Clock::tick));
    }
}

/// Whether the clock of that number is on, and has asked for the best splits so often.
fn is_waiting(number: u32, asked: u32) -> bool {
    let mut is_waiting = false;
    with_clock(number, |clock| is_waiting = clock.asked == asked);
    is_waiting
}

/// Whether two snapshots are of games with the same start in the same slot.
fn is_same_game(one: &Snapshot, other: &Snapshot) -> bool {
    one.seed == other.seed && one.slot == other.slot
}
