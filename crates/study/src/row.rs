//! A row of the history: its elements, and what they say of a game.

use web_sys::{Element, HtmlElement};

use dialog_kit::dialog::{add, add_empty_button, add_text};
use dom::text::{face, goal_number};
use dom::{element, words};
use twenty48::profile::history::{Entry, Id};
use twenty48::rules::board::value_of;
use twenty48::words::names::game_name;
use twenty48::words::{Message, bookmarks, common, history, markup, records};

/// The class of the line below a title.
const FACTS: &str = "facts";

/// Adds a row: a button that opens it, and a star; [`show_facts`] writes the line below its title.
/// Returns it.
pub(super) fn add_row(rows: &Element, entry: &Entry) -> HtmlElement {
    let row = add(rows, "li", "row");
    element::set(&row, "data-id", &entry.id.to_string());
    let open = add_entry(&row, entry, None);
    element::set(&open, "data-act", "open");
    element::set(&open, "aria-expanded", "false");
    let star = add(&row, "button", "star");
    element::set(&star, "type", "button");
    element::set(&star, "data-act", "star");
    let label = history::star().beside(common::number(entry.score));
    words::set(
        &star,
        "aria-label",
        &label.beside(game_name(&entry.variant, &entry.event)),
    );
    show_star(&star, entry);
    row
}

/// Adds a button that says which game it stands for, and above that perhaps a `head`;
/// [`show_facts`] writes the line below that.
pub(super) fn add_entry(parent: &Element, entry: &Entry, head: Option<Message>) -> HtmlElement {
    let open = add_empty_button(parent, "entry");
    let value = value_of(entry.largest).to_string();
    let class = format!("stamp {}", face(entry.largest));
    let tile = add_text(&open, "span", &class, value.as_str());
    // Named below, after what the game is.
    element::set_flag(&tile, "aria-hidden", true);
    element::set(&open, "data-goal", &goal_number(entry.variant.goal()));
    if value.len() > 3 {
        element::set(&tile, "data-long", "");
    }
    let about = add(&open, "span", "about");
    if let Some(head) = head {
        add_text(&about, "span", "small", head);
    }
    show_title(&add(&about, "strong", ""), entry);
    add(&about, "span", &format!("small {FACTS}"));
    let largest = markup::largest_tile().beside(value.into());
    add_text(&about, "span", "unseen", largest);
    open
}

/// Shows the line below the title of a row. `is_on_page` says that the game is in progress on the
/// page; it has so many bookmarks.
pub(super) fn show_facts(row: &Element, entry: &Entry, is_on_page: bool, bookmark_count: usize) {
    let mut facts = summary(entry, is_on_page);
    if bookmark_count > 0 {
        facts = facts.beside(bookmarks::count(bookmark_count));
    }
    if let Ok(Some(line)) = row.query_selector(&format!(".{FACTS}")) {
        words::write(&line, &facts);
    }
}

/// Shows the title of a row: name, score and game. Each is isolated, since a name may be
/// written from right to left.
pub(super) fn show_title(element: &Element, entry: &Entry) {
    element.set_text_content(None);
    if !entry.name.is_empty() {
        add_text(element, "bdi", "", entry.name.as_str());
        add_text(element, "span", "", " · ");
    }
    let game = game_name(&entry.variant, &entry.event);
    add_text(element, "bdi", "", common::number(entry.score).beside(game));
}

/// The line below the title: date, moves, time, ending and help.
fn summary(entry: &Entry, is_on_page: bool) -> Message {
    let mut facts = history::date(entry.ended_ms).beside(common::moves(entry.moves));
    if entry.played_ms > 0 {
        facts = facts.beside(common::duration(entry.played_ms));
    }
    facts = facts.beside(if is_on_page {
        history::in_progress()
    } else {
        records::ending(entry)
    });
    match records::aid(entry.category) {
        Some(help) => facts.beside(help),
        None => facts,
    }
}

/// Shows whether a game is starred.
pub(super) fn show_star(button: &Element, entry: &Entry) {
    let sign = if entry.starred { "★" } else { "☆" };
    words::write(button, &sign.into());
    element::set_flag(button, "aria-pressed", entry.starred);
}

/// The identity of the game of a row.
pub(super) fn id_of(row: &HtmlElement) -> Option<Id> {
    row.get_attribute("data-id")?.parse().ok()
}
