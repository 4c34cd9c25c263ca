//! Checks that an embedded board shows a game or refuses, by whatever address and whatever texts
//! its host sends; that the page's link to what it shows is read as a link again; and that a new
//! game can follow.

use crate::{as_text, check_written, play_on, record_texts};
use twenty48::exchange::address::Parameters;
use twenty48::exchange::embed::{Embedded, Request};
use twenty48::exchange::link::Link;

/// Tries one input.
pub fn try_input(data: &[u8]) {
    if let Some(text) = as_text(data) {
        let parameters = Parameters::of(&format!("#{text}"));
        if let Some(request) = Request::of(&parameters) {
            try_request(&request, data);
        }
        try_texts(text, data);
    }
    for record in record_texts(data) {
        let record = Some(record.as_str());
        let none = Request::default();
        for request in [
            Request {
                game: record,
                ..none
            },
            Request {
                challenge: record,
                ..none
            },
            Request {
                play: record,
                ..none
            },
        ] {
            try_request(&request, data);
        }
    }
}

/// Tries the lines of a text as what a host sends.
fn try_texts(text: &str, data: &[u8]) {
    let mut lines = text.split('\n').map(Some);
    let mut next = || lines.next().flatten();
    let (position, variant, seed) = (next(), next(), next());
    let request = Request {
        position,
        variant,
        seed,
        ..Request::default()
    };
    try_request(&request, data);
}

fn try_request(request: &Request<'_>, data: &[u8]) {
    let mut shown = match Embedded::read(request, 7) {
        Ok(shown) => shown,
        Err(error) => return assert!(!error.code().is_empty()),
    };
    check_written(&shown.record());
    let text = shown.link().to_string();
    let parameters = Parameters::of(&format!("#{text}"));
    let link = Link::read(|name| parameters.get(name).map(str::to_owned));
    assert!(link.is_ok(), "{text}");
    let variant = shown.game().variant().clone();
    shown.restart(9);
    assert_eq!(*shown.game().variant(), variant);
    if let Embedded::Game(played) = &mut shown {
        assert_eq!(played.game.move_count(), 0);
        play_on(&mut played.game, data);
        check_written(&shown.record());
    }
}
