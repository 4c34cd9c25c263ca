//! What the dialog of the leaderboard shows: a list of games in an order.

use std::rc::Rc;

use web_sys::{HtmlElement, HtmlSelectElement};

use super::row::{self, OWN, Row};
use dialog_kit::Host;
use dialog_kit::dialog::{Dialog, add, add_select, add_text, options};
use dom::{element, words};
use twenty48::profile::challenge::Challenge;
use twenty48::profile::daily::{Date, event_of};
use twenty48::profile::history::Entry;
use twenty48::profile::leaderboard::{List, Order, Rival, Standing, ranked};
use twenty48::record::Record;
use twenty48::record::splits::{FIRST_SPLIT, Split};
use twenty48::rules::board::value_of;
use twenty48::words::names::{game_name, games_name};
use twenty48::words::{Message, dialogs, history, leaderboard, markup, replay};

/// The player's own game in a list.
pub(super) struct Own {
    pub(super) list: List,
    pub(super) entry: Entry,
    pub(super) firsts: Vec<Split>,
    /// Its record, where it is known.
    pub(super) record: Option<Record>,
}

/// The games, and the elements that show a list of them.
pub(super) struct Board {
    pub(super) host: Rc<Host>,
    pub(super) list: HtmlSelectElement,
    pub(super) order: HtmlSelectElement,
    pub(super) rows: HtmlElement,
    count: HtmlElement,
    rivals: Vec<Rival>,
    own: Vec<Own>,
}

/// A game in the list that is shown.
struct Place<'a> {
    key: String,
    standing: Standing<'a>,
    /// The name of who played it; `None` for the player's own.
    name: Option<&'a str>,
    /// Whether it is the player's own.
    is_own: bool,
    /// Whether another attempt at the day's game counts.
    is_practice: bool,
}

impl Board {
    /// Adds the choices of a list and of an order, and the list.
    pub(super) fn new(
        dialog: &Dialog,
        host: Host,
        lists: Vec<List>,
        rivals: Vec<Rival>,
        own: Vec<Own>,
        chosen: &List,
    ) -> Self {
        let content = &dialog.content;
        let form = add(content, "div", "form");
        let named: Vec<(String, Message)> = lists
            .iter()
            .map(|list| (list.to_string(), list_name(list)))
            .collect();
        let first = lists.first().unwrap_or(chosen);
        let chosen = if lists.contains(chosen) {
            chosen
        } else {
            first
        };
        let list = add_select(&form, leaderboard::list(), &named, &chosen.to_string());
        let order = add_select(&form, history::sort_by(), &[], "");
        let count = add(content, "p", "status");
        element::set(&count, "role", "status");
        Self {
            host: Rc::new(host),
            list,
            order,
            rows: add(content, "ol", "rows"),
            count,
            rivals,
            own,
        }
    }

    /// Shows the chosen list, with the orders that it can have.
    pub(super) fn show(&mut self) {
        let chosen = self.order.value();
        self.order.set_text_content(None);
        let orders = self.orders();
        for (value, name) in &orders {
            let option = add_text(&self.order, "option", "", name.clone());
            element::set(&option, "value", value);
        }
        let is_there = orders.iter().any(|(value, _)| *value == chosen);
        let places = self.places();
        let mut events = places.iter().map(|place| &*place.standing.entry.event);
        let are_sprints =
            events.all(|event| Challenge::from_event(event) == Some(Challenge::Sprint));
        let chosen = match is_there {
            true => chosen,
            false if are_sprints => Order::Time.text(),
            false => Order::Score.text(),
        };
        self.order.set_value(&chosen);
        self.show_rows();
    }

    /// The orders of the chosen list: by the first tiles whose times are known, too.
    fn orders(&self) -> Vec<(String, Message)> {
        let (score, time) = (Order::Score.text(), Order::Time.text());
        let mut orders = options([(&*score, markup::score()), (&*time, markup::time())]);
        let places = self.places();
        let firsts = places.iter().flat_map(|place| place.standing.firsts);
        let known = firsts.filter(|first| first.ms.is_some());
        let largest = known.map(|first| first.exponent).max().unwrap_or(0);
        for exponent in FIRST_SPLIT..=largest {
            let name = replay::first_tile(value_of(exponent).to_string());
            orders.push((Order::First(exponent).text(), name));
        }
        orders
    }

    /// Shows the games of the chosen list in the chosen order.
    pub(super) fn show_rows(&mut self) {
        let order = Order::from_text(&self.order.value()).unwrap_or_default();
        let places = self.places();
        let is_day = matches!(self.chosen(), Some(List::Day(..)));
        let standings: Vec<Standing<'_>> = places.iter().map(|place| place.standing).collect();
        self.rows.set_text_content(None);
        for ranked in ranked(&standings, order) {
            let Some(place) = places.get(ranked.index) else {
                continue;
            };
            let row = Row {
                key: &place.key,
                rank: ranked.rank,
                name: place.name,
                is_own: place.is_own,
                is_practice: place.is_practice,
                shows_event: !is_day,
                standing: place.standing,
                order,
            };
            row.add(&self.rows);
        }
        words::write(
            &self.count,
            &match places.len() {
                0 => leaderboard::none(),
                count => dialogs::games(count),
            },
        );
    }

    fn chosen(&self) -> Option<List> {
        let list = self.list.value().parse().ok();
        debug_assert!(list.is_some(), "the options are lists");
        list
    }

    /// The games of the chosen list.
    fn places(&self) -> Vec<Place<'_>> {
        let Some(list) = self.chosen() else {
            return Vec::new();
        };
        let own = self.own.iter().find(|own| own.list == list);
        let own_id = own.map(|own| own.entry.id);
        let rivals = self.rivals.iter().filter(|rival| list.has(rival.entry()));
        let mut places: Vec<Place<'_>> = rivals
            .map(|rival| Place {
                key: rival.key(),
                standing: Standing {
                    entry: rival.entry(),
                    firsts: rival.firsts(),
                },
                name: Some(rival.name()),
                is_own: own_id == Some(rival.entry().id),
                is_practice: self.is_practice(rival, &list),
            })
            .collect();
        // One's own game may have come back by a link.
        if let Some(own) = own.filter(|_| !places.iter().any(|place| place.is_own)) {
            places.push(Place {
                key: OWN.to_owned(),
                standing: Standing {
                    entry: &own.entry,
                    firsts: &own.firsts,
                },
                name: None,
                is_own: true,
                is_practice: false,
            });
        }
        places
    }

    /// Whether another attempt of the same name at that day's game counts, or none does: the
    /// first one counts that was started on its day.
    fn is_practice(&self, rival: &Rival, list: &List) -> bool {
        let List::Day(date, _) = list else {
            return false;
        };
        let started = |rival: &Rival| rival.entry().id.started_ms;
        let is_earlier = |other: &Rival| {
            other.name() == rival.name()
                && list.has(other.entry())
                && started(other) < started(rival)
        };
        Date::at(started(rival)) != *date || self.rivals.iter().any(is_earlier)
    }

    /// The record of the game with that key, and the name that it came with.
    pub(super) fn game(&self, key: &str) -> Option<(Record, Option<String>)> {
        if key == OWN {
            let list = self.chosen()?;
            let own = self.own.iter().find(|own| own.list == list)?;
            return Some((own.record.clone()?, None));
        }
        let rival = self.rivals.iter().find(|rival| rival.key() == key)?;
        Some((rival.record().clone(), Some(rival.name().to_owned())))
    }

    /// Shows the actions on the game of a row, or removes them.
    pub(super) fn toggle(&self, element: &HtmlElement) {
        let key = element.get_attribute("data-key").unwrap_or_default();
        let record = self.game(&key).map(|(record, _)| record);
        row::toggle(element, record.as_ref(), key == OWN);
    }

    /// Takes a game out of the list.
    pub(super) fn take(&mut self, key: &str) -> Option<Rival> {
        let index = self.rivals.iter().position(|rival| rival.key() == key)?;
        Some(self.rivals.remove(index))
    }

    /// Puts a game back that was taken out.
    pub(super) fn put_back(&mut self, rival: Rival) {
        self.rivals.push(rival);
        self.show_rows();
    }

    /// Moves the focus to the first game, or to the choice of a list where there is none.
    pub(super) fn focus_first(&self) {
        match self.rows.query_selector(".entry") {
            Ok(Some(first)) => element::focus(&first),
            _ => element::focus(&self.list),
        }
    }
}

/// The name of a list.
fn list_name(list: &List) -> Message {
    match list {
        List::Mode(variant) => games_name(variant),
        List::Day(date, variant) => game_name(variant, &event_of(*date)),
    }
}
