//! The wasm that comes with the page's script, of less than three kilobytes: the start of a
//! new game, and what puts the larger ones together.
//!
//! Never here: what needs the browser, or memory of its own.

use core::{ptr, slice};

use wasm_bindgen::prelude::*;

use crate::rules::game::classic_start;

/// The tiles of a new classic game of that seed: four bits a cell, the first cell's lowest,
/// each the exponent of its tile or 0.
#[wasm_bindgen]
pub fn first_tiles(seed: u64) -> u64 {
    let mut tiles = 0;
    let mut shift = 0_u32;
    for exponent in classic_start(seed).exponents() {
        tiles |= u64::from(exponent) << shift;
        shift += 4;
    }
    tiles
}

/// Puts a wasm of `module` bytes together from so many bytes of `streams`
/// ([`packed::from_streams`]), and returns whether it could. The streams are at `start`, and
/// the wasm is put behind them.
///
/// That memory must have been made for it, all of it, and nothing else may use it.
#[wasm_bindgen]
#[allow(
    unsafe_code,
    reason = "an allocator would be larger than all else here"
)]
pub fn unpack(start: usize, streams: usize, module: usize) -> bool {
    let start = ptr::with_exposed_provenance_mut(start);
    // SAFETY: as the caller promises: www/unpack.js makes the memory before it calls this.
    let memory = unsafe { slice::from_raw_parts_mut(start, streams.saturating_add(module)) };
    let Some((streams, module)) = memory.split_at_mut_checked(streams) else {
        return false;
    };
    packed::from_streams(streams, module).is_some()
}
