//! Events become commands here, and nowhere else. Listeners are owned values
//! that unregister when the page is dropped.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use js_sys::Function;
use wasm_bindgen::JsCast;
use web_sys::{Document, Event, PointerEvent, UiEvent};

use super::app::App;
use super::kept::PageStorage;
use crate::board::Direction;
use crate::input::{Command, Focus, Part, command_of, ends_looking_back};
use crate::web::browser;
use crate::web::dom;
use crate::web::hands;

/// What a swipe may not start on: these have a use of their own for a finger.
/// Buttons don't: one is pressed by a tap.
const CONTROLS: &str = "a, select, .notice";
/// Where a finger swipes: anywhere, but where the page is larger than its
/// window, which it then scrolls from beside the board.
const FOR_SWIPES: &str = ".cells, :root:not(.scrolls)";
/// How long a finger rests on the button that looks back before what it does
/// then is no swipe, in milliseconds.
const HELD_MS: f64 = 350.0;
const FIELDS: &str = "input, textarea, select, [contenteditable]";

/// The button that looks back, which is held or tapped.
const LOOK_BACK: &str = "#look-back";

pub(super) struct Page {
    app: Shared,
    _listeners: Vec<EventListener>,
}

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

/// Starts a new game if that is the command and a program gave it, not a person;
/// whether so.
fn restart(app: &Shared, event: &Event, command: Command) -> bool {
    let is_ours = command == Command::NewGame && !hands::is_by_hand(event);
    if is_ours && let Ok(mut app) = app.try_borrow_mut() {
        app.restart();
    }
    is_ours
}

fn listen_keys(document: &Document, app: &Shared) -> EventListener {
    let app = app.clone();
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(document, "keydown", options, move |event| {
        let Ok(context) = app.try_borrow().map(|app| app.context(focus_of(event))) else {
            return;
        };
        let command = hands::with_key(event, |press| command_of(press, context));
        if command.is_some_and(|command| restart(&app, event, command) || run(&app, command)) {
            event.prevent_default();
        }
    })
}

/// The key that looks back is held, or tapped.
fn listen_released_keys(document: &Document, app: &Shared) -> EventListener {
    let app = app.clone();
    EventListener::new(document, "keyup", move |event| {
        if hands::with_key(event, ends_looking_back) {
            let_go(&app);
        }
    })
}

fn focus_of(event: &Event) -> Focus {
    let is = |selector| dom::nearest(event, selector).is_some();
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

fn listen_clicks(document: &Document, app: &Shared) -> EventListener {
    let app = app.clone();
    EventListener::new(document, "click", move |event| {
        let button = dom::nearest(event, "[data-do]");
        match button.and_then(|button| button.get_attribute("data-do")) {
            // A pointer's own press and release did that already; the click
            // counts when it comes without them.
            Some(action) if action == "look-back" => {
                let clicks = event.dyn_ref::<UiEvent>().map_or(0, UiEvent::detail);
                if clicks == 0 {
                    run(&app, Command::LookBack);
                }
            }
            Some(action) => click(&app, event, &action),
            None if is_on_backdrop(event) => click(&app, event, "close"),
            None => {}
        }
    })
}

/// Whether a click is beside a dialog: it is one on the dialog itself then.
fn is_on_backdrop(event: &Event) -> bool {
    let (Some(target), Some(click)) = (dom::target_of(event), event.dyn_ref::<PointerEvent>())
    else {
        return false;
    };
    if target.tag_name() != "DIALOG" {
        return false;
    }
    let (x, y) = hands::position(click);
    let area = target.get_bounding_client_rect();
    x < area.left() || x > area.right() || y < area.top() || y > area.bottom()
}

fn click(app: &Shared, event: &Event, action: &str) {
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
        if restart(app, event, command) {
            return;
        }
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
        "take-over" => app.take_over(),
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
    let down = hands::on_pointer(document, "pointerdown", move |pointer| {
        if hands::is_first(pointer) && dom::nearest(pointer, LOOK_BACK).is_some() {
            run(&down_app, Command::LookBack);
        }
    });
    let up_app = app.clone();
    let up = hands::on_pointer(document, "pointerup", move |_| let_go(&up_app));
    let app = app.clone();
    let cancel = hands::on_pointer(document, "pointercancel", move |_| let_go(&app));
    [down, up, cancel]
}

fn let_go(app: &Shared) {
    if let Ok(mut app) = app.try_borrow_mut() {
        app.let_go();
    }
}

fn listen_swipes(document: &Document, app: &Shared) -> [EventListener; 5] {
    let (begins_app, app) = (app.clone(), app.clone());
    // Since when a finger is on the button that looks back.
    let held_since = Rc::new(Cell::new(f64::INFINITY));
    let held = held_since.clone();
    let begins = move |event: &Event| {
        let is_on = |selector| dom::nearest(event, selector).is_some();
        held.set(if is_on(LOOK_BACK) {
            browser::now_ms()
        } else {
            f64::INFINITY
        });
        let app = begins_app.try_borrow().ok()?;
        (is_on(FOR_SWIPES) && !is_on(CONTROLS) && !app.is_in_dialog())
            .then(|| app.context(Focus::Page).directions)
    };
    hands::listen_to_swipes(document, begins, move |direction| {
        if browser::now_ms() - held_since.get() < HELD_MS {
            run(&app, Command::Move(direction));
        }
    })
}
