//! Keyboard events as key presses of [`twenty48::input`].

use js_sys::Reflect;
use wasm_bindgen::prelude::*;
use web_sys::{Event, KeyboardEvent};

use crate::text::whole;
use twenty48::input::KeyPress;

/// The property of an event, `undefined` where it has none.
fn get(event: &Event, name: &str) -> JsValue {
    Reflect::get(event, &JsValue::from_str(name)).unwrap_or_default()
}

/// Whether a person caused the event, and not a program. The page's scripts mark what they
/// dispatch for a person: keys that came before the game, changed keys, gamepads' buttons.
pub fn is_by_hand(event: &Event) -> bool {
    get(event, "isTrusted").is_truthy() || get(event, "isByHand").is_truthy()
}

/// Calls `ask` with the key press of an event. One that a program made up may be no
/// keyboard event at all, and have nothing but `keyCode` or `which`.
pub fn with_key<T>(event: &Event, ask: impl FnOnce(&KeyPress<'_>) -> T) -> T {
    let (code, key, press) = read_key(event);
    ask(&KeyPress {
        code: &code,
        key: &key,
        ..press
    })
}

/// The code, the key and all else of a key press. Not inlined: several callers share
/// it.
#[inline(never)]
fn read_key(event: &Event) -> (String, String, KeyPress<'static>) {
    let text = |name| get(event, name).as_string().unwrap_or_default();
    let held = |name| get(event, name).is_truthy();
    let number = |name| whole(get(event, name).as_f64().unwrap_or_default());
    let key = text("key");
    // Some systems distinguish AltGr from Alt.
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
    /// What is most likely a keyboard event.
    type Key;
    #[wasm_bindgen(method, catch, js_name = getModifierState)]
    fn get_modifier_state(this: &Key, name: &str) -> Result<bool, JsValue>;
}

/// The keyboard event, unless its key belongs to an input method. One that composes a
/// text takes Enter and Escape to end that; Safari reports them after the end, by this
/// number alone.
pub fn own_key(event: &Event) -> Option<&KeyboardEvent> {
    const INPUT_METHOD: u32 = 229;
    let key = event.dyn_ref::<KeyboardEvent>()?;
    (!key.is_composing() && key.key_code() != INPUT_METHOD).then_some(key)
}
