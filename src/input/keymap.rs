//! The keymap: key presses as commands, by the names, positions and letters of keys.

use super::command::Command;
use super::dialog_id::DialogId;
use crate::rules::board::{Direction, Directions};

/// The state of the page that decides what a key means.
///
/// ```
/// use twenty48::input::{Command, Context, Focus, KeyPress, command_of};
/// use twenty48::rules::board::{Direction, Directions};
///
/// let press = KeyPress { code: "KeyQ", key: "q", ..KeyPress::default() };
/// let context = |directions| Context { focus: Focus::Page, directions, is_asked: false };
/// let command = |directions| command_of(&press, context(directions));
/// assert_eq!(command(Directions::Four), Some(Command::GiveUp));
/// assert_eq!(command(Directions::Eight), Some(Command::Move(Direction::UpLeft)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Context {
    /// The kind of element that has the keyboard's focus.
    pub focus: Focus,
    /// The directions of the game's variant.
    pub directions: Directions,
    /// Whether a prompt is shown, so that Y and N are answers.
    pub is_asked: bool,
}

/// The kind of element that has the keyboard's focus.
///
/// ```
/// use twenty48::input::{Command, Context, Focus, KeyPress, command_of};
/// use twenty48::rules::board::Directions;
///
/// let press = KeyPress { code: "Enter", key: "Enter", ..KeyPress::default() };
/// let context = |focus| Context { focus, directions: Directions::Four, is_asked: true };
/// assert_eq!(command_of(&press, context(Focus::Page)), Some(Command::Confirm));
/// assert_eq!(command_of(&press, context(Focus::Button)), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// An element that uses no keys.
    Page,
    /// A button or a link: it uses Space and Enter.
    Button,
    /// A cell of the board that is being read: it uses the arrows and Escape.
    Cell,
    /// A field: it uses every key.
    Field,
}

/// A key press as the browser reports it.
///
/// ```
/// use twenty48::input::{KeyPress, ends_peek};
///
/// let released = KeyPress { code: "KeyP", key: "p", ..KeyPress::default() };
/// assert!(ends_peek(&released));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct KeyPress<'a> {
    /// The key's position (`KeyboardEvent.code`); empty when not reported.
    pub code: &'a str,
    /// What the key types in the layout (`KeyboardEvent.key`); empty when not reported.
    pub key: &'a str,
    /// The key's number (`KeyboardEvent.keyCode`); 0 when not reported. Programs
    /// that play by synthetic events often set nothing else.
    pub key_code: u32,
    /// Whether Shift is held.
    pub shift: bool,
    /// Whether Control or the Command key is held.
    pub control: bool,
    /// Whether Alt is held, or AltGr.
    pub alt: bool,
    /// Whether the key is held down and repeats.
    pub repeat: bool,
    /// Whether an input method is composing a text; then the key belongs to it.
    pub is_composing: bool,
}

impl KeyPress<'_> {
    /// What the key types, or its position where the browser doesn't report that,
    /// as when an input method saw the key first and left it alone.
    fn name(&self) -> &str {
        match self.key {
            "" | "Process" | "Unidentified" => self.code,
            key => key,
        }
    }
}

/// Returns the command of a key press; `None` leaves the key to the browser.
pub fn command_of(press: &KeyPress<'_>, context: Context) -> Option<Command> {
    if context.focus == Focus::Field || press.alt || press.is_composing {
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
            _ if types_question_mark(press) => open_help(press),
            Some('u') => Some(Command::Redo),
            Some('b') if !press.repeat => Some(Command::Autoplay),
            _ => None,
        };
    }
    if let Some(direction) = arrow_of(press).or_else(|| corner_of(press, context.directions)) {
        return Some(if context.focus == Focus::Cell {
            Command::ReadNext(direction)
        } else {
            Command::Move(direction)
        });
    }
    match named_key(press) {
        Named::Escape => Some(Command::Leave),
        Named::Confirm => (context.focus != Focus::Button).then_some(Command::Confirm),
        Named::Backspace => Some(Command::Undo),
        Named::Other if types_question_mark(press) => open_help(press),
        Named::Other => command_of_typed(press, letter, context),
    }
}

/// The command of a key that has no name and is pressed without a modifier.
fn command_of_typed(
    press: &KeyPress<'_>,
    letter: Option<char>,
    context: Context,
) -> Option<Command> {
    match letter {
        Some('y') if context.is_asked => return Some(Command::Confirm),
        Some('n') if context.is_asked => return Some(Command::Decline),
        // These letters give their commands wherever the layout has them. A key
        // that repeats doesn't move by its position instead: it does nothing.
        Some(letter) if is_command(letter) => return command_of_letter(letter, press.repeat),
        _ => {}
    }
    // Then the positions of W A S D, which keep their shape on every layout
    // that has no command there; and these letters where a layout moved them.
    let steers = |letter| steering(letter, context.directions);
    letter_of_code(press.code)
        .and_then(steers)
        .or_else(|| letter.and_then(steers))
        .map(Command::Move)
        .or_else(|| {
            is_greek_question_mark(press)
                .then(|| open_help(press))
                .flatten()
        })
        .or_else(|| match letter? {
            'q' if !press.repeat => Some(Command::GiveUp),
            'n' if !press.repeat => Some(Command::Bookmark),
            _ => None,
        })
}

fn open_help(press: &KeyPress<'_>) -> Option<Command> {
    (!press.repeat).then_some(Command::Open(DialogId::Help))
}

/// Whether a typed letter takes precedence over the position of its key: the
/// letters of commands, and H J K L. Q and N don't: Q is one of the keys around S,
/// and gives a game up where neither its position nor its letter steers; N answers, and
/// marks a moment where its position doesn't steer.
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
        'p' if !repeat => Some(Command::Peek),
        'b' if !repeat => Some(Command::Hint),
        _ if !repeat => DialogId::from_letter(letter).map(Command::Open),
        _ => None,
    }
}

/// The direction of W A S D, or of the keys around S for the diagonals.
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

/// The direction of a corner of the numpad, with or without Num Lock.
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

/// The direction of an arrow key, or of the numpad's arrows.
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

/// Whether the key that is released is the one that shows the board before the
/// last move while it is held.
pub fn ends_peek(press: &KeyPress<'_>) -> bool {
    letter_of(press) == Some('p') || letter_of_code(press.code) == Some('p')
}

/// The keys that have a name and a command, but are no arrows.
enum Named {
    Escape,
    /// Space or Enter.
    Confirm,
    Backspace,
    Other,
}

fn named_key(press: &KeyPress<'_>) -> Named {
    match (press.name(), press.key_code) {
        ("Escape", _) | ("", 27) => Named::Escape,
        (" " | "Space" | "Enter" | "NumpadEnter", _) | ("", 13 | 32) => Named::Confirm,
        ("Backspace", _) | ("", 8) => Named::Backspace,
        _ => Named::Other,
    }
}

/// Whether the key types a question mark of any script. Some layouts have it
/// without Shift.
fn types_question_mark(press: &KeyPress<'_>) -> bool {
    let mut typed = press.key.chars();
    // ASCII, Spanish, Greek, Armenian, Arabic, Ethiopic, and two of East Asia.
    let is_mark = matches!(
        typed.next(),
        Some('?' | '¿' | '\u{37e}' | '՞' | '؟' | '፧' | '﹖' | '？')
    );
    is_mark && typed.next().is_none()
}

/// Whether the key types the Greek question mark: it looks like a semicolon and is
/// typed as one, at the position of Q.
fn is_greek_question_mark(press: &KeyPress<'_>) -> bool {
    press.key == ";" && press.code == "KeyQ"
}

/// The letter that the key types, in lower case; where the layout has no Latin
/// letters, the one at its position.
pub fn letter_of(press: &KeyPress<'_>) -> Option<char> {
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
        // Several ASCII letters are the name of a key. An Arabic key types two
        // letters.
        (Some(letter), Some(_)) if letter.is_ascii() && name != press.code => None,
        _ => letter_of_code(press.code),
    }
}

/// An ASCII letter in lower case; `None` for any other character.
fn letter_from(character: char) -> Option<char> {
    character
        .is_ascii_alphabetic()
        .then(|| character.to_ascii_lowercase())
}

/// Whether a character is a letter or a sign of a layout with Latin letters. The
/// position of its key is then without meaning.
fn is_latin(character: char) -> bool {
    // Latin-1 to IPA Extensions; Latin Extended Additional; punctuation, for Bépo.
    matches!(character, '\u{80}'..='\u{2af}' | '\u{1e00}'..='\u{1eff}' | '\u{2000}'..='\u{206f}')
}

/// The letter of a position, in lower case: `q` for `KeyQ`.
fn letter_of_code(code: &str) -> Option<char> {
    let mut characters = code.strip_prefix("Key")?.chars();
    let letter = characters.next()?.to_ascii_lowercase();
    let is_letter = letter.is_ascii_alphabetic() && characters.next().is_none();
    is_letter.then_some(letter)
}
