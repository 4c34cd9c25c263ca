//! The game of the day: dates, seeds, days in a row.
use twenty48::profile::daily::{Date, NotADate, Streak, date_of, event_of, seed_of, streak};
use twenty48::record::{Metadata, Record};
use twenty48::rules::game::Game;
use twenty48::rules::variant::Variant;

const DAY_MS: u64 = 86_400_000;

fn date(text: &str) -> Date {
    text.parse().unwrap()
}

/// Every day from 2000-03-01 to 2800, one after the other.
#[test]
fn days_follow_each_other() {
    let (mut year, mut month, mut day) = (2000, 3, 1);
    for number in 11_017..11_017 + 2 * 146_097 {
        let date = Date::at(number * DAY_MS + 12_345);
        assert_eq!(date.parts(), (year, month, day));
        assert_eq!(date.to_string().parse(), Ok(date));
        assert_eq!(
            date.before().map(|d| d < date),
            (number > 11_017).then_some(true)
        );
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let length = match month {
            2 if leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        };
        day += 1;
        if day > length {
            (day, month) = (1, month + 1);
        }
        if month > 12 {
            (month, year) = (1, year + 1);
        }
    }
}

#[test]
fn dates_by_the_calendar() {
    assert_eq!(Date::at(1_795_219_200_000).to_string(), "2026-11-21");
    assert_eq!(Date::at(1_795_219_199_999).to_string(), "2026-11-20");
    let day = date("2026-11-21");
    assert_eq!(Date::at(day.start_ms()), day);
    assert_eq!(Date::at(day.start_ms() - 1), day.before().unwrap());
    assert_eq!(Date::at(day.end_ms() - 1), day);
    assert_eq!(Date::at(day.end_ms()).before(), Some(day));
    assert_eq!(Date::at(u64::MAX).to_string(), "9999-12-31");
    assert_eq!(Date::at(0).to_string(), "2000-03-01");
    assert_eq!(date("2028-02-29").before(), Some(date("2028-02-28")));
    for text in [
        "",
        "2026",
        "2026-11",
        "2026-11-31",
        "2026-02-29",
        "2026-13-01",
        "2026-00-10",
        "2026-11-00",
        "26-11-21",
        "2026-1-1",
        "+2026-11-21",
        "2026-11-21-",
        "1999-12-31",
        "10000-01-01",
        "99999999999-01-01",
        "<b>",
    ] {
        assert_eq!(text.parse::<Date>(), Err(NotADate), "{text}");
    }
}

/// Seeds never change, since results of a day are compared.
#[test]
fn golden_seeds() {
    let classic = Variant::default();
    let mini: Variant = "3x3_g256".parse().unwrap();
    let cases = [
        ("2026-11-21", &classic, 3_187_335_352_484_143_570),
        ("2026-11-22", &classic, 17_621_087_196_926_871_615),
        ("2026-11-21", &mini, 13_274_024_883_340_506_821),
    ];
    for (day, variant, seed) in cases {
        assert_eq!(seed_of(date(day), variant), seed, "{day} {variant}");
    }
}

#[test]
fn a_daily_game_is_known_by_its_start() {
    let day = date("2026-11-21");
    let game = Game::new(Variant::default(), seed_of(day, &Variant::default()));
    let metadata = Metadata {
        event: event_of(day),
        ..Metadata::default()
    };
    let record = Record::of(&game, &metadata);
    assert_eq!(date_of(&record), Some(day));
    let other = Record::of(&Game::new(Variant::default(), 1), &metadata);
    assert_eq!(date_of(&other), None);
    let mut own = record.clone();
    own.metadata.event.clear();
    assert_eq!(date_of(&own), None);
    let mut coached = record.clone();
    coached.marks.coached = 1;
    assert_eq!(date_of(&coached), None);
    let mut on = record;
    on.marks.inherited = 1;
    assert_eq!(date_of(&on), None);
}

#[test]
fn days_in_a_row() {
    let cases: [(&[&str], u32, u32); 8] = [
        (&[], 0, 0),
        (&["2026-11-21"], 1, 1),
        (&["2026-11-20"], 1, 1),
        (&["2026-11-19"], 0, 1),
        (
            &["2026-11-21", "2026-11-19", "2026-11-20", "2026-11-21"],
            3,
            3,
        ),
        (
            &[
                "2026-10-31",
                "2026-11-01",
                "2026-11-02",
                "2026-11-20",
                "2026-11-21",
            ],
            2,
            3,
        ),
        // A clock was ahead.
        (&["2026-11-22", "2026-11-21"], 1, 2),
        (&["2026-12-20", "2026-11-21", "2026-11-20"], 2, 2),
    ];
    for (days, current, longest) in cases {
        let days: Vec<Date> = days.iter().map(|day| date(day)).collect();
        let found = streak(&days, date("2026-11-21"));
        assert_eq!(found, Streak { current, longest }, "{days:?}");
    }
}
