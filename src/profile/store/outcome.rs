//! What loading, saving and another page's saving come to.

use crate::record::{Metadata, RecordError};
use crate::rules::game::{Game, Peaks};

/// What came of loading a game in progress.
///
/// ```
/// use twenty48::profile::store::{LoadOutcome, Memory, Slot, Store};
///
/// let mut store = Store::new(Memory::default());
/// assert_eq!(store.load_game(&Slot::default(), 1), LoadOutcome::Nothing);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LoadOutcome {
    /// No game is saved in the slot.
    Nothing,
    /// A game, and when and how it was played.
    Game(Box<Game>, Metadata),
    /// A game, and when and how it was played. The text or its second copy can't
    /// be read, and was quarantined.
    Repaired(Box<Game>, Metadata),
    /// A text that can't be read, for this reason. It was quarantined.
    Quarantined(RecordError),
    /// A text that can't be read, for this reason. The storage refused to
    /// quarantine it: it stays where it is, and no game is saved over it.
    Unquarantinable(RecordError),
    /// The storage can't be read.
    Denied,
}

/// What came of saving a game in progress.
///
/// ```
/// use twenty48::profile::store::{Memory, SaveOutcome, Store};
/// use twenty48::record::{Metadata, Record};
/// use twenty48::rules::game::Game;
///
/// let mut record = Record::of(&Game::new("4x4".parse()?, 1), &Metadata::default());
/// let mut full = Store::new(Memory { deny_set: true, ..Memory::default() });
/// assert_eq!(full.save_game(&mut record, 1), SaveOutcome::Refused);
/// # Ok::<(), twenty48::rules::variant::VariantError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SaveOutcome {
    /// The game is saved.
    Done,
    /// The game is saved, under a name whose text was removed since this page
    /// saved it there.
    Recreated,
    /// The game is not saved: the storage refuses, or the name has a text that
    /// must not be overwritten. It may be saved as a second copy.
    Refused,
    /// The game is not saved: another page has saved a newer one. What that
    /// changes.
    Newer(RemoteChange),
}

/// What a text that another page has saved changes for the game of this page.
///
/// ```
/// use twenty48::profile::store::{Memory, RemoteChange, Store};
/// use twenty48::record::{Metadata, Record};
/// use twenty48::rules::game::Game;
///
/// let record = Record::of(&Game::new("4x4".parse()?, 1), &Metadata::default());
/// let mut store = Store::new(Memory::default());
/// // A text that is no save changes nothing.
/// let change = store.remote_change("twenty48/1/game/4x4", "nonsense", &record);
/// assert_eq!(change, RemoteChange::None);
/// # Ok::<(), twenty48::rules::variant::VariantError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RemoteChange {
    /// Nothing: the text is of another slot, the same as this page's, or can't
    /// be read.
    None,
    /// The text is an older one: what this page's game had reached there, or
    /// nothing if it is of another game.
    Older(Peaks),
    /// Both pages have saved at once, and this page's text wins: it has to save
    /// again. What this page's game has reached there, or nothing if the text
    /// is of another game.
    Conflict(Peaks),
    /// This page's game was played on there: the game, and when and how it was
    /// played.
    Same(Box<Game>, Metadata),
    /// Another game is played there: the game, and when and how it was played.
    Other(Box<Game>, Metadata),
}
