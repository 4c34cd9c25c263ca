//! The boards that replays have, and their sizes in headers.

use crate::rules::board::Shape;

/// Rows and columns of the boards.
const SIZES: [(u8, u8); 4] = [(2, 4), (3, 3), (3, 4), (4, 4)];

/// Returns the shapes of the boards that replays have.
pub(super) fn shapes() -> impl Iterator<Item = Shape> {
    let shapes = SIZES.iter();
    shapes.filter_map(|&(rows, columns)| Shape::new(rows, columns))
}

/// Returns the shape whose size a text starts with, before a separator, and
/// what follows the separator; `None` if replays have no such board.
pub(super) fn shape_before(text: &str, separator: char) -> Option<(Shape, &str)> {
    let (size, rest) = text.split_once(separator)?;
    let mut shapes = shapes();
    let shape = shapes.find(|shape| shape.to_string().eq_ignore_ascii_case(size))?;
    Some((shape, rest))
}

/// Whether a text is a size, as in `5x5`, of any board.
pub(super) fn is_size(text: &str) -> bool {
    let is_side =
        |side: &str| matches!(side.len(), 1..=2) && side.bytes().all(|b| b.is_ascii_digit());
    let sides = text.split_once('x');
    sides.is_some_and(|(rows, columns)| is_side(rows) && is_side(columns))
}
