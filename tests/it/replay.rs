//! Replays: any moment of a game, by move and by time, and going on from there.
use std::collections::BTreeMap;

use crate::common::{carried, four, random_game};
use twenty48::record::replay::{Measure, Replay};
use twenty48::record::{Metadata, NOT_KNOWN, Record, RecordError, code_of_ms};
use twenty48::rules::board::{Board, Direction, Shape};
use twenty48::rules::game::{Category, Game, Origin, Phase, ReplayError};
use twenty48::rules::player::{RandomPlayer, play_out};
use twenty48::rules::variant::{Preset, Variant};

/// Long enough to cross keyframes.
fn long_record() -> Record {
    let mut game = Game::new("8x8".parse().unwrap(), 3);
    for _ in 0..1000 {
        game.keep_playing();
        four().find(|&d| game.move_dir(d).is_some()).unwrap();
    }
    let times = (0..1000).map(|n| n % 50).collect();
    Record::of(
        &game,
        &Metadata {
            times,
            ..Metadata::default()
        },
    )
}

#[test]
fn every_moment_is_what_it_was() {
    let record = long_record();
    let mut replay = Replay::new(&record).unwrap();
    assert_eq!((replay.move_count(), replay.at()), (1000, 1000));
    let mut game = Game::new(record.variant.clone(), record.origin.seed);
    let mut moments = vec![(game.clone(), 0)];
    let mut ms = 0;
    for (index, &direction) in record.moves.iter().enumerate() {
        game.keep_playing();
        game.move_dir(direction).unwrap();
        ms += u64::from(record.metadata.times[index]) * 10;
        moments.push((game.clone(), ms));
    }
    // There and back, far and near.
    let order = (0..3000_usize).map(|n| n * 7919 % 1001);
    for moves in order.chain([0, 1000, 1, 255, 256, 257, 512, 0]) {
        replay.seek(moves);
        let (moment, ms) = &moments[moves];
        assert_eq!(replay.at(), moves);
        assert_eq!(replay.game().tiles(), moment.tiles());
        assert_eq!(replay.game().score(), moment.score());
        assert_eq!(replay.score_at(moves), moment.score());
        assert_eq!(replay.ms_at(moves), Some(*ms));
        assert_eq!(
            replay.game().last_turn().map(|t| t.motions),
            moment.last_turn().map(|t| t.motions)
        );
    }
    replay.seek(5000);
    assert_eq!(replay.at(), 1000);
    assert_eq!(replay.score_at(5000), replay.score_at(1000));
    assert_eq!(replay.ms_at(5000), Some(ms));
}

#[test]
fn the_moves_at_a_time() {
    let mut record = long_record();
    record.moves.truncate(4);
    record.made = 4;
    record.metadata.times = vec![10, 0, 5, 100];
    let replay = Replay::new(&record).unwrap();
    let cases = [
        (0, 0),
        (99, 0),
        (100, 2),
        (149, 2),
        (150, 3),
        (1149, 3),
        (1150, 4),
        (9999, 4),
    ];
    for (ms, moves) in cases {
        assert_eq!(replay.moves_at(ms), Some(moves), "{ms}");
    }
    // A time that isn't known is taken for 0.
    record.metadata.are_coded = true;
    record.metadata.times = [7, 0, 30].map(code_of_ms).to_vec();
    record.metadata.times.insert(1, NOT_KNOWN);
    let replay = Replay::new(&record).unwrap();
    let times: Vec<_> = (0..=4).map(|moves| replay.ms_at(moves)).collect();
    assert_eq!(times, [0, 7, 7, 7, 37].map(Some));
    assert_eq!(replay.moves_at(7), Some(3));
    record.metadata.times.clear();
    let replay = Replay::new(&record).unwrap();
    assert_eq!((replay.moves_at(5), replay.ms_at(1)), (None, None));
}

/// Left, left, up and so on, with what that gives in points after each move.
fn scored(seed: u64, moves: usize) -> (Record, Vec<u64>) {
    let mut game = Game::new(Variant::default(), seed);
    let mut scores = vec![0];
    while game.move_count() < moves {
        four().find(|&d| game.move_dir(d).is_some()).unwrap();
        scores.push(game.score());
    }
    (Record::of(&game, &Metadata::default()), scores)
}

#[test]
fn the_moves_to_a_score() {
    let (record, scores) = scored(4, 30);
    let replay = Replay::new(&record).unwrap();
    for score in 0..=scores[30] + 9 {
        let first = scores.iter().position(|&reached| reached >= score);
        assert_eq!(replay.moves_to(score), first.unwrap_or(30), "{score}");
    }
    assert_eq!(replay.moves_to(u64::MAX), 30);
}

#[test]
fn a_game_stands_beside_another() {
    let (mut record, scores) = scored(4, 30);
    let (mut other, other_scores) = scored(9, 50);
    let first = Replay::new(&record).unwrap();
    let second = Replay::new(&other).unwrap();
    for (moves, &score) in scores.iter().enumerate().take(31) {
        let beside = second.moves_beside(&first, moves, Measure::Score).unwrap();
        // It has as many points, and had fewer a move before.
        assert!(other_scores[beside] >= score, "{moves}");
        assert!(beside == 0 || other_scores[beside - 1] < score);
    }
    // Where the other has more than it ever had, it is at its end.
    assert!(other_scores[50] > scores[30]);
    assert_eq!(first.moves_beside(&second, 50, Measure::Score), Some(30));
    // By time, where both have times.
    assert_eq!(second.moves_beside(&first, 5, Measure::Time), None);
    record.metadata.times = vec![10; 30];
    let first = Replay::new(&record).unwrap();
    assert_eq!(second.moves_beside(&first, 5, Measure::Time), None);
    assert_eq!(first.moves_beside(&second, 5, Measure::Time), None);
    other.metadata.times = vec![7; 50];
    other.metadata.times[0] = 0;
    let second = Replay::new(&other).unwrap();
    // 100 ms a move; 70 ms, but for the first, which took no time.
    for (moves, beside) in [(0, 0), (1, 2), (2, 3), (7, 11), (30, 43)] {
        let found = second.moves_beside(&first, moves, Measure::Time);
        assert_eq!(found, Some(beside), "{moves}");
    }
    // Longer than it lasted.
    assert_eq!(first.moves_beside(&second, 50, Measure::Time), Some(30));
    other.metadata.times = vec![100; 50];
    let second = Replay::new(&other).unwrap();
    assert_eq!(first.moves_beside(&second, 50, Measure::Time), Some(30));
    assert_eq!(first.moves_beside(&second, 2, Measure::Time), Some(20));
}

#[test]
fn the_first_merge_of_each_tile_is_found() {
    let record = long_record();
    let replay = Replay::new(&record).unwrap();
    let mut game = Game::new(record.variant.clone(), record.origin.seed);
    let mut firsts = BTreeMap::new();
    for (index, &direction) in record.moves.iter().enumerate() {
        game.keep_playing();
        for merge in game.move_dir(direction).unwrap().merges {
            firsts.entry(merge.exponent).or_insert(index + 1);
        }
    }
    let found = replay.first_merges().iter();
    let found: Vec<_> = found.map(|merge| (merge.exponent, merge.made_by)).collect();
    assert_eq!(found, firsts.into_iter().collect::<Vec<_>>());
}

#[test]
fn moves_taken_back_are_not_shown() {
    let mut game = Game::new(Variant::default(), 4);
    for _ in 0..30 {
        four().find(|&d| game.move_dir(d).is_some());
    }
    game.undo();
    game.undo();
    let record = Record::of(&game, &Metadata::default());
    let replay = Replay::new(&record).unwrap();
    assert_eq!(replay.move_count(), 28);
    assert_eq!(replay.game().undo_count(), 2);
    // They are checked too: no direction can be made 20 times.
    let mut wrong = record;
    wrong.moves.extend([Direction::Up; 20]);
    assert!(matches!(Replay::new(&wrong), Err(RecordError::Replay(_))));
}

#[test]
fn a_tile_that_never_comes_is_no_game() {
    let mut game = Game::new(Variant::default(), 4);
    for _ in 0..5 {
        four().find(|&d| game.move_dir(d).is_some());
    }
    let mut record = Record::of(&game, &Metadata::default());
    record.origin.spawns = carried(&game);
    assert!(Replay::new(&record).is_ok());
    let last = *record.origin.spawns.last().unwrap();
    record.origin.spawns.push(last);
    let error = record.game().err();
    assert_eq!(error, Some(RecordError::Replay(ReplayError::Spawn(8))));
    assert_eq!(Replay::new(&record).err(), error);
}

/// A game that goes on from any moment gets the same tiles for the same moves,
/// and is marked as arranged.
#[test]
fn a_game_goes_on_from_any_moment() {
    for (number, preset) in Preset::ALL.iter().enumerate() {
        let (game, metadata) = random_game(preset.text().parse().unwrap(), number as u64 * 3 + 2);
        let mut replay = Replay::new(&Record::of(&game, &metadata)).unwrap();
        let middle = replay.move_count() / 2;
        replay.seek(middle);
        let record = replay.go_on(99);
        assert_eq!(record.marks.inherited, middle);
        assert_eq!((record.marks.undos, record.marks.given_up), (0, false));
        assert_eq!(record.metadata, Metadata::default());
        let mut on = record.game().unwrap();
        assert_eq!(on.category(), Category::Arranged);
        assert_eq!(on.board(), replay.game().board());
        for &direction in &game.moves()[middle..game.move_count()] {
            on.keep_playing();
            on.move_dir(direction).unwrap();
        }
        assert_eq!(on.board(), game.board());
        let back: Record = Record::of(&on, &metadata).to_string().parse().unwrap();
        assert_eq!(back.game().unwrap(), on);
        // From the start, it is a new game.
        replay.seek(0);
        assert_eq!(
            replay.go_on(99).game().unwrap().category(),
            Category::Unaided
        );
    }
}

#[test]
fn a_goal_that_was_passed_stays_passed() {
    let mut game = Game::new("4x4_g16".parse().unwrap(), 5);
    while game.phase() == Phase::Playing {
        four().find(|&d| game.move_dir(d).is_some()).unwrap();
    }
    assert_eq!(game.phase(), Phase::GoalReached);
    let waiting = Replay::new(&Record::of(&game, &Metadata::default())).unwrap();
    let on = waiting.go_on(99).game().unwrap();
    assert_eq!(on.phase(), Phase::GoalReached);
    game.keep_playing();
    let metadata = Metadata {
        played_ms: 7,
        ..Metadata::default()
    };
    let kept = Replay::new(&Record::of(&game, &metadata)).unwrap();
    assert_eq!(kept.metadata(), &metadata);
    assert_eq!(kept.go_on(99).game().unwrap().phase(), Phase::KeptPlaying);
}

/// A position can have larger tiles than any game reaches.
#[test]
fn a_score_beyond_counting_stops_at_the_most() {
    let shape = Shape::new(6, 4).unwrap();
    let mut position = Board::new(shape);
    for cell in shape.cells().filter(|cell| cell.row % 2 == 0) {
        position.set(cell, 62);
    }
    let origin = Origin {
        position: Some(position),
        ..Origin::seeded(1)
    };
    let mut game = Game::from_origin("6x4".parse().unwrap(), origin).unwrap();
    game.keep_playing();
    for direction in [Direction::Up, Direction::Left, Direction::Down] {
        game.move_dir(direction);
    }
    assert_eq!(game.score(), u64::MAX);
    let replay = Replay::new(&Record::of(&game, &Metadata::default())).unwrap();
    assert_eq!(replay.score_at(game.move_count()), u64::MAX);
}

#[test]
fn a_game_that_carries_its_tiles_goes_on_by_chance() {
    let (game, _) = random_game(Variant::default(), 2);
    let mut record = Record::of(&game, &Metadata::default());
    record.origin = Origin {
        spawns: carried(&game),
        ..Origin::seeded(0)
    };
    let mut replay = Replay::new(&record).unwrap();
    assert_eq!(replay.rematch(), None);
    replay.seek(10);
    let record = replay.go_on(99);
    assert_eq!((record.origin.seed, record.origin.spawns.len()), (99, 12));
    let mut on = record.game().unwrap();
    play_out(&mut on, &mut RandomPlayer::new(1));
    assert!(on.move_count() > 10);
    let mut other = replay.go_on(98).game().unwrap();
    play_out(&mut other, &mut RandomPlayer::new(1));
    assert_ne!(on.board(), other.board());
}

/// After the carried tiles, tiles come from the seed.
#[test]
fn chance_that_has_begun_goes_on() {
    let (game, _) = random_game(Variant::default(), 2);
    let mut record = Record::of(&game, &Metadata::default());
    record.origin = Origin {
        spawns: carried(&game).into_iter().take(12).collect(),
        ..Origin::seeded(7)
    };
    record.moves.truncate(10);
    record.made = 10;
    let mut game = record.game().unwrap();
    play_out(&mut game, &mut RandomPlayer::new(1));
    let mut replay = Replay::new(&Record::of(&game, &Metadata::default())).unwrap();
    for moves in [11, 20] {
        replay.seek(moves);
        let on = replay.go_on(99);
        assert_eq!((on.origin.seed, on.origin.spawns.len()), (7, 12));
        assert_eq!(on.game().unwrap().board(), replay.game().board());
    }
    replay.seek(10);
    assert_eq!(replay.go_on(99).origin.seed, 99);
}

#[test]
fn a_rematch_starts_as_the_game_did() {
    let (game, metadata) = random_game("3x4_g1024".parse().unwrap(), 8);
    let replay = Replay::new(&Record::of(&game, &metadata)).unwrap();
    let rematch = replay.rematch().unwrap();
    assert_eq!(
        rematch.game().unwrap(),
        Game::new(game.variant().clone(), game.seed())
    );
    let mut replay = replay;
    replay.seek(3);
    let on = Replay::new(&replay.go_on(1)).unwrap();
    assert_eq!(on.rematch(), None);
}
