//! The coach for its worker: a search that is begun, goes on while nobody
//! wants anything else, and tells what it found; and a walk through moves of a
//! game that was played, of which it says what it thinks.
//!
//! Never here: clocks, the page; the worker's script has both.

use std::sync::Arc;

use wasm_bindgen::prelude::*;

use crate::coach::data::{DataError, Learned};
use crate::coach::network::Network;
use crate::coach::packed::Packed;
use crate::coach::review::{Walk, limits_of};
use crate::coach::search::{Costs, Limits, Look, PLY, Search};
use crate::coach::{Coach as AnyCoach, Unit, coach_of};
use crate::record::Record;

/// It remembers about 2^20 positions, in 16 MB.
const REMEMBERED: u32 = 20;
/// The same of a review, 2^16 in 1 MB: it forgets them after every move.
const REVIEW_REMEMBERED: u32 = 16;
/// Where every line of play soon ends, no number of positions would end a
/// search: this does.
const MOST_PLIES: u32 = 12;

/// What was learned, as the worker has loaded it.
fn read(learned: &[u8]) -> Result<Network, DataError> {
    Learned::from_bytes(learned)?
        .network()
        .ok_or(DataError::Content)
}

/// The coach.
#[wasm_bindgen]
pub struct Coach {
    search: Search<Network>,
    look: Option<Look>,
}

#[wasm_bindgen]
impl Coach {
    /// A coach that has learned what a file says.
    ///
    /// # Errors
    /// When it says nothing that this coach understands.
    #[wasm_bindgen(constructor)]
    pub fn new(learned: &[u8]) -> Result<Self, JsError> {
        Ok(Self {
            search: Search::new(read(learned)?, REMEMBERED, Costs::default()),
            look: None,
        })
    }

    /// Whether its values are chances; if not, they only put moves in order.
    #[wasm_bindgen(getter)]
    pub fn in_chances(&self) -> bool {
        self.search.unit() == Unit::Chance
    }

    /// Begins to look at a board, given as sixteen exponents row by row, in
    /// place of what it looked at before; `nodes` is how many positions it may
    /// look at. False, and nothing begun, where that is no board it can hold.
    pub fn begin(&mut self, exponents: &[u8], nodes: u32) -> bool {
        let board = exponents.try_into().ok().and_then(Packed::new);
        let limits = Limits {
            nodes: nodes.into(),
            plies: MOST_PLIES,
        };
        self.look = board.map(|board| self.search.begin(board, limits));
        self.look.is_some()
    }

    /// Goes on, by a part of a millisecond or a few; whether there is nothing
    /// more to do.
    pub fn step(&mut self) -> bool {
        match &mut self.look {
            Some(look) => self.search.step(look),
            None => true,
        }
    }

    /// What is expected after up, right, down, left and the diagonals: a number
    /// each, which is none where that isn't possible.
    pub fn values(&self) -> Vec<f32> {
        let values = self.look.as_ref().map(|look| look.findings().values);
        let values = values.unwrap_or_default();
        values.map(|value| value.unwrap_or(f32::NAN)).to_vec()
    }

    /// How far it has looked, in plies.
    pub fn plies(&self) -> f32 {
        let look = self.look.as_ref();
        let budget = look.map_or(0, |look| look.findings().budget);
        budget as f32 / PLY as f32
    }

    /// How many positions it has looked at.
    pub fn nodes(&self) -> f64 {
        let look = self.look.as_ref();
        look.map_or(0.0, |look| look.findings().nodes as f64)
    }

    /// Forgets what it found before, so that what it finds next doesn't depend
    /// on that.
    pub fn forget(&mut self) {
        self.look = None;
        self.search.forget();
    }
}

/// A walk through some moves of a recorded game of any variant.
#[wasm_bindgen]
pub struct Reviewer {
    coach: Box<dyn AnyCoach>,
    walk: Walk,
    limits: Limits,
}

#[wasm_bindgen]
impl Reviewer {
    /// A walk through the moves of a record from `first` on, counted from 0,
    /// to the one before `end`, by the coach of its variant, which has learned
    /// what a file says.
    ///
    /// # Errors
    /// When the text is no record, or can't have been played so; when the
    /// file says nothing that the coach understands.
    #[wasm_bindgen(constructor)]
    pub fn new(record: &str, first: usize, end: usize, learned: &[u8]) -> Result<Self, JsError> {
        let record = Record::read(record)?;
        let network = Arc::new(read(learned)?);
        let coach = coach_of(&record.variant, REVIEW_REMEMBERED, Some(&network));
        let walk = Walk::new(&record, first..end, &coach)?;
        Ok(Self {
            coach,
            walk,
            limits: limits_of(&record.variant),
        })
    }

    /// Looks at the next move, by a few milliseconds at most; whether there is
    /// none.
    ///
    /// # Errors
    /// When the coach can't value it.
    pub fn step(&mut self) -> Result<bool, JsError> {
        let judged = self.walk.step(&mut self.coach, self.limits)?;
        Ok(judged.is_none())
    }

    /// How many of its moves it has looked at.
    #[wasm_bindgen(getter)]
    pub fn done(&self) -> usize {
        self.walk.part().moves().len()
    }

    /// What it found of them, as the review reads it.
    pub fn part(&self) -> Vec<u8> {
        self.walk.part().to_bytes()
    }

    /// What is expected after them; nothing where the game is won there.
    pub fn last(&mut self) -> Option<f32> {
        self.walk.last(&mut self.coach, self.limits)
    }
}
