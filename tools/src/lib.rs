//! What several of the programs that train and measure the coach share: how they end ([`exit_code`]), and
//! what they play on.
//!
//! | module | holds |
//! |---|---|
//! | [`formations`] | a suite of boards that the coach's own play hardly comes to |

#![allow(
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    reason = "indices of cells and of lists that are as long as they are; nobody but us runs it"
)]

use std::fmt::Display;
use std::process::ExitCode;

pub mod formations;

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
