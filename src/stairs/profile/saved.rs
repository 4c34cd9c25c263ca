//! Loading and saving a player's profile, part by part.

use super::best::{Best, is_better};
use super::count::Count;
use super::day::DayResult;
use super::past_run::PastRun;
use super::{Part, Profile};
use crate::profile::store::{Denied, PREFIX, Storage, Store};
use crate::stairs::climb::Climb;
use crate::stairs::run::Run;

/// The start of the names of what is saved of this game, after [`PREFIX`].
const FOLDER: &str = "stairs/";
/// The name of this device's number, which is in no export.
const DEVICE: &str = "device";
/// The name of lines of an exported file that are still to be merged, which somebody else
/// has put there: so who imports a file needs to know nothing of this game.
pub(super) const IMPORT: &str = "import";

/// The name of climbs that were left with their page, which may come back from the browser's
/// back/forward cache: a line each, when it began and its run.
pub(super) const LEFT: &str = "left";

impl Part {
    /// The name under which the part is saved.
    ///
    /// ```
    /// use twenty48::stairs::profile::Part;
    ///
    /// assert_eq!(Part::Bests.name(), "twenty48/1/stairs/best");
    /// ```
    pub fn name(self) -> String {
        name_of(match self {
            Self::Bests => "best",
            Self::Runs => "runs",
            Self::Days => "days",
            Self::Counts => "statistics",
        })
    }
}

/// Returns the name of a text of this game.
pub(super) fn name_of(name: &str) -> String {
    format!("{PREFIX}{FOLDER}{name}")
}

/// A climb that was played, and when and where.
#[derive(Clone, Copy, Debug)]
pub struct Played<'a> {
    /// The climb.
    pub climb: &'a Climb,
    /// When its first jump was, in milliseconds since 1970.
    pub started_ms: u64,
    /// A random number: the number of this device, if it has none yet.
    pub fresh: u64,
}

/// What is new by a climb.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct News {
    /// The best one of its kind before, if there was one.
    pub before: Option<Best>,
    /// Whether it is the best one now.
    pub is_best: bool,
    /// Whether it is the try at its day that counts.
    pub is_first_try: bool,
}

/// What has come of saving a climb.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saved {
    /// What is new.
    pub news: News,
    /// Whether all of it is saved; if not, the profile in memory has it all the same.
    pub is_saved: bool,
}

/// Loads what is saved, at `now_ms` in milliseconds since 1970, and merges what was
/// imported since, and climbs that were left with their page. A text that can't be read, or
/// has lines that can't, is quarantined, and what can be read of it counts.
pub fn load<S: Storage>(store: &mut Store<S>, now_ms: u64) -> Profile {
    let mut profile = Profile::default();
    for part in Part::ALL {
        profile.merge(&load_part(store, part, now_ms));
    }
    take_import(store, &mut profile, now_ms);
    take_left(store, &mut profile, now_ms);
    profile
}

/// Merges what was put under the name of imports, and saves it.
fn take_import<S: Storage>(store: &mut Store<S>, profile: &mut Profile, now_ms: u64) {
    let name = name_of(IMPORT);
    let Ok(Some(text)) = store.storage().get(&name) else {
        return;
    };
    if text.is_empty() {
        return;
    }
    let (imported, damaged) = Profile::import_text(&text);
    profile.merge(&imported);
    let is_read = damaged.is_empty() || store.quarantine(&name, &text, now_ms);
    if save_parts(store, profile) && is_read {
        // Where it stays it is merged again, which changes nothing.
        let _ = store.write(&name, "");
    }
}

/// Adds the climbs that were left with their page, and saves them.
fn take_left<S: Storage>(store: &mut Store<S>, profile: &mut Profile, now_ms: u64) {
    let name = name_of(LEFT);
    let text = store.storage().get(&name).ok().flatten();
    let text = text.unwrap_or_default();
    let mut is_read = true;
    for line in text.lines() {
        match read_left(line) {
            Some((climb, started_ms)) => {
                // Only the second copies may have taken it the last time.
                let past = PastRun::of(&climb, started_ms);
                if past.is_none_or(|past| !profile.runs.contains(&past)) {
                    let device = device(store, started_ms);
                    profile.add(&climb, started_ms, device);
                }
            }
            None => is_read = false,
        }
    }
    is_read = is_read || store.quarantine(&name, &text, now_ms);
    if !text.is_empty() && save_parts(store, profile) && is_read {
        // Where it stays it is known by its run.
        let _ = store.write(&name, "");
    }
}

/// Reads a climb that was left, and when it began.
fn read_left(line: &str) -> Option<(Climb, u64)> {
    let (started_ms, run) = line.split_once(' ')?;
    let run: Run = run.parse().ok()?;
    Some((run.replay().ok()?, started_ms.parse().ok()?))
}

/// Loads what is saved under the name of a part.
fn load_part<S: Storage>(store: &mut Store<S>, part: Part, now_ms: u64) -> Profile {
    let name = part.name();
    let copy = store.storage().copy(&name).ok().flatten();
    let mut profile = copy.map_or_else(Profile::default, |text| Profile::read(&text).0);
    if let Ok(Some(text)) = store.storage().get(&name) {
        let (found, damaged) = Profile::read(&text);
        profile.merge(&found);
        if !damaged.is_empty() && store.quarantine(&name, &text, now_ms) {
            // So that the same text is not found again.
            let _ = store.storage_mut().set(&name, &profile.text(part));
        }
    }
    profile
}

/// Saves a part, unless it is saved as it is. Where there is no room for all runs, saves
/// half as many, as often as it takes.
fn save_part<S: Storage>(
    store: &mut Store<S>,
    profile: &mut Profile,
    part: Part,
) -> Result<(), Denied> {
    let name = part.name();
    if store.is_locked(&name) {
        return Err(Denied);
    }
    let saved = store.storage().get(&name).ok().flatten();
    loop {
        let text = profile.text(part);
        if saved.as_ref() == Some(&text) {
            return Ok(());
        }
        let result = store.write(&name, &text);
        if result.is_ok() || part != Part::Runs || profile.runs.len() < 2 {
            return result;
        }
        profile.runs.truncate(profile.runs.len() / 2);
    }
}

/// Saves every part; whether that worked.
fn save_parts<S: Storage>(store: &mut Store<S>, profile: &mut Profile) -> bool {
    let mut is_saved = true;
    for part in Part::ALL {
        is_saved &= save_part(store, profile, part).is_ok();
    }
    is_saved
}

/// Saves a climb that is left with its page. It counts when what is saved is loaded again; if the
/// page comes back before that, [`save_climb`] saves what becomes of it instead.
///
/// # Errors
/// When the storage refuses.
pub fn save_left<S: Storage>(store: &mut Store<S>, played: Played<'_>) -> Result<(), Denied> {
    let Played {
        climb,
        started_ms,
        fresh,
    } = played;
    if climb.jumps().is_empty() {
        return Ok(());
    }
    // It is drawn by whoever saves first.
    device(store, fresh);
    let others = without_left(store, started_ms);
    let text = format!("{others}{started_ms} {}\n", Run::of(climb));
    store.write(&name_of(LEFT), &text)
}

/// Returns the lines of the climbs that were left, but for the one that began then.
fn without_left<S: Storage>(store: &Store<S>, started_ms: u64) -> String {
    let text = store.storage().get(&name_of(LEFT)).ok().flatten();
    let own = format!("{started_ms} ");
    let others = text.as_deref().unwrap_or_default().split_inclusive('\n');
    others.filter(|line| !line.starts_with(&own)).collect()
}

/// Takes back that a climb was left: its page has come back.
fn take_back_left<S: Storage>(store: &mut Store<S>, started_ms: u64) {
    let name = name_of(LEFT);
    let others = without_left(store, started_ms);
    let saved = store.storage().get(&name).ok().flatten();
    if saved.is_some_and(|saved| saved != others) {
        let _ = store.write(&name, &others);
    }
}

/// Adds a climb that has ended or was left to a profile, with what another window has
/// saved meanwhile, and saves it. A climb without a jump is none.
///
/// ```
/// use twenty48::profile::store::{Memory, Store};
/// use twenty48::stairs::profile::{Played, Profile, load, save_climb};
/// use twenty48::stairs::{Climb, Pace, Way};
///
/// let mut climb = Climb::of(Way::Endless, 42, Pace::Falling);
/// climb.jump(climb.next_side(), 0);
/// let (mut store, mut profile) = (Store::new(Memory::default()), Profile::default());
/// let played = Played { climb: &climb, started_ms: 1_795_219_200_000, fresh: 7 };
/// let saved = save_climb(&mut store, &mut profile, played, 1_795_219_200_300);
/// assert!(saved.is_saved && saved.news.is_best);
/// assert_eq!(load(&mut store, 1_795_219_200_400), profile);
/// ```
pub fn save_climb<S: Storage>(
    store: &mut Store<S>,
    profile: &mut Profile,
    played: Played<'_>,
    now_ms: u64,
) -> Saved {
    let Played {
        climb, started_ms, ..
    } = played;
    take_back_left(store, started_ms);
    profile.merge(&load(store, now_ms));
    let mut saved = Saved {
        news: News::default(),
        is_saved: true,
    };
    if climb.jumps().is_empty() {
        return saved;
    }
    let device = device(store, played.fresh);
    saved.news = profile.add(climb, started_ms, device);
    saved.is_saved = save_parts(store, profile);
    saved
}

/// Saves that a day was begun, so that a try counts that is never ended: of one try, what
/// is saved last counts. Of any other climb saves nothing. Returns whether all is saved.
pub fn save_try<S: Storage>(
    store: &mut Store<S>,
    profile: &mut Profile,
    played: Played<'_>,
    now_ms: u64,
) -> bool {
    let Some(day) = DayResult::of(played.climb, played.started_ms) else {
        return true;
    };
    profile.merge(&load_part(store, Part::Days, now_ms));
    profile.merge(&Profile {
        days: vec![day],
        ..Profile::default()
    });
    save_part(store, profile, Part::Days).is_ok()
}

/// Returns the number of this device, which is `fresh` where it has none yet.
fn device<S: Storage>(store: &mut Store<S>, fresh: u64) -> u64 {
    let name = name_of(DEVICE);
    let saved = store.storage().get(&name).ok().flatten();
    let copy = || store.storage().copy(&name).ok().flatten();
    let number = saved.or_else(copy).and_then(|text| text.parse().ok());
    number.unwrap_or_else(|| {
        // Where it can't be saved, the next number is another one, which does no harm.
        let _ = store.write(&name, &fresh.to_string());
        fresh
    })
}

impl Profile {
    /// Adds a climb on a device, and returns what is new by it.
    pub fn add(&mut self, climb: &Climb, started_ms: u64, device: u64) -> News {
        let (kind, pace) = (climb.way().kind(), climb.pace());
        let before = self.best(kind, pace).cloned();
        let best = Best::of(climb, started_ms);
        let is_best = best
            .as_ref()
            .is_some_and(|best| before.as_ref().is_none_or(|before| is_better(best, before)));
        let day = DayResult::of(climb, started_ms);
        let mut count = Count::of(climb, device);
        let own = |other: &&Count| (other.device, other.pace) == (device, pace);
        if let Some(other) = self.counts.iter().find(own) {
            count.totals = count.totals.plus(&other.totals);
        }
        self.merge(&Self {
            bests: best.into_iter().collect(),
            runs: PastRun::of(climb, started_ms).into_iter().collect(),
            days: day.into_iter().collect(),
            counts: vec![count],
        });
        let first = day.and_then(|day| self.day(day.date));
        News {
            before,
            is_best,
            is_first_try: first.is_some_and(|first| first.started_ms == started_ms),
        }
    }
}
