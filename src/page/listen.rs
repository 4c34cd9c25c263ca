//! Events become commands here, and nowhere else. Listeners are owned values
//! that unregister when the page is dropped.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Document, Event, UiEvent};

use super::app::App;
use super::lazy::Lazy;
use super::page_storage::PageStorage;
use crate::dom::browser;
use crate::dom::element;
use crate::dom::keyboard;
use crate::dom::pointer::{self, SwipeTracker};
use crate::exchange::address::Address;
use crate::input::{Command, DialogId, Focus, command_of, ends_looking_back};
use crate::rules::board::Direction;

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

/// What the document is listened to for.
const EVENTS: [&str; 8] = [
    "keydown",
    "keyup",
    "click",
    "visibilitychange",
    "pointerdown",
    "pointermove",
    "pointerup",
    "pointercancel",
];

pub(super) struct Page {
    shared: Rc<Shared>,
    _listeners: [EventListener; EVENTS.len()],
}

struct Shared {
    app: RefCell<App>,
    swipes: SwipeTracker,
    /// Since when a finger is on the button that looks back.
    held_since: Cell<f64>,
}

impl Page {
    /// Starts the game, and listens to the document.
    pub(super) fn start(
        document: &Document,
        lazy: Lazy,
        storage: PageStorage,
        address: Address,
    ) -> Self {
        let shared = Rc::new(Shared {
            app: RefCell::new(App::start(lazy, storage, address)),
            swipes: SwipeTracker::default(),
            held_since: Cell::new(f64::INFINITY),
        });
        let options = EventListenerOptions::enable_prevent_default();
        let listeners = EVENTS.map(|name| {
            let shared = shared.clone();
            EventListener::new_with_options(document, name, options, move |event| {
                shared.take(name, event);
            })
        });
        Self {
            shared,
            _listeners: listeners,
        }
    }

    /// Asks something of the game from outside.
    pub(super) fn with_app(&self, ask: &mut dyn FnMut(&mut App)) {
        self.shared.with_app(ask);
    }
}

impl Shared {
    /// Asks something of the game; not while it is busy, which it is only when an
    /// event came while another was being handled: the document doesn't do that by
    /// itself.
    fn with_app(&self, ask: &mut dyn FnMut(&mut App)) {
        if let Ok(mut app) = self.app.try_borrow_mut() {
            ask(&mut app);
        }
    }

    fn take(&self, name: &str, event: &Event) {
        match name {
            "keydown" => self.press(event),
            // The key that looks back is held, or tapped.
            "keyup" => {
                if keyboard::with_key(event, ends_looking_back) {
                    self.let_go();
                }
            }
            // Whoever comes back to the page sees what other pages have done
            // meanwhile; one that slept has not heard of it.
            "visibilitychange" => self.with_app(&mut App::look_for_news),
            "click" => {
                if self.swipes.is_swipe(event) {
                    event.prevent_default();
                } else {
                    self.with_app(&mut |app| click(app, event));
                }
            }
            _ => self.point(name, event),
        }
    }

    fn press(&self, event: &Event) {
        let focus = focus_of(event);
        self.with_app(&mut |app| {
            let context = app.context(focus);
            let command = keyboard::with_key(event, |press| command_of(press, context));
            if command.is_some_and(|command| run(app, event, command)) {
                event.prevent_default();
            }
        });
    }

    fn point(&self, name: &str, event: &Event) {
        let is_on = |selector| element::nearest(event, selector).is_some();
        match name {
            // The button that looks back shows it for as long as it is held; a tap
            // leaves it shown.
            "pointerdown" => {
                let is_held = is_on(LOOK_BACK);
                self.held_since.set(if is_held {
                    browser::now_ms()
                } else {
                    f64::INFINITY
                });
                if is_held && pointer::is_first(event.unchecked_ref()) {
                    self.with_app(&mut |app| {
                        app.run(Command::LookBack);
                    });
                }
            }
            "pointerup" | "pointercancel" => self.let_go(),
            _ => {}
        }
        let begins = || {
            let app = self.app.try_borrow().ok()?;
            (is_on(FOR_SWIPES) && !is_on(CONTROLS) && !app.is_in_dialog())
                .then(|| app.context(Focus::Page).directions)
        };
        if let Some(direction) = self.swipes.take(name, event, begins)
            && browser::now_ms() - self.held_since.get() < HELD_MS
        {
            self.with_app(&mut |app| {
                app.run(Command::Move(direction));
            });
        }
    }

    fn let_go(&self) {
        self.with_app(&mut App::let_go);
    }
}

/// Does a command; whether it was one to do now. A new game that a program asks
/// for is started without a question: it couldn't answer.
fn run(app: &mut App, event: &Event, command: Command) -> bool {
    if command == Command::NewGame && !keyboard::is_by_hand(event) {
        app.restart();
        return true;
    }
    app.run(command)
}

fn focus_of(event: &Event) -> Focus {
    let is = |selector| element::nearest(event, selector).is_some();
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

fn click(app: &mut App, event: &Event) {
    let button = element::nearest(event, "[data-do]");
    match button.and_then(|button| button.get_attribute("data-do")) {
        // A pointer's own press and release did that already; the click counts
        // when it comes without them.
        Some(action) if action == "look-back" => {
            let is_tapped = event.unchecked_ref::<UiEvent>().detail() > 0;
            if !is_tapped {
                app.run(Command::LookBack);
            }
        }
        Some(action) => act(app, event, &action),
        None => {}
    }
}

fn act(app: &mut App, event: &Event, action: &str) {
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
            .or_else(|| DialogId::from_name(action).map(Command::Open)),
    };
    if let Some(command) = command {
        // What the menu offers is done without it.
        if command != Command::Confirm {
            app.close_dialogs();
        }
        run(app, event, command);
        return;
    }
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
