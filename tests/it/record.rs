//! Records: the round trip, the meaning of the golden records, and errors.

mod errors;
mod legacy_v1;
mod marks;

use crate::common::{any_shape, board, four, random_game, text};
use base64ct::{Base64UrlUnpadded, Encoding};
use proptest::prelude::*;
use twenty48::record::{
    MAX_EVENT, MAX_MOVES, MAX_TEXT, Metadata, NOT_KNOWN, Record, RecordError, RecordPart,
};
use twenty48::rules::board::{Cell, Direction, Shape};
use twenty48::rules::game::{Category, Game, Marks, Origin, Peak, Phase, ReplayError};
use twenty48::rules::player::{RandomPlayer, play_out};
use twenty48::rules::variant::{Preset, Rules, Variant};

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

fn plain(game: &Game) -> Record {
    Record::of(game, &Metadata::default())
}

fn checksum(bytes: &[u8]) -> u32 {
    crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(bytes)
}

/// Returns the text of these bytes with a right checksum, so that any error is
/// another one.
fn signed(bytes: &[u8]) -> String {
    let mut bytes = bytes.to_vec();
    bytes.extend(checksum(&bytes).to_le_bytes());
    format!("2{}", Base64UrlUnpadded::encode_string(&bytes))
}

/// Returns a text of the first version with a right checksum.
fn signed_first(body: &str) -> String {
    format!("{body}.{:08x}", checksum(body.as_bytes()))
}

/// Texts keep their meaning for ever. Each line of the file is a text and its
/// meaning.
#[test]
fn golden_records_keep_their_meaning() {
    let cases = include_str!("../cases/golden-records.txt");
    for line in cases.lines() {
        let (text_form, meaning) = line.split_once(' ').unwrap();
        let record = Record::read(text_form).unwrap();
        assert_eq!(described(&record), meaning);
        if !LEGACY_V1.contains(&text_form) {
            assert_eq!(record.to_string(), text_form);
        }
    }
    assert_eq!(cases.lines().count(), 9);
}

/// Describes a record: variant, seed, moves made, moves in all, undos, inherited moves, the sum of
/// the times, time played, start, event, phase, score, and the board.
fn described(record: &Record) -> String {
    let game = record.game().unwrap();
    let metadata = &record.metadata;
    let times: u64 = metadata.times.iter().map(|&time| u64::from(time)).sum();
    format!(
        "{} {} {} {} {} {} {times} {} {} {:?} {:?} {} {}",
        record.variant,
        record.origin.seed,
        record.made,
        record.moves.len(),
        record.marks.undos,
        record.marks.inherited,
        metadata.played_ms,
        metadata.started_ms,
        metadata.event,
        game.phase(),
        game.score(),
        text(game.board()),
    )
}

/// Texts of the first version, which is read and no longer written.
const LEGACY_V1: [&str; 2] = [
    "twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479",
    "twenty48.1.4x4_d8_s2.4.6.1.b.777.7.IasG.aafa755a",
];

/// Ten thousand games of all presets: written, read, equal, and played again
/// to the same game.
#[test]
fn records_of_ten_thousand_games_come_back() {
    let presets: Vec<Variant> = Preset::ALL
        .iter()
        .map(|p| p.text().parse().unwrap())
        .collect();
    let mut seen = [0; 3];
    for seed in 0..10_000_u64 {
        let variant = presets[(seed % presets.len() as u64) as usize].clone();
        let (game, metadata) = random_game(variant, seed);
        let record = Record::of(&game, &metadata);
        let text = record.to_string();
        let back: Record = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(back, record);
        assert_eq!(back.game().unwrap(), game);
        assert_eq!(back.to_string(), text);
        seen[0] += usize::from(game.undo_count() > 0);
        seen[1] += usize::from(!metadata.times.is_empty());
        seen[2] += usize::from(game.phase().is_end());
    }
    assert!(seen.iter().all(|&count| count > 2000), "{seen:?}");
}

/// A classic game takes two bits a move and some thirty characters besides.
#[test]
fn a_record_is_short() {
    let mut game = Game::new(Variant::default(), 5);
    play_out(&mut game, &mut RandomPlayer::new(5));
    let moves = game.move_count();
    let text = plain(&game).to_string();
    assert!(text.len() <= moves * 2 / 6 + 30, "{moves}: {text}");
}

#[test]
fn the_longest_record_is_read() {
    let record = Record {
        made: 0,
        moves: vec![Direction::Up; MAX_MOVES],
        metadata: Metadata {
            times: vec![u16::MAX; MAX_MOVES],
            ..Metadata::default()
        },
        ..plain(&Game::new(Variant::default(), 1))
    };
    let text = record.to_string();
    assert!(text.len() < MAX_TEXT);
    assert_eq!(text.parse(), Ok(record));
}

#[test]
fn times_go_along_with_the_moves() {
    let mut game = Game::new(Variant::default(), 7);
    let mut metadata = Metadata::default();
    let step = |game: &mut Game, metadata: &mut Metadata, time| {
        four().find(|&d| game.move_dir(d).is_some()).unwrap();
        metadata.note_time(game, time);
    };
    for time in 1..=5 {
        step(&mut game, &mut metadata, time);
    }
    assert_eq!(metadata.times, [1, 2, 3, 4, 5]);
    game.undo();
    game.undo();
    // Made again, the first keeps its index, and those after it keep theirs.
    game.redo().unwrap();
    metadata.note_time(&game, 40);
    assert_eq!(metadata.times, [1, 2, 3, 40, 5]);
    // Another move ends what could be made again.
    game.undo();
    let taken_back = game.moves()[3];
    let other = four().find(|&d| d != taken_back && game.clone().move_dir(d).is_some());
    game.move_dir(other.unwrap()).unwrap();
    metadata.note_time(&game, 9);
    assert_eq!(metadata.times, [1, 2, 3, 9]);
    // Beside codes, a new time is noted as not known.
    let mut coded = metadata.clone();
    coded.are_coded = true;
    step(&mut game, &mut coded, 12);
    assert_eq!(coded.times, [1, 2, 3, 9, NOT_KNOWN]);
    game.undo();
    // If moves before it have no times, a move gets none.
    metadata.times.clear();
    step(&mut game, &mut metadata, 9);
    assert_eq!(metadata.times, []);
}

/// With eight directions a move takes three bits, and every direction comes
/// back.
#[test]
fn diagonal_moves_come_back() {
    let mut game = Game::new("4x4_d8_s2".parse().unwrap(), 4);
    play_out(&mut game, &mut RandomPlayer::new(4));
    let record = plain(&game);
    assert!(Direction::ALL.iter().all(|d| record.moves.contains(d)));
    let back: Record = record.to_string().parse().unwrap();
    assert_eq!(back.game().unwrap(), game);
}

/// Games of other programs have the codes of times and a mode of replays of the
/// newer form. Their text never changes.
#[test]
fn coded_times_and_mode_are_written_so() {
    let game = crate::common::short_game();
    let mut times = vec![NOT_KNOWN; game.moves().len()];
    times[1] = 0;
    times[2] = 254 << 3 | 7;
    let metadata = Metadata {
        mode: "7".to_owned(),
        are_coded: true,
        times,
        ..Metadata::default()
    };
    let record = Record::of(&game, &metadata);
    let text = record.to_string();
    assert_eq!(text, GOLDEN_CODED);
    assert_eq!(Record::read(&text), Ok(record));
    let times: Vec<_> = (0..4).map(|index| metadata.time_ms(index)).collect();
    assert_eq!(times, [None, Some(0), Some(4_174_318), None]);
}

const GOLDEN_CODED: &str = "2gAwDNHg0AwAABgCxBP8PAPcP_w__D_8PATfx6Ctn";

/// A record tells where it ends: what follows it is not read.
#[test]
fn the_record_that_a_text_starts_with() {
    for seed in 0..200 {
        let (game, metadata) = random_game(Variant::default(), seed);
        let record = Record::of(&game, &metadata);
        let text = record.to_string();
        for after in [
            "",
            ".",
            "_",
            "-",
            "A",
            "AAAA",
            "zzzzzzzzzzzzzzzz",
            "=",
            "é",
            " x",
            "__",
        ] {
            let longer = format!("{text}{after}");
            assert_eq!(
                Record::read_start(&longer),
                Ok((record.clone(), text.len())),
                "{longer}"
            );
        }
        assert!(Record::is_meant(&text));
        for end in [1, text.len() / 2, text.len() - 1] {
            assert!(Record::read_start(&text[..end]).is_err());
        }
    }
    for first in LEGACY_V1 {
        let longer = format!("{first}._x");
        assert_eq!(Record::read_start(&longer).unwrap().1, first.len());
        assert!(Record::is_meant(first));
    }
    for text in [
        "",
        "2",
        "2048 is a game",
        "3AAM0eDQBAAAAAHP7jKY",
        "twenty48",
    ] {
        assert!(Record::read_start(text).is_err());
        assert!(!Record::is_meant(text), "{text}");
    }
}

proptest! {
    #[test]
    fn coded_times_come_back(
        seed: u64,
        moves in proptest::collection::vec(0_u8..4, 1..60),
        times in proptest::collection::vec(0_u16..=NOT_KNOWN, 60),
        mode in "|[^_]{0,20}",
    ) {
        let mut game = Game::new(Variant::default(), seed);
        for number in moves {
            game.move_dir(Direction::from_number(number).unwrap());
        }
        let times: Vec<_> = times.into_iter().take(game.moves().len()).collect();
        let are_coded = !times.is_empty();
        let metadata = Metadata { times, are_coded, mode, ..Metadata::default() };
        let record = Record::of(&game, &metadata);
        prop_assert_eq!(Record::read(&record.to_string()), Ok(record));
    }

    #[test]
    fn any_game_comes_back(
        shape in any_shape(),
        seed: u64,
        moves in proptest::collection::vec(0_u8..4, 0..300),
        undos in 0_usize..9,
        played_ms: u64,
        started_ms: u64,
        event in "|[a-z0-9.][a-z0-9.-]{0,39}",
        times: bool,
    ) {
        let mut game = Game::new(Variant::new(Rules::classic(shape)).unwrap(), seed);
        for number in moves {
            game.move_dir(Direction::from_number(number).unwrap());
        }
        for _ in 0..undos {
            game.undo();
        }
        let count = if times { game.moves().len() } else { 0 };
        let times = (0..count).map(|n| (n * 977) as u16).collect();
        let record = Record::of(&game, &Metadata { started_ms, event, played_ms, times, ..Metadata::default() });
        let back: Record = record.to_string().parse().unwrap();
        prop_assert_eq!(&back, &record);
        prop_assert_eq!(back.game().unwrap(), game);
    }

    /// What is read is written as the same text: a game has one text.
    #[test]
    fn any_text_is_a_record_or_an_error(
        text in any::<String>(),
        bytes in proptest::collection::vec(any::<u8>(), 0..60),
        fields in "[0-9x.k-]{0,60}",
    ) {
        let _ = Record::read(&text);
        let _ = Record::read(&signed_first(&format!("twenty48.1.{fields}"))).map(|r| r.game());
        let plain = [b"\x1c\x034x4".as_slice(), &bytes].concat();
        for text in [signed(&bytes), signed(&plain)] {
            if let Ok(record) = text.parse::<Record>() {
                prop_assert_eq!(record.to_string(), text);
                let _ = record.game();
            }
        }
    }
}
