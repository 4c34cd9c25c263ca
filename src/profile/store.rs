//! What is kept between visits, and under which names.
//!
//! A kept text is read by a total function. What can't be read is quarantined
//! under a name of its own, never overwritten; where even that is refused,
//! nothing more is written under the name it stands at. What another page has
//! kept meanwhile is not overwritten either, unless it is older.
//!
//! Never here: the browser. Storage comes in behind a trait, with one in
//! memory for tests.

mod best;
mod save;
mod slot;
mod storage;

use core::cmp::Ordering;

pub use best::{read_peaks, write_pair, write_peaks};
pub use save::Save;
pub use slot::Slot;
pub use storage::{Denied, Memory, Storage};

use crate::record::{Metadata, Record, RecordError, RecordPart};
use crate::rules::game::{Game, Peaks};
use crate::rules::variant::Variant;

/// Names carry the project's name and the version of what they hold: on a
/// shared host, other pages keep things beside ours.
pub const PREFIX: &str = "twenty48/1/";
/// Names of games in progress, by slot.
pub const GAME: &str = "game/";
/// Names of games that wait to be filed in the history, by when they were
/// started; one that waits there already may have its end after a dot. Each is
/// a text of the moment it ended, a blank, and its record.
pub const PENDING: &str = "left/";
/// Names of what was quarantined, by when; then follows the name it had.
pub const QUARANTINE: &str = "aside/";
/// So many texts of one moment and one name are quarantined; any more are left
/// where they are.
const MAX_QUARANTINED: usize = 4;
/// Setting: the slot played last.
const SLOT: &str = "variant";

/// What was found of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LoadOutcome {
    /// No game was kept there.
    Nothing,
    /// A game, and when and how it was played.
    Game(Box<Game>, Metadata),
    /// The same, but one of its two texts can't be read, and was quarantined.
    Repaired(Box<Game>, Metadata),
    /// Something that can't be read, for this reason. It was quarantined.
    Quarantined(RecordError),
    /// The same, but the storage refused to quarantine it: it stays where it
    /// is, and games are not kept.
    Unquarantinable(RecordError),
    /// The storage can't be asked.
    Denied,
}

/// What came of keeping a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SaveOutcome {
    /// It is kept.
    Done,
    /// It is kept, in a place that was cleared since it was last kept there.
    Recreated,
    /// The storage refuses, or the name holds what must not be overwritten. A
    /// second copy may be kept all the same.
    Refused,
    /// Another page has kept a newer text there, which stays: its name, and
    /// the text.
    Newer(String, String),
}

/// What a text that another page has kept means for the game of this one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RemoteChange {
    /// Nothing: it is of another slot or an older game, or can't be read.
    None,
    /// The same game as it was before; what it had reached there.
    Older(Peaks),
    /// Both wrote at once, and ours counts: it is to be kept again. What the same
    /// game has reached there.
    Conflict(Peaks),
    /// The same game has gone on there.
    Same(Box<Game>, Metadata),
    /// Another game is played there.
    Other(Box<Game>, Metadata),
}

/// The texts that the game keeps.
///
/// What is kept of games has a number in front that only grows, so that the
/// newer of two texts is known, in whichever storage and by whichever page
/// they were kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Store<S> {
    storage: S,
    /// Names that hold what must not be overwritten.
    locked: Vec<String>,
    /// The greatest number that was seen in a text of the game in progress.
    revision: u64,
    /// The name of the game in progress that was read or kept last, and the
    /// text that the storage had there then.
    seen: (String, Option<String>),
}

impl<S: Storage> Store<S> {
    /// A store on top of that storage.
    pub fn new(storage: S) -> Self {
        Self {
            storage,
            locked: Vec::new(),
            revision: 0,
            seen: (String::new(), None),
        }
    }

    /// The storage below.
    pub fn storage(&self) -> &S {
        &self.storage
    }

    /// The game in progress of that slot: the newer of its two texts. What is
    /// quarantined gets `stamp` in its name, to tell it from others.
    pub fn load_game(&mut self, slot: &Slot, stamp: u64) -> LoadOutcome {
        let name = game_name(slot);
        let kept = self.storage.get(&name);
        let copy = self.storage.copy(&name);
        if kept.is_err() && copy.is_err() {
            return LoadOutcome::Denied;
        }
        let texts = [kept.ok().flatten(), copy.ok().flatten()];
        let mut newest: Option<(u64, Game, Metadata)> = None;
        let mut fault = None;
        for text in texts.iter().flatten() {
            match read(text, slot) {
                Ok(save) => {
                    let is_newer = newest.as_ref().is_none_or(|newest| save.0 > newest.0);
                    if is_newer {
                        newest = Some(save);
                    }
                }
                Err(error) => {
                    let is_quarantined = self.quarantine(&name, text, stamp);
                    fault = Some(if is_quarantined {
                        LoadOutcome::Quarantined(error)
                    } else {
                        LoadOutcome::Unquarantinable(error)
                    });
                }
            }
        }
        // A number belongs to its name: what is kept next there is newer than
        // both texts, even than one that can't be read.
        let revisions = texts.iter().flatten().filter_map(|text| number(text));
        self.revision = revisions.max().unwrap_or(0);
        let [text, _] = texts;
        self.seen = (name, text);
        let Some((_, game, metadata)) = newest else {
            return fault.unwrap_or(LoadOutcome::Nothing);
        };
        let game = Box::new(game);
        match fault {
            None => LoadOutcome::Game(game, metadata),
            Some(_) => LoadOutcome::Repaired(game, metadata),
        }
    }

    /// Keeps the game in progress, at that moment in milliseconds since 1970.
    /// Another game that another page has kept there meanwhile goes to the
    /// history; what the same game has reached there is taken into `record`.
    pub fn save_game(&mut self, record: &mut Record, now_ms: u64) -> SaveOutcome {
        let slot = Slot::of_record(record);
        let name = game_name(&slot);
        if self.is_locked(&name) {
            return SaveOutcome::Refused;
        }
        let found = self.storage.get(&name).ok().flatten();
        let mut kept = SaveOutcome::Done;
        if self.seen.0 != name || self.seen.1 != found {
            match found {
                None if self.seen.0 == name => kept = SaveOutcome::Recreated,
                None => {}
                Some(text) => match read(&text, &slot) {
                    Ok((revision, ..)) if revision > self.revision => {
                        return SaveOutcome::Newer(name, text);
                    }
                    Ok((_, game, metadata))
                        if metadata.started_ms == record.metadata.started_ms =>
                    {
                        record.marks.reached = record.marks.reached.max(game.peaks());
                    }
                    Ok((_, game, metadata)) => {
                        // Refused, it is with the page that plays it.
                        let _ = self.queue_for_history(&Record::of(&game, &metadata), now_ms);
                    }
                    Err(_) if self.quarantine(&name, &text, now_ms) => {}
                    Err(_) => return SaveOutcome::Refused,
                },
            }
        }
        self.revision = self.revision.saturating_add(1);
        let text = format!("{} {record}", self.revision);
        match self.write(&name, &text) {
            Ok(()) => {
                self.seen = (name, Some(text));
                kept
            }
            Err(Denied) => SaveOutcome::Refused,
        }
    }

    /// What it means for the game of `own` that another page has kept `text`
    /// under that name. What is newer counts from now on.
    pub fn remote_change(&mut self, name: &str, text: &str, own: &Record) -> RemoteChange {
        let slot = Slot::of_record(own);
        if name != game_name(&slot) {
            return RemoteChange::None;
        }
        let Ok((revision, game, metadata)) = read(text, &slot) else {
            return RemoteChange::None;
        };
        let is_same = metadata.started_ms == own.metadata.started_ms;
        let reached = if is_same {
            game.peaks()
        } else {
            Peaks::default()
        };
        if revision < self.revision {
            return RemoteChange::Older(reached);
        }
        if revision == self.revision {
            // Both pages compare alike, so only one of them gives in.
            let own_text = format!("{revision} {own}");
            match text.cmp(&own_text) {
                Ordering::Equal => return RemoteChange::None,
                Ordering::Less => return RemoteChange::Conflict(reached),
                Ordering::Greater => {}
            }
        }
        self.revision = revision;
        if !is_same {
            return RemoteChange::Other(Box::new(game), metadata);
        }
        self.seen = (name.to_owned(), Some(text.to_owned()));
        RemoteChange::Same(Box::new(game), metadata)
    }

    /// What another page has kept in that slot since this one looked.
    pub fn changed_text(&self, slot: &Slot) -> Option<(String, String)> {
        let name = game_name(slot);
        let found = self.storage.get(&name).ok()?;
        (self.seen.0 == name && self.seen.1 != found).then(|| Some((name, found?)))?
    }

    /// The game in progress of that slot, if there is one that can be read;
    /// nothing is quarantined.
    pub fn peek(&self, slot: &Slot) -> Option<Record> {
        let text = self.storage.get(&game_name(slot)).ok()??;
        let save: Save = text.parse().ok()?;
        (Slot::of_record(&save.record) == *slot).then_some(save.record)
    }

    /// Keeps a game that was left for another, or has ended, at that moment
    /// in milliseconds since 1970, until it is filed in the history; one
    /// without a move is none.
    ///
    /// # Errors
    /// Of a game that the storage refuses, the name, a blank, and the text.
    pub fn queue_for_history(&mut self, record: &Record, ended_ms: u64) -> Result<(), String> {
        if record.moves.len() <= record.marks.inherited {
            return Ok(());
        }
        let mut name = format!("{PREFIX}{PENDING}{}", record.metadata.started_ms);
        let text = format!("{ended_ms} {record}");
        if let Ok(Some(_)) = self.storage.get(&name) {
            // The same game waits already, as another page has left it: they
            // are put together when they are filed.
            name += &format!(".{ended_ms}");
        }
        self.write(&name, &text)
            .map_err(|Denied| format!("{name} {text}"))
    }

    /// The best scores and the largest tiles of that variant. A text that can't
    /// be read is quarantined.
    pub fn best(&mut self, variant: &Variant, stamp: u64) -> Peaks {
        let name = best_name(variant);
        let copy = self.storage.copy(&name).ok().flatten();
        let copy = copy.and_then(|text| read_peaks(&text)).unwrap_or_default();
        let Ok(Some(text)) = self.storage.get(&name) else {
            return copy;
        };
        copy.max(read_peaks(&text).unwrap_or_else(|| {
            if self.quarantine(&name, &text, stamp) {
                // What is quarantined once is not found again.
                let _ = self.storage.set(&name, &write_peaks(copy));
            }
            Peaks::default()
        }))
    }

    /// Keeps the best scores and the largest tiles of that variant, unless
    /// better ones are kept already: another page may have been played
    /// meanwhile. A text there that can't be read is quarantined.
    ///
    /// # Errors
    /// When the storage refuses, or the name holds what must not be
    /// overwritten.
    pub fn save_best(&mut self, variant: &Variant, best: Peaks, stamp: u64) -> Result<(), Denied> {
        let name = best_name(variant);
        let kept = self.best(variant, stamp);
        if self.is_locked(&name) {
            return Err(Denied);
        }
        self.write(&name, &write_peaks(best.max(kept)))
    }

    /// The slot that was played last, if that is known.
    pub fn slot(&self) -> Option<Slot> {
        self.setting(SLOT)?.parse().ok()
    }

    /// Keeps which slot is played.
    ///
    /// # Errors
    /// When the storage refuses.
    pub fn save_slot(&mut self, slot: &Slot) -> Result<(), Denied> {
        self.write(&setting_name(SLOT), &slot.to_string())
    }

    /// Whether the setting of that name is on.
    pub fn is_on(&self, setting: &str) -> bool {
        self.setting(setting).as_deref() == Some("on")
    }

    /// Keeps a setting.
    ///
    /// # Errors
    /// When the storage refuses.
    pub fn save_setting(&mut self, setting: &str, on: bool) -> Result<(), Denied> {
        self.write(&setting_name(setting), if on { "on" } else { "off" })
    }

    /// A setting. It has no number, but its copy outlives what the other text
    /// doesn't.
    fn setting(&self, name: &str) -> Option<String> {
        let name = setting_name(name);
        let copy = self.storage.copy(&name).ok().flatten();
        copy.or_else(|| self.storage.get(&name).ok()?)
    }

    /// Keeps a text, and a second copy.
    fn write(&mut self, name: &str, text: &str) -> Result<(), Denied> {
        self.storage.set_copy(name, text);
        self.storage.set(name, text)
    }

    fn is_locked(&self, name: &str) -> bool {
        self.locked.iter().any(|locked| locked == name)
    }

    /// Copies a text to a name of its own; whether that could be done. If
    /// not, its name is locked.
    fn quarantine(&mut self, name: &str, text: &str, stamp: u64) -> bool {
        let rest = name.strip_prefix(PREFIX).unwrap_or(name);
        // What was quarantined before is not overwritten either.
        let done = (stamp..).take(MAX_QUARANTINED).any(|stamp| {
            let quarantined = format!("{PREFIX}{QUARANTINE}{stamp}/{rest}");
            match self.storage.get(&quarantined) {
                Ok(Some(other)) => other == text,
                _ => self.storage.set(&quarantined, text).is_ok(),
            }
        });
        if !done {
            self.locked.push(name.to_owned());
        }
        done
    }
}

/// Whether a text that starts with a number and a blank is newer than another
/// one of that name: its number is greater, or there is no other.
pub fn is_newer(text: &str, than: Option<&str>) -> bool {
    than.is_none_or(|than| number(text) > number(than))
}

/// The number that a text starts with, before a blank.
fn number(text: &str) -> Option<u64> {
    text.split_once(' ')?.0.parse().ok()
}

fn read(text: &str, slot: &Slot) -> Result<(u64, Game, Metadata), RecordError> {
    let Save { revision, record } = text.parse()?;
    if Slot::of_record(&record) != *slot {
        return Err(RecordError::Part(RecordPart::Variant, 1));
    }
    Ok((revision, record.game()?, record.metadata))
}

fn game_name(slot: &Slot) -> String {
    format!("{PREFIX}{GAME}{slot}")
}

fn best_name(variant: &Variant) -> String {
    format!("{PREFIX}best/{variant}")
}

fn setting_name(setting: &str) -> String {
    format!("{PREFIX}setting/{setting}")
}
