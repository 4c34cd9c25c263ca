//! Climbs: what falls and when, how they end, and that only jumps and times count.
use super::*;
use twenty48::stairs::climb::{MAX_BELOW, ROWS_AHEAD, SAFE_STEPS, interval};
use twenty48::stairs::{Cause, MAX_STEPS, Place, PlaceKind, Stairs, State};

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

/// What a player does: waits, then jumps to the right side or to the other; and how
/// often somebody looks meanwhile.
#[derive(Clone, Debug)]
struct Act {
    after_ms: u64,
    is_right: bool,
    looks: Vec<u64>,
}

fn any_acts() -> impl Strategy<Value = Vec<Act>> {
    let after_ms = prop_oneof![4 => 0_u64..400, 2 => 300_u64..1500, 1 => 0_u64..12_000];
    let looks = prop::collection::vec(0_u64..2000, 0..4);
    let act = (after_ms, prop::bool::weighted(0.97), looks);
    let act = act.prop_map(|(after_ms, is_right, looks)| Act {
        after_ms,
        is_right,
        looks,
    });
    prop::collection::vec(act, 0..60)
}

/// Plays acts; before each jump somebody looks where `is_seen`.
fn played(climb: &mut Climb, acts: &[Act], is_seen: bool) {
    let mut now_ms = 0;
    for act in acts {
        now_ms += act.after_ms;
        for look in act.looks.iter().filter(|_| is_seen) {
            climb.advance((now_ms.saturating_sub(act.after_ms) + look).min(now_ms));
        }
        let side = climb.next_side();
        climb.jump(if act.is_right { side } else { side.other() }, now_ms);
    }
    climb.advance(now_ms + 3000);
}

/// Plays acts millisecond by millisecond, by the rules as they are written; returns the
/// steps, the lowest step and the time of an end.
fn simulated(start: usize, acts: &[Act]) -> (usize, usize, Option<u64>) {
    let (mut index, mut lowest) = (start, start);
    let mut clock: Option<u64> = None;
    let mut jumps = Vec::new();
    for act in acts {
        let before = jumps.last().map_or(0, |jump: &(u64, bool)| jump.0);
        jumps.push((before + act.after_ms, act.is_right));
    }
    let end_ms = jumps.last().map_or(0, |jump| jump.0) + 3000;
    // The first jump is at 0, whatever the time was.
    if let Some(first) = jumps.first_mut() {
        first.0 = 0;
    }
    let mut left = jumps.into_iter().peekable();
    for now_ms in 0..=end_ms {
        loop {
            while clock.is_some_and(|last_ms| now_ms >= last_ms + interval(lowest)) {
                clock = Some(now_ms);
                lowest += 1;
                if lowest > index {
                    return (index, lowest, Some(now_ms));
                }
            }
            let Some((_, is_right)) = left.next_if(|jump| jump.0 <= now_ms) else {
                break;
            };
            if !is_right {
                return (index, lowest, Some(now_ms));
            }
            if index == start + SAFE_STEPS {
                clock = Some(now_ms);
            }
            index += 1;
            while index - lowest >= MAX_BELOW {
                lowest += 1;
            }
        }
    }
    (index, lowest, None)
}

proptest! {
    /// What has fallen is as the rules say, millisecond by millisecond.
    #[test]
    fn falls_are_those_of_the_rules(seed: u64, from in 0_usize..2000, acts in any_acts()) {
        let way = Way::Practice { from };
        let mut climb = Climb::of(way, seed, Pace::Falling);
        played(&mut climb, &acts, false);
        let end_ms = climb.has_ended().then(|| climb.time_ms());
        let found = (climb.index(), climb.fallen(), end_ms);
        prop_assert_eq!(found, simulated(from, &acts));
    }

    /// However often somebody looks, a climb is the same.
    #[test]
    fn looking_changes_nothing(seed: u64, pace in any_pace(), acts in any_acts()) {
        let (mut seen, mut unseen) = (endless(seed, pace), endless(seed, pace));
        played(&mut seen, &acts, true);
        played(&mut unseen, &acts, false);
        prop_assert_eq!(seen, unseen);
    }

    /// What a jump comes to could be seen before it, in the nine rows above the robot and
    /// by the time of the next falls; and every step was seen nine jumps ahead.
    #[test]
    fn no_end_is_settled_before_it_can_be_seen(seed: u64, pace in any_pace(), acts in any_acts()) {
        let mut climb = endless(seed, pace);
        let mut seen = BTreeSet::new();
        let mut now_ms = 0;
        for act in &acts {
            now_ms += act.after_ms;
            let shown = climb.upcoming(9);
            seen.extend(shown.iter().map(|place| (place.row, place.column, place.kind)));
            let robot = Place { row: climb.index(), column: climb.step().column, kind: PlaceKind::Step };
            prop_assert!(shown.contains(&robot) || climb.has_ended());
            let side = climb.next_side();
            let side = if act.is_right { side } else { side.other() };
            let target = (climb.index() + 1, robot.column + side.columns());
            let at_target = shown.iter().find(|place| (place.row, place.column) == target);
            let predicted = match at_target.map(|place| place.kind) {
                Some(PlaceKind::Step) => Outcome::Climbed,
                Some(PlaceKind::Obstacle(_)) => Outcome::Ended(Cause::Bumped),
                None => Outcome::Ended(Cause::Missed),
            };
            let is_first = climb.jumps().is_empty();
            // When the step below the robot falls, unless it jumps before.
            let later_ms: u64 = (climb.fallen() + 1..=climb.index()).map(interval).sum();
            let end_ms = climb.next_fall_ms().map(|next_ms| next_ms + later_ms);
            let falls_first = !is_first && end_ms.is_some_and(|end_ms| end_ms <= now_ms);
            let outcome = climb.jump(side, now_ms);
            let fell = Outcome::Ended(Cause::Fell);
            prop_assert_eq!(outcome, if falls_first { fell } else { predicted });
            if climb.has_ended() {
                break;
            }
        }
        let right = climb.index() + 1;
        let column = climb.step().column + climb.next_side().columns();
        let is_shown = |climb: &Climb| climb.upcoming(9).iter().any(|place| (place.row, place.column) == (right, column));
        prop_assert!(climb.jumps().is_empty() || seen.contains(&(right, column, PlaceKind::Step)));
        // On the way there, it was shown from nine steps below on.
        let mut again = endless(seed, Pace::Relaxed);
        for _ in 0..climb.index() {
            prop_assert_eq!(is_shown(&again), again.index() + 9 >= right);
            again.jump(again.next_side(), 0);
        }
    }

    /// What is shown is what is there: rows from the lowest step on, a step in each, and
    /// the obstacles of the stairs.
    #[test]
    fn what_is_shown_is_there(seed: u64, pace in any_pace(), acts in any_acts(), ahead in 0_usize..14) {
        let mut climb = endless(seed, pace);
        played(&mut climb, &acts, false);
        let mut stairs = Stairs::new(seed);
        let mut expected = Vec::new();
        for row in climb.fallen()..=climb.index() + ahead.min(ROWS_AHEAD) {
            let column = stairs.step(row).unwrap().column;
            expected.push(Place { row, column, kind: PlaceKind::Step });
            let obstacles: Vec<Place> = (column - 9..=column + 9)
                .filter_map(|column| {
                    let kind = PlaceKind::Obstacle(stairs.obstacle_at(row, column)?);
                    Some(Place { row, column, kind })
                })
                .collect();
            expected.extend(obstacles);
        }
        let order = |place: &Place| (place.row, place.kind, place.column);
        expected.sort_by_key(order);
        let mut shown = climb.upcoming(ahead);
        shown.sort_by_key(order);
        prop_assert_eq!(shown, expected);
    }
}
