//! Positions: a board as a code of hexadecimal digits, and the other ways to
//! write a board as text.

use super::{InteropError, is_invisible};
use crate::rules::board::{Board, Shape};

/// The largest exponent that has a digit: that of 32768.
const MAX_DIGIT: u8 = 15;

/// Returns the code of a board: a digit for each cell, row by row from the top
/// left, which is its exponent.
///
/// ```
/// use twenty48::record::interop::{position_code, read_position_code};
/// use twenty48::rules::board::Shape;
///
/// // A 2 and a 4 at the left of the first row, and 2048 in the last cell.
/// let board = read_position_code("120000000000000B", Shape::CLASSIC)?;
/// assert_eq!(position_code(&board)?, "120000000000000b");
/// # Ok::<(), twenty48::record::interop::InteropError>(())
/// ```
///
/// # Errors
/// [`InteropError::Tile`] for a tile above 32768, which has no digit.
pub fn position_code(board: &Board) -> Result<String, InteropError> {
    let digits = board.exponents().map(|exponent| {
        let digit = char::from_digit(exponent.into(), 16).filter(|_| exponent <= MAX_DIGIT);
        digit.ok_or(InteropError::Tile(exponent))
    });
    digits.collect()
}

/// Reads the code of a board of that shape. Upper case letters are read too.
///
/// # Errors
/// When the code has another length than the board has cells, or a character
/// that is no hexadecimal digit.
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

/// How many hexadecimal digits a text must have to be taken for a code.
const MIN_DIGITS: usize = 8;
const MAX_DIGITS: usize = 64;
/// The rows and columns of the classic board.
const SIDE: usize = 4;
/// The exponent of the largest number that is read: the largest tile that can
/// be made on 4x4.
const MAX_EXPONENT: u8 = 17;
/// The zeros of digits that keyboards and the page type: of full width, Arabic, Persian, Devanagari.
const ZEROS: [char; 4] = ['０', '٠', '۰', '०'];
/// What languages put between thousands and hundreds.
const GROUPING: [char; 7] = [',', '.', '’', '\'', '\u{a0}', '\u{202f}', '٬'];
/// The longest text that is read, in bytes.
const MAX_LENGTH: usize = 2000;
/// What comes before the code in an address of 2048verse.
const ADDRESS: &str = "2048verse.com/p/";

/// Reads a position on the classic board: an address of 2048verse, a code, as
/// it is or with `0x` before it or in groups, or four lines of four numbers.
/// Returns `None` if the text is something else.
///
/// A text of nothing but digits and separators is a code, unless it is four
/// lines of four numbers of which each could be a tile.
///
/// ```
/// use twenty48::record::interop::{position_code, read_position};
///
/// let text = "0 0 0 2\n0 0 0 4\n0 0 0 8\n0 0 2 2048";
/// let board = read_position(text).expect("it is a position")?;
/// assert_eq!(position_code(&board)?, "000100020003001b");
/// assert_eq!(read_position("hello"), None);
/// # Ok::<(), twenty48::record::interop::InteropError>(())
/// ```
///
/// # Errors
/// When the text is a position, but not of the classic board or with something
/// in it that is no tile.
pub fn read_position(text: &str) -> Option<Result<Board, InteropError>> {
    if text.len() > MAX_LENGTH {
        return None;
    }
    let visible = text.chars().filter(|&c| !is_invisible(c));
    let text = without_grouping(visible.map(ascii_digit).collect());
    if let Some(start) = text.to_ascii_lowercase().find(ADDRESS) {
        let code = text.get(start + ADDRESS.len()..)?;
        let end = code.split_once(|c: char| !c.is_ascii_alphanumeric());
        let code = end.map_or(code, |(code, _)| code);
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

/// Returns a decimal digit of another script, or of full width, as it is in ASCII.
fn ascii_digit(c: char) -> char {
    let digit = ZEROS.iter().find_map(|&zero| {
        let digit = u32::from(c).checked_sub(u32::from(zero))?;
        char::from_digit(digit, 10)
    });
    digit.unwrap_or(c)
}

/// Returns a text with the numbers of tiles from 1024 on without what languages put between
/// thousands and hundreds. The hundreds of none of them are a tile's number, so no two tiles are
/// taken for one.
fn without_grouping(mut text: String) -> String {
    for exponent in 10..=MAX_EXPONENT {
        let value = 1_u32 << exponent;
        for separator in GROUPING {
            let grouped = format!("{}{separator}{:03}", value / 1000, value % 1000);
            let mut parts = text.split(&grouped);
            let mut joined = parts.next().unwrap_or_default().to_owned();
            for part in parts {
                let is_longer = joined.ends_with(|c: char| c.is_ascii_digit())
                    || part.starts_with(|c: char| c.is_ascii_digit());
                if is_longer {
                    joined.push_str(&grouped);
                } else {
                    joined.push_str(&value.to_string());
                }
                joined.push_str(part);
            }
            text = joined;
        }
    }
    text
}

/// Returns the hexadecimal digits of a text that has nothing else but
/// separators and what programming languages put around a number.
fn digits_in(text: &str) -> Option<String> {
    let is_separator = |c: char| c.is_whitespace() || "-–_.,:;/|'".contains(c);
    let groups = text.split(is_separator).filter(|group| !group.is_empty());
    let digits: String = groups.map(digits_of_group).collect();
    let is_code = (MIN_DIGITS..=MAX_DIGITS).contains(&digits.len())
        && digits.bytes().all(|b| b.is_ascii_hexdigit());
    is_code.then_some(digits)
}

/// Returns a group without what programming languages put around a number.
fn digits_of_group(group: &str) -> &str {
    let after_prefix = group.strip_prefix("0x").or(group.strip_prefix("0X"));
    match after_prefix {
        Some(digits) => {
            let digits = digits.trim_end_matches(['u', 'U', 'l', 'L', 'n']);
            digits.strip_suffix("u64").unwrap_or(digits)
        }
        None if group == "u64" => "",
        None => group.trim_end_matches(['h', 'H']),
    }
}

/// Reads sixteen numbers: in four lines, in brackets as programming languages
/// have them, or in one line if some have more than one digit. Returns `None`
/// if the text is something else.
fn read_numbers(text: &str) -> Option<Result<Board, InteropError>> {
    let mut text = text.to_owned();
    // Where a comma is before the decimals, spreadsheets separate cells by it; else it ends rows.
    let is_separated = |line: &str| line.matches(';').count() + 1 == SIDE;
    if text.lines().count() == SIDE && text.lines().all(is_separated) {
        text = text.replace(';', "\t");
    }
    let text: String = text.chars().map(unified).collect();
    let lines = text.split('\n').filter(|line| !is_border(line));
    let rows: Vec<Vec<&str>> = lines.map(cells_in).collect();
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
    for (line, row) in (1..).zip(&rows) {
        for (number, cell) in (1..).zip(row) {
            match exponent_of(cell) {
                Some(exponent) => exponents.push(exponent),
                None => return Some(Err(InteropError::Number { line, number })),
            }
        }
    }
    Board::from_exponents(Shape::CLASSIC, &exponents).map(Ok)
}

/// Returns one character for all that mean the same around numbers.
fn unified(c: char) -> char {
    match c {
        '[' | '(' | '{' => ' ',
        ']' | ')' | '}' | '/' | ';' | '\r' => '\n',
        '│' | '║' | '┃' => '|',
        c => c,
    }
}

/// Whether a line has no cells: it is blank, or a part of a drawn frame.
fn is_border(line: &str) -> bool {
    let is_drawn = |c: char| "+-=|_ \t".contains(c) || ('─'..='╿').contains(&c);
    // As many separators as four cells have are a row of empty cells.
    let is_blank = line.trim_matches([' ', ',', '\t']).is_empty();
    (is_blank && line.matches([',', '\t']).count() + 1 < SIDE)
        || (line.chars().all(is_drawn)
            && (["--", "__"].iter().any(|drawn| line.contains(drawn))
                || line.contains(['+', '=', '─', '═', '━'])))
}

/// Returns the cells of a line: what is between strokes, tabs or commas, which
/// may be nothing, or else between blanks.
fn cells_in(line: &str) -> Vec<&str> {
    let line = line.trim_matches(' ');
    let Some(sign) = ['|', '\t', ',']
        .into_iter()
        .find(|&sign| line.contains(sign))
    else {
        return line.split_whitespace().collect();
    };
    // Strokes or commas at the ends of a line separate nothing.
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

/// Whether a cell has no tile; programs write that in words.
fn is_empty(cell: &str) -> bool {
    matches!(
        cell,
        "" | "." | "-" | "–" | "_" | "*" | "·" | "x" | "0" | "null" | "None" | "nil"
    )
}

/// Returns the exponent of a tile's number, which may end with a `k` for a
/// thousand (of 1024), or `None` if no tile has it.
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
    (1..=MAX_EXPONENT).contains(&exponent).then_some(exponent)
}
