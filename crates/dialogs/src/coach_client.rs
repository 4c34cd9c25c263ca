//! The client of the coach's worker: one user at a time, who gets what comes of the
//! searches that it starts.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::prelude::*;

use super::Host;
use super::host::SearchOptions;
use twenty48::coach::search::Evaluation;
use twenty48::coach::solved::is_solved;
use twenty48::coach::{Unit, uses_network};
use twenty48::rules::board::Board;
use twenty48::rules::variant::Variant;
use twenty48::words::{Message, coach};

/// What comes to the coach's user.
pub(super) enum Event<'a> {
    /// So much of the coach is loaded, or of the variant is solved, from 0 to 1; `text` says
    /// so.
    Progress { fraction: f64, text: &'a Message },
    /// The result of the search started last.
    Result(&'a Evaluation, Unit),
    /// The worker can't be had.
    Failed,
    /// Another uses the coach now.
    Preempted,
}

type Listener = Rc<dyn Fn(&Event<'_>)>;

thread_local! {
    /// The user, by its number.
    static USER: RefCell<Option<(u32, Listener)>> = const { RefCell::new(None) };
    /// The number of the last user.
    static LAST_USER: Cell<u32> = const { Cell::new(0) };
}

/// The use of the coach, which ends when it is dropped.
pub(super) struct Client {
    host: Host,
    number: u32,
}

/// A search to start.
pub(super) struct Request<'a> {
    /// The rules.
    pub(super) variant: &'a Variant,
    /// The position.
    pub(super) board: &'a Board,
    /// The most positions to look at.
    pub(super) nodes: u32,
    /// Whether what earlier searches found is forgotten first, so that a position always
    /// gets the same result.
    pub(super) is_fresh: bool,
    /// The least time from the result before to this one, in milliseconds.
    pub(super) pause_ms: u32,
}

impl Client {
    /// The page.
    pub(super) fn host(&self) -> &Host {
        &self.host
    }

    /// Takes the coach over; whoever used it before is preempted.
    pub(super) fn new(host: Host, on_event: impl Fn(&Event<'_>) + 'static) -> Self {
        let number = LAST_USER.get().wrapping_add(1);
        LAST_USER.set(number);
        let before = USER.replace(Some((number, Rc::new(on_event))));
        if let Some((_, listener)) = before {
            host.cancel();
            listener(&Event::Preempted);
        }
        Self { host, number }
    }

    /// Starts a search, in place of the one before; nothing once another uses the coach.
    pub(super) fn search(&self, request: &Request<'_>) {
        if !self.is_user() {
            return;
        }
        let options = SearchOptions::new();
        options.set_variant(&request.variant.to_string());
        options.set_uses_network(uses_network(request.variant));
        options.set_is_solved(is_solved(request.variant));
        options.set_cells(request.board.exponents().collect());
        options.set_nodes(request.nodes);
        options.set_is_fresh(request.is_fresh);
        options.set_pause_ms(request.pause_ms);
        self.host.search(&options);
    }

    /// Cancels the search: no result of it comes.
    pub(super) fn cancel(&self) {
        if self.is_user() {
            self.host.cancel();
        }
    }

    fn is_user(&self) -> bool {
        USER.with_borrow(|user| user.as_ref().is_some_and(|user| user.0 == self.number))
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

fn tell(event: &Event<'_>) {
    let listener = USER.with_borrow(|user| user.as_ref().map(|(_, listener)| listener.clone()));
    if let Some(listener) = listener {
        listener(event);
    }
}

/// Handles that so much of the coach is loaded, from 0 to 1, of so many bytes; or that so
/// much of the variant is solved.
#[wasm_bindgen]
pub fn search_progress(fraction: f64, bytes: Option<f64>) {
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
#[wasm_bindgen]
pub fn search_result(values: &[f32], scores: &[f32], lost: f32, unit: u8) {
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
#[wasm_bindgen]
pub fn search_failed() {
    tell(&Event::Failed);
}
