//! The one rule: what a direction does to a board.
//!
//! Pure, and one algorithm over lines: a direction is only the order in which
//! a line's cells are visited. Motions are reported, never inferred from two
//! boards, since two equal tiles would make that ambiguous.
//!
//! Never here: spawns, score keeping, tile identity, randomness.

use crate::rules::board::{Board, Cell, Direction, Directions, Line, MAX_EXPONENT, value_of};

/// What sliding does: the board after it, before any spawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slide {
    /// The board after the slide.
    pub board: Board,
    /// A motion for every tile that changed its cell.
    pub motions: Vec<Motion>,
    /// The pairs that became one tile.
    pub merges: Vec<Merge>,
    /// The sum of the values made by merges.
    pub points: u64,
}

/// A tile's way from one cell to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Motion {
    /// Where it was.
    pub from: Cell,
    /// Where it is.
    pub to: Cell,
}

/// Two tiles that became one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Merge {
    /// Where the two were before the slide, the nearer to the wall first.
    pub of: [Cell; 2],
    /// Where the new tile is.
    pub at: Cell,
    /// The new tile's exponent.
    pub exponent: u8,
}

/// Slides every tile in `direction`. Nothing when no tile moves or merges.
///
/// Tiles go as far as they can; two equal tiles that meet become one, the pair
/// nearest the wall first; a tile made by a merge doesn't merge again.
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
    fn slide_line(&mut self, before: &Board, line: Line) {
        // Where the next tile comes to rest.
        let mut rests = line.clone();
        // The last tile that came to rest, while it may still merge.
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
                    let Some(to) = rests.next() else { continue };
                    self.board.set(to, exponent);
                    self.record_motion(Motion { from, to });
                    open = Some((Motion { from, to }, exponent));
                }
            }
        }
    }

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

/// Whether sliding in `direction` changes anything.
pub fn can_slide(board: &Board, direction: Direction) -> bool {
    board.shape().lines(direction).any(|line| {
        let exponents = line.clone().map(|cell| board.get(cell));
        let outwards = line.skip(1).map(|cell| board.get(cell));
        exponents
            .zip(outwards)
            .any(|(near, far)| far != 0 && (near == 0 || (near == far && far < MAX_EXPONENT)))
    })
}

/// Whether none of these directions changes anything.
pub fn is_stuck(board: &Board, directions: Directions) -> bool {
    let mut all = directions.all().iter();
    !all.any(|&direction| can_slide(board, direction))
}
