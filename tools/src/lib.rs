//! What several of the programs that train and measure the coach share: how they end
//! ([`exit_code`]), the interval of a proportion ([`interval`]), and what they play on.
//!
//! | module | holds |
//! |---|---|
//! | [`formations`] | a suite of boards that the coach's own play hardly comes to |
//! | [`line_heuristic`] | a value function made by hand, which the coach is compared with |

#![allow(
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    reason = "indices of cells and of lists that are as long as they are; nobody but us runs it"
)]

use std::fmt::Display;
use std::process::ExitCode;

pub mod formations;
pub mod line_heuristic;

/// How a program ends with that result; an error is printed.
pub fn exit_code<E: Display>(result: Result<(), E>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// The 95 % interval of a proportion: Wilson, "Probable inference, the law of
/// succession, and statistical inference", 1927.
pub fn interval(hits: f64, count: f64) -> (f64, f64) {
    const Z: f64 = 1.96;
    let proportion = hits / count;
    let middle = proportion + Z * Z / (2.0 * count);
    let spread =
        Z * (proportion * (1.0 - proportion) / count + Z * Z / (4.0 * count * count)).sqrt();
    let scale = 1.0 + Z * Z / count;
    (
        ((middle - spread) / scale).max(0.0),
        ((middle + spread) / scale).min(1.0),
    )
}
