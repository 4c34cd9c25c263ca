//! A game in progress: moves, spawns, score, undo and redo.
//!
//! A game is its variant, its origin and its moves; everything else follows from
//! them.
//!
//! Never here: clocks, entropy, storage, the page.

mod category;
mod marks;
mod origin;
mod peak;
mod phase;
mod replay;
mod state;
mod turn;
mod undo;

pub use category::Category;
pub use marks::Marks;
pub use origin::Origin;
pub use peak::{Peak, Peaks};
pub use phase::Phase;
pub use replay::ReplayError;
#[doc(hidden)]
pub use state::seed_of_start;
pub use turn::{Spawn, Tile, TileId, TileMerge, TileMotion, Turn};

use state::State;

use crate::rules::board::{Board, Direction};
use crate::rules::slide::{can_slide, is_stuck};
use crate::rules::variant::Variant;

/// One game of one variant.
///
/// ```
/// use twenty48::rules::game::Game;
/// use twenty48::rules::variant::Variant;
///
/// let mut game = Game::new(Variant::default(), 42);
/// let start = game.tiles();
/// let open = game.open_directions();
/// let turn = game.move_dir(open[0]).expect("it is open");
/// assert_eq!(game.undo(), Some(turn.clone()));
/// assert_eq!(game.tiles(), start);
/// assert_eq!(game.redo(), Some(turn), "the same move, with the same spawn");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    variant: Variant,
    origin: Origin,
    /// Every move, those taken back by undo at the end.
    moves: Vec<Direction>,
    /// How many of `moves` are made and not taken back.
    made: usize,
    state: State,
    /// The states at regular intervals of moves, the start first.
    keyframes: Vec<State>,
    marks: Marks,
}

impl Game {
    /// Returns a new game. The seed determines every random spawn.
    pub fn new(variant: Variant, seed: u64) -> Self {
        Self::at_start(variant, Origin::seeded(seed))
    }

    /// Returns a new game with that origin.
    ///
    /// # Errors
    /// [`ReplayError::Position`] when the origin's position is empty or not of
    /// the variant's shape, [`ReplayError::Spawn`] when a carried start tile is
    /// impossible.
    pub fn from_origin(variant: Variant, origin: Origin) -> Result<Self, ReplayError> {
        if let Some(position) = &origin.position {
            if position.shape() != variant.shape() || position.largest() == 0 {
                return Err(ReplayError::Position);
            }
            return Ok(Self::at_start(variant, origin));
        }
        let game = Self::at_start(variant, origin);
        if game.tiles().len() < game.variant.start().len() {
            return Err(ReplayError::Spawn(game.state.carried + 1));
        }
        Ok(game)
    }

    fn at_start(variant: Variant, origin: Origin) -> Self {
        let state = State::start(&variant, &origin);
        Self {
            variant,
            origin,
            moves: Vec::new(),
            made: 0,
            keyframes: vec![state.clone()],
            state,
            marks: Marks::default(),
        }
    }

    /// Slides the board in `direction`, then spawns a tile. Returns `None`, and
    /// changes nothing, when nothing moves that way, the variant has no such
    /// direction, the game waits at its goal or has ended.
    pub fn move_dir(&mut self, direction: Direction) -> Option<Turn> {
        let is_open = self.is_open() && self.variant.directions().contains(direction);
        if !is_open || !self.state.advance(&self.variant, &self.origin, direction) {
            return None;
        }
        self.push_move(direction);
        self.last_turn()
    }

    /// Makes a move that the coach chose, and counts it in the game's marks;
    /// otherwise like [`Game::move_dir`].
    pub fn move_by_coach(&mut self, direction: Direction) -> Option<Turn> {
        let reached = self.peaks();
        let turn = self.move_dir(direction)?;
        self.marks.reached = reached;
        self.marks.coached = self.marks.coached.saturating_add(1);
        Some(turn)
    }

    /// Goes on beyond the goal, or after giving up. Returns whether the game was
    /// waiting for that.
    pub fn keep_playing(&mut self) -> bool {
        let had_given_up = core::mem::take(&mut self.marks.given_up);
        let waiting = !had_given_up && self.phase() == Phase::GoalReached;
        self.marks.kept_playing |= waiting;
        had_given_up || waiting
    }

    /// Ends the game as it is. Returns `false` when it had ended before.
    pub fn give_up(&mut self) -> bool {
        let had_ended = self.phase().is_end();
        self.marks.given_up |= !had_ended;
        !had_ended
    }

    /// The tiles to draw, row by row from the top left.
    pub fn tiles(&self) -> Vec<Tile> {
        let turn = self.state.last_turn.as_ref();
        self.state
            .board
            .iter()
            .filter(|&(_, exponent)| exponent != 0)
            .map(|(cell, exponent)| {
                let id = self.state.ids.get(cell);
                let motion = turn.and_then(|turn| turn.motions.iter().find(|m| m.id == id));
                let merge = turn.and_then(|turn| turn.merges.iter().find(|m| m.id == id));
                let is_new = turn.is_none_or(|turn| turn.spawn.is_some_and(|s| s.id == id));
                Tile {
                    id,
                    cell,
                    exponent,
                    from: motion.map_or(cell, |motion| motion.from),
                    is_new,
                    merged_of: merge.map(|merge| merge.of),
                }
            })
            .collect()
    }

    /// The game's phase.
    pub fn phase(&self) -> Phase {
        let reached = self.state.has_reached_goal(&self.variant);
        if reached && self.variant.ends_at_goal() {
            Phase::Won
        } else if self.marks.given_up {
            Phase::Over
        } else if reached && !self.marks.kept_playing {
            Phase::GoalReached
        } else if is_stuck(&self.state.board, self.variant.directions()) {
            Phase::Over
        } else if reached {
            Phase::KeptPlaying
        } else {
            Phase::Playing
        }
    }

    /// Whether the game neither waits at its goal nor has ended.
    fn is_open(&self) -> bool {
        matches!(self.phase(), Phase::Playing | Phase::KeptPlaying)
    }

    /// The directions that change the board; none while the game waits at its
    /// goal, or after its end.
    pub fn open_directions(&self) -> Vec<Direction> {
        if !self.is_open() {
            return Vec::new();
        }
        let all = self.variant.directions().all().iter().copied();
        all.filter(|&direction| can_slide(&self.state.board, direction))
            .collect()
    }

    /// The variant: the rules of the game.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The origin of the game's tiles.
    pub fn origin(&self) -> &Origin {
        &self.origin
    }

    /// The seed of the random spawns.
    pub fn seed(&self) -> u64 {
        self.origin.seed
    }

    /// The exponents by cell.
    pub fn board(&self) -> &Board {
        &self.state.board
    }

    /// The sum of all values made by merges.
    pub fn score(&self) -> u64 {
        self.state.score
    }

    /// The number of moves made and not taken back.
    pub fn move_count(&self) -> usize {
        self.made
    }

    /// Every move, those that can be redone at the end.
    pub fn moves(&self) -> &[Direction] {
        &self.moves
    }

    /// The last move made and not taken back; `None` at the start.
    pub fn last_turn(&self) -> Option<Turn> {
        self.state.last_turn.clone()
    }

    /// The facts about the game that its moves alone don't show.
    pub fn marks(&self) -> Marks {
        self.marks
    }

    /// How often undo was used.
    pub fn undo_count(&self) -> u32 {
        self.marks.undos
    }

    /// Whether the player chose to go on beyond the goal.
    pub fn has_kept_playing(&self) -> bool {
        self.marks.kept_playing
    }

    /// Whether the player gave up.
    pub fn has_given_up(&self) -> bool {
        self.marks.given_up
    }

    /// The category of games that the game is compared with.
    pub fn category(&self) -> Category {
        if self.marks.inherited > 0 || !self.origin.is_plain() {
            Category::Arranged
        } else if self.marks.coached > 0 {
            Category::Coached
        } else if self.marks.undos > 0 {
            Category::WithUndo
        } else {
            Category::Unaided
        }
    }

    /// The best that the game has reached at any moment, by category.
    pub fn peaks(&self) -> Peaks {
        let now = Peak {
            score: self.score(),
            largest: self.board().largest(),
        };
        self.marks.reached.max(Peaks::of(self.category(), now))
    }

    /// Raises the game's peaks to those of another copy of it.
    pub fn raise_reached(&mut self, reached: Peaks) {
        // Peaks that the moves show need no mark.
        if self.peaks().max(reached) != self.peaks() {
            self.marks.reached = self.marks.reached.max(reached);
        }
    }

    /// Clears the peaks before the present moment, for a game that continues
    /// another: those are the other game's.
    pub fn forget_reached(&mut self) {
        self.marks.reached = Peaks::default();
    }
}
