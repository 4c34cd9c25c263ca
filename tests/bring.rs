//! What is brought from elsewhere is told apart.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test says what it expects by failing"
)]

mod common;

use common::random_game;
use proptest::prelude::*;
use twenty48::bring::{BringError, Brought, MAX_BROUGHT, read};
use twenty48::history::{File, NotAHistory};
use twenty48::interop::{InteropError, ReplayForm, write_replay};
use twenty48::record::{Record, RecordError};
use twenty48::share::{Link, LinkError};
use twenty48::variant::Variant;

fn record() -> Record {
    let (game, about) = random_game(Variant::default(), 12);
    Record::of(&game, &about)
}

#[test]
fn each_kind_is_known() {
    let record = Box::new(record());
    let text = record.to_string();
    assert_eq!(read(&text), Ok(Brought::Game(record.clone())));
    assert_eq!(
        read(&format!("  {text}\n")),
        Ok(Brought::Game(record.clone()))
    );
    let link = format!("2048 Classic: 5 points\n⬜⬜\nhttps://a.example/b/#game={text} and so on");
    assert_eq!(read(&link), Ok(Brought::Link(Link::Game(record.clone()))));
    let link = format!("http://localhost/#challenge={text}");
    assert_eq!(
        read(&link),
        Ok(Brought::Link(Link::Challenge(record.clone())))
    );
    let daily = "x/#daily=2026-11-21&variant=3x3";
    let asked = Link::Daily(Some("2026-11-21".parse().unwrap()), "3x3".parse().unwrap());
    assert_eq!(read(daily), Ok(Brought::Link(asked)));
    for (text, variant) in [
        ("https://a.example/?seed=5", "4x4"),
        ("a.example/?variant=5x5#seed=5", "5x5"),
    ] {
        let asked = Link::Seed(5, variant.parse().unwrap());
        assert_eq!(read(text), Ok(Brought::Link(asked)), "{text}");
    }
    let five = Link::Variant("5x5".parse().unwrap());
    assert_eq!(read("my board: x/?variant=5x5 !"), Ok(Brought::Link(five)));
    assert!(matches!(
        read(" 18ff07ff15ff1334 "),
        Ok(Brought::Position(_))
    ));
    assert_eq!(read("18ff 07ff\n15ff 1334"), read("18ff07ff15ff1334"));
    // All digits, and starting as a record does.
    assert!(matches!(read("2222222222222222"), Ok(Brought::Position(_))));
    assert_eq!(
        read("twenty48 history 1\n"),
        Ok(Brought::History(File::default()))
    );
    assert_eq!(
        read("\u{feff}twenty48 history 1\n"),
        Ok(Brought::History(File::default()))
    );
    let first = "twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479";
    assert!(matches!(read(first), Ok(Brought::Game(_))));
    for variant in ["4x4", "2x4_g128"] {
        let (mut game, _) = random_game(variant.parse().unwrap(), 2);
        game.keep_playing();
        while game.redo().is_some() {}
        for form in [ReplayForm::Older, ReplayForm::Newer] {
            let replay = write_replay(&game, form).unwrap() + "\r\n";
            let Ok(Brought::Game(back)) = read(&replay) else {
                panic!("{replay}");
            };
            assert_eq!(back.game().unwrap().board(), game.board());
        }
    }
}

#[test]
fn what_is_around_a_text_does_not_count() {
    let (mut game, about) = random_game(Variant::default(), 12);
    game.keep_playing();
    while game.redo().is_some() {}
    let record = Record::of(&game, &about).to_string();
    let texts = [
        record.clone(),
        format!("x/#game={record}"),
        "18ff07ff15ff1334".to_owned(),
        "twenty48 history 1\nbest 4x4 7.8\n".to_owned(),
        write_replay(&game, ReplayForm::Older).unwrap(),
        write_replay(&game, ReplayForm::Newer).unwrap(),
    ];
    for text in texts {
        let alone = read(&text);
        assert!(alone.is_ok(), "{text}");
        for before in ["\n", " \t\r\n", "\u{feff}", "\u{feff}\n", "\n\u{feff}"] {
            assert_eq!(read(&format!("{before}{text}\r\n\n")), alone, "{text}");
        }
    }
}

#[test]
fn what_is_wrong_is_said() {
    let text = record().to_string();
    let cut = text.get(..30).unwrap();
    let cases = [
        ("", BringError::Empty),
        (" \n", BringError::Empty),
        ("hello", BringError::Unknown),
        (
            "18ff07ff15ff133",
            BringError::Position(InteropError::Length {
                found: 15,
                cells: 16,
            }),
        ),
        (
            "18ff07ff15ff13345",
            BringError::Position(InteropError::Length {
                found: 17,
                cells: 16,
            }),
        ),
        (
            "4x4-_01003w00y01h02j00503y00x01",
            BringError::Replay(InteropError::Cut),
        ),
        ("https://a.example/?q=5", BringError::Unknown),
        ("a.example/#seed=five", BringError::Link(LinkError::Seed)),
        // Too short for a code, and no code throughout.
        ("beef", BringError::Unknown),
        ("f8ff07ff15ff1334zz", BringError::Unknown),
        (&"a".repeat(65), BringError::Unknown),
        (&"a ".repeat(65), BringError::Unknown),
        (
            "x#game=",
            BringError::Link(LinkError::Record(RecordError::NotARecord)),
        ),
        (
            "x#game=?",
            BringError::Link(LinkError::Record(RecordError::NotARecord)),
        ),
        (cut, BringError::Record(RecordError::Cut("seed"))),
        ("replay_", BringError::Replay(InteropError::Cut)),
        ("4x4-_0", BringError::Replay(InteropError::Cut)),
        (
            "twenty48 history 9",
            BringError::History(NotAHistory::OtherVersion),
        ),
        (
            "twenty48.9.4x4",
            BringError::Record(RecordError::OtherVersion),
        ),
    ];
    for (text, error) in cases {
        match (read(text), error) {
            (
                Err(BringError::Record(RecordError::Cut(_))),
                BringError::Record(RecordError::Cut(_)),
            ) => {}
            (found, error) => assert_eq!(found, Err(error), "{text}"),
        }
        assert!(error.to_string().ends_with('.'));
    }
}

#[test]
fn what_is_too_long_is_not_looked_at() {
    let blanks = " ".repeat(MAX_BROUGHT + 1);
    assert_eq!(read(&blanks), Err(BringError::TooLong));
    assert_eq!(read(&blanks[1..]), Err(BringError::Empty));
}

proptest! {
    #[test]
    fn any_text_is_something_or_an_error(text in any::<String>(), line in "[ -~]{0,60}") {
        let _ = read(&text);
        for start in ["x#game=", "x#challenge=2", "x#daily=", "2", "replay_", "4x4-_", "twenty48 history 1\n"] {
            let _ = read(&format!("{start}{line}"));
        }
    }
}
