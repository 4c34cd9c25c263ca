//! A search in steps, for whoever has something else to do in between. After
//! each move of the position come the boards that chance may bring, and a step
//! is one move on one of them; what is beyond that is looked into in one go.

use super::{Evaluate, Findings, Limits, PLY, Search};
use crate::coach::Unit;
use crate::coach::packed::Packed;

/// A search under way, which goes on step by step: whoever has something else
/// to do in between can do it, or drop it for another.
#[derive(Clone, Debug)]
pub struct Look {
    limits: Limits,
    board: Packed,
    afterstates: [Packed; 4],
    /// What the last round that is complete found.
    findings: Findings,
    /// What this round has found, and its budget.
    values: [Option<f32>; 8],
    budget: u32,
    nodes: u64,
    /// When this round began, in positions; how many the last one took.
    began: u64,
    last: f64,
    /// Which move is looked into, and what of it.
    place: usize,
    boards: Vec<Tile>,
    next: usize,
    is_over: bool,
}

/// A board on which a tile has come.
#[derive(Clone, Copy, Debug)]
struct Tile {
    board: Packed,
    budget: u32,
    /// How likely it is.
    share: f32,
    /// The boards after its moves that are still to be looked into, once it is
    /// known which.
    rest: Option<[Option<Packed>; 4]>,
    best: f32,
}

impl Look {
    /// What was found so far, by the last round that is complete.
    pub fn findings(&self) -> Findings {
        self.findings
    }

    /// Whether there is nothing more to do.
    pub fn is_over(&self) -> bool {
        self.is_over
    }
}

impl<E: Evaluate> Search<E> {
    /// Begins a search, which [`Search::step`] goes on with.
    pub fn begin(&self, board: Packed, limits: Limits) -> Look {
        let afterstates = self.moves.all(board);
        Look {
            limits,
            board,
            afterstates,
            findings: Findings {
                lost: self.evaluate.lost(board),
                ..Findings::default()
            },
            values: [None; 8],
            budget: 0,
            nodes: 0,
            began: 0,
            last: 1.0,
            place: 0,
            boards: Vec::new(),
            next: 0,
            is_over: afterstates.iter().all(|&after| after == board),
        }
    }

    /// Goes on with a search, by a small part; whether it is over now. What it
    /// finds doesn't depend on when its steps are made, unless another search
    /// comes between them.
    pub fn step(&mut self, look: &mut Look) -> bool {
        if look.is_over {
            return true;
        }
        self.nodes = look.nodes;
        self.most = if look.budget == 0 {
            u64::MAX
        } else {
            look.limits.nodes.saturating_mul(2)
        };
        if let Some(tile) = look.boards.get_mut(look.next) {
            if self.step_tile(tile) {
                look.next += 1;
            }
            if look.next == look.boards.len() {
                self.end_move(look);
            }
        } else {
            self.begin_move(look);
        }
        look.nodes = self.nodes;
        if self.is_too_long() {
            // What the rounds before found is what there is.
            look.findings.nodes = look.nodes;
            look.is_over = true;
        } else if look.place == look.afterstates.len() {
            self.end_round(look);
        }
        look.is_over
    }

    /// Looks into one move on a board on which a tile has come; whether that
    /// was the last.
    fn step_tile(&mut self, tile: &mut Tile) -> bool {
        let rest = tile
            .rest
            .get_or_insert_with(|| self.promising(tile.board, tile.budget));
        if let Some(after) = rest.iter_mut().find_map(Option::take) {
            tile.best = tile.best.max(self.chance(after, tile.budget));
        }
        let is_last = rest.iter().all(Option::is_none);
        if is_last && tile.best == f32::MIN {
            tile.best = self.evaluate.lost(tile.board);
        }
        is_last
    }

    /// Begins to look into the next move of a round: as [`Search::chance`]
    /// does, but for the boards that may come, which are the next steps.
    fn begin_move(&mut self, look: &mut Look) {
        let Some(&after) = look.afterstates.get(look.place) else {
            return;
        };
        if after == look.board {
            look.place += 1;
            return;
        }
        self.nodes += 1;
        let rest = look.budget.checked_sub(self.costs.two);
        let known = match rest {
            None => Some(self.value(after)),
            Some(_) => self.table.get(after.bits(), look.budget),
        };
        if let Some(value) = known {
            set(&mut look.values, look.place, value);
            look.place += 1;
            return;
        }
        let rest = rest.unwrap_or_default();
        let mut bits = after.empty();
        while bits != 0 {
            let bit = bits & bits.wrapping_neg();
            bits ^= bit;
            let [two, four] = self.shares;
            let fours = (four > 0.0).then_some((2, rest.saturating_sub(self.costs.four), four));
            for (exponent, budget, share) in [Some((1, rest, two)), fours].into_iter().flatten() {
                look.boards.push(Tile {
                    board: after.with(bit, exponent),
                    budget,
                    share,
                    rest: None,
                    best: f32::MIN,
                });
            }
        }
    }

    /// Puts together what was found of a move.
    fn end_move(&mut self, look: &mut Look) {
        let Some(&after) = look.afterstates.get(look.place) else {
            return;
        };
        // Added in this order, it is what `chance` finds to the last bit.
        let tiles = look.boards.drain(..);
        let sum = tiles.fold(0.0, |sum, tile| sum + tile.share * tile.best);
        let value = sum / after.empty().count_ones() as f32;
        if !self.is_too_long() {
            self.table.put(after.bits(), look.budget, value);
        }
        set(&mut look.values, look.place, value);
        look.next = 0;
        look.place += 1;
    }

    /// Ends a round, and begins the next one if there is to be one.
    fn end_round(&self, look: &mut Look) {
        look.findings.values = look.values;
        look.findings.budget = look.budget;
        look.findings.nodes = look.nodes;
        let taken = (look.nodes - look.began) as f64;
        // The next round takes as many times more as this one did.
        let next = taken * (taken / look.last).clamp(1.5, 8.0);
        look.last = taken;
        let open = look.values.iter().flatten().count();
        let is_last = look.budget + PLY >= look.limits.plies.saturating_mul(PLY);
        let most = match self.evaluate.unit() {
            Unit::Chance => look.limits.nodes_at(look.findings.expected()),
            Unit::Order => look.limits.nodes as f64,
        };
        look.is_over = open < 2 || is_last || look.nodes as f64 + next > most;
        // Half a ply a round, the first being the move alone. Every other round
        // looks no further than the one before, and yet whole plies reach as
        // far only with a fifth more positions.
        look.budget += PLY / 2;
        look.began = look.nodes;
        look.place = 0;
    }
}

fn set(values: &mut [Option<f32>; 8], place: usize, value: f32) {
    if let Some(found) = values.get_mut(place) {
        *found = Some(value);
    }
}
