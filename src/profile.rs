//! What is saved of a player: games in progress, best scores, the history, and
//! what is computed from them; bookmarks, settings, and what was learned of mistakes.

pub mod bookmarks;
pub mod challenge;
pub mod daily;
pub mod fastest;
pub mod history;
pub mod leaderboard;
pub mod notebook;
pub mod pace;
pub mod session;
pub mod settings;
pub mod statistics;
pub mod store;
