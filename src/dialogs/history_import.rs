//! A history that is read from a file, merged into the one that is kept.

use super::db::{self, Change, DbError};
use super::dialog::Dialog;
use super::{Host, browser, words};
use crate::dom::browser::{LocalStorage, now_ms, stamp};
use crate::profile::daily::Date;
use crate::profile::history::{Day, Entry, File, FileGame, IMPORTED_EVENT, Id};
use crate::profile::store::{SaveOutcome, Slot, Store};
use crate::record::{Record, RecordError};

/// Games of a file are read for this long, then the browser may draw.
const CHUNK_MS: f64 = 40.0;
/// Lines that are named one by one.
const NAMED: usize = 12;

/// What is to be merged into what is kept.
#[derive(Default)]
pub(super) struct Imports {
    /// Histories, each with the name of its file, where it is one of several.
    pub(super) histories: Vec<(String, File)>,
    /// Games from elsewhere, which can have been played.
    pub(super) games: Vec<Record>,
    /// What can't be opened: files, and why.
    pub(super) refused: Vec<String>,
}

impl Imports {
    /// Merges it all. What is damaged is named and passed over.
    pub(super) async fn import(self, dialog: &Dialog, host: &Host) {
        let mut import = match Import::new(host).await {
            Ok(import) => import,
            Err(error) => return dialog.status(&error.to_string()),
        };
        let mut since = now_ms();
        for (name, file) in &self.histories {
            for &line in &file.damaged {
                import.pass_over(name, line, " can’t be read");
            }
            for (index, game) in file.games.iter().enumerate() {
                import.add(name, game);
                if now_ms() - since > CHUNK_MS {
                    dialog.status(&format!("{index} of {} games …", file.games.len()));
                    browser::yield_to_browser().await;
                    since = now_ms();
                }
            }
        }
        for game in &self.games {
            import.import_record(game);
        }
        let told = import.finish(&self).await;
        let told = told.unwrap_or_else(|error| error.to_string());
        host.show_bests();
        match import.resumed {
            Some(record) => {
                host.load_record(&record);
                host.notice(&format!(
                    "{told} The game that was being played goes on here."
                ));
            }
            None => dialog.status(&told),
        }
    }

    /// What is said of the files that can't be opened; nothing without any.
    pub(super) fn refusals_text(&self) -> String {
        if self.refused.is_empty() {
            return String::new();
        }
        let named = self.refused.get(..NAMED).unwrap_or(&self.refused);
        let more = self.refused.len() - named.len();
        let more = if more > 0 {
            format!(" And {more} more.")
        } else {
            String::new()
        };
        format!("Not opened: {}{more}", named.join(" "))
    }
}

/// An import under way.
struct Import {
    kept: Vec<Entry>,
    changes: Vec<Change>,
    added: usize,
    known: usize,
    /// The slot of the game on the page.
    on_page: Slot,
    /// The game that goes on there.
    resumed: Option<String>,
    /// What can't be read: lines, and why.
    damaged: Vec<String>,
}

impl Import {
    async fn new(host: &Host) -> Result<Self, DbError> {
        Ok(Self {
            kept: db::entries().await?,
            changes: Vec::new(),
            added: 0,
            known: 0,
            on_page: Slot::of_record(&host.record()),
            resumed: None,
            damaged: Vec::new(),
        })
    }

    fn add(&mut self, name: &str, game: &FileGame) {
        if let Err(error) = self.try_add(game) {
            self.pass_over(name, game.line, &format!(": {error}"));
        }
    }

    fn pass_over(&mut self, name: &str, line: usize, why: &str) {
        let of = if name.is_empty() {
            String::new()
        } else {
            format!(" of {}", words::quoted(name))
        };
        self.damaged.push(format!("line {line}{of}{why}"));
    }

    /// Files a game from elsewhere. One that is there already stays, but for
    /// one whose moves had no times.
    fn import_record(&mut self, record: &Record) {
        let mut record = record.clone();
        IMPORTED_EVENT.clone_into(&mut record.metadata.event);
        let Ok((entry, _)) = Entry::of(&record, stamp()) else {
            return;
        };
        if let Some(kept) = self.kept.iter().find(|kept| kept.id == entry.id)
            && (kept.played_ms > 0 || entry.played_ms == 0)
        {
            self.known += 1;
            return;
        }
        self.file(entry, record.to_string());
    }

    fn try_add(&mut self, game: &FileGame) -> Result<(), RecordError> {
        let record = Record::read(&game.record)?;
        let Some(ended_ms) = game.ended_ms else {
            return self.resume(&record);
        };
        let (mut entry, _) = Entry::of(&record, ended_ms)?;
        entry.starred = game.starred;
        entry.name.clone_from(&game.name);
        self.file(entry, record.to_string());
        Ok(())
    }

    fn file(&mut self, entry: Entry, record: String) {
        let kept = self.kept.iter_mut().find(|kept| kept.id == entry.id);
        let change = match kept {
            Some(kept) => {
                let merged = Entry::merge(kept, &entry);
                if merged == *kept {
                    self.known += 1;
                    return;
                }
                let is_later = entry.ended_ms > kept.ended_ms;
                *kept = merged.clone();
                Change::Put(merged, is_later.then_some(record))
            }
            None => {
                self.kept.push(entry.clone());
                Change::Put(entry, Some(record))
            }
        };
        self.added += 1;
        self.changes.push(change);
    }

    /// A game that was being played goes back to its place, if that is free;
    /// else it is filed, unless it is the one that is there.
    fn resume(&mut self, record: &Record) -> Result<(), RecordError> {
        let (entry, game) = Entry::of(record, stamp())?;
        let slot = Slot::of_record(record);
        let mut store = Store::new(LocalStorage);
        match store.peek(&slot) {
            _ if game.move_count() == 0 => {}
            Some(there) if Id::of(&there) == entry.id => {}
            Some(there) if !there.moves.is_empty() => self.file(entry, record.to_string()),
            // What is on the page, the page itself has to go on with.
            _ if slot == self.on_page => self.resumed = Some(record.to_string()),
            _ => {
                if store.save_game(&mut record.clone(), stamp()) != SaveOutcome::Done {
                    self.file(entry, record.to_string());
                }
            }
        }
        Ok(())
    }

    /// Writes it all, and says what came of it.
    async fn finish(&mut self, imports: &Imports) -> Result<String, DbError> {
        let kept = db::days().await?;
        let histories = || imports.histories.iter().map(|(_, file)| file);
        // An attempt counts if it was started on its day.
        let counts = |day: &&Day| day.date == Date::at(day.started_ms) && day.started_ms <= stamp();
        for day in histories().flat_map(|file| &file.days).filter(counts) {
            let kept = kept.iter().find(|kept| kept.key() == day.key());
            if kept.is_none_or(|kept| day.replaces(kept)) {
                self.changes.push(Change::PutDay(day.clone()));
            }
        }
        db::change(&self.changes).await?;
        let bests = histories().flat_map(|file| &file.bests);
        let bests = bests.map(|(variant, best)| (variant, *best));
        let reached = self.changes.iter().filter_map(|change| match change {
            Change::Put(entry, _) => Some((&entry.variant, entry.peaks())),
            _ => None,
        });
        let has_bests = bests.clone().next().is_some();
        let mut store = Store::new(LocalStorage);
        let mut are_kept = true;
        for (variant, best) in bests.chain(reached) {
            are_kept &= store.save_best(variant, best, stamp()).is_ok();
        }
        let mut said = match self.added {
            0 if self.known == 0 && has_bests => {
                "There was no game in it; best scores are taken over.".to_owned()
            }
            1 => "1 game was added.".to_owned(),
            added => format!("{added} games were added."),
        };
        match self.known {
            0 => {}
            1 => said += " 1 was here already.",
            known => said += &format!(" {known} were here already."),
        }
        if !are_kept {
            said += " The browser refused to keep the best scores: make room, and import it again.";
        }
        if !self.damaged.is_empty() {
            let named: Vec<&str> = self
                .damaged
                .iter()
                .take(NAMED)
                .map(String::as_str)
                .collect();
            said += &format!(" Passed over, {}: {}", self.damaged.len(), named.join("; "));
            said += if self.damaged.len() > NAMED {
                "; and more."
            } else {
                "."
            };
        }
        if !imports.refused.is_empty() {
            said += " ";
            said += &imports.refusals_text();
        }
        Ok(said)
    }
}
