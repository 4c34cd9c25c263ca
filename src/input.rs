//! Input: keys and swipes as commands of the player.
//!
//! Pure tables and a small state machine. Whether a command is possible is up to
//! the game.
//!
//! Never here: the DOM, the game.

mod command;
mod dialog_id;
mod keymap;
mod swipe;

pub use command::Command;
pub use dialog_id::DialogId;
pub use keymap::{Context, Focus, KeyPress, command_of, ends_peek, letter_of};
pub use swipe::{DIAGONAL_SWIPE_DISTANCE, SWIPE_DISTANCE, Swipe};
