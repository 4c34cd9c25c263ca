//! The dialog with the picture of a game: drawn, described, and shared, saved or copied.

mod content;

use js_sys::Promise;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Event, HtmlElement};

use content::Content;
use dialog_kit::dialog::{Dialog, add, add_text};
use dialog_kit::{Host, browser};
use dom::{element, words};
use twenty48::record::Record;
use twenty48::record::replay::Replay;
use twenty48::words::{Message, daily, dialogs, page, picture, share};

/// Asks the page for something with a canvas; whether it worked, as a promise.
type Ask = fn(&Host, &HtmlElement) -> Promise;
/// What is said once it has worked, or hasn't.
type Said = fn(bool) -> Option<Message>;

/// Opens the dialog with the picture of a record's game after `moves` moves, or at its end,
/// and with a remark on it.
pub(super) async fn open(record: Record, moves: usize, remark: Option<Message>, host: Host) {
    let Ok(mut replay) = Replay::new(&record) else {
        return;
    };
    replay.seek(moves);
    let content = Content::of(&replay, remark);
    let dialog = Dialog::open("picture", picture::title());
    let canvas = add(&dialog.content, "canvas", "");
    element::set(&canvas, "role", "img");
    words::set(&canvas, "aria-label", &content.label());
    canvas.set_hidden(true);
    let drawn = JsFuture::from(host.draw_picture(&canvas, &content.options())).await;
    let outcome = drawn.ok().and_then(|drawn| drawn.as_string());
    let why_not = match outcome.as_deref() {
        Some("drawn") => {
            canvas.set_hidden(false);
            return add_choices(&dialog, &canvas, &host);
        }
        Some("forced") => picture::forced_colors(),
        Some(_) => picture::not_drawn(),
        None => page::not_loaded(),
    };
    canvas.remove();
    show_text(&dialog, why_not, content.text());
}

/// Adds the buttons that copy, save and share the picture, as far as the browser can.
fn add_choices(dialog: &Dialog, canvas: &HtmlElement, host: &Host) {
    if host.can_copy_pictures() {
        let said: Said = |is_copied| {
            Some(if is_copied {
                dialogs::copied()
            } else {
                picture::copying_blocked()
            })
        };
        let copy = asking(dialog, canvas, host, Host::copy_picture, said);
        dialog.add_choice(share::copy(), copy);
    }
    let said: Said = |is_saved| (!is_saved).then(picture::not_saved);
    let save = asking(dialog, canvas, host, Host::save_picture, said);
    if host.can_share_pictures() {
        dialog.add_choice(picture::save(), save);
        let said: Said = |is_seen| (!is_seen).then(picture::not_shared);
        let share = asking(dialog, canvas, host, Host::share_picture, said);
        dialog.add_primary_choice(share::share(), share);
    } else {
        dialog.add_primary_choice(picture::save(), save);
    }
}

/// Returns what a button does that asks the page for something with the picture.
fn asking(
    dialog: &Dialog,
    canvas: &HtmlElement,
    host: &Host,
    ask: Ask,
    said: Said,
) -> impl FnMut(&Event) + use<> {
    let (dialog, canvas, host) = (dialog.clone(), canvas.clone(), host.clone_handle());
    move |_| {
        let (asked, dialog) = (ask(&host, &canvas), dialog.clone());
        spawn_local(async move {
            let answer = JsFuture::from(asked).await;
            if let Some(said) = said(answer.is_ok_and(|answer| answer.is_truthy())) {
                dialog.status(said);
            }
        });
    }
}

/// Shows what the picture says as a text, after the reason why there is none.
fn show_text(dialog: &Dialog, why_not: Message, text: Message) {
    let content = &dialog.content;
    let reason = add_text(content, "p", "", why_not);
    element::set(&reason, "role", "status");
    add_text(content, "p", "three-lines", text.clone());
    let inside = dialog.clone();
    dialog.add_primary_choice(picture::copy_text(), move |_| {
        let (text, dialog) = (words::text(&text), inside.clone());
        spawn_local(async move {
            dialog.status(if browser::copy(&text).await {
                dialogs::copied()
            } else {
                daily::copying_blocked()
            });
        });
    });
}
