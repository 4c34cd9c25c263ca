//! Temporal difference learning of afterstates in self-play (Szubert and Jaśkowski, "Temporal
//! difference learning of n-tuple networks for the game 2048", 2014).

use std::sync::Arc;

use tools::formations::{CLASSES, random};
use twenty48::coach::network::{
    ExponentMasks, FEATURES, HIDDEN, Input, KEYS, LineClasses, Network, PATTERNS, QUADS,
    RECTANGLES, THREE_ROW_PATTERNS, sigmoid,
};
use twenty48::coach::packed::{Moves, Packed};
use twenty48::coach::search::{Costs, Limits, Search};
use twenty48::coach::three_rows;
use twenty48::rules::spawn::Generator;

use crate::forward_pass::{ForwardPass, gradients, log_odds_of_sum};
use crate::starts::{Kinds, START_INTERVAL, Starts, raised};
use crate::weights::{FIRST_BIAS, LAYER_NUMBERS, Layers, SECOND, SECOND_BIAS, Weights};

/// The hyperparameters.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Method {
    /// The mean number of moves that a probability is of.
    pub(crate) horizon: f32,
    /// The change of the log-odds for an error of 1.
    pub(crate) rate: f32,
    /// The learning rate of layers, relative to that of vectors.
    pub(crate) layers: f32,
    /// The fraction of games that begin with a board of an earlier game.
    pub(crate) raised: f32,
    /// The fraction of games that begin with a board of a formation.
    pub(crate) formations: f32,
    /// How often boards of earlier games have none, one, two, three or more kinds of large tiles, in percent.
    pub(crate) kinds: Kinds,
    /// The number of moves after which these are left, as if they went on.
    pub(crate) length: u64,
    /// Whether boards have three rows instead of four.
    pub(crate) three_rows: bool,
    /// The positions of a search that chooses moves, for boards at risk; with 0, the move of
    /// the largest value is chosen.
    pub(crate) nodes: u64,
}

/// A player that learns from its games.
pub(crate) struct Learner<'a> {
    weights: &'a Weights,
    moves: Moves,
    masks: ExponentMasks,
    method: Method,
    /// The patterns that learn, as a mask.
    trained_patterns: u32,
    /// How many rectangles have numbers: all or none.
    rectangles: usize,
    /// The layers of this thread, and as they were synchronized last.
    layers: Layers,
    shared: Layers,
    moves_since_sync: u32,
    generator: Generator,
    /// The moving average of the gradient's squared norm.
    mean_norm: f32,
    starts: Starts,
    /// The search that chooses moves, if one does.
    search: Option<Search<Arc<Network>>>,
}

/// The result of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Played {
    pub(crate) score: f64,
    pub(crate) largest: u8,
    pub(crate) moves: u64,
    pub(crate) is_raised: bool,
}

/// The number of moves between two synchronizations of layers.
const SYNC_INTERVAL: u32 = 1000;
/// The least norm that steps are divided by, relative to the mean: a smaller one would make
/// them too long.
const MIN_NORM_FRACTION: f32 = 0.3;
/// The rate of the moving average of norms.
const NORM_RATE: f32 = 1e-4;
/// The capacity of the transposition table of a search that chooses moves.
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
            trained_patterns: trained_patterns(weights, method),
            rectangles: if method.three_rows { 0 } else { RECTANGLES },
            shared: layers.clone(),
            layers,
            moves_since_sync: 0,
            generator: Generator::new(seed),
            mean_norm: 0.0,
            starts: Starts::default(),
            search: None,
        }
    }

    /// Lets a search by this network choose the moves from now on.
    pub(crate) fn use_search(&mut self, network: Arc<Network>) {
        self.search = Some(Search::new(network, CAPACITY_LOG2, Costs::default()));
    }

    /// Evaluates a board after a move.
    #[inline]
    fn forward(&self, board: Packed) -> ForwardPass {
        let classes = &self.weights.classes;
        let input = if self.method.three_rows {
            Input::of_three_rows(board, &self.masks, classes)
        } else {
            Input::of(board, &self.masks, classes)
        };
        let mut indices = [0; PATTERNS];
        let mut sum = [0.0; FEATURES];
        for (number, (index, key)) in indices.iter_mut().zip(input.keys).enumerate() {
            *index = (number * KEYS + usize::from(key)) as u32;
            self.weights.vectors[*index as usize].add_to(&mut sum);
        }
        let (log_odds, hidden) = log_odds_of_sum(&sum, &self.layers.of[input.stage]);
        let rectangles = input.rectangles.iter();
        let rectangles: f32 = rectangles
            .take(self.rectangles)
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

    /// Moves the value of a board towards a target, by gradient descent.
    fn learn(&mut self, pass: &ForwardPass, target: f32) {
        let error = target - pass.value;
        let (of_hidden, of_sum) = gradients(pass, &self.layers.of[pass.stage]);
        let parts: [f32; FEATURES] = core::array::from_fn(|feature| {
            if feature == 0 {
                pass.sum[0]
            } else {
                pass.sum[feature].max(0.0)
            }
        });
        let square = |numbers: &[f32]| numbers.iter().map(|number| number * number).sum::<f32>();
        let (hidden, sum) = (square(&of_hidden), square(&of_sum));
        let on: [f32; HIDDEN] = pass.hidden.map(|hidden| hidden.max(0.0));
        let count = self.trained_patterns.count_ones() as usize + self.rectangles;
        let whole = count as f32 * sum
            + self.method.layers * (hidden * (1.0 + square(&parts)) + square(&on) + 1.0);
        self.mean_norm += (whole - self.mean_norm)
            * if self.mean_norm == 0.0 {
                1.0
            } else {
                NORM_RATE
            };
        let step = self.method.rate * error / whole.max(MIN_NORM_FRACTION * self.mean_norm);
        let change = of_sum.map(|of| of * step);
        for (number, &index) in pass.indices.iter().enumerate() {
            if self.trained_patterns >> number & 1 == 0 {
                continue;
            }
            let rate = self.weights.coherence[index as usize].rate(error);
            self.weights.vectors[index as usize].change(&change, rate);
        }
        // A rectangle changes the log-odds as much as a vector.
        for &index in pass.rectangles.iter().take(self.rectangles) {
            let rectangle = &self.weights.rectangles[index as usize];
            rectangle.set(rectangle.get() + rectangle.coherence.rate(error) * step * sum);
        }
        let step = step * self.method.layers;
        let layers = &mut self.layers.of[pass.stage];
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
        self.layers.seen[pass.stage] += 1.0;
    }

    /// Adds this thread's changes of the layers to the shared ones, and takes over these.
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

    /// Puts a random tile on a board.
    fn spawn(&mut self, board: Packed) -> Packed {
        if self.method.three_rows {
            three_rows::with_random_tile(board, &mut self.generator)
        } else {
            board.with_random_tile(&mut self.generator)
        }
    }

    /// An empty board with two random tiles.
    fn two_tiles(&mut self) -> Packed {
        let board = self.spawn(Packed::default());
        self.spawn(board)
    }

    /// The board of the largest value after a move.
    fn greedy(&self, board: Packed) -> Option<ForwardPass> {
        let mut best: Option<ForwardPass> = None;
        let afterstates = if self.method.three_rows {
            three_rows::slide_all(&self.moves, board)
        } else {
            self.moves.all(board)
        };
        for after in afterstates {
            if after != board {
                let pass = self.forward(after);
                if best.as_ref().is_none_or(|best| pass.value > best.value) {
                    best = Some(pass);
                }
            }
        }
        best
    }

    /// The board after the chosen move.
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

    /// Plays games without learning from them, and shows each board after a move with its
    /// layers.
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
                    self.starts.keep(best.stage, board, &mut self.generator);
                }
            }
        }
    }

    /// A board of a formation or of an earlier game to begin with, in the fractions of games that
    /// the method says.
    fn raised_start(&mut self) -> Option<Packed> {
        if (self.generator.below(1000) as f32) < self.method.formations * 1000.0 {
            let class = self.generator.below(CLASSES) as usize;
            let position = random(class, &mut self.generator);
            return Packed::new(position.exponents);
        }
        if self.generator.below(1000) as f32 >= self.method.raised * 1000.0 {
            return None;
        }
        let start = self
            .starts
            .choose(&self.method.kinds, &mut self.generator)?;
        // Three rows have no room for larger tiles than play makes there.
        if self.method.three_rows || self.generator.below(2) == 0 {
            Some(start)
        } else {
            raised(start, &mut self.generator)
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
            // The game went on for this move, and may go on from there.
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
            if let Some(before) = &before {
                self.begin_stage(before.stage, best.stage);
            }
            board = self.spawn(best.board);
            moves += 1;
            self.moves_since_sync += 1;
            if self.moves_since_sync == SYNC_INTERVAL {
                self.moves_since_sync = 0;
                self.sync_layers();
            }
            if self.moves_since_sync.is_multiple_of(START_INTERVAL) {
                self.starts.keep(best.stage, board, &mut self.generator);
            }
            before = Some(best);
        }
        let exponents = board.exponents();
        let score = exponents
            .iter()
            .map(|&exponent| f64::from(exponent.saturating_sub(1)) * f64::from(exponent).exp2())
            .sum();
        Played {
            score,
            largest: exponents.into_iter().fold(0, u8::max),
            moves,
            is_raised,
        }
    }

    /// Copies the layers of the stage before to a stage that no game has come to.
    fn begin_stage(&mut self, before: usize, stage: usize) {
        if before == stage || self.layers.seen[stage] != 0.0 {
            return;
        }
        self.layers.of[stage] = self.layers.of[before];
        self.layers.seen[stage] = 1.0;
        self.shared.of[stage] = self.layers.of[stage];
        if let Ok(mut all) = self.weights.layers.lock()
            && all.seen[stage] == 0.0
        {
            all.of[stage] = self.layers.of[stage];
        }
    }
}

/// The patterns that learn, as a mask.
fn trained_patterns(weights: &Weights, method: Method) -> u32 {
    if !method.three_rows {
        return (1 << PATTERNS) - 1;
    }
    // Without classes, the keys of pairs are always the same.
    let has_classes = weights.classes != LineClasses::default();
    let varied = if has_classes { PATTERNS } else { QUADS };
    let trained = THREE_ROW_PATTERNS
        .into_iter()
        .filter(|&pattern| pattern < varied);
    trained.fold(0, |mask, pattern| mask | 1 << pattern)
}
