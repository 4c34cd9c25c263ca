//! The stairs: on which side each step's next one lies, and where obstacles are.
//!
//! Step number i is in row i, counted from 0. Columns are counted in half steps from
//! the column of step 0, growing to the right: the next step lies one column to the
//! left or to the right.
//!
//! An obstacle belongs to a step. It is up to three rows above it, as many columns away,
//! on the side where the next step is *not*. So no obstacle is ever on the path: of a
//! step whose next one is on the right, an obstacle d rows above is d columns to the
//! left, while the path d rows above is at least one column to the right less d - 1
//! columns, which is two columns further right than the obstacle. For the same reason
//! the only obstacle that a robot can jump at is the one in the row above, of the step
//! that it stands on: the others are to be seen.
//!
//! The golden stairs in `tests/it/stairs/` guard that no seed ever gives other stairs.

use crate::rules::spawn::{Generator, WeightedDraw};

/// The number of the highest step. Whoever reaches it has finished: at ten jumps a
/// second, that takes almost three hours.
pub const MAX_STEPS: usize = 100_000;
/// The most rows that an obstacle is above its step.
pub const MAX_DISTANCE: u8 = 3;
/// How many rows an obstacle is above its step, 0 for none, and the weight of each.
const OBSTACLES: [(u8, u32); 4] = [(0, 50), (1, 20), (2, 20), (3, 10)];

/// The side to which a robot jumps, and on which a step lies.
///
/// ```
/// use twenty48::stairs::Side;
///
/// assert_eq!(Side::Left.other(), Side::Right);
/// assert_eq!(Side::from_number(Side::Right.number()), Side::Right);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Side {
    /// Up-left.
    Left,
    /// Up-right.
    Right,
}

impl Side {
    /// Returns the number of the side in the source's list of steps: 0 or 1.
    pub const fn number(self) -> u32 {
        match self {
            Self::Left => 0,
            Self::Right => 1,
        }
    }

    /// Returns the side that a number stands for, of which the lowest bit counts.
    pub const fn from_number(number: u32) -> Self {
        if number & 1 == 0 {
            Self::Left
        } else {
            Self::Right
        }
    }

    /// Returns the opposite side.
    pub const fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// Returns how many columns a jump to that side goes to the right: -1 or 1.
    pub const fn columns(self) -> i32 {
        match self {
            Self::Left => -1,
            Self::Right => 1,
        }
    }
}

/// A step.
///
/// ```
/// use twenty48::stairs::{Side, Stairs};
///
/// let mut stairs = Stairs::new(42);
/// let step = stairs.step(0).expect("step 0 is below the highest");
/// assert_eq!(step.column, 0);
/// let next = stairs.step(1).expect("so is step 1");
/// assert_eq!(next.column, step.side.columns());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The column of the step, in half steps to the right of step 0.
    pub column: i32,
    /// The side on which the next step lies.
    pub side: Side,
    /// How many rows above this step its obstacle is, up to [`MAX_DISTANCE`]; 0 for none.
    pub obstacle: u8,
}

impl Step {
    /// Returns the column of its obstacle, if it has one.
    pub fn obstacle_column(self) -> Option<i32> {
        let away = i32::from(self.obstacle) * self.side.other().columns();
        (self.obstacle > 0).then_some(self.column + away)
    }
}

/// The stairs of a seed, which are made as far as they are asked for.
///
/// ```
/// use twenty48::stairs::Stairs;
///
/// let (mut stairs, mut again) = (Stairs::new(42), Stairs::new(42));
/// assert_eq!(stairs.step(1000), again.step(1000));
/// let obstacle = (0..100).find_map(|row| {
///     let column = stairs.step(row)?.obstacle_column()?;
///     Some((row + usize::from(stairs.step(row)?.obstacle), column))
/// });
/// let (row, column) = obstacle.expect("half of all steps have one");
/// assert!(stairs.obstacle_at(row, column).is_some());
/// assert_ne!(stairs.step(row).map(|step| step.column), Some(column));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stairs {
    seed: u64,
    generator: Generator,
    obstacles: WeightedDraw,
    /// The column of the first step that is not made yet.
    column: i32,
    /// The steps that are made.
    steps: Vec<Step>,
}

impl Stairs {
    /// Returns the stairs of a seed.
    pub fn new(seed: u64) -> Self {
        let obstacles = WeightedDraw::new(&OBSTACLES);
        debug_assert!(obstacles.is_some(), "the weights are above 0");
        Self {
            seed,
            generator: Generator::new(seed),
            obstacles: obstacles.unwrap_or_default(),
            column: 0,
            steps: Vec::new(),
        }
    }

    /// Returns the seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns a step, or `None` above [`MAX_STEPS`].
    pub fn step(&mut self, number: usize) -> Option<Step> {
        self.make_to(number);
        self.made(number)
    }

    /// Returns how many rows below the place its step is, if there is an obstacle in that
    /// row and column: from 1 to [`MAX_DISTANCE`].
    pub fn obstacle_at(&mut self, row: usize, column: i32) -> Option<u8> {
        self.make_to(row);
        (1..=MAX_DISTANCE).find(|&distance| {
            let below = row.checked_sub(usize::from(distance));
            let step = below.and_then(|number| self.made(number));
            step.is_some_and(|step| {
                step.obstacle == distance && step.obstacle_column() == Some(column)
            })
        })
    }

    /// Makes the steps up to that one.
    pub(super) fn make_to(&mut self, number: usize) {
        while self.steps.len() <= number.min(MAX_STEPS) {
            let step = Step {
                column: self.column,
                side: Side::from_number(self.generator.below(2)),
                obstacle: self.obstacles.draw(&mut self.generator),
            };
            self.column += step.side.columns();
            self.steps.push(step);
        }
    }

    /// Returns a step that was made before.
    pub(super) fn made(&self, number: usize) -> Option<Step> {
        self.steps.get(number).copied()
    }
}
