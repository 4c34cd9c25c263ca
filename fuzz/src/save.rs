//! Any text under a game's name is loaded as a game or quarantined. A game is
//! saved again as a text that is read as the same game. A quarantined text is
//! still there when another game is saved; if it can't be quarantined, it stays
//! where it was. No other text changes. As a second copy beside a good text it
//! does no harm, nor as a text that another page has saved, nor as a journal.

use crate::{check_sentence, record_texts};
use twenty48::profile::store::{
    LoadOutcome, Memory, RemoteChange, SaveOutcome, Slot, Storage, Store, game_name,
};
use twenty48::record::{Metadata, Record};
use twenty48::rules::game::Game;
use twenty48::rules::variant::Variant;

/// The slots that the first byte chooses from.
const SLOTS: [&str; 5] = [
    "4x4",
    "daily/4x4",
    "3x3_g256",
    "4x4_d8_s2",
    "4x4_s2x2-4_b2-r_g0",
];

/// Tries one input.
pub fn try_input(data: &[u8]) {
    let Some((&choice, data)) = data.split_first() else {
        return;
    };
    let slot: Slot = SLOTS[usize::from(choice) % SLOTS.len()]
        .parse()
        .expect("it is a slot");
    for text in record_texts(data) {
        for text in [format!("7 {text}"), text] {
            try_text(&slot, &text);
            try_copy(&slot, &text);
            try_journal(&slot, &text);
            // The slot of the record, if it is one.
            if let Ok(record) = Record::read(text.trim_start_matches("7 ")) {
                try_text(&Slot::of_record(&record), &text);
                try_copy(&Slot::of_record(&record), &text);
            }
        }
    }
}

fn try_text(slot: &Slot, text: &str) {
    let before = with_others();
    let mut storage = before.clone();
    storage
        .set(&game_name(slot), text)
        .expect("it is not denied");
    try_storage(&before, storage, slot, text);
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
    let stored = store.stored_record(slot);
    let found = store.load_game(slot, 2);
    assert!(keeps_others(store.storage()));
    match found {
        LoadOutcome::Game(game, metadata) => {
            let seen = stored.expect("it can be read");
            assert_eq!(seen.game().as_ref(), Ok(&*game));
            let mut record = Record::of(&game, &metadata);
            assert_eq!(store.save_game(&mut record, 3), SaveOutcome::Done);
            let again = Store::new(store.storage().clone()).load_game(slot, 3);
            assert_eq!(again, LoadOutcome::Game(game, metadata));
        }
        LoadOutcome::Quarantined(error) => {
            check_sentence(error);
            let holds = |storage: &Memory| storage.texts.values().any(|kept| kept == text);
            assert!(holds(store.storage()));
            let mut record = new_game(slot);
            assert_eq!(store.save_game(&mut record, 3), SaveOutcome::Done);
            assert!(holds(store.storage()));
            let again = store.load_game(slot, 3);
            let same =
                LoadOutcome::Game(Box::new(record.game().expect("it is new")), record.metadata);
            assert_eq!(again, same);
            // If it can't be quarantined, it is not overwritten.
            let before = denying.storage().texts.clone();
            assert!(matches!(
                denying.load_game(slot, 2),
                LoadOutcome::Unquarantinable(_)
            ));
            assert_eq!(
                denying.save_game(&mut new_game(slot), 3),
                SaveOutcome::Refused
            );
            assert_eq!(denying.storage().texts, before);
        }
        LoadOutcome::Repaired(..)
        | LoadOutcome::Nothing
        | LoadOutcome::Unquarantinable(_)
        | LoadOutcome::Denied => {
            panic!("there is one text")
        }
    }
    assert!(keeps_others(store.storage()));
}

/// Tries a text as a second copy beside a good one, and as one that another page
/// has saved.
fn try_copy(slot: &Slot, text: &str) {
    let mut own = new_game(slot);
    let mut store = Store::new(Memory::default());
    assert_eq!(store.save_game(&mut own, 1), SaveOutcome::Done);
    let mut storage = store.storage().clone();
    let name = game_name(slot);
    match store.clone().remote_change(&name, text, &own) {
        RemoteChange::None | RemoteChange::Older(_) | RemoteChange::Conflict(_) => {}
        RemoteChange::Same(game, metadata) | RemoteChange::Other(game, metadata) => {
            let mut alone = Memory::default();
            alone.set(&name, text).expect("it is not denied");
            assert_eq!(
                Store::new(alone).load_game(slot, 1),
                LoadOutcome::Game(game, metadata)
            );
        }
    }
    storage.copies = [(name, text.to_owned())].into();
    let mut store = Store::new(storage);
    let is_quarantined = match store.load_game(slot, 2) {
        LoadOutcome::Game(..) => false,
        LoadOutcome::Repaired(game, metadata) => {
            assert_eq!(Record::of(&game, &metadata), own);
            true
        }
        found => panic!("there is a good text: {found:?}"),
    };
    let holds = |storage: &Memory| storage.texts.values().any(|kept| kept == text);
    assert_eq!(store.save_game(&mut own, 3), SaveOutcome::Done);
    assert_eq!(is_quarantined, holds(store.storage()));
}

/// Tries a text as the journal of a good one: it is no journal, so it costs nothing but
/// itself, and is quarantined unless it is older than the text.
fn try_journal(slot: &Slot, text: &str) {
    let mut own = new_game(slot);
    let mut store = Store::new(Memory::default());
    assert_eq!(store.save_game(&mut own, 1), SaveOutcome::Done);
    let mut storage = store.storage().clone();
    let is_journal = |name: &&String| **name != game_name(slot);
    let name = storage.texts.keys().find(is_journal).cloned();
    let name = name.expect("it is saved beside the game");
    let heard = store.remote_change(&name, text, &own);
    assert!(matches!(heard, RemoteChange::None | RemoteChange::Older(_)));
    storage.set(&name, text).expect("it is not denied");
    storage.copies.clear();
    let mut store = Store::new(storage);
    let is_quarantined = match store.load_game(slot, 2) {
        LoadOutcome::Game(game, metadata) => {
            assert_eq!(Record::of(&game, &metadata), own);
            false
        }
        LoadOutcome::Repaired(game, metadata) => {
            assert_eq!(Record::of(&game, &metadata), own);
            true
        }
        found => panic!("there is a good text: {found:?}"),
    };
    assert_eq!(store.save_game(&mut own, 3), SaveOutcome::Done);
    let holds = store.storage().texts.values().any(|kept| kept == text);
    assert_eq!(is_quarantined, holds);
}

/// Returns a storage with other texts: a game of another slot, and quarantined
/// texts.
fn with_others() -> Memory {
    let mut store = Store::new(Memory {
        deny_copies: true,
        ..Memory::default()
    });
    let other = Slot::own("2x2".parse().expect("it is a variant"));
    assert_eq!(store.save_game(&mut new_game(&other), 1), SaveOutcome::Done);
    let mut storage = store.storage().clone();
    let classic = Slot::own(Variant::default());
    let name = game_name(&classic);
    storage.set(&name, "what was there").expect("not denied");
    let mut store = Store::new(storage);
    assert!(matches!(
        store.load_game(&classic, 1),
        LoadOutcome::Quarantined(_)
    ));
    let mut storage = store.storage().clone();
    storage.texts.remove(&name);
    storage
}

fn new_game(slot: &Slot) -> Record {
    let metadata = Metadata {
        event: slot.kind.clone(),
        ..Metadata::default()
    };
    Record::of(&Game::new(slot.variant.clone(), 7), &metadata)
}
