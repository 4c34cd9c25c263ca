//! The dialog that opens links, records, replays, positions and histories: pasted, from
//! files, or set up by hand.

use std::rc::Rc;

use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{File, HtmlTextAreaElement};

use super::Host;
use super::dialog::{Dialog, Shared, add, add_input, add_text, shared};
use super::history_import::ImportBatch;
use super::position_editor::{self, PositionEditor};
use super::watch::{self, Source};
use crate::exchange::import::{ImportError, Imported, MAX_IMPORT_BYTES, read, read_file};
use crate::exchange::link::Link;
use crate::record::Record;
use crate::record::interop::is_invisible;
use crate::rules::variant::Variant;
use crate::words::{Message, import, markup, reasons};

/// How much of a file is read, in bytes: enough to see that it is too long.
#[expect(clippy::cast_precision_loss, reason = "it is far below 2^53")]
const MAX_FILE_BYTES: f64 = (MAX_IMPORT_BYTES + 1) as f64;
/// The file types on offer: those that 2048verse saves, and texts.
const FILE_TYPES: &str = ".vrs,.txt,.text,.log,.md,.json,.csv,text/*";
/// How much of a text is shown in its field, in bytes.
const MAX_SHOWN_BYTES: usize = 2000;

/// Opens what was dropped on the page: files, or else a text.
pub(super) fn dropped(text: &str, files: &Array, host: Host, open_link: OpenLink) {
    let files = files_of(files);
    if !files.is_empty() {
        let dialog = ImportDialog::open(host, open_link);
        spawn_local(async move { dialog.open_files(files).await });
    } else if !is_blank(text) {
        open(text, host, open_link);
    }
}

/// Opens what was pasted into the page: files, or else a text. Pictures beside a text
/// are another form of it.
pub(super) fn pasted(text: &str, files: &Array, host: Host, open_link: OpenLink) {
    let files = files_of(files);
    if files.iter().any(|file| !is_picture(file)) {
        let dialog = ImportDialog::open(host, open_link);
        spawn_local(async move { dialog.open_files(files).await });
    } else if !is_blank(text) {
        open(text, host, open_link);
    } else if !files.is_empty() {
        host.notice(reasons::import(&ImportError::Picture));
    }
}

/// Opens the dialog, and at once what `text` holds, unless it is empty.
pub(super) fn open(text: &str, host: Host, open_link: OpenLink) {
    let dialog = ImportDialog::open(host, open_link);
    if !text.is_empty() {
        // The start of a long one, up to the last whole character.
        let ends = 0..=MAX_SHOWN_BYTES.min(text.len());
        let start = ends.rev().find_map(|end| text.get(..end));
        dialog.area.set_value(start.unwrap_or_default());
        dialog.open_imported(read(text));
    }
}

fn files_of(files: &Array) -> Vec<File> {
    files.iter().map(JsCast::unchecked_into).collect()
}

fn is_picture(file: &File) -> bool {
    file.type_().starts_with("image/")
}

/// Whether a text has nothing to be seen.
fn is_blank(text: &str) -> bool {
    text.chars().all(|c| c.is_whitespace() || is_invisible(c))
}

/// Opens a link; the router's function.
pub(super) type OpenLink = fn(Link, Host);

/// A handle to the dialog and its parts.
#[derive(Clone)]
struct ImportDialog {
    dialog: Dialog,
    area: HtmlTextAreaElement,
    host: Rc<Host>,
    editor: Shared<PositionEditor>,
    open_link: OpenLink,
}

impl ImportDialog {
    fn open(host: Host, open_link: OpenLink) -> Self {
        let host = Rc::new(host);
        let dialog = Dialog::open("bring", markup::import());
        let content = &dialog.content;
        add_text(content, "p", "", import::intro());
        let form = add(content, "div", "form");
        let label = add(&form, "label", "wide");
        add_text(&label, "span", "", import::paste());
        let area: HtmlTextAreaElement = add(&label, "textarea", "").unchecked_into();
        area.set_rows(3);
        area.set_spellcheck(false);
        let chooser = add_input(&form, import::choose_files(), "file", "");
        chooser.set_accept(FILE_TYPES);
        chooser.set_multiple(true);

        let editor = shared(PositionEditor::new(&dialog));
        let import = Self {
            dialog,
            area,
            host,
            editor,
            open_link,
        };
        let pasted = import.clone();
        import.dialog.add_first_choice(markup::import(), move |_| {
            pasted.open_imported(read(&pasted.area.value()));
        });
        let (chosen, inside) = (import.clone(), chooser.clone());
        import.dialog.listen(&chooser, "change", move |_| {
            let Some(files) = inside.files() else {
                return;
            };
            let files = (0..files.length()).filter_map(|index| files.get(index));
            let (files, chosen) = (files.collect(), chosen.clone());
            spawn_local(async move { chosen.open_files(files).await });
        });
        position_editor::listen(&import.dialog, &import.editor, &import.host);
        import
    }

    /// Opens what was read, or shows why it can't be.
    fn open_imported(&self, imported: Result<Imported, ImportError>) {
        match imported {
            Ok(Imported::Link(link)) => (self.open_link)(link, self.host.clone_handle()),
            Ok(Imported::Game(record)) => self.watch(&record),
            Ok(Imported::Position(position)) => {
                // First the status, since it takes room from what is scrolled into view.
                self.dialog.status(import::position_ready());
                self.editor.borrow_mut().set(Variant::default(), position);
            }
            Ok(Imported::History(file)) => {
                let import = self.clone();
                spawn_local(async move {
                    let batch = ImportBatch {
                        histories: vec![(String::new(), file)],
                        ..ImportBatch::default()
                    };
                    batch.import(&import.dialog, &import.host).await;
                });
            }
            Err(error) => self.dialog.status(reasons::import(&error)),
        }
    }

    /// Opens a game to be watched. If its moves can't have been made, shows that here,
    /// where the text can be corrected.
    fn watch(&self, record: &Record) {
        match record.game() {
            Ok(_) => watch::open(record, self.host.clone_handle(), Source::Elsewhere),
            Err(error) => self.dialog.status(reasons::game(&error)),
        }
    }

    /// Opens a single file; of several, watches the only game, or else imports all games
    /// and histories.
    async fn open_files(&self, files: Vec<File>) {
        if let [file] = files.as_slice() {
            match bytes_of(file).await {
                Some(bytes) => self.open_imported(read_file(&bytes)),
                None => self.dialog.status(unreadable(file)),
            }
            return;
        }
        let mut batch = ImportBatch::default();
        for file in &files {
            let name = file.name();
            let added = match bytes_of(file).await {
                Some(bytes) => add_to(&mut batch, &name, read_file(&bytes)),
                None => Err(unreadable(file)),
            };
            if let Err(reason) = added {
                batch.refuse(&name, reason);
            }
        }
        match batch.games.as_slice() {
            [] if batch.histories.is_empty() => {
                if let Some(refusals) = batch.refusals() {
                    self.dialog.status(refusals);
                }
            }
            [game] if batch.histories.is_empty() => {
                watch::open(game, self.host.clone_handle(), Source::Elsewhere);
                if let Some(refusals) = batch.refusals() {
                    self.host.notice(refusals);
                }
            }
            _ => batch.import(&self.dialog, &self.host).await,
        }
    }
}

/// Adds the contents of one of several files to a batch.
///
/// # Errors
/// Why it can't be opened, or not together with others.
fn add_to(
    batch: &mut ImportBatch,
    name: &str,
    imported: Result<Imported, ImportError>,
) -> Result<(), Message> {
    match imported.map_err(|error| reasons::import(&error))? {
        Imported::History(file) => batch.histories.push((name.to_owned(), file)),
        Imported::Game(record) | Imported::Link(Link::Game(record) | Link::Challenge(record)) => {
            record.game().map_err(|error| reasons::game(&error))?;
            batch.games.push(*record);
        }
        Imported::Position(_) | Imported::Link(_) => {
            return Err(import::alone());
        }
    }
    Ok(())
}

/// Reads a file, or as much of it as shows that it is too long; `None` where the
/// browser can't.
async fn bytes_of(file: &File) -> Option<Vec<u8>> {
    let start = file.slice_with_f64_and_f64(0.0, MAX_FILE_BYTES).ok()?;
    let buffer = JsFuture::from(start.array_buffer()).await.ok()?;
    Some(Uint8Array::new(&buffer).to_vec())
}

/// Says that a file can't be read.
fn unreadable(file: &File) -> Message {
    // A folder has no type; neither have some files.
    if file.type_().is_empty() {
        import::unreadable()
    } else {
        import::unreadable_file()
    }
}
