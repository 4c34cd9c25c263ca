//! Attempts at daily games.
use super::*;

#[test]
fn what_is_no_day_is_refused() {
    let good = "2026-11-21 4x4 1000 2000 63 150 0 - 60000";
    assert_eq!(day(good).to_string(), good);
    for (from, to) in [
        ("2026-11-21", "2026-11-31"),
        ("4x4", "9x9"),
        (" 63 ", " 64 "),
        (" - ", " "),
        ("60000", "60000 1"),
    ] {
        let bad = good.replacen(from, to, 1);
        assert_eq!(bad.parse::<Day>(), Err(EntryError), "{bad}");
    }
}

#[test]
fn the_first_attempt_of_a_day_counts() {
    let kept = day("2026-11-21 4x4 1000 2000 8 150 0 - 60000");
    let of = |started: u32, score: u32, played: u32| {
        day(&format!(
            "2026-11-21 4x4 {started} {score} 8 1 0 - {played}"
        ))
    };
    assert!(of(999, 9, 1).replaces(&kept));
    assert!(!of(1001, 9999, 99_999).replaces(&kept));
    // What an attempt had reached counts, whatever came after.
    assert!(of(1000, 2000, 60_001).replaces(&kept));
    assert!(!of(1000, 2000, 60_000).replaces(&kept));
    assert!(of(1000, 2001, 59_000).replaces(&kept));
    assert!(!of(1000, 1999, 70_000).replaces(&kept));
    assert_eq!(kept.key(), "2026-11-21 4x4");
    let today: Date = "2026-11-21".parse().unwrap();
    let day = Day::of(today, &entry(5)).unwrap();
    assert_eq!((day.started_ms, day.score, day.date), (5, 100, today));
}

#[test]
fn an_attempt_counts_by_what_it_reached() {
    let today: Date = "2026-11-21".parse().unwrap();
    let peak = |score, largest| Peak { score, largest };
    let reached = |unaided, with_undo| Peaks { unaided, with_undo };
    let none = peak(0, 0);
    let cases = [
        (Category::Unaided, reached(none, none), Some((100, 6, 0))),
        (Category::WithUndo, reached(none, none), Some((100, 6, 3))),
        (
            Category::WithUndo,
            reached(peak(120, 7), none),
            Some((120, 7, 0)),
        ),
        (
            Category::WithUndo,
            reached(peak(90, 5), peak(130, 7)),
            Some((130, 7, 3)),
        ),
        (
            Category::Coached,
            reached(peak(90, 5), none),
            Some((90, 5, 0)),
        ),
        (Category::Coached, reached(none, none), None),
    ];
    for (category, reached, right) in cases {
        let undos = if category == Category::Unaided { 0 } else { 3 };
        let entry = Entry {
            category,
            reached,
            undos,
            ..entry(5)
        };
        let found = Day::of(today, &entry).map(|day| (day.score, day.largest, day.undos));
        assert_eq!(found, right, "{category:?} {reached:?}");
        assert_eq!(entry.to_string().parse(), Ok(entry));
    }
}
