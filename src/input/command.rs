//! The commands that keys, swipes and buttons stand for.

use super::dialog_id::DialogId;
use crate::rules::board::Direction;

/// What the player wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Slide the tiles.
    Move(Direction),
    /// Take the last move back.
    Undo,
    /// Make it again.
    Redo,
    /// Start a new game.
    NewGame,
    /// End the game where it stands.
    GiveUp,
    /// Show what else can be done.
    Menu,
    /// Open a dialog.
    Open(DialogId),
    /// Say yes to what is being asked.
    Confirm,
    /// Say no to it.
    Decline,
    /// Show the board before the last move.
    LookBack,
    /// Show which move the coach would make.
    Hint,
    /// Let the coach play, or wait.
    Autoplay,
    /// While reading the board: go to the next cell that way.
    ReadNext(Direction),
    /// Leave what is shown beside the game: reading the board, a notice.
    Leave,
}
