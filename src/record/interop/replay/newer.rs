//! The newer form of replays: three characters a step, times, and a mode.

use super::super::{InteropError, is_invisible};
use super::accents::composed;
use super::step::{Step, low_bits};
use crate::record::NOT_KNOWN;
use crate::rules::board::{Cell, Direction};

/// The digits, by the number that each stands for.
pub(super) const DIGITS: &str = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ¤¾";
const DIGITS_PER_STEP: usize = 3;
const BITS_PER_DIGIT: u32 = 7;
/// The bits of a step below its time.
const BELOW_TIME: u32 = 10;
/// The directions by their number.
const DIRECTIONS: [Direction; 4] = [
    Direction::Up,
    Direction::Down,
    Direction::Left,
    Direction::Right,
];

/// Reads the steps of a text, before which there were `before` characters.
pub(super) fn read(before: usize, steps: &str) -> Result<Vec<Step>, InteropError> {
    let digits: Vec<char> = DIGITS.chars().collect();
    let steps = steps.trim_end_matches(|c| is_wrapping(c) || is_punctuation(c));
    let mut numbers = Vec::new();
    for (index, character) in composed(steps).filter(|&(_, c)| !is_wrapping(c)) {
        let number = digits.iter().position(|&digit| digit == character);
        numbers.push(number.ok_or(InteropError::Character(before + index + 1))?);
    }
    let whole = numbers.chunks_exact(DIGITS_PER_STEP);
    if !whole.remainder().is_empty() {
        return Err(InteropError::Cut);
    }
    Ok(whole.map(step_of).collect())
}

/// Returns the step of three digits.
fn step_of(digits: &[usize]) -> Step {
    let number = digits
        .iter()
        .fold(0, |number, digit| number << BITS_PER_DIGIT | digit);
    let [low, high, ..] = (number >> BELOW_TIME).to_le_bytes();
    Step {
        direction: DIRECTIONS.get(number & 3).copied(),
        cell: Cell {
            row: low_bits(number >> 7, 3),
            column: low_bits(number >> 4, 3),
        },
        exponent: 1 + low_bits(number >> 2, 2),
        time: u16::from_le_bytes([low, high]) & NOT_KNOWN,
    }
}

/// Whether a character is one that mail programs add where they wrap and quote,
/// or is invisible.
fn is_wrapping(character: char) -> bool {
    character.is_whitespace() || character == '>' || is_invisible(character)
}

fn is_punctuation(character: char) -> bool {
    character.is_ascii_punctuation() || "…。、，）」』】》”’»›".contains(character)
}

/// Returns the number of a step.
pub(super) fn number_of(step: &Step) -> Result<usize, InteropError> {
    let tile = match step.exponent {
        exponent @ 1..=4 => usize::from(exponent - 1),
        exponent => return Err(InteropError::Tile(exponent)),
    };
    let direction = step.direction_index(DIRECTIONS);
    let cell = usize::from(step.cell.column) << 4 | usize::from(step.cell.row) << 7;
    Ok(direction | tile << 2 | cell | usize::from(step.time) << BELOW_TIME)
}

/// Returns the digits of a step's number, each as its own number.
pub(super) fn digits_of(number: usize) -> [usize; DIGITS_PER_STEP] {
    [number >> 14, number >> 7, number].map(|bits| bits & 127)
}
