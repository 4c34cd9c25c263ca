//! A finger's way across the page as directions.

use crate::rules::board::{Direction, Directions};

/// How far a finger goes before it counts, in CSS pixels.
pub const SWIPE_DISTANCE: f64 = 24.0;
/// The same among eight directions, which take a little longer to tell apart.
pub const DIAGONAL_SWIPE_DISTANCE: f64 = 32.0;
/// How many times longer the way along one axis must be than along the other
/// before the finger has left the board: about 34 degrees either side.
const CLEAR_AXIS: f64 = 1.5;
/// Among eight directions a way is straight when its shorter part is at most
/// this share of its longer one, about 24 degrees, and diagonal from the
/// next share on, about 29 degrees. A straight sector is the wider one, and
/// between the two the finger has to go on.
const STRAIGHT_SHARE: f64 = 0.45;
const DIAGONAL_SHARE: f64 = 0.55;
/// A finger that goes on within this angle of its last direction, as a
/// cosine, has not turned: 45 degrees among four directions, 60 among eight.
const SAME_WAY: f64 = core::f64::consts::FRAC_1_SQRT_2;
const SAME_WAY_OF_EIGHT: f64 = 0.5;

/// One finger's way across the page, from the moment it goes down.
///
/// It gives a direction while the finger moves, once a gesture, and another
/// only when the finger turns.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Swipe {
    directions: Directions,
    /// Where the way that is being measured starts.
    anchor: (f64, f64),
    /// The direction last given.
    given: Option<Direction>,
}

impl Swipe {
    /// A finger goes down at these CSS pixels, in a game with these
    /// directions.
    pub fn start(x: f64, y: f64, directions: Directions) -> Self {
        Self {
            directions,
            anchor: (x, y),
            given: None,
        }
    }

    /// The finger is now there; the direction it has just made clear, if any.
    pub fn move_to(&mut self, x: f64, y: f64) -> Option<Direction> {
        let way = (x - self.anchor.0, y - self.anchor.1);
        let same_way = match self.directions {
            Directions::Four => SAME_WAY,
            Directions::Eight => SAME_WAY_OF_EIGHT,
        };
        if let Some(given) = self.given
            && along(way, given) >= length(way) * same_way
        {
            // Going on the same way is the same swipe, and so is drifting off
            // it a little: a turn is measured from here.
            self.anchor = (x, y);
            return None;
        }
        let direction = self.clear_direction(way)?;
        if length(way) < self.distance() {
            return None;
        }
        self.anchor = (x, y);
        self.given = Some(direction);
        Some(direction)
    }

    /// The finger leaves there; the direction of a flick too quick to have
    /// been seen on its way, if it was one.
    pub fn end(mut self, x: f64, y: f64) -> Option<Direction> {
        if self.given.is_some() {
            return self.move_to(x, y);
        }
        let way = (x - self.anchor.0, y - self.anchor.1);
        // A long swipe that never kept to a direction still means something.
        if length(way) >= self.distance() {
            return Some(self.nearest_direction(way));
        }
        let is_flick = length(way) >= self.distance() / 2.0;
        is_flick.then(|| self.clear_direction(way))?
    }

    fn distance(&self) -> f64 {
        match self.directions {
            Directions::Four => SWIPE_DISTANCE,
            Directions::Eight => DIAGONAL_SWIPE_DISTANCE,
        }
    }

    /// The direction of a way that is clear enough to count.
    fn clear_direction(&self, way: (f64, f64)) -> Option<Direction> {
        let (main, other) = axes(way);
        let is_clear = match self.directions {
            Directions::Four => main >= other * CLEAR_AXIS,
            Directions::Eight => other <= main * STRAIGHT_SHARE || other >= main * DIAGONAL_SHARE,
        };
        is_clear.then(|| self.nearest_direction(way))
    }

    fn nearest_direction(&self, (x, y): (f64, f64)) -> Direction {
        let (main, other) = axes((x, y));
        let share = f64::midpoint(STRAIGHT_SHARE, DIAGONAL_SHARE);
        if self.directions == Directions::Eight && other > main * share {
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

/// The longer and the shorter of a way's two parts.
fn axes((x, y): (f64, f64)) -> (f64, f64) {
    (x.abs().max(y.abs()), x.abs().min(y.abs()))
}

fn length((x, y): (f64, f64)) -> f64 {
    (x * x + y * y).sqrt()
}

/// How far a way leads in `direction`.
fn along((x, y): (f64, f64), direction: Direction) -> f64 {
    let (down, right) = direction.step();
    let (down, right) = (f64::from(down), f64::from(right));
    (x * right + y * down) / length((right, down))
}
