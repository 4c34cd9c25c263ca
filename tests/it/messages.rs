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
        for event in ["", "daily.2026-11-26"] {
            let slot = Slot::of(game.variant().clone(), event);
            let snapshot = Snapshot::of(&game, &slot, 123_456_789_000, 77);
            assert_eq!(snapshot.board, *game.board());
            assert_eq!(snapshot.phase, game.phase());
            let bytes = snapshot.to_bytes();
            assert_eq!(Snapshot::from_bytes(&bytes).as_ref(), Some(&snapshot));
            // A part is none. The slot's text comes last: a part of that may be
            // another slot's.
            let text = bytes.len() - slot.to_string().len();
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
