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
            Ok(Imported::Games(links)) => {
                let mut batch = ImportBatch::default();
                add_games(&mut batch, None, links);
                if batch.games.is_empty() && batch.named.is_empty() {
                    if let Some(refusals) = batch.refusals() {
                        self.dialog.status(refusals);
                    }
                    return;
                }
                let import = self.clone();
                spawn_local(async move { import.import(batch).await });
            }
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
                    import.import(batch).await;
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
        let page = self.host.clone_handle();
        match (batch.games.as_slice(), batch.named.as_slice()) {
            _ if !batch.histories.is_empty() => return self.import(batch).await,
            ([], []) => {
                if let Some(refusals) = batch.refusals() {
                    self.dialog.status(refusals);
                }
                return;
            }
            ([game], []) => watch::open_linked(game, None, page),
            ([], [(sender, game)]) => watch::open_linked(game, Some(sender), page),
            _ => return self.import(batch).await,
        }
        if let Some(refusals) = batch.refusals() {
            self.host.notice(refusals);
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
        Imported::Game(record) => add_game(batch, (*record).into(), None)?,
        Imported::Link(link) => add_link(batch, link)?,
        Imported::Games(links) => add_games(batch, Some(name), links),
        Imported::Position(_) => return Err(import::alone()),
    }
    Ok(())
}

/// Adds the games of several links; those that can't have been played are refused under the
/// name of their file, or of who sent them.
fn add_games(batch: &mut ImportBatch, file: Option<&str>, links: Vec<Link>) {
    for link in links {
        let sender = match &link {
            Link::Sent(sender, _) => Some(sender.clone()),
            _ => None,
        };
        let Err(reason) = add_link(batch, link) else {
            continue;
        };
        match file {
            Some(file) => batch.refuse(file, reason),
            None => batch.refuse_game(sender.as_deref(), reason),
        }
    }
}

/// Adds the game of a link.
///
/// # Errors
/// Why it can't be played, or that the link is none to a game.
fn add_link(batch: &mut ImportBatch, link: Link) -> Result<(), Message> {
    match link.unsigned() {
        (Link::Game(game), sender) => add_game(batch, *game, sender),
        (Link::Challenge(record), sender) => add_game(batch, (*record).into(), sender),
        _ => Err(import::alone()),
    }
}

/// Adds a game, which came with the name of who sent it or without one.
///
/// # Errors
/// Why it can't have been played.
fn add_game(
    batch: &mut ImportBatch,
    game: LinkedGame,
    sender: Option<String>,
) -> Result<(), Message> {
    game.record.game().map_err(|error| reasons::game(&error))?;
    match sender {
        Some(sender) => batch.named.push((sender, game)),
        None => batch.games.push(game),
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
