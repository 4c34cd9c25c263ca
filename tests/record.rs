//! Records: the round trip, and every way a text can be wrong.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::cast_precision_loss,
    reason = "a test says what it expects by failing"
)]

mod common;

use common::{any_shape, four};
use proptest::prelude::*;
use twenty48::board::Direction;
use twenty48::game::{Game, Phase};
use twenty48::player::{RandomPlayer, play_out};
use twenty48::record::{MAX_MOVES, Record, RecordError};
use twenty48::variant::{Rules, Variant};

fn played(variant: &str, seed: u64, moves: usize) -> Game {
    let mut game = Game::new(variant.parse().unwrap(), seed);
    for _ in 0..moves {
        game.keep_playing();
        if !four().any(|d| game.move_dir(d).is_some()) {
            break;
        }
    }
    game
}

/// The text with a right checksum, so that what is wrong is something else.
fn signed(body: &str) -> String {
    let crc = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC);
    format!("{body}.{:08x}", crc.checksum(body.as_bytes()))
}

/// A text that must be read, and mean the same, for ever.
const GOLDEN: &str = "twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479";

#[test]
fn a_golden_record_keeps_its_meaning() {
    let record: Record = GOLDEN.parse().unwrap();
    assert_eq!(record.to_string(), GOLDEN);
    let game = record.game().unwrap();
    assert_eq!(
        (game.seed(), game.undo_count(), game.move_count()),
        (1, 2, 9)
    );
    assert_eq!((record.moves.len(), record.played_ms), (10, 61_500));
    assert_eq!(game.score(), 16);
    assert!(game.can_redo());
}

#[test]
fn a_game_beyond_its_goal_comes_back() {
    let game = played("8x8", 3, 3000);
    assert_eq!(game.phase(), Phase::KeptPlaying);
    let record: Record = Record::of(&game, 7).to_string().parse().unwrap();
    assert_eq!(record.game().unwrap(), game);
}

#[test]
fn a_game_that_waits_at_its_goal_comes_back_waiting() {
    let mut game = Game::new("8x8".parse().unwrap(), 3);
    while four().any(|d| game.move_dir(d).is_some()) {}
    assert_eq!(game.phase(), Phase::GoalReached);
    let back = Record::of(&game, 0).to_string().parse::<Record>().unwrap();
    assert_eq!(back.game().unwrap(), game);
}

#[test]
fn a_goal_passed_is_remembered_before_it() {
    let mut game = Game::new("8x8".parse().unwrap(), 3);
    while four().any(|d| game.move_dir(d).is_some()) {}
    game.keep_playing();
    game.undo().unwrap();
    assert_eq!(game.phase(), Phase::Playing);
    let back = Record::of(&game, 0).to_string().parse::<Record>().unwrap();
    assert!(back.game().unwrap().has_kept_playing());
}

#[test]
fn the_longest_record_is_read() {
    let moves = vec![Direction::Up; MAX_MOVES];
    let record = Record {
        made: 0,
        moves,
        ..Record::of(&Game::new("4x4".parse().unwrap(), 1), 0)
    };
    assert_eq!(record.to_string().parse(), Ok(record));
}

#[test]
fn every_error_is_a_sentence() {
    let cases = [
        (RecordError::NotARecord, "not a game"),
        (RecordError::OtherVersion, "another version"),
        (RecordError::Damaged, "damaged"),
        (RecordError::Field("seed"), "its seed"),
        (RecordError::TooLong, "too many moves"),
        (RecordError::IllegalMove(7), "move 7"),
    ];
    for (error, part) in cases {
        assert!(error.to_string().contains(part), "{error}");
    }
}

#[test]
fn what_is_wrong_is_said() {
    let cases = [
        ("", RecordError::NotARecord),
        ("hello", RecordError::NotARecord),
        ("{\"grid\":{}}", RecordError::NotARecord),
        ("twenty48", RecordError::NotARecord),
        ("twenty48.x.4x4", RecordError::NotARecord),
        ("twenty48.2.anything", RecordError::OtherVersion),
        ("twenty48.1", RecordError::Damaged),
        ("twenty48.1.4x4.1.0.0.-.0.0.", RecordError::Damaged),
    ];
    for (text, error) in cases {
        assert_eq!(text.parse::<Record>(), Err(error), "{text}");
    }
    let too_long = format!("twenty48.1.4x4.1.0.0.-.0.{}.", MAX_MOVES + 1);
    let bodies = [
        ("twenty48.1.9x9.1.0.0.-.0.0.", RecordError::Field("variant")),
        ("twenty48.1.4x4.-1.0.0.-.0.0.", RecordError::Field("seed")),
        (
            "twenty48.1.4x4.1.x.0.-.0.0.",
            RecordError::Field("number of moves made"),
        ),
        (
            "twenty48.1.4x4.1.1.0.-.0.0.",
            RecordError::Field("number of moves made"),
        ),
        (
            "twenty48.1.4x4.1.0.-1.-.0.0.",
            RecordError::Field("number of undos"),
        ),
        (
            "twenty48.1.4x4.1.0.0.y.0.0.",
            RecordError::Field("mark of a goal passed"),
        ),
        (
            "twenty48.1.4x4.1.0.0.-..0.",
            RecordError::Field("time played"),
        ),
        (
            "twenty48.1.4x4.1.0.0.-.0.?.",
            RecordError::Field("number of moves"),
        ),
        (
            "twenty48.1.4x4.1.0.0.-.0.0.A",
            RecordError::Field("list of moves"),
        ),
        (
            "twenty48.1.4x4.1.0.0.-.0.3.*",
            RecordError::Field("list of moves"),
        ),
        // The last character holds more than the one move.
        (
            "twenty48.1.4x4.1.0.0.-.0.1._",
            RecordError::Field("list of moves"),
        ),
        (
            "twenty48.1.4x4.1.0.0.-.0.0..more",
            RecordError::Field("end"),
        ),
        (&too_long, RecordError::TooLong),
    ];
    for (body, error) in bodies {
        assert_eq!(signed(body).parse::<Record>(), Err(error), "{body}");
    }
    // Up again and again, on a board where that can't be: the first move that
    // changes nothing is named, counted from 1.
    let record: Record = signed("twenty48.1.2x2.1.6.0.-.0.6.AA").parse().unwrap();
    let mut game = Game::new("2x2".parse().unwrap(), 1);
    let possible = std::iter::from_fn(|| game.move_dir(Direction::Up)).count();
    assert_eq!(record.game(), Err(RecordError::IllegalMove(possible + 1)));
}

#[test]
fn every_cut_and_every_changed_character_is_noticed() {
    let text = Record::of(&played("4x4", 8, 60), 1234).to_string();
    for end in 0..text.len() {
        assert!(text[..end].parse::<Record>().is_err(), "cut at {end}");
    }
    for position in 0..text.len() {
        for bit in 0..7 {
            let mut bytes = text.clone().into_bytes();
            bytes[position] ^= 1 << bit;
            let changed = String::from_utf8(bytes).unwrap();
            assert!(changed.parse::<Record>().is_err(), "{changed}");
        }
    }
}

#[test]
fn giving_up_is_remembered() {
    let mut game = played("4x4", 5, 20);
    assert!(game.give_up());
    let text = Record::of(&game, 0).to_string();
    assert!(text.contains(".g."), "{text}");
    let back = text.parse::<Record>().unwrap().game().unwrap();
    assert_eq!((back.phase(), &back), (Phase::Over, &game));

    let mut beyond = played("8x8", 3, 3000);
    assert!(beyond.give_up());
    let text = Record::of(&beyond, 0).to_string();
    assert!(text.contains(".b."), "{text}");
    assert_eq!(text.parse::<Record>().unwrap().game().unwrap(), beyond);
}

/// With eight directions a move takes three bits, and every direction comes
/// back.
#[test]
fn diagonal_moves_come_back() {
    let mut game = Game::new("4x4_d8_s2".parse().unwrap(), 4);
    play_out(&mut game, &mut RandomPlayer::new(4));
    let record = Record::of(&game, 0);
    assert!(Direction::ALL.iter().all(|d| record.moves.contains(d)));
    let back: Record = record.to_string().parse().unwrap();
    assert_eq!(back.game().unwrap(), game);
    assert_eq!(back, record);
    // The last character holds more than the one move.
    let body = "twenty48.1.4x4_d8_s2.1.0.0.-.0.1._";
    assert_eq!(
        signed(body).parse::<Record>(),
        Err(RecordError::Field("list of moves"))
    );
}

proptest! {
    #[test]
    fn any_game_comes_back(
        shape in any_shape(),
        seed: u64,
        moves in proptest::collection::vec(0_u8..4, 0..300),
        undos in 0_usize..9,
        played_ms: u64,
    ) {
        let mut game = Game::new(Variant::new(Rules::classic(shape)).unwrap(), seed);
        for number in moves {
            game.move_dir(Direction::from_number(number).unwrap());
        }
        for _ in 0..undos {
            game.undo();
        }
        let record = Record::of(&game, played_ms);
        let back: Record = record.to_string().parse().unwrap();
        prop_assert_eq!(&back, &record);
        prop_assert_eq!(back.game().unwrap(), game);
    }

    #[test]
    fn any_text_is_a_record_or_an_error(text in any::<String>(), fields in "[0-9x.k-]{0,60}") {
        let _ = text.parse::<Record>();
        let _ = signed(&format!("twenty48.1.{fields}")).parse::<Record>().map(|r| r.game());
    }
}
