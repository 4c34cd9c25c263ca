//! All that undo brings back, and how a move changes it.

use super::{Origin, Spawn, TileId, TileMerge, TileMotion, Turn};
use crate::rules::board::Direction;
use crate::rules::board::{Board, Grid};
use crate::rules::game::Phase;
use crate::rules::slide::slide;
use crate::rules::spawn::Generator;
use crate::rules::variant::{StartTile, Variant};

/// A game at one moment. What stays the same for all of it comes in with
/// each call: the variant and the origin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct State {
    pub(super) board: Board,
    pub(super) ids: Grid<TileId>,
    tiles_made: TileId,
    pub(super) score: u64,
    generator: Generator,
    /// How many of the origin's tiles have come.
    pub(super) carried: usize,
    pub(super) last_turn: Option<Turn>,
}

impl State {
    /// The start of a game. A tile that can't come stays away.
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
                state.put(variant, origin, tile);
            }
        }
        state
    }

    fn next_id(&mut self) -> TileId {
        self.tiles_made = self.tiles_made.saturating_add(1);
        self.tiles_made
    }

    /// Puts a new tile on an empty cell, if there is one. By chance, the cell
    /// is drawn first, then the exponent: records depend on it. Nothing comes
    /// where the origin has a tile that can't come.
    fn put(&mut self, variant: &Variant, origin: &Origin, tile: StartTile) -> Option<Spawn> {
        let (at, exponent) = match origin.spawns.get(self.carried) {
            Some(&(at, exponent)) => {
                let comes = match tile {
                    StartTile::Fixed(fixed) => fixed == exponent,
                    StartTile::Spawn => variant.spawns().brings(exponent),
                };
                if !comes || !self.board.shape().contains(at) || self.board.get(at) != 0 {
                    return None;
                }
                self.carried += 1;
                (at, exponent)
            }
            None => {
                let empty = u32::try_from(self.board.empty_cells().count()).ok()?;
                let nth = usize::try_from(self.generator.below(empty)).ok()?;
                let at = self.board.empty_cells().nth(nth)?;
                let exponent = match tile {
                    StartTile::Fixed(exponent) => exponent,
                    StartTile::Spawn => variant.spawns().draw(&mut self.generator),
                };
                (at, exponent)
            }
        };
        let id = self.next_id();
        self.board.set(at, exponent);
        self.ids.set(at, id);
        Some(Spawn { id, at, exponent })
    }

    pub(super) fn has_reached_goal(&self, variant: &Variant) -> bool {
        variant
            .goal()
            .is_some_and(|goal| self.board.largest() >= goal)
    }

    /// Slides and spawns; whether anything moved.
    pub(super) fn advance(
        &mut self,
        variant: &Variant,
        origin: &Origin,
        direction: Direction,
    ) -> bool {
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
        let spawn = if has_ended {
            None
        } else {
            self.put(variant, origin, StartTile::Spawn)
        };
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
