//! The network's file, and the network.
use std::sync::Arc;

use crate::common::{fetched_file, fetched_network};
use crc::{CRC_32_ISO_HDLC, Crc};
use proptest::prelude::*;
use tools::line_heuristic::LineHeuristic;
use twenty48::coach::data::{DataError, Learned, LearnedVector, Matrix, NetworkLoader};
use twenty48::coach::network::{
    FEATURES, HIDDEN, KEYS, LINES, Layers, LineClasses, Network, PATTERNS, QUADS,
    RECTANGLE_TABLE_LOG2, STAGES, nearest, sigmoid,
};
use twenty48::coach::packed::Packed;
use twenty48::coach::review::limits_of;
use twenty48::coach::search::{Costs, Limits, Search, ValueFunction};
use twenty48::coach::{CoachKind, MoveEvaluator, Unit, coach_of};
use twenty48::rules::board::Board;
use twenty48::rules::game::Game;
use twenty48::rules::spawn::Generator;
use twenty48::rules::variant::Variant;

/// Each coefficient adds one step to its feature, and one to the next.
const STEP: f32 = 0.1;

fn from_basis() -> Matrix {
    core::array::from_fn(|number| {
        core::array::from_fn(|feature| match feature.checked_sub(number) {
            Some(0 | 1) => STEP,
            _ => 0.0,
        })
    })
}

/// The inverse of [`from_basis`].
fn to_basis() -> Matrix {
    core::array::from_fn(|feature| {
        core::array::from_fn(|number| match number.checked_sub(feature) {
            Some(behind) if behind % 2 == 0 => 1.0 / STEP,
            Some(_) => -1.0 / STEP,
            None => 0.0,
        })
    })
}

/// Random parts of a network: a vector for one key in `sparse`, and a number for one rectangle.
fn learned(seed: u64, sparse: u32) -> Learned {
    let mut generator = Generator::new(seed);
    let mut number = move || f32::from(generator.below(2049) as u16) / 1024.0 - 1.0;
    let mut choice = Generator::new(seed + 1);
    let mut vectors = |pattern| {
        let keys = (0..=u16::MAX)
            .filter(|_| choice.below(sparse) == 0)
            .collect::<Vec<_>>();
        keys.into_iter()
            .map(|key| LearnedVector {
                key,
                class: if pattern < LINES {
                    (key % 251) as u8
                } else {
                    0
                },
                precision: 1 + (key % 13) as u8,
                numbers: [0; FEATURES].map(|_| number()),
            })
            .collect()
    };
    let known = (0..PATTERNS).map(&mut vectors).collect();
    let layers = |_| Layers {
        first: [[0; HIDDEN]; FEATURES].map(|row| row.map(|_| number())),
        first_bias: [0; HIDDEN].map(|_| number()),
        // So that chances are neither nothing nor certain.
        second: [0; HIDDEN].map(|_| number() / 8.0),
        second_bias: number(),
    };
    let stages = (0..STAGES).map(layers).collect();
    let mut rectangles = vec![0; 1 << RECTANGLE_TABLE_LOG2];
    for rectangle in rectangles.iter_mut().step_by(sparse as usize) {
        *rectangle = (choice.below(256) as u8).cast_signed();
    }
    Learned {
        from_basis: from_basis(),
        to_basis: to_basis(),
        vectors: known,
        stages,
        rectangles,
        rectangle_step: 1.0 / 1024.0,
    }
}

/// Cells as the digits of a number.
fn word(cells: &[u8]) -> u64 {
    cells
        .iter()
        .fold(0, |word, &cell| (word << 4) | u64::from(cell))
}

fn at(cells: &[u8; 16], row: usize, column: usize) -> u8 {
    cells[4 * row + column]
}

/// The value by its definition, in `f64`, of a board of small tiles whose keys all have vectors.
fn defined(learned: &Learned, exponents: [u8; 16]) -> f64 {
    let mut best = exponents;
    let mut turned = exponents;
    for _ in 0..2 {
        for _ in 0..4 {
            let before = turned;
            turned = core::array::from_fn(|cell| at(&before, 3 - cell % 4, cell / 4));
            if word(&turned) > word(&best) {
                best = turned;
            }
        }
        let before = turned;
        turned = core::array::from_fn(|cell| at(&before, cell % 4, cell / 4));
    }
    let mut value = output(learned, &best, &(0..PATTERNS).collect::<Vec<_>>());
    // The rectangles of two rows, row by row, then those of two columns.
    let mut rectangles = Vec::new();
    for is_turned in [false, true] {
        for first in 0..3 {
            for across in 0..2 {
                rectangles.push([0, 1, 2, 3, 4, 5].map(|cell| {
                    let (row, column) = (first + cell / 3, across + cell % 3);
                    match is_turned {
                        false => at(&best, row, column),
                        true => at(&best, column, row),
                    }
                }));
            }
        }
    }
    for (number, cells) in rectangles.iter().enumerate() {
        let key = (number as u64) << 24 | word(cells);
        let index = (key + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - RECTANGLE_TABLE_LOG2);
        value += f64::from(learned.rectangles[index as usize]) * f64::from(learned.rectangle_step);
    }
    // Tiles of 2048 that don't touch.
    let is_2048 = |row: usize, column: usize| at(&best, row, column) == 11;
    let mut apart = -1;
    for row in 0..4 {
        for column in 0..4 {
            if is_2048(row, column) {
                apart += 1;
                apart -= i32::from(row > 0 && is_2048(row - 1, column));
                apart -= i32::from(column > 0 && is_2048(row, column - 1));
            }
        }
    }
    let part = if apart > 0 { 0.9 } else { 1.0 };
    part / (1.0 + (-value).exp())
}

/// What the layers give for a board in its canonical orientation, by the vectors of these patterns.
fn output(learned: &Learned, best: &[u8; 16], used: &[usize]) -> f64 {
    let mut patterns = Vec::new();
    for row in 0..4 {
        patterns.push([0, 1, 2, 3].map(|column| at(best, row, column)));
    }
    for column in 0..4 {
        patterns.push([0, 1, 2, 3].map(|row| at(best, row, column)));
    }
    for row in 0..3 {
        for column in 0..3 {
            let two = |row| [at(best, row, column), at(best, row, column + 1)];
            let ([a, b], [c, d]) = (two(row), two(row + 1));
            patterns.push([a, b, c, d]);
        }
    }
    let mut keys: Vec<u16> = patterns.iter().map(|cells| word(cells) as u16).collect();
    let known = |pattern: usize, key: u16| {
        let known = &learned.vectors[pattern];
        let index = known.binary_search_by_key(&key, |vector| vector.key);
        known[index.expect("a known key")]
    };
    for first in [0, 1, 2, 4, 5, 6] {
        let class = |line: usize| u16::from(known(line, keys[line]).class);
        keys.push(class(first) << 8 | class(first + 1));
    }
    // A quad that isn't used is as all were before they learned.
    let unused = (0..QUADS).filter(|quad| !used.contains(quad)).count();
    let mut sum = [unused as f64 / QUADS as f64; FEATURES];
    for &pattern in used {
        let key = keys[pattern];
        for (sum, part) in sum.iter_mut().zip(known(pattern, key).numbers) {
            *sum += f64::from(part);
        }
    }
    let stage = (7..12)
        .filter(|exponent| best.contains(exponent))
        .map(|e| 1 << (e - 7))
        .sum::<usize>();
    // Tiles from 4096 up are ranks here, of which the largest is 15.
    let kinds = (12..16).filter(|rank| best.contains(rank)).count();
    let stage = stage | kinds << 5;
    let layers = &learned.stages[stage];
    let mut value = f64::from(layers.second_bias);
    for hidden in 0..HIDDEN {
        let mut input = f64::from(layers.first_bias[hidden]);
        for (feature, sum) in sum.iter().enumerate() {
            let sum = if feature == 0 { *sum } else { sum.max(0.0) };
            input += sum * f64::from(layers.first[feature][hidden]);
        }
        value += input.max(0.0) * f64::from(layers.second[hidden]);
    }
    value
}

#[test]
fn its_value_is_as_defined() {
    let learned = learned(1, 1);
    let network = learned.clone().network().unwrap();
    let mut generator = Generator::new(7);
    for _ in 0..300 {
        let most = 1 + generator.below(11);
        let exponents = [0; 16].map(|_| generator.below(most + 1) as u8);
        let value = f64::from(network.value(Packed::new(exponents).unwrap()));
        let defined = defined(&learned, exponents);
        assert!(
            (value - defined).abs() < 0.005,
            "{exponents:?}: {value} {defined}"
        );
    }
}

/// A board of twelve cells, its last row empty.
fn of_three_rows(generator: &mut Generator, most: u32) -> [u8; 16] {
    let mut exponents = [0; 16];
    for exponent in &mut exponents[..12] {
        *exponent = generator.below(most + 1) as u8;
    }
    exponents
}

#[test]
fn three_rows_are_valued_by_the_patterns_that_lie_in_them() {
    let learned = learned(1, 1);
    let network = learned.clone().network().unwrap();
    let mut generator = Generator::new(9);
    for _ in 0..300 {
        let most = 1 + generator.below(13);
        let exponents = of_three_rows(&mut generator, most);
        let board = Packed::new(exponents).unwrap();
        let has_largest = exponents.contains(&13);
        let exponents = exponents.map(|exponent| match exponent {
            13 => 15,
            12 if has_largest => 14,
            12 => 15,
            small => small,
        });
        let across = |row: usize, column: usize| at(&exponents, row, 3 - column);
        let orientations = [false, true].into_iter().flat_map(|over| {
            let row = move |row: usize| if over { 2 - row } else { row };
            let cell = |cell: usize| (cell / 4, cell % 4);
            let turned = |find: &dyn Fn(usize, usize) -> u8| {
                core::array::from_fn(|number| match cell(number) {
                    (3, _) => 0,
                    (first, column) => find(row(first), column),
                })
            };
            [
                turned(&|row, column| at(&exponents, row, column)),
                turned(&across),
            ]
        });
        let best: [u8; 16] = orientations.max_by_key(|cells| word(cells)).unwrap();
        // Rows, columns and squares of three rows; then pairs of rows and of columns.
        let used = [
            0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 17, 18, 20, 21, 22,
        ];
        let expected = output(&learned, &best, &used);
        let found = f64::from(network.log_odds_of_three_rows(board));
        assert!(
            (found - expected).abs() < 0.03,
            "{exponents:?}: {found} {expected}"
        );
    }
}

/// Near 1 too, as far as `f32` distinguishes probabilities there.
#[test]
fn a_chance_is_that_of_its_log_odds() {
    for step in -8000..=8000_i16 {
        let log_odds = f32::from(step) / 100.0;
        let exact = 1.0 / (1.0 + (-f64::from(log_odds)).exp());
        let found = f64::from(sigmoid(log_odds));
        let risk = 1.0 - exact;
        let error = (found - exact).abs();
        // Below 2^-60, it is as good as nothing.
        assert!(
            error < 1e-5 * exact.min(risk) + f64::from(f32::EPSILON) * exact + 1e-18,
            "{log_odds}: {found} {exact}"
        );
        assert!(sigmoid(log_odds) <= sigmoid(log_odds + 0.01) + f32::EPSILON);
    }
    assert_eq!(sigmoid(0.0), 0.5);
}

/// A board has one value, however it is turned.
#[test]
fn its_value_is_the_same_in_every_orientation() {
    let network = learned(2, 9).network().unwrap();
    let mut generator = Generator::new(8);
    for _ in 0..300 {
        let exponents = [0; 16].map(|_| generator.below(18) as u8);
        let turned = core::array::from_fn(|cell| exponents[4 * (3 - cell % 4) + cell / 4]);
        let over = core::array::from_fn(|cell| exponents[4 * (3 - cell / 4) + cell % 4]);
        let value = |exponents| network.value(Packed::new(exponents).unwrap());
        assert_eq!(value(exponents), value(turned));
        assert_eq!(value(exponents), value(over));
    }
}

/// What large tiles are called is a matter of their order, whichever code
/// finds it.
#[test]
fn large_tiles_are_told_apart_by_their_order() {
    let network = learned(3, 1).network().unwrap();
    let value = |large: [u8; 3]| {
        let [first, second, third] = large;
        let exponents = [
            first, second, third, 0, 3, third, 1, 2, 5, 0, 0, 1, 7, 2, 0, 0,
        ];
        let board = Packed::new(exponents).unwrap();
        network.value(board)
    };
    let expected = value([15, 14, 13]);
    for large in [
        [14, 13, 12],
        [15, 13, 12],
        [16, 15, 12],
        [18, 17, 16],
        [17, 13, 12],
    ] {
        assert_eq!(value(large), expected, "{large:?}");
    }
    assert_ne!(value([13, 14, 15]), expected);
}

/// The value of a board with these tiles, each in its cell, to a network that
/// knows nothing but which tiles there are.
fn by_kinds_alone() -> impl Fn(&[(usize, u8)]) -> f32 {
    let mut learned = learned(3, 40);
    learned.rectangles.fill(0);
    for vector in learned.vectors.iter_mut().flatten() {
        vector.numbers = [0.0; FEATURES];
    }
    let network = learned.network().unwrap();
    move |tiles| {
        let mut exponents = [0, 1, 2, 0, 3, 4, 5, 6, 1, 2, 3, 4, 0, 1, 2, 0];
        for &(cell, exponent) in tiles {
            exponents[cell] = exponent;
        }
        network.value(Packed::new(exponents).unwrap())
    }
}

/// From 4096 on, wherever the others are.
#[test]
fn a_largest_tile_in_no_corner_is_worth_less() {
    let value = by_kinds_alone();
    let corners = [0, 3, 12, 15];
    for large in [12, 13, 15, 16, 18] {
        let best = value(&[(0, large)]);
        for cell in 0..16 {
            let part = if corners.contains(&cell) { 1.0 } else { 0.97 };
            assert_eq!(value(&[(cell, large)]), best * part, "{large} in {cell}");
        }
        // What is in the corner must be the largest.
        let two = value(&[(0, large), (1, large - 1)]);
        assert_eq!(value(&[(5, large), (3, large - 1)]), two * 0.97);
        let alike = value(&[(0, large), (1, large)]);
        assert_eq!(value(&[(6, large), (7, large)]), alike * 0.97);
        assert_eq!(value(&[(2, large), (3, large)]), alike);
    }
    for cell in 0..16 {
        assert_eq!(value(&[(cell, 11)]), value(&[(0, 11)]), "2048 in {cell}");
    }
}

/// From 2048 on, whatever else there is.
#[test]
fn large_tiles_that_are_alike_and_apart_are_worth_less() {
    let value = by_kinds_alone();
    for large in 10..=15 {
        let part = if large >= 11 { 0.9 } else { 1.0 };
        let best = value(&[(0, large), (1, large)]);
        for other in 1..16 {
            let expected = if other == 1 || other == 4 { 1.0 } else { part };
            let found = value(&[(0, large), (other, large)]);
            assert_eq!(found, best * expected, "{large} in {other}");
        }
        // In one row or column, and around the corner of one.
        assert_eq!(value(&[(0, large), (5, large), (6, large)]), best * part);
        assert_eq!(value(&[(0, large), (4, large), (5, large)]), best);
        assert_eq!(value(&[(0, large), (7, large), (8, large)]), best * part);
    }
    // Four kinds of the largest, and 2048, each in its place.
    let kinds = [(0, 15), (1, 14), (2, 13), (3, 12), (7, 11)];
    let best = value(&kinds);
    for (cell, large) in [(4, 15), (5, 14), (6, 13), (6, 11), (11, 11)] {
        let mut tiles = kinds.to_vec();
        tiles.push((cell, large));
        assert_eq!(value(&tiles), best, "{large} in {cell}");
        tiles.push((14, large));
        assert_eq!(value(&tiles), best * 0.9, "{large} in {cell} and another");
    }
    for (cell, large) in [(12, 15), (12, 14), (12, 13), (12, 12), (12, 11)] {
        let mut tiles = kinds.to_vec();
        tiles.push((cell, large));
        assert_eq!(value(&tiles), best * 0.9, "{large} in {cell}");
    }
    // Of five kinds from 4096 up the smallest share a rank.
    let more = [(0, 16), (1, 15), (2, 14), (3, 13), (4, 12)];
    let best = value(&more);
    for cell in 5..16 {
        let mut tiles = more.to_vec();
        tiles.push((cell, 12));
        assert_eq!(value(&tiles), best, "4096 in {cell}");
    }
}

#[test]
fn what_is_unknown_is_taken_for_what_is_near() {
    let mut learned = learned(4, 1);
    learned.rectangles.fill(0);
    let board = |first| {
        let mut exponents = [0; 16];
        exponents[0] = first;
        Packed::new(exponents).unwrap()
    };
    let all = learned.clone().network().unwrap();
    for known in &mut learned.vectors[..QUADS] {
        known.retain(|LearnedVector { key, .. }| key >> 12 != 5 && key & 15 < 5);
    }
    let some = learned.clone().network().unwrap();
    // Both round their numbers by the largest that they have.
    assert!((some.value(board(4)) - all.value(board(4))).abs() < 0.01);
    assert!((some.value(board(5)) - all.value(board(4))).abs() < 0.01);
}

#[test]
fn a_pair_that_is_unknown_adds_nothing() {
    let mut learned = learned(9, 1);
    let board = Packed::new([1, 2, 3, 4, 0, 1, 0, 1, 0, 0, 2, 0, 0, 1, 0, 0]).unwrap();
    let all = learned.clone().network().unwrap();
    for known in &mut learned.vectors[QUADS..] {
        for vector in known {
            vector.numbers = [0.0; FEATURES];
        }
    }
    let none = learned.clone().network().unwrap();
    learned.vectors[QUADS..].iter_mut().for_each(Vec::clear);
    let unknown = learned.network().unwrap();
    assert_eq!(unknown.value(board), none.value(board));
    assert!((unknown.value(board) - all.value(board)).abs() > 0.01);
}

#[test]
fn classes_are_of_every_line() {
    assert!(LineClasses::new(vec![0; LINES * KEYS - 1]).is_none());
    let classes: Vec<u8> = (0..LINES * KEYS)
        .map(|index| (index / KEYS) as u8)
        .collect();
    let classes = LineClasses::new(classes).unwrap();
    assert_eq!(classes.of(0, u16::MAX), 0);
    assert_eq!(classes.of(7, 0), 7);
    assert_eq!(LineClasses::default().of(3, 5), 0);
    let indices = nearest([0x0000, 0x00FF].into_iter()).unwrap();
    assert_eq!(
        (indices[0x0001], indices[0x00FE], indices[0x00FF]),
        (0, 1, 1)
    );
    assert!(nearest(std::iter::empty()).is_none());
}

#[test]
fn a_file_keeps_what_was_learned() {
    let learned = learned(5, 50);
    let bytes = learned.to_bytes();
    let again = Learned::from_bytes(&bytes).unwrap();
    assert_eq!(again.stages, learned.stages);
    let vectors = again.vectors.iter().flatten();
    for (again, known) in vectors.zip(learned.vectors.iter().flatten()) {
        let kinds = |vector: &LearnedVector| (vector.key, vector.class, vector.precision);
        assert_eq!(kinds(again), kinds(known));
        // Within half a step of each of two coefficients; steps are the shorter, the larger the
        // precision.
        let halves = STEP / f32::from(known.precision).exp2();
        for (again, number) in again.numbers.iter().zip(known.numbers) {
            assert!((again - number).abs() <= halves + 1e-6, "{again} {number}");
        }
    }
    assert_eq!(again.from_basis, learned.from_basis);
    assert_eq!(again.rectangles, learned.rectangles);
    assert_eq!(again.rectangle_step, learned.rectangle_step);
    let again = Learned {
        to_basis: learned.to_basis,
        ..again
    };
    // What was rounded once stays as it is.
    assert_eq!(again.to_bytes(), bytes);
}

/// Its values are probabilities, and a lost game has 0.
#[test]
fn the_file_that_is_fetched_is_read() {
    let network = fetched_network();
    let board = Packed::new([1, 2, 3, 4, 2, 3, 4, 5, 3, 4, 5, 6, 4, 5, 6, 0]).unwrap();
    assert_eq!(network.lost(board), 0.0);
    assert!((0.0..=1.0).contains(&network.value(board)));
    let file = fetched_file();
    let unit = |text: &str, learned| coach_of(&text.parse().unwrap(), 4, learned).unit();
    assert_eq!(unit("4x4", Some(&file)), Unit::Probability);
    assert_eq!(unit("4x4_g512", Some(&file)), Unit::Probability);
    // It plays this one, but its values aren't probabilities there.
    assert_eq!(unit("4x4_s2-4", Some(&file)), Unit::Order);
    // It has learned nothing of these.
    assert_eq!(unit("4x4", None), Unit::Order);
    assert_eq!(unit("5x5", Some(&file)), Unit::Order);
}

/// Where tiles spawn by other weights, the network orders moves as its search does.
#[test]
fn the_network_plays_other_weights_by_relative_values() {
    let network = fetched_network();
    let variant: Variant = "4x4_s2-4_br_g0".parse().unwrap();
    let mut coach = coach_of(&variant, 10, Some(&fetched_file()));
    let search = Search::new(Arc::clone(&network), 10, Costs::default());
    let mut search = search.with_weights(1, 1);
    let limits = limits_of(&variant);
    for exponents in [
        [1, 2, 3, 4, 2, 3, 4, 5, 3, 4, 5, 6, 4, 5, 0, 0],
        [11, 10, 9, 8, 4, 5, 6, 7, 2, 1, 0, 0, 0, 0, 0, 0],
        [1, 2, 1, 2, 2, 1, 2, 1, 1, 2, 1, 2, 2, 1, 2, 0],
    ] {
        let board = Board::from_exponents(variant.shape(), &exponents).unwrap();
        coach.forget();
        search.forget();
        let found = coach.evaluate(&board, limits);
        let claimed = search.search(Packed::new(exponents).unwrap(), limits);
        assert_eq!((found.lost, found.best()), (0.0, claimed.best()));
        for (value, claimed) in found.values.into_iter().zip(claimed.values) {
            assert_eq!(value.is_some(), claimed.is_some());
            let (value, claimed) = (value.unwrap_or(0.0), claimed.unwrap_or(0.0));
            let odds = claimed / (1.0 - claimed);
            assert!(
                (value.powi(16) - odds).abs() <= odds * 1e-4,
                "{value}, {claimed}"
            );
        }
    }
}

/// What it has learned of the original's spawns is worth more than a heuristic elsewhere too.
#[test]
fn the_network_plays_other_weights_better_than_the_line_heuristic() {
    for text in ["4x4_s2-4_br_g0", "4x4_s2x2-4_b2-r_g0"] {
        let variant: Variant = text.parse().unwrap();
        let points = |mut coach: Box<dyn MoveEvaluator>| -> u64 {
            let limits = Limits {
                nodes: 200,
                plies: u32::MAX,
                adaptive: false,
            };
            let scores = (1..=8).map(|seed| {
                let mut game = Game::new(variant.clone(), seed);
                while let Some(best) = coach.evaluate(game.board(), limits).best() {
                    game.move_dir(best);
                }
                game.score()
            });
            scores.sum()
        };
        let by_hand = Search::new(LineHeuristic::new(), 10, Costs::default());
        let CoachKind::Network { two, four } = CoachKind::of(&variant) else {
            panic!("{text}")
        };
        let by_hand = points(Box::new(by_hand.with_weights(two, four)));
        let by_network = points(coach_of(&variant, 10, Some(&fetched_file())));
        assert!(
            by_network * 2 > by_hand * 3,
            "{text}: {by_network}, {by_hand}"
        );
    }
}

/// docs/coach.md describes the files: whoever makes others changes it.
#[test]
fn the_file_that_is_fetched_is_the_one_that_is_told_of() {
    let bytes = include_bytes!("../../www/network.bin");
    let check = Crc::<u32>::new(&CRC_32_ISO_HDLC).checksum(bytes);
    let line = format!("{} bytes, CRC-32 `{check:08x}`", bytes.len());
    assert!(
        include_str!("../../docs/coach.md").contains(&line),
        "docs/coach.md tells of another file than the one of {line}"
    );
}

/// The network of a file that comes in parts, whose lengths repeat.
fn loaded(bytes: &[u8], lengths: &[usize]) -> Result<Network, DataError> {
    let mut loader = NetworkLoader::default();
    let mut rest = bytes;
    for &length in lengths.iter().cycle() {
        let (part, others) = rest.split_at(length.min(rest.len()));
        loader.push(part)?;
        rest = others;
        if rest.is_empty() {
            break;
        }
    }
    loader.finish()
}

#[test]
fn a_file_that_comes_in_parts_gives_the_same_network() {
    let learned = learned(10, 300);
    let bytes = learned.to_bytes();
    let whole = Learned::from_bytes(&bytes).unwrap().network().unwrap();
    let mut generator = Generator::new(11);
    let random: Vec<usize> = (0..999).map(|_| generator.below(9999) as usize).collect();
    for lengths in [&[1][..], &[8, 4, 1092, 3], &[bytes.len()], &random] {
        assert!(loaded(&bytes, lengths).unwrap() == whole, "{lengths:?}");
    }
}

#[test]
fn a_file_that_comes_in_parts_is_refused_where_it_is_damaged() {
    let bytes = learned(6, 5000).to_bytes();
    let refused = |bytes: &[u8]| loaded(bytes, &[4096]).unwrap_err();
    assert_eq!(refused(b""), DataError::Magic);
    assert_eq!(refused(b"2048net"), DataError::Magic);
    assert_eq!(refused(b"2048net5 and more"), DataError::Magic);
    for at in (8..bytes.len()).step_by(14_983) {
        let mut changed = bytes.clone();
        changed[at] ^= 4;
        // A number of the head may be none any more.
        let expected = [DataError::Checksum, DataError::Content];
        assert!(expected.contains(&refused(&changed)), "byte {at}");
        assert_eq!(refused(&bytes[..at]), DataError::Checksum, "cut at {at}");
    }
    let longer = [&bytes[..], &[0]].concat();
    assert_eq!(refused(&longer), DataError::Checksum);
    // A pattern must have vectors.
    let empty = Learned::default().to_bytes();
    assert_eq!(refused(&empty), DataError::Content);
}

#[test]
fn a_damaged_file_is_refused() {
    let bytes = learned(6, 5000).to_bytes();
    let refused = |bytes: &[u8]| Learned::from_bytes(bytes).unwrap_err();
    assert_eq!(refused(b""), DataError::Magic);
    assert_eq!(refused(b"2048net1 and more"), DataError::Magic);
    assert_eq!(refused(&bytes[..10]), DataError::Checksum);
    for at in (8..bytes.len()).step_by(397) {
        let mut changed = bytes.clone();
        changed[at] ^= 4;
        assert_eq!(refused(&changed), DataError::Checksum, "byte {at}");
        assert_eq!(refused(&bytes[..at]), DataError::Checksum, "cut at {at}");
    }
    assert!(Learned::default().network().is_none());
}

proptest! {
    #[test]
    fn garbage_is_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        prop_assert!(Learned::from_bytes(&bytes).is_err());
        let named = [b"2048net5".as_slice(), &bytes].concat();
        prop_assert!(Learned::from_bytes(&named).is_err());
    }
}
