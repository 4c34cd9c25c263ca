//! What is said of rules, and of what was reached in a variant.
use twenty48::rules::game::{Peak, Peaks};
use twenty48::rules::variant::{PRESETS, Variant};
use twenty48::words::rules::{
    describe, diagonals, endless, ends_at_goal, evenly, kinds, mostly, no_goal, odds, one_kind,
    random, reached, start,
};
use twenty48::words::{Message, dialogs, games};

fn tiles(values: &[&str]) -> Vec<Message> {
    values.iter().map(|&value| value.into()).collect()
}

#[test]
fn rules_are_described_in_a_sentence_each() {
    let original = || mostly("2", "4", 10);
    let mut with_random = tiles(&["2", "64"]);
    with_random.push(random(3));
    let cases = [
        ("4x4", original().then(endless("2048"))),
        ("5x4_e", original().then(ends_at_goal("2048"))),
        (
            "4x4_s2x19-4_g1024_e",
            mostly("2", "4", 20).then(ends_at_goal("1024")),
        ),
        (
            "4x4_d8_s2",
            diagonals().then(one_kind("2")).then(endless("2048")),
        ),
        ("4x4_s2-4_br_g0", {
            let one_tile = start(vec![random(1)]);
            evenly("2", "4").then(one_tile).then(no_goal())
        }),
        ("4x4_s2_b2-r_g0", {
            let two_tiles = start(vec!["2".into(), random(1)]);
            one_kind("2").then(two_tiles).then(no_goal())
        }),
        ("4x4_s2x12-4x7-8_b2-64-r-r-r_g512", {
            let odds = vec![odds("2", 12, 20), odds("4", 7, 20), odds("8", 1, 20)];
            kinds(odds).then(start(with_random)).then(endless("512"))
        }),
        (
            "3x3_s2x3-4x2_b2-16",
            kinds(vec![odds("2", 3, 5), odds("4", 2, 5)])
                .then(start(tiles(&["2", "16"])))
                .then(no_goal()),
        ),
    ];
    for (text, expected) in cases {
        let variant: Variant = text.parse().unwrap();
        assert_eq!(describe(&variant), expected, "{text}");
    }
}

#[test]
fn no_two_presets_of_one_size_are_described_alike() {
    let all: Vec<Variant> = PRESETS.iter().map(|p| p.text.parse().unwrap()).collect();
    for (index, one) in all.iter().enumerate() {
        for other in &all[..index] {
            let are_alike = one.shape() == other.shape() && describe(one) == describe(other);
            assert!(!are_alike, "{one} and {other}");
        }
    }
}

#[test]
fn what_was_reached_leaves_out_what_says_nothing() {
    let peak = |score, largest| Peak { score, largest };
    let peaks = |unaided, with_undo| Peaks { unaided, with_undo };
    let none = peak(0, 0);
    let cases = [
        (peaks(none, none), 0, games::not_played()),
        (peaks(none, none), 2, dialogs::games(2)),
        (
            peaks(peak(212, 5), none),
            1,
            games::best(212)
                .beside(dialogs::largest_tile("32"))
                .beside(dialogs::games(1)),
        ),
        // A lower score with undo is no achievement, but its tile may be.
        (
            peaks(peak(212, 5), peak(200, 6)),
            0,
            games::best(212).beside(dialogs::largest_tile("64")),
        ),
        (
            peaks(none, peak(300, 6)),
            3,
            games::with_undo(300)
                .beside(dialogs::largest_tile("64"))
                .beside(dialogs::games(3)),
        ),
    ];
    for (best, count, expected) in cases {
        assert_eq!(reached(best, count), expected, "{best:?}, {count}");
    }
}
