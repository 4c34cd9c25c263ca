//! What only the browser knows: storage, entropy, the clock, the address.

use wasm_bindgen::prelude::*;
use web_sys::UrlSearchParams;

use super::text::whole;
use crate::store::{Denied, Storage};

#[wasm_bindgen]
extern "C" {
    /// Milliseconds on a clock that only goes forward.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    pub(crate) fn now_ms() -> f64;
}

/// The browser's storage, without second copies. It is asked for anew each
/// time: a browser may take it away, and even asking may be refused.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LocalStorage;

fn storage() -> Result<web_sys::Storage, Denied> {
    let window = web_sys::window().ok_or(Denied)?;
    window.local_storage().ok().flatten().ok_or(Denied)
}

impl Storage for LocalStorage {
    fn get(&self, name: &str) -> Result<Option<String>, Denied> {
        storage()?.get_item(name).map_err(|_| Denied)
    }

    fn set(&mut self, name: &str, text: &str) -> Result<(), Denied> {
        storage()?.set_item(name, text).map_err(|_| Denied)
    }

    fn copy(&self, _name: &str) -> Result<Option<String>, Denied> {
        Err(Denied)
    }

    fn keep_copy(&mut self, _name: &str, _text: &str) {}
}

/// The names in the browser's storage that start so.
pub(crate) fn kept_names(start: &str) -> Vec<String> {
    let Ok(storage) = storage() else {
        return Vec::new();
    };
    let count = storage.length().unwrap_or(0);
    let names = (0..count).filter_map(|index| storage.key(index).ok()?);
    names.filter(|name| name.starts_with(start)).collect()
}

/// Removes a text from the browser's storage.
pub(crate) fn forget(name: &str) {
    if let Ok(storage) = storage() {
        // Refused, it stays.
        let _ = storage.remove_item(name);
    }
}

/// A seed from the browser's own entropy. A browser without any has its clock.
pub(crate) fn fresh_seed() -> u64 {
    getrandom::u64().unwrap_or_else(|_| js_sys::Date::now().to_bits())
}

/// Milliseconds since 1970, as a number for names.
pub(crate) fn stamp() -> u64 {
    whole(js_sys::Date::now())
}

/// The parameter of that name in the page's address, after its `?` or its `#`.
pub(crate) fn parameter(name: &str) -> Option<String> {
    let location = web_sys::window()?.location();
    let of = |text: String| {
        let text = text.get(1..)?;
        UrlSearchParams::new_with_str(text).ok()?.get(name)
    };
    of(location.search().ok()?).or_else(|| of(location.hash().ok()?))
}

/// Whether the page's address says something after a `#`.
pub(crate) fn has_fragment() -> bool {
    let hash = web_sys::window().and_then(|window| window.location().hash().ok());
    hash.is_some_and(|hash| !hash.is_empty())
}

/// Writes the page's own path with that query into the address, without a
/// step in the history. Where the browser refuses, the address stays.
pub(crate) fn set_query(query: &str) {
    let Some(window) = web_sys::window() else {
        return;
    };
    let (Ok(history), Ok(path)) = (window.history(), window.location().pathname()) else {
        return;
    };
    let address = format!("{path}{query}");
    let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
}

/// Takes what comes after the `#` out of the address.
pub(crate) fn drop_fragment() {
    let location = web_sys::window().map(|window| window.location());
    if let Some(query) = location.and_then(|location| location.search().ok()) {
        set_query(&query);
    }
}

/// The page's own address, without what comes after its path.
pub(crate) fn own_address() -> String {
    let Some(location) = web_sys::window().map(|window| window.location()) else {
        return String::new();
    };
    let origin = location.origin().unwrap_or_default();
    origin + &location.pathname().unwrap_or_default()
}
