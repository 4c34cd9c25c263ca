//! Learns the last part before 32768 by playing it, from nothing or from where
//! it was.
//!
//! ```text
//! cargo run --release --bin closing -- --save FILE [--load FILE] [--seconds 600]
//!     [--seed 1] [--every 60] [--games 512]
//!     [--rate 0.005,0.0002] [--horizon 20,1000] [--until 0.4] [--starts 40,20,10]
//! ```
//!
//! It prints how it goes, and writes what the arena takes as `--closing` each
//! `every` seconds and at the end: not the last numbers but their running mean,
//! which plays better, and by which moves are chosen. Two threads play `games`
//! games each beside one another, and learn from all of them at once.
//!
//! `rate` is how much numbers change, at the beginning and at the end. Where
//! nothing is won yet, nothing can be learned of winning: so till the part
//! `until` of the time to go on for some moves more counts too, their number
//! rising from the first of `horizon` to the second. With `--until 0` only winning
//! counts.
//!
//! Of games, `starts` percent begin with 16384, 8192 and 4096, with 2048 beside
//! them in a line, and with further tiles down from 1024; all others with boards
//! that were met. With `RUSTFLAGS=-Ctarget-cpu=native` it is faster.

#![allow(
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "places in tables that are as long as they are, and numbers of known sizes; nobody but us runs it"
)]

#[cfg(not(target_arch = "wasm32"))]
mod batch;
#[cfg(not(target_arch = "wasm32"))]
mod games;
#[cfg(not(target_arch = "wasm32"))]
mod learn;
#[cfg(not(target_arch = "wasm32"))]
mod numbers;
#[cfg(not(target_arch = "wasm32"))]
mod options;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    match options::Options::from_arguments()
        .map_err(Into::into)
        .and_then(|options| learn::learn(&options))
    {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            std::process::ExitCode::FAILURE
        }
    }
}

#[cfg(target_arch = "wasm32")]
fn main() {}
