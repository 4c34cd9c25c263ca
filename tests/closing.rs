//! The last part before 32768, as it is learned and told.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    reason = "a test says what it expects by failing"
)]

use std::sync::Arc;

use crc::{CRC_32_ISO_HDLC, Crc};
use twenty48::coach::closing::{
    Closing, LAST_BIAS, LAYERS, MIDDLE, NARROW, PAIRS, Parted, ROWS, SECOND, SECOND_BIAS, THIRD,
    THIRD_BIAS, WIDE, is_closing, is_won, places,
};
use twenty48::coach::data::{DataError, Learned};
use twenty48::coach::packed::Packed;
use twenty48::coach::search::{Costs, Limits, Search};
use twenty48::coach::{Coach, Unit};
use twenty48::spawn::Generator;

const BOARD: [u8; 16] = [14, 13, 12, 11, 0, 3, 10, 9, 1, 0, 7, 2, 0, 0, 1, 0];

fn packed(cells: [u8; 16]) -> Packed {
    Packed::new(cells).unwrap()
}

/// Numbers of no meaning.
fn any(seed: u64) -> Closing {
    let mut chance = Generator::new(seed);
    let mut some = |count: usize| -> Vec<f32> {
        let number = |_| chance.below(2001) as f32 / 10_000.0 - 0.1;
        (0..count).map(number).collect()
    };
    Closing::new(some(ROWS * WIDE), some(LAYERS)).unwrap()
}

/// Of every board the same log-odds.
fn even(log_odds: f32) -> Closing {
    let mut layers = vec![0.0; LAYERS];
    layers[LAST_BIAS] = log_odds;
    Closing::new(vec![0.0; ROWS * WIDE], layers).unwrap()
}

fn mirrored(cells: [u8; 16]) -> [u8; 16] {
    core::array::from_fn(|cell| cells[cell / 4 * 4 + 3 - cell % 4])
}

fn turned(cells: [u8; 16]) -> [u8; 16] {
    core::array::from_fn(|cell| cells[cell % 4 * 4 + 3 - cell / 4])
}

#[test]
fn the_part_is_between_28672_and_32768_of_large_tiles() {
    let with = |tiles: &[u8]| {
        let mut cells = [0; 16];
        cells[..tiles.len()].copy_from_slice(tiles);
        cells[15] = 1;
        packed(cells)
    };
    for (tiles, closing, won) in [
        (&[14, 13, 11][..], false, false),
        (&[14, 13, 11, 10, 10, 9], false, false),
        (&[14, 13, 12], true, false),
        (&[14, 13, 12, 10, 10, 10], true, false),
        (&[14, 13, 12, 11, 10], true, false),
        (&[14, 13, 12, 11, 11], false, true),
        (&[15], false, true),
        (&[16, 14, 13, 12], false, true),
    ] {
        let board = with(tiles);
        assert_eq!(
            (is_closing(board), is_won(board)),
            (closing, won),
            "{tiles:?}"
        );
    }
}

#[test]
fn every_pair_has_rows_of_its_own() {
    for (pair, place) in places(packed(BOARD)).into_iter().enumerate() {
        assert_eq!(usize::from(place) / (ROWS / PAIRS), pair);
    }
}

#[test]
fn a_board_is_worth_the_same_however_it_is_turned() {
    let closing = any(1);
    let mut cells = BOARD;
    for _ in 0..4 {
        for cells in [cells, mirrored(cells)] {
            let found = closing.log_odds(packed(cells));
            assert_eq!(found.to_bits(), closing.log_odds(packed(BOARD)).to_bits());
        }
        cells = turned(cells);
    }
    let mut other = BOARD;
    other[4] = 1;
    assert_ne!(
        closing.log_odds(packed(other)),
        closing.log_odds(packed(BOARD))
    );
}

#[test]
fn which_large_tile_is_which_makes_no_difference() {
    let closing = any(2);
    let mut cells = BOARD;
    cells[..4].copy_from_slice(&[11, 14, 12, 13]);
    assert_eq!(
        closing.log_odds(packed(cells)),
        closing.log_odds(packed(BOARD))
    );
    cells[3] = 10;
    assert_ne!(
        closing.log_odds(packed(cells)),
        closing.log_odds(packed(BOARD))
    );
}

#[test]
fn log_odds_are_what_the_layers_make_of_the_rows() {
    let closing = any(3);
    let (rows, layers) = (closing.rows(), closing.layers());
    let places = places(packed(BOARD));
    let wide: Vec<f32> = (0..WIDE)
        .map(|number| {
            let of_rows = places.map(|place| rows[usize::from(place) * WIDE + number]);
            (layers[number] + of_rows.iter().sum::<f32>()).max(0.0)
        })
        .collect();
    let layer = |inputs: &[f32], weights: usize, bias: usize, count: usize| -> Vec<f32> {
        let one = |output: usize| {
            let inputs = inputs.iter().enumerate();
            let sum: f32 = inputs
                .map(|(input, value)| value * layers[weights + input * count + output])
                .sum();
            layers[bias + output] + sum
        };
        (0..count).map(one).collect()
    };
    let above = |numbers: Vec<f32>| -> Vec<f32> { numbers.iter().map(|n| n.max(0.0)).collect() };
    let middle = above(layer(&wide, SECOND, SECOND_BIAS, MIDDLE));
    let narrow = above(layer(&middle, THIRD, THIRD_BIAS, NARROW));
    let last = layer(&narrow, LAST_BIAS - NARROW, LAST_BIAS, 1);
    assert!((closing.log_odds(packed(BOARD)) - last[0]).abs() < 1e-4);
}

#[test]
fn a_file_has_all_of_it() {
    let closing = any(4);
    let bytes = closing.to_bytes();
    let read = Closing::from_bytes(&bytes).unwrap();
    assert_eq!(read.layers(), closing.layers());
    for (read, number) in read.rows().iter().zip(closing.rows()) {
        assert!((read - number).abs() <= 0.1 / 127.0 / 2.0 + 1e-6);
    }
    // What was told once is told the same again.
    assert_eq!(Closing::from_bytes(&read.to_bytes()).unwrap(), read);
}

/// How it was made is in docs/coach.md: whoever makes another says so there.
#[test]
fn the_file_that_is_here_is_the_one_that_is_told_of() {
    let bytes = include_bytes!("../www/closing.bin");
    let check = Crc::<u32>::new(&CRC_32_ISO_HDLC).checksum(bytes);
    let told = format!("{} bytes, CRC-32 `{check:08x}`", bytes.len());
    assert!(
        include_str!("../docs/coach.md").contains(&told),
        "docs/coach.md tells of another file than the one of {told}"
    );
    // It has learned that a board in order is better than one in none.
    let closing = Closing::from_bytes(bytes).unwrap();
    let mut astray = BOARD;
    astray.swap(3, 15);
    assert!(closing.log_odds(packed(BOARD)) > closing.log_odds(packed(astray)));
}

#[test]
fn what_is_no_file_is_refused() {
    let bytes = any(5).to_bytes();
    let refused = |bytes: &[u8]| Closing::from_bytes(bytes).unwrap_err();
    assert_eq!(refused(b""), DataError::Name);
    assert_eq!(
        refused(&std::fs::read("www/learned.bin").unwrap()),
        DataError::Name
    );
    assert_eq!(refused(&bytes[..10]), DataError::Check);
    assert_eq!(refused(&bytes[..bytes.len() - 1]), DataError::Check);
    for place in [8, 12, 2000, bytes.len() - 1] {
        let mut bytes = bytes.clone();
        bytes[place] ^= 1;
        assert_eq!(refused(&bytes), DataError::Check, "{place}");
    }
    let mut layers = vec![0.0; LAYERS];
    layers[7] = f32::NAN;
    let unsound = Closing::new(vec![0.0; ROWS * WIDE], layers).unwrap();
    assert_eq!(refused(&unsound.to_bytes()), DataError::Content);
    assert!(Closing::new(vec![0.0; 5], vec![0.0; LAYERS]).is_none());
}

#[test]
fn who_looks_is_decided_by_the_board_that_is_played() {
    let learned = Learned::from_bytes(&std::fs::read("www/learned.bin").unwrap()).unwrap();
    let network = Arc::new(learned.network().unwrap());
    let mut alone = Search::new(Arc::clone(&network), 10, Costs::default());
    let mut coach = Parted::new(network, Arc::new(even(0.0)), 10, Costs::default());
    assert_eq!(coach.unit(), Unit::Chance);
    let limits = Limits {
        nodes: u64::MAX,
        plies: 1,
        eases: false,
    };
    let mut look = |cells: [u8; 16]| coach.look(&packed(cells).board(), limits);
    assert!((look(BOARD).expected() - 0.5).abs() < 1e-3);
    let mut early = BOARD;
    early[0] = 9;
    assert_eq!(look(early), alone.look(packed(early), limits));
    // Two of 1024 make what was missing.
    let mut last = BOARD;
    last[7] = 10;
    assert_eq!(look(last).expected(), 1.0);
}

#[test]
fn chance_brings_twos_and_fours_to_empty_cells() {
    let mut chance = Generator::new(6);
    let board = packed(BOARD);
    let mut met = [[0_u32; 3]; 16];
    for _ in 0..6000 {
        let with = board.with_chance(&mut chance).exponents();
        let cell = (0..16).find(|&cell| with[cell] != BOARD[cell]).unwrap();
        assert_eq!(BOARD[cell], 0);
        met[cell][usize::from(with[cell])] += 1;
    }
    for (cell, [_, twos, fours]) in met.into_iter().enumerate() {
        let is_empty = BOARD[cell] == 0;
        assert_eq!(is_empty, (980..1180).contains(&twos), "{cell}: {twos}");
        assert_eq!(is_empty, (80..160).contains(&fours), "{cell}: {fours}");
    }
    let full = packed([1; 16]);
    assert_eq!(full.with_chance(&mut chance), full);
}
