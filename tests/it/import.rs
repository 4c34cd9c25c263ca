//! Importing texts from elsewhere.
use crate::common::random_game;
use proptest::prelude::*;
use twenty48::exchange::import::{ImportError, Imported, MAX_IMPORT_BYTES, read};
use twenty48::exchange::link::{Link, LinkError, LinkedGame};
use twenty48::input::DialogId;
use twenty48::profile::daily::NotADate;
use twenty48::profile::history::{File, NotAHistory};
use twenty48::record::interop::{InteropError, ReplayForm, write_replay};
use twenty48::record::{Record, RecordError};
use twenty48::rules::variant::Variant;
use twenty48::words::errors::{
    bad_game, bad_history, bad_link, bad_position, bad_replay, character, digits, game_character,
    not_a_tile, other_version, place, replay_size, unknown,
};
use twenty48::words::reasons;

fn record() -> Record {
    let (game, metadata) = random_game(Variant::default(), 12);
    Record::of(&game, &metadata)
}

/// A link that shows a game.
fn link_to(record: &Record) -> Link {
    Link::Game(Box::new(LinkedGame::from(record.clone())))
}

#[test]
fn each_kind_is_recognized() {
    let record = Box::new(record());
    let text = record.to_string();
    assert_eq!(read(&text), Ok(Imported::Game(record.clone())));
    assert_eq!(
        read(&format!("  {text}\n")),
        Ok(Imported::Game(record.clone()))
    );
    let link = format!("2048 Classic: 5 points\n⬜⬜\nhttps://a.example/b/#game={text} and so on");
    assert_eq!(read(&link), Ok(Imported::Link(link_to(&record))));
    // As the page shares it: each row of squares stands between marks of direction.
    let link =
        format!("2048\n\u{2066}⬜⬜\u{2069}\n\u{2066}🟦⬜\u{2069}\nhttps://a.example/#game={text}");
    assert_eq!(read(&link), Ok(Imported::Link(link_to(&record))));
    let link = format!("http://localhost/#challenge={text}");
    assert_eq!(
        read(&link),
        Ok(Imported::Link(Link::Challenge(record.clone())))
    );
    let daily = "x/#daily=2026-11-21&variant=3x3";
    let link = Link::Daily(Some("2026-11-21".parse().unwrap()), "3x3".parse().unwrap());
    assert_eq!(read(daily), Ok(Imported::Link(link)));
    for (text, variant) in [
        ("https://a.example/?seed=5", "4x4"),
        ("a.example/?variant=5x5#seed=5", "5x5"),
    ] {
        let link = Link::Seed(5, variant.parse().unwrap());
        assert_eq!(read(text), Ok(Imported::Link(link)), "{text}");
    }
    let five = Link::Variant("5x5".parse().unwrap());
    assert_eq!(read("my board: x/?variant=5x5 !"), Ok(Imported::Link(five)));
    assert!(matches!(
        read(" 18ff07ff15ff1334 "),
        Ok(Imported::Position(_))
    ));
    assert_eq!(read("18ff 07ff\n15ff 1334"), read("18ff07ff15ff1334"));
    // All digits, and starting as a record does.
    assert!(matches!(
        read("2222222222222222"),
        Ok(Imported::Position(_))
    ));
    assert_eq!(
        read("twenty48 history 1\n"),
        Ok(Imported::History(File::default()))
    );
    assert_eq!(
        read("\u{feff}twenty48 history 1\n"),
        Ok(Imported::History(File::default()))
    );
    let first = "twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479";
    assert!(matches!(read(first), Ok(Imported::Game(_))));
    for variant in ["4x4", "2x4_g128"] {
        let (mut game, _) = random_game(variant.parse().unwrap(), 2);
        game.keep_playing();
        while game.redo().is_some() {}
        for form in [ReplayForm::Older, ReplayForm::Newer] {
            let replay = write_replay(&game, form).unwrap() + "\r\n";
            let Ok(Imported::Game(back)) = read(&replay) else {
                panic!("{replay}");
            };
            assert_eq!(back.game().unwrap().board(), game.board());
        }
    }
}

#[test]
fn blanks_around_a_text_are_ignored() {
    let (mut game, metadata) = random_game(Variant::default(), 12);
    game.keep_playing();
    while game.redo().is_some() {}
    let record = Record::of(&game, &metadata).to_string();
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
fn a_history_is_found_in_what_is_around_it() {
    let [first, second] = [1, 2].map(|seed| {
        let (game, metadata) = random_game(Variant::default(), seed);
        Record::of(&game, &metadata)
    });
    let lines = [
        "twenty48 history 1".to_owned(),
        format!("game 5 - {first} one, two;"),
        String::new(),
        format!("game 7 * {second}"),
        "best 4x4 10.20".to_owned(),
    ];
    let alone = read(&lines.join("\n")).unwrap();
    let Imported::History(alone) = alone else {
        panic!("{alone:?}");
    };
    let around = |before: &str, after: &str| {
        let lines = lines.iter().map(|line| format!("{before}{line}{after}"));
        lines.collect::<Vec<_>>()
    };
    let texts = [
        around("> ", "").join("\n"),
        around("> ", "").join("\r\n").replace("> \r\n", ">\r\n"),
        around(">> ", "").join("\n"),
        around("\"", "\"").join("\r\n"),
        around("", ";").join("\n"),
        format!("Here is my history:\n\n{}", lines.join("\n")),
        format!("```text\n{}\n```\n", lines.join("\n")),
        format!("<pre>{}", lines.join("\n")),
    ];
    for text in texts {
        let Ok(Imported::History(file)) = read(&text) else {
            panic!("{text}");
        };
        let games = |file: &File| -> Vec<_> {
            let games = file.games.iter();
            games
                .map(|game| (game.ended_ms, game.name.clone(), game.record.clone()))
                .collect()
        };
        assert_eq!(games(&file), games(&alone), "{text}");
        assert_eq!(file.bests, alone.bests, "{text}");
        assert_eq!(file.damaged, [0_usize; 0], "{text}");
    }
    // Lines are counted in the text that is given.
    let text = "Look:\n\n> twenty48 history 1\n> game 5 - nonsense\n> gone";
    let Ok(Imported::History(file)) = read(text) else {
        panic!("{text}");
    };
    assert_eq!(file.games[0].line, 4);
    assert_eq!(file.damaged, [5]);
}

#[test]
fn markup_around_a_text_is_ignored() {
    let record = record();
    let text = record.to_string();
    let game = Ok(Imported::Game(Box::new(record.clone())));
    for (before, after) in [
        ("||", "||"),
        ("~~", "~~"),
        ("「", "」"),
        ("（", "）"),
        ("🎮", "🎮"),
        ("<code>", "</code>"),
        ("save=\"", "\";"),
        ("1,", ",2"),
        ("Bob: ", " (mine)"),
    ] {
        assert_eq!(read(&format!("{before}{text}{after}")), game, "{before}");
    }
    let escaped = text.replace('_', "\\_").replace('-', "\\-");
    assert_eq!(read(&escaped), game);
    let (start, end) = text.split_at(30);
    let link = Ok(Imported::Link(link_to(&record)));
    for value in [
        escaped.clone(),
        escaped.replace('\\', "%5C"),
        format!("{start}%20{end}"),
        format!("{start}%0A%3E%20{end}"),
    ] {
        let address = format!("https://a.example/#game={value}");
        assert_eq!(read(&address), link, "{value}");
    }
    for position in [
        "0x18ff07ff15ff1334u64",
        "0x18ff07ff15ff1334_u64",
        "18ff07ff15ff1334h",
    ] {
        assert_eq!(read(position), read("18ff07ff15ff1334"), "{position}");
    }
}

#[test]
fn a_replay_is_found_in_what_is_around_it() {
    let (mut game, _) = random_game("2x4_g128".parse().unwrap(), 3);
    game.keep_playing();
    while game.redo().is_some() {}
    let newer = write_replay(&game, ReplayForm::Newer).unwrap();
    let older = write_replay(&game, ReplayForm::Older).unwrap();
    let alone = [&newer, &older].map(|replay| read(replay));
    assert!(alone.iter().all(Result::is_ok));
    for (before, after) in [
        ("Bob: ", ""),
        ("my best so far\n", "\n"),
        ("||", "||"),
        ("{\"replay\": \"", "\", \"by\": \"Bob\"}"),
    ] {
        assert_eq!(
            read(&format!("{before}{newer}{after}")),
            alone[0],
            "{before}"
        );
    }
    for (before, after) in [("`", "`"), ("\"", "\""), ("“", "”"), ("```", "```")] {
        assert_eq!(
            read(&format!("{before}{newer}{after}")),
            alone[0],
            "{before}"
        );
        assert_eq!(
            read(&format!("{before}{older}{after}")),
            alone[1],
            "{before}"
        );
    }
}

/// The address of another page may have parameters of the same names.
#[test]
fn a_broken_link_hides_nothing_beside_it() {
    let record = record();
    for before in [
        "https://shop.example/?variant=123",
        "https://x.example/?seed=abc",
        "https://a.example/#game=2AAM",
    ] {
        let text = format!("see {before} and {record}");
        assert_eq!(read(&text), Ok(Imported::Game(Box::new(record.clone()))));
        assert!(matches!(
            read(&format!("see {before} and more")),
            Err(ImportError::Link(_))
        ));
    }
}

/// The address of the page may contain the names of its parameters.
#[test]
fn a_wrapped_link_is_read_wherever_the_page_is() {
    let record = record();
    let text = record.to_string();
    let (start, end) = text.split_at(30);
    for page in [
        "https://a.example/2048/",
        "https://a.example/game-2048/",
        "https://games.example/",
        "https://a.example/challenge/games/",
    ] {
        for (name, sign) in [("game", "="), ("challenge", "=3D"), ("game", "%3D")] {
            let wrapped = format!("> {page}#{name}{sign}{start}=\r\n> {end}\r\n");
            let link = match name {
                "game" => link_to(&record),
                _ => Link::Challenge(Box::new(record.clone())),
            };
            assert_eq!(read(&wrapped), Ok(Imported::Link(link)), "{wrapped}");
        }
    }
}

#[test]
fn several_links_to_games_are_read_together() {
    let game = |seed| {
        let (game, metadata) = random_game(Variant::default(), seed);
        Box::new(Record::of(&game, &metadata))
    };
    let [one, two, three] = [12, 13, 14].map(game);
    let named = link_to(&one).sent_by(Some("ليلى".to_owned()));
    let other = Link::Challenge(two.clone()).sent_by(Some("Leo".to_owned()));
    let bare = link_to(&three);
    let at = |link: &Link| format!("https://a.example/#{link}");
    // A chat: the same link twice, one that starts a game, and one that is broken.
    let chat = format!(
        "[12:03] Leila: 2048 · 5 points\n{0}\n[12:04] Leo: {1}, and {0}!\n> {2}\nx/?seed=5 x/#game=2zzz",
        at(&named),
        at(&other),
        at(&bare),
    );
    let games = vec![named.clone(), other.clone(), bare.clone()];
    assert_eq!(read(&chat), Ok(Imported::Games(games.clone())));
    // Two that were wrapped, each with its name or without one.
    let wrapped = |link: &Link| {
        let text = at(link);
        let (start, end) = text.split_at(60);
        format!("{start}\n{end}")
    };
    let mail = format!("{}\n\n{}\n", wrapped(&bare), wrapped(&other));
    assert_eq!(read(&mail), Ok(Imported::Games(vec![bare, other])));
    // A single one is what it was, also where it is there twice.
    let twice = format!("{0} {0}", at(&named));
    assert_eq!(read(&twice), Ok(Imported::Link(named)));
}

#[test]
fn broken_texts_have_an_error() {
    let text = record().to_string();
    let cut = text.get(..30).unwrap();
    let cases = [
        ("", ImportError::Empty),
        (" \n", ImportError::Empty),
        ("hello", ImportError::Unknown),
        (
            "18ff07ff15ff133",
            ImportError::Position(InteropError::Length {
                found: 15,
                cells: 16,
            }),
        ),
        (
            "18ff07ff15ff13345",
            ImportError::Position(InteropError::Length {
                found: 17,
                cells: 16,
            }),
        ),
        (
            "4x4-_01003w00y01h02j00503y00x01",
            ImportError::Replay(InteropError::Cut),
        ),
        ("https://a.example/?q=5", ImportError::Unknown),
        // A size among words isn’t a replay’s.
        ("Check 3x3 game!", ImportError::Unknown),
        ("the 2x4 board", ImportError::Unknown),
        // Digits before words aren’t a version’s.
        ("0x18ff07ff15ff1334zz", ImportError::Unknown),
        ("a.example/#seed=five", ImportError::Link(LinkError::Seed)),
        // Too short for a code, or with other characters.
        ("beef", ImportError::Unknown),
        ("f8ff07ff15ff1334zz", ImportError::Unknown),
        (&"a".repeat(65), ImportError::Unknown),
        (&"a ".repeat(65), ImportError::Unknown),
        (
            "x#game=",
            ImportError::Link(LinkError::Record(RecordError::NotARecord)),
        ),
        (
            "x#game=?",
            ImportError::Link(LinkError::Record(RecordError::NotARecord)),
        ),
        (
            cut,
            ImportError::Record(RecordError::Cut(twenty48::record::RecordPart::Seed)),
        ),
        ("replay_", ImportError::Replay(InteropError::Cut)),
        ("4x4-_0", ImportError::Replay(InteropError::Cut)),
        (
            "twenty48 history 9",
            ImportError::History(NotAHistory::OtherVersion),
        ),
        (
            "twenty48.9.4x4",
            ImportError::Record(RecordError::OtherVersion),
        ),
    ];
    for (text, error) in cases {
        match (read(text), error) {
            (
                Err(ImportError::Record(RecordError::Cut(_))),
                ImportError::Record(RecordError::Cut(_)),
            ) => {}
            (found, error) => assert_eq!(found, Err(error), "{text}"),
        }
    }
}

/// Links with what chats, forums and mail programs put around them, or encode in them.
#[test]
fn links_as_chats_and_forums_make_them() {
    let mut marked = LinkedGame::from(record());
    as_chats_and_forums_make_it(&Link::Game(Box::new(marked.clone())));
    assert!(marked.bookmarks.put(7, "الزاوية"));
    assert!(marked.bookmarks.put(240, "the corner is lost"));
    let link = Link::Game(Box::new(marked));
    as_chats_and_forums_make_it(&link);
    let named = link.clone().sent_by(Some("Lea".to_owned()));
    // Broken within the bookmarks.
    let text = format!("https://a.example/#{link}");
    let (start, end) = text.split_at(text.len() - 10);
    for broken in [
        format!("{start}\n{end}"),
        format!("> {start}\n> {end}\nbye"),
        format!("{}=\r\n{end}\r\nbye", start.replace("marks=", "marks=3D")),
    ] {
        assert_eq!(read(&broken), Ok(Imported::Link(link.clone())), "{broken}");
    }
    for broken in [
        format!("{start}\n{end}&by=TGVh"),
        format!("> {start}\n> {end}&amp;by=TGVh\nbye"),
        format!("{}\n{end}", start.replace("&marks", "&by=TGVh&marks")),
    ] {
        assert_eq!(read(&broken), Ok(Imported::Link(named.clone())), "{broken}");
    }
    // Cut for good.
    let Ok(Imported::Link(Link::Game(cut))) = read(&format!("{start}\nbye")) else {
        panic!("{start}");
    };
    assert!(cut.has_lost_bookmarks);
    let between = start.replace("&marks", "&by=TGVh&marks");
    let Ok(Imported::Link(cut)) = read(&format!("{between}\nbye")) else {
        panic!("{between}");
    };
    let (Link::Game(cut), Some(_)) = cut.unsigned() else {
        panic!("{between}");
    };
    assert!(cut.has_lost_bookmarks);
    let first = "twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479";
    let expected = link_to(&Record::read(first).unwrap());
    for after in ["", ".", "…", ")", "。", "_", "5"] {
        let link = format!("x/#game={first}{after}");
        assert_eq!(read(&link), Ok(Imported::Link(expected.clone())), "{link}");
    }
}

fn as_chats_and_forums_make_it(watch: &Link) {
    let link = watch.to_string();
    let text = link.strip_prefix("game=").unwrap();
    let game = format!("https://a.example/b/#game={text}");
    for after in [
        ".",
        ",",
        ";",
        ":",
        "!",
        "?",
        ")",
        "]",
        "}",
        ">",
        "…",
        "...",
        "\"",
        "'",
        "”",
        "’",
        "»",
        "。",
        "、",
        "）",
        "」",
        "！",
        "*",
        "**",
        "_",
        "__",
        "~~",
        "`",
        "|",
        "\u{200b}",
        "\u{a0}",
        "\u{feff}",
        "\u{2060}x",
        ").",
        ">.",
        "&amp;",
        "&fbclid=abc",
        "&utm_source=x&utm_medium=y",
        "\\",
        "%20",
        "%E3%80%82",
        "%29",
        "</a>",
        "](x)",
        " and so on",
        "\nand so on",
        "#",
        "?x=1",
        ";",
        "<br>",
    ] {
        let link = format!("{game}{after}");
        assert_eq!(read(&link), Ok(Imported::Link(watch.clone())), "{after:?}");
    }
    for around in [
        format!("[watch this]({game})"),
        format!("<{game}>"),
        format!("({game})"),
        format!("**{game}**"),
        format!("_{game}_"),
        format!("<a href=\"{game}\">{game}</a>"),
        format!("<a href='{game}' target=_blank>x</a>"),
        format!("[url={game}]x[/url]"),
        format!("“{game}”"),
        format!("> {game}"),
        format!("https://a.example/b/#game%3D{text}"),
        format!("https://a.example/b/#game%3d{text}"),
        format!("https://a.example/b/%23game%3D{text}"),
        format!("https%3A%2F%2Fa.example%2Fb%2F%23game%3D{text}"),
        format!("https://t.example/?url=https%253A%252F%252Fa.example%252F%2523game%253D{text}"),
        format!("https://a.example/b/#game=3D{text}"),
        format!("https://a.example/b/#game&#61;{text}"),
        format!("https://a.example/b/&#35;game&#x3D;{text}"),
        format!("https://a.example/?utm_source=x&utm_medium=y#game={text}"),
        format!("https://a.example/?fbclid=x#utm_campaign=z&game={text}"),
        format!("https://a.example/#utm_campaign=z&amp;game={text}"),
        format!("\u{200b}{game}\u{200b}"),
        // With other pages' links around it, and a broken link before it.
        format!(
            "https://b.example/?q=5 {game} https://a.example/#game=2AAM https://a.example/#seed=5"
        ),
        format!("https://a.example/#game={} {game}", &text[..40]),
        // Broken by a mail program, quoted, and in quoted-printable.
        format!("{}\n{}", &game[..60], &game[60..]),
        format!("> {}\n> {}\nbye", &game[..60], &game[60..]),
        format!("{}=\r\n{}\r\nbye", &game[..60], &game[60..]),
    ] {
        assert_eq!(read(&around), Ok(Imported::Link(watch.clone())), "{around}");
    }
}

#[test]
fn other_links_as_chats_and_forums_make_them() {
    let five: Variant = "5x5".parse().unwrap();
    let four = Variant::default();
    let day = Some("2026-11-21".parse().unwrap());
    for after in [
        "",
        ".",
        ",",
        ")",
        ">",
        "…",
        "\"",
        "'",
        "!",
        "?",
        ":",
        ";",
        "。",
        "）",
        "」",
        "*",
        "_",
        "~~",
        "\u{200b}",
        "\u{a0}",
        "&utm_source=x",
        "&fbclid=abc",
        "#_=_",
        "%2E",
        "%E3%80%82",
        " !",
        "</a>",
        ").",
        "](y)",
    ] {
        for (address, link) in [
            ("x/?seed=42", Link::Seed(42, four.clone())),
            ("x/#seed=42", Link::Seed(42, four.clone())),
            ("x/?utm_source=y&seed=42", Link::Seed(42, four.clone())),
            ("x/?seed%3D42", Link::Seed(42, four.clone())),
            ("x/?seed=42&amp;variant=5x5", Link::Seed(42, five.clone())),
            ("x/?seed=42%26variant%3D5x5", Link::Seed(42, five.clone())),
            ("x/?variant=5x5", Link::Variant(five.clone())),
            (
                "x/#variant=4x4_d8_s2",
                Link::Variant("4x4_d8_s2".parse().unwrap()),
            ),
            ("x/#daily=2026-11-21", Link::Daily(day, four.clone())),
            ("x/#daily=today", Link::Daily(None, four.clone())),
            (
                "x/#daily=2026-11-21&variant=5x5",
                Link::Daily(day, five.clone()),
            ),
            ("x/#open=history", Link::Open("history".parse_dialog())),
            ("x/#open=History", Link::Open("history".parse_dialog())),
        ] {
            let text = format!("see {address}{after}");
            assert_eq!(read(&text), Ok(Imported::Link(link)), "{text}");
        }
    }
    // Characters that belong to a value aren’t removed.
    for (text, error) in [
        ("x/?seed=4.5", LinkError::Seed),
        ("x/?seed=-5", LinkError::Seed),
        ("x/?seed=five", LinkError::Seed),
        ("x/#daily=2026-02-30.", LinkError::Date(NotADate)),
        ("x/#open=nothing", LinkError::Unknown),
    ] {
        assert_eq!(read(text), Err(ImportError::Link(error)), "{text}");
    }
    // Fragments of other pages aren’t links.
    for text in ["x/#_=_", "x/#:~:text=seed", "x/#top", "x/?q=5", "x/?game=5"] {
        assert_eq!(read(text), Err(ImportError::Unknown), "{text}");
    }
}

trait ParsePart {
    fn parse_dialog(&self) -> DialogId;
}

impl ParsePart for str {
    fn parse_dialog(&self) -> DialogId {
        DialogId::from_name(self).unwrap()
    }
}

/// Records as mail programs and chats change them.
#[test]
fn records_that_were_wrapped_or_quoted() {
    let record = Box::new(record());
    let text = record.to_string();
    let cut = 50;
    let (one, two) = text.split_at(cut);
    for imported in [
        format!("{one}\n{two}"),
        format!("{one} \r\n{two}\r\n"),
        format!("> {one}\n> {two}"),
        format!(">> {one}\n>> {two}\n"),
        format!("{one}\u{ad}{two}"),
        format!("{one}\u{200b}{two}"),
        format!("{text}."),
        format!("\"{text}\""),
        format!("`{text}`"),
        format!("```\n{text}\n```"),
        format!("({text})"),
        format!("*{text}*"),
        format!("{text}=="),
        format!("my game: {text}"),
        format!("my game:\n{one}\n{two}\nbye"),
        format!("2048 is fun, see\n{text}\nbye"),
    ] {
        assert_eq!(
            read(&imported),
            Ok(Imported::Game(record.clone())),
            "{imported}"
        );
    }
}

/// Replays with quotation marks around them, or broken into lines.
#[test]
fn replays_that_were_quoted() {
    let (mut game, _) = random_game(Variant::default(), 12);
    game.keep_playing();
    while game.redo().is_some() {}
    for form in [ReplayForm::Older, ReplayForm::Newer] {
        let replay = write_replay(&game, form).unwrap();
        let expected = read(&replay);
        assert!(matches!(expected, Ok(Imported::Game(_))));
        for imported in [
            format!("> {replay}"),
            format!("“{replay}"),
            format!("```\n{replay}\n```"),
            format!("\u{feff} \u{200b}{replay}\n"),
        ] {
            assert_eq!(read(&imported), expected, "{imported}");
        }
        // Broken into lines; in the older form only the line ends are removed.
        let lines: Vec<String> = replay
            .chars()
            .collect::<Vec<_>>()
            .chunks(70)
            .map(|line| line.iter().collect())
            .collect();
        assert_eq!(read(&lines.join("\n")), expected);
        assert_eq!(read(&lines.join("\r\n")), expected);
    }
}

/// The files of a history as editors and mail programs change them.
#[test]
fn histories_with_blanks() {
    let plain =
        "twenty48 history 1\nbest 4x4 7.8\ngame 5 * 2AAM0eDQBAAAAAHP7jKY a name\nsomething else\n";
    let Ok(Imported::History(expected)) = read(plain) else {
        panic!("it is a history");
    };
    assert_eq!((expected.games.len(), &expected.damaged[..]), (1, &[4][..]));
    for changed in [
        plain.replace('\n', "  \n"),
        plain.replace('\n', "\t\n"),
        plain.replace('\n', "\r\n"),
        plain.replace('\n', " \r\n"),
        plain.replace('\n', "\u{a0}\n"),
        plain.replace('\n', "\r"),
        plain.replace(' ', "\t"),
        plain.replace(' ', "  "),
        plain.replace('\n', "\n  "),
        format!("\u{feff}{plain}"),
        plain.trim_end().to_owned(),
    ] {
        assert_eq!(
            read(&changed),
            Ok(Imported::History(expected.clone())),
            "{changed:?}"
        );
    }
    // Lines are counted in the text that is given.
    let Ok(Imported::History(later)) = read(&format!("\n\n{}", plain.replace('\n', "\n\n"))) else {
        panic!("it is a history");
    };
    assert_eq!((later.games[0].line, &later.damaged[..]), (7, &[9][..]));
}

/// Every error names the problem and its place in the text that is given.
#[test]
fn errors_name_the_problem_and_its_place() {
    let record = record().to_string();
    let mut broken = record.clone();
    broken.replace_range(40..41, "!");
    let wrapped = format!("{}\n{}", &broken[..30], &broken[30..]);
    let replay = "4x4-1_000002*02";
    for (text, message) in [
        ("5x5-1_000000", bad_replay().then(replay_size())),
        ("replay_5x5abc", bad_replay().then(replay_size())),
        (broken.as_str(), bad_game().then(character(41))),
        (&format!("  {broken}"), bad_game().then(character(43))),
        (&wrapped, bad_game().then(place(11, 2))),
        (
            &format!("> {}\n> {}", &broken[..30], &broken[30..]),
            bad_game().then(place(13, 2)),
        ),
        (replay, bad_replay().then(character(13))),
        (&format!("\n {replay}"), bad_replay().then(place(14, 2))),
        ("4x4-1_00\n0002*02", bad_replay().then(place(5, 2))),
        ("0x18ff07ff15ff133", bad_position().then(digits(15, 16))),
        (
            "2 4 8 16\n2 4 8 16\n2 4 9 16\n2 4 8 16",
            bad_position().then(not_a_tile(3, 3)),
        ),
        (
            &format!("x/#game={broken}"),
            bad_link().then(game_character(41)),
        ),
        // Prose that starts as a record would.
        ("2048 Classic is a game that I like", unknown()),
        ("2048verse.com/replays/something", unknown()),
        ("2024-11-21_some_other_file_name", unknown()),
        ("twenty48 history 12", bad_history().then(other_version())),
        ("twenty48 historia", unknown()),
    ] {
        assert_eq!(reasons::import(&read(text).unwrap_err()), message, "{text}");
    }
}

#[test]
fn a_text_that_is_too_long_is_not_read() {
    let blanks = " ".repeat(MAX_IMPORT_BYTES + 1);
    assert_eq!(read(&blanks), Err(ImportError::TooLong));
    assert_eq!(read(&blanks[1..]), Err(ImportError::Empty));
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
