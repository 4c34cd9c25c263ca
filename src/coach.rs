//! Players that look ahead, one for every variant.
//!
//! [`coach_of`] makes the one of a variant, with what a [`CoachFile`] has where there is one for it
//! ([`CoachKind`] says which). It is a [`MoveEvaluator`]: it gives each move of a position a value,
//! within [`Limits`]. [`advice`] sorts the moves by them, [`review`] grades every move of a played
//! game, and [`solved`] has small boards exactly.

// | module | holds |
// |---|---|
// | `evaluator` | what all players share: a position's values, their unit, when a search ends |
// | `search` | expectimax within a budget on the classic board, by any value function |
// | `packed` | the classic board in 80 bits, moved by lookup tables |
// | `network` | the learned value function: n-tuple tables that feed a small neural network |
// | `relative` | the same where tiles spawn by other weights: its values only order moves |
// | `file` | what all files begin with |
// | `data` | the network as a file; `symbol_coder` codes its symbols |
// | `blocks` | what is known exactly of large tiles packed into a corner; `locked` solves it |
// | `formations` | positions to practise, with the probability to make one more large tile |
// | `generic` | expectimax within a budget for every other variant, by any value function |
// | `solved` | small boards, solved by backward induction |
// | `tuple_network` | a learned value function for boards of any shape |
// | `three_rows` | the network on boards of three rows |
// | `transposition_table` | what a search has found, by board |
// | `kind` | who coaches which variant, by which file |
// | `advice` | the moves of an evaluation, the better ones first |
// | `review` | every move of a played game, graded |
//
// Never here: the page, clocks.

pub mod advice;
#[doc(hidden)]
pub mod blocks;
#[doc(hidden)]
pub mod data;
mod evaluator;
mod file;
#[doc(hidden)]
pub mod formations;
#[doc(hidden)]
pub mod generic;
mod kind;
#[doc(hidden)]
pub mod locked;
#[doc(hidden)]
pub mod network;
#[doc(hidden)]
pub mod packed;
mod relative;
pub mod review;
#[doc(hidden)]
pub mod search;
pub mod solved;
mod symbol_coder;
#[doc(hidden)]
pub mod three_rows;
mod transposition_table;
#[doc(hidden)]
pub mod tuple_network;

pub use evaluator::{Evaluation, HORIZON, Limits, MoveEvaluator, Unit};
pub use file::DataError;
pub use kind::{CoachFile, CoachKind, LEARNED_FILES, coach_of};
