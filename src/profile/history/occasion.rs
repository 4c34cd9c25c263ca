//! What games are played for, as a list tells them apart.

use super::entry::IMPORTED_EVENT;
use crate::record::CHALLENGE_EVENT;

/// What a game is played for.
///
/// ```
/// use twenty48::profile::history::Occasion;
///
/// assert_eq!(Occasion::of(""), Some(Occasion::Free));
/// assert_eq!(Occasion::of("daily.2026-11-21"), Some(Occasion::Daily));
/// assert_eq!(Occasion::of("blind.12"), Some(Occasion::Blind));
/// assert_eq!(Occasion::of("of-a-later-version"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occasion {
    /// Nothing beside itself.
    Free,
    /// To beat the score of a recorded game.
    Rival,
    /// To be played without undo.
    NoUndo,
    /// To make a tile in as little time as possible.
    Sprint,
    /// To be played with hidden numbers.
    Blind,
    /// The game of a day.
    Daily,
}

impl Occasion {
    /// Every occasion.
    pub const ALL: [Self; 6] = [
        Self::Free,
        Self::Rival,
        Self::NoUndo,
        Self::Sprint,
        Self::Blind,
        Self::Daily,
    ];

    /// The occasion of a game with that event; `None` where another page had one of its own.
    pub fn of(event: &str) -> Option<Self> {
        if event == IMPORTED_EVENT {
            return Some(Self::Free);
        }
        // What is beyond the kind of event tells one game of it from another.
        let kind = event.split('.').next().unwrap_or_default();
        Self::ALL
            .into_iter()
            .find(|occasion| occasion.kind() == kind)
    }

    /// What its events have before their first dot; nothing where there is no event.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Free => "",
            Self::Rival => CHALLENGE_EVENT,
            Self::NoUndo => "no-undo",
            Self::Sprint => "sprint",
            Self::Blind => "blind",
            Self::Daily => "daily",
        }
    }
}
