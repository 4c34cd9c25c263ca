//! The elements that dialogs are built of.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlInputElement, HtmlSelectElement};

use dom::text::goal_number;
use dom::{element, words};
use twenty48::rules::board::value_of;
use twenty48::rules::game::Game;
use twenty48::rules::variant::Variant;
use twenty48::words::names::games_name;
use twenty48::words::{Message, common, dialogs, markup};

/// Adds an element of that class.
pub fn add(parent: &Element, tag: &str, class: &str) -> HtmlElement {
    let element = element::new(tag, class);
    element::append(parent, &element);
    element
}

/// Adds an element with a text.
pub fn add_text(parent: &Element, tag: &str, class: &str, text: impl Into<Message>) -> HtmlElement {
    let element = add(parent, tag, class);
    words::write(&element, &text.into());
    element
}

/// Adds a paragraph in small print.
pub fn add_note(parent: &Element, text: impl Into<Message>) -> HtmlElement {
    add_text(parent, "p", "small", text)
}

/// Adds a button.
pub fn add_button(parent: &Element, class: &str, text: impl Into<Message>) -> HtmlElement {
    let button = add_text(parent, "button", class, text);
    element::set(&button, "type", "button");
    button
}

/// Adds a button without a text, to which its parts are added.
pub fn add_empty_button(parent: &Element, class: &str) -> HtmlElement {
    let button = add(parent, "button", class);
    element::set(&button, "type", "button");
    button
}

/// Adds a closed section that opens when its summary is pressed.
pub fn add_details(parent: &Element, summary: impl Into<Message>) -> HtmlElement {
    let details = add(parent, "details", "own");
    add_text(&details, "summary", "", summary);
    details
}

/// Adds a select with its label. An option is its value and its text; `chosen` is the
/// value selected at first.
pub fn add_select(
    parent: &Element,
    label: impl Into<Message>,
    options: &[(String, Message)],
    chosen: &str,
) -> HtmlSelectElement {
    let select = add_labelled(parent, label, "select");
    for (value, text) in options {
        let option = add_text(&select, "option", "", text.clone());
        element::set(&option, "value", value);
    }
    let select: HtmlSelectElement = select.unchecked_into();
    select.set_value(chosen);
    select
}

/// The options of a select, each a value and a text.
pub fn options<const N: usize>(options: [(&str, Message); N]) -> Vec<(String, Message)> {
    options.map(|(value, text)| (value.to_owned(), text)).into()
}

/// The option of a variant in a select: its text form and its name.
pub fn variant_option(variant: &Variant) -> (String, Message) {
    (variant.text(), games_name(variant))
}

/// Adds a field of that type with its label.
pub fn add_input(
    parent: &Element,
    label: impl Into<Message>,
    kind: &str,
    value: &str,
) -> HtmlInputElement {
    let input = add_labelled(parent, label, "input");
    element::set(&input, "type", kind);
    element::set(&input, "autocomplete", "off");
    if kind == "number" {
        element::set(&input, "min", "0");
        element::set(&input, "inputmode", "numeric");
    }
    let input: HtmlInputElement = input.unchecked_into();
    input.set_value(value);
    input
}

/// Adds a form control in a label.
fn add_labelled(parent: &Element, label: impl Into<Message>, tag: &str) -> HtmlElement {
    let labelled = add(parent, "label", "");
    add_text(&labelled, "span", "", label);
    add(&labelled, tag, "")
}

/// Adds a term and its value to a `<dl>`.
pub fn add_figure(list: &Element, term: impl Into<Message>, value: impl Into<Message>) {
    let pair = add(list, "div", "");
    add_text(&pair, "dt", "", term);
    add_text(&pair, "dd", "", value);
}

/// Adds the figures of a game: its score under the title `score`, largest tile, moves
/// and undos.
pub fn add_game_figures(parent: &Element, score: impl Into<Message>, game: &Game) {
    let list = add(parent, "dl", "results checked");
    let largest = value_of(game.board().largest());
    add_figure(&list, score, common::number(game.score()));
    add_figure(&list, markup::largest_tile(), largest.to_string());
    add_figure(&list, markup::moves(), common::number(game.move_count()));
    if game.undo_count() > 0 {
        add_figure(&list, dialogs::undos(), common::number(game.undo_count()));
    }
}

/// Adds a table with a title for each column. The first text of a row is its heading.
pub fn add_table(
    parent: &Element,
    caption: Option<Message>,
    titles: impl IntoIterator<Item = Message>,
    rows: impl Iterator<Item = Vec<Message>>,
) {
    let table = add(parent, "table", "figures-table");
    if let Some(caption) = caption {
        add_text(&table, "caption", "", caption);
    }
    let head = add(&add(&table, "thead", ""), "tr", "");
    for title in titles {
        let cell = add_text(&head, "th", "", title);
        element::set(&cell, "scope", "col");
    }
    let body = add(&table, "tbody", "");
    for texts in rows {
        let row = add(&body, "tr", "");
        for (index, text) in texts.into_iter().enumerate() {
            if index == 0 {
                let heading = add_text(&row, "th", "", text);
                element::set(&heading, "scope", "row");
            } else {
                add_text(&row, "td", "", text);
            }
        }
    }
}

/// Sets the `--rows` and `--columns` by which the stylesheet lays out a board, and the goal,
/// whose tile it makes stand out.
pub fn set_variant(board: &HtmlElement, variant: &Variant) {
    let shape = variant.shape();
    element::set_property(board, "--rows", &shape.rows().to_string());
    element::set_property(board, "--columns", &shape.columns().to_string());
    element::set(board, "data-goal", &goal_number(variant.goal()));
}

/// Adds a text with its keys, which stand between backquotes, and its unbroken parts, which
/// stand between brackets, as elements.
pub fn add_with_keys(parent: &Element, text: &str) {
    for part in text.split_inclusive(['[', ']']) {
        match part.strip_suffix(']') {
            Some(unbroken) => add_keys(&add(parent, "span", "keys"), unbroken),
            None => add_keys(parent, part.trim_end_matches('[')),
        }
    }
}

/// Adds a text with its keys as elements.
fn add_keys(parent: &Element, text: &str) {
    for (index, part) in text.split('`').enumerate() {
        if index % 2 == 1 {
            add_text(parent, "kbd", "", part);
        } else if !part.is_empty() {
            add_text(parent, "span", "", part);
        }
    }
}
