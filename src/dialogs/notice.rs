//! Notices about what happened to the games that are kept. They are rare, so
//! their words load when they are shown.

use wasm_bindgen::prelude::*;

use super::Host;

const NOTICES: [(&str, &str); 8] = [
    ("bad-game", "This game can’t be played here."),
    (
        "cannot-keep",
        "This browser doesn’t let the page keep anything. You can play, but the game is gone when you leave.",
    ),
    (
        "cleared",
        "What this browser kept for the page was cleared. The game here is kept again; the history and best scores may be gone.",
    ),
    (
        "repaired",
        "One of the two copies of this game was damaged. The other was whole: the game goes on.",
    ),
    (
        "damaged-aside",
        "The game kept in this browser can’t be read: it is damaged. It was set aside, nothing is deleted, and a new game starts.",
    ),
    (
        "later-aside",
        "The game kept in this browser can’t be read: another version of this page wrote it. It was set aside, nothing is deleted, and a new game starts.",
    ),
    (
        "damaged-stuck",
        "The game kept in this browser can’t be read: it is damaged. There is no room to set it aside, so it stays, and this game is not kept.",
    ),
    (
        "later-stuck",
        "The game kept in this browser can’t be read: another version of this page wrote it. There is no room to set it aside, so it stays, and this game is not kept.",
    ),
];

/// Shows the notice of that name.
#[wasm_bindgen]
pub fn notice(name: &str, host: Host) {
    if let Some((_, words)) = NOTICES.iter().find(|notice| notice.0 == name) {
        host.notice(words);
    }
}
