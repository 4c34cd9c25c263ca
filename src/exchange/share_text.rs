//! The text that is shared with a link: a game's result in three lines.

use crate::exchange::words::move_word;
use crate::rules::board::{Board, value_of};
use crate::rules::game::Category;

/// Returns the result of a game in three lines: name, score and category; the
/// largest tile and the number of moves; the board as colored squares.
///
/// ```
/// use twenty48::exchange::share_text::share_text;
/// use twenty48::rules::board::{Board, Shape};
/// use twenty48::rules::game::Category;
///
/// let board = Board::from_exponents(Shape::CLASSIC, &[1, 0, 0, 0, 0, 4, 0, 0, 0, 0, 7, 0, 0, 0, 0, 9]);
/// let text = share_text("Classic", &board.expect("16 exponents"), 5000, 300, Category::WithUndo);
/// assert_eq!(text, "2048 Classic: 5000 points, with undo\nBest tile 512, 300 moves\n🟦⬜⬜⬜ ⬜🟩⬜⬜ ⬜⬜🟨⬜ ⬜⬜⬜🟧");
/// ```
pub fn share_text(
    name: &str,
    board: &Board,
    score: u64,
    moves: usize,
    category: Category,
) -> String {
    let aid = match category {
        Category::Unaided => "",
        Category::WithUndo => ", with undo",
        Category::Coached => ", with the coach",
        Category::Arranged => ", from a position",
    };
    let largest = value_of(board.largest());
    let move_word = move_word(moves);
    let squares = squares(board);
    format!("2048 {name}: {score} points{aid}\nBest tile {largest}, {moves} {move_word}\n{squares}")
}

/// The board as one line of colored squares, its rows separated by spaces.
fn squares(board: &Board) -> String {
    let mut line = String::new();
    for (cell, exponent) in board.iter() {
        if cell.column == 0 && cell.row > 0 {
            line.push(' ');
        }
        line.push(match exponent {
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
    line
}
