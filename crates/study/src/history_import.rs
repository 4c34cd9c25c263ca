//! The import of histories and games: they are merged into the stored history.

mod bookmarks;
mod friends;

use std::collections::HashSet;

use dialog_kit::db::{self, Change, DbError};
use dialog_kit::dialog::Dialog;
use dialog_kit::{Host, browser};
use dom::browser::{LocalStorage, now_ms, stamp};
use twenty48::exchange::link::LinkedGame;
use twenty48::profile::daily::Date;
use twenty48::profile::history::{Day, Entry, File, FileGame, IMPORTED_EVENT, Id, name_from};
use twenty48::profile::store::{SaveOutcome, Slot, Store};
use twenty48::record::{Record, RecordError};
use twenty48::stairs::profile::queue_import;
use twenty48::words::{
    Message, bookmarks as words_of_bookmarks, games, history, leaderboard, menu, names, notebook,
    page, reasons,
};

/// How long games are merged before the browser may draw, in milliseconds.
const CHUNK_MS: f64 = 40.0;
/// How many errors are listed one by one.
const MAX_LISTED: usize = 12;

/// Histories and games to be merged, and the files that can't be.
#[derive(Default)]
pub(super) struct ImportBatch {
    /// Histories, each with the name of its file where there are several files, or
    /// with an empty one.
    pub(super) histories: Vec<(String, File)>,
    /// Games from elsewhere, whose moves have been checked.
    pub(super) games: Vec<LinkedGame>,
    /// Games for the leaderboard, each after the name of who sent it.
    pub(super) named: Vec<(String, LinkedGame)>,
    /// Files that can't be opened, each a sentence with the reason.
    pub(super) refused: Vec<Message>,
    /// Games that can't be taken in, each a sentence with the reason.
    pub(super) refused_games: Vec<Message>,
}

impl ImportBatch {
    /// Merges the batch into what is stored, and shows the outcome in the dialog.
    /// Damaged lines are skipped, and listed.
    pub(super) async fn import(mut self, dialog: &Dialog, host: &Host) {
        let mut merge = match Merge::new(host).await {
            Ok(merge) => merge,
            Err(error) => return dialog.status(error),
        };
        let mut since = now_ms();
        for (name, file) in &self.histories {
            for &line in &file.damaged {
                merge.skip(name, line, history::invalid_line());
            }
            for (index, game) in file.games.iter().enumerate() {
                merge.add(name, game);
                if now_ms() - since > CHUNK_MS {
                    dialog.status(history::importing(index, file.games.len()));
                    browser::yield_to_browser().await;
                    since = now_ms();
                }
            }
        }
        for game in &self.games {
            merge.add_record(&game.record);
        }
        let joined = match self.join(&mut merge).await {
            Ok(joined) => joined,
            Err(error) => return dialog.status(error),
        };
        let outcome = match merge.finish(&self).await {
            Ok(has_reviews) => {
                let mut others = Vec::new();
                let mut came = |is_new: bool, name: Message| {
                    if is_new {
                        others.push(name);
                    }
                };
                came(self.adopt_settings(host), menu::settings());
                came(self.queue_stairs(), games::stairs());
                came(self.merge_notebook(host) || has_reviews, notebook::title());
                came(merge.has_days, page::daily());
                came(joined.by_histories, leaderboard::title());
                let count = merge.bookmarks;
                came(count > 0, words_of_bookmarks::count(count));
                merge.outcome(&self, others, joined.by_name)
            }
            Err(error) => error.into(),
        };
        host.show_bests();
        match merge.resumed {
            Some(record) => {
                host.load_record(&record);
                host.notice(outcome.then(history::game_restored()));
            }
            None => dialog.status(outcome),
        }
    }

    /// Adopts settings of the histories that weren't chosen here; whether there were any.
    fn adopt_settings(&self, host: &Host) -> bool {
        let mut has_any = false;
        for (name, value) in self.histories().flat_map(|file| &file.settings) {
            if browser::stored(name).is_none() {
                has_any |= host.set_setting_text(name, value);
            }
        }
        has_any
    }

    /// Adds what the histories know of mistakes to the notebook; whether that was new.
    fn merge_notebook(&self, host: &Host) -> bool {
        let known = browser::notebook();
        let mut merged = known.clone();
        for file in self.histories() {
            merged.merge(&file.notebook);
        }
        let is_new = merged != known;
        if is_new {
            host.set_notebook(&merged.to_text());
        }
        is_new
    }

    /// Leaves the lines of Stairs to that game, which merges them when it is opened; whether any
    /// is new. Where the storage refuses, the file has them still.
    fn queue_stairs(&self) -> bool {
        let lines = self.histories().flat_map(|file| &file.stairs);
        queue_import(&mut LocalStorage, lines.map(String::as_str)).unwrap_or(false)
    }

    /// Adds a file that can't be opened, with the reason.
    pub(super) fn refuse(&mut self, name: &str, reason: Message) {
        self.refused.push(history::file(isolated(name), reason));
    }

    /// Lists the files that can't be opened, and the games that can't be taken in; `None` where
    /// there are none.
    pub(super) fn refusals(&self) -> Option<Message> {
        let files = history::unopened_files(self.refused.len());
        let games = leaderboard::refused_games(self.refused_games.len());
        let lists = [(files, &self.refused), (games, &self.refused_games)];
        let lists = lists.into_iter().filter(|(_, refused)| !refused.is_empty());
        let lists = lists.map(|(title, refused)| listed(title, refused));
        lists.reduce(Message::then)
    }

    fn histories(&self) -> impl Iterator<Item = &File> + Clone {
        self.histories.iter().map(|(_, file)| file)
    }
}

/// A merge under way.
struct Merge {
    /// The entries of the history, as they will be.
    entries: Vec<Entry>,
    changes: Vec<Change>,
    /// How many games are new, or have more than is stored of them.
    added: usize,
    /// How many games are stored already.
    duplicates: usize,
    /// The slot of the game on the page.
    on_page: Slot,
    /// The record of an imported game that is to be continued on the page.
    resumed: Option<String>,
    /// Whether results of days' games are new.
    has_days: bool,
    /// How many bookmarks are new, or have another note.
    bookmarks: usize,
    /// The lines that are skipped, each a sentence with the reason.
    skipped: Vec<Message>,
}

impl Merge {
    async fn new(host: &Host) -> Result<Self, DbError> {
        Ok(Self {
            entries: db::entries().await?,
            changes: Vec::new(),
            added: 0,
            duplicates: 0,
            on_page: Slot::of_record(&host.record()),
            resumed: None,
            has_days: false,
            bookmarks: 0,
            skipped: Vec::new(),
        })
    }

    /// Adds a game of the history with that name, or skips it.
    fn add(&mut self, name: &str, game: &FileGame) {
        if let Err(error) = self.try_add(game) {
            self.skip(name, game.line, reasons::record(&error));
        }
    }

    fn skip(&mut self, name: &str, line: usize, reason: Message) {
        self.skipped.push(if name.is_empty() {
            history::line(line, reason)
        } else {
            history::line_of_file(isolated(name), line, reason)
        });
    }

    /// Adds a game from elsewhere. A stored one is replaced only if it has no times and
    /// the other has.
    fn add_record(&mut self, record: &Record) {
        let mut record = record.clone();
        IMPORTED_EVENT.clone_into(&mut record.metadata.event);
        let Ok((entry, _)) = Entry::of(&record, stamp()) else {
            return;
        };
        if let Some(stored) = self.entries.iter().find(|stored| stored.id == entry.id)
            && (stored.played_ms > 0 || entry.played_ms == 0)
        {
            self.duplicates += 1;
            return;
        }
        self.put(entry, record.to_string());
    }

    fn try_add(&mut self, game: &FileGame) -> Result<(), RecordError> {
        let record = Record::read(&game.record)?;
        let Some(ended_ms) = game.ended_ms else {
            return self.resume(&record);
        };
        let (mut entry, _) = Entry::of(&record, ended_ms)?;
        entry.starred = game.starred;
        entry.name.clone_from(&game.name);
        self.put(entry, record.to_string());
        Ok(())
    }

    /// Puts a game into the history, merged with what is stored of it.
    fn put(&mut self, entry: Entry, record: String) {
        let stored = self.entries.iter_mut().find(|stored| stored.id == entry.id);
        let change = match stored {
            Some(stored) => {
                let merged = Entry::merge(stored, &entry);
                if merged == *stored {
                    self.duplicates += 1;
                    return;
                }
                let is_later = entry.ended_ms > stored.ended_ms;
                *stored = merged.clone();
                Change::Put(merged, is_later.then_some(record))
            }
            None => {
                self.entries.push(entry.clone());
                Change::Put(entry, Some(record))
            }
        };
        self.added += 1;
        self.changes.push(change);
    }

    /// Puts a game that was in progress back into its slot if that is free; else into
    /// the history, unless it is the game in that slot.
    fn resume(&mut self, record: &Record) -> Result<(), RecordError> {
        let (entry, game) = Entry::of(record, stamp())?;
        let slot = Slot::of_record(record);
        let mut store = Store::new(LocalStorage);
        let is_filed = self.entries.iter().any(|stored| stored.id == entry.id);
        match store.stored_record(&slot) {
            _ if game.move_count() == 0 => {}
            // It has ended, and only waited to be left.
            _ if game.phase().is_end() && is_filed => {}
            _ if game.phase().is_end() => self.put(entry, record.to_string()),
            Some(other) if Id::of(&other) == entry.id => {}
            Some(other) if !other.moves.is_empty() => self.put(entry, record.to_string()),
            // The page itself saves the game that is on it.
            _ if slot == self.on_page => self.resumed = Some(record.to_string()),
            _ => {
                if store.save_game(&mut record.clone(), stamp()) != SaveOutcome::Done {
                    self.put(entry, record.to_string());
                }
            }
        }
        Ok(())
    }

    /// Writes the changes; whether reviews are among them.
    async fn finish(&mut self, batch: &ImportBatch) -> Result<bool, DbError> {
        self.add_days(batch).await?;
        let has_reviews = self.add_reviews(batch).await?;
        self.add_bookmarks(batch).await?;
        db::change(&self.changes).await?;
        Ok(has_reviews)
    }

    /// Stores the best scores, and says what has come of the import; `others` is what came
    /// besides games, and `joined` what is said of games for the leaderboard.
    fn outcome(
        &self,
        batch: &ImportBatch,
        others: Vec<Message>,
        joined: Option<Message>,
    ) -> Message {
        let are_bests_stored = self.store_bests(batch);
        let has_bests = batch.histories().any(|file| !file.bests.is_empty());
        let has_games = !batch.games.is_empty() || batch.histories().any(|f| !f.games.is_empty());
        let imported = (!others.is_empty()).then(|| history::imported(others));
        let counts = (has_games || has_bests).then(|| self.counts(has_bests));
        let said = [joined, counts, imported].into_iter().flatten();
        let said = said.reduce(Message::then);
        let mut outcome = said.unwrap_or_else(history::nothing_new);
        if !are_bests_stored {
            outcome = outcome.then(history::bests_refused());
        }
        if !self.skipped.is_empty() {
            let title = history::unreadable_lines(self.skipped.len());
            outcome = outcome.then(listed(title, &self.skipped));
        }
        match batch.refusals() {
            Some(refusals) => outcome.then(refusals),
            None => outcome,
        }
    }

    /// Adds the reviews of games that are there and have none; whether there are any.
    async fn add_reviews(&mut self, batch: &ImportBatch) -> Result<bool, DbError> {
        let stored = db::reviews().await?;
        let stored: HashSet<&str> = stored.iter().map(|(id, _)| &**id).collect();
        let games: HashSet<Id> = self.entries.iter().map(|entry| entry.id).collect();
        let before = self.changes.len();
        for (id, text) in batch.histories().flat_map(|file| &file.reviews) {
            if games.contains(id) && !stored.contains(&*id.to_string()) {
                self.changes
                    .push(Change::PutReview(*id, Some(text.clone())));
            }
        }
        Ok(self.changes.len() > before)
    }

    /// Adds bookmarks of games that are there, or in progress.
    async fn add_bookmarks(&mut self, batch: &ImportBatch) -> Result<(), DbError> {
        let mut known: HashSet<Id> = self.entries.iter().map(|entry| entry.id).collect();
        known.extend(batch.histories().flat_map(bookmarks::in_progress));
        let of_files = batch.histories().flat_map(|file| &file.bookmarks);
        let of_files = of_files.map(|(id, bookmarks)| (*id, bookmarks));
        let named = batch.named.iter().map(|(_, game)| game);
        let of_links = batch.games.iter().chain(named);
        let of_links = of_links.map(|game| (Id::of(&game.record), &game.bookmarks));
        let (changes, count) = bookmarks::merged(of_files.chain(of_links), &known).await?;
        self.changes.extend(changes);
        self.bookmarks = count;
        Ok(())
    }

    /// Adds the results of days' games: of attempts that were started on their day, and
    /// that count instead of those stored.
    async fn add_days(&mut self, batch: &ImportBatch) -> Result<(), DbError> {
        let stored = db::days().await?;
        let counts = |day: &&Day| day.date == Date::at(day.started_ms) && day.started_ms <= stamp();
        for day in batch.histories().flat_map(|file| &file.days).filter(counts) {
            let stored = stored.iter().find(|stored| stored.key() == day.key());
            if stored.is_none_or(|stored| day.replaces(stored)) {
                self.changes.push(Change::PutDay(day.clone()));
                self.has_days = true;
            }
        }
        Ok(())
    }

    /// Stores the best scores of the histories and of the games that were added. Returns
    /// whether the storage took all.
    fn store_bests(&self, batch: &ImportBatch) -> bool {
        let bests = batch.histories().flat_map(|file| &file.bests);
        let bests = bests.map(|(variant, best)| (variant, *best));
        let reached = self.changes.iter().filter_map(|change| match change {
            Change::Put(entry, _) => Some((&entry.variant, entry.peaks())),
            _ => None,
        });
        let mut store = Store::new(LocalStorage);
        let mut are_stored = true;
        for (variant, best) in bests.chain(reached) {
            are_stored &= store.save_best(variant, best, stamp()).is_ok();
        }
        are_stored
    }

    /// Says how many games were added, and how many were stored already.
    fn counts(&self, has_bests: bool) -> Message {
        match (self.added, self.duplicates) {
            (0, 0) if has_bests => history::bests_only(),
            (added, 0) => history::added(added),
            (added, duplicates) => history::added(added).then(history::duplicates(duplicates)),
        }
    }
}

/// The sentences of a list below its title: the first of them, and how many more.
fn listed(title: Message, sentences: &[Message]) -> Message {
    let first = sentences.iter().take(MAX_LISTED).cloned();
    let list = first.fold(title, Message::then);
    match sentences.len().saturating_sub(MAX_LISTED) {
        0 => list,
        more => list.then(history::more(more)),
    }
}

/// The name of a file, shortened, and isolated so that a name from right to left doesn't
/// reorder the sentence.
fn isolated(name: &str) -> String {
    names::isolated(&name_from(name))
}
