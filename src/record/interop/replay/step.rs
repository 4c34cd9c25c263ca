//! The steps of a replay: the tiles that a game starts with, then the moves.

use super::super::InteropError;
use crate::record::{Metadata, NOT_KNOWN, code_of_ms};
use crate::rules::board::{Cell, Direction};
use crate::rules::game::Game;

/// A move and the tile that came after it, or a tile of the start.
pub(super) struct Step {
    /// The direction of the move; `None` for a tile of the start.
    pub(super) direction: Option<Direction>,
    /// Where the tile came.
    pub(super) cell: Cell,
    /// The tile's exponent.
    pub(super) exponent: u8,
    /// The code of the time since the step before.
    pub(super) time: u16,
}

impl Step {
    /// Returns the index of the step's direction in the order of a form; 0 for
    /// a tile of the start.
    pub(super) fn direction_index(&self, order: [Direction; 4]) -> usize {
        let Some(direction) = self.direction else {
            return 0;
        };
        let index = order.iter().position(|&other| other == direction);
        debug_assert!(index.is_some(), "a replay has no diagonal moves");
        index.unwrap_or_default()
    }
}

/// Returns the steps of a game, by playing it again.
pub(super) fn steps_of(game: &Game, metadata: &Metadata) -> Result<Vec<Step>, InteropError> {
    let origin = game.origin().clone();
    let again = Game::from_origin(game.variant().clone(), origin);
    let mut again = again.map_err(|_| InteropError::Start)?;
    let mut start = again.tiles();
    // Tiles are numbered in the order in which they came.
    if let [first, second] = start.as_mut_slice()
        && first.id > second.id
    {
        core::mem::swap(first, second);
    }
    let tiles = start.iter().map(|tile| Step {
        direction: None,
        cell: tile.cell,
        exponent: tile.exponent,
        time: NOT_KNOWN,
    });
    let mut steps: Vec<Step> = tiles.collect();
    let made = game.moves().iter().take(game.move_count());
    for (index, &direction) in made.enumerate() {
        again.keep_playing();
        let spawn = again.move_dir(direction).and_then(|turn| turn.spawn);
        let spawn = spawn.ok_or(InteropError::LastMove)?;
        steps.push(Step {
            direction: Some(direction),
            cell: spawn.at,
            exponent: spawn.exponent,
            time: metadata.time_ms(index).map_or(NOT_KNOWN, code_of_ms),
        });
    }
    Ok(steps)
}

/// Returns the low `count` bits of a number; at most 8.
pub(super) fn low_bits(number: usize, count: u32) -> u8 {
    number.to_le_bytes()[0] & ((1 << count) - 1)
}
