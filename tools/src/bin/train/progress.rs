//! Runs the learners, and reports their progress.

use std::error::Error;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use twenty48::coach::data::Matrix;
use twenty48::coach::network::Network;

use crate::checkpoint;
use crate::export::learned;
use crate::learn::{Learner, Played};
use crate::options::Options;
use crate::weights::Weights;

/// Trains for the time that the options say.
pub(crate) fn train(weights: &Weights, options: &Options) -> Result<(), Box<dyn Error>> {
    let is_over = AtomicBool::new(false);
    let played = Mutex::new(Vec::<Played>::new());
    let start = Instant::now();
    let mut saved = Ok(());
    std::thread::scope(|scope| {
        for number in 0..options.threads.max(1) {
            let (is_over, played) = (&is_over, &played);
            scope.spawn(move || {
                let seed = options.seed.wrapping_mul(100).wrapping_add(number);
                let mut learner = Learner::new(weights, options.method(), seed);
                let mut looks_since = None;
                while !is_over.load(Ordering::Relaxed) {
                    let now = start.elapsed().as_secs() / NETWORK_INTERVAL;
                    if options.method().nodes > 0
                        && looks_since != Some(now)
                        && let Some(network) = network(weights)
                    {
                        looks_since = Some(now);
                        learner.use_search(Arc::new(network));
                    }
                    let game = learner.play();
                    if let Ok(mut played) = played.lock() {
                        played.push(game);
                    }
                }
            });
        }
        let mut progress = Progress::default();
        while start.elapsed() < Duration::from_secs(options.seconds) && saved.is_ok() {
            std::thread::sleep(Duration::from_millis(200));
            let seconds = start.elapsed().as_secs();
            if seconds / options.every > progress.reports {
                progress.reports = seconds / options.every;
                let games = played.lock().map(|mut played| std::mem::take(&mut *played));
                progress.report(seconds, &games.unwrap_or_default());
                if let Some(file) = &options.save {
                    saved = checkpoint::save(weights, file);
                }
            }
        }
        is_over.store(true, Ordering::Relaxed);
    });
    match &options.save {
        Some(file) if saved.is_ok() => checkpoint::save(weights, file),
        _ => saved,
    }
}

/// The quantization steps of vectors and rectangles in a network that is not exported.
const UNEXPORTED_STEPS: [f32; 2] = [0.001, 0.01];
/// The seconds after which searches get a new network.
const NETWORK_INTERVAL: u64 = 60;

/// The network of the weights, for searches.
fn network(weights: &Weights) -> Option<Network> {
    let [step, rectangle_step] = UNEXPORTED_STEPS;
    let bases = [Matrix::default(); 2];
    learned(weights, false, 0.0, &bases, step, rectangle_step)
        .ok()?
        .network()
}

/// The games so far.
#[derive(Default)]
struct Progress {
    reports: u64,
    games: usize,
    moves: u64,
}

impl Progress {
    /// Prints the results of the last games. Those that began with an empty board show how
    /// well it plays.
    fn report(&mut self, seconds: u64, games: &[Played]) {
        self.games += games.len();
        self.moves += games.iter().map(|game| game.moves).sum::<u64>();
        let whole: Vec<&Played> = games.iter().filter(|game| !game.is_raised).collect();
        let count = whole.len().max(1) as f64;
        let mean = whole.iter().map(|game| game.score).sum::<f64>() / count;
        print!(
            "{seconds:6} s {:9} games {:7.3} G moves; {} whole games: mean {mean:.0}",
            self.games,
            self.moves as f64 / 1e9,
            whole.len()
        );
        for exponent in 11..16_u8 {
            let reached = whole.iter().filter(|game| game.largest >= exponent).count();
            print!(
                ", {} {:.1} %",
                1_u64 << exponent,
                100.0 * reached as f64 / count
            );
        }
        println!();
    }
}
