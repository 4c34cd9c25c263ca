//! Bookmarks: notes of any script and length, merging, and the forms in which they are stored and
//! sent.
use proptest::prelude::*;
use twenty48::profile::bookmarks::{Bookmarks, MAX_BOOKMARKS, MAX_NOTE};
use twenty48::profile::history::Id;
use twenty48::record::{MAX_MOVES, Metadata, Record};

/// The bookmarks of these lines.
fn of(lines: &[&str]) -> Bookmarks {
    let mut bookmarks = Bookmarks::default();
    for line in lines {
        assert!(bookmarks.add_line(line), "{line}");
    }
    bookmarks
}

fn merged(one: &Bookmarks, other: &Bookmarks) -> Bookmarks {
    let mut merged = one.clone();
    merged.merge(other);
    merged
}

#[test]
fn a_moment_is_marked_once_and_moments_are_in_order() {
    let mut bookmarks = Bookmarks::default();
    for (moves, note) in [(240, "b"), (0, ""), (123, "a"), (240, "again")] {
        assert!(bookmarks.put(moves, note));
    }
    assert_eq!(bookmarks, of(&["0", "123 a", "240 again"]));
    assert_eq!(
        (bookmarks.note_at(0), bookmarks.note_at(1)),
        (Some(""), None)
    );
    assert_eq!(bookmarks.remove(123).as_deref(), Some("a"));
    assert_eq!(bookmarks.remove(123), None);
    assert_eq!(bookmarks, of(&["0", "240 again"]));
    // Undone to before a mark, the game has it no longer; it stays for when it has.
    assert_eq!(bookmarks.within(239), of(&["0"]));
    assert_eq!(bookmarks.within(240), bookmarks);
    // A note can be taken back alone.
    assert!(bookmarks.put(240, ""));
    assert!(!bookmarks.has_notes());
    assert!(bookmarks.put(MAX_MOVES, ""));
    assert!(!bookmarks.put(MAX_MOVES + 1, ""));
}

#[test]
fn a_note_is_one_line_of_any_script() {
    let long = "é".repeat(MAX_NOTE + 50);
    let cut = "é".repeat(MAX_NOTE);
    for (written, kept) in [
        ("", ""),
        (" \t\n ", ""),
        (
            "the  corner\nis\r\nlost\u{2028}here",
            "the corner is lost here",
        ),
        ("هنا خسرت الزاوية", "هنا خسرت الزاوية"),
        ("角が崩れた", "角が崩れた"),
        ("👩‍👩‍👧‍👦 🎉", "👩‍👩‍👧‍👦 🎉"),
        // What would turn the text around it, hide in it, or reach into other lines.
        ("\u{202e}desrever\u{202c}", "desrever"),
        ("a\u{2066}b\u{2069}\u{200b}\u{0}\u{7}c", "ab c"),
        ("123 456", "123 456"),
        (&long, &cut),
    ] {
        let mut bookmarks = Bookmarks::default();
        assert!(bookmarks.put(7, written));
        assert_eq!(bookmarks.note_at(7), Some(kept), "{written:?}");
        assert_eq!(Bookmarks::read(&bookmarks.to_text()), bookmarks);
        assert_eq!(Bookmarks::from_link(&bookmarks.to_link()), Some(bookmarks));
    }
}

#[test]
fn lines_that_are_none_are_passed_over() {
    for line in [
        "",
        " ",
        "a",
        "-1",
        "+1",
        "1.5",
        "1\u{a0}",
        "1000001",
        "18446744073709551616",
    ] {
        assert!(!Bookmarks::default().add_line(line), "{line:?}");
    }
    let text = "twenty48-bookmarks-1\n7 here\nnonsense\n\n9\n7\n";
    assert_eq!(Bookmarks::read(text), of(&["7 here", "9"]));
    for text in ["", "7 here", "twenty48-bookmarks-2\n7 here"] {
        assert!(Bookmarks::read(text).is_empty(), "{text}");
    }
}

#[test]
fn the_longer_note_stays() {
    for (one, other, stays) in [
        ("7", "7 here", "7 here"),
        ("7 lost", "7 the corner is lost", "7 the corner is lost"),
        // As long: the one that comes later in the order of characters.
        ("7 left", "7 down", "7 left"),
        // Characters count, not bytes.
        ("7 زاوية", "7 corner", "7 corner"),
    ] {
        let (one, other) = (of(&[one]), of(&[other]));
        assert_eq!(merged(&one, &other), of(&[stays]));
        assert_eq!(merged(&other, &one), of(&[stays]));
    }
    let both = merged(&of(&["1 a", "5"]), &of(&["2", "5 b"]));
    assert_eq!(both, of(&["1 a", "2", "5 b"]));
}

#[test]
fn of_too_many_those_without_a_note_go_first_then_the_last() {
    let mut full = Bookmarks::default();
    for moves in 0..MAX_BOOKMARKS {
        assert!(full.put(moves * 2, if moves < 50 { "" } else { "note" }));
    }
    assert!(!full.put(1, ""));
    // What is there can still be changed.
    assert!(full.put(2, "note"));
    let more = merged(&full, &of(&["1 note", "1001"]));
    assert_eq!(more.len(), MAX_BOOKMARKS);
    assert_eq!(
        (more.note_at(1), more.note_at(2)),
        (Some("note"), Some("note"))
    );
    assert_eq!(
        (more.note_at(1001), more.note_at(98), more.note_at(96)),
        (None, None, Some(""))
    );
}

#[test]
fn a_text_of_a_link_ends_by_itself() {
    let bookmarks = of(&["7 الزاوية", "123 the corner is lost"]);
    let text = bookmarks.to_link();
    for after in ["", ")", ".", "_", "x", "AAAA", "&a=1", " and so on", "。"] {
        let followed = format!("{text}{after}");
        assert_eq!(
            Bookmarks::from_link(&followed),
            Some(bookmarks.clone()),
            "{after}"
        );
    }
    assert_eq!(
        Bookmarks::from_link(&Bookmarks::default().to_link()),
        Some(Bookmarks::default())
    );
    // Cut anywhere, or changed anywhere, it is none.
    for end in 0..text.len() {
        assert_eq!(Bookmarks::from_link(&text[..end]), None, "{end}");
        let other = if &text[end..=end] == "A" { "B" } else { "A" };
        let changed = format!("{}{other}{}", &text[..end], &text[end + 1..]);
        // The last character may hold bits that belong to no byte.
        if end + 1 < text.len() {
            assert_eq!(Bookmarks::from_link(&changed), None, "{end}");
        }
    }
}

#[test]
fn a_game_with_tiles_of_its_own_keeps_its_bookmarks_while_it_is_played() {
    let (game, _) = crate::common::random_game("4x4".parse().unwrap(), 3);
    let metadata = Metadata {
        started_ms: 1_795_219_200_000,
        ..Metadata::default()
    };
    let mut record = Record::of(&game, &metadata);
    assert_eq!(Id::in_play(&record), Id::of(&record));
    record.origin.spawns = vec![(twenty48::rules::board::Cell { row: 0, column: 0 }, 1)];
    let (before, in_play) = (Id::of(&record), Id::in_play(&record));
    record.moves.pop();
    record.made -= 1;
    assert_ne!(Id::of(&record), before);
    assert_eq!(Id::in_play(&record), in_play);
    // Nobody plays one whose start isn't known.
    record.metadata.started_ms = 0;
    assert_eq!(Id::in_play(&record), Id::of(&record));
}

prop_compose! {
    /// Bookmarks of few moments, some with notes.
    fn some()(lines in prop::collection::vec((0..300_usize, "[a-c]{0,3}"), 0..200)) -> Bookmarks {
        let mut bookmarks = Bookmarks::default();
        for (moves, note) in &lines {
            bookmarks.put(*moves, note);
        }
        bookmarks
    }
}

proptest! {
    #[test]
    fn devices_can_be_merged_in_any_order(a in some(), b in some(), c in some()) {
        prop_assert_eq!(merged(&a, &b), merged(&b, &a));
        prop_assert_eq!(merged(&a, &a), a.clone());
        prop_assert_eq!(merged(&merged(&a, &b), &c), merged(&a, &merged(&b, &c)));
        prop_assert!(merged(&a, &b).len() <= MAX_BOOKMARKS);
    }

    #[test]
    fn any_text_is_read(text in ".*") {
        let read = Bookmarks::read(&format!("twenty48-bookmarks-1\n{text}"));
        prop_assert_eq!(Bookmarks::read(&read.to_text()), read);
        let _ = Bookmarks::from_link(&text);
        let _ = Bookmarks::from_link(&format!("1{text}"));
    }
}
