//! The cells below the tiles: the board as a grid that can be read cell by
//! cell, without moving a tile.

use web_sys::HtmlElement;

use crate::element;
use crate::words;
use twenty48::rules::board::{Board, Cell, Direction, Grid, Shape, value_of};
use twenty48::text;
use twenty48::words::page;

/// The grid of cells, one element each, with a label that a screen reader reads.
pub struct Cells {
    grid: HtmlElement,
    /// None until [`build`](Self::build) has made them.
    elements: Vec<(Cell, HtmlElement)>,
    /// The exponents that the labels show, so that only changes are written.
    labelled: Grid<u8>,
    /// The label of a cell without a tile.
    empty: String,
    /// The cell in the tab order; the others are reached by arrow keys.
    current: Cell,
    /// Whether nothing may be read here of the tiles: then the dialogs label the cells.
    pub is_blind: bool,
}

impl Cells {
    /// The cells of a board in the element `grid`, where those of the markup are seen, or those of
    /// the board before, until they are built.
    pub fn new(grid: HtmlElement, shape: Shape) -> Self {
        Self {
            grid,
            elements: Vec::new(),
            labelled: Grid::new(shape),
            empty: String::new(),
            current: Cell { row: 0, column: 0 },
            is_blind: false,
        }
    }

    /// Fills the grid with the rows and cells of its shape, unless that was done, and labels them
    /// with what the board holds.
    pub fn build(&mut self, board: &Board) {
        if !self.elements.is_empty() {
            return;
        }
        self.grid.set_text_content(None);
        self.empty = words::text(&page::empty());
        let shape = self.shape();
        // Screen readers announce a cell's place from these.
        let number = |element: &HtmlElement, name, number: u8| {
            element::set(element, name, &text::number(number.into()));
        };
        number(&self.grid, "aria-rowcount", shape.rows());
        number(&self.grid, "aria-colcount", shape.columns());
        for row in 0..shape.rows() {
            let row_element = element::new_div("");
            element::set(&row_element, "role", "row");
            number(&row_element, "aria-rowindex", row + 1);
            for column in 0..shape.columns() {
                let cell = Cell { row, column };
                let element = element::new_div("");
                element::set(&element, "role", "gridcell");
                number(&element, "aria-colindex", column + 1);
                element::set(&element, "tabindex", "-1");
                element::set(&element, "aria-label", &self.empty);
                element::append(&row_element, &element);
                self.elements.push((cell, element));
            }
            element::append(&self.grid, &row_element);
        }
        self.set_tab_stop("0");
        self.show(board);
    }

    /// The shape of the board that the cells are of.
    pub fn shape(&self) -> Shape {
        self.labelled.shape()
    }

    /// Labels the cells with what the board holds, once they are built.
    pub fn show(&mut self, board: &Board) {
        for (cell, element) in &self.elements {
            let exponent = if self.is_blind { 0 } else { board.get(*cell) };
            if self.labelled.get(*cell) != exponent {
                self.labelled.set(*cell, exponent);
                element::set(element, "aria-label", &self.label(exponent));
                element.set_class_name(if exponent == 0 { "" } else { "full" });
            }
        }
    }

    /// Labels the cells in another language.
    pub fn translate(&mut self) {
        self.empty = words::text(&page::empty());
        if self.is_blind {
            return;
        }
        for (cell, element) in &self.elements {
            element::set(element, "aria-label", &self.label(self.labelled.get(*cell)));
        }
    }

    /// The label of a cell. Its place a screen reader announces by itself.
    fn label(&self, exponent: u8) -> String {
        match exponent {
            0 => self.empty.clone(),
            _ => text::number(value_of(exponent)),
        }
    }

    /// Moves the focus to the next cell in `direction`; at the wall it stays.
    pub fn read_next(&mut self, direction: Direction) {
        if let Some(next) = self.labelled.shape().neighbour(self.current, direction) {
            self.set_tab_stop("-1");
            self.current = next;
            self.set_tab_stop("0");
        }
        if let Some(element) = self.element() {
            element::focus(element);
        }
    }

    /// Takes the focus from the cells.
    pub fn stop_reading(&self) {
        if let Some(element) = self.element() {
            let _ = element.blur();
        }
    }

    fn element(&self) -> Option<&HtmlElement> {
        let found = self.elements.iter().find(|(cell, _)| *cell == self.current);
        found.map(|(_, element)| element)
    }

    fn set_tab_stop(&self, value: &str) {
        if let Some(element) = self.element() {
            element::set(element, "tabindex", value);
        }
    }
}
