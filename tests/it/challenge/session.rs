//! A session in a challenge: no door to undo or to the coach is open, and a look is counted for
//! good.
use crate::common::four;
use twenty48::profile::challenge::Challenge;
use twenty48::profile::session::{Loaded, Moment, Opened, RIVAL_SEED, Session};
use twenty48::profile::store::{Memory, Slot, Store, rival_name};
use twenty48::record::{Metadata, Record};
use twenty48::rules::game::Game;
use twenty48::rules::variant::Variant;

fn at(clock_ms: f64) -> Moment {
    Moment {
        date_ms: 1_795_219_200_000,
        clock_ms,
    }
}

/// A session with a game for that event, after some moves, each of which took 333 ms.
fn played(event: &str, moves: u32) -> Session<Memory> {
    let store = Store::new(Memory::default());
    let (mut session, _) = Session::open(store, &Slot::default(), 1, at(0.0));
    let metadata = Metadata {
        event: event.to_owned(),
        ..Metadata::default()
    };
    let loaded = session.load_record(Game::new(Variant::default(), 7), metadata, at(0.0));
    assert!(matches!(loaded, Loaded::Played(_)));
    for number in 1..=moves {
        let now = at(f64::from(number) * 333.0);
        four().find(|&direction| session.move_dir(direction, now).is_some());
        session.save(now);
    }
    session
}

/// The same storage, opened by another page.
fn reopened(session: &mut Session<Memory>, slot: &Slot) -> Session<Memory> {
    let store = Store::new(session.store().storage().clone());
    let (session, opened) = Session::open(store, slot, 99, at(0.0));
    assert_eq!(opened, Opened::Resumed);
    session
}

#[test]
fn no_move_of_a_challenge_is_taken_back() {
    for event in ["no-undo", "sprint", "blind.0"] {
        let mut session = played(event, 8);
        let before = session.record();
        assert_eq!(session.undo(at(9000.0)), None, "{event}");
        assert_eq!(session.record(), before, "{event}");
        // Nor by keeping what the coach has played in a copy.
        let mut copy = session.game().clone();
        four().find(|&direction| copy.move_by_coach(direction).is_some());
        session.take_over(copy, at(9000.0));
        assert_eq!(session.record(), before, "{event}");
        // A game that was given up has ended for good.
        assert!(session.give_up(at(9000.0)));
        assert!(!session.keep_playing(at(9100.0)), "{event}");
        assert!(session.game().has_given_up(), "{event}");
        assert_eq!(session.record().marks.undos, 0, "{event}");
    }
    // Any other game has all that.
    let mut session = played("daily.2026-11-21", 8);
    assert!(session.undo(at(9000.0)).is_some());
    assert!(session.give_up(at(9000.0)) && session.keep_playing(at(9100.0)));
}

#[test]
fn a_look_is_counted_and_saved_at_once() {
    let mut session = played("blind.0", 5);
    let slot: Slot = "blind/4x4".parse().unwrap();
    assert!(session.hides_numbers() && session.look(at(2000.0)));
    assert_eq!(session.metadata().event, "blind.1");
    // The browser is killed: the look is as safe as the moves before it.
    let mut session = reopened(&mut session, &slot);
    assert_eq!(session.metadata().event, "blind.1");
    assert_eq!(session.game().move_count(), 5);
    four().find(|&direction| session.move_dir(direction, at(400.0)).is_some());
    assert!(session.look(at(500.0)));
    let mut session = reopened(&mut session, &slot);
    assert_eq!(session.metadata().event, "blind.2");
    assert_eq!(session.game().move_count(), 6);
    // At the end all numbers are seen anyway.
    session.give_up(at(900.0));
    assert!(!session.hides_numbers() && !session.look(at(950.0)));
    assert_eq!(session.metadata().event, "blind.2");
    // The next game begins without looks.
    session.start(Some(3), at(1000.0));
    assert_eq!(session.metadata().event, "blind.0");
    assert!(!played("no-undo", 2).look(at(9000.0)));
}

/// Another page of the same browser that plays the same game counts along.
#[test]
fn a_look_in_another_window_counts_here() {
    let mut session = played("blind.0", 5);
    let slot: Slot = "blind/4x4".parse().unwrap();
    let mut other = reopened(&mut session, &slot);
    assert!(other.look(at(100.0)));
    *session.store().storage_mut() = other.store().storage().clone();
    session.check_storage(at(2000.0));
    assert_eq!(session.metadata().event, "blind.1");
    assert!(session.look(at(2100.0)));
    assert_eq!(session.metadata().event, "blind.2");
}

#[test]
fn the_times_of_moves_add_up_to_the_time_played() {
    // 333 ms are no whole number of steps.
    let mut session = played("sprint", 40);
    let sum = |record: &Record| -> u64 {
        (0..record.made)
            .filter_map(|i| record.metadata.time_ms(i))
            .sum()
    };
    let record = session.record();
    assert_eq!(record.metadata.played_ms, 40 * 333);
    assert_eq!(sum(&record), 40 * 333 / 10 * 10);
    // Also after a reload, which knows whole milliseconds.
    let mut session = reopened(&mut session, &"sprint/4x4".parse().unwrap());
    for number in 1..=30 {
        let now = at(f64::from(number) * 77.7);
        four().find(|&direction| session.move_dir(direction, now).is_some());
    }
    let record = session.record();
    assert_eq!(sum(&record), record.metadata.played_ms / 10 * 10);
}

#[test]
fn a_challenge_starts_anew_unless_it_is_against_somebody() {
    let rows = [
        ("", false),
        ("challenge", true),
        ("daily.2026-11-21", true),
        ("no-undo", false),
        ("sprint", false),
        ("blind.3", false),
    ];
    for (event, expected) in rows {
        assert_eq!(played(event, 3).keeps_start(), expected, "{event}");
    }
    for event in ["no-undo", "sprint", "blind.3"] {
        let mut session = played(event, 3);
        for (seed, expected) in [("8", false), ("7", true)] {
            session.store().save_setting(RIVAL_SEED, seed).unwrap();
            assert_eq!(session.keeps_start(), expected, "{event}");
        }
    }
    // Names that are in storages already.
    let slot = |text: &str| text.parse::<Slot>().unwrap();
    assert_eq!(
        rival_name(&slot("challenge/4x4"), 11),
        "twenty48/1/rival/4x4/11"
    );
    assert_eq!(
        rival_name(&Challenge::Sprint.slot("4x4_g512_e".parse().unwrap()), 5),
        "twenty48/1/rival/sprint/4x4_g512_e/5"
    );
}
