//! The help: rules, keys, what is stored, and which version this is.

use super::settings::with_chosen;
use dialog_kit::browser::has_mouse;
use dialog_kit::dialog::{Dialog, add, add_details, add_text, add_with_keys};
use dom::{element, words};
use web_sys::Element;

use twenty48::words::{Message, bookmarks, help, markup, menu, page, settings};

/// Opens the help.
pub(super) fn open() {
    let dialog = Dialog::open("help", help::title());
    add_text(&dialog.content, "p", "", help::rules());
    let fingers = help::by_finger(markup::peek(), markup::hint());
    add_text(&dialog.content, "p", "by-finger", fingers);
    // Keys are for those who have some at hand.
    let details = add_details(&dialog.content, help::controls());
    if has_mouse() {
        element::set(&details, "open", "");
    }
    let table = add(&details, "table", "");
    add_text(&table, "caption", "unseen", help::controls());
    let head = add(&table, "thead", "unseen");
    let row = add(&head, "tr", "");
    for title in [help::action(), help::how()] {
        let cell = add_text(&row, "th", "", title);
        element::set(&cell, "scope", "col");
    }
    let body = add(&table, "tbody", "");
    for (action, title, keys) in controls() {
        let row = add(&body, "tr", "");
        let heading = add_text(&row, "th", "", title);
        element::set(&heading, "scope", "row");
        let keys = with_chosen(action, words::text(&keys));
        add_with_keys(&add(&row, "td", ""), &keys);
    }
    for (title, text) in topics() {
        add_text(&dialog.content, "h3", "", title);
        add_text(&dialog.content, "p", "", text);
    }
    add_version(&dialog.content);
}

/// Adds the page's version, with a link to what is new in it.
fn add_version(parent: &Element) {
    let line = add(parent, "p", "version");
    add_text(&line, "span", "", help::version(env!("CARGO_PKG_VERSION")));
    let link = add_text(&line, "a", "", help::whats_new());
    // Beside the page, so that the game stays; it is in English.
    for (name, value) in [
        ("href", "changes.html"),
        ("hreflang", "en"),
        ("target", "_blank"),
        ("rel", "noopener"),
    ] {
        element::set(&link, name, value);
    }
}

/// The actions, each with its identifier where its keys can be changed, its title, and its
/// keys and gestures. In the text of these a key stands between backquotes, and what must
/// not be broken across lines between brackets.
fn controls() -> [(&'static str, Message, Message); 23] {
    [
        ("move", help::slide(), help::slide_how()),
        ("", help::diagonals(), help::diagonals_how()),
        ("", help::layouts(), help::layouts_how()),
        ("undo", markup::undo(), help::undo_how()),
        ("redo", markup::redo(), help::redo_how()),
        ("peek", markup::peek(), help::peek_how()),
        ("hint", markup::hint(), help::hint_how()),
        ("autoplay", menu::autoplay(), help::autoplay_how()),
        ("bookmark", bookmarks::bookmark(), bookmarks::how()),
        ("new", page::new_game(), help::new_game_how()),
        ("", help::read(), help::read_how()),
        ("", menu::modes(), "`G`".into()),
        ("", page::daily(), help::daily_how()),
        ("", menu::replay(), help::replay_how()),
        ("", markup::share(), help::share_how()),
        ("", menu::history(), help::history_how()),
        ("", menu::statistics(), "`F`".into()),
        ("", menu::import(), help::import_how()),
        ("", page::give_up(), help::give_up_how()),
        ("", help::answer(), help::answer_how()),
        ("", settings::screen_reader(), settings::query_keys()),
        ("menu", markup::menu(), "`M`".into()),
        ("", menu::help(), "`?`".into()),
    ]
}

/// What else there is to know, each with its title.
fn topics() -> [(Message, Message); 4] {
    [
        (help::saving(), help::saving_text()),
        (markup::time(), help::time_text()),
        (help::best(), help::best_text()),
        (help::coach(), help::coach_text()),
    ]
}
