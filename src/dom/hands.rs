//! What hands do, as [`crate::input`] takes it: keys, and fingers that swipe.

use std::cell::Cell;
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions, EventListenerPhase};
use js_sys::Reflect;
use wasm_bindgen::prelude::*;
use web_sys::{Event, EventTarget, KeyboardEvent, PointerEvent, UiEvent};

use crate::dom::browser::now_ms;
use crate::dom::text::whole;
use crate::input::{KeyPress, Swipe};
use crate::rules::board::{Direction, Directions};

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

/// How long after a swipe has ended a click can still be of it, in
/// milliseconds: it comes with the pointer's release or right after.
const CLICK_MS: f64 = 500.0;

/// What [`listen_to_swipes`] listens to: pointers, and the clicks that they end in.
const POINTER_EVENTS: [&str; 5] = [
    "pointerdown",
    "pointermove",
    "pointerup",
    "pointercancel",
    "click",
];

/// The finger that swipes, and its way so far.
#[derive(Default)]
pub(crate) struct Finger {
    swipe: Cell<Option<(i32, Swipe)>>,
    /// Whether what it last did was a swipe, and when it did anything last, in
    /// the browser's milliseconds.
    has_moved: Cell<bool>,
    last_ms: Cell<f64>,
}

impl Finger {
    /// Takes an event of a pointer in, by its name; the direction that becomes
    /// clear by it. `begins` says in which directions a swipe that starts there can
    /// go, or that none starts there.
    pub(crate) fn take(
        &self,
        name: &str,
        event: &Event,
        begins: impl FnOnce() -> Option<Directions>,
    ) -> Option<Direction> {
        let pointer = event.unchecked_ref::<PointerEvent>();
        let direction = match name {
            "pointerdown" => {
                // A first finger may begin a swipe. A second one ends it: two are
                // for zooming, and what the first does then means nothing until
                // both are up.
                let directions = if is_first(pointer) { begins() } else { None };
                let (x, y) = position(pointer);
                self.has_moved.set(false);
                let swipe = directions.map(|all| Swipe::start(x, y, all));
                self.swipe
                    .set(swipe.map(|swipe| (pointer.pointer_id(), swipe)));
                None
            }
            "pointermove" => self.moves(pointer),
            "pointerup" => {
                self.last_ms.set(now_ms());
                let (x, y) = position(pointer);
                self.own(pointer)?.end(x, y)
            }
            // The browser took the finger for something else, or the window was
            // turned or magnified under it.
            _ => {
                self.swipe.take();
                None
            }
        };
        if direction.is_some() {
            self.has_moved.set(true);
        }
        direction
    }

    /// Whether a click is only the end of a swipe, which presses nothing. One of a
    /// key or of a program is no pointer's.
    pub(crate) fn is_swipe(&self, click: &Event) -> bool {
        let since = now_ms() - self.last_ms.get();
        let is_pointers = click.unchecked_ref::<UiEvent>().detail() != 0;
        self.has_moved.get() && since < CLICK_MS && is_pointers
    }

    fn moves(&self, pointer: &PointerEvent) -> Option<Direction> {
        // A mouse let go of outside the window comes back with no button down.
        if pointer.buttons() == 0 {
            self.swipe.take();
        }
        let (x, y) = position(pointer);
        let (id, mut swipe) = self.swipe.get()?;
        let direction = (id == pointer.pointer_id()).then(|| swipe.move_to(x, y))?;
        self.swipe.set(Some((id, swipe)));
        direction
    }

    /// The swipe that ends, where it is that pointer's.
    fn own(&self, pointer: &PointerEvent) -> Option<Swipe> {
        let (id, swipe) = self.swipe.take()?;
        (id == pointer.pointer_id()).then_some(swipe)
    }
}

/// Listens to swipes, before anything in `target` hears of what makes them.
/// `begins` says in which directions one that starts there can go, or that none
/// starts there; `slide` takes each direction when it is clear.
pub(crate) fn listen_to_swipes(
    target: &EventTarget,
    begins: impl Fn(&Event) -> Option<Directions> + 'static,
    slide: impl Fn(Direction) + 'static,
) -> [EventListener; POINTER_EVENTS.len()] {
    let shared = Rc::new((Finger::default(), begins, slide));
    let options = EventListenerOptions {
        phase: EventListenerPhase::Capture,
        passive: false,
    };
    POINTER_EVENTS.map(|name| {
        let shared = shared.clone();
        EventListener::new_with_options(target, name, options, move |event| {
            let (finger, begins, slide) = &*shared;
            if name == "click" {
                if finger.is_swipe(event) {
                    event.stop_propagation();
                    event.prevent_default();
                }
            } else if let Some(direction) = finger.take(name, event, || begins(event)) {
                slide(direction);
            }
        })
    })
}

/// Whether it is neither a second finger nor another button than the first.
pub(crate) fn is_first(pointer: &PointerEvent) -> bool {
    pointer.is_primary() && pointer.button() == 0
}

/// Where a pointer is, in CSS pixels.
fn position(pointer: &PointerEvent) -> (f64, f64) {
    (f64::from(pointer.client_x()), f64::from(pointer.client_y()))
}
