//! The state of a game at one moment: everything that undo restores, and how a
//! move changes it.

use super::origin::Origin;
use super::turn::{Spawn, TileId, TileMerge, TileMotion, Turn};
use crate::rules::board::{Board, Cell, Direction, Grid, Shape};
use crate::rules::slide::{Slide, slide};
use crate::rules::spawn::{Generator, draw_classic};
use crate::rules::variant::{StartTile, Variant};

/// A game at one moment. The variant and the origin, which never change during
/// a game, are passed to each call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct State {
    pub(super) board: Board,
    pub(super) ids: Grid<TileId>,
    tiles_made: TileId,
    pub(super) score: u64,
    generator: Generator,
    /// How many of the origin's carried spawns have come.
    pub(super) carried: usize,
    pub(super) last_turn: Option<Turn>,
}

impl State {
    /// Returns the state at the start of a game. Carried start tiles that are
    /// impossible are missing from it.
    pub(super) fn start(variant: &Variant, origin: &Origin) -> Self {
        let mut state = Self {
            board: Board::new(variant.shape()),
            ids: Grid::new(variant.shape()),
            tiles_made: 0,
            score: 0,
            generator: Generator::new(origin.seed),
            carried: 0,
            last_turn: None,
        };
        if let Some(position) = &origin.position {
            state.board = *position;
            for (cell, _) in position.iter().filter(|&(_, exponent)| exponent != 0) {
                let id = state.next_id();
                state.ids.set(cell, id);
            }
        } else {
            for &tile in variant.start() {
                state.spawn(variant, origin, tile);
            }
        }
        state
    }

    fn next_id(&mut self) -> TileId {
        self.tiles_made = self.tiles_made.saturating_add(1);
        self.tiles_made
    }

    /// Puts a new tile on an empty cell: the next carried one, or a random one
    /// when none is left. Does nothing when the board is full or the carried
    /// tile is impossible.
    fn spawn(&mut self, variant: &Variant, origin: &Origin, tile: StartTile) -> Option<Spawn> {
        let (at, exponent) = match origin.spawns.get(self.carried) {
            Some(&carried) => {
                if !self.is_possible(variant, tile, carried) {
                    return None;
                }
                self.carried += 1;
                carried
            }
            None => self.random_tile(variant, tile)?,
        };
        let id = self.next_id();
        self.board.set(at, exponent);
        self.ids.set(at, id);
        Some(Spawn { id, at, exponent })
    }

    /// Whether a carried tile goes on an empty cell and has an exponent that
    /// `tile` can have.
    fn is_possible(&self, variant: &Variant, tile: StartTile, (at, exponent): (Cell, u8)) -> bool {
        let has_exponent = match tile {
            StartTile::Fixed(fixed) => fixed == exponent,
            StartTile::Spawn => variant.spawns().can_draw(exponent),
        };
        has_exponent && self.board.shape().contains(at) && self.board.get(at) == 0
    }

    /// Draws the cell, then the exponent: records depend on this order. `None`
    /// when the board is full.
    fn random_tile(&mut self, variant: &Variant, tile: StartTile) -> Option<(Cell, u8)> {
        let at = random_cell(&self.board, &mut self.generator)?;
        let exponent = match tile {
            StartTile::Fixed(exponent) => exponent,
            StartTile::Spawn => variant.spawns().draw(&mut self.generator),
        };
        Some((at, exponent))
    }

    pub(super) fn has_reached_goal(&self, variant: &Variant) -> bool {
        variant
            .goal()
            .is_some_and(|goal| self.board.largest() >= goal)
    }

    /// Slides the board in `direction` and spawns a tile; returns whether
    /// anything moved.
    pub(super) fn advance(
        &mut self,
        variant: &Variant,
        origin: &Origin,
        direction: Direction,
    ) -> bool {
        let Some(slide) = slide(&self.board, direction) else {
            return false;
        };
        let (motions, merges) = self.move_ids(&slide);
        self.board = slide.board;
        self.score = self.score.saturating_add(slide.points);
        let has_ended = variant.ends_at_goal() && self.has_reached_goal(variant);
        let spawn = if has_ended {
            None
        } else {
            self.spawn(variant, origin, StartTile::Spawn)
        };
        self.last_turn = Some(Turn {
            direction,
            motions,
            merges,
            spawn,
            points: slide.points,
        });
        true
    }

    /// Moves the identities of the tiles as the slide moved the tiles, and gives
    /// merged tiles new ones. Returns the slide's motions and merges by identity.
    fn move_ids(&mut self, slide: &Slide) -> (Vec<TileMotion>, Vec<TileMerge>) {
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
        (motions, merges)
    }
}

/// Draws one of the empty cells; `None` when the board is full.
fn random_cell(board: &Board, generator: &mut Generator) -> Option<Cell> {
    let empty = u32::try_from(board.empty_cells().count()).ok()?;
    let index = usize::try_from(generator.below(empty)).ok()?;
    board.empty_cells().nth(index)
}

/// How many seeds [`seed_of_start`] tries: a board with two tiles of 4, the rarest, is that of one
/// seed in 12,000.
const MAX_TRIES: u32 = 1 << 18;
/// The step from one tried seed to the next: an odd number without a pattern (Steele, Lea and
/// Flood, "Fast splittable pseudorandom number generators", 2014).
const SEED_STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// Finds the seed of a classic game that starts with a board, trying seeds in an order that `from`
/// decides. `None` where none of them gives it, as for a board with which no game starts.
///
/// ```
/// use twenty48::rules::board::{Board, Shape};
/// use twenty48::rules::game::{Game, seed_of_start};
/// use twenty48::rules::variant::Variant;
///
/// let board = *Game::new(Variant::default(), 42).board();
/// let seed = seed_of_start(&board, 7).expect("a game starts so");
/// assert_eq!(*Game::new(Variant::default(), seed).board(), board);
/// assert_eq!(seed_of_start(&Board::new(Shape::CLASSIC), 7), None);
/// ```
pub fn seed_of_start(board: &Board, from: u64) -> Option<u64> {
    let mut seed = from;
    for _ in 0..MAX_TRIES {
        if classic_start(seed) == *board {
            return Some(seed);
        }
        seed = seed.wrapping_add(SEED_STEP);
    }
    None
}

/// Returns the board of a new classic game of that seed; nothing is allocated.
fn classic_start(seed: u64) -> Board {
    let mut generator = Generator::new(seed);
    let mut board = Board::new(Shape::CLASSIC);
    for _ in 0..2 {
        if let Some(at) = random_cell(&board, &mut generator) {
            board.set(at, draw_classic(&mut generator));
        }
    }
    board
}
