//! Stairs, the second game.

mod climb;
mod link;
mod path;
mod profile;
mod run;

use proptest::prelude::*;
use twenty48::profile::daily::Date;
use twenty48::stairs::{Climb, Outcome, Pace, Side, Way};

/// Returns an endless climb at a pace.
fn endless(seed: u64, pace: Pace) -> Climb {
    Climb::of(Way::Endless, seed, pace)
}

/// Jumps to the right side so many times, with as many milliseconds before each.
fn climb_on(climb: &mut Climb, count: usize, after_ms: u64) {
    for _ in 0..count {
        let at_ms = climb.time_ms() + after_ms;
        assert_eq!(climb.jump(climb.next_side(), at_ms), Outcome::Climbed);
    }
}

/// A strategy for any side.
fn any_side() -> impl Strategy<Value = Side> {
    (0_u32..2).prop_map(Side::from_number)
}

/// A strategy for any pace.
fn any_pace() -> impl Strategy<Value = Pace> {
    prop_oneof![3 => Just(Pace::Falling), 1 => Just(Pace::Relaxed)]
}
