//! The page's storage: the browser's own, with second copies in a database, which the
//! start-up script writes.

use js_sys::Function;
use wasm_bindgen::JsValue;

use dom::browser::LocalStorage;
use twenty48::profile::store::{Denied, PENDING, PREFIX, Storage, is_newer};
use twenty48::text::joined;

/// The browser's plain storage, and the second copies of its texts.
#[derive(Debug)]
pub(super) struct PageStorage {
    /// Writes a copy; called with a name and a text, and returns nothing.
    write_copy: Function,
    /// Whether there is a database for copies.
    has_copies: bool,
    /// The copies found at the start and written since, each a name and a text.
    copies: Vec<(String, String)>,
}

impl PageStorage {
    /// Storage whose second copies aren't known yet.
    pub(super) fn new(write_copy: Function) -> Self {
        Self {
            write_copy,
            has_copies: true,
            copies: Vec::new(),
        }
    }

    /// Takes in the copies that were found, each a name and a text; `None` where the
    /// browser has no database for them. Copies of games that are queued for the history
    /// go back into the plain storage, where they are missing or older there.
    pub(super) fn take_in(&mut self, found: Option<&[(String, String)]>) {
        self.has_copies = found.is_some();
        let pending = pending_prefix();
        for (name, text) in found.unwrap_or_default() {
            if name.starts_with(&pending)
                && let Ok(there) = LocalStorage.get(name)
                && is_newer(text, there.as_deref())
            {
                // Refused, the copy waits in the database.
                let _ = LocalStorage.set(name, text);
            }
            // What was written since is no older.
            if !self.copies.iter().any(|(other, _)| other == name) {
                self.copies.push((name.clone(), text.clone()));
            }
        }
    }
}

impl Storage for PageStorage {
    fn get(&self, name: &str) -> Result<Option<String>, Denied> {
        LocalStorage.get(name)
    }

    fn set(&mut self, name: &str, text: &str) -> Result<(), Denied> {
        LocalStorage.set(name, text)
    }

    fn copy(&self, name: &str) -> Result<Option<String>, Denied> {
        let found = self.copies.iter().find(|(other, _)| other == name);
        match found {
            Some((_, text)) => Ok(Some(text.clone())),
            None if self.has_copies => Ok(None),
            None => Err(Denied),
        }
    }

    fn set_copy(&mut self, name: &str, text: &str) {
        // In memory as well: where the browser refuses everything, a game is still
        // there when the player comes back to it within the visit. To games queued
        // for the history nobody comes back.
        if !name.starts_with(&pending_prefix()) {
            self.copies.retain(|(other, _)| other != name);
            self.copies.push((name.to_owned(), text.to_owned()));
        }
        let _ = self
            .write_copy
            .call2(&JsValue::NULL, &name.into(), &text.into());
    }

    fn has_copies(&self) -> bool {
        self.has_copies
    }
}

/// The start of the names of games that are queued for the history.
fn pending_prefix() -> String {
    joined(&[PREFIX, PENDING])
}
