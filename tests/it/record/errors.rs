//! What is wrong with a text, and where.
use super::*;

#[test]
fn every_cut_and_every_flipped_bit_of_a_hundred_records_is_noticed() {
    for seed in 0..100 {
        let variant = Preset::ALL[seed as usize % Preset::ALL.len()]
            .text()
            .parse()
            .unwrap();
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
}

/// Checks that each of these bytes, with a right checksum, has this error.
fn check_bytes(cases: &[(&[u8], RecordError)]) {
    for (bytes, error) in cases {
        assert_eq!(signed(bytes).parse::<Record>(), Err(*error), "{bytes:?}");
    }
}

/// Returns the error of a part that starts at the byte of this index.
fn part(part: RecordPart, index: usize) -> RecordError {
    RecordError::Part(part, index * 8 / 6 + 2)
}

#[test]
fn what_is_wrong_with_the_start_is_said() {
    // The parts of a plain game without moves.
    let whole = b"\0\x034x4\x01\0\0\0\0";
    assert!(signed(whole).parse::<Record>().is_ok());
    check_bytes(&[
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
    ]);
}

#[test]
fn what_is_wrong_with_marks_and_moves_is_said() {
    let long = [b"\0\x034x4\x01\0\0".as_slice(), b"\xc1\x84\x3d\0"].concat();
    let event = [
        b"\x40\x034x4\x01\0\0\0\x29".as_slice(),
        &[b'a'; MAX_EVENT + 1],
        b"\0\0",
    ]
    .concat();
    check_bytes(&[
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
    ]);
}

/// Of moves that can't all be made, the error has the first that changes nothing,
/// counted from 1.
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

/// Coded times and a mode are read from one text only.
#[test]
fn coded_times_and_mode_are_read_one_way() {
    let part = |part, character| Err(RecordError::Part(part, character));
    let cases: [(&[u8], _); 7] = [
        // Codes beside times; a code that is too large; no codes.
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
