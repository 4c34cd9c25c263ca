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

use twenty48::board::Direction;
use twenty48::game::Game;
use twenty48::record::{Record, RecordError};
use twenty48::store::{Denied, Found, Memory, Storage, Store};
use twenty48::variant::Variant;

const GAME: &str = "twenty48/1/game/4x4";
const BEST: &str = "twenty48/1/best/4x4";

fn variant() -> Variant {
    "4x4".parse().unwrap()
}

fn played() -> Game {
    let mut game = Game::new(variant(), 9);
    for direction in Direction::ALL.into_iter().cycle().take(40) {
        game.move_dir(direction);
    }
    game
}

fn holding(name: &str, text: &str) -> Store<Memory> {
    let mut memory = Memory::default();
    memory.set(name, text).unwrap();
    Store::new(memory)
}

#[test]
fn a_game_comes_back() {
    let mut store = Store::new(Memory::default());
    assert_eq!(store.game(&variant(), 1), Found::Nothing);
    store.keep_game(&Record::of(&played(), 5000)).unwrap();
    assert_eq!(
        store.game(&variant(), 1),
        Found::Game(Box::new(played()), 5000)
    );
    // Each variant has its own.
    assert_eq!(store.game(&"5x5".parse().unwrap(), 1), Found::Nothing);
}

#[test]
fn what_cannot_be_read_is_set_aside() {
    let good = Record::of(&played(), 5000).to_string();
    let newer = good.replacen(".1.", ".2.", 1);
    let other = Record::of(&Game::new("5x5".parse().unwrap(), 1), 0).to_string();
    let cases = [
        ("", RecordError::NotARecord),
        ("{\"grid\":{\"size\":4}}", RecordError::NotARecord),
        (&good[..good.len() - 1], RecordError::Damaged),
        (&newer, RecordError::OtherVersion),
        (&other, RecordError::Field("variant")),
    ];
    for (text, error) in cases {
        let mut store = holding(GAME, text);
        assert_eq!(store.game(&variant(), 77), Found::SetAside(error), "{text}");
        store.keep_game(&Record::of(&played(), 0)).unwrap();
        let aside = store.storage().get("twenty48/1/aside/77/game/4x4");
        assert_eq!(aside, Ok(Some(text.to_owned())));
    }
}

#[test]
fn what_cannot_be_set_aside_is_not_overwritten() {
    let mut memory = Memory::default();
    memory.set(GAME, "precious").unwrap();
    memory.deny_set = true;
    let mut store = Store::new(memory);
    assert_eq!(
        store.game(&variant(), 1),
        Found::Stuck(RecordError::NotARecord)
    );
    // Even when the storage has room again.
    let mut memory = store.storage().clone();
    memory.deny_set = false;
    assert_eq!(store.keep_game(&Record::of(&played(), 0)), Err(Denied));
    assert_eq!(memory.get(GAME), Ok(Some("precious".to_owned())));
}

#[test]
fn the_best_score_comes_back() {
    let mut store = Store::new(Memory::default());
    assert_eq!(store.best(&variant(), 1), 0);
    store.keep_best(&variant(), 12_345).unwrap();
    assert_eq!(store.best(&variant(), 1), 12_345);

    let mut store = holding(BEST, "lots");
    assert_eq!(store.best(&variant(), 3), 0);
    let aside = store.storage().get("twenty48/1/aside/3/best/4x4");
    assert_eq!(aside, Ok(Some("lots".to_owned())));
}

#[test]
fn storage_that_refuses_is_an_answer() {
    let mut store = Store::new(Memory {
        deny_get: true,
        deny_set: true,
        ..Memory::default()
    });
    assert_eq!(store.game(&variant(), 1), Found::Denied);
    assert_eq!(store.best(&variant(), 1), 0);
    assert!(!store.is_on("pad"));
    assert_eq!(store.keep_game(&Record::of(&played(), 0)), Err(Denied));
    assert_eq!(store.keep_setting("pad", true), Err(Denied));
}

#[test]
fn settings() {
    let mut store = Store::new(Memory::default());
    assert!(!store.is_on("pad"));
    store.keep_setting("pad", true).unwrap();
    assert!(store.is_on("pad"));
    store.keep_setting("pad", false).unwrap();
    assert!(!store.is_on("pad"));
}
