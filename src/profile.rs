//! What is saved of a player: games in progress, best scores, the history, and
//! what is computed from them; bookmarks, settings, and what was learned of mistakes.

pub mod bookmarks;
pub mod daily;
pub mod history;
pub mod notebook;
pub mod session;
pub mod settings;
pub mod statistics;
pub mod store;
