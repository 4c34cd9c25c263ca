//! The last part of the way to 32768, learned by itself.
//!
//! Once 16384, 8192 and 4096 are there, nothing of what decides the game has to
//! do with which of the large tiles is which: they stand in the way, and more of
//! their kind has to be made beside them. So all tiles from 2048 up are one
//! symbol here, and what is learned is not how long the game goes on but the
//! chance that 32768 is made.
//!
//! The board is seen by its twenty-four pairs of neighbours. What a pair holds
//! has a row of [`WIDE`] numbers; the sum of the rows of all pairs goes through
//! layers of [`MIDDLE`] and [`NARROW`], each without what is below nothing, and
//! what comes out are the log-odds of the chance. This is a network as in
//! Nasu, "Efficiently updatable neural-network based evaluation functions for
//! computer shogi", 2018, but for what it looks at.

use std::sync::Arc;

use super::data::{CHECK, DataError};
use super::network::{Network, chance, oriented};
use super::packed::{ONES, Packed};
use super::search::{Costs, Evaluate, Findings, Limits, Search};
use super::{Coach, Unit};
use crate::board::Board;

/// What a cell can hold: nothing, 2 to 1024, or a large tile.
const SYMBOLS: u16 = 12;
/// Pairs of neighbours.
pub const PAIRS: usize = 24;
/// One row for each thing that each pair can hold.
pub const ROWS: usize = PAIRS * (SYMBOLS * SYMBOLS) as usize;
/// Numbers in a row.
pub const WIDE: usize = 256;
/// Numbers after the second layer.
pub const MIDDLE: usize = 64;
/// Numbers after the third.
pub const NARROW: usize = 32;
/// Where the layers' numbers are: what a sum begins with, then for each layer
/// its weights, those of its first input first, and what its outputs begin with.
pub const SECOND: usize = WIDE;
#[expect(missing_docs, reason = "said above")]
pub const SECOND_BIAS: usize = SECOND + WIDE * MIDDLE;
#[expect(missing_docs, reason = "said above")]
pub const THIRD: usize = SECOND_BIAS + MIDDLE;
#[expect(missing_docs, reason = "said above")]
pub const THIRD_BIAS: usize = THIRD + MIDDLE * NARROW;
#[expect(missing_docs, reason = "said above")]
pub const LAST: usize = THIRD_BIAS + NARROW;
#[expect(missing_docs, reason = "said above")]
pub const LAST_BIAS: usize = LAST + NARROW;
/// How many numbers the layers have.
pub const LAYERS: usize = LAST_BIAS + 1;

/// The exponent of the smallest large tile, 2048.
pub const LARGE: u8 = 11;
/// What large tiles come to where this part begins: 16384, 8192 and 4096.
const BEGINS: u32 = 28_672;
/// What they come to once 32768 can be put together of them.
const WON: u32 = 32_768;

const NAME: &[u8; 8] = b"2048fin1";

/// The learned chance that 32768 is made.
#[derive(Clone, PartialEq, Debug)]
pub struct Closing {
    /// [`ROWS`] rows of [`WIDE`] numbers.
    rows: Box<[f32]>,
    /// [`LAYERS`] numbers.
    layers: Box<[f32]>,
}

/// What the large tiles of a board come to.
fn large(board: Packed) -> u32 {
    let tiles = board.exponents().into_iter();
    tiles.filter(|&e| e >= LARGE).map(|e| 1 << e).sum()
}

/// Whether a board belongs to the part that this is of.
pub fn is_closing(board: Packed) -> bool {
    (BEGINS..WON).contains(&large(board))
}

/// Whether 32768 is made, or but for merging.
pub fn is_won(board: Packed) -> bool {
    large(board) >= WON
}

/// Which rows the pairs of a board have: those that begin in the first cell of
/// its one orientation first, across before down.
#[inline]
pub fn places(board: Packed) -> [u16; PAIRS] {
    let cells = board.folded();
    let [a, b, c, d] = [0, 1, 2, 3].map(|bit| (cells >> bit) & ONES);
    let large = d & (c | (b & a));
    let word = oriented(cells | (large * 15));
    let mut symbols = [0_u16; 16];
    for (number, symbol) in (0_u32..).zip(&mut symbols) {
        *symbol = ((word >> (60 - 4 * number)) & 15).min(u64::from(SYMBOLS) - 1) as u16;
    }
    let mut places = [0; PAIRS];
    let mut rest = places.iter_mut();
    let mut first = 0;
    for (cell, &symbol) in symbols.iter().enumerate() {
        let across = (cell % 4 < 3).then_some(1);
        let down = (cell < 12).then_some(4);
        for step in [across, down].into_iter().flatten() {
            let other = symbols.get(cell + step).copied().unwrap_or_default();
            if let Some(place) = rest.next() {
                *place = first + symbol * SYMBOLS + other;
            }
            first += SYMBOLS * SYMBOLS;
        }
    }
    places
}

/// Adds what a layer makes of its inputs, those above nothing.
#[inline]
fn add_layer<const OUT: usize>(inputs: &[f32], weights: &[f32], outputs: &mut [f32; OUT]) {
    for (&input, weights) in inputs.iter().zip(weights.as_chunks::<OUT>().0) {
        if input > 0.0 {
            for (output, weight) in outputs.iter_mut().zip(weights) {
                *output += input * weight;
            }
        }
    }
}

impl Closing {
    /// Of these numbers; nothing where there are more or fewer than there have
    /// to be.
    pub fn new(rows: Vec<f32>, layers: Vec<f32>) -> Option<Self> {
        (rows.len() == ROWS * WIDE && layers.len() == LAYERS).then(|| Self {
            rows: rows.into_boxed_slice(),
            layers: layers.into_boxed_slice(),
        })
    }

    /// [`ROWS`] rows of [`WIDE`] numbers each.
    pub fn rows(&self) -> &[f32] {
        &self.rows
    }

    /// The [`LAYERS`] numbers of the layers.
    pub fn layers(&self) -> &[f32] {
        &self.layers
    }

    /// The part of the layers' numbers that begins here.
    #[inline]
    fn part<const LENGTH: usize>(&self, begins: usize) -> [f32; LENGTH] {
        let found = self.layers.get(begins..).unwrap_or_default();
        found.first_chunk().copied().unwrap_or([0.0; LENGTH])
    }

    /// The log-odds that 32768 is made of a board before a tile comes.
    pub fn log_odds(&self, board: Packed) -> f32 {
        let rows = self.rows.as_chunks::<WIDE>().0;
        let mut wide = self.part::<WIDE>(0);
        for place in places(board) {
            if let Some(row) = rows.get(usize::from(place)) {
                for (sum, number) in wide.iter_mut().zip(row) {
                    *sum += number;
                }
            }
        }
        let weights = |begins: usize| self.layers.get(begins..).unwrap_or_default();
        let mut middle = self.part::<MIDDLE>(SECOND_BIAS);
        add_layer(&wide, weights(SECOND), &mut middle);
        let mut narrow = self.part::<NARROW>(THIRD_BIAS);
        add_layer(&middle, weights(THIRD), &mut narrow);
        let mut last = self.part::<1>(LAST_BIAS);
        add_layer(&narrow, weights(LAST), &mut last);
        let [log_odds] = last;
        log_odds
    }

    /// As a file: a name, a checksum, for each of [`WIDE`] numbers how large
    /// its steps are, the rows in whole steps of a byte each, and the layers as
    /// they are.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut steps = [f32::MIN_POSITIVE; WIDE];
        for row in self.rows.as_chunks::<WIDE>().0 {
            for (step, number) in steps.iter_mut().zip(row) {
                *step = step.max(number.abs() / f32::from(i8::MAX));
            }
        }
        let mut content: Vec<u8> = steps.into_iter().flat_map(f32::to_le_bytes).collect();
        for row in self.rows.as_chunks::<WIDE>().0 {
            content.extend(row.iter().zip(steps).flat_map(|(number, step)| {
                #[expect(clippy::cast_possible_truncation, reason = "a step is so large")]
                let told = (number / step).round() as i8;
                told.to_le_bytes()
            }));
        }
        content.extend(self.layers.iter().flat_map(|number| number.to_le_bytes()));
        let mut bytes = NAME.to_vec();
        bytes.extend(CHECK.checksum(&content).to_le_bytes());
        bytes.extend(content);
        bytes
    }

    /// Reads such a file.
    ///
    /// # Errors
    ///
    /// Says what is wrong with a file that is none.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DataError> {
        let bytes = bytes.strip_prefix(NAME).ok_or(DataError::Name)?;
        let (check, content) = bytes.split_first_chunk().ok_or(DataError::Check)?;
        if u32::from_le_bytes(*check) != CHECK.checksum(content) {
            return Err(DataError::Check);
        }
        let (steps, rest) = content
            .split_at_checked(4 * WIDE)
            .ok_or(DataError::Content)?;
        let (told, layers) = rest
            .split_at_checked(ROWS * WIDE)
            .ok_or(DataError::Content)?;
        let numbers = |bytes: &[u8]| -> Vec<f32> {
            let numbers = bytes.as_chunks().0.iter();
            numbers.map(|number| f32::from_le_bytes(*number)).collect()
        };
        let steps = numbers(steps);
        let steps = steps.iter().cycle();
        let rows = told.iter().zip(steps);
        let rows = rows.map(|(&told, step)| f32::from(i8::from_le_bytes([told])) * step);
        let closing = Self::new(rows.collect(), numbers(layers)).ok_or(DataError::Content)?;
        let all = closing.rows.iter().chain(&closing.layers);
        let is_sound = all.into_iter().all(|number| number.is_finite());
        is_sound.then_some(closing).ok_or(DataError::Content)
    }
}

impl Evaluate for Closing {
    fn value(&self, afterstate: Packed) -> f32 {
        if is_won(afterstate) {
            1.0
        } else {
            chance(self.log_odds(afterstate))
        }
    }

    fn lost(&self, _board: Packed) -> f32 {
        0.0
    }

    fn unit(&self) -> Unit {
        Unit::Chance
    }
}

/// The coach of the classic board, with another one for its last part: what it
/// is about to play is what decides who looks, and boards of one search are
/// valued by one of them alone, since their chances are of different things.
#[derive(Debug)]
pub struct Parted {
    before: Search<Arc<Network>>,
    closing: Search<Arc<Closing>>,
}

impl Parted {
    /// Each of the two remembers about 2^`bits` positions.
    pub fn new(network: Arc<Network>, closing: Arc<Closing>, bits: u32, costs: Costs) -> Self {
        Self {
            before: Search::new(network, bits, costs),
            closing: Search::new(closing, bits, costs),
        }
    }
}

impl Coach for Parted {
    fn look(&mut self, position: &Board, limits: Limits) -> Findings {
        let Some(board) = Packed::of(position) else {
            return Findings::default();
        };
        if is_closing(board) {
            self.closing.look(board, limits)
        } else {
            self.before.look(board, limits)
        }
    }

    fn forget(&mut self) {
        self.before.forget();
        self.closing.forget();
    }

    fn unit(&self) -> Unit {
        Unit::Chance
    }
}
