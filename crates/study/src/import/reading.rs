//! What a text or files hold, opened from the dialog that imports them.

use js_sys::Uint8Array;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::File;

use super::ImportDialog;
use crate::history_import::ImportBatch;
use crate::links::open_link;
use crate::watch;
use twenty48::exchange::import::{ImportError, Imported, MAX_IMPORT_BYTES, read, read_file};
use twenty48::exchange::link::{Link, LinkedGame};
use twenty48::record::Record;
use twenty48::rules::variant::Variant;
use twenty48::words::{Message, import, reasons};

/// How much of a file is read, in bytes: enough to see that it is too long.
#[expect(clippy::cast_precision_loss, reason = "it is far below 2^53")]
const MAX_FILE_BYTES: f64 = (MAX_IMPORT_BYTES + 1) as f64;

impl ImportDialog {
    /// Opens what a text holds, or shows why it can't be opened.
    pub(super) fn open_text(&self, text: &str) {
        self.open_imported(read(text));
    }

    /// Opens what was read, or shows why it can't be.
    fn open_imported(&self, imported: Result<Imported, ImportError>) {
        match imported {
            Ok(Imported::Link(link)) => spawn_local(open_link(link, self.host.clone_handle())),
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
            Ok(_) => watch::open(record, self.host.clone_handle(), true, 0, None),
            Err(error) => self.dialog.status(reasons::game(&error)),
        }
    }

    /// Opens a single file; of several, watches the only game, or else imports all games
    /// and histories.
    pub(super) async fn open_files(&self, files: Vec<File>) {
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
                watch::open_linked(game, self.host.clone_handle());
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
        Imported::Link(Link::Game(game)) => {
            game.record.game().map_err(|error| reasons::game(&error))?;
            batch.games.push(*game);
        }
        Imported::Game(record) | Imported::Link(Link::Challenge(record)) => {
            record.game().map_err(|error| reasons::game(&error))?;
            batch.games.push(LinkedGame::from(*record));
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
