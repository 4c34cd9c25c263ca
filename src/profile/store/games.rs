//! Games in progress: loading, saving, and what other pages save.

use core::cmp::Ordering;

use super::journal::{Journal, StoredJournal};
use super::names::{PENDING, PREFIX, game_name, journal_name};
use super::outcome::{LoadOutcome, RemoteChange, SaveOutcome};
use super::save::{Save, number_of, numbered};
use super::slot::Slot;
use super::storage::{Denied, Storage};
use crate::record::{Metadata, Record, RecordError, RecordPart};
use crate::rules::game::{Game, Peaks};
use crate::text::{joined, number};

/// The game in progress as this page has last loaded or saved it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Seen {
    /// The name of the game.
    name: String,
    /// The texts that the storage had under its names.
    texts: Texts,
    /// The greatest revision of the game's texts.
    revision: u64,
    /// The record of another game that another page plays there, as it was heard of
    /// last.
    heard: Option<String>,
}

/// The texts of a game in progress in one storage.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Texts {
    /// The game as it was last saved whole.
    game: Option<String>,
    /// What was played since.
    journal: Option<String>,
}

/// A game that was read from its texts.
struct SavedGame {
    revision: u64,
    game: Game,
    metadata: Metadata,
    /// Why there is a journal that could not be played.
    journal_error: Option<RecordError>,
}

impl<S: Storage> super::Store<S> {
    /// Loads the game in progress of a slot: the newer one of the text and its
    /// second copy. Texts that can't be read are quarantined, at `now_ms` in
    /// milliseconds since 1970.
    pub fn load_game(&mut self, slot: &Slot, now_ms: u64) -> LoadOutcome {
        let name = game_name(slot);
        if self.storage.get(&name).is_err() && self.storage.copy(&name).is_err() {
            return LoadOutcome::Denied;
        }
        let both = [self.stored(slot), self.copied(slot)];
        let mut newest: Option<SavedGame> = None;
        let mut failure = None;
        for texts in &both {
            let Some(text) = &texts.game else { continue };
            match texts.read(slot) {
                Ok(saved) => {
                    if let (Some(error), Some(journal)) = (saved.journal_error, &texts.journal) {
                        failure = Some(self.put_aside(&journal_name(slot), journal, error, now_ms));
                    }
                    if newest
                        .as_ref()
                        .is_none_or(|newest| saved.revision > newest.revision)
                    {
                        newest = Some(saved);
                    }
                }
                Err(error) => failure = Some(self.put_aside(&name, text, error, now_ms)),
            }
        }
        // What is saved next must be newer than all texts, even if one of them
        // can't be read.
        let revision = both.iter().map(Texts::revision).max().unwrap_or(0);
        let [texts, _] = both;
        self.seen = Seen {
            name,
            texts,
            revision,
            heard: None,
        };
        let Some(SavedGame { game, metadata, .. }) = newest else {
            return failure.unwrap_or(LoadOutcome::Nothing);
        };
        let game = Box::new(game);
        match failure {
            None => LoadOutcome::Game(game, metadata),
            Some(_) => LoadOutcome::Repaired(game, metadata),
        }
    }

    /// Quarantines a text that can't be read, and returns what loading comes to.
    fn put_aside(
        &mut self,
        name: &str,
        text: &str,
        error: RecordError,
        now_ms: u64,
    ) -> LoadOutcome {
        if self.quarantine(name, text, now_ms) {
            LoadOutcome::Quarantined(error)
        } else {
            LoadOutcome::Unquarantinable(error)
        }
    }

    /// Saves the game in progress whole, at `now_ms` in milliseconds since 1970.
    /// If another page has saved another game there, that one is queued for the
    /// history; if it has saved the same game, what was reached there is added
    /// to `record`.
    pub fn save_game(&mut self, record: &mut Record, now_ms: u64) -> SaveOutcome {
        let slot = Slot::of_record(record);
        let name = game_name(&slot);
        if self.is_locked(&name) {
            return SaveOutcome::Refused;
        }
        let found = self.stored(&slot);
        let mut saved = SaveOutcome::Done;
        if self.seen.name != name || self.seen.texts != found {
            if found.game.is_some() {
                if let Err(refused) = self.give_way(record, &slot, &name, found, now_ms) {
                    return refused;
                }
            } else if self.seen.name == name {
                saved = SaveOutcome::Recreated;
            }
        }
        self.seen.revision = self.seen.revision.saturating_add(1);
        let text = numbered(self.seen.revision, &record.text());
        if self.write(&name, &text).is_err() {
            return SaveOutcome::Refused;
        }
        self.seen.name = name;
        self.seen.texts.game = Some(text);
        // Without it the text is the whole game all the same.
        let _ = self.write_journal(&slot, &self.journal(), record.metadata.played_ms);
        saved
    }

    /// Returns a journal of the game that was saved whole last.
    pub(crate) fn journal(&self) -> Journal {
        Journal::of(self.seen.texts.game.as_deref().unwrap_or_default())
    }

    /// Counts a change that is saved with the next one, so that revisions count the
    /// changes of a game however often it is saved.
    pub(crate) fn pass_over(&mut self) {
        self.seen.revision = self.seen.revision.saturating_add(1);
    }

    /// Saves what was played since the game was saved whole, and returns whether
    /// that is all: not if another page has saved something meanwhile, or the
    /// storage refuses. The game must be saved whole then.
    pub(crate) fn save_journal(&mut self, slot: &Slot, journal: &Journal, played_ms: u64) -> bool {
        let found = self.storage.get(&journal_name(slot)).ok().flatten();
        if found != self.seen.texts.journal {
            return false;
        }
        self.seen.revision = self.seen.revision.saturating_add(1);
        self.write_journal(slot, journal, played_ms).is_ok()
    }

    fn write_journal(
        &mut self,
        slot: &Slot,
        journal: &Journal,
        played_ms: u64,
    ) -> Result<(), Denied> {
        let text = journal.text(self.seen.revision, played_ms);
        self.write(&journal_name(slot), &text)?;
        self.seen.texts.journal = Some(text);
        Ok(())
    }

    /// Sees to it that nothing is lost when `record` is saved over texts that
    /// this page hasn't seen.
    ///
    /// # Errors
    /// What saving comes to if the texts must not be overwritten.
    fn give_way(
        &mut self,
        record: &mut Record,
        slot: &Slot,
        name: &str,
        found: Texts,
        now_ms: u64,
    ) -> Result<(), SaveOutcome> {
        match found.read(slot) {
            Ok(saved) if saved.revision > self.seen.revision => {
                return Err(SaveOutcome::Newer(self.change_to(found, record)));
            }
            Ok(saved) if saved.metadata.started_ms == record.metadata.started_ms => {
                record.marks.reached = record.marks.reached.max(saved.game.peaks());
            }
            Ok(saved) => {
                // If this is refused, the page that plays the game still has it.
                let left = Record::of(&saved.game, &saved.metadata);
                let _ = self.queue_for_history(&left, now_ms);
            }
            Err(_) => {
                let text = found.game.unwrap_or_default();
                if !self.quarantine(name, &text, now_ms) {
                    return Err(SaveOutcome::Refused);
                }
            }
        }
        Ok(())
    }

    /// Returns what it changes for the game of `own` that another page has
    /// saved `text` under that name. A newer text counts as seen from now on.
    pub fn remote_change(&mut self, name: &str, text: &str, own: &Record) -> RemoteChange {
        let slot = Slot::of_record(own);
        let mut texts = self.stored(&slot);
        if name == game_name(&slot) {
            texts.game = Some(text.to_owned());
        } else if name == journal_name(&slot) {
            texts.journal = Some(text.to_owned());
        } else {
            return RemoteChange::None;
        }
        self.change_to(texts, own)
    }

    /// Returns what it changes for the game of `own` that another page has saved
    /// something in its slot since this page has loaded or saved it.
    pub fn stored_change(&mut self, own: &Record) -> RemoteChange {
        let slot = Slot::of_record(own);
        let found = self.stored(&slot);
        if self.seen.name != game_name(&slot) || self.seen.texts == found {
            return RemoteChange::None;
        }
        self.change_to(found, own)
    }

    /// Returns what second copies, each a name and a text, change for the game of
    /// `own`.
    pub fn copied_change(&mut self, copies: &[(String, String)], own: &Record) -> RemoteChange {
        self.change_to(Texts::among(copies, &Slot::of_record(own)), own)
    }

    /// Whether there is a newer game of a slot among second copies, each a name and
    /// a text, than in the plain storage.
    pub fn is_newer_among(&self, copies: &[(String, String)], slot: &Slot) -> bool {
        let copied = Texts::among(copies, slot);
        let stored = self.stored(slot);
        copied.game.is_some() && (stored.game.is_none() || copied.revision() > stored.revision())
    }

    /// Whether this page was the last to save a slot's game, and has a part of it in
    /// the journal alone.
    pub(crate) fn is_in_journal(&self, slot: &Slot) -> bool {
        let [game, journal] = self.seen.texts.revisions();
        journal > game && self.stored(slot) == self.seen.texts
    }

    /// Returns what it changes for the game of `own` that these are its texts.
    fn change_to(&mut self, texts: Texts, own: &Record) -> RemoteChange {
        let slot = Slot::of_record(own);
        let Ok(saved) = texts.read(&slot) else {
            return RemoteChange::None;
        };
        let is_same = saved.metadata.started_ms == own.metadata.started_ms;
        let reached = if is_same {
            saved.game.peaks()
        } else {
            Peaks::default()
        };
        if saved.revision < self.seen.revision {
            return RemoteChange::Older(reached);
        }
        if saved.revision == self.seen.revision {
            // Both pages compare the same two texts, so only one of them gives
            // way.
            let text = Record::of(&saved.game, &saved.metadata).text();
            match text.cmp(&own.text()) {
                _ if self.seen.heard.as_ref() == Some(&text) => return RemoteChange::None,
                Ordering::Equal => return RemoteChange::None,
                Ordering::Less => return RemoteChange::Conflict(reached),
                Ordering::Greater => {}
            }
        }
        self.seen.revision = saved.revision;
        let game = Box::new(saved.game);
        if !is_same {
            self.seen.heard = Some(Record::of(&game, &saved.metadata).text());
            return RemoteChange::Other(game, saved.metadata);
        }
        self.seen.name = game_name(&slot);
        self.seen.texts = texts;
        RemoteChange::Same(game, saved.metadata)
    }

    /// Returns the texts that the plain storage has of a slot's game.
    fn stored(&self, slot: &Slot) -> Texts {
        Texts::of(slot, |name| self.storage.get(name).ok().flatten())
    }

    /// Returns the second copies of a slot's game.
    fn copied(&self, slot: &Slot) -> Texts {
        Texts::of(slot, |name| self.storage.copy(name).ok().flatten())
    }

    /// Returns the game in progress of a slot, or `None` if there is none that
    /// can be read. Quarantines nothing.
    pub fn stored_record(&self, slot: &Slot) -> Option<Record> {
        let SavedGame { game, metadata, .. } = self.stored(slot).read(slot).ok()?;
        Some(Record::of(&game, &metadata))
    }

    /// Whether the plain storage has a game in progress of a slot, and all of it can
    /// be read.
    pub fn can_load(&self, slot: &Slot) -> bool {
        let saved = self.stored(slot).read(slot);
        saved.is_ok_and(|saved| saved.journal_error.is_none())
    }

    /// Queues a game for the history: one that was abandoned for another or has
    /// ended, at `ended_ms` in milliseconds since 1970. Does nothing for a game
    /// without a move of its own.
    ///
    /// # Errors
    /// If the storage refuses: the name of the game's text, a blank, and the
    /// text.
    pub fn queue_for_history(&mut self, record: &Record, ended_ms: u64) -> Result<(), String> {
        if record.moves.len() <= record.marks.inherited {
            return Ok(());
        }
        let first = joined(&[PREFIX, PENDING, &number(record.metadata.started_ms)]);
        let text = numbered(ended_ms, &record.text());
        // The same game may be queued as another page has played it, or twice at one
        // moment: all are merged when they are filed.
        let mut name = first.clone();
        let mut taken = ended_ms..;
        while let Ok(Some(_)) = self.storage.get(&name)
            && let Some(free) = taken.next()
        {
            name = joined(&[&first, ".", &number(free)]);
        }
        self.write(&name, &text)
            .map_err(|Denied| joined(&[&name, " ", &text]))
    }
}

impl Texts {
    /// The texts of a slot's game, of which `text` returns that of a name.
    fn of(slot: &Slot, text: impl Fn(&str) -> Option<String>) -> Self {
        Self {
            game: text(&game_name(slot)),
            journal: text(&journal_name(slot)),
        }
    }

    /// The texts of a slot's game among texts with their names.
    fn among(texts: &[(String, String)], slot: &Slot) -> Self {
        Self::of(slot, |name| {
            let found = texts.iter().find(|(other, _)| other == name);
            found.map(|(_, text)| text.clone())
        })
    }

    /// Returns the revision of the whole game, and that of its journal.
    fn revisions(&self) -> [Option<u64>; 2] {
        [&self.game, &self.journal].map(|text| text.as_deref().and_then(number_of))
    }

    /// Returns the greatest revision of the texts; 0 if there is none.
    fn revision(&self) -> u64 {
        self.revisions().into_iter().flatten().max().unwrap_or(0)
    }

    /// Reads the game of that slot, with what was played since it was saved whole.
    fn read(&self, slot: &Slot) -> Result<SavedGame, RecordError> {
        let text = self.game.as_deref().ok_or(RecordError::NotARecord)?;
        let Save { revision, record } = text.parse()?;
        if Slot::of_record(&record) != *slot {
            return Err(RecordError::Part(RecordPart::Variant, 1));
        }
        let mut saved = SavedGame {
            revision,
            game: record.game()?,
            metadata: record.metadata,
            journal_error: None,
        };
        if let Some(journal) = &self.journal {
            let played = StoredJournal::read(journal).and_then(|journal| {
                // An older one belongs to a text before this one.
                if journal.revision <= revision {
                    return Ok(None);
                }
                let (game, metadata) = (saved.game.clone(), saved.metadata.clone());
                let (game, metadata) = journal.play(text, game, metadata)?;
                Ok(Some((journal.revision, game, metadata)))
            });
            match played {
                Ok(Some((revision, game, metadata))) => {
                    saved = SavedGame {
                        revision,
                        game,
                        metadata,
                        journal_error: None,
                    };
                }
                Ok(None) => {}
                Err(error) => saved.journal_error = Some(error),
            }
        }
        Ok(saved)
    }
}
