//! Splits: when each large tile was first made, whatever is known of the times; their text form;
//! the best of several games; and the pace.
use crate::common::{carried, four};
use twenty48::messages::Snapshot;
use twenty48::profile::fastest::Fastest;
use twenty48::profile::history::{Entry, IMPORTED_EVENT, Id};
use twenty48::profile::pace::Pace;
use twenty48::profile::session::{Moment, Session, whole};
use twenty48::profile::store::{Memory, Store};
use twenty48::record::replay::Replay;
use twenty48::record::splits::{FIRST_SPLIT, NotSplits, Split, Splits};
use twenty48::record::{Metadata, NOT_KNOWN, Record, code_of_ms};
use twenty48::rules::board::{Board, Direction, Shape};
use twenty48::rules::game::{Category, Game, Marks, Origin};
use twenty48::rules::variant::Variant;

/// A game of a large board by simple play, which reaches 512 and more.
fn large_game() -> Game {
    let mut game = Game::new("5x5".parse().unwrap(), 3);
    for _ in 0..500 {
        four().find(|&d| game.move_dir(d).is_some()).unwrap();
    }
    game
}

/// Its record, with these times.
fn timed(game: &Game, time: impl Fn(usize) -> u16, are_coded: bool) -> Record {
    let metadata = Metadata {
        times: (0..game.moves().len()).map(time).collect(),
        are_coded,
        ..Metadata::default()
    };
    Record::of(game, &metadata)
}

fn splits_of(record: &Record) -> Splits {
    Splits::of(&Replay::new(record).unwrap())
}

/// The first move that made each tile from 128 on, by playing the moves again.
fn first_moves(game: &Game) -> Vec<(u8, usize)> {
    let origin = Origin::clone(game.origin());
    let mut again = Game::from_origin(game.variant().clone(), origin).unwrap();
    let mut firsts: Vec<(u8, usize)> = Vec::new();
    for (index, &direction) in game.moves()[..game.move_count()].iter().enumerate() {
        again.keep_playing();
        for merge in again.move_dir(direction).unwrap().merges {
            let is_new = firsts.iter().all(|first| first.0 != merge.exponent);
            if merge.exponent >= FIRST_SPLIT && is_new {
                firsts.push((merge.exponent, index + 1));
            }
        }
    }
    firsts.sort_unstable();
    firsts
}

fn moves_of(splits: &Splits) -> Vec<(u8, usize)> {
    splits.iter().map(|s| (s.exponent, s.moves)).collect()
}

fn times_of(splits: &Splits) -> Vec<Option<u64>> {
    splits.iter().map(|split| split.ms).collect()
}

#[test]
fn each_tile_has_its_first_move_and_the_times_up_to_it() {
    let game = large_game();
    let firsts = first_moves(&game);
    assert!(firsts.len() >= 3, "{firsts:?}");
    let record = timed(&game, |index| (index % 50) as u16, false);
    let splits = splits_of(&record);
    assert_eq!(moves_of(&splits), firsts);
    let summed = |moves: usize| {
        let times = record.metadata.times[..moves].iter();
        Some(times.map(|&time| u64::from(time) * 10).sum())
    };
    let expected: Vec<_> = firsts.iter().map(|first| summed(first.1)).collect();
    assert_eq!(times_of(&splits), expected);
    assert_eq!(splits.largest().unwrap().exponent, game.board().largest());
    assert_eq!(splits.get(FIRST_SPLIT), splits.iter().next());
    assert_eq!(splits.get(20), None);
}

#[test]
fn what_is_not_known_of_times_is_not_made_up() {
    let game = large_game();
    let firsts = first_moves(&game);
    let known = |splits: &Splits| splits.iter().filter(|split| split.ms.is_some()).count();
    // No times.
    let splits = splits_of(&Record::of(&game, &Metadata::default()));
    assert_eq!((moves_of(&splits), known(&splits)), (firsts.clone(), 0));
    // Coded times, of which one isn't known: none after it is.
    for (at, left) in [(firsts[1].1 - 1, 1), (firsts[1].1, 2), (1, 0)] {
        let time = |index| {
            if index == at {
                NOT_KNOWN
            } else {
                code_of_ms(250)
            }
        };
        let splits = splits_of(&timed(&game, time, true));
        assert_eq!((moves_of(&splits), known(&splits)), (firsts.clone(), left));
        for split in splits.iter().take(left) {
            assert_eq!(split.ms, Some(split.moves as u64 * 250));
        }
    }
    // Other programs start their clocks with the first move.
    let time = |index| {
        if index == 0 {
            NOT_KNOWN
        } else {
            code_of_ms(250)
        }
    };
    for split in splits_of(&timed(&game, time, true)).iter() {
        assert_eq!(split.ms, Some((split.moves as u64 - 1) * 250));
    }
    // Fewer times than moves are none.
    let mut record = timed(&game, |_| 10, false);
    record.metadata.times.truncate(firsts[1].1);
    assert_eq!(known(&splits_of(&record)), 0);
}

#[test]
fn clocks_that_jump_are_added_up_as_they_are() {
    let game = large_game();
    let longest = splits_of(&timed(&game, |_| u16::MAX, false));
    for split in longest.iter() {
        assert_eq!(split.ms, Some(split.moves as u64 * 655_350));
    }
    // The longest time that has a code.
    let coded = splits_of(&timed(&game, |_| code_of_ms(u64::MAX), true));
    for split in coded.iter() {
        assert_eq!(split.ms, Some(split.moves as u64 * 4_174_318));
    }
    let standing = splits_of(&timed(&game, |_| 0, false));
    assert!(standing.iter().all(|split| split.ms == Some(0)));
}

#[test]
fn moves_that_were_taken_back_make_nothing() {
    let mut game = large_game();
    let firsts = first_moves(&game);
    let (last, kept) = firsts.split_last().unwrap();
    let whole = splits_of(&timed(&game, |_| 10, false));
    while game.move_count() >= last.1 {
        game.undo();
    }
    let record = timed(&game, |_| 10, false);
    assert!(record.moves.len() > record.made);
    let splits = splits_of(&record);
    assert_eq!(moves_of(&splits), kept);
    let mut taken_back = whole.clone();
    taken_back.take_back_to(game.move_count());
    assert_eq!(taken_back, splits);
    // Made again, the tile has its split again.
    game.redo();
    assert_eq!(splits_of(&timed(&game, |_| 10, false)), whole);
}

#[test]
fn inherited_moves_count_as_moves_but_have_no_times() {
    let game = large_game();
    let mut replay = Replay::new(&timed(&game, |_| 10, false)).unwrap();
    let firsts = first_moves(&game);
    replay.seek(firsts[1].1);
    let mut on = replay.go_on(9).game().unwrap();
    let mut metadata = Metadata::default();
    while on.board().largest() < firsts[2].0 {
        on.keep_playing();
        four().find(|&d| on.move_dir(d).is_some()).unwrap();
        metadata.note_time(&on, 25);
    }
    let splits = splits_of(&Record::of(&on, &metadata));
    assert_eq!(moves_of(&splits), first_moves(&on));
    assert_eq!(times_of(&splits), vec![None; splits.iter().len()]);
    // A record that has times for them all the same has their sums.
    let marks = Marks {
        inherited: firsts[1].1,
        ..Marks::default()
    };
    let record = Record {
        marks,
        ..timed(&game, |_| 10, false)
    };
    assert_eq!(record.game().unwrap().category(), Category::Arranged);
    assert_eq!(
        splits_of(&record).get(firsts[0].0).unwrap().ms,
        Some(firsts[0].1 as u64 * 100)
    );
}

#[test]
fn a_position_may_make_a_small_tile_after_a_large_one() {
    let position = crate::common::board(Shape::CLASSIC, "8800 6600 0000 0000");
    let origin = Origin {
        position: Some(position),
        ..Origin::seeded(1)
    };
    let mut game = Game::from_origin(Variant::default(), origin).unwrap();
    game.move_dir(Direction::Left).unwrap();
    assert_eq!(
        moves_of(&splits_of(&timed(&game, |_| 3, false))),
        [(7, 1), (9, 1)]
    );
    // One that is there from the start has a split once it is made.
    let mut start = Board::new(Shape::CLASSIC);
    for (cell, exponent) in Shape::CLASSIC.cells().zip([9, 8, 8, 0]) {
        start.set(cell, exponent);
    }
    let origin = Origin {
        position: Some(start),
        ..Origin::seeded(1)
    };
    let mut game = Game::from_origin(Variant::default(), origin).unwrap();
    for direction in [Direction::Left, Direction::Left] {
        game.move_dir(direction);
    }
    assert_eq!(
        moves_of(&splits_of(&timed(&game, |_| 3, false))),
        [(9, 1), (10, 2)]
    );
}

#[test]
fn a_game_that_carries_its_tiles_has_the_same() {
    let game = large_game();
    let record = timed(&game, |_| 10, false);
    let mut carrying = record.clone();
    carrying.origin = Origin {
        spawns: carried(&game),
        ..Origin::seeded(0)
    };
    assert_eq!(splits_of(&carrying), splits_of(&record));
}

#[test]
fn the_text_form() {
    let split = |exponent, moves, ms| Split {
        exponent,
        moves,
        ms,
    };
    for (text, list) in [
        ("1", vec![]),
        ("1 7.92.31400", vec![split(7, 92, Some(31_400))]),
        (
            "1 7.92.31400 9.1000000.- 63.1.18446744073709551615",
            vec![
                split(7, 92, Some(31_400)),
                split(9, 1_000_000, None),
                split(63, 1, Some(u64::MAX)),
            ],
        ),
    ] {
        let splits: Splits = text.parse().unwrap();
        assert_eq!(splits.iter().collect::<Vec<_>>(), list);
        assert_eq!(splits.to_string(), text);
    }
    for text in [
        "",
        " 1",
        "1 ",
        "2",
        "11 7.92.31400",
        "1 7.92",
        "1 7.92.31400.5",
        "1 7.92.31400  8.180.-",
        "1 8.180.- 7.92.31400",
        "1 7.92.31400 7.93.31400",
        "1 6.92.31400",
        "1 64.92.31400",
        "1 7.0.31400",
        "1 7.1000001.31400",
        "1 7.92.-1",
        "1 7.92.",
        "1 7.92.18446744073709551616",
        "1 seven.92.31400",
        "1\n7.92.31400",
    ] {
        assert_eq!(text.parse::<Splits>(), Err(NotSplits), "{text}");
    }
    let splits = splits_of(&timed(&large_game(), |_| 10, false));
    assert_eq!(splits.to_string().parse(), Ok(splits));
}

/// The entry of a game that was started then and played so.
fn entry(variant: &str, category: Category, event: &str, started_ms: u64) -> Entry {
    let game = Game::new(variant.parse().unwrap(), 1);
    let metadata = Metadata {
        started_ms,
        ..Metadata::default()
    };
    let (mut entry, _) = Entry::of(&Record::of(&game, &metadata), 9).unwrap();
    entry.category = category;
    event.clone_into(&mut entry.event);
    entry
}

#[test]
fn the_fastest_are_of_games_that_count() {
    let games = [
        // Started at 5, so that of equal ones it is the later.
        (
            entry("4x4", Category::Unaided, "", 5),
            "1 7.90.31400 8.170.60000",
        ),
        (
            entry("4x4", Category::Unaided, "daily.2026-11-21", 2),
            "1 7.92.30000 8.170.60000",
        ),
        (entry("4x4", Category::Unaided, "", 3), "1 7.80.- 8.200.-"),
        // The others count for nothing.
        (entry("4x4", Category::WithUndo, "", 1), "1 7.1.1 8.1.1"),
        (entry("4x4", Category::Coached, "", 1), "1 7.1.1 8.1.1"),
        (
            entry("4x4", Category::Arranged, IMPORTED_EVENT, 1),
            "1 7.1.1 8.1.1",
        ),
        (
            entry("4x4", Category::Unaided, IMPORTED_EVENT, 1),
            "1 7.1.1 8.1.1",
        ),
        (
            entry("5x5", Category::Unaided, "", 4),
            "1 7.70.9000 9.99.9999",
        ),
    ];
    let games: Vec<(Entry, Splits)> = games
        .into_iter()
        .map(|(entry, text)| (entry, text.parse().unwrap()))
        .collect();
    let of = |variant: &str| {
        let (variant, mut fastest) = (variant.parse().unwrap(), Fastest::default());
        for (entry, splits) in &games {
            if Fastest::counts(entry, &variant) {
                fastest.add(entry.id, splits);
            }
        }
        fastest
    };
    let best = |fastest: &Fastest, exponent| {
        let tile = fastest.get(exponent).unwrap();
        let time = tile
            .by_time
            .map(|best| (best.game.started_ms, best.split.ms));
        (
            time,
            tile.by_moves.game.started_ms,
            tile.by_moves.split.moves,
        )
    };
    let classic = of("4x4");
    assert_eq!(best(&classic, 7), (Some((2, Some(30_000))), 3, 80));
    assert_eq!(best(&classic, 8), (Some((2, Some(60_000))), 2, 170));
    assert_eq!(
        classic.iter().map(|tile| tile.exponent).collect::<Vec<_>>(),
        [7, 8]
    );
    assert_eq!((classic.ms(7), classic.ms(9)), (Some(30_000), None));
    let other = of("5x5");
    assert_eq!(best(&other, 9), (Some((4, Some(9999))), 4, 99));
    assert!(of("3x3").is_empty());
    // The order in which they come is of no matter.
    let mut reversed = Fastest::default();
    for (entry, splits) in games.iter().rev() {
        if Fastest::counts(entry, &Variant::default()) {
            reversed.add(entry.id, splits);
        }
    }
    assert_eq!(reversed, classic);
}

#[test]
fn splits_without_times_are_beaten_by_any_with_one() {
    let id = |key| Id { started_ms: 1, key };
    let mut fastest = Fastest::default();
    fastest.add(id(1), &"1 7.80.-".parse().unwrap());
    assert_eq!(fastest.ms(7), None);
    assert_eq!(fastest.get(7).unwrap().by_time, None);
    fastest.add(id(2), &"1 7.95.40000".parse().unwrap());
    assert_eq!(fastest.ms(7), Some(40_000));
    assert_eq!(fastest.get(7).unwrap().by_moves.game, id(1));
}

#[test]
fn the_pace_is_of_ten_seconds() {
    let mut pace = Pace::new(5000, 12);
    assert_eq!(pace.tenths(5000), 0);
    // Two quick moves are two in a second.
    pace.note(5100, 13);
    pace.note(5200, 14);
    assert_eq!(pace.tenths(5200), 20);
    assert_eq!(pace.tenths(7000), 10);
    // Several of one drawing.
    pace.note(8000, 17);
    assert_eq!(pace.tenths(9000), 13);
    // One that was taken back was made.
    pace.note(9000, 16);
    pace.note(9100, 17);
    assert_eq!(pace.tenths(15_000), 6);
    assert_eq!(pace.tenths(15_101), 5);
    assert_eq!(pace.tenths(19_099), 1);
    assert_eq!(pace.tenths(19_100), 0);
    assert_eq!(pace.tenths(u64::MAX), 0);
}

/// What is left of a step of ten milliseconds goes to the next move.
#[test]
fn the_times_of_moves_add_up_to_the_time_played() {
    let mut now = Moment::default();
    let store = Store::new(Memory::default());
    let slot = "8x8".parse().unwrap();
    let (mut session, _) = Session::open(store, &slot, 1, now);
    for index in 0..200 {
        now.clock_ms += 117.0 + f64::from(index % 7) * 1.3;
        assert!(four().any(|direction| session.move_dir(direction, now).is_some()));
        let record = session.record();
        let times = record.metadata.times.iter();
        let summed: u64 = times.map(|&time| u64::from(time) * 10).sum();
        assert_eq!(summed, session.played_ms() / 10 * 10);
        assert_eq!(session.last_ms(), whole(now.clock_ms));
    }
    // A pause counts as half a minute.
    let (before, time) = (session.played_ms(), session.record().metadata.times.len());
    now.clock_ms += 3_600_000.0;
    assert!(four().any(|direction| session.move_dir(direction, now).is_some()));
    assert_eq!(session.played_ms(), before + 30_000);
    assert_eq!(session.record().metadata.times[time], 3000);
}

/// Whoever leaves the page while thinking has thought all the same: that is a part of the time of
/// the next move, of which half a minute counts at most.
#[test]
fn thinking_before_the_page_is_left_is_time_played() {
    let mut storage = Memory::default();
    let slot = "8x8".parse().unwrap();
    let mut times = Vec::new();
    for (visits, counted_ms) in [(1, 7000), (3, 21_000), (9, 30_000)] {
        let before = times.len();
        for visit in 0..=visits {
            // Each visit has a clock of its own.
            let mut now = Moment::default();
            let (mut session, _) = Session::open(Store::new(storage), &slot, 1, now);
            if visit == visits {
                let played_ms = session.played_ms();
                assert!(four().any(|direction| session.move_dir(direction, now).is_some()));
                assert_eq!(session.played_ms(), played_ms, "it was counted");
                session.save(now);
            } else if before > 0 {
                now.clock_ms += 7000.0;
                session.make_whole(now);
            }
            times = session.record().metadata.times;
            let summed: u64 = times.iter().map(|&time| u64::from(time) * 10).sum();
            if visit == visits {
                assert_eq!(session.played_ms(), summed);
            }
            storage = session.store().storage().clone();
        }
        // Before the first move the game isn't begun.
        let expected = if before == 0 { 0 } else { counted_ms };
        assert_eq!(u64::from(times[before]) * 10, expected, "{visits}");
    }
    // After an undo it can't be told what was thought about which move.
    let mut now = Moment::default();
    let (mut session, _) = Session::open(Store::new(storage), &slot, 1, now);
    session.undo(now);
    now.clock_ms += 7000.0;
    session.make_whole(now);
    let (played_ms, storage) = (session.played_ms(), session.store().storage().clone());
    let (mut session, _) = Session::open(Store::new(storage), &slot, 1, Moment::default());
    assert_eq!(session.played_ms(), played_ms);
    assert!(four().any(|direction| session.move_dir(direction, Moment::default()).is_some()));
    assert_eq!(session.played_ms(), played_ms);
}

#[test]
fn the_time_runs_for_half_a_minute_and_stands_at_the_end() {
    let mut game = Game::new(Variant::default(), 1);
    let snapshot = |game: &Game| Snapshot::of(game, "", 10_000, 500_000);
    let playing = snapshot(&game);
    for (now_ms, played_ms, left_ms) in [
        // Clocks of two wasms are the same, but their calls aren't in order.
        (499_000, 10_000, 30_000),
        (500_000, 10_000, 30_000),
        (512_345, 22_345, 17_655),
        (530_000, 40_000, 0),
        (9_000_000, 40_000, 0),
    ] {
        assert_eq!(playing.played_at(now_ms), played_ms, "{now_ms}");
        assert_eq!(playing.runs_for(now_ms), left_ms, "{now_ms}");
    }
    game.give_up();
    let over = snapshot(&game);
    assert_eq!(
        (over.played_at(512_345), over.runs_for(512_345)),
        (10_000, 0)
    );
    // A record may say anything.
    let absurd = Snapshot::of(&Game::new(Variant::default(), 1), "", u64::MAX, 0);
    assert_eq!(absurd.played_at(u64::MAX), u64::MAX);
}
