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
use twenty48::game::Game;
use twenty48::player::{RandomPlayer, play_out};
use twenty48::record::{Record, RecordError};
use twenty48::store::{Denied, Found, Memory, Storage, Store, Tally};
use twenty48::variant::Variant;

const GAME: &str = "twenty48/1/game/4x4";
const BEST: &str = "twenty48/1/best/4x4";

fn variant() -> Variant {
    "4x4".parse().unwrap()
}

fn played() -> Game {
    let mut game = Game::new(variant(), 9);
    for direction in four().cycle().take(40) {
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
        store.game(&variant(), 1),
        Found::Stuck(RecordError::NotARecord)
    );
    // Not even when the storage has room again.
    shared.0.borrow_mut().deny_set = false;
    assert_eq!(store.keep_game(&Record::of(&played(), 0)), Err(Denied));
    assert_eq!(shared.get(GAME), Ok(Some("precious".to_owned())));
    // Other names are not concerned.
    assert_eq!(store.keep_best(&variant(), 4), Ok(()));
}

#[test]
fn the_best_score_comes_back() {
    let mut store = Store::new(Memory::default());
    assert_eq!(store.best(&variant(), 1), 0);
    store.keep_best(&variant(), 12_345).unwrap();
    assert_eq!(store.best(&variant(), 1), 12_345);

    // Another page, played meanwhile, has a lower one to keep.
    store.keep_best(&variant(), 4).unwrap();
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
    assert_eq!(store.glance(&variant()), None);
    store.keep_game(&Record::of(&played(), 5000)).unwrap();
    assert_eq!(store.glance(&variant()), Some(played()));
    let store = holding(GAME, "nonsense");
    assert_eq!(store.glance(&variant()), None);
    assert_eq!(store.storage().texts.len(), 1);
}

#[test]
fn the_variant_played_last_is_remembered() {
    let mut store = Store::new(Memory::default());
    assert_eq!(store.variant(), None);
    let eight: Variant = "4x4_d8_s2".parse().unwrap();
    store.keep_variant(&eight).unwrap();
    assert_eq!(store.variant(), Some(eight));
    let store = holding("twenty48/1/setting/variant", "9x9");
    assert_eq!(store.variant(), None);
}

#[test]
fn games_are_counted() {
    let variant: Variant = "4x4_g64_e".parse().unwrap();
    let mut tally = Tally::default();
    tally.count(&Game::new(variant.clone(), 1));
    assert_eq!(tally, Tally::default(), "a game without a move is none");
    let (mut moves, mut wins, mut largest) = (0, 0, 0);
    for seed in 0..20 {
        let mut game = Game::new(variant.clone(), seed);
        play_out(&mut game, &mut RandomPlayer::new(seed));
        tally.count(&game);
        moves += u64::try_from(game.move_count()).unwrap();
        wins += u32::from(game.board().largest() >= 6);
        largest = largest.max(game.board().largest());
    }
    assert!(wins > 0 && wins < 20, "{wins}");
    assert_eq!(
        tally,
        Tally {
            games: 20,
            wins,
            moves,
            largest
        }
    );
    let mut store = Store::new(Memory::default());
    assert_eq!(store.tally(&variant, 1), Tally::default());
    store.keep_tally(&variant, &tally).unwrap();
    assert_eq!(store.tally(&variant, 1), tally);
}

#[test]
fn a_count_that_cannot_be_read_is_set_aside() {
    for text in [
        "",
        "1",
        "1.2.3",
        "1.2.3.4.5",
        "1.2.3.4",
        "x.0.0.0",
        "2.1.10.64",
        "-1.0.0.0",
        "1.0.0",
    ] {
        let name = "twenty48/1/tally/4x4";
        let mut store = holding(name, text);
        assert_eq!(store.tally(&variant(), 7), Tally::default(), "{text}");
        store.keep_tally(&variant(), &Tally::default()).unwrap();
        let aside = store.storage().get("twenty48/1/aside/7/tally/4x4");
        assert_eq!(aside, Ok(Some(text.to_owned())));
    }
}
