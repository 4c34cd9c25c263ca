//! The coach's board against the slide.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test says what it expects by failing"
)]

mod common;

use common::board;
use proptest::prelude::*;
use twenty48::board::{Board, Directions, Shape};
use twenty48::coach::advice::Advice;
use twenty48::coach::knows;
use twenty48::coach::packed::{MOST, Moves, Packed};
use twenty48::coach::rows::Rows;
use twenty48::coach::search::{Costs, Evaluate, Findings, Limits, PLY, Search};
use twenty48::slide::slide;

/// Checks every direction of a board against the slide.
fn check(moves: &Moves, before: &Board) {
    let packed = Packed::of(before).expect("it fits");
    assert_eq!(packed.board(), *before);
    for (direction, after) in Directions::Four.all().iter().zip(moves.all(packed)) {
        let expected = slide(before, *direction).map_or(*before, |slide| slide.board);
        assert_eq!(after.board(), expected, "{direction:?} of {before:?}");
    }
}

#[test]
fn it_moves_as_the_slide_does() {
    let moves = Moves::new();
    for case in include_str!("cases/classic-moves.txt").lines() {
        let before = case.split(' ').next().expect(case);
        check(&moves, &board(Shape::CLASSIC, before));
    }
    // Every row of four small tiles, and the largest that there can be.
    for start in [0, 13] {
        for number in 0..5_u32.pow(4) {
            let row = [0, 1, 2, 3].map(|place| (number / 5_u32.pow(place) % 5) as u8);
            let exponents = row.map(|exponent| if exponent > 0 { exponent + start } else { 0 });
            let mut cells = [0; 16];
            cells[4..8].copy_from_slice(&exponents);
            check(&moves, &Packed::new(cells).unwrap().board());
            check(&moves, &Packed::new(cells).unwrap().transposed().board());
        }
    }
}

/// Two 32768s make 65536, two of those 131072, in either storage of bits.
#[test]
fn tiles_above_32768() {
    let moves = Moves::new();
    let mut exponents = [0; 16];
    for (large, next) in [(15, 16), (16, 17), (17, 18), (30, 31)] {
        exponents[0] = large;
        exponents[1] = large;
        let [_, after, ..] = moves.all(Packed::new(exponents).unwrap());
        assert_eq!(after.exponents()[3], next);
    }
    exponents[0] = MOST;
    exponents[1] = MOST;
    let full = Packed::new(exponents).unwrap();
    assert_eq!(moves.all(full)[3], full);
    assert_eq!(Packed::new([MOST + 1; 16]), None);
    assert_eq!(Packed::of(&Board::new(Shape::new(4, 5).unwrap())), None);
}

#[test]
fn empty_cells_take_tiles() {
    let mut exponents = [0; 16];
    exponents[5] = 16;
    exponents[6] = 3;
    let packed = Packed::new(exponents).unwrap();
    let mut bits = packed.empty();
    let mut count = 0;
    while bits != 0 {
        let bit = bits & bits.wrapping_neg();
        bits &= bits - 1;
        let number = bit.trailing_zeros() as usize / 4;
        for exponent in [1, 2] {
            let mut expected = exponents;
            expected[number] = exponent;
            assert_eq!(packed.with(bit, u32::from(exponent)).exponents(), expected);
        }
        count += 1;
    }
    assert_eq!(count, 14);
}

proptest! {
    #[test]
    fn any_board_moves_as_the_slide_does(exponents in prop::array::uniform16(0..=17_u8)) {
        let packed = Packed::new(exponents).unwrap();
        prop_assert_eq!(packed.exponents(), exponents);
        prop_assert_eq!(packed.transposed().transposed(), packed);
        check(&Moves::new(), &packed.board());
    }

    /// Full of what merges, around the largest of four bits.
    #[test]
    fn crowded_boards_move_so_too(exponents in prop::array::uniform16(14..=16_u8)) {
        check(&Moves::new(), &Packed::new(exponents).unwrap().board());
    }
}

/// Expectimax as it is defined, of everything that may come within `tiles`
/// tiles.
fn expected(moves: &Moves, rows: &Rows, after: Packed, tiles: u32) -> f32 {
    if tiles == 0 {
        return rows.value(after);
    }
    let empty: Vec<usize> = (0..16)
        .filter(|&cell| after.exponents()[cell] == 0)
        .collect();
    let mut sum = 0.0;
    for &cell in &empty {
        for (exponent, weight) in [(1, 0.9), (2, 0.1)] {
            let mut exponents = after.exponents();
            exponents[cell] = exponent;
            let board = Packed::new(exponents).unwrap();
            let open = moves.all(board).into_iter().filter(|&next| next != board);
            let best = open.map(|next| expected(moves, rows, next, tiles - 1));
            sum += weight * best.reduce(f32::max).unwrap_or_else(|| rows.lost(board));
        }
    }
    sum / empty.len() as f32
}

#[test]
fn a_search_of_whole_plies_is_expectimax() {
    let (moves, rows) = (Moves::new(), Rows::new());
    // A tile takes a ply, whatever it is.
    let costs = Costs {
        two: PLY,
        doubling: 0,
        four: 0,
    };
    let mut search = Search::new(&rows, 16, costs);
    for case in include_str!("cases/classic-moves.txt").lines().step_by(40) {
        let board = Packed::of(&board(Shape::CLASSIC, case.split(' ').next().unwrap())).unwrap();
        for plies in 1..=3 {
            search.forget();
            let found = search.look(
                board,
                Limits {
                    nodes: u64::MAX,
                    plies,
                },
            );
            for (value, after) in found.values.iter().zip(moves.all(board)) {
                assert_eq!(value.is_some(), after != board);
                // One that is forced is not looked into.
                if found.budget == (plies - 1) * PLY
                    && let Some(value) = value
                {
                    let exact = expected(&moves, &rows, after, plies - 1);
                    assert!(
                        (value - exact).abs() <= exact.abs() * 1e-5,
                        "{case}: {value} {exact}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_search_is_the_same_again_and_ends_in_time() {
    let rows = Rows::new();
    let board = board(Shape::CLASSIC, "1234102300120001");
    let board = Packed::of(&board).unwrap();
    let mut search = Search::new(&rows, 16, Costs::default());
    let mut before = None;
    for nodes in [1, 100, 10_000, 1_000_000] {
        search.forget();
        let limits = Limits {
            nodes,
            plies: u32::MAX,
        };
        let found = search.look(board, limits);
        assert!(
            found.nodes <= 2 * nodes.max(4),
            "{} of {nodes}",
            found.nodes
        );
        assert_eq!(
            Search::new(&rows, 16, Costs::default()).look(board, limits),
            found
        );
        assert!(Some(found.budget) >= before);
        before = Some(found.budget);
    }
    assert!(before > Some(2 * PLY));
}

/// Counts what it is asked.
struct Counting<'a>(&'a Rows, std::cell::Cell<u64>);

impl Evaluate for Counting<'_> {
    fn value(&self, afterstate: Packed) -> f32 {
        self.1.set(self.1.get() + 1);
        self.0.value(afterstate)
    }

    fn lost(&self, board: Packed) -> f32 {
        self.0.lost(board)
    }

    fn is_in_points(&self) -> bool {
        self.0.is_in_points()
    }
}

/// Whoever works on something else between the steps finds the same, and never
/// waits long.
#[test]
fn a_search_goes_step_by_step() {
    let rows = Rows::new();
    let limits = Limits {
        nodes: 300_000,
        plies: u32::MAX,
    };
    for exponents in ["1234102300120001", "1000000000000001", "a987123401230012"] {
        let board = Packed::of(&board(Shape::CLASSIC, exponents)).unwrap();
        let whole = Search::new(&rows, 18, Costs::default()).look(board, limits);

        let mut search = Search::new(Counting(&rows, Default::default()), 18, Costs::default());
        let mut look = search.begin(board, limits);
        let mut longest = 0;
        let mut before = look.findings();
        while !look.is_over() {
            let asked = search.evaluate().1.replace(0);
            longest = asked.max(longest);
            search.step(&mut look);
            // What is told is always of a whole round.
            let found = look.findings();
            assert!(found.budget >= before.budget);
            assert!(
                found.budget > before.budget || found.values == before.values || before.nodes == 0
            );
            before = found;
        }
        assert!(search.step(&mut look));
        assert_eq!(look.findings(), whole, "{exponents}");
        assert!(longest * 8 < whole.nodes, "{longest} of {}", whole.nodes);
        // One that is dropped leaves nothing undone in the next.
        let mut dropped = search.begin(board, limits);
        for _ in 0..10 {
            search.step(&mut dropped);
        }
        drop(dropped);
        search.forget();
        assert_eq!(search.look(board, limits), whole);
    }
}

#[test]
fn which_games_the_coach_knows() {
    for (variant, is_known) in [
        ("4x4", true),
        ("4x4_g1024_e", false),
        ("4x4_s2x9-4_g0", true),
        ("4x4_g512", true),
        ("4x4_s2x18-4x2", true),
        ("4x4_s2x19-4_g1024_e", false),
        ("4x4_d8", false),
        ("5x5", false),
    ] {
        let variant = variant.parse().expect(variant);
        assert_eq!(knows(&variant), is_known, "{variant}");
    }
}

#[test]
fn advice_in_words() {
    // Up, right, down, left; in points or not; the words, and the others' labels.
    let none = None;
    let cases: [([Option<f32>; 4], bool, &str, &str); 7] = [
        (
            [Some(10.0), Some(40_000.4), Some(38_765.6), none],
            true,
            "Best: right, 40,000 points expected. Down −1,235, up −39,990.",
            "down −1,235 up −39,990",
        ),
        (
            [Some(5.0), none, Some(5.2), none],
            true,
            "Best: down, 5 points expected. Up ±0.",
            "up ±0",
        ),
        (
            [Some(1.0), Some(2.0), Some(3.0), Some(4.0)],
            false,
            "Best: left. Then down, right, up.",
            "down 2nd right 3rd up 4th",
        ),
        (
            [Some(2.0), Some(2.0), Some(2.0), none],
            false,
            "Best: up. Then right, down.",
            "right 2nd down 3rd",
        ),
        (
            [none, none, Some(-5.0), none],
            false,
            "Best: down, the only move.",
            "",
        ),
        (
            [none, none, Some(7.0), none],
            true,
            "Best: down, the only move.",
            "",
        ),
        (
            [Some(1_234_567.0), Some(0.0), none, none],
            true,
            "Best: up, 1,234,567 points expected. Right −1,234,567.",
            "right −1,234,567",
        ),
    ];
    for (values, is_in_points, words, labels) in cases {
        let mut findings = Findings::default();
        findings.values[..4].copy_from_slice(&values);
        let advice = Advice::of(&findings, is_in_points).expect(words);
        assert_eq!(advice.words(), words);
        assert!(words.starts_with(&advice.caption()) && advice.caption().len() < 45);
        assert!(advice.caption().ends_with('.'));
        assert_eq!(findings.best(), Some(advice.best()), "{words}");
        let others = advice.others();
        let others: Vec<String> = others
            .iter()
            .map(|(direction, label)| format!("{} {label}", direction.name()))
            .collect();
        assert_eq!(others.join(" "), labels);
    }
    let lost = Findings::default();
    assert_eq!(Advice::of(&lost, true), None);
}

#[test]
fn nothing_moves_and_nothing_is_found() {
    let lost = board(Shape::CLASSIC, "1212212112122121");
    let mut search = Search::new(Rows::new(), 10, Costs::default());
    let limits = Limits {
        nodes: 1000,
        plies: 9,
    };
    let found = search.look(Packed::of(&lost).unwrap(), limits);
    assert_eq!((found.best(), found.nodes), (None, 0));
    assert_eq!(found.expected(), found.lost);
}
