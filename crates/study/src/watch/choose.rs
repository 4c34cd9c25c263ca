//! The choice of a game to be compared with another of its mode: its rival and the best of the
//! mode first, then all others, the newest first.

use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlElement;

use super::compare;
use crate::challenge;
use crate::row::{add_entry, show_facts};
use dialog_kit::Host;
use dialog_kit::browser::folded;
use dialog_kit::db;
use dialog_kit::dialog::{Dialog, Shared, add, add_input, add_text, shared};
use dom::element;
use twenty48::profile::history::{Entry, Id, Query};
use twenty48::record::Record;
use twenty48::words::{self, Message, history, page, reasons};

/// How many rows are added at a time, and how near to the end of the list, in pixels.
const ROWS: usize = 40;
const NEAR_PX: i32 = 1000;
/// The attribute of a row that has the index of its game.
const INDEX: &str = "data-index";

/// A game to choose.
struct Candidate {
    entry: Entry,
    /// What it is among the others.
    head: Option<Message>,
    /// Its record, where the history may lack it.
    record: Option<Record>,
}

/// The list, and what is searched in it.
struct List {
    candidates: Vec<Candidate>,
    /// What each row reads, as it is searched; made when it is first needed.
    texts: Vec<String>,
    /// The indices of those that match.
    matches: Vec<usize>,
    /// How many of them have a row.
    row_count: usize,
    rows: HtmlElement,
    status: HtmlElement,
}

/// Opens the choice of a game to compare with that of a record.
pub(crate) async fn open(record: Record, host: Host) {
    let entries = match db::entries().await {
        Ok(entries) => entries,
        Err(error) => return host.notice(error),
    };
    let candidates = candidates(&record, entries);
    let dialog = Dialog::open("compare-with", words::compare::choose());
    if candidates.is_empty() {
        add_text(&dialog.content, "p", "", words::compare::none());
        return;
    }
    let form = add(&dialog.content, "div", "form");
    let field = add_input(&form, words::compare::search(), "search", "");
    element::set(&field, "dir", "auto");
    let status = add(&dialog.content, "p", "status");
    element::set(&status, "role", "status");
    let list = shared(List {
        matches: (0..candidates.len()).collect(),
        candidates,
        texts: Vec::new(),
        row_count: 0,
        rows: add(&dialog.content, "ul", "rows"),
        status,
    });
    list.borrow_mut().add_rows();
    let searched = list.clone();
    dialog.listen(&field.clone(), "input", move |_| {
        if let Ok(mut list) = searched.try_borrow_mut() {
            list.search(&field.value());
        }
    });
    listen_to_rows(&dialog, &list, record, host);
}

/// The games to compare with that of a record.
fn candidates(record: &Record, entries: Vec<Entry>) -> Vec<Candidate> {
    let own = Id::of(record);
    let rival = challenge::rival_record(record)
        .filter(|rival| rival.moves != record.moves)
        .and_then(|rival| Some((Entry::of(&rival, rival.metadata.started_ms).ok()?.0, rival)));
    let query = Query {
        variant: Some(record.variant.clone()),
        ..Query::default()
    };
    let newest_first = query.search(&entries, &str::to_owned);
    let newest_first = newest_first.iter().filter_map(|&index| entries.get(index));
    let all = newest_first.filter(|entry| entry.moves > 0 && entry.id != own);
    // Of a game that is itself the best the others' best is just another.
    let own_score = entries.iter().find(|entry| entry.id == own);
    let own_score = own_score.map_or(0, |entry| entry.score);
    let best = all
        .clone()
        .filter(|entry| entry.score > own_score)
        .max_by_key(|entry| (entry.score, entry.ended_ms));
    let rival = rival.map(|(entry, record)| Candidate {
        entry,
        head: Some(words::challenge::rival()),
        record: Some(record),
    });
    let best_first = best.map(|entry| Candidate {
        entry: entry.clone(),
        head: Some(page::best()),
        record: None,
    });
    let others = all.filter(|entry| best.is_none_or(|best| best.id != entry.id));
    let others = others.map(|entry| Candidate {
        entry: entry.clone(),
        head: None,
        record: None,
    });
    rival.into_iter().chain(best_first).chain(others).collect()
}

fn listen_to_rows(dialog: &Dialog, list: &Shared<List>, record: Record, host: Host) {
    let (element, scrolled) = (dialog.element.clone(), list.clone());
    dialog.listen(&dialog.element, "scroll", move |_| {
        let below = element.scroll_height() - element.scroll_top() - element.client_height();
        if let Ok(mut list) = scrolled.try_borrow_mut()
            && below < NEAR_PX
        {
            list.add_rows();
        }
    });
    let (inside, chosen) = (dialog.clone(), list.clone());
    dialog.listen(&list.borrow().rows, "click", move |event| {
        let row = element::nearest(event, ".entry");
        let index = row.and_then(|row| row.get_attribute(INDEX)?.parse::<usize>().ok());
        let list = chosen.borrow();
        let Some(candidate) = index.and_then(|index| list.candidates.get(index)) else {
            return;
        };
        let (id, other) = (candidate.entry.id, candidate.record.clone());
        let (dialog, record, host) = (inside.clone(), record.clone(), host.clone_handle());
        spawn_local(async move {
            match read(id, other).await {
                Ok(other) => {
                    dialog.close();
                    compare::open(record, other, host);
                }
                Err(why) => dialog.status(why),
            }
        });
    });
}

/// The record of a game, which may be at hand.
async fn read(id: Id, record: Option<Record>) -> Result<Record, Message> {
    if let Some(record) = record {
        return Ok(record);
    }
    let text = db::record(id).await.map_err(Message::from)?;
    let text = text.ok_or_else(history::summary_only)?;
    Record::read(&text).map_err(|error| reasons::game(&error))
}

impl List {
    /// Lists the games whose rows have a text, in upper or lower case.
    fn search(&mut self, text: &str) {
        if self.texts.is_empty() {
            let readings = self.candidates.iter().map(Candidate::reading);
            self.texts = readings.collect();
        }
        let text = folded(text.trim());
        let texts = self.texts.iter().enumerate();
        let found = texts.filter(|(_, reading)| reading.contains(&text));
        self.matches = found.map(|(index, _)| index).collect();
        self.row_count = 0;
        self.rows.set_text_content(None);
        let status = match self.matches.len() {
            0 => history::none_found(),
            found if found == self.candidates.len() => "".into(),
            found => history::games_found(found, self.candidates.len()),
        };
        dom::words::write(&self.status, &status);
        self.add_rows();
    }

    /// Adds the next rows.
    fn add_rows(&mut self) {
        for &index in self.matches.iter().skip(self.row_count).take(ROWS) {
            if let Some(candidate) = self.candidates.get(index) {
                let row = add(&self.rows, "li", "row");
                let button = candidate.add_to(&row);
                element::set(&button, INDEX, &index.to_string());
            }
        }
        self.row_count = (self.row_count + ROWS).min(self.matches.len());
    }
}

impl Candidate {
    /// Adds a button that says which game it stands for.
    fn add_to(&self, row: &HtmlElement) -> HtmlElement {
        let button = add_entry(row, &self.entry, self.head.clone());
        show_facts(&button, &self.entry, false, 0);
        button
    }

    /// What its row reads, as it is searched.
    fn reading(&self) -> String {
        let row = element::new("div", "");
        self.add_to(&row);
        folded(&row.text_content().unwrap_or_default())
    }
}
