//! Events become commands here, and nowhere else. Listeners are owned values
//! that unregister when the page is dropped.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, Event, KeyboardEvent, PointerEvent};

use super::app::App;
use super::dom::{self, Missing};
use crate::board::Direction;
use crate::input::{Command, Focus, KeyPress, Swipe, command_of};

/// What a swipe may not start on: these have a use of their own for a finger.
const CONTROLS: &str = "button, a, dialog, .notice";
const FIELDS: &str = "input, textarea, select, [contenteditable]";

pub(super) struct Page {
    _listeners: Vec<EventListener>,
}

/// The finger that swipes, and its way so far.
type Finger = Rc<RefCell<Option<(i32, Swipe)>>>;
type Shared = Rc<RefCell<App>>;

impl Page {
    pub(super) fn start() -> Result<Self, Missing> {
        let document = dom::document()?;
        let app: Shared = Rc::new(RefCell::new(App::start(&document)?));
        let mut listeners = vec![listen_keys(&document, &app), listen_clicks(&document, &app)];
        listeners.extend(listen_swipes(&document, &app));
        Ok(Self {
            _listeners: listeners,
        })
    }
}

/// Does a command; whether it was one to do now.
fn run(app: &Shared, command: Command) -> bool {
    // Busy only when an event came while another was being handled, which
    // the document doesn't do by itself.
    app.try_borrow_mut()
        .is_ok_and(|mut app| report(app.run(command)).unwrap_or(false))
}

/// An element that went missing while the game runs was taken by a script
/// that isn't ours; the console says which.
fn report<T>(result: Result<T, Missing>) -> Option<T> {
    result
        .map_err(|Missing(what)| {
            web_sys::console::error_1(&format!("the page has lost its {what}").into());
        })
        .ok()
}

fn listen_keys(document: &Document, app: &Shared) -> EventListener {
    let app = app.clone();
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(document, "keydown", options, move |event| {
        let focus = focus_of(event);
        let command = match event.dyn_ref::<KeyboardEvent>() {
            Some(key) => command_of(
                &KeyPress {
                    code: &key.code(),
                    key: &key.key(),
                    key_code: key.key_code(),
                    shift: key.shift_key(),
                    control: key.ctrl_key() || key.meta_key(),
                    alt: key.alt_key(),
                    repeat: key.repeat(),
                },
                focus,
            ),
            None => command_of_made_up(event, focus),
        };
        if command.is_some_and(|command| run(&app, command)) {
            event.prevent_default();
        }
    })
}

/// The command of an event that a program made up, with nothing but
/// `keyCode` or `which` set on it.
fn command_of_made_up(event: &Event, focus: Focus) -> Option<Command> {
    let get = |name: &str| Reflect::get(event, &JsValue::from_str(name)).unwrap_or_default();
    let held = |name| get(name).is_truthy();
    let number = |name| {
        get(name)
            .as_f64()
            .and_then(|number| (0_u16..256).find(|&code| f64::from(code) == number))
    };
    let press = KeyPress {
        code: "",
        key: "",
        key_code: number("keyCode").or_else(|| number("which"))?.into(),
        shift: held("shiftKey"),
        control: held("ctrlKey") || held("metaKey"),
        alt: held("altKey"),
        repeat: false,
    };
    command_of(&press, focus)
}

fn focus_of(event: &Event) -> Focus {
    let Some(target) = target_of(event) else {
        return Focus::Page;
    };
    let is = |selector| target.closest(selector).ok().flatten().is_some();
    if is(FIELDS) {
        Focus::Field
    } else if is("button, a") {
        Focus::Button
    } else if is("[role=gridcell]") {
        Focus::Cell
    } else {
        Focus::Page
    }
}

fn target_of(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

fn listen_clicks(document: &Document, app: &Shared) -> EventListener {
    let app = app.clone();
    EventListener::new(document, "click", move |event| {
        let Some(target) = target_of(event) else {
            return;
        };
        let button = target.closest("[data-do]").ok().flatten();
        match button.and_then(|button| button.get_attribute("data-do")) {
            Some(action) => click(&app, &action),
            // A click on the backdrop is one on the dialog itself.
            None if target.tag_name() == "DIALOG" && is_outside(&target, event) => {
                click(&app, "close");
            }
            None => {}
        }
    })
}

fn is_outside(target: &Element, event: &Event) -> bool {
    let Some(click) = event.dyn_ref::<PointerEvent>() else {
        return false;
    };
    let (x, y) = (f64::from(click.client_x()), f64::from(click.client_y()));
    let area = target.get_bounding_client_rect();
    x < area.left() || x > area.right() || y < area.top() || y > area.bottom()
}

fn click(app: &Shared, action: &str) {
    let command = match action {
        "undo" => Some(Command::Undo),
        "redo" => Some(Command::Redo),
        "new-game" => Some(Command::NewGame),
        "help" => Some(Command::Help),
        "confirm" => Some(Command::Confirm),
        _ => Direction::from_name(action).map(Command::Move),
    };
    if let Some(command) = command {
        run(app, command);
        return;
    }
    let Ok(mut app) = app.try_borrow_mut() else {
        return;
    };
    report(match action {
        "keep-playing" => app.keep_playing(),
        "pad" => app.switch_pad(),
        "dismiss" => app.dismiss(),
        _ => {
            app.close_dialogs();
            Ok(())
        }
    });
}

fn listen_swipes(document: &Document, app: &Shared) -> [EventListener; 4] {
    let finger: Finger = Rc::new(RefCell::new(None));

    let (down_app, down_finger) = (app.clone(), finger.clone());
    let down = on_pointer(document, "pointerdown", move |pointer| {
        let on_control = target_of(pointer)
            .and_then(|target| target.closest(CONTROLS).ok().flatten())
            .is_some();
        let in_dialog = down_app.try_borrow().is_ok_and(|app| app.is_in_dialog());
        // A second finger, or another button than the first, is no swipe.
        if !pointer.is_primary() || pointer.button() != 0 || on_control || in_dialog {
            return;
        }
        let (x, y) = position(pointer);
        *down_finger.borrow_mut() = Some((pointer.pointer_id(), Swipe::start(x, y)));
    });

    let (move_app, move_finger) = (app.clone(), finger.clone());
    let moved = on_pointer(document, "pointermove", move |pointer| {
        // A mouse let go of outside the window comes back with no button down.
        if pointer.buttons() == 0 {
            move_finger.borrow_mut().take();
            return;
        }
        let (x, y) = position(pointer);
        let direction = match move_finger.borrow_mut().as_mut() {
            Some((id, swipe)) if *id == pointer.pointer_id() => swipe.move_to(x, y),
            _ => None,
        };
        if let Some(direction) = direction {
            run(&move_app, Command::Move(direction));
        }
    });

    let (up_app, up_finger) = (app.clone(), finger.clone());
    let up = on_pointer(document, "pointerup", move |pointer| {
        let (x, y) = position(pointer);
        let ended = up_finger
            .borrow_mut()
            .take_if(|(id, _)| *id == pointer.pointer_id());
        if let Some(direction) = ended.and_then(|(_, swipe)| swipe.end(x, y)) {
            run(&up_app, Command::Move(direction));
        }
    });

    // The browser took the finger for something else.
    let cancel = on_pointer(document, "pointercancel", move |pointer| {
        finger
            .borrow_mut()
            .take_if(|(id, _)| *id == pointer.pointer_id());
    });
    [down, moved, up, cancel]
}

fn on_pointer(
    document: &Document,
    name: &'static str,
    mut handle: impl FnMut(&PointerEvent) + 'static,
) -> EventListener {
    EventListener::new(document, name, move |event| {
        if let Some(pointer) = event.dyn_ref::<PointerEvent>() {
            handle(pointer);
        }
    })
}

fn position(pointer: &PointerEvent) -> (f64, f64) {
    (f64::from(pointer.client_x()), f64::from(pointer.client_y()))
}
