//! The game of the day.

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlElement;

use super::db::{self, DbError};
use super::dialog::{Dialog, add, add_figure, add_select, add_table, add_text};
use super::{Host, filing};
use crate::dom::browser::{self, LocalStorage};
use crate::dom::element;
use crate::dom::text::{duration, variant_name};
use crate::exchange::link::Link;
use crate::profile::daily::{Date, EVENT, Streak, date_of, event_of, seed_of, streak};
use crate::profile::history::{Day, Entry};
use crate::profile::store::{GAME, PREFIX, Save, Slot, Storage, is_newer};
use crate::record::{Metadata, Record};
use crate::rules::board::value_of;
use crate::rules::game::Game;
use crate::rules::variant::{PRESETS, Variant};
use crate::sort::sorted_indices;

/// How many of the days before are listed.
const LISTED: usize = 14;

/// Opens the dialog of today's game, of the variant that is played where that
/// is one of the page's own.
pub(super) async fn open(host: Host) {
    let variant = host.variant();
    let is_preset = variant.preset_name().is_some();
    let variant = if is_preset {
        variant
    } else {
        Variant::default()
    };
    open_on(None, variant, host).await;
}

/// Opens the dialog of a day's game, or of today's.
pub(super) async fn open_on(date: Option<Date>, variant: Variant, host: Host) {
    open_after(date, variant, host, None).await;
}

/// The same after an attempt that has just ended.
async fn open_after(
    date: Option<Date>,
    variant: Variant,
    host: Host,
    ended: Option<Day>,
) -> Option<Dialog> {
    let today = Date::at(browser::stamp());
    let date = date.unwrap_or(today);
    if date > today {
        host.notice(&format!("The game of {date} comes on that day, by UTC."));
        return None;
    }
    // What waits to be filed may be an attempt.
    let filed = filing::file_all(&host).await;
    let played = attempts(&host).await;
    let days = match filed {
        Ok(()) => db::days().await.map(|days| with_attempts(days, &played)),
        Err(error) => Err(error),
    };
    let title = if date == today {
        "Today’s game"
    } else {
        "A day’s game"
    };
    let dialog = Dialog::open("daily", title);
    let content = &dialog.content;
    add_text(
        content,
        "p",
        "",
        &format!(
            "{date}: one board for everybody, until midnight by UTC. Your first attempt counts, unless the coach moves in it; if you use undo, the result says so."
        ),
    );

    let mut choices: Vec<Variant> = PRESETS
        .iter()
        .filter_map(|preset| preset.text.parse().ok())
        .collect();
    if !choices.contains(&variant) {
        choices.push(variant.clone());
    }
    let options: Vec<(String, String)> = choices
        .iter()
        .map(|choice| (choice.to_string(), variant_name(choice)))
        .collect();
    let form = add(content, "div", "form");
    let select = add_select(&form, "Game", &options, &variant.to_string());
    let state = add(content, "div", "");
    let days_of = Days {
        days,
        played,
        today,
        date,
        ended,
    };
    let (chosen, on_page) = (select.clone(), host);
    let days_of = Rc::new(days_of);
    let known = days_of.clone();
    let added = dialog.add_first_choice("Play", move |_| {
        if let Ok(variant) = chosen.value().parse::<Variant>() {
            let is_under_way = known.under_way(date, &variant).is_some();
            if date == today && Date::at(browser::stamp()) > date && !is_under_way {
                // It was left open over midnight: what is played is said first.
                let host = on_page.clone_handle();
                spawn_local(open_on_new_day(variant, host));
                return;
            }
            if is_under_way {
                on_page.go_to(&Slot::of(variant, &event_of(date)));
            } else {
                start(date, &variant, &on_page);
            }
        }
    });
    days_of.show(&dialog, &state, &added, &variant);
    let (changed, inside) = (select.clone(), dialog.clone());
    dialog.listen(&changed, "change", move |_| {
        if let Ok(variant) = select.value().parse() {
            days_of.show(&inside, &state, &added, &variant);
        }
    });
    Some(dialog)
}

/// Opens the dialog of today's game in place of yesterday's.
async fn open_on_new_day(variant: Variant, host: Host) {
    let opened = Box::pin(open_after(None, variant, host, None)).await;
    if let Some(dialog) = opened {
        dialog.status("A new day has begun, by UTC. This is its game.");
    }
}

struct Days {
    days: Result<Vec<Day>, DbError>,
    /// The attempts at days' games that are on the page, or kept where they are
    /// played.
    played: Vec<Record>,
    today: Date,
    date: Date,
    /// The attempt that has just ended.
    ended: Option<Day>,
}

impl Days {
    /// Shows what is known of a variant's days, and what can be done.
    fn show(&self, dialog: &Dialog, state: &HtmlElement, play: &HtmlElement, variant: &Variant) {
        state.set_text_content(None);
        let empty = Vec::new();
        let days = match &self.days {
            Ok(days) => days,
            Err(error) => {
                add_text(state, "p", "small", &error.to_string());
                &empty
            }
        };
        let streak = self.streak(days);
        let of_variant = |day: &&Day| day.variant == *variant;
        let done = days
            .iter()
            .filter(of_variant)
            .find(|day| day.date == self.date);
        let ended = self.ended.as_ref().filter(of_variant);
        if let Some(ended) = ended.filter(|ended| Some(*ended) != done) {
            let words = format!(
                "This time: {} points, best tile {}. It doesn’t count; this does:",
                ended.score,
                value_of(ended.largest)
            );
            add_text(state, "p", "", &words);
        }
        let list = add(state, "dl", "results checked");
        add_figure(&list, "Days in a row", &streak.current.to_string());
        add_figure(&list, "Longest streak", &streak.longest.to_string());
        if let Some(day) = done {
            add_figure(&list, "Score", &day.score.to_string());
            add_figure(&list, "Largest tile", &value_of(day.largest).to_string());
        }
        let under_way = self.under_way(self.date, variant);
        // An attempt counts from its first move on, not from its end.
        let is_done = done.is_some_and(|day| {
            let started_ms = under_way.as_ref().map(|record| record.metadata.started_ms);
            Some(day.started_ms) != started_ms
        });
        play.set_text_content(Some(match (under_way.is_some(), done) {
            (true, _) => "Go on",
            (false, None) => "Play",
            (false, Some(_)) => "Play again",
        }));
        if is_done {
            add_text(
                state,
                "p",
                "small",
                "Your first attempt counts. You can play it again for fun.",
            );
            self.add_result(dialog, state, done);
        } else if done.is_none() && self.date != self.today {
            add_text(
                state,
                "p",
                "small",
                "That day is over: it can be played, but doesn’t count any more.",
            );
        }
        let before = days
            .iter()
            .filter(of_variant)
            .filter(|day| day.date != self.date);
        let before: Vec<&Day> = before.collect();
        let date = |place: usize| before.get(place).map(|day| day.date);
        let places = sorted_indices(before.len(), &|a, b| date(b).cmp(&date(a)));
        let before: Vec<&Day> = places
            .iter()
            .take(LISTED)
            .filter_map(|&place| before.get(place).copied())
            .collect();
        if !before.is_empty() {
            add_days(state, &before);
        }
    }

    /// The game of that day, if it is under way.
    fn under_way(&self, date: Date, variant: &Variant) -> Option<&Record> {
        self.played.iter().find(|record| {
            let goes_on = |game: Game| !game.phase().is_end();
            record.variant == *variant
                && date_of(record) == Some(date)
                && record.game().is_ok_and(goes_on)
        })
    }

    /// Days in a row with an attempt, whichever the variant.
    fn streak(&self, days: &[Day]) -> Streak {
        let dates: Vec<Date> = days.iter().map(|day| day.date).collect();
        streak(&dates, self.today)
    }

    /// A button that shares the result of the day.
    fn add_result(&self, dialog: &Dialog, state: &HtmlElement, day: Option<&Day>) {
        let Some(day) = day else { return };
        let streak = self
            .days
            .as_ref()
            .map_or(Streak::default(), |days| self.streak(days));
        let text = result_text(day, streak);
        let shown = add_text(state, "p", "three-lines", &text);
        element::set(&shown, "aria-label", &text);
        let uses = add(state, "div", "uses");
        let sent = text.clone();
        if super::browser::has_share_sheet(&sent, "") {
            dialog.add_action(&uses, "Share the result", move |_| {
                super::browser::share(&sent, "");
            });
        }
        let inside = dialog.clone();
        dialog.add_action(&uses, "Copy the result", move |_| {
            let (text, inside) = (text.clone(), inside.clone());
            spawn_local(async move {
                inside.status(if super::browser::copy(&text).await {
                    "Copied."
                } else {
                    "The browser doesn’t let the page copy."
                });
            });
        });
    }
}

/// What is said of a day's result, with its link.
fn result_text(day: &Day, streak: Streak) -> String {
    let name = variant_name(&day.variant);
    let aid = if day.undos > 0 { ", with undo" } else { "" };
    let row = match streak.current {
        0 | 1 => String::new(),
        days => format!(" · {days} days in a row"),
    };
    let moves = if day.moves == 1 { "move" } else { "moves" };
    let link = Link::Daily(Some(day.date), day.variant.clone());
    format!(
        "2048 of {} · {name}: {} points{aid}\nBest tile {}, {} {moves}, {}{row}\n{}#{link}",
        day.date,
        day.score,
        value_of(day.largest),
        day.moves,
        duration(day.played_ms),
        browser::own_address(),
    )
}

fn add_days(state: &HtmlElement, days: &[&Day]) {
    let rows = days.iter().map(|day| {
        vec![
            day.date.to_string(),
            day.score.to_string(),
            value_of(day.largest).to_string(),
            day.moves.to_string(),
        ]
    });
    add_table(
        state,
        "Days before",
        &["Day", "Score", "Tile", "Moves"],
        rows,
    );
}

/// The attempts at days' games: the one on the page, and those that are kept
/// where they are played, of each the newer of its texts.
async fn attempts(host: &Host) -> Vec<Record> {
    let start = format!("{PREFIX}{GAME}{}/", EVENT.trim_end_matches('.'));
    let copies = host.copies().await.as_string().unwrap_or_default();
    let mut lines = copies.lines().map(str::to_owned);
    let mut texts: Vec<(String, String)> =
        core::iter::from_fn(|| Some((lines.next()?, lines.next()?)))
            .filter(|(name, _)| name.starts_with(&start))
            .collect();
    for name in browser::stored_names(&start) {
        let Ok(Some(text)) = LocalStorage.get(&name) else {
            continue;
        };
        match texts.iter_mut().find(|(other, _)| *other == name) {
            Some((_, copy)) if is_newer(&text, Some(copy)) => *copy = text,
            Some(_) => {}
            None => texts.push((name, text)),
        }
    }
    let saves = texts
        .iter()
        .filter_map(|(_, text)| text.parse::<Save>().ok());
    let own = host.record();
    let is_own = |record: &Record| Slot::of_record(record) == Slot::of_record(&own);
    let mut records: Vec<Record> = saves.map(|save| save.record).collect();
    records.retain(|record| !is_own(record));
    records.push(own);
    records
}

/// The days with these attempts, which count already.
fn with_attempts(mut days: Vec<Day>, played: &[Record]) -> Vec<Day> {
    for day in played.iter().filter_map(attempt_of) {
        match days.iter_mut().find(|kept| kept.key() == day.key()) {
            Some(kept) if day.replaces(kept) => *kept = day,
            Some(_) => {}
            None => days.push(day),
        }
    }
    days
}

/// What an attempt has come to so far; nothing without a move.
fn attempt_of(record: &Record) -> Option<Day> {
    let (entry, _) = Entry::of(record, 0).ok()?;
    let day = Day::of_record(record, &entry)?;
    (!record.moves.is_empty()).then_some(day)
}

/// Starts the game of that day.
fn start(date: Date, variant: &Variant, host: &Host) {
    let game = Game::new(variant.clone(), seed_of(date, variant));
    let metadata = Metadata {
        started_ms: browser::stamp(),
        event: event_of(date),
        ..Metadata::default()
    };
    host.load_record(&Record::of(&game, &metadata).to_string());
}

/// Shows what came of a daily game that has ended.
pub(super) fn show_result(record: &Record, host: Host) {
    let (Some(date), Ok((entry, _))) = (date_of(record), Entry::of(record, browser::stamp()))
    else {
        return;
    };
    let variant = record.variant.clone();
    let ended = Day::of(date, &entry);
    spawn_local(async move {
        open_after(Some(date), variant, host, ended).await;
    });
}

/// Whether the game of that record is an attempt at a day's game, but not the
/// one that counts.
pub(super) async fn is_for_fun(record: &Record) -> bool {
    let Some(date) = date_of(record) else {
        return false;
    };
    let days = db::days().await.unwrap_or_default();
    let counted = days
        .iter()
        .find(|day| day.date == date && day.variant == record.variant);
    counted.is_some_and(|day| day.started_ms != record.metadata.started_ms)
}
