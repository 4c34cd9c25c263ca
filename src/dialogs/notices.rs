//! The texts of the notices about saves.

use crate::messages::Notice;

/// The text of a notice.
pub(super) fn words(notice: Notice) -> &'static str {
    match notice {
        Notice::BadGame => "This game can’t be played here.",
        Notice::CannotKeep => {
            "This browser doesn’t let the page keep anything. You can play, but the game is gone when you leave."
        }
        Notice::Cleared => {
            "What this browser kept for the page was cleared. The game here is kept again; the history and best scores may be gone."
        }
        Notice::Repaired => {
            "One of the two copies of this game was damaged. The other was whole: the game goes on."
        }
        Notice::DamagedQuarantined => {
            "The game kept in this browser can’t be read: it is damaged. It was set aside, nothing is deleted, and a new game starts."
        }
        Notice::LaterQuarantined => {
            "The game kept in this browser can’t be read: another version of this page wrote it. It was set aside, nothing is deleted, and a new game starts."
        }
        Notice::DamagedUnquarantinable => {
            "The game kept in this browser can’t be read: it is damaged. There is no room to set it aside, so it stays, and this game is not kept."
        }
        Notice::LaterUnquarantinable => {
            "The game kept in this browser can’t be read: another version of this page wrote it. There is no room to set it aside, so it stays, and this game is not kept."
        }
    }
}
