//! The history: entries, searches, the file that it is exported to, and its
//! statistics.

mod days;
mod file;
mod names;
mod statistics;

use crate::common::{carried, random_game};
use proptest::prelude::*;
use twenty48::profile::daily::Date;
use twenty48::profile::history::{
    Day, Ending, Entry, EntryError, File, IMPORTED_EVENT, Id, MAX_NAME, NotAHistory, Occasion,
    Order, Query, name_from, oldest_unstarred, write_file,
};
use twenty48::profile::statistics::{Accuracies, AccuracyMonth, Month, Statistics};
use twenty48::profile::store::Slot;
use twenty48::record::{Metadata, Record};
use twenty48::rules::game::{Category, Game, Origin, Peak, Peaks};
use twenty48::rules::variant::{Preset, Variant};

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
        let variant = Preset::ALL[seed as usize % Preset::ALL.len()]
            .text()
            .parse()
            .unwrap();
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
    // The fourth ending is a goal that ends the game.
    let mut game = Game::new("4x4_g8_e".parse().unwrap(), 1);
    twenty48::rules::player::play_out(
        &mut game,
        &mut twenty48::rules::player::RandomPlayer::new(1),
    );
    let (entry, _) = Entry::of(&Record::of(&game, &Metadata::default()), 5).unwrap();
    assert_eq!((entry.ending, entry.reached_goal), (Ending::Won, true));
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
        query.search(&entries, &|text| text.to_lowercase())
    };
    assert_eq!(find(&|_| ()), [4, 3, 2, 1, 0]);
    assert_eq!(find(&|q| q.order = Order::Oldest), [0, 1, 2, 3, 4]);
    // Games of today that ended a moment apart too.
    let today = [1_795_000_000_001, 1_795_000_000_000, 1_795_000_000_002].map(entry);
    let oldest = Query {
        order: Order::Oldest,
        ..Query::default()
    };
    assert_eq!(
        oldest.search(&today, &|text| text.to_lowercase()),
        [1, 0, 2]
    );
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

#[test]
fn games_are_found_by_what_they_were_played_for() {
    use Occasion::{Blind, Daily, Free, NoUndo, Rival, Sprint};
    let events = [
        ("", Some(Free)),
        (IMPORTED_EVENT, Some(Free)),
        ("challenge", Some(Rival)),
        ("no-undo", Some(NoUndo)),
        ("sprint", Some(Sprint)),
        ("blind.3", Some(Blind)),
        ("blind", Some(Blind)),
        ("daily.2026-11-21", Some(Daily)),
        ("dailyish", None),
        (".x", Some(Free)),
        ("weekly.3", None),
    ];
    let entries: Vec<Entry> = (0..)
        .zip(events)
        .map(|(index, (event, _))| Entry {
            event: event.to_owned(),
            ..entry(index)
        })
        .collect();
    for (event, occasion) in events {
        assert_eq!(Occasion::of(event), occasion, "{event}");
    }
    for occasion in Occasion::ALL {
        assert_eq!(Occasion::of(occasion.kind()), Some(occasion));
        let query = Query {
            occasion: Some(occasion),
            order: Order::Oldest,
            ..Query::default()
        };
        let found = query.search(&entries, &|text| text.to_lowercase());
        let expected = (0..)
            .zip(events)
            .filter(|(_, (_, of))| *of == Some(occasion));
        let expected: Vec<usize> = expected.map(|(index, _)| index).collect();
        assert_eq!(found, expected, "{occasion:?}");
    }
}

fn day(text: &str) -> Day {
    text.parse().unwrap()
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
        // Merging again changes nothing.
        assert_eq!(Entry::merge(&merged, a), merged);
        assert_eq!(merged.to_string().parse(), Ok(merged));
    }
    assert_eq!(Entry::merge(&kept, &kept), kept);
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
