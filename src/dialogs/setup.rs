//! A position that is set up by hand, cell by cell or by its code.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{
    Element, Event, HtmlElement, HtmlInputElement, HtmlSelectElement, KeyboardEvent, PointerEvent,
};

use super::dialog::{Dialog, Shared, add, add_button, add_input, add_select, add_text};
use super::{Host, practice};
use crate::dom::element;
use crate::dom::keyboard::own_key;
use crate::dom::text::face;
use crate::record::interop::{InteropError, position_code, read_position_code};
use crate::record::{Metadata, Record};
use crate::rules::board::{Board, Cell, MAX_EXPONENT, value_of};
use crate::rules::game::Game;
use crate::rules::variant::{PRESETS, Variant};

/// The largest tile that can be set up: 2^17, the most that 4x4 can make.
const LARGEST_SET: u8 = 17;

/// What a click on a cell can do.
const DOUBLE: &str = "double";
const HALVE: &str = "halve";
const EMPTY: &str = "empty";
/// Where there is no position code yet, what one is.
const NO_CODE: &str = "a digit a cell: 1 for 2, f for 32768";

/// A position that is set up by hand.
pub(super) struct SetUp {
    variant: HtmlSelectElement,
    code: HtmlInputElement,
    /// What a click does to a cell.
    click: HtmlSelectElement,
    grid: HtmlElement,
    position: Board,
}

impl SetUp {
    /// Adds the fields to a dialog.
    pub(super) fn new(dialog: &Dialog) -> Self {
        let details = add(&dialog.content, "details", "own");
        add_text(&details, "summary", "", "Set up a position");
        let form = add(&details, "div", "form");
        let options: Vec<(String, String)> = PRESETS
            .iter()
            .map(|preset| (preset.text.to_owned(), preset.name.to_owned()))
            .collect();
        let variant = add_select(&form, "Game", &options, &Variant::default().to_string());
        let code = add_input(&form, "Position code", "text", "");
        element::set(&code, "placeholder", NO_CODE);
        let clicks = [
            (DOUBLE, "doubles it"),
            (HALVE, "halves it"),
            (EMPTY, "empties it"),
        ];
        let clicks = clicks.map(|(value, text)| (value.to_owned(), text.to_owned()));
        let click = add_select(&form, "A click or tap on a cell", &clicks, DOUBLE);
        let grid = add(&form, "div", "editor");
        add_text(
            &form,
            "p",
            "small wide",
            "With the keyboard: up and down arrows double and halve, left and right go on, a digit sets the cell as in the code, Delete empties it.",
        );
        let mut setup = Self {
            variant,
            code,
            click,
            grid,
            position: Board::new(Variant::default().shape()),
        };
        setup.draw();
        setup
    }

    fn chosen(&self) -> Variant {
        self.variant.value().parse().unwrap_or_default()
    }

    /// Sets up a position of a variant, and goes to where it can be played.
    pub(super) fn set(&mut self, variant: Variant, position: Board) {
        self.variant.set_value(&variant.to_string());
        self.position = position;
        self.draw();
        if let Some(details) = element::look_for("#bring details") {
            element::set(&details, "open", "");
        }
        self.write_code();
        // That is what most will want now.
        if let Some(opened) = element::look_for("#bring .choices .primary") {
            opened.set_class_name("");
        }
        if let Some(play) = element::look_for("#bring .play-from") {
            play.set_class_name("play-from primary");
            element::focus(&play);
        }
    }

    fn write_code(&self) {
        let (code, instead) = match position_code(&self.position) {
            Ok(code) => (code, NO_CODE.to_owned()),
            Err(error) => (String::new(), format!("none: {error}")),
        };
        self.code.set_value(&code);
        element::set(&self.code, "placeholder", &instead);
    }

    /// Sets up what the code says.
    fn read_code(&mut self) -> Result<(), InteropError> {
        let code = self.code.value();
        self.position = read_position_code(code.trim(), self.chosen().shape())?;
        self.draw();
        Ok(())
    }

    /// Draws the cells anew.
    fn draw(&mut self) {
        let shape = self.chosen().shape();
        if self.position.shape() != shape {
            // What fits stays.
            let mut position = Board::new(shape);
            for (cell, exponent) in self.position.iter() {
                if shape.contains(cell) {
                    position.set(cell, exponent);
                }
            }
            self.position = position;
        }
        element::set_property(&self.grid, "--columns", &shape.columns().to_string());
        self.grid.set_text_content(None);
        for (cell, exponent) in self.position.iter() {
            let button = add_button(&self.grid, "", "");
            element::set(&button, "data-row", &cell.row.to_string());
            element::set(&button, "data-column", &cell.column.to_string());
            show_cell(&button, cell, exponent);
        }
    }

    /// Changes a cell.
    fn change(&mut self, button: &HtmlElement, change: impl FnOnce(u8) -> u8) {
        let number = |name| {
            button
                .get_attribute(name)
                .and_then(|text| text.parse().ok())
        };
        let (Some(row), Some(column)) = (number("data-row"), number("data-column")) else {
            return;
        };
        let cell = Cell { row, column };
        let exponent = change(self.position.get(cell));
        self.position.set(cell, exponent);
        show_cell(button, cell, exponent);
        self.write_code();
    }

    /// A new game from there.
    fn game(&self) -> Result<Game, String> {
        practice::game_from(self.chosen(), self.position)
    }
}

fn show_cell(button: &HtmlElement, cell: Cell, exponent: u8) {
    let text = match exponent {
        0 => String::new(),
        _ => value_of(exponent).to_string(),
    };
    let said = if exponent == 0 { "empty" } else { &text };
    let label = format!("Row {}, column {}: {said}", cell.row + 1, cell.column + 1);
    element::set(button, "aria-label", &label);
    let class = if exponent == 0 {
        "stamp".to_owned()
    } else {
        format!("stamp {}", face(exponent))
    };
    button.set_class_name(&class);
    if text.len() > 3 {
        element::set(button, "data-long", "");
    } else {
        let _ = button.remove_attribute("data-long");
    }
    button.set_text_content(Some(&text));
}

fn doubled(exponent: u8) -> u8 {
    if exponent >= LARGEST_SET.min(MAX_EXPONENT) {
        0
    } else {
        exponent + 1
    }
}

fn halved(exponent: u8) -> u8 {
    exponent.checked_sub(1).unwrap_or(LARGEST_SET)
}

/// The exponent that a digit of a position code means.
fn exponent_of_digit(key: &str) -> Option<u8> {
    let mut characters = key.chars();
    let digit = characters.next()?.to_digit(16)?;
    characters.next().is_none().then_some(())?;
    u8::try_from(digit).ok()
}

/// Listens to the fields.
pub(super) fn listen(dialog: &Dialog, setup: &Shared<SetUp>, host: &Rc<Host>) {
    let (grid, code, variant) = {
        let setup = setup.borrow();
        (
            setup.grid.clone(),
            setup.code.clone(),
            setup.variant.clone(),
        )
    };
    let changed = setup.clone();
    dialog.listen(&variant, "change", move |_| {
        let mut setup = changed.borrow_mut();
        setup.draw();
        setup.write_code();
    });
    let (inside, typed) = (dialog.clone(), setup.clone());
    // As it is typed, not when the field is left: what moves then would move
    // from under the pointer that leaves it.
    dialog.listen(&code, "input", move |_| {
        if typed.borrow_mut().read_code().is_ok() {
            inside.status("");
        }
    });
    let (inside, left) = (dialog.clone(), setup.clone());
    dialog.listen(&code, "change", move |_| {
        if let Err(error) = left.borrow_mut().read_code() {
            inside.status(&format!("This position code can’t be read: {error}."));
        }
    });
    let clicked = setup.clone();
    dialog.listen(&grid, "click", move |event| {
        let shift = event
            .dyn_ref::<PointerEvent>()
            .is_some_and(|pointer| pointer.shift_key());
        if let Some(button) = cell_of(event) {
            let setup = &mut *clicked.borrow_mut();
            let change: fn(u8) -> u8 = match setup.click.value().as_str() {
                EMPTY => |_| 0,
                HALVE => halved,
                _ if shift => halved,
                _ => doubled,
            };
            setup.change(&button, change);
        }
    });
    let pressed = setup.clone();
    dialog.listen_actively(&grid, "keydown", move |event| {
        let key = own_key(event).map(KeyboardEvent::key).unwrap_or_default();
        let Some(button) = cell_of(event) else {
            return;
        };
        let setup = &mut *pressed.borrow_mut();
        let next = button.next_element_sibling();
        let go_to = |other: Option<Element>| {
            if let Some(other) = other {
                element::focus(&other);
            }
        };
        match key.as_str() {
            "ArrowUp" => setup.change(&button, doubled),
            "ArrowDown" => setup.change(&button, halved),
            "ArrowLeft" => go_to(button.previous_element_sibling()),
            "ArrowRight" => go_to(next),
            "Delete" | "Backspace" => setup.change(&button, |_| 0),
            digit => {
                let Some(exponent) = exponent_of_digit(digit) else {
                    return;
                };
                setup.change(&button, |_| exponent);
                go_to(next);
            }
        }
        event.prevent_default();
        event.stop_propagation();
    });
    let (inside, set, on_page) = (dialog.clone(), setup.clone(), host.clone());
    let form = grid.parent_element();
    if let Some(form) = form {
        let uses = add(&form, "div", "uses wide");
        let button = dialog.add_action(&uses, "Play from here", move |_| {
            match set.borrow().game() {
                Ok(game) => {
                    let record = Record::of(&game, &Metadata::default());
                    on_page.load_record(&record.to_string());
                }
                Err(error) => inside.status(&error),
            }
        });
        button.set_class_name("play-from");
        let (inside, set, on_page) = (dialog.clone(), setup.clone(), host.clone());
        dialog.add_action(&uses, "Practise from here", move |_| {
            let game = set.borrow().game();
            match game {
                Ok(game) => practice::open(game, &on_page),
                Err(error) => inside.status(&error),
            }
        });
    }
}

/// The cell in which something happened.
fn cell_of(event: &Event) -> Option<HtmlElement> {
    element::nearest(event, "[data-row]")
}
