//! Trains the network by self-play.
//!
//! ```text
//! cargo run --release --bin train -- [--seconds 600] [--threads 2] [--seed 1]
//!     [--load FILE] [--classes] [--save FILE] [--every 60]
//!     [--horizon 300] [--raised 0.6] [--kinds 5,15,30,35,15] [--length N] [--formations 0]
//!     [--nodes 0] [--forget N] [--three-rows]
//!     [--rate 12] [--layers 0.00001] [--expected 0.5]
//! cargo run --release --bin train -- --load FILE --export FILE [--bytes 2840000] [--least 0.5]
//!     [--three-rows]
//! ```
//!
//! The first trains for `seconds`, prints its progress, and writes a checkpoint each `every`
//! seconds and at the end; `load` takes a checkpoint, or an exported file, which has less. With one
//! thread, the same seed and seconds give the same only as far as the clock does. The second
//! exports the page's file: the vectors whose errors sum to `least` or more, quantized as finely
//! as `bytes` allow.
//!
//! Pairs of lines have keys of classes of lines: `classes` clusters the lines, once they have
//! learned something, and resets the vectors of pairs. Before that, all lines are of one class.
//!
//! A value is the probability that the game still goes on some `horizon` moves later; the page
//! says that it is 300 (`coach::HORIZON`). The fraction `raised` of games begins with a board of an
//! earlier game, of a random stage, half of them with large tiles raised: else the boards that
//! decide strong games would hardly occur. `kinds` says how often these have none, one, two, three
//! or more kinds of large tiles, in percent, and after `length` moves they are left. The fraction
//! `formations` begins, instead of any of these, with a board of one of the classes of
//! `tools::formations`, which the network's own play would hardly come to.
//!
//! With `three-rows`, boards have three rows of four cells (`coach::three_rows`), of which none are
//! raised; `kinds` is 85,15,0,0,0 then. A checkpoint doesn't hold it: it is given each time.
//!
//! Moves are those of the largest value, or with `nodes` those that a search of so many positions,
//! fewer at low risk, chooses by the weights of a minute ago; values are then of such play. After
//! training by other play, `forget` lets new errors count more.

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
mod starts;
mod weights;

fn main() -> std::process::ExitCode {
    tools::exit_code(run())
}

fn run() -> Result<(), Box<dyn std::error::Error>> {
    let options = options::Options::from_arguments()?;
    let mut weights = match &options.load {
        Some(file) => checkpoint::load(file, options.method.three_rows)?,
        None => weights::Weights::new(options.seed, options.expected),
    };
    weights.forget(options.forget);
    if options.classes {
        classes::cluster_lines(&mut weights, options.method.three_rows)?;
    }
    match &options.export {
        Some(file) => export::export(&weights, options.method, file, options.least, options.bytes),
        None => progress::train(&weights, &options),
    }
}
