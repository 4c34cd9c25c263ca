//! Saving and loading, without ever overwriting what can be read.

mod best;
mod copies;
mod pages;

use std::cell::RefCell;
use std::rc::Rc;

use crate::common::four;
use twenty48::profile::store::{
    Denied, LoadOutcome, Memory, RemoteChange, Save, SaveOutcome, Slot, Storage, Store,
};
use twenty48::record::{Metadata, Record, RecordError, RecordPart};
use twenty48::rules::game::{Category, Game, Peak, Peaks};
use twenty48::rules::variant::Variant;

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

fn metadata() -> Metadata {
    Metadata {
        started_ms: 1_700_000_000_000,
        played_ms: 5000,
        ..Metadata::default()
    }
}

fn record() -> Record {
    Record::of(&played(), &metadata())
}

/// Best scores, without undo and with it, and no tiles.
fn scores(unaided: u64, with_undo: u64) -> Peaks {
    let peak = |score| Peak { score, largest: 0 };
    Peaks {
        unaided: peak(unaided),
        with_undo: peak(with_undo),
    }
}

fn holding(name: &str, text: &str) -> Store<Memory> {
    let mut memory = Memory::default();
    memory.set(name, text).unwrap();
    Store::new(memory)
}

#[test]
fn a_game_comes_back() {
    let mut store = Store::new(Memory::default());
    assert_eq!(store.load_game(&slot(), 1), LoadOutcome::Nothing);
    assert_eq!(store.save_game(&mut record(), 1), SaveOutcome::Done);
    assert_eq!(
        store.load_game(&slot(), 1),
        LoadOutcome::Game(Box::new(played()), metadata())
    );
    // Each variant has its own, and each kind of event.
    for other in ["5x5", "daily/4x4"] {
        assert_eq!(
            store.load_game(&other.parse().unwrap(), 1),
            LoadOutcome::Nothing
        );
    }
}

#[test]
fn a_game_for_an_event_has_a_slot_of_its_own() {
    let mut store = Store::new(Memory::default());
    let mut daily = record();
    daily.metadata.event = "daily.2026-11-21".to_owned();
    assert_eq!(store.save_game(&mut daily, 1), SaveOutcome::Done);
    let slot: Slot = "daily/4x4".parse().unwrap();
    assert_eq!(slot, Slot::of(variant(), &daily.metadata.event));
    assert_eq!(slot.to_string(), "daily/4x4");
    assert!(matches!(store.load_game(&slot, 1), LoadOutcome::Game(..)));
    assert_eq!(
        store.load_game(&"4x4".parse().unwrap(), 1),
        LoadOutcome::Nothing
    );
    // A kind that no event has is read as none.
    assert_eq!("D<b>/4x4".parse(), Ok(Slot::own(variant())));
}

#[test]
fn what_cannot_be_read_is_quarantined() {
    let good = record().to_string();
    let newer = good.replacen('2', "3", 1);
    let other = Record::of(&Game::new("5x5".parse().unwrap(), 1), &metadata()).to_string();
    let cases = [
        ("", RecordError::NotARecord),
        ("{\"grid\":{\"size\":4}}", RecordError::NotARecord),
        (&good[..good.len() - 1], RecordError::Cut(RecordPart::Moves)),
        (&newer, RecordError::OtherVersion),
        (&other, RecordError::Part(RecordPart::Variant, 1)),
    ];
    for (text, error) in cases {
        let mut store = holding(GAME, text);
        assert_eq!(
            store.load_game(&slot(), 77),
            LoadOutcome::Quarantined(error),
            "{text}"
        );
        assert_eq!(store.save_game(&mut record(), 1), SaveOutcome::Done);
        let quarantined = store.storage().get("twenty48/1/aside/77/game/4x4");
        assert_eq!(quarantined, Ok(Some(text.to_owned())));
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

    fn copy(&self, name: &str) -> Result<Option<String>, Denied> {
        self.0.borrow().copy(name)
    }

    fn has_copies(&self) -> bool {
        self.0.borrow().has_copies()
    }

    fn set_copy(&mut self, name: &str, text: &str) {
        self.0.borrow_mut().set_copy(name, text);
    }
}

#[test]
fn what_cannot_be_quarantined_is_not_overwritten() {
    let shared = Shared(Rc::default());
    shared.0.borrow_mut().set(GAME, "precious").unwrap();
    shared.0.borrow_mut().deny_set = true;
    let mut store = Store::new(shared.clone());
    assert_eq!(
        store.load_game(&slot(), 1),
        LoadOutcome::Unquarantinable(RecordError::NotARecord)
    );
    // Not even when the storage has room again.
    shared.0.borrow_mut().deny_set = false;
    assert_eq!(store.save_game(&mut record(), 1), SaveOutcome::Refused);
    assert_eq!(shared.get(GAME), Ok(Some("precious".to_owned())));
    // Other names are not concerned.
    assert_eq!(store.save_best(&variant(), Peaks::default(), 1), Ok(()));
}

#[test]
fn a_game_that_is_left_waits_to_be_filed() {
    let mut store = Store::new(Memory::default());
    store
        .queue_for_history(&record(), 1_700_000_009_000)
        .unwrap();
    let left = store.storage().get("twenty48/1/left/1700000000000");
    assert_eq!(left, Ok(Some(format!("1700000009000 {}", record()))));
    // A game without a move of its own is not queued.
    let mut none = Record::of(&Game::new(variant(), 1), &Metadata::default());
    store.queue_for_history(&none, 5).unwrap();
    none = record();
    none.marks.inherited = none.made;
    store.queue_for_history(&none, 5).unwrap();
    assert_eq!(store.storage().texts.len(), 1);
}

#[test]
fn storage_that_refuses_is_an_answer() {
    let mut store = Store::new(Memory {
        deny_get: true,
        deny_set: true,
        deny_copies: true,
        ..Memory::default()
    });
    assert_eq!(store.load_game(&slot(), 1), LoadOutcome::Denied);
    assert_eq!(store.best(&variant(), 1), Peaks::default());
    assert!(!store.is_on("pad"));
    assert_eq!(store.save_game(&mut record(), 1), SaveOutcome::Refused);
    let left = format!(
        "twenty48/1/left/{} 5 {}",
        record().metadata.started_ms,
        record()
    );
    assert_eq!(store.queue_for_history(&record(), 5), Err(left));
    assert_eq!(store.save_setting("pad", "on"), Err(Denied));
}

#[test]
fn settings() {
    let mut store = Store::new(Memory::default());
    assert!(!store.is_on("pad"));
    store.save_setting("pad", "on").unwrap();
    assert!(store.is_on("pad"));
    assert!(!store.is_on("steered"));
    assert_eq!(
        store.storage().get("twenty48/1/setting/pad"),
        Ok(Some("on".to_owned()))
    );
    store.save_setting("pad", "off").unwrap();
    assert!(!store.is_on("pad"));
}

#[test]
fn peeking_sees_the_game_and_quarantines_nothing() {
    let mut store = Store::new(Memory::default());
    assert_eq!(store.stored_record(&slot()), None);
    store.save_game(&mut record(), 1);
    assert_eq!(store.stored_record(&slot()), Some(record()));
    let store = holding(GAME, "nonsense");
    assert_eq!(store.stored_record(&slot()), None);
    assert_eq!(store.storage().texts.len(), 1);
}

#[test]
fn the_slot_played_last_is_remembered() {
    let mut store = Store::new(Memory::default());
    assert_eq!(store.slot(), None);
    for text in ["4x4_d8_s2", "daily/5x5"] {
        let slot: Slot = text.parse().unwrap();
        store.save_slot(&slot).unwrap();
        assert_eq!(store.slot(), Some(slot));
    }
    let store = holding("twenty48/1/setting/variant", "9x9");
    assert_eq!(store.slot(), None);
}

/// A game of that many moves, and its record.
fn after(moves: usize) -> (Game, Record) {
    let mut game = Game::new(variant(), 9);
    for direction in four().cycle() {
        if game.move_count() == moves {
            break;
        }
        game.move_dir(direction);
    }
    let record = Record::of(&game, &metadata());
    (game, record)
}

fn found(moves: usize) -> LoadOutcome {
    LoadOutcome::Game(Box::new(after(moves).0), metadata())
}
