//! Stairs, the second game, for its script `www/stairs/`: what is played, and what is saved
//! of it.
//!
//! Times are in milliseconds: of a climb since its first jump, moments since 1970. Kinds of
//! ways to play are numbers: 0 endless, 1 daily, 2 sprint, 3 practice.
//!
//! Never here: drawing, clocks, rules.

pub mod game;
pub mod profile;
