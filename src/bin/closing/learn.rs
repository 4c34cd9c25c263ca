//! Lets the games be played, and says how it goes.

use std::error::Error;
use std::time::Instant;

use twenty48::coach::closing::Closing;

use crate::games::{Ended, Games, KINDS};
use crate::numbers::{Numbers, Slopes, Steps};
use crate::options::Options;

const THREADS: u64 = 2;
/// After so many steps the running mean follows, by so much.
const FOLLOWS_AFTER: u64 = 8;
const FOLLOWS: f32 = 0.004;

/// Plays and learns for as long as asked for.
pub(crate) fn learn(options: &Options) -> Result<(), Box<dyn Error>> {
    let mut numbers = match &options.load {
        Some(file) => Numbers::of(&Closing::from_bytes(&std::fs::read(file)?)?),
        None => Numbers::at_random(options.seed),
    };
    let mut mean = numbers.clone();
    let mut steps = Steps::new();
    let mut all: Vec<(Games, Slopes)> = (0..THREADS)
        .map(|number| {
            let seed = options.seed.wrapping_mul(100).wrapping_add(number);
            let games = Games::new(options.games, options.starts, seed);
            (games, Slopes::nothing())
        })
        .collect();
    let start = Instant::now();
    let mut reported = 0.0;
    let between = |[from, to]: [f64; 2], part: f64| from * (to / from).powf(part.min(1.0));
    for count in 1_u64.. {
        let seconds = start.elapsed().as_secs_f64();
        let part = seconds / options.seconds;
        let fade = if part < options.until {
            1.0 / between(options.horizon, part / options.until)
        } else {
            0.0
        };
        let done: Result<(), String> = std::thread::scope(|scope| {
            let (numbers, mean) = (&numbers, &mean);
            let threads: Vec<_> = all
                .iter_mut()
                .map(|(games, slopes)| {
                    scope.spawn(move || games.step(mean, numbers, fade as f32, slopes))
                })
                .collect();
            threads.into_iter().try_for_each(|thread| {
                let done = thread.join().map_err(|_| "a thread has failed")?;
                done.map_err(|error| error.to_string())
            })
        });
        done?;
        if let Some(((_, first), others)) = all.split_first_mut() {
            for (_, slopes) in others {
                first.take(slopes);
            }
            steps.step(&mut numbers, first, between(options.rate, part));
        }
        if count.is_multiple_of(FOLLOWS_AFTER) {
            mean.follow(&numbers, FOLLOWS);
        }
        let is_over = seconds >= options.seconds;
        if is_over || seconds - reported >= options.every {
            reported = seconds;
            report(seconds, &mut all);
            save(&mean, options)?;
        }
        if is_over {
            break;
        }
    }
    Ok(())
}

/// Writes the file, whole or not at all.
fn save(numbers: &Numbers, options: &Options) -> Result<(), Box<dyn Error>> {
    let beside = options.save.with_extension("part");
    let closing = numbers.closing().ok_or("there are too few numbers")?;
    std::fs::write(&beside, closing.to_bytes())?;
    std::fs::rename(beside, &options.save)?;
    Ok(())
}

/// Prints what share of the games that ended since the last report was won,
/// without looking ahead, by what they began with.
fn report(seconds: f64, all: &mut [(Games, Slopes)]) {
    let mut ended = Ended::default();
    let mut made = 0;
    for (games, _) in all {
        made += games.made;
        for (sum, counts) in ended.iter_mut().zip(std::mem::take(&mut games.ended)) {
            *sum = [sum[0] + counts[0], sum[1] + counts[1]];
        }
    }
    print!("{seconds:6.0} s {:8.1} M moves; won", made as f64 / 1e6);
    let names: [&str; KINDS] = ["from three", "from four", "with smaller", "as met"];
    for (name, [count, won]) in names.into_iter().zip(ended) {
        let share = 100.0 * won as f64 / count.max(1) as f64;
        print!(", {name} {share:.1} % of {count}");
    }
    println!();
}
