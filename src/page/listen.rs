//! Events become commands here, and nowhere else. Listeners are owned values
//! that unregister when the page is dropped.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, Event, KeyboardEvent, PointerEvent, UiEvent};

use super::app::App;
use super::kept::PageStorage;
use crate::board::Direction;
use crate::input::{Command, Focus, KeyPress, Part, Swipe, command_of, ends_looking_back};
use crate::web::dom;

/// What a swipe may not start on: these have a use of their own for a finger.
const CONTROLS: &str = "button, a, dialog, .notice";
const FIELDS: &str = "input, textarea, select, [contenteditable]";

/// The button that looks back, which is held or tapped.
const LOOK_BACK: &str = "#look-back";

pub(super) struct Page {
    app: Shared,
    _listeners: Vec<EventListener>,
}

/// The finger that swipes, and its way so far.
type Finger = Rc<RefCell<Option<(i32, Swipe)>>>;
type Shared = Rc<RefCell<App>>;

impl Page {
    /// Starts the game; `open_more` opens a part of the page that loads when
    /// it is opened.
    pub(super) fn start(document: &Document, open_more: Function, storage: PageStorage) -> Self {
        let app: Shared = Rc::new(RefCell::new(App::start(open_more, storage)));
        let mut listeners = vec![
            listen_keys(document, &app),
            listen_released_keys(document, &app),
            listen_clicks(document, &app),
            listen_coming_back(document, &app),
        ];
        listeners.extend(listen_swipes(document, &app));
        listeners.extend(listen_holding(document, &app));
        Self {
            app,
            _listeners: listeners,
        }
    }

    /// Asks something of the game from outside.
    pub(super) fn with_app(&self, ask: impl FnOnce(&mut App)) {
        if let Ok(mut app) = self.app.try_borrow_mut() {
            ask(&mut app);
        }
    }
}

/// Does a command; whether it was one to do now.
fn run(app: &Shared, command: Command) -> bool {
    // Busy only when an event came while another was being handled, which
    // the document doesn't do by itself.
    app.try_borrow_mut().is_ok_and(|mut app| app.run(command))
}

fn listen_keys(document: &Document, app: &Shared) -> EventListener {
    let app = app.clone();
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(document, "keydown", options, move |event| {
        let Ok(context) = app.try_borrow().map(|app| app.context(focus_of(event))) else {
            return;
        };
        let command = with_press(event, |press| command_of(press, context)).flatten();
        if command.is_some_and(|command| run(&app, command)) {
            event.prevent_default();
        }
    })
}

/// The key that looks back is held, or tapped.
fn listen_released_keys(document: &Document, app: &Shared) -> EventListener {
    let app = app.clone();
    EventListener::new(document, "keyup", move |event| {
        if with_press(event, ends_looking_back) == Some(true) {
            let_go(&app);
        }
    })
}

/// Gives the key of an event to `ask`. An event that a program made up may
/// have nothing but `keyCode` or `which` set on it.
fn with_press<T>(event: &Event, ask: impl FnOnce(&KeyPress<'_>) -> T) -> Option<T> {
    if let Some(key) = event.dyn_ref::<KeyboardEvent>() {
        return Some(ask(&KeyPress {
            code: &key.code(),
            key: &key.key(),
            key_code: key.key_code(),
            shift: key.shift_key(),
            control: key.ctrl_key() || key.meta_key(),
            alt: key.alt_key(),
            repeat: key.repeat(),
        }));
    }
    let get = |name: &str| Reflect::get(event, &JsValue::from_str(name)).unwrap_or_default();
    let held = |name| get(name).is_truthy();
    let number = |name| {
        get(name)
            .as_f64()
            .and_then(|number| (0_u16..256).find(|&code| f64::from(code) == number))
    };
    Some(ask(&KeyPress {
        code: "",
        key: "",
        key_code: number("keyCode").or_else(|| number("which"))?.into(),
        shift: held("shiftKey"),
        control: held("ctrlKey") || held("metaKey"),
        alt: held("altKey"),
        repeat: false,
    }))
}

fn focus_of(event: &Event) -> Focus {
    let Some(target) = target_of(event) else {
        return Focus::Page;
    };
    let is = |selector| dom::closest(&target, selector).is_some();
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
        let button = dom::closest(&target, "[data-do]");
        match button.and_then(|button| button.get_attribute("data-do")) {
            // A pointer's own press and release did that already; the click
            // counts when it comes without them.
            Some(action) if action == "look-back" => {
                let clicks = event.dyn_ref::<UiEvent>().map_or(0, UiEvent::detail);
                if clicks == 0 {
                    run(&app, Command::LookBack);
                }
            }
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
        "give-up" => Some(Command::GiveUp),
        "menu" => Some(Command::Menu),
        "hint" => Some(Command::Hint),
        "autoplay" => Some(Command::Autoplay),
        "leave" => Some(Command::Leave),
        "confirm" => Some(Command::Confirm),
        _ => Direction::from_name(action)
            .map(Command::Move)
            .or_else(|| Part::from_name(action).map(Command::Open)),
    };
    if let Some(command) = command {
        // What the menu offers is done without it.
        if command != Command::Confirm
            && let Ok(app) = app.try_borrow()
        {
            app.close_dialogs();
        }
        run(app, command);
        return;
    }
    let Ok(mut app) = app.try_borrow_mut() else {
        return;
    };
    match action {
        "keep-playing" => app.keep_playing(),
        "begin" => app.begin(),
        "see-board" => app.see_board(),
        "pad" => app.switch_pad(),
        "dismiss" => app.dismiss(),
        _ => app.close_dialogs(),
    }
}

/// Whoever comes back to the page sees what other pages have done meanwhile;
/// one that slept has not heard of it.
fn listen_coming_back(document: &Document, app: &Shared) -> EventListener {
    let app = app.clone();
    EventListener::new(document, "visibilitychange", move |_| {
        if let Ok(mut app) = app.try_borrow_mut() {
            app.look_for_news();
        }
    })
}

/// The button that looks back shows it for as long as it is held; a tap leaves
/// it shown.
fn listen_holding(document: &Document, app: &Shared) -> [EventListener; 3] {
    let down_app = app.clone();
    let down = on_pointer(document, "pointerdown", move |pointer| {
        let on_button = target_of(pointer)
            .and_then(|target| dom::closest(&target, LOOK_BACK))
            .is_some();
        if on_button && pointer.is_primary() && pointer.button() == 0 {
            run(&down_app, Command::LookBack);
        }
    });
    let up_app = app.clone();
    let up = on_pointer(document, "pointerup", move |_| let_go(&up_app));
    let app = app.clone();
    let cancel = on_pointer(document, "pointercancel", move |_| let_go(&app));
    [down, up, cancel]
}

fn let_go(app: &Shared) {
    if let Ok(mut app) = app.try_borrow_mut() {
        app.let_go();
    }
}

fn listen_swipes(document: &Document, app: &Shared) -> [EventListener; 4] {
    let finger: Finger = Rc::new(RefCell::new(None));

    let (down_app, down_finger) = (app.clone(), finger.clone());
    let down = on_pointer(document, "pointerdown", move |pointer| {
        let on_control = target_of(pointer)
            .and_then(|target| dom::closest(&target, CONTROLS))
            .is_some();
        let Ok(app) = down_app.try_borrow() else {
            return;
        };
        // A second finger, or another button than the first, is no swipe.
        if !pointer.is_primary() || pointer.button() != 0 || on_control || app.is_in_dialog() {
            return;
        }
        let (x, y) = position(pointer);
        let swipe = Swipe::start(x, y, app.context(Focus::Page).directions);
        *down_finger.borrow_mut() = Some((pointer.pointer_id(), swipe));
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
