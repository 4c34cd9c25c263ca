//! Solved boards, compared with a plain recursion over all that can come.
use std::collections::HashMap;

use twenty48::coach::advice::Advice;
use twenty48::coach::generic::FlatValueFunction;
use twenty48::coach::generic::flat_board::FlatBoard;
use twenty48::coach::review::{Grade, JudgedMove, Review, ReviewChunk, ReviewCursor, limits_of};
use twenty48::coach::search::{Evaluation, Limits};
use twenty48::coach::solved::{
    AfterstateTable, Solution, SolutionLoader, Solver, is_solved, unit_of,
};
use twenty48::coach::{CoachFile, CoachKind, MoveEvaluator, Unit, coach_of};
use twenty48::record::{Record, checksum};
use twenty48::rules::board::{Board, Direction, Shape};
use twenty48::rules::game::Game;
use twenty48::rules::player::{Player, RandomPlayer};
use twenty48::rules::slide::slide;
use twenty48::rules::variant::{StartTile, Variant};
use twenty48::words::{advice, coach, common, dialogs, directions, practice, verdicts};

fn variant(text: &str) -> Variant {
    text.parse().unwrap()
}

fn solved(variant: &Variant) -> Solution {
    Solver::new(variant, None).unwrap().solve().unwrap()
}

fn key(board: &Board) -> Vec<u8> {
    board.exponents().collect()
}

fn board(variant: &Variant, exponents: &[u8]) -> Board {
    Board::from_exponents(variant.shape(), exponents).unwrap()
}

/// The boards with a tile more, and their probabilities.
fn with_spawn(variant: &Variant, before: &Board) -> Vec<(Board, f64)> {
    let weights: u32 = variant.rules().spawns.iter().map(|spawn| spawn.1).sum();
    let empty: Vec<_> = before.empty_cells().collect();
    let mut all = Vec::new();
    for &cell in &empty {
        for &(exponent, weight) in &variant.rules().spawns {
            let mut after = *before;
            after.set(cell, exponent);
            let probability = f64::from(weight) / f64::from(weights) / empty.len() as f64;
            all.push((after, probability));
        }
    }
    all
}

/// The boards that a game starts with, and their probabilities.
fn starts(variant: &Variant) -> Vec<(Board, f64)> {
    let mut all = vec![(Board::new(variant.shape()), 1.0)];
    for tile in variant.start() {
        let mut next = Vec::new();
        for (before, probability) in all {
            let filled = match tile {
                StartTile::Spawn => with_spawn(variant, &before),
                StartTile::Fixed(exponent) => {
                    let cells: Vec<_> = before.empty_cells().collect();
                    let each = |&cell: &_| {
                        let mut after = before;
                        after.set(cell, *exponent);
                        (after, 1.0 / cells.len() as f64)
                    };
                    cells.iter().map(each).collect()
                }
            };
            next.extend(
                filled
                    .into_iter()
                    .map(|(after, p)| (after, p * probability)),
            );
        }
        all = next;
    }
    all
}

fn is_won(variant: &Variant, board: &Board) -> bool {
    variant.goal().is_some_and(|goal| board.largest() >= goal)
}

/// By board before a move: its expected score and the probability of its goal.
type Known = HashMap<Vec<u8>, [f64; 2]>;

/// The same two values of every move, by trying everything.
fn move_values(variant: &Variant, board: &Board, known: &mut Known) -> [Option<[f64; 2]>; 8] {
    let mut values = [None; 8];
    for &direction in variant.directions().all() {
        let Some(after) = slide(board, direction) else {
            continue;
        };
        let mut value = [after.points as f64, 0.0];
        if !(variant.ends_at_goal() && is_won(variant, &after.board)) {
            for (next, probability) in with_spawn(variant, &after.board) {
                let then = value_of(variant, &next, known);
                value[0] += probability * then[0];
                value[1] += probability * then[1];
            }
        }
        if is_won(variant, &after.board) {
            value[1] = 1.0;
        }
        values[usize::from(direction.number())] = Some(value);
    }
    values
}

fn value_of(variant: &Variant, board: &Board, known: &mut Known) -> [f64; 2] {
    if let Some(&value) = known.get(&key(board)) {
        return value;
    }
    let values = move_values(variant, board, known);
    let best = |index: usize| {
        let values = values.iter().flatten().map(|value| value[index]);
        values.fold(0.0, f64::max)
    };
    let won = f64::from(u8::from(is_won(variant, board)));
    let value = [best(0), best(1).max(won)];
    known.insert(key(board), value);
    value
}

/// Whether two numbers are equal but for rounding.
fn assert_near(found: f32, expected: f64, what: &dyn std::fmt::Debug) {
    let difference = (f64::from(found) - expected).abs();
    assert!(
        difference <= 1e-6 * expected.max(1e-3),
        "{found} for {expected}: {what:?}"
    );
}

fn assert_same(variant: &Variant, board: &Board, found: &Evaluation, known: &mut Known) {
    let expected = move_values(variant, board, known);
    for direction in Direction::ALL {
        let value = expected[usize::from(direction.number())];
        let what = (variant.to_string(), key(board), direction);
        let [first, second] = match variant.goal() {
            Some(_) => [found.value(direction), found.score(direction)],
            None => [None, found.value(direction)],
        };
        assert_eq!(second.is_some(), value.is_some(), "{what:?}");
        if let Some([score, chance]) = value {
            assert_near(second.unwrap(), score, &what);
            if let Some(first) = first {
                assert_near(first, chance, &what);
            }
        }
    }
    let lost = f32::from(u8::from(is_won(variant, board)));
    assert_eq!(found.lost, lost, "{variant}: {:?}", key(board));
}

#[test]
fn every_state_of_small_boards_has_the_values_of_a_plain_recursion() {
    for text in [
        "2x2",
        "2x2_g16",
        "2x2_g8_e",
        "2x2_d8_s2-4",
        "2x2_s2-4x3-8_b2-r_g64",
        "2x2_s4_br_g0",
        "3x2_s2_g32_e",
        "2x3_d8_s2x9-4_g32_e",
        "2x3_g64",
    ] {
        let variant = variant(text);
        let solution = solved(&variant);
        let mut known = Known::new();
        for (start, _) in starts(&variant) {
            value_of(&variant, &start, &mut known);
        }
        let all: Vec<Vec<u8>> = known.keys().cloned().collect();
        assert!(all.len() >= 50, "{text}: {}", all.len());
        for cells in all {
            let board = board(&variant, &cells);
            let found = solution.evaluation(&board);
            let found = found.unwrap_or_else(|| panic!("{text}: {cells:?}"));
            assert_same(&variant, &board, &found, &mut known);
        }
    }
}

#[test]
fn by_hand() {
    let variant = variant("2x2_s2_g8");
    let solution = solved(&variant);
    let found = |cells: &[u8]| solution.evaluation(&board(&variant, cells)).unwrap();
    // 4 4 / 2 0: to the side it makes an 8.
    let sideways = found(&[2, 2, 1, 0]);
    assert_eq!(sideways.value(Direction::Left), Some(1.0));
    // 2 4 / 4 2 is full, and nothing moves.
    let stuck = found(&[1, 2, 2, 1]);
    assert_eq!((stuck.best(), stuck.expected()), (None, 0.0));
    // 8 4 / 4 2 has its goal, and nothing moves.
    let reached = found(&[3, 2, 2, 1]);
    assert_eq!((reached.best(), reached.expected()), (None, 1.0));
}

#[test]
fn totals_of_tiny_boards() {
    for (text, states) in [("2x2", 110), ("2x3", 21_752), ("3x2", 21_752)] {
        let variant = variant(text);
        let mut solver = Solver::new(&variant, None).unwrap();
        let mut before = 0.0;
        while !solver.step() {
            assert!(solver.fraction() >= before, "it never falls");
            before = solver.fraction();
        }
        assert_eq!(
            (solver.states(), solver.fraction()),
            (states, 1.0),
            "{text}"
        );
    }
}

#[test]
fn what_is_solved() {
    for text in [
        "2x2",
        "2x3_d8",
        "4x2",
        "2x4_g128_e",
        "2x4_s2_d8",
        "2x4_s4-8_g0",
    ] {
        assert!(is_solved(&variant(text)), "{text}");
    }
    for text in [
        "3x3",
        "2x4_d8",
        "2x4_s2-8_g0",
        "2x5",
        "2x3_s2-512_g0",
        "4x4",
    ] {
        assert!(!is_solved(&variant(text)), "{text}");
    }
    assert_eq!(unit_of(&variant("2x4_g128")), Unit::GoalProbability);
    assert_eq!(unit_of(&variant("2x4")), Unit::Points);
}

#[test]
fn a_position_that_no_start_leads_to_is_solved_from_there_on() {
    let variant = variant("2x3_g64");
    let mut solution = std::sync::Arc::new(solved(&variant));
    // Three equal tiles so large can't be made on six cells.
    let odd = board(&variant, &[7, 7, 7, 6, 1, 0]);
    assert_eq!(solution.evaluation(&odd), None);
    let limits = Limits {
        nodes: 1,
        plies: 1,
        adaptive: false,
    };
    assert_eq!(solution.evaluate(&odd, limits), Evaluation::default());
    let from_there = Solver::new(&variant, Some(&odd)).unwrap().solve().unwrap();
    let found = from_there.evaluation(&odd).unwrap();
    assert_same(&variant, &odd, &found, &mut Known::new());
    // Another shape, and tiles that don't fit.
    let other = Board::new(Shape::new(2, 4).unwrap());
    assert!(Solver::new(&variant, Some(&other)).is_none());
    assert_eq!(solution.evaluation(&other), None);
    let large = board(&variant, &[63, 13, 0, 0, 0, 1]);
    assert!(Solver::new(&variant, Some(&large)).is_none());
    assert_eq!(solution.evaluation(&large), None);
}

fn bytes_of(solution: &Solution) -> Vec<u8> {
    let layers = (0..).map_while(|number| solution.layer_bytes(number));
    solution
        .head()
        .into_iter()
        .chain(layers.flatten())
        .collect()
}

#[test]
fn bytes_bring_a_solution_back_in_whatever_pieces_they_come() {
    let variant = variant("2x3_g32");
    let solution = solved(&variant);
    let bytes = bytes_of(&solution);
    for length in [1, 7, 1000, bytes.len()] {
        let mut loader = SolutionLoader::new(&variant);
        assert!(bytes.chunks(length).all(|piece| loader.push(piece)));
        assert_eq!(bytes_of(&loader.finish().unwrap()), bytes, "{length}");
    }
    let read = |bytes: &[u8]| {
        let mut loader = SolutionLoader::new(&variant);
        loader.push(bytes);
        loader.finish()
    };
    for length in [0, 11, 12, 500, bytes.len() - 1] {
        assert!(read(&bytes[..length]).is_none(), "{length} bytes");
    }
    assert!(read(&[&bytes[..], &[0]].concat()).is_none(), "a byte more");
    for place in (0..bytes.len()).step_by(997).chain(0..40) {
        let mut damaged = bytes.clone();
        damaged[place] ^= 4;
        assert!(read(&damaged).is_none(), "byte {place}");
    }
    // Lengths that no layer has.
    assert!(read(&[&bytes[..12], &[0xFF; 24]].concat()).is_none());
}

/// Boards after moves of the best play from every state that a recursion has met, with their
/// values.
fn afterstates(variant: &Variant) -> Vec<(Board, f32)> {
    let mut known = Known::new();
    for (start, _) in starts(variant) {
        value_of(variant, &start, &mut known);
    }
    let mut all = Vec::new();
    let states: Vec<Vec<u8>> = known.keys().cloned().collect();
    for cells in states {
        let state = board(variant, &cells);
        for &direction in variant.directions().all() {
            if let Some(after) = slide(&state, direction) {
                let values = with_spawn(variant, &after.board).into_iter();
                let value = values.map(|(next, p)| p * value_of(variant, &next, &mut known)[0]);
                all.push((after.board, value.sum::<f64>() as f32));
            }
        }
    }
    all
}

#[test]
fn a_table_of_all_afterstates_is_never_wrong() {
    let variant = variant("2x3_g64");
    let all = afterstates(&variant);
    let table = AfterstateTable::new(variant.clone(), 0.02, &all).unwrap();
    let solution = solved(&variant);
    assert_eq!(table.count(), solution.afterstates());
    let read = AfterstateTable::from_bytes(&table.to_bytes()).unwrap();
    assert_eq!(read, table);
    for (after, value) in &all {
        let found = read.known(&FlatBoard::of(after)).unwrap();
        assert!((found - value).abs() <= 0.011, "{found} for {value}");
    }
    // Its search chooses what the solution does, or what is worth the same but for the steps.
    let learned = CoachFile::from_bytes(&table.to_bytes()).unwrap();
    let mut coach = coach_of(&variant, 10, Some(&learned));
    let limits = Limits {
        nodes: 300,
        plies: u32::MAX,
        adaptive: false,
    };
    for seed in 1..=20 {
        let mut game = Game::new(variant.clone(), seed);
        while !game.phase().is_end() {
            let exact = solution.evaluation(game.board()).unwrap();
            let chosen = coach.evaluate(game.board(), limits).best().unwrap();
            let best = exact.scores.into_iter().flatten().fold(0.0, f32::max);
            assert!(best - exact.score(chosen).unwrap() <= 0.03);
            game.keep_playing();
            game.move_dir(chosen);
            game.keep_playing();
        }
    }
}

#[test]
fn what_a_table_does_not_have_is_worth_less_than_what_it_has() {
    let variant = variant("2x3_g64");
    let all = afterstates(&variant);
    let of_sum = |board: &Board| board.exponents().map(|e| (1_u32 << e) & !1).sum::<u32>();
    // One of each sum.
    let mut some: Vec<(Board, f32)> = Vec::new();
    for &(after, value) in &all {
        if some
            .iter()
            .all(|(other, _)| of_sum(other) != of_sum(&after))
        {
            some.push((after, value));
        }
    }
    let table = AfterstateTable::new(variant, 1.0, &some).unwrap();
    let mut parts = Vec::new();
    for (after, _) in &all {
        let flat = FlatBoard::of(after);
        let of_its_sum = some
            .iter()
            .find(|(other, _)| of_sum(other) == of_sum(after));
        if table.known(&flat).is_none() {
            let value = table.value(&flat);
            let known = of_its_sum.unwrap().1;
            assert!(
                value >= 0.49 * known - 1.0 && value <= known + 1.0,
                "{value}"
            );
            // Of few points a step is much.
            if known >= 100.0 {
                parts.push(value / known);
            }
        }
    }
    // The heuristic tells them apart, from a half to nearly all of it.
    assert!(parts.iter().any(|&part| part < 0.75) && parts.iter().any(|&part| part > 0.95));
}

#[test]
fn damaged_tables_are_refused() {
    let variant = variant("2x2_g16");
    let table = AfterstateTable::new(variant.clone(), 1.0, &afterstates(&variant)).unwrap();
    let bytes = table.to_bytes();
    assert!(AfterstateTable::is_file(&bytes));
    for length in 0..bytes.len() {
        assert!(
            AfterstateTable::from_bytes(&bytes[..length]).is_err(),
            "{length} bytes"
        );
    }
    // With a checksum that fits, too, nothing panics.
    for place in 12..bytes.len() {
        for bit in 0..8 {
            let mut damaged = bytes.clone();
            damaged[place] ^= 1 << bit;
            assert!(
                AfterstateTable::from_bytes(&damaged).is_err(),
                "byte {place}"
            );
            let check = checksum(&damaged[12..]).to_le_bytes();
            damaged[8..12].copy_from_slice(&check);
            let _ = AfterstateTable::from_bytes(&damaged);
        }
    }
    let other = Board::new(Shape::new(2, 3).unwrap());
    assert!(AfterstateTable::new(variant, 1.0, &[(other, 1.0)]).is_none());
}

#[test]
fn the_page_has_a_table_of_three_by_three() {
    let bytes = include_bytes!("../../www/learned-3x3.bin");
    assert!(bytes.len() <= 500_000, "{} bytes", bytes.len());
    let variant = variant("3x3_g256");
    assert_eq!(CoachKind::of(&variant), CoachKind::Learned("learned-3x3"));
    let learned = CoachFile::from_bytes(bytes).unwrap();
    let CoachFile::Table(table) = &learned else {
        panic!("not a table")
    };
    assert!(table.count() >= 100_000, "{}", table.count());
    // Two twos in the corners of an edge: what the best play comes to, less the points so far.
    let start = board(&variant, &[1, 0, 1, 0, 0, 0, 0, 0, 0]);
    let value = table.known(&FlatBoard::of(&start)).unwrap();
    assert!((5400.0..5500.0).contains(&value), "{value}");
    let mut coach = coach_of(&variant, 12, Some(&learned));
    let mut game = Game::new(variant.clone(), 1);
    while !game.phase().is_end() {
        let found = coach.evaluate(game.board(), limits_of(&variant));
        game.move_dir(found.best().unwrap());
        game.keep_playing();
    }
    assert!(
        game.board().largest() >= 8,
        "the goal is reached by nearly every game"
    );
}

/// An evaluation of up and left, in probabilities to reach the goal and in scores.
fn of_goal(up: [f32; 2], left: [f32; 2]) -> Evaluation {
    let mut evaluation = Evaluation::default();
    for (direction, [chance, score]) in [(Direction::Up, up), (Direction::Left, left)] {
        let index = usize::from(direction.number());
        evaluation.values[index] = Some(chance);
        evaluation.scores[index] = Some(score);
    }
    evaluation
}

#[test]
fn equal_chances_are_ordered_by_scores() {
    let found = of_goal([0.5, 90.0], [0.5, 100.0]);
    assert_eq!(
        (found.best(), found.expected()),
        (Some(Direction::Left), 0.5)
    );
    let found = of_goal([0.51, 90.0], [0.5, 100.0]);
    assert_eq!(found.best(), Some(Direction::Up));
    let found = of_goal([0.5, 100.0], [0.5, 100.0]);
    assert_eq!(found.best(), Some(Direction::Up), "the first of equals");
}

#[test]
fn advice_is_in_chances_while_there_are_any_and_else_in_points() {
    let [up, left] = [directions::up(), directions::left()];
    let advised = |evaluation| Advice::of(&evaluation, Unit::GoalProbability).unwrap();
    let advice = advised(of_goal([0.974, 90.0], [0.8, 1234.4]));
    assert_eq!(advice.unit(), Unit::GoalProbability);
    let chances = [dialogs::percent(97.0), dialogs::percent(80.0)];
    let [first, second] = chances;
    let caption = coach::best_next_chance(up.clone(), first, left.clone(), second);
    assert_eq!(advice::caption(&advice), caption);
    let other = coach::direction_chance(left.clone(), dialogs::percent_1(80.0));
    let moves = coach::best_then_chances(up.clone(), dialogs::percent_1(97.4), vec![other]);
    let expected = coach::expected(common::points(90.0));
    assert_eq!(advice::details(&advice), moves.then(expected));
    // Equal, not settled: no points.
    let advice = advised(of_goal([0.97, 90.0], [0.97, 80.0]));
    assert_eq!(
        advice::caption(&advice),
        coach::as_good(up.clone(), left.clone())
    );
    assert_eq!(advice::labels(&advice), [(Direction::Left, coach::equal())]);
    // The goal is reached, or out of reach.
    for chance in [0.0, 1.0] {
        let advice = advised(of_goal([chance, 99.96], [chance, 1234.4]));
        assert_eq!(
            (advice.unit(), advice.best()),
            (Unit::Points, Direction::Left)
        );
        assert!(!advice.unit().is_probability());
        let points = [common::points(1234.0), common::points(100.0)];
        let [first, second] = points;
        let caption =
            coach::best_next_chance(left.clone(), first.clone(), up.clone(), second.clone());
        assert_eq!(advice::caption(&advice), caption);
        let other = coach::direction_chance(up.clone(), second);
        let details = coach::best_then_chances(left.clone(), first, vec![other]);
        assert_eq!(advice::details(&advice), details);
        let labels = vec![(Direction::Up, common::number(100.0))];
        assert_eq!(advice::labels(&advice), labels);
    }
    // Certain for one move alone.
    let advice = advised(of_goal([1.0, 90.0], [0.999_999, 80.0]));
    assert_eq!(advice.unit(), Unit::GoalProbability);
}

#[test]
fn verdicts_on_solved_boards() {
    let [up, left] = [directions::up(), directions::left()];
    let said = |evaluation, played| {
        let judged = JudgedMove::of(played, 5, &evaluation).unwrap();
        let unit = Unit::GoalProbability;
        (judged.grade(unit), verdicts::verdict(&judged, unit))
    };
    // In chances, while they differ.
    let found = of_goal([0.6, 90.0], [0.5, 100.0]);
    let [from, to] = [dialogs::percent_1(60.0), dialogs::percent_1(50.0)];
    let cut = practice::chance_cut(left.clone(), from.clone(), to, up.clone());
    assert_eq!(said(found, Direction::Left), (Grade::Blunder, cut));
    let stays = practice::best_chance(up.clone(), from);
    assert_eq!(said(found, Direction::Up), (Grade::Best, stays));
    // However small the risk was, what counts is the part of the chance that went.
    for (left, grade) in [
        (0.9981, Grade::Good),
        (0.991, Grade::Inaccuracy),
        (0.98, Grade::Mistake),
        (0.94, Grade::Blunder),
    ] {
        let found = of_goal([0.9999, 90.0], [left, 80.0]);
        assert_eq!(said(found, Direction::Left).0, grade, "{left}");
    }
    // In points where chances are equal.
    let found = of_goal([0.5, 1000.0], [0.5, 992.5]);
    let lost = practice::points_lost(left.clone(), common::points(7.5), up.clone());
    assert_eq!(said(found, Direction::Left), (Grade::Inaccuracy, lost));
    let stays = practice::best_chance(up.clone(), dialogs::percent_1(50.0));
    assert_eq!(said(found, Direction::Up), (Grade::Best, stays));
    let found = of_goal([1.0, 1000.0], [1.0, 100.0]);
    let best = practice::best_points(up.clone(), common::points(1000.0));
    assert_eq!(said(found, Direction::Up), (Grade::Best, best));
}

#[test]
fn games_on_solved_boards_are_reviewed() {
    let limits = Limits {
        nodes: 1,
        plies: 1,
        adaptive: false,
    };
    for (text, mark) in [("2x3_g64", " g "), ("2x3_g32_e", " g "), ("2x3_g0", " p ")] {
        let variant = variant(text);
        let mut evaluator = std::sync::Arc::new(solved(&variant));
        for seed in 1..=40 {
            let mut game = Game::new(variant.clone(), seed);
            // Half of the games by good moves, so that some reach the goal.
            let mut random = RandomPlayer::new(seed);
            while !game.phase().is_end() {
                let best = evaluator.evaluate(game.board(), limits).best();
                let any = random.choose(&game);
                let direction = if seed % 2 == 0 { best } else { any };
                game.move_dir(direction.unwrap());
                game.keep_playing();
            }
            let record = Record::of(&game, &Default::default());
            let mut cursor = ReviewCursor::new(&record, 0..record.made, &evaluator).unwrap();
            let mut judged = Vec::new();
            while let Some(one) = cursor.step(&mut evaluator, limits).unwrap() {
                judged.push(one);
            }
            let last = cursor.final_value(&mut evaluator, limits);
            let chunk = cursor.chunk();
            assert_eq!(
                ReviewChunk::from_bytes(&chunk.to_bytes()).as_ref(),
                Ok(chunk)
            );
            let review = chunk.finish(last);
            assert_eq!(review.unit, unit_of(&variant));
            assert!(review.to_string().contains(mark), "{review}");
            let stored = review.to_stored(&record);
            assert_eq!(Review::from_stored(&stored, &record).as_ref(), Ok(&review));
            let is_perfect = review.accuracy == 1000;
            if seed % 2 == 0 {
                assert!(is_perfect, "{text}: {}", review.accuracy);
            }
            let end = review.curve.last().unwrap().value;
            let is_won = is_won(&variant, game.board());
            match review.unit {
                // Only what is reached is certain, only what is out of reach impossible.
                Unit::GoalProbability => assert_eq!(end, if is_won { 1_000_000 } else { 0 }),
                // What is expected of the whole game: the score in the end.
                _ => assert_eq!(end, i64::try_from(game.score()).unwrap() * 100),
            }
            for worst in &review.worst {
                let judged = &judged[worst.number - 1];
                assert_eq!(worst.in_points, judged.in_points && judged.loss > 0.0);
                assert_eq!(worst.grade(review.unit), review.grades[worst.number - 1]);
            }
        }
    }
}

/// The mean of a solution's values over the starts of its variant.
fn at_the_start(solution: &Solution) -> [f64; 2] {
    let mut means = [0.0; 2];
    for (start, probability) in starts(solution.variant()) {
        let found = solution.evaluation(&start).unwrap();
        let best = |values: [Option<f32>; 8]| values.into_iter().flatten().fold(0.0, f32::max);
        means[0] += probability * f64::from(best(found.scores));
        means[1] += probability * f64::from(best(found.values));
    }
    means
}

/// Takes some ten seconds: `cargo test --release --test it two_by_four -- --ignored`.
#[test]
#[ignore = "it takes some ten seconds"]
fn two_by_four_has_the_known_totals() {
    let variant = variant("2x4_g128");
    let mut solver = Solver::new(&variant, None).unwrap();
    while !solver.step() {}
    assert_eq!(solver.states(), 4_980_767);
    let [score, chance] = at_the_start(&solver.finish().unwrap());
    assert!((score - 2641.87).abs() < 0.005, "{score}");
    assert!((chance - 0.9973).abs() < 0.00005, "{chance}");
}

/// The smallest of a board's mirror images.
fn canonical(board: &Board) -> Vec<u8> {
    let shape = board.shape();
    let [rows, columns] = [shape.rows(), shape.columns()].map(usize::from);
    let cells = key(board);
    let image = |flip: usize| {
        let cell = |index: usize| {
            let (row, column) = (index / columns, index % columns);
            let row = if flip & 1 == 0 { row } else { rows - 1 - row };
            let column = if flip & 2 == 0 {
                column
            } else {
                columns - 1 - column
            };
            cells[row * columns + column]
        };
        (0..cells.len()).map(cell).collect::<Vec<u8>>()
    };
    (0..4).map(image).min().unwrap()
}

/// Every state has the values that follow from those of the states after it, by the rules
/// themselves; where nothing comes after, they are known. So all are right.
///
/// Takes some minutes: `cargo test --release --test it every_state_of_two_by_four -- --ignored`.
#[test]
#[ignore = "it takes some minutes"]
fn every_state_of_two_by_four_follows_from_those_after_it() {
    let variant = variant("2x4_g128");
    let solution = solved(&variant);
    let best = |board: &Board| {
        let found = solution.evaluation(board).unwrap();
        let best = |values: [Option<f32>; 8]| values.into_iter().flatten().fold(0.0, f32::max);
        let won = if is_won(&variant, board) { 1.0 } else { 0.0 };
        [best(found.scores), best(found.values).max(won)].map(f64::from)
    };
    // By sum, so that each sum's states are known when it is its turn.
    let mut pending: std::collections::BTreeMap<u64, std::collections::HashSet<Vec<u8>>> =
        std::collections::BTreeMap::new();
    let sum = |cells: &[u8]| cells.iter().map(|&cell| (1_u64 << cell) & !1).sum::<u64>();
    let add = |pending: &mut std::collections::BTreeMap<_, std::collections::HashSet<_>>,
               board: &Board| {
        let cells = canonical(board);
        pending.entry(sum(&cells)).or_default().insert(cells);
    };
    for (start, _) in starts(&variant) {
        add(&mut pending, &start);
    }
    let mut states = 0;
    while let Some((_, boards)) = pending.pop_first() {
        let mut afterstates = HashMap::new();
        for cells in &boards {
            let state = board(&variant, cells);
            let found = solution.evaluation(&state).unwrap();
            for &direction in variant.directions().all() {
                let after = slide(&state, direction);
                assert_eq!(found.value(direction).is_some(), after.is_some());
                let Some(after) = after else { continue };
                let entry = afterstates.entry(canonical(&after.board));
                let &mut [score, chance] = entry.or_insert_with(|| {
                    let mut means = [0.0; 2];
                    for (next, probability) in with_spawn(&variant, &after.board) {
                        let [score, chance] = best(&next);
                        means[0] += probability * score;
                        means[1] += probability * chance;
                        add(&mut pending, &next);
                    }
                    means
                });
                let what = (cells, direction);
                assert_near(
                    found.score(direction).unwrap(),
                    score + after.points as f64,
                    &what,
                );
                assert_near(found.value(direction).unwrap(), chance, &what);
            }
        }
        states += boards.len();
    }
    assert_eq!(states, 4_980_767);
}
