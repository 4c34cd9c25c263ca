//! Solves endings by backward induction, and prints what they are worth: the
//! chance to make one large tile more beside a line of four larger ones and two
//! more (`coach::endgames` says which boards these are).
//!
//! ```text
//! cargo run --release --bin endgames -- [--target 256] [--sum N] [--threads 2] [--horizon MOVES]
//!     [--save FILE]
//! ```
//!
//! Values are the chance to make the target; with `horizon` the chance that the
//! game goes on for so many moves on average, or till then. Boards whose small
//! tiles have a larger sum than `sum`, by default 96 above the target, are held to
//! be lost. With `save` a file of a byte for each board is written, which the arena
//! takes (`--endgames`).

#[cfg(not(target_arch = "wasm32"))]
mod run;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    match run::run() {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            std::process::ExitCode::FAILURE
        }
    }
}

#[cfg(target_arch = "wasm32")]
fn main() {}
