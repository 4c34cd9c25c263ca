//! Trains the network by self-play.
//!
//! `cargo run --release --bin train -- --help` lists the options.
//!
//! It trains for `seconds`, prints its progress, and writes a checkpoint each `every`
//! seconds and at the end; `load` takes a checkpoint, or an exported file, which has less. With one
//! thread, the same seed and seconds give the same only as far as the clock does. With `export`
//! it writes the page's file: the vectors whose errors sum to `least` or more, quantized as finely
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

use clap::Parser;

fn main() -> std::process::ExitCode {
    tools::exit_code(run())
}

fn run() -> Result<(), Box<dyn std::error::Error>> {
    let options = options::Options::parse();
    let method = options.method();
    let mut weights = match &options.load {
        Some(file) => checkpoint::load(file, method.three_rows)?,
        None => weights::Weights::new(options.seed, options.expected),
    };
    weights.forget(options.forget);
    if options.classes {
        classes::cluster_lines(&mut weights, method.three_rows)?;
    }
    match &options.export {
        Some(file) => export::export(&weights, method, file, options.least, options.bytes),
        None => progress::train(&weights, &options),
    }
}
