//! The notebook of mistakes: when which position is asked, and its text form.
use proptest::prelude::*;
use twenty48::profile::daily::Date;
use twenty48::profile::history::Id;
use twenty48::profile::notebook::{MAX_CARDS, Mistake, Notebook, Row};

const fn mistake(number: usize) -> Mistake {
    let game = Id {
        started_ms: 1_795_219_200_000,
        key: 7,
    };
    Mistake { game, number }
}

fn date(text: &str) -> Date {
    text.parse().unwrap()
}

fn later(days: usize) -> Date {
    (0..days).fold(date("2026-11-21"), |day, _| day.after().unwrap())
}

/// The day, after today, when it is asked again.
fn pause(notebook: &Notebook, number: usize, today: usize) -> usize {
    let due = |days: &usize| {
        !notebook
            .due(&[mistake(number)], later(today + days))
            .is_empty()
    };
    (0..).find(due).unwrap()
}

#[test]
fn right_answers_are_asked_later_each_time_wrong_ones_tomorrow() {
    let mut notebook = Notebook::default();
    let mut today = 0;
    for expected in [2, 4, 8, 16, 32, 64, 64] {
        notebook.answer(mistake(1), true, later(today));
        assert_eq!(pause(&notebook, 1, today), expected);
        today += expected;
    }
    notebook.answer(mistake(1), false, later(today));
    assert_eq!(pause(&notebook, 1, today), 1);
    notebook.answer(mistake(1), true, later(today));
    assert_eq!(pause(&notebook, 1, today), 2);
}

#[test]
fn the_longest_due_comes_first_and_new_ones_last() {
    let mut notebook = Notebook::default();
    notebook.answer(mistake(3), false, later(2));
    notebook.answer(mistake(2), false, later(1));
    notebook.answer(mistake(4), true, later(3));
    let all: Vec<Mistake> = (1..=5).map(mistake).collect();
    let due: Vec<usize> = notebook
        .due(&all, later(4))
        .iter()
        .map(|m| m.number)
        .collect();
    assert_eq!(due, [2, 3, 1, 5]);
    // What is no longer known of a game isn't asked.
    assert_eq!(notebook.due(&[mistake(3)], later(9)), [mistake(3)]);
}

#[test]
fn its_text_is_as_documented_and_damage_costs_no_more_than_its_line() {
    let mut notebook = Notebook::default();
    notebook.answer(mistake(88), true, date("2026-11-21"));
    notebook.answer(mistake(9), false, date("2026-11-21"));
    let text =
        "twenty48-notebook-1\n1795219200000.7 88 1 2026-11-23\n1795219200000.7 9 0 2026-11-22";
    assert_eq!(notebook.to_text(), text);
    assert_eq!(Notebook::read(text), notebook);
    for (from, to) in [
        (" 88 ", " 0 "),
        (" 88 ", " x "),
        (" 1 2026", " 7 2026"),
        ("2026-11-23", "2026-11-31"),
        ("2026-11-23", "2026-11-23 1"),
        ("1795219200000.7 88", "1795219200000 88"),
    ] {
        let mut rest = Notebook::default();
        rest.answer(mistake(9), false, date("2026-11-21"));
        assert_eq!(
            Notebook::read(&text.replacen(from, to, 1)),
            rest,
            "{from} to {to}"
        );
    }
    assert_eq!(
        Notebook::read(&text.replace("book-1", "book-2")),
        Notebook::default()
    );
    assert_eq!(Notebook::read(""), Notebook::default());
}

#[test]
fn no_more_is_kept_than_there_is_room_for() {
    let mut notebook = Notebook::default();
    for number in 1..=MAX_CARDS + 1 {
        notebook.answer(mistake(number), true, later(0));
    }
    assert_eq!(notebook.to_text().lines().count(), MAX_CARDS + 1);
    // The one that was asked first is as good as new.
    assert_eq!(
        notebook.due(&[mistake(1), mistake(2)], later(0)),
        [mistake(1)]
    );
}

proptest! {
    /// Whatever is answered, every mistake is right once before the row ends.
    #[test]
    fn a_row_ends_when_all_were_right(count in 0_usize..6, answers in prop::collection::vec(any::<bool>(), 0..40)) {
        let mut row = Row::new((1..=count).map(mistake).collect());
        let mut firsts = 0;
        let mut right = Vec::new();
        for is_right in answers.into_iter().chain([true; 12]) {
            let Some(current) = row.current() else { break };
            firsts += usize::from(row.answer(is_right).unwrap());
            if is_right {
                right.push(current.number);
            }
        }
        right.sort_unstable();
        prop_assert_eq!(right, (1..=count).collect::<Vec<_>>());
        prop_assert_eq!((firsts, row.remaining(), row.answer(true)), (count, 0, None));
    }
}

proptest! {
    /// Two devices end with the same answers, whichever has merged the other's first, and
    /// merging again changes nothing.
    #[test]
    fn merging_is_the_same_both_ways(here in answers(), there in answers()) {
        let (here, there) = (notebook_of(&here), notebook_of(&there));
        let merged = |one: &Notebook, other: &Notebook| {
            let mut merged = one.clone();
            merged.merge(other);
            merged
        };
        let sorted = |notebook: &Notebook| {
            let mut lines: Vec<String> = notebook.lines().collect();
            lines.sort();
            lines
        };
        let both = merged(&here, &there);
        prop_assert_eq!(sorted(&both), sorted(&merged(&there, &here)));
        prop_assert_eq!(&merged(&both, &there), &both);
        prop_assert_eq!(&merged(&both, &here), &both);
    }
}

/// Answers: the mistake, whether it was right, and the day.
fn answers() -> impl Strategy<Value = Vec<(usize, bool, usize)>> {
    prop::collection::vec((1..6_usize, any::<bool>(), 0..9_usize), 0..20)
}

fn notebook_of(answers: &[(usize, bool, usize)]) -> Notebook {
    let mut notebook = Notebook::default();
    for &(number, is_right, day) in answers {
        notebook.answer(mistake(number), is_right, later(day));
    }
    notebook
}

#[test]
fn of_two_answers_the_later_counts_and_of_one_day_the_worse() {
    let answered = |is_right: bool, day: usize| {
        let mut notebook = Notebook::default();
        notebook.answer(mistake(1), is_right, later(day));
        notebook
    };
    for (one, other, expected) in [
        (answered(true, 0), answered(false, 1), answered(false, 1)),
        (answered(false, 0), answered(true, 1), answered(true, 1)),
        (answered(true, 3), answered(false, 3), answered(false, 3)),
    ] {
        for (mut merged, more) in [(one.clone(), &other), (other.clone(), &one)] {
            merged.merge(more);
            assert_eq!(merged, expected);
        }
    }
}
