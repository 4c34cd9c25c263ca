//! Boards of three rows as classic ones whose last row stays empty, and the network on them.
use proptest::prelude::*;
use twenty48::coach::data::DataError;
use twenty48::coach::generic::FlatValueFunction;
use twenty48::coach::generic::flat_board::FlatBoard;
use twenty48::coach::packed::{Moves, Packed};
use twenty48::coach::search::Limits;
use twenty48::coach::three_rows::{self, ThreeRows};
use twenty48::coach::{CoachFile, MoveEvaluator, Unit, coach_of};
use twenty48::rules::board::{Board, Direction, Shape};
use twenty48::rules::slide::slide;
use twenty48::rules::spawn::Generator;
use twenty48::rules::variant::Variant;

use crate::common::four;

const FILE: &[u8] = include_bytes!("../../www/learned-3x4.bin");

fn shape() -> Shape {
    Shape::new(3, 4).unwrap()
}

/// Twelve exponents with four zeros after them.
fn packed(exponents: &[u8]) -> Packed {
    let mut all = [0; 16];
    all[..12].copy_from_slice(exponents);
    Packed::new(all).unwrap()
}

proptest! {
    #[test]
    fn they_slide_as_the_rules_say(
        exponents in prop_oneof![Just(2_u8), Just(4), Just(14)]
            .prop_flat_map(|most| proptest::collection::vec(0..=most, 12)),
    ) {
        let board = Board::from_exponents(shape(), &exponents).unwrap();
        let all = three_rows::slide_all(&Moves::new(), packed(&exponents));
        for (direction, after) in four().zip(all) {
            let slid = slide(&board, direction).map_or(board, |slid| slid.board);
            let expected: Vec<u8> = slid.exponents().collect();
            prop_assert_eq!(after, packed(&expected), "{:?}", direction);
        }
    }
}

#[test]
fn a_tile_spawns_in_any_of_their_empty_cells_and_in_no_other() {
    let board = packed(&[1, 0, 2, 3, 4, 5, 0, 6, 7, 8, 9, 0]);
    let mut generator = Generator::new(1);
    let mut seen = [0; 16];
    for _ in 0..400 {
        let after = three_rows::with_random_tile(board, &mut generator).exponents();
        for (cell, (then, now)) in board.exponents().into_iter().zip(after).enumerate() {
            seen[cell] += u32::from(then != now);
        }
    }
    let cells: Vec<usize> = (0..16).filter(|&cell| seen[cell] > 0).collect();
    assert_eq!(cells, [1, 6, 11]);
    // None is empty.
    let full = packed(&[1, 2, 1, 2, 3, 4, 3, 4, 1, 2, 1, 2]);
    assert_eq!(three_rows::with_random_tile(full, &mut generator), full);
}

#[test]
fn a_board_has_one_value_in_its_four_orientations() {
    let network = ThreeRows::from_bytes(FILE).unwrap();
    let value = |exponents: &[u8]| {
        let board = Board::from_exponents(shape(), exponents).unwrap();
        network.value(&FlatBoard::of(&board))
    };
    let mut generator = Generator::new(3);
    let mut values = Vec::new();
    for _ in 0..100 {
        // Larger than any game there comes to, too.
        let exponents: Vec<u8> = (0..12).map(|_| generator.below(18) as u8).collect();
        let across: Vec<u8> = exponents
            .chunks(4)
            .flat_map(|row| row.iter().rev().copied())
            .collect();
        let over: Vec<u8> = exponents.rchunks(4).flatten().copied().collect();
        let known = value(&exponents);
        assert!((-1.0..=0.0).contains(&known), "{known}");
        assert_eq!([value(&across), value(&over)], [known; 2], "{exponents:?}");
        values.push(known.to_bits());
    }
    values.sort_unstable();
    values.dedup();
    assert!(values.len() > 90, "boards that differ have other values");
}

#[test]
fn the_coach_of_three_rows_orders_the_moves_that_slide() {
    let variant: Variant = "3x4_g1024".parse().unwrap();
    let learned = CoachFile::from_bytes(FILE).unwrap();
    assert!(matches!(learned, CoachFile::ThreeRows(_)));
    let mut coach = coach_of(&variant, 8, Some(&learned));
    assert_eq!(coach.unit(), Unit::Order);
    let limits = |nodes| Limits {
        nodes,
        plies: u32::MAX,
        adaptive: false,
    };
    let board = Board::from_exponents(shape(), &[2, 3, 9, 8, 0, 5, 6, 7, 1, 4, 3, 5]).unwrap();
    for nodes in [1, 300, 10_000] {
        let evaluation = coach.evaluate(&board, limits(nodes));
        for direction in four() {
            let slides = slide(&board, direction).is_some();
            assert_eq!(
                evaluation.value(direction).is_some(),
                slides,
                "{direction:?}"
            );
        }
    }
    // Two 512 side by side are put together.
    let board = Board::from_exponents(shape(), &[9, 9, 7, 6, 1, 3, 4, 5, 2, 0, 0, 1]).unwrap();
    let best = coach.evaluate(&board, limits(1000)).best();
    assert!(
        matches!(best, Some(Direction::Left | Direction::Right)),
        "{best:?}"
    );
}

#[test]
fn a_file_of_another_kind_or_a_damaged_one_is_refused() {
    let refused = |bytes: &[u8]| ThreeRows::from_bytes(bytes).map(|_| ()).unwrap_err();
    assert_eq!(refused(b"2048net6"), DataError::Magic);
    let network = ThreeRows::network_in(FILE).unwrap();
    assert_eq!(refused(network), DataError::Magic);
    for length in [0, 7, 8, 9, 12, 17, 18, 100, 2000, FILE.len() - 1] {
        assert!(
            ThreeRows::from_bytes(&FILE[..length]).is_err(),
            "{length} bytes"
        );
    }
    for place in [
        0,
        7,
        8,
        15,
        16,
        19,
        20,
        500,
        1500,
        FILE.len() / 2,
        FILE.len() - 1,
    ] {
        let mut damaged = FILE.to_vec();
        damaged[place] ^= 1;
        assert!(ThreeRows::from_bytes(&damaged).is_err(), "byte {place}");
    }
}
