//! The history: entries, searching, and the file that goes out and comes in;
//! and the statistics of it.
use crate::common::{carried, random_game};
use proptest::prelude::*;
use twenty48::profile::daily::Date;
use twenty48::profile::history::{
    Day, Ending, Entry, EntryError, File, Id, MAX_NAME, NotAHistory, Order, Query, name_from,
    oldest_unstarred, write_file,
};
use twenty48::profile::statistics::{Month, Statistics};
use twenty48::profile::store::Slot;
use twenty48::record::{Metadata, Record};
use twenty48::rules::game::{Category, Game, Origin, Peak, Peaks};
use twenty48::rules::variant::{PRESETS, Variant};

fn entry(started_ms: u64) -> Entry {
    Entry {
        id: Id { started_ms, key: 7 },
        ended_ms: started_ms + 500,
        starred: false,
        name: String::new(),
        variant: Variant::default(),
        event: String::new(),
        category: Category::Unaided,
        reached: Peaks::default(),
        ending: Ending::Stuck,
        reached_goal: false,
        score: 100,
        largest: 6,
        moves: 50,
        undos: 0,
        played_ms: 1000,
    }
}

fn records() -> impl Iterator<Item = (Record, u64)> {
    (0..240_u64).map(|seed| {
        let variant = PRESETS[seed as usize % PRESETS.len()].text.parse().unwrap();
        let (game, mut metadata) = random_game(variant, seed);
        metadata.started_ms = 1_700_000_000_000 + seed * 1000;
        (Record::of(&game, &metadata), metadata.started_ms + 777)
    })
}

#[test]
fn an_entry_says_what_the_game_was() {
    let mut endings = Vec::new();
    for (record, ended_ms) in records() {
        let (entry, game) = Entry::of(&record, ended_ms).unwrap();
        assert_eq!(game, record.game().unwrap());
        assert_eq!(
            (entry.score, entry.largest),
            (game.score(), game.board().largest())
        );
        assert_eq!(
            (entry.moves, entry.undos),
            (game.move_count() as u64, game.undo_count())
        );
        assert_eq!(entry.category, game.category());
        assert_eq!(
            entry.id,
            Id {
                started_ms: record.metadata.started_ms,
                key: record.origin.seed
            }
        );
        assert_eq!(entry.ending == Ending::Left, !game.phase().is_end());
        assert_eq!(entry.to_string().parse(), Ok(entry.clone()));
        if !endings.contains(&entry.ending) {
            endings.push(entry.ending);
        }
    }
    assert_eq!(endings.len(), 3, "{endings:?}");
    // The fourth: at the goal that ends a game.
    let mut game = Game::new("4x4_g8_e".parse().unwrap(), 1);
    twenty48::rules::player::play_out(
        &mut game,
        &mut twenty48::rules::player::RandomPlayer::new(1),
    );
    let (entry, _) = Entry::of(&Record::of(&game, &Metadata::default()), 5).unwrap();
    assert_eq!((entry.ending, entry.reached_goal), (Ending::Won, true));
}

#[test]
fn a_name_is_what_is_seen_of_it() {
    let stacked = format!("Z{}algo", "\u{301}".repeat(50));
    let cases = [
        // What would turn the text around it.
        ("\u{202e}game\u{202c}", "game"),
        ("\u{2067}a\u{2069}\u{200f}b\u{61c}", "ab"),
        ("שלום \u{200f}עולם", "שלום עולם"),
        ("قصيرة", "قصيرة"),
        // What has no width, or is a line's end.
        ("a\u{200b}b\u{feff}c\u{2060}d\u{ad}e", "abcde"),
        ("a\u{2028}b\u{2029}c\u{85}d", "a b c d"),
        ("\u{3164}\u{200b}", ""),
        ("a\u{3000}b\u{a0}c", "a b c"),
        // Half a character, and none.
        ("a\u{fffd}b\u{fffe}\u{1ffff}", "ab"),
        ("🏴\u{e0067}\u{e0062}\u{e007f}", "🏴"),
        // What joins letters and pictures stays there, and nowhere else.
        ("👩\u{200d}💻 👩🏽\u{200d}🚀", "👩\u{200d}💻 👩🏽\u{200d}🚀"),
        ("❤\u{fe0f}\u{200d}🔥", "❤\u{fe0f}\u{200d}🔥"),
        ("می\u{200c}خواهم", "می\u{200c}خواهم"),
        ("ക്\u{200d}ഷ", "ക്\u{200d}ഷ"),
        ("a\u{200d}b\u{200c}", "ab"),
        ("👩\u{200d}\u{200d}💻", "👩\u{200d}💻"),
        // Signs on letters, as many as any language has.
        ("Việt Nam", "Việt Nam"),
        ("e\u{301}\u{302}", "e\u{301}\u{302}"),
        (&stacked, "Z\u{301}\u{301}\u{301}\u{301}algo"),
        ("\u{301}\u{301}a", "a"),
        ("葛\u{e0100}城", "葛\u{e0100}城"),
    ];
    for (text, name) in cases {
        assert_eq!(name_from(text), name, "{text:?}");
        assert_eq!(name_from(name), name);
        // Wherever it comes from.
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
    // What the player put to it stays with the game.
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
        query.search(&[entry(6), named.clone()])
    };
    assert_eq!((find(""), find("048 🎉")), (vec![0, 1], vec![1]));
    named.name = "Ärger".to_owned();
    let query = Query {
        name: "ÄRG".to_owned(),
        ..Query::default()
    };
    assert_eq!(query.search(&[entry(6), named]), [1]);
}

#[test]
fn a_game_written_elsewhere_is_known_by_its_tiles() {
    let (game, _) = random_game(Variant::default(), 2);
    let mut record = Record::of(&game, &Metadata::default());
    record.origin = Origin {
        spawns: carried(&game),
        ..Origin::seeded(0)
    };
    let id = Id::of(&record);
    record.metadata.event = "import".to_owned();
    assert_eq!(Id::of(&record), id);
    record.moves.pop();
    record.made = record.moves.len();
    assert_ne!(Id::of(&record), id);
}

#[test]
fn what_is_no_entry_is_refused() {
    let good = entry(5).to_string();
    assert!(good.parse::<Entry>().is_ok());
    for end in 0..good.len() {
        // A number that was cut is another number.
        let cut = &good[..end];
        if cut.split(' ').count() < 13 || cut.ends_with(' ') {
            assert_eq!(cut.parse::<Entry>(), Err(EntryError), "{cut}");
        }
    }
    for (from, to) in [
        ("5.7 ", "5 "),
        ("5.7 ", "x.7 "),
        ("unaided", "best"),
        ("stuck", "fine"),
        ("4x4", "9x9"),
        (" 6 ", " 64 "),
        (" - 4x4 - ", " - 4x4  "),
        (" - 4x4 - ", " - 4x4 <b> "),
        (" - 4x4 - ", " yes 4x4 - "),
    ] {
        let bad = good.replacen(from, to, 1);
        assert_ne!(bad, good);
        assert_eq!(bad.parse::<Entry>(), Err(EntryError), "{bad}");
        assert_eq!(bad.parse::<Id>(), Err(EntryError));
    }
    assert_eq!(EntryError.to_string(), "it is no entry of the history");
}

/// A hyphen stands for no event, so none starts with one.
#[test]
fn every_event_comes_back() {
    let events = ["-", "-.x", "--", "a-", ".", "daily.2026-11-21"];
    for (event, is_one) in events
        .into_iter()
        .zip([false, false, false, true, true, true])
    {
        assert_eq!(Metadata::is_event(event), is_one, "{event}");
        let slot = Slot::of(Variant::default(), event);
        if is_one {
            let mut entry = entry(5);
            entry.event = event.to_owned();
            assert_eq!(entry.to_string().parse(), Ok(entry));
            assert_eq!(slot.to_string().parse(), Ok(slot));
        }
    }
}

#[test]
fn what_is_no_day_is_refused() {
    let good = "2026-11-21 4x4 1000 2000 63 150 0 - 60000";
    assert_eq!(day(good).to_string(), good);
    for (from, to) in [
        ("2026-11-21", "2026-11-31"),
        ("4x4", "9x9"),
        (" 63 ", " 64 "),
        (" - ", " "),
        ("60000", "60000 1"),
    ] {
        let bad = good.replacen(from, to, 1);
        assert_eq!(bad.parse::<Day>(), Err(EntryError), "{bad}");
    }
}

#[test]
fn entries_are_found_and_ordered() {
    let mini: Variant = "3x3_g256".parse().unwrap();
    let change = |index: u64, f: &dyn Fn(&mut Entry)| {
        let mut entry = entry(index * 1000);
        f(&mut entry);
        entry
    };
    let entries = [
        change(0, &|e| e.score = 300),
        change(1, &|e| e.variant = mini.clone()),
        change(2, &|e| (e.largest, e.score, e.moves) = (11, 20_000, 900)),
        change(3, &|e| (e.starred, e.moves) = (true, 60)),
        change(4, &|e| (e.largest, e.score) = (11, 19_000)),
    ];
    let find = |f: &dyn Fn(&mut Query)| {
        let mut query = Query::default();
        f(&mut query);
        query.search(&entries)
    };
    assert_eq!(find(&|_| ()), [4, 3, 2, 1, 0]);
    assert_eq!(find(&|q| q.order = Order::Oldest), [0, 1, 2, 3, 4]);
    // Games of today that ended a moment apart too.
    let today = [1_795_000_000_001, 1_795_000_000_000, 1_795_000_000_002].map(entry);
    let oldest = Query {
        order: Order::Oldest,
        ..Query::default()
    };
    assert_eq!(oldest.search(&today), [1, 0, 2]);
    assert_eq!(find(&|q| q.order = Order::Score), [2, 4, 0, 3, 1]);
    assert_eq!(find(&|q| q.order = Order::Largest), [2, 4, 0, 3, 1]);
    assert_eq!(find(&|q| q.order = Order::Moves), [2, 3, 4, 1, 0]);
    assert_eq!(find(&|q| q.variant = Some(mini.clone())), [1]);
    assert_eq!(find(&|q| q.starred = true), [3]);
    assert_eq!(find(&|q| q.least_score = 300), [4, 2, 0]);
    assert_eq!(find(&|q| q.least_largest = 11), [4, 2]);
    // Ended from 1500, before 3500.
    assert_eq!(
        find(&|q| (q.from_ms, q.before_ms) = (Some(1500), Some(3500))),
        [2, 1]
    );
    assert_eq!(
        find(&|q| (q.starred, q.least_score) = (true, 101)),
        [0_usize; 0]
    );

    let ids = |places: &[usize]| places.iter().map(|&p| entries[p].id).collect::<Vec<_>>();
    assert_eq!(oldest_unstarred(&entries, 3), ids(&[0, 1, 2]));
    assert_eq!(oldest_unstarred(&entries, 9), ids(&[0, 1, 2, 4]));
}

fn day(text: &str) -> Day {
    text.parse().unwrap()
}

#[test]
fn a_file_comes_back() {
    let games: Vec<(Entry, String)> = records()
        .map(|(record, ended_ms)| {
            let (mut entry, _) = Entry::of(&record, ended_ms).unwrap();
            entry.starred = ended_ms % 3 == 0;
            if ended_ms % 4 == 0 {
                entry.name = format!("game {ended_ms}: ünd so weiter");
            }
            (entry, record.to_string())
        })
        .collect();
    let peak = |score, largest| Peak { score, largest };
    let best = Peaks {
        unaided: peak(5, 2),
        with_undo: peak(9, 3),
    };
    let days = [
        day("2026-11-21 4x4 1000 2000 8 150 0 - 60000"),
        day("2026-11-20 3x3_g256 900 10 4 30 2 * 5000"),
    ];
    let classic = Variant::default();
    let text = write_file(
        games.iter().map(|(entry, record)| (entry, record.as_str())),
        [games[0].1.as_str()].into_iter(),
        [(&classic, best)].into_iter(),
        days.iter(),
    );
    let file: File = text.parse().unwrap();
    assert_eq!(file.damaged, [0_usize; 0]);
    assert_eq!(file.days, days);
    let bests = file
        .bests
        .iter()
        .fold(Peaks::default(), |all, (variant, peaks)| {
            assert_eq!(*variant, classic);
            all.max(*peaks)
        });
    assert_eq!(bests, best);
    assert_eq!(file.games.len(), games.len() + 1);
    for (game, (entry, record)) in file.games.iter().zip(&games) {
        assert_eq!(&game.record, record);
        let record = Record::read(&game.record).unwrap();
        let (mut back, _) = Entry::of(&record, game.ended_ms.unwrap()).unwrap();
        back.starred = game.starred;
        back.name.clone_from(&game.name);
        assert_eq!(&back, entry);
    }
    // What only the entry tells goes along.
    let (entry, record) = &games[0];
    let raised = Entry {
        reached: best,
        ..entry.clone()
    };
    let one = write_file(
        [(&raised, record.as_str())].into_iter(),
        [].into_iter(),
        [].into_iter(),
        [].into_iter(),
    );
    let one: File = one.parse().unwrap();
    let record = Record::read(&one.games[0].record).unwrap();
    let reached = Entry::of(&record, 5).unwrap().0.peaks();
    assert_eq!(reached, entry.peaks().max(best));

    let playing = file.games.last().unwrap();
    assert_eq!((playing.ended_ms, playing.line), (None, games.len() + 2));

    // What is damaged is named, and costs nothing else.
    let wrong = text
        .replacen("game ", "gone ", 1)
        .replacen("best 4x4", "best 9x9", 1)
        .replacen("2026-11-20", "2026-11-31", 1);
    let wrong = format!("{wrong}\n\r\nplaying\nday\n");
    let file: File = wrong.parse().unwrap();
    let last = games.len() + 1;
    assert_eq!(file.damaged, [2, last + 2, last + 5, last + 8, last + 9]);
    assert_eq!(
        (file.games.len(), file.bests.len(), file.days.len()),
        (games.len(), 1, 1)
    );
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

#[test]
fn the_first_attempt_of_a_day_counts() {
    let kept = day("2026-11-21 4x4 1000 2000 8 150 0 - 60000");
    let of = |started: u32, score: u32, played: u32| {
        day(&format!(
            "2026-11-21 4x4 {started} {score} 8 1 0 - {played}"
        ))
    };
    assert!(of(999, 9, 1).replaces(&kept));
    assert!(!of(1001, 9999, 99_999).replaces(&kept));
    // Of one attempt what it reached counts, whatever came after.
    assert!(of(1000, 2000, 60_001).replaces(&kept));
    assert!(!of(1000, 2000, 60_000).replaces(&kept));
    assert!(of(1000, 2001, 59_000).replaces(&kept));
    assert!(!of(1000, 1999, 70_000).replaces(&kept));
    assert_eq!(kept.key(), "2026-11-21 4x4");
    let today: Date = "2026-11-21".parse().unwrap();
    let day = Day::of(today, &entry(5)).unwrap();
    assert_eq!((day.started_ms, day.score, day.date), (5, 100, today));
}

#[test]
fn an_attempt_counts_by_what_it_reached() {
    let today: Date = "2026-11-21".parse().unwrap();
    let peak = |score, largest| Peak { score, largest };
    let reached = |unaided, with_undo| Peaks { unaided, with_undo };
    let none = peak(0, 0);
    let cases = [
        (Category::Unaided, reached(none, none), Some((100, 6, 0))),
        (Category::WithUndo, reached(none, none), Some((100, 6, 3))),
        (
            Category::WithUndo,
            reached(peak(120, 7), none),
            Some((120, 7, 0)),
        ),
        (
            Category::WithUndo,
            reached(peak(90, 5), peak(130, 7)),
            Some((130, 7, 3)),
        ),
        (
            Category::Coached,
            reached(peak(90, 5), none),
            Some((90, 5, 0)),
        ),
        (Category::Coached, reached(none, none), None),
    ];
    for (category, reached, right) in cases {
        let undos = if category == Category::Unaided { 0 } else { 3 };
        let entry = Entry {
            category,
            reached,
            undos,
            ..entry(5)
        };
        let found = Day::of(today, &entry).map(|day| (day.score, day.largest, day.undos));
        assert_eq!(found, right, "{category:?} {reached:?}");
        assert_eq!(entry.to_string().parse(), Ok(entry));
    }
}

#[test]
fn of_two_entries_of_a_game_the_later_counts_and_nothing_reached_is_lost() {
    let kept = entry(5);
    let mut later = kept.clone();
    (later.ended_ms, later.score, later.category) = (9999, 80, Category::WithUndo);
    let mut starred = kept.clone();
    starred.starred = true;
    for (a, b) in [
        (&kept, &later),
        (&later, &kept),
        (&starred, &later),
        (&later, &starred),
    ] {
        let merged = Entry::merge(a, b);
        assert_eq!((merged.ended_ms, merged.score), (9999, 80));
        assert_eq!(merged.starred, a.starred || b.starred);
        assert_eq!(merged.peaks().unaided.score, 100);
        assert_eq!(merged.peaks().with_undo.score, 80);
        // Once more adds nothing.
        assert_eq!(Entry::merge(&merged, a), merged);
        assert_eq!(merged.to_string().parse(), Ok(merged));
    }
    assert_eq!(Entry::merge(&kept, &kept), kept);
}

#[test]
fn statistics_of_nothing_are_nothing() {
    assert_eq!(
        Statistics::of([].into_iter(), &Date::at),
        Statistics::default()
    );
}

#[test]
fn sums_beyond_counting_stop_at_the_most() {
    let largest = |started_ms| Entry {
        score: u64::MAX,
        moves: u64::MAX,
        undos: u32::MAX,
        played_ms: u64::MAX,
        ..entry(started_ms)
    };
    for count in [1, 2, 3] {
        let entries: Vec<Entry> = (1..=count).map(largest).collect();
        let all = Statistics::of(entries.iter(), &Date::at);
        assert_eq!(
            (all.games, all.moves, all.played_ms),
            (count, u64::MAX, u64::MAX)
        );
        assert_eq!(all.best.overall().score, u64::MAX);
        assert_eq!(all.mean_score, u64::MAX / count);
        assert_eq!(all.undos, count * u64::from(u32::MAX));
    }
}

#[test]
fn statistics_by_hand() {
    let of = |started: u64, f: &dyn Fn(&mut Entry)| {
        let mut entry = entry(started);
        f(&mut entry);
        entry
    };
    // Out of order: rows are in the order of their ends.
    let entries = [
        of(5000, &|e| {
            (e.score, e.reached_goal, e.largest) = (20_001, true, 11)
        }),
        of(1000, &|e| {
            (e.score, e.reached_goal, e.largest, e.moves) = (20_000, true, 11, 951)
        }),
        of(2000, &|e| {
            (e.score, e.reached_goal, e.largest) = (21_000, true, 12)
        }),
        of(3000, &|e| {
            (e.score, e.undos, e.category) = (400, 3, Category::WithUndo)
        }),
        of(4000, &|e| {
            (e.score, e.undos, e.category, e.played_ms) = (90_000, 1, Category::WithUndo, 1234)
        }),
        of(6000, &|e| {
            (e.score, e.category) = (999_999, Category::Arranged)
        }),
        of(6500, &|e| {
            (e.score, e.category) = (999_999, Category::Coached)
        }),
    ];
    let found = Statistics::of(entries.iter(), &Date::at);
    assert_eq!(
        found,
        Statistics {
            games: 5,
            wins: 3,
            best: Peaks {
                unaided: Peak {
                    score: 21_000,
                    largest: 12
                },
                with_undo: Peak {
                    score: 90_000,
                    largest: 6
                },
            },
            mean_score: 30_280, // 151 401 / 5 = 30 280.2
            median_score: 20_001,
            moves: 1151,
            mean_moves: 230, // 230.2
            played_ms: 5234,
            moves_per_100_s: 21_991, // 1151 in 5.234 s: 219.908 a second
            largest: vec![(6, 2), (11, 2), (12, 1)],
            scores: vec![
                (1500, 20_000),
                (2500, 21_000),
                (3500, 400),
                (4500, 90_000),
                (5500, 20_001)
            ],
            months: vec![Month {
                year: 2000,
                month: 3,
                games: 5,
                mean_score: 30_280,
                best_score: 90_000,
            }],
            winning_streak: 1,
            longest_streak: 2,
            games_with_undo: 2,
            undos: 4,
            arranged: 1,
            coached: 1,
        }
    );
    // Of an even number, the middle of the two, halves up.
    let found = Statistics::of(entries[..2].iter(), &Date::at);
    assert_eq!((found.median_score, found.mean_score), (20_001, 20_001));
    let found = Statistics::of(entries[3..5].iter(), &Date::at);
    assert_eq!(
        (
            found.median_score,
            found.winning_streak,
            found.longest_streak
        ),
        (45_200, 0, 0)
    );
}

#[test]
fn the_median_is_in_the_middle() {
    let median = |scores: &[u64]| {
        let scored = |&score: &u64| Entry { score, ..entry(5) };
        let entries: Vec<Entry> = scores.iter().map(scored).collect();
        Statistics::of(entries.iter(), &Date::at).median_score
    };
    assert_eq!(median(&[500]), 500);
    assert_eq!(median(&[500, 10, 11]), 11);
    assert_eq!(median(&[500, 10, 11, 1]), 11);
    // A record may claim any time.
    let claimed = Entry {
        played_ms: u64::MAX,
        ..entry(5)
    };
    let found = Statistics::of([claimed.clone(), claimed].iter(), &Date::at);
    assert_eq!(found.played_ms, u64::MAX);
}

#[test]
fn months_by_the_calendar() {
    let of = |day: &str, score| Entry {
        ended_ms: day.parse::<Date>().unwrap().end_ms() - 1,
        score,
        ..entry(5)
    };
    let entries = [
        of("2026-12-31", 10),
        of("2027-01-01", 1),
        of("2026-11-30", 7),
        of("2026-12-01", 5),
        of("2025-12-05", 4),
    ];
    let month = |year, month, games, mean_score, best_score| Month {
        year,
        month,
        games,
        mean_score,
        best_score,
    };
    assert_eq!(
        Statistics::of(entries.iter(), &Date::at).months,
        [
            month(2025, 12, 1, 4, 4),
            month(2026, 11, 1, 7, 7),
            month(2026, 12, 2, 8, 10),
            month(2027, 1, 1, 1, 1)
        ]
    );
}

/// The same by another way: straight from the games.
#[test]
fn statistics_of_played_games() {
    let mut scores = Vec::new();
    let (mut moves, mut undos, mut played_ms) = (0, 0, 0);
    let entries: Vec<Entry> = records()
        .map(|(record, ended_ms)| {
            let (entry, game) = Entry::of(&record, ended_ms).unwrap();
            scores.push(game.score());
            moves += game.move_count() as u64;
            undos += u64::from(game.undo_count());
            played_ms += record.metadata.played_ms;
            entry
        })
        .collect();
    let found = Statistics::of(entries.iter(), &Date::at);
    assert_eq!(
        (found.games, found.moves, found.undos, found.played_ms),
        (240, moves, undos, played_ms)
    );
    let mut by_time = scores.clone();
    assert_eq!(
        found.scores.iter().map(|s| s.1).collect::<Vec<_>>(),
        by_time
    );
    by_time.sort_unstable();
    assert_eq!(
        found.median_score,
        (by_time[119] + by_time[120]).div_ceil(2)
    );
    let sum: u64 = scores.iter().sum();
    assert!(found.mean_score * 240 <= sum + 120 && sum < found.mean_score * 240 + 120);
    assert_eq!(found.largest.iter().map(|l| l.1).sum::<u64>(), 240);
}

proptest! {
    #[test]
    fn a_name_is_its_own_name(text in "[ a-c\\u{300}-\\u{303}\\u{200b}-\\u{200f}\\u{2028}-\\u{202e}\\u{fe0f}👩💻א]{0,80}|\\PC{0,80}") {
        let name = name_from(&text);
        prop_assert_eq!(name_from(&name), name.clone());
        prop_assert!(name.chars().count() <= MAX_NAME);
        let unseen = ['\u{200e}', '\u{202e}', '\u{200b}', '\n'];
        prop_assert!(!name.contains(unseen));
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>(), line in "[0-9a-z .*-]{0,80}") {
        let _ = text.parse::<File>();
        let _ = text.parse::<Entry>();
        for kind in ["game", "playing", "best", "day", "other"] {
            let file = format!("twenty48 history 1\n{kind} {line}\n").parse::<File>().unwrap();
            let read = file.games.len() + file.bests.len() + file.days.len();
            prop_assert_eq!(read + file.damaged.len(), 1);
        }
    }
}
