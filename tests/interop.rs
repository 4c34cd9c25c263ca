//! What other programs write: position codes and both replay texts.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    reason = "a test says what it expects by failing"
)]

mod common;

use common::{any_board, board, random_game, text};
use proptest::prelude::*;
use twenty48::board::{Cell, Direction, Shape};
use twenty48::game::{Game, Origin, ReplayError};
use twenty48::interop::{
    InteropError, ReplayForm, position_code, read_position_code, read_replay, write_replay,
};
use twenty48::record::{About, MAX_MOVES, Record, RecordError};
use twenty48::variant::Variant;

/// Number, the older form's digit, the newer form's.
const DIGITS: &str = include_str!("cases/replay-digits.txt");
const FORMS: [ReplayForm; 2] = [ReplayForm::Older, ReplayForm::Newer];

fn digit(form: ReplayForm, number: usize) -> char {
    let line = DIGITS.lines().nth(number).unwrap();
    let mut fields = line.split('\t').skip(1);
    let digit = match form {
        ReplayForm::Older => fields.next(),
        ReplayForm::Newer => fields.nth(1),
    };
    digit.unwrap().chars().next().unwrap()
}

/// A step of the older form by what it says.
fn older(direction: usize, four: usize, column: usize, row: usize) -> char {
    digit(
        ReplayForm::Older,
        row + (column << 2) + (four << 4) + (direction << 5),
    )
}

/// A step of the newer form.
fn newer(direction: usize, tile: usize, column: usize, row: usize) -> String {
    let number = direction + (tile << 2) + (column << 4) + (row << 7);
    [number >> 14, number >> 7 & 127, number & 127]
        .map(|number| digit(ReplayForm::Newer, number))
        .iter()
        .collect()
}

/// A game of four moves, written out by hand from the description of each
/// form, and its board.
#[test]
fn a_game_written_by_hand_is_read() {
    // Starts: a 2 at the top left, a 4 at the bottom right. Then right, a 2
    // at row 2, column 1; down, a 4 at row 0, column 0; left, a 2 at row 1,
    // column 3; up, a 2 at row 3, column 2.
    let steps = [
        (None, 1, 0, 0),
        (None, 2, 3, 3),
        (Some(Direction::Right), 1, 1, 2),
        (Some(Direction::Down), 2, 0, 0),
        (Some(Direction::Left), 1, 3, 1),
        (Some(Direction::Up), 1, 2, 3),
    ];
    let place = |order: [Direction; 4], direction| {
        order
            .iter()
            .position(|&d| Some(d) == direction)
            .unwrap_or(0)
    };
    use Direction::{Down, Left, Right, Up};
    let mut old = "replay_".to_owned();
    let mut new = "4x4-whoever 12_".to_owned();
    for (direction, exponent, column, row) in steps {
        old.push(older(
            place([Up, Right, Down, Left], direction),
            exponent - 1,
            column,
            row,
        ));
        new += &newer(
            place([Up, Down, Left, Right], direction),
            exponent - 1,
            column,
            row,
        );
    }
    for replay in [old, new] {
        let game = read_replay(&replay).unwrap().game().unwrap();
        assert_eq!(text(game.board()), "2201200000000010", "{replay}");
        assert_eq!((game.move_count(), game.score()), (4, 4));
    }
}

/// Games go out and come in again, by all digits that they need.
#[test]
fn games_come_back_by_the_tables() {
    let mut used = [[false; 128]; 2];
    for seed in 0..1600 {
        let variant = ["4x4", "2x4_g128", "3x3_g256", "3x4_g1024"][seed as usize % 4];
        let variant: Variant = variant.parse().unwrap();
        let (mut game, _) = random_game(variant.clone(), seed);
        // A game that was given up has no redo.
        game.keep_playing();
        while game.redo().is_some() {}
        for (index, form) in FORMS.into_iter().enumerate() {
            let replay = write_replay(&game, form).unwrap();
            let record = read_replay(&replay).unwrap();
            assert_eq!(record.variant, variant);
            assert_eq!(record.moves, game.moves());
            assert_eq!(record.origin.spawns, common::carried(&game));
            let back = record.game().unwrap();
            assert_eq!((back.board(), back.score()), (game.board(), game.score()));
            assert_eq!(write_replay(&back, form).unwrap(), replay);
            // And by way of our own form.
            let ours: Record = Record::of(&back, &About::default())
                .to_string()
                .parse()
                .unwrap();
            assert_eq!(write_replay(&ours.game().unwrap(), form).unwrap(), replay);
            for character in replay.split_once('_').unwrap().1.chars() {
                let number = (0..128)
                    .find(|&number| digit(form, number) == character)
                    .unwrap();
                used[index][number] = true;
            }
        }
    }
    let unused = (0..128).find(|&number| !used[0][number]);
    assert_eq!(unused, None);
    // With 2s and 4s only and four columns, the newer form needs no other.
    let unused = (0..64).find(|&number| number & 8 == 0 && !used[1][number]);
    assert_eq!(unused, None);
}

/// Each digit of both tables means what its number says.
#[test]
fn every_digit_means_its_number() {
    for number in 0..128 {
        let bits = |from: usize, count: u32| (number >> from) as u8 & ((1 << count) - 1);
        let one = digit(ReplayForm::Older, number);
        let record = read_replay(&format!("replay_{one}{one}")).unwrap();
        let at = |row, column| Cell { row, column };
        let expected = (at(bits(0, 2), bits(2, 2)), 1 + bits(4, 1));
        assert_eq!(record.origin.spawns, [expected; 2]);

        let one = digit(ReplayForm::Newer, number);
        let record = read_replay(&format!("4x4-_00{one}02{one}")).unwrap();
        let expected = |row| (at(row, bits(4, 3)), 1 + bits(2, 2));
        assert_eq!(record.origin.spawns, [expected(0), expected(2)]);
        let above = read_replay(&format!("4x4-_0{one}00{one}0")).unwrap();
        assert_eq!(above.origin.spawns, [(at(bits(0, 3), 0), 1); 2]);
    }
}

#[test]
fn sizes_stand_in_the_header() {
    for (variant, older, newer) in [
        ("4x4", "replay_", "4x4-_"),
        ("2x4_g128", "replay_2x4", "2x4-_"),
        ("3x3_g256", "replay_3x3", "3x3-_"),
        ("3x4_g1024", "replay_3x4", "3x4-_"),
    ] {
        let game = Game::new(variant.parse().unwrap(), 5);
        let written = FORMS.map(|form| write_replay(&game, form).unwrap());
        assert!(written[0].starts_with(older) && written[1].starts_with(newer));
        assert_eq!(written[0].chars().count(), older.len() + 2);
        assert_eq!(written[1].chars().count(), newer.len() + 6);
        // Any other ten characters with the size in them do as well.
        if older.len() == 10 {
            let other = written[0].replacen(older, &format!("my-{}-xyz", &variant[..3]), 1);
            assert_eq!(read_replay(&other), read_replay(&written[0]));
        }
    }
}

#[test]
fn what_is_no_replay_is_said() {
    let cases = [
        ("", InteropError::NotAReplay),
        ("hello", InteropError::NotAReplay),
        ("5x5-_000000", InteropError::NotAReplay),
        ("4x4-000000", InteropError::NotAReplay),
        ("replay_", InteropError::Cut),
        ("replay_!", InteropError::Cut),
        ("replay_!\u{1}", InteropError::Character(9)),
        ("replay_2x4!é€", InteropError::Character(13)),
        ("4x4-é_000", InteropError::Cut),
        ("4x4-_0000", InteropError::Cut),
        ("4x4-é_000*00", InteropError::Character(10)),
    ];
    for (replay, error) in cases {
        assert_eq!(read_replay(replay), Err(error), "{replay}");
        assert!(!error.to_string().is_empty());
    }
    let steps = |count| read_replay(&format!("replay_{}", "!".repeat(count)));
    assert_eq!(steps(MAX_MOVES + 1), Err(InteropError::TooLong));
    assert_eq!(steps(MAX_MOVES).unwrap().moves.len(), MAX_MOVES - 2);
    // Two tiles on one cell; a tile that never comes on 4x4; outside of 3x3.
    let record = |replay: &str| read_replay(replay).unwrap().game();
    let spawn = |number| Err(RecordError::Replay(ReplayError::Spawn(number)));
    assert_eq!(record("replay_!!"), spawn(2));
    assert_eq!(
        record(&format!("4x4-_{}{}", newer(0, 2, 0, 0), newer(0, 0, 1, 0))),
        spawn(1)
    );
    assert_eq!(
        record(&format!("3x3-_{}{}", newer(0, 0, 0, 0), newer(0, 0, 3, 0))),
        spawn(2)
    );
    // Up, where nothing moves.
    assert_eq!(
        record("replay_ $ "),
        Err(RecordError::Replay(ReplayError::Move(1)))
    );
}

#[test]
fn what_has_no_replay_is_said() {
    let game = |variant: &str, moves: usize| {
        let mut game = Game::new(variant.parse().unwrap(), 2);
        for _ in 0..moves {
            Direction::ALL
                .into_iter()
                .find(|&d| game.move_dir(d).is_some());
        }
        game
    };
    let position = Origin {
        position: Some(board(Shape::CLASSIC, "1100000000000000")),
        ..Origin::seeded(1)
    };
    let arranged = Game::from_origin(Variant::default(), position).unwrap();
    let eights = game("4x4_s8", 3);
    let cases = [
        (game("5x5", 3), InteropError::Size),
        (game("4x4_d8", 3), InteropError::Size),
        (game("4x4_br", 3), InteropError::Start),
        (game("4x4_b2-r", 3), InteropError::Start),
        (arranged, InteropError::Start),
        (game("4x4_g8_e", 50), InteropError::LastMove),
    ];
    for (game, error) in &cases {
        for form in FORMS {
            assert_eq!(write_replay(game, form), Err(*error));
        }
        assert!(!error.to_string().is_empty());
    }
    // The older form has nothing but 2s and 4s.
    assert_eq!(
        write_replay(&eights, ReplayForm::Older),
        Err(InteropError::Tile(3))
    );
    assert!(write_replay(&eights, ReplayForm::Newer).is_ok());
    let larger = game("4x4_s32", 1);
    assert_eq!(
        write_replay(&larger, ReplayForm::Newer),
        Err(InteropError::Tile(5))
    );
}

#[test]
fn moves_taken_back_are_left_out() {
    let mut game = Game::new(Variant::default(), 2);
    for _ in 0..20 {
        Direction::ALL
            .into_iter()
            .find(|&d| game.move_dir(d).is_some());
    }
    game.undo();
    let back = read_replay(&write_replay(&game, ReplayForm::Newer).unwrap()).unwrap();
    assert_eq!(back.moves.len(), 19);
    assert_eq!(back.game().unwrap().board(), game.board());
}

#[test]
fn position_codes() {
    let code = "18ff07ff15ff1334";
    let position = read_position_code(code, Shape::CLASSIC).unwrap();
    assert_eq!(position_code(&position).unwrap(), code);
    assert_eq!(text(&position), code);
    assert_eq!(
        read_position_code(&code.to_uppercase(), Shape::CLASSIC),
        Ok(position)
    );
    // 65536 has no digit.
    let large = board(Shape::CLASSIC, "g000000000000000");
    assert_eq!(position_code(&large), Err(InteropError::Tile(16)));
    assert!(InteropError::Tile(16).to_string().contains("65536"));
    let cases = [
        (
            "",
            InteropError::Length {
                found: 0,
                cells: 16,
            },
        ),
        (
            "18ff07ff15ff133",
            InteropError::Length {
                found: 15,
                cells: 16,
            },
        ),
        (
            "18ff07ff15ff13345",
            InteropError::Length {
                found: 17,
                cells: 16,
            },
        ),
        ("18ff07ff15fg1334", InteropError::Character(12)),
        ("18ff é7ff15ff133", InteropError::Character(5)),
    ];
    for (code, error) in cases {
        assert_eq!(
            read_position_code(code, Shape::CLASSIC),
            Err(error),
            "{code}"
        );
    }
}

proptest! {
    #[test]
    fn any_board_has_a_code_or_a_tile_without_a_digit(board in any_board()) {
        match position_code(&board) {
            Ok(code) => prop_assert_eq!(read_position_code(&code, board.shape()), Ok(board)),
            Err(error) => prop_assert_eq!(error, InteropError::Tile(board.exponents().find(|&e| e > 15).unwrap())),
        }
    }

    #[test]
    fn any_text_is_a_replay_or_an_error(text in any::<String>(), steps in "[ -~Çüéâäàåçêëèïîìƒáø¾¤]{0,40}") {
        for replay in [text, format!("replay_{steps}"), format!("4x4-_{steps}"), format!("replay_3x3{steps}")] {
            if let Ok(record) = read_replay(&replay) {
                let _ = record.game();
            }
        }
    }
}
