//! The statistics of a variant: figures, charts, and tables of what the charts show.

mod fastest;

use std::rc::Rc;

use web_sys::HtmlElement;

use self::fastest::Inside;
use super::charts;
use dialog_kit::browser::local_date;
use dialog_kit::dialog::{
    Dialog, add, add_details, add_figure, add_note, add_select, add_table, add_text, variant_option,
};
use dialog_kit::{Host, db, filing};
use dom::browser::{self, LocalStorage};
use twenty48::profile::history::Entry;
use twenty48::profile::statistics::Statistics;
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
    let form = add(&dialog.content, "div", "form");
    let select = add_select(&form, dialogs::mode(), &options, &chosen);
    let shown = add(&dialog.content, "div", "");
    let inside = Inside {
        dialog: dialog.clone(),
        host: Rc::new(host),
    };
    let entries = Rc::new(entries);
    show(&shown, &entries, &chosen, &inside);
    dialog.listen(&select.clone(), "change", move |_| {
        show(&shown, &entries, &select.value(), &inside);
    });
}

/// Shows the statistics of the variant with that text form.
fn show(parent: &HtmlElement, entries: &Rc<Vec<Entry>>, variant: &str, inside: &Inside) {
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
        fastest::show(parent, entries.clone(), variant, inside.clone());
        add_tables(parent, &all);
    }
}

/// Adds the figures: four large ones, and the others folded.
fn add_figures(parent: &HtmlElement, variant: &Variant, all: &Statistics) {
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
        let undos = statistics::undos(all.undos, all.games_with_undo);
        figure(dialogs::undos(), undos);
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

/// Adds what the charts show as tables.
fn add_tables(parent: &HtmlElement, all: &Statistics) {
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
            statistics::month_and_year(format!("{}-{:02}", month.year, month.month)),
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
}
