//! Learns the value of boards by playing.
#![allow(
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss
)]

mod kept;
mod learn;
mod weights;

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use learn::{Learner, Method, Played};
use lexopt::{Arg, ValueExt};
use weights::Weights;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut method = Method {
        horizon: 4000.0,
        rate: 1.0,
        layers: 3e-4,
        raised: 0.3,
    };
    let (mut threads, mut seconds, mut seed, mut every) = (2, 60, 1, 60);
    let mut expected = 0.5;
    let mut check = 0;
    let (mut load, mut save, mut export, mut coarse) = (None, None, None, 1.0_f32);
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Long("horizon") => method.horizon = parser.value()?.parse()?,
            Arg::Long("rate") => method.rate = parser.value()?.parse()?,
            Arg::Long("layers") => method.layers = parser.value()?.parse()?,
            Arg::Long("raised") => method.raised = parser.value()?.parse()?,
            Arg::Long("expected") => expected = parser.value()?.parse()?,
            Arg::Long("threads") => threads = parser.value()?.parse()?,
            Arg::Long("seconds") => seconds = parser.value()?.parse()?,
            Arg::Long("every") => every = parser.value()?.parse()?,
            Arg::Long("seed") => seed = parser.value()?.parse()?,
            Arg::Long("load") => load = Some(parser.value()?),
            Arg::Long("save") => save = Some(parser.value()?),
            Arg::Long("export") => export = Some(parser.value()?),
            Arg::Long("check") => check = parser.value()?.parse()?,
            Arg::Long("coarse") => coarse = parser.value()?.parse()?,
            other => return Err(other.unexpected().into()),
        }
    }
    let weights = match load {
        Some(file) => kept::load(file.as_ref())?,
        None => Weights::new(seed, expected),
    };
    if let Some(file) = export {
        let learned = kept::learned(&weights, coarse)?;
        let bytes = learned.to_bytes();
        let count: usize = learned.known.iter().map(Vec::len).sum();
        println!("{count} vectors, {} bytes", bytes.len());
        std::fs::write(&file, &bytes)?;
        if check > 0 {
            for (name, learned) in [
                ("as it is", learned),
                (
                    "as a file",
                    twenty48::coach::data::Learned::from_bytes(&bytes)?,
                ),
            ] {
                let network = std::sync::Arc::new(learned.network().ok_or("no network")?);
                println!("{name}: {}", checked(&network, check, threads));
            }
        }
        return Ok(());
    }
    let is_over = AtomicBool::new(false);
    let played = Mutex::new(Vec::<Played>::new());
    let start = Instant::now();
    std::thread::scope(|scope| {
        for number in 0..threads {
            let (weights, is_over, played) = (&weights, &is_over, &played);
            scope.spawn(move || {
                let mut learner = Learner::new(weights, method, seed * 100 + number);
                while !is_over.load(Ordering::Relaxed) {
                    let game = learner.play();
                    if let Ok(mut played) = played.lock() {
                        played.push(game);
                    }
                }
            });
        }
        let mut reported = 0;
        let mut games = 0;
        let mut moves = 0;
        while start.elapsed() < Duration::from_secs(seconds) {
            std::thread::sleep(Duration::from_millis(200));
            if start.elapsed().as_secs() / every > reported {
                reported = start.elapsed().as_secs() / every;
                let played = played
                    .lock()
                    .map(|mut played| std::mem::take(&mut *played))
                    .unwrap_or_default();
                games += played.len();
                moves += played.iter().map(|game| game.moves).sum::<u64>();
                let whole: Vec<&Played> = played.iter().filter(|game| !game.is_raised).collect();
                let count = whole.len().max(1) as f64;
                let mean = whole.iter().map(|game| game.score).sum::<f64>() / count;
                let share = |exponent| {
                    100.0 * whole.iter().filter(|game| game.largest >= exponent).count() as f64
                        / count
                };
                let raised: Vec<&Played> = played.iter().filter(|game| game.is_raised).collect();
                let lasted = raised.iter().map(|game| game.moves).sum::<u64>() as f64
                    / raised.len().max(1) as f64;
                println!(
                    "{:6} s {games:8} games {:6.2} G moves | last {count}: mean {mean:.0}, 2048 {:.1} 4096 {:.1} 8192 {:.1} 16384 {:.1} 32768 {:.1} | raised last {lasted:.0}",
                    start.elapsed().as_secs(),
                    moves as f64 / 1e9,
                    share(11),
                    share(12),
                    share(13),
                    share(14),
                    share(15)
                );
                if let Some(file) = &save
                    && let Err(error) = kept::save(&weights, file.as_ref())
                {
                    eprintln!("not saved: {error}");
                }
            }
        }
        is_over.store(true, Ordering::Relaxed);
    });
    if let Some(file) = &save {
        kept::save(&weights, file.as_ref())?;
    }
    Ok(())
}

/// The mean of games with a look two plies ahead.
fn checked(
    network: &std::sync::Arc<twenty48::coach::network::Network>,
    games: u64,
    threads: u64,
) -> String {
    use twenty48::coach::search::{Costs, Limits, Search};
    let scores = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let scores = &scores;
            scope.spawn(move || {
                let mut search = Search::new(std::sync::Arc::clone(network), 16, Costs::default());
                for seed in (0..games).filter(|seed| seed % threads == thread) {
                    let mut game =
                        twenty48::game::Game::new(twenty48::variant::Variant::default(), seed);
                    loop {
                        game.keep_playing();
                        let Some(board) = twenty48::coach::packed::Packed::of(game.board()) else {
                            break;
                        };
                        let Some(best) = search
                            .look(
                                board,
                                Limits {
                                    nodes: u64::MAX,
                                    plies: 2,
                                },
                            )
                            .best()
                        else {
                            break;
                        };
                        game.move_dir(best);
                    }
                    if let Ok(mut scores) = scores.lock() {
                        scores.push((game.score() as f64, game.board().largest()));
                    }
                }
            });
        }
    });
    let scores = scores.into_inner().unwrap_or_default();
    let count = scores.len() as f64;
    let mean = scores.iter().map(|score| score.0).sum::<f64>() / count;
    let spread = (scores
        .iter()
        .map(|score| (score.0 - mean).powi(2))
        .sum::<f64>()
        / count)
        .sqrt();
    let share =
        |exponent| 100.0 * scores.iter().filter(|score| score.1 >= exponent).count() as f64 / count;
    format!(
        "{mean:.0} ± {:.0}, 8192 {:.1} 16384 {:.1} 32768 {:.1}",
        1.96 * spread / count.sqrt(),
        share(13),
        share(14),
        share(15)
    )
}
