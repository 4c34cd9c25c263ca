//! Games in progress: loading, saving, and what other pages save.

use core::cmp::Ordering;

use super::names::{PENDING, PREFIX, game_name};
use super::outcome::{LoadOutcome, RemoteChange, SaveOutcome};
use super::save::{Save, number_of, numbered};
use super::slot::Slot;
use super::storage::{Denied, Storage};
use crate::record::{Metadata, Record, RecordError, RecordPart};
use crate::rules::game::{Game, Peaks};
use crate::text::{joined, number, push_number};

/// The game in progress as this page has last loaded or saved it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Seen {
    /// The name of the game.
    name: String,
    /// The text that the storage had under that name, if any.
    text: Option<String>,
    /// The greatest revision of the game's texts.
    revision: u64,
}

impl<S: Storage> super::Store<S> {
    /// Loads the game in progress of a slot: the newer one of the text and its
    /// second copy. Texts that can't be read are quarantined, at `now_ms` in
    /// milliseconds since 1970.
    pub fn load_game(&mut self, slot: &Slot, now_ms: u64) -> LoadOutcome {
        let name = game_name(slot);
        let text = self.storage.get(&name);
        let copy = self.storage.copy(&name);
        if text.is_err() && copy.is_err() {
            return LoadOutcome::Denied;
        }
        let texts = [text.ok().flatten(), copy.ok().flatten()];
        let mut newest: Option<(u64, Game, Metadata)> = None;
        let mut failure = None;
        for text in texts.iter().flatten() {
            match read(text, slot) {
                Ok(save) => {
                    if newest.as_ref().is_none_or(|newest| save.0 > newest.0) {
                        newest = Some(save);
                    }
                }
                Err(error) if self.quarantine(&name, text, now_ms) => {
                    failure = Some(LoadOutcome::Quarantined(error));
                }
                Err(error) => failure = Some(LoadOutcome::Unquarantinable(error)),
            }
        }
        // What is saved next must be newer than both texts, even if one of them
        // can't be read.
        let revisions = texts.iter().flatten().filter_map(|text| number_of(text));
        let revision = revisions.max().unwrap_or(0);
        let [text, _] = texts;
        self.seen = Seen {
            name,
            text,
            revision,
        };
        let Some((_, game, metadata)) = newest else {
            return failure.unwrap_or(LoadOutcome::Nothing);
        };
        let game = Box::new(game);
        match failure {
            None => LoadOutcome::Game(game, metadata),
            Some(_) => LoadOutcome::Repaired(game, metadata),
        }
    }

    /// Saves the game in progress, at `now_ms` in milliseconds since 1970.
    /// If another page has saved another game there, that one is queued for the
    /// history; if it has saved the same game, what was reached there is added
    /// to `record`.
    pub fn save_game(&mut self, record: &mut Record, now_ms: u64) -> SaveOutcome {
        let slot = Slot::of_record(record);
        let name = game_name(&slot);
        if self.is_locked(&name) {
            return SaveOutcome::Refused;
        }
        let found = self.storage.get(&name).ok().flatten();
        let mut saved = SaveOutcome::Done;
        if self.seen.name != name || self.seen.text != found {
            match found {
                None if self.seen.name == name => saved = SaveOutcome::Recreated,
                None => {}
                Some(text) => {
                    if let Err(refused) = self.give_way(record, &slot, &name, text, now_ms) {
                        return refused;
                    }
                }
            }
        }
        self.seen.revision = self.seen.revision.saturating_add(1);
        let text = numbered(self.seen.revision, &record.text());
        match self.write(&name, &text) {
            Ok(()) => {
                self.seen.name = name;
                self.seen.text = Some(text);
                saved
            }
            Err(Denied) => SaveOutcome::Refused,
        }
    }

    /// Sees to it that nothing is lost when `record` is saved over a text that
    /// this page hasn't seen.
    ///
    /// # Errors
    /// What saving comes to if the text must not be overwritten.
    fn give_way(
        &mut self,
        record: &mut Record,
        slot: &Slot,
        name: &str,
        text: String,
        now_ms: u64,
    ) -> Result<(), SaveOutcome> {
        match read(&text, slot) {
            Ok((revision, ..)) if revision > self.seen.revision => {
                return Err(SaveOutcome::Newer(name.to_owned(), text));
            }
            Ok((_, game, metadata)) if metadata.started_ms == record.metadata.started_ms => {
                record.marks.reached = record.marks.reached.max(game.peaks());
            }
            Ok((_, game, metadata)) => {
                // If this is refused, the page that plays the game still has it.
                let _ = self.queue_for_history(&Record::of(&game, &metadata), now_ms);
            }
            Err(_) if self.quarantine(name, &text, now_ms) => {}
            Err(_) => return Err(SaveOutcome::Refused),
        }
        Ok(())
    }

    /// Returns what it changes for the game of `own` that another page has
    /// saved `text` under that name. A newer text counts as seen from now on.
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
        if revision < self.seen.revision {
            return RemoteChange::Older(reached);
        }
        if revision == self.seen.revision {
            // Both pages compare the same two texts, so only one of them gives
            // way.
            let own_text = numbered(revision, &own.text());
            match text.cmp(&own_text) {
                Ordering::Equal => return RemoteChange::None,
                Ordering::Less => return RemoteChange::Conflict(reached),
                Ordering::Greater => {}
            }
        }
        self.seen.revision = revision;
        if !is_same {
            return RemoteChange::Other(Box::new(game), metadata);
        }
        self.seen.name = name.to_owned();
        self.seen.text = Some(text.to_owned());
        RemoteChange::Same(Box::new(game), metadata)
    }

    /// Returns the name and the text of that slot's game if another page has
    /// saved it since this one has loaded or saved it.
    pub fn changed_text(&self, slot: &Slot) -> Option<(String, String)> {
        let name = game_name(slot);
        let found = self.storage.get(&name).ok()?;
        (self.seen.name == name && self.seen.text != found).then(|| Some((name, found?)))?
    }

    /// Returns the game in progress of a slot, or `None` if there is none that
    /// can be read. Quarantines nothing.
    pub fn peek(&self, slot: &Slot) -> Option<Record> {
        let text = self.storage.get(&game_name(slot)).ok()??;
        let save: Save = text.parse().ok()?;
        (Slot::of_record(&save.record) == *slot).then_some(save.record)
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
        let mut name = joined(&[PREFIX, PENDING, &number(record.metadata.started_ms)]);
        let text = numbered(ended_ms, &record.text());
        if let Ok(Some(_)) = self.storage.get(&name) {
            // Another page has queued the same game: they are merged when they
            // are filed.
            name.push('.');
            push_number(&mut name, ended_ms);
        }
        self.write(&name, &text)
            .map_err(|Denied| joined(&[&name, " ", &text]))
    }
}

/// Reads a saved game of that slot: its revision, the game, and when and how it
/// was played.
fn read(text: &str, slot: &Slot) -> Result<(u64, Game, Metadata), RecordError> {
    let Save { revision, record } = text.parse()?;
    if Slot::of_record(&record) != *slot {
        return Err(RecordError::Part(RecordPart::Variant, 1));
    }
    Ok((revision, record.game()?, record.metadata))
}
