//! The learned network on boards of three rows of four cells.
//!
//! Such a board is a classic one whose last row stays empty. So the network and what trains it are
//! the same, with other numbers, and its file is the same but for a magic of its own. A board has
//! four orientations instead of eight, and rectangles have no numbers. What the layers give is the
//! log-odds that the game goes on for some [`HORIZON`](super::HORIZON) moves; no factor corrects it.

use super::data::{DataError, NetworkLoader};
use super::generic::flat_board::FlatBoard;
use super::generic::{FlatValueFunction, ValueKind};
use super::network::{Network, sigmoid};
use super::packed::{MAX_FOLDED, Moves, ONES, Packed};
use crate::rules::spawn::Generator;
use crate::rules::variant::Variant;

/// What a file begins with; then comes a network's file.
const MAGIC: &[u8; 8] = b"2048row3";
/// The variant that a file is of.
const VARIANT: &str = "3x4_g1024";

/// The number of cells of three rows.
const CELLS: u8 = 12;
/// The bits of a row of a packed board.
const ROW_BITS: u32 = 16;

/// The boards after sliding up, right, down and left, of a board whose last row is empty, as
/// [`Moves::all`] gives them.
///
/// ```
/// use twenty48::coach::packed::{Moves, Packed};
/// use twenty48::coach::three_rows;
///
/// let board = Packed::new([1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]).ok_or("no board")?;
/// let [up, _, down, left] = three_rows::slide_all(&Moves::new(), board);
/// assert_eq!([up, down, left], [board; 3]);
/// # Ok::<(), &str>(())
/// ```
#[inline]
pub fn slide_all(moves: &Moves, board: Packed) -> [Packed; 4] {
    let [up, right, down, left] = moves.all(board);
    // What slid down to the fourth row belongs in the third.
    [up, right, down.without_first_row(), left]
}

/// Puts a random tile into a random empty cell of the three rows.
#[must_use]
pub fn with_random_tile(board: Packed, generator: &mut Generator) -> Packed {
    board.with_random_tile_among(board.empty() & (ONES >> ROW_BITS), generator)
}

/// The network that learned on boards of three rows, as a value function of them.
#[derive(Clone, Debug)]
pub struct ThreeRows {
    variant: Variant,
    network: Network,
}

impl ThreeRows {
    /// Reads a file.
    ///
    /// # Errors
    /// When it is of another kind or version, or damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DataError> {
        let mut loader = NetworkLoader::default();
        loader.push(Self::network_in(bytes).ok_or(DataError::Magic)?)?;
        Ok(Self {
            variant: VARIANT.parse().map_err(|_| DataError::Content)?,
            network: loader.finish()?,
        })
    }

    /// The file of a network, given the network's own file.
    pub fn wrap(network: &[u8]) -> Vec<u8> {
        [MAGIC, network].concat()
    }

    /// The network's own file in such a file; nothing where it is of another kind.
    pub fn network_in(bytes: &[u8]) -> Option<&[u8]> {
        bytes.strip_prefix(MAGIC)
    }

    /// The variant that it learned.
    pub const fn variant(&self) -> &Variant {
        &self.variant
    }
}

impl FlatValueFunction for ThreeRows {
    const KIND: ValueKind = ValueKind::NegativeRisk;

    /// The probability that the game ends soon, below 0.
    #[inline]
    fn value(&self, afterstate: &FlatBoard) -> f32 {
        -sigmoid(-self.network.log_odds_of_three_rows(packed(afterstate)))
    }

    /// A game that is won isn't lost.
    fn won(&self, _: u32) -> f32 {
        0.0
    }
}

/// Packs a board of three rows. No game there comes to a tile that a cell has no room for.
#[inline]
fn packed(board: &FlatBoard) -> Packed {
    let mut low = 0;
    for cell in (0..CELLS).rev() {
        low = low << 4 | u64::from(board.get(cell).min(MAX_FOLDED));
    }
    Packed::from_low(low)
}
