//! What a move did, and the tiles to draw: values only.

use super::Phase;
use crate::rules::board::{Cell, Direction};

/// A tile's identity: the number of tiles made before it, plus one. It
/// outlives moves, and undo brings it back.
pub type TileId = u32;

/// A tile's way from one cell to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TileMotion {
    /// The tile that moved.
    pub id: TileId,
    /// Where it was.
    pub from: Cell,
    /// Where it is, or was when it merged.
    pub to: Cell,
}

/// Two tiles that became one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TileMerge {
    /// The tile that was made.
    pub id: TileId,
    /// Where it is.
    pub at: Cell,
    /// Its exponent.
    pub exponent: u8,
    /// The two it was made of, the nearer to the wall first.
    pub of: [TileId; 2],
}

/// A tile that came by chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spawn {
    /// The new tile.
    pub id: TileId,
    /// Where it is.
    pub at: Cell,
    /// Its exponent.
    pub exponent: u8,
}

/// All that one move did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The direction of the move.
    pub direction: Direction,
    /// A motion for every tile that changed its cell, merged ones included.
    pub motions: Vec<TileMotion>,
    /// The pairs that became one tile.
    pub merges: Vec<TileMerge>,
    /// The tile that came after the slide.
    pub spawn: Option<Spawn>,
    /// What the merges added to the score.
    pub points: u64,
    /// Where the game stood after it.
    pub phase: Phase,
}

/// A tile as it is to be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tile {
    /// Which tile it is.
    pub id: TileId,
    /// Where it is.
    pub cell: Cell,
    /// Its exponent; [`crate::rules::board::value_of`] gives the number to show.
    pub exponent: u8,
    /// Where it was before the last move; the same as `cell` for a tile that
    /// stayed, came or was made.
    pub from: Cell,
    /// Whether it came by chance in the last move, or started the game.
    pub is_new: bool,
    /// The two it was made of, if the last move made it.
    pub merged_of: Option<[TileId; 2]>,
}
