//! The help: rules, keys, and what is stored.

use web_sys::Element;

use super::dialog::{Dialog, add, add_note, add_text};
use crate::dom::element;

const RULES: &str = "Slide all tiles at once. Two equal tiles that meet become one of twice the value, and after each move a new tile appears. In the classic game, make 2048 – then see how far you get. The game is over when nothing can move.";

/// The keys, each a purpose and what to do. A key stands between backquotes; what
/// must not be broken across lines stands between brackets.
const KEYS: [(&str, &str); 21] = [
    (
        "Slide",
        "Swipe or drag anywhere, `arrow keys`, [`W` `A` `S` `D`], [`H` `J` `K` `L`] or the numpad",
    ),
    (
        "Diagonal",
        "Where a game has that: swipe that way, [`Q` `E` `Z` `C`] or the numpad’s corners",
    ),
    (
        "By position",
        "[`W` `A` `S` `D`] and [`Q` `E` `Z` `C`] are the keys that lie there on a US keyboard, whatever they type. Only another letter of this list goes before that. Without Latin letters, all go by position",
    ),
    ("Undo", "`U`, `Backspace` or [`Ctrl`/`⌘` `Z`]"),
    (
        "Redo",
        "[`Shift` `U`], [`Ctrl`/`⌘` `Y`] or [`Shift` `Ctrl`/`⌘` `Z`]",
    ),
    (
        "Look back",
        "Hold or tap `P`: the board before the last move",
    ),
    (
        "Hint",
        "`B`: the move that the coach would make, and how the others compare. On other boards than the classic one it goes by rules of thumb",
    ),
    (
        "Autoplay",
        "[`Shift` `B`]: the coach plays on in a copy. `Space` lets it wait or go on; `Esc` or any move brings your own game back",
    ),
    ("New game", "`R`, then `Space` or `Enter`"),
    (
        "Read the board",
        "`Tab` to it; `arrow keys` go from cell to cell, `Esc` ends reading",
    ),
    ("Other games", "`G`"),
    (
        "Today’s game",
        "`T`: one board a day, the same for everybody; the first attempt counts",
    ),
    ("Watch", "`V`: this game from its start, at any speed"),
    ("Share", "`X`: a link that carries the game"),
    ("History", "`I`: every game that ended or was left"),
    ("Statistics", "`F`"),
    (
        "Open",
        "`O`: a link, a record, a replay, a position. Dropping a file or pasting does it too",
    ),
    ("Give up", "`Q`, where it is no direction"),
    ("Answer", "`Space`, `Enter` or `Y`; `N` or `Esc`"),
    ("Menu", "`M`"),
    ("Help", "`?`"),
];

const ABOUT_GAMES: &str = "The game is kept in this browser, at every move; those before it are in the history, which can be written to a file. Time counts while you play: of a pause, half a minute at most. A best score counts from the moment it is reached. Games in which undo was used are compared with all others, “Best ↶”; those without undo with their like. What the coach makes of a game counts for neither; a hint changes nothing. Its percents are the chance, as the coach sees it, that the game would still go on some 300 moves later. What the coach thinks of a game is told once it has ended: “Review”, there and in the history. “Practise” plays on from a position of a review, of a game that is watched (V) or of one’s own (O), and the coach says what it thinks of each move; nothing of that counts.";

/// Opens the help.
pub(super) fn open() {
    let dialog = Dialog::open("help", "How to play");
    add_text(&dialog.content, "p", "", RULES);
    let table = add(&dialog.content, "table", "");
    add_text(&table, "caption", "unseen", "Keys and gestures");
    let head = add(&table, "thead", "unseen");
    let row = add(&head, "tr", "");
    for title in ["To", "do this"] {
        let cell = add_text(&row, "th", "", title);
        element::set(&cell, "scope", "col");
    }
    let body = add(&table, "tbody", "");
    for (purpose, keys) in KEYS {
        let row = add(&body, "tr", "");
        let heading = add_text(&row, "th", "", purpose);
        element::set(&heading, "scope", "row");
        let cell = add(&row, "td", "");
        add_with_keys(&cell, keys);
    }
    add_note(&dialog.content, ABOUT_GAMES);
}

/// Adds a text of [`KEYS`], with its keys and unbroken parts as elements.
fn add_with_keys(parent: &Element, text: &str) {
    for part in text.split_inclusive(['[', ']']) {
        match part.strip_suffix(']') {
            Some(unbroken) => add_keys(&add(parent, "span", "keys"), unbroken),
            None => add_keys(parent, part.trim_end_matches('[')),
        }
    }
}

/// Adds a text with its keys as elements.
fn add_keys(parent: &Element, text: &str) {
    for (index, part) in text.split('`').enumerate() {
        if index % 2 == 1 {
            add_text(parent, "kbd", "", part);
        } else if !part.is_empty() {
            add_text(parent, "span", "", part);
        }
    }
}
