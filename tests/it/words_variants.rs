//! What is said of rules, and of what was reached in a variant.
use twenty48::rules::game::{Peak, Peaks};
use twenty48::rules::variant::{Preset, Variant};
use twenty48::words::names::{game_name, games_name, variant_name};
use twenty48::words::rules::{
    diagonals, endless, ends_at_goal, evenly, kinds, mostly, no_goal, odds, one_kind, random, start,
};
use twenty48::words::variants::{describe, reached};
use twenty48::words::{Message, challenge, dialogs, games, modes};

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
    let all: Vec<Variant> = Preset::ALL
        .iter()
        .map(|p| p.text().parse().unwrap())
        .collect();
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
        (peaks(none, none), None, games::not_played()),
        (peaks(none, none), Some(20), games::in_progress(20)),
        (
            peaks(peak(212, 5), none),
            Some(40),
            games::in_progress(40)
                .beside(games::best(212))
                .beside(dialogs::largest_tile("32")),
        ),
        // A lower score with undo is no achievement, but its tile may be.
        (
            peaks(peak(212, 5), peak(200, 6)),
            None,
            games::best(212).beside(dialogs::largest_tile("64")),
        ),
        (
            peaks(none, peak(300, 6)),
            None,
            games::with_undo(300).beside(dialogs::largest_tile("64")),
        ),
    ];
    for (best, in_progress, expected) in cases {
        assert_eq!(
            reached(in_progress, best),
            expected,
            "{best:?}, {in_progress:?}"
        );
    }
}

#[test]
fn presets_have_names_in_every_language() {
    for preset in &Preset::ALL {
        let variant: Variant = preset.text().parse().unwrap();
        // What is left to digits and signs is the same in every language.
        let is_word = preset.name().contains(char::is_alphabetic);
        let as_it_is = modes::size(preset.name());
        assert_eq!(variant_name(&variant) != as_it_is, is_word, "{preset:?}");
    }
}

#[test]
fn games_are_named_after_their_event_and_mode() {
    let cases = [
        ("4x4", "", modes::classic()),
        ("5x5", "", modes::size("5×5")),
        ("4x5_g0", "", modes::custom("4×5")),
        ("3x3_g512", "", modes::custom_to("3×3", "512")),
        (
            "4x4",
            "daily.2026-11-26",
            modes::daily("2026-11-26").beside(modes::classic()),
        ),
        (
            "4x4",
            "challenge",
            modes::challenge().beside(modes::classic()),
        ),
        (
            "4x4",
            "brought-in",
            modes::imported().beside(modes::classic()),
        ),
        (
            "4x4",
            "no-undo",
            challenge::no_undo().beside(modes::classic()),
        ),
        (
            "4x4_d8_s2_g512_e",
            "sprint",
            challenge::sprint_to("512").beside(modes::eight_ways()),
        ),
        (
            "5x3_g256_e",
            "sprint",
            challenge::sprint_to("256").beside(modes::custom("5×3")),
        ),
        (
            "6x6",
            "blind.4",
            challenge::blind().beside(modes::size("6×6")),
        ),
        // A sprint to nowhere is none.
        (
            "4x4",
            "sprint",
            Message::from("sprint").beside(modes::classic()),
        ),
        (
            "4x4",
            "another page",
            Message::from("another page").beside(modes::classic()),
        ),
    ];
    for (text, event, name) in cases {
        let variant: Variant = text.parse().unwrap();
        assert_eq!(game_name(&variant, event), name, "{text}, {event}");
    }
}

/// Games are found by their mode, and those of a sprint by the sprint; of other rules that end at
/// their goal by these.
#[test]
fn the_games_of_a_sprint_have_its_name() {
    let sprint = challenge::sprint_to("512").beside(modes::classic());
    for (text, name) in [
        ("4x4", modes::classic()),
        ("4x4_g512_e", sprint),
        ("4x4_g512", modes::custom_to("4×4", "512")),
        ("4x4_g4096_e", modes::custom_to("4×4", "4096")),
        ("5x3_g256_e", modes::custom_to("5×3", "256")),
        ("5x4_e", modes::rectangle()),
    ] {
        let variant: Variant = text.parse().unwrap();
        assert_eq!(games_name(&variant), name, "{text}");
    }
}
