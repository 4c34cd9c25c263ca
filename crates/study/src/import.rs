//! The dialog that opens links, records, replays, positions and histories: pasted, from
//! files, or set up by hand.

mod named;
mod reading;

use std::rc::Rc;

use js_sys::Array;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{File, HtmlTextAreaElement};

use super::position_editor::{self, PositionEditor};
use dialog_kit::Host;
use dialog_kit::dialog::{Dialog, Shared, add, add_input, add_text, shared};
use twenty48::exchange::import::ImportError;
use twenty48::record::interop::is_invisible;
use twenty48::words::{import, menu, reasons};

/// The file types on offer: those that 2048verse saves, and texts.
const FILE_TYPES: &str = ".vrs,.txt,.text,.log,.md,.json,.csv,text/*";
/// How much of a text is shown in its field, in bytes.
const MAX_SHOWN_BYTES: usize = 2000;

/// Opens what was dropped on the page: files, or else a text.
pub(super) fn dropped(text: &str, files: &Array, host: Host) {
    if files.length() > 0 {
        ImportDialog::open(host).read_files(files_of(files));
    } else if !is_blank(text) {
        open(text, host);
    }
}

/// Opens what was pasted into the page: files, or else a text. Pictures beside a text
/// are another form of it.
pub(super) fn pasted(text: &str, files: &Array, host: Host) {
    if files_of(files).iter().any(|file| !is_picture(file)) {
        ImportDialog::open(host).read_files(files_of(files));
    } else if !is_blank(text) {
        open(text, host);
    } else if files.length() > 0 {
        host.notice(reasons::import(&ImportError::Picture));
    }
}

/// Opens the dialog, and at once what `text` holds, unless it is empty.
pub(super) fn open(text: &str, host: Host) {
    let dialog = ImportDialog::open(host);
    if !text.is_empty() {
        // The start of a long one, up to the last whole character.
        let ends = 0..=MAX_SHOWN_BYTES.min(text.len());
        let start = ends.rev().find_map(|end| text.get(..end));
        dialog.area.set_value(start.unwrap_or_default());
        dialog.read_text(text.to_owned());
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

/// A handle to the dialog and its parts.
#[derive(Clone)]
struct ImportDialog {
    dialog: Dialog,
    area: HtmlTextAreaElement,
    host: Rc<Host>,
    editor: Shared<PositionEditor>,
}

impl ImportDialog {
    fn open(host: Host) -> Self {
        let host = Rc::new(host);
        let dialog = Dialog::open("bring", menu::import());
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
        };
        let pasted = import.clone();
        import.dialog.add_primary_choice(menu::import(), move |_| {
            pasted.read_text(pasted.area.value());
        });
        let (chosen, inside) = (import.clone(), chooser.clone());
        import.dialog.listen(&chooser, "change", move |_| {
            if let Some(files) = inside.files() {
                chosen.read_files(files_of(&Array::from(&files)));
            }
            // The same file may be chosen again, once it was mended.
            inside.set_value("");
        });
        position_editor::listen(&import.dialog, &import.editor, &import.host);
        import
    }

    /// Opens what a text holds.
    fn read_text(&self, text: String) {
        let dialog = self.clone();
        spawn_local(async move { dialog.open_text(&text) });
    }

    /// Opens what files hold.
    fn read_files(&self, files: Vec<File>) {
        let dialog = self.clone();
        spawn_local(async move { dialog.open_files(files).await });
    }
}
