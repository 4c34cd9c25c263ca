//! Endings that are solved, against play that tries everything.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test says what it expects by failing"
)]

use std::collections::HashMap;
use std::sync::LazyLock;

use proptest::prelude::*;
use twenty48::board::{Board, Directions, Shape};
use twenty48::coach::endgames::{Boards, Ending, write};
use twenty48::coach::packed::Packed;
use twenty48::slide::slide;

/// The tile that is to be made: 8, from twos and fours.
const TARGET: u8 = 3;
const MOST: u32 = 20;
/// The line that stays.
const LINE: [u8; 4] = [10, 12, 7, 5];
/// By what a chance that is kept in a byte may differ.
const BYTE: f32 = 0.02;

/// Play that tries everything.
struct Everything {
    horizon: Option<u32>,
    known: HashMap<[u8; 16], f32>,
}

impl Everything {
    fn by(horizon: Option<u32>) -> Self {
        Self {
            horizon,
            known: HashMap::new(),
        }
    }

    /// What a board after a move is worth.
    fn value(&mut self, cells: [u8; 16]) -> f32 {
        if let Some(&value) = self.known.get(&cells) {
            return value;
        }
        let mut sum = 0.0;
        let mut count = 0.0;
        for cell in (0..16).filter(|&cell| cells[cell] == 0) {
            let mut with = cells;
            for (exponent, share) in [(1, 0.9), (2, 0.1)] {
                with[cell] = exponent;
                sum += share * self.best(with);
            }
            count += 1.0;
        }
        let mut value = sum / count;
        if let Some(horizon) = self.horizon {
            value += (1.0 - value) / horizon as f32;
        }
        self.known.insert(cells, value);
        value
    }

    fn best(&mut self, cells: [u8; 16]) -> f32 {
        let board = Board::from_exponents(Shape::CLASSIC, &cells).unwrap();
        let mut best = 0.0_f32;
        for &direction in Directions::Four.all() {
            let Some(slide) = slide(&board, direction) else {
                continue;
            };
            let after: Vec<u8> = slide.board.exponents().collect();
            if after[..4] != LINE || after[4..8].iter().filter(|&&e| e > TARGET).count() != 2 {
                continue;
            }
            let is_made = slide.merges.iter().any(|merge| merge.exponent == TARGET);
            best = best.max(if is_made {
                1.0
            } else {
                self.value(after.try_into().unwrap())
            });
        }
        best
    }
}

/// An ending, and what the boards without small tiles are worth.
fn solved(horizon: Option<u32>, threads: usize) -> (Ending, [f32; 4]) {
    let boards = Boards::new(TARGET, MOST).unwrap();
    let mut file = Vec::new();
    let empty = write(&boards, horizon, threads, &mut file).unwrap();
    (Ending::read(&mut file.as_slice()).unwrap(), empty)
}

/// Values without a horizon, and with one.
const CHANCE: Option<u32> = None;
const GOES_ON: Option<u32> = Some(30);

/// A board with the line above, two large tiles beside it and small ones.
fn cells(large: [usize; 2], small: &[u8]) -> [u8; 16] {
    let mut small = small.iter().copied();
    core::array::from_fn(|cell| match cell {
        0..4 => LINE[cell],
        _ if cell == 4 + large[0] => 9,
        _ if cell == 4 + large[1] => 14,
        _ => small.next().unwrap_or_default(),
    })
}

/// The board turned by so many quarters, and mirrored or not.
fn turned(cells: [u8; 16], quarters: usize, is_mirrored: bool) -> Packed {
    let mut turned = cells;
    for _ in 0..quarters {
        turned = core::array::from_fn(|cell| turned[4 * (3 - cell % 4) + cell / 4]);
    }
    if is_mirrored {
        turned = core::array::from_fn(|cell| turned[cell ^ 3]);
    }
    Packed::new(turned).unwrap()
}

/// All places that the large tiles may have.
fn places() -> impl Iterator<Item = [usize; 2]> {
    (0..4).flat_map(|first| (first + 1..4).map(move |second| [first, second]))
}

#[test]
fn empty_boards_are_worth_what_trying_everything_finds() {
    for horizon in [CHANCE, GOES_ON] {
        let (_, empty) = solved(horizon, 2);
        let mut everything = Everything::by(horizon);
        for (large, found) in [[0, 1], [0, 2], [0, 3], [1, 2]].into_iter().zip(empty) {
            let expected = everything.value(cells(large, &[]));
            assert!((found - expected).abs() < 1e-4, "{found} {expected}");
        }
    }
}

#[test]
fn every_board_is_worth_what_trying_everything_finds() {
    let (ending, _) = solved(GOES_ON, 1);
    let mut everything = Everything::by(GOES_ON);
    for number in (0..3_u32.pow(10)).step_by(7) {
        let small: [u8; 10] = core::array::from_fn(|cell| {
            let kind = number / 3_u32.pow(u32::try_from(cell).unwrap()) % 3;
            u8::try_from(kind).unwrap()
        });
        if small.iter().all(|&exponent| exponent > 0) {
            continue;
        }
        for large in places() {
            let cells = cells(large, &small);
            let found = ending.value(turned(cells, 0, false)).expect("an ending");
            let expected = everything.value(cells);
            assert!(
                (found - expected).abs() < BYTE,
                "{found} instead of {expected}: {cells:?}"
            );
        }
    }
}

/// Solved once for all boards.
static ENDING: LazyLock<Ending> = LazyLock::new(|| solved(CHANCE, 2).0);

proptest! {
    #[test]
    fn turned_boards_are_worth_the_same(
        place in 0..6_usize,
        small in prop::collection::vec(0..3_u8, 10),
        quarters in 0..4_usize,
        is_mirrored in any::<bool>(),
    ) {
        let cells = cells(places().nth(place).unwrap(), &small);
        let value = ENDING.value(turned(cells, 0, false));
        prop_assert!(value.is_some());
        prop_assert_eq!(ENDING.value(turned(cells, quarters, is_mirrored)), value);
    }
}

#[test]
fn other_boards_are_no_endings() {
    let ending = &*ENDING;
    let an_ending = cells([0, 1], &[1, 2]);
    assert!(ending.value(turned(an_ending, 0, false)).is_some());
    for (cell, exponent, what) in [
        (4, 12, "two equal tiles"),
        (2, 2, "a small tile in the line"),
        (4, 1, "one large tile beside it"),
        (15, 3, "the target"),
        (10, 11, "a large tile elsewhere"),
    ] {
        let mut other = an_ending;
        other[cell] = exponent;
        assert_eq!(ending.value(turned(other, 0, false)), None, "{what}");
    }
    // Large tiles that need a fifth bit are large all the same.
    let mut huge = an_ending;
    huge[0] = 16;
    assert_eq!(
        ending.value(turned(huge, 1, true)),
        ending.value(turned(an_ending, 0, false))
    );
}

#[test]
fn what_is_no_ending_is_not_read() {
    let boards = Boards::new(TARGET, MOST).unwrap();
    let mut file = Vec::new();
    write(&boards, CHANCE, 1, &mut file).unwrap();
    assert!(Ending::read(&mut &file[..file.len() - 1]).is_err());
    file[4] = 200;
    assert!(Ending::read(&mut file.as_slice()).is_err());
    assert!(Boards::new(2, MOST).is_none());
    assert!(Boards::new(10, MOST).is_none());
}
