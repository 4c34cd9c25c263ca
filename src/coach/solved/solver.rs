//! Backward induction by layers of the tiles' sum, in steps.
//!
//! A move changes no sum, and each tile that spawns adds to it. So the boards that can come
//! are listed by ascending sums, and valued by descending ones, each from boards of its own
//! sum and of larger ones. Boards that are mirror images of each other are one.

use super::layer::{Index, Layer, Pair, sort_keys};
use super::space::{Cells, Space, has_at_least, key_of};
use super::{MAX_BOARDS, MAX_EXPONENT, Solution, fits};
use crate::rules::board::Board;
use crate::rules::variant::{StartTile, Variant};

/// How many boards a step goes through.
const STEP: usize = 400;
/// The part of the time that it takes to list all boards.
const LISTING: f64 = 0.45;

/// Boards of one sum.
#[derive(Clone, Debug, Default)]
struct Boards {
    sum: u32,
    keys: Vec<u32>,
}

/// The boards of a sum that are listed and not yet valued.
#[derive(Clone, Debug, Default)]
struct Unsolved {
    sum: u32,
    /// Before a move.
    before: Vec<u32>,
    /// After a move, unless the game ends with it.
    after: Vec<u32>,
}

/// What is done with the boards of a sum, from the one of that number on.
#[derive(Clone, Copy, Debug)]
enum Stage {
    /// Moves are made on the boards before a move.
    Slide(usize),
    /// Tiles spawn on the boards after a move.
    Spawn(usize),
    /// The boards after a move are valued.
    Expect(usize),
    /// The boards before a move are valued.
    Choose(usize),
    Over,
}

/// A solution while it is made.
///
/// ```
/// use twenty48::coach::solved::Solver;
/// use twenty48::rules::board::Board;
/// use twenty48::rules::variant::Variant;
///
/// let variant: Variant = "2x2_g16".parse()?;
/// let mut solver = Solver::new(&variant, None).ok_or("it is small")?;
/// while !solver.step() {}
/// assert_eq!((solver.states(), solver.fraction()), (110, 1.0));
/// let solution = solver.finish().ok_or("it has few boards")?;
/// assert!(solution.evaluation(&Board::new(variant.shape())).is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    variant: Variant,
    space: Space,
    /// The exponents that spawn, and their probabilities.
    spawns: Vec<(u8, f64)>,
    goal: Option<u8>,
    /// The most states and afterstates together.
    max_boards: usize,
    stage: Stage,
    /// What is still to be listed, in ascending order of sums.
    pending: Vec<Boards>,
    unsolved: Vec<Unsolved>,
    /// The number of boards that are listed: before a move, and after one.
    states: usize,
    afterstates: usize,
    /// The number of boards that are listed and valued.
    valued: usize,
    /// The largest sum that can come.
    max_sum: u32,
    /// The values of the boards after a move of this sum.
    after: Index,
    /// The values of boards before a move, of this sum and of as many larger ones as tiles
    /// can lead to.
    before: Vec<Index>,
    /// In descending order of sums.
    solved: Vec<Layer>,
}

impl Solver {
    /// Begins to solve a variant from its starts on, or from a position before a move.
    /// Nothing where the board has more than nine cells, or tiles can become too large.
    pub fn new(variant: &Variant, position: Option<&Board>) -> Option<Self> {
        if !fits(variant) {
            return None;
        }
        let rules = variant.rules();
        let weights: u32 = rules.spawns.iter().map(|spawn| spawn.1).sum();
        let spawns = rules.spawns.iter();
        let space = Space::new(variant);
        let mut solver = Self {
            variant: variant.clone(),
            spawns: spawns
                .map(|&(exponent, weight)| (exponent, f64::from(weight) / f64::from(weights)))
                .collect(),
            goal: variant.goal(),
            max_boards: MAX_BOARDS,
            stage: Stage::Over,
            pending: Vec::new(),
            unsolved: Vec::new(),
            states: 0,
            afterstates: 0,
            valued: 0,
            max_sum: 2 << rules.largest_reachable(),
            after: Index::default(),
            before: Vec::new(),
            solved: Vec::new(),
            space,
        };
        match position {
            None => solver.add_starts(),
            Some(position) => {
                if position.shape() != variant.shape() || position.largest() > MAX_EXPONENT {
                    return None;
                }
                let cells = solver.space.pack(position)?;
                let sum = solver.space.sum(cells);
                solver.max_sum = solver.max_sum.max(2 * sum);
                solver.pend(solver.space.canonical(cells), sum);
            }
        }
        solver.begin_sum();
        Some(solver)
    }

    /// Solves however many boards there are, where memory suffices: of three by three there
    /// are 48,713,519 states.
    #[must_use]
    pub fn without_bound(mut self) -> Self {
        self.max_boards = usize::MAX;
        self
    }

    /// Takes all steps that are left, and returns the solution; nothing where there are too
    /// many boards.
    pub fn solve(mut self) -> Option<Solution> {
        while !self.step() {}
        self.finish()
    }

    /// How much is done, from 0 to 1.
    pub fn fraction(&self) -> f64 {
        let all = self.states + self.afterstates;
        match self.stage {
            Stage::Slide(_) | Stage::Spawn(_) => {
                let sum = self.unsolved.last().map_or(0, |unsolved| unsolved.sum);
                LISTING * f64::from(sum) / f64::from(self.max_sum.max(sum).max(1))
            }
            _ => LISTING + (1.0 - LISTING) * self.valued as f64 / all.max(1) as f64,
        }
    }

    /// The number of states that are listed.
    pub fn states(&self) -> usize {
        self.states
    }

    /// The solution, once no step is left; nothing before, or where there are too many
    /// boards.
    pub fn finish(mut self) -> Option<Solution> {
        let is_over = matches!(self.stage, Stage::Over);
        self.solved.reverse();
        // Where there are too many, all that was listed is left.
        (is_over && self.unsolved.is_empty()).then_some(Solution {
            variant: self.variant,
            space: self.space,
            layers: self.solved,
        })
    }

    /// Goes on by a few hundred boards, and returns whether all is done.
    pub fn step(&mut self) -> bool {
        match self.stage {
            Stage::Slide(from) => self.slide(from),
            Stage::Spawn(from) => self.spawn(from),
            Stage::Expect(from) => self.expect(from),
            Stage::Choose(from) => self.choose(from),
            Stage::Over => {}
        }
        matches!(self.stage, Stage::Over)
    }

    /// Lists the boards that a game can start with.
    #[inline(never)]
    fn add_starts(&mut self) {
        self.pend(0, 0);
        let tiles = self.variant.start().to_vec();
        for tile in tiles {
            let before = core::mem::take(&mut self.pending);
            for mut boards in before {
                sort_keys(&mut boards.keys);
                for &key in &boards.keys {
                    let cells = self.space.of_key(key, boards.sum);
                    match tile {
                        StartTile::Fixed(exponent) => self.fill(cells, boards.sum, exponent),
                        StartTile::Spawn => self.spawn_on(cells, boards.sum),
                    }
                }
            }
        }
    }

    /// Lists a board before a move.
    #[inline(never)]
    fn pend(&mut self, cells: Cells, sum: u32) {
        // There are a few sums, and mostly it is the last or the one before.
        let at = self.pending.iter().rposition(|boards| boards.sum <= sum);
        let at = match at {
            Some(at) if self.pending.get(at).is_some_and(|boards| boards.sum == sum) => at,
            before => {
                let at = before.map_or(0, |before| before + 1);
                let keys = Vec::new();
                self.pending.insert(at, Boards { sum, keys });
                at
            }
        };
        if let Some(boards) = self.pending.get_mut(at) {
            boards.keys.push(key_of(cells));
        }
    }

    fn spawn_on(&mut self, cells: Cells, sum: u32) {
        for number in 0..self.spawns.len() {
            if let Some(&(exponent, _)) = self.spawns.get(number) {
                self.fill(cells, sum, exponent);
            }
        }
    }

    /// Lists the boards with a tile in an empty cell.
    #[inline(never)]
    fn fill(&mut self, cells: Cells, sum: u32, exponent: u8) {
        for shift in (0..4 * self.variant.shape().cell_count()).step_by(4) {
            if cells >> shift & 15 == 0 {
                let filled = cells | Cells::from(exponent) << shift;
                self.pend(self.space.canonical(filled), sum + (1 << exponent));
            }
        }
    }

    /// Begins with the next sum's boards, or to value them where there are no more.
    #[inline(never)]
    fn begin_sum(&mut self) {
        if self.states + self.afterstates > self.max_boards {
            self.stage = Stage::Over;
            return;
        }
        if self.pending.is_empty() {
            return self.begin_values();
        }
        let mut boards = self.pending.remove(0);
        sort_keys(&mut boards.keys);
        self.states += boards.keys.len();
        self.unsolved.push(Unsolved {
            sum: boards.sum,
            before: boards.keys,
            after: Vec::new(),
        });
        self.stage = Stage::Slide(0);
    }

    /// Lists the boards after moves of those before a move, from the one of that number on.
    #[inline(never)]
    fn slide(&mut self, from: usize) {
        let Some(unsolved) = self.unsolved.last_mut() else {
            return;
        };
        let rest = unsolved.before.get(from..).unwrap_or_default();
        let end = self.goal.filter(|_| self.variant.ends_at_goal());
        for &key in rest.iter().take(STEP) {
            let cells = self.space.of_key(key, unsolved.sum);
            for direction in 0..self.space.directions() {
                if let Some((after, _)) = self.space.slide(direction, cells)
                    && !end.is_some_and(|end| has_at_least(after, end))
                {
                    unsolved.after.push(key_of(self.space.canonical(after)));
                }
            }
        }
        self.stage = Stage::Slide(from + STEP);
        if rest.len() <= STEP {
            sort_keys(&mut unsolved.after);
            self.afterstates += unsolved.after.len();
            self.stage = Stage::Spawn(0);
        }
    }

    /// Lists the boards with a tile more, of boards after a move.
    fn spawn(&mut self, from: usize) {
        let Some(unsolved) = self.unsolved.last_mut() else {
            return;
        };
        let (sum, count) = (unsolved.sum, unsolved.after.len());
        let keys = core::mem::take(&mut unsolved.after);
        for &key in keys.iter().skip(from).take(STEP) {
            self.spawn_on(self.space.of_key(key, sum), sum);
        }
        if let Some(unsolved) = self.unsolved.last_mut() {
            unsolved.after = keys;
        }
        self.stage = Stage::Spawn(from + STEP);
        if count <= from + STEP {
            self.begin_sum();
        }
    }

    /// Begins to value the boards of the largest sum that is left.
    #[inline(never)]
    fn begin_values(&mut self) {
        let Some(unsolved) = self.unsolved.last() else {
            self.stage = Stage::Over;
            return;
        };
        self.after = Index::new(unsolved.sum, &unsolved.after);
        let largest = self.spawns.last().map_or(0, |spawn| spawn.0);
        let reach = unsolved.sum + (1 << largest);
        self.before.retain(|index| index.sum <= reach);
        self.before.push(Index::new(unsolved.sum, &unsolved.before));
        self.stage = Stage::Expect(0);
    }

    /// Values boards after a move, from the one of that number on.
    fn expect(&mut self, from: usize) {
        let Some(unsolved) = self.unsolved.last() else {
            return;
        };
        let rest = unsolved.after.get(from..).unwrap_or_default();
        // By exponent: the boards that it leads to.
        let leads = self.spawns.iter().map(|&(exponent, probability)| {
            let sum = unsolved.sum + (1 << exponent);
            let before = self.before.iter().find(|index| index.sum == sum);
            (exponent, probability, before)
        });
        let leads: Vec<_> = leads.collect();
        for &key in rest.iter().take(STEP) {
            let cells = self.space.of_key(key, unsolved.sum);
            let mut mean = [0.0; 2];
            for &(exponent, probability, before) in &leads {
                for filled in self.space.filled(cells, exponent) {
                    let value = before.and_then(|index| index.get(self.space.canonical(filled)));
                    debug_assert!(value.is_some(), "all that can come is listed");
                    let [score, chance] = value.unwrap_or_default();
                    mean = [
                        mean[0] + probability * score,
                        mean[1] + probability * chance,
                    ];
                }
            }
            let empty = f64::from(self.space.empty(cells));
            self.after.push(mean.map(|sum| sum / empty));
        }
        self.valued += rest.len().min(STEP);
        self.stage = Stage::Expect(from + STEP);
        if rest.len() <= STEP {
            self.stage = Stage::Choose(0);
        }
    }

    /// Values boards before a move, from the one of that number on.
    fn choose(&mut self, from: usize) {
        let (Some(unsolved), Some(mut index)) = (self.unsolved.last(), self.before.pop()) else {
            return;
        };
        let rest = unsolved.before.get(from..).unwrap_or_default();
        for &key in rest.iter().take(STEP) {
            index.push(self.best(self.space.of_key(key, unsolved.sum)));
        }
        let is_last = rest.len() <= STEP;
        self.valued += rest.len().min(STEP);
        self.before.push(index);
        self.stage = Stage::Choose(from + STEP);
        if is_last && let Some(unsolved) = self.unsolved.pop() {
            self.solved.push(self.layer(unsolved.sum, unsolved.after));
            self.begin_values();
        }
    }

    /// The best score, and the best probability, of a board before a move.
    #[inline(never)]
    fn best(&self, cells: Cells) -> Pair {
        let [mut score, mut chance] = [0.0_f64; 2];
        for direction in 0..self.space.directions() {
            let Some((after, points)) = self.space.slide(direction, cells) else {
                continue;
            };
            // A board that isn't listed ends the game, with the goal.
            let value = self.after.get(self.space.canonical(after));
            let [then, to_goal] = value.unwrap_or([0.0, 1.0]);
            score = score.max(f64::from(points) + then);
            chance = chance.max(to_goal);
        }
        if self.goal.is_some_and(|goal| has_at_least(cells, goal)) {
            chance = 1.0;
        }
        [score, chance]
    }

    /// The values of boards after a move, as they are kept.
    #[inline(never)]
    fn layer(&self, sum: u32, keys: Vec<u32>) -> Layer {
        #[expect(clippy::cast_possible_truncation, reason = "to the nearest number")]
        let rounded = |value: f64| value as f32;
        let values = self.after.values();
        let is_reached = |&key: &u32| {
            let cells = self.space.of_key(key, sum);
            self.goal.is_none_or(|goal| has_at_least(cells, goal))
        };
        let are_told = !keys.iter().all(is_reached);
        let chances = values.iter().filter(|_| are_told);
        Layer {
            sum,
            scores: values.iter().map(|&[score, _]| rounded(score)).collect(),
            chances: chances.map(|&[_, chance]| rounded(chance)).collect(),
            keys: keys.into_boxed_slice(),
        }
    }
}
