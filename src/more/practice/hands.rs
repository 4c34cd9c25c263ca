//! What the player's hands say in the dialog: keys, swipes on the board,
//! buttons, as on the page.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent, PointerEvent};

use crate::board::{Direction, Directions};
use crate::input::{Command, Context, Focus, KeyPress, Swipe, command_of};
use crate::more::dialog::Dialog;
use crate::variant::Variant;
use crate::web::dom;

/// Listens for as long as the dialog is there; `run` does a command, and says
/// whether it was one to do.
pub(super) fn listen(
    dialog: &Dialog,
    variant: &Variant,
    run: impl Fn(Command) -> bool + Clone + 'static,
) {
    let directions = variant.directions();
    listen_keys(dialog, directions, run.clone());
    let clicked = run.clone();
    dialog.listen(&dialog.content, "click", move |event| {
        let button = target_of(event).and_then(|target| dom::closest(&target, "[data-slide]"));
        let name = button.and_then(|button| button.get_attribute("data-slide"));
        if let Some(direction) = name.as_deref().and_then(Direction::from_name) {
            clicked(Command::Move(direction));
        }
    });
    listen_swipes(dialog, directions, run);
}

fn listen_keys(dialog: &Dialog, directions: Directions, run: impl Fn(Command) -> bool + 'static) {
    dialog.listen_actively(&dialog.element, "keydown", move |event| {
        let Some(key) = event.dyn_ref::<KeyboardEvent>() else {
            return;
        };
        let is_on_button = target_of(event)
            .and_then(|target| dom::closest(&target, "button"))
            .is_some();
        let context = Context {
            focus: if is_on_button {
                Focus::Button
            } else {
                Focus::Page
            },
            directions,
            is_asked: false,
        };
        let press = KeyPress {
            code: &key.code(),
            key: &key.key(),
            key_code: key.key_code(),
            shift: key.shift_key(),
            control: key.ctrl_key() || key.meta_key(),
            alt: key.alt_key(),
            repeat: key.repeat(),
        };
        if command_of(&press, context).is_some_and(&run) {
            // These keys would scroll.
            event.prevent_default();
        }
    });
}

fn listen_swipes(
    dialog: &Dialog,
    directions: Directions,
    run: impl Fn(Command) -> bool + Clone + 'static,
) {
    /// The finger that swipes, and its way so far.
    type Finger = Rc<RefCell<Option<(i32, Swipe)>>>;
    let finger: Finger = Rc::default();

    let down = finger.clone();
    on_pointer(dialog, "pointerdown", move |pointer| {
        let is_on_board = target_of(pointer)
            .and_then(|target| dom::closest(&target, ".stage"))
            .is_some();
        if is_on_board && pointer.is_primary() && pointer.button() == 0 {
            let (x, y) = position(pointer);
            let swipe = Swipe::start(x, y, directions);
            *down.borrow_mut() = Some((pointer.pointer_id(), swipe));
        }
    });
    let (moved, on_move) = (finger.clone(), run.clone());
    on_pointer(dialog, "pointermove", move |pointer| {
        if pointer.buttons() == 0 {
            moved.borrow_mut().take();
            return;
        }
        let (x, y) = position(pointer);
        let direction = match moved.borrow_mut().as_mut() {
            Some((id, swipe)) if *id == pointer.pointer_id() => swipe.move_to(x, y),
            _ => None,
        };
        if let Some(direction) = direction {
            on_move(Command::Move(direction));
        }
    });
    let up = finger.clone();
    on_pointer(dialog, "pointerup", move |pointer| {
        let (x, y) = position(pointer);
        let ended = up
            .borrow_mut()
            .take_if(|(id, _)| *id == pointer.pointer_id());
        if let Some(direction) = ended.and_then(|(_, swipe)| swipe.end(x, y)) {
            run(Command::Move(direction));
        }
    });
    // The browser took the finger for something else.
    on_pointer(dialog, "pointercancel", move |_| {
        finger.borrow_mut().take();
    });
}

fn on_pointer(
    dialog: &Dialog,
    name: &'static str,
    mut handle: impl FnMut(&PointerEvent) + 'static,
) {
    dialog.listen(&dialog.element, name, move |event| {
        if let Some(pointer) = event.dyn_ref::<PointerEvent>() {
            handle(pointer);
        }
    });
}

fn target_of(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

fn position(pointer: &PointerEvent) -> (f64, f64) {
    (f64::from(pointer.client_x()), f64::from(pointer.client_y()))
}
