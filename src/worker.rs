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
use crate::coach::review::{ReviewCursor, limits_of};
use crate::coach::search::{Costs, Evaluation, Limits, Search, SearchState};
use crate::coach::tablebase::{Tablebase, WithTablebase};
use crate::coach::{MoveEvaluator, Unit, coach_of, uses_network};
use crate::record::Record;
use crate::rules::board::Board;
use crate::rules::variant::Variant;

/// It remembers about 2^20 positions, in 16 MB.
const CAPACITY_LOG2: u32 = 20;
/// The same of a review, 2^16 in 1 MB: it forgets them after every move.
const REVIEW_CAPACITY_LOG2: u32 = 16;
/// Where every line of play soon ends, no number of positions would end a
/// search: this does.
const MAX_PLIES: u32 = 12;

/// What was learned and what was solved, where the worker has loaded both.
fn read(
    learned: Option<Vec<u8>>,
    tablebase: Option<Vec<u8>>,
) -> Result<Option<Arc<WithTablebase<Network>>>, DataError> {
    let (Some(learned), Some(tablebase)) = (learned, tablebase) else {
        return Ok(None);
    };
    let network = Learned::from_bytes(&learned)?.network();
    Ok(Some(Arc::new(WithTablebase {
        base: network.ok_or(DataError::Content)?,
        tablebase: Tablebase::from_bytes(&tablebase)?,
    })))
}

/// The coach.
#[wasm_bindgen]
pub struct SearchWorker {
    search: Option<Search<Arc<WithTablebase<Network>>>>,
    state: Option<SearchState>,
    /// Who is asked where nothing was learned.
    fallback: Option<FallbackSearch>,
}

/// The coach of a variant of which nothing was learned. It looks in one go, at
/// so few positions that it is soon done.
struct FallbackSearch {
    variant: Variant,
    coach: Box<dyn MoveEvaluator>,
    /// What it is to look at.
    pending: Option<(Board, Limits)>,
    evaluation: Evaluation,
}

#[wasm_bindgen]
impl SearchWorker {
    /// A coach that knows what two files say, of what was learned and of endgames,
    /// or nothing.
    ///
    /// # Errors
    /// When one of them says nothing that this coach understands.
    #[wasm_bindgen(constructor)]
    pub fn new(learned: Option<Vec<u8>>, tablebase: Option<Vec<u8>>) -> Result<Self, JsError> {
        let search = |learned| Search::new(learned, CAPACITY_LOG2, Costs::default());
        Ok(Self {
            search: read(learned, tablebase)?.map(search),
            state: None,
            fallback: None,
        })
    }

    /// Whether its values are chances; if not, they only put moves in order.
    #[wasm_bindgen(getter)]
    pub fn are_probabilities(&self) -> bool {
        self.fallback
            .as_ref()
            .is_none_or(|fallback| fallback.coach.unit() == Unit::Probability)
    }

    /// Begins to look at a board of a variant, given by its text and by the
    /// board's exponents row by row, in place of what it looked at before;
    /// `nodes` is how many positions it may look at, or with `adaptive`, how many
    /// where the game is in danger, and fewer where it isn't. Where nothing was learned
    /// of the variant, it looks at no more than for a review. False, and
    /// nothing begun, where that is no variant or no board it can hold.
    pub fn begin(&mut self, variant: &str, exponents: &[u8], nodes: u32, adaptive: bool) -> bool {
        let Ok(variant) = variant.parse::<Variant>() else {
            return false;
        };
        let limits = Limits {
            nodes: nodes.into(),
            plies: MAX_PLIES,
            adaptive,
        };
        match self.search.as_ref().filter(|_| uses_network(&variant)) {
            Some(search) => {
                self.fallback = None;
                let board = exponents.try_into().ok().and_then(Packed::new);
                self.state = board.map(|board| search.begin(board, limits));
                self.state.is_some()
            }
            None => self.begin_fallback(variant, exponents, limits),
        }
    }

    /// Goes on, by a part of a millisecond or a few, or to the end where
    /// nothing was learned; whether there is nothing more to do.
    pub fn step(&mut self) -> bool {
        if let (Some(state), Some(search)) = (&mut self.state, &mut self.search) {
            return search.step(state);
        }
        if let Some(fallback) = &mut self.fallback
            && let Some((board, limits)) = fallback.pending.take()
        {
            fallback.evaluation = fallback.coach.evaluate(&board, limits);
        }
        true
    }

    /// What is expected after up, right, down, left and the diagonals: a number
    /// each, which is none where that isn't possible.
    pub fn values(&self) -> Vec<f32> {
        let values = self.evaluation().values;
        values.map(|value| value.unwrap_or(f32::NAN)).to_vec()
    }

    /// The value of a game that ends on this board.
    pub fn lost(&self) -> f32 {
        self.evaluation().lost
    }

    /// How many positions it has looked at.
    pub fn nodes(&self) -> f64 {
        self.evaluation().nodes as f64
    }

    /// Forgets what it found before, so that what it finds next doesn't depend
    /// on that.
    pub fn forget(&mut self) {
        self.state = None;
        if let Some(search) = &mut self.search {
            search.forget();
        }
        if let Some(fallback) = &mut self.fallback {
            fallback.coach.forget();
        }
    }
}

impl SearchWorker {
    fn begin_fallback(&mut self, variant: Variant, exponents: &[u8], limits: Limits) -> bool {
        self.state = None;
        let Some(board) = Board::from_exponents(variant.shape(), exponents) else {
            return false;
        };
        let limits = Limits {
            nodes: limits_of(&variant).nodes.min(limits.nodes),
            ..limits
        };
        let known = self
            .fallback
            .take()
            .filter(|fallback| fallback.variant == variant);
        let coach = known.map(|fallback| fallback.coach);
        self.fallback = Some(FallbackSearch {
            coach: coach.unwrap_or_else(|| coach_of(&variant, REVIEW_CAPACITY_LOG2, None)),
            variant,
            pending: Some((board, limits)),
            evaluation: Evaluation::default(),
        });
        true
    }

    fn evaluation(&self) -> Evaluation {
        match (&self.state, &self.fallback) {
            (Some(state), _) => state.evaluation(),
            (None, Some(fallback)) => fallback.evaluation,
            (None, None) => Evaluation::default(),
        }
    }
}

/// A walk through some moves of a recorded game of any variant.
#[wasm_bindgen]
pub struct ReviewWorker {
    coach: Box<dyn MoveEvaluator>,
    cursor: ReviewCursor,
    limits: Limits,
}

#[wasm_bindgen]
impl ReviewWorker {
    /// A walk through the moves of a record from `first` on, counted from 0,
    /// to the one before `end`, by the coach of its variant, which knows what two
    /// files say, of what was learned and of endgames, or nothing.
    ///
    /// # Errors
    /// When the text is no record, or can't have been played so; when one of the
    /// files says nothing that the coach understands.
    #[wasm_bindgen(constructor)]
    pub fn new(
        record: &str,
        first: usize,
        end: usize,
        learned: Option<Vec<u8>>,
        tablebase: Option<Vec<u8>>,
    ) -> Result<Self, JsError> {
        let record = Record::read(record)?;
        let known = read(learned, tablebase)?;
        let coach = coach_of(&record.variant, REVIEW_CAPACITY_LOG2, known.as_ref());
        let cursor = ReviewCursor::new(&record, first..end, &coach)?;
        Ok(Self {
            coach,
            cursor,
            limits: limits_of(&record.variant),
        })
    }

    /// Looks at the next move, by a few milliseconds at most; whether there is
    /// none.
    ///
    /// # Errors
    /// When the coach can't value it.
    pub fn step(&mut self) -> Result<bool, JsError> {
        let judged = self.cursor.step(&mut self.coach, self.limits)?;
        Ok(judged.is_none())
    }

    /// How many of its moves it has looked at.
    #[wasm_bindgen(getter)]
    pub fn done(&self) -> usize {
        self.cursor.chunk().moves().len()
    }

    /// What it found of them, as the review reads it.
    pub fn chunk(&self) -> Vec<u8> {
        self.cursor.chunk().to_bytes()
    }

    /// What is expected after them; nothing where the game is won there.
    pub fn final_value(&mut self) -> Option<f32> {
        self.cursor.final_value(&mut self.coach, self.limits)
    }
}
