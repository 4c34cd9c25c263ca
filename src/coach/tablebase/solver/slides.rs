//! The moves of an endgame, where large tiles never merge.

use crate::coach::packed::transpose;

/// The exponent of two small tiles that make a large one.
const MAX_SMALL: u16 = 5;
/// The [`SYMBOL`](super::SYMBOL) of a large tile, in a row.
const LARGE_TILE: u16 = 15;

/// Lookup tables of rows after sliding.
#[derive(Debug)]
pub(super) struct Slides {
    left: Vec<u16>,
    right: Vec<u16>,
}

impl Slides {
    pub(super) fn new() -> Self {
        let cells = |row: u16| [0, 4, 8, 12].map(|shift| row >> shift & 15);
        let row = |cells: [u16; 4]| cells.iter().rev().fold(0, |row, cell| row << 4 | cell);
        let reversed = |mut cells: [u16; 4]| {
            cells.reverse();
            cells
        };
        let left = (0..=u16::MAX).map(|from| row(slid(cells(from))));
        let right = (0..=u16::MAX).map(|from| row(reversed(slid(reversed(cells(from))))));
        Self {
            left: left.collect(),
            right: right.collect(),
        }
    }

    /// The boards after each of the four moves.
    pub(super) fn all(&self, cells: u64) -> [u64; 4] {
        let along = |cells: u64, table: &[u16]| {
            let row = |row: u32| {
                let after = table.get((cells >> (16 * row) & 0xFFFF) as usize);
                debug_assert!(after.is_some(), "every row is in the table");
                u64::from(after.copied().unwrap_or_default()) << (16 * row)
            };
            row(0) | row(1) | row(2) | row(3)
        };
        let across = transpose(cells);
        [
            along(cells, &self.left),
            along(cells, &self.right),
            transpose(along(across, &self.left)),
            transpose(along(across, &self.right)),
        ]
    }
}

/// Slides a line towards its first cell.
fn slid(line: [u16; 4]) -> [u16; 4] {
    let mut after = [0; 4];
    let mut rests = after.iter_mut();
    let mut open: Option<&mut u16> = None;
    for tile in line.into_iter().filter(|&tile| tile != 0) {
        match open.take() {
            Some(first) if *first == tile && tile != LARGE_TILE => {
                *first = if tile == MAX_SMALL {
                    LARGE_TILE
                } else {
                    tile + 1
                };
            }
            _ => {
                open = rests.next().map(|rest| {
                    *rest = tile;
                    rest
                });
            }
        }
    }
    after
}
