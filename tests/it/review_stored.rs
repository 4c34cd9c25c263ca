//! What is said of reviews, and their stored form.
use crate::common::{random_game, short_game};
use twenty48::coach::review::{
    CriticalPosition, Grade, JudgedMove, Review, ReviewChunk, ReviewCursor, ReviewError, WorstMove,
    limits_of,
};
use twenty48::coach::search::{Evaluation, Limits};
use twenty48::coach::{Unit, coach_of};
use twenty48::record::{Metadata, Record};
use twenty48::rules::board::Direction;
use twenty48::rules::variant::{Preset, Variant};
use twenty48::words::dialogs::{percent, percent_1};
use twenty48::words::{Message, directions, practice, review as messages, verdicts};

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
    for (seed, preset) in Preset::ALL
        .iter()
        .enumerate()
        .filter(|(_, p)| p.text().len() < 12)
    {
        let (game, metadata) = random_game(preset.text().parse().unwrap(), seed as u64);
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
    assert_eq!(read.unwrap_err().to_string(), "review of another game");
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

/// Its coach, limits and values were the same, and its grades by the share of the odds.
#[test]
fn a_review_of_the_version_before_still_opens() {
    let record = a_record();
    let mut review = reviewed(&record);
    review.unit = Unit::Probability;
    for worst in &mut review.worst {
        // From 99.7 to 99.0 %: a blunder by the odds.
        (worst.value, worst.loss, worst.share_ppm) = (997_000, 7000, 702_104);
    }
    let worst = review.worst[0];
    let index = worst.number - 1;
    review.grades[index] = Grade::Blunder;
    let text = review.to_stored(&record);
    assert!(!Review::is_outdated(&text));
    let (_, rest) = text.split_once(' ').unwrap();
    let old = format!("17 {rest}");
    assert!(Review::is_outdated(&old));
    let read = Review::from_stored(&old, &record).unwrap();
    assert_eq!(read.worst, review.worst);
    assert_eq!(read.grades[index], Grade::Inaccuracy);
    for worst in &read.worst {
        assert_eq!(worst.grade(read.unit), read.grades[worst.number - 1]);
    }
    let accuracies = [&text, &old].map(|text| Review::stored_accuracy(text));
    assert_eq!(accuracies, [Some(review.accuracy); 2]);
    for text in [
        "",
        "17",
        &format!("16 {rest}"),
        rest,
        "17 a b c 1001 -",
        "17 a b c x -",
    ] {
        assert_eq!(Review::stored_accuracy(text), None, "{text}");
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
fn grades_have_their_names() {
    let names = Grade::ALL.map(Grade::name);
    assert_eq!(names, ["best", "good", "inaccuracy", "mistake", "blunder"]);
    let said = Grade::ALL.map(verdicts::grade);
    let expected = [
        messages::best(),
        messages::good(),
        messages::inaccuracy(),
        messages::mistake(),
        messages::blunder(),
    ];
    assert_eq!(said, expected);
    let titles = Grade::ALL.map(verdicts::grade_title);
    let expected = [
        messages::best_moves(),
        messages::good_moves(),
        messages::inaccuracies(),
        messages::mistakes(),
        messages::blunders(),
    ];
    assert_eq!(titles, expected);
}

#[test]
fn grades_are_explained_by_their_bounds() {
    let by_odds = [
        messages::grades_by_chance(0.2, 1, 5).then(messages::least_stake(10)),
        messages::accuracy_by_odds(50, 10).then(messages::odds_meaning()),
    ];
    assert_eq!(verdicts::grading(Unit::Probability), by_odds);
    assert_eq!(verdicts::grading(Unit::GoalProbability), by_odds);
    let by_potential = [
        messages::grades_by_potential(0.2, 1, 5),
        messages::accuracy_by_potential(50, 1),
    ];
    assert_eq!(verdicts::grading(Unit::Order), by_potential);
}

#[test]
fn a_refusal_has_its_message() {
    let cases = [
        (ReviewError::NotAReview, messages::not_a_review()),
        (ReviewError::OtherVersion, messages::other_version()),
        (ReviewError::TooLong, messages::too_long()),
        (ReviewError::Field("unit"), messages::unreadable()),
        (ReviewError::NoValue(1234), messages::no_value(1234)),
        (ReviewError::Apart, messages::incomplete()),
        (ReviewError::OtherGame, messages::other_game()),
    ];
    for (error, message) in cases {
        assert_eq!(verdicts::refusal(error), message, "{error}");
    }
}

fn empty(unit: Unit) -> Review {
    ReviewChunk::new(0, unit).finish(None)
}

#[test]
fn a_loss_is_said_as_what_it_is() {
    let cases = [
        (1_000_000, percent(100)),
        (995_000, percent(100)),
        (994_999, percent(99)),
        (230_400, percent(23)),
        (99_500, percent(10)),
        (99_499, percent_1(9.9)),
        (50_000, percent_1(5.0)),
        (10_000, percent_1(1.0)),
        (9_950, percent_1(1.0)),
        (9_949, percent_1(1.0)),
        (2_000, percent_1(0.2)),
        (500, percent_1(0.1)),
    ];
    for (share_ppm, share) in cases {
        let worst = WorstMove {
            number: 7,
            played: Left,
            best: Up,
            value: 913_000,
            loss: 73_000,
            share_ppm,
            in_points: false,
        };
        assert_eq!(
            verdicts::loss(Unit::Order, &worst),
            messages::potential_lost(share)
        );
        assert_eq!(
            verdicts::loss(Unit::Probability, &worst),
            messages::chance_cut(percent_1(91.3), percent_1(84.0))
        );
        assert_eq!(
            verdicts::better(&worst),
            messages::choice(directions::left(), directions::up())
        );
    }
}

#[test]
fn a_loss_that_reads_as_none_has_no_figures() {
    let worst = WorstMove {
        number: 7,
        played: Left,
        best: Up,
        value: 0,
        loss: 0,
        share_ppm: 0,
        in_points: false,
    };
    let cases = [
        (Unit::Probability, 400, 150, 375_000),
        (Unit::GoalProbability, 997_040, 80, 26_000),
        (Unit::Points, 4000, 4, 1000),
        (Unit::Order, 913_000, 73_000, 499),
    ];
    for (unit, value, loss, share_ppm) in cases {
        let worst = WorstMove {
            value,
            loss,
            share_ppm,
            ..worst
        };
        assert_eq!(verdicts::loss(unit, &worst), messages::hardly_worse());
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
        verdicts::verdict(&judged, unit)
    };
    let both = [(Up, 0.9741), (Left, 0.91)];
    let near = [(Up, 0.9741), (Left, 0.974_08)];
    let [left, up] = [directions::left(), directions::up()];
    let cut = |from, to| practice::chance_cut(left.clone(), from, to, up.clone());
    let cases = [
        (
            &both[..],
            Up,
            Unit::Probability,
            practice::best_chance(up.clone(), percent_1(97.4)),
        ),
        (
            &both,
            Left,
            Unit::Probability,
            cut(percent_1(97.4), percent_1(91.0)),
        ),
        (
            &near,
            Left,
            Unit::Probability,
            practice::hardly_worse(left.clone(), up.clone()),
        ),
        (
            &both[1..],
            Left,
            Unit::Probability,
            practice::only_move(left.clone()),
        ),
        (&both, Up, Unit::Order, practice::best(up.clone())),
        (
            &both,
            Left,
            Unit::Order,
            practice::potential_lost(left.clone(), percent_1(6.6), up.clone()),
        ),
    ];
    for (values, played, unit, message) in cases {
        assert_eq!(said(values, played, unit), message);
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
    let [down, right] = [directions::down(), directions::right()];
    assert_eq!(
        verdicts::critical_choice(&critical, Down),
        messages::best_but_unlucky(down.clone())
    );
    assert_eq!(
        verdicts::critical_choice(&critical, Right),
        messages::choice(right, down)
    );
    assert_eq!(
        verdicts::fall(Unit::Order, &critical),
        messages::never_recovered()
    );
    assert_eq!(
        verdicts::fall(Unit::Probability, &critical),
        messages::chance_never_recovered(percent_1(98.1), percent_1(98.1))
    );
    let never_above = |from: Message, to: Message| messages::chance_never_recovered(from, to);
    let no_way_back = |from: Message| messages::no_way_back(from);
    let all = percent_1(99.9);
    let cases = [
        (
            913_000,
            500_000,
            never_above(percent_1(91.3), percent_1(41.3)),
        ),
        (
            913_000,
            912_000,
            never_above(percent_1(91.3), percent_1(0.1)),
        ),
        // What never got back above 0.0 % was lost there.
        (913_000, 912_600, no_way_back(percent_1(91.3))),
        (913_000, 913_000, no_way_back(percent_1(91.3))),
        // No number is too large.
        (i64::MIN, u64::MAX, no_way_back(percent_1(0.0))),
        (i64::MAX, u64::MAX, no_way_back(all.clone())),
        (i64::MAX, 0, never_above(all.clone(), all.clone())),
        (
            i64::MAX,
            i64::MAX as u64 - 999_999,
            never_above(all.clone(), all),
        ),
    ];
    for (value, fall, expected) in cases {
        let critical = CriticalPosition {
            number: 1,
            best: Down,
            value,
            fall,
        };
        assert_eq!(verdicts::fall(Unit::Probability, &critical), expected);
    }
    review.accuracy = 1000;
    assert_eq!(verdicts::accuracy(&review), percent_1(100.0));
    review.accuracy = 57;
    assert_eq!(verdicts::accuracy(&review), percent_1(5.7));
}
