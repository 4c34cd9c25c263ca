//! The origin of a game's tiles.

use crate::rules::board::{Board, Cell};

/// What a game starts from, and where its tiles come from after that: first the
/// spawns that it carries, in their order, then random ones.
///
/// A game that is played here carries none, since its seed determines every
/// spawn. A replay from another program carries all of them, since its seed is
/// unknown.
///
/// ```
/// use twenty48::rules::board::{Board, Shape};
/// use twenty48::rules::game::{Game, Origin};
/// use twenty48::rules::variant::Variant;
///
/// let mut exponents = [0; 16];
/// exponents[5] = 10;
/// let mut origin = Origin::seeded(42);
/// assert!(origin.is_plain());
/// origin.position = Board::from_exponents(Shape::CLASSIC, &exponents);
/// let game = Game::from_origin(Variant::default(), origin)?;
/// assert_eq!(game.board().largest(), 10);
/// # Ok::<(), twenty48::rules::game::ReplayError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// The seed of the random spawns.
    pub seed: u64,
    /// The board at the start; `None` for the variant's start tiles.
    pub position: Option<Board>,
    /// The carried spawns, which come before random ones: each a cell and an
    /// exponent.
    pub spawns: Vec<(Cell, u8)>,
}

impl Origin {
    /// Returns the origin with that seed and nothing else.
    pub fn seeded(seed: u64) -> Self {
        Self {
            seed,
            position: None,
            spawns: Vec::new(),
        }
    }

    /// Whether there is only a seed: no position and no carried spawns.
    pub fn is_plain(&self) -> bool {
        self.position.is_none() && self.spawns.is_empty()
    }
}
