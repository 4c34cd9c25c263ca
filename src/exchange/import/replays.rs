//! Replays in a text: quoted, wrapped, or among other words.

use super::text::{at_character, characters_before, is_quoting, words};
use super::{ImportError, TextKind};
use crate::record::Record;
use crate::record::interop::{InteropError, read_replay};

/// The opening and closing quotation marks that may be around a replay.
const QUOTES: [(char, char); 5] = [('`', '`'), ('"', '"'), ('\'', '\''), ('“', '”'), ('«', '»')];

/// The largest number of words that are tried as the start of a replay: each try
/// reads the rest of the text.
const MAX_WORDS: usize = 8;

/// Returns the replay in a text, of which `start` is the part after the blanks at
/// its start.
///
/// # Errors
/// [`ImportError::Replay`], or [`ImportError::Place`] for one in several lines.
pub(super) fn find_replay(text: &str, start: &str) -> Result<Record, ImportError> {
    let mut own = start;
    let mut replay = read_replay(own);
    if replay == Err(InteropError::NotAReplay) {
        own = unquoted(start);
        replay = read_replay(own);
    }
    if replay.is_err()
        && let Some(record) = words(text)
            .filter_map(|(start, word)| newer_replay_in(start, word))
            .take(MAX_WORDS)
            .find_map(|(start, word)| playable_replay(text.get(start..)?, word))
    {
        return Ok(record);
    }
    let Err(InteropError::Character(number)) = replay else {
        return replay.map_err(ImportError::Replay);
    };
    if let Some(record) = wrapped_replay(own, number) {
        return Ok(record);
    }
    let number = characters_before(text, own) + number;
    Err(at_character(text, TextKind::Replay, number, |number| {
        ImportError::Replay(InteropError::Character(number))
    }))
}

/// A text without the quotation marks around it. The closing one is removed only
/// after its opening one, since it may be a step.
fn unquoted(text: &str) -> &str {
    let own = text.trim_start_matches(is_quoting);
    let is_around =
        |(open, close): &&(char, char)| text.starts_with(*open) && own.trim_end().ends_with(*close);
    match QUOTES.iter().find(is_around) {
        Some((_, close)) => own.trim_end().trim_end_matches(*close),
        None => own,
    }
}

/// The start of a replay of the newer form in a word, and its byte index; `start`
/// is the word's byte index. `None` where the word doesn't look like one.
fn newer_replay_in(start: usize, word: &str) -> Option<(usize, &str)> {
    let own = word.trim_start_matches(|c| is_quoting(c) || c == '|');
    let (size, rest) = own.split_once('-')?;
    let is_meant = matches!(size, "2x4" | "3x3" | "3x4" | "4x4") && rest.contains('_');
    is_meant.then_some((start + word.len() - own.len(), own))
}

/// The replay at the start of a text if the game can be played: in the whole text,
/// or in its first word alone.
fn playable_replay(text: &str, word: &str) -> Option<Record> {
    let word = word.trim_end_matches(['|', '`', '"', '\'', ',', ';', ')']);
    [text, word].into_iter().find_map(playable)
}

/// The game of a replay that was broken into lines, if it can be played; the
/// character that can't be read, counted from 1, is then a line end. In the older
/// form every blank is a step, so nothing else is removed.
fn wrapped_replay(text: &str, number: usize) -> Option<Record> {
    let is_line_end = |c: &char| matches!(c, '\n' | '\r');
    let wrong = text.chars().nth(number - 1)?;
    if !is_line_end(&wrong) {
        return None;
    }
    let joined: String = text.chars().filter(|c| !is_line_end(c)).collect();
    playable(&joined)
}

fn playable(text: &str) -> Option<Record> {
    let record = read_replay(text).ok()?;
    record.game().is_ok().then_some(record)
}
