//! A game in progress: moves, spawns, score, undo and redo.
//!
//! A game is its variant, its origin and its moves; everything else follows,
//! so undo replays from the last keyframe and is exact: score, identities, the
//! generator's state. The same move after an undo gives the same spawn.
//!
//! Never here: clocks, entropy, storage, anything of a page.

mod origin;
mod peak;
mod state;
mod turn;

pub use origin::{Origin, ReplayError};
pub use peak::{Peak, Peaks};
pub use turn::{Spawn, Tile, TileId, TileMerge, TileMotion, Turn};

use state::State;

use crate::rules::board::{Board, Direction};
use crate::rules::slide::{can_slide, is_stuck};
use crate::rules::variant::Variant;

/// Moves from one keyframe to the next: few enough that an undo replays in
/// well under a frame, many enough that a long game stays small.
const KEYFRAME_EVERY: usize = 256;

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Moves are open and the goal is not reached, or there is none.
    Playing,
    /// The goal is reached; the game waits for [`Game::keep_playing`].
    GoalReached,
    /// The goal was reached, and the game goes on.
    KeptPlaying,
    /// The goal is reached, and with it the game has ended.
    Won,
    /// No direction changes anything, or the player gave up.
    Over,
}

impl Phase {
    /// Whether the game has ended.
    pub const fn is_end(self) -> bool {
        matches!(self, Self::Won | Self::Over)
    }
}

/// What the moves of a game alone don't tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// How often undo was used.
    pub undos: u32,
    /// Whether the player chose to go on beyond the goal.
    pub kept_playing: bool,
    /// Whether the player gave up.
    pub given_up: bool,
    /// How many of the first moves were made in another game, from which this
    /// one goes on. They can't be taken back.
    pub inherited: usize,
    /// How many moves the coach made; those that were taken back count too.
    pub coached: u32,
    /// What was reached before an undo, or before the coach's first move, that
    /// the moves no longer tell.
    pub reached: Peaks,
}

/// Which games a game compares with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Category {
    /// Played from the start, no move taken back.
    Unaided,
    /// Played from the start, with undo.
    WithUndo,
    /// Played from the start, but the coach made moves in it.
    Coached,
    /// It goes on from another game or from a position that was set up, or it
    /// was written down elsewhere.
    Arranged,
}

impl Category {
    /// Whether its games count for a best score: somebody played them, all of
    /// them, and here.
    pub const fn counts(self) -> bool {
        matches!(self, Self::Unaided | Self::WithUndo)
    }
}

/// One game of one variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    variant: Variant,
    origin: Origin,
    /// Every move made, those taken back by undo at the end.
    moves: Vec<Direction>,
    /// How many of `moves` are made and not taken back.
    made: usize,
    state: State,
    /// The states after every [`KEYFRAME_EVERY`] moves, the start first.
    keyframes: Vec<State>,
    marks: Marks,
}

impl Game {
    /// A new game. The seed alone decides all that chance will bring.
    pub fn new(variant: Variant, seed: u64) -> Self {
        Self::at_start(variant, Origin::seeded(seed))
    }

    /// A new game from that origin.
    ///
    /// # Errors
    /// When its position doesn't fit, or a tile that it carries can't come at
    /// the start.
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

    /// Slides the board in `direction`, then spawns a tile. Nothing, and no
    /// change at all, when nothing moves that way, the variant has no such
    /// direction, the game waits at its goal or has ended.
    pub fn move_dir(&mut self, direction: Direction) -> Option<Turn> {
        let is_open = matches!(self.phase(), Phase::Playing | Phase::KeptPlaying)
            && self.variant.directions().contains(direction);
        if !is_open || !self.advance(direction) {
            return None;
        }
        // The move that was taken back, made again, is a redo: what comes
        // after it can still be redone.
        if self.moves.get(self.made) != Some(&direction) {
            self.moves.truncate(self.made);
            self.moves.push(direction);
            self.keyframes.truncate(self.made / KEYFRAME_EVERY + 1);
        }
        self.made += 1;
        self.keep_frame();
        self.last_turn()
    }

    /// The same, for a move that the coach chose: the game's marks count it.
    pub fn move_by_coach(&mut self, direction: Direction) -> Option<Turn> {
        let reached = self.peaks();
        let turn = self.move_dir(direction)?;
        self.marks.reached = reached;
        self.marks.coached = self.marks.coached.saturating_add(1);
        Some(turn)
    }

    /// Takes the last move back and returns it; nothing at the start, or where
    /// the game goes on from another. A game that was given up goes on from
    /// there.
    pub fn undo(&mut self) -> Option<Turn> {
        if !self.can_undo() {
            return None;
        }
        let turn = self.last_turn()?;
        let target = self.made.checked_sub(1)?;
        let reached = self.peaks();
        if !self.seek(target) {
            return None;
        }
        self.marks.reached = reached;
        self.marks.undos = self.marks.undos.saturating_add(1);
        self.marks.given_up = false;
        Some(turn)
    }

    /// Goes to the moment after the first `moves` moves, without counting it
    /// as undo; whether the game has been there.
    pub fn seek(&mut self, moves: usize) -> bool {
        let state = self.state_after(moves);
        let is_known = state.is_some();
        if let Some(state) = state {
            self.state = state;
            self.made = moves;
        }
        is_known
    }

    /// The state after the first `moves` moves, by replaying from the nearest
    /// keyframe before it.
    fn state_after(&self, moves: usize) -> Option<State> {
        let keyframe = moves / KEYFRAME_EVERY;
        let mut state = self.keyframes.get(keyframe)?.clone();
        for &direction in self.moves.get(keyframe * KEYFRAME_EVERY..moves)? {
            state.advance(&self.variant, &self.origin, direction);
        }
        Some(state)
    }

    /// The board before the last move; nothing at the start.
    pub fn board_before(&self) -> Option<Board> {
        let before = self.made.checked_sub(1)?;
        self.state_after(before).map(|state| state.board)
    }

    /// Makes the last move taken back again and returns it; nothing when
    /// there is none.
    pub fn redo(&mut self) -> Option<Turn> {
        let direction = self.moves.get(self.made).copied()?;
        self.move_dir(direction)
    }

    /// Goes on beyond the goal, or after giving up; whether the game was
    /// waiting for that.
    pub fn keep_playing(&mut self) -> bool {
        let had_given_up = core::mem::take(&mut self.marks.given_up);
        let waiting = !had_given_up && self.phase() == Phase::GoalReached;
        self.marks.kept_playing |= waiting;
        had_given_up || waiting
    }

    /// Ends the game where it stands; whether it had not ended before.
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
                let spawned = turn.is_none_or(|turn| turn.spawn.is_some_and(|s| s.id == id));
                Tile {
                    id,
                    cell,
                    exponent,
                    from: motion.map_or(cell, |motion| motion.from),
                    is_new: spawned,
                    merged_of: merge.map(|merge| merge.of),
                }
            })
            .collect()
    }

    /// Where the game stands.
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

    /// The directions that change something now; none while the game waits at
    /// its goal or has ended.
    pub fn open_directions(&self) -> Vec<Direction> {
        if !matches!(self.phase(), Phase::Playing | Phase::KeptPlaying) {
            return Vec::new();
        }
        let all = self.variant.directions().all().iter().copied();
        all.filter(|&direction| can_slide(&self.state.board, direction))
            .collect()
    }

    /// The rules it is played by.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Where its tiles come from.
    pub fn origin(&self) -> &Origin {
        &self.origin
    }

    /// What its chance starts from.
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

    /// Moves made and not taken back.
    pub fn move_count(&self) -> usize {
        self.made
    }

    /// Every move, those that can be redone at the end.
    pub fn moves(&self) -> &[Direction] {
        &self.moves
    }

    /// What its moves alone don't tell.
    pub fn marks(&self) -> Marks {
        self.marks
    }

    /// Which games it compares with.
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

    /// What the game has reached, by category, at any moment so far.
    pub fn peaks(&self) -> Peaks {
        let now = Peak {
            score: self.score(),
            largest: self.board().largest(),
        };
        self.marks.reached.max(Peaks::of(self.category(), now))
    }

    /// Takes in what another copy of this game has reached.
    pub fn raise_reached(&mut self, reached: Peaks) {
        // What the moves tell by themselves needs no mark.
        if self.peaks().max(reached) != self.peaks() {
            self.marks.reached = self.marks.reached.max(reached);
        }
    }

    /// Forgets what was reached before, of a game that goes on as another: it
    /// counts for the one that it was.
    pub fn forget_reached(&mut self) {
        self.marks.reached = Peaks::default();
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

    /// Whether there is a move to take back.
    pub fn can_undo(&self) -> bool {
        self.made > self.marks.inherited
    }

    /// Whether there is a move to make again.
    pub fn can_redo(&self) -> bool {
        self.made < self.moves.len() && self.phase() != Phase::GoalReached && !self.marks.given_up
    }

    /// The last move, as it was made; nothing at the start.
    pub fn last_turn(&self) -> Option<Turn> {
        let mut turn = self.state.last_turn.clone()?;
        turn.phase = self.phase();
        Some(turn)
    }

    /// The game with these moves, of which the last may be taken back by undo.
    ///
    /// # Errors
    /// The first move that changes nothing, the first carried tile that can't
    /// come or never does; or that `made` is more than the moves.
    pub fn replay(
        variant: Variant,
        origin: Origin,
        moves: &[Direction],
        made: usize,
    ) -> Result<Self, ReplayError> {
        Self::replay_each(variant, origin, moves, made, |_| ())
    }

    /// The same; `each` is given every turn on the way.
    ///
    /// # Errors
    /// As for [`Game::replay`].
    pub fn replay_each(
        variant: Variant,
        origin: Origin,
        moves: &[Direction],
        made: usize,
        mut each: impl FnMut(&Turn),
    ) -> Result<Self, ReplayError> {
        let mut game = Self::from_origin(variant, origin)?;
        for (index, &direction) in moves.iter().enumerate() {
            // Whoever moved on from the goal had chosen to.
            game.keep_playing();
            let turn = game.move_dir(direction);
            let turn = turn.ok_or(ReplayError::Move(index + 1))?;
            if turn.spawn.is_none() && turn.phase != Phase::Won {
                return Err(ReplayError::Spawn(game.state.carried + 1));
            }
            each(&turn);
        }
        if game.state.carried < game.origin.spawns.len() {
            return Err(ReplayError::Spawn(game.state.carried + 1));
        }
        if !game.seek(made) {
            return Err(ReplayError::Count);
        }
        Ok(game)
    }

    /// The game with what its moves alone don't tell.
    ///
    /// # Errors
    /// When more moves are to be inherited than are made.
    pub fn with_marks(mut self, marks: Marks) -> Result<Self, ReplayError> {
        if marks.inherited > self.made {
            return Err(ReplayError::Count);
        }
        let kept_playing = self.marks.kept_playing || marks.kept_playing;
        let given_up = marks.given_up && !self.phase().is_end();
        self.marks = Marks {
            kept_playing,
            given_up,
            ..marks
        };
        Ok(self)
    }

    fn advance(&mut self, direction: Direction) -> bool {
        self.state.advance(&self.variant, &self.origin, direction)
    }

    fn keep_frame(&mut self) {
        if self.made == self.keyframes.len() * KEYFRAME_EVERY {
            self.keyframes.push(self.state.clone());
        }
    }
}
