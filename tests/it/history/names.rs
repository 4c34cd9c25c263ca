//! The names that players give games.
use super::*;

#[test]
fn a_name_is_what_is_seen_of_it() {
    let stacked = format!("Z{}algo", "\u{301}".repeat(50));
    let cases = [
        // What would turn the text around it.
        ("\u{202e}game\u{202c}", "game"),
        ("\u{2067}a\u{2069}\u{200f}b\u{61c}", "ab"),
        ("שלום \u{200f}עולם", "שלום עולם"),
        ("قصيرة", "قصيرة"),
        // Characters without a width, and ends of lines.
        ("a\u{200b}b\u{feff}c\u{2060}d\u{ad}e", "abcde"),
        ("a\u{2028}b\u{2029}c\u{85}d", "a b c d"),
        ("\u{3164}\u{200b}", ""),
        ("a\u{3000}b\u{a0}c", "a b c"),
        // Half a character, and none.
        ("a\u{fffd}b\u{fffe}\u{1ffff}", "ab"),
        ("🏴\u{e0067}\u{e0062}\u{e007f}", "🏴"),
        // Joiners stay in letters and pictures, and nowhere else.
        ("👩\u{200d}💻 👩🏽\u{200d}🚀", "👩\u{200d}💻 👩🏽\u{200d}🚀"),
        ("❤\u{fe0f}\u{200d}🔥", "❤\u{fe0f}\u{200d}🔥"),
        ("می\u{200c}خواهم", "می\u{200c}خواهم"),
        ("ക്\u{200d}ഷ", "ക്\u{200d}ഷ"),
        ("a\u{200d}b\u{200c}", "ab"),
        ("👩\u{200d}\u{200d}💻", "👩\u{200d}💻"),
        // As many marks on letters as any language has.
        ("Việt Nam", "Việt Nam"),
        ("e\u{301}\u{302}", "e\u{301}\u{302}"),
        (&stacked, "Z\u{301}\u{301}\u{301}\u{301}algo"),
        ("\u{301}\u{301}a", "a"),
        ("葛\u{e0100}城", "葛\u{e0100}城"),
    ];
    for (text, name) in cases {
        assert_eq!(name_from(text), name, "{text:?}");
        assert_eq!(name_from(name), name);
        // A name is read as the same from anywhere.
        let line = format!("{} {text}", entry(5));
        let read: Entry = line.parse().expect("an entry");
        assert_eq!(read.name, name, "{text:?}");
    }
    // Cut within a picture, it joins nothing.
    let cut = format!("{}👩\u{200d}💻", "a".repeat(MAX_NAME - 2));
    assert_eq!(name_from(&cut), format!("{}👩", "a".repeat(MAX_NAME - 2)));
}

#[test]
fn a_game_can_have_a_name() {
    assert_eq!(name_from("  my\n\tbest \u{0} game "), "my best game");
    assert_eq!(name_from(" \r\n"), "");
    let long = "ö ".repeat(MAX_NAME);
    assert_eq!(name_from(&long).chars().count(), MAX_NAME - 1);
    assert_eq!(name_from(&"ö".repeat(99)).chars().count(), MAX_NAME);
    let mut named = entry(5);
    for name in ["a", "my best game", "<b>* - 5", "2048 🎉"] {
        named.name = name_from(name);
        assert_eq!(named.name, name);
        assert_eq!(named.to_string().parse(), Ok(named.clone()));
        assert_eq!(Entry::merge(&entry(5), &named), named);
        assert_eq!(Entry::merge(&named, &entry(5)), named);
    }
    // Star and name stay with the game.
    let mut later = entry(5);
    named.starred = true;
    later.take_over(&named);
    assert_eq!(later, named);
    later.name = "new".to_owned();
    later.take_over(&named);
    assert_eq!((later.name.as_str(), later.starred), ("new", true));
    let find = |name: &str| {
        let query = Query {
            name: name.to_owned(),
            ..Query::default()
        };
        query.search(&[entry(6), named.clone()], &|text| text.to_lowercase())
    };
    assert_eq!((find(""), find("048 🎉")), (vec![0, 1], vec![1]));
    named.name = "Ärger".to_owned();
    let query = Query {
        name: "ÄRG".to_owned(),
        ..Query::default()
    };
    assert_eq!(
        query.search(&[entry(6), named], &|text| text.to_lowercase()),
        [1]
    );
}
