//! The statistics of a history.
use super::*;

#[test]
fn statistics_of_nothing_are_nothing() {
    assert_eq!(
        Statistics::of([].into_iter(), &Date::at),
        Statistics::default()
    );
}

#[test]
fn sums_beyond_counting_stop_at_the_most() {
    let largest = |started_ms| Entry {
        score: u64::MAX,
        moves: u64::MAX,
        undos: u32::MAX,
        played_ms: u64::MAX,
        ..entry(started_ms)
    };
    for count in [1, 2, 3] {
        let entries: Vec<Entry> = (1..=count).map(largest).collect();
        let all = Statistics::of(entries.iter(), &Date::at);
        assert_eq!(
            (all.games, all.moves, all.played_ms),
            (count, u64::MAX, u64::MAX)
        );
        assert_eq!(all.best.overall().score, u64::MAX);
        assert_eq!(all.mean_score, u64::MAX / count);
        assert_eq!(all.undos, count * u64::from(u32::MAX));
    }
}

#[test]
fn percents_are_rounded_halves_up() {
    let cases = [
        (0, 0, 0),
        (0, 7, 0),
        (1, 200, 1),
        (1, 201, 0),
        (1, 3, 33),
        (2, 3, 67),
        (7, 7, 100),
        (u64::MAX, u64::MAX, 1),
    ];
    for (count, games, percent) in cases {
        let all = Statistics {
            games,
            ..Statistics::default()
        };
        assert_eq!(all.percent(count), percent, "{count} of {games}");
    }
}

/// Entries that are not in the order of their ends.
fn games_by_hand() -> [Entry; 7] {
    let of = |started: u64, f: &dyn Fn(&mut Entry)| {
        let mut entry = entry(started);
        f(&mut entry);
        entry
    };
    [
        of(5000, &|e| {
            (e.score, e.reached_goal, e.largest) = (20_001, true, 11)
        }),
        of(1000, &|e| {
            (e.score, e.reached_goal, e.largest, e.moves) = (20_000, true, 11, 951)
        }),
        of(2000, &|e| {
            (e.score, e.reached_goal, e.largest) = (21_000, true, 12)
        }),
        of(3000, &|e| {
            (e.score, e.undos, e.category) = (400, 3, Category::WithUndo)
        }),
        of(4000, &|e| {
            (e.score, e.undos, e.category, e.played_ms) = (90_000, 1, Category::WithUndo, 1234)
        }),
        of(6000, &|e| {
            (e.score, e.category) = (999_999, Category::Arranged)
        }),
        of(6500, &|e| {
            (e.score, e.category) = (999_999, Category::Coached)
        }),
    ]
}

#[test]
fn statistics_by_hand() {
    let entries = games_by_hand();
    let found = Statistics::of(entries.iter(), &Date::at);
    assert_eq!(
        found,
        Statistics {
            games: 5,
            wins: 3,
            best: Peaks {
                unaided: Peak {
                    score: 21_000,
                    largest: 12
                },
                with_undo: Peak {
                    score: 90_000,
                    largest: 6
                },
            },
            mean_score: 30_280, // 151 401 / 5 = 30 280.2
            median_score: 20_001,
            moves: 1151,
            mean_moves: 230, // 230.2
            played_ms: 5234,
            moves_per_100_s: 21_991, // 1151 in 5.234 s: 219.908 a second
            largest: vec![(6, 2), (11, 2), (12, 1)],
            scores: vec![
                (1500, 20_000),
                (2500, 21_000),
                (3500, 400),
                (4500, 90_000),
                (5500, 20_001)
            ],
            months: vec![Month {
                year: 2000,
                month: 3,
                games: 5,
                mean_score: 30_280,
                best_score: 90_000,
            }],
            winning_streak: 1,
            longest_streak: 2,
            games_with_undo: 2,
            undos: 4,
            arranged: 1,
            coached: 1,
        }
    );
    // The median of an even number is the mean of the two in the middle, halves up.
    let found = Statistics::of(entries[..2].iter(), &Date::at);
    assert_eq!((found.median_score, found.mean_score), (20_001, 20_001));
    let found = Statistics::of(entries[3..5].iter(), &Date::at);
    assert_eq!(
        (
            found.median_score,
            found.winning_streak,
            found.longest_streak
        ),
        (45_200, 0, 0)
    );
}

#[test]
fn the_median_is_in_the_middle() {
    let median = |scores: &[u64]| {
        let scored = |&score: &u64| Entry { score, ..entry(5) };
        let entries: Vec<Entry> = scores.iter().map(scored).collect();
        Statistics::of(entries.iter(), &Date::at).median_score
    };
    assert_eq!(median(&[500]), 500);
    assert_eq!(median(&[500, 10, 11]), 11);
    assert_eq!(median(&[500, 10, 11, 1]), 11);
    // A record may claim any time.
    let claimed = Entry {
        played_ms: u64::MAX,
        ..entry(5)
    };
    let found = Statistics::of([claimed.clone(), claimed].iter(), &Date::at);
    assert_eq!(found.played_ms, u64::MAX);
}

#[test]
fn months_by_the_calendar() {
    let of = |day: &str, score| Entry {
        ended_ms: day.parse::<Date>().unwrap().end_ms() - 1,
        score,
        ..entry(5)
    };
    let entries = [
        of("2026-12-31", 10),
        of("2027-01-01", 1),
        of("2026-11-30", 7),
        of("2026-12-01", 5),
        of("2025-12-05", 4),
    ];
    let month = |year, month, games, mean_score, best_score| Month {
        year,
        month,
        games,
        mean_score,
        best_score,
    };
    assert_eq!(
        Statistics::of(entries.iter(), &Date::at).months,
        [
            month(2025, 12, 1, 4, 4),
            month(2026, 11, 1, 7, 7),
            month(2026, 12, 2, 8, 10),
            month(2027, 1, 1, 1, 1)
        ]
    );
}

/// The statistics are the same as those computed from the games themselves.
#[test]
fn statistics_of_played_games() {
    let mut scores = Vec::new();
    let (mut moves, mut undos, mut played_ms) = (0, 0, 0);
    let entries: Vec<Entry> = records()
        .map(|(record, ended_ms)| {
            let (entry, game) = Entry::of(&record, ended_ms).unwrap();
            scores.push(game.score());
            moves += game.move_count() as u64;
            undos += u64::from(game.undo_count());
            played_ms += record.metadata.played_ms;
            entry
        })
        .collect();
    let found = Statistics::of(entries.iter(), &Date::at);
    assert_eq!(
        (found.games, found.moves, found.undos, found.played_ms),
        (240, moves, undos, played_ms)
    );
    let mut by_time = scores.clone();
    assert_eq!(
        found.scores.iter().map(|s| s.1).collect::<Vec<_>>(),
        by_time
    );
    by_time.sort_unstable();
    assert_eq!(
        found.median_score,
        (by_time[119] + by_time[120]).div_ceil(2)
    );
    let sum: u64 = scores.iter().sum();
    assert!(found.mean_score * 240 <= sum + 120 && sum < found.mean_score * 240 + 120);
    assert_eq!(found.largest.iter().map(|l| l.1).sum::<u64>(), 240);
}

#[test]
fn accuracies_by_hand() {
    let of = |started: u64, day: &str, category| Entry {
        ended_ms: day.parse::<Date>().unwrap().end_ms() - 1,
        category,
        ..entry(started)
    };
    let entries = [
        of(7, "2026-12-31", Category::Unaided),
        of(1, "2026-11-30", Category::WithUndo),
        of(2, "2026-12-01", Category::Unaided),
        // Without a review.
        of(3, "2026-12-02", Category::Unaided),
        // By others.
        of(4, "2026-12-03", Category::Coached),
        of(5, "2026-12-04", Category::Arranged),
    ];
    let accuracy_of = |id: Id| match id.started_ms {
        1 => Some(700),
        2 => Some(905),
        4 | 5 => Some(1000),
        7 => Some(800),
        _ => None,
    };
    let found = Accuracies::of(entries.iter(), &accuracy_of, &Date::at);
    let [last, first, second, ..] = entries.each_ref().map(|entry| entry.ended_ms);
    assert_eq!(found.games, [(first, 700), (second, 905), (last, 800)]);
    assert_eq!(found.mean, 802); // 801.67
    let month = |month, games, mean, best| AccuracyMonth {
        year: 2026,
        month,
        games,
        mean,
        best,
    };
    assert_eq!(
        found.months,
        [month(11, 1, 700, 700), month(12, 2, 853, 905)] // 852.5, halves up
    );
    assert_eq!(
        Accuracies::of([].into_iter(), &accuracy_of, &Date::at),
        Accuracies::default()
    );
}
