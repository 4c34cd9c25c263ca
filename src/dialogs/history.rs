//! The history: a list of the games that ended or were left, to be searched,
//! opened, starred, deleted, written to a file and read from one.

mod row;

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlElement, HtmlInputElement, HtmlSelectElement};

use super::db::{self, Change, DbError};
use super::dialog::{Dialog, Shared, add, add_input, add_select, add_text, shared};
use super::export::export;
use super::{Host, filing};
use crate::dom::element;
use crate::dom::text::variant_name;
use crate::input::DialogId;
use crate::profile::daily::Date;
use crate::profile::history::{Entry, Id, Order, Query, name_from, oldest_unstarred};
use crate::rules::board::value_of;

/// Rows that are added at a time.
const ROWS: usize = 60;
/// More are added when the end of the list is nearer than this, in pixels.
const NEAR_PX: i32 = 1500;
/// Where there is no room, this share of the games is offered for deletion:
/// one in so many.
const ONE_IN: usize = 5;
const ANY: &str = "";

/// Opens the history.
/// Opens the history.
pub(super) async fn open(host: Host) {
    let filed = filing::file_all(&host).await;
    let entries = match db::entries().await {
        Ok(entries) => entries,
        Err(error) => return host.notice(&error.to_string()),
    };
    let dialog = Dialog::open("history", "History");
    let list = List::new(&dialog, entries, host);
    let list = shared(list);
    listen(&dialog, &list);
    add_choices(&dialog, &list);
    if filed == Err(DbError::Refused) {
        offer_room(&dialog, &list);
    }
    list.borrow_mut().search();
}

/// The list, and what it is searched by.
struct List {
    entries: Vec<Entry>,
    /// The places of those found, in their order.
    found: Vec<usize>,
    /// How many of them are shown.
    shown: usize,
    /// What is asked for.
    form: HtmlElement,
    /// What was deleted last, with its record, to be brought back.
    deleted: Option<(Entry, String)>,
    /// The game that is on the page, while it goes on.
    played: Option<Id>,
    host: Rc<Host>,
    variant: HtmlSelectElement,
    tile: HtmlSelectElement,
    score: HtmlInputElement,
    from: HtmlInputElement,
    to: HtmlInputElement,
    starred: HtmlInputElement,
    name: HtmlInputElement,
    order: HtmlSelectElement,
    count: HtmlElement,
    rows: HtmlElement,
}

impl List {
    fn new(dialog: &Dialog, entries: Vec<Entry>, host: Host) -> Self {
        let content = &dialog.content;
        // Above the search, so that its answer is seen.
        let count = add(content, "p", "status");
        element::set(&count, "role", "status");
        let details = add(content, "details", "own");
        add_text(&details, "summary", "", "Search and order");
        let form = add(&details, "div", "form");
        let mut variants: Vec<(String, String)> = vec![(ANY.to_owned(), "all".to_owned())];
        for entry in &entries {
            let text = entry.variant.to_string();
            if !variants.iter().any(|(other, _)| *other == text) {
                variants.push((text, variant_name(&entry.variant)));
            }
        }
        let variant = add_select(&form, "Game", &variants, ANY);
        let largest = entries.iter().map(|entry| entry.largest).max().unwrap_or(0);
        let tiles =
            (2..=largest).map(|exponent| (exponent.to_string(), value_of(exponent).to_string()));
        let tiles: Vec<_> = core::iter::once((ANY.to_owned(), "any".to_owned()))
            .chain(tiles)
            .collect();
        let tile = add_select(&form, "Tile of at least", &tiles, ANY);
        let score = add_input(&form, "Score of at least", "number", "");
        let from = add_input(&form, "From", "date", "");
        let to = add_input(&form, "To", "date", "");
        let name = add_input(&form, "Name contains", "search", "");
        element::set(&name, "dir", "auto");
        let orders = [
            ("newest", "newest first"),
            ("oldest", "oldest first"),
            ("score", "best score first"),
            ("largest", "largest tile first"),
            ("moves", "most moves first"),
        ];
        let orders = orders.map(|(value, text)| (value.to_owned(), text.to_owned()));
        let order = add_select(&form, "Order", &orders, "newest");
        let starred = add_input(&form, "Starred only", "checkbox", "");
        let rows = add(content, "ul", "rows");
        Self {
            entries,
            found: Vec::new(),
            shown: 0,
            form,
            deleted: None,
            played: played_on(&host),
            host: Rc::new(host),
            variant,
            tile,
            score,
            from,
            to,
            starred,
            name,
            order,
            count,
            rows,
        }
    }

    fn query(&self) -> Query {
        let day = |field: &HtmlInputElement| field.value().parse::<Date>().ok();
        Query {
            variant: self.variant.value().parse().ok(),
            from_ms: day(&self.from).map(|date| super::browser::local_start_ms(date, 0)),
            before_ms: day(&self.to).map(|date| super::browser::local_start_ms(date, 1)),
            least_score: self.score.value().trim().parse().unwrap_or(0),
            least_largest: self.tile.value().parse().unwrap_or(0),
            starred: self.starred.checked(),
            name: name_from(&self.name.value()),
            order: match self.order.value().as_str() {
                "oldest" => Order::Oldest,
                "score" => Order::Score,
                "largest" => Order::Largest,
                "moves" => Order::Moves,
                _ => Order::Newest,
            },
        }
    }

    /// Lists what is asked for.
    fn search(&mut self) {
        self.found = self.query().search(&self.entries);
        self.shown = 0;
        self.rows.set_text_content(None);
        self.show_count();
        self.show_more();
    }

    fn show_count(&self) {
        let words = match (self.entries.len(), self.found.len()) {
            (0, _) => "No game has ended yet, or was left for another.".to_owned(),
            (1, 1) => "1 game".to_owned(),
            (all, found) if all == found => format!("{all} games"),
            (all, found) => format!("{found} of {all} games"),
        };
        self.count.set_text_content(Some(&words));
    }

    /// Adds the next rows.
    fn show_more(&mut self) {
        let next = self.found.iter().skip(self.shown).take(ROWS);
        for &place in next {
            if let Some(entry) = self.entries.get(place) {
                row::add_row(&self.rows, entry, Some(entry.id) == self.played);
            }
        }
        self.shown = (self.shown + ROWS).min(self.found.len());
    }

    fn entry(&self, id: Id) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.id == id)
    }
}

/// The game that is on the page, while it goes on.
fn played_on(host: &Host) -> Option<Id> {
    let record = host.record();
    let game = record.game().ok()?;
    (!game.phase().is_end()).then(|| Id::of(&record))
}

fn listen(dialog: &Dialog, list: &Shared<List>) {
    let (searched, form) = (list.clone(), list.borrow().form.clone());
    let inside = dialog.clone();
    dialog.listen(&form, "input", move |_| {
        inside.forget_told();
        if let Ok(mut list) = searched.try_borrow_mut() {
            list.search();
        }
    });
    let scrolled = list.clone();
    let element = dialog.element.clone();
    dialog.listen(&dialog.element, "scroll", move |_| {
        let below = element.scroll_height() - element.scroll_top() - element.client_height();
        if let Ok(mut list) = scrolled.try_borrow_mut()
            && below < NEAR_PX
            && list.shown < list.found.len()
        {
            list.show_more();
        }
    });
    let (inside, acted) = (dialog.clone(), list.clone());
    let rows = list.borrow().rows.clone();
    dialog.listen(&rows, "click", move |event| {
        let of =
            |selector: &str, name: &str| element::nearest(event, selector)?.get_attribute(name);
        let (Some(action), Some(id)) = (of("[data-act]", "data-act"), of("[data-id]", "data-id"))
        else {
            return;
        };
        if let (Ok(id), Some(row)) = (id.parse(), element::nearest(event, ".row")) {
            row::act(&inside, &acted, &row, id, &action);
        }
    });
    let (inside, named) = (dialog.clone(), list.clone());
    dialog.listen(&rows, "change", move |event| {
        row::name(&inside, &named, event);
    });
    let (inside, named) = (dialog.clone(), list.clone());
    dialog.listen_actively(&rows, "keydown", move |event| {
        row::end_naming(&inside, &named, event);
    });
}

fn add_choices(dialog: &Dialog, list: &Shared<List>) {
    let host = list.borrow().host.clone();
    dialog.add_choice("Statistics", move |_| {
        let host = host.clone_handle();
        host.open(DialogId::Statistics);
    });
    let (inside, all) = (dialog.clone(), list.clone());
    dialog.add_choice("Export", move |_| {
        let (dialog, list) = (inside.clone(), all.clone());
        let entries = list.borrow().entries.clone();
        spawn_local(async move { export(&dialog, &entries).await });
    });
    let host = list.borrow().host.clone();
    dialog.add_choice("Import", move |_| host.open(DialogId::Import));
}

/// Offers to delete the oldest games without a star: there is no room.
fn offer_room(dialog: &Dialog, list: &Shared<List>) {
    let ids = {
        let list = list.borrow();
        oldest_unstarred(&list.entries, (list.entries.len() / ONE_IN).max(1))
    };
    dialog.status("The browser has no more room. The game in progress is safe; games that end now wait to be filed. ");
    let Ok(Some(told)) = dialog.element.query_selector(".told") else {
        return;
    };
    if ids.is_empty() {
        return;
    }
    let text = format!("Delete the {} oldest without a star", ids.len());
    let (inside, list) = (dialog.clone(), list.clone());
    dialog.add_action(&told, &text, move |_| {
        let (dialog, list, ids) = (inside.clone(), list.clone(), ids.clone());
        spawn_local(async move {
            let changes: Vec<Change> = ids.iter().map(|&id| Change::Delete(id)).collect();
            let made = db::change(&changes).await;
            let host = list.borrow().host.clone();
            let filed = filing::file_all(&host).await;
            match made.and(filed).and(db::entries().await) {
                Ok(entries) => {
                    let mut list = list.borrow_mut();
                    list.entries = entries;
                    list.search();
                    dialog.status("There is room again, and every game is filed.");
                }
                Err(error) => dialog.status(&error.to_string()),
            }
        });
    });
}
