//! What a player may bring from elsewhere, told apart: links, records,
//! replays, position codes, a history.
//!
//! Never here: what is done with it.

use core::fmt;

use crate::exchange::address::Parameters;
use crate::exchange::decode::{Content, content_of};
use crate::exchange::link::{Link, LinkError};
use crate::profile::history::{File, HEADER_START, NotAHistory};
use crate::record::interop::{InteropError, is_invisible, read_position, read_replay};
use crate::record::{MAX_TEXT, Record, RecordError};
use crate::rules::board::Board;

/// The longest text that is looked at, in bytes.
pub const MAX_IMPORT_BYTES: usize = 256 << 20;

/// So many bytes may stand before a history in its first line.
const MOST_QUOTING: usize = 20;

/// Of so many broken links it is tried whether they go on in other lines: each
/// time all that follows is looked at.
const MOST_UNWRAPPED: usize = 8;

/// What a text turned out to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Imported {
    /// A link of this page, with what it asks for.
    Link(Link),
    /// A game, from a record or a replay.
    Game(Box<Record>),
    /// A position on the classic board.
    Position(Board),
    /// A history.
    History(File),
}

/// Why a text can't be brought in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImportError {
    /// There is nothing.
    Empty,
    /// It is longer than [`MAX_IMPORT_BYTES`].
    TooLong,
    /// It is a picture.
    Picture,
    /// It is an archive, or compressed.
    Packed,
    /// It is a file of something else than text.
    NotText,
    /// It is none of all that.
    Unknown,
    /// It is a link, but a broken one.
    Link(LinkError),
    /// It is a record, but a broken one.
    Record(RecordError),
    /// It is a replay, but a broken one.
    Replay(InteropError),
    /// It is a position code, but a broken one.
    Position(InteropError),
    /// It is a history of another version.
    History(NotAHistory),
    /// In a text of several lines, a character is none that what the text is
    /// meant for is written in, or what stands there can't be read.
    Place {
        /// What the text is meant for.
        what: &'static str,
        /// The line, counted from 1.
        line: usize,
        /// The character in it, counted from 1.
        character: usize,
    },
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("There is nothing to open."),
            Self::TooLong => f.write_str("This is too long to be a game or a history."),
            Self::Picture => f.write_str(
                "Pictures can’t be opened. For a position, paste its code or four lines of numbers.",
            ),
            Self::Packed => f.write_str(
                "This file is packed. Unpack it, and open what is in it.",
            ),
            Self::NotText => f.write_str(
                "This file isn’t text, so there is no game, replay or history in it.",
            ),
            Self::Unknown => f.write_str(
                "This is no link of this page, no game, replay, position or history.",
            ),
            // It is a sentence by itself.
            Self::Link(LinkError::Variant(error)) => {
                write!(f, "This link can’t be opened. {error}")
            }
            Self::Link(error) => {
                let advice = match error {
                    LinkError::Record(error) => advice(error),
                    _ => "",
                };
                write!(f, "This link can’t be opened: {error}.{advice}")
            }
            Self::Record(error) => {
                write!(f, "This game can’t be opened: {error}.{}", advice(error))
            }
            Self::Replay(error) => write!(f, "This replay can’t be opened: {error}."),
            Self::Position(error) => write!(f, "This position can’t be read: {error}."),
            Self::Place {
                what,
                line,
                character,
            } => write!(
                f,
                "This {what} can’t be opened: character {character} in line {line} can’t be read."
            ),
            Self::History(error) => write!(f, "This history can’t be opened: {error}."),
        }
    }
}

impl core::error::Error for ImportError {}

/// What to do about a record that isn't whole.
fn advice(error: &RecordError) -> &'static str {
    match error {
        RecordError::Cut(_) | RecordError::Damaged => " Copy the whole of it and try again.",
        _ => "",
    }
}

/// What the bytes of a file are.
///
/// # Errors
/// Why they are nothing that can be brought in.
pub fn read_file(bytes: &[u8]) -> Result<Imported, ImportError> {
    if bytes.len() > MAX_IMPORT_BYTES {
        return Err(ImportError::TooLong);
    }
    match content_of(bytes) {
        Content::Text(text) => read(&text),
        Content::Picture => Err(ImportError::Picture),
        Content::Packed => Err(ImportError::Packed),
        Content::Other => Err(ImportError::NotText),
    }
}

/// What a text is. Blanks and line ends around it don't count, but for a blank
/// at the end of a replay of the older form, where it is a step; nor do the
/// signs that stand around a quotation, lines that a mail program has broken,
/// or words around a link or a record.
///
/// # Errors
/// Why it is nothing that can be brought in. Characters and lines are counted
/// in the text that is given.
pub fn read(text: &str) -> Result<Imported, ImportError> {
    if text.len() > MAX_IMPORT_BYTES {
        return Err(ImportError::TooLong);
    }
    let start = text.trim_start_matches(is_nothing);
    if start.is_empty() {
        return Err(ImportError::Empty);
    }
    match text.parse().or_else(|_| quoted_history(text).parse()) {
        Ok(file) => return Ok(Imported::History(file)),
        Err(error @ NotAHistory::OtherVersion) => return Err(ImportError::History(error)),
        Err(NotAHistory::Other) => {}
    }
    let trimmed = start.trim_end_matches(is_nothing);
    // Another page's address may have a `seed` too, and more stand beside it.
    let link = match link_in(trimmed) {
        Some(Ok(link)) => return Ok(Imported::Link(link)),
        Some(Err(error)) => Err(ImportError::Link(error)),
        None => Ok(()),
    };
    let position = read_position(trimmed);
    if let Some(Ok(position)) = position {
        return Ok(Imported::Position(position));
    }
    let record = record_in(trimmed);
    if let Ok(record) = record {
        return Ok(Imported::Game(Box::new(record)));
    }
    match replay_in(text, start) {
        Ok(record) => return Ok(Imported::Game(Box::new(record))),
        Err(ImportError::Replay(InteropError::NotAReplay)) => link?,
        Err(error) => return Err(link.err().unwrap_or(error)),
    }
    match (position, record) {
        (Some(Err(error)), _) => Err(ImportError::Position(error)),
        (_, Err(RecordError::NotARecord) | Ok(_)) => Err(ImportError::Unknown),
        (_, Err(error)) => Err(placed(text, trimmed, error)),
    }
}

/// The history in a text that has something before it: the line that it starts
/// with and all after that, without what is around each of them. Empty where
/// there is none; lines stay so many.
fn quoted_history(text: &str) -> String {
    let lines = || text.lines().map(|line| line.trim_start_matches(is_nothing));
    let starts = |line: &str| line.find(HEADER_START).filter(|&at| at <= MOST_QUOTING);
    let Some((header, start)) = lines().zip(0..).find(|(line, _)| starts(line).is_some()) else {
        return String::new();
    };
    let (before, number) = header.split_once(HEADER_START).unwrap_or_default();
    let after = number.trim_start_matches(|c: char| c.is_ascii_digit());
    // Lines are counted in the text that is given.
    let mut history = "\n".repeat(start);
    for line in lines().skip(start) {
        // An empty line of a quotation has no blank behind its sign.
        let line = [before, before.trim_end()]
            .into_iter()
            .find_map(|before| line.strip_prefix(before))
            .unwrap_or(line);
        let line = line.strip_suffix(after).unwrap_or(line);
        if line.trim() != "```" {
            history += line;
        }
        history.push('\n');
    }
    history
}

/// Whether a character is nothing to be seen.
fn is_nothing(character: char) -> bool {
    character.is_whitespace() || is_invisible(character)
}

/// Whether a character may stand before what is quoted.
fn is_quoting(character: char) -> bool {
    is_nothing(character) || "`\"'“”„‘’«‹<>([{*".contains(character)
}

/// The words of a text, each with where it starts, in bytes.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    text.split(char::is_whitespace).filter_map(move |word| {
        let start = at;
        at = text
            .get(start + word.len()..)
            .and_then(|rest| rest.chars().next())
            .map_or(text.len(), |blank| start + word.len() + blank.len_utf8());
        (!word.is_empty()).then_some((start, word))
    })
}

/// The first link of this page in a text that can be understood; if there is
/// none, why the first one can't.
fn link_in(text: &str) -> Option<Result<Link, LinkError>> {
    const NAMES: [&str; 6] = ["game", "challenge", "daily", "seed", "variant", "open"];
    let mut first_error = None;
    let mut unwrapped = 0;
    for (start, word) in words(text) {
        if !word.contains(['#', '?', '%']) {
            continue;
        }
        let parameters = Parameters::of(&plain(word));
        if NAMES.iter().all(|name| parameters.get(name).is_none()) {
            continue;
        }
        let mut link = Link::read(|name| parameters.get(name).map(str::to_owned));
        if let Err(LinkError::Record(RecordError::Cut(_) | RecordError::Damaged)) = link
            && unwrapped < MOST_UNWRAPPED
        {
            unwrapped += 1;
            if let Some(whole) = text.get(start..).and_then(wrapped_link) {
                link = Ok(whole);
            }
        }
        match link {
            Ok(link) => return Some(Ok(link)),
            Err(error) => first_error = first_error.or(Some(error)),
        }
    }
    first_error.map(Err)
}

/// A word without what nobody sees, and with the signs of an address that HTML
/// and mail write in other ways.
fn plain(word: &str) -> String {
    const OTHER_WAYS: [(&str, &str); 11] = [
        ("\\_", "_"),
        ("\\-", "-"),
        ("\\#", "#"),
        ("=3D", "="),
        ("&#61;", "="),
        ("&#x3d;", "="),
        ("&equals;", "="),
        ("&#35;", "#"),
        ("&#x23;", "#"),
        ("&num;", "#"),
        ("&#x3D;", "="),
    ];
    let mut plain: String = word.chars().filter(|&c| !is_invisible(c)).collect();
    for (other, sign) in OTHER_WAYS {
        if plain.contains(other) {
            plain = plain.replace(other, sign);
        }
    }
    plain
}

/// A link to a game that goes on in other lines.
fn wrapped_link(text: &str) -> Option<Link> {
    let text = text.get(..MAX_TEXT).unwrap_or(text);
    ["game", "challenge"].iter().find_map(|name| {
        // The page's own address may have such a word in it.
        let value = text.match_indices(name).find_map(|(at, _)| {
            let value = text.get(at + name.len()..)?;
            let signs = ["=3D", "=", "%3D", "%3d"];
            signs.iter().find_map(|sign| value.strip_prefix(sign))
        })?;
        let (record, _) = Record::read_start(&unwrapped(value)).ok()?;
        let record = Box::new(record);
        Some(match *name {
            "game" => Link::Game(record),
            _ => Link::Challenge(record),
        })
    })
}

/// The record in a text: the whole of it, in one line or several, or one of
/// its words.
fn record_in(text: &str) -> Result<Record, RecordError> {
    let own = text.trim_start_matches(is_quoting);
    // One that is too long says so.
    let whole = unwrapped(own.get(..=MAX_TEXT).unwrap_or(own));
    if let Ok((record, _)) = Record::read_start(&whole) {
        return Ok(record);
    }
    let is_apart = |c: char| !c.is_ascii_alphanumeric() && !matches!(c, '_' | '-' | '.');
    let mut end = 0;
    for word in text.split(is_apart) {
        let start = end;
        end += word.len();
        end += text
            .get(end..)
            .and_then(|rest| rest.chars().next())
            .map_or(0, char::len_utf8);
        if !Record::is_meant(word) {
            continue;
        }
        let rest = text.get(start..).unwrap_or_default();
        let rest = unwrapped(rest.get(..MAX_TEXT).unwrap_or(rest));
        return Record::read_start(&rest)
            .map(|(record, _)| record)
            .map_err(|error| {
                // Counted from where it starts, which isn't where the text does.
                let is_first = text.trim_start_matches(is_quoting).starts_with(word);
                if is_first {
                    error_of(&whole)
                } else {
                    without_place(error)
                }
            });
    }
    let is_one_word = !own.contains(char::is_whitespace);
    match error_of(&whole) {
        error @ RecordError::OtherVersion if is_one_word => Err(error),
        _ => Err(RecordError::NotARecord),
    }
}

/// What is wrong with a record, without what can't belong to it at its end.
fn error_of(text: &str) -> RecordError {
    let is_of_it = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    let read = Record::read(text.trim_end_matches(|c| !is_of_it(c)));
    read.err().unwrap_or(RecordError::Damaged)
}

/// An error that says what is wrong, and not where.
fn without_place(error: RecordError) -> RecordError {
    match error {
        RecordError::Character(_) | RecordError::Part(..) => RecordError::Damaged,
        error => error,
    }
}

/// The characters of a record that was wrapped, quoted or padded, each with
/// its number in the text, counted from 0.
fn kept(text: &str) -> impl Iterator<Item = (usize, char)> {
    let mut is_start = true;
    text.chars().enumerate().filter(move |&(_, character)| {
        if character == '\n' || character == '\r' {
            is_start = true;
        }
        let is_quote = is_start && character == '>';
        // Forums put a backslash before what they would take for markup.
        if is_quote || is_nothing(character) || matches!(character, '=' | '\\') {
            return false;
        }
        is_start = false;
        true
    })
}

fn unwrapped(text: &str) -> String {
    kept(text).map(|(_, character)| character).collect()
}

/// A record's error, with its place counted in the text that was given, of
/// which `trimmed` is a part.
fn placed(text: &str, trimmed: &str, error: RecordError) -> ImportError {
    let own = trimmed.trim_start_matches(is_quoting);
    let before = characters_before(text, own);
    let given = |number: usize| {
        let index = kept(own).nth(number - 1).map_or(number - 1, |kept| kept.0);
        before + index + 1
    };
    match error {
        RecordError::Character(number) => at_character(text, "game", given(number), |number| {
            ImportError::Record(RecordError::Character(number))
        }),
        RecordError::Part(part, number) => at_character(text, "game", given(number), |number| {
            ImportError::Record(RecordError::Part(part, number))
        }),
        error => ImportError::Record(error),
    }
}

/// How many characters of a text come before a part of it.
fn characters_before(text: &str, part: &str) -> usize {
    let start = part.as_ptr().addr().saturating_sub(text.as_ptr().addr());
    text.get(..start).unwrap_or_default().chars().count()
}

/// The error at the character of this number in the text that was given: by
/// its line, where there are several.
fn at_character(
    text: &str,
    what: &'static str,
    number: usize,
    alone: impl Fn(usize) -> ImportError,
) -> ImportError {
    if !text.trim_end().contains('\n') {
        return alone(number);
    }
    let (mut line, mut character) = (1, 1);
    for before in text.chars().take(number - 1) {
        character += 1;
        if before == '\n' {
            (line, character) = (line + 1, 1);
        }
    }
    ImportError::Place {
        what,
        line,
        character,
    }
}

/// What a quotation opens and closes with.
const QUOTES: [(char, char); 5] = [('`', '`'), ('"', '"'), ('\'', '\''), ('“', '”'), ('«', '»')];

/// Where a replay of the newer form starts in a word that is at a place in a
/// text, and what the word has of it; nothing where none is meant.
fn newer_replay_at(at: usize, word: &str) -> Option<(usize, &str)> {
    let own = word.trim_start_matches(|c| is_quoting(c) || c == '|');
    let (size, rest) = own.split_once('-')?;
    let is_meant = matches!(size, "2x4" | "3x3" | "3x4" | "4x4") && rest.contains('_');
    is_meant.then_some((at + word.len() - own.len(), own))
}

/// The replay that a text starts with, if it can have been played: in the whole
/// text, or in its first word alone.
fn playable_replay(text: &str, word: &str) -> Option<Record> {
    let word = word.trim_end_matches(['|', '`', '"', '\'', ',', ';', ')']);
    [text, word].into_iter().find_map(|own| {
        let record = read_replay(own).ok()?;
        record.game().is_ok().then_some(record)
    })
}

/// The replay that a text is; `start` is the text without what is before it.
fn replay_in(text: &str, start: &str) -> Result<Record, ImportError> {
    let mut own = start;
    let mut read = read_replay(own);
    if read == Err(InteropError::NotAReplay) {
        own = start.trim_start_matches(is_quoting);
        // What closes a quotation might be a step.
        let closes = |(open, close): &(char, char)| {
            start.starts_with(*open) && own.trim_end().ends_with(*close)
        };
        if let Some((_, close)) = QUOTES.iter().find(|quotes| closes(quotes)) {
            own = own.trim_end().trim_end_matches(*close);
        }
        read = read_replay(own);
    }
    if read.is_err()
        && let Some(record) = words(text)
            .filter_map(|(at, word)| newer_replay_at(at, word))
            .take(MOST_UNWRAPPED)
            .find_map(|(at, word)| playable_replay(text.get(at..).unwrap_or_default(), word))
    {
        return Ok(record);
    }
    let Err(InteropError::Character(number)) = read else {
        return read.map_err(ImportError::Replay);
    };
    // In the older form every blank is a step; a line end is none.
    let is_line_end = |c: &char| matches!(c, '\n' | '\r');
    if own
        .chars()
        .nth(number - 1)
        .as_ref()
        .is_some_and(is_line_end)
    {
        let joined: String = own.chars().filter(|c| !is_line_end(c)).collect();
        if let Ok(record) = read_replay(&joined)
            && record.game().is_ok()
        {
            return Ok(record);
        }
    }
    let number = characters_before(text, own) + number;
    Err(at_character(text, "replay", number, |number| {
        ImportError::Replay(InteropError::Character(number))
    }))
}
