//! What is saved of a player of Stairs: its texts, merging, and bounds.

mod merging;
mod saved;

use super::*;
use twenty48::stairs::profile::{
    Best, MAX_COUNTS, MAX_DAYS, MAX_RUN_TEXT, MAX_RUNS, MIN_STEPS_FOR_SPEED, Part, Profile,
};
use twenty48::stairs::{Cause, End, Run, WayKind};

/// The start of 21 November 2026.
const DAY_MS: u64 = 1_795_219_200_000;

/// Returns a climb of that many steps, a jump every `every_ms`, which ends by the wrong
/// side where it is to be lost.
fn climbed(way: Way, seed: u64, pace: Pace, steps: usize, every_ms: u64, is_lost: bool) -> Climb {
    let mut climb = Climb::of(way, seed, pace);
    for number in 0..steps as u64 {
        climb.jump(climb.next_side(), number * every_ms);
    }
    if is_lost {
        climb.jump(climb.next_side().other(), steps as u64 * every_ms);
    }
    climb
}

fn lost(steps: usize, every_ms: u64) -> Climb {
    climbed(Way::Endless, 42, Pace::Falling, steps, every_ms, true)
}

fn today() -> Way {
    Way::Daily(Date::at(DAY_MS))
}

/// Returns a profile with these climbs, each with when it was started and the device.
fn profile_of(climbs: &[(Climb, u64, u64)]) -> Profile {
    let mut profile = Profile::default();
    for (climb, started_ms, device) in climbs {
        profile.add(climb, *started_ms, *device);
    }
    profile
}

fn merged(one: &Profile, other: &Profile) -> Profile {
    let mut merged = one.clone();
    merged.merge(other);
    merged
}

/// Texts keep their meaning for ever.
#[test]
fn its_texts_are_as_documented() {
    let daily = climbed(today(), 0, Pace::Relaxed, 25, 200, true);
    let profile = profile_of(&[(lost(6, 250), 1000, 7), (daily, DAY_MS + 5, 7)]);
    let endless = "s1.CCoHSfoB-gH6AfoB-gH6ARvCbmA";
    let (bests, runs) = (profile.text(Part::Bests), profile.text(Part::Runs));
    let run = Run::of(&climbed(today(), 0, Pace::Relaxed, 25, 200, true)).text();
    let started_ms = DAY_MS + 5;
    let best = |kind: &str| format!("stairs 1\n{kind} 1000 {endless}\n{kind} {started_ms} {run}");
    assert_eq!(bests, best("best"));
    // The newest first.
    let newest = format!("stairs 1\nrun {started_ms} {run}\nrun 1000 {endless}");
    assert_eq!(runs, newest);
    assert_eq!(
        profile.text(Part::Days),
        format!("stairs 1\nday 2026-11-21 {started_ms} relaxed 25 5000 missed")
    );
    assert_eq!(
        profile.text(Part::Counts),
        "stairs 1\ncount 7 falling 1 6 1500 0 1 0 0 0 0\ncount 7 relaxed 1 25 5000 0 0 1 0 0 5000"
    );
    assert!(
        profile
            .export_text()
            .lines()
            .all(|line| line.starts_with("stairs "))
    );
    assert_eq!(profile.export_text().lines().count(), 7);
    assert_eq!(Profile::default().text(Part::Days), "stairs 1");
    assert_eq!(Profile::default().export_text(), "");
}

#[test]
fn the_best_of_each_kind_and_pace_is_the_one_with_more_steps_or_less_time() {
    let mut profile = Profile::default();
    let mut add = |climb: Climb, started_ms: u64| {
        let (kind, pace) = (climb.way().kind(), climb.pace());
        let news = profile.add(&climb, started_ms, 7);
        let best = profile
            .best(kind, pace)
            .map(|best| (best.steps, best.time_ms));
        (news.is_best, best)
    };
    assert_eq!(add(lost(0, 100), 1), (false, None));
    assert_eq!(add(lost(10, 300), 2), (true, Some((10, 2700))));
    assert_eq!(add(lost(9, 100), 3), (false, Some((10, 2700))));
    assert_eq!(add(lost(10, 200), 4), (true, Some((10, 1800))));
    assert_eq!(add(lost(10, 200), 5), (false, Some((10, 1800))));
    assert_eq!(add(lost(11, 900), 6), (true, Some((11, 9000))));
    // The other pace and the other ways are apart; practice has no best.
    let relaxed = climbed(Way::Endless, 42, Pace::Relaxed, 3, 100, true);
    assert_eq!(add(relaxed, 7), (true, Some((3, 200))));
    let practice = climbed(Way::Practice { from: 90 }, 42, Pace::Falling, 4, 100, true);
    assert_eq!(add(practice, 8), (false, None));
    // A sprint has to be finished.
    let sprint = |steps, every_ms| climbed(Way::Sprint, 42, Pace::Falling, steps, every_ms, false);
    assert_eq!(add(sprint(99, 100), 9), (false, None));
    assert_eq!(add(sprint(100, 120), 10), (true, Some((100, 11_880))));
    assert_eq!(add(sprint(100, 130), 11), (false, Some((100, 11_880))));
    assert_eq!(add(sprint(100, 110), 12), (true, Some((100, 10_890))));
    let text = profile.text(Part::Bests);
    assert_eq!(Profile::read(&text).0.text(Part::Bests), text);
}

#[test]
fn statistics_count_each_pace_and_every_end() {
    let mut left = climbed(Way::Endless, 1, Pace::Falling, 5, 100, false);
    left.advance(90_000);
    let mut fell = climbed(Way::Endless, 1, Pace::Falling, 30, 100, false);
    fell.advance(u64::MAX);
    let fell_ms = fell.time_ms();
    let fast = climbed(Way::Sprint, 1, Pace::Falling, 100, 80, false);
    let slow = climbed(Way::Sprint, 1, Pace::Relaxed, 100, 500, false);
    let short = climbed(
        Way::Endless,
        1,
        Pace::Relaxed,
        MIN_STEPS_FOR_SPEED - 1,
        10,
        false,
    );
    let climbs = [left, fell, fast, slow, short, lost(6, 250)];
    let climbs: Vec<_> = climbs.into_iter().map(|climb| (climb, 1, 7)).collect();
    let profile = profile_of(&climbs);
    let falling = profile.totals(Pace::Falling);
    assert_eq!((falling.runs, falling.steps), (4, 141));
    assert_eq!(falling.time_ms, 400 + fell_ms + 7920 + 1500);
    let ended = |end| falling.ended(end);
    assert_eq!(ended(End::Left), 1);
    assert_eq!(ended(End::Finished), 1);
    let causes = [Cause::Bumped, Cause::Missed, Cause::Fell];
    assert_eq!(causes.map(|cause| ended(End::Lost(cause))), [1, 0, 1]);
    // 99 steps after the first, in 7.92 s.
    assert_eq!(falling.fastest, 12_500);
    let relaxed = profile.totals(Pace::Relaxed);
    assert_eq!((relaxed.runs, relaxed.fastest), (2, 2000));
    // Devices are counted together.
    let mut both = profile.clone();
    both.merge(&profile_of(&[(lost(6, 250), 1, 8)]));
    assert_eq!(both.totals(Pace::Falling).runs, 5);
    both.merge(&profile);
    assert_eq!(both.totals(Pace::Falling).runs, 5);
}

#[test]
fn the_first_try_of_a_day_counts() {
    let mut profile = Profile::default();
    let mut add = |steps, pace, started_ms| {
        let climb = climbed(today(), 0, pace, steps, 200, true);
        let news = profile.add(&climb, started_ms, 7);
        let day = profile.day(Date::at(DAY_MS)).map(|day| day.steps);
        (news.is_first_try, day)
    };
    // On another day it is a climb like others.
    assert_eq!(add(9, Pace::Falling, DAY_MS - 1), (false, None));
    assert_eq!(add(5, Pace::Relaxed, DAY_MS + 90), (true, Some(5)));
    assert_eq!(add(30, Pace::Falling, DAY_MS + 91), (false, Some(5)));
    assert_eq!(add(2, Pace::Falling, DAY_MS + 89), (true, Some(2)));
    // Of one try, what was saved of it last.
    assert_eq!(add(3, Pace::Falling, DAY_MS + 89), (true, Some(3)));
    assert_eq!(add(2, Pace::Falling, DAY_MS + 89), (true, Some(3)));
    let mut streak = profile.streak(Date::at(DAY_MS));
    assert_eq!((streak.current, streak.longest), (1, 1));
    let day_before = Date::at(DAY_MS - 1);
    let climb = climbed(Way::Daily(day_before), 0, Pace::Falling, 4, 200, true);
    assert!(profile.add(&climb, DAY_MS - 5, 7).is_first_try);
    streak = profile.streak(Date::at(DAY_MS));
    assert_eq!((streak.current, streak.longest), (2, 2));
}

#[test]
fn no_more_is_saved_than_there_is_room_for() {
    let mut lines = String::from("stairs 1");
    let run = Run::of(&lost(2, 100)).text();
    let mut day = Date::at(DAY_MS);
    for number in 0..MAX_DAYS as u64 + 9 {
        lines += &format!("\nrun {number} {run}");
        lines += &format!("\nday {day} {} falling 1 1 fell", day.start_ms());
        lines += &format!("\ncount {number} falling 1 1 1 1 0 0 0 0 0");
        day = day.after().unwrap();
    }
    let (profile, damaged) = Profile::read(&lines);
    assert_eq!(damaged, []);
    assert_eq!(profile.runs().len(), MAX_RUNS);
    assert_eq!(profile.days().len(), MAX_DAYS);
    // The last ones.
    assert_eq!(profile.runs()[0].started_ms, MAX_DAYS as u64 + 8);
    assert_eq!(profile.days()[0].date.after(), Some(day));
    assert_eq!(profile.totals(Pace::Falling).runs, MAX_COUNTS as u64);
    // A run of many hours is saved as the best, and not among the last ones.
    let long = climbed(Way::Endless, 1, Pace::Relaxed, 40_000, 300, false);
    let profile = profile_of(&[(long, 1, 7)]);
    assert!(
        Run::of(
            &profile
                .best(WayKind::Endless, Pace::Relaxed)
                .unwrap()
                .run
                .replay()
                .unwrap()
        )
        .text()
        .len()
            > MAX_RUN_TEXT
    );
    assert!(profile.runs().is_empty());
}

#[test]
fn damage_costs_no_more_than_its_line() {
    let profile = profile_of(&[
        (lost(6, 250), 1000, 7),
        (
            climbed(today(), 0, Pace::Relaxed, 25, 200, true),
            DAY_MS + 5,
            7,
        ),
    ]);
    let lines: Vec<String> = profile
        .export_text()
        .lines()
        .map(|line| line[7..].to_owned())
        .collect();
    let good = format!("stairs 1\n{}", lines.join("\n"));
    assert_eq!(Profile::read(&good), (profile.clone(), vec![]));
    let runs: Vec<&str> = lines[0].split(' ').collect();
    let (when, run) = (runs[1], runs[2]);
    for line in [
        "".to_owned(),
        "best".to_owned(),
        "best ".to_owned(),
        format!("best x {run}"),
        format!("best {when} {run} 1"),
        // Changed, and another end than the run's.
        format!(
            "best {when} {}",
            run.replacen("Iv", "I-", 1).replacen("6A", "7A", 1)
        ),
        format!("best {when} s1.ECoHSfoB-gH6AfoB-gH6AQ"),
        format!("best {when} s1.Bwc8AwSQA5ADa-80ww"),
        format!("run {when}"),
        format!("run {when} 2AAM0eDQBAAAAAHP7jKY"),
        format!("run {when} s1.AA+A"),
        format!("run {when} s1.{}", "A".repeat(MAX_RUN_TEXT)),
        "day 2026-11-31 1795219200000 falling 1 1 fell".to_owned(),
        // Started on another day.
        "day 2026-11-22 1795219200000 falling 1 1 fell".to_owned(),
        "day 2026-11-21 1795219200000 walking 1 1 fell".to_owned(),
        "day 2026-11-21 1795219200000 falling 100001 1 fell".to_owned(),
        "day 2026-11-21 1795219200000 falling 1 1 flew".to_owned(),
        "day 2026-11-21 1795219200000 falling 1 1".to_owned(),
        "count 7 falling 1 1 1 1 0 0 0 0".to_owned(),
        "count 7 falling 1 1 1 1 0 0 0 0 0 0".to_owned(),
        "count -7 falling 1 1 1 1 0 0 0 0 0".to_owned(),
        "stairs 1".to_owned(),
        "news of a later version".to_owned(),
    ] {
        let text = format!("{good}\n{line}\n");
        let expected = (profile.clone(), vec![lines.len() + 2]);
        assert_eq!(Profile::read(&text), expected, "{line:.60}");
    }
    // Without a head of this version, nothing is read.
    let later = good.replacen("stairs 1", "stairs 2", 1);
    let all: Vec<usize> = (1..=lines.len() + 1).collect();
    assert_eq!(Profile::read(&later), (Profile::default(), all));
    assert_eq!(Profile::read(""), (Profile::default(), vec![]));
    // Other lines of an exported file are none of this game's.
    let file = format!(
        "twenty48 history 1\n\t{}\r\nsetting theme dark\nstairs x\n",
        profile.export_text().lines().next().unwrap()
    );
    let (imported, damaged) = Profile::import_text(&file);
    assert_eq!(damaged, [4]);
    assert!(imported.best(WayKind::Endless, Pace::Falling).is_some());
}
