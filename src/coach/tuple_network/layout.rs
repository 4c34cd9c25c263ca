//! Which weight of a tuple network is of what.

use crate::coach::generic::flat_board::FlatBoard;
use crate::rules::board::{MAX_CELLS, Shape};

/// The most cells of a tuple.
pub const MAX_TUPLE: usize = 8;
/// The most exponents that are told apart.
pub const MAX_EXPONENTS: u8 = 24;
/// The most weights of a network.
pub const MAX_WEIGHTS: usize = 1 << 26;
/// The most tuples.
const MAX_TUPLES: usize = 32;
/// The most weights whose sum is a value: each tuple in eight places.
pub const MAX_ACTIVE: usize = 8 * MAX_TUPLES;

/// A tuple in one of its places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Placement {
    /// The index of the tuple's first weight.
    offset: usize,
    cells: [u8; MAX_TUPLE],
    count: usize,
}

/// The tuples of a network on boards of one shape, and where their weights are.
///
/// ```
/// use twenty48::coach::tuple_network::TupleLayout;
/// use twenty48::rules::board::Shape;
///
/// let layout = TupleLayout::new(Shape::CLASSIC, 10, vec![vec![0, 1, 2, 3]]);
/// assert_eq!(layout.map(|layout| layout.weight_count()), Some(10_000));
/// // There is no cell 16.
/// assert_eq!(TupleLayout::new(Shape::CLASSIC, 10, vec![vec![0, 16]]), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TupleLayout {
    shape: Shape,
    exponents: u8,
    tuples: Vec<Vec<u8>>,
    /// Each tuple in each of its places.
    placements: Vec<Placement>,
    weight_count: usize,
}

impl TupleLayout {
    /// Makes a layout of tuples, each of up to [`MAX_TUPLE`] different cells by their numbers.
    /// Exponents below `exponents` are told apart, larger ones count as the largest. Nothing where
    /// any of this is out of bounds, or there are more than [`MAX_WEIGHTS`] weights.
    pub fn new(shape: Shape, exponents: u8, tuples: Vec<Vec<u8>>) -> Option<Self> {
        let is_known =
            (2..=MAX_EXPONENTS).contains(&exponents) && (1..=MAX_TUPLES).contains(&tuples.len());
        if !is_known {
            return None;
        }
        let symmetries = symmetries(shape);
        let mut placements = Vec::new();
        let mut offset = 0;
        for tuple in &tuples {
            let size = weights_of(tuple, exponents, shape)?;
            placements.extend(symmetries.iter().map(|symmetry| {
                let mut cells = [0; MAX_TUPLE];
                for (to, &from) in cells.iter_mut().zip(tuple) {
                    *to = image(symmetry, from);
                }
                Placement {
                    offset,
                    cells,
                    count: tuple.len(),
                }
            }));
            offset += size;
        }
        (offset <= MAX_WEIGHTS).then_some(Self {
            shape,
            exponents,
            tuples,
            placements,
            weight_count: offset,
        })
    }

    /// The boards' shape.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// How many exponents are told apart.
    pub const fn exponents(&self) -> u8 {
        self.exponents
    }

    /// The tuples, as numbers of cells.
    pub fn tuples(&self) -> &[Vec<u8>] {
        &self.tuples
    }

    /// The number of weights: those of all tuples, one tuple after the other.
    pub const fn weight_count(&self) -> usize {
        self.weight_count
    }

    /// The number of weights whose sum a value is.
    pub const fn active_count(&self) -> usize {
        self.placements.len()
    }

    /// The indices of the weights whose sum is a board's value, some twice where the board is
    /// symmetric.
    #[inline]
    pub fn indices(&self, board: &FlatBoard) -> impl Iterator<Item = usize> {
        let mut seen = *board;
        if board.largest() >= self.exponents {
            for cell in (0_u8..).take(self.shape.cell_count()) {
                seen.set(cell, board.get(cell).min(self.exponents - 1));
            }
        }
        let radix = usize::from(self.exponents);
        self.placements.iter().map(move |placement| {
            let cells = placement.cells.iter().take(placement.count);
            let index = cells.fold(0, |index, &cell| {
                index * radix + usize::from(seen.get(cell))
            });
            placement.offset + index
        })
    }

    /// The orders of a tuple's cells in its own places: where a symmetry of the board moves
    /// the tuple onto itself, two of its weights are always equal. Each order has, for a place
    /// in the tuple, the place whose cell comes there; the first is the tuple's own.
    pub(super) fn own_orders(&self, tuple: &[u8]) -> Vec<Vec<usize>> {
        let orders = symmetries(self.shape).into_iter().filter_map(|symmetry| {
            let place = |&cell: &u8| {
                let image = image(&symmetry, cell);
                tuple.iter().position(|&other| other == image)
            };
            tuple.iter().map(place).collect()
        });
        orders.collect()
    }
}

/// The number of a tuple's weights; nothing where a cell isn't on the board or comes twice, or
/// there are too many.
fn weights_of(tuple: &[u8], exponents: u8, shape: Shape) -> Option<usize> {
    let is_on = |&cell: &u8| usize::from(cell) < shape.cell_count();
    let is_new = |place: usize| {
        let cell = tuple.get(place);
        !tuple.iter().take(place).any(|other| Some(other) == cell)
    };
    let is_known = (1..=MAX_TUPLE).contains(&tuple.len())
        && tuple.iter().all(is_on)
        && (0..tuple.len()).all(is_new);
    let size = u32::try_from(tuple.len()).ok().filter(|_| is_known)?;
    usize::from(exponents)
        .checked_pow(size)
        .filter(|&size| size <= MAX_WEIGHTS)
}

/// The cells that a symmetry of the board moves cells to, by their numbers.
type Symmetry = [u8; MAX_CELLS];

fn image(symmetry: &Symmetry, cell: u8) -> u8 {
    symmetry.get(usize::from(cell)).copied().unwrap_or(0)
}

/// The symmetries of a shape, the identity first: four, and four more of a square.
fn symmetries(shape: Shape) -> Vec<Symmetry> {
    let (rows, columns) = (shape.rows(), shape.columns());
    let turns: &[bool] = if rows == columns {
        &[false, true]
    } else {
        &[false]
    };
    let mut all = Vec::new();
    for &is_transposed in turns {
        for (flips_rows, flips_columns) in
            [(false, false), (false, true), (true, false), (true, true)]
        {
            let mut symmetry = [0; MAX_CELLS];
            for (to, cell) in symmetry.iter_mut().zip(shape.cells()) {
                let row = if flips_rows {
                    rows - 1 - cell.row
                } else {
                    cell.row
                };
                let column = if flips_columns {
                    columns - 1 - cell.column
                } else {
                    cell.column
                };
                let (row, column) = if is_transposed {
                    (column, row)
                } else {
                    (row, column)
                };
                *to = row * columns + column;
            }
            all.push(symmetry);
        }
    }
    all
}
