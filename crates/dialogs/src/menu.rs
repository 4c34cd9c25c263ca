//! The menu: what can be done with the page, in groups. What belongs to one of its dialogs is
//! there.

use web_sys::{Element, HtmlElement};

use dialog_kit::Host;
use dialog_kit::dialog::{Dialog, add, add_empty_button, add_text};
use dom::element;
use twenty48::profile::challenge::Challenge;
use twenty48::words::{Message, markup, menu, page};

/// An entry: what its button does, as the page knows it, its picture, its label, and its key.
struct Entry {
    action: &'static str,
    icon: &'static str,
    label: Message,
    key: Option<Key>,
}

/// A key: as the menu shows it, and as `aria-keyshortcuts` names it.
type Key = (&'static str, &'static str);

/// The action that the page doesn't know: practice, which begins with the game on the page.
const PRACTICE: &str = "practice";
/// The action that lets the coach play.
const AUTOPLAY: &str = "autoplay";
/// Actions that need no dialog.
const DIRECT: [&str; 2] = [AUTOPLAY, "give-up"];
/// The action whose key does something else in eight directions.
const GIVE_UP: &str = "give-up";

/// Opens the menu.
pub(super) fn open(host: Host) {
    let is_challenge = |event: &str| Challenge::from_event(event).is_some();
    let is_unaided = host
        .snapshot()
        .is_some_and(|game| is_challenge(&game.event));
    let dialog = Dialog::open("menu", markup::menu());
    for (number, (title, entries)) in groups().into_iter().enumerate() {
        let group = add(&dialog.content, "section", "group");
        match title {
            Some(title) => {
                let heading = add_text(&group, "h3", "", title);
                let id = format!("menu-group-{number}");
                element::set(&heading, "id", &id);
                element::set(&group, "aria-labelledby", &id);
            }
            None => group.set_class_name("group last"),
        }
        let list = add(&group, "div", "entries");
        for entry in entries {
            let is_practice = entry.action == PRACTICE;
            let is_help = is_practice || entry.action == AUTOPLAY;
            let button = add_entry(&list, entry, !is_practice);
            if is_help && is_unaided {
                element::set_flag(&button, "aria-disabled", true);
            }
            if is_practice {
                let (inside, host) = (dialog.clone(), host.clone_handle());
                dialog.listen(&button, "click", move |_| {
                    inside.close();
                    let _ = host.open_practice();
                });
            }
        }
    }
}

/// The groups with their titles and entries. The last one needs no title.
fn groups() -> [(Option<Message>, Vec<Entry>); 3] {
    let entry = |action, icon, label, key: Option<Key>| Entry {
        action,
        icon,
        label,
        key,
    };
    let letter = |letter| Some((letter, letter));
    [
        (
            Some(menu::play()),
            vec![
                entry("games", icons::MODES, menu::modes(), letter("G")),
                entry("daily", icons::DAILY, page::daily(), letter("T")),
                entry(PRACTICE, icons::PRACTICE, menu::practice(), None),
                entry(
                    AUTOPLAY,
                    icons::AUTOPLAY,
                    menu::autoplay(),
                    Some(("⇧B", "Shift+B")),
                ),
            ],
        ),
        (
            Some(menu::this_game()),
            vec![
                entry("watch", icons::REPLAY, menu::replay(), letter("V")),
                entry("share", icons::SHARE, markup::share(), letter("X")),
                entry(GIVE_UP, icons::FLAG, page::give_up(), letter("Q")),
            ],
        ),
        (
            None,
            vec![
                entry("history", icons::HISTORY, menu::history(), letter("I")),
                entry("settings", icons::SETTINGS, menu::settings(), None),
                entry("help", icons::HELP, menu::help(), Some(("?", "?"))),
            ],
        ),
    ]
}

/// The pictures of the entries, each a path in a square of 24 by 24.
mod icons {
    pub(super) const MODES: &str = "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z";
    pub(super) const DAILY: &str = "M5 5h14v15H5zM5 10h14M9 3v4M15 3v4";
    pub(super) const PRACTICE: &str =
        "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z";
    pub(super) const AUTOPLAY: &str =
        "M6 9h12v10H6zM12 5v4M9.500 13v1.500M14.500 13v1.500M3 13v3M21 13v3";
    pub(super) const REPLAY: &str = "M4 12a8 8 0 1 0 2.500-5.800M4 4v4h4M10 9v6l5-3z";
    pub(super) const SHARE: &str = "M12 15V4M8 8l4-4 4 4M5 13v7h14v-7";
    pub(super) const FLAG: &str = "M6 21V4M6 5c4-3 8 3 12 0v8c-4 3-8-3-12 0";
    pub(super) const HISTORY: &str =
        "M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01";
    pub(super) const SETTINGS: &str = "M4 8h8M18 8h2M4 16h2M12 16h8M15 5v6M9 13v6";
    pub(super) const HELP: &str = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.500 10a2.500 2.500 0 1 1 3.500 2.300c-.7.4-1 .8-1 1.700M12 17v.01";
}

/// Adds the button of an entry, with its key. The page does what it knows.
fn add_entry(list: &Element, entry: Entry, is_known: bool) -> HtmlElement {
    let button = add_empty_button(list, "");
    if is_known {
        element::set(&button, "data-do", entry.action);
    }
    if !DIRECT.contains(&entry.action) {
        element::set(&button, "aria-haspopup", "dialog");
    }
    element::append(&button, &element::new_icon(entry.icon));
    add_text(&button, "span", "", entry.label);
    if let Some((shown, name)) = entry.key {
        let is_four_only = entry.action == GIVE_UP;
        let key = add_text(
            &button,
            "kbd",
            if is_four_only { "four-only" } else { "" },
            shown,
        );
        element::set_flag(&key, "aria-hidden", true);
        element::set(&button, "aria-keyshortcuts", name);
    }
    button
}
