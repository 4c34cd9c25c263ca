//! The line below the board that tells how a challenge stands, in place of an empty caption.

use std::cell::RefCell;

use super::rival::{self, Rival};
use dom::{element, words};
use twenty48::messages::Snapshot;
use twenty48::profile::challenge::Challenge;
use twenty48::words::{Message, challenge};

thread_local! {
    /// The line that is shown.
    static SHOWN: RefCell<Option<Message>> = const { RefCell::new(None) };
}

/// Shows how a game stands in its challenge and against its rival; nothing of other games.
pub(super) fn show(challenge: Option<Challenge>, snapshot: &Snapshot, rival: Option<&Rival>) {
    let played = rival.filter(|rival| rival.has_moves());
    let standing = played.map(|rival| rival::standing(rival, snapshot));
    match challenge {
        // The clock is beside the board.
        Some(Challenge::Sprint) => {
            let to_beat = rival.and_then(|rival| rival.sprint_ms);
            write(to_beat.map(challenge::rival_time));
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
