//! The statistics of a variant: figures, charts, and tables of what the charts show.

mod fastest;

use std::rc::Rc;

use web_sys::HtmlElement;

use self::fastest::Inside;
use super::charts;
use super::stored_reviews::accuracies;
use dialog_kit::browser::local_date;
use dialog_kit::dialog::{
    Dialog, add, add_details, add_figure, add_note, add_select, add_table, add_text, variant_option,
};
use dialog_kit::{Host, db, filing};
use dom::browser::{self, LocalStorage};
use twenty48::profile::statistics::{Accuracies, Statistics};
use twenty48::profile::store::Store;
use twenty48::rules::board::value_of;
use twenty48::rules::game::Peaks;
use twenty48::rules::variant::Variant;
use twenty48::words::{Message, common, dialogs, history, markup, menu, page, statistics};

/// Opens the statistics, of the variant on the page if there are games of it.
pub(super) async fn open(host: Host) {
    // Games that can't be filed are missing; the history says why.
    let _ = filing::file_all(&host).await;
    let entries = match db::entries().await {
        Ok(entries) => entries,
        Err(error) => return host.notice(error),
    };
    let dialog = Dialog::open("statistics", menu::statistics());
    let mut variants: Vec<&Variant> = Vec::new();
    for entry in &entries {
        if !variants.contains(&&entry.variant) {
            variants.push(&entry.variant);
        }
    }
    let options: Vec<(String, Message)> = variants.iter().copied().map(variant_option).collect();
    let Some((first, _)) = options.first() else {
        add_text(&dialog.content, "p", "", history::none());
        return;
    };
    let on_page = host.variant().to_string();
    let is_listed = options.iter().any(|(text, _)| *text == on_page);
    let chosen = if is_listed { on_page } else { first.clone() };
    let accuracies = accuracies().await;
    let form = add(&dialog.content, "div", "form");
    let select = add_select(&form, dialogs::mode(), &options, &chosen);
    let shown = add(&dialog.content, "div", "");
    let inside = Inside {
        dialog: dialog.clone(),
        host: Rc::new(host),
    };
    let entries = Rc::new(entries);
    let show = move |variant: &str| {
        let Ok(variant) = variant.parse::<Variant>() else {
            return;
        };
        let of_variant = entries.iter().filter(|entry| entry.variant == variant);
        let accuracy_of = |id| accuracies.get(&id).copied();
        let accuracies = Accuracies::of(of_variant.clone(), &accuracy_of, &local_date);
        let all = Statistics::of(of_variant, &local_date);
        let add_fastest =
            || fastest::show(&shown, entries.clone(), variant.clone(), inside.clone());
        show(&shown, &variant, all, &accuracies, add_fastest);
    };
    show(&chosen);
    dialog.listen(&select.clone(), "change", move |_| show(&select.value()));
}

/// Shows the statistics of a variant; `add_fastest` adds its fastest games.
fn show(
    parent: &HtmlElement,
    variant: &Variant,
    mut all: Statistics,
    accuracies: &Accuracies,
    add_fastest: impl FnOnce(),
) {
    // The stored best counts the game in progress too, and deleted games.
    let stored = Store::new(LocalStorage).best(variant, browser::stamp());
    all.best = all.best.max(stored);
    parent.set_text_content(None);
    // One review is no course of anything.
    let accuracies = Some(accuracies).filter(|accuracies| accuracies.games.len() > 1);
    add_figures(parent, variant, &all, accuracies);
    if all.games > 0 {
        charts::draw(parent, &all);
        if let Some(accuracies) = accuracies {
            charts::draw_accuracies(parent, accuracies);
        }
        add_fastest();
        add_tables(parent, &all, accuracies);
    }
}

/// Adds the figures: four large ones, and the others folded.
fn add_figures(
    parent: &HtmlElement,
    variant: &Variant,
    all: &Statistics,
    accuracies: Option<&Accuracies>,
) {
    let Peaks { unaided, with_undo } = all.best;
    let largest = value_of(all.best.overall().largest).to_string();
    let list = add(parent, "dl", "results main-figures");
    add_figure(&list, statistics::played(), common::number(all.games));
    add_figure(&list, page::best(), common::number(unaided.score));
    add_figure(
        &list,
        statistics::average_score(),
        common::number(all.mean_score),
    );
    add_figure(&list, markup::largest_tile(), largest);

    let details = add_details(parent, statistics::more());
    let list = add(&details, "dl", "results figures-list");
    let figure = |term: Message, value: Message| add_figure(&list, term, value);
    if with_undo.score > unaided.score {
        figure(page::best_with_undo(), common::number(with_undo.score));
    }
    if variant.goal().is_some() {
        figure(statistics::wins(), charts::count_and_share(all.wins, all));
        if all.longest_streak > 0 {
            let streaks = statistics::streaks(all.winning_streak, all.longest_streak);
            figure(statistics::winning_streak(), streaks);
        }
    }
    figure(statistics::median_score(), common::number(all.median_score));
    figure(markup::moves(), common::number(all.moves));
    figure(statistics::moves_per_game(), common::number(all.mean_moves));
    if all.played_ms > 0 {
        figure(markup::time(), common::duration(all.played_ms));
        let pace = statistics::pace(hundredths(all.moves_per_100_s));
        figure(statistics::moves_per_second(), pace);
    }
    if all.undos > 0 {
        let undos = statistics::undos(all.undos, all.games_with_undo, all.games);
        figure(dialogs::undos(), undos);
    }
    if let Some(accuracies) = accuracies {
        figure(statistics::average_accuracy(), accuracy(accuracies.mean));
    }
    add_left_out(&details, all);
}

/// Adds how many games the figures leave out, and why.
fn add_left_out(parent: &HtmlElement, all: &Statistics) {
    if all.arranged > 0 {
        add_note(parent, statistics::arranged(all.arranged));
    }
    if all.coached > 0 {
        add_note(parent, statistics::coached(all.coached));
    }
}

/// A number of hundredths.
fn hundredths(number: u64) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX)) / 100.0
}

/// An accuracy, which is counted in tenths of a percent.
fn accuracy(tenths: u64) -> Message {
    dialogs::percent_1(hundredths(tenths * 10))
}

/// Adds what the charts show as tables.
fn add_tables(parent: &HtmlElement, all: &Statistics, accuracies: Option<&Accuracies>) {
    let details = add_details(parent, statistics::tables());
    let largest = all.largest.iter().rev().map(|&(exponent, count)| {
        vec![
            value_of(exponent).to_string().into(),
            common::number(count),
            dialogs::percent(all.percent(count)),
        ]
    });
    add_table(
        &details,
        Some(markup::largest_tile()),
        [statistics::tile(), statistics::games(), statistics::share()],
        largest,
    );
    let months = all.months.iter().rev().map(|month| {
        vec![
            month_name(month.year, month.month),
            common::number(month.games),
            common::number(month.mean_score),
            common::number(month.best_score),
        ]
    });
    add_table(
        &details,
        Some(statistics::by_month()),
        [
            statistics::month(),
            statistics::games(),
            statistics::average(),
            page::best(),
        ],
        months,
    );
    if let Some(accuracies) = accuracies {
        add_accuracy_table(&details, accuracies);
    }
}

/// Adds the accuracies of the months as a table.
fn add_accuracy_table(details: &HtmlElement, accuracies: &Accuracies) {
    let months = accuracies.months.iter().rev().map(|month| {
        vec![
            month_name(month.year, month.month),
            common::number(month.games),
            accuracy(month.mean),
            accuracy(month.best),
        ]
    });
    add_table(
        details,
        Some(statistics::accuracy_by_month()),
        [
            statistics::month(),
            statistics::games(),
            statistics::average(),
            statistics::best(),
        ],
        months,
    );
}

/// The name of a month with its year.
fn month_name(year: u32, month: u32) -> Message {
    statistics::month_and_year(format!("{year}-{month:02}"))
}
