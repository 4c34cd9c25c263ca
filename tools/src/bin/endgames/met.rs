//! Which endgames the coach meets.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use twenty48::coach::endgames::Endgame;
use twenty48::coach::network::Network;
use twenty48::coach::packed::{Moves, Packed};
use twenty48::coach::search::{Costs, Limits, Search};
use twenty48::rules::spawn::Generator;

/// The line that games begin with: 16384, 8192 and 4096.
const LINE: [u8; 3] = [14, 13, 12];
/// How many positions a search remembers, as a power of two.
const CAPACITY_LOG2: u32 = 16;

/// How much is played.
#[derive(Clone, Copy)]
pub(crate) struct Played {
    pub(crate) games: u64,
    /// How many times each endgame that a game comes to is played.
    pub(crate) again: u64,
    /// Positions a move.
    pub(crate) nodes: u64,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
}

/// What was met.
#[derive(Default)]
pub(crate) struct Met {
    /// How often each endgame was come to by a move.
    pub(crate) times: HashMap<Endgame, u64>,
    /// Games that came to an endgame.
    pub(crate) came: u64,
}

impl Met {
    fn add(&mut self, other: Self) {
        for (endgame, times) in other.times {
            *self.times.entry(endgame).or_default() += times;
        }
        self.came += other.came;
    }

    /// The endgames, those that were met most first.
    pub(crate) fn in_order(&self) -> Vec<(Endgame, u64)> {
        let mut all: Vec<(Endgame, u64)> = self.times.iter().map(|(&e, &n)| (e, n)).collect();
        all.sort_by_key(|&(endgame, times)| (std::cmp::Reverse(times), endgame));
        all
    }
}

/// Plays, and counts what it comes to.
pub(crate) fn met(network: &Arc<Network>, played: Played) -> Met {
    let next = AtomicU64::new(0);
    let met = Mutex::new(Met::default());
    std::thread::scope(|scope| {
        for _ in 0..played.threads.max(1) {
            scope.spawn(|| {
                let mut player = Player::new(network, played.nodes);
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= played.games {
                        break;
                    }
                    player.game(played.seed.wrapping_add(number), played.again);
                }
                if let Ok(mut met) = met.lock() {
                    met.add(player.met);
                }
            });
        }
    });
    met.into_inner().unwrap_or_default()
}

struct Player {
    search: Search<Arc<Network>>,
    limits: Limits,
    moves: Moves,
    met: Met,
}

impl Player {
    fn new(network: &Arc<Network>, nodes: u64) -> Self {
        Self {
            search: Search::new(Arc::clone(network), CAPACITY_LOG2, Costs::default()),
            limits: Limits {
                nodes,
                plies: u32::MAX,
                adaptive: true,
            },
            moves: Moves::new(),
            met: Met::default(),
        }
    }

    /// The board after a tile and the best move; nothing where there is none.
    fn next(&mut self, afterstate: Packed, generator: &mut Generator) -> Option<Packed> {
        let board = afterstate.with_random_tile(generator);
        let best = self.search.search(board, self.limits).best()?;
        let after = self.moves.all(board);
        after.get(usize::from(best.number())).copied()
    }

    /// Plays a game until it comes to an endgame, and that so many times.
    fn game(&mut self, seed: u64, again: u64) {
        // The same whatever was played before.
        self.search.forget();
        let mut generator = Generator::new(seed);
        let mut cells = [0; 16];
        for (cell, exponent) in cells.iter_mut().zip(LINE) {
            *cell = exponent;
        }
        let begun = Packed::new(cells).unwrap_or_default();
        let mut board = begun.with_random_tile(&mut generator);
        let came = loop {
            match self.next(board, &mut generator) {
                Some(after) if Endgame::of(after).is_some() => break after,
                Some(after) => board = after,
                None => return,
            }
        };
        self.met.came += 1;
        for _ in 0..again {
            let mut after = came;
            while let Some(endgame) = Endgame::of(after) {
                *self.met.times.entry(endgame).or_default() += 1;
                match self.next(after, &mut generator) {
                    Some(next) => after = next,
                    None => break,
                }
            }
        }
    }
}
