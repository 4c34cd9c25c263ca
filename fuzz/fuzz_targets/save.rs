//! Any text under a game's name is read as a game or set aside. A game is kept
//! again as something that reads as the same; of what is set aside the text
//! stays somewhere, also when another game is kept. Where the storage refuses
//! that, it stays where it was. Nothing else that is kept changes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use twenty48::game::Game;
use twenty48::record::{About, Record};
use twenty48::store::{Found, Memory, Slot, Storage, Store};
use twenty48::variant::Variant;
use twenty48_fuzz::{check_sentence, record_texts};

/// The slots that the first byte chooses from.
const SLOTS: [&str; 5] = [
    "4x4",
    "daily/4x4",
    "3x3_g256",
    "4x4_d8_s2",
    "4x4_s2x2-4_b2-r_g0",
];

fuzz_target!(|data: &[u8]| {
    let Some((&choice, data)) = data.split_first() else {
        return;
    };
    let slot: Slot = SLOTS[usize::from(choice) % SLOTS.len()]
        .parse()
        .expect("it is a slot");
    for text in record_texts(data) {
        try_text(&slot, &text);
        // A record's own slot, where it is one.
        if let Ok(record) = Record::read(&text) {
            try_text(&Slot::of(record.variant, &record.about.event), &text);
        }
    }
});

fn try_text(slot: &Slot, text: &str) {
    let before = with_others();
    for name in names_of(&before, slot) {
        let mut storage = before.clone();
        storage.set(&name, text).expect("it is not denied");
        try_storage(&before, storage, slot, text);
    }
}

fn try_storage(others: &Memory, storage: Memory, slot: &Slot, text: &str) {
    let keeps_others = |storage: &Memory| {
        let mut all = others.texts.iter();
        all.all(|(name, text)| storage.texts.get(name) == Some(text))
    };
    let mut denying = Store::new(Memory {
        deny_set: true,
        ..storage.clone()
    });
    let mut store = Store::new(storage);
    let glance = store.glance(slot);
    let found = store.game(slot, 2);
    assert!(keeps_others(store.storage()));
    match found {
        Found::Game(game, about) => {
            assert_eq!(glance.as_ref(), Some(&*game));
            let record = Record::of(&game, &about);
            store.keep_game(&record).expect("it is not denied");
            let again = Store::new(store.storage().clone()).game(slot, 3);
            assert_eq!(again, Found::Game(game, about));
        }
        Found::SetAside(error) => {
            check_sentence(error);
            assert_eq!(glance, None);
            let holds = |storage: &Memory| storage.texts.values().any(|kept| kept == text);
            assert!(holds(store.storage()));
            let record = new_game(slot);
            store.keep_game(&record).expect("it is not denied");
            assert!(holds(store.storage()));
            let again = store.game(slot, 3);
            let same = Found::Game(Box::new(record.game().expect("it is new")), record.about);
            assert_eq!(again, same);
            // Where it can't be set aside, nothing takes its place.
            let before = denying.storage().texts.clone();
            assert!(matches!(denying.game(slot, 2), Found::Stuck(_)));
            denying.keep_game(&new_game(slot)).expect_err("it is stuck");
            assert_eq!(denying.storage().texts, before);
        }
        Found::Nothing | Found::Stuck(_) | Found::Denied => panic!("there is a text"),
    }
    assert!(keeps_others(store.storage()));
}

/// What else is kept: a game of another slot, and what was set aside before.
fn with_others() -> Memory {
    let mut store = Store::new(Memory::default());
    let other = Slot::own("2x2".parse().expect("it is a variant"));
    store.keep_game(&new_game(&other)).expect("not denied");
    let mut storage = store.storage().clone();
    let classic = Slot::own(Variant::default());
    for name in names_of(&storage, &classic) {
        storage.set(&name, "what was there").expect("not denied");
    }
    let mut store = Store::new(storage);
    assert!(matches!(store.game(&classic, 1), Found::SetAside(_)));
    let mut storage = store.storage().clone();
    for name in names_of(&Memory::default(), &classic) {
        storage.texts.remove(&name);
    }
    storage
}

/// The names under which a store keeps that slot's game.
fn names_of(before: &Memory, slot: &Slot) -> Vec<String> {
    let mut store = Store::new(before.clone());
    store.keep_game(&new_game(slot)).expect("not denied");
    let names = store.storage().texts.keys();
    let new = names.filter(|name| !before.texts.contains_key(*name));
    new.cloned().collect()
}

fn new_game(slot: &Slot) -> Record {
    let about = About {
        event: slot.kind.clone(),
        ..About::default()
    };
    Record::of(&Game::new(slot.variant.clone(), 7), &about)
}
