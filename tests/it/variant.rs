//! Variants: the rules of the sources, text forms, and the errors of wrong rules.
use crate::common::{game_of, shapes};
use proptest::prelude::*;
use twenty48::rules::board::Directions::{self, Eight, Four};
use twenty48::rules::board::{MAX_EXPONENT, value_of};
use twenty48::rules::game::Phase;
use twenty48::rules::player::{RandomPlayer, play_out};
use twenty48::rules::variant::StartTile::{self, Fixed, Spawn};
use twenty48::rules::variant::{Preset, Rules, Variant, VariantError};

fn preset(name: &str) -> Variant {
    let preset = Preset::ALL.iter().find(|preset| preset.name() == name);
    preset.expect(name).text().parse().expect(name)
}

/// Name, shape, directions, spawns, start, goal, and whether it ends there.
type Source = (
    &'static str,
    &'static str,
    Directions,
    &'static [(u8, u32)],
    &'static [StartTile],
    Option<u8>,
    bool,
);

/// The rules of the six sources.
const SOURCES: [Source; 6] = [
    (
        "Classic",
        "4x4",
        Four,
        &[(1, 9), (2, 1)],
        &[Spawn, Spawn],
        Some(11),
        false,
    ),
    (
        "Console",
        "4x4",
        Four,
        &[(1, 2), (2, 1)],
        &[Fixed(1), Spawn],
        None,
        false,
    ),
    (
        "Rectangle",
        "5x4",
        Four,
        &[(1, 9), (2, 1)],
        &[Spawn, Spawn],
        Some(11),
        true,
    ),
    (
        "1024",
        "4x4",
        Four,
        &[(1, 19), (2, 1)],
        &[Spawn, Spawn],
        Some(10),
        true,
    ),
    (
        "Eight ways",
        "4x4",
        Eight,
        &[(1, 1)],
        &[Spawn, Spawn],
        Some(11),
        false,
    ),
    (
        "Coin toss",
        "4x4",
        Four,
        &[(1, 1), (2, 1)],
        &[Spawn],
        None,
        false,
    ),
];

#[test]
fn the_sources_rules() {
    for (name, shape, directions, spawns, start, goal, ends_at_goal) in SOURCES {
        let rules = preset(name).rules().clone();
        assert_eq!(rules.shape.to_string(), shape, "{name}");
        assert_eq!(rules.directions, directions, "{name}");
        assert_eq!(rules.spawns, spawns, "{name}");
        assert_eq!(rules.start, start, "{name}");
        assert_eq!(rules.goal, goal, "{name}");
        assert_eq!(rules.ends_at_goal, ends_at_goal, "{name}");
    }
}

/// A game of each source starts as the source says: so many tiles, of these
/// values, and all of them do come.
#[test]
fn the_sources_start_positions() {
    for (name, _, _, spawns, start, _, _) in SOURCES {
        let variant = preset(name);
        let mut seen = Vec::new();
        for seed in 0..4000 {
            let game = game_of(&variant.to_string(), seed);
            let tiles = game.tiles();
            assert_eq!(tiles.len(), start.len(), "{name}");
            assert!(tiles.iter().all(|tile| tile.is_new));
            let mut exponents: Vec<u8> = tiles.iter().map(|tile| tile.exponent).collect();
            exponents.sort_unstable();
            seen.push(exponents);
        }
        seen.sort_unstable();
        seen.dedup();
        // Every choice there is for each tile, in order of size.
        let mut choices = vec![Vec::new()];
        for tile in start {
            let options: Vec<u8> = match tile {
                Fixed(exponent) => vec![*exponent],
                Spawn => spawns.iter().map(|&(exponent, _)| exponent).collect(),
            };
            choices = options
                .iter()
                .flat_map(|&option| {
                    choices.iter().map(move |choice| {
                        let mut choice = [choice.as_slice(), &[option]].concat();
                        choice.sort_unstable();
                        choice
                    })
                })
                .collect();
        }
        choices.sort_unstable();
        choices.dedup();
        assert_eq!(seen, choices, "{name}");
    }
}

#[test]
fn presets_are_twelve_different_variants() {
    for (index, preset) in Preset::ALL.iter().enumerate() {
        let variant: Variant = preset.text().parse().unwrap();
        assert_eq!(variant.to_string(), preset.text());
        assert_eq!(variant.preset(), Some(*preset));
        for other in &Preset::ALL[..index] {
            assert_ne!((other.name(), other.text()), (preset.name(), preset.text()));
        }
    }
    let own: Variant = "7x3".parse().unwrap();
    assert_eq!(own.preset(), None);
}

#[test]
fn a_game_that_ends_at_its_goal_gets_no_spawn_after_it() {
    for text in ["4x4_g32_e", "5x4_g64_e", "4x4_d8_s2_g32_e"] {
        let mut won = 0;
        for seed in 0..40 {
            let mut game = game_of(text, seed);
            play_out(&mut game, &mut RandomPlayer::new(seed));
            let turn = game.last_turn().unwrap();
            if game.phase() != Phase::Won {
                assert_eq!(game.phase(), Phase::Over);
                continue;
            }
            won += 1;
            assert_eq!((game.phase(), turn.spawn), (Phase::Won, None));
            assert!(!game.keep_playing(), "it has ended");
            assert!(game.open_directions().is_empty());
            assert!(!game.give_up());
            // The move before it can be taken back, and wins again.
            game.undo().unwrap();
            assert_eq!(game.phase(), Phase::Playing);
            assert_eq!(game.redo(), Some(turn));
        }
        assert!(won > 20, "{text}: {won}");
    }
}

#[test]
fn text_forms_round_trip() {
    let same = [
        "2x2",
        "4x4",
        "3x8",
        "8x2",
        "4x4_d8",
        "4x4_s4",
        "4x4_s2-4",
        "4x4_s2x7-4-8x100-16x2",
        "4x4_br",
        "4x4_b2",
        "4x4_b1024-2-r",
        "4x4_g0",
        "4x4_g16",
        "4x4_g131072",
        "3x3_g1024",
        "4x4_e",
        "8x8_d8_s2x3-4_b4-r-r_g65536_e",
        "4x4_s65536",
        "8x8_g4294967296",
        "8x8_d8_g9223372036854775808_e",
    ];
    for text in same {
        assert_eq!(text.parse::<Variant>().expect(text).to_string(), text);
    }
    let shorter = [
        ("4x4_d4", "4x4"),
        ("4x4_s2x9-4x1", "4x4"),
        ("4x4_s4-2x9", "4x4"),
        ("4x4_s2x18-4x2", "4x4"),
        ("4x4_br-r", "4x4"),
        ("4x4_g2048", "4x4"),
        ("3x3_g0", "3x3"),
        ("4x4_e_g1024_d8", "4x4_d8_g1024_e"),
    ];
    for (text, form) in shorter {
        assert_eq!(text.parse::<Variant>().expect(text).to_string(), form);
    }
}

#[test]
fn what_is_wrong_is_said() {
    let many = format!("4x4_b{}", ["2"; 65].join("-"));
    let cases = [
        ("", VariantError::Size),
        ("4", VariantError::Size),
        ("4x", VariantError::Size),
        ("4x4x4", VariantError::Size),
        ("04x4", VariantError::Size),
        ("1x4", VariantError::Size),
        ("9x2", VariantError::Size),
        ("4X4", VariantError::Size),
        (" 4x4", VariantError::Size),
        ("4×4", VariantError::Size),
        ("_d8", VariantError::Size),
        ("4x4_", VariantError::Part),
        ("4x4_d6", VariantError::Part),
        ("4x4_x", VariantError::Part),
        ("4x4_s", VariantError::Part),
        ("4x4_s3", VariantError::Part),
        ("4x4_s2y", VariantError::Part),
        ("4x4_s2x0", VariantError::Part),
        ("4x4_s2x01", VariantError::Part),
        ("4x4_s-2", VariantError::Part),
        ("4x4_s99999999999999", VariantError::Part),
        ("4x4_b", VariantError::Part),
        ("4x4_bq", VariantError::Part),
        ("4x4_g", VariantError::Part),
        ("4x4_g7", VariantError::Part),
        ("4x4_g+8", VariantError::Part),
        ("4x4_e1", VariantError::Part),
        ("4x4_ü", VariantError::Part),
        (&many, VariantError::Part),
        ("4x4_d8_d8", VariantError::PartTwice),
        ("4x4_s131072", VariantError::SpawnValue),
        ("4x4_s2x1000", VariantError::SpawnWeight),
        ("4x4_s2-4-2", VariantError::SpawnTwice(1)),
        ("2x2_b2-2-2-r", VariantError::StartTooFull { max: 3 }),
        ("4x4_b131072", VariantError::StartValue),
        ("4x4_g0_e", VariantError::EndWithoutGoal),
        ("3x3_e", VariantError::EndWithoutGoal),
        ("4x4_g4", VariantError::GoalTooNear { given: 2 }),
        ("4x4_s2-16_g16", VariantError::GoalTooNear { given: 4 }),
        ("4x4_b64-r_g32", VariantError::GoalTooNear { given: 6 }),
        (
            "3x3_g2048",
            VariantError::GoalOutOfReach {
                goal: 11,
                largest: 10,
            },
        ),
        (
            "4x4_g262144",
            VariantError::GoalOutOfReach {
                goal: 18,
                largest: 17,
            },
        ),
        (
            "4x4_s2_g131072",
            VariantError::GoalOutOfReach {
                goal: 17,
                largest: 16,
            },
        ),
    ];
    for (text, error) in cases {
        assert_eq!(text.parse::<Variant>(), Err(error), "{text}");
    }
    let classic = Rules::classic("4x4".parse::<Variant>().unwrap().shape());
    let cases = [
        (
            Rules {
                spawns: vec![],
                ..classic.clone()
            },
            VariantError::NoSpawn,
        ),
        (
            Rules {
                spawns: vec![(0, 1)],
                ..classic.clone()
            },
            VariantError::SpawnValue,
        ),
        (
            Rules {
                spawns: vec![(1, 0)],
                ..classic.clone()
            },
            VariantError::SpawnWeight,
        ),
        (
            Rules {
                start: vec![],
                ..classic.clone()
            },
            VariantError::NoStart,
        ),
        (
            Rules {
                start: vec![Fixed(0)],
                ..classic.clone()
            },
            VariantError::StartValue,
        ),
    ];
    for (rules, error) in cases {
        assert_eq!(Variant::new(rules), Err(error));
    }
}

#[test]
fn the_largest_tile_there_can_be() {
    // A variant without a goal, and its largest exponent.
    let cases = [
        ("2x2_s2_g0", 4),
        ("2x2_g0", 5),
        ("3x3_g0", 10),
        ("4x4_s2_g0", 16),
        ("4x4_g0", 17),
        ("8x8_g0", MAX_EXPONENT),
        ("2x2_s65536_g0", 19),
        // A fixed tile that the others can equal changes nothing.
        ("2x2_b8-r_g0", 5),
        ("2x2_b16-r_g0", 5),
        // One that they can't equal stays as it is.
        ("2x2_b32-r_g0", 5),
        ("2x2_b64-r_g0", 6),
        ("2x2_b64-64_g0", 7),
        ("2x2_b64-64-r_g0", 7),
        ("2x2_b64-32-32_g0", 7),
        ("2x2_b64-32-r_g0", 6),
        // A 2 that nothing can double takes a cell for good.
        ("2x2_s4_b2-r_g0", 4),
        ("2x2_s4_b2-2-r_g0", 5),
        // It takes only that cell from the others.
        ("2x2_s1024_b32-1024_g0", 12),
        ("2x3_s1024_b32-2-1024-16-r_g0", 12),
        ("2x2_s2_b4-1024-1024_g0", 11),
        ("2x3_s2_b16-8-1024-1024-r_g0", 11),
    ];
    for (text, largest) in cases {
        let variant: Variant = text.parse().expect(text);
        assert_eq!(variant.rules().largest_reachable(), largest, "{text}");
        // That exponent can be the goal, and the next one can't.
        let mut rules = variant.rules().clone();
        rules.goal = Some(largest);
        match Variant::new(rules.clone()) {
            Ok(_) | Err(VariantError::GoalTooNear { .. }) => {}
            Err(error) => panic!("{text}: {error}"),
        }
        rules.goal = Some(largest + 1);
        let goal = largest + 1;
        assert_eq!(
            Variant::new(rules),
            Err(VariantError::GoalOutOfReach { goal, largest })
        );
    }
}

/// On two by two, every board that can be reached is visited, from every position of
/// the start tiles: the largest tile among them is the one that the rules compute.
#[test]
fn the_largest_tile_is_reached_on_the_smallest_board() {
    use std::collections::HashSet;
    use twenty48::rules::board::Board;
    use twenty48::rules::slide::slide;
    for text in [
        "2x2_s2_g0",
        "2x2_g0",
        "2x2_s4_g0",
        "2x2_s4_b2-r_g0",
        "2x2_s4_b2-2_g0",
        "2x2_s1024_b32-1024_g0",
        "2x2_s2_b4-1024-1024_g0",
        "2x2_s2_b8-1024-1024_g0",
        "2x2_s2-16_b4-32_g0",
        "2x2_s4-64_b2-8_g0",
    ] {
        let variant: Variant = text.parse().unwrap();
        let spawns: Vec<u8> = variant.spawns().entries().iter().map(|e| e.0).collect();
        let mut seen: HashSet<Vec<u8>> = HashSet::new();
        let mut open = vec![Board::new(variant.shape())];
        for fixed in variant.rules().fixed() {
            let put = |board: &Board| {
                let board = *board;
                let cells: Vec<_> = board.empty_cells().collect();
                cells.into_iter().map(move |cell| {
                    let mut next = board;
                    next.set(cell, fixed);
                    next
                })
            };
            open = open.iter().flat_map(put).collect();
        }
        if variant.rules().fixed().count() > 0 {
            let all = variant.directions().all().iter();
            let slid = open
                .iter()
                .flat_map(|b| all.clone().filter_map(|&d| slide(b, d)));
            open.extend(slid.map(|s| s.board).collect::<Vec<_>>());
        }
        while let Some(board) = open.pop() {
            for cell in board.empty_cells().collect::<Vec<_>>() {
                for &spawn in &spawns {
                    let mut next = board;
                    next.set(cell, spawn);
                    if seen.insert(next.exponents().collect()) {
                        let all = variant.directions().all().iter();
                        open.extend(all.filter_map(|&d| slide(&next, d)).map(|s| s.board));
                    }
                }
            }
        }
        let largest = seen.iter().flatten().max().copied();
        assert_eq!(largest, Some(variant.rules().largest_reachable()), "{text}");
    }
}

#[test]
fn only_a_board_with_room_for_it_has_the_default_goal() {
    for shape in shapes() {
        let goal = (shape.cell_count() >= 10).then_some(11);
        assert_eq!(Rules::classic(shape).goal, goal, "{shape}");
    }
    assert_eq!(Ok(Variant::default()), "4x4".parse());
    assert_eq!("4x4_b2048-r".parse::<Variant>().unwrap().goal(), None);
}

proptest! {
    #[test]
    fn any_rules_that_are_right_have_a_text(
        rows in 2_u8..=8,
        columns in 2_u8..=8,
        is_eight: bool,
        spawns in proptest::collection::btree_map(1_u8..=16, 1_u32..=999, 1..6),
        start in proptest::collection::vec(prop_oneof![Just(Spawn), (1_u8..=16).prop_map(Fixed)], 1..8),
        goal in proptest::option::of(1_u8..=30),
        ends_at_goal: bool,
    ) {
        let rules = Rules {
            shape: twenty48::rules::board::Shape::new(rows, columns).unwrap(),
            directions: if is_eight { Eight } else { Four },
            spawns: spawns.into_iter().collect(),
            start,
            goal,
            ends_at_goal,
        };
        if let Ok(variant) = Variant::new(rules.clone()) {
            let text = variant.to_string();
            prop_assert!(text.len() < 120 && text.is_ascii() && !text.contains('.'));
            prop_assert_eq!(text.parse::<Variant>(), Ok(variant.clone()));
            // The weights are the same shares.
            for (own, given) in variant.rules().spawns.iter().zip(&rules.spawns) {
                let (first_own, first_given) = (variant.rules().spawns[0].1, rules.spawns[0].1);
                prop_assert_eq!(own.0, given.0);
                prop_assert_eq!(own.1 * first_given, given.1 * first_own);
            }
        }
    }

    #[test]
    fn any_text_is_a_variant_or_an_error(
        text in any::<String>(),
        parts in "[2-8]x[2-8](_[dsbge][0-9rx-]{0,12}){0,5}",
    ) {
        let _ = text.parse::<Variant>();
        if let Ok(variant) = parts.parse::<Variant>() {
            prop_assert_eq!(variant.to_string().parse::<Variant>(), Ok(variant));
        }
    }
}

/// The largest tiles of the sources, as values.
#[test]
fn limits_of_the_sources() {
    let largest =
        |text: &str| value_of(text.parse::<Variant>().unwrap().rules().largest_reachable());
    assert_eq!(largest("4x4_s2"), 65536);
    assert_eq!(largest("4x4"), 131_072);
}
