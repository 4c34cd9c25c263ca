//! Links, addresses, and the board that is shared with a link.
use crate::common::{board, random_game};
use twenty48::exchange::address::{Address, Parameters, tidied};
use twenty48::exchange::link::{Link, LinkError, LinkedGame, MAX_BYTES_WITH_TIMES};
use twenty48::exchange::squares::squares;
use twenty48::profile::bookmarks::Bookmarks;
use twenty48::profile::daily::NotADate;
use twenty48::record::{Metadata, Record, RecordError, RecordPart};
use twenty48::rules::board::Shape;
use twenty48::rules::variant::{Variant, VariantError};

/// Reads a link with parameters separated by `&`.
fn read(text: &str) -> Result<Link, LinkError> {
    let find = |name: &str| {
        let mut pairs = text.split('&').filter_map(|pair| pair.split_once('='));
        let found = pairs.find(|pair| pair.0 == name);
        found.map(|pair| pair.1.to_owned())
    };
    Link::read(find)
}

fn record(moves: usize) -> Record {
    let (game, _) = random_game(Variant::default(), 3);
    let mut record = Record::of(&game, &Metadata::default());
    // The game is impossible, but the record can be written.
    record.moves = record.moves.iter().copied().cycle().take(moves).collect();
    record.made = moves;
    record.metadata.times = vec![200; moves];
    record
}

/// A link that shows a game.
fn game(record: Record) -> Link {
    Link::Game(Box::new(LinkedGame::from(record)))
}

/// A game with bookmarks.
fn marked() -> LinkedGame {
    let mut game = LinkedGame::from(record(100));
    assert!(game.bookmarks.put(0, ""));
    assert!(game.bookmarks.put(40, "هنا خسرت الزاوية & more = 100 % 🎉"));
    game
}

#[test]
fn damaged_bookmarks_cost_nothing_of_the_game() {
    let text = Link::Game(Box::new(marked())).to_string();
    let (alone, marks) = text.split_once("&marks=").unwrap();
    for value in [
        "".to_owned(),
        "hello".to_owned(),
        // Of a later version, cut, changed, in other letters.
        marks.replacen('1', "2", 1),
        marks[..marks.len() - 1].to_owned(),
        marks[..marks.len() / 2].to_owned(),
        marks.replacen(&marks[20..22], "--", 1),
        marks.to_ascii_lowercase(),
    ] {
        let Ok(Link::Game(game)) = read(&format!("{alone}&marks={value}")) else {
            panic!("{value}");
        };
        assert_eq!(
            (game.record, game.bookmarks),
            (record(100), Bookmarks::default())
        );
        assert!(game.has_lost_bookmarks, "{value}");
    }
    // They are of a game that is shown, and of nothing else.
    let played = read(&format!(
        "{}&marks={marks}",
        alone.replacen("game", "challenge", 1)
    ));
    assert_eq!(played, Ok(Link::Challenge(Box::new(record(100)))));
    assert_eq!(read(&format!("marks={marks}")), Err(LinkError::Unknown));
    assert!(!Address::read(&format!("#marks={marks}")).is_link);
}

#[test]
fn links_come_back() {
    let short = Box::new(record(100));
    for link in [
        game(record(100)),
        Link::Game(Box::new(marked())),
        Link::Challenge(short),
        Link::Daily(None, Variant::default()),
        Link::Daily(
            Some("2026-11-21".parse().unwrap()),
            "3x3_g256".parse().unwrap(),
        ),
        Link::Seed(u64::MAX, Variant::default()),
        Link::Variant("5x5".parse().unwrap()),
        Link::Leaderboard,
        Link::Stairs(String::new()),
        Link::Stairs("s1.CCoHSfoB-gH6AfoB-gH6ARvCbmA".to_owned()),
    ] {
        assert_eq!(read(&link.to_string()), Ok(link));
    }
    assert_eq!(
        Link::Daily(None, Variant::default()).to_string(),
        "daily=today"
    );
    let mini = Link::Daily(Some("2026-11-21".parse().unwrap()), "3x3".parse().unwrap());
    assert_eq!(mini.to_string(), "daily=2026-11-21&variant=3x3");
    // Records of the first version still open.
    let first = "game=twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479";
    assert!(matches!(read(first), Ok(Link::Game(_))));
}

#[test]
fn a_link_to_a_game_has_the_name_of_who_sends_it() {
    let game = game(record(40));
    let challenge = Link::Challenge(Box::new(record(30)));
    for link in [&game, &Link::Game(Box::new(marked())), &challenge] {
        for name in ["Lea", "ليلى بنت أحمد", "さくら", "👩‍👩‍👧 Ünal", "<b>&by=x"]
        {
            let sent = link.clone().sent_by(Some(name.to_owned()));
            let text = sent.to_string();
            assert_eq!(read(&text), Ok(sent.clone()), "{name}");
            assert!(text.bytes().all(|b| b.is_ascii_graphic()), "{text}");
            assert_eq!(sent.unsigned(), (link.clone(), Some(name.to_owned())));
        }
        assert_eq!(link.clone().sent_by(None), *link);
        // As an address has it, and chats and Markdown change it.
        let text = link.clone().sent_by(Some("Lea".to_owned())).to_string();
        for around in [
            format!("#{text}"),
            format!("#{text}_"),
            format!("#{text})."),
            format!("?x=1#{}", text.replace('&', "&amp;")),
            format!("#{}", text.replace('=', "%3D").replace('&', "%26")),
        ] {
            let parameters = Parameters::of(&around);
            let read = Link::read(|name| parameters.get(name).map(str::to_owned));
            assert_eq!(
                read.unwrap().unsigned().1.as_deref(),
                Some("Lea"),
                "{around}"
            );
        }
    }
    // Nothing else is anybody's.
    let seed = Link::Seed(1, Variant::default());
    assert_eq!(seed.clone().sent_by(Some("Lea".to_owned())), seed);
    assert_eq!(read("seed=1&by=TGVh"), Ok(seed));
}

#[test]
fn a_damaged_name_costs_no_game() {
    let game = game(record(40));
    let long = "YWFh".repeat(2000);
    // No bytes, no base64url, no whole one, no UTF-8, nothing to be seen, and no end.
    for by in [
        "", "!", "TGV", "TGVhA", "_w", "4oCL4oCL", "4oCu", &*long, "%00", "=TGVh",
    ] {
        assert_eq!(read(&format!("{game}&by={by}")), Ok(game.clone()), "{by}");
    }
    // What would turn the text around it is left out, and the rest stays.
    let (_, name) = read(&format!("{game}&by=4oCuTGVh")).unwrap().unsigned();
    assert_eq!(name.as_deref(), Some("Lea"));
    // A long one is cut.
    let text = format!("{game}&by={}", "YWFh".repeat(40));
    let (_, name) = read(&text).unwrap().unsigned();
    assert_eq!(name, Some("a".repeat(40)));
}

#[test]
fn name_and_bookmarks_cost_each_other_nothing() {
    let (bare, whole) = (game(record(100)), Link::Game(Box::new(marked())));
    let by = |link: &Link| link.clone().sent_by(Some("Lea".to_owned()));
    let marks = whole.to_string().replacen(&format!("{bare}&"), "", 1);
    // In either order, and one of them damaged.
    assert_eq!(read(&format!("{bare}&by=TGVh&{marks}")), Ok(by(&whole)));
    assert_eq!(read(&format!("{whole}&by=TGV")), Ok(whole.clone()));
    let cut = read(&format!("{bare}&marks=1zzz&by=TGVh")).unwrap();
    let mut lost = LinkedGame::from(record(100));
    lost.has_lost_bookmarks = true;
    assert_eq!(cut, by(&Link::Game(Box::new(lost))));
    // What can't be read isn't written.
    assert_eq!(read(&cut.to_string()), Ok(by(&bare)));
}

#[test]
fn parameters_are_found_in_any_address() {
    for (address, name, found) in [
        ("?seed=42", "seed", Some("42")),
        ("?seed=42.", "seed", Some("42.")),
        ("?a=1&seed=42#_=_", "seed", Some("42")),
        ("?seed=1#seed=2", "seed", Some("1")),
        ("?variant=5x5#seed=2", "seed", Some("2")),
        ("?seed=5&amp;variant=5x5", "variant", Some("5x5")),
        ("?seed%3D42", "seed", Some("42")),
        ("?seed%253D42%2526x", "seed", Some("42")),
        ("#game%3D2AAM", "game", Some("2AAM")),
        ("?game=2AAM", "game", None),
        ("?x#a;game=2AAM", "game", Some("2AAM")),
        ("#seeds=4", "seed", None),
        ("#seed", "seed", None),
        ("seed=4", "seed", None),
        ("", "seed", None),
        ("#%", "seed", None),
        ("#%4", "seed", None),
        ("#%é&seed=1", "seed", Some("1")),
        (
            "#seed=1%E3%80%82",
            "seed",
            Some("1\u{fffd}\u{fffd}\u{fffd}"),
        ),
    ] {
        assert_eq!(Parameters::of(address).get(name), found, "{address}");
    }
    for (value, tidy) in [
        ("42", "42"),
        ("42.", "42"),
        ("4.5", "4.5"),
        ("-5", "-5"),
        ("4x4_d8_s2)", "4x4_d8_s2"),
        ("5x5_", "5x5"),
        ("1\u{fffd}x", "1"),
        ("<b>", "<b>"),
        (".", "."),
        ("", ""),
    ] {
        assert_eq!(tidied(value), tidy);
    }
}

#[test]
fn the_page_starts_from_its_address() {
    let four: Option<Variant> = Some(Variant::default());
    for (address, seed, variant, is_invalid, is_link) in [
        ("", None, None, false, false),
        ("?seed=42", Some(42), None, false, false),
        (
            "?seed%3D42&amp;variant=4x4",
            Some(42),
            four.clone(),
            false,
            false,
        ),
        (
            "?variant=4x4#seed=42.",
            Some(42),
            four.clone(),
            false,
            false,
        ),
        ("?seed=", None, None, true, false),
        ("?seed=18446744073709551616", None, None, true, false),
        ("?seed=-1&variant=4x4", None, four.clone(), true, false),
        ("?variant=9x9", None, None, true, false),
        // As the page writes a board, and as phones do.
        ("?variant=4%C3%974", None, four.clone(), false, false),
        ("?variant=4×4", None, four.clone(), false, false),
        ("#variant=4X4", None, four.clone(), false, false),
        ("?seed=42, says", Some(42), None, false, false),
        ("?seed=1,000", None, None, true, false),
        ("?game=2AAM", None, None, false, false),
        ("#game=2AAM", None, None, false, true),
        ("#game%3D2AAM", None, None, false, true),
        ("#daily=today&variant=4x4", None, four, false, true),
        ("#challenge=", None, None, false, true),
        ("#open=help", None, None, false, true),
        ("#gamer=1", None, None, false, false),
    ] {
        let read = Address::read(address);
        let expected = Address {
            seed,
            variant,
            is_invalid,
            is_link,
            has_fragment: address.contains('#'),
        };
        assert_eq!(read, expected, "{address}");
    }
}

#[test]
fn a_long_link_leaves_the_times_out() {
    let long = record(20_000);
    let text = game(long.clone()).to_string();
    assert!(text.len() < 7000, "{}", text.len());
    let Ok(Link::Game(back)) = read(&text) else {
        panic!("{text:.80}");
    };
    assert_eq!(back.record.moves, long.moves);
    assert!(back.record.metadata.times.is_empty());
    // Up to the limit, it has them.
    let max_moves = (1..5000)
        .rev()
        .find(|&n| record(n).to_string().len() <= MAX_BYTES_WITH_TIMES);
    let longest = record(max_moves.unwrap());
    assert!(longest.moves.len() > 2000);
    let text = Link::Challenge(Box::new(longest.clone())).to_string();
    assert_eq!(read(&text), Ok(Link::Challenge(Box::new(longest))));
    let mut coded = record(20_000);
    coded.metadata.are_coded = true;
    let text = game(coded).to_string();
    assert!(text.len() < 7000, "{}", text.len());
}

#[test]
fn a_broken_link_has_an_error() {
    let cases = [
        ("", LinkError::Unknown),
        ("hello", LinkError::Unknown),
        ("seed=-5", LinkError::Seed),
        ("seed=5&variant=9x9", LinkError::Variant(VariantError::Size)),
        ("game=", LinkError::Record(RecordError::NotARecord)),
        ("game=2<img>", LinkError::Record(RecordError::Character(2))),
        (
            "challenge=2AA",
            LinkError::Record(RecordError::Cut(RecordPart::Flags)),
        ),
        ("daily=soon", LinkError::Date(NotADate)),
        ("daily=2026-02-30", LinkError::Date(NotADate)),
        (
            "daily=today&variant=1x1",
            LinkError::Variant(VariantError::Size),
        ),
    ];
    for (text, error) in cases {
        assert_eq!(read(text), Err(error), "{text}");
        assert!(!error.to_string().is_empty());
    }
}

/// A line that stays as it is in Arabic too.
fn left_to_right(line: &str) -> String {
    format!("\u{2066}{line}\u{2069}")
}

#[test]
fn a_board_is_shared_as_squares() {
    let shown = board(Shape::CLASSIC, "0123 4567 89ab cdeh");
    let lines = ["⬜🟦🟦🟦", "🟩🟩🟨🟨", "🟧🟧🟥🟪", "🟪⬛⬛⬛"];
    assert_eq!(squares(&shown), lines.map(left_to_right).join("\n"));
    let small = board(Shape::new(2, 3).unwrap(), "001 200");
    let lines = ["⬜⬜🟦", "🟦⬜⬜"];
    assert_eq!(squares(&small), lines.map(left_to_right).join("\n"));
}
