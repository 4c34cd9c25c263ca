//! Any text under the name of best scores, of the slot played last or of a
//! setting is read as one or as nothing. What is read is saved again as a text
//! that is read as the same. Best scores that can't be read are quarantined, and
//! are never overwritten by lower ones.

use crate::{as_text, within_bounds};
use twenty48::profile::store::{Memory, Slot, Storage, Store, read_peaks, write_peaks};
use twenty48::rules::game::{Peak, Peaks};
use twenty48::rules::variant::Variant;

const SETTING: &str = "dark";

/// Tries one input.
pub fn try_input(data: &[u8]) {
    if let Some(text) = as_text(data) {
        try_best(text);
        try_slot(text);
        try_setting(text);
    }
}

fn try_best(text: &str) {
    let variant = Variant::default();
    let peak = |score| Peak { score, largest: 0 };
    let some = Peaks {
        unaided: peak(1000),
        with_undo: peak(2000),
    };
    let storage = holding(text, |store| store.save_best(&variant, some, 1).is_ok());
    let mut denying = Store::new(Memory {
        deny_set: true,
        ..storage.clone()
    });
    let mut store = Store::new(storage.clone());
    let best = within_bounds(text.len(), || store.best(&variant, 1));
    match read_peaks(text) {
        Some(read) => {
            assert_eq!(best, read);
            assert_eq!(read_peaks(&write_peaks(read)), Some(read));
            assert_eq!(*store.storage(), storage);
        }
        None => {
            assert_eq!(best, Peaks::default());
            // It is quarantined, and the text in its place can be read.
            let texts: Vec<&str> = store.storage().texts.values().map(String::as_str).collect();
            assert_eq!(texts.len(), 2);
            assert!(texts.contains(&text) && texts.contains(&"0.0.0.0"));
            denying
                .save_best(&variant, some, 2)
                .expect_err("it is stuck");
            assert_eq!(denying.storage().texts, storage.texts);
        }
    }
    store.save_best(&variant, some, 2).expect("not denied");
    assert_eq!(store.best(&variant, 2), best.max(some));
    store.save_best(&variant, best, 3).expect("not denied");
    assert_eq!(store.best(&variant, 3), best.max(some));
}

fn try_slot(text: &str) {
    let storage = holding(text, |store| store.save_slot(&Slot::default()).is_ok());
    let mut store = Store::new(storage);
    if let Some(slot) = within_bounds(text.len(), || store.slot()) {
        assert_eq!(text.parse(), Ok(slot.clone()));
        assert_eq!(slot.to_string().parse(), Ok(slot.clone()));
        store.save_slot(&slot).expect("not denied");
        assert_eq!(store.slot(), Some(slot));
    }
}

fn try_setting(text: &str) {
    let storage = holding(text, |store| store.save_setting(SETTING, "on").is_ok());
    let mut store = Store::new(storage);
    let is_on = store.is_on(SETTING);
    store
        .save_setting(SETTING, if is_on { "on" } else { "off" })
        .expect("not denied");
    assert_eq!(store.is_on(SETTING), is_on);
    store
        .save_setting(SETTING, if is_on { "off" } else { "on" })
        .expect("not denied");
    assert_eq!(store.is_on(SETTING), !is_on);
}

/// Returns a storage with that text under the one name that `save` writes to.
fn holding(text: &str, save: impl Fn(&mut Store<Memory>) -> bool) -> Memory {
    let mut store = Store::new(Memory {
        deny_copies: true,
        ..Memory::default()
    });
    assert!(save(&mut store));
    let mut storage = store.storage().clone();
    for name in store.storage().texts.keys() {
        storage.set(name, text).expect("it is not denied");
    }
    assert_eq!(storage.texts.len(), 1);
    storage
}
