//! Settings, of which one is the slot played last.

use super::names::setting_name;
use super::slot::Slot;
use super::storage::{Denied, Storage};

/// The setting that holds the slot played last.
const SLOT: &str = "variant";

impl<S: Storage> super::Store<S> {
    /// Returns the slot played last, or `None` if that isn't known.
    pub fn slot(&self) -> Option<Slot> {
        self.setting(SLOT)?.parse().ok()
    }

    /// Saves which slot is played.
    ///
    /// # Errors
    /// When the storage refuses.
    pub fn save_slot(&mut self, slot: &Slot) -> Result<(), Denied> {
        self.write(&setting_name(SLOT), &slot.text())
    }

    /// Whether the setting of that name is on.
    pub fn is_on(&self, setting: &str) -> bool {
        self.setting(setting).as_deref() == Some("on")
    }

    /// Saves the value of a setting.
    ///
    /// # Errors
    /// When the storage refuses.
    pub fn save_setting(&mut self, setting: &str, value: &str) -> Result<(), Denied> {
        self.write(&setting_name(setting), value)
    }

    /// Returns the value of a setting, or `None` where none was chosen. Settings have no
    /// revision: the second copy is taken, since it outlives a browser that is killed.
    pub fn setting(&self, setting: &str) -> Option<String> {
        let name = setting_name(setting);
        let copy = self.storage.copy(&name).ok().flatten();
        copy.or_else(|| self.storage.get(&name).ok()?)
    }
}
