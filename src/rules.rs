//! The game and nothing else: boards, sliding, chance, variants, a game that is
//! played and who plays it.

pub mod board;
pub mod game;
pub mod player;
pub mod slide;
pub mod spawn;
pub mod variant;
