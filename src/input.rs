//! What the player's hands say, as commands: keys and swipes.
//!
//! Pure tables and a small state machine; whether a command can be done is
//! for the game to say.
//!
//! Never here: the DOM, the game.

use crate::rules::board::{Direction, Directions};

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
    /// End the game where it stands.
    GiveUp,
    /// Show what else can be done.
    Menu,
    /// Open a part of the page.
    Open(Part),
    /// Say yes to what is being asked.
    Confirm,
    /// Say no to it.
    Decline,
    /// Show the board before the last move.
    LookBack,
    /// Show which move the coach would make.
    Hint,
    /// Let the coach play, or wait.
    Autoplay,
    /// While reading the board: go to the next cell that way.
    ReadNext(Direction),
    /// Leave what is shown beside the game: reading the board, a notice.
    Leave,
}

/// A part of the page that opens over the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Another game to play.
    Games,
    /// The game of the day.
    Daily,
    /// This game, to be watched.
    Watch,
    /// This game, to be sent to others.
    Share,
    /// This game, as the coach sees it.
    Review,
    /// The games that were played.
    History,
    /// What they come to.
    Statistics,
    /// A game or a position from elsewhere.
    Import,
    /// How to play.
    Help,
}

impl Part {
    /// Each, with its name and its key; one that has none has a letter that no
    /// key gives.
    const ALL: [(Self, &'static str, char); 9] = [
        (Self::Games, "games", 'g'),
        (Self::Daily, "daily", 't'),
        (Self::Watch, "watch", 'v'),
        (Self::Share, "share", 'x'),
        (Self::Review, "review", '\0'),
        (Self::History, "history", 'i'),
        (Self::Statistics, "statistics", 'f'),
        (Self::Import, "bring", 'o'),
        (Self::Help, "help", '?'),
    ];

    /// Its name, in small letters.
    pub fn name(self) -> &'static str {
        let found = Self::ALL.iter().find(|part| part.0 == self);
        found.map_or("", |part| part.1)
    }

    /// The part of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        let found = Self::ALL.iter().find(|part| part.1 == name);
        found.map(|part| part.0)
    }

    fn from_letter(letter: char) -> Option<Self> {
        let found = Self::ALL.iter().find(|part| part.2 == letter);
        found.map(|part| part.0)
    }
}

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
    (!press.repeat).then_some(Command::Open(Part::Help))
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
        _ if !repeat => Part::from_letter(letter).map(Command::Open),
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

/// How far a finger goes before it counts, in CSS pixels.
pub const SWIPE_DISTANCE: f64 = 24.0;
/// The same among eight directions, which take a little longer to tell apart.
pub const DIAGONAL_SWIPE_DISTANCE: f64 = 32.0;
/// How many times longer the way along one axis must be than along the other
/// before the finger has left the board: about 34 degrees either side.
const CLEAR_AXIS: f64 = 1.5;
/// Among eight directions a way is straight when its shorter part is at most
/// this share of its longer one, about 24 degrees, and diagonal from the
/// next share on, about 29 degrees. A straight sector is the wider one, and
/// between the two the finger has to go on.
const STRAIGHT_SHARE: f64 = 0.45;
const DIAGONAL_SHARE: f64 = 0.55;
/// A finger that goes on within this angle of its last direction, as a
/// cosine, has not turned: 45 degrees among four directions, 60 among eight.
const SAME_WAY: f64 = core::f64::consts::FRAC_1_SQRT_2;
const SAME_WAY_OF_EIGHT: f64 = 0.5;

/// One finger's way across the page, from the moment it goes down.
///
/// It gives a direction while the finger moves, once a gesture, and another
/// only when the finger turns.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Swipe {
    directions: Directions,
    /// Where the way that is being measured starts.
    anchor: (f64, f64),
    /// The direction last given.
    given: Option<Direction>,
}

impl Swipe {
    /// A finger goes down at these CSS pixels, in a game with these
    /// directions.
    pub fn start(x: f64, y: f64, directions: Directions) -> Self {
        Self {
            directions,
            anchor: (x, y),
            given: None,
        }
    }

    /// The finger is now there; the direction it has just made clear, if any.
    pub fn move_to(&mut self, x: f64, y: f64) -> Option<Direction> {
        let way = (x - self.anchor.0, y - self.anchor.1);
        let same_way = match self.directions {
            Directions::Four => SAME_WAY,
            Directions::Eight => SAME_WAY_OF_EIGHT,
        };
        if let Some(given) = self.given
            && along(way, given) >= length(way) * same_way
        {
            // Going on the same way is the same swipe, and so is drifting off
            // it a little: a turn is measured from here.
            self.anchor = (x, y);
            return None;
        }
        let direction = self.clear_direction(way)?;
        if length(way) < self.distance() {
            return None;
        }
        self.anchor = (x, y);
        self.given = Some(direction);
        Some(direction)
    }

    /// The finger leaves there; the direction of a flick too quick to have
    /// been seen on its way, if it was one.
    pub fn end(mut self, x: f64, y: f64) -> Option<Direction> {
        if self.given.is_some() {
            return self.move_to(x, y);
        }
        let way = (x - self.anchor.0, y - self.anchor.1);
        // A long swipe that never kept to a direction still means something.
        if length(way) >= self.distance() {
            return Some(self.nearest_direction(way));
        }
        let is_flick = length(way) >= self.distance() / 2.0;
        is_flick.then(|| self.clear_direction(way))?
    }

    fn distance(&self) -> f64 {
        match self.directions {
            Directions::Four => SWIPE_DISTANCE,
            Directions::Eight => DIAGONAL_SWIPE_DISTANCE,
        }
    }

    /// The direction of a way that is clear enough to count.
    fn clear_direction(&self, way: (f64, f64)) -> Option<Direction> {
        let (main, other) = axes(way);
        let is_clear = match self.directions {
            Directions::Four => main >= other * CLEAR_AXIS,
            Directions::Eight => other <= main * STRAIGHT_SHARE || other >= main * DIAGONAL_SHARE,
        };
        is_clear.then(|| self.nearest_direction(way))
    }

    fn nearest_direction(&self, (x, y): (f64, f64)) -> Direction {
        let (main, other) = axes((x, y));
        let share = f64::midpoint(STRAIGHT_SHARE, DIAGONAL_SHARE);
        if self.directions == Directions::Eight && other > main * share {
            return match (x > 0.0, y > 0.0) {
                (true, false) => Direction::UpRight,
                (true, true) => Direction::DownRight,
                (false, true) => Direction::DownLeft,
                (false, false) => Direction::UpLeft,
            };
        }
        match (x.abs() >= y.abs(), x > 0.0, y > 0.0) {
            (true, true, _) => Direction::Right,
            (true, false, _) => Direction::Left,
            (false, _, true) => Direction::Down,
            (false, _, false) => Direction::Up,
        }
    }
}

/// The longer and the shorter of a way's two parts.
fn axes((x, y): (f64, f64)) -> (f64, f64) {
    (x.abs().max(y.abs()), x.abs().min(y.abs()))
}

fn length((x, y): (f64, f64)) -> f64 {
    (x * x + y * y).sqrt()
}

/// How far a way leads in `direction`.
fn along((x, y): (f64, f64), direction: Direction) -> f64 {
    let (down, right) = direction.step();
    let (down, right) = (f64::from(down), f64::from(right));
    (x * right + y * down) / length((right, down))
}
