//! Formats of other programs: position codes and both forms of replays.

mod position;
mod times;

use std::sync::LazyLock;

use crate::common::{any_board, board, random_game, text};
use proptest::prelude::*;
use twenty48::record::interop::{
    InteropError, ReplayForm, position_code, read_position, read_position_code, read_replay,
    write_replay, write_timed_replay,
};
use twenty48::record::{
    MAX_MOVES, Metadata, NOT_KNOWN, Record, RecordError, code_of_ms, ms_of_code,
};
use twenty48::rules::board::{Cell, Direction, Shape};
use twenty48::rules::game::{Game, Origin, ReplayError};
use twenty48::rules::variant::Variant;

/// Lines of a number, the older form's digit for it and the newer form's.
const DIGITS: &str = include_str!("../cases/replay-digits.txt");

const FORMS: [ReplayForm; 2] = [ReplayForm::Older, ReplayForm::Newer];

fn digit(form: ReplayForm, number: usize) -> char {
    static LINES: LazyLock<Vec<&str>> = LazyLock::new(|| DIGITS.lines().collect());
    let line = LINES[number];
    let mut fields = line.split('\t').skip(1);
    let digit = match form {
        ReplayForm::Older => fields.next(),
        ReplayForm::Newer => fields.nth(1),
    };
    digit.unwrap().chars().next().unwrap()
}

/// Returns a step of the older form.
fn older(direction: usize, four: usize, column: usize, row: usize) -> char {
    digit(
        ReplayForm::Older,
        row + (column << 2) + (four << 4) + (direction << 5),
    )
}

/// Returns a step of the newer form.
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

/// Games are written and read again, with every digit that they need.
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
            assert_eq!(record.origin.spawns, crate::common::carried(&game));
            let back = record.game().unwrap();
            assert_eq!((back.board(), back.score()), (game.board(), game.score()));
            assert_eq!(write_replay(&back, form).unwrap(), replay);
            // And through a record.
            let ours: Record = Record::of(&back, &Metadata::default())
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

/// Each digit of both tables is read as its number.
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
        ("4x4", "replay_", "4x4-1_"),
        ("2x4_g128", "replay_2x4", "2x4-1_"),
        ("3x3_g256", "replay_3x3", "3x3-1_"),
        ("3x4_g1024", "replay_3x4", "3x4-1_"),
    ] {
        let game = Game::new(variant.parse().unwrap(), 5);
        let written = FORMS.map(|form| write_replay(&game, form).unwrap());
        assert!(written[0].starts_with(older) && written[1].starts_with(newer));
        assert_eq!(written[0].chars().count(), older.len() + 2);
        assert_eq!(written[1].chars().count(), newer.len() + 6);
        // Any other ten characters with the size in them are read as well.
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
        ("5x5-_000000", InteropError::Size),
        ("4x3-1_000000", InteropError::Size),
        ("replay_5x5!!", InteropError::Size),
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

/// Unicode's decomposed form of the characters of both tables.
fn decomposed(text: &str) -> String {
    let pairs = "ÀA\u{300} ÁA\u{301} ÂA\u{302} ÃA\u{303} ÄA\u{308} ÅA\u{30a} ÇC\u{327} ÈE\u{300} ÉE\u{301} ÊE\u{302} ËE\u{308} ÌI\u{300} ÍI\u{301} ÎI\u{302} ÏI\u{308} ÑN\u{303} ÒO\u{300} ÓO\u{301} ÔO\u{302} ÕO\u{303} ÖO\u{308} ÙU\u{300} ÚU\u{301} ÛU\u{302} ÜU\u{308} ÝY\u{301} àa\u{300} áa\u{301} âa\u{302} ãa\u{303} äa\u{308} åa\u{30a} çc\u{327} èe\u{300} ée\u{301} êe\u{302} ëe\u{308} ìi\u{300} íi\u{301} îi\u{302} ïi\u{308} ñn\u{303} òo\u{300} óo\u{301} ôo\u{302} õo\u{303} öo\u{308} ùu\u{300} úu\u{301} ûu\u{302} üu\u{308} ýy\u{301} ÿy\u{308}";
    let mut text = text.to_owned();
    for pair in pairs.split(' ') {
        let mut characters = pair.chars();
        let whole = characters.next().unwrap();
        text = text.replace(whole, characters.as_str());
    }
    text
}

/// Mail programs, editors and operating systems change replays.
#[test]
fn a_replay_that_was_changed_on_its_way_is_read() {
    for seed in 0..40 {
        let (mut game, metadata) = random_game(Variant::default(), seed);
        game.keep_playing();
        while game.redo().is_some() {}
        for form in FORMS {
            let replay = write_timed_replay(&game, &metadata, form).unwrap();
            let record = read_replay(&replay).unwrap();
            assert_eq!(read_replay(&decomposed(&replay)).as_ref(), Ok(&record));
            if form == ReplayForm::Older {
                continue;
            }
            let characters: Vec<char> = replay.chars().collect();
            for (width, end) in [
                (72, "\n"),
                (76, " \r\n"),
                (60, "\n> "),
                (31, "\n>> \n>>"),
                (20, "\u{a0}\t"),
                (5, "\u{200b}"),
            ] {
                let lines: Vec<String> = characters
                    .chunks(width)
                    .map(|line| line.iter().collect())
                    .collect();
                let wrapped = lines.join(end);
                assert_eq!(read_replay(&wrapped).as_ref(), Ok(&record), "{wrapped}");
            }
            for end in [".", "\n", "…", "”)", " >"] {
                assert_eq!(
                    read_replay(&format!("{replay}{end}")).as_ref(),
                    Ok(&record),
                    "{end}"
                );
            }
        }
    }
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
fn cells_without_a_tile_are_read_as_programs_and_spreadsheets_write_them() {
    let board = read_position("2 0 0 4\n0 0 0 0\n0 8 0 0\n16 0 0 2");
    assert!(matches!(board, Some(Ok(_))));
    for text in [
        "[[2,null,null,4],[null,null,null,null],[null,8,null,null],[16,null,null,2]]",
        "[[2, None, None, 4], [None, None, None, None], [None, 8, None, None], [16, None, None, 2]]",
        "2;;;4\n;;;\n;8;;\n16;;;2",
        "2;0;0;4\r\n0;0;0;0\r\n0;8;0;0\r\n16;0;0;2\r\n",
        "[2 0 0 4; 0 0 0 0; 0 8 0 0; 16 0 0 2]",
    ] {
        assert_eq!(read_position(text), board, "{text}");
    }
}

proptest! {
    #[test]
    fn any_text_is_a_position_or_not(text in any::<String>(), cells in "[-0-9a-fkx.,|/ \t\n]{0,80}") {
        let _ = read_position(&text);
        let _ = read_position(&cells);
    }

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
