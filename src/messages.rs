//! The messages between the page and its dialogs.
//!
//! The page and its dialogs are two wasms without shared memory: a small enum is passed
//! as its number, a snapshot of the game as bytes. Both wasms come from the same build,
//! so these encodings may change with any build.

mod snapshot;

pub use snapshot::Snapshot;

/// Defines an enum whose variants are passed as numbers.
macro_rules! numbered {
    ($(#[$of_enum:meta])* $name:ident { $($(#[$of_variant:meta])* $variant:ident,)* }) => {
        $(#[$of_enum])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name {
            $($(#[$of_variant])* $variant,)*
        }

        impl $name {
            /// Every variant, in the order of their numbers.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// The variant's number.
            pub const fn number(self) -> u8 {
                self as u8
            }

            /// The variant with that number, if there is one.
            pub fn from_number(number: u8) -> Option<Self> {
                Self::ALL.get(usize::from(number)).copied()
            }
        }
    };
}

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
    }
}
