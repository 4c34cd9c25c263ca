//! What the games come to: figures, drawings, and tables that say the same.

use web_sys::HtmlElement;

use super::browser::local_date;
use super::dialog::{Dialog, add, add_figure, add_select, add_table, add_text};
use super::words::games;
use super::{Host, charts, db, filing, words};
use crate::dom::browser::{self, LocalStorage};
use crate::dom::text::{duration, variant_name};
use crate::profile::history::Entry;
use crate::profile::statistics::Statistics;
use crate::profile::store::Store;
use crate::rules::board::value_of;
use crate::rules::game::Peaks;
use crate::rules::variant::Variant;

/// Opens the statistics.
/// Opens the statistics, of the variant that is played.
pub(super) async fn open(host: Host) {
    // What can't be filed now is counted another time.
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
    if variants.is_empty() {
        add_text(
            &dialog.content,
            "p",
            "",
            "No game has ended yet, or was left for another.",
        );
        return;
    }
    let options: Vec<(String, String)> = variants
        .iter()
        .map(|variant| (variant.to_string(), variant_name(variant)))
        .collect();
    let played = host.variant();
    let chosen = if variants.contains(&&played) {
        played.to_string()
    } else {
        options
            .first()
            .map(|option| option.0.clone())
            .unwrap_or_default()
    };
    let form = add(&dialog.content, "div", "form");
    let select = add_select(&form, "Game", &options, &chosen);
    let shown = add(&dialog.content, "div", "");
    show(&shown, &entries, &chosen);
    let changed = select.clone();
    dialog.listen(&changed, "change", move |_| {
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
    // Of the game in progress too, and of games that were deleted.
    let kept = Store::new(LocalStorage).best(&variant, browser::stamp());
    all.best = all.best.max(kept);
    parent.set_text_content(None);
    add_figures(parent, &variant, &all);
    if all.games > 0 {
        charts::draw(parent, &all);
        add_tables(parent, &all);
    }
}

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
    if all.arranged > 0 {
        let words = format!(
            "Left out: {} that went on from another or from a position, or came from elsewhere.",
            games(all.arranged)
        );
        add_text(parent, "p", "small", &words);
    }
    if all.coached > 0 {
        let words = format!("Left out: {} with the coach.", games(all.coached));
        add_text(parent, "p", "small", &words);
    }
}

/// A number of hundredths, in decimals.
fn hundredths(number: u64) -> String {
    format!("{}.{:02}", number / 100, number % 100)
}

/// What the drawings show, as tables.
fn add_tables(parent: &HtmlElement, all: &Statistics) {
    let details = add(parent, "details", "own");
    add_text(&details, "summary", "", "As tables");
    let largest = all.largest.iter().rev().map(|&(exponent, count)| {
        let share = words::percent(count, all.games).unwrap_or(0);
        vec![
            value_of(exponent).to_string(),
            count.to_string(),
            format!("{share} %"),
        ]
    });
    add_table(
        &details,
        "Largest tile",
        &["Tile", "Games", "Share"],
        largest,
    );
    let months = all.months.iter().rev().map(|month| {
        vec![
            format!("{}-{:02}", month.year, month.month),
            month.games.to_string(),
            month.mean_score.to_string(),
            month.best_score.to_string(),
        ]
    });
    add_table(
        &details,
        "Scores by month",
        &["Month", "Games", "Mean", "Best"],
        months,
    );
}
