//! The weights while they learn.

use twenty48::coach::generic::flat_board::FlatBoard;
use twenty48::coach::network::sigmoid;
use twenty48::coach::tuple_network::{MAX_ACTIVE, TupleLayout};

use crate::self_play::Judge;

/// The log-odds that are learned for an error of a probability.
const ODDS_PER_ERROR: f32 = 12.0;

/// What a weight learned from.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Experience {
    /// The sum of its errors, and of their magnitudes.
    pub(crate) errors: f32,
    pub(crate) magnitudes: f32,
    /// How often it learned.
    pub(crate) visits: u32,
}

/// A tuple network that learns.
#[derive(Clone, Debug)]
pub(crate) struct Learner {
    pub(crate) layout: TupleLayout,
    /// In log-odds.
    pub(crate) weights: Box<[f32]>,
    pub(crate) experiences: Box<[Experience]>,
    /// The part of an error that is learned at once.
    pub(crate) rate: f32,
    /// The part that a return has in what is learned, besides the next value.
    pub(crate) lambda: f32,
    /// Whether each weight has a rate of its own, by how coherent its errors were.
    pub(crate) is_coherent: bool,
    /// The mean number of moves that a game is to go on for: a value is the probability that it
    /// does.
    pub(crate) horizon: f32,
    /// The indices of the weights of the board that learns.
    active: Vec<usize>,
}

impl Learner {
    /// Makes a learner whose sums are so much everywhere.
    pub(crate) fn new(layout: TupleLayout, expected: f32) -> Self {
        let count = layout.weight_count();
        let weight = expected / layout.active_count() as f32;
        Self {
            weights: vec![weight; count].into(),
            experiences: vec![Experience::default(); count].into(),
            layout,
            rate: 0.1,
            lambda: 0.5,
            is_coherent: true,
            horizon: 100.0,
            active: Vec::new(),
        }
    }

    /// The sum of weights. Their indices are all known before, so that a processor can ask
    /// memory for many at once.
    #[inline]
    fn sum(&self, indices: &[usize]) -> f32 {
        indices.iter().map(|&index| self.weights[index]).sum()
    }

    /// Lets the value of an afterstate come closer to a target, and returns what it is then.
    pub(crate) fn learn(&mut self, afterstate: &FlatBoard, target: f32) -> f32 {
        let mut active = std::mem::take(&mut self.active);
        active.clear();
        active.extend(self.layout.indices(afterstate));
        let value = self.sum(&active);
        // All are asked for at once here as well.
        let visits = active.iter().map(|&index| self.experiences[index].visits);
        std::hint::black_box(visits.max());
        let error = target - sigmoid(value);
        let part = ODDS_PER_ERROR * error / active.len() as f32;
        let mut change = 0.0;
        for &index in &active {
            let experience = &mut self.experiences[index];
            let mut rate = self.rate;
            if self.is_coherent && experience.magnitudes > 0.0 {
                rate *= experience.errors.abs() / experience.magnitudes;
            }
            experience.visits = experience.visits.saturating_add(1);
            if self.is_coherent {
                experience.errors += error;
                experience.magnitudes += error.abs();
            }
            self.weights[index] += rate * part;
            change += rate * part;
        }
        self.active = active;
        sigmoid(value + change)
    }

    /// The value before a move, given that of the afterstate that it leads to: the game goes on for
    /// the move.
    pub(crate) fn before(&self, value: f32) -> f32 {
        (1.0 + (self.horizon - 1.0) * value) / self.horizon
    }

    /// The value of an afterstate as it is learned: a probability.
    pub(crate) fn value(&self, afterstate: &FlatBoard) -> f32 {
        sigmoid(self.sum_of(afterstate))
    }

    #[inline]
    fn sum_of(&self, afterstate: &FlatBoard) -> f32 {
        let mut all = [0; MAX_ACTIVE];
        let mut count = 0;
        for (place, index) in all.iter_mut().zip(self.layout.indices(afterstate)) {
            *place = index;
            count += 1;
        }
        self.sum(&all[..count])
    }

    /// How many weights have learned.
    pub(crate) fn met(&self) -> usize {
        let met = |experience: &&Experience| experience.visits > 0;
        self.experiences.iter().filter(met).count()
    }
}

impl Judge for Learner {
    #[inline]
    fn of_board(&self, afterstate: &FlatBoard) -> f32 {
        self.sum_of(afterstate)
    }
}
