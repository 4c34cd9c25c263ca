//! What opening a game comes to, and what happens beside a command.

use crate::record::{Metadata, RecordError};
use crate::rules::game::Game;

/// How the game of a slot was opened.
///
/// ```
/// use twenty48::profile::session::Opened;
///
/// assert!(Opened::Repaired.is_resumed() && !Opened::New.is_resumed());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opened {
    /// It was saved, and goes on.
    Resumed,
    /// It was saved, and goes on. One of its two texts can't be read, and was
    /// quarantined.
    Repaired,
    /// It is new: nothing was saved there.
    New,
    /// It is new: what was saved can't be read, and was quarantined.
    Quarantined(RecordError),
    /// It is new, and won't be saved: what was saved can't be read, and could
    /// not be quarantined.
    Unquarantinable(RecordError),
    /// It is new, and won't be saved: the storage can't be read.
    Denied,
}

impl Opened {
    /// Whether the game goes on from before.
    pub fn is_resumed(self) -> bool {
        matches!(self, Self::Resumed | Self::Repaired)
    }
}

/// What came of loading a record into its slot.
///
/// ```
/// use twenty48::profile::session::{Loaded, Moment, Opened, Session};
/// use twenty48::profile::store::{Memory, Slot, Store};
/// use twenty48::record::Metadata;
/// use twenty48::rules::game::Game;
///
/// let (store, now) = (Store::new(Memory::default()), Moment::default());
/// let (mut session, _) = Session::open(store, &Slot::default(), 1, now);
/// // The game in the slot has no move: another may take its place.
/// let other = Game::new("4x4".parse()?, 2);
/// let loaded = session.load_record(other.clone(), Metadata::default(), now);
/// assert_eq!(loaded, Loaded::Played(Opened::Resumed));
/// assert_eq!(*session.game(), other);
/// # Ok::<(), twenty48::rules::variant::VariantError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Loaded {
    /// The game is played, or was so already; and how its slot was opened.
    Played(Opened),
    /// Another game is under way in the slot, and is played; how the slot was
    /// opened, and the game that was to be loaded. The player decides whether
    /// it [replaces](super::Session::replace) the other one.
    Occupied(Opened, Box<(Game, Metadata)>),
}

/// Something that happened beside a command.
///
/// ```
/// use twenty48::profile::session::{Event, Moment, Session};
/// use twenty48::profile::store::{Memory, Slot, Store};
///
/// let full = Memory { deny_set: true, deny_copies: true, ..Memory::default() };
/// let (store, slot) = (Store::new(full), Slot::default());
/// let (mut session, _) = Session::open(store, &slot, 1, Moment::default());
/// session.save(Moment::default());
/// assert_eq!(session.take_events(), [Event::Unsaved]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The game is no longer saved anywhere.
    Unsaved,
    /// The game is saved again, in a storage that was cleared.
    Recreated,
    /// Another page has played this game on, and it is now as it is there.
    Synced,
    /// A game waits to be filed in the history. If the storage had no room for
    /// it, it is given here as
    /// [`Store::queue_for_history`](crate::profile::store::Store::queue_for_history)
    /// returns it.
    Queued(Option<String>),
}
