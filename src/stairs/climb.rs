//! A climb: jumps, what has fallen, how it ends.
//!
//! Times are in milliseconds since the first jump, which is at 0. They come in as values
//! and never run backwards: a smaller one counts as the last one that was given.
//!
//! # What falls, and when
//!
//! 1. Nothing falls before the first jump.
//! 2. Of the steps at or below the robot, at most [`MAX_BELOW`] stay. As the robot
//!    climbs, older ones are gone at once, at either [`Pace`]. They never matter to it.
//! 3. At [`Pace::Falling`] there is a clock besides. It starts with the jump that leaves
//!    the [`SAFE_STEPS`]th step above the start (step 10, unless the climb starts higher).
//!    Up to there no step falls by time, and so no climb ends by falling below step 11.
//! 4. From then on the lowest step that is still there falls [`interval`] milliseconds
//!    after the last step that fell by the clock, or after the clock was started. What is
//!    gone by rule 2 doesn't set the clock anew. But the interval is that of the step
//!    that is the lowest now: where a jump makes a higher step the lowest one, whose time
//!    is up already, that step falls in the millisecond of the jump, after the jump.
//! 5. With a step fall all obstacles in its row and below.
//! 6. When the step below the robot falls, the climb ends by [`Cause::Fell`], at the time
//!    of the fall.
//!
//! A jump in the very millisecond of a fall comes after the fall. So where a jump comes
//! when the step below the robot is due, or at any time after, the climb has ended by
//! falling, when the step fell; the jump isn't made and is no part of the climb.
//!
//! What has fallen is a function of the jumps and of the time alone, however often and
//! whenever somebody looks.

use super::path::{Side, Stairs, Step};
use super::way::Way;

/// The most steps at or below the robot that are there.
pub const MAX_BELOW: usize = 9;
/// How many steps above the start the robot may stay on without a step falling by time.
pub const SAFE_STEPS: usize = 10;
/// How many rows above the robot are made before it may jump: those that are shown.
pub const ROWS_AHEAD: usize = 10;

/// Returns how long the step at that height lasts as the lowest one, in milliseconds: a
/// second at first, 600 at height 100, 400 at 300, and never 200 or less.
///
/// ```
/// use twenty48::stairs::climb::interval;
///
/// assert_eq!([0, 100, 300, 1000].map(interval), [1000, 600, 400, 272]);
/// ```
pub fn interval(height: usize) -> u64 {
    200 + 80_000 / (height as u64).saturating_add(100)
}

/// Whether steps fall.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Pace {
    /// Steps fall, ever faster.
    Falling,
    /// No step falls by time: everybody has as long as they need.
    Relaxed,
}

impl Pace {
    /// Returns the pace in which steps fall, unless it is relaxed.
    pub const fn new(is_relaxed: bool) -> Self {
        if is_relaxed {
            Self::Relaxed
        } else {
            Self::Falling
        }
    }
}

/// What has ended a climb.
///
/// ```
/// use twenty48::stairs::{Cause, Climb, Outcome, Pace, Stairs};
///
/// let mut climb = Climb::new(Stairs::new(42), Pace::Relaxed);
/// // The obstacle of the first step is two rows above it.
/// assert_eq!(climb.step().obstacle, 2);
/// let outcome = climb.jump(climb.next_side().other(), 0);
/// assert_eq!(outcome, Outcome::Ended(Cause::Missed));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Cause {
    /// The robot jumped at an obstacle.
    Bumped,
    /// It jumped where no step is.
    Missed,
    /// The step below it fell.
    Fell,
}

/// How a climb stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// Before the first jump.
    Ready,
    /// Under way.
    Climbing,
    /// It has ended.
    Ended {
        /// What has ended it.
        cause: Cause,
        /// The side on which the next step was.
        right_side: Side,
    },
    /// The goal is reached.
    Finished,
}

/// What has come of a jump.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The robot stands on the next step.
    Climbed,
    /// It stands on the next step, which is the goal.
    Finished,
    /// The climb has ended: by this jump, or by a fall before it could be made.
    Ended(Cause),
    /// Nothing: the climb had ended before.
    Ignored,
}

/// A jump.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Jump {
    /// To which side.
    pub side: Side,
    /// When, in milliseconds since the first jump.
    pub at_ms: u64,
}

/// A climb, by a robot that stands on one of the steps.
///
/// ```
/// use twenty48::stairs::{Cause, Climb, Outcome, Pace, Stairs, State};
///
/// let mut climb = Climb::new(Stairs::new(42), Pace::Falling);
/// for at_ms in (0..).step_by(300).take(20) {
///     let side = climb.next_side();
///     assert_eq!(climb.jump(side, at_ms), Outcome::Climbed);
/// }
/// assert_eq!((climb.index(), climb.time_ms()), (20, 5700));
/// // Whoever waits falls.
/// climb.advance(60_000);
/// let right_side = climb.next_side();
/// assert_eq!(climb.state(), State::Ended { cause: Cause::Fell, right_side });
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Climb {
    stairs: Stairs,
    way: Way,
    pace: Pace,
    state: State,
    /// The step on which the robot stands.
    index: usize,
    /// The lowest step that is there.
    fallen: usize,
    /// When the clock was started or the last step fell by it.
    last_fall_ms: Option<u64>,
    time_ms: u64,
    jumps: Vec<Jump>,
}

impl Climb {
    /// Returns an endless climb of these stairs, before its first jump.
    pub fn new(stairs: Stairs, pace: Pace) -> Self {
        Self::on(stairs, Way::Endless, pace)
    }

    /// Returns a climb that way, before its first jump; a day has a seed of its own.
    pub fn of(way: Way, seed: u64, pace: Pace) -> Self {
        Self::on(Stairs::new(way.seed(seed)), way, pace)
    }

    fn on(mut stairs: Stairs, way: Way, pace: Pace) -> Self {
        let start = way.start();
        let way = match way {
            Way::Practice { .. } => Way::Practice { from: start },
            other => other,
        };
        stairs.make_to(start.saturating_add(ROWS_AHEAD));
        Self {
            stairs,
            way,
            pace,
            state: State::Ready,
            index: start,
            fallen: start,
            last_fall_ms: None,
            time_ms: 0,
            jumps: Vec::new(),
        }
    }

    /// Jumps to a side, at that many milliseconds since the first jump; of the first jump
    /// itself the time is 0, whatever is given.
    pub fn jump(&mut self, side: Side, at_ms: u64) -> Outcome {
        if self.has_ended() {
            return Outcome::Ignored;
        }
        // Before the first jump no time passes.
        self.advance(at_ms);
        if let State::Ended { cause, .. } = self.state {
            return Outcome::Ended(cause);
        }
        let step = self.step();
        self.state = State::Climbing;
        let at_ms = self.time_ms;
        self.jumps.push(Jump { side, at_ms });
        if side != step.side {
            // Only the obstacle in the row above can be in the way.
            let is_obstacle = step.obstacle == 1;
            return self.end(if is_obstacle {
                Cause::Bumped
            } else {
                Cause::Missed
            });
        }
        self.climb();
        if self.index >= self.way.goal() {
            self.state = State::Finished;
            return Outcome::Finished;
        }
        Outcome::Climbed
    }

    /// Puts the robot on the next step, now.
    fn climb(&mut self) {
        let is_safe = self.index < self.way.start().saturating_add(SAFE_STEPS);
        if self.pace == Pace::Falling && !is_safe && self.last_fall_ms.is_none() {
            self.last_fall_ms = Some(self.time_ms);
        }
        self.index += 1;
        self.stairs.make_to(self.index.saturating_add(ROWS_AHEAD));
        self.fallen = self.fallen.max((self.index + 1).saturating_sub(MAX_BELOW));
        // Rule 4: the step that is the lowest now may be due.
        self.advance(self.time_ms);
    }

    /// Lets everything fall that is due at that many milliseconds since the first jump;
    /// returns whether anything fell.
    pub fn advance(&mut self, now_ms: u64) -> bool {
        let before = self.fallen;
        if self.state != State::Climbing {
            return false;
        }
        let now_ms = now_ms.max(self.time_ms);
        while let Some(due_ms) = self.next_fall_ms().filter(|&due_ms| due_ms <= now_ms) {
            self.last_fall_ms = Some(due_ms);
            self.fallen += 1;
            if self.fallen > self.index {
                self.time_ms = due_ms;
                self.end(Cause::Fell);
                return true;
            }
        }
        self.time_ms = now_ms;
        self.fallen > before
    }

    /// Ends the climb, now.
    fn end(&mut self, cause: Cause) -> Outcome {
        let right_side = self.next_side();
        self.state = State::Ended { cause, right_side };
        Outcome::Ended(cause)
    }

    /// Returns when the lowest step falls unless the robot jumps before, in milliseconds
    /// since the first jump; `None` while no step falls by time.
    pub fn next_fall_ms(&self) -> Option<u64> {
        let last_ms = self.last_fall_ms.filter(|_| !self.has_ended())?;
        let due_ms = last_ms.saturating_add(interval(self.fallen));
        // Whatever was due at the last jump fell before it, or was made the lowest by it.
        Some(due_ms.max(self.jumps.last()?.at_ms))
    }

    /// Returns the step on which the robot stands.
    pub fn step(&self) -> Step {
        let step = self.stairs.made(self.index);
        debug_assert!(step.is_some(), "steps are made ahead");
        step.unwrap_or(Step {
            column: 0,
            side: Side::Left,
            obstacle: 0,
        })
    }

    /// Returns the side on which the next step is.
    pub fn next_side(&self) -> Side {
        self.step().side
    }

    /// Returns the stairs.
    pub fn stairs(&self) -> &Stairs {
        &self.stairs
    }

    /// Returns the way to play.
    pub fn way(&self) -> Way {
        self.way
    }

    /// Returns the pace.
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// Returns how the climb stands.
    pub fn state(&self) -> State {
        self.state
    }

    /// Whether the climb has ended or is finished.
    pub fn has_ended(&self) -> bool {
        matches!(self.state, State::Ended { .. } | State::Finished)
    }

    /// Returns the number of the step on which the robot stands, or stood at the end.
    pub fn index(&self) -> usize {
        self.index
    }

    /// Returns how many steps were climbed: those above the start.
    pub fn steps(&self) -> usize {
        self.index - self.way.start()
    }

    /// Returns the number of the lowest step that is there. All below it have fallen.
    pub fn fallen(&self) -> usize {
        self.fallen
    }

    /// Returns the time of the last jump or look, or of the end, in milliseconds since the
    /// first jump.
    pub fn time_ms(&self) -> u64 {
        self.time_ms
    }

    /// Returns how long the climb has lasted, in milliseconds: up to its end, or to the last
    /// jump where it hasn't ended.
    pub fn lasted_ms(&self) -> u64 {
        if self.has_ended() {
            return self.time_ms;
        }
        self.jumps.last().map_or(0, |jump| jump.at_ms)
    }

    /// Returns when the robot came to the step on which it stands, in milliseconds; `None`
    /// before the first step.
    pub fn reached_ms(&self) -> Option<u64> {
        let last = self.steps().checked_sub(1)?;
        Some(self.jumps.get(last)?.at_ms)
    }

    /// Returns the jumps, with the one that has ended the climb, if one has.
    pub fn jumps(&self) -> &[Jump] {
        &self.jumps
    }
}
