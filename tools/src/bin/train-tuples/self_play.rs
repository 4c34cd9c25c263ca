//! Games that the learner plays with itself, without a search.

use twenty48::coach::generic::flat_board::{FlatBoard, Lines};
use twenty48::coach::tuple_network::TupleNetwork;
use twenty48::rules::board::{MAX_CELLS, Shape};
use twenty48::rules::spawn::{Generator, WeightedDraw};
use twenty48::rules::variant::{StartTile, Variant};

use crate::learner::Learner;

/// What chooses moves.
pub(crate) trait Judge {
    /// The larger, the better is a move that leads to this board.
    fn of_board(&self, afterstate: &FlatBoard) -> f32;
}

impl Judge for TupleNetwork {
    #[inline]
    fn of_board(&self, afterstate: &FlatBoard) -> f32 {
        self.sum(afterstate)
    }
}

/// A player of one variant.
pub(crate) struct SelfPlay {
    variant: Variant,
    shape: Shape,
    draw: WeightedDraw,
    /// By direction.
    lines: Vec<Lines>,
    generator: Generator,
    /// The afterstates of the last game.
    path: Vec<FlatBoard>,
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
        self.learn(learner, 0.0);
        score
    }

    /// Plays on from the middle of what was played last, as long as that had so many moves,
    /// and learns from it. So the end of a game, which decides it, is met more often. Returns
    /// whether it did.
    pub(crate) fn again(&mut self, learner: &mut Learner, least: usize) -> bool {
        if self.path.len() < least {
            return false;
        }
        let Some(&(mut board)) = self.path.get(self.path.len() / 2) else {
            return false;
        };
        self.spawn(&mut board, None);
        self.play_from(board, learner);
        self.learn(learner, 0.0);
        true
    }

    /// Tries any move from so many boards of the last game, and learns from what comes in the
    /// next `length` moves. What seems bad by mistake would else never be tried again. Returns
    /// the number of moves.
    pub(crate) fn explore(&mut self, learner: &mut Learner, tries: u32, length: usize) -> u64 {
        let game = std::mem::take(&mut self.path);
        let mut moves = 0;
        for _ in 0..tries {
            let place = self.generator.below(game.len() as u32) as usize;
            let Some(&(mut board)) = game.get(place) else {
                break;
            };
            self.spawn(&mut board, None);
            let slid = self.lines.iter().filter_map(|lines| lines.slide(&board));
            let open: Vec<_> = slid.collect();
            let chosen = self.generator.below(open.len() as u32) as usize;
            let Some(&(mut board)) = open.get(chosen) else {
                continue;
            };
            self.path.clear();
            self.path.push(board);
            let mut is_over = false;
            while self.path.len() < length && !is_over {
                self.spawn(&mut board, None);
                match self.best(&board, learner) {
                    Some((after, _)) => {
                        self.path.push(after);
                        board = after;
                    }
                    None => is_over = true,
                }
            }
            moves += self.moves();
            let target = match self.path.pop() {
                Some(last) if !is_over => learner.before(learner.value(&last)),
                Some(last) => {
                    self.path.push(last);
                    0.0
                }
                None => 0.0,
            };
            self.learn(learner, target);
        }
        self.path = game;
        moves
    }

    /// Learns from the last game backwards; `target` is what the value of its last afterstate is
    /// moved towards.
    fn learn(&mut self, learner: &mut Learner, mut target: f32) {
        for afterstate in self.path.iter().rev() {
            let now = learner.learn(afterstate, target);
            let mixed = (1.0 - learner.lambda) * now + learner.lambda * target;
            target = learner.before(mixed);
        }
    }

    /// Plays a game by the largest values, and returns its score.
    pub(crate) fn play(&mut self, judge: &impl Judge) -> u64 {
        let start = self.start();
        self.play_from(start, judge)
    }

    fn play_from(&mut self, mut board: FlatBoard, judge: &impl Judge) -> u64 {
        self.path.clear();
        let mut score = 0;
        while let Some((after, points)) = self.best(&board, judge) {
            score += points;
            self.path.push(after);
            board = after;
            self.spawn(&mut board, None);
        }
        score
    }

    /// The afterstate of the best move, and the move's points; nothing where nothing moves.
    #[inline]
    fn best(&self, board: &FlatBoard, judge: &impl Judge) -> Option<(FlatBoard, u64)> {
        let mut best = None;
        let mut largest = f32::MIN;
        for lines in &self.lines {
            if let Some((after, points)) = lines.slide_for_points(board) {
                let value = judge.of_board(&after);
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

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test says what it expects by failing")]
mod tests {
    use std::collections::HashMap;

    use twenty48::coach::tuple_network::TupleLayout;

    use super::*;

    type Known = HashMap<Vec<u8>, f64>;

    /// How likely a game goes on from an afterstate, by the horizon of a learner: by the best play, or
    /// by the learner's own.
    fn after_move(
        play: &SelfPlay,
        learner: &Learner,
        is_best: bool,
        after: &FlatBoard,
        known: &mut Known,
    ) -> f64 {
        let cells = play.shape.cell_count();
        if let Some(&value) = known.get(after.first(cells)) {
            return value;
        }
        let empty: Vec<u8> = (0..cells as u8)
            .filter(|&cell| after.get(cell) == 0)
            .collect();
        let mut sum = 0.0;
        for &cell in &empty {
            for (exponent, probability) in [(1, 0.9), (2, 0.1)] {
                let mut board = *after;
                board.set(cell, exponent);
                sum += probability * before_move(play, learner, is_best, &board, known);
            }
        }
        let value = sum / empty.len() as f64;
        known.insert(after.first(cells).to_vec(), value);
        value
    }

    fn before_move(
        play: &SelfPlay,
        learner: &Learner,
        is_best: bool,
        board: &FlatBoard,
        known: &mut Known,
    ) -> f64 {
        let own = play.best(board, learner).map(|(after, _)| after);
        let all = play.lines.iter().filter_map(|lines| lines.slide(board));
        let open: Vec<FlatBoard> = all.filter(|after| is_best || Some(*after) == own).collect();
        let values = open.iter().map(|after| {
            let value = after_move(play, learner, is_best, after, known);
            f64::from(learner.before(value as f32))
        });
        values.fold(0.0, f64::max)
    }

    /// Asserts that training comes to expect what best play can expect of a game, and plays nearly as
    /// well.
    fn assert_trains(variant: &str, tuple: Vec<u8>, horizon: f32, games: u32) {
        let variant: Variant = variant.parse().unwrap();
        let layout = TupleLayout::new(variant.shape(), 9, vec![tuple]).unwrap();
        let mut learner = Learner::new(layout, 0.0);
        learner.rate = 0.5;
        learner.horizon = horizon;
        let mut play = SelfPlay::new(&variant, 1);
        for _ in 0..games {
            play.game(&mut learner);
            play.explore(&mut learner, 5, 10);
        }
        // What is known at the start: two tiles on any cells.
        let [mut best, mut own] = [Known::new(), Known::new()];
        let (mut exact, mut played, mut learned) = (0.0, 0.0, 0.0);
        for _ in 0..200 {
            let start = play.start();
            exact += before_move(&play, &learner, true, &start, &mut best);
            played += before_move(&play, &learner, false, &start, &mut own);
            let (after, _) = play.best(&start, &learner).unwrap();
            learned += f64::from(learner.before(learner.value(&after)));
        }
        let [expects, plays] = [learned, played].map(|sum| sum / exact);
        assert!(
            (expects - 1.0).abs() < 0.05,
            "{variant}, {horizon}: expects {expects} of what is to be expected"
        );
        assert!(plays > 0.97, "{variant}, {horizon}: plays {plays} of it");
    }

    #[test]
    fn training_comes_close_to_the_probability_that_a_game_goes_on() {
        for horizon in [5.0, 30.0] {
            assert_trains("2x2_g0", vec![0, 1, 2, 3], horizon, 40_000);
            assert_trains("2x3_g0", vec![0, 1, 2, 3, 4, 5], horizon, 40_000);
        }
    }
}
