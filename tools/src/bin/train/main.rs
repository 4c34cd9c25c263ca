//! Learns the value of boards by playing, from nothing or from where it was.
//!
//! ```text
//! cargo run --release --bin train -- [--seconds 600] [--threads 2] [--seed 1]
//!     [--load FILE] [--classes] [--save FILE] [--every 60]
//!     [--horizon 300] [--raised 0.6] [--kinds 5,15,30,35,15] [--length N]
//!     [--nodes 0] [--forget N]
//!     [--rate 12] [--layers 0.00001] [--expected 0.5]
//! cargo run --release --bin train -- --load FILE --export FILE [--bytes 2840000] [--least 0.5]
//! ```
//!
//! The first plays for so long, prints how it goes, and writes a checkpoint
//! each `every` seconds and at the end; `load` takes a checkpoint, or a file
//! that was shipped, of which less is known. With one thread, the same seed
//! and seconds give the same only as far as the clock does. The second makes
//! the file that is shipped, of the vectors that have learned from errors of
//! `least` in all, as finely told as so many bytes allow.
//!
//! Pairs of lines are told apart by classes of lines, which there are once lines
//! have learned something: `classes` sorts them, and forgets what was learned
//! of pairs. Before that, all lines are of one class.
//!
//! What is learned is the chance that the game still goes on after any number
//! of moves that chance would choose, `horizon` on average; the coach's own
//! words say it is 300 (`coach::HORIZON`). A part of the games, `raised`,
//! begin with boards that were met before, of a stage at random, half of them
//! with their large tiles made larger: else the boards that decide strong
//! games would hardly be met. `kinds` says how often those have none, one, two,
//! three or more kinds of large tiles, in percent, and after `length` moves they
//! are left.
//!
//! Moves are those whose boards have the best values, or with `nodes` those
//! that a search of so many positions, where there is danger, chooses by what was
//! learned a minute ago; what is learned of a board is then what such play makes of
//! it. Where much was learned by other play, `forget` lets what comes count for more.

#![allow(
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "indices into tables that are as long as they are, and numbers of known sizes; nobody but us runs it"
)]

mod basis;
mod checkpoint;
mod classes;
mod export;
mod forward_pass;
mod learn;
mod options;
mod progress;
mod weights;

fn main() -> std::process::ExitCode {
    match run() {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            std::process::ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn std::error::Error>> {
    let options = options::Options::from_arguments()?;
    let mut weights = match &options.load {
        Some(file) => checkpoint::load(file)?,
        None => weights::Weights::new(options.seed, options.expected),
    };
    weights.forget(options.forget);
    if options.classes {
        classes::cluster_lines(&mut weights)?;
    }
    match &options.export {
        Some(file) => export::export(&weights, options.method, file, options.least, options.bytes),
        None => progress::train(&weights, &options),
    }
}
