//! What is saved: best climbs, days, statistics and the last runs.

use wasm_bindgen::prelude::*;

use dom::browser::LocalStorage;
use twenty48::profile::daily::Date;
use twenty48::profile::store::Store;
use twenty48::stairs::profile::{self, News, Played, Profile};
use twenty48::stairs::run::End;
use twenty48::stairs::way::WayKind;
use twenty48::stairs::{Cause, Climb, Pace, Run, whole_ms};

/// The ends of a climb, by number; 0 and 1 are before it: not begun, and under way.
const ENDS: [End; 6] = [
    End::Left,
    End::Left,
    End::Lost(Cause::Bumped),
    End::Lost(Cause::Missed),
    End::Lost(Cause::Fell),
    End::Finished,
];

/// What is new by a climb that was saved.
#[wasm_bindgen]
pub struct StairsNews(News, bool);

#[wasm_bindgen]
impl StairsNews {
    /// Whether it is better than the best one before; a first climb beats none.
    #[wasm_bindgen(getter)]
    pub fn is_new_best(&self) -> bool {
        self.0.is_best && self.0.before.is_some()
    }

    /// Whether it is the try at its day that counts.
    #[wasm_bindgen(getter)]
    pub fn is_first_try(&self) -> bool {
        self.0.is_first_try
    }

    /// Whether the storage took it.
    #[wasm_bindgen(getter)]
    pub fn is_saved(&self) -> bool {
        self.1
    }
}

/// What is saved of a player.
#[wasm_bindgen]
pub struct StairsProfile(Profile);

fn store() -> Store<LocalStorage> {
    Store::new(LocalStorage)
}

#[wasm_bindgen]
impl StairsProfile {
    /// Loads what is saved.
    #[wasm_bindgen(constructor)]
    pub fn new(now_ms: f64) -> Self {
        Self(profile::load(&mut store(), whole_ms(now_ms)))
    }

    /// Saves a climb that has ended or was left.
    /// `run` is its text, `fresh` a random number.
    pub fn save(&mut self, run: &str, started_ms: f64, fresh: u64, now_ms: f64) -> StairsNews {
        let saved = played(run, |climb| {
            let played = Played {
                climb,
                started_ms: whole_ms(started_ms),
                fresh,
            };
            profile::save_climb(&mut store(), &mut self.0, played, whole_ms(now_ms))
        });
        let (news, is_saved) = saved.map_or_else(Default::default, |s| (s.news, s.is_saved));
        StairsNews(news, is_saved)
    }

    /// Saves a climb that is left with its page, which may come back.
    pub fn save_left(&mut self, run: &str, started_ms: f64, fresh: u64) {
        played(run, |climb| {
            let played = Played {
                climb,
                started_ms: whole_ms(started_ms),
                fresh,
            };
            // Who leaves can't be told that the storage refuses.
            profile::save_left(&mut store(), played)
        });
    }

    /// Saves that a day was begun.
    pub fn save_try(&mut self, run: &str, started_ms: f64, now_ms: f64) {
        played(run, |climb| {
            let played = Played {
                climb,
                started_ms: whole_ms(started_ms),
                fresh: 0,
            };
            profile::save_try(&mut store(), &mut self.0, played, whole_ms(now_ms));
        });
    }

    /// The best climb of a kind: steps and time; nothing where there is none.
    pub fn best(&self, kind: u8, is_relaxed: bool) -> Option<Vec<f64>> {
        let kind = WayKind::from_number(kind)?;
        let best = self.0.best(kind, Pace::new(is_relaxed))?;
        Some(vec![best.steps as f64, best.time_ms as f64])
    }

    /// The streak of days on the day of that moment: the one that goes on, the longest one,
    /// and the steps of the try of that day, or -1 where there was none.
    pub fn days(&self, now_ms: f64) -> Vec<f64> {
        let today = Date::at(whole_ms(now_ms));
        let streak = self.0.streak(today);
        let steps = self.0.day(today).map_or(-1.0, |day| day.steps as f64);
        vec![f64::from(streak.current), f64::from(streak.longest), steps]
    }

    /// Statistics: runs, steps, time, ends (bumped, missed, fell, finished), and the most
    /// steps a second.
    pub fn totals(&self, is_relaxed: bool) -> Vec<f64> {
        let totals = self.0.totals(Pace::new(is_relaxed));
        let mut numbers = vec![totals.runs, totals.steps, totals.time_ms];
        numbers.extend(ENDS.iter().skip(2).map(|end| totals.ended(*end)));
        let mut numbers: Vec<f64> = numbers.into_iter().map(|number| number as f64).collect();
        numbers.push(totals.fastest as f64 / 1000.0);
        numbers
    }

    /// The last runs, the newest first, six numbers for each: when, kind, 1 for relaxed,
    /// steps, how it ended as `StairsClimb::state` has it, and the step where it ended.
    pub fn runs(&self) -> Vec<f64> {
        let runs = self.0.runs().iter().filter_map(|past| {
            let run = past.run().ok()?;
            let end = ENDS.iter().rposition(|end| *end == run.end())?;
            Some([
                past.started_ms as f64,
                f64::from(run.way().kind().number()),
                f64::from(u8::from(run.pace() == Pace::Relaxed)),
                run.steps() as f64,
                end as f64,
                (run.way().start() + run.steps()) as f64,
            ])
        });
        runs.flatten().collect()
    }

    /// The text of a run, by its place among [`runs`](Self::runs).
    pub fn run_text(&self, number: usize) -> Option<String> {
        let mut runs = self.0.runs().iter().filter(|past| past.run().is_ok());
        Some(runs.nth(number)?.run_text().to_owned())
    }

    /// The seed of a run's stairs, by its place among [`runs`](Self::runs).
    pub fn seed(&self, number: usize) -> Option<u64> {
        let mut runs = self.0.runs().iter().filter_map(|past| past.run().ok());
        Some(runs.nth(number)?.seed())
    }
}

/// Does something with the climb of a run's text; nothing where that can't be read.
fn played<T>(run: &str, act: impl FnOnce(&Climb) -> T) -> Option<T> {
    let run: Result<Run, _> = run.parse();
    debug_assert!(run.is_ok(), "the game writes it");
    Some(act(&run.ok()?.replay().ok()?))
}
