//! Swipes: the movement of a finger across the page as directions.

use crate::rules::board::{Direction, Directions};

/// The distance after which a swipe counts, in CSS pixels.
pub const SWIPE_DISTANCE: f64 = 24.0;
/// The distance after which a swipe counts in a game with eight directions, in
/// CSS pixels: longer, since eight are harder to tell apart.
pub const DIAGONAL_SWIPE_DISTANCE: f64 = 32.0;
/// Among four directions, the ratio between a movement's parts along the two
/// axes from which on it is clear: about 34 degrees either side.
const CLEAR_RATIO: f64 = 1.5;
/// Among eight directions, the ratio of a movement's shorter part to its longer
/// one up to which it is straight: about 24 degrees.
const MAX_STRAIGHT_RATIO: f64 = 0.45;
/// The ratio from which on it is diagonal: about 29 degrees. Between the two the
/// finger has to go on.
const MIN_DIAGONAL_RATIO: f64 = 0.55;
/// The cosine of the angle to its last direction within which a finger has not
/// turned, among four directions: 45 degrees.
const SAME_OF_FOUR_COSINE: f64 = core::f64::consts::FRAC_1_SQRT_2;
/// The same cosine among eight directions: 60 degrees.
const SAME_OF_EIGHT_COSINE: f64 = 0.5;

/// The movement of one finger across the page, from the moment it goes down.
///
/// It has a direction as soon as that is clear, while the finger still moves, and
/// another only when the finger turns.
///
/// ```
/// use twenty48::input::Swipe;
/// use twenty48::rules::board::{Direction, Directions};
///
/// let mut swipe = Swipe::start(100.0, 100.0, Directions::Four);
/// assert_eq!(swipe.move_to(110.0, 101.0), None);
/// assert_eq!(swipe.move_to(130.0, 102.0), Some(Direction::Right));
/// assert_eq!(swipe.end(160.0, 102.0), None, "it went on the same way");
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Swipe {
    directions: Directions,
    /// What its distance is multiplied by.
    reach: f64,
    /// The point from which the present movement is measured.
    anchor: (f64, f64),
    /// The direction last returned.
    last: Option<Direction>,
}

impl Swipe {
    /// Starts a swipe where a finger goes down, in CSS pixels, in a game with
    /// these directions.
    pub fn start(x: f64, y: f64, directions: Directions) -> Self {
        Self {
            directions,
            reach: 1.0,
            anchor: (x, y),
            last: None,
        }
    }

    /// The swipe with another distance: the usual one, multiplied by `reach`.
    ///
    /// ```
    /// use twenty48::input::Swipe;
    /// use twenty48::rules::board::Directions;
    ///
    /// let mut long = Swipe::start(0.0, 0.0, Directions::Four).with_reach(2.0);
    /// assert_eq!(long.move_to(30.0, 0.0), None);
    /// ```
    #[must_use]
    pub fn with_reach(self, reach: f64) -> Self {
        Self { reach, ..self }
    }

    /// Moves the finger to a point in CSS pixels. Returns the direction that has
    /// just become clear, if any.
    pub fn move_to(&mut self, x: f64, y: f64) -> Option<Direction> {
        let movement = self.movement_to(x, y);
        let same_cosine = match self.directions {
            Directions::Four => SAME_OF_FOUR_COSINE,
            Directions::Eight => SAME_OF_EIGHT_COSINE,
        };
        if let Some(last) = self.last
            && along(movement, last) >= length(movement) * same_cosine
        {
            // Going on in that direction is the same swipe, and so is drifting
            // off it a little: a turn is measured from here.
            self.anchor = (x, y);
            return None;
        }
        let direction = self.clear_direction(movement)?;
        if length(movement) < self.distance() {
            return None;
        }
        self.anchor = (x, y);
        self.last = Some(direction);
        Some(direction)
    }

    /// Ends the swipe where the finger leaves, in CSS pixels. Returns the direction
    /// of a flick that was too quick for [`Swipe::move_to`], if it was one.
    pub fn end(mut self, x: f64, y: f64) -> Option<Direction> {
        if self.last.is_some() {
            return self.move_to(x, y);
        }
        let movement = self.movement_to(x, y);
        // A long swipe without a clear direction still gives the nearest one.
        if length(movement) >= self.distance() {
            return Some(self.nearest_direction(movement));
        }
        let is_flick = length(movement) >= self.distance() / 2.0;
        is_flick.then(|| self.clear_direction(movement))?
    }

    fn movement_to(&self, x: f64, y: f64) -> (f64, f64) {
        (x - self.anchor.0, y - self.anchor.1)
    }

    fn distance(&self) -> f64 {
        let usual = match self.directions {
            Directions::Four => SWIPE_DISTANCE,
            Directions::Eight => DIAGONAL_SWIPE_DISTANCE,
        };
        usual * self.reach
    }

    /// The direction of a movement, if it is clear enough to count.
    fn clear_direction(&self, movement: (f64, f64)) -> Option<Direction> {
        let (longer, shorter) = parts(movement);
        let is_clear = match self.directions {
            Directions::Four => longer >= shorter * CLEAR_RATIO,
            Directions::Eight => {
                shorter <= longer * MAX_STRAIGHT_RATIO || shorter >= longer * MIN_DIAGONAL_RATIO
            }
        };
        is_clear.then(|| self.nearest_direction(movement))
    }

    fn nearest_direction(&self, (x, y): (f64, f64)) -> Direction {
        let (longer, shorter) = parts((x, y));
        let ratio = f64::midpoint(MAX_STRAIGHT_RATIO, MIN_DIAGONAL_RATIO);
        if self.directions == Directions::Eight && shorter > longer * ratio {
            return match (x > 0.0, y > 0.0) {
                (true, false) => Direction::UpRight,
                (true, true) => Direction::DownRight,
                (false, true) => Direction::DownLeft,
                (false, false) => Direction::UpLeft,
            };
        }
        match (x.abs() >= y.abs(), x > 0.0, y > 0.0) {
            (true, true, _) => Direction::Right,
            (true, false, _) => Direction::Left,
            (false, _, true) => Direction::Down,
            (false, _, false) => Direction::Up,
        }
    }
}

/// The lengths of a movement's parts along the two axes, the longer first.
fn parts((x, y): (f64, f64)) -> (f64, f64) {
    (x.abs().max(y.abs()), x.abs().min(y.abs()))
}

fn length((x, y): (f64, f64)) -> f64 {
    (x * x + y * y).sqrt()
}

/// The length of a movement's part along `direction`; negative against it.
fn along((x, y): (f64, f64), direction: Direction) -> f64 {
    let (down, right) = direction.step();
    let (down, right) = (f64::from(down), f64::from(right));
    (x * right + y * down) / length((right, down))
}
