//! Any text is something that can be brought in or an error; which one doesn't
//! change with blanks and line ends around it. What it is, written as its own
//! kind of text, is read as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use twenty48::board::Shape;
use twenty48::bring::{BringError, Brought, read};
use twenty48::interop::{InteropError, position_code};
use twenty48::share::Link;
use twenty48_fuzz::{as_text, check_sentence, played, record_texts, within_bounds};

fuzz_target!(|data: &[u8]| {
    if let Some(text) = as_text(data) {
        try_text(text);
    }
    for record in record_texts(data) {
        try_text(&record);
        try_text(&format!("see https://a.example/#game={record} !"));
    }
});

fn try_text(text: &str) {
    let brought = within_bounds(text.len(), || read(text));
    for around in [
        format!("\u{feff}{text}"),
        format!("\n{text}"),
        format!("  \r\n {text}"),
        format!("{text}\n"),
        format!("{text}\r\n\r\n"),
    ] {
        assert!(is_alike(&brought, &read(&around)), "{around:?}");
    }
    match brought {
        Err(error) => {
            check_sentence(error);
            if let BringError::Position(InteropError::Length { found, .. }) = error {
                let digits = text.chars().filter(char::is_ascii_hexdigit);
                assert_eq!(found, digits.count());
            }
        }
        Ok(Brought::Link(link)) => {
            let written = format!("#{link}");
            let again = read(&written).expect("it was written here");
            let Brought::Link(again) = again else {
                panic!("it is a link");
            };
            assert_eq!(format!("#{again}"), written);
            if let Link::Game(record) | Link::Challenge(record) = again {
                played(&record);
            }
        }
        Ok(Brought::Game(record)) => {
            if played(&record).is_some() {
                let again = read(&record.to_string());
                assert_eq!(again, Ok(Brought::Game(record)));
            }
        }
        Ok(Brought::Position(board)) => {
            assert_eq!(board.shape(), Shape::CLASSIC);
            let code = position_code(&board).expect("it has a digit for each");
            assert_eq!(read(&code), Ok(Brought::Position(board)));
        }
        Ok(Brought::History(file)) => {
            assert!(file.games.len() + file.damaged.len() <= text.lines().count());
        }
    }
}

/// Whether two are the same, but for the numbers of characters and lines,
/// which count what is around them.
fn is_alike(one: &Result<Brought, BringError>, other: &Result<Brought, BringError>) -> bool {
    match (one, other) {
        (Ok(Brought::History(one)), Ok(Brought::History(other))) => {
            one.games.len() == other.games.len()
                && one.damaged.len() == other.damaged.len()
                && one.bests == other.bests
                && one.days == other.days
        }
        (Err(BringError::Replay(_)), Err(BringError::Replay(_))) => true,
        _ => one == other,
    }
}
