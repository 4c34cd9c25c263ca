//! The dialog in which a game is chosen: the presets, and rules of one's own.

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{
    Element, Event, HtmlDialogElement, HtmlElement, HtmlInputElement, HtmlSelectElement,
};

use super::dialog::{Dialog, add, add_button, add_input, add_text};
use super::{Host, db, dialog, filing, words};
use crate::dom::browser::{self, LocalStorage};
use crate::dom::{element, text};
use crate::profile::history::Id;
use crate::profile::store::{Slot, Store};
use crate::rules::board::{Board, Directions, MAX_SIDE, MIN_SIDE, Shape, value_of};
use crate::rules::game::Game;
use crate::rules::player::{Player, RandomPlayer};
use crate::rules::variant::{PRESETS, Rules, StartTile, Variant, VariantError, exponent_of};

/// Moves that the picture of a game not yet played shows.
const PICTURE_MOVES: usize = 18;
/// The largest goal on offer: 2^20. A link may ask for more.
const MAX_OFFERED_GOAL: u8 = 20;
/// The spawns on offer. A link may ask for others.
const OFFERED_SPAWNS: [u8; 4] = [1, 2, 3, 4];

/// Opens the dialog in which a game is chosen.
pub(super) fn open(host: Host) {
    let current = host.variant();
    if let Some(dialog) = element::look_for("#games") {
        // Opened before: what was typed into its form stays.
        fill_cards(&current, host.clone_handle());
        // It was closed, or it would not be opened.
        let _ = dialog.unchecked_ref::<HtmlDialogElement>().show_modal();
        return;
    }
    let dialog = Dialog::new("games", "Games");
    let own = Own::new(&dialog.content, &current);
    add(&dialog.content, "div", "cards");
    fill_cards(&current, host.clone_handle());
    own.listen(&dialog, host);
    dialog.show();
}

/// Shows the presets, with what is kept of each.
fn fill_cards(current: &Variant, host: Host) {
    let Some(cards) = element::look_for("#games .cards") else {
        return;
    };
    cards.set_text_content(None);
    let mut store = Store::new(LocalStorage);
    let mut reached = Vec::new();
    for preset in PRESETS {
        let Ok(variant) = preset.text.parse::<Variant>() else {
            continue;
        };
        let record = store.peek(&Slot::own(variant.clone()));
        let game = record.as_ref().and_then(|record| record.game().ok());
        let card = add_card(&cards, preset.name, &variant, game.as_ref());
        if *current == variant {
            element::set_flag(&card, "aria-current", true);
        }
        let mut best = store.best(&variant, browser::stamp());
        let mut played = Vec::new();
        if let Some((game, record)) = game.as_ref().zip(record)
            && !record.moves.is_empty()
        {
            best = best.max(game.peaks());
            played.push(Id::of(&record));
        }
        if let Ok(Some(words)) = card.query_selector(".reached") {
            words.set_text_content(Some(&words::reached(best, played.len())));
            reached.push((variant, best, played, words));
        }
    }
    spawn_local(async move {
        // Without a history there are the best scores alone.
        let filed = filing::file_all(&host).await;
        let Ok(entries) = filed.and(db::entries().await) else {
            return;
        };
        for (variant, mut best, mut played, words) in reached {
            for entry in entries.iter().filter(|entry| entry.variant == variant) {
                best = best.max(entry.peaks());
                if !played.contains(&entry.id) {
                    played.push(entry.id);
                }
            }
            words.set_text_content(Some(&words::reached(best, played.len())));
        }
    });
}

/// A button that plays a variant, with all that there is to know of it.
fn add_card(parent: &Element, name: &str, variant: &Variant, game: Option<&Game>) -> HtmlElement {
    let card = add_button(parent, "card", "");
    element::set(&card, "data-variant", &variant.to_string());
    let picture = add(&card, "span", "mini");
    draw(&picture, variant, game);
    let about = add(&card, "span", "about");
    add_text(&about, "strong", "", name);
    add_text(&about, "span", "", &words::rules(variant));
    add(&about, "span", "small reached");
    card
}

/// Draws the board of a game, or of one that could be.
fn draw(picture: &HtmlElement, variant: &Variant, game: Option<&Game>) {
    draw_board(
        picture,
        &game.map_or_else(|| sample(variant), |game| *game.board()),
    );
}

/// Draws a board as small as a stamp, for the eyes alone.
pub(super) fn draw_board(picture: &HtmlElement, board: &Board) {
    element::set_flag(picture, "aria-hidden", true);
    element::set_property(picture, "--rows", &board.shape().rows().to_string());
    element::set_property(picture, "--columns", &board.shape().columns().to_string());
    picture.set_text_content(None);
    for exponent in board.exponents() {
        let class = match exponent {
            0 => String::new(),
            _ => text::face(exponent),
        };
        add(picture, "i", &class);
    }
}

/// A position that the variant's games come by.
fn sample(variant: &Variant) -> Board {
    let mut game = Game::new(variant.clone(), 11);
    let mut player = RandomPlayer::new(11);
    for _ in 0..PICTURE_MOVES {
        let direction = player.choose(&game);
        direction.map(|direction| game.move_dir(direction));
    }
    *game.board()
}

/// A choice among numbers, with its label.
fn add_select(
    parent: &Element,
    label: &str,
    options: &[(u8, String)],
    chosen: u8,
) -> HtmlSelectElement {
    let options: Vec<(String, String)> = options
        .iter()
        .map(|(value, text)| (value.to_string(), text.clone()))
        .collect();
    dialog::add_select(parent, label, &options, &chosen.to_string())
}

/// The form for rules of one's own.
struct Own {
    rows: HtmlSelectElement,
    columns: HtmlSelectElement,
    directions: HtmlSelectElement,
    goal: HtmlSelectElement,
    ending: HtmlSelectElement,
    spawns: [(u8, HtmlInputElement); OFFERED_SPAWNS.len()],
    start_spawns: HtmlInputElement,
    start_fixed: HtmlInputElement,
    picture: HtmlElement,
    words: HtmlElement,
    play: HtmlElement,
}

impl Own {
    /// The form, filled with the rules of `current`.
    fn new(parent: &Element, current: &Variant) -> Self {
        let details = add(parent, "details", "own");
        add_text(&details, "summary", "", "Your own rules");
        if current.preset_name().is_none() {
            element::set(&details, "open", "");
        }
        let form = add(&details, "div", "form");
        let rules = current.rules();
        // First, and in sight while the fields below it scroll.
        let preview = add(&form, "div", "preview");
        let picture = add(&preview, "span", "mini");
        let words = add(&preview, "p", "");
        element::set(&words, "role", "status");
        let play = add_button(&preview, "primary", "Play");

        let sides: Vec<_> = (MIN_SIDE..=MAX_SIDE).map(|n| (n, n.to_string())).collect();
        let rows = add_select(&form, "Rows", &sides, rules.shape.rows());
        let columns = add_select(&form, "Columns", &sides, rules.shape.columns());
        let ways = [(4, "4".to_owned()), (8, "8, diagonals too".to_owned())];
        let way_count = match rules.directions {
            Directions::Four => 4,
            Directions::Eight => 8,
        };
        let directions = add_select(&form, "Directions", &ways, way_count);
        let mut goals = vec![(0, "none".to_owned())];
        goals.extend((3..=MAX_OFFERED_GOAL).map(|e| (e, value_of(e).to_string())));
        let goal = add_select(&form, "Goal", &goals, rules.goal.unwrap_or(0));
        let endings = [
            (0, "one may go on".to_owned()),
            (1, "the game ends".to_owned()),
        ];
        let ending = add_select(&form, "At the goal", &endings, rules.ends_at_goal.into());

        let group = add(&form, "fieldset", "");
        add_text(
            &group,
            "legend",
            "",
            "New tiles: how many of each, as in 9 to 1",
        );
        let spawns = OFFERED_SPAWNS.map(|exponent| {
            let spawn = rules.spawns.iter().find(|spawn| spawn.0 == exponent);
            let weight = spawn.map_or(0, |spawn| spawn.1).to_string();
            let label = value_of(exponent).to_string();
            (exponent, add_input(&group, &label, "number", &weight))
        });
        let group = add(&form, "fieldset", "");
        add_text(&group, "legend", "", "At the start");
        let fixed = rules.fixed().map(|exponent| value_of(exponent).to_string());
        let fixed: Vec<String> = fixed.collect();
        let count = (rules.start.len() - fixed.len()).to_string();
        let start_spawns = add_input(&group, "random tiles", "number", &count);
        let start_fixed = add_input(
            &group,
            "fixed tiles, as in 2 2 64",
            "text",
            &fixed.join(" "),
        );

        let own = Self {
            rows,
            columns,
            directions,
            goal,
            ending,
            spawns,
            start_spawns,
            start_fixed,
            picture,
            words,
            play,
        };
        own.show();
        own
    }

    /// The variant that the fields describe.
    fn variant(&self) -> Result<Variant, VariantError> {
        let chosen = |select: &HtmlSelectElement| select.value().parse().unwrap_or(0);
        let shape = Shape::new(chosen(&self.rows), chosen(&self.columns));
        let mut spawns = Vec::new();
        for (exponent, field) in &self.spawns {
            match field.value().trim() {
                "" | "0" => {}
                text => {
                    let weight = text.parse().map_err(|_| VariantError::SpawnWeight)?;
                    spawns.push((*exponent, weight));
                }
            }
        }
        let mut start = Vec::new();
        let fixed = self.start_fixed.value();
        for text in fixed.split([' ', ',']).filter(|text| !text.is_empty()) {
            let exponent = exponent_of(text).ok_or(VariantError::StartValue)?;
            start.push(StartTile::Fixed(exponent));
        }
        let count = match self.start_spawns.value().trim() {
            "" => 0_u16,
            text => text.parse().map_err(|_| VariantError::NoStart)?,
        };
        start.extend(core::iter::repeat_n(StartTile::Spawn, usize::from(count)));
        Variant::new(Rules {
            shape: shape.ok_or(VariantError::Size)?,
            directions: match chosen(&self.directions) {
                8 => Directions::Eight,
                _ => Directions::Four,
            },
            spawns,
            start,
            goal: Some(chosen(&self.goal)).filter(|&goal| goal > 0),
            ends_at_goal: chosen(&self.ending) == 1 && self.goal.value() != "0",
        })
    }

    /// Shows what the fields describe, or what is wrong with it.
    fn show(&self) {
        self.ending.set_disabled(self.goal.value() == "0");
        let variant = self.variant();
        let is_wrong = variant.is_err();
        self.words.set_text_content(Some(&match &variant {
            Ok(variant) => format!("{}: {}", text::size(variant.shape()), words::rules(variant)),
            Err(error) => error.to_string(),
        }));
        self.words
            .set_class_name(if is_wrong { "wrong" } else { "" });
        element::set_flag(&self.play, "aria-disabled", is_wrong);
        if let Ok(variant) = variant {
            element::set(&self.play, "data-variant", &variant.to_string());
            draw(&self.picture, &variant, None);
        } else {
            let _ = self.play.remove_attribute("data-variant");
        }
    }

    fn listen(self, dialog: &Dialog, host: Host) {
        dialog.listen(&dialog.element, "click", move |event| {
            if let Some(Ok(variant)) = variant_of(event).map(|text| text.parse()) {
                host.go_to(&Slot::own(variant));
            }
        });
        dialog.listen(&dialog.element, "input", move |_| {
            self.show();
        });
    }
}

/// The variant of the button that was clicked.
fn variant_of(event: &Event) -> Option<String> {
    element::nearest(event, "[data-variant]")?.get_attribute("data-variant")
}
