//! Pointer events as swipes of [`twenty48::input`].

use std::cell::Cell;
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions, EventListenerPhase};
use wasm_bindgen::prelude::*;
use web_sys::{Event, EventTarget, PointerEvent, UiEvent};

use crate::browser::now_ms;
use twenty48::input::Swipe;
use twenty48::rules::board::{Direction, Directions};

/// For so long after its end a click can still belong to a swipe, in milliseconds: it
/// comes with the pointer's release or right after.
const CLICK_MS: f64 = 500.0;

/// The events of [`listen_to_swipes`]: of pointers, and the clicks that they end in.
const POINTER_EVENTS: [&str; 5] = [
    "pointerdown",
    "pointermove",
    "pointerup",
    "pointercancel",
    "click",
];

/// The pointer that swipes, and its way so far.
#[derive(Default)]
pub struct SwipeTracker {
    swipe: Cell<Option<(i32, Swipe)>>,
    /// Whether its last way was a swipe, and when it was released, in milliseconds.
    has_moved: Cell<bool>,
    last_ms: Cell<f64>,
}

impl SwipeTracker {
    /// Handles a pointer event of that name, and returns the direction that becomes clear
    /// by it. `begins` returns the directions of a swipe that starts there, and how far it has
    /// to go as a part of what is usual, or `None` where none starts.
    pub fn take(
        &self,
        name: &str,
        event: &Event,
        begins: impl FnOnce() -> Option<(Directions, f64)>,
    ) -> Option<Direction> {
        let pointer = event.unchecked_ref::<PointerEvent>();
        let direction = match name {
            "pointerdown" => {
                // A first finger may begin a swipe. A second one ends it: two are
                // for zooming, and what the first does then means nothing until
                // both are up.
                let begun = if is_first(pointer) { begins() } else { None };
                let (x, y) = position(pointer);
                self.has_moved.set(false);
                let swipe = begun.map(|(all, reach)| Swipe::start(x, y, all).with_reach(reach));
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

    /// Whether a click is the end of a swipe, which presses nothing. A click by a key or a
    /// program is none.
    pub fn is_swipe(&self, click: &Event) -> bool {
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

    /// Ends the swipe, and returns it where it is that pointer's.
    fn own(&self, pointer: &PointerEvent) -> Option<Swipe> {
        let (id, swipe) = self.swipe.take()?;
        (id == pointer.pointer_id()).then_some(swipe)
    }
}

/// Listens to swipes on `target`, ahead of every listener inside it. `begins` returns the
/// directions of a swipe that starts there, or `None` where none starts; `slide` is called
/// with each direction as soon as it is clear.
pub fn listen_to_swipes(
    target: &EventTarget,
    begins: impl Fn(&Event) -> Option<Directions> + 'static,
    slide: impl Fn(Direction) + 'static,
) -> [EventListener; POINTER_EVENTS.len()] {
    let shared = Rc::new((SwipeTracker::default(), begins, slide));
    let options = EventListenerOptions {
        phase: EventListenerPhase::Capture,
        passive: false,
    };
    POINTER_EVENTS.map(|name| {
        let shared = shared.clone();
        EventListener::new_with_options(target, name, options, move |event| {
            let (tracker, begins, slide) = &*shared;
            if name == "click" {
                if tracker.is_swipe(event) {
                    event.stop_propagation();
                    event.prevent_default();
                }
            } else if let Some(direction) =
                tracker.take(name, event, || Some((begins(event)?, 1.0)))
            {
                slide(direction);
            }
        })
    })
}

/// Whether the pointer is the first finger, or a mouse by its main button.
pub fn is_first(pointer: &PointerEvent) -> bool {
    pointer.is_primary() && pointer.button() == 0
}

/// The position of a pointer on the screen, in CSS pixels. `clientX` is relative to the viewport,
/// which may still move under a finger just after two have zoomed.
fn position(pointer: &PointerEvent) -> (f64, f64) {
    (f64::from(pointer.screen_x()), f64::from(pointer.screen_y()))
}
