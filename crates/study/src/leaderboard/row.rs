//! A row of the leaderboard: its elements, and what they say of a game.

use web_sys::{Element, HtmlElement};

use dialog_kit::dialog::{add, add_button, add_empty_button, add_text};
use dom::element;
use dom::text::{face, goal_number};
use twenty48::profile::leaderboard::{Order, Standing};
use twenty48::record::Record;
use twenty48::record::replay::Replay;
use twenty48::rules::board::value_of;
use twenty48::words::names::occasion_name;
use twenty48::words::{
    Message, challenge, clock, common, leaderboard, markup, menu, records, replay, share,
};

/// The key of the player's own game, which no other has.
pub(super) const OWN: &str = "own";

/// What a row shows.
pub(super) struct Row<'a> {
    pub(super) key: &'a str,
    pub(super) rank: Option<usize>,
    /// The name of who played it; `None` for the player.
    pub(super) name: Option<&'a str>,
    pub(super) is_own: bool,
    pub(super) is_practice: bool,
    /// Whether it says what the game was played for.
    pub(super) shows_event: bool,
    pub(super) standing: Standing<'a>,
    pub(super) order: Order,
}

impl Row<'_> {
    /// Adds the row: a button that opens it.
    pub(super) fn add(&self, rows: &Element) {
        let entry = self.standing.entry;
        let row = add(rows, "li", "row");
        element::set(&row, "data-key", self.key);
        let open = add_empty_button(&row, "entry ranked");
        element::set(&open, "data-act", "open");
        element::set(&open, "aria-expanded", "false");
        element::set(&open, "data-goal", &goal_number(entry.variant.goal()));
        if self.is_own {
            element::set(&open, "data-own", "");
        }
        let rank = self.rank.map_or_else(|| "–".into(), common::number);
        add_text(&open, "span", "rank", rank);
        let value = value_of(entry.largest).to_string();
        let class = format!("stamp {}", face(entry.largest));
        let tile = add_text(&open, "span", &class, value.as_str());
        // Named below, after who played it.
        element::set_flag(&tile, "aria-hidden", true);
        if value.len() > 3 {
            element::set(&tile, "data-long", "");
        }
        let about = add(&open, "span", "about");
        self.add_name(&add(&about, "strong", ""));
        add_text(&about, "span", "small", self.facts());
        let largest = markup::largest_tile().beside(value.into());
        add_text(&about, "span", "unseen", largest);
        add_text(&open, "span", "compared", self.compared());
    }

    /// Adds the name, isolated since it may be written from right to left, and “You”.
    fn add_name(&self, parent: &Element) {
        if let Some(name) = self.name {
            add_text(parent, "bdi", "", name);
        }
        if self.is_own {
            let class = if self.name.is_some() { "mark" } else { "" };
            add_text(parent, "span", class, challenge::you());
        }
    }

    /// What is compared.
    fn compared(&self) -> Message {
        match self.order {
            Order::Score => common::number(self.standing.entry.score),
            order => match (self.standing.ms(order), order) {
                (Some(ms), Order::First(_)) => clock::split(ms),
                (Some(ms), _) => challenge::time(ms),
                (None, _) => "–".into(),
            },
        }
    }

    /// The line below the name: the other figures, and what help the game had.
    fn facts(&self) -> Message {
        let entry = self.standing.entry;
        let event = occasion_name(&entry.variant, &entry.event).filter(|_| self.shows_event);
        let points = (self.order != Order::Score).then(|| common::points(entry.score));
        let moves = common::moves(entry.moves);
        let has_time = self.order != Order::Time && entry.played_ms > 0;
        let time = has_time.then(|| common::duration(entry.played_ms));
        let help = records::aid(entry.category);
        let practice = self.is_practice.then(share::practice);
        let facts = [points, Some(moves), time, help, practice, event];
        let facts = facts.into_iter().flatten().reduce(Message::beside);
        facts.unwrap_or_else(|| "".into())
    }
}

/// Shows the actions on the game of a row, of which the record is known, or removes them.
pub(super) fn toggle(row: &HtmlElement, record: Option<&Record>, is_own: bool) {
    let Some(button) = row.first_element_child() else {
        return;
    };
    if let Ok(Some(actions)) = row.query_selector(".uses") {
        actions.remove();
        return element::set_flag(&button, "aria-expanded", false);
    }
    element::set_flag(&button, "aria-expanded", true);
    let mut actions = Vec::new();
    if let Some(record) = record {
        actions.push(("watch", menu::replay()));
        let replay = Replay::new(record).ok();
        if is_own {
            actions.push(("share", markup::share()));
        } else if replay.is_some_and(|replay| replay.rematch().is_some()) {
            actions.push(("challenge", replay::challenge()));
        }
    }
    if !is_own {
        actions.push(("remove", leaderboard::remove()));
    }
    let parent = add(row, "div", "uses");
    for (action, text) in actions {
        let button = add_button(&parent, "", text);
        element::set(&button, "data-act", action);
    }
}

/// The selector of the button of the row with that key.
pub(super) fn selector(key: &str) -> String {
    let key = key.replace('\\', "\\\\").replace('"', "\\\"");
    format!("#leaderboard [data-key=\"{key}\"] .entry")
}
