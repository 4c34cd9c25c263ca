//! Backward induction over all endgames.
//!
//! Each move and the tile after it add two or four to the sum of the small tiles,
//! so boards with larger sums are solved first. Sums that are much larger than
//! what is missing are of boards that are all but lost, and are held to be so.

use std::sync::Mutex;

use super::SYMBOL;
use crate::coach::packed::{ONES, gather, transpose};

/// What a cell without a large tile can hold: nothing, or 2 to 32.
const CELL_STATES: u32 = 6;
/// What two small tiles of this exponent make is large.
const MAX_SMALL: u16 = 5;
/// [`SYMBOL`] in a row.
const LARGE_TILE: u16 = 15;
/// Chances are kept in parts of this.
const CERTAIN: u16 = u16::MAX;
/// The sum of small tiles from which on boards are held to be lost, halved.
const MAX_HALF_SUM: usize = 40;

/// All boards with so many large tiles, with their chances.
#[derive(Debug)]
pub struct Solution {
    large: u32,
    /// By the cells that have large tiles: the number of that arrangement's one
    /// orientation, and how to come to it.
    canonical: Box<[(u32, u8)]>,
    /// The arrangements by their numbers.
    arrangements: Vec<u16>,
    fillings: Fillings,
    /// For each halved sum, arrangement by arrangement, the chances of the fillings
    /// of that sum.
    probabilities: Vec<Vec<u16>>,
    slides: Slides,
}

impl Solution {
    /// Solves boards with so many large tiles, of which an endgame has
    /// [`LARGE`](super::LARGE), on so many threads.
    pub fn new(large: u32, threads: usize) -> Self {
        let (canonical, arrangements) = arrangements(large);
        let mut solved = Self {
            large,
            canonical,
            arrangements,
            fillings: Fillings::new(16_u32.saturating_sub(large)),
            probabilities: vec![Vec::new(); MAX_HALF_SUM + 1],
            slides: Slides::new(),
        };
        for half in (0..=MAX_HALF_SUM).rev() {
            let found = solved.of_sum(half, threads);
            if let Some(probabilities) = solved.probabilities.get_mut(half) {
                *probabilities = found;
            }
        }
        solved
    }

    /// How many boards there are.
    pub fn count(&self) -> usize {
        self.probabilities.iter().map(Vec::len).sum()
    }

    /// The chance that one large tile more is made on a board after a move, of
    /// which `cells` are as those of an endgame, where no move is a mistake and large
    /// tiles may be in any order.
    pub fn probability(&self, cells: u64) -> f32 {
        f32::from(self.after_move(cells)) / f32::from(CERTAIN)
    }

    /// The chances of all boards of a halved sum, where those of larger sums are
    /// known.
    fn of_sum(&self, half: usize, threads: usize) -> Vec<u16> {
        let Some(fillings) = self.fillings.of_sum.get(half) else {
            return Vec::new();
        };
        let mut probabilities = vec![0; fillings.len() * self.arrangements.len()];
        if fillings.is_empty() {
            return probabilities;
        }
        let parts = probabilities.chunks_exact_mut(fillings.len());
        let parts = Mutex::new(parts.zip(&self.arrangements));
        let next = || parts.lock().ok().and_then(|mut parts| parts.next());
        std::thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                scope.spawn(|| {
                    while let Some((probabilities, &large)) = next() {
                        let cells: Vec<u32> = (0..16).filter(|n| large >> n & 1 == 0).collect();
                        let large = cells_of(large);
                        for (probability, &filling) in probabilities.iter_mut().zip(fillings) {
                            *probability = self.before_spawn(large | filled(&cells, filling));
                        }
                    }
                });
            }
        });
        probabilities
    }

    /// The chance of a board before a tile comes, by those of the boards after it.
    fn before_spawn(&self, cells: u64) -> u16 {
        let mut empty = empty(cells);
        let count = empty.count_ones();
        let mut sum = 0;
        while empty != 0 {
            let bit = empty & empty.wrapping_neg();
            empty ^= bit;
            sum += 9 * u32::from(self.before_move(cells | bit))
                + u32::from(self.before_move(cells | bit << 1));
        }
        // A move always leaves a cell empty: a board without is none that is met.
        u16::try_from(sum / (10 * count.max(1))).unwrap_or(CERTAIN)
    }

    /// The chance of a board before a move.
    fn before_move(&self, cells: u64) -> u16 {
        let after = self.slides.all(cells).into_iter();
        let moved = after.filter(|&after| after != cells);
        moved.map(|after| self.after_move(after)).max().unwrap_or(0)
    }

    /// The chance of a board after a move.
    fn after_move(&self, cells: u64) -> u16 {
        let large = gather(cells & cells >> 1 & cells >> 2 & cells >> 3);
        if large.count_ones() > self.large {
            return CERTAIN;
        }
        let Some(&(arrangement, orientation)) = self.canonical.get(usize::from(large)) else {
            return 0;
        };
        let filling = self.fillings.number(oriented_by(cells, orientation));
        let found = self.fillings.at.get(filling).and_then(|&(half, at)| {
            let each = self.fillings.of_sum.get(usize::from(half))?.len();
            let index = arrangement as usize * each + at as usize;
            self.probabilities.get(usize::from(half))?.get(index)
        });
        found.copied().unwrap_or(0)
    }
}

/// The cells that have nothing: of each, the lowest bit.
const fn empty(cells: u64) -> u64 {
    let any = cells | cells >> 1;
    !(any | any >> 2) & ONES
}

/// Large tiles in these cells.
fn cells_of(large: u16) -> u64 {
    let bits = (0..16).filter(|cell| large >> cell & 1 == 1);
    bits.fold(0, |cells, cell| cells | SYMBOL << (4 * cell))
}

/// A filling by its number, in the cells that are left.
fn filled(cells: &[u32], mut filling: u32) -> u64 {
    let mut found = 0;
    for cell in cells.iter().rev() {
        found |= u64::from(filling % CELL_STATES) << (4 * cell);
        filling /= CELL_STATES;
    }
    found
}

/// In one of the eight orientations.
const fn oriented_by(cells: u64, orientation: u8) -> u64 {
    let mut cells = cells;
    if orientation & 1 != 0 {
        cells = transpose(cells);
    }
    if orientation & 2 != 0 {
        cells = (cells & 0x0F0F_0F0F_0F0F_0F0F) << 4 | cells >> 4 & 0x0F0F_0F0F_0F0F_0F0F;
        cells = (cells & 0x00FF_00FF_00FF_00FF) << 8 | cells >> 8 & 0x00FF_00FF_00FF_00FF;
    }
    if orientation & 4 != 0 {
        cells = cells.rotate_left(32);
        cells = (cells & 0x0000_FFFF_0000_FFFF) << 16 | cells >> 16 & 0x0000_FFFF_0000_FFFF;
    }
    cells
}

/// For the cells that have large tiles, the number of the one orientation, and how
/// to come to it; and these by their numbers.
fn arrangements(count: u32) -> (Box<[(u32, u8)]>, Vec<u16>) {
    let mut canonical = vec![(0, 0); 1 << 16];
    let mut numbers = vec![0; 1 << 16];
    let mut arrangements = Vec::new();
    let all = (0..=u16::MAX).filter(|large| large.count_ones() == count);
    for large in all {
        let cells = cells_of(large);
        let orientations =
            (0..8).map(|orientation| (gather(oriented_by(cells, orientation)), orientation));
        // The least: it came before all others.
        let (least, orientation) = orientations.min().unwrap_or((large, 0));
        let index = usize::from(least);
        if least == large
            && let Some(number) = numbers.get_mut(index)
        {
            *number = u32::try_from(arrangements.len()).unwrap_or_default();
            arrangements.push(large);
        }
        if let (Some(found), Some(&number)) =
            (canonical.get_mut(usize::from(large)), numbers.get(index))
        {
            *found = (number, orientation);
        }
    }
    (canonical.into_boxed_slice(), arrangements)
}

/// What the cells that are left can be filled with.
#[derive(Debug)]
struct Fillings {
    /// By their numbers: the halved sum, and the place among those of that sum.
    at: Vec<(u8, u32)>,
    /// The numbers of those of each halved sum.
    of_sum: Vec<Vec<u32>>,
    /// For each row: how many ways there are to fill its other cells, and the
    /// number of this one.
    rows: Vec<[u32; 2]>,
}

impl Fillings {
    fn new(cells: u32) -> Self {
        let mut of_sum = vec![Vec::new(); MAX_HALF_SUM + 1];
        let mut at = Vec::new();
        for number in 0..CELL_STATES.pow(cells) {
            let kinds = (0..cells).map(|cell| number / CELL_STATES.pow(cell) % CELL_STATES);
            // Half of two to the power of each kind, and nothing of none.
            let half: usize = kinds.map(|kind| (1_usize << kind) / 2).sum();
            let index = of_sum.get_mut(half).map_or(0, |numbers: &mut Vec<u32>| {
                numbers.push(number);
                numbers.len() - 1
            });
            at.push((
                u8::try_from(half).unwrap_or(u8::MAX),
                u32::try_from(index).unwrap_or_default(),
            ));
        }
        let rows = (0..=u16::MAX).map(|row| {
            let cells = (0..4).map(|cell| u32::from(row) >> (4 * cell) & 15);
            let small = cells.filter(|&kind| u64::from(kind) != SYMBOL);
            small.fold([1, 0], |[ways, number], kind| {
                [
                    ways * CELL_STATES,
                    number * CELL_STATES + kind.min(CELL_STATES - 1),
                ]
            })
        });
        Self {
            at,
            of_sum,
            rows: rows.collect(),
        }
    }

    /// The number of what a board is filled with.
    fn number(&self, cells: u64) -> usize {
        let rows = (0..4).map(|row| (cells >> (16 * row) & 0xFFFF) as usize);
        let found = rows.filter_map(|row| self.rows.get(row));
        found.fold(0, |number, [ways, of_row]| number * ways + of_row) as usize
    }
}

/// What becomes of a row, where large tiles never merge.
#[derive(Debug)]
struct Slides {
    left: Vec<u16>,
    right: Vec<u16>,
}

impl Slides {
    fn new() -> Self {
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
    fn all(&self, cells: u64) -> [u64; 4] {
        let along = |cells: u64, table: &[u16]| {
            let row = |row: u32| {
                let found = table.get((cells >> (16 * row) & 0xFFFF) as usize);
                u64::from(found.copied().unwrap_or_default()) << (16 * row)
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

/// A line after sliding to its first cell.
fn slid(line: [u16; 4]) -> [u16; 4] {
    let mut after = [0; 4];
    let mut rests = after.iter_mut();
    let mut open: Option<&mut u16> = None;
    for kind in line.into_iter().filter(|&kind| kind != 0) {
        match open.take() {
            Some(first) if *first == kind && kind != LARGE_TILE => {
                *first = if kind == MAX_SMALL {
                    LARGE_TILE
                } else {
                    kind + 1
                };
            }
            _ => {
                open = rests.next().map(|rest| {
                    *rest = kind;
                    rest
                });
            }
        }
    }
    after
}
