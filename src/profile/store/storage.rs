//! What a store stands on: texts by name, and second copies of them.

use std::collections::BTreeMap;

/// The storage has refused: it is blocked, full or gone.
///
/// ```
/// use twenty48::profile::store::{Denied, Memory, Storage};
///
/// let mut full = Memory { deny_set: true, ..Memory::default() };
/// assert_eq!(full.set("name", "text"), Err(Denied));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Denied;

/// Texts by name, as a browser stores them.
///
/// A browser has two storages, and each lacks what the other has. The first
/// answers at once and is shared by all pages, but when the browser is killed,
/// it loses what was written last. The second outlives that, but answers later:
/// it holds the second copies.
pub trait Storage {
    /// Returns the text of that name, or `None` if there is none.
    ///
    /// # Errors
    /// When the storage can't be read.
    fn get(&self, name: &str) -> Result<Option<String>, Denied>;

    /// Stores a text under that name.
    ///
    /// # Errors
    /// When the storage refuses.
    fn set(&mut self, name: &str, text: &str) -> Result<(), Denied>;

    /// Returns the second copy of that name, or `None` if there is none: the
    /// one that was there when the page was opened, or was stored since.
    ///
    /// # Errors
    /// When there is no place for second copies.
    fn copy(&self, name: &str) -> Result<Option<String>, Denied>;

    /// Stores a second copy. Whether that has succeeded is known later.
    fn set_copy(&mut self, name: &str, text: &str);

    /// Whether there is a place for second copies.
    fn has_copies(&self) -> bool;
}

/// Storage in memory, which can be set to refuse; for tests.
///
/// ```
/// use twenty48::profile::store::{Memory, Storage};
///
/// let mut memory = Memory::default();
/// memory.set("name", "text").expect("it doesn't refuse");
/// assert_eq!(memory.get("name"), Ok(Some("text".to_owned())));
/// assert_eq!(memory.copy("name"), Ok(None));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Memory {
    /// The texts, by name.
    pub texts: BTreeMap<String, String>,
    /// The second copies, by name.
    pub copies: BTreeMap<String, String>,
    /// Whether reading is refused.
    pub deny_get: bool,
    /// Whether writing is refused.
    pub deny_set: bool,
    /// Whether there is no place for second copies.
    pub deny_copies: bool,
}

impl Storage for Memory {
    fn get(&self, name: &str) -> Result<Option<String>, Denied> {
        if self.deny_get {
            return Err(Denied);
        }
        Ok(self.texts.get(name).cloned())
    }

    fn set(&mut self, name: &str, text: &str) -> Result<(), Denied> {
        if self.deny_set {
            return Err(Denied);
        }
        self.texts.insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn copy(&self, name: &str) -> Result<Option<String>, Denied> {
        if self.deny_copies {
            return Err(Denied);
        }
        Ok(self.copies.get(name).cloned())
    }

    fn set_copy(&mut self, name: &str, text: &str) {
        if !self.deny_copies {
            self.copies.insert(name.to_owned(), text.to_owned());
        }
    }

    fn has_copies(&self) -> bool {
        !self.deny_copies
    }
}
