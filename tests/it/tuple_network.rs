//! Tuple networks: their values, their files, and the coach by them.
use crate::common::{any_shape, board};
use proptest::prelude::*;
use std::sync::Arc;
use twenty48::coach::data::DataError;
use twenty48::coach::generic::flat_board::FlatBoard;
use twenty48::coach::search::Limits;
use twenty48::coach::three_rows::ThreeRows;
use twenty48::coach::tuple_network::{MAX_EXPONENTS, MAX_TUPLE, TupleLayout, TupleNetwork};
use twenty48::coach::{CoachFile, CoachKind, LEARNED_FILES, MoveEvaluator, Unit, coach_of};
use twenty48::record::checksum;
use twenty48::rules::board::{Board, Cell, Direction, Directions, Shape};
use twenty48::rules::game::Game;
use twenty48::rules::player::{Player, play_out};
use twenty48::rules::spawn::Generator;
use twenty48::rules::variant::Variant;

/// The variant of a shape, in which nothing ends the game.
fn variant_of(shape: Shape) -> Variant {
    format!("{shape}_g0").parse().unwrap()
}

/// A network of these tuples, whose weights are as `weight` says of the number of each.
fn network(
    variant: &Variant,
    exponents: u8,
    tuples: &[&[u8]],
    weight: impl FnMut(usize) -> i16,
) -> TupleNetwork {
    let tuples = tuples.iter().map(|tuple| tuple.to_vec()).collect();
    let layout = TupleLayout::new(variant.shape(), exponents, tuples).unwrap();
    let weights = (0..layout.weight_count()).map(weight).collect();
    TupleNetwork::new(variant.clone(), layout, weights, 0.25).unwrap()
}

/// Weights that differ, of which most are close to the one before.
fn any_weights(seed: u64) -> impl FnMut(usize) -> i16 {
    let mut generator = Generator::new(seed);
    let mut last = 0;
    move |_| {
        match generator.below(20) {
            0 => last = generator.below(4000) as i16 - 1000,
            1 => last += generator.below(30) as i16 - 15,
            _ => {}
        }
        last
    }
}

/// The log-odds of a board.
fn sum(network: &TupleNetwork, board: &Board) -> f32 {
    network.sum(&FlatBoard::of(board))
}

/// The board with rows, columns or, where it is a square, both exchanged.
fn images(before: &Board) -> Vec<Board> {
    let shape = before.shape();
    let (rows, columns) = (shape.rows(), shape.columns());
    let mut all = Vec::new();
    for number in 0..8 {
        let mut after = Board::new(shape);
        for (Cell { row, column }, exponent) in before.iter() {
            let row = if number & 1 == 0 { row } else { rows - 1 - row };
            let column = if number & 2 == 0 {
                column
            } else {
                columns - 1 - column
            };
            let (row, column) = if number & 4 == 0 {
                (row, column)
            } else {
                (column, row)
            };
            after.set(Cell { row, column }, exponent);
        }
        if number < 4 || rows == columns {
            all.push(after);
        }
    }
    all
}

proptest! {
    #[test]
    fn symmetric_boards_have_the_same_value(
        (shape, cells) in any_shape().prop_flat_map(|shape| {
            (Just(shape), prop::collection::vec(0..14_u8, shape.cell_count()))
        }),
        seed in any::<u64>(),
    ) {
        let tuples: &[&[u8]] = &[&[0, 1, 2, 3], &[0, 1], &[3, 1, 2]];
        let network = network(&variant_of(shape), 10, tuples, any_weights(seed));
        let board = Board::from_exponents(shape, &cells).unwrap();
        let values: Vec<f32> = images(&board).iter().map(|image| sum(&network, image)).collect();
        prop_assert!(values.iter().all(|value| *value == values[0]), "{:?}", values);
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let mut file = b"2048tup3".to_vec();
        file.extend(checksum(&bytes).to_le_bytes());
        file.extend(&bytes);
        prop_assert!(matches!(TupleNetwork::from_bytes(&file), Ok(_) | Err(DataError::Content)));
    }

    #[test]
    fn weights_of_any_bytes_are_read(coded in prop::collection::vec(any::<u8>(), 0..300)) {
        let body = [b"\x032x3\x01\x05\x04\x00\x00\x80\x3F\x03\x00\x01\x03\x00", &coded[..]].concat();
        let check = checksum(&body).to_le_bytes();
        let network = TupleNetwork::from_bytes(&[b"2048tup3".as_slice(), &check, &body].concat());
        prop_assert_eq!(network.map(|network| network.layout().weight_count()), Ok(125));
    }
}

#[test]
fn a_value_is_the_sum_of_the_weights_of_all_places() {
    let variant: Variant = "2x3".parse().unwrap();
    let shape = variant.shape();
    // A weight is its own number.
    let network = network(&variant, 4, &[&[0, 1]], |index| index as i16);
    let place = |one: u8, two: u8| f32::from(4 * one + two);
    let expected = place(1, 2) + place(3, 2) + place(0, 1) + place(2, 1);
    assert_eq!(sum(&network, &board(shape, "123 012")), expected / 4.0);
    // Larger exponents count as the largest.
    assert_eq!(
        sum(&network, &board(shape, "129 012")),
        sum(&network, &board(shape, "123 012"))
    );
}

#[test]
fn what_is_out_of_bounds_is_no_layout() {
    let layout = |exponents: u8, tuples: &[&[u8]]| {
        let tuples = tuples.iter().map(|tuple| tuple.to_vec()).collect();
        TupleLayout::new(Shape::CLASSIC, exponents, tuples)
    };
    assert!(layout(12, &[&[0, 1, 2], &[15]]).is_some());
    assert!(layout(1, &[&[0]]).is_none());
    assert!(layout(MAX_EXPONENTS + 1, &[&[0]]).is_none());
    assert!(layout(12, &[]).is_none());
    assert!(layout(12, &[&[]]).is_none());
    assert!(layout(12, &[&[0, 16]]).is_none());
    assert!(layout(12, &[&[3, 1, 3]]).is_none());
    assert!(layout(2, &[&[0, 1, 2, 3, 4, 5, 6, 7, 8]]).is_none());
    let longest: Vec<u8> = (0..MAX_TUPLE as u8).collect();
    assert!(layout(2, &[&longest]).is_some());
    // 24^6 weights are too many.
    assert!(layout(24, &[&[0, 1, 2, 3, 4, 5]]).is_none());
    assert!(layout(12, &[[0].as_slice(); 33]).is_none());
}

#[test]
fn a_file_has_the_same_weights() {
    for (text, exponents, tuples) in [
        ("2x3", 9, &[&[0_u8, 1, 3][..], &[0, 4]][..]),
        ("3x3_d8", 7, &[&[0, 1, 2, 3], &[4, 1, 0]]),
        ("4x4_s2-4_br_g0", 11, &[&[0, 1, 2], &[5]]),
    ] {
        let variant: Variant = text.parse().unwrap();
        let tuples: Vec<&[u8]> = tuples.to_vec();
        let written = network(&variant, exponents, &tuples, any_weights(7));
        let bytes = written.to_bytes();
        let read = TupleNetwork::from_bytes(&bytes).unwrap();
        // Most weights are close to the one before.
        assert!(
            bytes.len() < 2 * written.layout().weight_count() + 300,
            "{}",
            bytes.len()
        );
        assert_eq!(read.variant(), &variant);
        assert_eq!(read.layout(), written.layout());
        // Where a symmetry makes two weights equal, the first is written.
        assert_eq!(read.to_bytes(), bytes);
        if text == "2x3" {
            assert_eq!(read, written);
        }
    }
}

#[test]
fn weights_that_a_symmetry_makes_equal_are_written_once() {
    let variant: Variant = "3x3".parse().unwrap();
    // Mirrored on the diagonal, the corner's three cells are the same.
    let symmetric = |index: usize| {
        let [one, two, three] = [index / 64, index / 8 % 8, index % 8];
        (one * 50 + two * two + three * three) as i16
    };
    let written = network(&variant, 8, &[&[0, 1, 3]], symmetric);
    assert_eq!(
        TupleNetwork::from_bytes(&written.to_bytes()).unwrap(),
        written
    );
    // Else one of the two is.
    let other = network(&variant, 8, &[&[0, 1, 3]], |index| (index % 8) as i16);
    let read = TupleNetwork::from_bytes(&other.to_bytes()).unwrap();
    assert_ne!(read, other);
    assert_eq!(
        sum(&read, &board(variant.shape(), "123 000 000")),
        sum(&read, &board(variant.shape(), "100 200 300"))
    );
}

#[test]
fn other_files_are_refused() {
    let variant: Variant = "2x3".parse().unwrap();
    let bytes = network(&variant, 9, &[&[0, 1, 3]], any_weights(3)).to_bytes();
    assert_eq!(TupleNetwork::from_bytes(b""), Err(DataError::Magic));
    // One of an earlier version, or a network.
    for magic in [b"2048tup2", b"2048net6"] {
        let other = [magic, &bytes[8..]].concat();
        assert_eq!(TupleNetwork::from_bytes(&other), Err(DataError::Magic));
    }
    for end in 8..bytes.len() {
        assert_eq!(
            TupleNetwork::from_bytes(&bytes[..end]),
            Err(DataError::Checksum),
            "{end}"
        );
    }
    for index in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[index] ^= 0x10;
        let expected = if index < 8 {
            DataError::Magic
        } else {
            DataError::Checksum
        };
        assert_eq!(TupleNetwork::from_bytes(&damaged), Err(expected), "{index}");
    }
    // With a checksum that is right, each part of the head is held against the others.
    let head = |parts: &[&[u8]]| {
        let mut body = Vec::new();
        for part in parts {
            body.push(part.len() as u8);
            body.extend(*part);
        }
        let check = checksum(&body).to_le_bytes();
        TupleNetwork::from_bytes(&[b"2048tup3".as_slice(), &check, &body].concat()).err()
    };
    let step = 1.0_f32.to_le_bytes();
    assert_eq!(head(&[b"2x3", &[4], &step, &[0, 1], &[]]), None);
    for parts in [
        &[b"2x3".as_slice(), &[4], &step, &[0, 1]][..],
        &[b"2x9", &[4], &step, &[0, 1], &[]],
        &[b"\xFF", &[4], &step, &[0, 1], &[]],
        &[b"2x3", &[99], &step, &[0, 1], &[]],
        &[b"2x3", &[4, 4], &step, &[0, 1], &[]],
        &[b"2x3", &[4], &step, &[]],
        &[b"2x3", &[4], &step, &[0, 6], &[]],
        &[b"2x3", &[4], &step[..3], &[0, 1], &[]],
        &[b"2x3", &[4], &f32::NAN.to_le_bytes(), &[0, 1], &[]],
        &[b"2x3", &[4], &0.0_f32.to_le_bytes(), &[0, 1], &[]],
    ] {
        assert_eq!(head(parts), Some(DataError::Content), "{parts:?}");
    }
}

fn nodes(nodes: u64) -> Limits {
    Limits {
        nodes,
        plies: u32::MAX,
        adaptive: false,
    }
}

/// The coach of a board of two by three cells by a network of log-odds, of which each is that of
/// the tile in the first cell.
fn by_log_odds(of_corner: [i16; 4]) -> Box<dyn MoveEvaluator> {
    let variant: Variant = "2x3_g0".parse().unwrap();
    let layout = TupleLayout::new(variant.shape(), 4, vec![vec![0]]).unwrap();
    let weights = of_corner.into();
    let network = TupleNetwork::new(variant.clone(), layout, weights, 0.5);
    let file = network.unwrap().to_bytes();
    coach_of(&variant, 8, Some(&CoachFile::from_bytes(&file).unwrap()))
}

/// What is shown of a risk: the sixteenth root of the odds, a thousandth more of a risk being
/// little.
fn shown(risk: f64) -> f64 {
    ((1.0 - risk) / (risk + 0.001)).powf(1.0 / 16.0)
}

#[test]
fn by_log_odds_the_move_after_which_a_game_goes_on_more_surely_is_the_best() {
    let mut coach = by_log_odds([0, 6, 40, -6]);
    assert_eq!(coach.unit(), Unit::Order);
    let position = board(Shape::new(2, 3).unwrap(), "100 000");
    let evaluation = coach.evaluate(&position, nodes(1));
    let value = |direction| f64::from(evaluation.value(direction).unwrap());
    // A two in one corner, and none in three: 6, 0, 0 and 0 steps of a half.
    for direction in [Direction::Right, Direction::Down] {
        let risk = 1.0 / (1.0 + 3.0_f64.exp());
        assert!(
            (value(direction) - shown(risk)).abs() < 1e-4,
            "{evaluation:?}"
        );
    }
    // Points are no part of it: a merge is worth what the board after it is.
    let position = board(Shape::new(2, 3).unwrap(), "110 233");
    let evaluation = coach.evaluate(&position, nodes(1));
    let [left, up] = [Direction::Left, Direction::Up].map(|way| evaluation.value(way));
    assert!(left > up, "{evaluation:?}");
    // Of what is all but certain, something can be surer yet.
    let sure = by_log_odds([8; 4]).evaluate(&position, nodes(1));
    let surer = by_log_odds([9; 4]).evaluate(&position, nodes(1));
    assert!(surer.value(Direction::Left) > sure.value(Direction::Left));
}

#[test]
fn by_log_odds_a_board_on_which_nothing_moves_is_lost() {
    // Each board is as good as any other, but for those that a tile ends the game on.
    let mut coach = by_log_odds([0; 4]);
    let shape = Shape::new(2, 3).unwrap();
    // To the left, a four in the last cell ends the game, which is one case of ten: a risk of
    // 0.9 times a half and 0.1.
    let position = board(shape, "121 021");
    let evaluation = coach.evaluate(&position, nodes(20));
    let value = f64::from(evaluation.value(Direction::Left).unwrap());
    let expected = shown(0.55);
    assert!(
        (value - expected).abs() < 1e-4,
        "{value}, {expected}, {evaluation:?}"
    );
    // The odds are even where nothing is lost.
    let position = board(shape, "100 000");
    let evaluation = coach.evaluate(&position, nodes(1));
    assert!(
        evaluation
            .values
            .into_iter()
            .flatten()
            .all(|value| (f64::from(value) - shown(0.5)).abs() < 1e-6)
    );
}

#[test]
fn only_what_is_played_alike_is_played_by_a_network() {
    let learned: Variant = "2x3_g128".parse().unwrap();
    // A board is worth much where the first row is empty: so nothing but sliding down counts.
    let wants_down = |index: usize| if index == 0 { 20_000 } else { 0 };
    let network = network(&learned, 3, &[&[0, 1, 2]], wants_down);
    let network = CoachFile::Tuples(Arc::new(network));
    let is_by_network = |text: &str| {
        let variant: Variant = text.parse().unwrap();
        let mut coach = coach_of(&variant, 8, Some(&network));
        let evaluation = coach.evaluate(&board(variant.shape(), "123000"), nodes(1));
        // As good as certain, and not by what the heuristic counts.
        let value = f64::from(evaluation.value(Direction::Down).unwrap());
        (value - shown(0.0)).abs() < 1e-4
    };
    assert!(is_by_network("2x3") && is_by_network("2x3_b4-4_g64"));
    for other in ["2x3_d8", "2x3_s2", "2x3_g128_e"] {
        assert!(!is_by_network(other), "{other}");
    }
    let kind = |text: &str| CoachKind::of(&text.parse().unwrap());
    for (name, text) in LEARNED_FILES {
        assert_eq!(kind(text), CoachKind::Learned(name));
        assert_eq!(kind(&format!("{text}_e")), CoachKind::Heuristic);
    }
    assert_eq!(kind("4x4").name(), "network");
    assert_eq!(kind("2x3"), CoachKind::Solved);
    assert_eq!(kind("3x5"), CoachKind::Heuristic);
}

/// The files that are fetched, by their names.
const FILES: [(&str, &[u8]); 4] = [
    ("learned-3x3", include_bytes!("../../www/learned-3x3.bin")),
    ("learned-3x4", include_bytes!("../../www/learned-3x4.bin")),
    (
        "learned-4x4-d8",
        include_bytes!("../../www/learned-4x4-d8.bin"),
    ),
    ("learned-5x5", include_bytes!("../../www/learned-5x5.bin")),
];

#[test]
fn the_files_that_are_fetched_are_of_the_variants_that_they_are_for() {
    assert_eq!(
        FILES.map(|(name, _)| name),
        LEARNED_FILES.map(|(name, _)| name)
    );
    for ((_, bytes), (name, text)) in FILES.into_iter().zip(LEARNED_FILES) {
        let (variant, again) = match CoachFile::from_bytes(bytes).unwrap() {
            CoachFile::Tuples(network) => (network.variant().clone(), network.to_bytes()),
            CoachFile::Table(table) => (table.variant().clone(), table.to_bytes()),
            CoachFile::ThreeRows(network) => {
                let again = ThreeRows::wrap(ThreeRows::network_in(bytes).unwrap());
                (network.variant().clone(), again)
            }
            CoachFile::Network(_) => panic!("{name}"),
        };
        assert_eq!(variant, text.parse().unwrap(), "{name}");
        assert_eq!(again, bytes, "{name}");
        let line = format!("{} bytes, CRC-32 `{:08x}`", bytes.len(), checksum(bytes));
        let docs = include_str!("../../docs/coach.md");
        assert!(
            docs.contains(&line),
            "docs/coach.md tells of another file than that of {line}"
        );
    }
}

/// Plays by the best moves.
struct Best<C>(C, Limits);

impl<C: MoveEvaluator> Player for Best<C> {
    fn choose(&mut self, game: &Game) -> Option<Direction> {
        self.0.evaluate(game.board(), self.1).best()
    }
}

#[test]
fn what_was_learned_plays_better_than_the_heuristic() {
    for ((name, bytes), (_, text)) in FILES.into_iter().zip(LEARNED_FILES) {
        let variant: Variant = text.parse().unwrap();
        let network = CoachFile::from_bytes(bytes).unwrap();
        let points = |coach: &dyn Fn() -> Box<dyn MoveEvaluator>| -> u64 {
            // Where there are more ways or cells, a game goes on for some 50,000 moves.
            let is_long =
                variant.directions() == Directions::Eight || variant.shape().cell_count() > 16;
            let seeds = 1..=if is_long { 2 } else { 12 };
            let scores = seeds.map(|seed| {
                let mut game = Game::new(variant.clone(), seed);
                play_out(&mut game, &mut Best(coach(), nodes(100)));
                game.score()
            });
            scores.sum()
        };
        let learned = points(&|| coach_of(&variant, 12, Some(&network)));
        let by_hand = points(&|| coach_of(&variant, 12, None));
        assert!(learned > 2 * by_hand, "{name}: {learned}, {by_hand}");
    }
}
