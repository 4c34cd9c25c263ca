//! Hints, and games that the coach plays: what is shown of its searches, and the moves
//! that follow from them.
//!
//! The page makes the moves, and says after each how the game stands: a move that the
//! page doesn't make ends the coach's game.

mod bar;
mod overlay;

use std::cell::RefCell;

use self::bar::Bar;
use dialog_kit::coach_client::{Client, Event, HINT_NODES, Request};
use dialog_kit::dialog::{Dialog, add_text};
use dialog_kit::{Host, browser};
use dom::element;
use twenty48::coach::CoachKind;
use twenty48::coach::advice::Advice;
use twenty48::messages::{CoachCommand, Snapshot};
use twenty48::profile::challenge::Challenge;
use twenty48::profile::settings::Setting;
use twenty48::rules::board::{Direction, value_of};
use twenty48::rules::game::Phase;
use twenty48::rules::variant::Variant;
use twenty48::words::{Message, advice, challenge, coach, common};

/// While it plays, tiles from this exponent on (256) are announced when they are first
/// made.
const FIRST_ANNOUNCED: u8 = 8;

thread_local! {
    /// What the coach is doing, while it does something.
    static COACH: RefCell<Option<Coach>> = const { RefCell::new(None) };
    /// The variants for which it was said how strong the coach is there.
    static WARNED: RefCell<Vec<Variant>> = const { RefCell::new(Vec::new()) };
}

/// The coach while it is at work on the page.
struct Coach {
    host: Host,
    client: Client,
    /// How the game on the page stands.
    snapshot: Snapshot,
    /// There while it plays, not while it advises.
    bar: Option<Bar>,
    /// Whether it has made a move.
    has_moved: bool,
    /// The largest exponent that was on the board.
    largest: u8,
}

impl Drop for Coach {
    fn drop(&mut self) {
        if self.bar.is_some() {
            self.host.keep_awake(false);
        }
    }
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
            leave();
            // Where it has made no move yet, there is nothing to be kept.
            if is_another {
                host.status(coach::yours_marked(), true);
                host.status(coach::yours(), false);
            }
        }
        CoachCommand::Leave => leave(),
    }
}

/// Handles what comes of the coach.
fn handle(event: &Event<'_>) {
    match event {
        Event::Progress { fraction, text } => with(|coach| coach.show_progress(*fraction, text)),
        Event::Result(evaluation, unit) => {
            let mut goes_on = true;
            with(|coach| {
                if let Some(advice) = Advice::of(evaluation, *unit) {
                    goes_on = coach.take(&advice);
                }
            });
            if !goes_on {
                end();
            }
        }
        Event::Failed => {
            with(|coach| {
                coach.host.status(None, false);
                coach.host.notice(coach::failed());
            });
            end();
        }
        Event::Preempted => {
            overlay::hide();
            end();
        }
    }
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
    leave();
    let Some(snapshot) = host.snapshot() else {
        return host.coach_left();
    };
    if Challenge::from_event(&snapshot.event).is_some() {
        host.coach_left();
        return host.status(challenge::no_help(), true);
    }
    let refusal = match snapshot.phase {
        phase if phase.is_end() && plays => Some(coach::no_autoplay()),
        phase if phase.is_end() => Some(coach::no_hint()),
        Phase::GoalReached if !plays => Some(coach::keep_going_first()),
        _ => None,
    };
    if refusal.is_some() {
        host.status(refusal, true);
        return host.coach_left();
    }
    notice_strength(&host, snapshot.variant());
    let coach = Coach {
        client: Client::new(host.clone_handle(), handle),
        host,
        largest: snapshot.board.largest(),
        bar: plays.then(Bar::show),
        snapshot,
        has_moved: false,
    };
    if plays {
        coach.host.keep_awake(true);
        coach.host.status(coach::playing_copy(), true);
    }
    coach.search();
    COACH.set(Some(coach));
}

/// Shows once for each variant that the coach isn't strong there, or that it is perfect.
fn notice_strength(host: &Host, variant: &Variant) {
    let notice = match CoachKind::of(variant) {
        CoachKind::Network { .. } | CoachKind::Learned(_) => return,
        CoachKind::Solved => advice::exact_meaning(variant),
        CoachKind::Heuristic => coach::simple_rules(),
    };
    let is_new = WARNED.with_borrow_mut(|warned| {
        let is_new = !warned.contains(variant);
        if is_new {
            warned.push(variant.clone());
        }
        is_new
    });
    if is_new {
        host.notice(notice);
    }
}

/// Ends what the coach does, which the page knows.
fn leave() {
    overlay::hide();
    // What it shows is taken away when it is dropped.
    COACH.set(None);
}

/// Ends what the coach does, and tells the page.
fn end() {
    if let Some(coach) = COACH.take() {
        coach.host.coach_left();
    }
}

/// Shows the result of the coach's game, and asks whether to keep it.
fn show_end(snapshot: &Snapshot) {
    let dialog = Dialog::open("coach-end", coach::end_title());
    let largest = value_of(snapshot.board.largest()).to_string();
    let (points, moves) = (
        common::points(snapshot.score),
        common::moves(snapshot.moves),
    );
    let text = coach::end_text(points, largest, moves);
    add_text(&dialog.content, "p", "", text);
    let keep = dialog.add_choice(coach::end_keep(), |_| {});
    element::set(&keep, "data-do", "take-over");
    let back = dialog.add_primary_choice(coach::end_back(), |_| {});
    element::set(&back, "data-do", "leave");
}

/// Searches at the speed that was chosen.
fn speed_chosen() {
    with(|coach| {
        if coach.bar.as_ref().is_some_and(|bar| !bar.is_waiting) {
            coach.search();
        }
    });
}

impl Coach {
    /// Shows how much of the coach is loaded.
    fn show_progress(&self, fraction: f64, text: &Message) {
        self.host.status(text.clone(), fraction == 0.0);
        if let Some(bar) = self.bar.as_ref().filter(|_| fraction == 1.0) {
            let text = if bar.is_waiting {
                coach::paused()
            } else {
                coach::playing_copy()
            };
            self.host.status(text, false);
        }
    }

    /// Searches the position on the page.
    fn search(&self) {
        let (nodes, pause_ms) = match &self.bar {
            Some(bar) => bar.pace(),
            None => (HINT_NODES, 0),
        };
        // A hint for a board is always the same, whatever was searched before.
        let is_fresh = self.bar.is_none();
        self.client.search(&Request {
            variant: self.snapshot.variant(),
            board: &self.snapshot.board,
            nodes,
            is_fresh,
            pause_ms,
        });
    }

    /// Shows the advice, or follows it; returns whether the coach goes on.
    fn take(&mut self, advice: &Advice) -> bool {
        if self.bar.is_none() {
            overlay::show(advice, self.snapshot.variant().shape());
            self.host.status(advice::caption(advice), true);
            if !advice.others().is_empty() {
                let (host, advice) = (self.host.clone_handle(), advice.clone());
                overlay::add_details(move |_| {
                    overlay::show_others(&advice);
                    overlay::hide_details();
                    // What had the focus is gone.
                    element::focus_on("[data-do=hint]");
                    host.status(advice::details(&advice), true);
                });
            }
            return true;
        }
        self.follow(advice.best())
    }

    /// Makes a move; returns whether the coach goes on.
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
                self.host.keep_awake(false);
            }
            self.host.status(coach::ended(), false);
            show_end(&self.snapshot);
            return true;
        }
        let largest = self.snapshot.board.largest();
        if largest > self.largest {
            self.largest = largest;
            let tile = value_of(largest).to_string();
            let is_awaited = browser::setting(Setting::AutoplayPause) == tile;
            let reached = coach::reached(tile);
            if is_awaited && self.bar.is_some() {
                self.set_waiting(true);
                self.status(coach::paused(), reached.then(coach::paused()));
                return true;
            }
            if largest >= FIRST_ANNOUNCED {
                self.host.status(reached, true);
            }
        }
        self.search();
        true
    }

    /// Announces a message, and shows a shorter one.
    fn status(&self, caption: Message, announced: Message) {
        self.host.status(announced, true);
        self.host.status(caption, false);
    }

    /// Has it wait, or go on; the screen stays on while it plays.
    fn set_waiting(&mut self, is_waiting: bool) {
        if let Some(bar) = &mut self.bar {
            bar.set_waiting(is_waiting);
        }
        self.host.keep_awake(!is_waiting);
    }

    /// Pauses, or goes on.
    fn pause(&mut self) {
        let Some(bar) = &self.bar else { return };
        if self.snapshot.phase.is_end() {
            return;
        }
        let is_waiting = !bar.is_waiting;
        self.set_waiting(is_waiting);
        if is_waiting {
            self.client.cancel();
            let points = common::points(self.snapshot.score);
            let moves = common::moves(self.snapshot.moves);
            self.status(coach::paused(), coach::paused_at(points, moves));
        } else {
            self.host.status(coach::playing(), true);
            self.search();
        }
    }
}
