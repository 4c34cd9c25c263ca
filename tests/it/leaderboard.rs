//! The games of others: what is taken in and why not, their lists, and their ranks.
use crate::common::{random_game, short_game};
use twenty48::profile::challenge::ChallengeError;
use twenty48::profile::daily::{event_of, seed_of};
use twenty48::profile::history::{Entry, File, IMPORTED_EVENT, MAX_SENDER, sender_from};
use twenty48::profile::leaderboard::{
    List, Order, Rival, RivalError, Standing, export_lines, lists_of, own_best, ranked,
};
use twenty48::record::splits::Split;
use twenty48::record::{Metadata, Record, RecordError, RecordPart};
use twenty48::rules::game::{Game, ReplayError};
use twenty48::rules::player::{RandomPlayer, play_out};
use twenty48::rules::variant::Variant;

/// A game of the variant with that text form by the random player, with times.
fn played(variant: &str, seed: u64) -> Record {
    let (game, mut metadata) = random_game(variant.parse().unwrap(), seed);
    metadata.event = String::new();
    metadata.started_ms = 1_700_000_000_000 + seed;
    metadata.played_ms = 60_000 + seed;
    Record::of(&game, &metadata)
}

fn rival(name: &str, record: Record) -> Rival {
    Rival::new(name, 1_795_219_200_000, record).unwrap()
}

/// A day's game that was played, started at that moment.
fn of_day(date: &str, variant: &str, started_ms: u64) -> Record {
    let (date, variant): (_, Variant) = (date.parse().unwrap(), variant.parse().unwrap());
    let mut game = Game::new(variant.clone(), seed_of(date, &variant));
    play_out(&mut game, &mut RandomPlayer::new(started_ms));
    let metadata = Metadata {
        started_ms,
        played_ms: 5000,
        event: event_of(date),
        ..Metadata::default()
    };
    Record::of(&game, &metadata)
}

#[test]
fn a_friends_game_comes_back() {
    for (index, name) in ["Lea", "ليلى بنت أحمد", "さくら", "👩‍👩‍👧 Ünal", "x y"]
        .iter()
        .enumerate()
    {
        let record = played(["4x4", "8x8_g8192_e", "2x4_g128"][index % 3], index as u64);
        let rival = rival(&format!("  {name}\u{202e}\n"), record.clone());
        assert_eq!((rival.name(), rival.record()), (*name, &record));
        let (entry, _) = Entry::of(&record, 1_795_219_200_000).unwrap();
        assert_eq!(rival.entry(), &entry);
        assert_eq!(rival.key(), format!("{} {name}", entry.id));
        let text = rival.to_string();
        assert_eq!(text.parse(), Ok(rival));
        // As a line of an exported file, among others.
        let file = format!("twenty48 history 1\n{}", export_lines([&*text].into_iter()));
        let file: File = file.parse().unwrap();
        assert_eq!((file.rivals, file.damaged), (vec![(2, text)], vec![]));
    }
}

#[test]
fn a_name_is_one_line_of_what_can_be_seen() {
    for (text, name) in [
        ("Lea", "Lea"),
        ("\t Lea \r\n of  the\u{0}lake ", "Lea of the lake"),
        ("\u{202e}aeL\u{2066}\u{200f}", "aeL"),
        ("ليلى", "ليلى"),
        ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"),
        ("\u{feff}\u{200b}\u{2028}", ""),
        ("", ""),
    ] {
        assert_eq!(sender_from(text), name, "{text:?}");
    }
    let long = "ß".repeat(MAX_SENDER + 1);
    assert_eq!(sender_from(&long).chars().count(), MAX_SENDER);
}

#[test]
fn what_can_not_have_been_played_so_is_refused() {
    use RivalError::{Challenge, Day, Name, Undo, Unplayed};
    let good = played("4x4", 2);
    let refused = |name: &str, record: Record| Rival::new(name, 1, record).unwrap_err();
    assert!(Rival::new("Lea", 1, good.clone()).is_ok());
    assert_eq!(refused(" \u{200b} ", good.clone()), Name);

    let start = Record::of(&Game::new(Variant::default(), 1), &Metadata::default());
    assert_eq!(refused("Lea", start), Unplayed);

    // A forged move: the first that changes nothing.
    let mut forged = good.clone();
    let blocked = Game::new(forged.variant.clone(), forged.origin.seed);
    let open = blocked.open_directions();
    let all = blocked.variant().directions().all();
    if let Some(&closed) = all.iter().find(|direction| !open.contains(direction)) {
        forged.moves[0] = closed;
        let error = RivalError::Record(RecordError::Replay(ReplayError::Move(1)));
        assert_eq!(refused("Lea", forged), error);
    }
    let mut more = good.clone();
    more.made = more.moves.len() + 1;
    let error = RivalError::Record(RecordError::Replay(ReplayError::Count));
    assert_eq!(refused("Lea", more), error);

    // It names a day, and began otherwise; or the day's name is none.
    for event in ["daily.2026-11-21", "daily.2026-11-31", "daily."] {
        let mut record = good.clone();
        event.clone_into(&mut record.metadata.event);
        assert_eq!(refused("Lea", record), Day, "{event}");
    }
    // A challenge in which nothing is taken back and the coach is silent.
    for event in ["no-undo", "sprint", "blind.3"] {
        let mut record = good.clone();
        event.clone_into(&mut record.metadata.event);
        record.marks.undos = 0;
        record.made = record.moves.len();
        assert!(Rival::new("Lea", 1, record.clone()).is_ok(), "{event}");
        for (undos, coached) in [(1, 0), (0, 1)] {
            record.marks.undos = undos;
            record.marks.coached = coached;
            let error = if undos > 0 {
                ChallengeError::Undone(undos)
            } else {
                ChallengeError::Coached(coached)
            };
            assert_eq!(refused("Lea", record.clone()), Challenge(error), "{event}");
        }
    }
    // Moves were taken back, and nobody counted.
    let mut half = good;
    half.made = half.moves.len() - 1;
    half.marks.undos = 0;
    assert_eq!(refused("Lea", half), Undo);
}

#[test]
fn a_text_that_is_no_friends_game_is_refused() {
    use RivalError::{Name, NotARival};
    let text = rival("Lea", Record::of(&short_game(), &Metadata::default())).to_string();
    let record = text.split(' ').nth(1).unwrap();
    let of_record = RivalError::Record;
    for (text, error) in [
        ("", NotARival),
        ("1500", NotARival),
        ("soon 2gAMzeDM Lea", NotARival),
        (&format!("-5 {record} Lea"), NotARival),
        (&format!("1500 {record}"), Name),
        (&format!("1500 {record} \u{200b}"), Name),
        ("1500 hello Lea", of_record(RecordError::NotARecord)),
        (
            &format!("1500 {} Lea", &record[..record.len() - 4]),
            of_record(RecordError::Damaged),
        ),
        (
            &format!("1500 {} Lea", &record[..6]),
            of_record(RecordError::Cut(RecordPart::Variant)),
        ),
    ] {
        let read = text.parse::<Rival>();
        match (&read, error) {
            // Where a cut is noticed depends on the record.
            (
                Err(RivalError::Record(_)),
                RivalError::Record(RecordError::Cut(_) | RecordError::Damaged),
            ) => {}
            _ => assert_eq!(read, Err(error), "{text}"),
        }
    }
}

#[test]
fn the_same_link_twice_is_one_game_and_a_later_state_replaces_it() {
    let mut game = short_game();
    let metadata = Metadata {
        started_ms: 1_700_000_000_000,
        played_ms: 1000,
        ..Metadata::default()
    };
    let first = rival("Lea", Record::of(&game, &metadata));
    let again = Rival::new("Lea", 5, first.record().clone()).unwrap();
    assert_eq!(first.key(), again.key());
    assert!(!again.replaces(&first));
    let other = rival("Leo", first.record().clone());
    assert_ne!(first.key(), other.key());

    let open = game.open_directions()[0];
    game.move_dir(open).unwrap();
    let later = Metadata {
        played_ms: 2000,
        ..metadata.clone()
    };
    let on = rival("Lea", Record::of(&game, &later));
    assert_eq!(on.key(), first.key());
    assert!(on.replaces(&first) && !first.replaces(&on));
    // Fewer moves, but later: some were taken back.
    game.undo().unwrap();
    game.undo().unwrap();
    let undone = rival("Lea", Record::of(&game, &later));
    assert!(undone.replaces(&on) && !on.replaces(&undone));
}

#[test]
fn games_are_listed_by_mode_and_by_day() {
    let games = [
        rival("a", played("4x4", 1)),
        rival("b", of_day("2026-11-20", "3x3_g256", 5)),
        rival("c", of_day("2026-11-21", "4x4", 6)),
        rival("d", of_day("2026-11-21", "4x4", 7)),
    ];
    let lists = lists_of(games.iter().map(Rival::entry));
    let texts: Vec<String> = lists.iter().map(List::to_string).collect();
    assert_eq!(
        texts,
        ["4x4", "3x3_g256", "2026-11-21 4x4", "2026-11-20 3x3_g256"]
    );
    let names = |list: &List| -> Vec<&str> {
        let found = games.iter().filter(|rival| list.has(rival.entry()));
        found.map(Rival::name).collect()
    };
    assert_eq!(names(&lists[0]), ["a", "c", "d"]);
    assert_eq!(names(&lists[2]), ["c", "d"]);
    assert_eq!(names(&lists[3]), ["b"]);
    for (list, text) in lists.iter().zip(&texts) {
        assert_eq!(text.parse().as_ref(), Ok(list));
    }
    for text in [
        "",
        "4y4",
        "2026-11-31 4x4",
        "2026-11-21 ",
        "2026-11-21 4x4 4x4",
    ] {
        assert!(text.parse::<List>().is_err(), "{text}");
    }
}

#[test]
fn ones_own_best_stands_among_them() {
    let entry = |started_ms: u64, score: u64, change: &dyn Fn(&mut Entry)| {
        let (mut entry, _) = Entry::of(&played("4x4", 1), 9).unwrap();
        entry.id.started_ms = started_ms;
        entry.score = score;
        entry.category = twenty48::rules::game::Category::Unaided;
        change(&mut entry);
        entry
    };
    let day_ms = "2026-11-21"
        .parse::<twenty48::profile::daily::Date>()
        .unwrap()
        .start_ms();
    let daily = |entry: &mut Entry| "daily.2026-11-21".clone_into(&mut entry.event);
    let entries = [
        entry(1, 100, &|_| {}),
        entry(2, 300, &|_| {}),
        entry(3, 900, &|entry| IMPORTED_EVENT.clone_into(&mut entry.event)),
        entry(4, 900, &|entry| {
            entry.category = twenty48::rules::game::Category::Coached;
        }),
        entry(5, 900, &|entry| entry.moves = 0),
        entry(day_ms + 20, 250, &daily),
        entry(day_ms + 10, 200, &daily),
        // On another day it is practice.
        entry(day_ms - 10, 280, &daily),
    ];
    let best = |list: &str| own_best(&entries, &list.parse().unwrap()).map(|entry| entry.score);
    assert_eq!(best("4x4"), Some(300));
    assert_eq!(best("2026-11-21 4x4"), Some(200));
    assert_eq!(best("2026-11-20 4x4"), None);
    assert_eq!(best("5x5"), None);
}

/// A sprint is played for its time, and one that was given up has none.
#[test]
fn of_sprints_the_fastest_is_the_best() {
    let sprint = |played_ms, score, reached_goal| {
        let (entry, _) = Entry::of(&played("4x4_g256_e", 1), 9).unwrap();
        Entry {
            event: "sprint".to_owned(),
            category: twenty48::rules::game::Category::Unaided,
            played_ms,
            score,
            reached_goal,
            ..entry
        }
    };
    let entries = [
        sprint(90_000, 2000, true),
        sprint(60_000, 1800, true),
        sprint(3000, 2500, false),
    ];
    let list = "4x4_g256_e".parse().unwrap();
    let best = own_best(&entries, &list).map(|entry| entry.played_ms);
    assert_eq!(best, Some(60_000));
    let standings = entries
        .each_ref()
        .map(|entry| Standing { entry, firsts: &[] });
    let ranks = ranked(&standings, Order::Time);
    let places: Vec<_> = ranks.iter().map(|rank| (rank.index, rank.rank)).collect();
    assert_eq!(places, [(1, Some(1)), (0, Some(2)), (2, None)]);
}

/// What the dialog of a challenge says doesn't count isn't ranked either.
#[test]
fn a_challenge_whose_rule_is_broken_is_refused() {
    let cases = include_str!("../cases/challenges.txt");
    let record = |name: &str| {
        let mut lines = cases.lines().filter_map(|line| line.split_once('\t'));
        let (_, text) = lines.find(|(of, _)| *of == name).unwrap();
        Record::read(text).unwrap()
    };
    let read = |name| Rival::new("Lea", 1, record(name)).map(drop);
    let broken = |error| Err(RivalError::Challenge(error));
    for (name, result) in [
        ("sprint", Ok(())),
        ("sprint unfinished", Ok(())),
        ("no-undo", Ok(())),
        ("blind", Ok(())),
        ("sprint undone", broken(ChallengeError::Undone(2))),
        ("sprint untimed", broken(ChallengeError::NoTimes)),
        ("sprint mistimed", broken(ChallengeError::OtherTime)),
        ("no-undo undone", broken(ChallengeError::Undone(1))),
    ] {
        assert_eq!(read(name), result, "{name}");
    }
}

#[test]
fn games_are_ranked_by_score_time_and_first_tiles() {
    let first = |ms| Split {
        exponent: 7,
        moves: 80,
        ms,
    };
    let game = |score, played_ms, ms: Option<Option<u64>>| {
        let (entry, _) = Entry::of(&played("4x4", 1), 9).unwrap();
        let entry = Entry {
            score,
            played_ms,
            reached_goal: true,
            ..entry
        };
        (entry, ms.map(first).into_iter().collect::<Vec<_>>())
    };
    let games = [
        game(500, 9000, Some(Some(700))),
        game(900, 0, Some(None)),
        game(500, 4000, None),
        game(200, 4000, Some(Some(600))),
    ];
    let standings: Vec<Standing<'_>> = games
        .iter()
        .map(|(entry, firsts)| Standing { entry, firsts })
        .collect();
    let places = |order| -> Vec<(usize, Option<usize>)> {
        let ranks = ranked(&standings, order);
        ranks
            .iter()
            .map(|place| (place.index, place.rank))
            .collect()
    };
    // Equal scores share a rank; the shorter time comes first.
    assert_eq!(
        places(Order::Score),
        [(1, Some(1)), (2, Some(2)), (0, Some(2)), (3, Some(4))]
    );
    // A time that isn't known has no rank.
    assert_eq!(
        places(Order::Time),
        [(2, Some(1)), (3, Some(1)), (0, Some(3)), (1, None)]
    );
    assert_eq!(
        places(Order::First(7)),
        [(3, Some(1)), (0, Some(2)), (1, None), (2, None)]
    );
    for order in [Order::Score, Order::Time, Order::First(11)] {
        assert_eq!(Order::from_text(&order.text()), Some(order));
    }
    for text in ["", "first-", "first-x", "first-300", "Score"] {
        assert_eq!(Order::from_text(text), None, "{text}");
    }
}
