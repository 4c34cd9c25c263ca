//! What only the browser knows: storage, entropy, the clock, the address.

use web_sys::{UrlSearchParams, Window};

use super::dom::{Missing, window};
use crate::store::{Denied, Storage};

/// The browser's storage. It is asked for anew each time: a browser may take
/// it away, and even asking may be refused.
#[derive(Clone, Debug)]
pub(super) struct LocalStorage(Window);

impl LocalStorage {
    pub(super) fn new() -> Result<Self, Missing> {
        window().map(Self)
    }

    fn storage(&self) -> Result<web_sys::Storage, Denied> {
        self.0.local_storage().ok().flatten().ok_or(Denied)
    }
}

impl Storage for LocalStorage {
    fn get(&self, name: &str) -> Result<Option<String>, Denied> {
        self.storage()?.get_item(name).map_err(|_| Denied)
    }

    fn set(&mut self, name: &str, text: &str) -> Result<(), Denied> {
        self.storage()?.set_item(name, text).map_err(|_| Denied)
    }
}

/// A seed from the browser's own entropy. A browser without any has its clock.
pub(super) fn fresh_seed() -> u64 {
    getrandom::u64().unwrap_or_else(|_| js_sys::Date::now().to_bits())
}

/// Milliseconds on a clock that only goes forward.
pub(super) fn now_ms() -> f64 {
    window()
        .ok()
        .and_then(|window| window.performance())
        .map_or(0.0, |performance| performance.now())
}

/// Milliseconds since 1970, as a number for names.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a float becomes the nearest number that there is"
)]
pub(super) fn stamp() -> u64 {
    js_sys::Date::now() as u64
}

/// The parameter of that name in the page's address.
pub(super) fn parameter(name: &str) -> Option<String> {
    let search = window().ok()?.location().search().ok()?;
    UrlSearchParams::new_with_str(&search).ok()?.get(name)
}
