//! The theme, chosen by how it looks, and the tiles that show what is chosen.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use super::tell_saved;
use dialog_kit::dialog::{Dialog, add, add_text};
use dialog_kit::{Host, browser};
use dom::element;
use dom::text::face;
use twenty48::profile::settings::Setting;
use twenty48::rules::board::value_of;
use twenty48::words::settings;

/// The tiles that show what is chosen, as exponents.
const SAMPLES: [u8; 5] = [1, 3, 6, 9, 11];
/// The theme that is light or dark.
const SYSTEM: &str = "system";
/// The tile by which a theme is shown.
const SAMPLE_FACE: u8 = 3;

/// Adds a row in which a theme is chosen by how it looks.
pub(super) fn add_themes(dialog: &Dialog, group: &Element, host: &Host) {
    let row = add(group, "fieldset", "themes");
    add_text(&row, "legend", "", settings::theme());
    let names = [
        settings::system(),
        settings::light(),
        settings::dark(),
        settings::contrast(),
        settings::classic(),
    ];
    debug_assert_eq!(Setting::Theme.values().len(), names.len());
    let chosen = browser::setting(Setting::Theme);
    for (&value, name) in Setting::Theme.values().iter().zip(names) {
        let label = add(&row, "label", "");
        let radio: HtmlInputElement = add(&label, "input", "").unchecked_into();
        element::set(&radio, "type", "radio");
        element::set(&radio, "name", Setting::Theme.name());
        element::set(&radio, "value", value);
        radio.set_checked(value == chosen);
        let sample = add(&label, "span", "sample");
        // The system's is light or dark, so both are shown.
        let themes = if value == SYSTEM {
            &["light", "dark"][..]
        } else {
            &[value][..]
        };
        for theme in themes {
            let part = add(&sample, "span", "");
            element::set(&part, "data-theme", theme);
            add(&part, "i", &face(SAMPLE_FACE));
        }
        add_text(&label, "span", "", name);
        let (host, inside) = (host.clone_handle(), dialog.clone());
        dialog.listen(&radio, "change", move |_| {
            tell_saved(&inside, host.set_setting(Setting::Theme, value));
        });
    }
}

/// Adds tiles that show what is chosen.
pub(super) fn add_samples(group: &Element) {
    let samples = add(group, "div", "samples");
    element::set_flag(&samples, "aria-hidden", true);
    element::set(&samples, "data-goal", "11");
    for exponent in SAMPLES {
        let value = value_of(exponent).to_string();
        let tile = add_text(
            &samples,
            "span",
            &format!("stamp {}", face(exponent)),
            &*value,
        );
        element::set(&tile, "data-digits", &value.len().to_string());
    }
}
