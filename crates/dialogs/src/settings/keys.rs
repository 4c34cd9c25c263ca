//! Keys that the player changes. `www/keys.ts` turns them into the usual ones.

use core::ops::Range;

use web_sys::{Element, HtmlInputElement, KeyboardEvent};

use dialog_kit::Host;
use dialog_kit::browser::{lower_case, stored_keys};
use dialog_kit::dialog::{Dialog, add_details, add_input, add_note};
use dom::{element, keyboard};
use twenty48::input::{Command, Context, DialogId, Focus, command_of};
use twenty48::rules::board::{Direction, Directions};
use twenty48::words::names::direction_name;
use twenty48::words::{Message, bookmarks, help, markup, menu, page, settings};

/// The actions whose keys can be changed, by their names as they are stored, each with its usual
/// key.
const ACTIONS: [(&str, &str, Command); 12] = [
    ("up", "ArrowUp", Command::Move(Direction::Up)),
    ("right", "ArrowRight", Command::Move(Direction::Right)),
    ("down", "ArrowDown", Command::Move(Direction::Down)),
    ("left", "ArrowLeft", Command::Move(Direction::Left)),
    ("undo", "u", Command::Undo),
    ("redo", "Shift+u", Command::Redo),
    ("peek", "p", Command::Peek),
    ("hint", "b", Command::Hint),
    ("autoplay", "Shift+b", Command::Autoplay),
    ("bookmark", "n", Command::Bookmark),
    ("new", "r", Command::NewGame),
    ("menu", "m", Command::Open(DialogId::Menu)),
];
/// Keys that lead through the page and its dialogs, the browser's and the system's own, and those
/// without a name.
const RESERVED: [&str; 25] = [
    "Tab",
    "Escape",
    "Enter",
    "Shift",
    "Control",
    "Alt",
    "AltGraph",
    "Meta",
    "Space",
    "CapsLock",
    "NumLock",
    "ScrollLock",
    "ContextMenu",
    "PrintScreen",
    "Dead",
    "Unidentified",
    "F1",
    "F3",
    "F5",
    "F6",
    "F7",
    "F10",
    "F11",
    "F12",
    "",
];

/// The name of an action of a key or of a gamepad's button; `None` for one that has none.
pub(super) fn action_name(action: &str) -> Option<Message> {
    if action == "confirm" {
        return Some(markup::ok());
    }
    let (_, _, command) = ACTIONS.into_iter().find(|(other, _, _)| *other == action)?;
    command_name(command)
}

fn command_name(command: Command) -> Option<Message> {
    Some(match command {
        Command::Move(direction) => direction_name(direction),
        Command::Undo => markup::undo(),
        Command::Redo => markup::redo(),
        Command::Peek => markup::peek(),
        Command::Bookmark => bookmarks::bookmark(),
        Command::Hint => markup::hint(),
        Command::Autoplay => menu::autoplay(),
        Command::NewGame => page::new_game(),
        Command::GiveUp => page::give_up(),
        Command::Open(DialogId::Menu) => markup::menu(),
        Command::Open(DialogId::Games) => menu::modes(),
        Command::Open(DialogId::Daily) => page::daily(),
        Command::Open(DialogId::Watch) => menu::replay(),
        Command::Open(DialogId::Share) => markup::share(),
        Command::Open(DialogId::History) => menu::history(),
        Command::Open(DialogId::Statistics) => menu::statistics(),
        Command::Open(DialogId::Import) => menu::import(),
        Command::Open(DialogId::Help) => menu::help(),
        Command::Confirm | Command::Decline => help::answer(),
        _ => return None,
    })
}

/// What a key is for where no key was changed: in a game of four directions, of eight, or while
/// something is asked.
fn usual_command(event: &KeyboardEvent) -> Option<Command> {
    let command = |directions, is_asked| {
        let context = Context {
            focus: Focus::Page,
            directions,
            is_asked,
        };
        keyboard::with_key(event, |press| command_of(press, context))
    };
    command(Directions::Four, false)
        .or_else(|| command(Directions::Eight, false))
        .or_else(|| command(Directions::Four, true))
}

/// Adds a field for each action, closed at first.
pub(super) fn add(dialog: &Dialog, group: &Element, host: &Host) {
    let details = add_details(group, settings::keys());
    add_note(&details, settings::keys_how());
    let form = dialog_kit::dialog::add(&details, "div", "form keys-form");
    for (action, _, _) in ACTIONS {
        let label = action_name(action).unwrap_or_else(|| action.into());
        let field = add_input(&form, label, "text", &shown(&key_of(action)));
        element::set(&field, "readonly", "");
        let (inside, host, changed) = (dialog.clone(), host.clone_handle(), field.clone());
        dialog.listen_actively(&field, "keydown", move |event| {
            if let Some(key) = keyboard::own_key(event) {
                press(&inside, &host, action, &changed, key);
            }
        });
    }
}

/// Makes the pressed key that of an action, or says what it is for already.
fn press(
    dialog: &Dialog,
    host: &Host,
    action: &'static str,
    field: &HtmlInputElement,
    event: &KeyboardEvent,
) {
    let name = name_of(event);
    // A digit reads a part of the board (`query.rs`).
    if !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit()) {
        event.prevent_default();
        return dialog.status(settings::key_taken(name, help::read()));
    }
    if RESERVED.contains(&name.as_str()) || event.ctrl_key() || event.alt_key() || event.meta_key()
    {
        return;
    }
    event.prevent_default();
    let usual = usual_of(action);
    let is_reset = matches!(name.as_str(), "Backspace" | "Delete") || name == usual;
    if !is_reset {
        let mut others = ACTIONS.iter().filter(|(other, _, _)| *other != action);
        let chosen = others.find(|(other, _, _)| key_of(other) == name);
        let command = chosen.map(|&(_, _, command)| command);
        if let Some(other) = command
            .or_else(|| usual_command(event))
            .and_then(command_name)
        {
            return dialog.status(settings::key_taken(shown(&name), other));
        }
    }
    let mut kept = changed();
    kept.retain(|(other, _)| other != action);
    if !is_reset {
        kept.push((action.to_owned(), name));
    }
    let text: Vec<String> = kept
        .iter()
        .map(|(action, key)| format!("{action}={key}"))
        .collect();
    let is_saved = host.set_keys(&text.join(" "));
    field.set_value(&shown(&key_of(action)));
    super::tell_saved(dialog, is_saved);
}

/// The keys that were changed, each with its action.
fn changed() -> Vec<(String, String)> {
    stored_keys()
        .split(' ')
        .filter_map(|part| part.split_once('='))
        .map(|(action, key)| (action.to_owned(), key.to_owned()))
        .collect()
}

/// The key of an action, as it is stored.
fn key_of(action: &str) -> String {
    let own = changed().into_iter().find(|(other, _)| other == action);
    own.map_or_else(|| usual_of(action).to_owned(), |(_, key)| key)
}

/// The keys of an action, each between backquotes, with the one that the player has chosen
/// in place of the usual one. The arrows go on working beside the chosen keys of directions.
pub(crate) fn with_chosen(action: &str, keys: String) -> String {
    if action == "move" {
        let arrows = ACTIONS
            .iter()
            .filter(|(_, key, _)| key.starts_with("Arrow"));
        let chosen: Vec<String> = arrows
            .filter(|(action, key, _)| key_of(action) != *key)
            .map(|(action, _, _)| quoted(&key_of(action)))
            .collect();
        return if chosen.is_empty() {
            keys
        } else {
            format!("{keys} · [{}]", chosen.join(" "))
        };
    }
    let (usual, key) = (usual_of(action), key_of(action));
    match range_of(usual, &keys).filter(|_| key != usual) {
        Some(range) => {
            let mut keys = keys;
            keys.replace_range(range, &quoted(&key));
            keys
        }
        None => keys,
    }
}

/// Where a text of keys has a usual one: with Shift, it stands between brackets with it.
fn range_of(usual: &str, keys: &str) -> Option<Range<usize>> {
    let Some(letter) = usual.strip_prefix("Shift+") else {
        let sought = quoted(usual);
        let start = keys.find(&sought)?;
        return Some(start..start + sought.len());
    };
    let sought = format!("{}]", quoted(letter));
    let at = keys.find(&sought)?;
    Some(keys.get(..at)?.rfind('[')?..at + sought.len())
}

/// A key as it stands in a text of keys.
fn quoted(name: &str) -> String {
    format!("`{}`", shown(name))
}

fn usual_of(action: &str) -> &'static str {
    let found = ACTIONS.iter().find(|(other, _, _)| *other == action);
    found.map_or("", |&(_, key, _)| key)
}

/// The name of a key, as `www/keys.ts` has it: what it types, in lower case, or its name.
fn name_of(event: &KeyboardEvent) -> String {
    let key = event.key();
    match key.as_str() {
        " " => "Space".to_owned(),
        "" | "Process" | "Unidentified" => event.code(),
        _ if key.chars().nth(1).is_none() => {
            let letter = lower_case(&key);
            if event.shift_key() && letter != key {
                format!("Shift+{letter}")
            } else {
                letter
            }
        }
        _ => key,
    }
}

/// A key as it is shown.
fn shown(name: &str) -> String {
    match name {
        "ArrowUp" => "↑".to_owned(),
        "ArrowRight" => "→".to_owned(),
        "ArrowDown" => "↓".to_owned(),
        "ArrowLeft" => "←".to_owned(),
        _ => name.replace("Shift+", "⇧").to_ascii_uppercase(),
    }
}
