//! What is kept of a player: the games in progress, best scores, the history,
//! and what follows from them.

pub mod daily;
pub mod history;
pub mod session;
pub mod statistics;
pub mod store;
