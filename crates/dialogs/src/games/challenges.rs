//! The challenges of the mode on the page, in the dialog of modes: each plays at once, and says
//! what one's best is.

use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, HtmlElement};

use dialog_kit::dialog::{add, add_empty_button, add_text};
use dialog_kit::{Host, db, filing};
use dom::browser::{self, LocalStorage};
use dom::{element, words};
use twenty48::profile::challenge::{
    Challenge, SPRINT_TILES, best_of, mode_of_sprint, reached_by, sprint_to,
};
use twenty48::profile::history::Entry;
use twenty48::profile::store::{Slot, Store};
use twenty48::record::{Metadata, Record};
use twenty48::rules::game::Game;
use twenty48::rules::variant::Variant;
use twenty48::words::names::{challenge_name, tile_value, variant_name};
use twenty48::words::{Message, challenge, challenges, dialogs, games};

/// The section of challenges, which can be closed.
pub(super) const SECTION: &str = "#games .challenges";
/// The attributes of a button: the event of the games that it plays, and their variant.
const EVENT: &str = "data-event";
const RULES: &str = "data-rules";

/// What a button plays.
struct Offer {
    challenge: Challenge,
    variant: Variant,
    /// The score of the game in progress, if there is one.
    in_progress: Option<u64>,
    /// Where it is written what was reached.
    reached: HtmlElement,
    button: HtmlElement,
}

/// The mode of a game: of a sprint, the one whose rules it has but for the goal.
pub(super) fn mode_of(record: &Record) -> Variant {
    match Challenge::from_event(&record.metadata.event) {
        Some(Challenge::Sprint) => mode_of_sprint(&record.variant),
        _ => record.variant.clone(),
    }
}

/// Fills the section with the challenges of the mode on the page.
pub(super) fn fill(host: &Host) {
    let Some(section) = element::look_for(SECTION) else {
        return;
    };
    let record = host.record();
    let on_page = Slot::of_record(&record);
    let mode = mode_of(&record);
    section.set_text_content(None);
    let name = variant_name(&mode);
    add_text(&section, "summary", "", challenge::title().beside(name));
    if Challenge::from_event(&record.metadata.event).is_some() {
        element::set(&section, "open", "");
    }
    let list = add(&section, "div", "list");
    let mut offers = vec![add_card(&list, Challenge::NoUndo, &mode, &on_page)];
    let tiles = SPRINT_TILES.iter();
    let sprints: Vec<Variant> = tiles.filter_map(|&tile| sprint_to(&mode, tile)).collect();
    if !sprints.is_empty() {
        let card = add(&list, "div", "challenge sprint");
        let about = add(&card, "span", "about");
        add_text(&about, "strong", "", challenge::sprint());
        add_text(&about, "span", "", challenges::invite(Challenge::Sprint));
        let row = add(&card, "div", "sprints");
        for variant in sprints {
            offers.push(add_sprint(&row, variant, &on_page));
        }
    }
    let blind = Challenge::Blind { looks: 0 };
    offers.push(add_card(&list, blind, &mode, &on_page));
    for offer in &offers {
        offer.show(&[]);
    }
    let host = host.clone_handle();
    spawn_local(async move {
        // What can't be filed or read is no best.
        let _ = filing::file_all(&host).await;
        let entries = db::entries().await.unwrap_or_default();
        for offer in offers {
            offer.show(&entries);
        }
    });
}

/// Adds the button of a challenge in a mode.
fn add_card(list: &Element, challenge: Challenge, mode: &Variant, on_page: &Slot) -> Offer {
    let button = add_empty_button(list, "challenge");
    let about = add(&button, "span", "about");
    add_text(&about, "strong", "", challenge_name(challenge, mode));
    add_text(&about, "span", "", challenges::invite(challenge));
    let reached = add(&about, "span", "small reached");
    Offer::new(challenge, mode.clone(), on_page, button, reached)
}

/// Adds the button of a sprint: its tile.
fn add_sprint(row: &Element, variant: Variant, on_page: &Slot) -> Offer {
    let button = add_empty_button(row, "");
    let tile = tile_value(variant.goal().unwrap_or_default());
    add_text(&button, "span", "", tile);
    let reached = add(&button, "span", "small");
    Offer::new(Challenge::Sprint, variant, on_page, button, reached)
}

impl Offer {
    fn new(
        challenge: Challenge,
        variant: Variant,
        on_page: &Slot,
        button: HtmlElement,
        reached: HtmlElement,
    ) -> Self {
        element::set(&button, EVENT, &challenge.event());
        element::set(&button, RULES, &variant.to_string());
        let slot = challenge.slot(variant.clone());
        if slot == *on_page {
            element::set_flag(&button, "aria-current", true);
        }
        Self {
            in_progress: game_in(&slot).map(|game| game.score()),
            challenge,
            variant,
            reached,
            button,
        }
    }

    /// Shows what was reached, as the history's entries have it.
    fn show(&self, entries: &[Entry]) {
        let best = best_of(entries, &self.challenge.slot(self.variant.clone()));
        // The looks are those of that game.
        let best = best.and_then(|entry| {
            let challenge = Challenge::from_event(&entry.event)?;
            Some((challenge, reached_by(entry)))
        });
        let is_sprint = self.challenge == Challenge::Sprint;
        let in_progress = self.in_progress.map(|score| match is_sprint {
            true => dialogs::continue_game(),
            false => games::in_progress(score),
        });
        let best = best.map(|(challenge, reached)| challenges::best(challenge, reached));
        let facts = [in_progress, best].into_iter().flatten();
        let facts = facts.reduce(Message::beside);
        if is_sprint {
            let name = challenge_name(self.challenge, &self.variant);
            let label = match &facts {
                Some(facts) => name.beside(facts.clone()),
                None => name,
            };
            words::set(&self.button, "aria-label", &label);
        }
        let unplayed = || {
            if is_sprint {
                "–".into()
            } else {
                games::not_played()
            }
        };
        words::write(&self.reached, &facts.unwrap_or_else(unplayed));
    }
}

/// The game that is stored in a slot.
fn stored_game(slot: &Slot) -> Option<Game> {
    Store::new(LocalStorage).stored_record(slot)?.game().ok()
}

/// The game in progress of a slot, of which a move was made.
fn game_in(slot: &Slot) -> Option<Game> {
    let is_under_way = |game: &Game| game.move_count() > 0 && !game.phase().is_end();
    stored_game(slot).filter(is_under_way)
}

/// Plays what the button of a challenge says: goes on with the game in progress, or starts one.
/// Returns whether it is such a button.
pub(super) fn play(button: &Element, host: &Host) -> bool {
    let attribute = |name| button.get_attribute(name);
    let (Some(event), Some(rules)) = (attribute(EVENT), attribute(RULES)) else {
        return false;
    };
    let Ok(variant) = rules.parse::<Variant>() else {
        return false;
    };
    let slot = Slot::of(variant.clone(), &event);
    // One without a move may be against somebody.
    if stored_game(&slot).is_some_and(|game| !game.phase().is_end()) {
        host.go_to(&slot);
        return true;
    }
    let game = Game::new(variant, browser::fresh_seed());
    let metadata = Metadata {
        started_ms: browser::stamp(),
        event,
        ..Metadata::default()
    };
    host.load_record(&Record::of(&game, &metadata).to_string());
    true
}
