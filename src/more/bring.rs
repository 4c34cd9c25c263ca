//! Bringing in what is elsewhere: links, records, replays, positions, a
//! history; by pasting, by a file, or by hand.

use std::rc::Rc;

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    HtmlElement, HtmlInputElement, HtmlSelectElement, HtmlTextAreaElement, KeyboardEvent,
};

use super::db::{self, Change, DbError};
use super::dialog::{Dialog, Shared, add, add_button, add_input, add_select, add_text, shared};
use super::watch::{self, Whose};
use super::{Page, browser, link};
use crate::board::{Board, Cell, MAX_EXPONENT, value_of};
use crate::bring::{Brought, read};
use crate::game::{Game, Origin};
use crate::history::{Entry, File, FileGame, Id};
use crate::interop::{position_code, read_position_code};
use crate::record::{About, Record};
use crate::store::{GAME, PREFIX, Slot, Storage, Store};
use crate::variant::{PRESETS, Variant};
use crate::web::browser::{LocalStorage, fresh_seed, now_ms, stamp};
use crate::web::dom;
use crate::web::text::face;

/// Games of a file are read for this long, then the browser may draw.
const CHUNK_MS: f64 = 40.0;
/// Lines that are named one by one.
const NAMED: usize = 12;
/// The largest tile that can be set up: 2^17, the most that 4x4 can make.
const LARGEST_SET: u8 = 17;

/// Opens the dialog that brings in a game, with a text in it that came by
/// pasting or by a dropped file.
#[wasm_bindgen]
pub fn bring(about: &str, page: Page) {
    open(about, page);
}

/// Opens the dialog that brings in a game, and at once what the text is.
pub(super) fn open(text: &str, page: Page) {
    let page = Rc::new(page);
    let dialog = Dialog::open("bring", "Bring in");
    let content = &dialog.content;
    add_text(
        content,
        "p",
        "",
        "A link, a game, a replay of another page, a position code, or a history that was exported.",
    );
    let form = add(content, "div", "form");
    let label = add(&form, "label", "wide");
    add_text(&label, "span", "", "Paste it here");
    let area: HtmlTextAreaElement = add(&label, "textarea", "").unchecked_into();
    area.set_rows(3);
    area.set_spellcheck(false);
    let file = add_input(&form, "or choose a file", "file", "");
    file.set_accept("text/*,.txt,.rpl");
    let buttons = add(&form, "div", "uses");

    let setup = shared(SetUp::new(&dialog));
    let (inside, pasted, on_page, set) =
        (dialog.clone(), area.clone(), page.clone(), setup.clone());
    let opened = dialog.add_action(&buttons, "Open", move |_| {
        take(&pasted.value(), &inside, &on_page, &set);
    });
    opened.set_class_name("primary");
    let (inside, chosen, on_page, set) =
        (dialog.clone(), file.clone(), page.clone(), setup.clone());
    dialog.listen(&file, "change", move |_| {
        let Some(file) = chosen.files().and_then(|files| files.get(0)) else {
            return;
        };
        let (inside, on_page, set) = (inside.clone(), on_page.clone(), set.clone());
        spawn_local(async move {
            match JsFuture::from(file.text())
                .await
                .ok()
                .and_then(|text| text.as_string())
            {
                Some(text) => take(&text, &inside, &on_page, &set),
                None => inside.tell("The file can’t be read."),
            }
        });
    });
    listen_set_up(&dialog, &setup, &page);
    if !text.is_empty() {
        area.set_value(text.get(..2000).unwrap_or(text));
        take(text, &dialog, &page, &setup);
    }
}

/// Opens what a text is, or says why it is nothing.
fn take(text: &str, dialog: &Dialog, page: &Rc<Page>, setup: &Shared<SetUp>) {
    match read(text) {
        Ok(Brought::Link(asked)) => {
            let page = page.again();
            spawn_local(async move { link::open(asked, page).await });
        }
        Ok(Brought::Game(record)) => watch_or_tell(&record, dialog, page),
        Ok(Brought::Position(position)) => {
            setup.borrow_mut().set(Variant::default(), position);
            dialog.tell("The position is set up below.");
        }
        Ok(Brought::History(file)) => {
            let dialog = dialog.clone();
            spawn_local(async move { import(file, &dialog).await });
        }
        Err(error) => dialog.tell(&error.to_string()),
    }
}

/// Opens a game to be watched; one that can't have been played is told here,
/// where it can be corrected.
fn watch_or_tell(record: &Record, dialog: &Dialog, page: &Rc<Page>) {
    match record.game() {
        Ok(_) => watch::open(record, page.again(), Whose::Elsewhere),
        Err(error) => dialog.tell(&super::words::bad_game(&error)),
    }
}

/// Merges a file into what is kept. What is damaged is named and passed over.
async fn import(file: File, dialog: &Dialog) {
    let mut import = match Import::new(&file).await {
        Ok(import) => import,
        Err(error) => return dialog.tell(&error.to_string()),
    };
    let mut since = now_ms();
    for (index, game) in file.games.iter().enumerate() {
        import.add(game);
        if now_ms() - since > CHUNK_MS {
            dialog.tell(&format!("{index} of {} games …", file.games.len()));
            browser::breathe().await;
            since = now_ms();
        }
    }
    let told = import.finish(&file).await;
    dialog.tell(&told.unwrap_or_else(|error| error.to_string()));
}

/// An import under way.
struct Import {
    kept: Vec<Entry>,
    changes: Vec<Change>,
    added: usize,
    known: usize,
    resumed: usize,
    /// What can't be read: lines, and why.
    damaged: Vec<String>,
}

impl Import {
    async fn new(file: &File) -> Result<Self, DbError> {
        let damaged = file
            .damaged
            .iter()
            .map(|line| format!("line {line} can’t be read"));
        Ok(Self {
            kept: db::entries().await?,
            changes: Vec::new(),
            added: 0,
            known: 0,
            resumed: 0,
            damaged: damaged.collect(),
        })
    }

    fn add(&mut self, game: &FileGame) {
        if let Err(error) = self.try_add(game) {
            self.damaged.push(format!("line {}: {error}", game.line));
        }
    }

    fn try_add(&mut self, game: &FileGame) -> Result<(), crate::record::RecordError> {
        let record = Record::read(&game.record)?;
        let Some(ended_ms) = game.ended_ms else {
            return self.resume(&record);
        };
        let (mut entry, _) = Entry::of(&record, ended_ms)?;
        entry.starred = game.starred;
        self.file(entry, record.to_string());
        Ok(())
    }

    fn file(&mut self, mut entry: Entry, record: String) {
        let kept = self.kept.iter_mut().find(|kept| kept.id == entry.id);
        match kept {
            Some(kept) if entry.replaces(kept) => {
                entry.starred |= kept.starred;
                *kept = entry.clone();
            }
            Some(_) => {
                self.known += 1;
                return;
            }
            None => self.kept.push(entry.clone()),
        }
        self.added += 1;
        self.changes.push(Change::Put(entry, Some(record)));
    }

    /// A game that was being played goes back to its place, if that is free;
    /// else it is filed, unless it is the one that is there.
    fn resume(&mut self, record: &Record) -> Result<(), crate::record::RecordError> {
        let (entry, game) = Entry::of(record, stamp())?;
        let slot = Slot::of(record.variant.clone(), &record.about.event);
        let name = format!("{PREFIX}{GAME}{slot}");
        let there = LocalStorage.get(&name).ok().flatten();
        let there = there.and_then(|text| text.parse::<Record>().ok());
        match there {
            Some(there) if Id::of(&there) == entry.id => self.known += 1,
            Some(there) if !there.moves.is_empty() => {
                if game.move_count() > 0 && !game.phase().is_end() {
                    self.file(entry, record.to_string());
                }
            }
            _ => {
                if LocalStorage.set(&name, &record.to_string()).is_ok() {
                    self.resumed += 1;
                }
            }
        }
        Ok(())
    }

    /// Writes it all, and says what came of it.
    async fn finish(mut self, file: &File) -> Result<String, DbError> {
        let kept = db::days().await?;
        for day in &file.days {
            let kept = kept.iter().find(|kept| kept.key() == day.key());
            if kept.is_none_or(|kept| day.replaces(kept)) {
                self.changes.push(Change::PutDay(day.clone()));
            }
        }
        db::change(&self.changes).await?;
        let mut store = Store::new(LocalStorage);
        for (variant, best) in &file.bests {
            // One that can't be kept is in the statistics all the same.
            let _ = store.keep_best(variant, *best);
        }
        let mut said = match self.added {
            1 => "1 game was added.".to_owned(),
            added => format!("{added} games were added."),
        };
        if self.known > 0 {
            said += &format!(" {} were here already.", self.known);
        }
        if self.resumed > 0 {
            said += " Games in progress are back: load the page again to go on with them.";
        }
        if !self.damaged.is_empty() {
            let named: Vec<&str> = self
                .damaged
                .iter()
                .take(NAMED)
                .map(String::as_str)
                .collect();
            said += &format!(" Passed over, {}: {}", self.damaged.len(), named.join("; "));
            said += if self.damaged.len() > NAMED {
                "; and more."
            } else {
                "."
            };
        }
        Ok(said)
    }
}

/// A position that is set up by hand.
struct SetUp {
    variant: HtmlSelectElement,
    code: HtmlInputElement,
    grid: HtmlElement,
    position: Board,
}

impl SetUp {
    fn new(dialog: &Dialog) -> Self {
        let details = add(&dialog.content, "details", "own");
        add_text(&details, "summary", "", "Set up a position");
        let form = add(&details, "div", "form");
        let options: Vec<(String, String)> = PRESETS
            .iter()
            .map(|preset| (preset.text.to_owned(), preset.name.to_owned()))
            .collect();
        let variant = add_select(&form, "Game", &options, &Variant::default().to_string());
        let code = add_input(
            &form,
            "Position code: a digit a cell, 1 for 2, f for 32768",
            "text",
            "",
        );
        let grid = add(&form, "div", "editor");
        add_text(
            &form,
            "p",
            "small wide",
            "A click doubles a cell, a click with Shift halves it; with the keyboard, the up and down arrows. Delete empties it.",
        );
        let mut setup = Self {
            variant,
            code,
            grid,
            position: Board::new(Variant::default().shape()),
        };
        setup.draw();
        setup
    }

    fn chosen(&self) -> Variant {
        self.variant.value().parse().unwrap_or_default()
    }

    /// Sets up a position of a variant.
    fn set(&mut self, variant: Variant, position: Board) {
        self.variant.set_value(&variant.to_string());
        self.position = position;
        self.draw();
        if let Some(details) = dom::look_for("#bring details") {
            dom::set(&details, "open", "");
        }
        self.write_code();
    }

    fn write_code(&self) {
        self.code
            .set_value(&position_code(&self.position).unwrap_or_default());
    }

    /// Draws the cells anew.
    fn draw(&mut self) {
        let shape = self.chosen().shape();
        if self.position.shape() != shape {
            self.position = Board::new(shape);
        }
        dom::set_property(&self.grid, "--columns", &shape.columns().to_string());
        self.grid.set_text_content(None);
        for (cell, exponent) in self.position.iter() {
            let button = add_button(&self.grid, "", "");
            dom::set(&button, "data-row", &cell.row.to_string());
            dom::set(&button, "data-column", &cell.column.to_string());
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

    /// The record of a new game from there.
    fn record(&self) -> Result<Record, String> {
        let mut origin = Origin::seeded(fresh_seed());
        origin.position = Some(self.position);
        let variant = self.chosen();
        if variant.ends_at_goal()
            && variant
                .goal()
                .is_some_and(|goal| self.position.largest() >= goal)
        {
            return Err("This game ends at its goal, which is on the board already.".to_owned());
        }
        let game = Game::from_origin(variant, origin)
            .map_err(|_| "Put a tile on the board first.".to_owned())?;
        if game.phase().is_end() {
            return Err("Nothing can move on this board.".to_owned());
        }
        Ok(Record::of(&game, &About::default()))
    }
}

fn show_cell(button: &HtmlElement, cell: Cell, exponent: u8) {
    let text = match exponent {
        0 => String::new(),
        _ => value_of(exponent).to_string(),
    };
    let said = if exponent == 0 { "empty" } else { &text };
    let label = format!("Row {}, column {}: {said}", cell.row + 1, cell.column + 1);
    dom::set(button, "aria-label", &label);
    let class = if exponent == 0 {
        "stamp".to_owned()
    } else {
        format!("stamp {}", face(exponent))
    };
    button.set_class_name(&class);
    if text.len() > 3 {
        dom::set(button, "data-long", "");
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

fn listen_set_up(dialog: &Dialog, setup: &Shared<SetUp>, page: &Rc<Page>) {
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
    dialog.listen(&code.clone(), "change", move |_| {
        let mut setup = typed.borrow_mut();
        match read_position_code(code.value().trim(), setup.chosen().shape()) {
            Ok(position) => {
                setup.position = position;
                setup.draw();
                inside.tell("");
            }
            Err(error) => inside.tell(&format!("This position code can’t be read: {error}.")),
        }
    });
    let clicked = setup.clone();
    dialog.listen(&grid, "click", move |event| {
        let shift = event
            .dyn_ref::<web_sys::PointerEvent>()
            .is_some_and(|pointer| pointer.shift_key());
        if let Some(button) = cell_of(event) {
            clicked
                .borrow_mut()
                .change(&button, if shift { halved } else { doubled });
        }
    });
    let pressed = setup.clone();
    dialog.listen_actively(&grid, "keydown", move |event| {
        let key = event
            .dyn_ref::<KeyboardEvent>()
            .map(KeyboardEvent::key)
            .unwrap_or_default();
        let change: fn(u8) -> u8 = match key.as_str() {
            "ArrowUp" => doubled,
            "ArrowDown" => halved,
            "Delete" | "Backspace" => |_| 0,
            _ => return,
        };
        if let Some(button) = cell_of(event) {
            event.prevent_default();
            event.stop_propagation();
            pressed.borrow_mut().change(&button, change);
        }
    });
    let (inside, set, on_page) = (dialog.clone(), setup.clone(), page.clone());
    let form = grid.parent_element();
    if let Some(form) = form {
        let uses = add(&form, "div", "uses wide");
        dialog.add_action(&uses, "Play from here", move |_| {
            match set.borrow().record() {
                Ok(record) => on_page.adopt(&record.to_string()),
                Err(error) => inside.tell(&error),
            }
        });
    }
}

/// The cell in which something happened.
fn cell_of(event: &web_sys::Event) -> Option<HtmlElement> {
    let target: web_sys::Element = event.target()?.dyn_into().ok()?;
    dom::closest(&target, "[data-row]")
}
