//! Times and the mode of the newer form, as another program reads them.
use super::*;
use twenty48::record::replay::Replay;
use twenty48::record::splits::Splits;

/// What a program reads from a replay of the newer form by its description: the
/// mode, and for every step the move, the exponent, the column and the row of its
/// tile, and if the time is known, its bucket and code.
type ReadElsewhere = (String, Vec<([usize; 4], Option<(usize, usize)>)>);

fn read_elsewhere(text: &str) -> ReadElsewhere {
    let number_of = |digit: char| {
        let line = DIGITS.lines().position(|line| {
            let newer = line.split('\t').nth(2).unwrap();
            newer.starts_with(digit)
        });
        line.unwrap()
    };
    let (header, steps) = text.split_once('_').unwrap();
    let (_, mode) = header.split_once('-').unwrap();
    let numbers: Vec<usize> = steps.chars().map(number_of).collect();
    let steps = numbers.chunks(3).map(|digits| {
        let number = digits[0] * 128 * 128 + digits[1] * 128 + digits[2];
        let bits = |from: u32, count: u32| number >> from & ((1 << count) - 1);
        let (bucket, code) = (bits(10, 3), bits(13, 8));
        let time = (bucket, code) != (7, 255);
        (
            [bits(0, 2), bits(2, 2) + 1, bits(4, 3), bits(7, 3)],
            time.then_some((bucket, code)),
        )
    });
    (mode.to_owned(), steps.collect())
}

/// Returns the milliseconds of a bucket and a code.
fn ms_of((bucket, code): (usize, usize)) -> u64 {
    let steps = [1, 3, 12, 48, 192, 768, 3072, 12_288];
    let offsets = [0, 256, 1024, 4096, 16_384, 65_536, 266_734, 1_053_166];
    offsets[bucket] + steps[bucket] * code as u64
}

/// Returns a replay with these times before its moves; the tiles of the start
/// have none.
fn with_times(replay: &str, times: impl IntoIterator<Item = Option<(usize, usize)>>) -> String {
    let (header, steps) = replay.split_once('_').unwrap();
    let steps: Vec<char> = steps.chars().collect();
    let digit_number = |digit| (0..128).find(|&n| self::digit(ReplayForm::Newer, n) == digit);
    let mut times = times.into_iter();
    let mut text = format!("{header}_");
    for (place, digits) in steps.chunks(3).enumerate() {
        let number = digits.iter().fold(0, |number, &digit| {
            number << 7 | digit_number(digit).unwrap()
        });
        let time = if place < 2 {
            None
        } else {
            times.next().unwrap()
        };
        let (bucket, code) = time.unwrap_or((7, 255));
        let number = number & 1023 | bucket << 10 | code << 13;
        text.extend(
            [number >> 14, number >> 7 & 127, number & 127]
                .map(|number| self::digit(ReplayForm::Newer, number)),
        );
    }
    text
}

/// The splits of a file are its own times added up, by whoever has only the description; after a
/// time that isn't known there are none. That of the first move isn't in files as 2048verse saves
/// them: the clock starts with it.
#[test]
fn splits_are_a_files_own_times() {
    // Simple play reaches 256 now and then.
    let mut played = (0..).map(|seed| {
        let mut game = Game::new(Variant::default(), seed);
        while let Some(&direction) = game.open_directions().first() {
            game.move_dir(direction);
        }
        game
    });
    let game = played.find(|game| game.board().largest() > 7).unwrap();
    let count = game.move_count();
    let written = write_replay(&game, ReplayForm::Newer).unwrap();
    for unknown in [None, Some(0), Some(1), Some(count / 2), Some(count - 1)] {
        let times = (0..count).map(|place| {
            let time = (place * 31 % 5, place * 7 % 256);
            (unknown != Some(place)).then_some(time)
        });
        let file = with_times(&written, times);
        // What another program finds in it.
        let (_, steps) = read_elsewhere(&file);
        let times: Vec<_> = steps[2..].iter().map(|step| step.1.map(ms_of)).collect();
        let replay = Replay::new(&read_replay(&file).unwrap()).unwrap();
        let splits = Splits::of(&replay);
        assert!(splits.iter().len() >= 2, "{splits}");
        for split in splits.iter() {
            let first = times[0].or(Some(0));
            let others = times[1..split.moves].iter().copied();
            let summed: Option<u64> = others.chain([first]).sum();
            assert_eq!(split.ms, summed, "{split:?}");
            let mut before = replay.clone();
            before.seek(split.moves - 1);
            assert!(before.game().board().largest() < split.exponent);
            before.seek(split.moves);
            assert_eq!(before.game().board().largest(), split.exponent);
        }
    }
}

/// Every time that the newer form has is read and written as the same one, through
/// a record too; a time that isn't known stays so.
#[test]
fn every_time_comes_back_to_its_step() {
    let mut all = (0..8).flat_map(|bucket| (0..256).map(move |code| (bucket, code)));
    let mut seed = 2;
    loop {
        let (game, _) = random_game(Variant::default(), seed);
        seed += 4;
        let count = game.move_count();
        let times: Vec<_> = (0..count)
            .map(|place| match all.next() {
                Some((7, 255)) | None => None,
                time if place % 9 < 8 => time,
                _ => None,
            })
            .collect();
        let written = write_replay(&game, ReplayForm::Newer).unwrap();
        let replay = with_times(&written, times.clone());
        let record = read_replay(&replay).unwrap();
        let ms: Vec<_> = times.iter().map(|time| time.map(ms_of)).collect();
        let read: Vec<_> = (0..count)
            .map(|place| record.metadata.time_ms(place))
            .collect();
        assert_eq!(read, ms);
        assert_eq!(record.metadata.played_ms, ms.iter().flatten().sum::<u64>());
        let ours = Record::read(&record.to_string()).unwrap();
        assert_eq!(ours, record);
        let game = ours.game().unwrap();
        let again = write_timed_replay(&game, &ours.metadata, ReplayForm::Newer).unwrap();
        assert_eq!(again, replay);
        if times.iter().all(Option::is_none) {
            assert!(record.metadata.times.is_empty());
            break;
        }
    }
}

/// A game that was played here is written with the nearest times that have codes,
/// of two as near the shorter, and is read and written again as the same text.
#[test]
fn times_of_games_played_here_are_the_nearest() {
    let mut all: Vec<u64> = (0..8)
        .flat_map(|bucket| (0..256).map(move |code| (bucket, code)))
        .filter(|&time| time != (7, 255))
        .map(ms_of)
        .collect();
    all.sort_unstable();
    let (game, _) = random_game(Variant::default(), 2);
    let count = game.move_count();
    let mut last = 0;
    for first in (0..=u16::MAX).step_by(3 * count) {
        let times = (0..count).map(|n| first.saturating_add(3 * n as u16));
        let metadata = Metadata {
            times: times.collect(),
            ..Metadata::default()
        };
        let text = write_timed_replay(&game, &metadata, ReplayForm::Newer).unwrap();
        let (mode, steps) = read_elsewhere(&text);
        assert_eq!(mode, "1");
        assert!(steps[..2].iter().all(|step| step.1.is_none()));
        for ((_, time), &steps) in steps[2..].iter().zip(&metadata.times) {
            let (wanted, found) = (u64::from(steps) * 10, ms_of(time.unwrap()));
            let nearest = all.iter().min_by_key(|&&ms| ms.abs_diff(wanted)).unwrap();
            assert_eq!(found, *nearest, "{wanted}");
            assert!(found >= last);
            last = found;
        }
        let record = read_replay(&text).unwrap();
        let again =
            write_timed_replay(&record.game().unwrap(), &record.metadata, ReplayForm::Newer);
        assert_eq!(again, Ok(text));
    }
    // Longer than the longest time that has a code.
    assert_eq!(ms_of_code(code_of_ms(u64::MAX)), Some(4_174_318));
    assert_eq!(ms_of_code(NOT_KNOWN), None);
}

/// A program that has only the description reads the same.
#[test]
fn another_program_reads_the_same() {
    for seed in 0..40 {
        let (mut game, _) = random_game(Variant::default(), seed);
        game.keep_playing();
        while game.redo().is_some() {}
        let steps = read_elsewhere(&write_replay(&game, ReplayForm::Newer).unwrap()).1;
        let older = write_replay(&game, ReplayForm::Older).unwrap();
        for (place, (one, other)) in older.chars().skip(7).zip(&steps).enumerate() {
            let number = (0..128)
                .find(|&n| digit(ReplayForm::Older, n) == one)
                .unwrap();
            let [direction, exponent, column, row] = other.0;
            // The numbers of the older form for those of the newer one.
            let direction = [0, 2, 3, 1][direction];
            assert_eq!(
                number,
                row | column << 2 | (exponent - 1) << 4 | direction << 5
            );
            assert_eq!(other.1, None, "{place}");
        }
        let spawns: Vec<_> = steps
            .iter()
            .map(|(step, _)| {
                (
                    Cell {
                        row: step[3] as u8,
                        column: step[2] as u8,
                    },
                    step[1] as u8,
                )
            })
            .collect();
        assert_eq!(spawns, crate::common::carried(&game));
        let names = ["up", "down", "left", "right"];
        let moves: Vec<_> = steps[2..].iter().map(|(step, _)| names[step[0]]).collect();
        assert_eq!(
            moves,
            game.moves().iter().map(|d| d.name()).collect::<Vec<_>>()
        );
    }
}

#[test]
fn the_mode_is_kept() {
    let (game, _) = random_game(Variant::default(), 2);
    let written = write_replay(&game, ReplayForm::Newer).unwrap();
    let long = "m".repeat(1001);
    for (mode, kept) in [
        ("1", "1"),
        ("7", "7"),
        ("whoever 12 é|-x", "whoever 12 é|-x"),
        // No mode, and one that is too long.
        ("", "1"),
        (&long, "1"),
    ] {
        let replay = written.replacen("4x4-1_", &format!("4x4-{mode}_"), 1);
        let record = read_replay(&replay).unwrap();
        let ours = Record::read(&record.to_string()).unwrap();
        assert_eq!(ours, record);
        let again = write_timed_replay(&game, &ours.metadata, ReplayForm::Newer).unwrap();
        assert_eq!(read_elsewhere(&again).0, kept);
    }
}

/// An earlier version wrote zeros for times that it didn't have, and no mode.
#[test]
fn what_was_written_here_without_times_has_none() {
    let (game, _) = random_game(Variant::default(), 2);
    let written = write_replay(&game, ReplayForm::Newer).unwrap();
    let zeros = with_times(&written, vec![Some((0, 0)); game.move_count()]);
    let read = |replay: &str| read_replay(replay).unwrap().metadata;
    // With a mode, zeros are times.
    assert_eq!(read(&zeros).times, vec![0; game.move_count()]);
    assert!(read(&zeros).are_coded);
    let bare: String = {
        let (_, steps) = zeros.split_once('_').unwrap();
        let mut steps: Vec<char> = steps.chars().collect();
        for start in [0, 3] {
            let number = |digit| (0..128).find(|&n| self::digit(ReplayForm::Newer, n) == digit);
            steps[start] = '0';
            steps[start + 1] = digit(ReplayForm::Newer, number(steps[start + 1]).unwrap() & 7);
        }
        steps.iter().collect()
    };
    assert_eq!(read(&format!("4x4-_{bare}")), Metadata::default());
    assert_eq!(
        read(&format!("4x4-1_{bare}")).times.len(),
        game.move_count()
    );
}
