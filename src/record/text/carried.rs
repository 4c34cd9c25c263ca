//! The tiles that a record carries, as numbers of as few bits as any takes.

use crate::rules::board::{Cell, Shape};
use crate::rules::variant::{MAX_GIVEN, Variant};

/// The tiles that a variant can bring: a tile's number is its cell × the kinds
/// of tiles + its kind.
pub(super) struct CarriedTiles {
    shape: Shape,
    /// The exponents of the kinds, the smallest first.
    kinds: Vec<u8>,
}

impl CarriedTiles {
    /// Returns the numbering of a variant's tiles.
    pub(super) fn new(variant: &Variant) -> Self {
        let rules = variant.rules();
        let mut kinds = Vec::new();
        for kind in 1..=MAX_GIVEN {
            if variant.spawns().can_draw(kind) || rules.fixed().any(|fixed| fixed == kind) {
                kinds.push(kind);
            }
        }
        Self {
            shape: variant.shape(),
            kinds,
        }
    }

    /// Returns how many bits the largest number takes.
    pub(super) fn width(&self) -> u32 {
        let max = self.shape.cell_count() * self.kinds.len() - 1;
        usize::BITS - max.leading_zeros()
    }

    /// Returns the number of a tile, or 0 if the variant can't bring it: such a
    /// record is no game, with that number or another.
    pub(super) fn number(&self, (cell, exponent): (Cell, u8)) -> u32 {
        let cell = self.shape.cells().position(|other| other == cell);
        let kind = self.kinds.iter().position(|&other| other == exponent);
        let number = cell
            .zip(kind)
            .map(|(cell, kind)| cell * self.kinds.len() + kind);
        number.and_then(|n| u32::try_from(n).ok()).unwrap_or(0)
    }

    /// Returns the tile of a number, or `None` if it is too large.
    pub(super) fn tile(&self, number: u32) -> Option<(Cell, u8)> {
        let number = usize::try_from(number).ok()?;
        let kind = number.checked_rem(self.kinds.len())?;
        let cell = number.checked_div(self.kinds.len())?;
        Some((self.shape.cells().nth(cell)?, *self.kinds.get(kind)?))
    }
}
