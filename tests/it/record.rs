//! Records: the round trip, what the golden ones mean, and every way a text
//! can be wrong.
use crate::common::{any_shape, board, four, random_game, text};
use base64ct::{Base64UrlUnpadded, Encoding};
use proptest::prelude::*;
use twenty48::record::{
    MAX_EVENT, MAX_MOVES, MAX_TEXT, Metadata, NOT_KNOWN, Record, RecordError, RecordPart,
};
use twenty48::rules::board::{Cell, Direction, Shape};
use twenty48::rules::game::{Category, Game, Marks, Origin, Peak, Phase, ReplayError};
use twenty48::rules::player::{RandomPlayer, play_out};
use twenty48::rules::variant::{PRESETS, Rules, Variant};

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

/// The text of these bytes with a right checksum, so that what is wrong is
/// something else.
fn signed(bytes: &[u8]) -> String {
    let mut bytes = bytes.to_vec();
    bytes.extend(checksum(&bytes).to_le_bytes());
    format!("2{}", Base64UrlUnpadded::encode_string(&bytes))
}

/// The same for the first version.
fn signed_first(body: &str) -> String {
    format!("{body}.{:08x}", checksum(body.as_bytes()))
}

/// A text must be read, and mean the same, for ever. Each line of the file is
/// one, and then what it means.
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

/// Variant, seed, moves made, moves in all, undos, inherited moves, the sum of
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

/// Texts of the first version, which nothing writes any more.
const LEGACY_V1: [&str; 2] = [
    "twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479",
    "twenty48.1.4x4_d8_s2.4.6.1.b.777.7.IasG.aafa755a",
];

/// Ten thousand games of all presets: written, read, equal, and played again
/// to the same game.
#[test]
fn records_of_ten_thousand_games_come_back() {
    let presets: Vec<Variant> = PRESETS.iter().map(|p| p.text.parse().unwrap()).collect();
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
fn every_cut_and_every_flipped_bit_of_a_hundred_records_is_noticed() {
    for seed in 0..100 {
        let variant = PRESETS[seed as usize % PRESETS.len()].text.parse().unwrap();
        let (mut game, mut metadata) = random_game(variant, seed);
        // Long enough for all parts, short enough for all cuts.
        while game.move_count() > 90 {
            game.undo();
        }
        if game.can_redo() {
            let other = four().find(|&d| game.move_dir(d).is_some());
            assert!(other.is_some());
        }
        metadata.times.truncate(game.moves().len());
        let text = Record::of(&game, &metadata).to_string();
        for end in 0..text.len() {
            let cut = text[..end].parse::<Record>();
            assert!(cut.is_err(), "{text} cut at {end}");
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
}

#[test]
fn a_cut_text_says_where_it_ends() {
    let mut metadata = Metadata {
        started_ms: 1_700_000_000_000,
        event: "daily.2026-11-21".to_owned(),
        ..Metadata::default()
    };
    let mut game = Game::new(Variant::default(), u64::MAX);
    play_out(&mut game, &mut RandomPlayer::new(5));
    metadata.times = vec![300; game.moves().len()];
    let text = Record::of(&game, &metadata).to_string();
    let mut parts = Vec::new();
    for end in 0..text.len() {
        match text[..end].parse::<Record>() {
            Err(RecordError::Cut(part)) if parts.last() == Some(&part) => {}
            Err(RecordError::Cut(part)) => parts.push(part),
            Err(RecordError::Damaged | RecordError::NotARecord) => {}
            other => panic!("{other:?}"),
        }
    }
    let expected = [
        "flags",
        "variant",
        "seed",
        "number of undos",
        "time played",
        "start",
        "event",
        "number of moves",
        "number of moves taken back",
        "moves",
        "times",
    ];
    let parts: Vec<String> = parts.iter().map(RecordPart::to_string).collect();
    assert_eq!(parts, expected);
}

#[test]
fn what_is_wrong_is_said() {
    let too_long = "2".repeat(MAX_TEXT + 1);
    let texts = [
        ("", RecordError::NotARecord),
        ("hello", RecordError::NotARecord),
        ("42", RecordError::NotARecord),
        ("{\"grid\":{}}", RecordError::NotARecord),
        ("3AAAAAAAAAAAAAAAAAAAAA", RecordError::OtherVersion),
        ("2AAA AAAA", RecordError::Character(5)),
        ("2AAA<b>", RecordError::Character(5)),
        ("2é", RecordError::Character(2)),
        ("2", RecordError::Cut(RecordPart::Flags)),
        ("2AAAAAA", RecordError::Cut(RecordPart::Flags)),
        (&too_long, RecordError::TooLong),
    ];
    for (text, error) in texts {
        assert_eq!(text.parse::<Record>(), Err(error), "{text:.30}");
    }

    // The parts of a plain game without moves.
    let whole = b"\0\x034x4\x01\0\0\0\0";
    assert!(signed(whole).parse::<Record>().is_ok());
    let part = |part, at: usize| RecordError::Part(part, at * 8 / 6 + 2);
    let long = [b"\0\x034x4\x01\0\0".as_slice(), b"\xc1\x84\x3d\0"].concat();
    let event = [
        b"\x40\x034x4\x01\0\0\0\x29".as_slice(),
        &[b'a'; MAX_EVENT + 1],
        b"\0\0",
    ]
    .concat();
    let cases: [(&[u8], RecordError); 30] = [
        (b"\x80\x10\x034x4\x01\0\0\0\0", RecordError::OtherVersion),
        (b"\x80\0\x034x4\x01\0\0\0\0", part(RecordPart::Flags, 0)),
        (b"\0\x039x9\x01\0\0\0\0", part(RecordPart::Variant, 1)),
        (b"\0\x064x4_d4\x01\0\0\0\0", part(RecordPart::Variant, 1)),
        (b"\0\x02\xc3\x28\x01\0\0\0\0", part(RecordPart::Variant, 2)),
        (b"\0\xff\x7f4x4\x01\0\0\0\0", part(RecordPart::Variant, 1)),
        (
            b"\0\x034x4\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02\0\0\0\0",
            part(RecordPart::Seed, 5),
        ),
        (
            b"\0\x034x4\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x01\0\0\0\0",
            part(RecordPart::Seed, 5),
        ),
        (b"\0\x034x4\x81\0\0\0\0\0", part(RecordPart::Seed, 5)),
        (
            b"\x08\x034x4\x01\x40\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
            part(RecordPart::Position, 6),
        ),
        (
            b"\x10\x034x4\x01\0\0\0\0\0",
            part(RecordPart::CarriedTiles, 6),
        ),
        (
            b"\x10\x034x4\x01\x01\x20\0\0\0\0",
            part(RecordPart::CarriedTiles, 7),
        ),
        (
            b"\x10\x032x3\x01\x01\x0d\0\0\0\0",
            part(RecordPart::CarriedTiles, 7),
        ),
        (
            b"\x20\x034x4\x01\0\0\0\0\0",
            part(RecordPart::InheritedMoves, 6),
        ),
        (
            b"\x80\x01\x034x4\x01\0\0\0\0\0",
            part(RecordPart::CoachedMoves, 7),
        ),
        (
            b"\x80\x01\x034x4\x01\x80\x80\x80\x80\x10\0\0\0\0",
            part(RecordPart::CoachedMoves, 7),
        ),
        (
            b"\0\x034x4\x01\x80\x80\x80\x80\x10\0\0\0",
            part(RecordPart::Undos, 6),
        ),
        (
            b"\x80\x02\x034x4\x01\0\0\0\0\0\0\0\0",
            part(RecordPart::Peaks, 8),
        ),
        (
            b"\x80\x02\x034x4\x01\0\x04\x40\0\0\0\0\0",
            part(RecordPart::Peaks, 8),
        ),
        (
            b"\x80\x02\x034x4\x01\0\x04",
            RecordError::Cut(RecordPart::Peaks),
        ),
        (b"\x40\x034x4\x01\0\0\0\0\0\0", part(RecordPart::Event, 8)),
        (
            b"\x40\x034x4\x01\0\0\0\x01A\0\0",
            part(RecordPart::Event, 8),
        ),
        (&event, part(RecordPart::Event, 9)),
        (&long, RecordError::TooLong),
        (
            b"\0\x034x4\x01\0\0\x02\x03\x01",
            part(RecordPart::TakenBack, 9),
        ),
        (b"\0\x034x4\x01\0\0\x01\0\x04", part(RecordPart::Moves, 10)),
        (
            b"\0\x034x4\x01\0\0\x04\0",
            RecordError::Cut(RecordPart::Moves),
        ),
        (b"\x04\x034x4\x01\0\0\0\0", part(RecordPart::Times, 10)),
        (
            b"\x04\x034x4\x01\0\0\x01\0\0\x80\x80\x04",
            part(RecordPart::Times, 11),
        ),
        (b"\0\x034x4\x01\0\0\0\0\0", part(RecordPart::End, 10)),
    ];
    for (bytes, error) in cases {
        let text = signed(bytes);
        assert_eq!(text.parse::<Record>(), Err(error), "{bytes:?}");
    }
}

#[test]
fn every_error_is_a_sentence() {
    let cases = [
        (RecordError::NotARecord, "not a game"),
        (RecordError::OtherVersion, "another version"),
        (RecordError::Damaged, "damaged"),
        (RecordError::Character(5), "character 5"),
        (RecordError::Cut(RecordPart::Moves), "ends within its moves"),
        (RecordError::Part(RecordPart::Seed, 9), "its seed"),
        (RecordError::TooLong, "too many moves"),
        (RecordError::Replay(ReplayError::Move(7)), "move 7"),
        (RecordError::Replay(ReplayError::Spawn(3)), "tile 3"),
        (RecordError::Replay(ReplayError::Position), "board"),
        (RecordError::Replay(ReplayError::Count), "more moves"),
    ];
    for (error, part) in cases {
        assert!(error.to_string().contains(part), "{error}");
    }
}

/// Up again and again, on a board where that can't be: the first move that
/// changes nothing is named, counted from 1.
#[test]
fn a_move_that_is_not_possible_is_named() {
    let record = Record {
        moves: vec![Direction::Up; 6],
        made: 6,
        ..plain(&played("2x2", 1, 0))
    };
    let mut game = Game::new("2x2".parse().unwrap(), 1);
    let possible = std::iter::from_fn(|| game.move_dir(Direction::Up)).count();
    let error = ReplayError::Move(possible + 1);
    assert_eq!(record.game(), Err(RecordError::Replay(error)));
    let back: Record = record.to_string().parse().unwrap();
    assert_eq!(back, record);
}

#[test]
fn a_game_beyond_its_goal_comes_back() {
    let mut game = played("8x8", 3, 3000);
    assert_eq!(game.phase(), Phase::KeptPlaying);
    let back: Record = plain(&game).to_string().parse().unwrap();
    assert_eq!(back.game().unwrap(), game);
    assert!(game.give_up());
    let back: Record = plain(&game).to_string().parse().unwrap();
    assert_eq!(back.game().unwrap(), game);
}

#[test]
fn a_game_that_waits_at_its_goal_comes_back_waiting() {
    let mut game = Game::new("8x8".parse().unwrap(), 3);
    while four().any(|d| game.move_dir(d).is_some()) {}
    assert_eq!(game.phase(), Phase::GoalReached);
    let back = plain(&game).to_string().parse::<Record>().unwrap();
    assert_eq!(back.game().unwrap(), game);
    // A goal passed is remembered before it.
    game.keep_playing();
    game.undo().unwrap();
    assert_eq!(game.phase(), Phase::Playing);
    let back = plain(&game).to_string().parse::<Record>().unwrap();
    assert!(back.game().unwrap().has_kept_playing());
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
    // Made again, the first keeps its place, and what comes after it too.
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
    // Beside coded ones, a new one isn't known.
    let mut coded = metadata.clone();
    coded.are_coded = true;
    step(&mut game, &mut coded, 12);
    assert_eq!(coded.times, [1, 2, 3, 9, NOT_KNOWN]);
    game.undo();
    // Without the times of the moves before, a move has none.
    metadata.times.clear();
    step(&mut game, &mut metadata, 9);
    assert_eq!(metadata.times, []);
}

type Spawns = Vec<(Cell, u8)>;

/// The tiles that a game brought, carried instead of the seed, make the same
/// game; every tile that can't come is named.
#[test]
fn a_game_carries_its_tiles() {
    for preset in PRESETS {
        let variant: Variant = preset.text.parse().unwrap();
        let (game, _) = random_game(variant.clone(), 5);
        let carried = crate::common::carried(&game);
        let record = Record {
            origin: Origin {
                seed: 0,
                position: None,
                spawns: carried,
            },
            ..plain(&game)
        };
        let back: Record = record.to_string().parse().unwrap();
        assert_eq!(back, record);
        let again = back.game().unwrap();
        assert_eq!(again.board(), game.board());
        assert_eq!(again.score(), game.score());
        assert_eq!(again.category(), Category::Arranged);

        let fails = |change: &dyn Fn(&mut Spawns)| {
            let mut wrong = record.clone();
            change(&mut wrong.origin.spawns);
            wrong.game().map(|_| ())
        };
        let spawn = |number| Err(RecordError::Replay(ReplayError::Spawn(number)));
        let starts = variant.start().len();
        let last = record.origin.spawns.len();
        // On a full cell, outside, of a kind that never comes, one too many.
        if starts > 1 {
            assert_eq!(fails(&|spawns| spawns[1].0 = spawns[0].0), spawn(2));
        }
        assert_eq!(fails(&|spawns| spawns[0].0.row = 8), spawn(1));
        assert_eq!(fails(&|spawns| spawns[starts].1 = 9), spawn(starts + 1));
        let extra = |spawns: &mut Spawns| {
            let again = spawns[0];
            spawns.push(again);
        };
        assert_eq!(fails(&extra), spawn(last + 1));
    }
}

/// A game has one text: what could be added without changing a bit is refused.
#[test]
fn nothing_can_be_added() {
    let mut lengths = [0; 4];
    for seed in 0..40 {
        let (game, metadata) = random_game(Variant::default(), seed);
        let text = Record::of(&game, &metadata).to_string();
        lengths[text.len() % 4] += 1;
        for more in ["A", "AA", "AAA", "AAAA"] {
            assert!((text.clone() + more).parse::<Record>().is_err());
        }
    }
    assert_eq!(lengths.iter().filter(|&&count| count > 0).count(), 3);
}

/// Whoever moved on from the goal had chosen to, as replays of other pages
/// don't say.
#[test]
fn a_game_beyond_its_goal_goes_on() {
    let mut game = Game::new("4x4_g16".parse().unwrap(), 5);
    while game.phase() != Phase::KeptPlaying {
        game.keep_playing();
        four().find(|&d| game.move_dir(d).is_some()).unwrap();
    }
    let mut record = plain(&game);
    record.marks = Marks::default();
    assert_eq!(record.game().unwrap().phase(), Phase::KeptPlaying);
}

/// A game that can't go on was not given up, whatever its record says.
#[test]
fn an_end_is_no_giving_up() {
    let mut game = Game::new(Variant::default(), 2);
    play_out(&mut game, &mut RandomPlayer::new(1));
    assert_eq!(game.phase(), Phase::Over);
    let mut record = Record::of(&game, &Metadata::default());
    record.marks.given_up = true;
    let back = record.game().unwrap();
    assert_eq!((back.phase(), back.has_given_up()), (Phase::Over, false));
}

#[test]
fn a_position_is_a_start() {
    let position = board(Shape::CLASSIC, "1200 0000 0000 00ba");
    let origin = Origin {
        position: Some(position),
        ..Origin::seeded(3)
    };
    let mut game = Game::from_origin(Variant::default(), origin.clone()).unwrap();
    assert_eq!(game.board(), &position);
    let ids: Vec<_> = game.tiles().iter().map(|tile| tile.id).collect();
    assert_eq!(ids, [1, 2, 3, 4]);
    assert_eq!(game.tiles().len(), 4);
    assert_eq!(game.phase(), Phase::GoalReached);
    game.keep_playing();
    for _ in 0..30 {
        four().find(|&d| game.move_dir(d).is_some());
    }
    assert_eq!(game.category(), Category::Arranged);
    let back: Record = plain(&game).to_string().parse().unwrap();
    assert_eq!(back.game().unwrap(), game);
    // All the way back, and no farther.
    while game.undo().is_some() {}
    assert_eq!(game.board(), &position);

    for (shape, exponents) in [
        (Shape::CLASSIC, "0".repeat(16)),
        (Shape::new(4, 5).unwrap(), "1".repeat(20)),
    ] {
        let origin = Origin {
            position: Some(board(shape, &exponents)),
            ..origin.clone()
        };
        let game = Game::from_origin(Variant::default(), origin);
        assert_eq!(game, Err(ReplayError::Position));
    }
}

#[test]
fn inherited_moves_stay() {
    let game = played("4x4", 8, 40);
    let mut record = plain(&game);
    record.marks.inherited = 40;
    let mut on = record.game().unwrap();
    assert_eq!(on.category(), Category::Arranged);
    assert!(!on.can_undo());
    assert_eq!(on.undo(), None);
    four().find(|&d| on.move_dir(d).is_some()).unwrap();
    assert!(on.undo().is_some());
    assert_eq!(on.undo(), None);
    let back: Record = plain(&on).to_string().parse().unwrap();
    assert_eq!(back.game().unwrap(), on);
    record.marks.inherited = 41;
    assert_eq!(record.game(), Err(RecordError::Replay(ReplayError::Count)));
    record.marks = Marks::default();
    record.made = 41;
    assert_eq!(record.game(), Err(RecordError::Replay(ReplayError::Count)));
}

/// The peaks of a game come back with its record, and once written mean the
/// same for ever.
#[test]
fn peaks_come_back() {
    let mut game = played("4x4", 8, 40);
    let reached = Peak {
        score: game.score(),
        largest: game.board().largest(),
    };
    game.undo();
    assert!(game.score() < reached.score);
    let text = plain(&game).to_string();
    assert_eq!(text, "2gAIDNHg0CAGAAgUAAAAoAQAEBBAABAABBAB6efgR");
    let back = text.parse::<Record>().unwrap();
    assert_eq!(back.marks.reached.unaided, reached);
    assert_eq!(back.game().unwrap(), game);
    assert_eq!(back.to_string(), text);
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

#[test]
fn moves_of_the_coach_are_marked() {
    let mut game = played("4x4", 8, 20);
    let before = plain(&game).to_string();
    let chosen = *game.open_directions().first().unwrap();
    assert!(game.move_by_coach(chosen).is_some());
    assert_eq!(
        (game.marks().coached, game.category()),
        (1, Category::Coached)
    );
    // One more move is a byte at most, the mark takes one, the flags one more,
    // and what was reached before it five.
    let marked = plain(&game).to_string();
    assert!(marked.len() <= before.len() + 11, "{marked}");
    let back: Record = marked.parse().unwrap();
    assert_eq!(back.to_string(), marked);
    assert_eq!(back.game().unwrap(), game);

    // A move that changes nothing is none, and one that is taken back was one.
    let stuck = Direction::ALL
        .into_iter()
        .find(|d| !game.open_directions().contains(d));
    assert_eq!(game.move_by_coach(stuck.unwrap()), None);
    game.undo();
    assert_eq!(
        (game.marks().coached, game.category()),
        (1, Category::Coached)
    );
    game.redo();
    assert_eq!(game.marks().coached, 1);

    // The count ends where its number does.
    let mut record = plain(&game);
    record.marks.coached = u32::MAX;
    let mut last: Game = record
        .to_string()
        .parse::<Record>()
        .unwrap()
        .game()
        .unwrap();
    let chosen = *last.open_directions().first().unwrap();
    assert!(last.move_by_coach(chosen).is_some());
    assert_eq!(last.marks().coached, u32::MAX);

    // What goes on from another game does so whoever moved.
    record.marks.inherited = 1;
    assert_eq!(record.game().unwrap().category(), Category::Arranged);
    assert!(Category::Unaided.counts() && Category::WithUndo.counts());
    assert!(!Category::Coached.counts() && !Category::Arranged.counts());
}

#[test]
fn leagues_are_told_apart() {
    let mut game = played("4x4", 8, 20);
    assert_eq!(game.category(), Category::Unaided);
    game.undo();
    assert_eq!(game.category(), Category::WithUndo);
    game.redo();
    assert_eq!(game.category(), Category::WithUndo);
}

#[test]
fn what_is_wrong_with_a_first_text_is_said() {
    let cases = [
        ("twenty48", RecordError::NotARecord),
        ("twenty48.x.4x4", RecordError::NotARecord),
        ("twenty48.2.anything", RecordError::OtherVersion),
        ("twenty48.1", RecordError::Damaged),
        ("twenty48.1.4x4.1.0.0.-.0.0.", RecordError::Damaged),
    ];
    for (text, error) in cases {
        assert_eq!(Record::read(text), Err(error), "{text}");
    }
    // Where it is written today, nothing of the first version is read.
    assert_eq!(LEGACY_V1[0].parse::<Record>(), Err(RecordError::NotARecord));
    let too_long = format!("twenty48.1.4x4.1.0.0.-.0.{}.", MAX_MOVES + 1);
    let bodies = [
        (
            "twenty48.1.9x9.1.0.0.-.0.0.",
            RecordError::Part(RecordPart::Variant, 12),
        ),
        (
            "twenty48.1.4x4.-1.0.0.-.0.0.",
            RecordError::Part(RecordPart::Seed, 16),
        ),
        (
            "twenty48.1.4x4.1.x.0.-.0.0.",
            RecordError::Part(RecordPart::MovesMade, 18),
        ),
        (
            "twenty48.1.4x4.1.1.0.-.0.0.",
            RecordError::Part(RecordPart::MoveCount, 26),
        ),
        (
            "twenty48.1.4x4.1.0.-1.-.0.0.",
            RecordError::Part(RecordPart::Undos, 20),
        ),
        (
            "twenty48.1.4x4.1.0.0.y.0.0.",
            RecordError::Part(RecordPart::GoalPassed, 22),
        ),
        (
            "twenty48.1.4x4.1.0.0.-..0.",
            RecordError::Part(RecordPart::TimePlayed, 24),
        ),
        (
            "twenty48.1.4x4.1.0.0.-.0.?.",
            RecordError::Part(RecordPart::MoveCount, 26),
        ),
        (
            "twenty48.1.4x4.1.0.0.-.0",
            RecordError::Cut(RecordPart::MoveCount),
        ),
        (
            "twenty48.1.4x4.1.0.0.-.0.0.A",
            RecordError::Part(RecordPart::Moves, 28),
        ),
        (
            "twenty48.1.4x4.1.0.0.-.0.3.*",
            RecordError::Part(RecordPart::Moves, 28),
        ),
        // The last character holds more than the one move.
        (
            "twenty48.1.4x4.1.0.0.-.0.1._",
            RecordError::Part(RecordPart::Moves, 28),
        ),
        (
            "twenty48.1.4x4_d8_s2.1.0.0.-.0.1._",
            RecordError::Part(RecordPart::Moves, 34),
        ),
        (
            "twenty48.1.4x4.1.0.0.-.0.0..more",
            RecordError::Part(RecordPart::End, 29),
        ),
        (&too_long, RecordError::TooLong),
    ];
    for (body, error) in bodies {
        assert_eq!(Record::read(&signed_first(body)), Err(error), "{body}");
    }
    let long = format!("twenty48.1.{}", "A".repeat(MAX_TEXT));
    assert_eq!(Record::read(&long), Err(RecordError::TooLong));
    let error = Record::read(&long[..MAX_TEXT]).unwrap_err();
    assert_ne!(error, RecordError::TooLong);
    for first in LEGACY_V1 {
        for end in 0..first.len() {
            assert!(Record::read(&first[..end]).is_err(), "cut at {end}");
        }
        assert!(Record::read(first).is_ok());
    }
}

/// What a game that was written down elsewhere has besides, as it stays for
/// ever: times as newer replays have them, and the mode.
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
    let times: Vec<_> = (0..4).map(|at| metadata.time_ms(at)).collect();
    assert_eq!(times, [None, Some(0), Some(4_174_318), None]);
}

const GOLDEN_CODED: &str = "2gAwDNHg0AwAABgCxBP8PAPcP_w__D_8PATfx6Ctn";

/// Of the parts for coded times and mode, each text is one record.
#[test]
fn coded_times_and_mode_are_read_one_way() {
    let part = |name, at| Err(RecordError::Part(name, at));
    let cases: [(&[u8], _); 7] = [
        // Beside times; no number of a time; none at all.
        (
            b"\x84\x04\x034x4\x01\0\0\x01\0\0\x05",
            part(RecordPart::Times, 18),
        ),
        (
            b"\x80\x04\x034x4\x01\0\0\x01\0\0\x80\x10",
            part(RecordPart::Times, 18),
        ),
        (b"\x80\x04\x034x4\x01\0\0\0\0", part(RecordPart::Times, 16)),
        // No mode.
        (b"\x80\x08\x034x4\x01\0\0\0\0\0", part(RecordPart::Mode, 16)),
        (
            b"\x80\x08\x034x4\x01\0\0\0\0\x02a",
            Err(RecordError::Cut(RecordPart::Mode)),
        ),
        (
            b"\x80\x08\x034x4\x01\0\0\0\0\x01\xff",
            part(RecordPart::Mode, 18),
        ),
        (
            b"\x80\x10\x034x4\x01\0\0\0\0",
            Err(RecordError::OtherVersion),
        ),
    ];
    for (bytes, expected) in cases {
        assert_eq!(signed(bytes).parse::<Record>(), expected, "{bytes:?}");
    }
}

/// A record is whole by itself: what follows it doesn't count.
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

    /// What is read is written just so: a game has one text.
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
