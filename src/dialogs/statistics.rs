//! The statistics of a variant: figures, charts, and tables of what the charts show.

use web_sys::HtmlElement;

use super::browser::local_date;
use super::dialog::{
    Dialog, add, add_details, add_figure, add_note, add_select, add_table, add_text,
};
use super::words::{games, variant_option};
use super::{Host, charts, db, filing, words};
use crate::dom::browser::{self, LocalStorage};
use crate::dom::text::duration;
use crate::profile::history::Entry;
use crate::profile::statistics::Statistics;
use crate::profile::store::Store;
use crate::rules::board::value_of;
use crate::rules::game::Peaks;
use crate::rules::variant::Variant;
use crate::words::Message;

/// Opens the statistics, of the variant on the page if there are games of it.
pub(super) async fn open(host: Host) {
    // Games that can't be filed are missing; the history says why.
    let _ = filing::file_all(&host).await;
    let entries = match db::entries().await {
        Ok(entries) => entries,
        Err(error) => return host.notice(&error.to_string()),
    };
    let dialog = Dialog::open("statistics", "Statistics");
    let mut variants: Vec<&Variant> = Vec::new();
    for entry in &entries {
        if !variants.contains(&&entry.variant) {
            variants.push(&entry.variant);
        }
    }
    let options: Vec<(String, Message)> = variants.iter().copied().map(variant_option).collect();
    let Some((first, _)) = options.first() else {
        let words = "No game has ended yet, or was left for another.";
        add_text(&dialog.content, "p", "", words);
        return;
    };
    let on_page = host.variant().to_string();
    let is_listed = options.iter().any(|(text, _)| *text == on_page);
    let chosen = if is_listed { on_page } else { first.clone() };
    let form = add(&dialog.content, "div", "form");
    let select = add_select(&form, "Game", &options, &chosen);
    let shown = add(&dialog.content, "div", "");
    show(&shown, &entries, &chosen);
    dialog.listen(&select.clone(), "change", move |_| {
        show(&shown, &entries, &select.value());
    });
}

/// Shows the statistics of the variant with that text form.
fn show(parent: &HtmlElement, entries: &[Entry], variant: &str) {
    let Ok(variant) = variant.parse::<Variant>() else {
        return;
    };
    let of_variant = entries.iter().filter(|entry| entry.variant == variant);
    let mut all = Statistics::of(of_variant, &local_date);
    // The stored best counts the game in progress too, and deleted games.
    let stored = Store::new(LocalStorage).best(&variant, browser::stamp());
    all.best = all.best.max(stored);
    parent.set_text_content(None);
    add_figures(parent, &variant, &all);
    if all.games > 0 {
        charts::draw(parent, &all);
        add_tables(parent, &all);
    }
}

/// Adds the figures.
fn add_figures(parent: &HtmlElement, variant: &Variant, all: &Statistics) {
    let list = add(parent, "dl", "results figures-list");
    let figure = |term: &str, value: String| add_figure(&list, term, &value);
    figure("Games", all.games.to_string());
    if variant.goal().is_some() {
        figure(
            "Wins",
            format!(
                "{}{}",
                all.wins,
                words::share_in_percent(all.wins, all.games)
            ),
        );
        figure(
            "Wins in a row",
            format!("{} (longest {})", all.winning_streak, all.longest_streak),
        );
    }
    let Peaks { unaided, with_undo } = all.best;
    figure("Best", unaided.score.to_string());
    if with_undo.score > unaided.score {
        figure("Best with undo", with_undo.score.to_string());
    }
    let largest = value_of(all.best.overall().largest);
    figure("Largest tile", largest.to_string());
    figure("Mean score", all.mean_score.to_string());
    figure("Median score", all.median_score.to_string());
    figure("Moves", all.moves.to_string());
    figure("Moves a game", all.mean_moves.to_string());
    if all.played_ms > 0 {
        figure("Time", duration(all.played_ms));
        figure("Moves a second", hundredths(all.moves_per_100_s));
    }
    figure(
        "Undos",
        format!("{} in {}", all.undos, games(all.games_with_undo)),
    );
    add_left_out(parent, all);
}

/// Adds how many games the figures leave out, and why.
fn add_left_out(parent: &HtmlElement, all: &Statistics) {
    if all.arranged > 0 {
        let words = format!(
            "Left out: {} that went on from another or from a position, or came from elsewhere.",
            games(all.arranged)
        );
        add_note(parent, &words);
    }
    if all.coached > 0 {
        let words = format!("Left out: {} with the coach.", games(all.coached));
        add_note(parent, &words);
    }
}

/// A number of hundredths as a decimal, as in `1.05`.
fn hundredths(number: u64) -> String {
    format!("{}.{:02}", number / 100, number % 100)
}

/// Adds what the charts show as tables.
fn add_tables(parent: &HtmlElement, all: &Statistics) {
    let details = add_details(parent, "As tables");
    let largest = all.largest.iter().rev().map(|&(exponent, count)| {
        let share = words::percent(count, all.games).unwrap_or(0);
        vec![
            value_of(exponent).to_string().into(),
            count.to_string().into(),
            format!("{share} %").into(),
        ]
    });
    add_table(
        &details,
        Some("Largest tile".into()),
        ["Tile", "Games", "Share"].map(Message::from),
        largest,
    );
    let months = all.months.iter().rev().map(|month| {
        vec![
            format!("{}-{:02}", month.year, month.month).into(),
            month.games.to_string().into(),
            month.mean_score.to_string().into(),
            month.best_score.to_string().into(),
        ]
    });
    add_table(
        &details,
        Some("Scores by month".into()),
        ["Month", "Games", "Mean", "Best"].map(Message::from),
        months,
    );
}
