//! The rules of a game as data: board, directions, spawns, start and goal.
//!
//! Never here: code that only one variant runs.

mod error;
mod presets;
mod text;

pub use error::VariantError;
pub use presets::{PRESETS, Preset};
#[cfg(all(target_arch = "wasm32", feature = "dialogs"))]
pub(crate) use text::exponent_of;

use crate::rules::board::{Directions, MAX_EXPONENT, Shape};
use crate::rules::spawn::WeightedDraw;

/// The original's goal: the exponent of 2048.
const GOAL: u8 = 11;
/// The original's spawns: a 2 in 9 of 10, else a 4.
const SPAWNS: [(u8, u32); 2] = [(1, 9), (2, 1)];
/// The original starts with two spawns.
const START: [StartTile; 2] = [StartTile::Spawn; 2];

/// The largest exponent that a game may bring by itself: 65536.
pub const MAX_GIVEN: u8 = 16;
/// The largest weight of a spawn.
pub const MAX_WEIGHT: u32 = 999;

/// A tile that a game starts with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StartTile {
    /// One of this exponent.
    Fixed(u8),
    /// One as a spawn brings it.
    Spawn,
}

/// What a variant is made of, before it is checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// The board's shape.
    pub shape: Shape,
    /// The directions that tiles slide in.
    pub directions: Directions,
    /// What a spawn is: exponents, each with its weight.
    pub spawns: Vec<(u8, u32)>,
    /// What a game starts with, in the order in which the tiles come.
    pub start: Vec<StartTile>,
    /// The exponent to reach, if there is a goal.
    pub goal: Option<u8>,
    /// Whether the game ends at the goal, without the spawn after it, rather
    /// than offering to go on.
    pub ends_at_goal: bool,
}

impl Rules {
    /// The original's rules on a board of this shape. There is no goal where
    /// the board is too small to make 2048.
    pub fn classic(shape: Shape) -> Self {
        let mut rules = Self {
            shape,
            directions: Directions::Four,
            spawns: SPAWNS.to_vec(),
            start: START.to_vec(),
            goal: None,
            ends_at_goal: false,
        };
        rules.goal = rules.usual_goal();
        rules
    }

    /// The goal where none is asked for: 2048 where it can be made and no
    /// tile of that size comes by itself.
    fn usual_goal(&self) -> Option<u8> {
        (self.largest_reachable() >= GOAL && self.largest_given() < GOAL).then_some(GOAL)
    }

    /// The largest exponent that comes by itself.
    fn largest_given(&self) -> u8 {
        let spawned = self.spawns.iter().map(|&(exponent, _)| exponent);
        spawned.chain(self.fixed()).max().unwrap_or(0)
    }

    /// The exponents of the fixed tiles at the start, in their order.
    pub fn fixed(&self) -> impl Iterator<Item = u8> {
        self.start.iter().filter_map(|tile| match tile {
            StartTile::Fixed(exponent) => Some(*exponent),
            StartTile::Spawn => None,
        })
    }

    /// The largest exponent that chance and play could ever make.
    ///
    /// From spawns alone, k cells make at most the largest spawn doubled
    /// k - 1 times: the two halves of a tile never fit in fewer cells. A fixed
    /// tile takes a cell of its own for as long as there is no equal of it and
    /// the cells without one can't make it. Doubling whatever can be doubled,
    /// in any order, keeps nothing else from it.
    pub fn largest_reachable(&self) -> u8 {
        let mut held: Vec<u8> = self.fixed().collect();
        // Whether the cells without a fixed tile can make one.
        let comes = |held: &[u8], exponent| {
            let free = self.shape.cell_count().saturating_sub(held.len());
            self.can_make(exponent, free)
        };
        let is_doubled = |held: &[u8], exponent: u8| {
            let equals = held.iter().filter(|&&other| other == exponent);
            exponent < MAX_EXPONENT && (equals.count() > 1 || comes(held, exponent))
        };
        while let Some(at) = held
            .iter()
            .position(|&exponent| is_doubled(&held, exponent))
        {
            let exponent = held.swap_remove(at);
            match held.iter_mut().find(|other| **other == exponent) {
                Some(equal) => *equal += 1,
                None => held.push(exponent + 1),
            }
        }
        (0..=MAX_EXPONENT)
            .rev()
            .find(|exponent| comes(&held, *exponent) || held.contains(exponent))
            .unwrap_or(0)
    }

    /// Whether that many cells are enough to make a tile of this exponent
    /// from spawns.
    fn can_make(&self, exponent: u8, cells: usize) -> bool {
        let spawns = self.spawns.iter().map(|&(spawn, _)| spawn);
        spawns
            .filter(|&spawn| spawn <= exponent)
            .any(|spawn| usize::from(exponent - spawn) < cells)
    }
}

/// A rule set that can be played.
///
/// Its text form is short, and one for each: the shape, as in `4x4`, then what
/// differs from the original's rules, each part after a `_`:
///
/// | part | means |
/// |---|---|
/// | `d8` | eight directions, the diagonals too |
/// | `s2x9-4` | a spawn is a 2 nine times as often as a 4 |
/// | `b2-r` | a game begins with a 2, then a spawn |
/// | `g1024` | the goal; `g0` is none |
/// | `e` | the game ends at the goal |
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variant {
    rules: Rules,
    draw: WeightedDraw,
}

impl Variant {
    /// The variant of these rules. Spawns are put in order, and their weights
    /// in lowest terms.
    ///
    /// # Errors
    /// What is wrong with them; the first cause, in the order of
    /// [`VariantError`].
    pub fn new(mut rules: Rules) -> Result<Self, VariantError> {
        check_spawns(&rules.spawns)?;
        rules.spawns = in_order(&rules.spawns);
        let divisor = rules
            .spawns
            .iter()
            .fold(0, |divisor, &(_, w)| gcd(w, divisor));
        for (_, weight) in &mut rules.spawns {
            *weight /= divisor.max(1);
        }
        check_start(&rules)?;
        check_goal(&rules)?;
        let draw = WeightedDraw::new(&rules.spawns).ok_or(VariantError::NoSpawn)?;
        Ok(Self { rules, draw })
    }

    /// What it is made of.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The board's shape.
    pub fn shape(&self) -> Shape {
        self.rules.shape
    }

    /// The directions that tiles slide in.
    pub fn directions(&self) -> Directions {
        self.rules.directions
    }

    /// Draws what a spawn is.
    pub fn spawns(&self) -> &WeightedDraw {
        &self.draw
    }

    /// What a game starts with.
    pub fn start(&self) -> &[StartTile] {
        &self.rules.start
    }

    /// The exponent to reach, if there is a goal.
    pub fn goal(&self) -> Option<u8> {
        self.rules.goal
    }

    /// Whether the game ends at the goal, without the spawn after it.
    pub fn ends_at_goal(&self) -> bool {
        self.rules.ends_at_goal
    }

    /// The name of the preset that it is, if it is one.
    pub fn preset_name(&self) -> Option<&'static str> {
        let text = self.to_string();
        let preset = PRESETS.iter().find(|preset| preset.text == text);
        preset.map(|preset| preset.name)
    }
}

/// The original's rules.
impl Default for Variant {
    fn default() -> Self {
        Self {
            rules: Rules::classic(Shape::CLASSIC),
            draw: WeightedDraw::default(),
        }
    }
}

/// The spawns by exponent. By insertion: they are few, and the standard
/// library's sort would be a tenth of the download.
fn in_order(spawns: &[(u8, u32)]) -> Vec<(u8, u32)> {
    let mut sorted_indices: Vec<(u8, u32)> = Vec::with_capacity(spawns.len());
    for &spawn in spawns {
        let at = sorted_indices.partition_point(|other| *other < spawn);
        sorted_indices.insert(at, spawn);
    }
    sorted_indices
}

fn check_spawns(spawns: &[(u8, u32)]) -> Result<(), VariantError> {
    if spawns.is_empty() {
        return Err(VariantError::NoSpawn);
    }
    for (index, &(exponent, weight)) in spawns.iter().enumerate() {
        if exponent == 0 || exponent > MAX_GIVEN {
            return Err(VariantError::SpawnValue);
        }
        if weight == 0 || weight > MAX_WEIGHT {
            return Err(VariantError::SpawnWeight);
        }
        if spawns
            .iter()
            .take(index)
            .any(|&(other, _)| other == exponent)
        {
            return Err(VariantError::SpawnTwice(exponent));
        }
    }
    Ok(())
}

fn check_start(rules: &Rules) -> Result<(), VariantError> {
    let most = rules.shape.cell_count() - 1;
    if rules.start.is_empty() {
        return Err(VariantError::NoStart);
    }
    if rules.start.len() > most {
        return Err(VariantError::StartTooFull { most });
    }
    if rules
        .fixed()
        .any(|exponent| exponent == 0 || exponent > MAX_GIVEN)
    {
        return Err(VariantError::StartValue);
    }
    Ok(())
}

fn check_goal(rules: &Rules) -> Result<(), VariantError> {
    let Some(goal) = rules.goal else {
        return if rules.ends_at_goal {
            Err(VariantError::EndWithoutGoal)
        } else {
            Ok(())
        };
    };
    let given = rules.largest_given();
    if goal <= given {
        return Err(VariantError::GoalTooNear { given });
    }
    let largest = rules.largest_reachable();
    if goal > largest {
        return Err(VariantError::GoalOutOfReach { goal, largest });
    }
    Ok(())
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}
