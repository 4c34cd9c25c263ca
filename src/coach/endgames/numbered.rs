//! Every board of an ending has a number, and no two the same.
//!
//! The line of four is the upper edge, and of the other twelve cells only the
//! small tiles count, and where the two large ones are. Boards are in order of
//! their sums, the largest first, as they are solved; then by where the large
//! tiles are; then by the sum of the upper six small cells, what these six
//! hold, and what the last four do.

use crate::coach::packed::Packed;

/// Where the two large tiles may be, the lowest bit of each cell, and where the
/// bits of the other two cells begin. What isn't here is a mirror image.
const LARGE: [(u64, [u32; 2]); 4] = [
    (0x0011, [8, 12]),
    (0x0101, [4, 12]),
    (0x1001, [4, 8]),
    (0x0110, [0, 12]),
];

/// What some cells hold: the sum of their tiles, in twos, and which of those
/// with this sum it is.
#[derive(Clone, Copy, Debug, Default)]
struct Held {
    sum: u16,
    rank: u32,
}

/// Cells by what they hold.
#[derive(Debug)]
pub(super) struct Cells {
    /// By the number that is read from the cells, the first counting most.
    held: Vec<Held>,
    /// Those numbers, for each sum.
    of_sum: Vec<Vec<u32>>,
}

impl Cells {
    /// So many cells, each of so many kinds.
    fn new(cells: u32, kinds: u32) -> Self {
        let mut all = Self {
            held: Vec::new(),
            of_sum: Vec::new(),
        };
        for number in 0..kinds.pow(cells) {
            let mut rest = number;
            let mut sum = 0;
            for _ in 0..cells {
                sum += worth(rest % kinds);
                rest /= kinds;
            }
            let place = usize::from(sum);
            if all.of_sum.len() <= place {
                all.of_sum.resize(place + 1, Vec::new());
            }
            let Some(same) = all.of_sum.get_mut(place) else {
                continue;
            };
            let rank = u32::try_from(same.len()).unwrap_or(u32::MAX);
            same.push(number);
            all.held.push(Held { sum, rank });
        }
        all
    }

    /// The numbers of those with this sum.
    pub(super) fn of_sum(&self, sum: usize) -> &[u32] {
        self.of_sum.get(sum).map_or(&[], Vec::as_slice)
    }
}

/// What a tile adds to the sum, in twos.
const fn worth(exponent: u32) -> u16 {
    if exponent == 0 {
        0
    } else {
        1 << (exponent - 1)
    }
}

/// A part of the boards of one sum: with the large tiles in one place, and one
/// sum of the upper small cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) large: usize,
    pub(super) upper: usize,
    pub(super) boards: usize,
}

/// The boards of an ending, and their numbers.
#[derive(Debug)]
pub struct Boards {
    target: u8,
    most: u32,
    /// The two small cells beside the large tiles, and the line below.
    pub(super) upper: Cells,
    /// The last line.
    pub(super) lower: Cells,
    /// The number of a line of four small tiles, by its bits.
    lines: Vec<u16>,
    /// Its bits, by its number.
    rows: Vec<u16>,
    /// Where the boards of each sum begin.
    starts: Vec<usize>,
    /// Where in a sum, for one place of the large tiles, each sum of the upper
    /// cells begins.
    inner: Vec<u32>,
    /// How many boards each sum has, for one place of the large tiles.
    sizes: Vec<usize>,
    /// How many ways there are for the last line to have each sum.
    widths: Vec<usize>,
}

impl Boards {
    /// The boards whose small tiles are below the target, an exponent from 3 to
    /// 9, with a sum of at most so many twos. Nothing where the target is
    /// another.
    pub fn new(target: u8, most: u32) -> Option<Self> {
        if !(3..=9).contains(&target) {
            return None;
        }
        let kinds = u32::from(target);
        let (upper, lower) = (Cells::new(6, kinds), Cells::new(4, kinds));
        let most = most.min(u32::from(worth(kinds - 1)) * 10);
        let kinds = u16::from(target);
        let rows = (0..kinds.pow(4)).map(|number| {
            let cells = [3, 2, 1, 0].map(|power| number / kinds.pow(power) % kinds);
            cells.into_iter().rev().fold(0, |row, cell| row << 4 | cell)
        });
        let rows: Vec<u16> = rows.collect();
        let mut lines = vec![0; 1 << 16];
        for (&row, number) in rows.iter().zip(0..) {
            *lines.get_mut(usize::from(row))? = number;
        }
        let mut inner = Vec::new();
        let mut sizes = Vec::new();
        for sum in 0..=most as usize {
            let mut end = 0;
            for above in 0..=most as usize {
                inner.push(u32::try_from(end).ok()?);
                let below = sum.checked_sub(above);
                end += below.map_or(0, |below| {
                    upper.of_sum(above).len() * lower.of_sum(below).len()
                });
            }
            sizes.push(end);
        }
        let widths = lower.of_sum.iter().map(Vec::len).collect();
        let mut end = 0;
        let starts = sizes.iter().rev().map(|size| {
            let start = end;
            end += size * LARGE.len();
            start
        });
        let mut starts: Vec<usize> = starts.collect();
        starts.reverse();
        Some(Self {
            target,
            most,
            upper,
            lower,
            lines,
            rows,
            starts,
            inner,
            sizes,
            widths,
        })
    }

    /// The exponent of the tile that is to be made.
    pub fn target(&self) -> u8 {
        self.target
    }

    /// The largest sum of small tiles, in twos.
    pub fn most(&self) -> u32 {
        self.most
    }

    /// How many boards there are.
    pub fn count(&self) -> usize {
        // Those with the smallest sum are the last.
        self.starts.first().map_or(0, |&start| start + self.size(0))
    }

    /// How many have this sum.
    pub(super) fn size(&self, sum: usize) -> usize {
        self.sizes.get(sum).map_or(0, |&size| size * LARGE.len())
    }

    /// The parts of those that have this sum, in order.
    pub(super) fn parts(&self, sum: usize) -> impl Iterator<Item = Part> {
        (0..LARGE.len()).flat_map(move |large| {
            (0..=sum).map(move |upper| Part {
                large,
                upper,
                boards: self.upper.of_sum(upper).len() * self.lower.of_sum(sum - upper).len(),
            })
        })
    }

    /// The number of a board: its three lower rows, and the lowest bits of the
    /// cells with large tiles. Nothing where the sum is too large, or the large
    /// tiles are elsewhere.
    pub(super) fn place(&self, rows: u64, large: u64) -> Option<usize> {
        let (sum, place) = self.within(rows, large)?;
        Some(self.starts.get(sum)? + place)
    }

    /// The sum of a board, and its number among those with this sum.
    #[inline]
    pub(super) fn within(&self, rows: u64, large: u64) -> Option<(usize, usize)> {
        let [rows, large] = if is_mirrored(large) {
            [rows, large].map(mirrored)
        } else {
            [rows, large]
        };
        let number = LARGE.iter().position(|&(cells, _)| cells == large)?;
        let (_, [first, second]) = LARGE.get(number)?;
        let cell = |bit: &u32| ((rows >> bit) & 15) as usize;
        let line = |bit: u32| {
            let place = ((rows >> bit) & 0xFFFF) as usize;
            self.lines.get(place).map(|&line| usize::from(line))
        };
        let kinds = usize::from(self.target);
        let beside = cell(first) * kinds + cell(second);
        let lines = self.lower.held.len();
        let upper = self.upper.held.get(beside * lines + line(16)?)?;
        let lower = self.lower.held.get(line(32)?)?;
        let sum = usize::from(upper.sum) + usize::from(lower.sum);
        let all = *self.sizes.get(sum)?;
        let begin = *self
            .inner
            .get(sum * self.sizes.len() + usize::from(upper.sum))?;
        let width = *self.widths.get(usize::from(lower.sum))?;
        let place =
            number * all + begin as usize + upper.rank as usize * width + lower.rank as usize;
        Some((sum, place))
    }

    /// The upper two of the three lower rows, with 14 and 15 for the large
    /// tiles.
    pub(super) fn upper_rows(&self, large: usize, number: u32) -> u64 {
        let kinds = u32::from(self.target);
        let lines = kinds.pow(4);
        let (beside, line) = (number / lines, number % lines);
        let (cells, [first, second]) = LARGE.get(large).copied().unwrap_or_default();
        // The first of the two is the smaller one.
        let row = cells * 15 - (cells & cells.wrapping_neg());
        let beside = u64::from(beside / kinds) << first | u64::from(beside % kinds) << second;
        row | beside | self.lower_row(line) << 16
    }

    /// A line of four small tiles.
    #[inline]
    pub(super) fn lower_row(&self, number: u32) -> u64 {
        let row = self.rows.get(number as usize);
        row.copied().map_or(0, u64::from)
    }
}

/// Whether it is the mirror image that has a number.
const fn is_mirrored(large: u64) -> bool {
    matches!(large, 0x1100 | 0x1010)
}

/// Each row the other way around.
const fn mirrored(rows: u64) -> u64 {
    let pairs = (rows & 0x0F0F_0F0F_0F0F_0F0F) << 4 | (rows >> 4) & 0x0F0F_0F0F_0F0F_0F0F;
    (pairs & 0x00FF_00FF_00FF_00FF) << 8 | (pairs >> 8) & 0x00FF_00FF_00FF_00FF
}

/// The lowest bit of every cell whose exponent is at least so large.
#[inline]
pub(super) const fn at_least(cells: u64, exponent: u8) -> u64 {
    const EVEN: u64 = 0x0F0F_0F0F_0F0F_0F0F;
    const FIFTH: u64 = 0x1010_1010_1010_1010;
    let rest = (16 - exponent as u64) * 0x0101_0101_0101_0101;
    let even = ((cells & EVEN) + rest) & FIFTH;
    let odd = (((cells >> 4) & EVEN) + rest) & FIFTH;
    even >> 4 | odd
}

/// Whether no two of these cells have the same tile.
pub(super) fn are_distinct(board: Packed, cells: u64) -> bool {
    let mut seen = 0_u32;
    let exponents = board.exponents();
    let tiles = (0..).step_by(4).zip(exponents);
    let mut large = tiles.filter(|(bit, _)| cells >> bit & 1 == 1);
    large.all(|(_, exponent)| {
        let is_new = seen >> exponent & 1 == 0;
        seen |= 1 << exponent;
        is_new
    })
}
