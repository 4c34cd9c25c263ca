//! The client of the coach's worker: one user at a time, who gets what comes of the
//! searches that it starts. The router of each wasm passes on what the worker says; only the
//! one whose user has the coach does something with it.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_events::EventListener;

use super::Host;
use super::host::SearchOptions;
use twenty48::coach::search::Evaluation;
use twenty48::coach::{CoachKind, Unit};
use twenty48::rules::board::Board;
use twenty48::rules::variant::Variant;
use twenty48::words::{Message, coach};

/// How many positions a hint may look at, and the evaluation beside the board: a tenth of a
/// second on a slow phone.
pub const HINT_NODES: u32 = 20_000;

/// What comes to the coach's user.
pub enum Event<'a> {
    /// So much of the coach is loaded, or of the variant is solved.
    Progress {
        /// How much, from 0 to 1.
        fraction: f64,
        /// A message that says so.
        text: &'a Message,
    },
    /// The result of the search started last.
    Result(&'a Evaluation, Unit),
    /// The worker can't be had.
    Failed,
    /// Another uses the coach now.
    Preempted,
}

type Listener = Rc<dyn Fn(&Event<'_>)>;

/// The event of the window at which the user of the coach is preempted: the next one may be
/// in another wasm.
const PREEMPT: &str = "coach-preempt";

/// Who uses the coach.
struct User {
    number: u32,
    listener: Listener,
    _preempted: Option<EventListener>,
}

thread_local! {
    /// The user, if it is in this wasm.
    static USER: RefCell<Option<User>> = const { RefCell::new(None) };
    /// The number of the last user.
    static LAST_USER: Cell<u32> = const { Cell::new(0) };
}

/// The use of the coach, which ends when it is dropped.
pub struct Client {
    host: Host,
    number: u32,
}

/// A search to start.
pub struct Request<'a> {
    /// The rules.
    pub variant: &'a Variant,
    /// The position.
    pub board: &'a Board,
    /// The most positions to look at.
    pub nodes: u32,
    /// Whether what earlier searches found is forgotten first, so that a position always
    /// gets the same result.
    pub is_fresh: bool,
    /// The least time from the result before to this one, in milliseconds.
    pub pause_ms: u32,
}

impl Client {
    /// The page.
    pub fn host(&self) -> &Host {
        &self.host
    }

    /// Takes the coach over; whoever used it before is preempted.
    pub fn new(host: Host, on_event: impl Fn(&Event<'_>) + 'static) -> Self {
        let window = web_sys::window();
        if let (Some(window), Ok(event)) = (&window, web_sys::Event::new(PREEMPT)) {
            // Listeners run before it returns.
            let _ = window.dispatch_event(&event);
        }
        let number = LAST_USER.get().wrapping_add(1);
        LAST_USER.set(number);
        let its_host = host.clone_handle();
        let preempted =
            window.map(|window| EventListener::new(&window, PREEMPT, move |_| preempt(&its_host)));
        USER.set(Some(User {
            number,
            listener: Rc::new(on_event),
            _preempted: preempted,
        }));
        Self { host, number }
    }

    /// Starts a search, in place of the one before; nothing once another uses the coach.
    pub fn search(&self, request: &Request<'_>) {
        if !self.is_user() {
            return;
        }
        let options = SearchOptions::new();
        options.set_variant(&request.variant.to_string());
        options.set_coach(CoachKind::of(request.variant).name());
        options.set_cells(request.board.exponents().collect());
        options.set_nodes(request.nodes);
        options.set_is_fresh(request.is_fresh);
        options.set_pause_ms(request.pause_ms);
        self.host.search(&options);
    }

    /// Cancels the search: no result of it comes.
    pub fn cancel(&self) {
        if self.is_user() {
            self.host.cancel();
        }
    }

    fn is_user(&self) -> bool {
        USER.with_borrow(|user| user.as_ref().is_some_and(|user| user.number == self.number))
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        if self.is_user() {
            self.host.cancel();
            USER.set(None);
        }
    }
}

/// Takes the coach from its user.
fn preempt(host: &Host) {
    if let Some(user) = USER.take() {
        host.cancel();
        (user.listener)(&Event::Preempted);
    }
}

fn tell(event: &Event<'_>) {
    let listener = USER.with_borrow(|user| user.as_ref().map(|user| user.listener.clone()));
    if let Some(listener) = listener {
        listener(event);
    }
}

/// Handles that so much of the coach is loaded, from 0 to 1, of so many bytes; or that so
/// much of the variant is solved.
pub fn progress(fraction: f64, bytes: Option<f64>) {
    let percent = (fraction * 100.0).floor();
    let text = match bytes {
        Some(bytes) => coach::downloading(bytes / 1e6, percent),
        None => coach::solving(percent),
    };
    tell(&Event::Progress {
        fraction,
        text: &text,
    });
}

/// Handles the result of the last search: the value and the expected score of each
/// direction, up, right, down, left and the diagonals, which are NaN where there are none;
/// `lost` is the value of a game that ends there, and `unit` the unit's number.
pub fn result(values: &[f32], scores: &[f32], lost: f32, unit: u8) {
    let mut evaluation = Evaluation {
        lost,
        ..Evaluation::default()
    };
    let known = |value: f32| (!value.is_nan()).then_some(value);
    for (place, &value) in evaluation.values.iter_mut().zip(values) {
        *place = known(value);
    }
    for (place, &score) in evaluation.scores.iter_mut().zip(scores) {
        *place = known(score);
    }
    let unit = Unit::from_number(unit).unwrap_or(Unit::Order);
    tell(&Event::Result(&evaluation, unit));
}

/// Handles that the worker can't be had.
pub fn failed() {
    tell(&Event::Failed);
}
