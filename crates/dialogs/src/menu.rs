//! The menu: all that can be done, in groups.

use js_sys::Promise;
use web_sys::{Element, HtmlElement};

use dialog_kit::Host;
use dialog_kit::dialog::{Dialog, add, add_empty_button, add_text};
use dom::element;
use twenty48::words::{Message, games, markup, menu, notebook, page};

/// An entry: what its button does, as the page knows it, its label, and its key.
struct Entry {
    action: &'static str,
    label: Message,
    key: Option<Key>,
}

/// A key: as the menu shows it, and as `aria-keyshortcuts` names it.
type Key = (&'static str, &'static str);

/// The actions that the page doesn't know: practice, which begins with the game on the page,
/// the notebook of mistakes, and the second game.
const PRACTICE: &str = "practice";
const NOTEBOOK: &str = "notebook";
const STAIRS: &str = "stairs";
/// Actions that need no dialog.
const DIRECT: [&str; 3] = ["hint", "autoplay", "give-up"];
/// The action whose key does something else in eight directions.
const GIVE_UP: &str = "give-up";

/// Opens the menu.
pub(super) fn open(host: Host) {
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
            let act: Option<fn(&Host) -> Promise> = match entry.action {
                PRACTICE => Some(Host::open_practice),
                NOTEBOOK => Some(Host::open_notebook),
                STAIRS => Some(|host| host.stairs("")),
                _ => None,
            };
            let button = add_entry(&list, entry, act.is_none());
            if let Some(act) = act {
                let (inside, host) = (dialog.clone(), host.clone_handle());
                dialog.listen(&button, "click", move |_| {
                    inside.close();
                    let _ = act(&host);
                });
            }
        }
    }
}

/// The groups with their titles and entries. The last one needs no title.
fn groups() -> [(Option<Message>, Vec<Entry>); 4] {
    let entry = |action, label, key: Option<Key>| Entry { action, label, key };
    let letter = |letter| Some((letter, letter));
    [
        (
            Some(menu::play()),
            vec![
                entry("games", menu::modes(), letter("G")),
                entry("daily", page::daily(), letter("T")),
                entry(PRACTICE, menu::practice(), None),
                entry("autoplay", menu::autoplay(), Some(("⇧B", "Shift+B"))),
            ],
        ),
        (
            Some(menu::this_game()),
            vec![
                entry("hint", markup::hint(), letter("B")),
                entry("watch", menu::replay(), letter("V")),
                entry("share", markup::share(), letter("X")),
                entry(GIVE_UP, page::give_up(), letter("Q")),
            ],
        ),
        (
            Some(menu::records()),
            vec![
                entry("history", menu::history(), letter("I")),
                entry("statistics", menu::statistics(), letter("F")),
                entry("bring", menu::import(), letter("O")),
                entry(NOTEBOOK, notebook::title(), None),
            ],
        ),
        (
            None,
            vec![
                entry("settings", menu::settings(), None),
                entry("language", menu::language(), None),
                entry("help", menu::help(), Some(("?", "?"))),
                entry(STAIRS, games::stairs(), None),
            ],
        ),
    ]
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
