//! Moments: the first tile of a value, and a new best score. They take no move from the
//! player: a light that goes out by itself, and a line below the board.

use super::Host;
use crate::dom::element;
use crate::dom::text::face;
use crate::rules::board::value_of;
use crate::words::{moments, page};

/// The class of what gives light; the stylesheet says for how long.
const SHINES: &str = "shines";

/// Celebrates the first tile of that exponent, or with 0 a new best score.
pub(super) fn celebrate(exponent: u8, host: &Host) {
    let (shining, message) = match exponent {
        0 => (".figure:has(.best-container)".to_owned(), page::new_best()),
        _ => (
            format!(".tile-container .{}", face(exponent)),
            moments::first_tile(value_of(exponent).to_string()),
        ),
    };
    host.status(message, true);
    // The light goes on anew, if it still shines.
    while let Some(before) = element::look_for(&format!(".{SHINES}")) {
        let _ = before.class_list().remove_1(SHINES);
    }
    if let Some(shining) = element::look_for(&shining) {
        let _ = shining.class_list().add_1(SHINES);
    }
}
