//! What several tests share: boards as texts, and random boards and games.

use std::sync::{Arc, LazyLock};

use proptest::prelude::*;
use twenty48::coach::CoachFile;
use twenty48::coach::data::Learned;
use twenty48::coach::network::Network;
use twenty48::record::Metadata;
use twenty48::rules::board::{Board, Cell, Direction, Directions, MAX_SIDE, MIN_SIDE, Shape};
use twenty48::rules::game::Game;
use twenty48::rules::player::{Player, RandomPlayer, play_out};
use twenty48::rules::spawn::Generator;
use twenty48::rules::variant::Variant;

/// Returns the network that the page fetches. It is unpacked once for all tests.
pub(crate) fn fetched_network() -> Arc<Network> {
    static NETWORK: LazyLock<Arc<Network>> = LazyLock::new(|| {
        let learned = Learned::from_bytes(include_bytes!("../../www/network.bin")).unwrap();
        Arc::new(learned.network().unwrap())
    });
    Arc::clone(&NETWORK)
}

/// Returns the same, to make a coach with.
pub(crate) fn fetched_file() -> CoachFile {
    CoachFile::Network(fetched_network())
}

/// Returns a board of `shape` from base-36 exponents, row by row; spaces are
/// ignored.
pub(crate) fn board(shape: Shape, text: &str) -> Board {
    let exponents: Vec<u8> = text
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| u8::try_from(c.to_digit(36).expect("a base-36 digit")).unwrap())
        .collect();
    Board::from_exponents(shape, &exponents).expect("as many exponents as cells")
}

/// Returns the base-36 exponents of a board, row by row.
pub(crate) fn text(board: &Board) -> String {
    board
        .exponents()
        .map(|e| char::from_digit(u32::from(e), 36).expect("an exponent below 36"))
        .collect()
}

/// Returns the directions of a text such as `ULDR`; diagonals by their keys.
pub(crate) fn directions(text: &str) -> Vec<Direction> {
    text.chars()
        .map(|c| match c {
            'U' => Direction::Up,
            'R' => Direction::Right,
            'D' => Direction::Down,
            'L' => Direction::Left,
            'E' => Direction::UpRight,
            'C' => Direction::DownRight,
            'Z' => Direction::DownLeft,
            'Q' => Direction::UpLeft,
            other => panic!("{other} is not a direction"),
        })
        .collect()
}

/// Returns every shape from 2x2 to 8x8.
pub(crate) fn shapes() -> impl Iterator<Item = Shape> {
    (MIN_SIDE..=MAX_SIDE)
        .flat_map(|rows| (MIN_SIDE..=MAX_SIDE).filter_map(move |c| Shape::new(rows, c)))
}

/// Returns the original's directions.
pub(crate) fn four() -> impl Iterator<Item = Direction> + Clone {
    Directions::Four.all().iter().copied()
}

/// Returns a new game of the variant with that text form.
pub(crate) fn game_of(variant: &str, seed: u64) -> Game {
    Game::new(variant.parse().expect(variant), seed)
}

/// Returns a classic game of a few moves.
pub(crate) fn short_game() -> Game {
    let mut game = Game::new(Variant::default(), 3);
    for direction in directions("RULDUR") {
        game.move_dir(direction);
    }
    game
}

/// A strategy for any shape.
pub(crate) fn any_shape() -> impl Strategy<Value = Shape> {
    (MIN_SIDE..=MAX_SIDE, MIN_SIDE..=MAX_SIDE).prop_map(|(r, c)| Shape::new(r, c).unwrap())
}

/// A strategy for boards of every shape, with few different exponents, so that
/// many tiles merge, or many.
pub(crate) fn any_board() -> impl Strategy<Value = Board> {
    (any_shape(), prop_oneof![Just(2_u8), Just(4), Just(17)]).prop_flat_map(|(shape, top)| {
        proptest::collection::vec(
            prop_oneof![2 => Just(0_u8), 3 => 1..=top],
            shape.cell_count(),
        )
        .prop_map(move |exponents| Board::from_exponents(shape, &exponents).unwrap())
    })
}

/// A strategy for any direction.
pub(crate) fn any_direction() -> impl Strategy<Value = Direction> {
    (0_u8..8).prop_map(|n| Direction::from_number(n).unwrap())
}

/// Returns a game of that variant by a random player, who takes moves back and
/// gives up now and then, with random metadata. All of it comes from the seed.
pub(crate) fn random_game(variant: Variant, seed: u64) -> (Game, Metadata) {
    let mut chance = Generator::new(seed ^ 0x5eed);
    let mut player = RandomPlayer::new(seed);
    let mut game = Game::new(variant, seed);
    let mut metadata = Metadata::default();
    let takes_back = seed % 3 == 1;
    let max_moves = 20 + chance.below(400);
    for _ in 0..max_moves {
        game.keep_playing();
        let Some(direction) = player.choose(&game) else {
            break;
        };
        game.move_dir(direction).unwrap();
        metadata.note_time(&game, u16::try_from(chance.below(3000)).unwrap());
        while takes_back && chance.below(12) == 0 {
            game.undo();
        }
    }
    match seed % 4 {
        0 => {
            game.give_up();
        }
        1 => play_out(&mut game, &mut player),
        _ => {}
    }
    metadata.played_ms = u64::from(chance.below(1 << 20));
    if seed.is_multiple_of(2) {
        metadata.started_ms = 1_700_000_000_000 + u64::from(chance.below(1 << 30));
    }
    if seed.is_multiple_of(5) {
        metadata.event = "daily.2026-11-21".to_owned();
    }
    if seed % 2 == 1 || metadata.times.len() != game.moves().len() {
        metadata.times.clear();
    }
    (game, metadata)
}

/// Returns the tiles of a game in the order in which they came, as a record
/// carries them.
pub(crate) fn carried(game: &Game) -> Vec<(Cell, u8)> {
    let mut again = Game::new(game.variant().clone(), game.seed());
    // Tiles are numbered in the order in which they came.
    let mut start: Vec<_> = again.tiles();
    start.sort_by_key(|tile| tile.id);
    let mut spawns: Vec<_> = start
        .iter()
        .map(|tile| (tile.cell, tile.exponent))
        .collect();
    for &direction in game.moves() {
        again.keep_playing();
        let spawn = again.move_dir(direction).unwrap().spawn;
        spawns.extend(spawn.map(|spawn| (spawn.at, spawn.exponent)));
    }
    spawns
}
