//! Games that the learner plays with itself, without a search.

use twenty48::coach::generic::FlatValueFunction;
use twenty48::coach::generic::flat_board::{FlatBoard, Lines};
use twenty48::rules::board::{MAX_CELLS, Shape};
use twenty48::rules::spawn::{Generator, WeightedDraw};
use twenty48::rules::variant::{StartTile, Variant};

use crate::learner::Learner;

/// A player of one variant.
pub(crate) struct SelfPlay {
    variant: Variant,
    shape: Shape,
    draw: WeightedDraw,
    /// By direction.
    lines: Vec<Lines>,
    generator: Generator,
    /// The afterstates of the last game, and the points of the moves to them.
    path: Vec<(FlatBoard, f32)>,
}

impl SelfPlay {
    pub(crate) fn new(variant: &Variant, seed: u64) -> Self {
        let shape = variant.shape();
        let directions = variant.directions().all().iter();
        Self {
            variant: variant.clone(),
            shape,
            draw: variant.spawns().clone(),
            lines: directions
                .map(|&direction| Lines::new(shape, direction))
                .collect(),
            generator: Generator::new(seed),
            path: Vec::new(),
        }
    }

    /// The variant.
    pub(crate) const fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The number of moves of the last game.
    pub(crate) fn moves(&self) -> u64 {
        self.path.len() as u64
    }

    /// Plays a game from its start, learns from it, and returns its score.
    pub(crate) fn game(&mut self, learner: &mut Learner) -> u64 {
        let start = self.start();
        let score = self.play_from(start, learner);
        self.learn(learner);
        score
    }

    /// Plays on from the middle of what was played last, as long as that had so many moves,
    /// and learns from it. So the end of a game, which decides it, is met more often. Returns
    /// whether it did.
    pub(crate) fn again(&mut self, learner: &mut Learner, least: usize) -> bool {
        if self.path.len() < least {
            return false;
        }
        let Some(&(mut board, _)) = self.path.get(self.path.len() / 2) else {
            return false;
        };
        self.spawn(&mut board, None);
        self.play_from(board, learner);
        self.learn(learner);
        true
    }

    fn learn(&mut self, learner: &mut Learner) {
        // The game ends after the last afterstate: no points come.
        let mut target = 0.0;
        for &(afterstate, points) in self.path.iter().rev() {
            let now = learner.learn(&afterstate, target);
            target = points + (1.0 - learner.lambda) * now + learner.lambda * target;
        }
    }

    /// Plays a game by the largest values, and returns its score.
    pub(crate) fn play(&mut self, value_function: &impl FlatValueFunction) -> u64 {
        let start = self.start();
        self.play_from(start, value_function)
    }

    fn play_from(&mut self, mut board: FlatBoard, value_function: &impl FlatValueFunction) -> u64 {
        self.path.clear();
        let mut score = 0;
        let end = self.variant.goal().filter(|_| self.variant.ends_at_goal());
        while let Some((after, points)) = self.best(&board, value_function) {
            score += points;
            self.path.push((after, points as f32));
            board = after;
            if end.is_some_and(|end| board.largest() >= end) {
                break;
            }
            self.spawn(&mut board, None);
        }
        score
    }

    /// The afterstate of the best move, and the move's points; nothing where nothing moves.
    #[inline]
    fn best(
        &self,
        board: &FlatBoard,
        value_function: &impl FlatValueFunction,
    ) -> Option<(FlatBoard, u64)> {
        let mut best = None;
        let mut largest = f32::MIN;
        for lines in &self.lines {
            if let Some((after, points)) = lines.slide_for_points(board) {
                let value = points as f32 + value_function.value(&after);
                if best.is_none() || value > largest {
                    (best, largest) = (Some((after, points)), value);
                }
            }
        }
        best
    }

    /// A board as a game begins with it.
    fn start(&mut self) -> FlatBoard {
        let mut board = FlatBoard::of(&twenty48::rules::board::Board::new(self.shape));
        for tile in self.variant.start().to_vec() {
            let fixed = match tile {
                StartTile::Fixed(exponent) => Some(exponent),
                StartTile::Spawn => None,
            };
            self.spawn(&mut board, fixed);
        }
        board
    }

    /// Puts a tile on a random empty cell, of a random exponent where none is given.
    fn spawn(&mut self, board: &mut FlatBoard, exponent: Option<u8>) {
        let mut empty = [0_u8; MAX_CELLS];
        let mut count = 0;
        for cell in (0_u8..).take(self.shape.cell_count()) {
            empty[count] = cell;
            count += usize::from(board.get(cell) == 0);
        }
        if count == 0 {
            return;
        }
        let cell = empty[self.generator.below(count as u32) as usize];
        let exponent = exponent.unwrap_or_else(|| self.draw.draw(&mut self.generator));
        board.set(cell, exponent);
    }
}
