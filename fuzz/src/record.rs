//! Any text is read as a record or an error. A record is written as it was read,
//! and is replayed as a game or an error. A game can be watched, gone on from and
//! listed.

use crate::{check_sentence, check_written, played, record_texts, within_bounds};
use twenty48::record::Record;

/// Tries one input.
pub fn try_input(data: &[u8]) {
    for text in record_texts(data) {
        match within_bounds(text.len(), || Record::read(&text)) {
            Ok(record) => try_record(&text, &record),
            Err(error) => check_sentence(error),
        }
    }
}

fn try_record(text: &str, record: &Record) {
    // A game has one text, other than in the first version.
    if !text.starts_with("twenty48") {
        assert_eq!(record.to_string(), text);
    }
    check_written(record);
    played(record);
}
