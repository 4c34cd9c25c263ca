//! Games of the last part, many of them beside one another.

use ndarray::ShapeError;
use twenty48::coach::closing::{LARGE, is_closing, is_won};
use twenty48::coach::network::chance;
use twenty48::coach::packed::{Moves, Packed};
use twenty48::spawn::Generator;

use crate::batch::Batch;
use crate::numbers::{Numbers, Slopes};

/// What a game began with.
pub(crate) const KINDS: usize = 4;
const THREE: usize = 0;
const LINE: usize = 1;
const SMALLER: usize = 2;
const MET: usize = 3;

/// How many games ended that began with each, and how many of them were won.
pub(crate) type Ended = [[u64; 2]; KINDS];

/// Boards that were met are kept by what is below large tiles, in steps of so
/// much, apart by whether there are three large ones.
const STEP: u32 = 64;
const STEPS: usize = 32;
const KEPT: usize = 4096;
/// Every so many moves one is kept, and one of the games that did not begin
/// anew is left.
const KEPT_AFTER: u32 = 16;
const LEFT_AFTER: u32 = 600;

/// A game: the board after its last move, if it has one.
#[derive(Clone, Copy)]
struct Game {
    after: Option<Packed>,
    kind: usize,
}

/// Games, and what chance brings them.
pub(crate) struct Games {
    games: Vec<Game>,
    moves: Moves,
    chance: Generator,
    starts: [u32; 3],
    met: Vec<Vec<Packed>>,
    pub(crate) ended: Ended,
    pub(crate) made: u64,
}

/// What a move brought, for whoever learns: the board before it, after the move
/// before, and the chance that it turned out to have.
struct Seen {
    board: Packed,
    target: f32,
}

impl Games {
    pub(crate) fn new(count: usize, starts: [u32; 3], seed: u64) -> Self {
        let none = Game {
            after: None,
            kind: MET,
        };
        Self {
            games: vec![none; count],
            moves: Moves::new(),
            chance: Generator::new(seed),
            starts,
            met: vec![Vec::new(); 2 * STEPS],
            ended: Ended::default(),
            made: 0,
        }
    }

    /// A move in every game, chosen by one's numbers, and what another's learn
    /// from it: adds to their slopes. To go on for a move counts as winning by
    /// the part `fade`.
    pub(crate) fn step(
        &mut self,
        choosing: &Numbers,
        learning: &Numbers,
        fade: f32,
        slopes: &mut Slopes,
    ) -> Result<(), ShapeError> {
        let mut afters = Vec::new();
        let mut of = Vec::new();
        for number in 0..self.games.len() {
            let before = match self.games[number].after {
                Some(board) => board,
                None => self.begin(number),
            };
            let board = before.with_chance(&mut self.chance);
            if self.chance.below(KEPT_AFTER) == 0 {
                self.keep(board);
            }
            for after in self.moves.all(board) {
                if after != board {
                    afters.push(after);
                    of.push(number);
                }
            }
        }
        let batch = Batch::of(&afters, choosing)?;
        let mut best: Vec<Option<(f32, Packed)>> = vec![None; self.games.len()];
        for ((&after, number), &log_odds) in afters.iter().zip(of).zip(&batch.log_odds) {
            let log_odds = if is_won(after) {
                f32::INFINITY
            } else {
                log_odds
            };
            let best = &mut best[number];
            if best.is_none_or(|(most, _)| log_odds > most) {
                *best = Some((log_odds, after));
            }
        }
        let seen = self.chosen(&best, fade);
        let boards: Vec<Packed> = seen.iter().map(|seen| seen.board).collect();
        let batch = Batch::of(&boards, learning)?;
        let all = boards.len().max(1) as f32;
        // The slope of the cross entropy, as a mean of all boards.
        let errors = batch.log_odds.iter().zip(&seen);
        let errors = errors.map(|(&log_odds, seen)| (chance(log_odds) - seen.target) / all);
        batch.back(errors.collect(), learning, slopes)
    }

    /// Goes on with the best move of each game.
    fn chosen(&mut self, best: &[Option<(f32, Packed)>], fade: f32) -> Vec<Seen> {
        let mut seen = Vec::new();
        for (game, best) in self.games.iter_mut().zip(best) {
            let next = best.filter(|(_, after)| !is_won(*after));
            let target = match (best, next) {
                (None, _) => 0.0,
                (Some(_), None) => 1.0,
                (_, Some((log_odds, _))) => fade + (1.0 - fade) * chance(log_odds),
            };
            if let Some(board) = game.after {
                seen.push(Seen { board, target });
            }
            self.made += 1;
            game.after = next.map(|(_, after)| after);
            if game.after.is_none() {
                let [ended, won] = &mut self.ended[game.kind];
                *ended += 1;
                *won += u64::from(best.is_some());
            } else if game.kind >= SMALLER && self.chance.below(LEFT_AFTER) == 0 {
                game.after = None;
            }
        }
        seen
    }

    /// Begins a game anew.
    fn begin(&mut self, number: usize) -> Packed {
        let mut which = self.chance.below(100);
        let kind = self.starts.iter().position(|&share| {
            let is_it = which < share;
            which = which.saturating_sub(share);
            is_it
        });
        let kind = kind.unwrap_or(MET);
        let board = match kind {
            THREE => {
                let cells = [[0, 1, 2], [0, 1, 2], [0, 1, 4], self.three_cells()];
                large(&cells[self.chance_of(cells.len())])
            }
            LINE => large(&[0, 1, 2, 3]),
            SMALLER => self.with_smaller(),
            _ => match self.one_met() {
                Some(board) => board,
                None => self.with_smaller(),
            },
        };
        self.games[number].kind = kind;
        board
    }

    fn chance_of(&mut self, count: usize) -> usize {
        self.chance.below(count as u32) as usize
    }

    /// Three different cells.
    fn three_cells(&mut self) -> [usize; 3] {
        loop {
            let cells = [0; 3].map(|_| self.chance_of(16));
            let [a, b, c] = cells;
            if a != b && b != c && a != c {
                return cells;
            }
        }
    }

    /// Four large tiles in a line, and any of the tiles from 1024 down in the
    /// lines beside it, to and fro, the first ones not always in order.
    fn with_smaller(&mut self) -> Packed {
        let mut exponents = large(&[0, 1, 2, 3]).exponents();
        let mut cells = [7, 6, 5, 4, 8, 9, 10, 11, 15, 14, 13];
        if self.chance_of(2) == 0 {
            cells[..4].reverse();
        }
        for _ in 0..self.chance_of(4) {
            let (a, b) = (self.chance_of(6), self.chance_of(6));
            cells.swap(a, b);
        }
        let tiles = (1..LARGE).rev().filter(|_| self.chance.below(2) == 0);
        for (exponent, cell) in tiles.zip(cells) {
            exponents[cell] = exponent;
        }
        Packed::new(exponents).unwrap_or_default()
    }

    /// A board that was met, of any part of the way.
    fn one_met(&mut self) -> Option<Packed> {
        let kept: Vec<usize> = (0..self.met.len())
            .filter(|&step| !self.met[step].is_empty())
            .collect();
        let step = *kept.get(self.chance_of(kept.len().max(1)))?;
        let place = self.chance_of(self.met[step].len());
        Some(self.met[step][place])
    }

    fn keep(&mut self, board: Packed) {
        if !is_closing(board) || board.empty() == 0 {
            return;
        }
        let tiles = board.exponents();
        let small = tiles.into_iter().filter(|e| (1..LARGE).contains(e));
        let small: u32 = small.map(|e| 1 << e).sum();
        let step = (small / STEP) as usize;
        let is_three = tiles.iter().filter(|&&e| e >= LARGE).count() < 4;
        let step = step.min(STEPS - 1) + if is_three { STEPS } else { 0 };
        if self.met[step].len() < KEPT {
            self.met[step].push(board);
        } else {
            let place = self.chance_of(KEPT);
            self.met[step][place] = board;
        }
    }
}

/// Large tiles in these cells, 16384 in the first.
fn large(cells: &[usize]) -> Packed {
    let mut exponents = [0; 16];
    for (exponent, &cell) in (0..=14).rev().zip(cells) {
        exponents[cell] = exponent;
    }
    Packed::new(exponents).unwrap_or_default()
}
