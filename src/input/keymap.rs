//! Key presses as commands: tables of names, positions and letters.

use super::command::Command;
use super::dialog_id::DialogId;
use crate::rules::board::{Direction, Directions};

/// What a key can mean now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Context {
    /// What has the keyboard's focus.
    pub focus: Focus,
    /// The directions of the game.
    pub directions: Directions,
    /// Whether something is being asked, so that Y and N are answers.
    pub is_asked: bool,
}

/// What has the keyboard's focus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// Nothing that uses keys.
    Page,
    /// A button or a link: it uses Space and Enter.
    Button,
    /// A cell of the board that is being read: it uses the arrows and Escape.
    Cell,
    /// A field: it uses every key.
    Field,
}

/// A key going down, as the browser tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyPress<'a> {
    /// The key's position (`KeyboardEvent.code`), empty when not told.
    pub code: &'a str,
    /// What it means in the layout (`KeyboardEvent.key`), empty when not told.
    pub key: &'a str,
    /// The old number of the key, 0 when not told. Programs that play by
    /// made-up events often set nothing else.
    pub key_code: u32,
    /// Whether Shift is held.
    pub shift: bool,
    /// Whether Control or the Command key is held.
    pub control: bool,
    /// Whether Alt is held, or AltGr.
    pub alt: bool,
    /// Whether the key is held down and repeats.
    pub repeat: bool,
    /// Whether it is part of a text that is being composed with an input
    /// method: then it is the input method's.
    pub is_composing: bool,
}

impl KeyPress<'_> {
    /// Its name, or its position where the browser doesn't tell what the key
    /// means: an input method may have it first, and leave it alone.
    fn name(&self) -> &str {
        match self.key {
            "" | "Process" | "Unidentified" => self.code,
            key => key,
        }
    }
}

/// The command of a key, or nothing: then the key is the browser's.
pub fn command_of(press: &KeyPress<'_>, context: Context) -> Option<Command> {
    let Context {
        focus, directions, ..
    } = context;
    if focus == Focus::Field || press.alt || press.is_composing {
        return None;
    }
    let letter = letter_of(press);
    if press.control {
        return match (letter?, press.shift) {
            ('z', false) => Some(Command::Undo),
            ('z', true) | ('y', false) => Some(Command::Redo),
            _ => None,
        };
    }
    if press.shift {
        return match letter {
            _ if asks(press) => help(press),
            Some('u') => Some(Command::Redo),
            Some('b') if !press.repeat => Some(Command::Autoplay),
            _ => None,
        };
    }
    if let Some(direction) = arrow_of(press).or_else(|| corner_of(press, directions)) {
        return Some(if focus == Focus::Cell {
            Command::ReadNext(direction)
        } else {
            Command::Move(direction)
        });
    }
    match named_key(press) {
        Named::Escape => return Some(Command::Leave),
        Named::Yes => return (focus != Focus::Button).then_some(Command::Confirm),
        Named::Backspace => return Some(Command::Undo),
        Named::Other => {}
    }
    if asks(press) {
        return help(press);
    }
    match letter {
        Some('y') if context.is_asked => return Some(Command::Confirm),
        Some('n') if context.is_asked => return Some(Command::Decline),
        // Typed, these say what they do, wherever they lie. A key that repeats
        // says it no less: it does nothing, rather than slide by its place.
        Some(letter) if is_command(letter) => return command_of_letter(letter, press.repeat),
        _ => {}
    }
    // Then the positions of W A S D, which keep their shape on every layout
    // that has no command there; and these letters where a layout moved them.
    let steers = |letter| steering(letter, directions);
    letter_of_code(press.code)
        .and_then(steers)
        .or_else(|| letter.and_then(steers))
        .map(Command::Move)
        .or_else(|| asks_by_semicolon(press).then(|| help(press)).flatten())
        .or_else(|| (letter == Some('q') && !press.repeat).then_some(Command::GiveUp))
}

fn help(press: &KeyPress<'_>) -> Option<Command> {
    (!press.repeat).then_some(Command::Open(DialogId::Help))
}

/// Whether a typed letter goes before the position of its key: those of the
/// commands, and H J K L. Q is none: it is one of the keys around S, and gives
/// a game up where neither its position nor what it types steers.
fn is_command(letter: char) -> bool {
    command_of_letter(letter, false).is_some()
}

fn command_of_letter(letter: char, repeat: bool) -> Option<Command> {
    match letter {
        // As in vi.
        'h' => Some(Command::Move(Direction::Left)),
        'j' => Some(Command::Move(Direction::Down)),
        'k' => Some(Command::Move(Direction::Up)),
        'l' => Some(Command::Move(Direction::Right)),
        'u' => Some(Command::Undo),
        'r' if !repeat => Some(Command::NewGame),
        'm' if !repeat => Some(Command::Menu),
        'p' if !repeat => Some(Command::LookBack),
        'b' if !repeat => Some(Command::Hint),
        _ if !repeat => DialogId::from_letter(letter).map(Command::Open),
        _ => None,
    }
}

/// W A S D, and the keys around S for the diagonals.
fn steering(letter: char, directions: Directions) -> Option<Direction> {
    let direction = match letter {
        'w' => Direction::Up,
        'd' => Direction::Right,
        's' => Direction::Down,
        'a' => Direction::Left,
        'e' => Direction::UpRight,
        'c' => Direction::DownRight,
        'z' => Direction::DownLeft,
        'q' => Direction::UpLeft,
        _ => return None,
    };
    directions.contains(direction).then_some(direction)
}

/// The corners of the numpad, with or without its lock.
fn corner_of(press: &KeyPress<'_>, directions: Directions) -> Option<Direction> {
    let direction = match press.code {
        "Numpad9" => Direction::UpRight,
        "Numpad3" => Direction::DownRight,
        "Numpad1" => Direction::DownLeft,
        "Numpad7" => Direction::UpLeft,
        _ => return None,
    };
    directions.contains(direction).then_some(direction)
}

fn arrow_of(press: &KeyPress<'_>) -> Option<Direction> {
    let name = if press.code.is_empty() {
        press.key
    } else {
        press.code
    };
    match (name, press.key_code) {
        ("ArrowUp" | "Numpad8", _) | ("", 38) => Some(Direction::Up),
        ("ArrowRight" | "Numpad6", _) | ("", 39) => Some(Direction::Right),
        ("ArrowDown" | "Numpad2", _) | ("", 40) => Some(Direction::Down),
        ("ArrowLeft" | "Numpad4", _) | ("", 37) => Some(Direction::Left),
        _ => None,
    }
}

/// Whether the key that goes up is the one that shows the board before the
/// last move.
pub fn ends_looking_back(press: &KeyPress<'_>) -> bool {
    letter_of(press) == Some('p') || letter_of_code(press.code) == Some('p')
}

enum Named {
    Escape,
    Yes,
    Backspace,
    Other,
}

fn named_key(press: &KeyPress<'_>) -> Named {
    match (press.name(), press.key_code) {
        ("Escape", _) | ("", 27) => Named::Escape,
        (" " | "Space" | "Enter" | "NumpadEnter", _) | ("", 13 | 32) => Named::Yes,
        ("Backspace", _) | ("", 8) => Named::Backspace,
        _ => Named::Other,
    }
}

/// Whether the key types a question mark, of whatever script. Some layouts
/// have it without Shift.
fn asks(press: &KeyPress<'_>) -> bool {
    let mut typed = press.key.chars();
    // Spanish, Greek, Armenian, Arabic, Ethiopic, and two of East Asia's.
    let is_mark = matches!(
        typed.next(),
        Some('?' | '¿' | '\u{37e}' | '՞' | '؟' | '፧' | '﹖' | '？')
    );
    is_mark && typed.next().is_none()
}

/// The Greek question mark looks like a semicolon, and is typed as one, where
/// Latin layouts have Q.
fn asks_by_semicolon(press: &KeyPress<'_>) -> bool {
    press.key == ";" && press.code == "KeyQ"
}

/// The letter that the key types, in lower case. Where the layout has no
/// Latin letters, the one at its position.
fn letter_of(press: &KeyPress<'_>) -> Option<char> {
    let name = press.name();
    let mut characters = name.chars();
    match (characters.next(), characters.next()) {
        (Some(letter), None) if letter.is_ascii() => letter_from(letter),
        // Turkish has two letters I.
        (Some('ı' | 'İ'), None) => Some('i'),
        (Some(letter), None) if is_latin(letter) => None,
        (None, _) => char::from_u32(press.key_code)
            .filter(char::is_ascii_uppercase)
            .and_then(letter_from),
        // A name of more than one letter is a key's. One key of Arabic types
        // two letters.
        (Some(letter), Some(_)) if letter.is_ascii() && name != press.code => None,
        _ => letter_of_code(press.code),
    }
}

fn letter_from(character: char) -> Option<char> {
    character
        .is_ascii_alphabetic()
        .then(|| character.to_ascii_lowercase())
}

/// Whether it is a letter or a sign of a layout with Latin letters: it then
/// stands for itself, and not for what others have in its place.
fn is_latin(character: char) -> bool {
    // Latin 1 to the phonetic ones; additional; punctuation, which Bépo has there.
    matches!(character, '\u{80}'..='\u{2af}' | '\u{1e00}'..='\u{1eff}' | '\u{2000}'..='\u{206f}')
}

fn letter_of_code(code: &str) -> Option<char> {
    let mut characters = code.strip_prefix("Key")?.chars();
    let letter = characters.next()?.to_ascii_lowercase();
    let is_letter = letter.is_ascii_alphabetic() && characters.next().is_none();
    is_letter.then_some(letter)
}
