//! Rules before they are checked, and how large a tile they allow.

use super::StartTile;
use crate::rules::board::{Directions, MAX_EXPONENT, Shape};

/// The original's goal: the exponent of 2048.
const GOAL: u8 = 11;
/// The original's spawns: a 2 in 9 of 10, else a 4.
pub(super) const SPAWNS: [(u8, u32); 2] = [(1, 9), (2, 1)];
/// The original's start: two spawns.
pub(super) const START: [StartTile; 2] = [StartTile::Spawn; 2];

/// The parts of a variant, before they are checked.
///
/// ```
/// use twenty48::rules::board::Shape;
/// use twenty48::rules::variant::{Rules, Variant};
///
/// let mut rules = Rules::classic(Shape::CLASSIC);
/// assert_eq!((rules.goal, rules.largest_reachable()), (Some(11), 17));
/// rules.spawns = vec![(1, 1)];
/// let variant = Variant::new(rules)?;
/// assert_eq!(variant.to_string(), "4x4_s2");
/// # Ok::<(), twenty48::rules::variant::VariantError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// The board's shape.
    pub shape: Shape,
    /// The directions that tiles slide in.
    pub directions: Directions,
    /// The exponents that spawn, each with its weight.
    pub spawns: Vec<(u8, u32)>,
    /// The start tiles, in the order in which they are put on the board.
    pub start: Vec<StartTile>,
    /// The exponent of the goal; `None` for a game without one.
    pub goal: Option<u8>,
    /// Whether the game ends at the goal, without the spawn after it, rather
    /// than offering to go on.
    pub ends_at_goal: bool,
}

impl Rules {
    /// Returns the original's rules on a board of this shape. There is no goal
    /// where the board is too small to make 2048.
    pub fn classic(shape: Shape) -> Self {
        let mut rules = Self {
            shape,
            directions: Directions::Four,
            spawns: SPAWNS.to_vec(),
            start: START.to_vec(),
            goal: None,
            ends_at_goal: false,
        };
        rules.goal = rules.default_goal();
        rules
    }

    /// The goal of a text form without one: 2048 where it can be made and no
    /// tile of that size spawns or is at the start.
    pub(super) fn default_goal(&self) -> Option<u8> {
        (self.largest_reachable() >= GOAL && self.largest_given() < GOAL).then_some(GOAL)
    }

    /// The largest exponent that spawns or is at the start.
    pub(super) fn largest_given(&self) -> u8 {
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

    /// The largest exponent that play can ever make, with every luck.
    ///
    /// From spawns alone, k cells make at most the largest spawn doubled
    /// k - 1 times: the two halves of a tile never fit in fewer cells. A fixed
    /// tile takes a cell of its own for as long as there is no equal of it and
    /// the cells without one can't make it. Doubling whatever can be doubled,
    /// in any order, leaves the most room for the rest.
    pub fn largest_reachable(&self) -> u8 {
        let mut held: Vec<u8> = self.fixed().collect();
        // Whether the cells without a fixed tile can make a tile.
        let can_make = |held: &[u8], exponent| {
            let free = self.shape.cell_count().saturating_sub(held.len());
            self.can_make(exponent, free)
        };
        let can_double = |held: &[u8], exponent: u8| {
            let equals = held.iter().filter(|&&other| other == exponent);
            exponent < MAX_EXPONENT && (equals.count() > 1 || can_make(held, exponent))
        };
        while let Some(index) = held
            .iter()
            .position(|&exponent| can_double(&held, exponent))
        {
            let exponent = held.swap_remove(index);
            match held.iter_mut().find(|other| **other == exponent) {
                Some(equal) => *equal += 1,
                None => held.push(exponent + 1),
            }
        }
        (0..=MAX_EXPONENT)
            .rev()
            .find(|exponent| can_make(&held, *exponent) || held.contains(exponent))
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
