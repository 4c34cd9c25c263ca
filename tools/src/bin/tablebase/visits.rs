//! Counts the endgames that the coach visits.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use twenty48::coach::network::Network;
use twenty48::coach::packed::{Moves, Packed};
use twenty48::coach::search::{Costs, Limits, Search};
use twenty48::coach::tablebase::Endgame;
use twenty48::rules::spawn::Generator;

/// The exponents that games begin with: 16384, 8192 and 4096.
const LINE: [u8; 3] = [14, 13, 12];
/// The capacity of a search's transposition table.
const CAPACITY_LOG2: u32 = 16;

/// What is played.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) games: u64,
    /// How many times the endgame that a game comes to is played.
    pub(crate) again: u64,
    /// The most positions a move.
    pub(crate) nodes: u64,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
}

/// The visits of all games.
#[derive(Default)]
pub(crate) struct Visits {
    /// The number of visits of each endgame.
    pub(crate) count: HashMap<Endgame, u64>,
    /// The number of games that came to an endgame.
    pub(crate) reached: u64,
}

impl Visits {
    fn add(&mut self, other: Self) {
        for (endgame, count) in other.count {
            *self.count.entry(endgame).or_default() += count;
        }
        self.reached += other.reached;
    }

    /// The endgames and their visits, the most visited first.
    pub(crate) fn most_visited(&self) -> Vec<(Endgame, u64)> {
        let mut all: Vec<(Endgame, u64)> = self.count.iter().map(|(&e, &n)| (e, n)).collect();
        all.sort_by_key(|&(endgame, count)| (std::cmp::Reverse(count), endgame));
        all
    }
}

/// Plays all games, and counts the visits.
pub(crate) fn count_visits(network: &Arc<Network>, plan: Plan) -> Visits {
    let next = AtomicU64::new(0);
    let visits = Mutex::new(Visits::default());
    std::thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                let mut player = Player::new(network, plan.nodes);
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= plan.games {
                        break;
                    }
                    player.game(plan.seed.wrapping_add(number), plan.again);
                }
                if let Ok(mut visits) = visits.lock() {
                    visits.add(player.visits);
                }
            });
        }
    });
    visits.into_inner().unwrap_or_default()
}

struct Player {
    search: Search<Arc<Network>>,
    limits: Limits,
    moves: Moves,
    visits: Visits,
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
            visits: Visits::default(),
        }
    }

    /// The board after a random tile and the best move; nothing where nothing moves.
    fn next(&mut self, afterstate: Packed, generator: &mut Generator) -> Option<Packed> {
        let board = afterstate.with_random_tile(generator);
        let best = self.search.search(board, self.limits).best()?;
        let after = self.moves.all(board);
        after.get(usize::from(best.number())).copied()
    }

    /// Plays a game until it comes to an endgame, and that `again` times.
    fn game(&mut self, seed: u64, again: u64) {
        // The game doesn't depend on earlier ones.
        self.search.forget();
        let mut generator = Generator::new(seed);
        let mut cells = [0; 16];
        for (cell, exponent) in cells.iter_mut().zip(LINE) {
            *cell = exponent;
        }
        let start = Packed::new(cells);
        debug_assert!(start.is_some(), "the exponents are small");
        let start = start.unwrap_or_default();
        let mut board = start.with_random_tile(&mut generator);
        let reached = loop {
            match self.next(board, &mut generator) {
                Some(after) if Endgame::of(after).is_some() => break after,
                Some(after) => board = after,
                None => return,
            }
        };
        self.visits.reached += 1;
        for _ in 0..again {
            let mut after = reached;
            while let Some(endgame) = Endgame::of(after) {
                *self.visits.count.entry(endgame).or_default() += 1;
                match self.next(after, &mut generator) {
                    Some(next) => after = next,
                    None => break,
                }
            }
        }
    }
}
