//! What several of the programs that train and measure the coach share.
//!
//! | module | holds |
//! |---|---|
//! | [`formations`] | a suite of boards that the coach's own play hardly comes to |

#![allow(
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    reason = "indices of cells and of lists that are as long as they are; nobody but us runs it"
)]

pub mod formations;
