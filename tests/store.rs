//! What is kept, and that nothing good is ever overwritten.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::cast_precision_loss,
    reason = "a test says what it expects by failing"
)]

mod common;

use std::cell::RefCell;
use std::rc::Rc;

use common::four;
use twenty48::game::{Game, League};
use twenty48::record::{About, Record, RecordError};
use twenty48::store::{Best, Denied, Found, Memory, Slot, Storage, Store};
use twenty48::variant::Variant;

const GAME: &str = "twenty48/1/game/4x4";
const BEST: &str = "twenty48/1/best/4x4";

fn slot() -> Slot {
    "4x4".parse().unwrap()
}

fn variant() -> Variant {
    slot().variant
}

fn played() -> Game {
    let mut game = Game::new(variant(), 9);
    for direction in four().cycle().take(40) {
        game.move_dir(direction);
    }
    game
}

fn about() -> About {
    About {
        started_ms: 1_700_000_000_000,
        played_ms: 5000,
        ..About::default()
    }
}

fn record() -> Record {
    Record::of(&played(), &about())
}

fn holding(name: &str, text: &str) -> Store<Memory> {
    let mut memory = Memory::default();
    memory.set(name, text).unwrap();
    Store::new(memory)
}

#[test]
fn a_game_comes_back() {
    let mut store = Store::new(Memory::default());
    assert_eq!(store.game(&slot(), 1), Found::Nothing);
    store.keep_game(&record()).unwrap();
    assert_eq!(
        store.game(&slot(), 1),
        Found::Game(Box::new(played()), about())
    );
    // Each variant has its own, and each kind of event.
    for other in ["5x5", "daily/4x4"] {
        assert_eq!(store.game(&other.parse().unwrap(), 1), Found::Nothing);
    }
}

#[test]
fn a_game_for_an_event_has_a_slot_of_its_own() {
    let mut store = Store::new(Memory::default());
    let mut daily = record();
    daily.about.event = "daily.2026-11-21".to_owned();
    store.keep_game(&daily).unwrap();
    let slot: Slot = "daily/4x4".parse().unwrap();
    assert_eq!(slot, Slot::of(variant(), &daily.about.event));
    assert_eq!(slot.to_string(), "daily/4x4");
    assert!(matches!(store.game(&slot, 1), Found::Game(..)));
    assert_eq!(store.game(&"4x4".parse().unwrap(), 1), Found::Nothing);
    // A kind that no event has is none.
    assert_eq!("D<b>/4x4".parse(), Ok(Slot::own(variant())));
}

#[test]
fn what_cannot_be_read_is_set_aside() {
    let good = record().to_string();
    let newer = good.replacen('2', "3", 1);
    let other = Record::of(&Game::new("5x5".parse().unwrap(), 1), &about()).to_string();
    let cases = [
        ("", RecordError::NotARecord),
        ("{\"grid\":{\"size\":4}}", RecordError::NotARecord),
        (&good[..good.len() - 1], RecordError::Cut("moves")),
        (&newer, RecordError::OtherVersion),
        (&other, RecordError::Part("variant", 1)),
    ];
    for (text, error) in cases {
        let mut store = holding(GAME, text);
        assert_eq!(store.game(&slot(), 77), Found::SetAside(error), "{text}");
        store.keep_game(&record()).unwrap();
        let aside = store.storage().get("twenty48/1/aside/77/game/4x4");
        assert_eq!(aside, Ok(Some(text.to_owned())));
    }
}

/// Storage that the test can still reach once a store owns it.
#[derive(Clone)]
struct Shared(Rc<RefCell<Memory>>);

impl Storage for Shared {
    fn get(&self, name: &str) -> Result<Option<String>, Denied> {
        self.0.borrow().get(name)
    }

    fn set(&mut self, name: &str, text: &str) -> Result<(), Denied> {
        self.0.borrow_mut().set(name, text)
    }
}

#[test]
fn what_cannot_be_set_aside_is_not_overwritten() {
    let shared = Shared(Rc::default());
    shared.0.borrow_mut().set(GAME, "precious").unwrap();
    shared.0.borrow_mut().deny_set = true;
    let mut store = Store::new(shared.clone());
    assert_eq!(
        store.game(&slot(), 1),
        Found::Stuck(RecordError::NotARecord)
    );
    // Not even when the storage has room again.
    shared.0.borrow_mut().deny_set = false;
    assert_eq!(store.keep_game(&record()), Err(Denied));
    assert_eq!(shared.get(GAME), Ok(Some("precious".to_owned())));
    // Other names are not concerned.
    assert_eq!(store.keep_best(&variant(), Best::default()), Ok(()));
}

#[test]
fn the_best_scores_come_back() {
    let best = |unaided, with_undo| Best { unaided, with_undo };
    let mut store = Store::new(Memory::default());
    assert_eq!(store.best(&variant(), 1), Best::default());
    store.keep_best(&variant(), best(12_345, 7)).unwrap();
    assert_eq!(store.best(&variant(), 1), best(12_345, 7));

    // Another page, played meanwhile, has a lower one to keep.
    store.keep_best(&variant(), best(4, 99)).unwrap();
    assert_eq!(store.best(&variant(), 1), best(12_345, 99));

    // As it was first: one number.
    assert_eq!(holding(BEST, "500").best(&variant(), 1), best(500, 0));
    for text in ["lots", "", "1.2.3", "-1.0", "5.", "5.x"] {
        let mut store = holding(BEST, text);
        assert_eq!(store.best(&variant(), 3), Best::default());
        let aside = store.storage().get("twenty48/1/aside/3/best/4x4");
        assert_eq!(aside, Ok(Some(text.to_owned())));
    }

    let mut both = best(1, 2);
    *both.of(League::WithUndo) = 5;
    *both.of(League::Unaided) = 6;
    assert_eq!((both, *both.clone().of(League::Arranged)), (best(6, 5), 6));
}

#[test]
fn a_game_that_is_left_waits_to_be_filed() {
    let mut store = Store::new(Memory::default());
    store.leave(&record(), 1_700_000_009_000).unwrap();
    let left = store.storage().get("twenty48/1/left/1700000000000");
    assert_eq!(left, Ok(Some(format!("1700000009000 {}", record()))));
    // One without a move of its own is none.
    let mut none = Record::of(&Game::new(variant(), 1), &About::default());
    store.leave(&none, 5).unwrap();
    none = record();
    none.marks.inherited = none.made;
    store.leave(&none, 5).unwrap();
    assert_eq!(store.storage().texts.len(), 1);
}

#[test]
fn storage_that_refuses_is_an_answer() {
    let mut store = Store::new(Memory {
        deny_get: true,
        deny_set: true,
        ..Memory::default()
    });
    assert_eq!(store.game(&slot(), 1), Found::Denied);
    assert_eq!(store.best(&variant(), 1), Best::default());
    assert!(!store.is_on("pad"));
    assert_eq!(store.keep_game(&record()), Err(Denied));
    assert_eq!(store.leave(&record(), 5), Err(Denied));
    assert_eq!(store.keep_setting("pad", true), Err(Denied));
}

#[test]
fn settings() {
    let mut store = Store::new(Memory::default());
    assert!(!store.is_on("pad"));
    store.keep_setting("pad", true).unwrap();
    assert!(store.is_on("pad"));
    assert!(!store.is_on("steered"));
    assert_eq!(
        store.storage().get("twenty48/1/setting/pad"),
        Ok(Some("on".to_owned()))
    );
    store.keep_setting("pad", false).unwrap();
    assert!(!store.is_on("pad"));
}

#[test]
fn a_glance_sees_the_game_and_sets_nothing_aside() {
    let mut store = Store::new(Memory::default());
    assert_eq!(store.glance(&slot()), None);
    store.keep_game(&record()).unwrap();
    assert_eq!(store.glance(&slot()), Some(played()));
    let store = holding(GAME, "nonsense");
    assert_eq!(store.glance(&slot()), None);
    assert_eq!(store.storage().texts.len(), 1);
}

#[test]
fn the_slot_played_last_is_remembered() {
    let mut store = Store::new(Memory::default());
    assert_eq!(store.slot(), None);
    for text in ["4x4_d8_s2", "daily/5x5"] {
        let slot: Slot = text.parse().unwrap();
        store.keep_slot(&slot).unwrap();
        assert_eq!(store.slot(), Some(slot));
    }
    let store = holding("twenty48/1/setting/variant", "9x9");
    assert_eq!(store.slot(), None);
}
