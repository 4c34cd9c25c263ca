//! Checks that any text is read as bookmarks, from what is stored and from a link, and is written
//! as the same; that notes have no invisible characters and bounded length; and that those of
//! several devices are merged in any order.

use crate::{as_text, signed_after, within_bounds};
use twenty48::profile::bookmarks::{Bookmarks, MAX_BOOKMARKS, MAX_NOTE};

/// The first line of what is stored.
const HEAD: &str = "twenty48-bookmarks-1";

/// Tries one input.
pub fn try_input(data: &[u8]) {
    if let Some(text) = as_text(data) {
        try_stored(text);
        try_stored(&format!("{HEAD}\n{text}"));
        try_link(text);
        try_merge(text);
    }
    // With the zero and the checksum at its end, which hardly any others would have.
    try_link(&signed_after("1", &[data, &[0]].concat()));
}

fn try_stored(text: &str) {
    let bookmarks = within_bounds(text.len(), || Bookmarks::read(text));
    check(&bookmarks);
}

fn try_link(text: &str) {
    if let Some(bookmarks) = within_bounds(text.len(), || Bookmarks::from_link(text)) {
        check(&bookmarks);
    }
}

/// Checks that bookmarks are in order, and come back from each of their forms.
fn check(bookmarks: &Bookmarks) {
    assert!(bookmarks.len() <= MAX_BOOKMARKS);
    assert!(
        bookmarks
            .iter()
            .is_sorted_by(|one, next| one.moves < next.moves)
    );
    assert_eq!(Bookmarks::read(&bookmarks.to_text()), *bookmarks);
    let link = bookmarks.to_link();
    assert!(
        link.bytes()
            .all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b))
    );
    assert_eq!(Bookmarks::from_link(&link).as_ref(), Some(bookmarks));
    for bookmark in bookmarks {
        assert!(bookmark.note.chars().count() <= MAX_NOTE);
        assert!(
            !bookmark
                .note
                .contains(|c: char| c.is_control() || "\u{2028}\u{202e}\u{2066}".contains(c))
        );
        let mut alone = Bookmarks::default();
        assert!(alone.add_line(&bookmark.to_string()));
        assert_eq!(alone.note_at(bookmark.moves), Some(&*bookmark.note));
    }
    let all = bookmarks.iter().map(|bookmark| bookmark.moves);
    let mut fewer = bookmarks.clone();
    for moves in all.step_by(2) {
        assert!(fewer.remove(moves).is_some());
        assert_eq!(fewer.note_at(moves), None);
    }
    assert_eq!(fewer.len(), bookmarks.len() / 2);
}

/// Checks that the parts of a text, each the bookmarks of a device, are merged in any order.
fn try_merge(text: &str) {
    let mut devices = [
        Bookmarks::default(),
        Bookmarks::default(),
        Bookmarks::default(),
    ];
    for (line, number) in text.lines().zip((0..3).cycle()) {
        devices[number].add_line(line);
    }
    let [a, b, c] = devices;
    let merged = |one: &Bookmarks, other: &Bookmarks| {
        let mut merged = one.clone();
        merged.merge(other);
        merged
    };
    assert_eq!(merged(&a, &b), merged(&b, &a));
    assert_eq!(merged(&a, &a), a);
    let all = merged(&merged(&a, &b), &c);
    assert_eq!(all, merged(&a, &merged(&b, &c)));
    check(&all);
}
