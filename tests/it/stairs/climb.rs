//! Climbs: what falls and when, how they end, and that only jumps and times count.

mod properties;

use super::*;
use twenty48::stairs::climb::{MAX_BELOW, ROWS_AHEAD, SAFE_STEPS, interval};
use twenty48::stairs::{Cause, MAX_STEPS, Stairs, State};

/// The end by a cause, where the climb stands.
fn ended(climb: &Climb, cause: Cause) -> State {
    State::Ended {
        cause,
        right_side: climb.next_side(),
    }
}

/// Returns a seed on whose step `at` the obstacle is that far above.
fn seed_with(at: usize, obstacle: u8) -> u64 {
    let has = |&seed: &u64| Stairs::new(seed).step(at).unwrap().obstacle == obstacle;
    (0..).find(has).unwrap()
}

#[test]
fn steps_fall_faster_with_height() {
    for (height, ms) in [(0, 1000), (100, 600), (300, 400), (1000, 272), (3900, 220)] {
        assert_eq!(interval(height), ms);
    }
    for height in 0..MAX_STEPS {
        assert!(interval(height + 1) <= interval(height) && interval(height) >= 200);
    }
}

#[test]
fn nothing_falls_by_time_up_to_step_10() {
    let mut climb = endless(1, Pace::Falling);
    assert_eq!((climb.state(), climb.next_fall_ms()), (State::Ready, None));
    // Waiting before the first jump doesn't count.
    assert!(!climb.advance(100_000));
    assert_eq!((climb.time_ms(), climb.fallen()), (0, 0));
    for index in 1..=SAFE_STEPS {
        climb_on(&mut climb, 1, 5000);
        climb.advance(climb.time_ms() + 50_000);
        // At most nine steps are there all the same.
        let expected = (index, (index + 1).saturating_sub(MAX_BELOW));
        assert_eq!((climb.index(), climb.fallen()), expected);
        assert_eq!(climb.next_fall_ms(), None);
    }
    // The first jump is at 0.
    assert_eq!(climb.time_ms(), 9 * 55_000 + 50_000);
    climb_on(&mut climb, 1, 1000);
    let start_ms = climb.time_ms();
    assert_eq!((climb.index(), climb.fallen()), (11, 3));
    let mut due_ms = start_ms;
    for lowest in 3..=11 {
        due_ms += interval(lowest);
        assert_eq!(climb.next_fall_ms(), Some(due_ms));
        assert!(!climb.advance(due_ms - 1));
        assert_eq!(climb.fallen(), lowest);
        assert!(climb.advance(due_ms));
        assert_eq!(climb.fallen(), lowest + 1);
    }
    assert_eq!(climb.state(), ended(&climb, Cause::Fell));
    assert_eq!((climb.index(), climb.time_ms()), (11, due_ms));
    assert_eq!(climb.next_fall_ms(), None);
    // Nothing changes an end.
    let end = climb.clone();
    assert!(!climb.advance(u64::MAX));
    let jump = climb.jump(climb.next_side(), due_ms + 1);
    assert_eq!((jump, climb), (Outcome::Ignored, end));
}

/// A jump in the millisecond of the fall of the step below the robot, before and after it.
#[test]
fn a_fall_comes_before_a_jump_at_the_same_time() {
    let mut climb = endless(5, Pace::Falling);
    climb_on(&mut climb, 30, 100);
    let last_fall_ms = {
        let mut waiting = climb.clone();
        waiting.advance(u64::MAX);
        waiting.time_ms()
    };
    for (late_ms, is_made) in [(-1, true), (0, false), (1, false), (60_000, false)] {
        let mut climb = climb.clone();
        let at_ms = last_fall_ms.checked_add_signed(late_ms).unwrap();
        let outcome = climb.jump(climb.next_side(), at_ms);
        if is_made {
            assert_eq!(outcome, Outcome::Climbed);
            assert_eq!((climb.index(), climb.fallen()), (31, 30));
            continue;
        }
        assert_eq!(outcome, Outcome::Ended(Cause::Fell), "{late_ms}");
        assert_eq!(climb.state(), ended(&climb, Cause::Fell));
        assert_eq!((climb.index(), climb.time_ms()), (30, last_fall_ms));
        assert_eq!(climb.jumps().len(), 30);
    }
}

/// Where a jump makes a higher step the lowest, its shorter time may be up.
#[test]
fn a_step_that_is_made_the_lowest_when_it_is_due_falls_after_the_jump() {
    let mut climb = endless(3, Pace::Falling);
    climb_on(&mut climb, 11, 10);
    let due_ms = climb.next_fall_ms().unwrap();
    assert_eq!(due_ms, climb.time_ms() + interval(3));
    assert!(interval(4) < interval(3));
    let outcome = climb.jump(climb.next_side(), due_ms - 1);
    assert_eq!(outcome, Outcome::Climbed);
    assert_eq!((climb.index(), climb.fallen()), (12, 5));
    // The clock goes on from there.
    assert_eq!(climb.next_fall_ms(), Some(due_ms - 1 + interval(5)));
}

#[test]
fn the_wrong_side_ends_a_climb_by_obstacle_or_by_nothing() {
    let causes = [
        (0, Cause::Missed),
        (1, Cause::Bumped),
        (2, Cause::Missed),
        (3, Cause::Missed),
    ];
    for pace in [Pace::Falling, Pace::Relaxed] {
        for at in [0, 1, 7, 20] {
            for (obstacle, cause) in causes {
                let mut climb = endless(seed_with(at, obstacle), pace);
                climb_on(&mut climb, at, 250);
                let at_ms = climb.time_ms() + 250;
                let outcome = climb.jump(climb.next_side().other(), at_ms);
                assert_eq!(outcome, Outcome::Ended(cause));
                assert_eq!(climb.state(), ended(&climb, cause));
                // The first jump is at 0.
                let expected_ms = 250 * at as u64;
                assert_eq!((climb.index(), climb.time_ms()), (at, expected_ms));
                assert_eq!(climb.jumps().len(), at + 1);
            }
        }
    }
}

#[test]
fn nothing_falls_by_time_at_the_relaxed_pace() {
    let mut climb = endless(8, Pace::Relaxed);
    for index in 1..200 {
        climb_on(&mut climb, 1, 100_000);
        assert!(!climb.advance(climb.time_ms() + 1_000_000));
        let lowest = (index + 1_usize).saturating_sub(MAX_BELOW);
        assert_eq!((climb.fallen(), climb.next_fall_ms()), (lowest, None));
    }
    climb.advance(u64::MAX);
    assert_eq!((climb.state(), climb.steps()), (State::Climbing, 199));
}

#[test]
fn times_never_run_backwards() {
    let mut climb = endless(8, Pace::Falling);
    assert_eq!(climb.jump(climb.next_side(), 77), Outcome::Climbed);
    assert_eq!(climb.time_ms(), 0);
    climb.jump(climb.next_side(), 500);
    climb.jump(climb.next_side(), 300);
    climb.advance(900);
    climb.advance(200);
    climb.jump(climb.next_side(), 0);
    let times: Vec<u64> = climb.jumps().iter().map(|jump| jump.at_ms).collect();
    assert_eq!(times, [0, 500, 500, 900]);
}

#[test]
fn ways_have_their_start_and_goal() {
    let mut sprint = Climb::of(Way::Sprint, 4, Pace::Falling);
    climb_on(&mut sprint, 99, 100);
    let outcome = sprint.jump(sprint.next_side(), 10_000);
    assert_eq!(
        (outcome, sprint.state()),
        (Outcome::Finished, State::Finished)
    );
    sprint.advance(u64::MAX);
    assert_eq!((sprint.steps(), sprint.time_ms()), (100, 10_000));
    assert_eq!(sprint.next_fall_ms(), None);

    // Practice starts with the same ten steps without a fall, at its own speed.
    let mut practice = Climb::of(Way::Practice { from: 500 }, 4, Pace::Falling);
    assert_eq!((practice.index(), practice.fallen()), (500, 500));
    climb_on(&mut practice, 10, 60_000);
    assert_eq!(practice.next_fall_ms(), None);
    climb_on(&mut practice, 1, 60_000);
    let due_ms = practice.time_ms() + interval(503);
    assert_eq!(practice.next_fall_ms(), Some(due_ms));
    assert_eq!((practice.index(), practice.steps()), (511, 11));
    let mut stairs = Stairs::new(4);
    assert_eq!(stairs.step(511), Some(practice.step()));

    let day = Way::Daily("2026-11-21".parse().unwrap());
    let other = Way::Daily("2026-11-22".parse().unwrap());
    let seed = |way| Climb::of(way, 4, Pace::Falling).stairs().seed();
    assert_eq!(seed(day), 9_335_528_341_338_097_536);
    assert_eq!(seed(other), 6_223_648_110_938_252_511);
}

/// Only the climb decides what is shown, not how much of the stairs somebody has made.
#[test]
fn no_more_is_shown_than_rows_ahead() {
    let mut stairs = Stairs::new(6);
    stairs.step(500);
    let climb = Climb::new(stairs, Pace::Falling);
    let expected = endless(6, Pace::Falling).upcoming(ROWS_AHEAD);
    assert_eq!(climb.upcoming(usize::MAX), expected);
    assert_eq!(expected.last().map(|place| place.row), Some(ROWS_AHEAD));
}

#[test]
fn the_highest_step_is_the_end_of_every_climb() {
    for way in [Way::Endless, Way::Practice { from: usize::MAX }] {
        let mut climb = Climb::of(way, 6, Pace::Relaxed);
        let count = MAX_STEPS - climb.index() - 1;
        climb_on(&mut climb, count, 1);
        assert!(climb.upcoming(ROWS_AHEAD).len() >= 2);
        let outcome = climb.jump(climb.next_side(), climb.time_ms());
        assert_eq!((outcome, climb.index()), (Outcome::Finished, MAX_STEPS));
    }
}
