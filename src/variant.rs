//! The rules of a game as data: board, spawns, start and goal.
//!
//! Never here: code that only one variant runs.

use core::fmt;
use core::str::FromStr;

use crate::board::Shape;
use crate::spawn::WeightedDraw;

/// The original's goal: the exponent of 2048.
const GOAL: u8 = 11;
/// The original's spawns: a 2 in 9 of 10, else a 4.
const SPAWNS: [(u8, u32); 2] = [(1, 9), (2, 1)];
/// The original starts with two spawns.
const START_SPAWNS: u8 = 2;

/// A rule set: the original's on a board of any shape.
///
/// Its text form is the shape, as in `4x4`, rows first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variant {
    shape: Shape,
    spawns: WeightedDraw,
    goal: Option<u8>,
}

impl Variant {
    /// The original's rules on a board of this shape. There is no goal where
    /// the board is too small to make 2048.
    pub fn classic(shape: Shape) -> Option<Self> {
        // The largest tile is one above the largest spawn for every cell but
        // the first.
        let largest_spawn = 2;
        let largest = shape.cell_count() - 1 + largest_spawn;
        Some(Self {
            shape,
            spawns: WeightedDraw::new(&SPAWNS)?,
            goal: (largest >= usize::from(GOAL)).then_some(GOAL),
        })
    }

    /// The board's shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// What a spawn is.
    pub fn spawns(&self) -> &WeightedDraw {
        &self.spawns
    }

    /// How many spawns a game starts with.
    pub fn start_spawns(&self) -> u8 {
        START_SPAWNS
    }

    /// The exponent to reach, if there is a goal.
    pub fn goal(&self) -> Option<u8> {
        self.goal
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.shape.fmt(f)
    }
}

/// Why a text is not a variant: it isn't two numbers from 2 to 8 with an `x`
/// between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VariantError;

impl fmt::Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a board is written as rows x columns, each from 2 to 8, as in 4x4")
    }
}

impl core::error::Error for VariantError {}

impl FromStr for Variant {
    type Err = VariantError;

    fn from_str(text: &str) -> Result<Self, VariantError> {
        // One digit a side, so that every variant has one text form only.
        let &[rows @ b'2'..=b'8', b'x', columns @ b'2'..=b'8'] = text.as_bytes() else {
            return Err(VariantError);
        };
        Shape::new(rows - b'0', columns - b'0')
            .and_then(Self::classic)
            .ok_or(VariantError)
    }
}
