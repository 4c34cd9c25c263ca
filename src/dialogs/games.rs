//! The dialog in which a mode is chosen: the presets, and a form for other rules.

mod rules_form;

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, HtmlDialogElement, HtmlElement};

use super::dialog::{Dialog, add, add_text};
use super::{Host, db, thumbnail};
use crate::dom::browser::{self, LocalStorage};
use crate::dom::{element, words};
use crate::profile::history::{Entry, Id};
use crate::profile::store::{Slot, Store};
use crate::rules::game::{Game, Peaks};
use crate::rules::variant::{PRESETS, Variant};
use crate::words::names::variant_name;
use crate::words::{markup, variants};
use rules_form::RulesForm;

/// Opens the dialog in which a mode is chosen.
pub(super) fn open(host: Host) {
    let current = host.variant();
    if let Some(dialog) = element::look_for("#games") {
        // It stays in the document, with what was typed into its form.
        fill_cards(&current, host.clone_handle());
        // It can't fail: an open dialog is not opened again.
        let _ = dialog.unchecked_ref::<HtmlDialogElement>().show_modal();
        return;
    }
    let dialog = Dialog::new("games", markup::modes());
    let form = RulesForm::new(&dialog.content, &current);
    add(&dialog.content, "div", "cards");
    fill_cards(&current, host.clone_handle());
    dialog.listen(&dialog.element, "click", move |event| {
        if let Some(button) = element::nearest(event, "[data-variant]")
            && let Some(Ok(variant)) = button
                .get_attribute("data-variant")
                .map(|text| text.parse())
        {
            host.go_to(&Slot::own(variant));
        }
    });
    dialog.listen(&dialog.element, "input", move |_| form.show());
    dialog.show();
}

/// The presets.
pub(super) fn presets() -> impl Iterator<Item = Variant> {
    PRESETS.iter().filter_map(|preset| {
        let variant = preset.text.parse().ok();
        debug_assert!(variant.is_some(), "a preset is a variant");
        variant
    })
}

/// What was reached in the games of a variant, as its card shows it.
struct Reached {
    variant: Variant,
    best: Peaks,
    /// The games in the history, and the one in progress.
    games: Vec<Id>,
    /// Where the card shows it.
    line: HtmlElement,
}

impl Reached {
    /// Adds the games of the history.
    fn add(&mut self, entries: &[Entry]) {
        let of_variant = |entry: &&Entry| entry.variant == self.variant;
        for entry in entries.iter().filter(of_variant) {
            self.best = self.best.max(entry.peaks());
            if !self.games.contains(&entry.id) {
                self.games.push(entry.id);
            }
        }
    }

    fn show(&self) {
        words::write(&self.line, &variants::reached(self.best, self.games.len()));
    }
}

/// Fills the list of presets: with what the plain storage has of each at once, and with
/// the history as soon as that is read.
fn fill_cards(current: &Variant, host: Host) {
    let Some(cards) = element::look_for("#games .cards") else {
        return;
    };
    cards.set_text_content(None);
    let mut store = Store::new(LocalStorage);
    let mut all = Vec::new();
    for variant in presets() {
        let is_current = *current == variant;
        let reached = add_card(&cards, variant, is_current, &mut store);
        reached.show();
        all.push(reached);
    }
    spawn_local(async move {
        let filed = host.file_all().await;
        // Without a history the cards stay as they are.
        if let Ok(entries) = filed.and(db::entries().await) {
            for mut reached in all {
                reached.add(&entries);
                reached.show();
            }
        }
    });
}

/// Adds the button that plays a preset: its rules, and the board of its game in
/// progress or of a sample. Returns what was reached in it, by the plain storage.
fn add_card(
    parent: &Element,
    variant: Variant,
    is_current: bool,
    store: &mut Store<LocalStorage>,
) -> Reached {
    let record = store.peek(&Slot::own(variant.clone()));
    let game = record.as_ref().and_then(|record| record.game().ok());
    let card = add(parent, "button", "card");
    element::set(&card, "type", "button");
    element::set(&card, "data-variant", &variant.to_string());
    if is_current {
        element::set_flag(&card, "aria-current", true);
    }
    let board = game.as_ref().map(|game: &Game| *game.board());
    let board = board.unwrap_or_else(|| thumbnail::sample(&variant));
    thumbnail::draw(&add(&card, "span", "mini"), &board);
    let about = add(&card, "span", "about");
    add_text(&about, "strong", "", variant_name(&variant));
    add_text(&about, "span", "", variants::describe(&variant));
    let line = add(&about, "span", "small reached");

    let mut best = store.best(&variant, browser::stamp());
    let mut games = Vec::new();
    if let Some((game, record)) = game.zip(record)
        && !record.moves.is_empty()
    {
        best = best.max(game.peaks());
        games.push(Id::of(&record));
    }
    Reached {
        variant,
        best,
        games,
        line,
    }
}
