//! What the player's hands say, as commands: keys and swipes.
//!
//! Pure tables and a small state machine; whether a command can be done is
//! for the game to say.
//!
//! Never here: the DOM, the game.

use crate::board::Direction;

/// What the player wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Slide the tiles.
    Move(Direction),
    /// Take the last move back.
    Undo,
    /// Make it again.
    Redo,
    /// Start a new game.
    NewGame,
    /// Show the help.
    Help,
    /// Say yes to what is being asked.
    Confirm,
    /// While reading the board: go to the next cell that way.
    ReadNext(Direction),
    /// Leave what is shown beside the game: reading the board, a notice.
    Leave,
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
    /// Whether Alt is held.
    pub alt: bool,
    /// Whether the key is held down and repeats.
    pub repeat: bool,
}

/// The command of a key, or nothing: then the key is the browser's.
pub fn command_of(press: &KeyPress<'_>, focus: Focus) -> Option<Command> {
    if focus == Focus::Field || press.alt {
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
        return match (press.key, letter) {
            ("?", _) => (!press.repeat).then_some(Command::Help),
            (_, Some('u')) => Some(Command::Redo),
            _ => None,
        };
    }
    if let Some(direction) = arrow_of(press) {
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
        Named::Help => return (!press.repeat).then_some(Command::Help),
        Named::Other => {}
    }
    // Positions first, so that W A S D keep their shape on every layout; then
    // the letters, for layouts that moved them.
    let by_position = letter_of_code(press.code);
    by_position
        .and_then(steering)
        .map(Command::Move)
        .or_else(|| letter.and_then(|letter| command_of_letter(letter, press.repeat)))
        .or_else(|| letter.and_then(steering).map(Command::Move))
        .or_else(|| by_position.and_then(|letter| command_of_letter(letter, press.repeat)))
}

fn command_of_letter(letter: char, repeat: bool) -> Option<Command> {
    match letter {
        'u' => Some(Command::Undo),
        'r' if !repeat => Some(Command::NewGame),
        _ => None,
    }
}

/// W A S D, and H J K L as in vi.
fn steering(letter: char) -> Option<Direction> {
    match letter {
        'w' | 'k' => Some(Direction::Up),
        'd' | 'l' => Some(Direction::Right),
        's' | 'j' => Some(Direction::Down),
        'a' | 'h' => Some(Direction::Left),
        _ => None,
    }
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

enum Named {
    Escape,
    Yes,
    Backspace,
    Help,
    Other,
}

fn named_key(press: &KeyPress<'_>) -> Named {
    match (press.key, press.key_code) {
        ("Escape", _) | ("", 27) => Named::Escape,
        (" " | "Enter", _) | ("", 13 | 32) => Named::Yes,
        ("Backspace", _) | ("", 8) => Named::Backspace,
        // Some layouts have the question mark without Shift.
        ("?", _) => Named::Help,
        _ => Named::Other,
    }
}

/// The letter that the key types, in lower case. Where the layout has no
/// Latin letters, the one at its position.
fn letter_of(press: &KeyPress<'_>) -> Option<char> {
    let mut characters = press.key.chars();
    match (characters.next(), characters.next()) {
        (Some(letter), None) if letter.is_ascii_alphabetic() => Some(letter.to_ascii_lowercase()),
        (Some(letter), None) if letter.is_ascii() => None,
        (Some(_), None) => letter_of_code(press.code),
        (None, _) if press.code.is_empty() => char::from_u32(press.key_code)
            .filter(char::is_ascii_uppercase)
            .map(|letter| letter.to_ascii_lowercase()),
        _ => None,
    }
}

fn letter_of_code(code: &str) -> Option<char> {
    let mut characters = code.strip_prefix("Key")?.chars();
    let letter = characters.next()?.to_ascii_lowercase();
    characters.next().is_none().then_some(letter)
}

/// How far a finger goes before it counts, in CSS pixels.
pub const SWIPE_DISTANCE: f64 = 24.0;
/// How far a quick flick must have gone when the finger leaves.
const FLICK_DISTANCE: f64 = SWIPE_DISTANCE / 2.0;
/// How many times longer the way along one axis must be than along the other
/// before the finger has left the board: about 34 degrees either side.
const CLEAR_AXIS: f64 = 1.5;

/// One finger's way across the page, from the moment it goes down.
///
/// It gives a direction while the finger moves, once a gesture, and another
/// only when the finger turns.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Swipe {
    /// Where the way that is being measured starts.
    anchor: (f64, f64),
    /// The direction last given.
    given: Option<Direction>,
}

impl Swipe {
    /// A finger goes down at these CSS pixels.
    pub fn start(x: f64, y: f64) -> Self {
        Self {
            anchor: (x, y),
            given: None,
        }
    }

    /// The finger is now there; the direction it has just made clear, if any.
    pub fn move_to(&mut self, x: f64, y: f64) -> Option<Direction> {
        let way = (x - self.anchor.0, y - self.anchor.1);
        let (main, _) = axes(way);
        if let Some(given) = self.given
            && along(way, given) >= main
        {
            // Going on the same way is the same swipe, and so is drifting off
            // it a little: a turn is measured from here.
            self.anchor = (x, y);
            return None;
        }
        self.give(way, (x, y), SWIPE_DISTANCE)
    }

    /// The finger leaves there; the direction of a flick too quick to have
    /// been seen on its way, if it was one.
    pub fn end(mut self, x: f64, y: f64) -> Option<Direction> {
        if self.given.is_some() {
            return self.move_to(x, y);
        }
        let way = (x - self.anchor.0, y - self.anchor.1);
        self.give(way, (x, y), FLICK_DISTANCE).or_else(|| {
            // A long swipe that never kept to an axis still means something.
            let (main, _) = axes(way);
            (main >= SWIPE_DISTANCE).then(|| main_direction(way))
        })
    }

    fn give(&mut self, way: (f64, f64), at: (f64, f64), distance: f64) -> Option<Direction> {
        let (main, other) = axes(way);
        if main < distance || main < other * CLEAR_AXIS {
            return None;
        }
        self.anchor = at;
        let direction = main_direction(way);
        self.given = Some(direction);
        Some(direction)
    }
}

/// The longer and the shorter of a way's two parts.
fn axes((x, y): (f64, f64)) -> (f64, f64) {
    (x.abs().max(y.abs()), x.abs().min(y.abs()))
}

fn main_direction((x, y): (f64, f64)) -> Direction {
    if x.abs() >= y.abs() {
        if x > 0.0 {
            Direction::Right
        } else {
            Direction::Left
        }
    } else if y > 0.0 {
        Direction::Down
    } else {
        Direction::Up
    }
}

fn along((x, y): (f64, f64), direction: Direction) -> f64 {
    let (down, right) = direction.step();
    x * f64::from(right) + y * f64::from(down)
}
