//! Storage, entropy, the clock and the address.

use wasm_bindgen::prelude::*;

use super::text::whole;
use twenty48::profile::session::Moment;
use twenty48::profile::store::{Denied, Storage};

#[wasm_bindgen]
extern "C" {
    /// Milliseconds on a monotonic clock.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    pub fn now_ms() -> f64;

    #[wasm_bindgen(js_namespace = localStorage, js_name = getItem, catch)]
    fn get_item(name: &str) -> Result<Option<String>, JsValue>;
    #[wasm_bindgen(js_namespace = localStorage, js_name = setItem, catch)]
    fn set_item(name: &str, text: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(js_namespace = history, js_name = replaceState, catch)]
    fn replace_state(state: &JsValue, title: &str, address: &str) -> Result<(), JsValue>;

    type Location;
    #[wasm_bindgen(thread_local_v2, js_name = location)]
    static LOCATION: Location;
    #[wasm_bindgen(method, getter)]
    fn search(this: &Location) -> String;
    #[wasm_bindgen(method, getter)]
    fn hash(this: &Location) -> String;
    #[wasm_bindgen(method, getter)]
    fn pathname(this: &Location) -> String;
    #[wasm_bindgen(method, getter)]
    fn origin(this: &Location) -> String;
}

/// The browser's plain storage, without second copies. It is looked up at every call:
/// a browser may take it away, and may refuse even the look.
#[derive(Clone, Copy, Debug)]
pub struct LocalStorage;

fn storage() -> Result<web_sys::Storage, Denied> {
    let window = web_sys::window().ok_or(Denied)?;
    window.local_storage().ok().flatten().ok_or(Denied)
}

impl Storage for LocalStorage {
    fn get(&self, name: &str) -> Result<Option<String>, Denied> {
        get_item(name).map_err(|_| Denied)
    }

    fn set(&mut self, name: &str, text: &str) -> Result<(), Denied> {
        set_item(name, text).map_err(|_| Denied)
    }

    fn copy(&self, _name: &str) -> Result<Option<String>, Denied> {
        Err(Denied)
    }

    fn set_copy(&mut self, _name: &str, _text: &str) {}

    fn has_copies(&self) -> bool {
        false
    }
}

/// The names in the browser's storage that start with `start`.
pub fn stored_names(start: &str) -> Vec<String> {
    let Ok(storage) = storage() else {
        return Vec::new();
    };
    let count = storage.length().unwrap_or(0);
    let names = (0..count).filter_map(|index| storage.key(index).ok()?);
    names.filter(|name| name.starts_with(start)).collect()
}

/// Removes a text from the browser's storage.
pub fn forget(name: &str) {
    if let Ok(storage) = storage() {
        // Where the browser refuses, it stays.
        let _ = storage.remove_item(name);
    }
}

/// Parses the second copies, as the start-up script returns them: a name and a text by
/// turns, a line each.
pub fn parse_copies(text: &str) -> Vec<(String, String)> {
    let mut lines = twenty48::text::split(text, b'\n').map(str::to_owned);
    core::iter::from_fn(|| Some((lines.next()?, lines.next()?))).collect()
}

/// A seed from the browser's entropy, or where it has none from the clock.
pub fn fresh_seed() -> u64 {
    getrandom::u64().unwrap_or_else(|_| js_sys::Date::now().to_bits())
}

/// Milliseconds since 1970.
pub fn stamp() -> u64 {
    whole(js_sys::Date::now())
}

/// The current date and the time on the monotonic clock.
pub fn moment() -> Moment {
    Moment {
        date_ms: stamp(),
        clock_ms: now_ms(),
    }
}

/// Replaces what follows the path in the address by that query, without an entry in
/// the browser's history. Where the browser refuses, the address stays.
pub fn set_query(query: &str) {
    // A browser takes its time even to replace an address by itself.
    if LOCATION.with(|location| location.search() == query && location.hash().is_empty()) {
        return;
    }
    let address = LOCATION.with(Location::pathname) + query;
    let _ = replace_state(&JsValue::NULL, "", &address);
}

/// Removes the fragment from the address.
pub fn drop_fragment() {
    set_query(&LOCATION.with(Location::search));
}

/// The page's own address, without query and fragment.
pub fn own_address() -> String {
    LOCATION.with(|location| location.origin() + &location.pathname())
}
