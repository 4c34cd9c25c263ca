//! The file that a history is exported to and imported from.
use super::*;
use twenty48::profile::bookmarks::Bookmarks;
use twenty48::profile::history::write_bookmarks;
use twenty48::profile::notebook::Notebook;

/// Entries, some with a star or a name, each with the text of its record.
fn games() -> Vec<(Entry, String)> {
    let games = records().map(|(record, ended_ms)| {
        let (mut entry, _) = Entry::of(&record, ended_ms).unwrap();
        entry.starred = ended_ms % 3 == 0;
        if ended_ms % 4 == 0 {
            entry.name = format!("game {ended_ms}: ünd so weiter");
        }
        (entry, record.to_string())
    });
    games.collect()
}

fn best() -> Peaks {
    let peak = |score, largest| Peak { score, largest };
    Peaks {
        unaided: peak(5, 2),
        with_undo: peak(9, 3),
    }
}

const SETTINGS: [(&str, &str); 3] = [
    ("theme", "dark"),
    ("keys", "undo=z left=F2"),
    ("name", "ليلى بنت أحمد"),
];

fn days() -> [Day; 2] {
    [
        day("2026-11-21 4x4 1000 2000 8 150 0 - 60000"),
        day("2026-11-20 3x3_g256 900 10 4 30 2 * 5000"),
    ]
}

/// A file of these games, of which the first is also in progress.
fn file_of(games: &[(Entry, String)]) -> String {
    write_file(
        games.iter().map(|(entry, record)| (entry, record.as_str())),
        [games[0].1.as_str()].into_iter(),
        [(&Variant::default(), best())].into_iter(),
        days().iter(),
        SETTINGS.into_iter(),
        &notebook(),
        [(&*games[1].0.id.to_string(), REVIEW)].into_iter(),
    )
}

/// A review as it is stored; a file doesn't read it.
const REVIEW: &str = "17 0123456789abcdef twenty48-review-1 p 51";

fn notebook() -> Notebook {
    let mut notebook = Notebook::default();
    assert!(notebook.add_line(&format!("{} 88 2 2026-11-21", games()[0].0.id)));
    assert!(notebook.add_line(&format!("{} 7 0 2026-11-20", games()[1].0.id)));
    notebook
}

#[test]
fn a_file_comes_back() {
    let games = games();
    let file: File = file_of(&games).parse().unwrap();
    assert_eq!(file.damaged, [0_usize; 0]);
    assert_eq!(file.days, days());
    assert_eq!(file.reviews, [(games[1].0.id, REVIEW.to_owned())]);
    let settings = SETTINGS.map(|(name, value)| (name.to_owned(), value.to_owned()));
    assert_eq!(file.settings, settings);
    assert_eq!(file.notebook, notebook());
    let bests = file
        .bests
        .iter()
        .fold(Peaks::default(), |all, (variant, peaks)| {
            assert_eq!(*variant, Variant::default());
            all.max(*peaks)
        });
    assert_eq!(bests, best());
    assert_eq!(file.games.len(), games.len() + 1);
    for (game, (entry, record)) in file.games.iter().zip(&games) {
        assert_eq!(&game.record, record);
        let record = Record::read(&game.record).unwrap();
        let (mut back, _) = Entry::of(&record, game.ended_ms.unwrap()).unwrap();
        back.starred = game.starred;
        back.name.clone_from(&game.name);
        assert_eq!(&back, entry);
    }
    let playing = file.games.last().unwrap();
    assert_eq!((playing.ended_ms, playing.line), (None, games.len() + 3));
}

#[test]
fn a_file_says_which_version_wrote_it() {
    let text = file_of(&games());
    let line = format!("version {}", env!("CARGO_PKG_VERSION"));
    assert_eq!(text.lines().nth(1), Some(&*line));
    // Whichever it is, no game depends on it.
    for other in ["version 0.9.0-beta", "version x y z"] {
        let file: Result<File, _> = text.replace(&line, other).parse();
        let file = file.unwrap();
        assert_eq!(
            (file.games.len(), &*file.damaged),
            (games().len() + 1, &[][..])
        );
    }
}

#[test]
fn what_only_the_entry_has_is_exported() {
    let (entry, record) = &games()[0];
    let raised = Entry {
        reached: best(),
        ..entry.clone()
    };
    let one = write_file(
        [(&raised, record.as_str())].into_iter(),
        [].into_iter(),
        [].into_iter(),
        [].into_iter(),
        [].into_iter(),
        &Notebook::default(),
        [].into_iter(),
    );
    let one: File = one.parse().unwrap();
    let record = Record::read(&one.games[0].record).unwrap();
    let reached = Entry::of(&record, 5).unwrap().0.peaks();
    assert_eq!(reached, entry.peaks().max(best()));
}

#[test]
fn what_is_damaged_is_named_and_costs_nothing_else() {
    let games = games();
    let text = file_of(&games);
    let wrong = text
        .replacen("game ", "gone ", 1)
        .replacen("best 4x4", "best 9x9", 1)
        .replacen("2026-11-20", "2026-11-31", 1)
        .replacen("theme dark", "theme gaudy", 1)
        .replacen(" 88 2 ", " 88 7 ", 1);
    let wrong = format!("{wrong}\n\r\nplaying\nday\nsetting sound\nreview\nreview fog 17\n");
    let file: File = wrong.parse().unwrap();
    let last = games.len() + 2;
    let damaged = [
        3,
        last + 2,
        last + 5,
        last + 6,
        last + 9,
        last + 14,
        last + 15,
        last + 16,
        last + 17,
        last + 18,
    ];
    assert_eq!(file.damaged, damaged);
    assert_eq!(
        (file.games.len(), file.bests.len(), file.days.len()),
        (games.len(), 1, 1)
    );
    assert_eq!(file.settings.len(), 2);
    assert_eq!(file.notebook.lines().count(), 1);
    assert_eq!(file.reviews.len(), 1);
}

#[test]
fn a_name_that_nobody_can_have_is_no_setting() {
    for (name, is_setting) in [
        ("Lea", true),
        ("x".repeat(40).as_str(), true),
        ("x".repeat(41).as_str(), false),
        ("\u{202e}Lea", false),
        ("L\u{1}ea", false),
    ] {
        let file: File = format!("twenty48 history 1\nsetting name {name}\n")
            .parse()
            .unwrap();
        assert_eq!(file.settings.len(), usize::from(is_setting), "{name}");
        assert_eq!(file.damaged.len(), usize::from(!is_setting), "{name}");
    }
}

#[test]
fn bookmarks_come_back_with_their_games() {
    let id = games()[0].0.id;
    let key = id.to_string();
    let mut bookmarks = Bookmarks::default();
    assert!(bookmarks.put(0, ""));
    assert!(bookmarks.put(123, "الزاوية ضاعت"));
    let written = write_bookmarks([(&*key, bookmarks.clone())].into_iter());
    let expected = format!("bookmark {key} 0\nbookmark {key} 123 الزاوية ضاعت\n");
    assert_eq!(written, expected);
    let text = format!(
        "{}{written}bookmark {key} 123 short\nbookmark\nbookmark {key}\nbookmark {key} -1\nbookmark x 1\n",
        file_of(&games()),
    );
    let file: File = text.parse().unwrap();
    assert_eq!(file.bookmarks.len(), 1);
    assert_eq!(file.bookmarks.get(&id), Some(&bookmarks));
    assert_eq!(file.damaged.len(), 4);
    // Earlier builds pass over what they don't know, and the others stay.
    assert_eq!(file.games.len(), games().len() + 1);
}

#[test]
fn what_is_no_file_is_said() {
    for text in ["", "hello", "{}", "twenty48 history", "twenty48 history1\n"] {
        assert_eq!(text.parse::<File>(), Err(NotAHistory::Other), "{text}");
    }
    assert_eq!(
        "twenty48 history 2\ngame".parse::<File>(),
        Err(NotAHistory::OtherVersion)
    );
    assert_eq!("twenty48 history 1".parse::<File>(), Ok(File::default()));
    assert!(NotAHistory::Other.to_string() != NotAHistory::OtherVersion.to_string());
}
