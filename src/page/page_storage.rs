//! The page's storage: the browser's own, with second copies that its start-up
//! script keeps in a database.

use js_sys::Function;
use wasm_bindgen::JsValue;

use crate::dom::browser::LocalStorage;
use crate::profile::store::{Denied, PENDING, PREFIX, Storage, is_newer};

/// The browser's storage, and second copies.
#[derive(Debug)]
pub(super) struct PageStorage {
    /// Takes a name and a text, and keeps them; it answers nothing.
    keep_copy: Function,
    /// Whether there is somewhere to keep copies.
    has_copies: bool,
    /// What was found there, and was given to it since.
    copies: Vec<(String, String)>,
}

impl PageStorage {
    /// Storage with these copies: a name and a text by turns, a line each. Of
    /// a browser without a place for copies there is no text.
    pub(super) fn new(keep_copy: Function, copies: Option<String>) -> Self {
        let text = copies.as_deref().unwrap_or_default();
        let mut lines = text.lines().map(str::to_owned);
        let pairs = core::iter::from_fn(|| Some((lines.next()?, lines.next()?)));
        let storage = Self {
            keep_copy,
            has_copies: copies.is_some(),
            copies: pairs.collect(),
        };
        storage.restore();
        storage
    }

    /// Puts games that wait to be filed back where they wait, if they are
    /// gone from there, or were left again later.
    fn restore(&self) {
        let pending = pending_prefix();
        for (name, text) in &self.copies {
            if name.starts_with(&pending)
                && let Ok(there) = LocalStorage.get(name)
                && is_newer(text, there.as_deref())
            {
                // Refused, it waits where it is.
                let _ = LocalStorage.set(name, text);
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
        // Kept here as well: where the browser refuses everything, a game is
        // still there when the player comes back to it within the visit. Games
        // that were left nobody comes back to.
        if !name.starts_with(&pending_prefix()) {
            self.copies.retain(|(other, _)| other != name);
            self.copies.push((name.to_owned(), text.to_owned()));
        }
        let _ = self
            .keep_copy
            .call2(&JsValue::NULL, &name.into(), &text.into());
    }

    fn has_copies(&self) -> bool {
        self.has_copies
    }
}

/// What the names of games start with that wait to be filed.
fn pending_prefix() -> String {
    format!("{PREFIX}{PENDING}")
}
