//! A game in progress: moves, spawns, score, undo and redo.
//!
//! A game is its variant, its seed and its moves; everything else follows, so
//! undo replays from the last keyframe and is exact: score, identities, the
//! generator's state. The same move after an undo gives the same spawn.
//!
//! Never here: clocks, entropy, storage, anything of a page.

use crate::board::{Board, Cell, Direction, Grid};
use crate::slide::{can_slide, is_stuck, slide};
use crate::spawn::Generator;
use crate::variant::{StartTile, Variant};

/// Moves from one keyframe to the next: few enough that an undo replays in
/// well under a frame, many enough that a long game stays small.
const KEYFRAME_EVERY: usize = 256;

/// A tile's identity: the number of tiles made before it, plus one. It
/// outlives moves, and undo brings it back.
pub type TileId = u32;

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

/// A tile's way from one cell to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TileMotion {
    /// The tile that moved.
    pub id: TileId,
    /// Where it was.
    pub from: Cell,
    /// Where it is, or was when it merged.
    pub to: Cell,
}

/// Two tiles that became one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TileMerge {
    /// The tile that was made.
    pub id: TileId,
    /// Where it is.
    pub at: Cell,
    /// Its exponent.
    pub exponent: u8,
    /// The two it was made of, the nearer to the wall first.
    pub of: [TileId; 2],
}

/// A tile that came by chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spawn {
    /// The new tile.
    pub id: TileId,
    /// Where it is.
    pub at: Cell,
    /// Its exponent.
    pub exponent: u8,
}

/// All that one move did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The direction of the move.
    pub direction: Direction,
    /// A motion for every tile that changed its cell, merged ones included.
    pub motions: Vec<TileMotion>,
    /// The pairs that became one tile.
    pub merges: Vec<TileMerge>,
    /// The tile that came after the slide.
    pub spawn: Option<Spawn>,
    /// What the merges added to the score.
    pub points: u64,
    /// Where the game stood after it.
    pub phase: Phase,
}

/// A tile as it is to be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tile {
    /// Which tile it is.
    pub id: TileId,
    /// Where it is.
    pub cell: Cell,
    /// Its exponent; [`crate::board::value_of`] gives the number to show.
    pub exponent: u8,
    /// Where it was before the last move; the same as `cell` for a tile that
    /// stayed, came or was made.
    pub from: Cell,
    /// Whether it came by chance in the last move, or started the game.
    pub is_new: bool,
    /// The two it was made of, if the last move made it.
    pub merged_of: Option<[TileId; 2]>,
}

/// All that undo brings back.
#[derive(Clone, PartialEq, Eq, Debug)]
struct State {
    board: Board,
    ids: Grid<TileId>,
    tiles_made: TileId,
    score: u64,
    generator: Generator,
    last_turn: Option<Turn>,
}

impl State {
    fn start(variant: &Variant, seed: u64) -> Self {
        let shape = variant.shape();
        let mut state = Self {
            board: Board::new(shape),
            ids: Grid::new(shape),
            tiles_made: 0,
            score: 0,
            generator: Generator::new(seed),
            last_turn: None,
        };
        for tile in variant.start() {
            match tile {
                StartTile::Fixed(exponent) => state.put(|_| *exponent),
                StartTile::Spawn => state.spawn(variant),
            };
        }
        state
    }

    fn next_id(&mut self) -> TileId {
        self.tiles_made = self.tiles_made.saturating_add(1);
        self.tiles_made
    }

    fn spawn(&mut self, variant: &Variant) -> Option<Spawn> {
        self.put(|generator| variant.spawns().draw(generator))
    }

    /// Puts a new tile on an empty cell. First the cell is drawn, then the
    /// exponent: records depend on it.
    fn put(&mut self, exponent: impl FnOnce(&mut Generator) -> u8) -> Option<Spawn> {
        let empty = u32::try_from(self.board.empty_cells().count()).ok()?;
        let nth = usize::try_from(self.generator.below(empty)).ok()?;
        let at = self.board.empty_cells().nth(nth)?;
        let exponent = exponent(&mut self.generator);
        let id = self.next_id();
        self.board.set(at, exponent);
        self.ids.set(at, id);
        Some(Spawn { id, at, exponent })
    }

    fn has_reached_goal(&self, variant: &Variant) -> bool {
        variant
            .goal()
            .is_some_and(|goal| self.board.largest() >= goal)
    }

    /// Slides and spawns; whether anything moved.
    fn advance(&mut self, variant: &Variant, direction: Direction) -> bool {
        let Some(slide) = slide(&self.board, direction) else {
            return false;
        };
        let before = self.ids;
        let motions: Vec<_> = slide
            .motions
            .iter()
            .map(|motion| TileMotion {
                id: before.get(motion.from),
                from: motion.from,
                to: motion.to,
            })
            .collect();
        for motion in &motions {
            self.ids.set(motion.from, 0);
        }
        for motion in &motions {
            self.ids.set(motion.to, motion.id);
        }
        let mut merges = Vec::with_capacity(slide.merges.len());
        for merge in &slide.merges {
            let id = self.next_id();
            self.ids.set(merge.at, id);
            merges.push(TileMerge {
                id,
                at: merge.at,
                exponent: merge.exponent,
                of: merge.of.map(|cell| before.get(cell)),
            });
        }
        self.board = slide.board;
        self.score = self.score.saturating_add(slide.points);
        let has_ended = variant.ends_at_goal() && self.has_reached_goal(variant);
        let spawn = if has_ended { None } else { self.spawn(variant) };
        self.last_turn = Some(Turn {
            direction,
            motions,
            merges,
            spawn,
            points: slide.points,
            phase: Phase::Playing,
        });
        true
    }
}

/// One game of one variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    variant: Variant,
    seed: u64,
    /// Every move made, those taken back by undo at the end.
    moves: Vec<Direction>,
    /// How many of `moves` are made and not taken back.
    made: usize,
    state: State,
    /// The states after every [`KEYFRAME_EVERY`] moves, the start first.
    keyframes: Vec<State>,
    undos: u32,
    kept_playing: bool,
    given_up: bool,
}

impl Game {
    /// A new game. The seed alone decides all that chance will bring.
    pub fn new(variant: Variant, seed: u64) -> Self {
        let state = State::start(&variant, seed);
        Self {
            variant,
            seed,
            moves: Vec::new(),
            made: 0,
            keyframes: vec![state.clone()],
            state,
            undos: 0,
            kept_playing: false,
            given_up: false,
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
        }
        self.made += 1;
        self.keep_frame();
        self.last_turn()
    }

    /// Takes the last move back and returns it; nothing at the start. A game
    /// that was given up goes on from there.
    pub fn undo(&mut self) -> Option<Turn> {
        let turn = self.last_turn()?;
        let target = self.made.checked_sub(1)?;
        self.state = self.state_after(target)?;
        self.keyframes.truncate(target / KEYFRAME_EVERY + 1);
        self.made = target;
        self.undos = self.undos.saturating_add(1);
        self.given_up = false;
        Some(turn)
    }

    /// The state after the first `moves` moves, by replaying from the nearest
    /// keyframe before it.
    fn state_after(&self, moves: usize) -> Option<State> {
        let keyframe = moves / KEYFRAME_EVERY;
        let mut state = self.keyframes.get(keyframe)?.clone();
        for &direction in self.moves.get(keyframe * KEYFRAME_EVERY..moves)? {
            state.advance(&self.variant, direction);
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
        let had_given_up = core::mem::take(&mut self.given_up);
        let waiting = !had_given_up && self.phase() == Phase::GoalReached;
        self.kept_playing |= waiting;
        had_given_up || waiting
    }

    /// Ends the game where it stands; whether it had not ended before.
    pub fn give_up(&mut self) -> bool {
        let had_ended = self.phase().is_end();
        self.given_up |= !had_ended;
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
        } else if self.given_up {
            Phase::Over
        } else if reached && !self.kept_playing {
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

    /// What its chance starts from.
    pub fn seed(&self) -> u64 {
        self.seed
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

    /// How often undo was used.
    pub fn undo_count(&self) -> u32 {
        self.undos
    }

    /// Whether the player chose to go on beyond the goal.
    pub fn has_kept_playing(&self) -> bool {
        self.kept_playing
    }

    /// Whether the player gave up.
    pub fn has_given_up(&self) -> bool {
        self.given_up
    }

    /// Whether there is a move to take back.
    pub fn can_undo(&self) -> bool {
        self.made > 0
    }

    /// Whether there is a move to make again.
    pub fn can_redo(&self) -> bool {
        self.made < self.moves.len() && self.phase() != Phase::GoalReached && !self.given_up
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
    /// The number of the first move that changes nothing, counted from 0; or
    /// the number of moves, when `made` is larger than that.
    pub fn replay(
        variant: Variant,
        seed: u64,
        moves: &[Direction],
        made: usize,
    ) -> Result<Self, usize> {
        let mut game = Self::new(variant, seed);
        let mut at_made = (made == 0).then(|| game.clone());
        for (number, &direction) in moves.iter().enumerate() {
            // Whoever moved on from the goal had chosen to.
            game.keep_playing();
            game.move_dir(direction).ok_or(number)?;
            if number + 1 == made {
                at_made = Some(game.clone());
            }
        }
        let mut at_made = at_made.ok_or(moves.len())?;
        at_made.moves = game.moves;
        Ok(at_made)
    }

    /// The game with what its moves alone don't tell: how often undo was
    /// used, whether the player chose to go on beyond the goal, and whether
    /// they gave up.
    pub fn with_history(mut self, undos: u32, kept_playing: bool, given_up: bool) -> Self {
        self.undos = undos;
        self.kept_playing |= kept_playing;
        self.given_up = given_up && !self.phase().is_end();
        self
    }

    fn advance(&mut self, direction: Direction) -> bool {
        self.state.advance(&self.variant, direction)
    }

    fn keep_frame(&mut self) {
        if self.made.is_multiple_of(KEYFRAME_EVERY) {
            self.keyframes.push(self.state.clone());
        }
    }
}
