//! A row of the history: its elements, and what they say of a game.

use web_sys::{Element, HtmlElement};

use crate::dialogs::browser::local_date;
use crate::dialogs::dialog::{add, add_button, add_text};
use crate::dialogs::words::counted;
use crate::dom::element;
use crate::dom::text::{duration, face, game_name};
use crate::profile::history::{Entry, Id};
use crate::rules::board::value_of;
use crate::words::game;

/// Adds a row: a button that opens it, and a star. `is_on_page` says that the game is in
/// progress on the page.
pub(super) fn add_row(rows: &Element, entry: &Entry, is_on_page: bool) {
    let row = add(rows, "li", "row");
    element::set(&row, "data-id", &entry.id.to_string());
    let open = add_button(&row, "entry", "");
    element::set(&open, "data-act", "open");
    element::set(&open, "aria-expanded", "false");
    let value = value_of(entry.largest).to_string();
    let class = format!("stamp {}", face(entry.largest));
    let tile = add_text(&open, "span", &class, &value);
    if value.len() > 3 {
        element::set(&tile, "data-long", "");
    }
    let about = add(&open, "span", "about");
    show_title(&add(&about, "strong", ""), entry);
    add_text(&about, "span", "small", &summary(entry, is_on_page));
    let star = add_button(&row, "star", "");
    element::set(&star, "data-act", "star");
    element::set(&star, "aria-label", "Star");
    show_star(&star, entry);
}

/// Shows the title of a row: name, score and game. Each is isolated, since a name may be
/// written from right to left.
pub(super) fn show_title(element: &Element, entry: &Entry) {
    element.set_text_content(None);
    let game = crate::dom::words::text(&game_name(&entry.variant, &entry.event));
    let mut title = format!("{} · {game}", entry.score);
    if !entry.name.is_empty() {
        add_text(element, "bdi", "", &entry.name);
        title.insert_str(0, " · ");
    }
    add_text(element, "bdi", "", &title);
}

/// The line below the title: date, moves, time, ending and help.
fn summary(entry: &Entry, is_on_page: bool) -> String {
    let date = local_date(entry.ended_ms);
    let mut text = format!("{date} · {}", counted(entry.moves, "move"));
    if entry.played_ms > 0 {
        text += &format!(" · {}", duration(entry.played_ms));
    }
    let ending = if is_on_page {
        "being played".to_owned()
    } else {
        crate::dom::words::text(&game::ending(entry))
    };
    text += &format!(" · {ending}");
    if let Some(aid) = game::aid(entry.category) {
        text += &format!(" · {}", crate::dom::words::text(&aid));
    }
    text
}

/// Shows whether a game is starred.
pub(super) fn show_star(button: &Element, entry: &Entry) {
    button.set_text_content(Some(if entry.starred { "★" } else { "☆" }));
    element::set_flag(button, "aria-pressed", entry.starred);
}

/// The identity of the game of a row.
pub(super) fn id_of(row: &HtmlElement) -> Option<Id> {
    row.get_attribute("data-id")?.parse().ok()
}
