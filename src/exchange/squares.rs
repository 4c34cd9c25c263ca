//! A board as coloured squares, for texts.

use crate::rules::board::Board;

/// Returns the board as coloured squares, a line for each row.
///
/// ```
/// use twenty48::exchange::squares::squares;
/// use twenty48::rules::board::{Board, Shape};
///
/// let board = Board::from_exponents(Shape::CLASSIC, &[1, 0, 0, 0, 0, 4, 0, 0, 0, 0, 7, 0, 0, 0, 0, 9]);
/// assert_eq!(squares(&board.expect("16 exponents")), "🟦⬜⬜⬜\n⬜🟩⬜⬜\n⬜⬜🟨⬜\n⬜⬜⬜🟧");
/// ```
pub fn squares(board: &Board) -> String {
    let mut lines = String::new();
    for (cell, exponent) in board.iter() {
        if cell.column == 0 && cell.row > 0 {
            lines.push('\n');
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
    }
    lines
}
