//! The search of any variant, and the coach of each.
use crate::common::{any_board, any_direction, board, fetched_file, game_of, shapes};
use proptest::prelude::*;
use std::collections::HashMap;
use tools::line_heuristic::LineHeuristic;
use twenty48::coach::generic::flat_board::{FlatBoard, Lines};
use twenty48::coach::generic::{FlatValueFunction, GenericSearch, ValueKind};
use twenty48::coach::search::{Costs, Evaluation, Limits, PLY, Search};
use twenty48::coach::{CoachKind, MoveEvaluator, Unit, coach_of};
use twenty48::rules::board::{Board, Cell, Direction, Directions, Shape};
use twenty48::rules::game::Game;
use twenty48::rules::player::{Player, RandomPlayer, play_out};
use twenty48::rules::slide::{can_slide, slide};
use twenty48::rules::variant::{Preset, Rules, Variant};

const CAPACITY_LOG2: u32 = 12;

fn nodes(nodes: u64) -> Limits {
    Limits {
        nodes,
        plies: u32::MAX,
        adaptive: false,
    }
}

fn generic(variant: &str) -> GenericSearch {
    GenericSearch::new(&variant.parse().expect(variant), CAPACITY_LOG2)
}

/// Checks that exactly the directions have values in which something moves.
fn check(variant: &Variant, position: &Board, evaluation: &Evaluation) {
    for direction in Direction::ALL {
        let is_open = variant.directions().contains(direction) && can_slide(position, direction);
        let value = evaluation.value(direction);
        assert_eq!(value.is_some(), is_open, "{direction:?} of {position:?}");
        assert!(value.is_none_or(f32::is_finite));
    }
    let is_stuck = evaluation.values.iter().all(Option::is_none);
    assert_eq!(evaluation.best().is_none(), is_stuck);
}

proptest! {
    #[test]
    fn its_board_moves_as_the_slide_does(before in any_board(), direction in any_direction()) {
        let after = Lines::new(before.shape(), direction).slide(&FlatBoard::of(&before));
        let expected = slide(&before, direction).map(|slide| FlatBoard::of(&slide.board));
        prop_assert_eq!(after, expected);
    }

    #[test]
    fn no_impossible_move_in_any_variant(
        position in any_board(),
        is_eight in any::<bool>(),
        spawns in prop::collection::btree_map(1..6_u8, 1..999_u32, 1..5),
        budget in 1..400_u64,
    ) {
        let mut rules = Rules::classic(position.shape());
        rules.goal = None;
        rules.spawns = spawns.into_iter().collect();
        if is_eight {
            rules.directions = Directions::Eight;
        }
        let variant = Variant::new(rules).unwrap();
        let mut coach = GenericSearch::new(&variant, CAPACITY_LOG2);
        let evaluation = coach.evaluate(&position, nodes(budget));
        check(&variant, &position, &evaluation);
        prop_assert!(evaluation.nodes <= budget.max(8));
        coach.forget();
        prop_assert_eq!(coach.evaluate(&position, nodes(budget)), evaluation);
    }
}

type NewCoach = fn(&Variant) -> Box<dyn MoveEvaluator>;

#[test]
fn every_preset_is_played_within_the_budget_and_the_same_again() {
    for preset in Preset::ALL {
        let variant: Variant = preset.text().parse().unwrap();
        let coaches: [NewCoach; 2] = [
            |variant| Box::new(GenericSearch::new(variant, CAPACITY_LOG2)),
            |variant| coach_of(variant, CAPACITY_LOG2, Some(&fetched_file())),
        ];
        for (number, new) in coaches.iter().enumerate() {
            let (mut first, mut second) = (new(&variant), new(&variant));
            let mut game = game_of(preset.text(), 7);
            for _ in 0..40 {
                let before = *game.board();
                let found = first.evaluate(&before, nodes(300));
                assert_eq!(
                    second.evaluate(&before, nodes(300)),
                    found,
                    "{}",
                    preset.name()
                );
                // The generic search keeps to the limit, the classic one to twice it.
                assert!(found.nodes <= if number == 0 { 300 } else { 600 });
                check(&variant, &before, &found);
                let Some(best) = found.best() else { break };
                assert!(game.move_dir(best).is_some());
            }
        }
    }
}

/// On every shape, in games that are half random.
#[test]
fn every_shape_has_a_choice_to_its_end() {
    for shape in shapes() {
        let text = format!("{shape}_d8_s2-16_g0");
        let mut game = game_of(&text, 5);
        let mut coach = generic(&text);
        let mut random = RandomPlayer::new(1);
        for number in 0..200 {
            let evaluation = coach.evaluate(game.board(), nodes(20));
            check(game.variant(), game.board(), &evaluation);
            let next = if number % 2 == 0 {
                evaluation.best()
            } else {
                random.choose(&game)
            };
            match next {
                Some(direction) => assert!(game.move_dir(direction).is_some()),
                None => break,
            };
        }
    }
}

#[test]
fn budgets_end_rounds() {
    let shape = Shape::new(5, 5).unwrap();
    let position = board(shape, "12340 01203 00120 30001 45600");
    let mut coach = generic("5x5");
    let mut before = None;
    for budget in [1, 50, 500, 5000, 50_000] {
        coach.forget();
        let found = coach.evaluate(&position, nodes(budget));
        assert!(found.nodes <= budget.max(4));
        assert!(Some(found.budget) >= before);
        before = Some(found.budget);
    }
    assert!(before > Some(PLY));
    let limits = Limits {
        nodes: u64::MAX,
        plies: 1,
        adaptive: false,
    };
    assert_eq!(coach.evaluate(&position, limits).budget, 0);
    // Of two by two, every line of play may end before the budget does.
    let tiny = board(Shape::new(2, 2).unwrap(), "1200");
    let found = generic("2x2").evaluate(&tiny, nodes(1_000_000));
    assert!(found.best().is_some() && found.budget <= 64 * PLY);
}

#[test]
fn what_it_can_not_value_has_no_values() {
    let other = Board::new(Shape::CLASSIC);
    assert_eq!(
        generic("5x5").evaluate(&other, nodes(9)),
        Evaluation::default()
    );
    assert_eq!(
        generic("5x5").evaluate(&other, nodes(9)).expected(),
        0.0,
        "that of a lost game"
    );
    let mut fast = coach_of(&Variant::default(), CAPACITY_LOG2, Some(&fetched_file()));
    let large = Board::from_exponents(Shape::CLASSIC, &[40; 16]).unwrap();
    assert_eq!(fast.evaluate(&large, nodes(9)).best(), None);
    let wide = Board::new(Shape::new(4, 5).unwrap());
    assert_eq!(fast.evaluate(&wide, nodes(9)).best(), None);
}

/// A game that ends at its goal is won at once where it can be.
#[test]
fn it_takes_the_goal() {
    let cases = [
        (
            "4x4_g1024_e",
            "9900 1230 2100 0000",
            [Direction::Left, Direction::Right],
        ),
        (
            "5x4_e",
            "a000 0000 0000 0000 a321",
            [Direction::Up, Direction::Down],
        ),
        (
            "8x8_g16_b2_e",
            &("3300 0000".to_owned() + &"0".repeat(56)),
            [Direction::Left, Direction::Right],
        ),
    ];
    for (text, cells, either) in cases {
        let variant: Variant = text.parse().expect(text);
        let position = board(variant.shape(), cells);
        for budget in [4, 100, 3000] {
            let best = generic(text).evaluate(&position, nodes(budget)).best();
            assert!(
                best.is_some_and(|best| either.contains(&best)),
                "{text} {best:?}"
            );
        }
    }
}

/// Even of tiles that no game has, all out of order.
#[test]
fn a_game_that_goes_on_is_better_than_a_lost_one() {
    for (shape, cells) in [
        ("3x3", "zaz aza az0"),
        ("2x2", "1z02"),
        ("4x4", "z1z11z1zz1z11z10"),
    ] {
        let text = format!("{shape}_d8_s2_g0");
        let mut coach = generic(&text);
        let variant: Variant = text.parse().unwrap();
        let found = coach.evaluate(&board(variant.shape(), cells), nodes(4));
        assert!(found.expected() > found.lost, "{shape}");
        assert!(
            found
                .values
                .iter()
                .flatten()
                .all(|&value| value > found.lost)
        );
    }
}

#[test]
fn the_fast_search_plays_what_it_knows() {
    let cases = [
        ("4x4", Some([9, 1])),
        ("4x4_g0", Some([9, 1])),
        ("4x4_s2x2-4_b2-r_g0", Some([2, 1])),
        ("4x4_s2", Some([1, 0])),
        ("4x4_s2-4_br_g0", Some([1, 1])),
        ("4x4_s4", None),
        ("4x4_s2-8", None),
        ("4x4_s2-4-8", None),
        ("4x4_d8_s2", None),
        ("4x4_s2x19-4_g1024_e", None),
        ("5x5", None),
        ("3x3_g256", None),
    ];
    for (text, expected) in cases {
        let variant: Variant = text.parse().expect(text);
        let found = match CoachKind::of(&variant) {
            CoachKind::Network { two, four } => Some([two, four]),
            _ => None,
        };
        assert_eq!(found, expected, "{text}");
        assert_eq!(coach_of(&variant, CAPACITY_LOG2, None).unit(), Unit::Order);
    }
}

/// Weights of the original's ratio are the default; others give other values.
#[test]
fn the_fast_search_has_the_weights() {
    let position = board(Shape::CLASSIC, "1234102300120001");
    let new = || Search::new(LineHeuristic::new(), CAPACITY_LOG2, Costs::default());
    let evaluate = |mut search: Search<LineHeuristic>| {
        MoveEvaluator::evaluate(&mut search, &position, nodes(20_000))
    };
    let usual = evaluate(new());
    assert_eq!(evaluate(new().with_weights(9, 1)), usual);
    assert_eq!(evaluate(new().with_weights(18, 2)), usual);
    assert_ne!(evaluate(new().with_weights(1, 1)).values, usual.values);
    assert_ne!(evaluate(new().with_weights(1, 0)).values, usual.values);
}

/// Makes the move with the most points.
struct Greedy;

impl Player for Greedy {
    fn choose(&mut self, game: &Game) -> Option<Direction> {
        let points = |d: &Direction| slide(game.board(), *d).map(|slide| slide.points);
        game.open_directions().into_iter().rev().max_by_key(points)
    }
}

struct Looking(Box<dyn MoveEvaluator>, u64);

impl Player for Looking {
    fn choose(&mut self, game: &Game) -> Option<Direction> {
        // Long enough to be far ahead.
        if game.move_count() >= 4000 || game.phase().is_end() {
            return None;
        }
        self.0.evaluate(game.board(), nodes(self.1)).best()
    }
}

fn mean(text: &str, mut player: impl FnMut(&Variant) -> Box<dyn Player>) -> u64 {
    let seeds = 1..=6;
    let total: u64 = seeds
        .map(|seed| {
            let mut game = game_of(text, seed);
            let mut player = player(game.variant());
            play_out(&mut game, &mut Boxed(&mut *player));
            game.score()
        })
        .sum();
    total / 6
}

struct Boxed<'a>(&'a mut dyn Player);

impl Player for Boxed<'_> {
    fn choose(&mut self, game: &Game) -> Option<Direction> {
        self.0.choose(game)
    }
}

#[test]
fn it_is_far_ahead_of_greedy() {
    let cases = [
        ("4x4", 4),
        ("4x4_s2x2-4_b2-r_g0", 4),
        ("4x4_d8_s2", 4),
        ("4x4_s2-4_br_g0", 4),
        ("3x3_g256", 4),
        ("2x4_g128", 2),
        ("3x4_g1024", 4),
        ("5x5", 2),
    ];
    for (text, times) in cases {
        let greedy = mean(text, |_| Box::new(Greedy));
        let coach = mean(text, |variant| {
            Box::new(Looking(
                Box::new(GenericSearch::new(variant, CAPACITY_LOG2)),
                150,
            ))
        });
        assert!(coach > times * greedy, "{text}: {coach}, greedy {greedy}");
    }
}

/// Expects no more points.
struct NoMorePoints;

impl FlatValueFunction for NoMorePoints {
    const KIND: ValueKind = ValueKind::Points;

    fn value(&self, _: &FlatBoard) -> f32 {
        0.0
    }

    fn won(&self, _: u32) -> f32 {
        0.0
    }
}

fn by_points_alone(variant: &Variant) -> GenericSearch<NoMorePoints> {
    GenericSearch::by(NoMorePoints, variant, 16)
}

#[test]
fn a_search_adds_the_points_of_a_line_of_play() {
    let variant: Variant = "3x4_g0".parse().unwrap();
    let mut search = by_points_alone(&variant);
    // With a look at the next boards alone, the move with the most points is the best.
    let position = board(variant.shape(), "9100 9100 0000");
    let evaluation = search.evaluate(&position, nodes(1));
    assert_eq!(evaluation.value(Direction::Up), Some(1028.0));
    assert_eq!(evaluation.value(Direction::Right), Some(0.0));
    assert_eq!(evaluation.best(), Some(Direction::Up));
    // Looking further, a merge now brings another after it.
    let position = board(variant.shape(), "a990 9000 0000");
    let evaluation = search.evaluate(&position, nodes(2000));
    let [left, down] =
        [Direction::Left, Direction::Down].map(|direction| evaluation.value(direction).unwrap());
    assert!(left > down, "{left}, {down}");
    assert!((3072.0..3200.0).contains(&left), "{left}");
}

/// The expected score of best play from an afterstate on, on a board of two by two cells.
fn solve(afterstate: Board, known: &mut HashMap<Vec<u8>, f64>) -> f64 {
    let key: Vec<u8> = afterstate.exponents().collect();
    if let Some(value) = known.get(&key) {
        return *value;
    }
    let empty: Vec<Cell> = afterstate.empty_cells().collect();
    let mut sum = 0.0;
    for cell in &empty {
        for (exponent, probability) in [(1, 0.9), (2, 0.1)] {
            let mut next = afterstate;
            next.set(*cell, exponent);
            let moves = [
                Direction::Up,
                Direction::Right,
                Direction::Down,
                Direction::Left,
            ];
            let values = moves.into_iter().filter_map(|direction| {
                let slid = slide(&next, direction)?;
                Some(slid.points as f64 + solve(slid.board, known))
            });
            sum += probability * values.fold(0.0, f64::max);
        }
    }
    let value = sum / empty.len() as f64;
    known.insert(key, value);
    value
}

#[test]
fn a_search_to_the_end_finds_the_expected_score() {
    let variant: Variant = "2x2_g0".parse().unwrap();
    let mut search = by_points_alone(&variant);
    let mut known = HashMap::new();
    for text in ["1100", "1002", "3112", "1211"] {
        let position = board(variant.shape(), text);
        let evaluation = search.evaluate(&position, nodes(10_000_000));
        for direction in [
            Direction::Up,
            Direction::Right,
            Direction::Down,
            Direction::Left,
        ] {
            let exact = slide(&position, direction)
                .map(|slid| slid.points as f64 + solve(slid.board, &mut known));
            let found = evaluation.value(direction).map(f64::from);
            assert_eq!(found.is_some(), exact.is_some(), "{text}");
            if let (Some(found), Some(exact)) = (found, exact) {
                assert!(
                    (found - exact).abs() < 1e-3 * exact.max(1.0),
                    "{text}: {found}, {exact}"
                );
            }
        }
    }
}
