//! The dialog in which a mode is chosen: the presets, and a form for other rules.

mod challenges;
mod rules_form;

use std::cell::OnceCell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDialogElement};

use dialog_kit::dialog::{Dialog, add, add_details, add_text};
use dialog_kit::{Host, thumbnail};
use dom::browser::{self, LocalStorage};
use dom::{element, words};
use rules_form::RulesForm;
use twenty48::profile::store::{Slot, Store};
use twenty48::rules::game::Game;
use twenty48::rules::variant::{Preset, Variant};
use twenty48::words::names::variant_name;
use twenty48::words::{games, menu, variants};

/// The modes whose rules others have published, beside the classic one's.
const PUBLISHED: [Preset; 4] = [
    Preset::Console,
    Preset::Rectangle,
    Preset::Goal1024,
    Preset::CoinToss,
];
/// The button that opens the second game.
const STAIRS: &str = ".card.stairs";
/// Its picture: steps to the right and to the left.
const STEPS: &str = "M9 21h6M13 16.500h6M17 12h5M11 7.500h6M6 3h6";

/// Opens the dialog in which a mode is chosen.
pub(super) fn open(host: Host) {
    let current = challenges::mode_of(&host.record());
    if let Some(dialog) = element::look_for("#games") {
        // It stays in the document, with what was typed into its form.
        fill_cards(&current);
        challenges::fill(&host);
        // It can't fail: an open dialog is not opened again.
        let _ = dialog.unchecked_ref::<HtmlDialogElement>().show_modal();
        return;
    }
    let dialog = Dialog::new("games", menu::modes());
    add(&dialog.content, "details", "own challenges");
    let list = add(&dialog.content, "div", "modes");
    let own = add_details(&dialog.content, games::custom());
    if current.preset().is_none() {
        element::set(&own, "open", "");
    }
    fill_cards(&current);
    challenges::fill(&host);
    // Whoever wants to know it exactly sees the rules of all modes.
    dialog.add_choice(games::show_rules(), move |event| {
        let are_shown = list.class_name() != "modes ruled";
        list.set_class_name(if are_shown { "modes ruled" } else { "modes" });
        if let Some(button) = element::nearest(event, "button") {
            let label = if are_shown {
                games::hide_rules()
            } else {
                games::show_rules()
            };
            words::write(&button, &label);
        }
    });
    let inside = dialog.clone();
    dialog.listen(&dialog.element, "click", move |event| {
        if element::nearest(event, STAIRS).is_some() {
            inside.close();
            let _ = host.stairs("");
        } else if let Some(button) = element::nearest(event, "button")
            && challenges::play(&button, &host)
        {
            inside.close();
        } else if let Some(button) = element::nearest(event, "[data-variant]")
            && let Some(Ok(variant)) = button
                .get_attribute("data-variant")
                .map(|text| text.parse())
        {
            host.go_to(&Slot::own(variant));
        }
    });
    // Few need the form, and it takes as long to make as the presets.
    let form = Rc::new(OnceCell::new());
    let made = form.clone();
    dialog.listen(&own.clone(), "toggle", move |_| {
        let is_shown_first = made.get().is_none() && current.preset().is_none();
        made.get_or_init(|| RulesForm::new(&own, &current));
        // Below the fold nobody would see that it has opened.
        if !is_shown_first && own.has_attribute("open") {
            own.scroll_into_view();
        }
    });
    dialog.listen(&dialog.element, "input", move |_| {
        form.get().map(RulesForm::show);
    });
    dialog.show();
}

/// The presets.
pub(super) fn presets() -> impl Iterator<Item = Variant> {
    Preset::ALL.iter().filter_map(|preset| {
        let variant = preset.text().parse().ok();
        debug_assert!(variant.is_some(), "a preset is a variant");
        variant
    })
}

/// Fills the list: the classic game and others like it, those of other rules, the second game.
fn fill_cards(current: &Variant) {
    let Some(list) = element::look_for("#games .modes") else {
        return;
    };
    list.set_text_content(None);
    let mut store = Store::new(LocalStorage);
    let (published, usual): (Vec<Variant>, Vec<Variant>) = presets().partition(|variant| {
        variant
            .preset()
            .is_some_and(|preset| PUBLISHED.contains(&preset))
    });
    for (title, variants) in [(None, usual), (Some(games::published()), published)] {
        if let Some(title) = title {
            add_text(&list, "h3", "", title);
        }
        let cards = add(&list, "div", "cards");
        for variant in variants {
            add_card(&cards, &variant, *current == variant, &mut store);
        }
    }
    add_stairs(&add(&list, "div", "cards"));
}

/// Adds the button that opens the second game.
fn add_stairs(parent: &Element) {
    let card = add(parent, "button", "card stairs");
    element::set(&card, "type", "button");
    element::set(&card, "aria-haspopup", "dialog");
    let picture = add(&card, "span", "mini");
    element::append(&picture, &element::new_icon(STEPS));
    let about = add(&card, "span", "about");
    add_text(&about, "strong", "", games::stairs());
    add_text(&about, "span", "", games::stairs_line());
}

/// Adds the button that plays a preset: the board of its game in progress or of a sample,
/// what it is like, and what was reached.
fn add_card(
    parent: &Element,
    variant: &Variant,
    is_current: bool,
    store: &mut Store<LocalStorage>,
) {
    let record = store.stored_record(&Slot::own(variant.clone()));
    let record = record.filter(|record| !record.moves.is_empty());
    let game = record.and_then(|record| record.game().ok());
    let card = add(parent, "button", "card");
    element::set(&card, "type", "button");
    element::set(&card, "data-variant", &variant.to_string());
    if is_current {
        element::set_flag(&card, "aria-current", true);
    }
    let board = game.as_ref().map(|game: &Game| *game.board());
    let board = board.unwrap_or_else(|| thumbnail::sample(variant));
    thumbnail::draw(&add(&card, "span", "mini"), variant, &board);
    let about = add(&card, "span", "about");
    add_text(&about, "strong", "", variant_name(variant));
    if let Some(line) = variants::invite(variant) {
        add_text(&about, "span", "", line);
    }
    add_text(&about, "span", "small rules", variants::describe(variant));
    let mut best = store.best(variant, browser::stamp());
    let playing = game.filter(|game| !game.phase().is_end());
    if let Some(game) = &playing {
        best = best.max(game.peaks());
    }
    let score = playing.map(|game| game.score());
    add_text(
        &about,
        "span",
        "small reached",
        variants::reached(score, best),
    );
}
