//! Checks that any text is read as a profile of Stairs, with each line read or listed as
//! damaged. A profile is written as it was read, and merging it has no order.

use crate::as_text;
use twenty48::profile::daily::Date;
use twenty48::profile::store::{Memory, Store};
use twenty48::stairs::profile::{MAX_DAYS, MAX_RUNS, Part, Profile, load};
use twenty48::stairs::{Pace, WayKind};

const HEAD: &str = "stairs 1";

/// Tries one input.
pub fn try_input(data: &[u8]) {
    let Some(text) = as_text(data) else { return };
    try_text(text);
    let whole = format!("{HEAD}\n{text}");
    let profile = try_text(&whole);
    let half = (0..=text.len() / 2)
        .rev()
        .find(|&at| text.is_char_boundary(at));
    let (one, other) = text.split_at(half.unwrap_or(0));
    let [one, other] = [one, other].map(|text| Profile::read(&format!("{HEAD}\n{text}")).0);
    assert_eq!(merged(&one, &other), merged(&other, &one));
    assert_eq!(
        merged(&merged(&one, &other), &profile),
        merged(&one, &merged(&profile, &other))
    );
    try_saved(&whole, &profile);
}

fn merged(one: &Profile, other: &Profile) -> Profile {
    let mut merged = one.clone();
    merged.merge(other);
    merged
}

fn try_text(text: &str) -> Profile {
    let (profile, damaged) = Profile::read(text);
    assert!(
        damaged
            .iter()
            .all(|number| (1..=text.lines().count()).contains(number))
    );
    assert!(damaged.is_sorted());
    let mut again = Profile::default();
    for part in Part::ALL {
        let (read, damaged) = Profile::read(&profile.text(part));
        assert_eq!(damaged, []);
        again.merge(&read);
    }
    assert_eq!(again, profile);
    assert_eq!(merged(&profile, &profile), profile);
    let exported = profile.export_text();
    assert_eq!(Profile::import_text(&exported), (profile.clone(), vec![]));
    assert!(profile.runs().len() <= MAX_RUNS && profile.days().len() <= MAX_DAYS);
    for run in profile.runs() {
        if let Ok(read) = run.run() {
            assert_eq!(read.to_string(), run.run_text());
        }
    }
    for pace in [Pace::Falling, Pace::Relaxed] {
        let _ = profile.totals(pace);
        for kind in [WayKind::Endless, WayKind::Daily, WayKind::Sprint] {
            if let Some(best) = profile.best(kind, pace) {
                assert_eq!(best.run.replay().map(|climb| climb.steps()), Ok(best.steps));
            }
        }
    }
    let today = profile.days().first().map_or(Date::at(0), |day| day.date);
    let streak = profile.streak(today);
    assert!(streak.current <= streak.longest);
    profile
}

/// Under any of its names a text is loaded, and what can't be read is quarantined.
fn try_saved(text: &str, profile: &Profile) {
    for part in Part::ALL {
        let mut memory = Memory::default();
        memory.texts.insert(part.name(), text.to_owned());
        let mut store = Store::new(memory);
        assert_eq!(load(&mut store, 1), *profile);
        let is_whole = Profile::read(text).1.is_empty();
        let aside = store
            .storage()
            .texts
            .values()
            .filter(|other| *other == text);
        assert_eq!(store.storage().texts.len(), if is_whole { 1 } else { 2 });
        assert!(aside.count() >= 1);
    }
}
