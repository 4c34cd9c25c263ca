//! Reviews, of evaluations that are made up and of games.
use std::sync::Arc;

use crate::common::{fetched_file, random_game, short_game};
use proptest::prelude::*;
use twenty48::coach::review::{
    CriticalPosition, CurvePoint, Grade, Luck, LuckySpawn, MAX_CURVE_POINTS, MAX_LUCKY_SPAWNS,
    Phase, Review, ReviewChunk, ReviewCursor, ReviewError, WorstMove,
};
use twenty48::coach::search::{Evaluation, Limits};
use twenty48::coach::solved::Solver;
use twenty48::coach::{MoveEvaluator, Unit, coach_of};
use twenty48::record::{MAX_MOVES, Record};
use twenty48::rules::board::{Board, Direction};
use twenty48::rules::game::Game;
use twenty48::rules::player::{Player, RandomPlayer};
use twenty48::rules::variant::{Preset, Variant};

use Direction::{Down, Left, Right, Up};

const LIMITS: Limits = Limits {
    nodes: 60,
    plies: u32::MAX,
    adaptive: false,
};

/// What is found where `lost` is the end, of those directions.
fn evaluation(lost: f32, values: &[(Direction, f32)]) -> Evaluation {
    let mut evaluation = Evaluation {
        lost,
        ..Evaluation::default()
    };
    for &(direction, value) in values {
        evaluation.values[usize::from(direction.number())] = Some(value);
    }
    evaluation
}

/// A part of moves that each have a stake of a million: the value of the best,
/// what was lost, the largest tile.
fn chunk(moves: &[(f32, f32, u8)]) -> ReviewChunk {
    let mut chunk = ReviewChunk::new(0, Unit::Order);
    for &(value, loss, largest) in moves {
        let found = evaluation(value - 1e6, &[(Up, value), (Left, value - loss)]);
        let played = if loss > 0.0 { Left } else { Up };
        chunk.add(played, largest, &found).unwrap();
    }
    chunk
}

#[test]
fn moves_are_graded_by_what_they_lost_of_what_could_be_lost() {
    // Lost, value of the best, of the one played; loss, share, grade.
    let relative = [
        (0.0, 1000.0, 1000.0, 0.0, 0.0, Grade::Best),
        (0.0, 1000.0, 999.0, 1.0, 0.001, Grade::Good),
        (0.0, 1000.0, 998.0, 2.0, 0.002, Grade::Inaccuracy),
        (0.0, 1000.0, 991.0, 9.0, 0.009, Grade::Inaccuracy),
        (0.0, 1000.0, 990.0, 10.0, 0.01, Grade::Mistake),
        (0.0, 1000.0, 950.0, 50.0, 0.05, Grade::Blunder),
        // What the tiles have brought already is not at stake.
        (900.0, 1000.0, 999.0, 1.0, 0.01, Grade::Mistake),
        (900.0, 1000.0, 800.0, 200.0, 1.0, Grade::Blunder),
        (1000.0, 1000.0, 999.0, 1.0, 1.0, Grade::Blunder),
        (1000.0, 900.0, 900.0, 0.0, 0.0, Grade::Best),
    ];
    // Of chances, the share is of the odds: a risk that is twice as large is half of them, where
    // it is small and, nearly, where the chance is. The grade is by the part of the chance.
    let chances = [
        (0.0, 0.75, 0.75, 0.0, 0.0, Grade::Best),
        (0.0, 0.5, 0.499_023_44, 0.000_976_56, 0.003_899, Grade::Good),
        (
            0.0,
            0.5,
            0.496_093_75,
            0.003_906_25,
            0.015_504,
            Grade::Inaccuracy,
        ),
        (0.0, 0.5, 0.484_375, 0.015_625, 0.060_606, Grade::Mistake),
        (0.0, 0.5, 0.4375, 0.0625, 0.222_222, Grade::Blunder),
        // Twice the risk, and still nearly certain: from 99.6 to 99.2 %, and from 99.7 to 99.0 %.
        (
            0.0,
            0.996_093_75,
            0.992_187_5,
            0.003_906_25,
            0.501_961,
            Grade::Inaccuracy,
        ),
        (0.0, 0.997, 0.99, 0.007, 0.702_104, Grade::Inaccuracy),
        (0.0, 0.997, 0.94, 0.057, 0.952_858, Grade::Blunder),
        // Of a game that is as good as lost, hardly anything can be lost: a tenth counts as at
        // stake.
        (
            0.0,
            0.003_906_25,
            0.001_953_125,
            0.001_953_125,
            0.500_978,
            Grade::Mistake,
        ),
        (0.0, 0.000_4, 0.000_25, 0.000_15, 0.375_094, Grade::Good),
        (0.0, 0.1, 0.094, 0.006, 0.066_225, Grade::Blunder),
        (0.0, 0.5, 0.0, 0.5, 1.0, Grade::Blunder),
        // What no chance can be, as nobody but a file would say.
        (-1e6, 0.0, -43.0, 43.0, 1.0, Grade::Good),
        // What is as good as certain is no worse than what is certain.
        (0.0, 1.0, 0.999_999_5, 0.000_000_5, 0.000_000_5, Grade::Good),
    ];
    let relative = relative.map(|case| (Unit::Order, case));
    let chances = chances.map(|case| (Unit::Probability, case));
    for (unit, (lost, best, played, loss, share, grade)) in relative.into_iter().chain(chances) {
        let mut chunk = ReviewChunk::new(0, unit);
        let found = evaluation(lost, &[(Down, best), (Right, played)]);
        let judged = *chunk.add(Right, 5, &found).unwrap();
        assert!((judged.loss - loss).abs() < 1e-7, "{best} {played}");
        let is_near = (judged.share(unit) - share).abs() < 1e-6;
        assert!(is_near, "{best} {played}: {}", judged.share(unit));
        assert_eq!(judged.grade(unit), grade, "{lost} {best} {played}");
        // A move as good as the best is the best.
        assert_eq!(judged.best, if loss > 0.0 { Down } else { Right });
        assert_eq!(chunk.finish(None).grades, [grade]);
    }
}

#[test]
fn accuracy_is_of_moves_with_an_alternative() {
    assert_eq!(chunk(&[]).finish(None).accuracy, 1000);
    assert_eq!(chunk(&[(1e6, 0.0, 3)]).finish(None).accuracy, 1000);
    assert_eq!(chunk(&[(2e6, 10_000.0, 3)]).finish(None).accuracy, 500);
    // 1, 1/2, 1/4.
    let three = chunk(&[(2e6, 0.0, 3), (2e6, 10_000.0, 3), (2e6, 30_000.0, 3)]);
    assert_eq!(three.finish(None).accuracy, 583);
    // Of chances, it is a tenth of the odds that costs half.
    let mut chance = ReviewChunk::new(0, Unit::Probability);
    let found = evaluation(0.0, &[(Up, 0.5), (Left, 0.9 / 1.9)]);
    chance.add(Left, 3, &found).unwrap();
    assert_eq!(chance.finish(None).accuracy, 500);
    // Forced moves don't count.
    let mut forced = chunk(&[(2e6, 10_000.0, 3)]);
    forced.add(Up, 3, &evaluation(0.0, &[(Up, 5.0)])).unwrap();
    assert_eq!(forced.finish(None).accuracy, 500);
}

struct Asking<C>(C);

impl<C: MoveEvaluator> Player for Asking<C> {
    fn choose(&mut self, game: &Game) -> Option<Direction> {
        self.0.evaluate(game.board(), LIMITS).best()
    }
}

/// By its chances as well as by values that are relative, however long their
/// games are and however dangerous it gets there.
#[test]
fn who_plays_better_has_the_better_accuracy() {
    let known = fetched_file();
    let variant = Variant::default();
    let limits = Limits {
        nodes: 400,
        ..LIMITS
    };
    let accuracy = |player: &mut dyn Player, judge: &mut dyn MoveEvaluator| {
        let mut game = Game::new(variant.clone(), 7);
        let mut chunk = ReviewChunk::new(0, judge.unit());
        for _ in 0..500 {
            let Some(played) = player.choose(&game) else {
                break;
            };
            let board = game.board();
            let evaluation = judge.evaluate(board, limits);
            chunk.add(played, board.largest(), &evaluation).unwrap();
            game.move_dir(played);
        }
        chunk.finish(None).accuracy
    };
    for judges in [None, Some(&known)] {
        let mut judge = coach_of(&variant, 12, judges);
        let mut asking = |known| accuracy(&mut Asking(coach_of(&variant, 12, known)), &mut judge);
        let (rows, coach) = (asking(None), asking(Some(&known)));
        let random = accuracy(&mut RandomPlayer::new(7), &mut judge);
        if judges.is_some() {
            assert!(
                random + 50 < rows && rows + 50 < coach,
                "{random} {rows} {coach}"
            );
        } else {
            assert!(random + 50 < rows.min(coach), "{random} {rows} {coach}");
        }
    }
}

#[test]
fn the_worst_are_those_that_lost_most() {
    let losses = [
        0.0, 3000.0, 1000.0, 70_000.0, 3000.0, 20_000.0, 4000.0, 5000.0, 6000.0, 7000.0, 8000.0,
        9000.0, 2500.0,
    ];
    let moves: Vec<_> = losses.iter().map(|&loss| (2e6, loss, 4)).collect();
    let review = chunk(&moves).finish(None);
    let worst: Vec<_> = review.worst.iter().map(|w| (w.number, w.loss)).collect();
    let expected = [
        (4, 70_000),
        (6, 20_000),
        (12, 9000),
        (11, 8000),
        (10, 7000),
        (9, 6000),
        (8, 5000),
        (7, 4000),
        (2, 3000),
        (5, 3000),
    ];
    assert_eq!(worst, expected, "ten, the first of equals first");
    assert_eq!(
        review.worst[0],
        WorstMove {
            number: 4,
            played: Left,
            best: Up,
            value: 2_000_000,
            loss: 70_000,
            share_ppm: 70_000,
            in_points: false,
        }
    );
    // Of few moves, none that is good.
    let review = chunk(&moves[..3]).finish(None);
    assert_eq!(review.worst.len(), 1);
}

#[test]
fn phases_are_those_of_the_largest_tile() {
    let moves = [
        (1, 0.0),
        (1, 60_000.0),
        (2, 0.0),
        (4, 99_000.0),
        (4, 3000.0),
    ];
    let moves = moves.map(|(largest, loss)| (2e6, loss, largest));
    let review = chunk(&moves).finish(None);
    let phase = |largest, first| Phase { largest, first };
    assert_eq!(review.phases, [phase(1, 1), phase(2, 3), phase(4, 4)]);
    assert_eq!(review.counts(), [2, 0, 1, 0, 2]);
}

#[test]
fn the_critical_position_is_before_the_deepest_fall_for_good() {
    // Values before each move; after the last; number and fall.
    type Case = (&'static [f32], Option<f32>, Option<(usize, u64)>);
    let cases: [Case; 9] = [
        (&[], None, None),
        (&[100.0], None, None),
        (&[100.0], Some(40.0), Some((1, 60))),
        (&[1.0, 2.0, 3.0], Some(3.0), None),
        // It fell by 80, but came again.
        (&[100.0, 20.0, 110.0, 70.0], Some(60.0), Some((3, 40))),
        // Twice as far: the first.
        (&[90.0, 60.0, 30.0], None, Some((1, 30))),
        (&[90.0, 80.0, 30.0, 10.0], Some(0.0), Some((2, 50))),
        (&[50.0, 90.0, 20.0], Some(19.0), Some((2, 70))),
        (&[50.0, 10.0], Some(60.0), None),
    ];
    for (values, last, expected) in cases {
        let moves: Vec<_> = values.iter().map(|&value| (value, 0.0, 3)).collect();
        let found = chunk(&moves).finish(last).critical;
        let expected = expected.map(|(number, fall)| CriticalPosition {
            number,
            best: Up,
            value: values[number - 1] as i64,
            fall,
        });
        assert_eq!(found, expected, "{values:?} {last:?}");
    }
}

/// Coaches don't look into what is forced, and value it as they see it.
#[test]
fn a_forced_position_has_the_value_of_what_comes_after() {
    let choice = |value| evaluation(0.0, &[(Up, value), (Left, 1.0)]);
    let forced = |value| evaluation(0.0, &[(Up, value)]);
    let mut chunk = ReviewChunk::new(0, Unit::Order);
    let moves = [
        forced(7.0),
        choice(100.0),
        forced(999.0),
        forced(888.0),
        choice(60.0),
        forced(500.0),
    ];
    for found in moves {
        chunk.add(Up, 3, &found).unwrap();
    }
    let review = chunk.finish(Some(10.0));
    let values: Vec<_> = review.curve.iter().map(|point| point.value).collect();
    assert_eq!(values, [100, 100, 60, 60, 60, 10, 10]);
    let deepest = CriticalPosition {
        number: 5,
        best: Up,
        value: 60,
        fall: 50,
    };
    assert_eq!(review.critical, Some(deepest));
}

#[test]
fn the_curve_has_its_ends_and_not_too_many_points() {
    for count in [0, 1, 2, 298, 299, 300, 301, 5000] {
        let moves: Vec<_> = (0..count).map(|n| (n as f32, 0.0, 3)).collect();
        let review = chunk(&moves).finish(Some(count as f32));
        assert_eq!(review.curve.len(), MAX_CURVE_POINTS.min(count + 1));
        let ends = [review.curve[0], *review.curve.last().unwrap()];
        assert_eq!(ends.map(|point| point.moves), [0, count]);
        for CurvePoint { moves, value } in review.curve {
            assert_eq!(value, moves as i64);
        }
    }
}

#[test]
fn what_has_no_value_is_refused() {
    let mut chunk = ReviewChunk::new(4, Unit::Order);
    let cases = [
        evaluation(0.0, &[]),
        evaluation(0.0, &[(Up, 3.0)]),
        evaluation(0.0, &[(Left, f32::NAN)]),
        evaluation(0.0, &[(Left, 3.0), (Up, f32::INFINITY)]),
        evaluation(f32::NEG_INFINITY, &[(Left, 3.0)]),
    ];
    for found in cases {
        let error = chunk.add(Left, 3, &found).unwrap_err();
        assert_eq!(error, ReviewError::NoValue(5));
        assert_eq!(error.to_string(), "no value of move 5");
    }
    assert_eq!(chunk.moves(), []);
    let mut full = ReviewChunk::new(MAX_MOVES, Unit::Order);
    let found = evaluation(0.0, &[(Left, 3.0)]);
    assert_eq!(full.add(Left, 3, &found).unwrap_err(), ReviewError::TooLong);
}

#[test]
fn a_game_shared_out_is_reviewed_as_one_that_is_not() {
    for (seed, preset) in Preset::ALL.iter().enumerate() {
        let variant: Variant = preset.text().parse().unwrap();
        let (game, metadata) = random_game(variant.clone(), seed as u64);
        let record = Record::of(&game, &metadata);
        let mut coach = coach_of(&variant, 10, None);
        let mut walked = |range| {
            let mut cursor = ReviewCursor::new(&record, range, &coach).unwrap();
            while cursor.step(&mut coach, LIMITS).unwrap().is_some() {}
            assert_eq!(cursor.remaining(), 0);
            let last = cursor.final_value(&mut coach, LIMITS);
            (cursor.chunk().clone(), last)
        };
        let (whole, last) = walked(0..usize::MAX);
        assert_eq!(whole.moves().len(), game.move_count());
        let half = game.move_count() / 2;
        let (mut first, _) = walked(0..half);
        let (second, last_again) = walked(half..game.move_count() + 3);
        if half > 0 {
            assert_eq!(second.clone().join(first.clone()), Err(ReviewError::Apart));
        }
        first
            .join(ReviewChunk::from_bytes(&second.to_bytes()).unwrap())
            .unwrap();
        assert_eq!((&first, last_again), (&whole, last), "{}", preset.name());
        let review = whole.finish(last);
        assert_eq!(review.grades.len(), game.move_count());
        assert_eq!(review.to_string().parse(), Ok(review));
    }
}

/// Values what is up, and nothing else, by the score of the moves so far.
struct Upwards;

impl MoveEvaluator for Upwards {
    fn evaluate(&mut self, position: &Board, _: Limits) -> Evaluation {
        let sum: u16 = position.exponents().map(u16::from).sum();
        let values = Direction::ALL.map(|d| (d, f32::from(sum) - f32::from(d.number())));
        evaluation(0.0, &values[..4])
    }

    fn forget(&mut self) {}

    fn unit(&self) -> Unit {
        Unit::Probability
    }
}

#[test]
fn any_coach_reviews() {
    let mut game = short_game();
    game.undo();
    let record = Record::of(&game, &Default::default());
    let mut cursor = ReviewCursor::new(&record, 1..usize::MAX, &Upwards).unwrap();
    assert_eq!(cursor.remaining(), game.move_count() - 1);
    while cursor.step(&mut Upwards, LIMITS).unwrap().is_some() {}
    let chunk = cursor.chunk();
    assert_eq!(chunk.first(), 1);
    for (judged, played) in chunk.moves().iter().zip(&game.moves()[1..]) {
        assert_eq!((judged.played, judged.best), (*played, Up));
        assert_eq!(judged.loss, f32::from(played.number()));
    }
    assert_eq!(chunk.moves().len(), game.move_count() - 1);
    assert_eq!(chunk.finish(None).unit, Unit::Probability);
    let mut stranger = ReviewChunk::new(game.move_count(), Unit::Order);
    assert_eq!(stranger.join(chunk.clone()), Err(ReviewError::Apart));
}

/// One of every kind.
fn example() -> Review {
    let moves = [(9e5, 0.0, 1), (8e5, 70_000.0, 1), (9e5, 0.0, 3)];
    chunk(&moves).finish(Some(5e5))
}

const EXAMPLE: &str = "twenty48-review-1 r 708 3.0.900000.400000 1.1,3.3 2.3.0.800000.70000.70000 \
     0.900000,1.800000,2.900000,3.500000 3.ea";

#[test]
fn its_text_is_as_documented() {
    let text = EXAMPLE.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(example().to_string(), text);
    assert_eq!(text.parse(), Ok(example()));
    let empty = "twenty48-review-1 r 1000 - - - - 0.";
    assert_eq!(
        ReviewChunk::new(0, Unit::Order).finish(None).to_string(),
        empty
    );
    assert!(empty.parse::<Review>().is_ok());
}

/// Chances are in millionths; what is relative is as the coach has it.
#[test]
fn chances_are_kept_in_millionths() {
    let mut chunk = ReviewChunk::new(0, Unit::Probability);
    for (value, played) in [(0.913_f32, 0.84_f32), (0.85, 0.85), (0.8, 0.8)] {
        let found = evaluation(0.0, &[(Up, value), (Left, played)]);
        chunk.add(Left, 5, &found).unwrap();
    }
    let review = chunk.finish(Some(0.0));
    let worst = WorstMove {
        number: 1,
        played: Left,
        best: Up,
        value: 913_000,
        loss: 73_000,
        share_ppm: 499_726,
        in_points: false,
    };
    assert_eq!(review.worst, [worst]);
    let critical = CriticalPosition {
        number: 3,
        best: Left,
        value: 800_000,
        fall: 800_000,
    };
    assert_eq!(review.critical, Some(critical));
    let values: Vec<i64> = review.curve.iter().map(|point| point.value).collect();
    assert_eq!(values, [913_000, 850_000, 800_000, 0]);
    assert!(review.to_string().starts_with("twenty48-review-2 c "));
    assert_eq!(review.to_string().parse(), Ok(review));
}

/// What a new tile changed is told where both positions were searched, and is large enough.
#[test]
fn luck_is_what_new_tiles_changed() {
    let mut chunk = ReviewChunk::new(0, Unit::Probability);
    let moves = [
        &[(Up, 0.9), (Left, 0.85)][..],
        &[(Up, 0.6), (Left, 0.6)],
        &[(Left, 0.5)],
        &[(Up, 0.7), (Left, 0.7)],
        &[(Up, 0.705), (Left, 0.705)],
    ];
    for values in moves {
        chunk.add(Left, 5, &evaluation(0.0, values)).unwrap();
    }
    let review = chunk.finish(Some(0.75));
    let spawn = |number, expected, value| LuckySpawn {
        number,
        expected,
        value,
    };
    let luck = Luck {
        totals: None,
        spawns: vec![
            // The move lost five points, the new tile 25 more.
            spawn(1, 850_000, 600_000),
            spawn(5, 705_000, 750_000),
        ],
    };
    assert_eq!(review.luck.as_ref(), Some(&luck));
    assert!(review.to_string().starts_with("twenty48-review-2 c "));
    assert!(
        review
            .to_string()
            .ends_with(" - 1.850000.600000,5.705000.750000")
    );
    assert_eq!(review.to_string().parse(), Ok(review));
}

/// Where values are exact, the start, the luck and the losses add up to the end.
#[test]
fn luck_and_losses_make_up_the_result() {
    for (text, unit) in [("2x2_g16", Unit::GoalProbability), ("2x3_g0", Unit::Points)] {
        let (game, metadata) = random_game(text.parse().unwrap(), 3);
        let record = Record::of(&game, &metadata);
        let solver = Solver::new(&record.variant, None).unwrap();
        let mut coach = Arc::new(solver.solve().unwrap());
        let mut cursor = ReviewCursor::new(&record, 0..usize::MAX, &coach).unwrap();
        while cursor.step(&mut coach, LIMITS).unwrap().is_some() {}
        let moves = cursor.chunk().moves().to_vec();
        let last = cursor.final_value(&mut coach, LIMITS);
        let review = cursor.chunk().finish(last);
        assert_eq!(review.unit, unit);
        let luck = review.luck.clone().unwrap();
        let (gained, lost) = luck.totals.unwrap();
        let scale = if unit == Unit::Points { 100.0 } else { 1e6 };
        let start = f64::from(moves.first().unwrap().value) * scale;
        let end = f64::from(last.unwrap()) * scale;
        let sum = start + gained as f64 - lost as f64;
        // Each change is rounded for itself.
        assert!(
            (sum - end).abs() <= moves.len() as f64,
            "{text}: {sum}, not {end}"
        );
        assert!(luck.spawns.len() <= MAX_LUCKY_SPAWNS);
        let sizes = luck
            .spawns
            .iter()
            .map(|spawn| spawn.change().unsigned_abs());
        assert!(sizes.is_sorted_by(|a, b| a >= b));
        assert_eq!(review.to_string().parse(), Ok(review));
    }
}

#[test]
fn a_long_review_is_short() {
    let moves: Vec<_> = (0..10_000)
        .map(|n| (2e6 + n as f32, 90_000.0, 17))
        .collect();
    let text = chunk(&moves).finish(None).to_string();
    assert!(text.len() < 10_000, "{}", text.len());
}

#[test]
fn damaged_texts_are_refused() {
    let cases = [
        ("twenty48-review-1", "", ReviewError::NotAReview),
        ("twenty48", "Twenty48", ReviewError::NotAReview),
        ("review-1", "review-3", ReviewError::OtherVersion),
        ("review-1", "review-2", ReviewError::Field("luck")),
        ("-1 r", "-1 x", ReviewError::Field("unit")),
        (" 708", " 70x", ReviewError::Field("accuracy")),
        (" 708", " 1001", ReviewError::Field("accuracy")),
        (" 708", " 0708", ReviewError::Field("form")),
        (" 708", "  708", ReviewError::Field("critical position")),
        (
            "3.0.900000.400000",
            "4.0.900000.400000",
            ReviewError::Field("critical position"),
        ),
        (
            "3.0.900000.400000",
            "3.0.900000.400000,3.0.1.1",
            ReviewError::Field("critical position"),
        ),
        (
            "3.0.900000.400000",
            "3.0",
            ReviewError::Field("critical position"),
        ),
        (
            "3.0.900000.400000",
            "3.8.9.4",
            ReviewError::Field("critical position"),
        ),
        ("1.1,3.3", "1.2,3.3", ReviewError::Field("phases")),
        ("1.1,3.3", "3.1,1.3", ReviewError::Field("phases")),
        ("1.1,3.3", "1.1,3.4", ReviewError::Field("phases")),
        ("1.1,3.3", "1.1,64.3", ReviewError::Field("phases")),
        ("1.1,3.3", "-", ReviewError::Field("phases")),
        ("2.3.0.8", "2.3.3.8", ReviewError::Field("worst moves")),
        ("2.3.0.8", "2.8.0.8", ReviewError::Field("worst moves")),
        ("2.3.0.8", "0.3.0.8", ReviewError::Field("worst moves")),
        (".70000 ", ".1000001 ", ReviewError::Field("worst moves")),
        (".70000 ", ".1.1.1.1 ", ReviewError::Field("worst moves")),
        (",1.800000", ",0.800000", ReviewError::Field("curve")),
        ("1.800000", "1.", ReviewError::Field("curve")),
        ("3.500000", "4.500000", ReviewError::Field("curve")),
        ("3.ea", "3.e", ReviewError::Field("grades")),
        ("3.ea", "3.eb", ReviewError::Field("form")),
        ("3.ea", "3.ez", ReviewError::Field("grades")),
        ("3.ea", "ea", ReviewError::Field("grades")),
        ("3.ea", "3.ea ", ReviewError::Field("end")),
        (" 3.ea", "", ReviewError::Field("grades")),
    ];
    let text = EXAMPLE.split_whitespace().collect::<Vec<_>>().join(" ");
    for (from, to, error) in cases {
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text, "{from}");
        assert_eq!(changed.parse::<Review>(), Err(error), "{from} to {to}");
        assert!(!error.to_string().is_empty());
    }
    let long = "twenty48-review-1 ".to_owned() + &"a".repeat(1 << 20);
    assert_eq!(long.parse::<Review>(), Err(ReviewError::TooLong));
}

#[test]
fn damaged_bytes_are_refused() {
    let whole = chunk(&[(9e5, 0.0, 1), (8e5, 70_000.0, 1)]);
    let bytes = whole.to_bytes();
    assert_eq!(ReviewChunk::from_bytes(&bytes), Ok(whole));
    for length in 0..bytes.len() {
        let is_whole = (length >= 6) && (length - 6) % 14 == 0;
        assert_eq!(ReviewChunk::from_bytes(&bytes[..length]).is_ok(), is_whole);
    }
    let cases = [
        (0, 1, ReviewError::OtherVersion),
        (1, 4, ReviewError::Field("unit")),
        (5, 9, ReviewError::TooLong),
        // The value becomes no number; the loss less than nothing.
        (9, 0xFF, ReviewError::Field("moves")),
        (17, 0xBF, ReviewError::Field("moves")),
        (18, 64, ReviewError::Field("moves")),
        (19, 0x38, ReviewError::Field("moves")),
    ];
    for (index, byte, error) in cases {
        let mut changed = bytes.clone();
        changed[index] = byte;
        if index == 9 {
            changed[8] = 0xFF;
        }
        assert_eq!(ReviewChunk::from_bytes(&changed), Err(error), "{index}");
    }
}

proptest! {
    #[test]
    fn any_review_is_read_as_it_was_written(
        moves in prop::collection::vec((-1e9..1e9_f32, prop_oneof![Just(0.0), 0.0..1e5_f32], 1..4_u8), 0..700),
        last in prop::option::of(-1e9..1e9_f32),
    ) {
        let chunk = chunk(&moves);
        prop_assert_eq!(&ReviewChunk::from_bytes(&chunk.to_bytes()).unwrap(), &chunk);
        let review = chunk.finish(last);
        prop_assert_eq!(review.to_string().parse::<Review>(), Ok(review));
    }

    #[test]
    fn garbage_never_panics(
        bytes in prop::collection::vec(any::<u8>(), 0..90),
        index in 0..100_usize,
        new in any::<char>(),
    ) {
        let _ = ReviewChunk::from_bytes(&bytes);
        let _ = String::from_utf8_lossy(&bytes).parse::<Review>();
        let text: String = example()
            .to_string()
            .chars()
            .enumerate()
            .map(|(at, old)| if at == index { new } else { old })
            .collect();
        // What is read is written so.
        if let Ok(review) = text.parse::<Review>() {
            prop_assert_eq!(review.to_string(), text);
        }
    }
}
