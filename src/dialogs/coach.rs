//! The coach on the page: hints, and games that it plays. It looks ahead
//! beside the page, in a worker; here is what is asked of it, and what is
//! shown of its answers.
//!
//! Its moves are made on the page, and it asks the page how the game stands
//! after each: what the page doesn't let it do it doesn't do.

mod bar;
mod overlay;

use std::cell::{Cell, RefCell};

use wasm_bindgen::prelude::*;

use self::bar::Bar;
use super::dialog::{Dialog, add_text};
use super::host::SearchOptions;
use super::words::moves;
use super::{Host, practice};
use crate::coach::Unit;
use crate::coach::advice::Advice;
use crate::coach::search::Evaluation;
use crate::coach::uses_network;
use crate::dom::element;
use crate::dom::text::whole;
use crate::messages::{CoachCommand, Snapshot};
use crate::rules::board::{Board, Direction, value_of};
use crate::rules::game::Phase;
use crate::rules::variant::Variant;

/// How many positions a hint may look at: a tenth of a second on a slow phone.
const HINT_NODES: u32 = 20_000;
/// While it plays, tiles from this one on are said aloud when they are first
/// made: 256.
const FIRST_SAID: u8 = 8;

/// Said where the coach has learned nothing.
pub(super) const BY_RULES: &str = "Here the coach goes by rules of thumb, and is not the strong one: what it has learned is of the classic game.";
const AT_THE_END: &str = "The game has ended: there is nothing to advise.";
const AT_THE_GOAL: &str = "The game waits at its goal: keep going first.";
const PLAYS: &str = "The coach plays a copy of your game.";
const WAITS: &str = "The coach waits.";
const ENDED: &str = "The coach’s game has ended.";
const YOURS: &str = "From here on it is your game.";
const KEPT: &str = "From here on it is yours, and marked as played with the coach: it counts for no best score. The game that you had is in the history.";
const FAILED: &str = "The coach could not be loaded. Either there is no connection, or there is a newer version of the page: load the page again. Your game goes on without it.";

thread_local! {
    /// What the coach is doing, while it does something.
    static COACH: RefCell<Option<Coach>> = const { RefCell::new(None) };
    /// The variants of which was said how strong it is there.
    static TOLD: RefCell<Vec<Variant>> = const { RefCell::new(Vec::new()) };
    /// The number of the last question.
    static ASKED: Cell<u32> = const { Cell::new(0) };
}

/// Asks the coach about a board, and returns the number of the question; the
/// answer comes to whoever waits for that number.
pub(super) fn ask_about(
    host: &Host,
    (variant, board): (&Variant, &Board),
    nodes: u32,
    is_fresh: bool,
    pause_ms: u32,
) -> u32 {
    let id = ASKED.get().wrapping_add(1);
    ASKED.set(id);
    let options = SearchOptions::new();
    options.set_id(id);
    options.set_variant(&variant.to_string());
    options.set_uses_network(uses_network(variant));
    options.set_cells(board.exponents().collect());
    options.set_nodes(nodes);
    options.set_is_fresh(is_fresh);
    options.set_pause_ms(pause_ms);
    host.search(&options);
    id
}

/// How far the coach has loaded, in words.
fn fetching(share: f64, bytes: f64) -> String {
    format!(
        "Fetching the coach, {} kB, once: {} %",
        whole(bytes).div_ceil(1000),
        whole(share * 100.0)
    )
}

struct Coach {
    host: Host,
    /// How the game on the page stands.
    snapshot: Snapshot,
    /// The number of the question that waits for an answer.
    id: u32,
    /// There while it plays, not while it advises.
    bar: Option<Bar>,
    /// Whether it has made a move.
    has_moved: bool,
    /// The largest exponent that was on the board.
    largest: u8,
}

/// Does what the page asks of the coach.
pub(super) fn command(command: CoachCommand, host: Host) {
    match command {
        CoachCommand::Hint => begin(host, false),
        CoachCommand::Play => begin(host, true),
        CoachCommand::Pause => with(Coach::pause),
        CoachCommand::TakenOver => {
            let is_another =
                COACH.with_borrow(|coach| coach.as_ref().is_some_and(|coach| coach.has_moved));
            leave(&host);
            // Where it has made no move yet, there is nothing to be kept.
            if is_another {
                host.status(KEPT, true);
                host.status(YOURS, false);
            }
        }
        CoachCommand::Leave => leave(&host),
    }
}

/// Takes in how far the coach has loaded, and how many bytes that are in all.
#[wasm_bindgen]
pub fn coach_fetched(share: f64, bytes: f64) {
    let words = fetching(share, bytes);
    practice::fetched(&words);
    with(|coach| {
        coach.host.status(&words, share == 0.0);
        if let Some(bar) = coach.bar.as_ref().filter(|_| share == 1.0) {
            coach
                .host
                .status(if bar.is_waiting { WAITS } else { PLAYS }, false);
        }
    });
}

/// Takes in the coach's answer to a question: a value for up, right, down, left
/// and the diagonals, which is no number where that isn't possible; `lost` is
/// that of a game that ends there.
#[wasm_bindgen]
pub fn coach_heard(id: u32, values: &[f32], lost: f32, in_chances: bool) {
    let mut findings = Evaluation {
        lost,
        ..Evaluation::default()
    };
    for (known, &value) in findings.values.iter_mut().zip(values) {
        *known = (!value.is_nan()).then_some(value);
    }
    let unit = if in_chances {
        Unit::Probability
    } else {
        Unit::Order
    };
    practice::heard(id, &findings, unit);
    let advice = Advice::of(&findings, unit);
    let mut has_ended = false;
    with(|coach| {
        if let Some(advice) = advice.filter(|_| coach.id == id) {
            has_ended = !coach.hear(&advice);
        }
    });
    if has_ended {
        end();
    }
}

/// Takes in that the coach can't be had.
#[wasm_bindgen]
pub fn coach_failed() {
    practice::failed(FAILED);
    with(|coach| {
        coach.host.status("", false);
        coach.host.notice(FAILED);
    });
    end();
}

fn with(ask: impl FnOnce(&mut Coach)) {
    COACH.with_borrow_mut(|coach| {
        if let Some(coach) = coach {
            ask(coach);
        }
    });
}

/// Begins to advise, or to play.
fn begin(host: Host, plays: bool) {
    leave(&host);
    let Some(snapshot) = host.snapshot() else {
        return host.coach_left();
    };
    let refusal = if snapshot.phase.is_end() {
        AT_THE_END
    } else if snapshot.phase == Phase::GoalReached && !plays {
        AT_THE_GOAL
    } else {
        ""
    };
    if !refusal.is_empty() {
        host.status(refusal, true);
        return host.coach_left();
    }
    notice_strength(&host, snapshot.variant());
    let mut coach = Coach {
        host,
        largest: snapshot.board.largest(),
        snapshot,
        has_moved: false,
        id: 0,
        bar: plays.then(Bar::show),
    };
    if plays {
        coach.host.status(PLAYS, true);
    }
    coach.ask();
    COACH.set(Some(coach));
}

/// Says once for each variant where the coach isn't the strong one.
fn notice_strength(host: &Host, variant: &Variant) {
    let is_new = TOLD.with_borrow_mut(|told| {
        let is_new = !uses_network(variant) && !told.contains(variant);
        if is_new {
            told.push(variant.clone());
        }
        is_new
    });
    if is_new {
        host.notice(BY_RULES);
    }
}

/// Ends what the coach does, which the page knows.
fn leave(host: &Host) {
    host.cancel();
    overlay::hide();
    // What it shows is taken away when it is dropped.
    COACH.set(None);
}

/// Ends what the coach does for the game on the page, for whoever asks it
/// about another.
pub(super) fn stop() {
    overlay::hide();
    end();
}

/// Ends what the coach does, and tells the page.
fn end() {
    if let Some(coach) = COACH.take() {
        coach.host.cancel();
        coach.host.coach_left();
    }
}

/// Says what the coach's game came to, and asks what is to become of it.
fn announce_end(snapshot: &Snapshot) {
    let dialog = Dialog::open("coach-end", "The coach’s game is over");
    let words = format!(
        "{} points, largest tile {}, {}. Your own game is as you left it.",
        snapshot.score,
        value_of(snapshot.board.largest()),
        moves(snapshot.moves)
    );
    add_text(&dialog.content, "p", "", &words);
    let keep = dialog.add_choice("Keep the coach’s game", |_| {});
    element::set(&keep, "data-do", "take-over");
    if let Some(back) = dialog.choices.last_element_child() {
        back.set_text_content(Some("Back to my game"));
        element::set(&back, "data-do", "leave");
    }
}

/// The speed was chosen anew.
fn speed_chosen() {
    with(|coach| {
        if coach.bar.as_ref().is_some_and(|bar| !bar.is_waiting) {
            coach.ask();
        }
    });
}

impl Coach {
    fn ask(&mut self) {
        let (nodes, pause_ms) = match &self.bar {
            Some(bar) => bar.pace(),
            None => (HINT_NODES, 0),
        };
        // Of one board a hint says the same, whatever was asked before.
        let is_fresh = self.bar.is_none();
        let board = (self.snapshot.variant(), &self.snapshot.board);
        self.id = ask_about(&self.host, board, nodes, is_fresh, pause_ms);
    }

    /// Shows the advice, or follows it; false when that is the end.
    fn hear(&mut self, advice: &Advice) -> bool {
        if self.bar.is_none() {
            overlay::show(advice, self.snapshot.variant().shape());
            self.status(&advice.caption(), &advice.words());
            return true;
        }
        self.follow(advice.best())
    }

    /// Makes a move; false when it can't go on after it.
    fn follow(&mut self, direction: Direction) -> bool {
        if element::look_for("dialog[open]").is_some() {
            // It came by itself, or with what was dropped or pasted: nobody has
            // asked for an end.
            self.pause();
            return true;
        }
        if !self.host.coach_move(direction.number()) {
            return false;
        }
        self.has_moved = true;
        let Some(snapshot) = self.host.snapshot() else {
            return false;
        };
        self.snapshot = snapshot;
        if self.snapshot.phase.is_end() {
            // It stays to be looked at, and to be taken over.
            if let Some(bar) = &mut self.bar {
                bar.end();
            }
            self.host.status(ENDED, false);
            announce_end(&self.snapshot);
            return true;
        }
        let largest = self.snapshot.board.largest();
        if largest > self.largest {
            self.largest = largest;
            if largest >= FIRST_SAID {
                let words = format!("The coach plays. {} made.", value_of(largest));
                self.host.status(&words, true);
            }
        }
        self.ask();
        true
    }

    /// Says something aloud, and shows it in short.
    fn status(&self, shown: &str, said: &str) {
        self.host.status(said, true);
        self.host.status(shown, false);
    }

    /// Lets it wait, or go on.
    fn pause(&mut self) {
        let Some(bar) = &mut self.bar else { return };
        if self.snapshot.phase.is_end() {
            return;
        }
        bar.set_waiting(!bar.is_waiting);
        if bar.is_waiting {
            self.host.cancel();
            let words = format!(
                "The coach waits, at {} points after {} moves.",
                self.snapshot.score, self.snapshot.moves
            );
            self.status(WAITS, &words);
        } else {
            self.host.status("The coach plays on.", true);
            self.ask();
        }
    }
}
