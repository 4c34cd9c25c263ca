//! Checks that any text can be imported or is an error, with the same result when
//! blanks and line ends are around it. What is imported, written as its own kind of
//! text, is imported as the same.

use crate::{as_text, check_sentence, played, record_texts, within_bounds};
use twenty48::exchange::decode::{Content, content_of};
use twenty48::exchange::import::{ImportError, Imported, read, read_file};
use twenty48::exchange::link::Link;
use twenty48::record::interop::{InteropError, position_code};
use twenty48::rules::board::Shape;

/// Tries one input.
pub fn try_input(data: &[u8]) {
    // A text file is imported as its text is.
    let file = within_bounds(data.len(), || read_file(data));
    if let Some(text) = as_text(data) {
        try_text(text);
        if content_of(data) == Content::Text(text.to_owned()) {
            assert_eq!(file, read(text));
        }
    }
    for record in record_texts(data) {
        try_text(&record);
        try_text(&format!("see https://a.example/#game={record} !"));
        try_text(&format!("#game={record}&by=TGVh #challenge={record}"));
    }
}

fn try_text(text: &str) {
    let imported = within_bounds(text.len(), || read(text));
    for around in [
        format!("\u{feff}{text}"),
        format!("\n{text}"),
        format!("  \r\n {text}"),
        format!("{text}\n"),
        format!("{text}\r\n\r\n"),
    ] {
        assert!(is_alike(&imported, &read(&around)), "{around:?}");
    }
    match imported {
        Err(error) => {
            check_sentence(error);
            if let ImportError::Position(InteropError::Length { found, .. }) = error {
                let digits = text.chars().filter(char::is_ascii_alphanumeric);
                assert!(found <= digits.count());
            }
        }
        Ok(Imported::Link(link)) => {
            let written = format!("#{link}");
            let again = read(&written).expect("it was written here");
            let Imported::Link(again) = again else {
                panic!("it is a link");
            };
            assert_eq!(format!("#{again}"), written);
            match again.unsigned().0 {
                Link::Game(game) => drop(played(&game.record)),
                Link::Challenge(record) => drop(played(&record)),
                _ => {}
            }
        }
        Ok(Imported::Games(links)) => {
            assert!(links.len() > 1);
            let written: Vec<String> = links.iter().map(|link| format!("#{link}")).collect();
            if let Ok(Imported::Games(again)) = read(&written.join("\n")) {
                assert!(again.len() <= links.len());
            }
        }
        Ok(Imported::Game(record)) => {
            if played(&record).is_some() {
                let again = read(&record.to_string());
                assert_eq!(again, Ok(Imported::Game(record)));
            }
        }
        Ok(Imported::Position(board)) => {
            assert_eq!(board.shape(), Shape::CLASSIC);
            // A board with a tile above 32768 has no code.
            if let Ok(code) = position_code(&board) {
                assert_eq!(read(&code), Ok(Imported::Position(board)));
            }
        }
        Ok(Imported::History(file)) => {
            let lines = text.split(['\n', '\r']);
            assert!(file.games.len() + file.damaged.len() <= lines.count());
        }
    }
}

/// Whether two results are equal except for the numbers of characters and lines, which
/// include the blanks around a text.
fn is_alike(one: &Result<Imported, ImportError>, other: &Result<Imported, ImportError>) -> bool {
    match (one, other) {
        (Ok(Imported::History(one)), Ok(Imported::History(other))) => {
            one.games.len() == other.games.len()
                && one.damaged.len() == other.damaged.len()
                && one.bests == other.bests
                && one.days == other.days
        }
        (
            Err(ImportError::Replay(_) | ImportError::Record(_) | ImportError::Place { .. }),
            Err(ImportError::Replay(_) | ImportError::Record(_) | ImportError::Place { .. }),
        ) => true,
        _ => one == other,
    }
}
