//! What the page and its dialogs say to each other.
//!
//! They are two wasms without common memory: a small enum crosses as its number, and
//! how the game stands as bytes. Both are made from one build, so that these forms may
//! change with any.

mod snapshot;

pub use snapshot::Snapshot;

/// An enum whose variants cross by their number.
macro_rules! numbered {
    ($(#[$of_enum:meta])* $name:ident { $($(#[$of_variant:meta])* $variant:ident,)* }) => {
        $(#[$of_enum])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name {
            $($(#[$of_variant])* $variant,)*
        }

        impl $name {
            /// Every one, by its number.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// The number that it crosses by.
            pub const fn number(self) -> u8 {
                self as u8
            }

            /// The one of that number.
            pub fn from_number(number: u8) -> Option<Self> {
                Self::ALL.get(usize::from(number)).copied()
            }
        }
    };
}

numbered! {
    /// What the page asks of the coach.
    CoachCommand {
        /// Show the best move.
        Hint,
        /// Play a copy of the game.
        Play,
        /// Wait, or go on.
        Pause,
        /// Stop, and show nothing any more.
        Leave,
        /// Stop, since the player goes on from its copy.
        TakenOver,
    }
}

numbered! {
    /// What the page tells in a notice. Its words load when they are shown: what
    /// they tell of is rare.
    Notice {
        /// A game can't be played here.
        BadGame,
        /// The browser keeps nothing.
        CannotKeep,
        /// What the browser kept was cleared.
        Cleared,
        /// One of the two copies of the game can't be read.
        Repaired,
        /// The game is damaged, and was quarantined.
        DamagedQuarantined,
        /// The same of one that a later version wrote.
        LaterQuarantined,
        /// The game is damaged, and there is no room to quarantine it.
        DamagedUnquarantinable,
        /// The same of one that a later version wrote.
        LaterUnquarantinable,
    }
}
