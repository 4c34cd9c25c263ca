//! Saving and loading: two windows, damage, refusals, imports.
use std::cell::Cell;

use super::*;
use twenty48::profile::history::File;
use twenty48::profile::store::{Denied, Memory, Storage, Store};
use twenty48::stairs::profile::{
    Played, Saved, export_stored, load, queue_import, save_climb, save_left, save_try,
};

const IMPORT: &str = "twenty48/1/stairs/import";

fn played(climb: &Climb, started_ms: u64) -> Played<'_> {
    Played {
        climb,
        started_ms,
        fresh: 7,
    }
}

fn save<S: Storage>(store: &mut Store<S>, profile: &mut Profile, climb: &Climb, at: u64) -> Saved {
    save_climb(store, profile, played(climb, at), at)
}

#[test]
fn the_names_of_what_is_saved_never_change() {
    let mut store = Store::new(Memory::default());
    let daily = climbed(today(), 0, Pace::Falling, 3, 200, true);
    let saved = save(&mut store, &mut Profile::default(), &daily, DAY_MS);
    assert!(saved.is_saved && saved.news.is_best && saved.news.is_first_try);
    let names = ["best", "days", "device", "runs", "statistics"];
    let names = names.map(|name| format!("twenty48/1/stairs/{name}"));
    for texts in [&store.storage().texts, &store.storage().copies] {
        assert!(texts.keys().eq(&names));
    }
    assert_eq!(store.storage().texts["twenty48/1/stairs/device"], "7");
}

#[test]
fn two_windows_keep_what_either_has() {
    let mut store = Store::new(Memory::default());
    let (mut one, mut other) = (Profile::default(), Profile::default());
    save(&mut store, &mut one, &lost(6, 250), 1);
    save(&mut store, &mut other, &lost(9, 250), 2);
    let saved = save(&mut store, &mut one, &lost(8, 250), 3);
    // The other window's best counts.
    assert_eq!(saved.news.before.map(|best| best.steps), Some(9));
    assert!(!saved.news.is_best);
    assert_eq!(load(&mut store, 4), one);
    assert_eq!(one.totals(Pace::Falling).runs, 3);
    assert_eq!(one.runs().len(), 3);
    // A climb without a jump is none.
    let none = endless(1, Pace::Falling);
    assert_eq!(save(&mut store, &mut one, &none, 4).news.before, None);
    assert_eq!(load(&mut store, 5).runs().len(), 3);
}

#[test]
fn a_try_counts_from_its_first_jump_on() {
    let mut store = Store::new(Memory::default());
    let mut profile = Profile::default();
    let begun = climbed(today(), 0, Pace::Falling, 1, 200, false);
    assert!(save_try(
        &mut store,
        &mut profile,
        played(&begun, DAY_MS + 5),
        DAY_MS + 5
    ));
    // The page is closed, and opened again.
    let mut profile = load(&mut store, DAY_MS + 9);
    assert_eq!(profile.days()[0].end, End::Left);
    let second = climbed(today(), 0, Pace::Falling, 20, 200, true);
    let saved = save(&mut store, &mut profile, &second, DAY_MS + 10);
    assert!(!saved.news.is_first_try);
    let first = climbed(today(), 0, Pace::Falling, 12, 200, true);
    let saved = save(&mut store, &mut profile, &first, DAY_MS + 5);
    assert!(saved.news.is_first_try);
    assert_eq!(load(&mut store, DAY_MS + 20).days()[0].steps, 12);
    // Of other climbs nothing is saved before they end.
    let mut empty = Store::new(Memory::default());
    assert!(save_try(
        &mut empty,
        &mut profile,
        played(&lost(3, 100), 1),
        1
    ));
    assert!(empty.storage().texts.is_empty());
}

#[test]
fn a_climb_that_was_left_with_its_page_counts_when_what_is_saved_is_loaded_again() {
    let left = climbed(today(), 0, Pace::Falling, 5, 200, false);
    let mut store = Store::new(Memory::default());
    let (one, other) = (played(&left, DAY_MS + 5), played(&left, DAY_MS + 6));
    for each in [one, other, one] {
        assert_eq!(save_left(&mut store, each), Ok(()));
    }
    let exported = export_stored(store.storage());
    assert_eq!(exported.matches("stairs run ").count(), 2);
    for _ in 0..2 {
        let profile = load(&mut store, DAY_MS + 9);
        assert_eq!(profile.totals(Pace::Falling).runs, 2);
        assert_eq!(profile.totals(Pace::Falling).ended(End::Left), 2);
        assert_eq!(profile.days()[0].steps, 5);
    }
    assert_eq!(store.storage().texts["twenty48/1/stairs/left"], "");
    // Where nothing can be saved, it counts each time, once.
    let mut full = Store::new(Memory::default());
    assert_eq!(save_left(&mut full, one), Ok(()));
    full.storage_mut().deny_set = true;
    for _ in 0..2 {
        assert_eq!(load(&mut full, DAY_MS + 9).totals(Pace::Falling).runs, 1);
    }
    // What isn't a climb is put aside.
    let mut damaged = Store::new(Memory::default());
    let text = "1 fog\nfog\n".to_owned();
    let name = "twenty48/1/stairs/left".to_owned();
    damaged.storage_mut().texts.insert(name, text.clone());
    assert_eq!(load(&mut damaged, 99).runs().len(), 0);
    let aside = "twenty48/1/aside/99/stairs/left";
    assert_eq!(damaged.storage().texts[aside], text);
}

#[test]
fn a_climb_whose_page_comes_back_is_saved_to_its_end() {
    let left = climbed(today(), 0, Pace::Falling, 5, 200, false);
    let ended = climbed(today(), 0, Pace::Falling, 14, 200, true);
    let mut store = Store::new(Memory::default());
    let mut profile = Profile::default();
    assert_eq!(save_left(&mut store, played(&left, DAY_MS)), Ok(()));
    let saved = save(&mut store, &mut profile, &ended, DAY_MS);
    assert!(saved.news.is_best && saved.news.is_first_try);
    let profile = load(&mut store, DAY_MS + 1);
    assert_eq!(profile.totals(Pace::Falling).runs, 1);
    assert_eq!(profile.totals(Pace::Falling).ended(End::Left), 0);
    assert_eq!((profile.runs().len(), profile.days()[0].steps), (1, 14));
}

#[test]
fn a_text_that_cannot_be_read_is_quarantined_and_what_can_be_read_of_it_counts() {
    let mut store = Store::new(Memory::default());
    save(&mut store, &mut Profile::default(), &lost(6, 250), 1);
    let name = Part::Runs.name();
    let good = store.storage().texts[&name].clone();
    for (text, is_partly_read) in [
        (good.replacen("stairs 1", "stairs 2", 1), false),
        (format!("{good}\nfog 9"), true),
        ("nonsense".to_owned(), false),
    ] {
        let mut memory = store.storage().clone();
        memory.texts.insert(name.clone(), text.clone());
        memory.copies.clear();
        let mut damaged = Store::new(memory.clone());
        let runs = load(&mut damaged, 77).runs().len();
        assert_eq!(runs, usize::from(is_partly_read), "{text}");
        let aside = "twenty48/1/aside/77/stairs/runs";
        assert_eq!(damaged.storage().texts[aside], text);
        // The same text is not found again.
        load(&mut damaged, 78);
        assert_eq!(damaged.storage().texts.len(), memory.texts.len() + 1);
        // The second copy has it all.
        memory.copies.insert(name.clone(), good.clone());
        assert_eq!(load(&mut Store::new(memory.clone()), 77).runs().len(), 1);
    }
}

/// A device has one number for good, whatever is drawn later.
#[test]
fn a_device_draws_its_number_once() {
    let mut store = Store::new(Memory::default());
    let mut profile = Profile::default();
    let climb = lost(6, 250);
    for fresh in [7, 8, 9] {
        let played = Played {
            fresh,
            ..played(&climb, fresh)
        };
        save_climb(&mut store, &mut profile, played, 10);
    }
    let line = "count 7 falling 3 18 4500 0 3 0 0 0 0";
    assert_eq!(profile.text(Part::Counts), format!("stairs 1\n{line}"));
    // The second copy outlives a browser that is killed.
    store.storage_mut().texts.clear();
    save(&mut store, &mut profile, &climb, 11);
    assert_eq!(profile.text(Part::Counts).lines().count(), 2);
}

/// A storage that refuses to quarantine and nothing else.
struct NoQuarantine(Memory);

impl Storage for NoQuarantine {
    fn get(&self, name: &str) -> Result<Option<String>, Denied> {
        self.0.get(name)
    }
    fn set(&mut self, name: &str, text: &str) -> Result<(), Denied> {
        if name.contains("/aside/") {
            return Err(Denied);
        }
        self.0.set(name, text)
    }
    fn copy(&self, name: &str) -> Result<Option<String>, Denied> {
        self.0.copy(name)
    }
    fn set_copy(&mut self, name: &str, text: &str) {
        self.0.set_copy(name, text);
    }
    fn has_copies(&self) -> bool {
        true
    }
}

#[test]
fn what_cannot_be_quarantined_is_not_overwritten() {
    let mut memory = Memory::default();
    memory
        .set(&Part::Runs.name(), "stairs 2\nof a later version")
        .unwrap();
    let mut store = Store::new(NoQuarantine(memory.clone()));
    let mut profile = Profile::default();
    let saved = save(&mut store, &mut profile, &lost(7, 250), 2);
    assert!(!saved.is_saved && saved.news.is_best);
    assert_eq!(profile.runs().len(), 1);
    let texts = &store.storage().0.texts;
    assert_eq!(texts[&Part::Runs.name()], memory.texts[&Part::Runs.name()]);
    // The rest is saved.
    assert!(texts.contains_key(&Part::Bests.name()));
}

#[test]
fn where_the_storage_refuses_the_profile_in_memory_has_it() {
    let mut store = Store::new(Memory {
        deny_set: true,
        deny_get: true,
        deny_copies: true,
        ..Memory::default()
    });
    let mut profile = Profile::default();
    let saved = save(&mut store, &mut profile, &lost(6, 250), 1);
    assert!(!saved.is_saved && saved.news.is_best);
    assert!(!save(&mut store, &mut profile, &lost(6, 250), 2).is_saved);
    assert_eq!(profile.totals(Pace::Falling).runs, 2);
}

/// A storage with so much room for each text, which counts what it has refused and knows
/// what was written.
struct Small {
    memory: Memory,
    room: usize,
    refused: Cell<usize>,
    written: Vec<String>,
}

impl Storage for Small {
    fn get(&self, name: &str) -> Result<Option<String>, Denied> {
        self.memory.get(name)
    }
    fn set(&mut self, name: &str, text: &str) -> Result<(), Denied> {
        if text.len() > self.room {
            self.refused.set(self.refused.get() + 1);
            return Err(Denied);
        }
        self.written.push(name.to_owned());
        self.memory.set(name, text)
    }
    fn copy(&self, _: &str) -> Result<Option<String>, Denied> {
        Err(Denied)
    }
    fn set_copy(&mut self, _: &str, _: &str) {}
    fn has_copies(&self) -> bool {
        false
    }
}

#[test]
fn where_there_is_no_room_for_all_runs_the_last_ones_are_saved() {
    let mut store = Store::new(Small {
        memory: Memory::default(),
        room: 1000,
        refused: Cell::new(0),
        written: Vec::new(),
    });
    let mut profile = Profile::default();
    for number in 1..=100 {
        let saved = save(&mut store, &mut profile, &lost(6, 250), number);
        assert!(saved.is_saved, "{number}");
        assert_eq!(load(&mut store, number).runs()[0].started_ms, number);
    }
    assert!(store.storage().refused.get() > 0);
    // Only what has changed is written.
    let written = &store.storage().written;
    let count = |part: Part| written.iter().filter(|name| **name == part.name()).count();
    assert_eq!(Part::ALL.map(count), [1, 100, 1, 100]);
    let runs = load(&mut store, 101).runs().len();
    assert!((10..25).contains(&runs), "{runs}");
    assert_eq!(profile.totals(Pace::Falling).runs, 100);
}

#[test]
fn what_was_imported_is_merged_once_and_nothing_is_counted_twice() {
    // Of another device.
    let other = profile_of(&[(lost(9, 200), 5, 8), (lost(3, 200), 6, 8)]);
    let file = format!("twenty48 history 1\n{}", other.export_text());
    let mut store = Store::new(Memory::default());
    let mut own = Profile::default();
    save(&mut store, &mut own, &lost(6, 250), 1);
    for _ in 0..2 {
        store.storage_mut().set(IMPORT, &file).unwrap();
        let loaded = load(&mut store, 9);
        assert_eq!(loaded, merged(&own, &other));
        assert_eq!(loaded.totals(Pace::Falling).runs, 3);
        assert_eq!(store.storage().texts[IMPORT], "");
        assert_eq!(load(&mut store, 9), loaded);
    }
    // What can't be read of it is quarantined.
    let damaged = format!("{file}stairs of a later version\n");
    store.storage_mut().set(IMPORT, &damaged).unwrap();
    load(&mut store, 44);
    let aside = "twenty48/1/aside/44/stairs/import";
    assert_eq!(store.storage().texts[aside], damaged);
    assert_eq!(store.storage().texts[IMPORT], "");
}

/// An exported file goes to another device, where nothing of this game is loaded.
#[test]
fn an_exported_file_brings_everything_to_another_device() {
    let mut store = Store::new(Memory::default());
    let mut own = Profile::default();
    let daily = climbed(today(), 0, Pace::Relaxed, 25, 200, true);
    save(&mut store, &mut own, &lost(6, 250), 1);
    save(&mut store, &mut own, &daily, DAY_MS + 5);
    let exported = export_stored(store.storage());
    assert_eq!(exported, own.export_text());
    let file = format!("twenty48 history 1\nsetting theme dark\n{exported}");
    let file: File = file.parse().unwrap();
    assert_eq!((file.damaged, file.stairs.len()), (vec![], 7));
    let lines = || file.stairs.iter().map(String::as_str);
    let mut other = Memory::default();
    assert_eq!(queue_import(&mut other, [].into_iter()), Ok(false));
    assert!(other.texts.is_empty());
    assert_eq!(queue_import(&mut other, lines()), Ok(true));
    // What is queued is not queued again.
    assert_eq!(queue_import(&mut other, lines()), Ok(false));
    // It can be exported before it was merged.
    assert_eq!(export_stored(&other), exported);
    assert_eq!(load(&mut Store::new(other), 9), own);
    let mut full = Memory {
        deny_set: true,
        ..Memory::default()
    };
    assert_eq!(queue_import(&mut full, lines()), Err(Denied));
    assert_eq!(export_stored(&full), "");
}
