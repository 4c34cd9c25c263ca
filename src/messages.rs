//! The messages between the page and its dialogs.
//!
//! The page and its dialogs are two wasms without shared memory: a small enum is passed
//! as its number, a snapshot of the game as bytes. Both wasms come from the same build,
//! so these encodings may change with any build.

mod snapshot;

pub use snapshot::Snapshot;

use crate::numbered::numbered;

numbered! {
    /// A command of the page to the coach.
    ///
    /// ```
    /// use twenty48::messages::CoachCommand;
    ///
    /// let number = CoachCommand::Pause.number();
    /// assert_eq!(CoachCommand::from_number(number), Some(CoachCommand::Pause));
    /// ```
    CoachCommand {
        /// Show the best move.
        Hint,
        /// Play a copy of the game.
        Play,
        /// Pause, or resume.
        Pause,
        /// Stop, and remove everything that is shown.
        Leave,
        /// Stop, because the player continues from the coach's copy.
        TakenOver,
    }
}

numbered! {
    /// A notice to the player. Its words load when it is shown, since notices are rare.
    ///
    /// ```
    /// use twenty48::messages::Notice;
    ///
    /// let number = Notice::Cleared.number();
    /// assert_eq!(Notice::from_number(number), Some(Notice::Cleared));
    /// ```
    Notice {
        /// A game can't be played here.
        BadGame,
        /// The browser stores nothing.
        CannotKeep,
        /// The browser's storage was cleared.
        Cleared,
        /// One of the two copies of the game can't be read.
        Repaired,
        /// The game is damaged, and was quarantined.
        DamagedQuarantined,
        /// The game was written by a later version, and was quarantined.
        LaterQuarantined,
        /// The game is damaged, and there is no room to quarantine it.
        DamagedUnquarantinable,
        /// The game was written by a later version, and there is no room to quarantine it.
        LaterUnquarantinable,
        /// A challenge has no undo.
        NoHelp,
    }
}
