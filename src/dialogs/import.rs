//! Bringing in what is elsewhere: links, records, replays, positions, a
//! history; by pasting, by a file, or by hand.

use std::rc::Rc;

use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{File, HtmlTextAreaElement};

use super::dialog::{Dialog, Shared, add, add_input, add_text, shared};
use super::history_import::Imports;
use super::setup::{self, SetUp};
use super::watch::{self, Whose};
use super::{Host, words};
use crate::exchange::import::{ImportError, Imported, MAX_IMPORT_BYTES, read, read_file};
use crate::exchange::link::Link;
use crate::record::Record;
use crate::record::interop::is_invisible;
use crate::rules::variant::Variant;

/// So much of a file is read, in bytes: enough to see that it is too long.
#[expect(clippy::cast_precision_loss, reason = "it is far below 2^53")]
const LONGEST_FILE: f64 = (MAX_IMPORT_BYTES + 1) as f64;
/// What the chooser offers: the files that 2048verse saves, and texts.
const OFFERED: &str = ".vrs,.txt,.text,.log,.md,.json,.csv,text/*";
/// So much of a text is shown in its field, in bytes.
const SHOWN: usize = 2000;

/// Opens the dialog that brings in a game.
/// Opens what was dropped on the page.
pub(super) fn dropped(text: &str, files: &Array, host: Host, follow: Follow) {
    let files = files_of(files);
    if !files.is_empty() {
        let import = ImportDialog::open(host, follow);
        spawn_local(async move { import.take_files(files).await });
    } else if !is_blank(text) {
        open(text, host, follow);
    }
}

/// Opens what was pasted into the page. Beside a text, pictures are only
/// another form of it.
pub(super) fn pasted(text: &str, files: &Array, host: Host, follow: Follow) {
    let files = files_of(files);
    if files.iter().any(|file| !is_picture(file)) {
        let import = ImportDialog::open(host, follow);
        spawn_local(async move { import.take_files(files).await });
    } else if !is_blank(text) {
        open(text, host, follow);
    } else if !files.is_empty() {
        host.notice(&ImportError::Picture.to_string());
    }
}

/// Opens the dialog that brings in a game, and at once what the text is.
pub(super) fn open(text: &str, host: Host, follow: Follow) {
    let import = ImportDialog::open(host, follow);
    if !text.is_empty() {
        // Of a long one its start, to the last whole character.
        let end = (0..=SHOWN.min(text.len())).rfind(|&end| text.is_char_boundary(end));
        import
            .area
            .set_value(text.get(..end.unwrap_or(0)).unwrap_or_default());
        import.take(read(text));
    }
}

fn files_of(files: &Array) -> Vec<File> {
    files.iter().map(JsCast::unchecked_into).collect()
}

fn is_picture(file: &File) -> bool {
    file.type_().starts_with("image/")
}

fn is_blank(text: &str) -> bool {
    text.chars().all(|c| c.is_whitespace() || is_invisible(c))
}

/// Opens what a link asks for.
pub(super) type Follow = fn(Link, Host);

/// The dialog, and what it works on.
#[derive(Clone)]
struct ImportDialog {
    dialog: Dialog,
    area: HtmlTextAreaElement,
    host: Rc<Host>,
    set_up: Shared<SetUp>,
    follow: Follow,
}

impl ImportDialog {
    fn open(host: Host, follow: Follow) -> Self {
        let host = Rc::new(host);
        let dialog = Dialog::open("bring", "Open");
        let content = &dialog.content;
        add_text(
            content,
            "p",
            "",
            "A link, a game, a replay of another page, a position, or a history that was exported.",
        );
        let form = add(content, "div", "form");
        let label = add(&form, "label", "wide");
        add_text(&label, "span", "", "Paste it here");
        let area: HtmlTextAreaElement = add(&label, "textarea", "").unchecked_into();
        area.set_rows(3);
        area.set_spellcheck(false);
        let chooser = add_input(&form, "or choose files", "file", "");
        chooser.set_accept(OFFERED);
        chooser.set_multiple(true);

        let set_up = shared(SetUp::new(&dialog));
        let import = Self {
            dialog,
            area,
            host,
            set_up,
            follow,
        };
        let pasted = import.clone();
        import
            .dialog
            .add_first_choice("Open", move |_| pasted.take(read(&pasted.area.value())));
        let (chosen, inside) = (import.clone(), chooser.clone());
        import.dialog.listen(&chooser, "change", move |_| {
            let Some(files) = inside.files() else {
                return;
            };
            let files = (0..files.length()).filter_map(|index| files.get(index));
            let (files, chosen) = (files.collect(), chosen.clone());
            spawn_local(async move { chosen.take_files(files).await });
        });
        setup::listen(&import.dialog, &import.set_up, &import.host);
        import
    }

    /// Opens what was read, or says why it is nothing.
    fn take(&self, imported: Result<Imported, ImportError>) {
        match imported {
            Ok(Imported::Link(asked)) => {
                (self.follow)(asked, self.host.clone_handle());
            }
            Ok(Imported::Game(record)) => self.watch_or_tell(&record),
            Ok(Imported::Position(position)) => {
                // Said first: it takes room from what is scrolled to.
                self.dialog.status("The position is set up.");
                self.set_up.borrow_mut().set(Variant::default(), position);
            }
            Ok(Imported::History(file)) => {
                let import = self.clone();
                spawn_local(async move {
                    let imports = Imports {
                        histories: vec![(String::new(), file)],
                        ..Imports::default()
                    };
                    imports.import(&import.dialog, &import.host).await;
                });
            }
            Err(error) => self.dialog.status(&error.to_string()),
        }
    }

    /// Opens a game to be watched; one that can't have been played is told
    /// here, where it can be corrected.
    fn watch_or_tell(&self, record: &Record) {
        match record.game() {
            Ok(_) => watch::open(record, self.host.clone_handle(), Whose::Elsewhere),
            Err(error) => self.dialog.status(&words::bad_game(&error)),
        }
    }

    /// Opens what is in one file; of several, watches the only game, or else
    /// files all games and histories.
    async fn take_files(&self, files: Vec<File>) {
        if let [file] = files.as_slice() {
            match bytes_of(file).await {
                Some(bytes) => self.take(read_file(&bytes)),
                None => self.dialog.status(&unreadable(file)),
            }
            return;
        }
        let mut imports = Imports::default();
        for file in &files {
            let name = file.name();
            let wrong = match bytes_of(file).await {
                Some(bytes) => add_to(&mut imports, &name, read_file(&bytes)),
                None => Err(unreadable(file)),
            };
            if let Err(wrong) = wrong {
                imports
                    .refused
                    .push(format!("{}: {wrong}", words::quoted(&name)));
            }
        }
        match imports.games.as_slice() {
            [] if imports.histories.is_empty() => self.dialog.status(&imports.refusals_text()),
            [game] if imports.histories.is_empty() => {
                watch::open(game, self.host.clone_handle(), Whose::Elsewhere);
                if !imports.refused.is_empty() {
                    self.host.notice(&imports.refusals_text());
                }
            }
            _ => imports.import(&self.dialog, &self.host).await,
        }
    }
}

/// Adds what one of several files is; or says why it can't be opened.
fn add_to(
    imports: &mut Imports,
    name: &str,
    imported: Result<Imported, ImportError>,
) -> Result<(), String> {
    match imported.map_err(|error| error.to_string())? {
        Imported::History(file) => imports.histories.push((name.to_owned(), file)),
        Imported::Game(record) | Imported::Link(Link::Game(record) | Link::Challenge(record)) => {
            record.game().map_err(|error| words::bad_game(&error))?;
            imports.games.push(*record);
        }
        Imported::Position(_) | Imported::Link(_) => {
            return Err("Open this one by itself.".to_owned());
        }
    }
    Ok(())
}

/// What is in a file; longer ones are refused, not read to their end.
async fn bytes_of(file: &File) -> Option<Vec<u8>> {
    let start = file.slice_with_f64_and_f64(0.0, LONGEST_FILE).ok()?;
    let buffer = JsFuture::from(start.array_buffer()).await.ok()?;
    Some(Uint8Array::new(&buffer).to_vec())
}

fn unreadable(file: &File) -> String {
    // A folder has no kind; nor has many a file.
    if file.type_().is_empty() {
        "This can’t be read. If it is a folder, open the files that are in it.".to_owned()
    } else {
        "This file can’t be read.".to_owned()
    }
}
