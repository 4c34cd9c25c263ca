//! Climbs of any jumps, beside the rules millisecond by millisecond and beside what is
//! shown of them.
use std::collections::BTreeSet;

use super::*;
use twenty48::stairs::{Place, PlaceKind};

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
    fn falls_are_those_of_the_rules(seed: u64, from in prop_oneof![0_usize..30, 0_usize..2000], acts in any_acts()) {
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
