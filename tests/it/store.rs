//! What is kept, and that nothing good is ever overwritten.
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

/// Best scores, without undo and with, and no tile.
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
    // A kind that no event has is none.
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
fn the_best_scores_come_back() {
    let best = scores;
    let mut store = Store::new(Memory::default());
    assert_eq!(store.best(&variant(), 1), Peaks::default());
    store.save_best(&variant(), best(12_345, 7), 1).unwrap();
    assert_eq!(store.best(&variant(), 1), best(12_345, 7));

    // Another page, played meanwhile, has a lower one to keep.
    store.save_best(&variant(), best(4, 99), 1).unwrap();
    assert_eq!(store.best(&variant(), 1), best(12_345, 99));

    // As it was first: one number.
    assert_eq!(holding(BEST, "500").best(&variant(), 1), best(500, 0));
    for text in ["lots", "", "NaN", "-1.0", "5.", "5.x"] {
        let mut store = holding(BEST, text);
        assert_eq!(store.best(&variant(), 3), Peaks::default());
        let quarantined = store.storage().get("twenty48/1/aside/3/best/4x4");
        assert_eq!(quarantined, Ok(Some(text.to_owned())));
        // It is quarantined once.
        assert_eq!(store.best(&variant(), 4), Peaks::default());
        let again = store.storage().get("twenty48/1/aside/4/best/4x4");
        assert_eq!(again, Ok(None));
    }
    // A later version may add to it.
    let later = holding(BEST, "5.6.1.2.7.x").best(&variant(), 3);
    assert_eq!((later.unaided.score, later.with_undo.largest), (5, 2));

    // What can't be read is quarantined before anything is written there.
    let mut store = holding(BEST, "lots");
    store.save_best(&variant(), best(3, 4), 9).unwrap();
    let quarantined = store.storage().get("twenty48/1/aside/9/best/4x4");
    assert_eq!(quarantined, Ok(Some("lots".to_owned())));
    assert_eq!(store.best(&variant(), 9), best(3, 4));

    // Games with undo are compared with all, the others with those without.
    let of = |category| best(6, 5).best(category).score;
    assert_eq!((of(Category::WithUndo), of(Category::Arranged)), (6, 6));
    let of = |category| best(5, 6).best(category).score;
    assert_eq!((of(Category::WithUndo), of(Category::Unaided)), (6, 5));
}

#[test]
fn the_largest_tiles_come_back_beside_the_best_scores() {
    let peak = |score, largest| Peak { score, largest };
    let peaks = |unaided, with_undo| Peaks { unaided, with_undo };
    let mut store = Store::new(Memory::default());
    let first = peaks(peak(500, 7), peak(9, 3));
    store.save_best(&variant(), first, 1).unwrap();
    assert_eq!(store.best(&variant(), 1), first);
    let text = store.storage().get(BEST);
    assert_eq!(text, Ok(Some("500.9.7.3".to_owned())));
    // Each is kept for itself: a lower score may come with a larger tile.
    store
        .save_best(&variant(), peaks(peak(400, 8), peak(10, 2)), 1)
        .unwrap();
    assert_eq!(store.best(&variant(), 1), peaks(peak(500, 8), peak(10, 3)));
    // Scores of before there were tiles beside them.
    assert_eq!(holding(BEST, "5.6").best(&variant(), 1), scores(5, 6));
    for none in ["5.6.64.1", "5.6.x", "5.6."] {
        assert_eq!(holding(BEST, none).best(&variant(), 1), Peaks::default());
    }
}

#[test]
fn a_game_that_is_left_waits_to_be_filed() {
    let mut store = Store::new(Memory::default());
    store
        .queue_for_history(&record(), 1_700_000_009_000)
        .unwrap();
    let left = store.storage().get("twenty48/1/left/1700000000000");
    assert_eq!(left, Ok(Some(format!("1700000009000 {}", record()))));
    // One without a move of its own is none.
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
    assert_eq!(store.save_setting("pad", true), Err(Denied));
}

#[test]
fn settings() {
    let mut store = Store::new(Memory::default());
    assert!(!store.is_on("pad"));
    store.save_setting("pad", true).unwrap();
    assert!(store.is_on("pad"));
    assert!(!store.is_on("steered"));
    assert_eq!(
        store.storage().get("twenty48/1/setting/pad"),
        Ok(Some("on".to_owned()))
    );
    store.save_setting("pad", false).unwrap();
    assert!(!store.is_on("pad"));
}

#[test]
fn peeking_sees_the_game_and_quarantines_nothing() {
    let mut store = Store::new(Memory::default());
    assert_eq!(store.peek(&slot()), None);
    store.save_game(&mut record(), 1);
    assert_eq!(store.peek(&slot()), Some(record()));
    let store = holding(GAME, "nonsense");
    assert_eq!(store.peek(&slot()), None);
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

/// The record of another game, begun later.
fn another() -> Record {
    let mut game = Game::new(variant(), 10);
    for direction in four().cycle().take(9) {
        game.move_dir(direction);
    }
    let metadata = Metadata {
        started_ms: 1_800_000_000_000,
        ..metadata()
    };
    Record::of(&game, &metadata)
}

fn found(moves: usize) -> LoadOutcome {
    LoadOutcome::Game(Box::new(after(moves).0), metadata())
}

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
        // What is kept next is newer than both.
        assert_eq!(store.save_game(&mut after(21).1, 1), SaveOutcome::Done);
        let text = format!("{} {}", number.max(copied) + 1, after(21).1);
        let storage = store.storage();
        assert_eq!(storage.texts.get(GAME), Some(&text));
        assert_eq!(storage.copies.get(GAME), Some(&text));
    }
    // As it was first: a record alone, which any copy is newer than.
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
        // Storage holds texts: what is none can't get there.
        let Ok(text) = String::from_utf8(bytes) else {
            continue;
        };
        let mut store = holding(GAME, &text);
        match store.load_game(&slot(), 5) {
            // A number that was changed leaves the game as it was.
            LoadOutcome::Game(game, _) => {
                assert_eq!(*game, after(100).0);
                harmless += 1;
            }
            LoadOutcome::Quarantined(_) => {
                noticed += 1;
                let quarantined = store.storage().get("twenty48/1/aside/5/game/4x4");
                assert_eq!(quarantined, Ok(Some(text.clone())));
                // Where there is a copy, nothing is lost at all.
                let mut memory = store.storage().clone();
                memory.copies.insert(GAME.to_owned(), good.clone());
                let mended = Store::new(memory).load_game(&slot(), 5);
                assert_eq!(
                    mended,
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
    // Both at once: neither takes the other's name.
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
    // Nor what was quarantined before; the same text is there once.
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
    let _ = store.save_setting("pad", true);
    assert!(store.is_on("pad"));
    let _ = store.save_slot(&slot());
    assert_eq!(store.slot(), Some(slot()));
}

/// Two pages on one storage, of which the first has kept a game that the
/// second has read.
fn two_pages() -> (Store<Shared>, Store<Shared>, Shared) {
    let shared = Shared(Rc::default());
    let (mut one, mut two) = (Store::new(shared.clone()), Store::new(shared.clone()));
    assert_eq!(one.save_game(&mut after(10).1, 1), SaveOutcome::Done);
    assert_eq!(two.load_game(&slot(), 1), found(10));
    (one, two, shared)
}

fn kept(shared: &Shared) -> String {
    shared.get(GAME).unwrap().unwrap()
}

#[test]
fn a_page_follows_what_another_keeps() {
    let (mut one, mut two, shared) = two_pages();
    assert_eq!(two.changed_text(&slot()), None);
    assert_eq!(one.save_game(&mut after(11).1, 1), SaveOutcome::Done);
    let (name, text) = two.changed_text(&slot()).unwrap();
    assert_eq!((name.as_str(), &text), (GAME, &kept(&shared)));
    let same = RemoteChange::Same(Box::new(after(11).0), metadata());
    assert_eq!(two.remote_change(GAME, &text, &after(10).1), same);
    assert_eq!(two.changed_text(&slot()), None);
    // Heard twice, it is old.
    assert_eq!(
        two.remote_change(GAME, &text, &after(11).1),
        RemoteChange::None
    );
    // And back.
    assert_eq!(two.save_game(&mut after(12).1, 1), SaveOutcome::Done);
    let same = RemoteChange::Same(Box::new(after(12).0), metadata());
    assert_eq!(one.remote_change(GAME, &kept(&shared), &after(11).1), same);
    // Of another slot, or nothing that can be read: no news.
    for (name, text) in [
        ("twenty48/1/game/5x5", kept(&shared)),
        (GAME, "99 nonsense".to_owned()),
        (
            GAME,
            format!(
                "99 {}",
                Record::of(&Game::new("5x5".parse().unwrap(), 1), &metadata())
            ),
        ),
    ] {
        assert_eq!(
            one.remote_change(name, &text, &after(12).1),
            RemoteChange::None
        );
    }
}

#[test]
fn a_page_that_has_not_heard_yet_does_not_overwrite_the_newer() {
    let (mut one, mut two, shared) = two_pages();
    one.save_game(&mut after(11).1, 1);
    one.save_game(&mut after(12).1, 1);
    let newer = SaveOutcome::Newer(GAME.to_owned(), kept(&shared));
    assert_eq!(two.save_game(&mut after(11).1, 1), newer);
    let save: Save = kept(&shared).parse().unwrap();
    assert_eq!(save.record, after(12).1);
}

#[test]
fn of_two_pages_that_write_at_once_one_gives_in() {
    let (mut one, mut two, _) = two_pages();
    // Each knows its own text alone, of the same number.
    let (a, b) = (after(11).1, after(12).1);
    let (text_a, text_b) = (format!("1 {a}"), format!("1 {b}"));
    let heard = [
        one.remote_change(GAME, &text_b, &a),
        two.remote_change(GAME, &text_a, &b),
    ];
    let same = |game: Game| RemoteChange::Same(Box::new(game), metadata());
    let expected = if text_a > text_b {
        [
            RemoteChange::Conflict(after(12).0.peaks()),
            same(after(11).0),
        ]
    } else {
        [
            same(after(12).0),
            RemoteChange::Conflict(after(11).0.peaks()),
        ]
    };
    assert_eq!(heard, expected);
}

#[test]
fn of_two_games_in_one_slot_none_is_lost() {
    let (mut one, mut two, shared) = two_pages();
    // The first page has begun another game.
    assert_eq!(one.save_game(&mut another(), 1), SaveOutcome::Done);
    let game = another().game().unwrap();
    let other = RemoteChange::Other(Box::new(game), another().metadata);
    assert_eq!(two.remote_change(GAME, &kept(&shared), &after(10).1), other);
    // The second goes on with its own: the other waits to be filed.
    assert_eq!(two.save_game(&mut after(11).1, 77), SaveOutcome::Done);
    let save: Save = kept(&shared).parse().unwrap();
    assert_eq!(save.record, after(11).1);
    let left = shared.get("twenty48/1/left/1800000000000");
    assert_eq!(left, Ok(Some(format!("77 {}", another()))));
    // And so when the first goes on with its own.
    one.remote_change(GAME, &kept(&shared), &another());
    assert_eq!(one.save_game(&mut another(), 78), SaveOutcome::Done);
    let left = shared.get("twenty48/1/left/1700000000000");
    assert_eq!(left, Ok(Some(format!("78 {}", after(11).1))));
}

#[test]
fn what_was_cleared_or_put_there_from_elsewhere_is_seen() {
    let (mut one, _, shared) = two_pages();
    shared.0.borrow_mut().texts.clear();
    assert_eq!(one.save_game(&mut after(11).1, 1), SaveOutcome::Recreated);
    assert_eq!(one.save_game(&mut after(12).1, 1), SaveOutcome::Done);
    // What can't be read may be another version's: it is quarantined.
    shared.0.borrow_mut().set(GAME, "99 3abc").unwrap();
    assert_eq!(one.save_game(&mut after(13).1, 88), SaveOutcome::Done);
    let quarantined = shared.get("twenty48/1/aside/88/game/4x4");
    assert_eq!(quarantined, Ok(Some("99 3abc".to_owned())));
    shared.0.borrow_mut().set(GAME, "100 3abc").unwrap();
    shared.0.borrow_mut().deny_set = true;
    assert_eq!(one.save_game(&mut after(14).1, 89), SaveOutcome::Refused);
    assert_eq!(kept(&shared), "100 3abc");
}
