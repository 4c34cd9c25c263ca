//! The game itself: boards, sliding, random spawns, variants, a game in progress, and players.

pub mod board;
pub mod game;
pub mod player;
pub mod slide;
pub mod spawn;
pub mod variant;
