//! The sentences of reviews, and their stored form.
use crate::common::{random_game, short_game};
use twenty48::coach::review::{
    CriticalPosition, Grade, JudgedMove, Review, ReviewChunk, ReviewCursor, ReviewError, WorstMove,
    limits_of,
};
use twenty48::coach::search::{Evaluation, Limits};
use twenty48::coach::{Unit, coach_of};
use twenty48::record::{Metadata, Record};
use twenty48::rules::board::Direction;
use twenty48::rules::variant::{PRESETS, Variant};

use Direction::{Down, Left, Right, Up};

const LIMITS: Limits = Limits {
    nodes: 60,
    plies: u32::MAX,
    adaptive: false,
};

fn reviewed(record: &Record) -> Review {
    let mut coach = coach_of(&record.variant, 10, None);
    let mut cursor = ReviewCursor::new(record, 0..usize::MAX, &coach).unwrap();
    while cursor.step(&mut coach, LIMITS).unwrap().is_some() {}
    let last = cursor.final_value(&mut coach, LIMITS);
    cursor.chunk().finish(last)
}

fn a_record() -> Record {
    let (game, metadata) = random_game(Variant::default(), 5);
    Record::of(&game, &metadata)
}

#[test]
fn a_review_is_read_beside_its_game() {
    for (seed, preset) in PRESETS
        .iter()
        .enumerate()
        .filter(|(_, p)| p.text.len() < 12)
    {
        let (game, metadata) = random_game(preset.text.parse().unwrap(), seed as u64);
        let mut record = Record::of(&game, &metadata);
        let review = reviewed(&record);
        let text = review.to_stored(&record);
        assert_eq!(Review::from_stored(&text, &record), Ok(review.clone()));
        // When it was played is nothing to it.
        record.metadata = Metadata::default();
        assert_eq!(review.to_stored(&record), text);
        assert_eq!(Review::from_stored(&text, &record), Ok(review));
    }
}

#[test]
fn a_game_that_goes_on_is_another() {
    let mut game = short_game();
    game.give_up();
    let record = Record::of(&game, &Metadata::default());
    let text = reviewed(&record).to_stored(&record);
    assert!(Review::from_stored(&text, &record).is_ok());
    game.keep_playing();
    let way = game.open_directions()[0];
    game.move_dir(way);
    game.give_up();
    let longer = Record::of(&game, &Metadata::default());
    let read = Review::from_stored(&text, &longer);
    assert_eq!(read, Err(ReviewError::OtherGame));
    assert_eq!(read.unwrap_err().to_string(), "it is of another game");
}

#[test]
fn what_does_not_fit_is_refused() {
    let record = a_record();
    let review = reviewed(&record);
    let text = review.to_stored(&record);
    let worst = review.worst[0];
    let other = Direction::ALL[..4]
        .iter()
        .find(|&&way| way != worst.played && way != worst.best);
    let of = |change: &dyn Fn(&mut Review)| {
        let mut changed = review.clone();
        change(&mut changed);
        changed.to_stored(&record)
    };
    // Who judged it comes first.
    let (judge, rest) = text.split_once(' ').unwrap();
    let cases = [
        (String::new(), ReviewError::OtherVersion),
        (judge.to_owned(), ReviewError::OtherGame),
        (review.to_string(), ReviewError::OtherVersion),
        (format!("1 {rest}"), ReviewError::OtherVersion),
        (format!("{judge}  {rest}"), ReviewError::OtherGame),
        (text.to_uppercase(), ReviewError::OtherGame),
        (text.replacen("twenty48", "?", 1), ReviewError::NotAReview),
        (format!("{text} "), ReviewError::Field("end")),
        // What reads well, and can't be of this game.
        (
            of(&|review| {
                review.grades.pop();
                review.worst.clear();
                review.curve.clear();
                review.critical = None;
            }),
            ReviewError::OtherGame,
        ),
        (
            of(&|review| review.grades.push(Grade::Best)),
            ReviewError::OtherGame,
        ),
        (
            of(&|review| review.worst[0].played = *other.unwrap()),
            ReviewError::OtherGame,
        ),
        (
            of(&|review| review.worst[0].best = Direction::UpLeft),
            ReviewError::OtherGame,
        ),
        (
            of(&|review| review.critical.as_mut().unwrap().best = Direction::UpLeft),
            ReviewError::OtherGame,
        ),
    ];
    for (text, error) in cases {
        assert_eq!(Review::from_stored(&text, &record), Err(error), "{text}");
    }
}

#[test]
fn faster_coaches_look_at_more() {
    let nodes = |text: &str| limits_of(&text.parse().unwrap()).nodes;
    assert!(nodes("4x4") > nodes("5x5"));
    assert_eq!(nodes("4x4"), nodes("4x4_s2-4_g0"));
    assert_eq!(nodes("5x5"), nodes("4x4_d8_s2"));
}

#[test]
fn grades_have_their_words() {
    let names = Grade::ALL.map(Grade::name);
    assert_eq!(names, ["best", "good", "inaccuracy", "mistake", "blunder"]);
    let titles = Grade::ALL.map(Grade::title);
    assert_eq!(
        titles,
        ["Best", "Good", "Inaccuracies", "Mistakes", "Blunders"]
    );
}

fn empty(unit: Unit) -> Review {
    ReviewChunk::new(0, unit).finish(None)
}

#[test]
fn a_loss_is_said_as_what_it_is() {
    let nbsp = "\u{a0}";
    let cases = [
        (1_000_000, "all that was"),
        (995_000, "all that was"),
        (994_999, "99 % of what was"),
        (230_400, "23 % of what was"),
        (99_500, "10 % of what was"),
        (99_499, "9.9 % of what was"),
        (50_000, "5.0 % of what was"),
        (10_000, "1.0 % of what was"),
        (9_950, "1.0 % of what was"),
        (9_949, "0.99 % of what was"),
        (2_000, "0.20 % of what was"),
        (0, "0.00 % of what was"),
    ];
    for (share_ppm, words) in cases {
        let words = words.replace(" %", &format!("{nbsp}%"));
        let worst = WorstMove {
            number: 7,
            played: Left,
            best: Up,
            value: 913_000,
            loss: 73_000,
            share_ppm,
        };
        assert_eq!(
            empty(Unit::Order).loss(&worst),
            format!("It gave away {words} still to be won.")
        );
        assert_eq!(
            empty(Unit::Probability).loss(&worst),
            "It cut the chance from 91.3\u{a0}% to 84.0\u{a0}%."
        );
        assert_eq!(worst.choice(), "Left was played; up instead.");
    }
}

#[test]
fn an_opinion_says_what_a_move_did() {
    let said = |values: &[(Direction, f32)], played, unit| {
        let mut evaluation = Evaluation::default();
        for &(direction, value) in values {
            evaluation.values[usize::from(direction.number())] = Some(value);
        }
        let judged = JudgedMove::of(played, 5, &evaluation).unwrap();
        judged.verdict(unit).replace('\u{a0}', " ")
    };
    let both = [(Up, 0.9741), (Left, 0.91)];
    let near = [(Up, 0.9741), (Left, 0.974_08)];
    let cases = [
        (
            &both[..],
            Up,
            Unit::Probability,
            "Nothing is better than up: the chance stays at 97.4 %.",
        ),
        (
            &both,
            Left,
            Unit::Probability,
            "Left cut the chance from 97.4 % to 91.0 %; up was better.",
        ),
        (
            &near,
            Left,
            Unit::Probability,
            "Left cut the chance from 97.410 % to 97.408 %; up was better.",
        ),
        (
            &both[1..],
            Left,
            Unit::Probability,
            "Left was the only move.",
        ),
        (&both, Up, Unit::Order, "Nothing is better than up."),
        (
            &both,
            Left,
            Unit::Order,
            "Left gave away 6.6 % of what was still to be won; up was better.",
        ),
    ];
    for (values, played, unit, words) in cases {
        assert_eq!(said(values, played, unit), words);
    }
    assert_eq!(JudgedMove::of(Down, 5, &Evaluation::default()), None);
}

#[test]
fn the_grade_of_a_worst_move_is_that_of_its_share() {
    let record = a_record();
    let review = reviewed(&record);
    assert_eq!(review.worst.len(), 10);
    for worst in &review.worst {
        assert_eq!(worst.grade(review.unit), review.grades[worst.number - 1]);
    }
}

#[test]
fn the_turning_point_is_said() {
    let mut review = empty(Unit::Order);
    let critical = CriticalPosition {
        number: 1,
        best: Down,
        value: 981_234,
        fall: 234,
    };
    let said = |played| review.critical_choice(&critical, played);
    assert_eq!(said(Down), "Down was played; nothing was better.");
    assert_eq!(said(Right), "Right was played; down instead.");
    assert!(!review.fall(&critical).contains(char::is_numeric));
    review.unit = Unit::Probability;
    let words = "After it the chance fell from 98.12 %, and was never above 98.10 % again.";
    assert_eq!(review.fall(&critical).replace('\u{a0}', " "), words);
    // No number is too large.
    for (value, fall) in [(i64::MIN, u64::MAX), (i64::MAX, u64::MAX), (i64::MAX, 0)] {
        let critical = CriticalPosition {
            number: 1,
            best: Down,
            value,
            fall,
        };
        assert!(review.fall(&critical).contains(".9") || review.fall(&critical).contains("0.0"));
    }
    review.accuracy = 1000;
    assert_eq!(review.accuracy_text(), "100.0\u{a0}%");
    review.accuracy = 57;
    assert_eq!(review.accuracy_text(), "5.7\u{a0}%");
}
