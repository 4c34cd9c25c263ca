//! Positions: a board as a code of hexadecimal digits, and the ways in which
//! people write one.

use super::{InteropError, is_invisible};
use crate::rules::board::{Board, Shape};

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

/// A text of so many hexadecimal digits is meant for a position code.
const LEAST_DIGITS: usize = 8;
const MOST_DIGITS: usize = 64;
/// The rows and columns of the classic board.
const SIDE: usize = 4;
/// The largest exponent that a number may be of: the most that 4x4 can make.
const LARGEST_NUMBER: u8 = 17;
/// No position is written in a longer text, in bytes.
const LONGEST: usize = 2000;
/// What comes before the code in an address of 2048verse.
const VERSE: &str = "2048verse.com/p/";

/// The position on the classic board that a text is meant for: an address of
/// 2048verse, a code, as it is or with `0x` before it or in groups, or four
/// lines of numbers. Nothing where it is meant for something else.
///
/// Digits alone are a code, with whatever stands between them. Four lines of
/// four numbers each are numbers, if each could be a tile.
pub fn read_position(text: &str) -> Option<Result<Board, InteropError>> {
    if text.len() > LONGEST {
        return None;
    }
    let text: String = text.chars().filter(|&c| !is_invisible(c)).collect();
    if let Some(at) = text.to_ascii_lowercase().find(VERSE) {
        let code = text.get(at + VERSE.len()..)?;
        let end = code.find(|c: char| !c.is_ascii_alphanumeric());
        let code = code.get(..end.unwrap_or(code.len()))?;
        return Some(read_position_code(code, Shape::CLASSIC));
    }
    let text = text.trim_matches(|c: char| c.is_whitespace() || "`'\"“”‘’".contains(c));
    let numbers = read_numbers(text);
    if let Some(Ok(board)) = numbers {
        return Some(Ok(board));
    }
    let digits = digits_in(text).map(|digits| read_position_code(&digits, Shape::CLASSIC));
    match (digits, numbers) {
        (Some(Ok(board)), _) => Some(Ok(board)),
        (digits, None) => digits,
        (_, numbers) => numbers,
    }
}

/// The hexadecimal digits of a text that has nothing else, but for what groups
/// them and what programming languages put around a number.
fn digits_in(text: &str) -> Option<String> {
    let is_between = |c: char| c.is_whitespace() || "-–_.,:;/|'".contains(c);
    let groups = text
        .split(is_between)
        .filter(|group| !group.is_empty())
        .map(|group| match group.get(..2) {
            Some("0x" | "0X") => {
                let digits = group.get(2..).unwrap_or_default();
                let digits = digits.trim_end_matches(['u', 'U', 'l', 'L', 'n']);
                digits.strip_suffix("u64").unwrap_or(digits)
            }
            _ if group == "u64" => "",
            _ => group.trim_end_matches(['h', 'H']),
        });
    let digits: String = groups.collect();
    let is_code = (LEAST_DIGITS..=MOST_DIGITS).contains(&digits.len())
        && digits.bytes().all(|b| b.is_ascii_hexdigit());
    is_code.then_some(digits)
}

/// The board of a text of sixteen numbers, if it is one: in four lines, or in
/// brackets as programming languages have them, or, where some have more
/// digits than one, in a line.
fn read_numbers(text: &str) -> Option<Result<Board, InteropError>> {
    let text: String = text
        .chars()
        .map(|c| match c {
            '[' | '(' | '{' => ' ',
            ']' | ')' | '}' | '/' | ';' | '\r' => '\n',
            '│' | '║' | '┃' => '|',
            c => c,
        })
        .collect();
    let rows: Vec<Vec<&str>> = text
        .split('\n')
        .filter(|line| !is_border(line))
        .map(cells_in)
        .collect();
    let is_grid = rows.len() == SIDE && rows.iter().all(|row| row.len() == SIDE);
    let is_line = matches!(rows.as_slice(), [row] if row.len() == SIDE * SIDE
        && row.iter().any(|cell| cell.len() > 1));
    let cells = || rows.iter().flatten();
    let is_other_grid = rows.len() > 1
        && rows.iter().all(|row| row.len() > 1)
        && cells().any(|cell| cell.len() > 1)
        && cells().all(|cell| exponent_of(cell).is_some());
    let is_plain = |cell: &&str| {
        let number = cell.trim_end_matches(['k', 'K']);
        is_empty(cell) || (!number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()))
    };
    if !(is_grid || is_line) || !cells().all(is_plain) {
        return is_other_grid.then_some(Err(InteropError::Grid));
    }
    let mut exponents = Vec::with_capacity(SIDE * SIDE);
    for (line, row) in rows.iter().enumerate() {
        for (place, cell) in row.iter().enumerate() {
            let (line, number) = (line + 1, place + 1);
            exponents.push(exponent_of(cell).ok_or(InteropError::Number { line, number }));
        }
    }
    let exponents: Result<Vec<u8>, InteropError> = exponents.into_iter().collect();
    exponents
        .map(|exponents| Board::from_exponents(Shape::CLASSIC, &exponents))
        .transpose()
}

/// Whether a line has no cells: it is blank, or drawn.
fn is_border(line: &str) -> bool {
    let is_drawn = |c: char| "+-=|_ \t".contains(c) || ('─'..='╿').contains(&c);
    // As many signs as part four cells are a row of empty ones.
    let is_blank = line.trim_matches([' ', ',', '\t']).is_empty();
    (is_blank && line.matches([',', '\t']).count() + 1 < SIDE)
        || (line.chars().all(is_drawn)
            && (["--", "__"].iter().any(|drawn| line.contains(drawn))
                || line.contains(['+', '=', '─', '═', '━'])))
}

/// The cells of a line: between strokes, tabs or commas, of which some may
/// have nothing between them, or else between blanks.
fn cells_in(line: &str) -> Vec<&str> {
    let line = line.trim_matches(' ');
    let Some(sign) = ['|', '\t', ',']
        .into_iter()
        .find(|&sign| line.contains(sign))
    else {
        return line.split_whitespace().collect();
    };
    // Strokes at both ends of a line part nothing, nor does a comma there.
    let inner = line.strip_prefix('|').and_then(|l| l.strip_suffix('|'));
    let mut cells: Vec<&str> = inner.unwrap_or(line).split(sign).map(str::trim).collect();
    if cells.len() > SIDE && cells.last() == Some(&"") {
        cells.pop();
    }
    if cells.len() > SIDE && cells.first() == Some(&"") {
        cells.remove(0);
    }
    cells
}

fn is_empty(cell: &str) -> bool {
    matches!(cell, "" | "." | "-" | "–" | "_" | "*" | "·" | "x" | "0")
}

/// The exponent of a tile's number, of which a thousand may be a `k`.
fn exponent_of(cell: &str) -> Option<u8> {
    if is_empty(cell) {
        return Some(0);
    }
    let number = cell.trim_end_matches(['k', 'K']);
    let thousands = u32::try_from(cell.len() - number.len()).ok()?;
    let value: u64 = number.parse().ok()?;
    if !value.is_power_of_two() || thousands > 1 {
        return None;
    }
    let exponent = value.trailing_zeros() + 10 * thousands;
    let exponent = u8::try_from(exponent).ok()?;
    (1..=LARGEST_NUMBER).contains(&exponent).then_some(exponent)
}
