//! The editor of positions, cell by cell or by a position code.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{
    Element, Event, HtmlElement, HtmlInputElement, HtmlSelectElement, KeyboardEvent, PointerEvent,
};

use super::practice;
use dialog_kit::Host;
use dialog_kit::dialog::{
    Dialog, Shared, add, add_button, add_details, add_input, add_select, add_text, options,
};
use dom::keyboard::own_key;
use dom::text::{face, goal_number};
use dom::{element, words};
use twenty48::record::interop::{InteropError, position_code, read_position_code};
use twenty48::record::{Metadata, Record};
use twenty48::rules::board::{Board, Cell, MAX_EXPONENT, value_of};
use twenty48::rules::game::Game;
use twenty48::rules::variant::{Preset, Variant};
use twenty48::words::names::variant_name;
use twenty48::words::{Message, dialogs, editor, page, reasons, replay};

/// The largest exponent that can be set: 2^17, the most that 4x4 can make.
const MAX_SET: u8 = 17;
const _: () = assert!(MAX_SET <= MAX_EXPONENT);

/// What a click on a cell does: a value of the select.
const DOUBLE: &str = "double";
const HALVE: &str = "halve";
const EMPTY: &str = "empty";

/// The editor: its fields, and the position that they describe.
pub(super) struct PositionEditor {
    variant: HtmlSelectElement,
    code: HtmlInputElement,
    /// What a click does to a cell.
    click: HtmlSelectElement,
    /// The cells, each a button.
    grid: HtmlElement,
    /// The buttons that play the position.
    actions: HtmlElement,
    position: Board,
}

impl PositionEditor {
    /// Adds the editor to a dialog, with an empty board.
    pub(super) fn new(dialog: &Dialog) -> Self {
        let form = add(
            &add_details(&dialog.content, editor::title()),
            "div",
            "form",
        );
        let presets = Preset::ALL.map(|preset| {
            let variant: Result<Variant, _> = preset.text().parse();
            debug_assert!(variant.is_ok(), "every preset is a variant");
            (preset.text(), variant_name(&variant.unwrap_or_default()))
        });
        let default = Variant::default();
        let variant = add_select(
            &form,
            dialogs::mode(),
            &options(presets),
            &default.to_string(),
        );
        let code = add_input(&form, dialogs::position_code(), "text", "");
        words::set(&code, "placeholder", &editor::code_hint());
        let clicks = options([
            (DOUBLE, editor::double()),
            (HALVE, editor::halve()),
            (EMPTY, editor::clear()),
        ]);
        let click = add_select(&form, editor::click(), &clicks, DOUBLE);
        let grid = add(&form, "div", "editor");
        add_text(&form, "p", "small wide", editor::keys());
        let mut editor = Self {
            variant,
            code,
            click,
            grid,
            actions: add(&form, "div", "uses wide"),
            position: Board::new(default.shape()),
        };
        editor.draw();
        editor
    }

    /// The variant that is selected.
    fn chosen(&self) -> Variant {
        let variant = self.variant.value().parse();
        debug_assert!(variant.is_ok(), "the options are presets");
        variant.unwrap_or_default()
    }

    /// Shows a position, opens the editor, and makes playing it the primary action.
    pub(super) fn set(&mut self, variant: Variant, position: Board) {
        self.variant.set_value(&variant.to_string());
        self.position = position;
        self.draw();
        if let Some(details) = element::look_for("#bring details") {
            element::set(&details, "open", "");
        }
        self.write_code();
        if let Some(primary) = element::look_for("#bring .choices .primary") {
            primary.set_class_name("");
        }
        if let Some(play) = element::look_for("#bring .play-from") {
            play.set_class_name("play-from primary");
            element::focus(&play);
        }
    }

    /// Writes the code of the position, or why it has none.
    fn write_code(&self) {
        let (code, placeholder) = match position_code(&self.position) {
            Ok(code) => (code, editor::code_hint()),
            Err(_) => (String::new(), editor::no_code()),
        };
        self.code.set_value(&code);
        words::set(&self.code, "placeholder", &placeholder);
    }

    /// Shows the position of the code that was typed.
    fn read_code(&mut self) -> Result<(), InteropError> {
        let code = self.code.value();
        self.position = read_position_code(code.trim(), self.chosen().shape())?;
        self.draw();
        Ok(())
    }

    /// Draws all cells, on the board of the variant that is selected.
    fn draw(&mut self) {
        let variant = self.chosen();
        let shape = variant.shape();
        element::set(&self.grid, "data-goal", &goal_number(variant.goal()));
        if self.position.shape() != shape {
            // The cells that both boards have stay.
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

    /// Changes the exponent of the cell of a button.
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

    /// Does what a click on a cell does; with Shift, one that doubles halves.
    fn click_cell(&mut self, button: &HtmlElement, has_shift: bool) {
        match self.click.value().as_str() {
            EMPTY => self.change(button, |_| 0),
            HALVE => self.change(button, halved),
            _ if has_shift => self.change(button, halved),
            _ => self.change(button, doubled),
        }
    }

    /// Does what a key on a cell does. Returns whether it does anything.
    fn press_key(&mut self, button: &HtmlElement, key: &str) -> bool {
        let focus = |other: Option<Element>| {
            if let Some(other) = other {
                element::focus(&other);
            }
        };
        match key {
            "ArrowUp" => self.change(button, doubled),
            "ArrowDown" => self.change(button, halved),
            "ArrowLeft" => focus(button.previous_element_sibling()),
            "ArrowRight" => focus(button.next_element_sibling()),
            "Delete" | "Backspace" => self.change(button, |_| 0),
            digit => {
                let Some(exponent) = exponent_of_digit(digit) else {
                    return false;
                };
                self.change(button, |_| exponent);
                focus(button.next_element_sibling());
            }
        }
        true
    }

    /// A new game from the position; or why there can be none.
    fn game(&self) -> Result<Game, Message> {
        practice::game_from(self.chosen(), self.position)
    }
}

/// Shows the exponent of a cell on its button.
fn show_cell(button: &HtmlElement, cell: Cell, exponent: u8) {
    let (text, content, class) = match exponent {
        0 => (String::new(), page::empty(), "stamp".to_owned()),
        _ => {
            let value = value_of(exponent).to_string();
            let class = format!("stamp {}", face(exponent));
            (value.clone(), value.into(), class)
        }
    };
    let label = editor::cell(cell.row + 1, cell.column + 1, content);
    words::set(button, "aria-label", &label);
    button.set_class_name(&class);
    if text.len() > 3 {
        element::set(button, "data-long", "");
    } else {
        let _ = button.remove_attribute("data-long");
    }
    words::write(button, &text.into());
}

/// The next exponent, from the largest to none.
fn doubled(exponent: u8) -> u8 {
    if exponent >= MAX_SET { 0 } else { exponent + 1 }
}

/// The exponent before, from none to the largest.
fn halved(exponent: u8) -> u8 {
    exponent.checked_sub(1).unwrap_or(MAX_SET)
}

/// The exponent that a digit of a position code means; `None` for any other key.
fn exponent_of_digit(key: &str) -> Option<u8> {
    let mut characters = key.chars();
    let digit = characters.next()?.to_digit(16)?;
    characters.next().is_none().then_some(())?;
    u8::try_from(digit).ok()
}

/// Makes the editor respond to its fields, its cells and its buttons.
pub(super) fn listen(dialog: &Dialog, editor: &Shared<PositionEditor>, host: &Rc<Host>) {
    listen_to_fields(dialog, editor);
    listen_to_cells(dialog, editor);
    add_actions(dialog, editor, host);
}

fn listen_to_fields(dialog: &Dialog, editor: &Shared<PositionEditor>) {
    let changed = editor.clone();
    dialog.listen(&editor.borrow().variant, "change", move |_| {
        let mut editor = changed.borrow_mut();
        editor.draw();
        editor.write_code();
    });
    let (inside, typed) = (dialog.clone(), editor.clone());
    // As it is typed, not when the field loses the focus: a click outside would do
    // that, and then the board would move from under the pointer.
    dialog.listen(&editor.borrow().code, "input", move |_| {
        if typed.borrow_mut().read_code().is_ok() {
            inside.status("");
        }
    });
    let (inside, changed) = (dialog.clone(), editor.clone());
    dialog.listen(&editor.borrow().code, "change", move |_| {
        if let Err(error) = changed.borrow_mut().read_code() {
            inside.status(editor::bad_code().then(reasons::interop(&error)));
        }
    });
}

fn listen_to_cells(dialog: &Dialog, editor: &Shared<PositionEditor>) {
    let clicked = editor.clone();
    let grid = editor.borrow().grid.clone();
    dialog.listen(&grid, "click", move |event| {
        let has_shift = event
            .dyn_ref::<PointerEvent>()
            .is_some_and(|pointer| pointer.shift_key());
        if let Some(button) = cell_of(event) {
            clicked.borrow_mut().click_cell(&button, has_shift);
        }
    });
    let pressed = editor.clone();
    dialog.listen_actively(&grid, "keydown", move |event| {
        if let (Some(key), Some(button)) = (own_key(event).map(KeyboardEvent::key), cell_of(event))
            && pressed.borrow_mut().press_key(&button, &key)
        {
            event.prevent_default();
            event.stop_propagation();
        }
    });
}

/// Adds the buttons that play the position.
fn add_actions(dialog: &Dialog, editor: &Shared<PositionEditor>, host: &Rc<Host>) {
    let actions = editor.borrow().actions.clone();
    let (inside, played, on_page) = (dialog.clone(), editor.clone(), host.clone());
    let button = dialog.add_action(&actions, replay::play_from_here(), move |_| {
        match played.borrow().game() {
            Ok(game) => {
                let record = Record::of(&game, &Metadata::default());
                on_page.load_record(&record.to_string());
            }
            Err(error) => inside.status(error),
        }
    });
    button.set_class_name("play-from");
    let (inside, practised, on_page) = (dialog.clone(), editor.clone(), host.clone());
    dialog.add_action(&actions, replay::practise(), move |_| {
        let game = practised.borrow().game();
        match game {
            Ok(game) => practice::open(game, on_page.clone_handle()),
            Err(error) => inside.status(error),
        }
    });
}

/// The button of the cell in which an event happened.
fn cell_of(event: &Event) -> Option<HtmlElement> {
    element::nearest(event, "[data-row]")
}
