//! Sliding: how a direction changes a board.
//!
//! Pure, and one algorithm over lines: a direction only decides the order in
//! which a line's cells are visited. A slide reports its motions, since two
//! boards alone don't tell which of two equal tiles moved.
//!
//! Never here: spawns, score keeping, tile identity, randomness.

use crate::rules::board::{Board, Cell, Direction, Directions, Line, MAX_EXPONENT, value_of};

/// The result of sliding a board, before any spawn.
///
/// ```
/// use twenty48::rules::board::{Board, Direction, Shape};
/// use twenty48::rules::slide::slide;
///
/// let shape = Shape::new(2, 4).expect("both are from 2 to 8");
/// let board = |exponents| Board::from_exponents(shape, exponents).expect("eight exponents");
/// let before = board(&[1, 1, 0, 2, 0, 0, 0, 0]);
/// let left = slide(&before, Direction::Left).expect("the row moves");
/// assert_eq!(left.board, board(&[2, 2, 0, 0, 0, 0, 0, 0]));
/// assert_eq!((left.points, left.motions.len(), left.merges.len()), (4, 2, 1));
/// assert_eq!(slide(&before, Direction::Up), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slide {
    /// The board after the slide.
    pub board: Board,
    /// A motion for every tile that changed its cell.
    pub motions: Vec<Motion>,
    /// The merges: pairs that became one tile.
    pub merges: Vec<Merge>,
    /// The sum of the values of the merged tiles.
    pub points: u64,
}

/// The motion of one tile, from a cell to another.
///
/// ```
/// use twenty48::rules::board::{Board, Cell, Direction, Shape};
/// use twenty48::rules::slide::{Motion, slide};
///
/// let mut board = Board::new(Shape::CLASSIC);
/// let from = Cell { row: 2, column: 0 };
/// board.set(from, 1);
/// let right = slide(&board, Direction::Right).expect("the tile moves");
/// assert_eq!(right.motions, [Motion { from, to: Cell { row: 2, column: 3 } }]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Motion {
    /// The tile's cell before the slide.
    pub from: Cell,
    /// The tile's cell after the slide.
    pub to: Cell,
}

/// The merge of two tiles into one.
///
/// ```
/// use twenty48::rules::board::{Board, Cell, Direction, Shape};
/// use twenty48::rules::slide::{Merge, slide};
///
/// let mut board = Board::new(Shape::CLASSIC);
/// let pair = [1, 3].map(|column| Cell { row: 0, column });
/// for cell in pair {
///     board.set(cell, 5);
/// }
/// let left = slide(&board, Direction::Left).expect("both tiles move");
/// let merge = Merge { of: pair, at: Cell { row: 0, column: 0 }, exponent: 6 };
/// assert_eq!(left.merges, [merge]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Merge {
    /// The cells of the two tiles before the slide, the nearer to the wall first.
    pub of: [Cell; 2],
    /// The cell of the merged tile.
    pub at: Cell,
    /// The merged tile's exponent.
    pub exponent: u8,
}

/// Slides every tile in `direction`. Returns `None` when no tile moves or merges.
///
/// Tiles go as far as they can; two equal tiles that meet become one, the pair
/// nearest the wall first; a merged tile doesn't merge again.
pub fn slide(board: &Board, direction: Direction) -> Option<Slide> {
    let mut after = Slide {
        board: Board::new(board.shape()),
        motions: Vec::new(),
        merges: Vec::new(),
        points: 0,
    };
    for line in board.shape().lines(direction) {
        after.slide_line(board, line);
    }
    // A merge moves at least the tile farther from the wall, so a slide
    // without motions left everything where it was.
    (!after.motions.is_empty()).then_some(after)
}

impl Slide {
    /// Slides the tiles of one line of the board `before`.
    fn slide_line(&mut self, before: &Board, line: Line) {
        // The cells that the next tiles stop at.
        let mut stops = line.clone();
        // The last tile that stopped, with its exponent, while it may still merge.
        let mut open: Option<(Motion, u8)> = None;
        for from in line {
            let exponent = before.get(from);
            if exponent == 0 {
                continue;
            }
            match open {
                Some((first, same)) if same == exponent && same < MAX_EXPONENT => {
                    self.merge(first, from, exponent + 1);
                    open = None;
                }
                _ => {
                    let Some(to) = stops.next() else {
                        debug_assert!(false, "a line has no more tiles than cells");
                        continue;
                    };
                    self.board.set(to, exponent);
                    self.record_motion(Motion { from, to });
                    open = Some((Motion { from, to }, exponent));
                }
            }
        }
    }

    /// Merges the tile at `second` into the one that moved as `first` says.
    fn merge(&mut self, first: Motion, second: Cell, exponent: u8) {
        let at = first.to;
        self.board.set(at, exponent);
        self.record_motion(Motion {
            from: second,
            to: at,
        });
        self.merges.push(Merge {
            of: [first.from, second],
            at,
            exponent,
        });
        self.points = self.points.saturating_add(value_of(exponent));
    }

    fn record_motion(&mut self, motion: Motion) {
        if motion.from != motion.to {
            self.motions.push(motion);
        }
    }
}

/// Whether sliding in `direction` changes the board.
pub fn can_slide(board: &Board, direction: Direction) -> bool {
    board.shape().lines(direction).any(|line| {
        let exponents = line.clone().map(|cell| board.get(cell));
        let outwards = line.skip(1).map(|cell| board.get(cell));
        exponents
            .zip(outwards)
            .any(|(near, far)| far != 0 && (near == 0 || (near == far && far < MAX_EXPONENT)))
    })
}

/// Whether sliding in none of these directions changes the board.
pub fn is_stuck(board: &Board, directions: Directions) -> bool {
    let mut all = directions.all().iter();
    !all.any(|&direction| can_slide(board, direction))
}
