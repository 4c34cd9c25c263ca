//! Histories in what mail programs and spreadsheets put around each line.

use super::text::is_blank;
use crate::profile::history::HEADER_START;

/// The largest number of bytes before a quoted history in its first line.
const MAX_QUOTING: usize = 20;

/// Returns the history in a text that has something before it: from its first
/// line on, without what surrounds each line. Empty where there is none. Lines
/// keep their numbers.
pub(super) fn quoted_history(text: &str) -> String {
    let lines = || text.lines().map(|line| line.trim_start_matches(is_blank));
    let header = lines().enumerate().find_map(|(index, line)| {
        let (before, after) = line.split_once(HEADER_START)?;
        (before.len() <= MAX_QUOTING).then_some((index, before, after))
    });
    let Some((start, before, after)) = header else {
        return String::new();
    };
    // After the start of the header comes the version's number.
    let after = after.trim_start_matches(|c: char| c.is_ascii_digit());
    // Lines are counted in the text that is given.
    let mut history = "\n".repeat(start);
    for line in lines().skip(start) {
        // An empty line of a quotation has no blank after its mark.
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
