//! The form by which the history is searched and sorted.

use web_sys::{Element, HtmlElement, HtmlInputElement, HtmlSelectElement};

use dialog_kit::browser::local_start_ms;
use dialog_kit::dialog::{add, add_details, add_input, add_select, options, variant_option};
use dom::element;
use twenty48::profile::daily::Date;
use twenty48::profile::history::{Entry, Occasion, Order, Query, name_from};
use twenty48::rules::board::value_of;
use twenty48::words::{Message, bookmarks, dialogs, history, page};

/// The value of the option that excludes no game.
const ANY: &str = "";
/// The value of the option for games that are played for nothing beside themselves, whose events
/// have no kind.
const FREE: &str = "free";
/// The orders, each with the value of its option; the first is chosen at first.
const ORDERS: [(Order, &str); 5] = [
    (Order::Newest, "newest"),
    (Order::Oldest, "oldest"),
    (Order::Score, "score"),
    (Order::Largest, "largest"),
    (Order::Moves, "moves"),
];

/// The form by which the history is searched and sorted.
pub(super) struct SearchForm {
    /// What holds all fields: the name is in sight, the others are behind a summary.
    pub(super) element: HtmlElement,
    variant: HtmlSelectElement,
    tile: HtmlSelectElement,
    score: HtmlInputElement,
    from: HtmlInputElement,
    to: HtmlInputElement,
    name: HtmlInputElement,
    accuracy: HtmlInputElement,
    occasion: HtmlSelectElement,
    order: HtmlSelectElement,
    starred: HtmlInputElement,
}

impl SearchForm {
    /// Adds the form, with the variants and the tiles that the entries have; `has_notes` says
    /// whether there are notes of bookmarks to be found.
    pub(super) fn new(parent: &Element, entries: &[Entry], has_notes: bool) -> Self {
        let element = add(parent, "div", "search");
        let first = add(&element, "div", "form");
        let label = if has_notes {
            bookmarks::search()
        } else {
            history::search_name()
        };
        let name = add_input(&first, label, "search", "");
        element::set(&name, "dir", "auto");
        let details = add_details(&element, history::filter());
        let form = add(&details, "div", "form");
        let variant = add_select(&form, dialogs::mode(), &variants_of(entries), ANY);
        let tile = add_select(&form, history::min_tile(), &tiles_of(entries), ANY);
        let score = add_input(&form, history::min_score(), "number", "");
        let from = add_input(&form, history::from(), "date", "");
        let to = add_input(&form, history::to(), "date", "");
        let accuracy = add_input(&form, history::min_accuracy(), "number", "");
        element::set(&accuracy, "max", "100");
        let occasions = occasions_of(entries);
        let occasion = add_select(&form, history::occasion(), &occasions, ANY);
        let orders = options(ORDERS.map(|(order, value)| (value, order_name(order))));
        let order = add_select(&form, history::sort_by(), &orders, "newest");
        let starred = add_input(&form, history::starred_only(), "checkbox", "");
        let form = Self {
            element,
            variant,
            tile,
            score,
            from,
            to,
            name,
            accuracy,
            occasion,
            order,
            starred,
        };
        form.offer_accuracy(false);
        // Between games that are all alike there is nothing to choose.
        show_field(&form.occasion, occasions.len() > 2);
        form
    }

    /// Shows the field of the accuracy, or hides it.
    pub(super) fn offer_accuracy(&self, is_any: bool) {
        show_field(&self.accuracy, is_any);
    }

    /// The least accuracy, in tenths of a percent; nothing where none is asked for.
    pub(super) fn least_accuracy(&self) -> Option<u16> {
        let value = self.accuracy.value();
        // Whole percents are enough.
        let percent: u16 = value.trim().split(['.', ',']).next()?.parse().ok()?;
        Some(percent.saturating_mul(10))
    }

    /// The query that the fields describe. An empty field excludes no game, nor does one
    /// that can't be read.
    pub(super) fn query(&self) -> Query {
        let date = |field: &HtmlInputElement| field.value().parse::<Date>().ok();
        let order = self.order.value();
        let order = ORDERS.into_iter().find(|(_, value)| *value == order);
        debug_assert!(order.is_some(), "the options are the orders");
        Query {
            variant: self.variant.value().parse().ok(),
            from_ms: date(&self.from).map(|date| local_start_ms(date, 0)),
            before_ms: date(&self.to).map(|date| local_start_ms(date, 1)),
            least_score: self.score.value().trim().parse().unwrap_or(0),
            least_largest: self.tile.value().parse().unwrap_or(0),
            occasion: occasion_of(&self.occasion.value()),
            starred: self.starred.checked(),
            name: name_from(&self.name.value()),
            order: order.map_or(Order::Newest, |(order, _)| order),
        }
    }
}

/// Shows a field with its label, or hides it.
fn show_field(field: &Element, is_shown: bool) {
    if let Some(label) = element::closest(field, "label") {
        label.set_hidden(!is_shown);
    }
}

/// The options for what games were played for: anything, and each that an entry has.
fn occasions_of(entries: &[Entry]) -> Vec<(String, Message)> {
    let mut occasions = options([(ANY, history::any_occasion())]);
    let found: Vec<Option<Occasion>> = entries
        .iter()
        .map(|entry| Occasion::of(&entry.event))
        .collect();
    for occasion in Occasion::ALL {
        if found.contains(&Some(occasion)) {
            occasions.push((
                value_of_occasion(occasion).to_owned(),
                occasion_name(occasion),
            ));
        }
    }
    occasions
}

const fn value_of_occasion(occasion: Occasion) -> &'static str {
    match occasion {
        Occasion::Free => FREE,
        _ => occasion.kind(),
    }
}

/// The occasion with that value; nothing where any will do.
fn occasion_of(value: &str) -> Option<Occasion> {
    Occasion::ALL
        .into_iter()
        .find(|&occasion| value_of_occasion(occasion) == value)
}

fn occasion_name(occasion: Occasion) -> Message {
    match occasion {
        Occasion::Free => history::no_challenge(),
        Occasion::Rival => history::against_game(),
        Occasion::NoUndo => history::no_undo(),
        Occasion::Sprint => history::sprint(),
        Occasion::Blind => history::blind(),
        Occasion::Daily => page::daily(),
    }
}

/// The name of an order.
fn order_name(order: Order) -> Message {
    match order {
        Order::Newest => history::newest(),
        Order::Oldest => history::oldest(),
        Order::Score => history::highest_score(),
        Order::Largest => history::largest_tile(),
        Order::Moves => history::most_moves(),
    }
}

/// The options for a variant: all, and each that has an entry.
fn variants_of(entries: &[Entry]) -> Vec<(String, Message)> {
    let mut variants = options([(ANY, history::all_modes())]);
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
    let mut tiles = options([(ANY, history::any_tile())]);
    let largest = entries.iter().map(|entry| entry.largest).max().unwrap_or(0);
    for exponent in 2..=largest {
        tiles.push((exponent.to_string(), value_of(exponent).to_string().into()));
    }
    tiles
}
