//! Records in a text: wrapped, quoted, or among other words.

use super::text::{at_character, characters_before, is_blank, is_quoting};
use super::{ImportError, TextKind};
use crate::record::{MAX_TEXT, Record, RecordError};

/// Returns the record in a text: the whole text, in one line or several, or one of
/// its words.
///
/// # Errors
/// The reason why the text's record can't be read; [`RecordError::NotARecord`]
/// where there is none. Places are counted in the text without the quotation marks
/// before it.
pub(super) fn find_record(text: &str) -> Result<Record, RecordError> {
    let own = text.trim_start_matches(is_quoting);
    // One character more than a record may have, for the error of one that is too long.
    let whole = unwrapped(own.get(..=MAX_TEXT).unwrap_or(own));
    if let Ok((record, _)) = Record::read_start(&whole) {
        return Ok(record);
    }
    if let Some((rest, word)) = record_word(text) {
        let rest = unwrapped(rest.get(..MAX_TEXT).unwrap_or(rest));
        let record = Record::read_start(&rest).map(|(record, _)| record);
        return record.map_err(|error| {
            // Its places are counted from the word, which may not be the first.
            if own.starts_with(word) {
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

/// The first word of a text that starts as records do, after the text from that word
/// on. Words are separated by the characters that no record has.
fn record_word(text: &str) -> Option<(&str, &str)> {
    let is_separator = |c: char| !c.is_ascii_alphanumeric() && !matches!(c, '_' | '-' | '.');
    let mut next = 0;
    text.split(is_separator).find_map(|word| {
        let start = next;
        let end = start + word.len();
        next = text
            .get(end..)
            .and_then(|rest| rest.chars().next())
            .map_or(end, |separator| end + separator.len_utf8());
        let rest = text.get(start..)?;
        Record::is_meant(word).then_some((rest, word))
    })
}

/// The error of a record, without the characters at its end that no record has.
fn error_of(text: &str) -> RecordError {
    let is_own = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    let record = Record::read(text.trim_end_matches(|c| !is_own(c)));
    record.err().unwrap_or(RecordError::Damaged)
}

/// An error without its place.
fn without_place(error: RecordError) -> RecordError {
    match error {
        RecordError::Character(_) | RecordError::Part(..) => RecordError::Damaged,
        error => error,
    }
}

/// The characters of a record that was wrapped, quoted or padded, each with its
/// index in the text.
fn record_characters(text: &str) -> impl Iterator<Item = (usize, char)> {
    let mut is_line_start = true;
    text.chars().enumerate().filter(move |&(_, character)| {
        if character == '\n' || character == '\r' {
            is_line_start = true;
        }
        let is_quote = is_line_start && character == '>';
        // Forums put a backslash before a character that would be markup.
        if is_quote || is_blank(character) || matches!(character, '=' | '\\') {
            return false;
        }
        is_line_start = false;
        true
    })
}

/// Joins the lines of a record that was wrapped, quoted or padded.
pub(super) fn unwrapped(text: &str) -> String {
    record_characters(text)
        .map(|(_, character)| character)
        .collect()
}

/// Returns a record's error with its place counted in the text that was given, of
/// which `trimmed` is a part.
pub(super) fn placed(text: &str, trimmed: &str, error: RecordError) -> ImportError {
    let own = trimmed.trim_start_matches(is_quoting);
    let before = characters_before(text, own);
    let place = |number: usize| {
        let character = record_characters(own).nth(number - 1);
        before + character.map_or(number, |(index, _)| index + 1)
    };
    match error {
        RecordError::Character(number) => {
            at_character(text, TextKind::Game, place(number), |number| {
                ImportError::Record(RecordError::Character(number))
            })
        }
        RecordError::Part(part, number) => {
            at_character(text, TextKind::Game, place(number), |number| {
                ImportError::Record(RecordError::Part(part, number))
            })
        }
        error => ImportError::Record(error),
    }
}
