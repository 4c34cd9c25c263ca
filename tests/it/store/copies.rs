//! Second copies, and which of two texts counts.
use super::*;

#[test]
fn the_newer_of_two_texts_counts() {
    for (number, copied, moves) in [(3, 7, 20), (7, 3, 10), (5, 5, 10)] {
        let mut memory = Memory::default();
        let kept = format!("{number} {}", after(10).1);
        memory.texts.insert(GAME.to_owned(), kept);
        let copy = format!("{copied} {}", after(20).1);
        memory.copies.insert(GAME.to_owned(), copy);
        let mut store = Store::new(memory);
        assert_eq!(
            store.load_game(&slot(), 1),
            found(moves),
            "{number} {copied}"
        );
        // What is saved next is newer than both.
        assert_eq!(store.save_game(&mut after(21).1, 1), SaveOutcome::Done);
        let text = format!("{} {}", number.max(copied) + 1, after(21).1);
        let storage = store.storage();
        assert_eq!(storage.texts.get(GAME), Some(&text));
        assert_eq!(storage.copies.get(GAME), Some(&text));
    }
    // The first version saved a record alone, which is older than any copy.
    let mut store = holding(GAME, &after(10).1.to_string());
    assert_eq!(store.load_game(&slot(), 1), found(10));
    store.save_game(&mut after(11).1, 1);
    let save: Save = store.storage().texts[GAME].parse().unwrap();
    assert_eq!((save.revision, save.record), (1, after(11).1));
}

#[test]
fn a_save_that_is_cut_or_changed_at_any_place_is_noticed_and_its_copy_goes_on() {
    let good = format!("12 {}", after(100).1);
    let cuts = (0..good.len()).map(|end| good.as_bytes()[..end].to_vec());
    let flips = (0..good.len() * 8).map(|bit| {
        let mut bytes = good.clone().into_bytes();
        bytes[bit / 8] ^= 1 << (bit % 8);
        bytes
    });
    let (mut noticed, mut harmless) = (0, 0);
    for bytes in cuts.chain(flips) {
        // Storage holds nothing but texts.
        let Ok(text) = String::from_utf8(bytes) else {
            continue;
        };
        let mut store = holding(GAME, &text);
        match store.load_game(&slot(), 5) {
            // If the revision was changed, the game is still the same.
            LoadOutcome::Game(game, _) => {
                assert_eq!(*game, after(100).0);
                harmless += 1;
            }
            LoadOutcome::Quarantined(_) => {
                noticed += 1;
                let quarantined = store.storage().get("twenty48/1/aside/5/game/4x4");
                assert_eq!(quarantined, Ok(Some(text.clone())));
                // With a second copy, nothing is lost.
                let mut memory = store.storage().clone();
                memory.copies.insert(GAME.to_owned(), good.clone());
                let repaired = Store::new(memory).load_game(&slot(), 5);
                assert_eq!(
                    repaired,
                    LoadOutcome::Repaired(Box::new(after(100).0), metadata()),
                    "{text}"
                );
            }
            other => panic!("{text}: {other:?}"),
        }
    }
    println!("{noticed} damaged saves were noticed; {harmless} were the same game");
}

#[test]
fn a_copy_that_cannot_be_read_is_quarantined_too() {
    let later = format!("99 3{}", &after(10).1.to_string()[1..]);
    let mut memory = Memory::default();
    memory.copies.insert(GAME.to_owned(), later.clone());
    let mut store = Store::new(memory);
    let other = RecordError::OtherVersion;
    assert_eq!(store.load_game(&slot(), 5), LoadOutcome::Quarantined(other));
    let quarantined = store.storage().get("twenty48/1/aside/5/game/4x4");
    assert_eq!(quarantined, Ok(Some(later.clone())));
    assert_eq!(store.save_game(&mut record(), 1), SaveOutcome::Done);
    // Both at once get names of their own.
    let mut memory = Memory::default();
    memory.texts.insert(GAME.to_owned(), "nonsense".to_owned());
    memory.copies.insert(GAME.to_owned(), later.clone());
    let mut store = Store::new(memory);
    store.load_game(&slot(), 5);
    let quarantined =
        |number| store.storage().texts[&format!("twenty48/1/aside/{number}/game/4x4")].clone();
    assert_eq!(
        [quarantined(5), quarantined(6)],
        ["nonsense".to_owned(), later.clone()]
    );
    // So do texts that are quarantined later; the same text is quarantined once.
    for (text, names) in [("more nonsense", 3), ("nonsense", 3), ("still more", 4)] {
        let mut memory = store.storage().clone();
        memory.texts.insert(GAME.to_owned(), text.to_owned());
        store = Store::new(memory);
        store.load_game(&slot(), 5);
        let names_of = |name: &&String| name.contains("/aside/");
        assert_eq!(store.storage().texts.keys().filter(names_of).count(), names);
    }
    // With no room to quarantine it, it is not overwritten.
    let mut memory = Memory {
        deny_set: true,
        ..Memory::default()
    };
    memory.copies.insert(GAME.to_owned(), later.clone());
    let mut store = Store::new(memory);
    assert_eq!(
        store.load_game(&slot(), 5),
        LoadOutcome::Unquarantinable(other)
    );
    assert_eq!(store.save_game(&mut record(), 1), SaveOutcome::Refused);
    assert_eq!(store.storage().copies.get(GAME), Some(&later));
}

#[test]
fn without_the_first_storage_the_copies_keep_everything() {
    let mut store = Store::new(Memory {
        deny_get: true,
        deny_set: true,
        ..Memory::default()
    });
    assert_eq!(store.load_game(&slot(), 1), LoadOutcome::Nothing);
    assert_eq!(store.save_game(&mut after(10).1, 1), SaveOutcome::Refused);
    assert_eq!(store.load_game(&slot(), 1), found(10));
    let best = scores(7, 8);
    assert_eq!(store.save_best(&variant(), best, 1), Err(Denied));
    assert_eq!(store.best(&variant(), 1), best);
    let _ = store.save_setting("pad", "on");
    assert!(store.is_on("pad"));
    let _ = store.save_slot(&slot());
    assert_eq!(store.slot(), Some(slot()));
}
