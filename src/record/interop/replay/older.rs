//! The older form of replays: one character a step.

use super::super::InteropError;
use super::accents::composed;
use super::shape::{is_size, shapes};
use super::step::{Step, low_bits};
use crate::record::NOT_KNOWN;
use crate::rules::board::{Cell, Direction, Shape};

/// What the form starts with. The size comes after it if it isn't 4x4, and makes
/// the header as long as [`HEADER`].
pub(super) const NAME: &str = "replay_";
const HEADER: usize = 10;
/// The digits after those of ASCII, which start at the blank.
const OTHER_DIGITS: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒá";
const ASCII_DIGITS: u32 = 95;
const BLANK: u32 = 0x20;
/// The directions by their number.
const DIRECTIONS: [Direction; 4] = [
    Direction::Up,
    Direction::Right,
    Direction::Down,
    Direction::Left,
];

/// Returns the digits, by the number that each stands for.
pub(super) fn digits() -> Vec<char> {
    let ascii = (BLANK..BLANK + ASCII_DIGITS).filter_map(char::from_u32);
    ascii.chain(OTHER_DIGITS.chars()).collect()
}

/// Reads the shape of the board and the steps.
pub(super) fn read(text: &str) -> Result<(Shape, Vec<Step>), InteropError> {
    let (shape, skipped) = read_header(text)?;
    let digits = digits();
    let mut steps = Vec::new();
    let text = text.trim_end_matches(['\r', '\n']);
    for (index, character) in composed(text).filter(|&(index, _)| index >= skipped) {
        let number = digits.iter().position(|&digit| digit == character);
        let number = number.ok_or(InteropError::Character(index + 1))?;
        steps.push(Step {
            direction: DIRECTIONS.get(number >> 5 & 3).copied(),
            cell: Cell {
                row: low_bits(number, 2),
                column: low_bits(number >> 2, 2),
            },
            exponent: 1 + low_bits(number >> 4, 1),
            time: NOT_KNOWN,
        });
    }
    Ok((shape, steps))
}

/// Reads the shape of the board, and returns it with how many characters come
/// before the steps.
fn read_header(text: &str) -> Result<(Shape, usize), InteropError> {
    let header: String = text.chars().take(HEADER).collect();
    // A size in the header of a game on 4x4 can't be steps: the second tile of
    // the start would have a move.
    let mut others = shapes().filter(|&shape| shape != Shape::CLASSIC);
    // Words with a size among them are no header.
    let header = header.split_once(' ').map_or(&*header, |(word, _)| word);
    match others.find(|shape| header.contains(&shape.to_string())) {
        Some(shape) => Ok((shape, HEADER)),
        None if is_of_other_size(text) => Err(InteropError::Size),
        None if text.starts_with(NAME) => Ok((Shape::CLASSIC, NAME.len())),
        None => Err(InteropError::NotAReplay),
    }
}

/// Whether a text starts as a replay of either form would on a board that
/// replays don't have.
fn is_of_other_size(text: &str) -> bool {
    let newer = text.split_once('-').filter(|(_, rest)| rest.contains('_'));
    // The `x` would be a move of the second tile of the start.
    let older = text.strip_prefix(NAME).and_then(|rest| rest.get(..3));
    newer.is_some_and(|(size, _)| is_size(size)) || older.is_some_and(is_size)
}

/// Returns the number of a step.
pub(super) fn number_of(step: &Step) -> Result<usize, InteropError> {
    let four = match step.exponent {
        1 => 0,
        2 => 1,
        exponent => return Err(InteropError::Tile(exponent)),
    };
    let cell = usize::from(step.cell.row) | usize::from(step.cell.column) << 2;
    Ok(cell | four << 4 | step.direction_index(DIRECTIONS) << 5)
}
