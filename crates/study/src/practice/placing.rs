//! New tiles that the player places: after a move, the tile goes to another empty cell, or
//! becomes another of those that may come.

use web_sys::{Element, HtmlElement};

use dialog_kit::dialog::{Dialog, add_empty_button};
use dom::{element, words};
use twenty48::rules::board::{Board, Cell, value_of};
use twenty48::rules::game::Game;
use twenty48::words::{announcements, page, practice};

/// The buttons over the board, one for each cell that the new tile may have.
pub(super) struct Placing {
    toggle: HtmlElement,
    grid: HtmlElement,
    pub(super) is_on: bool,
}

impl Placing {
    /// Adds the button that begins and ends it to `tools`, and those over the board.
    /// `on_toggle` is called when it is pressed, `on_place` with a cell and an exponent.
    pub(super) fn new(
        dialog: &Dialog,
        tools: &Element,
        on_toggle: impl Fn() + 'static,
        on_place: impl Fn(Cell, u8) + 'static,
    ) -> Self {
        let grid = element::new("div", "placing");
        element::set(&grid, "role", "group");
        words::set(&grid, "aria-label", &practice::place());
        if let Ok(Some(stage)) = dialog.content.query_selector(".stage") {
            element::append(&stage, &grid);
        }
        dialog.listen(&grid, "click", move |event| {
            let button = element::nearest(event, "button");
            if let Some((cell, exponent)) = button.and_then(|button| read(&button)) {
                on_place(cell, exponent);
            }
        });
        let toggle = dialog.add_action(tools, practice::place(), move |_| on_toggle());
        element::set_flag(&toggle, "aria-pressed", false);
        Self {
            toggle,
            grid,
            is_on: false,
        }
    }

    /// Begins or ends it.
    pub(super) fn toggle(&mut self) {
        self.is_on = !self.is_on;
        element::set_flag(&self.toggle, "aria-pressed", self.is_on);
    }

    /// Shows the buttons for the new tile of the last move of a game. The one that had the
    /// focus keeps it.
    pub(super) fn show(&self, game: &Game, new: Option<(Cell, u8)>) {
        let focused = element::look_for(".placing :focus").and_then(|button| read(&button));
        self.grid.set_text_content(None);
        let Some((at, exponent)) = new.filter(|_| self.is_on) else {
            return;
        };
        let spawns = &game.variant().rules().spawns;
        let mut others = spawns.iter().map(|spawn| spawn.0);
        let next = others.clone().find(|&other| other > exponent);
        let next = next.or_else(|| others.next()).unwrap_or(exponent);
        for (cell, found) in game.board().iter() {
            let (tile, placed) = match found {
                _ if cell == at => (value_of(exponent).to_string().into(), next),
                0 => (page::empty(), exponent),
                _ => continue,
            };
            let button = add_empty_button(&self.grid, "");
            let label = announcements::tile_at(tile, cell.row + 1, cell.column + 1);
            words::set(&button, "aria-label", &label);
            for (name, number) in [("row", cell.row), ("column", cell.column), ("tile", placed)] {
                element::set(&button, &format!("data-{name}"), &number.to_string());
            }
            element::set_property(&button, "--row", &(cell.row + 1).to_string());
            element::set_property(&button, "--column", &(cell.column + 1).to_string());
            if focused.is_some_and(|(focused, _)| focused == cell) {
                element::focus(&button);
            }
        }
    }
}

/// The cell of a button, and the exponent that it places there.
fn read(button: &HtmlElement) -> Option<(Cell, u8)> {
    let number = |name| button.get_attribute(name)?.parse().ok();
    let (row, column) = (number("data-row")?, number("data-column")?);
    Some((Cell { row, column }, number("data-tile")?))
}

/// The board with its new tile in another cell, or with another exponent.
pub(super) fn placed(board: &Board, from: Cell, to: Cell, exponent: u8) -> Board {
    let mut board = *board;
    board.set(from, 0);
    board.set(to, exponent);
    board
}
