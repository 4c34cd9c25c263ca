//! Keyboard events as key presses of [`crate::input`].

use js_sys::Reflect;
use wasm_bindgen::prelude::*;
use web_sys::{Event, KeyboardEvent};

use crate::dom::text::whole;
use crate::input::KeyPress;

/// What an event has under that name.
fn get(event: &Event, name: &str) -> JsValue {
    Reflect::get(event, &JsValue::from_str(name)).unwrap_or_default()
}

/// Whether a person did it, and not a program.
pub(crate) fn is_by_hand(event: &Event) -> bool {
    get(event, "isTrusted").is_truthy()
}

/// Gives a key, as an event tells of it, to `ask`. What a program made up may be
/// no event of a key at all, and have nothing but `keyCode` or `which`.
pub(crate) fn with_key<T>(event: &Event, ask: impl FnOnce(&KeyPress<'_>) -> T) -> T {
    let (code, key, press) = read_key(event);
    ask(&KeyPress {
        code: &code,
        key: &key,
        ..press
    })
}

/// Position and meaning of a key, and all else. Not inlined: several callers
/// share it.
#[inline(never)]
fn read_key(event: &Event) -> (String, String, KeyPress<'static>) {
    let text = |name| get(event, name).as_string().unwrap_or_default();
    let held = |name| get(event, name).is_truthy();
    let number = |name| whole(get(event, name).as_f64().unwrap_or_default());
    let key = text("key");
    // Some systems tell AltGr apart from Alt.
    let is_alt_graph = || {
        let key = event.unchecked_ref::<Key>();
        key.get_modifier_state("AltGraph").unwrap_or(false)
    };
    let press = KeyPress {
        code: "",
        key: "",
        key_code: u32::try_from(match number("keyCode") {
            0 => number("which"),
            code => code,
        })
        .unwrap_or(0),
        shift: held("shiftKey"),
        control: held("ctrlKey") || held("metaKey"),
        alt: held("altKey") || (!key.is_empty() && is_alt_graph()),
        repeat: held("repeat"),
        is_composing: held("isComposing"),
    };
    (text("code"), key, press)
}

#[wasm_bindgen]
extern "C" {
    /// What is most likely an event of a key.
    type Key;
    #[wasm_bindgen(method, catch, js_name = getModifierState)]
    fn get_modifier_state(this: &Key, name: &str) -> Result<bool, JsValue>;
}

/// The key of an event, where it is not an input method's: one that composes a
/// text takes Enter and Escape to end that, and Safari tells of them when it has
/// ended, by this number alone.
pub(crate) fn own_key(event: &Event) -> Option<&KeyboardEvent> {
    const INPUT_METHOD: u32 = 229;
    let key = event.dyn_ref::<KeyboardEvent>()?;
    (!key.is_composing() && key.key_code() != INPUT_METHOD).then_some(key)
}
