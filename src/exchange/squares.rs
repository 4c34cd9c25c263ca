//! A board as coloured squares, for texts.

use crate::rules::board::Board;

/// The marks between which a text goes from left to right, whatever is around it.
const LEFT_TO_RIGHT: char = '\u{2066}';
const END: char = '\u{2069}';

/// Returns the board as coloured squares, a line for each row. Each goes from left to right, also
/// where the text around it is Arabic or the app that shows it.
///
/// ```
/// use twenty48::exchange::squares::squares;
/// use twenty48::rules::board::{Board, Shape};
///
/// let board = Board::from_exponents(Shape::CLASSIC, &[1, 0, 0, 0, 0, 4, 0, 0, 0, 0, 7, 0, 0, 0, 0, 9]);
/// let lines = ["🟦⬜⬜⬜", "⬜🟩⬜⬜", "⬜⬜🟨⬜", "⬜⬜⬜🟧"];
/// let lines = lines.map(|line| format!("\u{2066}{line}\u{2069}"));
/// assert_eq!(squares(&board.expect("16 exponents")), lines.join("\n"));
/// ```
pub fn squares(board: &Board) -> String {
    let last = board.shape().columns() - 1;
    let mut lines = String::new();
    for (cell, exponent) in board.iter() {
        if cell.column == 0 {
            lines.push_str(if cell.row > 0 { "\n" } else { "" });
            lines.push(LEFT_TO_RIGHT);
        }
        lines.push(match exponent {
            0 => '⬜',
            1..=3 => '🟦',
            4..=5 => '🟩',
            6..=7 => '🟨',
            8..=9 => '🟧',
            10 => '🟥',
            11..=12 => '🟪',
            _ => '⬛',
        });
        if cell.column == last {
            lines.push(END);
        }
    }
    lines
}
