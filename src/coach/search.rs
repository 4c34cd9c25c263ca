//! Looking ahead: expectimax over what the player may do and chance may bring.
//!
//! How far a line of play is followed is a matter of a budget, of which every
//! tile that comes takes a part: the more cells it could have come to, and the
//! rarer it is, the more. So crowded boards are searched deeper than empty
//! ones, and the rare fours less deep than the twos. A search goes on from a
//! small budget to larger ones, until it has taken as many nodes as it may.

use std::sync::Arc;

use super::packed::{Moves, Packed};
use super::table::Table;
use super::{Coach, Unit};
use crate::board::{Board, Direction};

/// What is expected of a position.
///
/// Values are of the whole game from here on, or of all of it: the points of a
/// single move have no account of their own.
pub trait Evaluate {
    /// The value of a board after a move, before a tile comes.
    fn value(&self, afterstate: Packed) -> f32;

    /// The value of a game that ends with this board. Asked of boards on which
    /// something moves too, since it tells what is at stake.
    fn lost(&self, board: Packed) -> f32;

    /// What its values mean.
    fn unit(&self) -> Unit;
}

impl<E: Evaluate + ?Sized> Evaluate for Arc<E> {
    #[inline]
    fn value(&self, afterstate: Packed) -> f32 {
        (**self).value(afterstate)
    }

    fn lost(&self, board: Packed) -> f32 {
        (**self).lost(board)
    }

    fn unit(&self) -> Unit {
        (**self).unit()
    }
}

/// When a search ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// After so many positions: it begins no round that is expected to take it
    /// beyond, so it mostly looks at fewer, and now and then at more.
    pub nodes: u64,
    /// After the round of this budget, in [`PLY`]s: with 1, what can be
    /// reached by a move is valued, and no more.
    pub plies: u32,
}

/// What a search found.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Findings {
    /// What is expected after sliding in each of
    /// [`Direction::ALL`]; nothing where that isn't possible.
    pub values: [Option<f32>; 8],
    /// The value of a game that ends here, on the same scale: what is above it
    /// is still to be won, and can be lost.
    pub lost: f32,
    /// The budget of the last round, in parts of [`PLY`].
    pub budget: u32,
    /// How many positions were looked at.
    pub nodes: u64,
}

impl Findings {
    /// The value of sliding in `direction`; nothing where that isn't possible.
    pub fn value(&self, direction: Direction) -> Option<f32> {
        self.values
            .get(usize::from(direction.number()))
            .copied()
            .flatten()
    }

    /// The direction of the best value; nothing on a board that nothing moves
    /// on.
    pub fn best(&self) -> Option<Direction> {
        let known = |direction: &Direction| self.value(*direction);
        let open = Direction::ALL.into_iter().filter(|d| known(d).is_some());
        // The first of equals, so that the order is the same everywhere.
        open.rev().max_by(|a, b| {
            let value = |direction| known(direction).unwrap_or(f32::MIN);
            value(a).total_cmp(&value(b))
        })
    }

    /// What is expected of the position: the value of the best move, or of the
    /// game that ends here.
    pub fn expected(&self) -> f32 {
        let best = self.best().and_then(|direction| self.value(direction));
        best.unwrap_or(self.lost)
    }
}

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

/// A board on which a tile has come, while its moves are looked into.
#[derive(Clone, Copy, Debug)]
struct Tile {
    board: Packed,
    budget: u32,
    share: Share,
    best: f32,
    /// The move that is next.
    place: usize,
}

/// What part of all that may come in a cell a tile is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Share {
    /// All of it.
    All,
    /// What twos are; the four comes behind it.
    Two,
    /// What fours are.
    Four,
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

/// What parts a budget has.
pub const PLY: u32 = 64;

/// What of the budget a tile takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Costs {
    /// A two, whatever the number of empty cells, in parts of [`PLY`].
    pub two: u32,
    /// A two for each doubling of the number of empty cells.
    pub doubling: u32,
    /// A four, above a two.
    pub four: u32,
}

impl Default for Costs {
    fn default() -> Self {
        Self {
            two: 32,
            doubling: 16,
            four: 96,
        }
    }
}

/// A player that looks ahead, and what it remembers of it.
#[derive(Debug)]
pub struct Search<E> {
    evaluate: E,
    moves: Moves,
    table: Table,
    /// What a two takes by the number of empty cells.
    two: [u32; 17],
    four: u32,
    /// The likelihood of a two, and of a four.
    shares: [f32; 2],
    nodes: u64,
}

impl<E: Evaluate> Search<E> {
    /// A search that remembers about 2^`bits` positions, 16 bytes each.
    pub fn new(evaluate: E, bits: u32, costs: Costs) -> Self {
        let mut two = [0; 17];
        for (empty, cost) in (0_u16..).zip(&mut two) {
            let doublings = f32::from(empty.max(1)).log2();
            let spread = doublings * costs.doubling as f32;
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "between nothing and four doublings"
            )]
            let spread = spread.round() as u32;
            *cost = (costs.two + spread).max(1);
        }
        Self {
            evaluate,
            moves: Moves::new(),
            table: Table::new(bits),
            two,
            four: costs.four,
            shares: [0.9, 0.1],
            nodes: 0,
        }
    }

    /// With other weights of twos and fours than the original's nine and one.
    /// The rarer fours are, the more of a budget they take, and the twos take
    /// the same.
    #[must_use]
    pub fn with_weights(mut self, two: u32, four: u32) -> Self {
        let (two, four) = (two as f32, four as f32);
        let all = (two + four).max(1.0);
        self.shares = [two / all, four / all];
        self.four = if four > 0.0 {
            let rarity = (two / four).log2() / 9_f32.log2();
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "not below nothing, and of weights of three digits"
            )]
            let cost = (self.four as f32 * rarity).max(0.0).round() as u32;
            cost
        } else {
            // No budget has as much: they are never tried.
            u32::MAX
        };
        self
    }

    /// What values its boards.
    pub fn evaluate(&self) -> &E {
        &self.evaluate
    }

    /// Forgets what was found in other searches, so that the next doesn't
    /// depend on them.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// What is expected of each move. The same for the same board and limits
    /// in a new search or one that has forgotten; what it remembers makes it
    /// faster and deeper.
    pub fn look(&mut self, board: Packed, limits: Limits) -> Findings {
        let mut look = self.begin(board, limits);
        while !self.step(&mut look) {}
        look.findings
    }

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
        if look.place == look.afterstates.len() {
            look.nodes = self.nodes;
            self.end_round(look);
        }
        look.nodes = self.nodes;
        look.is_over
    }

    /// Looks into one move on a board on which a tile has come; whether that
    /// was the last.
    fn step_tile(&mut self, tile: &mut Tile) -> bool {
        let afterstates = self.moves.all(tile.board);
        let open = |place: &usize| {
            let after = afterstates.get(*place);
            after.is_some_and(|&after| after != tile.board)
        };
        if let Some(place) = (tile.place..afterstates.len()).find(open)
            && let Some(&after) = afterstates.get(place)
        {
            tile.place = place + 1;
            tile.best = tile.best.max(self.chance(after, tile.budget));
            if (tile.place..afterstates.len()).any(|place| open(&place)) {
                return false;
            }
        } else if tile.best == f32::MIN {
            tile.best = self.evaluate.lost(tile.board);
        }
        true
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
        let empty = after.empty();
        let two = self.cost(empty);
        self.nodes += 1;
        let known = if look.budget < two {
            Some(self.evaluate.value(after))
        } else {
            self.table.get(after.bits(), look.budget)
        };
        if let Some(value) = known {
            set(&mut look.values, look.place, value);
            look.place += 1;
            return;
        }
        let rest = look.budget - two;
        let mut bits = empty;
        while bits != 0 {
            let bit = bits & bits.wrapping_neg();
            bits ^= bit;
            let mut add = |exponent, budget, share| {
                look.boards.push(Tile {
                    board: after.with(bit, exponent),
                    budget,
                    share,
                    best: f32::MIN,
                    place: 0,
                });
            };
            match rest.checked_sub(self.four) {
                Some(small) => {
                    add(1, rest, Share::Two);
                    add(2, small, Share::Four);
                }
                None => add(1, rest, Share::All),
            }
        }
    }

    /// Puts together what was found of a move.
    fn end_move(&mut self, look: &mut Look) {
        let Some(&after) = look.afterstates.get(look.place) else {
            return;
        };
        let [two, four] = self.shares;
        let mut sum = 0.0;
        let mut twos = 0.0;
        for tile in look.boards.drain(..) {
            // Added in this order, it is what `chance` finds to the last bit.
            match tile.share {
                Share::All => sum += tile.best,
                Share::Two => twos = two * tile.best,
                Share::Four => sum += twos + four * tile.best,
            }
        }
        let value = sum / after.empty().count_ones() as f32;
        self.table.put(after.bits(), look.budget, value);
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
        look.is_over = open < 2 || is_last || look.nodes as f64 + next > look.limits.nodes as f64;
        // Half a ply a round, the first being the move alone.
        look.budget += PLY / 2;
        look.began = look.nodes;
        look.place = 0;
    }

    /// What a two takes of the budget.
    fn cost(&self, empty: u64) -> u32 {
        let count = empty.count_ones() as usize;
        self.two.get(count).copied().unwrap_or(u32::MAX)
    }

    /// The value of a board before a tile comes.
    fn chance(&mut self, board: Packed, budget: u32) -> f32 {
        let empty = board.empty();
        let count = empty.count_ones();
        let cost = self.cost(empty);
        self.nodes += 1;
        if budget < cost {
            return self.evaluate.value(board);
        }
        if let Some(value) = self.table.get(board.bits(), budget) {
            return value;
        }
        let rest = budget - cost;
        let [two, four] = self.shares;
        let mut sum = 0.0;
        let mut bits = empty;
        while bits != 0 {
            let bit = bits & bits.wrapping_neg();
            bits ^= bit;
            let value = self.player(board.with(bit, 1), rest);
            sum += match rest.checked_sub(self.four) {
                Some(rest) => two * value + four * self.player(board.with(bit, 2), rest),
                None => value,
            };
        }
        let value = sum / count as f32;
        self.table.put(board.bits(), budget, value);
        value
    }

    /// The value of a board before a move.
    fn player(&mut self, board: Packed, budget: u32) -> f32 {
        let mut best = f32::MIN;
        for after in self.moves.all(board) {
            if after != board {
                best = best.max(self.chance(after, budget));
            }
        }
        if best == f32::MIN {
            self.evaluate.lost(board)
        } else {
            best
        }
    }
}

impl<E: Evaluate> Coach for Search<E> {
    fn look(&mut self, position: &Board, limits: Limits) -> Findings {
        let board = Packed::of(position);
        board.map_or_else(Findings::default, |board| self.look(board, limits))
    }

    fn forget(&mut self) {
        self.forget();
    }

    fn unit(&self) -> Unit {
        self.evaluate.unit()
    }
}

fn set(values: &mut [Option<f32>; 8], place: usize, value: f32) {
    if let Some(found) = values.get_mut(place) {
        *found = Some(value);
    }
}
