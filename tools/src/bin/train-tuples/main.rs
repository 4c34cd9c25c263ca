//! Trains a tuple network for a variant by self-play.
//!
//! `cargo run --release --bin train-tuples -- --help` lists the options.
//!
//! It trains for `seconds`, prints the mean score of its games each `every` seconds, and
//! writes a checkpoint then and at the end; `load` goes on with one. With `export` it writes the page's
//! file: weights in steps of so much; what matters less than `least` is left to what is around it.
//!
//! Sums of weights are the log-odds that the game goes on for a number of moves that is
//! geometrically distributed, with `horizon` as its mean, which a checkpoint doesn't hold.
//!
//! Afterstates learn from the end of a game to its start, by TD(λ). Log-odds begin as `expected`:
//! far too much lets play try everything that it hasn't met (Guei et al., "Optimistic
//! temporal difference learning for 2048", 2021). For the first `fixed` seconds all weights learn
//! by `rate`, then each by how coherent its errors were (TC learning: Beal and Smith, 1999).
//!
//! With `again`, play goes on from the middle of what was played last, as long as that had so
//! many moves: else the ends of games, which decide them, would be few (Matsuzaki, "Developing
//! value networks for game 2048 with reinforcement learning", 2021). With `tries`, so many boards
//! of each game are left by any move, and `length` moves then made: what seems bad by mistake
//! would else never be tried again.
//!
//! A tuple is a cell for each digit or letter, `a` for the tenth; tables hold so many
//! `exponents`, the empty cell among them.

#![allow(
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "indices into tables that are as long as they are, and numbers of known sizes; nobody but us runs it"
)]

mod checkpoint;
mod export;
mod learner;
mod options;
mod self_play;

use std::time::{Duration, Instant};

use learner::Learner;
use options::Options;
use self_play::SelfPlay;

fn main() -> std::process::ExitCode {
    tools::exit_code(run())
}

fn run() -> Result<(), Box<dyn std::error::Error>> {
    let options = Options::from_arguments()?;
    let (variant, mut learner) = match &options.load {
        Some(file) => checkpoint::load(file)?,
        None => {
            let learner = Learner::new(options.layout()?, options.expected);
            (options.variant.clone(), learner)
        }
    };
    learner.horizon = options.horizon;
    match &options.export {
        Some(file) => export::export(&variant, &learner, &options, file),
        None => train(&options, SelfPlay::new(&variant, options.seed), learner),
    }
}

/// Trains, and reports on it.
fn train(
    options: &Options,
    mut play: SelfPlay,
    mut learner: Learner,
) -> Result<(), Box<dyn std::error::Error>> {
    let start = Instant::now();
    let seconds = Duration::from_secs;
    learner.rate = options.rate;
    learner.lambda = options.lambda;
    learner.is_coherent = options.fixed == 0;
    let mut reported = Instant::now();
    let (mut games, mut moves, mut points) = (0_u64, 0_u64, 0_u64);
    while start.elapsed() < seconds(options.seconds) {
        if !learner.is_coherent && start.elapsed() >= seconds(options.fixed) {
            learner.is_coherent = true;
        }
        let score = play.game(&mut learner);
        games += 1;
        moves += play.moves();
        points += score;
        if options.tries > 0 {
            moves += play.explore(&mut learner, options.tries, options.length);
        }
        while options.again > 0 && play.again(&mut learner, options.again) {
            moves += play.moves();
        }
        if reported.elapsed() >= seconds(options.every) {
            println!(
                "{:.0} s: {games} games, mean {:.0}, {moves} moves, {:.2} M moves/s",
                start.elapsed().as_secs_f64(),
                points as f64 / games as f64,
                moves as f64 / reported.elapsed().as_secs_f64() / 1e6
            );
            (games, moves, points) = (0, 0, 0);
            if let Some(file) = &options.save {
                checkpoint::save(play.variant(), &learner, file)?;
            }
            reported = Instant::now();
        }
    }
    if let Some(file) = &options.save {
        checkpoint::save(play.variant(), &learner, file)?;
    }
    println!("{} weights met", learner.met());
    Ok(())
}
