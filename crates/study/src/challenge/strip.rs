//! The line below the board that tells how a challenge stands, in place of an empty caption.

use std::cell::{Cell, RefCell};

use super::rival::{self, Rival};
use dialog_kit::browser::after;
use dom::browser::now_ms;
use dom::{element, words};
use twenty48::messages::Snapshot;
use twenty48::profile::challenge::Challenge;
use twenty48::profile::session::whole;
use twenty48::words::{Message, challenge, common};

/// The part of a pause between two moves that counts at most, in milliseconds.
const MAX_PAUSE_MS: f64 = 30_000.0;
/// How often the time of a sprint is looked at, in milliseconds.
const TICK_MS: i32 = 250;

thread_local! {
    /// How often the line was shown for another state of the game: the time of an earlier one
    /// stands still.
    static STATES: Cell<u32> = const { Cell::new(0) };
    /// The line that is shown.
    static SHOWN: RefCell<Option<Message>> = const { RefCell::new(None) };
}

/// Shows how a game stands in its challenge and against its rival; nothing of other games.
pub(super) fn show(challenge: Option<Challenge>, snapshot: &Snapshot, rival: Option<&Rival>) {
    let state = STATES.get().wrapping_add(1);
    STATES.set(state);
    let played = rival.filter(|rival| rival.has_moves());
    let standing = played.map(|rival| rival::standing(rival, snapshot));
    match challenge {
        Some(Challenge::Sprint) => {
            let to_beat = rival.and_then(|rival| rival.sprint_ms);
            let to_beat = to_beat.map(challenge::rival_time);
            let is_running = !snapshot.phase.is_end();
            show_time(state, snapshot.played_ms, now_ms(), is_running, to_beat);
        }
        Some(Challenge::Blind { looks }) => {
            let looks = challenge::looks(looks);
            write(Some(match standing {
                Some(standing) => looks.beside(standing),
                None => looks,
            }));
        }
        Some(Challenge::NoUndo) | None => write(standing),
    }
}

/// Shows the time of a sprint, with the time to beat, and goes on with it until the game's next
/// state: `played_ms` were counted at the moment `since_ms`.
fn show_time(
    state: u32,
    played_ms: u64,
    since_ms: f64,
    is_running: bool,
    to_beat: Option<Message>,
) {
    if STATES.get() != state {
        return;
    }
    let passed_ms = (now_ms() - since_ms).clamp(0.0, MAX_PAUSE_MS);
    let shown_ms = if is_running {
        played_ms + whole(passed_ms)
    } else {
        played_ms
    };
    let time = common::duration(shown_ms / 1000 * 1000);
    write(Some(match &to_beat {
        Some(to_beat) => time.beside(to_beat.clone()),
        None => time,
    }));
    if is_running && passed_ms < MAX_PAUSE_MS {
        after(TICK_MS, move || {
            show_time(state, played_ms, since_ms, is_running, to_beat);
        });
    }
}

/// Writes the line, or removes it.
fn write(line: Option<Message>) {
    let strip = element::look_for("#strip");
    let is_shown = SHOWN.replace(line.clone()) == line;
    let Some(line) = line else {
        if let Some(strip) = strip {
            strip.remove();
        }
        return;
    };
    if strip.is_some() && is_shown {
        return;
    }
    let strip = strip.or_else(|| {
        let caption = element::look_for("#caption")?;
        let strip = element::new("p", "below");
        element::set(&strip, "id", "strip");
        caption.after_with_node_1(&strip).ok()?;
        Some(strip)
    });
    if let Some(strip) = strip {
        words::write(&strip, &line);
    }
}
