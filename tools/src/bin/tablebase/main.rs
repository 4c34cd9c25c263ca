//! Solves the endgames of `coach::tablebase` by backward induction, has the coach
//! play until it has met many of them, and keeps those that it meets most.
//!
//! ```text
//! cargo run --release --bin tablebase -- [--games 5000] [--again 20] [--nodes 200]
//!     [--boards 3300] [--seed 1] [--threads 2] [--data FILE] [--save FILE]
//! ```
//!
//! Games begin with 16384, 8192 and 4096 in a line, and are played with so many
//! positions a move by what was learned (`data`, by default what the page has).
//! Where one comes to an endgame, that is played so many times `again`. With `save`
//! the boards that were met most are written, as many as asked for.

mod run;
mod visits;

fn main() -> std::process::ExitCode {
    match run::run() {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            std::process::ExitCode::FAILURE
        }
    }
}
