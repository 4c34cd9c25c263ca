//! The dialog of the history: a list of games that can be searched, opened, starred,
//! named, deleted, exported and imported.

mod actions;
mod name_form;
mod search_form;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, HtmlElement};

use super::export::export;
use super::stored_reviews::accuracies;
use super::{import, row, statistics};
use dialog_kit::browser::folded;
use dialog_kit::db::{self, Change, DbError};
use dialog_kit::dialog::{Dialog, Shared, add, shared};
use dialog_kit::{Host, filing};
use dom::{element, words};
use search_form::SearchForm;
use twenty48::profile::bookmarks::Bookmarks;
use twenty48::profile::history::{Entry, Id, oldest_unstarred};
use twenty48::words::{dialogs, history, leaderboard, menu};

/// How many rows are added at a time.
const ROWS: usize = 60;
/// How near to the end of the list one scrolls before more rows are added, in pixels.
const NEAR_PX: i32 = 1500;
/// Where there is no room, one game in so many is offered for deletion.
const DELETE_ONE_IN: usize = 5;

/// Opens the history.
pub(super) async fn open(host: Host) {
    let filed = filing::file_all(&host).await;
    let entries = match db::entries().await {
        Ok(entries) => entries,
        Err(error) => return host.notice(error),
    };
    let bookmarks = stored_bookmarks().await;
    let dialog = Dialog::open("history", menu::history());
    let list = shared(GameList::new(&dialog, entries, bookmarks, host));
    listen_to_list(&dialog, &list);
    listen_to_rows(&dialog, &list);
    add_choices(&dialog, &list);
    if filed == Err(DbError::Refused) {
        offer_room(&dialog, &list);
    }
    list.borrow_mut().search();
    offer_accuracy(&list).await;
}

/// Reads the bookmarks of all games. Where they can't be read, none are shown.
async fn stored_bookmarks() -> BTreeMap<Id, Bookmarks> {
    let stored = db::bookmarks().await.unwrap_or_default();
    let bookmarks = stored.iter();
    let read = bookmarks.filter_map(|(id, text)| Some((id.parse().ok()?, Bookmarks::read(text))));
    read.collect()
}

/// Offers to search by accuracy, where a game has a review.
async fn offer_accuracy(list: &Shared<GameList>) {
    let accuracies = accuracies().await;
    if let Ok(mut list) = list.try_borrow_mut() {
        list.accuracies = accuracies;
        let is_any = !list.accuracies.is_empty();
        list.form.offer_accuracy(is_any);
    }
}

/// A game that was deleted.
struct Deleted {
    entry: Entry,
    /// What brings it back.
    changes: Vec<Change>,
}

/// The list of games, and the form by which it is searched.
struct GameList {
    entries: Vec<Entry>,
    /// The indices of the entries that match the query, sorted.
    matches: Vec<usize>,
    /// How many of them have a row.
    row_count: usize,
    form: SearchForm,
    /// The accuracy of each game that has a review, in tenths of a percent.
    accuracies: BTreeMap<Id, u16>,
    /// The bookmarks of each game that has any.
    bookmarks: BTreeMap<Id, Bookmarks>,
    /// The game that was deleted last, for undo.
    deleted: Option<Deleted>,
    /// The game on the page, while it is in progress.
    on_page: Option<Id>,
    host: Rc<Host>,
    count: HtmlElement,
    rows: HtmlElement,
}

impl GameList {
    fn new(
        dialog: &Dialog,
        entries: Vec<Entry>,
        bookmarks: BTreeMap<Id, Bookmarks>,
        host: Host,
    ) -> Self {
        let content = &dialog.content;
        // Above the form, so that the effect of a search is in sight.
        let count = add(content, "p", "status");
        element::set(&count, "role", "status");
        let has_notes = bookmarks.values().any(Bookmarks::has_notes);
        let form = SearchForm::new(content, &entries, has_notes);
        Self {
            entries,
            matches: Vec::new(),
            row_count: 0,
            form,
            accuracies: BTreeMap::new(),
            bookmarks,
            deleted: None,
            on_page: game_on_page(&host),
            host: Rc::new(host),
            count,
            rows: add(content, "ul", "rows"),
        }
    }

    /// Finds the games that match the form.
    fn find(&mut self) {
        self.matches = self.found();
        if let Some(least) = self.form.least_accuracy() {
            let (entries, accuracies) = (&self.entries, &self.accuracies);
            let accuracy_of = |index: usize| accuracies.get(&entries.get(index)?.id);
            self.matches
                .retain(|&index| accuracy_of(index).is_some_and(|&accuracy| accuracy >= least));
        }
    }

    /// The games that match the query: a note of theirs may have what is sought in the name.
    fn found(&self) -> Vec<usize> {
        let mut query = self.form.query();
        let named = query.search(&self.entries, &folded);
        let sought = folded(&core::mem::take(&mut query.name));
        if sought.is_empty() || self.bookmarks.is_empty() {
            return named;
        }
        let named: BTreeSet<usize> = named.into_iter().collect();
        let is_noted = |index: usize| {
            let bookmarks = self
                .entries
                .get(index)
                .and_then(|entry| self.bookmarks.get(&entry.id));
            let mut notes = bookmarks.into_iter().flatten().map(|one| folded(&one.note));
            notes.any(|note| note.contains(&sought))
        };
        let mut found = query.search(&self.entries, &folded);
        found.retain(|&index| named.contains(&index) || is_noted(index));
        found
    }

    /// Lists the games that match the form.
    fn search(&mut self) {
        self.find();
        self.row_count = 0;
        self.rows.set_text_content(None);
        self.show_count();
        self.add_rows();
    }

    /// Takes a game out of the list, and returns its entry.
    fn remove(&mut self, id: Id) -> Option<Entry> {
        let index = self.entries.iter().position(|entry| entry.id == id);
        let entry = index.map(|index| self.entries.remove(index));
        self.find();
        self.row_count = self.row_count.saturating_sub(1);
        self.show_count();
        entry
    }

    fn show_count(&self) {
        let all = self.entries.len();
        let message = match self.matches.len() {
            _ if all == 0 => history::none(),
            0 => history::none_found(),
            found if found == all => dialogs::games(all),
            found => history::games_found(found, all),
        };
        words::write(&self.count, &message);
        // Of nothing there is nothing to find.
        self.form.element.set_hidden(all == 0);
    }

    /// Adds the next rows.
    fn add_rows(&mut self) {
        let next = self.matches.iter().skip(self.row_count).take(ROWS);
        for &index in next {
            if let Some(entry) = self.entries.get(index) {
                let row = row::add_row(&self.rows, entry);
                self.show_facts(&row, entry);
            }
        }
        self.row_count = (self.row_count + ROWS).min(self.matches.len());
    }

    /// Shows the facts of a game in its row.
    fn show_facts(&self, row: &Element, entry: &Entry) {
        let moves = usize::try_from(entry.moves).unwrap_or(usize::MAX);
        let bookmarks = self.bookmarks.get(&entry.id);
        let count = bookmarks.map_or(0, |bookmarks| bookmarks.within(moves).len());
        row::show_facts(row, entry, Some(entry.id) == self.on_page, count);
    }

    /// Takes over the bookmarks that a game has now, and shows how many there are.
    fn set_bookmarks(&mut self, id: Id, bookmarks: Bookmarks) {
        self.bookmarks.insert(id, bookmarks);
        let row = format!("[data-id=\"{id}\"]");
        if let (Some(entry), Ok(Some(row))) = (self.entry(id), self.rows.query_selector(&row)) {
            self.show_facts(&row, entry);
        }
    }

    fn entry(&self, id: Id) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.id == id)
    }

    fn entry_mut(&mut self, id: Id) -> Option<&mut Entry> {
        self.entries.iter_mut().find(|entry| entry.id == id)
    }
}

/// Writes an entry into the database, and shows an error in the dialog.
fn save(dialog: &Dialog, entry: &Entry) {
    let (dialog, change) = (dialog.clone(), Change::Put(entry.clone(), None));
    spawn_local(async move {
        if let Err(error) = db::change(&[change]).await {
            dialog.status(error);
        }
    });
}

/// The game on the page, if it is in progress.
fn game_on_page(host: &Host) -> Option<Id> {
    let record = host.record();
    let game = record.game().ok()?;
    (!game.phase().is_end()).then(|| Id::of(&record))
}

fn listen_to_list(dialog: &Dialog, list: &Shared<GameList>) {
    let (inside, searched) = (dialog.clone(), list.clone());
    dialog.listen(&list.borrow().form.element, "input", move |_| {
        inside.clear_status();
        if let Ok(mut list) = searched.try_borrow_mut() {
            list.search();
        }
    });
    let (element, scrolled) = (dialog.element.clone(), list.clone());
    dialog.listen(&dialog.element, "scroll", move |_| {
        let below = element.scroll_height() - element.scroll_top() - element.client_height();
        if let Ok(mut list) = scrolled.try_borrow_mut()
            && below < NEAR_PX
            && list.row_count < list.matches.len()
        {
            list.add_rows();
        }
    });
}

fn listen_to_rows(dialog: &Dialog, list: &Shared<GameList>) {
    let rows = list.borrow().rows.clone();
    let (inside, acted) = (dialog.clone(), list.clone());
    dialog.listen(&rows, "click", move |event| {
        let button = element::nearest(event, "[data-act]");
        let action = button.and_then(|button| button.get_attribute("data-act"));
        let row = element::nearest(event, ".row");
        if let (Some(action), Some(row)) = (action, row)
            && let Some(id) = row::id_of(&row)
        {
            actions::act(&inside, &acted, &row, id, &action);
        }
    });
    let (inside, named) = (dialog.clone(), list.clone());
    dialog.listen(&rows, "change", move |event| {
        name_form::rename(&inside, &named, event);
    });
    let (inside, named) = (dialog.clone(), list.clone());
    dialog.listen_actively(&rows, "keydown", move |event| {
        name_form::press_key(&inside, &named, event);
    });
}

fn add_choices(dialog: &Dialog, list: &Shared<GameList>) {
    if !list.borrow().entries.is_empty() {
        let host = list.borrow().host.clone();
        dialog.add_choice(menu::statistics(), move |_| {
            spawn_local(statistics::open(host.clone_handle()));
        });
    }
    let host = list.borrow().host.clone();
    dialog.add_choice(leaderboard::title(), move |_| {
        spawn_local(super::leaderboard::open(None, host.clone_handle()));
    });
    let (inside, exported) = (dialog.clone(), list.clone());
    dialog.add_choice(history::export(), move |_| {
        let dialog = inside.clone();
        let (entries, host) = {
            let list = exported.borrow();
            (list.entries.clone(), list.host.clone())
        };
        spawn_local(async move { export(&dialog, &host, &entries).await });
    });
    let host = list.borrow().host.clone();
    dialog.add_choice(menu::import(), move |_| {
        import::open("", host.clone_handle());
    });
}

/// Says that there is no room, and offers to delete the oldest games without a star.
fn offer_room(dialog: &Dialog, list: &Shared<GameList>) {
    let ids = {
        let list = list.borrow();
        oldest_unstarred(&list.entries, (list.entries.len() / DELETE_ONE_IN).max(1))
    };
    if ids.is_empty() {
        return dialog.status(history::full());
    }
    let label = history::delete_oldest(ids.len());
    let (inside, list) = (dialog.clone(), list.clone());
    dialog.offer(history::full(), label, move |_| {
        let (dialog, list, ids) = (inside.clone(), list.clone(), ids.clone());
        spawn_local(async move {
            let changes: Vec<Change> = ids.iter().map(|&id| Change::Delete(id)).collect();
            let deleted = db::change(&changes).await;
            let host = list.borrow().host.clone();
            let filed = filing::file_all(&host).await;
            match deleted.and(filed).and(db::entries().await) {
                Ok(entries) => {
                    let mut list = list.borrow_mut();
                    list.entries = entries;
                    list.search();
                    dialog.status(history::freed());
                }
                Err(error) => dialog.status(error),
            }
        });
    });
}
