//! What the store stands on: texts by name, and second copies of them.

use std::collections::BTreeMap;

/// The storage said no: it is blocked, full or gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Denied;

/// Texts by name, as a browser keeps them.
///
/// A browser has two storages, and each lacks what the other has. One answers
/// at once and is shared by all pages, but what was written last is lost when
/// the browser is killed: that is the one meant here. The other outlives that,
/// but answers late: it holds second copies.
pub trait Storage {
    /// The text of that name, if there is one.
    ///
    /// # Errors
    /// When the storage can't be asked.
    fn get(&self, name: &str) -> Result<Option<String>, Denied>;

    /// Keeps a text under that name.
    ///
    /// # Errors
    /// When the storage refuses.
    fn set(&mut self, name: &str, text: &str) -> Result<(), Denied>;

    /// The second copy of that name: what was found when the page was opened,
    /// or was kept since.
    ///
    /// # Errors
    /// When there is nowhere to keep copies.
    fn copy(&self, name: &str) -> Result<Option<String>, Denied>;

    /// Keeps a second copy. Whether it could be kept is known later.
    fn set_copy(&mut self, name: &str, text: &str);

    /// Whether there is somewhere to keep copies.
    fn has_copies(&self) -> bool;
}

/// Storage that lasts as long as the program, and can be told to refuse.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Memory {
    /// What is kept.
    pub texts: BTreeMap<String, String>,
    /// Second copies.
    pub copies: BTreeMap<String, String>,
    /// Whether reading is refused.
    pub deny_get: bool,
    /// Whether writing is refused.
    pub deny_set: bool,
    /// Whether there is nowhere to keep copies.
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
