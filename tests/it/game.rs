//! Games: identities, undo and redo, phases, spawns, and golden games that no later
//! version may play differently.
use crate::common::{any_shape, directions, four, game_of, shapes, text};
use proptest::prelude::*;
use twenty48::rules::board::{Board, Direction, Shape, value_of};
use twenty48::rules::game::{Game, Marks, Phase, Tile, seed_of_start};
use twenty48::rules::spawn::{Generator, WeightedDraw};
use twenty48::rules::variant::{Rules, Variant};

fn game(shape: Shape, seed: u64) -> Game {
    Game::new(Variant::new(Rules::classic(shape)).unwrap(), seed)
}

/// Makes up to `moves` moves, each the first possible one of the pattern. Returns how
/// many were possible.
fn play(game: &mut Game, pattern: &str, moves: usize) -> usize {
    let pattern = directions(pattern);
    (0..moves)
        .take_while(|_| {
            game.keep_playing();
            pattern.iter().any(|&d| game.move_dir(d).is_some())
        })
        .count()
}

/// Each line of the file: variant, seed, pattern, largest number of moves; then moves
/// made, score, largest tile and board. Lines may be added; none may ever change.
#[test]
fn golden_games() {
    let mut count = 0;
    for line in include_str!("../cases/golden-games.txt").lines() {
        let mut fields = line.split(' ');
        let mut next = || fields.next().expect(line);
        let variant: Variant = next().parse().unwrap();
        let mut game = Game::new(variant, next().parse().unwrap());
        let (pattern, moves) = (next(), next().parse().unwrap());
        let made = play(&mut game, pattern, moves);
        let largest = value_of(game.board().largest());
        let state = format!("{made} {} {largest} {}", game.score(), text(game.board()));
        let expected: Vec<_> = fields.collect();
        assert_eq!(state, expected.join(" "), "{line}");
        count += 1;
    }
    assert_eq!(count, 20);
}

#[test]
fn a_game_starts_with_two_spawns() {
    for shape in shapes() {
        for seed in 0..20 {
            let game = game(shape, seed);
            let tiles = game.tiles();
            assert_eq!(tiles.len(), 2);
            assert!(
                tiles
                    .iter()
                    .all(|t| t.is_new && t.exponent <= 2 && t.exponent >= 1)
            );
            assert_eq!((game.score(), game.move_count()), (0, 0));
            assert_eq!(game.phase(), Phase::Playing);
        }
    }
}

/// Every start of two tiles has a seed, whichever seed is tried first; nothing else has one.
#[test]
fn a_classic_start_has_a_seed() {
    for (first, second) in [(0, 1), (0, 15), (6, 9), (14, 15)] {
        for (a, b) in [(1, 1), (1, 2), (2, 1), (2, 2)] {
            let mut exponents = [0; 16];
            (exponents[first], exponents[second]) = (a, b);
            let board = Board::from_exponents(Shape::CLASSIC, &exponents).unwrap();
            for from in [0, 1, u64::MAX] {
                let seed = seed_of_start(&board, from).unwrap();
                assert_eq!(*Game::new(Variant::default(), seed).board(), board);
            }
        }
    }
    for exponents in [[0; 16], [1; 16], [3; 16]] {
        let board = Board::from_exponents(Shape::CLASSIC, &exponents).unwrap();
        assert_eq!(seed_of_start(&board, 0), None);
    }
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut game = game(Shape::CLASSIC, 1);
    play(&mut game, "LD", 40);
    let mut refused = 0;
    for _ in 0..200 {
        let before = game.clone();
        for direction in four() {
            if game.move_dir(direction).is_some() {
                break;
            }
            refused += 1;
            assert_eq!(game, before);
        }
    }
    assert!(refused > 0);
}

#[test]
fn undo_from_any_point_and_all_the_way_back() {
    // Long enough to cross keyframes.
    let mut game = game(Shape::new(8, 8).unwrap(), 3);
    let start = game.clone();
    assert_eq!(play(&mut game, "LDRU", 600), 600);
    let end = game.clone();
    for _ in 0..600 {
        assert!(game.undo().is_some());
    }
    assert_eq!(game.undo(), None);
    assert_eq!((game.board(), game.tiles()), (start.board(), start.tiles()));
    assert_eq!(game.undo_count(), 600);
    while game.can_redo() {
        assert!(game.redo().is_some());
    }
    assert_eq!(game.redo(), None);
    assert_eq!(game.with_marks(Marks::default()).unwrap(), end);
}

#[test]
fn another_move_after_undo_ends_redo() {
    let mut game = game(Shape::CLASSIC, 5);
    play(&mut game, "LDRU", 10);
    let last = game.undo().unwrap().direction;
    assert!(game.can_redo());
    let other = four()
        .find(|&d| d != last && game.clone().move_dir(d).is_some())
        .unwrap();
    game.move_dir(other).unwrap();
    assert!(!game.can_redo());
    assert_eq!(game.redo(), None);
}

/// A board of two by two is stuck soon, and too small for a goal.
#[test]
fn a_game_without_moves_is_over() {
    let mut game = game(Shape::new(2, 2).unwrap(), 11);
    assert_eq!(game.variant().goal(), None);
    play(&mut game, "LDRU", 1000);
    assert_eq!(game.phase(), Phase::Over);
    assert!(four().all(|d| game.move_dir(d).is_none()));
    assert!(game.undo().is_some());
    assert_eq!(game.phase(), Phase::Playing);
}

#[test]
fn a_game_waits_at_its_goal_once() {
    // Large enough that a simple pattern makes 2048.
    let mut game = game(Shape::new(8, 8).unwrap(), 7);
    let pattern = directions("LDRU");
    while game.phase() == Phase::Playing {
        assert!(pattern.iter().any(|&d| game.move_dir(d).is_some()));
    }
    assert_eq!(game.phase(), Phase::GoalReached);
    let waiting = game.clone();
    assert!(pattern.iter().all(|&d| game.move_dir(d).is_none()));
    assert_eq!(game, waiting);

    // The winning move can be taken back, and wins again.
    let winning = game.undo().unwrap().direction;
    assert_eq!(game.phase(), Phase::Playing);
    game.redo().unwrap();
    assert_eq!(game.phase(), Phase::GoalReached);

    assert!(!game.has_kept_playing());
    assert!(game.keep_playing());
    assert!(!game.keep_playing());
    assert!(game.has_kept_playing());
    assert_eq!(game.phase(), Phase::KeptPlaying);
    game.undo().unwrap();
    game.move_dir(winning).unwrap();
    assert_eq!(game.phase(), Phase::KeptPlaying, "it waits again");
}

#[test]
fn undo_and_redo_are_known_to_be_possible() {
    let mut game = game(Shape::CLASSIC, 1);
    assert_eq!((game.can_undo(), game.can_redo()), (false, false));
    play(&mut game, "LDRU", 2);
    assert_eq!((game.can_undo(), game.can_redo()), (true, false));
    game.undo().unwrap();
    assert_eq!((game.can_undo(), game.can_redo()), (true, true));
    game.undo().unwrap();
    assert_eq!((game.can_undo(), game.can_redo()), (false, true));
    game.redo().unwrap();
    assert_eq!((game.can_undo(), game.can_redo()), (true, true));
}

#[test]
fn tiles_have_their_cells_before_the_move() {
    let mut game = game(Shape::CLASSIC, 42);
    for _ in 0..200 {
        let before = game.tiles();
        let find = |id| before.iter().find(|t: &&Tile| t.id == id);
        let Some(turn) = four().find_map(|d| game.move_dir(d)) else {
            break;
        };
        let tiles = game.tiles();
        assert_eq!(tiles.len(), before.len() - turn.merges.len() + 1);
        assert_eq!(tiles.iter().filter(|t| t.is_new).count(), 1);
        for tile in &tiles {
            let moved = turn.motions.iter().any(|m| m.id == tile.id);
            assert_eq!(moved, tile.from != tile.cell);
            match (find(tile.id), tile.merged_of) {
                (Some(old), None) => {
                    assert!(!tile.is_new);
                    assert_eq!((old.cell, old.exponent), (tile.from, tile.exponent));
                }
                (None, Some(of)) => {
                    assert!(!tile.is_new);
                    for id in of {
                        assert_eq!(find(id).unwrap().exponent + 1, tile.exponent);
                        assert!(!tiles.iter().any(|t| t.id == id));
                    }
                }
                (None, None) => assert!(tile.is_new),
                (Some(_), Some(_)) => panic!("a tile made by a merge is a new one"),
            }
        }
    }
    assert!(game.move_count() > 50);
}

#[test]
fn spawns_are_as_frequent_as_their_weights_and_even_over_the_cells() {
    let variant = Variant::default();
    let (mut fours, mut cells) = (0_f64, [0_f64; 16]);
    let games = 50_000;
    for seed in 0..games {
        for tile in Game::new(variant.clone(), seed).tiles() {
            fours += f64::from(u8::from(tile.exponent == 2));
            cells[usize::from(tile.cell.row * 4 + tile.cell.column)] += 1.0;
        }
    }
    let spawns = games as f64 * 2.0;
    // Five standard deviations of a binomial.
    assert!(
        (fours - spawns * 0.1).abs() < 5.0 * (spawns * 0.1 * 0.9).sqrt(),
        "{fours}"
    );
    let expected = spawns / 16.0;
    let chi_square: f64 = cells
        .iter()
        .map(|n| (n - expected).powi(2) / expected)
        .sum();
    // 15 degrees of freedom: above 37.7 in one of a thousand.
    assert!(chi_square < 37.7, "{chi_square}");
}

#[test]
fn the_weighted_draw_is_exact() {
    let lists: [&[(u8, u32)]; 5] = [
        &[(1, 9), (2, 1)],
        &[(1, 1)],
        &[(1, 2), (2, 1)],
        &[(1, 19), (2, 1)],
        &[(1, 7), (2, 1), (3, 100), (4, 2), (5, 13)],
    ];
    for entries in lists {
        let draw = WeightedDraw::new(entries).unwrap();
        let total: u32 = entries.iter().map(|e| e.1).sum();
        assert_eq!(draw.entries(), entries);
        for &(exponent, weight) in entries {
            let hits = (0..draw.outcomes()).filter(|&n| draw.outcome(n) == Some(exponent));
            let hits = u32::try_from(hits.count()).unwrap();
            assert_eq!(
                u64::from(hits) * u64::from(total),
                u64::from(weight) * u64::from(draw.outcomes())
            );
        }
        assert_eq!(draw.outcome(draw.outcomes()), None);
    }
    assert_eq!(
        WeightedDraw::new(&[(1, 9), (2, 1)]),
        Some(WeightedDraw::default())
    );
    assert_eq!(WeightedDraw::new(&[]), None);
    assert_eq!(WeightedDraw::new(&[(1, 0)]), None);
    assert_eq!(WeightedDraw::new(&[(1, u32::MAX), (2, 1)]), None);
}

/// With a fixed seed, the spawns of each source are as frequent as their weights.
#[test]
fn spawns_of_every_source_are_as_frequent_as_their_weights() {
    for text in [
        "4x4",
        "4x4_s2x2-4_b2-r_g0",
        "4x4_s2x19-4_g1024_e",
        "4x4_s2-4_br_g0",
        "4x4_s2x5-4x3-8x2-32",
    ] {
        let variant: Variant = text.parse().unwrap();
        let entries = &variant.rules().spawns;
        let mut generator = Generator::new(48);
        let draws = 100_000;
        let mut counts = vec![0_f64; entries.len()];
        for _ in 0..draws {
            let drawn = variant.spawns().draw(&mut generator);
            counts[entries.iter().position(|e| e.0 == drawn).unwrap()] += 1.0;
        }
        let total: u32 = entries.iter().map(|e| e.1).sum();
        let chi_square: f64 = counts
            .iter()
            .zip(entries)
            .map(|(count, entry)| {
                let expected = f64::from(draws) * f64::from(entry.1) / f64::from(total);
                (count - expected).powi(2) / expected
            })
            .sum();
        // Three degrees of freedom at most: above 16.3 in one of a thousand.
        assert!(chi_square < 16.3, "{text}: {chi_square}");
    }
}

#[test]
fn giving_up_ends_a_game_until_it_goes_on() {
    let mut game = game(Shape::CLASSIC, 5);
    play(&mut game, "LDRU", 20);
    let playing = game.clone();
    assert!(game.give_up());
    assert!(!game.give_up());
    assert_eq!((game.phase(), game.has_given_up()), (Phase::Over, true));
    assert!(four().all(|d| game.move_dir(d).is_none()));
    assert!(!game.can_redo());
    assert_eq!(game.score(), playing.score());
    assert!(game.keep_playing());
    assert_eq!(game, playing);
    // Undo goes on too, one move before.
    game.give_up();
    assert!(game.undo().is_some());
    assert_eq!((game.phase(), game.has_given_up()), (Phase::Playing, false));
}

#[test]
fn the_board_before_the_last_move_is_known() {
    let mut game = game(Shape::new(8, 8).unwrap(), 3);
    assert_eq!(game.board_before(), None);
    // Long enough to cross a keyframe.
    for _ in 0..300 {
        let before = *game.board();
        play(&mut game, "LDRU", 1);
        assert_eq!(game.board_before(), Some(before));
    }
    let twin = game.clone();
    game.undo();
    assert_eq!(twin.board_before().as_ref(), Some(game.board()));
}

#[test]
fn a_direction_that_the_variant_lacks_is_no_move() {
    let mut game = game(Shape::CLASSIC, 1);
    for direction in Direction::ALL.into_iter().skip(4) {
        assert_eq!(game.move_dir(direction), None);
    }
    assert!(
        game.open_directions()
            .iter()
            .all(|&d| four().any(|f| f == d))
    );
    let mut game = game_of("4x4_d8", 1);
    let open = game.open_directions();
    for direction in Direction::ALL {
        assert_eq!(
            game.clone().move_dir(direction).is_some(),
            open.contains(&direction)
        );
    }
    assert!(game.move_dir(*open.last().unwrap()).is_some());
}

#[test]
fn the_generator_is_value_stable() {
    let mut generator = Generator::new(42);
    let numbers: Vec<u32> = (0..8).map(|_| generator.below(1000)).collect();
    assert_eq!(numbers, [513, 294, 456, 978, 487, 251, 896, 255]);
    assert_eq!(generator.below(0), 0);
    assert_eq!(generator.below(1), 0);
}

proptest! {
    #[test]
    fn undo_after_a_move_is_the_identity(
        shape in any_shape(),
        seed: u64,
        moves in proptest::collection::vec(0_u8..4, 1..80),
    ) {
        let mut game = game(shape, seed);
        for number in moves {
            let before = game.clone();
            let Some(turn) = game.move_dir(Direction::from_number(number).unwrap()) else { continue };
            let after = game.clone();

            prop_assert_eq!(game.undo(), Some(turn.clone()));
            prop_assert_eq!(game.tiles(), before.tiles());
            prop_assert_eq!(game.score(), before.score());
            prop_assert_eq!(game.phase(), before.phase());

            // The same move and redo both give the same again, spawn included.
            let mut again = game.clone();
            prop_assert_eq!(again.move_dir(turn.direction), Some(turn.clone()));
            prop_assert_eq!(&again.with_marks(Marks::default()).unwrap(), &after);
            prop_assert_eq!(game.redo(), Some(turn.clone()));
            game = game.with_marks(Marks::default()).unwrap();
            prop_assert_eq!(&game, &after);
        }
    }
}
