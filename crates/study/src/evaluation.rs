//! The coach's evaluation, which stays beside the board while one plays and wants it: its word on
//! the last move, and on the position.
//!
//! Each position is searched once. What was found there says how good the move from it was as
//! soon as that is made; whoever moves before it is found gets no word on that move. It is never
//! announced by itself, and has no part in a game that is played for an event.

mod line;

use std::cell::RefCell;

use self::line::Line;
use dialog_kit::Host;
use dialog_kit::browser;
use dialog_kit::coach_client::{Client, Event, HINT_NODES, Request};
use dom::element;
use twenty48::coach::Unit;
use twenty48::coach::advice::Advice;
use twenty48::coach::review::JudgedMove;
use twenty48::coach::search::Evaluation;
use twenty48::messages::Snapshot;
use twenty48::profile::settings::Setting;
use twenty48::words::coach;

thread_local! {
    /// What is shown beside the board, while it is.
    static WATCHED: RefCell<Option<Watched>> = const { RefCell::new(None) };
}

/// The game as it is evaluated.
struct Watched {
    /// The coach, until a hint or another dialog takes it.
    client: Option<Client>,
    snapshot: Snapshot,
    /// What was found for the position, once it is.
    found: Option<(Evaluation, Unit)>,
    line: Line,
}

/// Follows a change of the game on the page.
pub(super) fn follow(snapshot: &Snapshot, host: &Host) {
    let is_wanted = browser::setting(Setting::Evaluation) == "on";
    if !is_wanted || !snapshot.may_be_evaluated() {
        // Its line goes with it, and its search ends.
        return WATCHED.set(None);
    }
    WATCHED.with_borrow_mut(|watched| match watched {
        Some(watched) => watched.go_to(snapshot, host),
        None => *watched = Watched::new(snapshot, host),
    });
}

/// Handles what comes of the coach.
fn handle(event: &Event<'_>) {
    WATCHED.with(|watched| {
        // While it asks for the coach, it hears of nobody.
        let Ok(mut watched) = watched.try_borrow_mut() else {
            return;
        };
        let Some(watched) = watched.as_mut() else {
            return;
        };
        match event {
            Event::Progress { text, .. } => watched.line.show_note(text),
            Event::Result(evaluation, unit) => {
                if let Some(advice) = Advice::of(evaluation, *unit) {
                    watched.line.show_position(&advice);
                    watched.found = Some((**evaluation, *unit));
                }
            }
            Event::Failed => watched.line.show_note(&coach::failed()),
            Event::Preempted => {
                watched.client = None;
                watched.line.hide();
            }
        }
    });
}

impl Watched {
    /// Begins with a position; nothing where the page has no place for it.
    fn new(snapshot: &Snapshot, host: &Host) -> Option<Self> {
        let mut watched = Self {
            client: None,
            snapshot: snapshot.clone(),
            found: None,
            line: Line::add()?,
        };
        watched.search(host);
        Some(watched)
    }

    /// Goes on to how the game stands now.
    fn go_to(&mut self, snapshot: &Snapshot, host: &Host) {
        let last = &self.snapshot;
        let is_same = snapshot.slot == last.slot
            && snapshot.seed == last.seed
            && snapshot.moves == last.moves
            && snapshot.board == last.board;
        if is_same && self.line.is_shown() {
            return;
        }
        let judged = self.judge(snapshot);
        self.snapshot = snapshot.clone();
        self.found = None;
        self.line.show_move(judged.as_ref());
        self.search(host);
    }

    /// What the coach thinks of the move that was made since, if it has looked at the position
    /// before it, and its unit.
    fn judge(&self, now: &Snapshot) -> Option<(JudgedMove, Unit)> {
        let (evaluation, unit) = self.found.as_ref()?;
        let played = now.move_from(&self.snapshot)?;
        let largest = self.snapshot.board.largest();
        Some((JudgedMove::of(played, largest, evaluation)?, *unit))
    }

    /// Searches the position, unless the coach is busy with what is practised.
    fn search(&mut self, host: &Host) {
        if element::look_for("#practice[open]").is_some() {
            return;
        }
        let client = self
            .client
            .get_or_insert_with(|| Client::new(host.clone_handle(), handle));
        client.search(&Request {
            variant: self.snapshot.variant(),
            board: &self.snapshot.board,
            nodes: HINT_NODES,
            // As of a hint: the same position is always worth the same.
            is_fresh: true,
            pause_ms: 0,
        });
    }
}
