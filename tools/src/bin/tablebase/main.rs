//! Solves the endgames of `coach::tablebase` by backward induction, lets the coach play to
//! count which it visits, and writes those that it visits most.
//!
//! ```text
//! cargo run --release --bin tablebase -- [--games 5000] [--again 20] [--nodes 200]
//!     [--boards 3300] [--seed 1] [--threads 2] [--data FILE] [--save FILE]
//! ```
//!
//! Games begin with 16384, 8192 and 4096 in a line, and are played by the network of `data`
//! (by default the page's) with `nodes` positions a move. When a game comes to an endgame, that
//! is played `again` times. With `save` the `boards` that were visited most are written.

mod run;
mod visits;

fn main() -> std::process::ExitCode {
    tools::exit_code(run::run())
}
