//! Decoding the bytes of files.
use std::collections::HashMap;

use crate::common::random_game;
use proptest::prelude::*;
use twenty48::exchange::decode::{Content, content_of, text_of};
use twenty48::exchange::import::{ImportError, Imported, read, read_file};
use twenty48::profile::history::File;
use twenty48::record::Metadata;
use twenty48::record::interop::{ReplayForm, write_replay, write_timed_replay};
use twenty48::rules::game::Game;

/// The characters of replays beyond ASCII, and their bytes in Latin-1, code page 1252,
/// code page 850 and GB18030, as Python's codecs encode them.
const CODE_PAGES: &str = include_str!("../cases/code-pages.txt");
const NAMES: [&str; 4] = ["Latin-1", "code page 1252", "code page 850", "GB18030"];

/// The bytes of a text in the encoding of that column, if it has all of them.
fn encoded(text: &str, column: usize) -> Option<Vec<u8>> {
    let table: HashMap<char, Option<Vec<u8>>> = CODE_PAGES
        .lines()
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let digits = fields[1 + column];
            let bytes = (0..digits.len() / 2).map(|index| digits.get(2 * index..2 * index + 2));
            let bytes: Option<Vec<u8>> =
                bytes.map(|two| u8::from_str_radix(two?, 16).ok()).collect();
            let bytes = bytes.filter(|_| digits != "-");
            (fields[0].chars().next().unwrap(), bytes)
        })
        .collect();
    let mut all = Vec::new();
    for character in text.chars() {
        match table.get(&character) {
            Some(bytes) => all.extend(bytes.as_ref()?),
            None => all.push(u8::try_from(character).unwrap()),
        }
    }
    Some(all)
}

/// A text in UTF-16, with its mark or without, the low byte first or last.
fn wide(text: &str, has_mark: bool, is_low_first: bool) -> Vec<u8> {
    let mark = has_mark.then_some(0xfeff);
    let units = mark.into_iter().chain(text.encode_utf16());
    units
        .flat_map(|unit| {
            if is_low_first {
                unit.to_le_bytes()
            } else {
                unit.to_be_bytes()
            }
        })
        .collect()
}

fn games() -> impl Iterator<Item = (Game, Metadata)> {
    (0..60).map(|seed| {
        let variant = ["4x4", "2x4_g128", "3x3_g256", "3x4_g1024"][seed as usize % 4];
        let (mut game, mut metadata) = random_game(variant.parse().unwrap(), seed);
        game.keep_playing();
        while game.redo().is_some() {}
        metadata.mode.clear();
        (game, metadata)
    })
}

#[test]
fn a_replay_is_read_in_every_encoding() {
    let mut tried = [[0; 4]; 2];
    for (game, metadata) in games() {
        for form in [ReplayForm::Older, ReplayForm::Newer] {
            let text = write_timed_replay(&game, &metadata, form).unwrap();
            let expected = read(&text).unwrap();
            let check = |bytes: &[u8], name: &str| {
                assert_eq!(text_of(bytes).trim_end(), text, "{name}: {text}");
                assert_eq!(read_file(bytes), Ok(expected.clone()), "{name}: {text}");
            };
            check(text.as_bytes(), "UTF-8");
            check(format!("\u{feff}{text}\r\n").as_bytes(), "UTF-8, marked");
            for has_mark in [false, true] {
                check(&wide(&text, has_mark, true), "UTF-16, low first");
                check(&wide(&text, has_mark, false), "UTF-16, high first");
            }
            for (column, name) in NAMES.iter().enumerate() {
                if let Some(bytes) = encoded(&text, column) {
                    check(&bytes, name);
                    check(&[&bytes[..], b"\r\n"].concat(), name);
                    let is_newer = usize::from(form == ReplayForm::Newer);
                    tried[is_newer][column] += usize::from(bytes != text.as_bytes());
                }
            }
        }
    }
    // Latin-1 doesn't have all characters of the older form.
    assert!(tried[0][1..].iter().all(|&count| count > 40), "{tried:?}");
    assert!(tried[1].iter().all(|&count| count > 40), "{tried:?}");
}

/// A replay that can be read in two encodings is read in the one that makes a playable
/// game of it: code page 850 has `â`, a move to the left, at the byte where code page
/// 1252 has `ƒ`, another move.
#[test]
fn of_two_encodings_the_one_with_a_playable_game_is_taken() {
    let mut seen = [0; 2];
    for (game, _) in (0..4000).map(|seed| random_game("4x4".parse().unwrap(), seed)) {
        let text = write_replay(&game, ReplayForm::Older).unwrap();
        // The part before any other character beyond ASCII.
        let mut steps = text.chars();
        let short: String = steps
            .by_ref()
            .take_while(|&c| c.is_ascii() || c == 'â' || c == 'ƒ')
            .collect();
        let means = match (short.contains('â'), short.contains('ƒ')) {
            (true, false) => 0,
            (false, true) => 1,
            _ => continue,
        };
        // In some games both can be played.
        let swap = |c| match c {
            'â' => 'ƒ',
            'ƒ' => 'â',
            c => c,
        };
        let other: String = short.chars().map(swap).collect();
        let Ok(Imported::Game(other)) = read(&other) else {
            panic!("{other}");
        };
        if other.game().is_ok() {
            continue;
        }
        seen[means] += 1;
        let bytes = encoded(&short, if means == 0 { 2 } else { 1 }).unwrap();
        assert_eq!(text_of(&bytes), short);
    }
    assert!(seen.iter().all(|&count| count > 20), "{seen:?}");
}

#[test]
fn other_texts_are_read_as_they_are() {
    let history = "twenty48 history 1\nbest 4x4 7.8\n";
    let expected: File = history.parse().unwrap();
    for bytes in [
        history.as_bytes().to_vec(),
        format!("\u{feff}{history}").into_bytes(),
        wide(history, true, true),
        wide(history, true, false),
        wide(history, false, true),
        wide(history, false, false),
        history.replace('\n', "\r\n").into_bytes(),
        history.replace('\n', "\r").into_bytes(),
    ] {
        assert_eq!(read_file(&bytes), Ok(Imported::History(expected.clone())));
    }
    // Not UTF-8, and no replay: decoded as browsers do.
    assert_eq!(text_of(b"J\xf6rg \x80"), "Jörg €");
    // Damaged UTF-8 keeps what is whole.
    assert_eq!(
        text_of("Jörg é".as_bytes().split_last().unwrap().1),
        "Jörg \u{fffd}"
    );
    assert_eq!(text_of(b""), "");
    assert_eq!(text_of(b"\xff\xfe"), "");
    assert_eq!(text_of(b"\xff\xfe\x41"), "");
}

#[test]
fn files_that_are_not_text_have_an_error() {
    let cases: [(&[u8], ImportError); 12] = [
        (b"", ImportError::Empty),
        (b"\xef\xbb\xbf", ImportError::Empty),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", ImportError::Picture),
        (b"\xff\xd8\xff\xe0\0\x10JFIF", ImportError::Picture),
        (b"GIF89a", ImportError::Picture),
        (b"RIFF\x24\0\0\0WEBPVP8 ", ImportError::Picture),
        (b"\0\0\0\x18ftypheic\0\0\0\0", ImportError::Picture),
        (b"BM\x36\0\0\0\0\0\0\0\x36", ImportError::Picture),
        (b"PK\x03\x04\x14\0", ImportError::Packed),
        (b"\x1f\x8b\x08\0", ImportError::Packed),
        (b"%PDF-1.7\n%\xe2\xe3", ImportError::NotText),
        (b"\x7fELF\x02\x01\x01\0\0\0\0\0\0", ImportError::NotText),
    ];
    for (bytes, error) in cases {
        assert_eq!(read_file(bytes), Err(error), "{bytes:?}");
    }
    assert_eq!(content_of(b"GIF"), Content::Text("GIF".to_owned()));
}

proptest! {
    #[test]
    fn any_bytes_are_something(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        for start in [&b""[..], b"replay_", b"4x4-1_", b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf", b"4\0x\0"] {
            let _ = read_file(&[start, &bytes].concat());
        }
    }

    #[test]
    fn any_text_is_read_as_it_is(text in "[a-zA-Z0-9 äöé€→]{2,60}") {
        prop_assert_eq!(text_of(text.as_bytes()), text.clone());
        prop_assert_eq!(text_of(&wide(&text, true, true)), text.clone());
        prop_assert_eq!(text_of(&wide(&text, true, false)), text);
    }
}
