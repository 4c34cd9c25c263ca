//! Checks that any text is the position code of a board or an error, for every shape.
//! A code is written as it was read, in lower case. A board with tiles above 32768 has
//! no code. A game can start from any board that isn't empty.

use crate::{as_text, check_sentence, play_on, played, within_bounds};
use twenty48::exchange::import::{self, Imported};
use twenty48::record::interop::{InteropError, position_code, read_position_code};
use twenty48::record::{Metadata, Record};
use twenty48::rules::board::{Board, MAX_SIDE, MIN_SIDE, Shape};
use twenty48::rules::game::{Game, Origin};
use twenty48::rules::variant::{Rules, Variant};

/// The largest exponent that has a hexadecimal digit.
const LARGEST: u8 = 15;

/// Tries one input.
pub fn try_input(data: &[u8]) {
    if let Some(text) = as_text(data) {
        for shape in shapes() {
            try_text(text, shape, data);
        }
    }
    if let Some((&choice, exponents)) = data.split_first() {
        let shape = shapes().cycle().nth(choice.into()).expect("it goes on");
        let exponents = exponents.get(..shape.cell_count()).unwrap_or_default();
        if let Some(board) = Board::from_exponents(shape, exponents) {
            try_board(&board, data);
        }
    }
}

fn shapes() -> impl Iterator<Item = Shape> + Clone {
    let sides = MIN_SIDE..=MAX_SIDE;
    sides.clone().flat_map(move |rows| {
        let shapes = sides.clone().map(move |columns| Shape::new(rows, columns));
        shapes.flatten()
    })
}

fn try_text(text: &str, shape: Shape, data: &[u8]) {
    match within_bounds(text.len(), || read_position_code(text, shape)) {
        Ok(board) => {
            assert_eq!(position_code(&board), Ok(text.to_lowercase()));
            try_board(&board, data);
        }
        Err(error) => {
            check_sentence(error);
            match error {
                InteropError::Length { found, cells } => {
                    assert_ne!(found, cells);
                    assert_eq!(found, text.chars().count());
                }
                InteropError::Character(number) => {
                    let character = text.chars().nth(number - 1).expect("it is there");
                    assert!(!character.is_ascii_hexdigit());
                }
                other => panic!("{other:?}"),
            }
        }
    }
}

fn try_board(board: &Board, data: &[u8]) {
    match position_code(board) {
        Ok(code) => {
            assert_eq!(read_position_code(&code, board.shape()), Ok(*board));
            if board.shape() == Shape::CLASSIC {
                assert_eq!(import::read(&code), Ok(Imported::Position(*board)));
            }
        }
        Err(error) => {
            check_sentence(error);
            assert!(board.largest() > LARGEST);
        }
    }
    let variant = Variant::new(Rules::classic(board.shape())).expect("it is the original’s");
    let mut origin = Origin::seeded(7);
    origin.position = Some(*board);
    match Game::from_origin(variant, origin) {
        Ok(mut game) => {
            assert_eq!(game.board(), board);
            play_on(&mut game, data);
            let record = Record::of(&game, &Metadata::default());
            assert_eq!(played(&record), Some(game));
        }
        Err(error) => {
            check_sentence(error);
            assert_eq!(board.largest(), 0);
        }
    }
}
