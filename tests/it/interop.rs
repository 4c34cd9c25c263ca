//! What other programs write: position codes and both replay texts.
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

/// Number, the older form's digit, the newer form's.
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
            assert_eq!(record.origin.spawns, crate::common::carried(&game));
            let back = record.game().unwrap();
            assert_eq!((back.board(), back.score()), (game.board(), game.score()));
            assert_eq!(write_replay(&back, form).unwrap(), replay);
            // And by way of our own form.
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

/// What a program reads of a newer replay that has nothing but the description
/// of it: the mode, and of every step the move, the exponent, the column and the
/// row of its tile, and where the time is known its bucket and code.
type ReadElsewhere = (String, Vec<([usize; 4], Option<(usize, usize)>)>);

fn read_elsewhere(text: &str) -> ReadElsewhere {
    let number_of = |digit: char| {
        let line = DIGITS.lines().position(|line| {
            let newer = line.split('\t').nth(2).unwrap();
            newer.starts_with(digit)
        });
        line.unwrap()
    };
    let (header, steps) = text.split_once('_').unwrap();
    let (_, mode) = header.split_once('-').unwrap();
    let numbers: Vec<usize> = steps.chars().map(number_of).collect();
    let steps = numbers.chunks(3).map(|digits| {
        let number = digits[0] * 128 * 128 + digits[1] * 128 + digits[2];
        let bits = |from: u32, count: u32| number >> from & ((1 << count) - 1);
        let (bucket, code) = (bits(10, 3), bits(13, 8));
        let time = (bucket, code) != (7, 255);
        (
            [bits(0, 2), bits(2, 2) + 1, bits(4, 3), bits(7, 3)],
            time.then_some((bucket, code)),
        )
    });
    (mode.to_owned(), steps.collect())
}

/// The milliseconds of a bucket and a code.
fn ms_of((bucket, code): (usize, usize)) -> u64 {
    let steps = [1, 3, 12, 48, 192, 768, 3072, 12_288];
    let offsets = [0, 256, 1024, 4096, 16_384, 65_536, 266_734, 1_053_166];
    offsets[bucket] + steps[bucket] * code as u64
}

/// The steps of a replay with these times before the moves; the tiles of the
/// start have none.
fn with_times(replay: &str, times: impl IntoIterator<Item = Option<(usize, usize)>>) -> String {
    let (header, steps) = replay.split_once('_').unwrap();
    let steps: Vec<char> = steps.chars().collect();
    let digit_number = |digit| (0..128).find(|&n| self::digit(ReplayForm::Newer, n) == digit);
    let mut times = times.into_iter();
    let mut text = format!("{header}_");
    for (place, digits) in steps.chunks(3).enumerate() {
        let number = digits.iter().fold(0, |number, &digit| {
            number << 7 | digit_number(digit).unwrap()
        });
        let time = if place < 2 {
            None
        } else {
            times.next().unwrap()
        };
        let (bucket, code) = time.unwrap_or((7, 255));
        let number = number & 1023 | bucket << 10 | code << 13;
        text.extend(
            [number >> 14, number >> 7 & 127, number & 127]
                .map(|number| self::digit(ReplayForm::Newer, number)),
        );
    }
    text
}

/// Every time that the newer form has goes in and out as it is, by way of our
/// own form too; what isn't known stays so.
#[test]
fn every_time_comes_back_to_its_step() {
    let mut all = (0..8).flat_map(|bucket| (0..256).map(move |code| (bucket, code)));
    let mut seed = 2;
    loop {
        let (game, _) = random_game(Variant::default(), seed);
        seed += 4;
        let count = game.move_count();
        let times: Vec<_> = (0..count)
            .map(|place| match all.next() {
                Some((7, 255)) | None => None,
                time if place % 9 < 8 => time,
                _ => None,
            })
            .collect();
        let written = write_replay(&game, ReplayForm::Newer).unwrap();
        let replay = with_times(&written, times.clone());
        let record = read_replay(&replay).unwrap();
        let ms: Vec<_> = times.iter().map(|time| time.map(ms_of)).collect();
        let read: Vec<_> = (0..count)
            .map(|place| record.metadata.time_ms(place))
            .collect();
        assert_eq!(read, ms);
        assert_eq!(record.metadata.played_ms, ms.iter().flatten().sum::<u64>());
        let ours = Record::read(&record.to_string()).unwrap();
        assert_eq!(ours, record);
        let game = ours.game().unwrap();
        let again = write_timed_replay(&game, &ours.metadata, ReplayForm::Newer).unwrap();
        assert_eq!(again, replay);
        if times.iter().all(Option::is_none) {
            assert!(record.metadata.times.is_empty());
            break;
        }
    }
}

/// A game that was played here goes out with the nearest times that there are,
/// of two as near the shorter, and comes in again to the same text.
#[test]
fn times_of_games_played_here_are_the_nearest() {
    let mut all: Vec<u64> = (0..8)
        .flat_map(|bucket| (0..256).map(move |code| (bucket, code)))
        .filter(|&time| time != (7, 255))
        .map(ms_of)
        .collect();
    all.sort_unstable();
    let (game, _) = random_game(Variant::default(), 2);
    let count = game.move_count();
    let mut last = 0;
    for first in (0..=u16::MAX).step_by(3 * count) {
        let times = (0..count).map(|n| first.saturating_add(3 * n as u16));
        let metadata = Metadata {
            times: times.collect(),
            ..Metadata::default()
        };
        let text = write_timed_replay(&game, &metadata, ReplayForm::Newer).unwrap();
        let (mode, steps) = read_elsewhere(&text);
        assert_eq!(mode, "1");
        assert!(steps[..2].iter().all(|step| step.1.is_none()));
        for ((_, time), &steps) in steps[2..].iter().zip(&metadata.times) {
            let (wanted, found) = (u64::from(steps) * 10, ms_of(time.unwrap()));
            let nearest = all.iter().min_by_key(|&&ms| ms.abs_diff(wanted)).unwrap();
            assert_eq!(found, *nearest, "{wanted}");
            assert!(found >= last);
            last = found;
        }
        let record = read_replay(&text).unwrap();
        let again =
            write_timed_replay(&record.game().unwrap(), &record.metadata, ReplayForm::Newer);
        assert_eq!(again, Ok(text));
    }
    // Longer than the longest there is.
    assert_eq!(ms_of_code(code_of_ms(u64::MAX)), Some(4_174_318));
    assert_eq!(ms_of_code(NOT_KNOWN), None);
}

/// What is written means the same to a program that has only the description.
#[test]
fn another_program_reads_the_same() {
    for seed in 0..40 {
        let (mut game, _) = random_game(Variant::default(), seed);
        game.keep_playing();
        while game.redo().is_some() {}
        let steps = read_elsewhere(&write_replay(&game, ReplayForm::Newer).unwrap()).1;
        let older = write_replay(&game, ReplayForm::Older).unwrap();
        for (place, (one, other)) in older.chars().skip(7).zip(&steps).enumerate() {
            let number = (0..128)
                .find(|&n| digit(ReplayForm::Older, n) == one)
                .unwrap();
            let [direction, exponent, column, row] = other.0;
            // Up, right, down, left, in the places of up, down, left, right.
            let direction = [0, 2, 3, 1][direction];
            assert_eq!(
                number,
                row | column << 2 | (exponent - 1) << 4 | direction << 5
            );
            assert_eq!(other.1, None, "{place}");
        }
        let spawns: Vec<_> = steps
            .iter()
            .map(|(step, _)| {
                (
                    Cell {
                        row: step[3] as u8,
                        column: step[2] as u8,
                    },
                    step[1] as u8,
                )
            })
            .collect();
        assert_eq!(spawns, crate::common::carried(&game));
        let names = ["up", "down", "left", "right"];
        let moves: Vec<_> = steps[2..].iter().map(|(step, _)| names[step[0]]).collect();
        assert_eq!(
            moves,
            game.moves().iter().map(|d| d.name()).collect::<Vec<_>>()
        );
    }
}

#[test]
fn the_mode_is_kept() {
    let (game, _) = random_game(Variant::default(), 2);
    let written = write_replay(&game, ReplayForm::Newer).unwrap();
    let long = "m".repeat(1001);
    for (mode, kept) in [
        ("1", "1"),
        ("7", "7"),
        ("whoever 12 é|-x", "whoever 12 é|-x"),
        // None, and one that is too long to be one.
        ("", "1"),
        (&long, "1"),
    ] {
        let replay = written.replacen("4x4-1_", &format!("4x4-{mode}_"), 1);
        let record = read_replay(&replay).unwrap();
        let ours = Record::read(&record.to_string()).unwrap();
        assert_eq!(ours, record);
        let again = write_timed_replay(&game, &ours.metadata, ReplayForm::Newer).unwrap();
        assert_eq!(read_elsewhere(&again).0, kept);
    }
}

/// An earlier version wrote zeros for times that it didn't have, and no mode.
#[test]
fn what_was_written_here_without_times_has_none() {
    let (game, _) = random_game(Variant::default(), 2);
    let written = write_replay(&game, ReplayForm::Newer).unwrap();
    let zeros = with_times(&written, vec![Some((0, 0)); game.move_count()]);
    let read = |replay: &str| read_replay(replay).unwrap().metadata;
    // Elsewhere, zero is zero.
    assert_eq!(read(&zeros).times, vec![0; game.move_count()]);
    assert!(read(&zeros).are_coded);
    let bare: String = {
        let (_, steps) = zeros.split_once('_').unwrap();
        let mut steps: Vec<char> = steps.chars().collect();
        for start in [0, 3] {
            let number = |digit| (0..128).find(|&n| self::digit(ReplayForm::Newer, n) == digit);
            steps[start] = '0';
            steps[start + 1] = digit(ReplayForm::Newer, number(steps[start + 1]).unwrap() & 7);
        }
        steps.iter().collect()
    };
    assert_eq!(read(&format!("4x4-_{bare}")), Metadata::default());
    assert_eq!(
        read(&format!("4x4-1_{bare}")).times.len(),
        game.move_count()
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

/// As mail programs, editors and systems change a replay on its way.
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

/// Positions as people write them: all of these are one and the same.
#[test]
fn positions_as_people_write_them() {
    let code = "18ff07ff15ff1334";
    let expected = Some(read_position_code(code, Shape::CLASSIC));
    for text in [
        code,
        "18FF07FF15FF1334",
        "0x18ff07ff15ff1334",
        "0X18FF07FF15FF1334",
        "0x18ff07ff15ff1334ULL",
        "0x18ff07ff15ff1334n",
        "18ff-07ff-15ff-1334",
        "18ff_07ff_15ff_1334",
        "18ff 07ff 15ff 1334",
        "18ff,07ff,15ff,1334",
        "18ff, 07ff, 15ff, 1334",
        "18ff/07ff/15ff/1334",
        "18ff:07ff:15ff:1334",
        "18ff\n07ff\n15ff\n1334",
        "18ff\r\n07ff\r\n15ff\r\n1334",
        "1 8 f f\n0 7 f f\n1 5 f f\n1 3 3 4",
        "0x18ff, 0x07ff, 0x15ff, 0x1334",
        "`18ff07ff15ff1334`",
        "\"18ff07ff15ff1334\"",
        "“18ff07ff15ff1334”",
        "18ff07ff15ff1334.",
        "18ff07ff\u{200b}15ff1334",
        "18ff\u{a0}07ff\u{a0}15ff\u{a0}1334",
        "https://2048verse.com/p/18ff07ff15ff1334",
        "https://www.2048verse.com/p/18FF07FF15FF1334/",
        "2048verse.com/p/18ff07ff15ff1334?utm_source=x",
        "see (https://2048VERSE.com/p/18ff07ff15ff1334).",
        "[pos](https://2048verse.com/p/18ff07ff15ff1334)",
        "2 256 32768 32768\n0 128 32768 32768\n2 32 32768 32768\n2 8 8 16",
        "2\t256\t32768\t32768\n\t128\t32768\t32768\n2\t32\t32768\t32768\n2\t8\t8\t16",
        "2,256,32768,32768\n,128,32768,32768\n2,32,32768,32768\n2,8,8,16\n",
        "| 2 | 256 | 32768 | 32768 |\n| . | 128 | 32768 | 32768 |\n| 2 | 32 | 32768 | 32768 |\n| 2 | 8 | 8 | 16 |",
        "2|256|32768|32768\n |128|32768|32768\n2|32|32768|32768\n2|8|8|16",
        "+---+---+---+---+\n| 2 |256|32k|32k|\n+---+---+---+---+\n|   |128|32k|32k|\n+---+---+---+---+\n| 2 | 32|32k|32k|\n+---+---+---+---+\n| 2 | 8 | 8 |16 |\n+---+---+---+---+",
        "┌────┐\n│ 2 │ 256 │ 32768 │ 32768 │\n├────┤\n│ │ 128 │ 32768 │ 32768 │\n│ 2 │ 32 │ 32768 │ 32768 │\n│ 2 │ 8 │ 8 │ 16 │\n└────┘",
        "  2 256 32K 32K  \n\n  - 128 32K 32K\n\n  2 32 32K 32K\n\n  2 8 8 16  \n",
        "[[2,256,32768,32768],[0,128,32768,32768],[2,32,32768,32768],[2,8,8,16]]",
        "[2, 256, 32768, 32768, 0, 128, 32768, 32768, 2, 32, 32768, 32768, 2, 8, 8, 16]",
        "2 256 32768 32768 0 128 32768 32768 2 32 32768 32768 2 8 8 16",
        "2 256 32768 32768/0 128 32768 32768/2 32 32768 32768/2 8 8 16",
    ] {
        assert_eq!(read_position(text), expected, "{text}");
    }
    // 65536 has no digit, but a number.
    let large = board(Shape::CLASSIC, "gh00000000000021");
    let text = "65536 131072 0 0\n. . . .\n- - - -\n0 0 4 2";
    assert_eq!(read_position(text), Some(Ok(large)));
    // Rows of nothing, between commas and tabs.
    let low = Some(Ok(board(Shape::CLASSIC, "1230450000000001")));
    for text in [
        "2,4,8,\n16,32,,\n,,,\n,,,2\n",
        "2\t4\t8\t\n16\t32\t\t\n\t\t\t\n\t\t\t2\n",
    ] {
        assert_eq!(read_position(text), low, "{text}");
    }
    // Small ones that could be exponents are numbers where they are in four
    // lines of four, and digits of a code where they are not.
    let small = board(Shape::CLASSIC, "1230000000000012");
    assert_eq!(
        read_position("2 4 8 0\n0 0 0 0\n0 0 0 0\n0 0 2 4"),
        Some(Ok(small))
    );
    let code = Some(read_position_code("2480000000000024", Shape::CLASSIC));
    for text in [
        "2480000000000024",
        "2480 0000 0000 0024",
        "2480\n0000\n0000\n0024",
        "2 4 8 0 0 0 0 0 0 0 0 0 0 0 2 4",
    ] {
        assert_eq!(read_position(text), code, "{text}");
    }
}

#[test]
fn what_is_wrong_with_a_position_is_said() {
    let length = |found| InteropError::Length { found, cells: 16 };
    for (text, error) in [
        ("0x18ff07ff15ff133", length(15)),
        ("18ff-07ff-15ff-13345", length(17)),
        ("https://2048verse.com/p/18ff07ff15ff133", length(15)),
        (
            "https://2048verse.com/p/18ff07ff15fg1334",
            InteropError::Character(12),
        ),
        (
            "2 4 8 16\n2 4 8 16\n2 4 9 16\n2 4 8 16",
            InteropError::Number { line: 3, number: 3 },
        ),
        (
            "2 4 8 16\n2 4 8 16\n2 4 8 16\n2 4 8 262144",
            InteropError::Number { line: 4, number: 4 },
        ),
    ] {
        assert_eq!(read_position(text), Some(Err(error)), "{text}");
    }
    for text in [
        "2 4 8 16\n2 4 8 16\n2 4 8 16",
        "2 4 8 16 2\n2 4 8 16 2\n2 4 8 16 2\n2 4 8 16 2\n2 4 8 16 2",
        "[[2,4],[16,0]]",
    ] {
        assert_eq!(read_position(text), Some(Err(InteropError::Grid)), "{text}");
    }
    for text in [
        "",
        "beef",
        "hello",
        "2 4 8",
        "2 4 8\n0 2 4",
        "one two three four",
    ] {
        assert_eq!(read_position(text), None, "{text}");
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
