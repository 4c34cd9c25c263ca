//! Texts of the first version.
use super::*;

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
    // `parse` reads the version of today alone.
    assert_eq!(LEGACY_V1[0].parse::<Record>(), Err(RecordError::NotARecord));
}

#[test]
fn what_is_wrong_with_a_field_is_said() {
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
        // The last character has more than one move.
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
}

#[test]
fn a_first_text_that_is_too_long_or_cut_is_refused() {
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
