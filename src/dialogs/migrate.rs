//! Saves of the first version, written anew: the page reads only what it
//! writes itself.

use wasm_bindgen::prelude::*;

use crate::dom::browser::{self, LocalStorage};
use crate::profile::store::{GAME, PREFIX, Storage};
use crate::record::Record;

/// Writes the games in progress anew that are texts of the first version. One
/// that can't be read stays as it is, for the page to set aside.
#[wasm_bindgen]
pub fn migrate() {
    let start = format!("{PREFIX}{GAME}");
    for name in browser::stored_names(&start) {
        let Ok(Some(text)) = LocalStorage.get(&name) else {
            continue;
        };
        if text.parse::<Record>().is_err()
            && let Ok(record) = Record::read(&text)
        {
            // Refused, the old text stays, and is tried again another time.
            let _ = LocalStorage.set(&name, &record.to_string());
        }
    }
}
