//! The exact values of the afterstates that the best play meets most, for a board that is
//! too large to be solved in a worker.
//!
//! The best play of three by three meets few of its 31,431,374 afterstates: 141,202 in 15,000
//! games. Their values are exact, so no search goes beyond them. All others are worth what boards
//! that the heuristic likes as well are worth on average, a little less than what is met at best:
//! so a search looks for the way back to what is known.

mod file;

use super::fits;
use super::space::{Cells, Space, key_of};
use crate::coach::generic::flat_board::FlatBoard;
use crate::coach::generic::{FlatValueFunction, Heuristic, ValueKind};
use crate::rules::board::Board;
use crate::rules::variant::Variant;

/// What a board that isn't known is worth, as a part of what the known ones of its sum are: by
/// the heuristic's part of an empty board, the mean of the exact values of boards that the best
/// play, random play and greedy play come to, or could by another move. Between two points it is
/// on the line.
const UNKNOWN: [(f32, f32); 6] = [
    (0.0, 0.5),
    (0.7, 0.68),
    (0.75, 0.75),
    (0.8, 0.87),
    (0.87, 0.99),
    (1.0, 0.99),
];

/// What a board that isn't known is worth, of 1, by the heuristic's part of an empty board.
fn unknown(good: f32) -> f32 {
    let below = UNKNOWN.iter().rev().find(|(from, _)| *from <= good);
    let above = UNKNOWN.iter().find(|(from, _)| *from > good);
    match (below, above) {
        (Some((from, low)), Some((to, high))) => low + (high - low) * (good - from) / (to - from),
        (Some((_, worth)), None) | (None, Some((_, worth))) => *worth,
        (None, None) => 0.0,
    }
}

/// The afterstates of a sum.
#[derive(Clone, PartialEq, Debug, Default)]
struct TableLayer {
    sum: u32,
    /// Their keys, in ascending order.
    keys: Vec<u32>,
    /// Their values, in steps.
    values: Vec<u16>,
    /// The mean of their values, in points.
    mean: f32,
}

/// A value function of afterstates, in points still to come.
///
/// ```
/// use twenty48::coach::generic::FlatValueFunction;
/// use twenty48::coach::generic::flat_board::FlatBoard;
/// use twenty48::coach::solved::AfterstateTable;
/// use twenty48::rules::board::Board;
///
/// let variant: twenty48::rules::variant::Variant = "3x3_g256".parse()?;
/// let board = |cells: [u8; 9]| Board::from_exponents(variant.shape(), &cells).ok_or("no board");
/// let known = [(board([5, 4, 3, 0, 0, 0, 0, 0, 1])?, 5000.0)];
/// let table = AfterstateTable::new(variant.clone(), 4.0, &known).ok_or("it is small")?;
/// let mirrored = FlatBoard::of(&board([3, 4, 5, 0, 0, 0, 1, 0, 0])?);
/// assert_eq!(table.known(&mirrored), Some(5000.0));
/// assert_eq!(AfterstateTable::from_bytes(&table.to_bytes())?, table);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct AfterstateTable {
    variant: Variant,
    space: Space,
    /// The points of a step.
    step: f32,
    /// In ascending order of sums.
    layers: Vec<TableLayer>,
    heuristic: Heuristic,
    /// What the heuristic says of an empty board.
    ceiling: f32,
}

impl PartialEq for AfterstateTable {
    fn eq(&self, other: &Self) -> bool {
        self.variant == other.variant && self.step == other.step && self.layers == other.layers
    }
}

impl AfterstateTable {
    /// Makes the table of a variant of afterstates and their values, in steps of so many points.
    /// Nothing where the variant has too many cells or too large tiles, or a board is of
    /// another shape.
    pub fn new(variant: Variant, step: f32, known: &[(Board, f32)]) -> Option<Self> {
        let mut table = Self::empty(variant, step)?;
        let mut all = Vec::new();
        for (board, value) in known {
            if board.shape() != table.variant.shape() {
                return None;
            }
            let cells = table.space.canonical(table.space.pack(board)?);
            all.push((table.space.sum(cells), key_of(cells), *value));
        }
        all.sort_by_key(|&(sum, key, _)| (sum, key));
        all.dedup_by_key(|&mut (sum, key, _)| (sum, key));
        for (sum, key, value) in all {
            if table.layers.last().is_none_or(|layer| layer.sum < sum) {
                table.layers.push(TableLayer {
                    sum,
                    ..TableLayer::default()
                });
            }
            if let Some(layer) = table.layers.last_mut() {
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "to the nearest number"
                )]
                let steps = (value / step).round() as u16;
                layer.keys.push(key);
                layer.values.push(steps);
            }
        }
        table.find_means();
        Some(table)
    }

    /// The variant.
    pub const fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The number of afterstates.
    pub fn count(&self) -> usize {
        self.layers.iter().map(|layer| layer.keys.len()).sum()
    }

    fn empty(variant: Variant, step: f32) -> Option<Self> {
        if !fits(&variant) {
            return None;
        }
        let heuristic = Heuristic::new(variant.shape(), variant.directions());
        let ceiling = heuristic.value(&FlatBoard::of(&Board::new(variant.shape())));
        Some(Self {
            space: Space::new(&variant),
            variant,
            step,
            layers: Vec::new(),
            heuristic,
            ceiling,
        })
    }

    fn find_means(&mut self) {
        for layer in &mut self.layers {
            let sum: f32 = layer.values.iter().map(|&value| f32::from(value)).sum();
            layer.mean = self.step * sum / layer.values.len().max(1) as f32;
        }
    }

    /// A board in its canonical form, and its sum; nothing where a tile is too large.
    fn packed(&self, board: &FlatBoard) -> Option<(Cells, u32)> {
        let cells = self.space.pack_flat(board)?;
        Some((self.space.canonical(cells), self.space.sum(cells)))
    }
}

impl FlatValueFunction for AfterstateTable {
    const KIND: ValueKind = ValueKind::Points;

    /// What is known, or an estimate.
    fn value(&self, afterstate: &FlatBoard) -> f32 {
        let Some((_, sum)) = self.packed(afterstate) else {
            return 0.0;
        };
        let next = self.layers.partition_point(|layer| layer.sum < sum);
        let mean = self.layers.get(next).map_or(0.0, |layer| layer.mean);
        let good = self.heuristic.value(afterstate) / self.ceiling;
        self.known(afterstate)
            .unwrap_or_else(|| mean * unknown(good))
    }

    fn known(&self, afterstate: &FlatBoard) -> Option<f32> {
        let (cells, sum) = self.packed(afterstate)?;
        let layer = self.layers.binary_search_by_key(&sum, |layer| layer.sum);
        let layer = self.layers.get(layer.ok()?)?;
        let index = layer.keys.binary_search(&key_of(cells)).ok()?;
        let steps = layer.values.get(index).copied()?;
        Some(f32::from(steps) * self.step)
    }

    /// No points come after the end.
    fn won(&self, _: u32) -> f32 {
        0.0
    }
}
