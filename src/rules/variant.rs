//! The rules of a game as data: board, directions, spawns, start and goal.
//!
//! Never here: code that only one variant runs.

mod check;
mod error;
mod presets;
mod rules;
mod text;

pub use error::VariantError;
pub use presets::Preset;
pub use rules::Rules;
pub use text::exponent_of;

use crate::rules::board::{Directions, Shape};
use crate::rules::spawn::WeightedDraw;

/// The largest exponent that may spawn or be at the start: 65536.
pub const MAX_GIVEN: u8 = 16;
/// The largest weight of a spawn.
pub const MAX_WEIGHT: u32 = 999;

/// A tile at the start of a game.
///
/// ```
/// use twenty48::rules::variant::{StartTile, Variant};
///
/// let variant: Variant = "4x4_b2-r".parse()?;
/// assert_eq!(variant.start(), [StartTile::Fixed(1), StartTile::Spawn]);
/// # Ok::<(), twenty48::rules::variant::VariantError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StartTile {
    /// A tile of this exponent, on a random cell.
    Fixed(u8),
    /// A tile drawn like those after a move.
    Spawn,
}

/// A set of rules that can be played.
///
/// Its text form is short, and equal rules have the same: the shape, as in
/// `4x4`, then what differs from the original's rules, each part after a `_`:
///
/// | part | means |
/// |---|---|
/// | `d8` | eight directions, the diagonals too |
/// | `s2x9-4` | a spawn is a 2 nine times as often as a 4 |
/// | `b2-r` | a game begins with a 2, then a spawn |
/// | `g1024` | the goal; `g0` is none |
/// | `e` | the game ends at the goal |
///
/// ```
/// use twenty48::rules::variant::Variant;
///
/// let variant: Variant = "3x3_s4-2x2_g256".parse()?;
/// assert_eq!(variant.goal(), Some(8));
/// assert_eq!(variant.to_string(), "3x3_s2x2-4_g256");
/// # Ok::<(), twenty48::rules::variant::VariantError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variant {
    rules: Rules,
    draw: WeightedDraw,
}

impl Variant {
    /// Returns the variant with these rules, its spawns sorted by exponent and
    /// their weights in lowest terms.
    ///
    /// # Errors
    /// The first thing that is wrong with the rules, in the order of
    /// [`VariantError`].
    pub fn new(mut rules: Rules) -> Result<Self, VariantError> {
        check::check(&mut rules)?;
        let draw = WeightedDraw::new(&rules.spawns);
        debug_assert!(draw.is_some(), "checked spawns are few and have weights");
        let draw = draw.ok_or(VariantError::NoSpawn)?;
        Ok(Self { rules, draw })
    }

    /// The rules, as they were checked.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The board's shape.
    pub fn shape(&self) -> Shape {
        self.rules.shape
    }

    /// The directions that tiles slide in.
    pub fn directions(&self) -> Directions {
        self.rules.directions
    }

    /// The draw of a spawn's exponent.
    pub fn spawns(&self) -> &WeightedDraw {
        &self.draw
    }

    /// The start tiles, in the order in which they are put on the board.
    pub fn start(&self) -> &[StartTile] {
        &self.rules.start
    }

    /// The exponent of the goal; `None` for a game without one.
    pub fn goal(&self) -> Option<u8> {
        self.rules.goal
    }

    /// Whether the game ends at the goal, without the spawn after it.
    pub fn ends_at_goal(&self) -> bool {
        self.rules.ends_at_goal
    }

    /// The preset with these rules, if there is one.
    pub fn preset(&self) -> Option<Preset> {
        let text = self.text();
        Preset::ALL.into_iter().find(|preset| preset.text() == text)
    }
}

/// The original's rules.
impl Default for Variant {
    fn default() -> Self {
        Self {
            rules: Rules::classic(Shape::CLASSIC),
            draw: WeightedDraw::default(),
        }
    }
}
