//! The dialog in which the language is chosen.

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlElement;

use dialog_kit::Host;
use dialog_kit::dialog::{Dialog, add, add_button};
use dom::element;
use twenty48::words::{languages, markup, settings};

/// The attribute of the chosen language's button.
const CURRENT: &str = "aria-current";

/// Opens the dialog of languages.
pub(super) fn open(host: &Host) {
    let dialog = Dialog::open("language", markup::language());
    let list = add(&dialog.content, "ul", "languages");
    let languages = host.languages();
    let buttons = languages.iter().map(|language| {
        let button = add_button(&add(&list, "li", ""), "", &language.name);
        element::set(&button, "lang", &language.tag);
        element::set(&button, "dir", "auto");
        button
    });
    let buttons: Rc<[HtmlElement]> = buttons.collect();
    mark_current(&buttons, host);
    for (button, language) in buttons.iter().zip(languages) {
        let (host, dialog_inside) = (host.clone_handle(), dialog.clone());
        let (button_inside, buttons) = (button.clone(), buttons.clone());
        dialog.listen(button, "click", move |_| {
            if button_inside.get_attribute(CURRENT).as_deref() != Some("true") {
                let (tag, host) = (language.tag.clone(), host.clone_handle());
                spawn_local(choose(tag, host, dialog_inside.clone(), buttons.clone()));
            }
        });
    }
}

/// Changes the language, and says whether that was done.
async fn choose(tag: String, host: Host, dialog: Dialog, buttons: Rc<[HtmlElement]>) {
    dialog.status(match host.set_language(&tag).await {
        Ok(is_saved) if is_saved.is_falsy() => settings::not_saved(),
        Ok(_) => languages::changed(),
        Err(_) => languages::not_loaded(),
    });
    mark_current(&buttons, &host);
}

/// Marks the button of the chosen language; the buttons are in the order of the
/// languages.
fn mark_current(buttons: &[HtmlElement], host: &Host) {
    for (button, language) in buttons.iter().zip(host.languages()) {
        element::set_flag(button, CURRENT, language.is_current);
    }
}
