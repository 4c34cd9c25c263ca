//! Position codes: a board as hexadecimal digits.

use super::InteropError;
use crate::board::{Board, Shape};

/// The largest exponent that has a digit: that of 32768.
const LARGEST: u8 = 15;

/// The code of a board: one digit a cell, row by row from the top left, each
/// its exponent.
///
/// # Errors
/// [`InteropError::Tile`] for a tile above 32768, which has no digit.
pub fn position_code(board: &Board) -> Result<String, InteropError> {
    let digits = board.exponents().map(|exponent| {
        let digit = char::from_digit(exponent.into(), 16).filter(|_| exponent <= LARGEST);
        digit.ok_or(InteropError::Tile(exponent))
    });
    digits.collect()
}

/// The board of that shape with this code. Large letters are read too.
///
/// # Errors
/// When the code has another length than the board has cells, or a character
/// that is no digit.
pub fn read_position_code(text: &str, shape: Shape) -> Result<Board, InteropError> {
    let mut exponents = Vec::with_capacity(shape.cell_count());
    for (index, character) in text.chars().enumerate().take(shape.cell_count()) {
        let digit = character
            .to_digit(16)
            .and_then(|digit| u8::try_from(digit).ok());
        exponents.push(digit.ok_or(InteropError::Character(index + 1))?);
    }
    let found = text.chars().count();
    let length = InteropError::Length {
        found,
        cells: shape.cell_count(),
    };
    if found != shape.cell_count() {
        return Err(length);
    }
    Board::from_exponents(shape, &exponents).ok_or(length)
}
