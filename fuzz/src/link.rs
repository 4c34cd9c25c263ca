//! Checks that the part after the `#` of any address is a link or an error. A link is
//! written as one word that is read as the same link, alone and in a text around it.
//! Only the times of a long game's moves are left out.

use crate::{as_text, check_sentence, played, record_texts, signed_after, within_bounds};
use twenty48::exchange::import::{self, Imported};
use twenty48::exchange::link::{Link, LinkError, MAX_BYTES_WITH_TIMES};
use twenty48::profile::daily::{Date, event_of, seed_of};
use twenty48::profile::history::sender_from;
use twenty48::record::Record;

/// A game that bookmarks go with.
const GAME: &str = "twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479";

/// Tries one input.
pub fn try_input(data: &[u8]) {
    if let Some(text) = as_text(data) {
        try_text(text);
    }
    let marks = signed_after("1", &[data, &[0]].concat());
    try_text(&format!("game={GAME}&marks={marks}"));
    for text in record_texts(data) {
        try_text(&format!("game={text}"));
        try_text(&format!("challenge={text}"));
        try_text(&format!("game={text}&by=TGVh"));
        // Of a game that is read, whatever follows may be its bookmarks.
        try_text(&format!("game={GAME}&marks={text}"));
        try_text(&format!("game={GAME}&marks={text}&by=TGVh"));
    }
}

/// Reads a link from a fragment as a browser separates it, without percent-decoding.
fn read(text: &str) -> Result<Link, LinkError> {
    Link::read(|name| {
        let mut pairs = text.split('&').filter_map(|pair| pair.split_once('='));
        let found = pairs.find(|pair| pair.0 == name);
        found.map(|pair| pair.1.to_owned())
    })
}

fn try_text(text: &str) {
    let link = match within_bounds(text.len(), || read(text)) {
        Ok(link) => link,
        Err(error) => return check_sentence(error),
    };
    let written = link.to_string();
    let is_plain = |b: u8| b.is_ascii_alphanumeric() || b"-_=&.".contains(&b);
    assert!(written.bytes().all(is_plain), "{written}");
    let again = read(&written).expect("it was written here");
    assert_eq!(again.to_string(), written);
    let around = format!("look: https://a.example/2048/#{written} !");
    let imported = import::read(&around).expect("there is a link");
    assert_eq!(imported, Imported::Link(again.clone()));
    let ((link, sender), (again, named)) = (link.unsigned(), again.unsigned());
    assert_eq!(sender, named);
    if let Some(name) = sender {
        assert_eq!(sender_from(&name), name);
        assert!(!name.is_empty());
    }
    match (link, again) {
        (Link::Game(game), Link::Game(again)) => {
            assert_eq!(again.bookmarks, game.bookmarks);
            assert!(!again.has_lost_bookmarks);
            assert!(!game.has_lost_bookmarks || game.bookmarks.is_empty());
            check_record(game.record, &again.record);
        }
        (Link::Challenge(record), Link::Challenge(again)) => check_record(*record, &again),
        (link, again) => {
            assert_eq!(link, again);
            if let Link::Daily(Some(date), variant) = link {
                try_date(date);
                assert_eq!(seed_of(date, &variant), seed_of(date, &variant.clone()));
            }
        }
    }
}

/// Checks a record against the one that is read again, which may lack the times of a long one.
fn check_record(mut record: Record, again: &Record) {
    if again.metadata.times.is_empty() && !record.metadata.times.is_empty() {
        assert!(record.to_string().len() > MAX_BYTES_WITH_TIMES);
        record.metadata.times.clear();
    }
    assert_eq!(record, *again);
    played(&record);
}

fn try_date(date: Date) {
    assert_eq!(date.to_string().parse(), Ok(date));
    assert_eq!(Date::at(date.start_ms()), date);
    assert_eq!(Date::at(date.end_ms() - 1), date);
    if let Some(before) = date.before() {
        assert_eq!(before.end_ms(), date.start_ms());
        assert_eq!(before.to_string().parse(), Ok(before));
    }
    assert!(twenty48::record::Metadata::is_event(&event_of(date)));
}
