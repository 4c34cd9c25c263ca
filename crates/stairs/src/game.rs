//! What is played: a climb, and the ghost that it races against.
//!
//! Never here: what is saved.

use wasm_bindgen::prelude::*;

use twenty48::profile::daily::Date;
use twenty48::stairs::climb::interval;
use twenty48::stairs::way::WayKind;
use twenty48::stairs::{
    Cause, Climb, Ghost, MAX_STEPS, Outcome, Pace, PlaceKind, Run, Side, Stairs, State, Way,
    whole_ms,
};

/// The rows above the robot that are drawn.
const ROWS_AHEAD: usize = 10;

/// A climb, with the ghost that it races against.
#[wasm_bindgen]
pub struct StairsClimb {
    climb: Climb,
    ghost: Option<Rival>,
}

/// A ghost, the stairs that it climbs, and how many steps it came.
#[derive(Clone)]
struct Rival {
    ghost: Ghost,
    stairs: Stairs,
    steps: usize,
}

#[wasm_bindgen]
impl StairsClimb {
    /// A climb of that kind: on stairs of that seed, by day on those of the moment `now_ms`,
    /// in practice from the step `from`.
    #[wasm_bindgen(constructor)]
    pub fn new(kind: u8, seed: u64, is_relaxed: bool, now_ms: f64, from: usize) -> Self {
        let way = match WayKind::from_number(kind) {
            Some(WayKind::Daily) => Way::Daily(Date::at(whole_ms(now_ms))),
            Some(WayKind::Sprint) => Way::Sprint,
            Some(WayKind::Practice) => Way::Practice { from },
            Some(WayKind::Endless) | None => Way::Endless,
        };
        let climb = Climb::of(way, seed, Pace::new(is_relaxed));
        Self { climb, ghost: None }
    }

    /// The same stairs anew.
    pub fn again(&self) -> Self {
        Self {
            climb: Run::of(&self.climb).rematch(),
            ghost: self.ghost.clone(),
        }
    }

    /// A climb against the run that a text begins with; nothing where it can't be read.
    pub fn against(text: &str) -> Option<Self> {
        let run = Run::read_start(text).ok()?.0;
        let played = run.replay().ok()?;
        let rival = Rival {
            ghost: Ghost::of(&played),
            stairs: played.stairs().clone(),
            steps: played.steps(),
        };
        Some(Self {
            climb: match run.way() {
                // It is no try at that day.
                Way::Daily(_) => Climb::of(Way::Endless, run.seed(), run.pace()),
                _ => run.rematch(),
            },
            ghost: Some(rival),
        })
    }

    /// Jumps to the left or the right; returns whether that was a jump, or else nothing,
    /// since the climb had ended before.
    pub fn jump(&mut self, is_right: bool, at_ms: f64) -> bool {
        let before = self.climb.jumps().len();
        let side = if is_right { Side::Right } else { Side::Left };
        let outcome = self.climb.jump(side, whole_ms(at_ms));
        outcome != Outcome::Ignored && self.climb.jumps().len() > before
    }

    /// Lets fall what is due.
    pub fn advance(&mut self, now_ms: f64) {
        self.climb.advance(whole_ms(now_ms));
    }

    /// When the lowest step falls; nothing while none does.
    #[wasm_bindgen(getter)]
    pub fn next_fall_ms(&self) -> Option<f64> {
        self.climb.next_fall_ms().map(|ms| ms as f64)
    }

    /// How long the lowest step lasts in all.
    #[wasm_bindgen(getter)]
    pub fn fall_interval_ms(&self) -> f64 {
        interval(self.climb.fallen()) as f64
    }

    /// How it stands: 0 not begun, 1 under way, 2 bumped, 3 missed, 4 fell, 5 finished.
    #[wasm_bindgen(getter)]
    pub fn state(&self) -> u8 {
        match self.climb.state() {
            State::Ready => 0,
            State::Climbing => 1,
            State::Ended { cause, .. } => match cause {
                Cause::Bumped => 2,
                Cause::Missed => 3,
                Cause::Fell => 4,
            },
            State::Finished => 5,
        }
    }

    /// The step on which the robot stands.
    #[wasm_bindgen(getter)]
    pub fn index(&self) -> usize {
        self.climb.index()
    }

    /// The column of that step.
    #[wasm_bindgen(getter)]
    pub fn column(&self) -> i32 {
        self.climb.step().column
    }

    /// The step at which it is finished.
    #[wasm_bindgen(getter)]
    pub fn goal(&self) -> usize {
        self.climb.way().goal()
    }

    /// How many steps were climbed.
    #[wasm_bindgen(getter)]
    pub fn steps(&self) -> usize {
        self.climb.steps()
    }

    /// How long it has taken.
    #[wasm_bindgen(getter)]
    pub fn time_ms(&self) -> f64 {
        self.climb.lasted_ms() as f64
    }

    /// Steps a second; nothing where it took no time.
    #[wasm_bindgen(getter)]
    pub fn rate(&self) -> Option<f64> {
        let rate = 1000.0 * self.climb.steps() as f64 / self.time_ms();
        rate.is_finite().then_some(rate)
    }

    /// Whether the next step is on the right.
    #[wasm_bindgen(getter)]
    pub fn is_next_right(&self) -> bool {
        self.climb.next_side() == Side::Right
    }

    /// Whether an obstacle is beside the next step, where nobody should jump.
    #[wasm_bindgen(getter)]
    pub fn has_obstacle(&self) -> bool {
        self.climb.step().obstacle == 1
    }

    /// Whether no step falls.
    #[wasm_bindgen(getter)]
    pub fn is_relaxed(&self) -> bool {
        self.climb.pace() == Pace::Relaxed
    }

    /// The kind of the way to play.
    #[wasm_bindgen(getter)]
    pub fn kind(&self) -> u8 {
        self.climb.way().kind().number()
    }

    /// What is to be drawn, three numbers for each place: row, column, and 0 for a step or
    /// from 1 to 3 for an obstacle of that shape.
    pub fn places(&self) -> Vec<i32> {
        let places = self.climb.upcoming(ROWS_AHEAD);
        let numbers = places.into_iter().flat_map(|place| {
            let row = i32::try_from(place.row).unwrap_or(i32::MAX);
            let kind = match place.kind {
                PlaceKind::Step => 0,
                PlaceKind::Obstacle(distance) => distance.into(),
            };
            [row, place.column, kind]
        });
        numbers.collect()
    }

    /// Whether it is a race against a ghost.
    #[wasm_bindgen(getter)]
    pub fn has_ghost(&self) -> bool {
        self.ghost.is_some()
    }

    /// How many steps the ghost climbs in all.
    #[wasm_bindgen(getter)]
    pub fn ghost_steps(&self) -> usize {
        self.ghost.as_ref().map_or(0, |rival| rival.steps)
    }

    /// The step on which the ghost stands then, and its column; nothing where there is none.
    pub fn ghost_at(&mut self, ms: f64) -> Option<Vec<i32>> {
        let rival = self.ghost.as_mut()?;
        let index = if self.climb.jumps().is_empty() {
            self.climb.way().start()
        } else {
            rival.ghost.index_at(whole_ms(ms))
        };
        let column = rival.stairs.step(index)?.column;
        Some(vec![i32::try_from(index).ok()?, column])
    }

    /// When the ghost jumps next, after that time; nothing where it never does.
    pub fn ghost_moves_ms(&self, ms: f64) -> Option<f64> {
        let ghost = &self.ghost.as_ref()?.ghost;
        let next = ghost.reached_ms(ghost.index_at(whole_ms(ms)) + 1)?;
        Some(next as f64)
    }

    /// Its text, with which it is saved.
    pub fn run_text(&self) -> String {
        Run::of(&self.climb).text()
    }

    /// What comes after the `#` in a link to race against the climb.
    pub fn link(&self) -> String {
        twenty48::stairs::link::link_to(&Run::of(&self.climb))
    }
}

const _: () = assert!(MAX_STEPS < i32::MAX as usize);
