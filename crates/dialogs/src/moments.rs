//! Moments: the first tile of a value, and a new best score. They take no move from the
//! player: a light that goes out by itself, and a line below the board.

use dialog_kit::browser::after;
use dialog_kit::{Host, live};
use dom::element;
use dom::text::face;
use twenty48::profile::challenge::Challenge;
use twenty48::rules::board::value_of;
use twenty48::words::{moments, page};

/// The class of what gives light; the stylesheet says for how long.
const SHINES: &str = "shines";
/// The class of the tiles' container meanwhile: the light ends where the board does.
const LIT: &str = "lit";

/// After so long no light is left, in milliseconds.
const LIGHT_MS: i32 = 1000;

/// Celebrates the first tile of that exponent, or with 0 a new best score.
pub(super) fn celebrate(exponent: u8, host: &Host) {
    // A sprint is for time, whatever its score.
    let is_sprint = |event: &str| Challenge::from_event(event) == Some(Challenge::Sprint);
    if exponent == 0 && host.snapshot().is_some_and(|game| is_sprint(&game.event)) {
        return;
    }
    let (shining, message) = match exponent {
        0 => (".figure:has(.best-container)".to_owned(), page::new_best()),
        _ => (
            format!(".tile-container .{}", face(exponent)),
            moments::first_tile(value_of(exponent).to_string()),
        ),
    };
    host.status(message.clone(), false);
    live::say(message);
    // The light goes on anew, if it still shines.
    while let Some(before) = element::look_for(&format!(".{SHINES}")) {
        let _ = before.class_list().remove_1(SHINES);
    }
    let Some(shining) = element::look_for(&shining) else {
        return;
    };
    let _ = shining.class_list().add_1(SHINES);
    if let Some(tiles) = element::closest(&shining, ".tile-container") {
        let _ = tiles.class_list().add_1(LIT);
        after(LIGHT_MS, move || {
            // The next moment may shine by now.
            if element::look_for(&format!(".{LIT} .{SHINES}")).is_none_or(|other| other == shining)
            {
                let _ = tiles.class_list().remove_1(LIT);
            }
        });
    }
}
