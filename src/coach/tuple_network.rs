//! A learned value function for boards of any shape: an n-tuple network of afterstates.
//!
//! A tuple is a few cells; a table has a weight for each way to fill them (Szubert and
//! Jaśkowski, "Temporal difference learning of N-tuple networks for the game 2048", 2014). Each
//! tuple is looked up in all symmetric places, and a board's value is the sum of the weights:
//! so symmetric boards have the same value, to the bit. The sum is the log-odds that the game goes
//! on: for a number of moves that is geometrically distributed, with a mean that is the trainer's
//! affair.

mod file;
mod layout;

pub use file::compress;
pub use layout::{MAX_ACTIVE, MAX_EXPONENTS, MAX_TUPLE, MAX_WEIGHTS, TupleLayout};

use super::generic::flat_board::FlatBoard;
use super::generic::{FlatValueFunction, ValueKind};
use super::network::sigmoid;
use crate::rules::variant::Variant;

/// The weights of a network and which is of what, as a value function of afterstates.
///
/// ```
/// use twenty48::coach::generic::FlatValueFunction;
/// use twenty48::coach::generic::flat_board::FlatBoard;
/// use twenty48::coach::tuple_network::{TupleLayout, TupleNetwork};
/// use twenty48::rules::board::Board;
/// use twenty48::rules::variant::Variant;
///
/// let variant: Variant = "2x3".parse()?;
/// let shape = variant.shape();
/// // A corner and a diagonal, exponents to 11, the same tables for all boards.
/// let tuples = vec![vec![0, 1, 3], vec![0, 4]];
/// let layout = TupleLayout::new(shape, 12, tuples).ok_or("no such layout")?;
/// let weights = (0..layout.weight_count()).map(|index| (index % 100) as i16).collect();
/// let network = TupleNetwork::new(variant, layout, weights, 0.001);
/// let network = network.ok_or("too few weights")?;
/// let value = |exponents: &[u8]| {
///     Board::from_exponents(shape, exponents).map(|board| network.value(&FlatBoard::of(&board)))
/// };
/// assert_eq!(value(&[1, 2, 3, 4, 5, 6]), value(&[6, 5, 4, 3, 2, 1]));
/// assert_eq!(TupleNetwork::from_bytes(&network.to_bytes())?, network);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct TupleNetwork {
    variant: Variant,
    layout: TupleLayout,
    /// In steps.
    weights: Box<[i16]>,
    /// How much a step is.
    step: f32,
}

impl TupleNetwork {
    /// Makes the network of a variant of its weights, in steps of so much each; nothing
    /// where their number is another than the layout's, or the variant has another shape.
    pub fn new(
        variant: Variant,
        layout: TupleLayout,
        weights: Box<[i16]>,
        step: f32,
    ) -> Option<Self> {
        let fits = weights.len() == layout.weight_count() && variant.shape() == layout.shape();
        fits.then_some(Self {
            variant,
            layout,
            weights,
            step,
        })
    }

    /// The variant that it learned.
    pub const fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Which weight is of what.
    pub const fn layout(&self) -> &TupleLayout {
        &self.layout
    }

    /// The log-odds of a board: the sum of its weights.
    #[inline]
    pub fn sum(&self, afterstate: &FlatBoard) -> f32 {
        let weight = |index: usize| self.weights.get(index).copied().map_or(0, i32::from);
        let steps: i32 = self.layout.indices(afterstate).map(weight).sum();
        steps as f32 * self.step
    }
}

impl FlatValueFunction for TupleNetwork {
    const KIND: ValueKind = ValueKind::NegativeRisk;

    /// The probability that the game ends soon, below 0.
    #[inline]
    fn value(&self, afterstate: &FlatBoard) -> f32 {
        -sigmoid(-self.sum(afterstate))
    }

    /// A game that is won isn't lost.
    fn won(&self, _: u32) -> f32 {
        0.0
    }
}
