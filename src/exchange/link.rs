//! Links that carry a game, and what is said beside them.
//!
//! What a link carries is after its `#`, which no browser sends to a server:
//! `game=` and a record to watch, `challenge=` and a record to play against,
//! `daily=` and a date or `seed=` and a number, with `variant=` where it isn't
//! the classic game; or that alone; or `open=` and the name of a part of the
//! page.
//!
//! Never here: the address of the page.

use core::fmt;

use crate::exchange::address::tidied;
use crate::input::DialogId;
use crate::profile::daily::{Date, NotADate};
use crate::record::{Metadata, Record, RecordError};
use crate::rules::board::{Board, value_of};
use crate::rules::game::Category;
use crate::rules::variant::{Variant, VariantError};

/// A link longer than this leaves the times of the moves out: where links are
/// pasted, longer ones are often cut.
pub const LONGEST_WITH_TIMES: usize = 8000;

/// What a link asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Link {
    /// To watch this game.
    Game(Box<Record>),
    /// To play against this game.
    Challenge(Box<Record>),
    /// The game of that day, or of today.
    Daily(Option<Date>, Variant),
    /// A new game from that seed.
    Seed(u64, Variant),
    /// The game in progress of that variant.
    Variant(Variant),
    /// A part of the page.
    Open(DialogId),
}

/// Why a link can't be understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkError {
    /// What it asks for is nothing that a link can ask for.
    Unknown,
    /// The game can't be read.
    Record(RecordError),
    /// The day is none.
    Date(NotADate),
    /// The seed is none.
    Seed,
    /// The variant is none.
    Variant(VariantError),
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("it asks for nothing that this page has"),
            Self::Record(RecordError::Character(number)) => {
                write!(
                    f,
                    "character {number} of its game is none that a game is written in"
                )
            }
            Self::Record(error) => error.fmt(f),
            Self::Date(error) => error.fmt(f),
            Self::Seed => write!(f, "its seed is no whole number from 0 to {}", u64::MAX),
            Self::Variant(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for LinkError {}

/// The record that a parameter is: it is whole by itself, whatever follows it.
fn record_in(value: &str) -> Result<Box<Record>, LinkError> {
    // Line ends and marks of quotation may be in it, as an address has them.
    let is_around =
        |c: char| c.is_whitespace() || matches!(c, char::REPLACEMENT_CHARACTER | '\\' | '>');
    let value = value.replace(is_around, "");
    let is_of_it = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    let record = match Record::read_start(value.trim_start()) {
        Ok((record, _)) => Ok(record),
        Err(_) => Record::read(value.trim_start().trim_end_matches(|c| !is_of_it(c))),
    };
    record.map(Box::new).map_err(LinkError::Record)
}

impl Link {
    /// What a link asks for; `parameter` gives each of its parameters, with
    /// whatever stands behind it.
    ///
    /// # Errors
    /// Why it can't be understood.
    pub fn read(parameter: impl Fn(&str) -> Option<String>) -> Result<Self, LinkError> {
        if let Some(text) = parameter("game") {
            return record_in(&text).map(Self::Game);
        }
        if let Some(text) = parameter("challenge") {
            return record_in(&text).map(Self::Challenge);
        }
        let parameter = |name| parameter(name).map(|text| tidied(&text).to_owned());
        if let Some(text) = parameter("open") {
            return DialogId::from_name(&text)
                .map(Self::Open)
                .ok_or(LinkError::Unknown);
        }
        let variant: Option<Variant> = match parameter("variant") {
            None => None,
            Some(text) => Some(text.parse().map_err(LinkError::Variant)?),
        };
        if let Some(text) = parameter("daily") {
            let date = match text.as_str() {
                "" | "today" => None,
                text => Some(text.parse().map_err(LinkError::Date)?),
            };
            return Ok(Self::Daily(date, variant.unwrap_or_default()));
        }
        if let Some(text) = parameter("seed") {
            let seed = text.parse().map_err(|_| LinkError::Seed)?;
            return Ok(Self::Seed(seed, variant.unwrap_or_default()));
        }
        variant.map(Self::Variant).ok_or(LinkError::Unknown)
    }
}

impl fmt::Display for Link {
    /// Writes what comes after the `#`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(record) => write!(f, "game={}", short(record)),
            Self::Challenge(record) => write!(f, "challenge={}", short(record)),
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
            Self::Open(part) => write!(f, "open={}", part.name()),
        }
    }
}

/// The record's text, without the times where it would be too long.
fn short(record: &Record) -> String {
    let text = record.to_string();
    if text.len() <= LONGEST_WITH_TIMES || record.metadata.times.is_empty() {
        return text;
    }
    let metadata = Metadata {
        times: Vec::new(),
        are_coded: false,
        ..record.metadata.clone()
    };
    let record = Record {
        metadata,
        ..record.clone()
    };
    record.to_string()
}

/// What is said of a game beside its link: three lines.
pub fn three_lines(
    name: &str,
    board: &Board,
    score: u64,
    moves: usize,
    category: Category,
) -> String {
    let aid = match category {
        Category::Unaided => "",
        Category::WithUndo => ", with undo",
        Category::Coached => ", with the coach",
        Category::Arranged => ", from a position",
    };
    let largest = value_of(board.largest());
    let moves_word = if moves == 1 { "move" } else { "moves" };
    let picture = picture(board);
    format!(
        "2048 {name}: {score} points{aid}\nBest tile {largest}, {moves} {moves_word}\n{picture}"
    )
}

/// The board as one line of squares, its rows one after the other.
fn picture(board: &Board) -> String {
    let mut line = String::new();
    for (cell, exponent) in board.iter() {
        if cell.column == 0 && cell.row > 0 {
            line.push(' ');
        }
        line.push(match exponent {
            0 => '⬜',
            1..=3 => '🟦',
            4..=5 => '🟩',
            6..=7 => '🟨',
            8..=9 => '🟧',
            10 => '🟥',
            11..=12 => '🟪',
            _ => '⬛',
        });
    }
    line
}
