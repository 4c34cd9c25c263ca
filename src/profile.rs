//! What is saved of a player: games in progress, best scores, the history, and
//! what is computed from them; bookmarks, settings, and what was learned of mistakes.
//!
//! Shown here is what links, files and exports name; the rest is the page's own.

pub mod bookmarks;
#[doc(hidden)]
pub mod challenge;
pub mod daily;
#[doc(hidden)]
pub mod fastest;
pub mod history;
#[doc(hidden)]
pub mod leaderboard;
#[doc(hidden)]
pub mod notebook;
#[doc(hidden)]
pub mod pace;
#[doc(hidden)]
pub mod session;
#[doc(hidden)]
pub mod settings;
#[doc(hidden)]
pub mod statistics;
#[doc(hidden)]
pub mod store;
