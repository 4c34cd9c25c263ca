//! What the coach's worker calls: searches and reviews in steps, so that messages are heard
//! in between.
//!
//! Never here: clocks, the page; `www/coach-worker.ts` has both.

mod solved_boards;

use std::sync::Arc;

use wasm_bindgen::prelude::*;

pub use solved_boards::{SolvedBoards, first_board};
use twenty48::coach::data::NetworkLoader;
use twenty48::coach::network::Network;
use twenty48::coach::packed::Packed;
use twenty48::coach::review::{ReviewCursor, limits_of};
use twenty48::coach::search::{Costs, Evaluation, Limits, Search, SearchState};
use twenty48::coach::solved::unit_of;
use twenty48::coach::{CoachFile, CoachKind, MoveEvaluator, Unit, coach_of};
use twenty48::record::Record;
use twenty48::rules::board::Board;
use twenty48::rules::variant::Variant;

/// The capacity of a search's transposition table: 2^20 positions, 16 MB.
const CAPACITY_LOG2: u32 = 20;
/// The capacity of a review's transposition table, which is cleared after every move: 2^16
/// positions, 1 MB.
const REVIEW_CAPACITY_LOG2: u32 = 16;
/// The depth that ends a search where every line of play ends before the positions do.
const MAX_PLIES: u32 = 12;

/// The name of the coach of the variant with that text, as [`CoachKind::name`]; nothing when
/// there is no such variant.
#[wasm_bindgen]
pub fn coach_name(variant: &str) -> Option<String> {
    let variant: Variant = variant.parse().ok()?;
    Some(CoachKind::of(&variant).name().to_owned())
}

/// Decodes a file of what the coach has learned: the network's while it arrives, another once
/// it is whole.
#[wasm_bindgen]
pub struct CoachLoader(Loader);

enum Loader {
    Network(Box<NetworkLoader>),
    Whole(Vec<u8>),
}

#[wasm_bindgen]
impl CoachLoader {
    /// Makes a loader that has read nothing of a coach's file, which is the network's for
    /// `"network"`.
    #[wasm_bindgen(constructor)]
    pub fn new(coach: &str) -> Self {
        Self(if coach == "network" {
            Loader::Network(Box::default())
        } else {
            Loader::Whole(Vec::new())
        })
    }

    /// Reads the next bytes.
    ///
    /// # Errors
    /// When the file can't be decoded.
    pub fn push(&mut self, bytes: &[u8]) -> Result<(), JsError> {
        match &mut self.0 {
            Loader::Network(loader) => loader.push(bytes)?,
            Loader::Whole(all) => all.extend(bytes),
        }
        Ok(())
    }

    /// Returns what was learned, once the whole file has been read.
    ///
    /// # Errors
    /// When the file can't be decoded.
    pub fn finish(self) -> Result<Learned, JsError> {
        Ok(Learned(match self.0 {
            Loader::Network(loader) => CoachFile::Network(Arc::new(loader.finish()?)),
            Loader::Whole(bytes) => CoachFile::from_bytes(&bytes)?,
        }))
    }
}

/// What a coach has learned, to be handed to searches or a review.
#[wasm_bindgen]
pub struct Learned(CoachFile);

/// The searches of a worker, one at a time.
#[wasm_bindgen]
#[derive(Default)]
pub struct SearchWorker {
    /// The search by the network, where that is loaded.
    search: Option<Search<Arc<Network>>>,
    state: Option<SearchState>,
    /// The search of the last variant that the network isn't calibrated for.
    fallback: Option<FallbackSearch>,
    learned: Option<CoachFile>,
    /// What is known of a board that is solved, and its unit.
    solved: Option<(Evaluation, Unit)>,
}

/// The search of a variant that the network isn't calibrated for. It has a single step, of so few
/// positions that it is short.
struct FallbackSearch {
    variant: Variant,
    evaluator: Box<dyn MoveEvaluator>,
    /// What is to be searched.
    pending: Option<(Board, Limits)>,
    evaluation: Evaluation,
}

#[wasm_bindgen]
impl SearchWorker {
    /// Makes a searcher that has learned nothing.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Searches by what was learned, where that is true of the variant.
    pub fn learn(&mut self, learned: &Learned) {
        let search = |network: &Arc<Network>| {
            Search::new(network.clone(), CAPACITY_LOG2, Costs::default()).with_blocks()
        };
        *self = Self {
            search: match &learned.0 {
                CoachFile::Network(network) => Some(search(network)),
                _ => None,
            },
            learned: Some(learned.0.clone()),
            ..Self::default()
        };
    }

    /// The number of the values' unit, as [`Unit::number`].
    #[wasm_bindgen(getter)]
    pub fn unit(&self) -> u8 {
        self.value_unit().number()
    }

    /// Finds what is known of a board that is solved, in place of a search. Returns false
    /// where it isn't solved.
    pub fn begin_solved(&mut self, boards: &SolvedBoards, exponents: &[u8]) -> bool {
        self.state = None;
        let board = Board::from_exponents(boards.variant.shape(), exponents);
        self.solved = board.and_then(|board| {
            let evaluation = boards.solution_of(&board)?.evaluation(&board)?;
            Some((evaluation, unit_of(&boards.variant)))
        });
        self.solved.is_some()
    }

    /// Begins to search a board, in place of the one before: `variant` is the variant's text,
    /// `exponents` the board row by row, `nodes` the most positions. With `adaptive`, a board
    /// at low risk gets fewer. Where the network isn't calibrated for the variant, no more
    /// positions are searched than by a review. Returns false, and begins nothing, when there is no such
    /// variant or board.
    pub fn begin(&mut self, variant: &str, exponents: &[u8], nodes: u32, adaptive: bool) -> bool {
        self.solved = None;
        let Ok(variant) = variant.parse::<Variant>() else {
            return false;
        };
        let limits = Limits {
            nodes: nodes.into(),
            plies: MAX_PLIES,
            adaptive,
        };
        let is_calibrated = CoachKind::of(&variant).is_calibrated();
        match self.search.as_ref().filter(|_| is_calibrated) {
            Some(search) => {
                self.fallback = None;
                let board = exponents.try_into().ok().and_then(Packed::new);
                self.state = board.map(|board| search.begin(board, limits));
                self.state.is_some()
            }
            None => self.begin_fallback(variant, exponents, limits),
        }
    }

    /// Continues the search, by a part of a millisecond or a few, or to its end where the
    /// network isn't calibrated for the variant. Returns whether it has ended.
    pub fn step(&mut self) -> bool {
        if self.solved.is_some() {
            return true;
        }
        if let (Some(state), Some(search)) = (&mut self.state, &mut self.search) {
            return search.step(state);
        }
        if let Some(fallback) = &mut self.fallback
            && let Some((board, limits)) = fallback.pending.take()
        {
            fallback.evaluation = fallback.evaluator.evaluate(&board, limits);
        }
        true
    }

    /// The values of up, right, down, left and the diagonals, NaN where nothing moves.
    pub fn values(&self) -> Vec<f32> {
        or_nan(self.evaluation().values)
    }

    /// The expected score still to come after each of these moves, where values are
    /// probabilities to reach a goal; else NaN.
    pub fn scores(&self) -> Vec<f32> {
        or_nan(self.evaluation().scores)
    }

    /// The value of a game that ends on this board.
    pub fn lost(&self) -> f32 {
        self.evaluation().lost
    }

    /// The number of positions that were searched.
    pub fn nodes(&self) -> f64 {
        self.evaluation().nodes as f64
    }

    /// Ends the search and clears what it found, so that the next doesn't depend on it.
    pub fn forget(&mut self) {
        self.state = None;
        self.solved = None;
        if let Some(search) = &mut self.search {
            search.forget();
        }
        if let Some(fallback) = &mut self.fallback {
            fallback.evaluator.forget();
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
        let same = self
            .fallback
            .take()
            .filter(|fallback| fallback.variant == variant);
        let evaluator = same.map(|fallback| fallback.evaluator);
        self.fallback = Some(FallbackSearch {
            evaluator: evaluator
                .unwrap_or_else(|| coach_of(&variant, REVIEW_CAPACITY_LOG2, self.learned.as_ref())),
            variant,
            pending: Some((board, limits)),
            evaluation: Evaluation::default(),
        });
        true
    }

    fn evaluation(&self) -> Evaluation {
        match (&self.solved, &self.state, &self.fallback) {
            (Some((evaluation, _)), _, _) => *evaluation,
            (None, Some(state), _) => state.evaluation(),
            (None, None, Some(fallback)) => fallback.evaluation,
            // Nothing was begun, or all was forgotten.
            (None, None, None) => Evaluation::default(),
        }
    }

    fn value_unit(&self) -> Unit {
        match (&self.solved, &self.fallback) {
            (Some((_, unit)), _) => *unit,
            (None, Some(fallback)) => fallback.evaluator.unit(),
            (None, None) => Unit::Probability,
        }
    }
}

/// Values of directions, NaN where there is none.
fn or_nan(values: [Option<f32>; 8]) -> Vec<f32> {
    values.map(|value| value.unwrap_or(f32::NAN)).to_vec()
}

/// The review of moves of a game, of any variant.
#[wasm_bindgen]
pub struct ReviewWorker {
    evaluator: Box<dyn MoveEvaluator>,
    cursor: ReviewCursor,
    limits: Limits,
}

#[wasm_bindgen]
impl ReviewWorker {
    /// Makes a reviewer of the moves of a record from `first` on, counted from 0, to the one
    /// before `end`, by what was learned where that is true of its variant.
    ///
    /// # Errors
    /// When the text is no record, or the record can't be replayed.
    #[wasm_bindgen(constructor)]
    pub fn new(
        record: &str,
        first: usize,
        end: usize,
        learned: Option<Learned>,
    ) -> Result<Self, JsError> {
        let record = Record::read(record)?;
        let learned = learned.map(|learned| learned.0);
        let evaluator = coach_of(&record.variant, REVIEW_CAPACITY_LOG2, learned.as_ref());
        Self::with(evaluator, &record, first, end)
    }

    /// Makes the same reviewer by what is solved, or by a search where the first board isn't.
    ///
    /// # Errors
    /// When the text is no record, or the record can't be replayed.
    pub fn of_solved(
        record: &str,
        first: usize,
        end: usize,
        boards: &SolvedBoards,
    ) -> Result<Self, JsError> {
        let record = Record::read(record)?;
        let mut game = record.game()?;
        game.seek(0);
        let solution = Some(boards).filter(|boards| boards.variant == record.variant);
        let solution = solution.and_then(|boards| boards.solution_of(game.board()));
        let evaluator = match solution {
            Some(solution) => Box::new(Arc::clone(solution)),
            None => coach_of(&record.variant, REVIEW_CAPACITY_LOG2, None),
        };
        Self::with(evaluator, &record, first, end)
    }

    /// Judges the next move, in a few milliseconds at most, and returns whether there is none.
    ///
    /// # Errors
    /// When the move has no value.
    pub fn step(&mut self) -> Result<bool, JsError> {
        let judged = self.cursor.step(&mut self.evaluator, self.limits)?;
        Ok(judged.is_none())
    }

    /// The number of moves that are judged.
    #[wasm_bindgen(getter)]
    pub fn done(&self) -> usize {
        self.cursor.chunk().moves().len()
    }

    /// The judged moves, as the bytes of a [`ReviewChunk`](twenty48::coach::review::ReviewChunk).
    pub fn chunk(&self) -> Vec<u8> {
        self.cursor.chunk().to_bytes()
    }

    /// The value after them; nothing where the game is won there.
    pub fn final_value(&mut self) -> Option<f32> {
        self.cursor.final_value(&mut self.evaluator, self.limits)
    }
}

impl ReviewWorker {
    fn with(
        evaluator: Box<dyn MoveEvaluator>,
        record: &Record,
        first: usize,
        end: usize,
    ) -> Result<Self, JsError> {
        let cursor = ReviewCursor::new(record, first..end, &evaluator)?;
        Ok(Self {
            evaluator,
            cursor,
            limits: limits_of(&record.variant),
        })
    }
}
