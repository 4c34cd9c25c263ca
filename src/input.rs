//! What the player wants, as commands: keys and swipes are read here.
//!
//! Pure tables and a small state machine; whether a command can be done is for the
//! game to say.
//!
//! Never here: the DOM, the game.

mod command;
mod dialog_id;
mod keymap;
mod swipe;

pub use command::Command;
pub use dialog_id::DialogId;
pub use keymap::{Context, Focus, KeyPress, command_of, ends_looking_back};
pub use swipe::{DIAGONAL_SWIPE_DISTANCE, SWIPE_DISTANCE, Swipe};
