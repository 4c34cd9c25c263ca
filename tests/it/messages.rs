//! The messages between the page and its dialogs.
use crate::common::{directions, game_of};
use twenty48::messages::{CoachCommand, Notice, Snapshot};
use twenty48::profile::store::Slot;
use twenty48::rules::game::{Game, Phase};

/// A game of that variant after some rounds of trying each move in turn.
fn played(variant: &str, seed: u64, rounds: usize) -> Game {
    let mut game = game_of(variant, seed);
    for direction in directions("LDRU").repeat(rounds) {
        game.move_dir(direction);
    }
    game
}

#[test]
fn a_snapshot_is_read_from_its_bytes() {
    let mut waiting = played("8x8", 7, 1);
    while waiting.phase() == Phase::Playing {
        for direction in directions("LDRU") {
            waiting.move_dir(direction);
        }
    }
    assert_eq!(waiting.phase(), Phase::GoalReached);
    let mut kept = waiting.clone();
    kept.keep_playing();
    let mut over = played("3x5", 7, 30);
    over.give_up();
    for game in [waiting, kept, over, game_of("8x8", u64::MAX)] {
        for event in ["", "daily.2026-11-26", "blind.3"] {
            let snapshot = Snapshot::of(&game, event, 123_456_789_000, 77);
            assert_eq!(snapshot.slot, Slot::of(game.variant().clone(), event));
            assert_eq!(snapshot.event, event);
            assert_eq!(snapshot.board, *game.board());
            assert_eq!(snapshot.phase, game.phase());
            let bytes = snapshot.to_bytes();
            assert_eq!(Snapshot::from_bytes(&bytes).as_ref(), Some(&snapshot));
            // A part is none. The variant's text comes last: a part of that may be
            // another variant's.
            let text = bytes.len() - game.variant().to_string().len() - 1 - event.len();
            for end in 0..=text {
                assert_eq!(Snapshot::from_bytes(&bytes[..end]), None, "{end}");
            }
            for end in text..bytes.len() {
                let read = Snapshot::from_bytes(&bytes[..end]);
                assert_ne!(read.as_ref(), Some(&snapshot), "{end}");
            }
            assert_eq!(Snapshot::from_bytes(&[&bytes, &b"?"[..]].concat()), None);
            // Nor is a phase, an exponent or a text that there isn't.
            for (index, byte) in [(0, 5), (text - 1, 64), (text, 0xff)] {
                let mut wrong = bytes.clone();
                wrong[index] = byte;
                assert_eq!(Snapshot::from_bytes(&wrong), None, "{index}");
            }
        }
    }
    assert_eq!(Snapshot::from_bytes(&[5; 80]), None);
}

#[test]
fn a_move_leads_from_a_moment_to_the_next() {
    let mut game = game_of("4x4_d8_s2", 3);
    let at = |game: &Game| Snapshot::of(game, "", 5, 6);
    assert_eq!(at(&game).last_move, None);
    let mut moments = vec![at(&game)];
    while moments.len() < 40 {
        let direction = *game.open_directions().last().unwrap();
        game.move_dir(direction);
        let now = at(&game);
        let before = moments.last().unwrap();
        assert_eq!(now.last_move, Some(direction));
        assert_eq!(now.move_from(before), Some(direction));
        let bytes = now.to_bytes();
        assert_eq!(Snapshot::from_bytes(&bytes).as_ref(), Some(&now));
        moments.push(now);
    }
    let [first, second, third] = moments.first_chunk().unwrap();
    // Not back, not two at once, not to itself.
    assert_eq!(first.move_from(second), None);
    assert_eq!(third.move_from(first), None);
    assert_eq!(second.move_from(second), None);
    // Undone and played otherwise, it is no longer the position that was left.
    game.seek(1);
    let other = game.open_directions()[0];
    game.move_dir(other);
    assert_ne!(Some(other), third.last_move);
    assert_eq!(at(&game).move_from(second), Some(other));
    let strange = Snapshot {
        last_move: Some(other),
        ..third.clone()
    };
    assert_eq!(strange.move_from(second), None);
    // Of another game.
    for change in [
        |moment: &mut Snapshot| moment.seed += 1,
        |moment: &mut Snapshot| moment.moves += 1,
        |moment: &mut Snapshot| moment.slot.kind = "daily".to_owned(),
        |moment: &mut Snapshot| moment.last_move = None,
    ] {
        let mut moved = second.clone();
        change(&mut moved);
        assert_eq!(moved.move_from(first), None);
    }
    // Taken back, the move before is the last one.
    game.seek(0);
    assert_eq!(at(&game).last_move, None);
}

#[test]
fn the_coach_is_silent_in_every_challenge_and_where_a_game_waits_or_is_over() {
    let mut game = game_of("4x4_g8", 3);
    let events = [
        ("", true),
        ("challenge", false),
        ("no-undo", false),
        ("sprint", false),
        ("blind.2", false),
        ("daily.2026-11-21", false),
        ("of-a-later-version", false),
    ];
    let may = |game: &Game, event| Snapshot::of(game, event, 0, 0).may_be_evaluated();
    for (event, is_own) in events {
        assert_eq!(may(&game, event), is_own, "{event}");
    }
    while game.phase() == Phase::Playing {
        game.move_dir(game.open_directions()[0]);
    }
    assert_eq!(game.phase(), Phase::GoalReached);
    assert!(!may(&game, ""));
    game.keep_playing();
    assert!(may(&game, ""));
    game.give_up();
    assert!(!may(&game, ""));
}

#[test]
fn every_number_stands_for_one_message() {
    for number in 0..=u8::MAX {
        let command = CoachCommand::from_number(number);
        assert!(command.is_none_or(|command| command.number() == number));
        assert_eq!(
            command.is_some(),
            usize::from(number) < CoachCommand::ALL.len()
        );
        let notice = Notice::from_number(number);
        assert!(notice.is_none_or(|notice| notice.number() == number));
        assert_eq!(notice.is_some(), usize::from(number) < Notice::ALL.len());
    }
}
