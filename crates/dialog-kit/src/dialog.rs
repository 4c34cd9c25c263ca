//! A dialog: opened, listened to, closed and removed.

mod parts;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlDialogElement, HtmlElement, KeyboardEvent};

pub use parts::{
    add, add_button, add_details, add_empty_button, add_figure, add_game_figures, add_input,
    add_note, add_select, add_table, add_text, add_with_keys, options, set_variant, variant_option,
};

use dom::keyboard::own_key;
use dom::{element, words};
use twenty48::words::{Message, menu};

thread_local! {
    /// The listeners of the open dialogs, each with its dialog's name.
    static LISTENERS: RefCell<Vec<(String, EventListener)>> = const { RefCell::new(Vec::new()) };
}

/// A handle to a dialog: a `<dialog>` with a head, a content and a row of buttons at its
/// foot. The head has the title and the button that closes the dialog.
#[derive(Clone)]
pub struct Dialog {
    name: &'static str,
    /// The `<dialog>`; its id is the dialog's name.
    pub element: HtmlElement,
    /// The part between the title and the buttons at the foot.
    pub content: HtmlElement,
    /// The buttons at the foot, of which the last may be the primary one.
    pub choices: HtmlElement,
}

impl Dialog {
    /// Opens a dialog, in place of an open one of that name. Once it is closed, it is
    /// removed with its listeners.
    pub fn open(name: &'static str, title: impl Into<Message>) -> Self {
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

    /// Makes Enter press the primary button as long as the title has the focus.
    fn listen_to_enter(&self) {
        let (Ok(Some(title)), choices) = (self.element.query_selector("h2"), self.choices.clone())
        else {
            return;
        };
        self.listen(&title, "keydown", move |event| {
            let is_enter = own_key(event).is_some_and(|key| key.key() == "Enter" && !key.repeat());
            if let Ok(Some(primary)) = choices.query_selector(".primary")
                && is_enter
            {
                primary.unchecked_ref::<HtmlElement>().click();
            }
        });
    }

    /// Makes a dialog that isn't shown yet, and that stays in the document when it is
    /// closed.
    pub fn new(name: &'static str, title: impl Into<Message>) -> Self {
        let element = element::new("dialog", "");
        element::set(&element, "id", name);
        let heading = format!("{name}-title");
        element::set(&element, "aria-labelledby", &heading);
        let head = add(&element, "header", "head");
        let title = add_text(&head, "h2", "", title);
        element::set(&title, "id", &heading);
        element::set(&title, "tabindex", "-1");
        element::set(&title, "autofocus", "");
        let close = add_empty_button(&head, "close");
        words::set(&close, "aria-label", &menu::close());
        element::append(&close, &element::new_icon(CROSS));
        let content = add(&element, "div", "content");
        let choices = add(&element, "div", "choices");
        element::append(&element::find("body"), &element);
        let dialog = Self {
            name,
            element,
            content,
            choices,
        };
        let closed = dialog.clone();
        dialog.listen(&close, "click", move |_| closed.close());
        dialog.stay_while_composing();
        dialog
    }

    /// Keeps the dialog open when Escape ends a composition in one of its fields.
    fn stay_while_composing(&self) {
        let composes = Rc::new(Cell::new(false));
        for event in ["keydown", "keyup", "focusout"] {
            let composes = composes.clone();
            self.listen(&self.element, event, move |event| {
                // Some browsers report the end of a composition only by the
                // release of a key, or not at all.
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

    /// Shows the dialog, over whatever is open.
    pub fn show(&self) {
        // It can't fail: the dialog was closed, or just made.
        let _ = self
            .element
            .unchecked_ref::<HtmlDialogElement>()
            .show_modal();
    }

    /// Whether the dialog is still in the document.
    pub fn is_open(&self) -> bool {
        self.element.is_connected()
    }

    /// Closes the dialog.
    pub fn close(&self) {
        self.element.unchecked_ref::<HtmlDialogElement>().close();
    }

    /// Listens to an event of an element until the dialog is removed.
    pub fn listen(
        &self,
        element: &Element,
        event: &'static str,
        handle: impl FnMut(&Event) + 'static,
    ) {
        self.add_listener(EventListener::new(element, event, handle));
    }

    /// Listens as [`listen`](Self::listen) does, but so that `handle` may call
    /// `preventDefault`.
    pub fn listen_actively(
        &self,
        element: &Element,
        event: &'static str,
        handle: impl FnMut(&Event) + 'static,
    ) {
        let options = EventListenerOptions::enable_prevent_default();
        self.add_listener(EventListener::new_with_options(
            element, event, options, handle,
        ));
    }

    /// Takes ownership of a listener, which is dropped when the dialog is removed.
    pub fn add_listener(&self, listener: EventListener) {
        let name = self.name.to_owned();
        LISTENERS.with_borrow_mut(|all| all.push((name, listener)));
    }

    /// Shows a status above the buttons at the foot, which are always in sight, and
    /// has screen readers announce it.
    pub fn status(&self, words: impl Into<Message>) {
        let line = self.status_line();
        line.set_text_content(None);
        words::write(&line, &words.into());
    }

    /// Shows a status with a button behind it.
    pub fn offer(
        &self,
        words: impl Into<Message>,
        label: impl Into<Message>,
        act: impl FnMut(&Event) + 'static,
    ) {
        let line = self.status_line();
        line.set_text_content(None);
        words::write(&line, &words.into());
        self.add_action(&line, label, act);
    }

    /// Returns the element of the status, which is added when it is first needed.
    fn status_line(&self) -> Element {
        match self.element.query_selector(STATUS) {
            Ok(Some(line)) => line,
            _ => {
                let line = element::new("p", "told");
                element::set(&line, "role", "status");
                let _ = self.choices.prepend_with_node_1(&line);
                line.into()
            }
        }
    }

    /// Clears the status, unless there is a button behind it.
    pub fn clear_status(&self) {
        // Not by `:has`, which older browsers don't know.
        if let Ok(Some(line)) = self.element.query_selector(STATUS)
            && !matches!(line.query_selector("button"), Ok(Some(_)))
        {
            words::write(&line, &"".into());
        }
    }

    /// Adds a button at the foot.
    pub fn add_choice(
        &self,
        text: impl Into<Message>,
        act: impl FnMut(&Event) + 'static,
    ) -> HtmlElement {
        self.add_action(&self.choices, text, act)
    }

    /// Adds the primary button at the foot, which is its last one.
    pub fn add_primary_choice(
        &self,
        text: impl Into<Message>,
        act: impl FnMut(&Event) + 'static,
    ) -> HtmlElement {
        let button = self.add_choice(text, act);
        button.set_class_name("primary");
        button
    }

    /// Adds a button to an element of the dialog.
    pub fn add_action(
        &self,
        parent: &Element,
        text: impl Into<Message>,
        act: impl FnMut(&Event) + 'static,
    ) -> HtmlElement {
        let button = add_button(parent, "", text);
        self.listen(&button, "click", act);
        button
    }
}

/// The cross on the button that closes a dialog.
const CROSS: &str = "M6 6l12 12M18 6 6 18";

/// The selector of the status in a dialog.
const STATUS: &str = ".told";

/// Closes and removes the dialog of that name, if there is one.
fn close(name: &str) {
    if let Some(dialog) = element::look_for(&format!("dialog#{name}")) {
        dialog.unchecked_ref::<HtmlDialogElement>().close();
        // Its event of closing comes too late for the dialog that replaces it.
        dialog.remove();
    }
    LISTENERS.with_borrow_mut(|all| all.retain(|(other, _)| other != name));
}

/// A value that several listeners read and change.
pub type Shared<T> = Rc<RefCell<T>>;

/// Makes a value that several listeners read and change.
pub fn shared<T>(value: T) -> Shared<T> {
    Rc::new(RefCell::new(value))
}
