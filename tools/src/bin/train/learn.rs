//! Learning by playing: temporal differences of the values of boards after
//! moves (Szubert and Jaśkowski, "Temporal difference learning of n-tuple
//! networks for the game 2048", 2014).

use std::sync::Arc;

use twenty48::coach::network::{
    ExponentMasks, FEATURES, HIDDEN, Input, KEYS, Network, PATTERNS, RECTANGLES, STAGES, sigmoid,
};
use twenty48::coach::packed::{Moves, Packed};
use twenty48::coach::search::{Costs, Limits, Search};
use twenty48::rules::spawn::Generator;

use crate::forward_pass::{ForwardPass, gradients, log_odds_of_sum};
use crate::weights::{FIRST_BIAS, LAYER_NUMBERS, Layers, SECOND, SECOND_BIAS, Weights};

/// How to learn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Method {
    /// After how many moves, on average, nothing counts any more.
    pub(crate) horizon: f32,
    /// By how much an error of one is to change the log-odds at once.
    pub(crate) rate: f32,
    /// How much layers change, beside vectors.
    pub(crate) layers: f32,
    /// The share of games that begin with large tiles.
    pub(crate) raised: f32,
    /// How often those begin with none, one, two, three or more kinds of large
    /// tiles, in percent.
    pub(crate) kinds: Kinds,
    /// After so many moves those are left, as if they went on.
    pub(crate) length: u64,
    /// How many positions a search looks at to choose a move where there is
    /// danger; none for the move whose board has the best value.
    pub(crate) nodes: u64,
}

/// One who plays and learns.
pub(crate) struct Learner<'a> {
    weights: &'a Weights,
    moves: Moves,
    masks: ExponentMasks,
    method: Method,
    /// The layers as this one has them, and as they were shared last.
    layers: Layers,
    shared: Layers,
    moves_since_sync: u32,
    generator: Generator,
    /// What steps are divided by, on average.
    mean_norm: f32,
    /// Boards to begin with, by stage.
    starts: Vec<Vec<Packed>>,
    /// What chooses moves, if a search does.
    search: Option<Search<Arc<Network>>>,
}

/// What became of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Played {
    pub(crate) score: f64,
    pub(crate) largest: u8,
    pub(crate) moves: u64,
    pub(crate) is_raised: bool,
}

/// How many stages have as many kinds of large tiles.
pub(crate) const STAGES_PER_KIND: usize = 32;
/// A share for each number of kinds of large tiles.
pub(crate) type Kinds = [u32; STAGES / STAGES_PER_KIND];
/// Most often where strong games end, which it would hardly get to.
pub(crate) const START_KINDS: Kinds = [5, 15, 30, 35, 15];
/// How many boards of each stage are kept to begin with.
const STARTS_PER_STAGE: usize = 256;
/// Every so many moves one is kept.
const START_INTERVAL: u32 = 16;
/// After so many moves layers are shared.
const SYNC_INTERVAL: u32 = 1000;
/// Of the usual, the least that steps are divided by: where hardly anything
/// changes the value, they would be of no measure.
const MIN_NORM_FRACTION: f32 = 0.3;
/// How much of the last board the usual takes on.
const NORM_RATE: f32 = 1e-4;
/// The largest exponent that boards begin with, 65536.
const MAX_RAISED: u8 = 16;
/// The smallest that is made larger, 256, and of how many kinds at most.
const MIN_RAISED: u8 = 8;
const MAX_KINDS_RAISED: u32 = 5;
/// How many positions a search that chooses moves remembers, as a power of two.
const CAPACITY_LOG2: u32 = 14;

impl<'a> Learner<'a> {
    pub(crate) fn new(weights: &'a Weights, method: Method, seed: u64) -> Self {
        let layers = weights
            .layers
            .lock()
            .map(|layers| layers.clone())
            .unwrap_or_else(|error| error.into_inner().clone());
        Self {
            weights,
            moves: Moves::new(),
            masks: ExponentMasks::default(),
            method,
            shared: layers.clone(),
            layers,
            moves_since_sync: 0,
            generator: Generator::new(seed),
            mean_norm: 0.0,
            starts: vec![Vec::new(); STAGES],
            search: None,
        }
    }

    /// From now on a search with this network chooses the moves.
    pub(crate) fn use_search(&mut self, network: Arc<Network>) {
        self.search = Some(Search::new(network, CAPACITY_LOG2, Costs::default()));
    }

    #[inline]
    fn forward(&self, board: Packed) -> ForwardPass {
        let input = Input::of(board, &self.masks, &self.weights.classes);
        let mut indices = [0; PATTERNS];
        let mut sum = [0.0; FEATURES];
        for (number, (index, key)) in indices.iter_mut().zip(input.keys).enumerate() {
            *index = (number * KEYS + usize::from(key)) as u32;
            self.weights.vectors[*index as usize].add_to(&mut sum);
        }
        let (log_odds, hidden) = log_odds_of_sum(&sum, &self.layers.of[input.stage]);
        let rectangles = input.rectangles.iter();
        let rectangles: f32 = rectangles
            .map(|&index| self.weights.rectangles[index as usize].get())
            .sum();
        ForwardPass {
            board,
            value: sigmoid(log_odds + rectangles),
            indices,
            rectangles: input.rectangles,
            stage: input.stage,
            sum,
            hidden,
        }
    }

    /// Moves the value of a board towards what it was found to be.
    fn learn(&mut self, valued: &ForwardPass, target: f32) {
        let error = target - valued.value;
        let (of_hidden, of_sum) = gradients(valued, &self.layers.of[valued.stage]);
        let parts: [f32; FEATURES] = core::array::from_fn(|feature| {
            if feature == 0 {
                valued.sum[0]
            } else {
                valued.sum[feature].max(0.0)
            }
        });
        let square = |numbers: &[f32]| numbers.iter().map(|number| number * number).sum::<f32>();
        let (hidden, sum) = (square(&of_hidden), square(&of_sum));
        let on: [f32; HIDDEN] = valued.hidden.map(|hidden| hidden.max(0.0));
        let whole = (PATTERNS + RECTANGLES) as f32 * sum
            + self.method.layers * (hidden * (1.0 + square(&parts)) + square(&on) + 1.0);
        self.mean_norm += (whole - self.mean_norm)
            * if self.mean_norm == 0.0 {
                1.0
            } else {
                NORM_RATE
            };
        let step = self.method.rate * error / whole.max(MIN_NORM_FRACTION * self.mean_norm);
        let change = of_sum.map(|of| of * step);
        for &index in &valued.indices {
            let rate = self.weights.coherence[index as usize].rate(error);
            self.weights.vectors[index as usize].change(&change, rate);
        }
        // A rectangle changes the log-odds by as much as a vector does.
        for &index in &valued.rectangles {
            let rectangle = &self.weights.rectangles[index as usize];
            rectangle.set(rectangle.get() + rectangle.coherence.rate(error) * step * sum);
        }
        let step = step * self.method.layers;
        let layers = &mut self.layers.of[valued.stage];
        for (part, weights) in parts
            .iter()
            .zip(layers[..FIRST_BIAS].as_chunks_mut::<HIDDEN>().0)
        {
            for (weight, of) in weights.iter_mut().zip(&of_hidden) {
                *weight += step * of * part;
            }
        }
        for (bias, of) in layers[FIRST_BIAS..SECOND].iter_mut().zip(&of_hidden) {
            *bias += step * of;
        }
        for (weight, on) in layers[SECOND..SECOND_BIAS].iter_mut().zip(&on) {
            *weight += step * on;
        }
        layers[SECOND_BIAS] += step;
        self.layers.seen[valued.stage] += 1.0;
    }

    /// Brings what this one has learned of the layers to the others, and theirs here.
    fn sync_layers(&mut self) {
        let Ok(mut all) = self.weights.layers.lock() else {
            return;
        };
        let numbers = self
            .layers
            .of
            .as_flattened()
            .iter()
            .zip(self.shared.of.as_flattened());
        for (all, (now, then)) in all.of.as_flattened_mut().iter_mut().zip(numbers) {
            *all += now - then;
        }
        for (all, (now, then)) in all
            .seen
            .iter_mut()
            .zip(self.layers.seen.iter().zip(&self.shared.seen))
        {
            *all += now - then;
        }
        self.shared.clone_from(&all);
        self.layers.clone_from(&all);
    }

    fn spawn(&mut self, board: Packed) -> Packed {
        board.with_random_tile(&mut self.generator)
    }

    fn two_tiles(&mut self) -> Packed {
        let board = self.spawn(Packed::default());
        self.spawn(board)
    }

    /// Keeps a board to begin with.
    fn keep_start(&mut self, stage: usize, board: Packed) {
        let boards = &mut self.starts[stage];
        if boards.len() < STARTS_PER_STAGE {
            boards.push(board);
        } else {
            let index = self.generator.below(STARTS_PER_STAGE as u32) as usize;
            boards[index] = board;
        }
    }

    /// A board that was met, of a stage at random, half the time with its
    /// large tiles made larger.
    fn raised_start(&mut self) -> Option<Packed> {
        if self.generator.below(1000) as f32 >= self.method.raised * 1000.0 {
            return None;
        }
        let mut which = self.generator.below(100);
        let large = self.method.kinds.iter().position(|&share| {
            let is_it = which < share;
            which = which.saturating_sub(share);
            is_it
        })?;
        let met: Vec<usize> = (large * STAGES_PER_KIND..(large + 1) * STAGES_PER_KIND)
            .filter(|&stage| !self.starts[stage].is_empty())
            .collect();
        let stage = *met.get(self.generator.below(met.len() as u32) as usize)?;
        let boards = &self.starts[stage];
        let board = boards[self.generator.below(boards.len() as u32) as usize];
        if self.generator.below(2) == 0 {
            return Some(board);
        }
        let mut exponents = board.exponents();
        let largest = exponents.iter().copied().max().unwrap_or(0);
        let most = MAX_RAISED.saturating_sub(largest);
        if most > 0 && largest >= MIN_RAISED {
            let by = 1 + self.generator.below(u32::from(most)) as u8;
            let from = largest
                - self
                    .generator
                    .below(u32::from(largest - MIN_RAISED + 1).min(MAX_KINDS_RAISED))
                    as u8;
            for exponent in &mut exponents {
                if *exponent >= from {
                    *exponent += by;
                }
            }
        }
        Packed::new(exponents)
    }

    /// The best of the boards that a move leads to.
    fn greedy(&self, board: Packed) -> Option<ForwardPass> {
        let mut best: Option<ForwardPass> = None;
        for after in self.moves.all(board) {
            if after != board {
                let valued = self.forward(after);
                if best.as_ref().is_none_or(|best| valued.value > best.value) {
                    best = Some(valued);
                }
            }
        }
        best
    }

    /// The board that the chosen move leads to.
    fn choose(&mut self, board: Packed) -> Option<ForwardPass> {
        let Some(search) = &mut self.search else {
            return self.greedy(board);
        };
        let limits = Limits {
            nodes: self.method.nodes,
            plies: u32::MAX,
            adaptive: true,
        };
        let best = search.search(board, limits).best()?;
        let after = self.moves.all(board)[usize::from(best.number())];
        Some(self.forward(after))
    }

    /// Plays so many games without learning from them, and shows the boards that
    /// moves lead to, with their layers.
    pub(crate) fn show(
        &mut self,
        games: u32,
        mut see: impl FnMut(&ForwardPass, &[f32; LAYER_NUMBERS]),
    ) {
        for _ in 0..games {
            let raised = self.raised_start();
            let mut left = if raised.is_some() {
                self.method.length
            } else {
                u64::MAX
            };
            let mut board = raised.unwrap_or_else(|| self.two_tiles());
            while let Some(best) = self.greedy(board)
                && left > 0
            {
                see(&best, &self.layers.of[best.stage]);
                board = self.spawn(best.board);
                left -= 1;
                if left.is_multiple_of(START_INTERVAL.into()) {
                    self.keep_start(best.stage, board);
                }
            }
        }
    }

    /// Plays a game, and learns from it.
    pub(crate) fn play(&mut self) -> Played {
        let raised = self.raised_start();
        let is_raised = raised.is_some();
        let mut board = raised.unwrap_or_else(|| self.two_tiles());
        let mut before: Option<ForwardPass> = None;
        let mut moves = 0;
        let fade = 1.0 / self.method.horizon;
        loop {
            let best = self.choose(board);
            // It went on for this move, and it may go on from there.
            let target = best
                .as_ref()
                .map_or(0.0, |best| fade + (1.0 - fade) * best.value);
            if let Some(before) = &before {
                self.learn(before, target);
            }
            let Some(best) = best else { break };
            if is_raised && moves == self.method.length {
                break;
            }
            if let Some(before) = &before
                && before.stage != best.stage
                && self.layers.seen[best.stage] == 0.0
            {
                // A stage that was never met begins with what was learned of the one before.
                self.layers.of[best.stage] = self.layers.of[before.stage];
                self.layers.seen[best.stage] = 1.0;
                self.shared.of[best.stage] = self.layers.of[best.stage];
                if let Ok(mut all) = self.weights.layers.lock()
                    && all.seen[best.stage] == 0.0
                {
                    all.of[best.stage] = self.layers.of[best.stage];
                }
            }
            board = self.spawn(best.board);
            before = Some(best);
            moves += 1;
            self.moves_since_sync += 1;
            if self.moves_since_sync == SYNC_INTERVAL {
                self.moves_since_sync = 0;
                self.sync_layers();
            }
            if self.moves_since_sync.is_multiple_of(START_INTERVAL)
                && let Some(before) = &before
            {
                let stage = before.stage;
                self.keep_start(stage, board);
            }
        }
        let exponents = board.exponents();
        let score = exponents
            .iter()
            .map(|&exponent| f64::from(exponent.saturating_sub(1)) * f64::from(exponent).exp2())
            .sum();
        Played {
            score,
            largest: exponents.into_iter().max().unwrap_or(0),
            moves,
            is_raised,
        }
    }
}
