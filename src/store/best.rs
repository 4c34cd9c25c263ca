//! The best scores of a variant.

use core::fmt;
use core::num::ParseIntError;
use core::str::FromStr;

use crate::game::League;

/// The best scores of a variant; 0 where there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Best {
    /// Of games without undo.
    pub unaided: u64,
    /// Of games with undo.
    pub with_undo: u64,
}

impl Best {
    /// The best of the games that a game compares with; a game that
    /// counts for none is seen beside the unaided ones.
    pub fn of(&mut self, league: League) -> &mut u64 {
        match league {
            League::Unaided | League::Coached | League::Arranged => &mut self.unaided,
            League::WithUndo => &mut self.with_undo,
        }
    }

    /// The better of each.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self {
            unaided: self.unaided.max(other.unaided),
            with_undo: self.with_undo.max(other.with_undo),
        }
    }
}

impl fmt::Display for Best {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.unaided, self.with_undo)
    }
}

impl FromStr for Best {
    type Err = ParseIntError;

    /// Reads the text form; a number alone, as it was first, is one without
    /// undo.
    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        let (unaided, with_undo) = text.split_once('.').unwrap_or((text, "0"));
        Ok(Self {
            unaided: unaided.parse()?,
            with_undo: with_undo.parse()?,
        })
    }
}
