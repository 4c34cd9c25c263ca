//! Where a game's tiles come from.

use core::fmt;

use crate::rules::board::{Board, Cell};

/// What a game starts from, and what brings its tiles after that: the tiles
/// that it carries, in their order, then chance.
///
/// A game played here carries none: its seed tells them all. One written down
/// elsewhere carries every tile, since nobody knows its seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// What chance starts from.
    pub seed: u64,
    /// The board it starts with; without one, what the variant starts with.
    pub position: Option<Board>,
    /// The tiles that come before chance does: where, and which exponent.
    pub spawns: Vec<(Cell, u8)>,
}

impl Origin {
    /// Chance alone, from this seed.
    pub fn seeded(seed: u64) -> Self {
        Self {
            seed,
            position: None,
            spawns: Vec::new(),
        }
    }

    /// Whether the seed alone tells all.
    pub fn is_plain(&self) -> bool {
        self.position.is_none() && self.spawns.is_empty()
    }
}

/// Why a game can't have been played so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayError {
    /// The board that it starts with is empty, or not of the variant's shape.
    Position,
    /// The move of this number, counted from 1, changes nothing.
    Move(usize),
    /// The carried tile of this number, counted from 1, comes on a full cell
    /// or outside the board, is none that the variant brings, or never comes.
    Spawn(usize),
    /// More moves are to be made, or to be another player's, than there are.
    Count,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position => f.write_str("the board that it starts with doesn’t fit"),
            Self::Move(number) => write!(f, "its move {number} is not possible"),
            Self::Spawn(number) => write!(f, "its new tile {number} is not possible"),
            Self::Count => f.write_str("it counts more moves than it has"),
        }
    }
}

impl core::error::Error for ReplayError {}
