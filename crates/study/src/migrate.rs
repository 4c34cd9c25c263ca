//! The migration of saves: the page reads only the form that it writes itself.

use wasm_bindgen::prelude::*;

use dom::browser::{self, LocalStorage};
use twenty48::profile::store::{GAME, PREFIX, Storage};
use twenty48::record::Record;

/// Rewrites games in progress of the first version in the present form. One that
/// can't be read stays as it is, for the page to quarantine.
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
            // Refused, the old text stays until the next visit.
            let _ = LocalStorage.set(&name, &record.to_string());
        }
    }
}
