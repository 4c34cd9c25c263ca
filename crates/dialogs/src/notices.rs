//! The notices about saves, as messages.

use twenty48::messages::Notice;
use twenty48::words::{Message, challenge, notices};

/// Returns what a notice says.
pub(super) fn words(notice: Notice) -> Message {
    match notice {
        Notice::BadGame => notices::bad_game(),
        Notice::CannotKeep => notices::cannot_save(),
        Notice::Cleared => notices::cleared(),
        Notice::Repaired => notices::repaired(),
        Notice::DamagedQuarantined => notices::damaged_set_aside(),
        Notice::LaterQuarantined => notices::later_set_aside(),
        Notice::DamagedUnquarantinable => notices::damaged_left(),
        Notice::LaterUnquarantinable => notices::later_left(),
        Notice::NoHelp => challenge::no_help(),
    }
}
