//! Exact probabilities where large tiles never move, by backward induction.
//!
//! A move that would move a large tile is not allowed. What is solved is the probability
//! that the small tiles make one of a target exponent, anywhere in the free cells. Moves
//! don't change the sum of the small tiles, and a tile that spawns adds two or four to it,
//! so boards with larger sums are solved first.

#![expect(
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    reason = "indices of boards and lines are digits times weights, below their number"
)]

use super::packed::Packed;

/// Stands for a large tile in a line.
const LARGE: u8 = u8::MAX;
/// The probability 1: probabilities are in parts of this.
const CERTAIN: u16 = u16::MAX;
/// The most boards that are solved: an index has two bits less than a number of 32.
const MAX_BOARDS: usize = 1 << 30;
/// In an entry of [`Lines`]: the slide would move a large tile.
const FORBIDDEN: u32 = 1 << 31;
/// In an entry of [`Lines`]: the slide makes the target.
const REACHED: u32 = 1 << 30;
/// Where there are more boards than this, they are taken for lost from a sum of small tiles on:
/// so many times the target's value, in halves of it.
const MAX_BOARDS_WITHOUT_LIMIT: usize = 1 << 20;
const MAX_SUM_HALVES: u32 = 4;

/// The probabilities of all boards with large tiles in the same cells.
///
/// ```
/// use twenty48::coach::locked::Locked;
/// use twenty48::coach::packed::Packed;
///
/// // Thirteen large tiles, and two 4s beside a free cell.
/// let solved = Locked::solve(0b1111_1111_1111_1000, 3).ok_or("small enough")?;
/// let mut exponents = [14; 16];
/// exponents[..3].copy_from_slice(&[2, 2, 0]);
/// let board = Packed::new(exponents).ok_or("no tile is too large")?;
/// assert_eq!(solved.probability(board), Some(1.0));
/// # Ok::<(), &str>(())
/// ```
#[derive(Debug)]
pub struct Locked {
    /// The cells without a large tile, in ascending order.
    free: Vec<u32>,
    large: u16,
    target: u8,
    /// By board before a move; an index has a digit for each free cell, of base `target`.
    before_move: Vec<u16>,
}

/// For each of the four rows, then the four columns, and for each way to fill its free cells: what
/// the line after a slide towards its first cell, and towards its last, adds to the board's
/// index; or [`FORBIDDEN`], or [`REACHED`]. The line's own index has a digit for each of its free
/// cells, of base `target`.
type Lines = [Vec<[u32; 2]>; 8];

/// The ways to fill some cells, by half the sum of their tiles.
type Fillings = Vec<Vec<Part>>;

/// Some cells' part of a board.
#[derive(Clone, Copy, Debug, Default)]
struct Part {
    /// What it adds to the board's index.
    index: usize,
    /// What it adds to the indices of rows and of columns, 16 bits each.
    lines: [u64; 2],
    /// The free cells that are empty, the first one's bit lowest.
    empty: u16,
}

impl Part {
    fn and(self, other: Self) -> Self {
        let [rows, columns] = self.lines;
        Self {
            index: self.index + other.index,
            lines: [rows + other.lines[0], columns + other.lines[1]],
            empty: self.empty | other.empty,
        }
    }
}

impl Locked {
    /// Solves all boards with large tiles in the cells of a mask, the first cell's bit
    /// lowest, for a target of exponent 3 or more. Nothing where there are too many boards.
    pub fn solve(large: u16, target: u8) -> Option<Self> {
        let mut solver = LockedSolver::new(large, target)?;
        while !solver.step() {}
        Some(solver.finish())
    }

    /// The probability of a board before a move; nothing where its large tiles, those of the
    /// target's exponent and above, lie elsewhere.
    pub fn probability(&self, board: Packed) -> Option<f32> {
        (large_mask(board, self.target) == self.large).then_some(())?;
        let probability = self.before_move.get(self.index(board))?;
        Some(f32::from(*probability) / f32::from(CERTAIN))
    }

    /// The probability of a board after a move, before a tile spawns: 1 where there is one
    /// more large tile. Nothing where a large tile has moved.
    pub fn probability_after(&self, board: Packed) -> Option<f32> {
        let large = large_mask(board, self.target);
        if large & self.large != self.large {
            return None;
        }
        if large != self.large {
            return Some(1.0);
        }
        let exponents = board.exponents();
        let free = self.free.iter().enumerate();
        let empty = free.filter(|&(_, &cell)| exponents[cell as usize] == 0);
        let part = Part {
            index: self.index(board),
            empty: empty.fold(0, |mask, (number, _)| mask | 1 << number),
            ..Part::default()
        };
        let probability = after(&self.before_move, &self.weights(), part);
        Some(f32::from(probability) / f32::from(CERTAIN))
    }

    /// The cells of the large tiles, and the target.
    pub fn is_of(&self, large: u16, target: u8) -> bool {
        (self.large, self.target) == (large, target)
    }

    /// The index of a board.
    fn index(&self, board: Packed) -> usize {
        let exponents = board.exponents();
        let digits = self.free.iter().map(|&cell| {
            let digit = exponents.get(cell as usize);
            usize::from(digit.copied().unwrap_or_default())
        });
        digits
            .zip(self.weights())
            .map(|(digit, weight)| digit * weight)
            .sum()
    }

    /// The largest sum that is solved, halved.
    fn max_half_sum(&self) -> u32 {
        if self.before_move.len() > MAX_BOARDS_WITHOUT_LIMIT {
            MAX_SUM_HALVES << (self.target - 2)
        } else {
            (self.free.len() as u32) << (self.target - 2)
        }
    }

    /// What each free cell's digit counts in an index: most for the first, so that boards that
    /// follow each other lie close together.
    fn weights(&self) -> Vec<usize> {
        let base = usize::from(self.target);
        let powers = (0..self.free.len()).map(|n| base.pow(n as u32));
        powers.rev().collect()
    }

    /// The ways to fill the first free cells, and the others.
    fn fillings(&self) -> [Fillings; 2] {
        let base = u64::from(self.target);
        let mut line_weights = [[1, 1 << 16, 1 << 32, 1 << 48]; 2];
        let mut fillings = [vec![vec![Part::default()]], vec![vec![Part::default()]]];
        for (number, (&cell, weight)) in self.free.iter().zip(self.weights()).enumerate() {
            let [rows, columns] = &mut line_weights;
            let lines = [
                &mut rows[cell as usize / 4],
                &mut columns[cell as usize % 4],
            ];
            let lines = lines.map(|line| std::mem::replace(line, *line * base));
            let tiles: Vec<Part> = (0..self.target)
                .map(|exponent| Part {
                    index: usize::from(exponent) * weight,
                    lines: lines.map(|line| u64::from(exponent) * line),
                    empty: u16::from(exponent == 0) << number,
                })
                .collect();
            let half = &mut fillings[usize::from(2 * number >= self.free.len())];
            *half = with_cell(half, &tiles);
        }
        fillings
    }

    fn lines(&self) -> Lines {
        let weights = self.weights();
        std::array::from_fn(|line| {
            let cells: [u32; 4] = std::array::from_fn(|number| {
                let (line, number) = (line as u32, number as u32);
                if line < 4 {
                    4 * line + number
                } else {
                    4 * number + line - 4
                }
            });
            let places = cells.map(|cell| self.free.iter().position(|&free| free == cell));
            let weight_of = places.map(|place| place.map(|place| weights[place]));
            let free = places.iter().flatten().count() as u32;
            let entry = |after: [u8; 4]| {
                let mut index = 0;
                for (tile, weight) in after.into_iter().zip(weight_of) {
                    match weight {
                        Some(_) if tile == LARGE => return FORBIDDEN,
                        Some(_) if tile == self.target => return REACHED,
                        Some(weight) => index += usize::from(tile) * weight,
                        None if tile == LARGE => {}
                        None => return FORBIDDEN,
                    }
                }
                index as u32
            };
            let of = |mut filling: usize| {
                let tiles = weight_of.map(|weight| {
                    weight.map_or(LARGE, |_| {
                        let digit = filling % usize::from(self.target);
                        filling /= usize::from(self.target);
                        digit as u8
                    })
                });
                let mut reversed = tiles;
                reversed.reverse();
                let mut last = slid(reversed);
                last.reverse();
                [entry(slid(tiles)), entry(last)]
            };
            (0..usize::from(self.target).pow(free)).map(of).collect()
        })
    }
}

/// The ways to fill some cells and one more, which is empty or has one of these tiles.
fn with_cell(fillings: &Fillings, tiles: &[Part]) -> Fillings {
    let mut all = vec![Vec::new(); fillings.len() + (1 << tiles.len() >> 2)];
    for (exponent, &tile) in tiles.iter().enumerate() {
        let sums = all.iter_mut().skip((1 << exponent) / 2);
        for (sum, parts) in sums.zip(fillings) {
            sum.extend(parts.iter().map(|&part| part.and(tile)));
        }
    }
    all
}

/// A solution in the making, in steps of some milliseconds.
#[derive(Debug)]
pub struct LockedSolver {
    solved: Locked,
    lines: Lines,
    fillings: [Fillings; 2],
    /// By board after a move, as [`Locked::before_move`].
    after_move: Vec<u16>,
    /// The sum that is being solved, halved; 0 where all are.
    half_sum: u32,
    /// Whether its boards after a move are solved, and those before one come now.
    has_after: bool,
}

impl LockedSolver {
    /// Begins what [`Locked::solve`] does at once.
    pub fn new(large: u16, target: u8) -> Option<Self> {
        let free: Vec<u32> = (0..16).filter(|cell| large >> cell & 1 == 0).collect();
        if !(3..15).contains(&target) {
            return None;
        }
        let boards = usize::from(target).checked_pow(u32::try_from(free.len()).ok()?)?;
        if boards > MAX_BOARDS {
            return None;
        }
        let solved = Locked {
            free,
            large,
            target,
            before_move: vec![0; boards],
        };
        Some(Self {
            half_sum: solved.max_half_sum(),
            lines: solved.lines(),
            fillings: solved.fillings(),
            solved,
            after_move: vec![0; boards],
            has_after: false,
        })
    }

    /// Goes on by a step, and returns whether all is solved.
    pub fn step(&mut self) -> bool {
        if self.half_sum == 0 {
            return true;
        }
        if self.has_after {
            self.solve_before();
        } else {
            self.solve_after();
        }
        self.half_sum -= u32::from(self.has_after);
        self.has_after = !self.has_after;
        self.half_sum == 0
    }

    /// The cells of the large tiles, and the target.
    pub fn is_of(&self, large: u16, target: u8) -> bool {
        self.solved.is_of(large, target)
    }

    /// The solution, once all is solved.
    pub fn finish(self) -> Locked {
        debug_assert_eq!(self.half_sum, 0, "it is over");
        self.solved
    }

    /// Calls `see` with each board of the sum that is being solved.
    fn each(&self, mut see: impl FnMut(Part)) {
        let [first, second] = &self.fillings;
        for (half_sum, parts) in first.iter().enumerate() {
            let rest = (self.half_sum as usize).checked_sub(half_sum);
            let others = rest.and_then(|rest| second.get(rest));
            for &part in parts {
                for &other in others.into_iter().flatten() {
                    see(part.and(other));
                }
            }
        }
    }

    fn solve_after(&mut self) {
        let weights = self.solved.weights();
        let mut after_move = std::mem::take(&mut self.after_move);
        self.each(|board| {
            after_move[board.index] = after(&self.solved.before_move, &weights, board);
        });
        self.after_move = after_move;
    }

    fn solve_before(&mut self) {
        let mut before_move = std::mem::take(&mut self.solved.before_move);
        self.each(|board| {
            before_move[board.index] = before(&self.after_move, &self.lines, board);
        });
        self.solved.before_move = before_move;
    }
}

/// The probability of a board before a tile spawns.
fn after(before_move: &[u16], weights: &[usize], board: Part) -> u16 {
    let (mut sum, mut empty) = (0, board.empty);
    while empty != 0 {
        let weight = weights[empty.trailing_zeros() as usize];
        sum += 9 * u32::from(before_move[board.index + weight])
            + u32::from(before_move[board.index + 2 * weight]);
        empty &= empty - 1;
    }
    let count = board.empty.count_ones();
    // A full board comes after no move.
    if count == 0 {
        return 0;
    }
    ((sum + 5 * count) / (10 * count)) as u16
}

/// The probability of a board before a move; 0 where none is allowed.
fn before(after_move: &[u16], lines: &Lines, board: Part) -> u16 {
    let mut best = 0;
    for (lines, indices) in lines.chunks(4).zip(board.lines) {
        let entries: [[u32; 2]; 4] = std::array::from_fn(|number| {
            let index = indices >> (16 * number) & 0xFFFF;
            lines[number][index as usize]
        });
        for side in 0..2 {
            let [a, b, c, d] = entries.map(|entry| entry[side]);
            let flags = a | b | c | d;
            if flags & FORBIDDEN != 0 {
                continue;
            }
            if flags & REACHED != 0 {
                return CERTAIN;
            }
            let to = (a + b + c + d) as usize;
            if to != board.index {
                best = best.max(after_move[to]);
            }
        }
    }
    best
}

/// A mask of the cells whose tiles have this exponent or a larger one, the first cell's bit
/// lowest.
pub fn large_mask(board: Packed, least: u8) -> u16 {
    let cells = (0..16).zip(board.exponents());
    cells.fold(0, |mask, (cell, exponent)| {
        mask | u16::from(exponent >= least) << cell
    })
}

/// Slides a line towards its first cell; large tiles don't merge.
fn slid(line: [u8; 4]) -> [u8; 4] {
    let mut after = [0; 4];
    let (mut next, mut can_merge) = (0, false);
    for tile in line.into_iter().filter(|&tile| tile != 0) {
        if can_merge && after[next - 1] == tile && tile != LARGE {
            after[next - 1] += 1;
            can_merge = false;
        } else {
            after[next] = tile;
            next += 1;
            can_merge = true;
        }
    }
    after
}
