//! The list of bookmarks: a row for each, with buttons that go to it, change its note and delete
//! it.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement};

use dialog_kit::dialog::{add, add_empty_button, add_text};
use dom::{element, words};
use twenty48::profile::bookmarks::{Bookmark, Bookmarks};
use twenty48::words::bookmarks;

/// The shapes of the icons.
const EDIT_ICON: &str = "M4 20l1-4L16 5l3 3L8 19z";
const DELETE_ICON: &str = "M6 6l12 12M18 6 6 18";
/// The attribute of a row with the number of its moves.
const MOVES: &str = "data-moves";

/// The list, with its heading.
pub(super) struct Rows {
    /// What holds heading and list; hidden without a bookmark.
    pub(super) element: HtmlElement,
    list: HtmlElement,
    /// The moments of the rows, in order.
    moments: Vec<usize>,
}

impl Rows {
    /// Adds an empty list.
    pub(super) fn new(parent: &Element) -> Self {
        let element = add(parent, "section", "bookmarks");
        add_text(&element, "p", "status", bookmarks::title());
        let list = add(&element, "ul", "");
        words::set(&list, "aria-label", &bookmarks::title());
        element.set_hidden(true);
        Self {
            element,
            list,
            moments: Vec::new(),
        }
    }

    /// Shows these bookmarks. Rows that are there stay, with a form that may be open in one.
    pub(super) fn show(&mut self, bookmarks: &Bookmarks) {
        let moments: Vec<usize> = bookmarks.iter().map(|bookmark| bookmark.moves).collect();
        if moments != self.moments {
            self.list.set_text_content(None);
            for moves in &moments {
                add_row(&self.list, *moves);
            }
            self.moments = moments;
        }
        for bookmark in bookmarks {
            if let Some(row) = self.row(bookmark.moves) {
                show_title(&row, bookmark);
            }
        }
        self.element.set_hidden(bookmarks.is_empty());
    }

    /// Shows which bookmark is that of the moment that is shown.
    pub(super) fn show_current(&self, shown: Option<usize>) {
        for moves in &self.moments {
            if let Some(button) = self.row(*moves).and_then(|row| row.first_element_child()) {
                element::set_flag(&button, "aria-current", shown == Some(*moves));
            }
        }
    }

    /// Whether the focus is in the list.
    pub(super) fn has_focus(&self) -> bool {
        matches!(self.element.query_selector(":focus"), Ok(Some(_)))
    }

    /// Moves the focus to the row of a moment, or the one after it, or the last; whether there
    /// is one.
    pub(super) fn focus_from(&self, moves: usize) -> bool {
        let next = self.moments.iter().find(|&&other| other >= moves);
        let row = next
            .or(self.moments.last())
            .and_then(|&moves| self.row(moves));
        let button = row.and_then(|row| row.first_element_child());
        if let Some(button) = &button {
            element::focus(button);
        }
        button.is_some()
    }

    /// The row of a moment.
    fn row(&self, moves: usize) -> Option<Element> {
        let selector = format!("li[{MOVES}=\"{moves}\"]");
        self.list.query_selector(&selector).ok().flatten()
    }
}

/// Adds the row of a moment.
fn add_row(list: &Element, moves: usize) {
    let row = add(list, "li", "");
    element::set(&row, MOVES, &moves.to_string());
    let act = |action: &str, class: &str| {
        let button = add_empty_button(&row, class);
        element::set(&button, "data-act", action);
        button
    };
    act("jump", "jump");
    let place = || bookmarks::at(moves);
    for (action, label, shape) in [
        ("edit", bookmarks::edit(place()), EDIT_ICON),
        ("delete", bookmarks::delete(place()), DELETE_ICON),
    ] {
        let button = act(action, "tool");
        words::set(&button, "aria-label", &label);
        element::append(&button, &element::new_icon(shape));
    }
}

/// Shows moment and note in a row. The note is isolated, since it may be written from right to
/// left.
fn show_title(row: &Element, bookmark: &Bookmark) {
    let Some(button) = row.first_element_child() else {
        return;
    };
    button.set_text_content(None);
    add_text(&button, "span", "", bookmarks::at(bookmark.moves));
    if !bookmark.note.is_empty() {
        add_text(&button, "span", "", " · ");
        add_text(&button, "bdi", "", bookmark.note.as_str());
    }
}

/// The row in which an event happened, and its moment.
pub(super) fn row_of(event: &Event) -> Option<(HtmlElement, usize)> {
    let row = element::nearest(event, &format!("[{MOVES}]"))?;
    let moves = row.get_attribute(MOVES)?.parse().ok()?;
    Some((row.unchecked_into(), moves))
}
