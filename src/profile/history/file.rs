//! The file that the history is exported to and imported from: a text of lines.
//!
//! ```text
//! twenty48 history 1
//! version <the version of the page that wrote the file>
//! game <when it ended> <star> <record> <name, if it has one>
//! playing <record>
//! best <variant> <without undo>.<with undo>
//! largest <variant> <without undo>.<with undo>
//! day <date> <variant> <when started> <score> <largest> <moves> <undos> <goal> <played>
//! setting <name> <value>
//! mistake <game> <number of the move> <level> <when it is asked again>
//! review <game> <the review as it is stored>
//! stairs <a line of what is saved of Stairs>
//! rival <when it came> <record> <name of who played it>
//! bookmark <game> <how many moves are made> <note, if it has one>
//! ```
//! Moments are in milliseconds since 1970, durations in milliseconds; largest
//! tiles are exponents; star and goal are `*` or `-`. The lines of Stairs, which
//! [`stairs::profile`](crate::stairs::profile) describes, are handed on as they are, and so
//! are those of the leaderboard: [`Rival`](crate::profile::leaderboard::Rival) reads them.
//!
//! The version is for whoever looks into a file that is wrong; what reads one passes it over.
//!
//! What is added to the format later gets a kind of line of its own: earlier builds
//! list such a line among those that they can't read, and import the others. A field
//! at the end of a `game` line would be read as a part of the name.

use core::fmt;
use core::str::FromStr;
use std::borrow::Cow;
use std::collections::BTreeMap;

use super::day::Day;
use super::entry::Entry;
use super::id::Id;
use super::line::{EntryError, Fields, flag};
use super::name::sender_from;
use crate::profile::bookmarks::Bookmarks;
use crate::profile::notebook::Notebook;
use crate::profile::settings::{KEYS, SENDER, Setting};
use crate::profile::store::{read_peaks, write_pair};
use crate::record::Record;
use crate::rules::game::Peaks;
use crate::rules::variant::Variant;

/// The first line.
const HEADER: &str = "twenty48 history 1";
/// The first line without the version.
pub(crate) const HEADER_START: &str = "twenty48 history ";

/// The most bytes of the changed keys.
const MAX_KEYS: usize = 400;

/// A game of a file. Its record is not read yet, since that takes a replay of
/// the game.
///
/// ```
/// use twenty48::profile::history::File;
///
/// let text = "twenty48 history 1\ngame 1500 * 2gAMzeDM my best game\n";
/// let file: File = text.parse()?;
/// let game = &file.games[0];
/// assert_eq!((game.line, game.ended_ms, game.starred), (2, Some(1500), true));
/// assert_eq!((&*game.record, &*game.name), ("2gAMzeDM", "my best game"));
/// # Ok::<(), twenty48::profile::history::NotAHistory>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileGame {
    /// The number of its line, counted from 1.
    pub line: usize,
    /// When it ended, in milliseconds since 1970; `None` for a game in
    /// progress.
    pub ended_ms: Option<u64>,
    /// Whether it has a star.
    pub starred: bool,
    /// Its name, if it has one.
    pub name: String,
    /// The text of its record.
    pub record: String,
}

/// What a file holds.
///
/// ```
/// use twenty48::profile::history::File;
///
/// let text = "twenty48 history 1\nbest 4x4 500.900\nnonsense\n";
/// let file: File = text.parse()?;
/// assert_eq!(file.bests[0].1.with_undo.score, 900);
/// assert_eq!(file.damaged, [3]);
/// # Ok::<(), twenty48::profile::history::NotAHistory>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct File {
    /// The games, including those in progress.
    pub games: Vec<FileGame>,
    /// The best scores and largest tiles of variants; one variant may have
    /// several.
    pub bests: Vec<(Variant, Peaks)>,
    /// The attempts at daily games.
    pub days: Vec<Day>,
    /// The names of settings, and their values in the storage.
    pub settings: Vec<(String, String)>,
    /// What was learned of mistakes.
    #[doc(hidden)]
    pub notebook: Notebook,
    /// The reviews of games as they are stored, not read yet.
    pub reviews: Vec<(Id, String)>,
    /// The lines of Stairs, without their first word.
    pub stairs: Vec<String>,
    /// The games of others: the number of each line, and the line without its first word. They
    /// are not read yet, since that takes a replay of the game.
    pub rivals: Vec<(usize, String)>,
    /// The bookmarks of games.
    pub bookmarks: BTreeMap<Id, Bookmarks>,
    /// The numbers of the lines that can't be read, counted from 1.
    pub damaged: Vec<usize>,
}

/// The error that a text is no file of a history.
///
/// ```
/// use twenty48::profile::history::{File, NotAHistory};
///
/// assert_eq!("hello".parse::<File>(), Err(NotAHistory::Other));
/// assert_eq!("twenty48 history 2".parse::<File>(), Err(NotAHistory::OtherVersion));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NotAHistory {
    /// It is something else.
    Other,
    /// It is a file of another version.
    OtherVersion,
}

impl fmt::Display for NotAHistory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Other => "not a history",
            Self::OtherVersion => "unknown version",
        })
    }
}

impl core::error::Error for NotAHistory {}

impl FromStr for File {
    type Err = NotAHistory;

    /// Reads a file. Blanks at the ends of lines and blank lines are ignored, and
    /// tabs are blanks.
    fn from_str(text: &str) -> Result<Self, NotAHistory> {
        let start = text.trim_start_matches(|c: char| c == '\u{feff}' || c.is_whitespace());
        if !start.starts_with("twenty48") {
            return Err(NotAHistory::Other);
        }
        // Some old programs end lines with nothing but a carriage return.
        let has_returns = !text.trim().contains('\n');
        let lines = text.split(move |c| c == '\n' || (has_returns && c == '\r'));
        let mut lines = lines
            .zip(1..)
            .map(|(line, number)| (words_of(line), number))
            .filter(|(line, _)| !line.is_empty());
        let (header, _) = lines.next().ok_or(NotAHistory::Other)?;
        check_header(&header)?;
        let mut file = Self::default();
        for (line, number) in lines {
            if file.read_line(number, &line).is_err() {
                file.damaged.push(number);
            }
        }
        Ok(file)
    }
}

/// Checks that the first line is that of this version.
fn check_header(line: &str) -> Result<(), NotAHistory> {
    if line == HEADER {
        return Ok(());
    }
    let version = line.strip_prefix(HEADER_START);
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    Err(if version.is_some_and(is_number) {
        NotAHistory::OtherVersion
    } else {
        NotAHistory::Other
    })
}

/// Returns the words of a line, with one blank between them.
fn words_of(line: &str) -> Cow<'_, str> {
    let line = line.trim_start_matches('\u{feff}').trim();
    let is_other = |c: char| c != ' ' && c.is_whitespace();
    if !line.contains("  ") && !line.contains(is_other) {
        return Cow::Borrowed(line);
    }
    line.split_whitespace().collect::<Vec<_>>().join(" ").into()
}

impl File {
    /// Reads a line, and adds what it holds.
    fn read_line(&mut self, line: usize, text: &str) -> Result<(), EntryError> {
        let (kind, rest) = text.split_once(' ').ok_or(EntryError)?;
        let mut fields = Fields::of(rest);
        let mut found = Self::default();
        match kind {
            "game" => found.games.push(FileGame {
                line,
                ended_ms: Some(fields.parse()?),
                starred: fields.flag()?,
                record: fields.next()?.to_owned(),
                name: fields.name(),
            }),
            "playing" => found.games.push(FileGame {
                line,
                ended_ms: None,
                starred: false,
                record: fields.next()?.to_owned(),
                name: String::new(),
            }),
            "best" | "largest" => {
                let variant = fields.parse()?;
                let scores = if kind == "best" { "" } else { "0.0." };
                let text = scores.to_owned() + fields.next()?;
                let peaks = read_peaks(&text).ok_or(EntryError)?;
                found.bests.push((variant, peaks));
            }
            "day" => {
                self.days.push(rest.parse()?);
                return Ok(());
            }
            "stairs" => {
                self.stairs.push(rest.to_owned());
                return Ok(());
            }
            "rival" => {
                self.rivals.push((line, rest.to_owned()));
                return Ok(());
            }
            "setting" => {
                let (name, value) = rest.split_once(' ').ok_or(EntryError)?;
                if !is_setting(name, value) {
                    return Err(EntryError);
                }
                self.settings.push((name.to_owned(), value.to_owned()));
                return Ok(());
            }
            "review" => {
                let (game, review) = rest.split_once(' ').ok_or(EntryError)?;
                let game = game.parse().map_err(|_| EntryError)?;
                self.reviews.push((game, review.to_owned()));
                return Ok(());
            }
            "bookmark" => {
                let (game, line) = rest.split_once(' ').ok_or(EntryError)?;
                let game = game.parse().map_err(|_| EntryError)?;
                let mut bookmarks = Bookmarks::default();
                if !bookmarks.add_line(line) {
                    return Err(EntryError);
                }
                self.bookmarks.entry(game).or_default().merge(&bookmarks);
                return Ok(());
            }
            "version" => return Ok(()),
            "mistake" if self.notebook.add_line(rest) => return Ok(()),
            _ => return Err(EntryError),
        }
        fields.end()?;
        self.games.append(&mut found.games);
        self.bests.append(&mut found.bests);
        Ok(())
    }
}

/// Whether a setting may have that value.
fn is_setting(name: &str, value: &str) -> bool {
    match Setting::from_name(name) {
        Some(setting) => setting.values().contains(&value),
        None if name == SENDER => !value.is_empty() && sender_from(value) == value,
        None => name == KEYS && value.len() <= MAX_KEYS && !value.contains(char::is_control),
    }
}

/// Returns the text of an entry's record with what the entry has reached besides,
/// or `None` if that is nothing or the record can't be read.
fn with_reached(entry: &Entry, record: &str) -> Option<String> {
    if entry.reached == Peaks::default() {
        return None;
    }
    let mut record = Record::read(record).ok()?;
    let reached = &mut record.marks.reached;
    *reached = reached.max(entry.reached);
    Some(record.to_string())
}

/// Writes a file of entries, each with the text of its record, the texts of the
/// records of games in progress, the best scores and largest tiles of variants,
/// attempts at daily games, the names of settings with their values in the storage, what
/// was learned of mistakes, and the reviews of games as they are stored.
pub fn write_file<'a>(
    games: impl Iterator<Item = (&'a Entry, &'a str)>,
    playing: impl Iterator<Item = &'a str>,
    bests: impl Iterator<Item = (&'a Variant, Peaks)>,
    days: impl Iterator<Item = &'a Day>,
    settings: impl Iterator<Item = (&'a str, &'a str)>,
    notebook: &Notebook,
    reviews: impl Iterator<Item = (&'a str, &'a str)>,
) -> String {
    let mut text = format!("{HEADER}\nversion {}\n", env!("CARGO_PKG_VERSION"));
    for (entry, record) in games {
        let star = flag(entry.starred);
        let raised = with_reached(entry, record);
        let record = raised.as_deref().unwrap_or(record);
        text += &format!("game {} {star} {record}", entry.ended_ms);
        if !entry.name.is_empty() {
            text += " ";
            text += &entry.name;
        }
        text += "\n";
    }
    for record in playing {
        text += &format!("playing {record}\n");
    }
    for (variant, best) in bests {
        text += &format!(
            "best {variant} {}\n",
            write_pair(best.unaided.score, best.with_undo.score)
        );
        let tiles = write_pair(best.unaided.largest.into(), best.with_undo.largest.into());
        text += &format!("largest {variant} {tiles}\n");
    }
    for day in days {
        text += &format!("day {day}\n");
    }
    for (name, value) in settings {
        text += &format!("setting {name} {value}\n");
    }
    for line in notebook.lines() {
        text += &format!("mistake {line}\n");
    }
    for (game, review) in reviews {
        text += &format!("review {game} {review}\n");
    }
    text
}

/// Writes the lines of bookmarks at the end of a file: those of each game by the text form of its
/// identity.
pub fn write_bookmarks<'a>(games: impl Iterator<Item = (&'a str, Bookmarks)>) -> String {
    let mut text = String::new();
    for (game, bookmarks) in games {
        for bookmark in &bookmarks {
            text += &format!("bookmark {game} {bookmark}\n");
        }
    }
    text
}
