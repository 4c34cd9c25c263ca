//! Challenges: their events, the variants of sprints, what a stranger can check, and that the
//! session keeps to them.
mod session;

use crate::common::{four, game_of, short_game};
use twenty48::profile::challenge::{
    Challenge, ChallengeError, Reached, best_of, mode_of_sprint, reached_by, sprint_to,
};
use twenty48::profile::history::Entry;
use twenty48::profile::store::Slot;
use twenty48::record::{Metadata, Record};
use twenty48::rules::board::Board;
use twenty48::rules::game::{Game, Phase};
use twenty48::rules::variant::{Preset, Variant};

#[test]
fn an_event_is_one_challenge_or_none() {
    let blind = |looks| Some(Challenge::Blind { looks });
    let rows = [
        ("no-undo", Some(Challenge::NoUndo)),
        ("sprint", Some(Challenge::Sprint)),
        ("blind.0", blind(0)),
        ("blind.17", blind(17)),
        ("blind.18446744073709551615", blind(u64::MAX)),
        ("blind.18446744073709551616", None),
        ("blind.1a", None),
        ("blind", None),
        ("blind.", None),
        ("blind.01", None),
        ("blind.+1", None),
        ("blind.1.2", None),
        ("no-undo.1", None),
        ("Sprint", None),
        ("challenge", None),
        ("daily.2026-11-21", None),
        ("", None),
    ];
    for (event, challenge) in rows {
        assert_eq!(Challenge::from_event(event), challenge, "{event}");
        if let Some(challenge) = challenge {
            assert_eq!(challenge.event(), event);
            assert!(Metadata::is_event(event));
            let slot = challenge.slot(Variant::default());
            assert_eq!(slot, challenge.anew().slot(Variant::default()), "{event}");
        }
    }
}

/// Every preset with each of the tiles, and the variant of the sprint where its board can make
/// that.
#[test]
fn a_sprint_ends_at_its_tile_and_knows_its_mode() {
    let rows = [
        ("4x4", ["4x4_g256_e", "4x4_g512_e", "4x4_g1024_e", "4x4_e"]),
        (
            "4x4_s2x2-4_b2-r_g0",
            [
                "4x4_s2x2-4_b2-r_g256_e",
                "4x4_s2x2-4_b2-r_g512_e",
                "4x4_s2x2-4_b2-r_g1024_e",
                "4x4_s2x2-4_b2-r_e",
            ],
        ),
        (
            "5x4_e",
            ["5x4_g256_e", "5x4_g512_e", "5x4_g1024_e", "5x4_e"],
        ),
        (
            "4x4_s2x19-4_g1024_e",
            [
                "4x4_s2x19-4_g256_e",
                "4x4_s2x19-4_g512_e",
                "4x4_s2x19-4_g1024_e",
                "4x4_s2x19-4_e",
            ],
        ),
        ("3x3_g256", ["3x3_g256_e", "3x3_g512_e", "3x3_g1024_e", ""]),
        ("2x4_g128", ["2x4_g256_e", "2x4_g512_e", "", ""]),
        ("2x3", ["", "", "", ""]),
        // A tile that comes by itself is no goal.
        ("4x4_b512-r", ["", "", "4x4_b512-r_g1024_e", "4x4_b512-r_e"]),
    ];
    for (mode, sprints) in rows {
        let mode: Variant = mode.parse().unwrap();
        for (tile, expected) in [8, 9, 10, 11].into_iter().zip(sprints) {
            let sprint = sprint_to(&mode, tile);
            let text = sprint.as_ref().map(Variant::to_string);
            assert_eq!(text.unwrap_or_default(), expected, "{mode} to {tile}");
            if let Some(sprint) = sprint {
                assert_eq!((sprint.goal(), sprint.ends_at_goal()), (Some(tile), true));
                assert_eq!(mode_of_sprint(&sprint), mode, "{sprint}");
            }
        }
    }
    for preset in Preset::ALL {
        let mode: Variant = preset.text().parse().unwrap();
        assert_eq!(mode_of_sprint(&mode), mode, "{mode}");
    }
    // Without a name, the mode has the usual goal.
    let own = sprint_to(&"5x3_g64".parse().unwrap(), 9).unwrap();
    assert_eq!(mode_of_sprint(&own).to_string(), "5x3");
}

/// A sprint to 16 that reached its tile, with a second for each move.
fn sprint() -> Record {
    let mut game = game_of("4x4_g16_e", 5);
    let mut metadata = Metadata {
        event: "sprint".to_owned(),
        started_ms: 1_795_219_200_000,
        ..Metadata::default()
    };
    while game.phase() == Phase::Playing {
        four().find(|&direction| game.move_dir(direction).is_some());
        metadata.note_time(&game, 100);
        metadata.played_ms += 1000;
    }
    assert_eq!(game.phase(), Phase::Won);
    Record::of(&game, &metadata)
}

/// What is changed in an honest record, and what the check says of it.
type Change = (
    &'static str,
    fn(&mut Record),
    Result<Reached, ChallengeError>,
);

#[test]
fn a_record_that_breaks_its_claim_is_known() {
    let moves = sprint().moves.len();
    let ms = sprint().metadata.played_ms;
    let rows: [Change; 12] = [
        ("as it was", |_| (), Ok(Reached::Time(ms))),
        (
            "undo",
            |r| r.marks.undos = 2,
            Err(ChallengeError::Undone(2)),
        ),
        (
            "a move that can be redone, and no undo",
            |r| r.made -= 1,
            Err(ChallengeError::Undone(1)),
        ),
        (
            "autoplay",
            |r| r.marks.coached = 3,
            Err(ChallengeError::Coached(3)),
        ),
        (
            "moves of another game",
            |r| r.marks.inherited = 1,
            Err(ChallengeError::Arranged),
        ),
        (
            "a variant without an end",
            |r| r.variant = "4x4_g16".parse().unwrap(),
            Err(ChallengeError::NoTile),
        ),
        (
            "too few moves",
            |r| {
                r.moves.truncate(3);
                r.made = 3;
                r.metadata.times.truncate(3);
            },
            Err(ChallengeError::NotReached(4)),
        ),
        (
            "no times",
            |r| r.metadata.times.clear(),
            Err(ChallengeError::NoTimes),
        ),
        (
            "a clock that was set back",
            |r| r.metadata.played_ms = 1000,
            Err(ChallengeError::OtherTime),
        ),
        (
            "a clock that jumped",
            |r| r.metadata.times[0] = u16::MAX,
            Err(ChallengeError::OtherTime),
        ),
        (
            "a time that isn't known",
            |r| {
                r.metadata.are_coded = true;
                r.metadata.times[1] = twenty48::record::NOT_KNOWN;
            },
            Err(ChallengeError::NoTimes),
        ),
        (
            "times rounded down, as earlier pages did",
            |r| r.metadata.played_ms += 9 * 10,
            Ok(Reached::Time(ms + 90)),
        ),
    ];
    assert!(moves >= 9, "the last row rounds nine moves");
    for (what, change, expected) in rows {
        let mut record = sprint();
        change(&mut record);
        assert_eq!(Challenge::Sprint.check(&record), expected, "{what}");
    }
}

/// Records as links have them for ever, which the tests of the page open, too.
#[test]
fn records_that_were_written_keep_what_they_claim() {
    let cases = include_str!("../cases/challenges.txt");
    let cases = cases.lines().filter(|line| !line.starts_with('#'));
    let texts: Vec<(&str, &str)> = cases.map(|line| line.split_once('\t').unwrap()).collect();
    let expected = [
        ("sprint", Ok(Reached::Time(73_533))),
        ("sprint undone", Err(ChallengeError::Undone(2))),
        ("sprint coached", Err(ChallengeError::Coached(1))),
        ("sprint unfinished", Err(ChallengeError::NotReached(5))),
        ("sprint untimed", Err(ChallengeError::NoTimes)),
        ("sprint mistimed", Err(ChallengeError::OtherTime)),
        ("no-undo", Ok(Reached::Score(132))),
        ("no-undo undone", Err(ChallengeError::Undone(1))),
        ("blind", Ok(Reached::Score(132))),
    ];
    assert_eq!(texts.len(), expected.len());
    for ((name, text), (expected_name, expected)) in texts.into_iter().zip(expected) {
        assert_eq!(name, expected_name);
        let record = Record::read(text).unwrap();
        assert_eq!(record.to_string(), text, "{name}");
        let challenge = Challenge::from_event(&record.metadata.event).unwrap();
        assert_eq!(challenge.check(&record), expected, "{name}");
    }
}

#[test]
fn a_start_of_ones_own_is_no_challenge() {
    let mut record = Record::of(&short_game(), &Metadata::default());
    assert_eq!(
        Challenge::NoUndo.check(&record),
        Ok(Reached::Score(short_game().score()))
    );
    record.moves.clear();
    record.made = 0;
    let mut exponents = [0; 16];
    exponents[3] = 10;
    record.origin.position = Board::from_exponents(record.variant.shape(), &exponents);
    let blind = Challenge::Blind { looks: 0 };
    assert_eq!(blind.check(&record), Err(ChallengeError::Arranged));
    // An impossible move is none of a challenge either.
    let mut broken = sprint();
    broken.origin.seed += 1;
    let error = Challenge::Sprint.check(&broken);
    assert!(matches!(error, Err(ChallengeError::Record(_))), "{error:?}");
}

/// An entry of a game with that event.
fn entry(variant: &str, event: &str, started_ms: u64, change: impl Fn(&mut Entry)) -> Entry {
    let mut game = Game::new(variant.parse().unwrap(), started_ms);
    four().find(|&direction| game.move_dir(direction).is_some());
    let metadata = Metadata {
        started_ms,
        event: event.to_owned(),
        ..Metadata::default()
    };
    let (mut entry, _) = Entry::of(&Record::of(&game, &metadata), started_ms + 1).unwrap();
    change(&mut entry);
    entry
}

#[test]
fn the_best_game_of_a_challenge_is_of_its_slot_alone() {
    use twenty48::rules::game::Category;
    let sprint = |started_ms, played_ms, reached_goal| {
        entry("4x4_g512_e", "sprint", started_ms, |entry| {
            entry.played_ms = played_ms;
            entry.reached_goal = reached_goal;
            entry.score = 5000;
        })
    };
    let scored =
        |event, started_ms, score| entry("4x4", event, started_ms, |entry| entry.score = score);
    let mut helped = scored("no-undo", 9, 90_000);
    helped.category = Category::WithUndo;
    let entries = [
        sprint(1, 90_000, true),
        sprint(2, 70_000, true),
        sprint(3, 10_000, false),
        entry("4x4_g256_e", "sprint", 4, |entry| {
            (entry.played_ms, entry.reached_goal) = (1, true);
        }),
        scored("no-undo", 5, 800),
        scored("no-undo", 6, 1200),
        scored("", 7, 50_000),
        scored("challenge", 8, 60_000),
        helped,
        scored("blind.4", 10, 700),
        scored("blind.2", 11, 700),
        scored("blind.0", 12, 600),
    ];
    let rows = [
        ("sprint/4x4_g512_e", Some((2, Reached::Time(70_000)))),
        ("sprint/4x4_g256_e", Some((4, Reached::Time(1)))),
        ("sprint/4x4_e", None),
        ("no-undo/4x4", Some((6, Reached::Score(1200)))),
        ("blind/4x4", Some((11, Reached::Score(700)))),
        ("blind/5x5", None),
        // Those that are for no challenge are not asked for.
        ("4x4", None),
        ("challenge/4x4", None),
    ];
    for (slot, expected) in rows {
        let slot: Slot = slot.parse().unwrap();
        let best = best_of(&entries, &slot);
        let best = best.map(|entry| (entry.id.started_ms, reached_by(entry)));
        assert_eq!(best, expected, "{slot}");
    }
}

#[test]
fn a_time_is_better_than_none() {
    use Reached::{Score, Time};
    let rows = [
        (Time(900), Time(1000), true),
        (Time(1000), Time(1000), false),
        (Time(1000), Score(9000), true),
        (Score(9000), Time(1000), false),
        (Score(20), Score(10), true),
        (Score(10), Score(10), false),
    ];
    for (own, other, is_better) in rows {
        assert_eq!(own.is_better_than(other), is_better, "{own:?}, {other:?}");
    }
}
