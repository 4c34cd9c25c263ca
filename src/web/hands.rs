//! What hands do, as [`crate::input`] takes it: keys, and fingers that swipe.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions, EventListenerPhase};
use js_sys::Reflect;
use wasm_bindgen::prelude::*;
use web_sys::{Event, EventTarget, KeyboardEvent, PointerEvent, UiEvent};

use crate::board::{Direction, Directions};
use crate::input::{KeyPress, Swipe};
use crate::web::text::whole;

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

/// Position and meaning of a key, and all else. Apart, since there are several
/// who ask.
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

/// The finger that swipes, and its way so far.
#[derive(Default)]
struct Finger {
    swipe: RefCell<Option<(i32, Swipe)>>,
    /// Whether what it last did was a swipe, and when it did anything last, in
    /// the browser's milliseconds.
    has_moved: Cell<bool>,
    last_ms: Cell<f64>,
}

impl Finger {
    /// A first finger may begin a swipe. A second one ends it: two are for
    /// zooming, and what the first does then means nothing until both are up.
    fn goes_down(&self, pointer: &PointerEvent, begins: impl FnOnce() -> Option<Directions>) {
        let directions = if is_first(pointer) { begins() } else { None };
        let (x, y) = position(pointer);
        self.has_moved.set(false);
        *self.swipe.borrow_mut() =
            directions.map(|all| (pointer.pointer_id(), Swipe::start(x, y, all)));
    }

    fn moves(&self, pointer: &PointerEvent) -> Option<Direction> {
        let mut swipe = self.swipe.borrow_mut();
        // A mouse let go of outside the window comes back with no button down.
        if pointer.buttons() == 0 {
            *swipe = None;
        }
        let (x, y) = position(pointer);
        match swipe.as_mut() {
            Some((id, swipe)) if *id == pointer.pointer_id() => self.note(swipe.move_to(x, y)),
            _ => None,
        }
    }

    fn goes_up(&self, pointer: &PointerEvent) -> Option<Direction> {
        let (x, y) = position(pointer);
        self.last_ms.set(pointer.time_stamp());
        let left = self.swipe.take();
        let (_, swipe) = left.filter(|(id, _)| *id == pointer.pointer_id())?;
        self.note(swipe.end(x, y))
    }

    /// Means nothing from now on, until a first finger goes down again.
    fn forget(&self) {
        self.swipe.take();
    }

    fn note(&self, direction: Option<Direction>) -> Option<Direction> {
        self.has_moved
            .set(self.has_moved.get() || direction.is_some());
        direction
    }
}

/// Listens to swipes. `begins` says in which directions one that starts there
/// can go, or that none starts there; `slide` takes each direction when it is
/// clear. A swipe over a button doesn't press it.
pub(crate) fn listen_to_swipes(
    target: &EventTarget,
    begins: impl Fn(&Event) -> Option<Directions> + 'static,
    slide: impl Fn(Direction) + Clone + 'static,
) -> [EventListener; 5] {
    let finger = Rc::new(Finger::default());

    let down_finger = finger.clone();
    let down = on_pointer(target, "pointerdown", move |pointer| {
        down_finger.goes_down(pointer, || begins(pointer));
    });

    let (moved_finger, moved_slide) = (finger.clone(), slide.clone());
    let moved = on_pointer(target, "pointermove", move |pointer| {
        if let Some(direction) = moved_finger.moves(pointer) {
            moved_slide(direction);
        }
    });

    let up_finger = finger.clone();
    let up = on_pointer(target, "pointerup", move |pointer| {
        if let Some(direction) = up_finger.goes_up(pointer) {
            slide(direction);
        }
    });

    let click_finger = finger.clone();
    let options = EventListenerOptions {
        phase: EventListenerPhase::Capture,
        passive: false,
    };
    let click = EventListener::new_with_options(target, "click", options, move |event| {
        let since = event.time_stamp() - click_finger.last_ms.get();
        // One of a key or of a program is no pointer's.
        let is_pointers = event.dyn_ref::<UiEvent>().map(UiEvent::detail) != Some(0);
        if click_finger.has_moved.get() && since < CLICK_MS && is_pointers {
            event.stop_propagation();
            event.prevent_default();
        }
    });

    // The browser took the finger for something else, or the window was turned or
    // magnified under it.
    let cancel = EventListener::new(target, "pointercancel", move |_| finger.forget());
    [down, moved, up, click, cancel]
}

/// Whether it is neither a second finger nor another button than the first.
pub(crate) fn is_first(pointer: &PointerEvent) -> bool {
    pointer.is_primary() && pointer.button() == 0
}

/// Listens to what a pointer does.
pub(crate) fn on_pointer(
    target: &EventTarget,
    name: &'static str,
    mut handle: impl FnMut(&PointerEvent) + 'static,
) -> EventListener {
    EventListener::new(target, name, move |event| {
        if let Some(pointer) = event.dyn_ref::<PointerEvent>() {
            handle(pointer);
        }
    })
}

/// Where a pointer is, in CSS pixels.
pub(crate) fn position(pointer: &PointerEvent) -> (f64, f64) {
    (f64::from(pointer.client_x()), f64::from(pointer.client_y()))
}
