//! Blanks, quotation marks and words of a text, and the places of its characters.

use super::{ImportError, TextKind};
use crate::record::interop::is_invisible;

/// Whether a character is white space or invisible.
pub(super) fn is_blank(character: char) -> bool {
    character.is_whitespace() || is_invisible(character)
}

/// Whether a character may stand before a text that is quoted.
pub(super) fn is_quoting(character: char) -> bool {
    is_blank(character) || "`\"'“”„‘’«‹<>([{*".contains(character)
}

/// The words of a text, each with the byte index of its start.
pub(super) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut next = 0;
    text.split(char::is_whitespace).filter_map(move |word| {
        let start = next;
        let end = start + word.len();
        next = text
            .get(end..)
            .and_then(|rest| rest.chars().next())
            .map_or(text.len(), |blank| end + blank.len_utf8());
        (!word.is_empty()).then_some((start, word))
    })
}

/// The number of characters of `text` before `part`, which is a part of it.
pub(super) fn characters_before(text: &str, part: &str) -> usize {
    let start = part.as_ptr().addr().saturating_sub(text.as_ptr().addr());
    let before = text.get(..start);
    debug_assert!(before.is_some(), "the part lies in the text");
    before.unwrap_or_default().chars().count()
}

/// Returns the error at a character of a text, counted from 1: by its line where
/// the text has several, else as `in_one_line` returns it for that number.
pub(super) fn at_character(
    text: &str,
    kind: TextKind,
    number: usize,
    in_one_line: impl Fn(usize) -> ImportError,
) -> ImportError {
    if !text.trim_end().contains('\n') {
        return in_one_line(number);
    }
    let (mut line, mut character) = (1, 1);
    for before in text.chars().take(number - 1) {
        character += 1;
        if before == '\n' {
            (line, character) = (line + 1, 1);
        }
    }
    ImportError::Place {
        kind,
        line,
        character,
    }
}
