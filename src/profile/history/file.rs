//! The file that everything goes out and comes in by: text, one thing a line.
//!
//! ```text
//! twenty48 history 1
//! game <when it ended> <star> <record> <name, where it has one>
//! playing <record>
//! best <variant> <without undo>.<with undo>
//! largest <variant> <without undo>.<with undo>
//! day <date> <variant> <when started> <score> <largest> <moves> <undos> <goal> <played>
//! ```
//! Moments and durations are in milliseconds, the former since 1970; largest
//! tiles are exponents; star and goal are `*` or `-`.

use core::fmt;
use core::str::FromStr;
use std::borrow::Cow;

use super::entry::{Entry, EntryError, Fields, flag};
use crate::profile::daily::{Date, attempt_date};
use crate::profile::store::{read_peaks, write_pair};
use crate::record::Record;
use crate::rules::board::MAX_EXPONENT;
use crate::rules::game::{Peak, Peaks};
use crate::rules::variant::Variant;

/// The first line.
const HEADER: &str = "twenty48 history 1";
/// What the first line is before its version.
pub(crate) const HEADER_START: &str = "twenty48 history ";

/// The attempt at a day's game that counts: the first.
///
/// Its text form is a line without its first word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Day {
    /// The day.
    pub date: Date,
    /// Its variant.
    pub variant: Variant,
    /// When the attempt was started, in milliseconds since 1970.
    pub started_ms: u64,
    /// The score.
    pub score: u64,
    /// The exponent of the largest tile.
    pub largest: u8,
    /// Moves made and not taken back.
    pub moves: u64,
    /// How often undo was used.
    pub undos: u32,
    /// Whether the goal was reached.
    pub reached_goal: bool,
    /// How long it was played, in milliseconds.
    pub played_ms: u64,
}

impl Day {
    /// The attempt of this entry at that day's game: the highest score that it
    /// reached, whatever an undo or the coach made of it later. Nothing where
    /// it reached none by itself.
    pub fn of(date: Date, entry: &Entry) -> Option<Self> {
        let peaks = entry.peaks();
        let with_undo = peaks.with_undo.score > peaks.unaided.score;
        let Peak { score, largest } = peaks.overall();
        (largest > 0).then(|| Self {
            date,
            variant: entry.variant.clone(),
            started_ms: entry.id.started_ms,
            score,
            largest,
            moves: entry.moves,
            undos: if with_undo { entry.undos } else { 0 },
            reached_goal: entry.has_won(),
            played_ms: entry.played_ms,
        })
    }

    /// The attempt at a day's game that a record is, with its entry; nothing
    /// where it is none, or wasn't started on its day.
    pub fn of_record(record: &Record, entry: &Entry) -> Option<Self> {
        let date = attempt_date(record)?;
        let is_of_its_day = Date::at(record.metadata.started_ms) == date;
        is_of_its_day.then(|| Self::of(date, entry)).flatten()
    }

    /// What tells the days apart: date and variant.
    pub fn key(&self) -> String {
        format!("{} {}", self.date, self.variant)
    }

    /// Whether the attempt counts rather than the one that is `kept`: it was
    /// started earlier, or is the same and reached more, or as much later on.
    pub fn replaces(&self, kept: &Self) -> bool {
        let reached = |day: &Self| (day.score, day.played_ms);
        self.started_ms < kept.started_ms
            || (self.started_ms == kept.started_ms && reached(self) > reached(kept))
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} {} {} {} {} {} {} {} {}",
            self.date,
            self.variant,
            self.started_ms,
            self.score,
            self.largest,
            self.moves,
            self.undos,
            flag(self.reached_goal),
            self.played_ms,
        )
    }
}

impl FromStr for Day {
    type Err = EntryError;

    fn from_str(text: &str) -> Result<Self, EntryError> {
        let mut fields = Fields(text.split(' '));
        let day = Self {
            date: fields.parse()?,
            variant: fields.parse()?,
            started_ms: fields.parse()?,
            score: fields.parse()?,
            largest: fields.parse()?,
            moves: fields.parse()?,
            undos: fields.parse()?,
            reached_goal: fields.flag()?,
            played_ms: fields.parse()?,
        };
        let is_day = day.largest <= MAX_EXPONENT && fields.0.next().is_none();
        is_day.then_some(day).ok_or(EntryError)
    }
}

/// A game of a file. Its record isn't read yet: that takes a replay each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileGame {
    /// The number of its line, counted from 1.
    pub line: usize,
    /// When it ended; nothing for one that is being played.
    pub ended_ms: Option<u64>,
    /// Whether it has a star.
    pub starred: bool,
    /// Its name, if it has one.
    pub name: String,
    /// The text of its record.
    pub record: String,
}

/// What a file holds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct File {
    /// The games, those being played too.
    pub games: Vec<FileGame>,
    /// The best scores and largest tiles, by variant; a variant may be there
    /// more than once.
    pub bests: Vec<(Variant, Peaks)>,
    /// The days' games.
    pub days: Vec<Day>,
    /// The numbers of the lines that can't be read, counted from 1.
    pub damaged: Vec<usize>,
}

/// A text is no file of a history.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotAHistory {
    /// It is something else.
    Other,
    /// It is one of a later version.
    OtherVersion,
}

impl fmt::Display for NotAHistory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Other => "it is no history of this page",
            Self::OtherVersion => "it was written by another version of this page",
        })
    }
}

impl core::error::Error for NotAHistory {}

impl FromStr for File {
    type Err = NotAHistory;

    /// Blanks at the ends of lines, tabs and blank lines don't count.
    fn from_str(text: &str) -> Result<Self, NotAHistory> {
        let start = text.trim_start_matches(|c: char| c == '\u{feff}' || c.is_whitespace());
        if !start.starts_with("twenty48") {
            return Err(NotAHistory::Other);
        }
        // Old programs end lines with nothing but a carriage return.
        let is_old = !text.trim().contains('\n');
        let lines = text.split(move |c| c == '\n' || (is_old && c == '\r'));
        let mut lines = lines
            .zip(1..)
            .map(|(line, number)| (words_of(line), number))
            .filter(|(line, _)| !line.is_empty());
        let (header, _) = lines.next().unwrap_or_default();
        if header != HEADER {
            let later = header.strip_prefix(HEADER_START);
            let is_number =
                |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
            return Err(if later.is_some_and(is_number) {
                NotAHistory::OtherVersion
            } else {
                NotAHistory::Other
            });
        }
        let mut file = Self::default();
        for (line, number) in lines {
            if file.read_line(number, &line).is_err() {
                file.damaged.push(number);
            }
        }
        Ok(file)
    }
}

/// The words of a line, with one blank between them.
fn words_of(line: &str) -> Cow<'_, str> {
    let line = line.trim_start_matches('\u{feff}').trim();
    let is_other = |c: char| c != ' ' && c.is_whitespace();
    if !line.contains("  ") && !line.contains(is_other) {
        return Cow::Borrowed(line);
    }
    line.split_whitespace().collect::<Vec<_>>().join(" ").into()
}

impl File {
    fn read_line(&mut self, line: usize, text: &str) -> Result<(), EntryError> {
        let (kind, rest) = text.split_once(' ').ok_or(EntryError)?;
        let mut fields = Fields(rest.split(' '));
        let mut of = Self::default();
        match kind {
            "game" => of.games.push(FileGame {
                line,
                ended_ms: Some(fields.parse()?),
                starred: fields.flag()?,
                record: fields.next()?.to_owned(),
                name: fields.name(),
            }),
            "playing" => of.games.push(FileGame {
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
                of.bests
                    .push((variant, read_peaks(&text).ok_or(EntryError)?));
            }
            "day" => {
                self.days.push(rest.parse()?);
                return Ok(());
            }
            _ => return Err(EntryError),
        }
        if fields.0.next().is_some() {
            return Err(EntryError);
        }
        self.games.append(&mut of.games);
        self.bests.append(&mut of.bests);
        Ok(())
    }
}

/// The text of an entry's record with what the entry alone tells to have been
/// reached, where that is more.
fn with_reached(entry: &Entry, record: &str) -> Option<String> {
    if entry.reached == Peaks::default() {
        return None;
    }
    let mut record = Record::read(record).ok()?;
    let reached = &mut record.marks.reached;
    *reached = reached.max(entry.reached);
    Some(record.to_string())
}

/// The text of a file with these: entries, each with the text of its record;
/// the texts of the records being played; best scores by variant; days.
pub fn write_file<'a>(
    games: impl Iterator<Item = (&'a Entry, &'a str)>,
    playing: impl Iterator<Item = &'a str>,
    bests: impl Iterator<Item = (&'a Variant, Peaks)>,
    days: impl Iterator<Item = &'a Day>,
) -> String {
    let mut text = format!("{HEADER}\n");
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
    text
}
