//! The form by which the history is searched and sorted.

use web_sys::{Element, HtmlElement, HtmlInputElement, HtmlSelectElement};

use crate::dialogs::browser::local_start_ms;
use crate::dialogs::dialog::{add, add_details, add_input, add_select, options};
use crate::dialogs::words::variant_option;
use crate::dom::element;
use crate::profile::daily::Date;
use crate::profile::history::{Entry, Order, Query, name_from};
use crate::rules::board::value_of;
use crate::words::Message;

/// The value of the option that excludes no game.
const ANY: &str = "";
/// The orders: of each the value and the text of its option.
const ORDERS: [(Order, &str, &str); 5] = [
    (Order::Newest, "newest", "newest first"),
    (Order::Oldest, "oldest", "oldest first"),
    (Order::Score, "score", "best score first"),
    (Order::Largest, "largest", "largest tile first"),
    (Order::Moves, "moves", "most moves first"),
];

/// The form by which the history is searched and sorted.
pub(super) struct SearchForm {
    /// What holds all fields.
    pub(super) element: HtmlElement,
    variant: HtmlSelectElement,
    tile: HtmlSelectElement,
    score: HtmlInputElement,
    from: HtmlInputElement,
    to: HtmlInputElement,
    name: HtmlInputElement,
    order: HtmlSelectElement,
    starred: HtmlInputElement,
}

impl SearchForm {
    /// Adds the form, with the variants and the tiles that the entries have.
    pub(super) fn new(parent: &Element, entries: &[Entry]) -> Self {
        let details = add_details(parent, "Search and order");
        let form = add(&details, "div", "form");
        let variant = add_select(&form, "Game", &variants_of(entries), ANY);
        let tile = add_select(&form, "Tile of at least", &tiles_of(entries), ANY);
        let score = add_input(&form, "Score of at least", "number", "");
        let from = add_input(&form, "From", "date", "");
        let to = add_input(&form, "To", "date", "");
        let name = add_input(&form, "Name contains", "search", "");
        element::set(&name, "dir", "auto");
        let orders = options(ORDERS.map(|(_, value, text)| (value, text.into())));
        let order = add_select(&form, "Order", &orders, "newest");
        let starred = add_input(&form, "Starred only", "checkbox", "");
        Self {
            element: form,
            variant,
            tile,
            score,
            from,
            to,
            name,
            order,
            starred,
        }
    }

    /// The query that the fields describe. An empty field excludes no game, nor does one
    /// that can't be read.
    pub(super) fn query(&self) -> Query {
        let date = |field: &HtmlInputElement| field.value().parse::<Date>().ok();
        let order = self.order.value();
        let order = ORDERS.into_iter().find(|(_, value, _)| *value == order);
        debug_assert!(order.is_some(), "the options are the orders");
        Query {
            variant: self.variant.value().parse().ok(),
            from_ms: date(&self.from).map(|date| local_start_ms(date, 0)),
            before_ms: date(&self.to).map(|date| local_start_ms(date, 1)),
            least_score: self.score.value().trim().parse().unwrap_or(0),
            least_largest: self.tile.value().parse().unwrap_or(0),
            starred: self.starred.checked(),
            name: name_from(&self.name.value()),
            order: order.map_or(Order::Newest, |(order, ..)| order),
        }
    }
}

/// The options for a variant: all, and each that has an entry.
fn variants_of(entries: &[Entry]) -> Vec<(String, Message)> {
    let mut variants = options([(ANY, "all".into())]);
    for entry in entries {
        let text = entry.variant.to_string();
        if !variants.iter().any(|(other, _)| *other == text) {
            variants.push(variant_option(&entry.variant));
        }
    }
    variants
}

/// The options for a tile: any, and each up to the largest of the entries.
fn tiles_of(entries: &[Entry]) -> Vec<(String, Message)> {
    let mut tiles = options([(ANY, "any".into())]);
    let largest = entries.iter().map(|entry| entry.largest).max().unwrap_or(0);
    for exponent in 2..=largest {
        tiles.push((exponent.to_string(), value_of(exponent).to_string().into()));
    }
    tiles
}
