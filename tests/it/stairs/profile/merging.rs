//! Profiles of any climbs: merging, their texts, and texts that were changed.
use super::*;

/// A climb of any way that has ended somehow or was left, and when and where.
fn any_played() -> impl Strategy<Value = (Climb, u64, u64)> {
    let way = prop_oneof![
        3 => Just(Way::Endless),
        2 => Just(Way::Sprint),
        1 => Just(Way::Practice { from: 9 }),
        3 => (0_u64..4).prop_map(|day| Way::Daily(Date::at(DAY_MS + day * 86_400_000))),
    ];
    let steps = prop_oneof![4 => 0_usize..30, 1 => Just(100)];
    let times = (
        0_u64..4,
        0_u64..5,
        prop_oneof![Just(100_u64), Just(250), Just(900)],
    );
    let ends = (any::<bool>(), any::<bool>());
    (way, any_pace(), steps, times, ends, 0_u64..3, 1_u64..3).prop_map(
        |(way, pace, steps, (day, ms, every_ms), (is_lost, waits), seed, device)| {
            let mut climb = climbed(way, seed, pace, steps, every_ms, is_lost);
            if waits {
                climb.advance(climb.time_ms() + 30_000);
            }
            (climb, DAY_MS + day * 86_400_000 + ms, device)
        },
    )
}

fn any_profile() -> impl Strategy<Value = Profile> {
    prop::collection::vec(any_played(), 0..9).prop_map(|climbs| profile_of(&climbs))
}

proptest! {
    /// In whatever order and however often profiles are merged, the same comes of it.
    #[test]
    fn merging_has_no_order(a in any_profile(), b in any_profile(), c in any_profile()) {
        let ab = merged(&a, &b);
        prop_assert_eq!(&merged(&b, &a), &ab);
        prop_assert_eq!(&merged(&a, &a), &a);
        prop_assert_eq!(&merged(&ab, &b), &ab);
        prop_assert_eq!(&merged(&ab, &a), &ab);
        prop_assert_eq!(merged(&ab, &c), merged(&a, &merged(&b, &c)));
        // Nothing that either has is worse.
        for kind in [WayKind::Endless, WayKind::Daily, WayKind::Sprint, WayKind::Practice] {
            for pace in [Pace::Falling, Pace::Relaxed] {
                let worth = |profile: &Profile| {
                    let worth = |best: &Best| (best.steps, u64::MAX - best.time_ms);
                    profile.best(kind, pace).map(worth)
                };
                prop_assert_eq!(worth(&ab), worth(&a).max(worth(&b)));
            }
        }
    }

    #[test]
    fn every_profile_comes_back_from_its_texts(profile in any_profile()) {
        let mut read = Profile::default();
        for part in Part::ALL {
            let text = profile.text(part);
            let (found, damaged) = Profile::read(&text);
            prop_assert_eq!(damaged, Vec::<usize>::new());
            prop_assert_eq!(found.text(part), text);
            read.merge(&found);
        }
        prop_assert_eq!(&read, &profile);
        let exported = profile.export_text();
        prop_assert_eq!(Profile::import_text(&exported), (profile.clone(), vec![]));
        for run in profile.runs() {
            prop_assert!(run.run().unwrap().replay().is_ok());
        }
    }

    /// Any text is read, and what is read is written as a text that is read as the same.
    #[test]
    fn any_text_is_read(profile in any_profile(), cuts in prop::collection::vec((any::<prop::sample::Index>(), ".{0,3}"), 1..6)) {
        let mut text = profile.export_text().replace("stairs ", "");
        text.insert_str(0, "stairs 1\n");
        for (index, other) in cuts {
            let at = index.index(text.len());
            if text.is_char_boundary(at) {
                text.truncate(if other.len() == 3 { at } else { text.len() });
                text.insert_str(at, &other);
            }
        }
        let (read, _) = Profile::read(&text);
        prop_assert_eq!(Profile::import_text(&read.export_text()), (read, vec![]));
    }
}
