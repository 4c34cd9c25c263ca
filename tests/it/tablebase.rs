//! Endgames, their solved probabilities, and the tablebase.
use std::collections::{HashMap, HashSet};

use crc::{CRC_32_ISO_HDLC, Crc};
use twenty48::coach::Unit;
use twenty48::coach::data::DataError;
use twenty48::coach::packed::Packed;
use twenty48::coach::search::ValueFunction;
use twenty48::coach::tablebase::{Endgame, Solution, Tablebase, WithTablebase};
use twenty48::rules::board::{Board, Directions, Shape};
use twenty48::rules::slide::slide;
use twenty48::rules::spawn::Generator;

/// 16384 down to 64 in lines, with a 2 and a 32.
const CELLS: [u8; 16] = [14, 13, 12, 11, 7, 8, 9, 10, 6, 5, 1, 0, 0, 0, 0, 0];

fn endgame(cells: [u8; 16]) -> Option<Endgame> {
    Endgame::of(Packed::new(cells).unwrap())
}

/// Nine large tiles anywhere, with some small ones.
fn at_random(generator: &mut Generator) -> [u8; 16] {
    let mut cells: [u8; 16] = std::array::from_fn(|index| match u8::try_from(index).unwrap() {
        index @ 0..9 => 6 + index,
        _ => u8::try_from(generator.below(6)).unwrap(),
    });
    for last in (1..16).rev() {
        let other = generator.below(last + 1) as usize;
        cells.swap(last as usize, other);
    }
    cells
}

#[test]
fn nine_large_tiles_that_differ_and_nothing_else_are_an_endgame() {
    assert!(endgame(CELLS).is_some());
    let with = |index: usize, exponent| {
        let mut cells = CELLS;
        cells[index] = exponent;
        endgame(cells)
    };
    assert_eq!(with(0, 13), None, "twice 8192");
    assert_eq!(with(0, 0), None, "eight");
    assert_eq!(with(10, 6), None, "ten");
    assert_eq!(with(8, 5), None, "without 64");
    assert_eq!(with(0, 15), None, "without 16384");
    assert_eq!(with(0, 16), None, "with 65536");
    assert_eq!(
        with(0, 22),
        None,
        "with a tile whose low bits are those of 64"
    );
    assert_ne!(with(11, 1), endgame(CELLS), "one small tile more");
}

#[test]
fn turned_or_with_other_large_tiles_it_is_the_same_endgame() {
    let known = endgame(CELLS);
    let mut other = CELLS;
    other.swap(0, 6);
    other.swap(3, 8);
    assert_eq!(endgame(other), known);
    let mut cells = CELLS;
    for _ in 0..4 {
        cells = std::array::from_fn(|index| cells[(3 - index % 4) * 4 + index / 4]);
        assert_eq!(endgame(cells), known, "turned");
        let mirrored = std::array::from_fn(|index| cells[index ^ 3]);
        assert_eq!(endgame(mirrored), known, "turned and mirrored");
    }
    assert_eq!(cells, CELLS);
}

/// The probability of another large tile, by trying everything, of a board after a move. Large tiles
/// are different exponents from 6 up.
fn tried(cells: [u8; 16], large: usize, known: &mut HashMap<[u8; 16], f64>) -> f64 {
    let count = |cells: &[u8; 16]| cells.iter().filter(|&&cell| cell >= 6).count();
    if count(&cells) > large {
        return 1.0;
    }
    let small = cells.iter().filter(|&&cell| (1..6).contains(&cell));
    if small.map(|&cell| 1_u32 << cell).sum::<u32>() > 80 {
        return 0.0;
    }
    if let Some(&probability) = known.get(&cells) {
        return probability;
    }
    let empty: Vec<usize> = (0..16).filter(|&cell| cells[cell] == 0).collect();
    let mut sum = 0.0;
    for &cell in &empty {
        for (exponent, probability) in [(1, 0.9), (2, 0.1)] {
            let mut board = Board::new(Shape::CLASSIC);
            for (index, (at, mut tile)) in Shape::CLASSIC.cells().zip(cells).enumerate() {
                if index == cell {
                    tile = exponent;
                }
                board.set(at, tile);
            }
            let mut best = 0.0_f64;
            for direction in Directions::Four.all() {
                let Some(slid) = slide(&board, *direction) else {
                    continue;
                };
                let mut tiles = slid.board.iter();
                let after = std::array::from_fn(|_| tiles.next().unwrap().1);
                best = best.max(tried(after, large, known));
            }
            sum += probability * best;
        }
    }
    let probability = sum / empty.len().max(1) as f64;
    known.insert(cells, probability);
    probability
}

#[test]
fn solved_chances_are_those_of_play_that_tries_everything() {
    // Five cells are left, and a board is soon decided.
    const LARGE: usize = 11;
    let solved = Solution::new(11, 2);
    let mut generator = Generator::new(1);
    let mut known = HashMap::new();
    let mut seen = HashSet::new();
    for _ in 0..500 {
        let below =
            |generator: &mut Generator, bound| u8::try_from(generator.below(bound)).unwrap();
        let third = 2 + below(&mut generator, 2);
        let mut small = [5, 4, third, below(&mut generator, 4), 0];
        for last in 1..5 {
            small.swap(last, generator.below(5) as usize);
        }
        // In a corner, and sometimes one of them elsewhere. Large tiles differ, so
        // that none merges.
        let mut cells: [u8; 16] = std::array::from_fn(|index| 5 + u8::try_from(index).unwrap());
        for (index, small) in [15, 14, 11, 10, 13].into_iter().zip(small) {
            cells[index] = small;
        }
        cells[0] = 21;
        cells.swap(13, 9 + generator.below(5) as usize);
        let folded = cells.iter().rev().fold(0_u64, |folded, &cell| {
            folded << 4 | u64::from(if cell >= 6 { 15 } else { cell })
        });
        let probability = tried(cells, LARGE, &mut known);
        let found = f64::from(solved.probability(folded));
        assert!(
            (found - probability).abs() < 0.001,
            "{cells:?}: {found} {probability}"
        );
        seen.insert((probability * 100.0).round().to_bits());
    }
    assert!(seen.len() > 10, "they are to differ: {}", seen.len());
}

fn some(count: usize) -> Vec<(Endgame, f32)> {
    let mut generator = Generator::new(7);
    let mut known = HashMap::new();
    while known.len() < count {
        let probability = generator.below(1001) as f32 / 1000.0;
        known.insert(endgame(at_random(&mut generator)).unwrap(), probability);
    }
    known.into_iter().collect()
}

#[test]
fn what_is_kept_is_found_again_and_hardly_anything_else() {
    let known = some(3000);
    let tablebase = Tablebase::new(known.iter().copied());
    for &(endgame, probability) in &known {
        let found = tablebase.probability(endgame).unwrap();
        assert!((found - probability).abs() < 0.002, "{found} {probability}");
    }
    let keys: HashSet<Endgame> = known.iter().map(|&(endgame, _)| endgame).collect();
    let mut generator = Generator::new(8);
    let mut others = HashSet::new();
    while others.len() < 100_000 {
        others.insert(endgame(at_random(&mut generator)).unwrap());
    }
    let wrong = others.difference(&keys);
    let wrong = wrong.filter(|&&other| tablebase.probability(other).is_some());
    assert!(wrong.count() < 10, "one of 65,536 is expected");
    let twice = Tablebase::new([(known[0].0, 0.2), (known[0].0, 0.7)]);
    assert!((twice.probability(known[0].0).unwrap() - 0.7).abs() < 0.002);
    assert_eq!(Tablebase::default().probability(known[0].0), None);
    assert_eq!(Tablebase::new([]).probability(known[0].0), None);
}

#[test]
fn the_file_of_what_is_kept_is_read_again() {
    let tablebase = Tablebase::new(some(500));
    let bytes = tablebase.to_bytes();
    // Three bytes each and some.
    assert!((1500..2000).contains(&bytes.len()), "{}", bytes.len());
    assert_eq!(Tablebase::from_bytes(&bytes).as_ref(), Ok(&tablebase));
    let none = Tablebase::default();
    assert_eq!(Tablebase::from_bytes(&none.to_bytes()), Ok(none));
}

#[test]
fn a_file_that_says_something_else_is_refused() {
    let bytes = Tablebase::new(some(50)).to_bytes();
    let refused = |bytes: &[u8]| Tablebase::from_bytes(bytes).unwrap_err();
    assert_eq!(refused(&[]), DataError::Magic);
    assert_eq!(refused(b"2048net5"), DataError::Magic);
    for length in 0..bytes.len() {
        let error = refused(&bytes[..length]);
        assert!(matches!(error, DataError::Magic | DataError::Checksum));
    }
    for index in 8..bytes.len() {
        let mut changed = bytes.clone();
        changed[index] ^= 1;
        assert_eq!(refused(&changed), DataError::Checksum, "{index}");
    }
    let crc = Crc::<u32>::new(&CRC_32_ISO_HDLC);
    let with_check = |content: &[u8]| {
        let check = crc.checksum(content).to_le_bytes();
        [b"2048end1", check.as_slice(), content].concat()
    };
    let groups = |count: u32| count.to_le_bytes().to_vec();
    assert_eq!(refused(&with_check(&[0; 3])), DataError::Content);
    assert_eq!(refused(&with_check(&groups(u32::MAX))), DataError::Content);
    let torn = [groups(0), vec![0; 4]].concat();
    assert_eq!(refused(&with_check(&torn)), DataError::Content);
}

/// Gives every board the same value.
struct Alike(Unit);

impl ValueFunction for Alike {
    fn value(&self, _: Packed) -> f32 {
        0.0625
    }

    fn lost(&self, _: Packed) -> f32 {
        match self.0 {
            Unit::Order | Unit::Points => -1.0,
            Unit::Probability | Unit::GoalProbability => 0.0,
        }
    }

    fn unit(&self) -> Unit {
        self.0
    }
}

#[test]
fn who_knows_an_endgame_values_it_by_its_chance() {
    let known = Packed::new(CELLS).unwrap();
    let mut cells = CELLS;
    cells[11] = 1;
    let unknown = Packed::new(cells).unwrap();
    for (unit, worth) in [(Unit::Probability, 0.4), (Unit::Order, -0.15)] {
        let base = Alike(unit);
        let tablebase = Tablebase::new([(Endgame::of(known).unwrap(), 0.8)]);
        let with_tablebase = WithTablebase { base, tablebase };
        assert!((with_tablebase.value(known) - worth).abs() < 0.002);
        assert_eq!(
            with_tablebase.value(unknown).to_bits(),
            0.0625_f32.to_bits()
        );
        assert_eq!(
            with_tablebase.lost(known).to_bits(),
            with_tablebase.base.lost(known).to_bits()
        );
        assert_eq!(with_tablebase.unit(), unit);
    }
}
