//! Dialogs and what they are built of.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{
    Element, Event, HtmlDialogElement, HtmlElement, HtmlInputElement, HtmlSelectElement,
    KeyboardEvent,
};

use crate::dom::element;
use crate::dom::keyboard::own_key;
use crate::rules::board::value_of;
use crate::rules::game::Game;

thread_local! {
    /// The listeners of the dialogs that are open, by the dialogs' names.
    static LISTENERS: RefCell<Vec<(String, EventListener)>> = const { RefCell::new(Vec::new()) };
}

/// A dialog from when it is opened until it is closed: then it is removed,
/// with its listeners.
#[derive(Clone)]
pub(super) struct Dialog {
    name: &'static str,
    /// The dialog.
    pub(super) element: HtmlElement,
    /// What is between its title and its last buttons.
    pub(super) content: HtmlElement,
    /// Its last buttons.
    pub(super) choices: HtmlElement,
}

impl Dialog {
    /// Opens a dialog, in place of one of that name that is open.
    pub(super) fn open(name: &'static str, title: &str) -> Self {
        close(name);
        let dialog = Self::new(name, title);
        dialog.show();
        let removed = dialog.element.clone();
        dialog.listen(&dialog.element, "close", move |_| {
            removed.remove();
            LISTENERS.with_borrow_mut(|all| all.retain(|(other, _)| *other != name));
        });
        dialog.listen_to_enter();
        dialog
    }

    /// Enter does what stands out, as long as the title has the focus.
    fn listen_to_enter(&self) {
        let (Ok(Some(title)), choices) = (self.element.query_selector("h2"), self.choices.clone())
        else {
            return;
        };
        self.listen(&title, "keydown", move |event| {
            let is_enter = own_key(event).is_some_and(|key| key.key() == "Enter" && !key.repeat());
            if let Ok(Some(first)) = choices.query_selector(".primary")
                && is_enter
            {
                first.unchecked_ref::<HtmlElement>().click();
            }
        });
    }

    /// Makes a dialog that isn't shown yet, and stays when it is closed.
    pub(super) fn new(name: &'static str, title: &str) -> Self {
        let element = element::new("dialog", "");
        element::set(&element, "id", name);
        let heading = format!("{name}-title");
        element::set(&element, "aria-labelledby", &heading);
        let title = add_text(&element, "h2", "", title);
        element::set(&title, "id", &heading);
        element::set(&title, "tabindex", "-1");
        element::set(&title, "autofocus", "");
        let content = add(&element, "div", "content");
        let choices = add(&element, "div", "choices");
        let close = add_button(&choices, "primary", "Back to the game");
        element::set(&close, "data-do", "close");
        element::append(&element::find("body"), &element);
        let dialog = Self {
            name,
            element,
            content,
            choices,
        };
        dialog.stay_while_composing();
        dialog
    }

    /// Escape that ends a composition in a field ends nothing else.
    fn stay_while_composing(&self) {
        let composes = Rc::new(Cell::new(false));
        for event in ["keydown", "keyup", "focusout"] {
            let composes = composes.clone();
            self.listen(&self.element, event, move |event| {
                // Of what ended, the key's release tells, or nothing does.
                let is_key = event.dyn_ref::<KeyboardEvent>().is_some();
                composes.set(is_key && own_key(event).is_none());
            });
        }
        self.listen_actively(&self.element, "cancel", move |event| {
            if composes.get() {
                event.prevent_default();
            }
        });
    }

    /// Shows it.
    pub(super) fn show(&self) {
        // It was closed, or just made.
        let _ = self
            .element
            .unchecked_ref::<HtmlDialogElement>()
            .show_modal();
    }

    /// Whether it is still there.
    pub(super) fn is_open(&self) -> bool {
        self.element.is_connected()
    }

    /// Closes it.
    pub(super) fn close(&self) {
        self.element.unchecked_ref::<HtmlDialogElement>().close();
    }

    /// Listens for as long as the dialog is there.
    pub(super) fn listen(
        &self,
        element: &Element,
        event: &'static str,
        handle: impl FnMut(&Event) + 'static,
    ) {
        self.keep(EventListener::new(element, event, handle));
    }

    /// The same, for what may take the event from the browser.
    pub(super) fn listen_actively(
        &self,
        element: &Element,
        event: &'static str,
        handle: impl FnMut(&Event) + 'static,
    ) {
        let options = EventListenerOptions::enable_prevent_default();
        self.keep(EventListener::new_with_options(
            element, event, options, handle,
        ));
    }

    /// Keeps a listener for as long as the dialog is there.
    pub(super) fn keep(&self, listener: EventListener) {
        let name = self.name.to_owned();
        LISTENERS.with_borrow_mut(|all| all.push((name, listener)));
    }

    /// Says something in the dialog, above its last buttons, which are always
    /// in sight.
    pub(super) fn status(&self, words: &str) {
        let told = match self.element.query_selector(".told") {
            Ok(Some(told)) => told,
            _ => {
                let told = element::new("p", "told");
                element::set(&told, "role", "status");
                let _ = self.choices.prepend_with_node_1(&told);
                told.into()
            }
        };
        told.set_text_content(Some(words));
    }

    /// Takes away what was said, unless there is something to press in it.
    pub(super) fn forget_told(&self) {
        // Not by `:has`, which older browsers don't know.
        if let Ok(Some(told)) = self.element.query_selector(".told")
            && !matches!(told.query_selector("button"), Ok(Some(_)))
        {
            told.set_text_content(None);
        }
    }

    /// Adds a button before the last one of the dialog.
    pub(super) fn add_choice(&self, text: &str, act: impl FnMut(&Event) + 'static) -> HtmlElement {
        let button = add_button(&element::new_div(""), "", text);
        if let Some(last) = self.choices.last_element_child() {
            let _ = last.before_with_node_1(&button);
        }
        self.listen(&button, "click", act);
        button
    }

    /// The same, for what most will want: it stands out, and the last button
    /// no longer does.
    pub(super) fn add_first_choice(
        &self,
        text: &str,
        act: impl FnMut(&Event) + 'static,
    ) -> HtmlElement {
        if let Some(last) = self.choices.last_element_child() {
            last.set_class_name("");
        }
        let button = self.add_choice(text, act);
        button.set_class_name("primary");
        button
    }

    /// Adds a button to an element of the dialog.
    pub(super) fn add_action(
        &self,
        parent: &Element,
        text: &str,
        act: impl FnMut(&Event) + 'static,
    ) -> HtmlElement {
        let button = add_button(parent, "", text);
        self.listen(&button, "click", act);
        button
    }
}

/// Closes and removes the dialog of that name, if it is there.
fn close(name: &str) {
    if let Some(dialog) = element::look_for(&format!("dialog#{name}")) {
        dialog.unchecked_ref::<HtmlDialogElement>().close();
        // Its event comes later.
        dialog.remove();
    }
    LISTENERS.with_borrow_mut(|all| all.retain(|(other, _)| other != name));
}

/// A value that several listeners change.
pub(super) type Shared<T> = Rc<RefCell<T>>;

/// Makes a value that several listeners change.
pub(super) fn shared<T>(value: T) -> Shared<T> {
    Rc::new(RefCell::new(value))
}

/// Adds an element.
pub(super) fn add(parent: &Element, tag: &str, class: &str) -> HtmlElement {
    let element = element::new(tag, class);
    element::append(parent, &element);
    element
}

/// Adds an element with a text.
pub(super) fn add_text(parent: &Element, tag: &str, class: &str, text: &str) -> HtmlElement {
    let element = add(parent, tag, class);
    element.set_text_content(Some(text));
    element
}

/// Adds a button.
pub(super) fn add_button(parent: &Element, class: &str, text: &str) -> HtmlElement {
    let button = add_text(parent, "button", class, text);
    element::set(&button, "type", "button");
    button
}

/// Adds a choice with its label; `chosen` is the value chosen at first.
pub(super) fn add_select(
    parent: &Element,
    label: &str,
    options: &[(String, String)],
    chosen: &str,
) -> HtmlSelectElement {
    let labelled = add(parent, "label", "");
    add_text(&labelled, "span", "", label);
    let select = add(&labelled, "select", "");
    for (value, text) in options {
        let option = add_text(&select, "option", "", text);
        element::set(&option, "value", value);
    }
    let select: HtmlSelectElement = select.unchecked_into();
    select.set_value(chosen);
    select
}

/// Adds a field with its label.
pub(super) fn add_input(
    parent: &Element,
    label: &str,
    kind: &str,
    value: &str,
) -> HtmlInputElement {
    let labelled = add(parent, "label", "");
    add_text(&labelled, "span", "", label);
    let input = add(&labelled, "input", "");
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

/// Adds a term and what there is to say of it to a list of such.
pub(super) fn add_figure(list: &Element, term: &str, value: &str) {
    let pair = add(list, "div", "");
    add_text(&pair, "dt", "", term);
    add_text(&pair, "dd", "", value);
}

/// Adds what a game came to.
pub(super) fn add_game_figures(parent: &Element, score: &str, game: &Game) {
    let list = add(parent, "dl", "results checked");
    let largest = value_of(game.board().largest());
    add_figure(&list, score, &game.score().to_string());
    add_figure(&list, "Largest tile", &largest.to_string());
    add_figure(&list, "Moves", &game.move_count().to_string());
    add_figure(&list, "Undos", &game.undo_count().to_string());
}

/// Adds a table of rows, the first of each a heading.
pub(super) fn add_table(
    parent: &Element,
    caption: &str,
    titles: &[&str],
    rows: impl Iterator<Item = Vec<String>>,
) {
    let table = add(parent, "table", "figures-table");
    if !caption.is_empty() {
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
        for (index, text) in texts.iter().enumerate() {
            if index == 0 {
                let heading = add_text(&row, "th", "", text);
                element::set(&heading, "scope", "row");
            } else {
                add_text(&row, "td", "", text);
            }
        }
    }
}
