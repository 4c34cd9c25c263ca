//! Links to this page: reading and writing what comes after the `#`.
//!
//! No browser sends that part to a server. It is one of these:
//!
//! | parameters | ask for |
//! |---|---|
//! | `game=` and a record, with `marks=` and bookmarks where there are any | watching the game |
//! | `challenge=` and a record | playing against the game |
//! | `daily=` and a date or `today`, with `variant=` unless it is classic | the game of that day |
//! | `seed=` and a number, with `variant=` unless it is classic | a new game |
//! | `variant=` alone | the game in progress of that variant |
//! | `open=` and a dialog's name | that dialog |
//! | `open=leaderboard` | the leaderboard |
//! | `open=stairs`, with `climb=` and a run for racing against it | the second game |
//!
//! Beside `game=` or `challenge=`, `by=` has the name of who sends it, as base64url of UTF-8.
//!
//! Never here: the address of the page.

use core::fmt;

use crate::exchange::address::{read_seed, read_variant, tidied};
use crate::input::DialogId;
use crate::profile::bookmarks::Bookmarks;
use crate::profile::daily::{Date, NotADate};
use crate::profile::history::sender_from;
use crate::record::{Metadata, Record, RecordError, base64};
use crate::rules::variant::{Variant, VariantError};
use crate::stairs::link::{CLIMB, NAME, link_with, may_be_run};

/// The parameter of the bookmarks beside a game. Earlier builds pass it over.
pub(super) const BOOKMARKS: &str = "marks";
/// The longest record, in bytes, that a link has with the times of its moves.
/// Longer ones leave the times out, since longer links are often cut off where
/// they are pasted.
pub const MAX_BYTES_WITH_TIMES: usize = 8000;
/// The name of the leaderboard: it is no dialog of the page's, which would load its name first.
const LEADERBOARD: &str = "leaderboard";
/// The parameter that has the sender's name.
pub(super) const SENDER: &str = "by";
/// The longest name in a link that is read, in characters of base64url: more than a name has.
const MAX_SENDER_TEXT: usize = 1000;

/// A game in a link, and what goes with it.
///
/// ```
/// use twenty48::exchange::link::{Link, LinkedGame};
/// use twenty48::record::Record;
///
/// let record = Record::read("twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479")?;
/// let mut game = LinkedGame::from(record);
/// game.bookmarks.put(7, "here");
/// let text = Link::Game(Box::new(game.clone())).to_string();
/// let (_, marks) = text.split_once("&marks=").expect("there is a bookmark");
/// assert_eq!(twenty48::profile::bookmarks::Bookmarks::from_link(marks), Some(game.bookmarks));
/// # Ok::<(), twenty48::record::RecordError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkedGame {
    /// The game.
    pub record: Record,
    /// The bookmarks that the sender has given along.
    pub bookmarks: Bookmarks,
    /// Whether there were bookmarks that can't be read: that costs nothing of the game.
    pub has_lost_bookmarks: bool,
}

impl From<Record> for LinkedGame {
    /// The game alone.
    fn from(record: Record) -> Self {
        Self {
            record,
            bookmarks: Bookmarks::default(),
            has_lost_bookmarks: false,
        }
    }
}

/// A link, by its kind.
///
/// ```
/// use twenty48::exchange::link::Link;
///
/// let parameter = |name: &str| (name == "seed").then(|| "42".to_owned());
/// let link = Link::read(parameter)?;
/// assert_eq!(link.to_string(), "seed=42&variant=4x4");
/// # Ok::<(), twenty48::exchange::link::LinkError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Link {
    /// Watching this game.
    Game(Box<LinkedGame>),
    /// Playing against this game.
    Challenge(Box<Record>),
    /// One of these two, with the name of who sends it, as
    /// [`sender_from`] makes it.
    Sent(String, Box<Self>),
    /// The game of that day; of today without a date.
    Daily(Option<Date>, Variant),
    /// A new game with that seed.
    Seed(u64, Variant),
    /// The game in progress of that variant.
    Variant(Variant),
    /// A dialog of the page.
    #[doc(hidden)]
    Open(DialogId),
    /// The leaderboard.
    Leaderboard,
    /// The second game, with the text of a run to race against, or an empty one. What
    /// reads it loads with that game: [`Run::read_start`](crate::stairs::Run::read_start).
    Stairs(String),
}

/// The reason why a link can't be read.
///
/// Its `Display` is for developers.
///
/// ```
/// use twenty48::exchange::link::{Link, LinkError};
///
/// let parameter = |name: &str| (name == "open").then(|| "nothing".to_owned());
/// assert_eq!(Link::read(parameter), Err(LinkError::Unknown));
/// assert_eq!(LinkError::Unknown.to_string(), "unknown parameters");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LinkError {
    /// It has none of a link's parameters, or no dialog has that name.
    Unknown,
    /// The record can't be read.
    Record(RecordError),
    /// The date isn't one.
    Date(NotADate),
    /// The seed isn't a number from 0 to 2^64 - 1.
    Seed,
    /// The variant isn't one.
    Variant(VariantError),
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("unknown parameters"),
            Self::Record(error) => error.fmt(f),
            Self::Date(error) => error.fmt(f),
            Self::Seed => f.write_str("invalid seed"),
            Self::Variant(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for LinkError {}

/// Returns a value without line ends and quotation marks, which may be in it as an address
/// encodes them.
fn without_noise(value: &str) -> String {
    let is_noise =
        |c: char| c.is_whitespace() || matches!(c, char::REPLACEMENT_CHARACTER | '\\' | '>');
    value.replace(is_noise, "")
}

/// Returns the text of a run in a parameter, with what may belong to it; nothing for
/// nothing.
fn climb_text(value: &str) -> Result<String, LinkError> {
    let mut text = without_noise(value);
    let is_own = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
    let end = text.find(|c| !is_own(c)).unwrap_or(text.len());
    text.truncate(end);
    if text.is_empty() || may_be_run(&text) {
        return Ok(text);
    }
    Err(LinkError::Record(RecordError::NotARecord))
}

/// Reads the name in a parameter; nothing where it is damaged, which costs the link nothing
/// else.
pub(super) fn read_sender(value: &str) -> Option<String> {
    let value = without_noise(value);
    let is_own = |b: u8| base64::is_character(b);
    let end = value.bytes().position(|b| !is_own(b));
    let text = value.get(..end.unwrap_or(value.len()))?;
    if text.len() > MAX_SENDER_TEXT {
        return None;
    }
    // In Markdown an address may stand between such signs, which no name needs at its end.
    let texts = [text, text.trim_end_matches(['_', '-'])];
    let name = texts.into_iter().find_map(|text| {
        let (bytes, is_whole) = base64::decode(text);
        String::from_utf8(bytes).ok().filter(|_| is_whole)
    });
    Some(sender_from(&name?)).filter(|name| !name.is_empty())
}

/// Reads the record in a parameter, which ends by itself, whatever follows it.
fn read_record(value: &str) -> Result<Record, LinkError> {
    let value = without_noise(value);
    let value = value.trim_start();
    let is_own = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    let record = match Record::read_start(value) {
        Ok((record, _)) => Ok(record),
        Err(_) => Record::read(value.trim_end_matches(|c| !is_own(c))),
    };
    record.map_err(LinkError::Record)
}

/// Reads the game in a parameter, with the bookmarks in another one.
fn read_game(value: &str, bookmarks: Option<String>) -> Result<Box<LinkedGame>, LinkError> {
    let mut game = LinkedGame::from(read_record(value)?);
    if let Some(text) = bookmarks {
        match Bookmarks::from_link(without_noise(&text).trim_start()) {
            Some(bookmarks) => game.bookmarks = bookmarks,
            None => game.has_lost_bookmarks = true,
        }
    }
    Ok(Box::new(game))
}

impl Link {
    /// Reads a link. `parameter` returns the value of a parameter by its name, with
    /// whatever follows it in the text.
    ///
    /// # Errors
    /// The reason why it can't be read.
    pub fn read(parameter: impl Fn(&str) -> Option<String>) -> Result<Self, LinkError> {
        let link = Self::read_unsigned(&parameter)?;
        let sender = parameter(SENDER).and_then(|value| read_sender(&value));
        Ok(link.sent_by(sender))
    }

    /// Returns a link to a game with the name of who sends it; any other link, and one without
    /// a name, as it is.
    ///
    /// ```
    /// use twenty48::exchange::link::Link;
    /// use twenty48::record::Record;
    ///
    /// let record = Record::read("twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479")?;
    /// let link = Link::Game(Box::new(record.into())).sent_by(Some("Lea".to_owned()));
    /// assert!(link.to_string().ends_with("&by=TGVh"));
    /// # Ok::<(), twenty48::record::RecordError>(())
    /// ```
    #[must_use]
    pub fn sent_by(self, sender: Option<String>) -> Self {
        match (sender, self) {
            (Some(name), link @ (Self::Game(_) | Self::Challenge(_))) => {
                Self::Sent(name, Box::new(link))
            }
            (_, link) => link,
        }
    }

    /// Returns the link without the name of who sends it, and the name.
    pub fn unsigned(self) -> (Self, Option<String>) {
        match self {
            Self::Sent(name, link) => (*link, Some(name)),
            link => (link, None),
        }
    }

    /// Reads a link without the name of who sends it.
    fn read_unsigned(parameter: &impl Fn(&str) -> Option<String>) -> Result<Self, LinkError> {
        if let Some(text) = parameter("game") {
            return read_game(&text, parameter(BOOKMARKS)).map(Self::Game);
        }
        if let Some(text) = parameter("challenge") {
            return read_record(&text).map(Box::new).map(Self::Challenge);
        }
        if let Some(text) = parameter(CLIMB) {
            return climb_text(&text).map(Self::Stairs);
        }
        let (variant, seed) = (parameter("variant"), parameter("seed"));
        let parameter = |name| parameter(name).map(|text| tidied(&text).to_owned());
        if let Some(text) = parameter("open") {
            let text = text.to_ascii_lowercase();
            if text == NAME {
                return Ok(Self::Stairs(String::new()));
            }
            if text == LEADERBOARD {
                return Ok(Self::Leaderboard);
            }
            return DialogId::from_name(&text)
                .map(Self::Open)
                .ok_or(LinkError::Unknown);
        }
        let variant = variant.as_deref().map(read_variant).transpose();
        let variant = variant.map_err(LinkError::Variant)?;
        if let Some(text) = parameter("daily") {
            let date = match text.as_str() {
                "" | "today" => None,
                text => Some(text.parse().map_err(LinkError::Date)?),
            };
            return Ok(Self::Daily(date, variant.unwrap_or_default()));
        }
        if let Some(text) = seed {
            let seed = read_seed(&text).ok_or(LinkError::Seed)?;
            return Ok(Self::Seed(seed, variant.unwrap_or_default()));
        }
        variant.map(Self::Variant).ok_or(LinkError::Unknown)
    }
}

impl fmt::Display for Link {
    /// Writes the part after the `#`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(game) => {
                write!(f, "game={}", record_text(&game.record))?;
                if game.bookmarks.is_empty() {
                    return Ok(());
                }
                write!(f, "&{BOOKMARKS}={}", game.bookmarks.to_link())
            }
            Self::Challenge(record) => write!(f, "challenge={}", record_text(record)),
            Self::Sent(name, link) => {
                let mut text = String::new();
                base64::encode(name.as_bytes(), &mut text);
                write!(f, "{link}&{SENDER}={text}")
            }
            Self::Daily(date, variant) => {
                f.write_str("daily=")?;
                match date {
                    Some(date) => date.fmt(f)?,
                    None => f.write_str("today")?,
                }
                if *variant == Variant::default() {
                    return Ok(());
                }
                write!(f, "&variant={variant}")
            }
            Self::Seed(seed, variant) => write!(f, "seed={seed}&variant={variant}"),
            Self::Variant(variant) => write!(f, "variant={variant}"),
            Self::Open(dialog) => write!(f, "open={}", dialog.name()),
            Self::Leaderboard => write!(f, "open={LEADERBOARD}"),
            Self::Stairs(climb) => f.write_str(&link_with(climb)),
        }
    }
}

/// The record's text, without the times of the moves where it would be too long.
fn record_text(record: &Record) -> String {
    let text = record.to_string();
    if text.len() <= MAX_BYTES_WITH_TIMES || record.metadata.times.is_empty() {
        return text;
    }
    let metadata = Metadata {
        times: Vec::new(),
        are_coded: false,
        ..record.metadata.clone()
    };
    let untimed = Record {
        metadata,
        ..record.clone()
    };
    untimed.to_string()
}
