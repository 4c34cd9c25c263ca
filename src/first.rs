//! The start of a new game, for a page that has nothing else yet: a wasm of less than two
//! kilobytes, which comes with the page's script.
//!
//! Never here: what needs the browser.

use wasm_bindgen::prelude::*;

use crate::rules::game::classic_start;

/// The tiles of a new classic game of that seed: four bits a cell, the first cell's lowest,
/// each the exponent of its tile or 0.
#[wasm_bindgen]
pub fn first_tiles(seed: u64) -> u64 {
    let mut tiles = 0;
    for (cell, exponent) in classic_start(seed).iter() {
        tiles |= u64::from(exponent) << (4 * (4 * cell.row + cell.column));
    }
    tiles
}
