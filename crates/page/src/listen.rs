//! The document's events as commands. The page and its listeners live as long as the
//! document: what would drop them is left out of the download.

use std::cell::{Cell, RefCell};
use std::mem;

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Document, Event, UiEvent};

use super::app::App;
use super::lazy::Lazy;
use super::page_storage::PageStorage;
use dom::browser;
use dom::element;
use dom::keyboard;
use dom::pointer::{self, SwipeTracker};
use twenty48::exchange::address::Address;
use twenty48::input::{Command, DialogId, Focus, command_of, ends_peek};
use twenty48::profile::store::Store;
use twenty48::rules::board::Direction;

/// Elements on which no swipe starts, since they use a finger's way themselves.
/// Buttons don't: a tap presses them.
const CONTROLS: &str = "a, select, .notice";
/// Where swipes start: anywhere; on the board alone where the page is larger than its
/// window, since a finger beside the board scrolls it then.
const FOR_SWIPES: &str = ".cells, :root:not(.scrolls)";
/// After so long on the button that peeks, in milliseconds, a finger's way is no
/// swipe.
const HELD_MS: f64 = 350.0;
/// Elements that use every key themselves.
const FIELDS: &str = "input, textarea, select, [contenteditable]";
/// Elements that use some keys themselves, and the board's cells.
const FOCUSED: &str = "input, textarea, select, [contenteditable], button, a, [role=gridcell]";

/// The button that peeks, which is held or tapped.
const PEEK: &str = "#peek";

/// The events that are listened to.
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

/// The running page.
pub(super) struct Page {
    app: RefCell<App>,
    swipes: SwipeTracker,
    /// Since when a finger is on the button that peeks, in milliseconds; infinite
    /// where none is.
    held_since: Cell<f64>,
}

impl Page {
    /// Starts the game.
    pub(super) fn start(
        lazy: Lazy,
        store: Store<PageStorage>,
        address: Address,
        seen: Option<u64>,
    ) -> &'static Self {
        Box::leak(Box::new(Self {
            app: RefCell::new(App::start(lazy, store, address, seen)),
            swipes: SwipeTracker::default(),
            held_since: Cell::new(f64::INFINITY),
        }))
    }

    /// Listens to the document.
    pub(super) fn listen(&'static self, document: &Document) {
        let options = EventListenerOptions::enable_prevent_default();
        for name in EVENTS {
            let take = move |event: &Event| self.take(name, event);
            mem::forget(EventListener::new_with_options(
                document, name, options, take,
            ));
        }
    }

    /// Calls `ask` with the game, unless it is busy. It is only when an event is
    /// dispatched while another is handled, which no browser does by itself.
    pub(super) fn with_app(&self, ask: &mut dyn FnMut(&mut App)) {
        if let Ok(mut app) = self.app.try_borrow_mut() {
            ask(&mut app);
        }
    }

    /// Handles an event.
    fn take(&self, name: &str, event: &Event) {
        match name {
            "keydown" => self.press(event),
            // The key that peeks can be held or tapped.
            "keyup" => self.with_app(&mut |app| {
                if app.is_peeking() && keyboard::with_key(event, ends_peek) {
                    app.let_go();
                }
            }),
            // A page that comes back shows what other windows have done meanwhile: one
            // that slept was not notified.
            "visibilitychange" => self.with_app(&mut App::check_storage),
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

    /// Handles a key that goes down.
    fn press(&self, event: &Event) {
        let focus = focus_of(event);
        self.with_app(&mut |app| {
            let context = app.context(focus);
            let command = keyboard::with_key(event, |press| command_of(press, context));
            if command.is_none() {
                // Tab, for instance, may lead to the cells.
                app.catch_up();
            }
            if command.is_some_and(|command| run(app, event, command)) {
                event.prevent_default();
            }
        });
    }

    /// Handles an event of a pointer.
    fn point(&self, name: &str, event: &Event) {
        let is_on = |selector| element::nearest(event, selector).is_some();
        match name {
            // The button peeks for as long as it is held; a tap leaves the board
            // before the last move shown.
            "pointerdown" => {
                let is_held = is_on(PEEK);
                self.held_since.set(if is_held {
                    browser::now_ms()
                } else {
                    f64::INFINITY
                });
                if is_held && pointer::is_first(event.unchecked_ref()) {
                    self.with_app(&mut |app| {
                        app.run(Command::Peek);
                    });
                }
            }
            "pointerup" | "pointercancel" => self.let_go(),
            _ => {}
        }
        let begins = || {
            let app = self.app.try_borrow().ok()?;
            (is_on(FOR_SWIPES) && !is_on(CONTROLS) && !app.is_in_dialog())
                .then(|| (app.context(Focus::Page).directions, app.reach()))
        };
        if let Some(direction) = self.swipes.take(name, event, begins)
            && browser::now_ms() - self.held_since.get() < HELD_MS
        {
            self.with_app(&mut |app| {
                app.run(Command::Move(direction));
            });
        }
    }

    /// Handles the release of the key or the button that peeks.
    fn let_go(&self) {
        self.with_app(&mut App::let_go);
    }
}

/// Runs a command, and returns whether it could be run now. A program may read the board at
/// once; and a new game that it asks for is started without a question, which it couldn't
/// answer.
fn run(app: &mut App, event: &Event, command: Command) -> bool {
    if keyboard::is_by_hand(event) {
        return app.run(command);
    }
    let is_run = command == Command::NewGame || app.run(command);
    if command == Command::NewGame {
        app.restart();
    }
    app.catch_up();
    is_run
}

/// What the event's target does with keys.
fn focus_of(event: &Event) -> Focus {
    let is = |selector| element::nearest(event, selector).is_some();
    // Nearly always it is none of them, and one look is enough. What was in a closed dialog
    // has the focus until the next frame.
    if !is(FOCUSED) || is("dialog:not([open])") {
        Focus::Page
    } else if is(FIELDS) {
        Focus::Field
    } else if is("button, a") {
        Focus::Button
    } else {
        Focus::Cell
    }
}

/// Handles a click on a button that names its action (`data-do`).
fn click(app: &mut App, event: &Event) {
    let button = element::nearest(event, "[data-do]");
    match button.and_then(|button| button.get_attribute("data-do")) {
        // A pointer's press and release did that already; a click counts when it
        // comes without them.
        Some(action) if action == "peek" => {
            let is_tapped = event.unchecked_ref::<UiEvent>().detail() > 0;
            if !is_tapped {
                app.run(Command::Peek);
            }
        }
        Some(action) => act(app, event, &action),
        None => {}
    }
}

/// Does the action of a button.
fn act(app: &mut App, event: &Event, action: &str) {
    let command = match action {
        "undo" => Some(Command::Undo),
        "redo" => Some(Command::Redo),
        "new-game" => Some(Command::NewGame),
        "give-up" => Some(Command::GiveUp),
        "hint" => Some(Command::Hint),
        "autoplay" => Some(Command::Autoplay),
        "leave" => Some(Command::Leave),
        "confirm" => Some(Command::Confirm),
        _ => Direction::from_name(action)
            .map(Command::Move)
            .or_else(|| DialogId::from_name(action).map(Command::Open)),
    };
    if let Some(command) = command {
        // An action of the menu closes it.
        if command != Command::Confirm {
            app.close_dialogs();
        }
        run(app, event, command);
        return;
    }
    match action {
        "keep-playing" => app.keep_playing(),
        "see-board" => app.see_board(),
        "dismiss" => app.dismiss(),
        "take-over" => app.take_over(),
        _ => app.close_dialogs(),
    }
}
