//! What is saved between visits: games in progress, best scores, settings.
//!
//! A text that can't be read is quarantined: copied to a name of its own, before
//! anything is written in its place. Where the storage refuses that, nothing
//! more is written under its name. What another page has saved meanwhile is
//! overwritten only if it is older.
//!
//! Never here: the browser. Storage comes in behind a trait, with one in
//! memory for tests.

mod best;
mod games;
mod journal;
mod names;
mod outcome;
mod save;
mod settings;
mod slot;
mod storage;

pub use best::{read_peaks, write_pair, write_peaks};
pub(crate) use journal::{Journal, Step};
pub use names::{
    GAME, PENDING, PREFIX, QUARANTINE, game_name, rival_name, rival_prefix, setting_name,
};
pub use outcome::{LoadOutcome, RemoteChange, SaveOutcome};
pub use save::{Save, is_newer};
pub use slot::Slot;
pub use storage::{Denied, Memory, Storage};

use crate::text::{self, joined};
use games::Seen;

/// How many different texts of one name are quarantined at one moment; any more
/// stay where they are.
const MAX_QUARANTINED: usize = 4;

/// Saves and loads what lasts longer than a visit, on top of a [`Storage`].
///
/// Each text is stored twice: under its name, and as a second copy in another
/// place. A game in progress has its revision in front, a number that only
/// grows: so the newer of two texts is known, wherever they are and whichever
/// page saved them. Beside it there is a journal of what was played since, so
/// that saving a move takes as long in a long game as in a short one.
///
/// ```
/// use twenty48::profile::store::{LoadOutcome, Memory, SaveOutcome, Slot, Store};
/// use twenty48::record::{Metadata, Record};
/// use twenty48::rules::game::Game;
///
/// let game = Game::new("4x4".parse()?, 1);
/// let mut record = Record::of(&game, &Metadata::default());
/// let mut store = Store::new(Memory::default());
/// assert_eq!(store.save_game(&mut record, 1), SaveOutcome::Done);
/// let loaded = store.load_game(&Slot::of_record(&record), 2);
/// assert_eq!(loaded, LoadOutcome::Game(Box::new(game), Metadata::default()));
/// # Ok::<(), twenty48::rules::variant::VariantError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Store<S> {
    storage: S,
    /// Names whose texts can't be read and could not be quarantined: nothing is
    /// written there.
    locked: Vec<String>,
    /// The game in progress as this page has last loaded or saved it.
    seen: Seen,
}

impl<S: Storage> Store<S> {
    /// Returns a store on top of that storage.
    pub fn new(storage: S) -> Self {
        Self {
            storage,
            locked: Vec::new(),
            seen: Seen::default(),
        }
    }

    /// Returns the storage below.
    pub fn storage(&self) -> &S {
        &self.storage
    }

    /// Returns the storage below, to change it.
    pub fn storage_mut(&mut self) -> &mut S {
        &mut self.storage
    }

    /// Stores a text, and a second copy of it.
    pub(crate) fn write(&mut self, name: &str, text: &str) -> Result<(), Denied> {
        self.storage.set_copy(name, text);
        self.storage.set(name, text)
    }

    /// Whether nothing may be written under a name.
    pub(crate) fn is_locked(&self, name: &str) -> bool {
        self.locked.iter().any(|locked| locked == name)
    }

    /// Copies a text to a name of its own, at `now_ms` in milliseconds since
    /// 1970, and returns whether that could be done. If not, the name that it
    /// has is locked.
    pub(crate) fn quarantine(&mut self, name: &str, text: &str, now_ms: u64) -> bool {
        let rest = name.strip_prefix(PREFIX);
        debug_assert!(rest.is_some(), "all names of a store start so");
        let rest = rest.unwrap_or(name);
        // A text that was quarantined before is not overwritten either: the
        // next number is taken.
        let is_done = (now_ms..).take(MAX_QUARANTINED).any(|number| {
            let quarantined = joined(&[PREFIX, QUARANTINE, &text::number(number), "/", rest]);
            match self.storage.get(&quarantined) {
                Ok(Some(other)) => other == text,
                _ => self.storage.set(&quarantined, text).is_ok(),
            }
        });
        if !is_done {
            self.locked.push(name.to_owned());
        }
        is_done
    }
}
