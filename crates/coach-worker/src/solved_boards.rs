//! Boards that are solved in the worker, and kept for its life.

use std::sync::Arc;

use wasm_bindgen::prelude::*;

use twenty48::coach::solved::{Solution, SolutionLoader, Solver};
use twenty48::record::Record;
use twenty48::rules::board::Board;
use twenty48::rules::variant::Variant;

/// A variant that is solved step by step: from its starts on, and from a position that
/// these don't lead to.
#[wasm_bindgen]
pub struct SolvedBoards {
    pub(super) variant: Variant,
    from_starts: Option<Arc<Solution>>,
    from_position: Option<Arc<Solution>>,
    /// What is being solved, and from which position, if from one.
    solver: Option<(Solver, Option<Board>)>,
    /// What it is solved for.
    wanted: Option<Board>,
    /// What is being read from where it was kept.
    loader: Option<SolutionLoader>,
    /// Whether the starts, or a position, have too many boards.
    have_failed: [bool; 2],
}

#[wasm_bindgen]
impl SolvedBoards {
    /// Begins with nothing solved of the variant with that text; nothing when there is no
    /// such variant.
    pub fn of(variant: &str) -> Option<Self> {
        let variant: Variant = variant.parse().ok()?;
        Some(Self {
            loader: Some(SolutionLoader::new(&variant)),
            variant,
            from_starts: None,
            from_position: None,
            solver: None,
            wanted: None,
            have_failed: [false; 2],
        })
    }

    /// Reads the next bytes of a solution that was kept; returns false once they can't be of
    /// one.
    pub fn push(&mut self, bytes: &[u8]) -> bool {
        self.loader
            .as_mut()
            .is_some_and(|loader| loader.push(bytes))
    }

    /// Ends reading, and returns whether it was a whole solution.
    pub fn end_reading(&mut self) -> bool {
        let read = self.loader.take().and_then(SolutionLoader::finish);
        self.from_starts = read.map(Arc::new);
        self.from_starts.is_some()
    }

    /// The bytes before those of the layers of the solution from the starts on, and those of
    /// the layer of each number; nothing after the last.
    pub fn part(&self, number: usize) -> Option<Vec<u8>> {
        let solution = self.from_starts.as_ref()?;
        match number.checked_sub(1) {
            None => Some(solution.head()),
            Some(layer) => solution.layer_bytes(layer),
        }
    }

    /// Begins to solve what leads to the value of a board, given by its exponents, row by
    /// row; what is begun goes on. Returns whether steps are to be taken.
    pub fn begin(&mut self, exponents: &[u8]) -> bool {
        self.wanted = Board::from_exponents(self.variant.shape(), exponents);
        self.begin_solver();
        self.solver.is_some()
    }

    /// Solves some hundred boards more, and returns whether that was all.
    pub fn step(&mut self) -> bool {
        let is_over = self.solver.as_mut().is_none_or(|(solver, _)| solver.step());
        if is_over && let Some((solver, position)) = self.solver.take() {
            let solution = solver.finish().map(Arc::new);
            let [starts_fail, position_fails] = &mut self.have_failed;
            if position.is_some() {
                *position_fails = solution.is_none();
                self.from_position = solution;
            } else {
                *starts_fail = solution.is_none();
                self.from_starts = solution;
                self.begin_solver();
            }
        }
        self.solver.is_none()
    }

    /// How much is solved, from 0 to 1.
    #[wasm_bindgen(getter)]
    pub fn fraction(&self) -> f64 {
        self.solver
            .as_ref()
            .map_or(1.0, |(solver, _)| solver.fraction())
    }
}

impl SolvedBoards {
    /// The solution that has a board.
    pub(super) fn solution_of(&self, board: &Board) -> Option<&Arc<Solution>> {
        let solutions = [&self.from_starts, &self.from_position];
        let mut solutions = solutions.into_iter().flatten();
        solutions.find(|solution| solution.evaluation(board).is_some())
    }

    /// Begins with what is missing: the starts, or else the position.
    fn begin_solver(&mut self) {
        let Some(wanted) = self.wanted else {
            return;
        };
        let [starts_fail, position_fails] = self.have_failed;
        let is_of_starts = |(_, position): &(Solver, Option<Board>)| position.is_none();
        if self.solution_of(&wanted).is_some() {
            self.solver = None;
        } else if self.from_starts.is_none() && !starts_fail {
            if !self.solver.as_ref().is_some_and(is_of_starts) {
                self.solver = Solver::new(&self.variant, None).map(|solver| (solver, None));
            }
        } else if !position_fails {
            self.from_position = None;
            let solver = Solver::new(&self.variant, Some(&wanted));
            self.solver = solver.map(|solver| (solver, Some(wanted)));
        }
    }
}

/// The exponents of the first board of a record, row by row.
///
/// # Errors
/// When the text is no record, or the record can't be replayed.
#[wasm_bindgen]
pub fn first_board(record: &str) -> Result<Vec<u8>, JsError> {
    let mut game = Record::read(record)?.game()?;
    game.seek(0);
    Ok(game.board().exponents().collect())
}
