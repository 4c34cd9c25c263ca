//! The commands that keys, swipes and buttons give.

use super::dialog_id::DialogId;
use crate::rules::board::Direction;

/// A command of the player.
///
/// ```
/// use twenty48::input::{Command, Context, Focus, KeyPress, command_of};
/// use twenty48::rules::board::{Direction, Directions};
///
/// let context = Context {
///     focus: Focus::Page,
///     directions: Directions::Four,
///     is_asked: false,
/// };
/// let press = KeyPress { code: "ArrowUp", key: "ArrowUp", ..KeyPress::default() };
/// assert_eq!(command_of(&press, context), Some(Command::Move(Direction::Up)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Slide the tiles.
    Move(Direction),
    /// Take the last move back.
    Undo,
    /// Repeat the move taken back.
    Redo,
    /// Start a new game.
    NewGame,
    /// End the game as it is.
    GiveUp,
    /// Open a dialog.
    Open(DialogId),
    /// Answer the prompt with yes.
    Confirm,
    /// Answer the prompt with no.
    Decline,
    /// Show the board before the last move.
    Peek,
    /// Mark this moment of the game, or take its mark away.
    Bookmark,
    /// Show the coach's move.
    Hint,
    /// Let the coach play, or pause it.
    Autoplay,
    /// While reading the board: go to the next cell in that direction.
    ReadNext(Direction),
    /// Leave reading the board, or close a notice.
    Leave,
}
