//! What the games come to: figures, drawings, and tables that say the same.

use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement};

use super::dialog::{Dialog, add, add_figure, add_select, add_table, add_text};
use super::{Page, db, filing};
use crate::board::value_of;
use crate::daily::Date;
use crate::history::Entry;
use crate::statistics::Statistics;
use crate::variant::Variant;
use crate::web::dom;
use crate::web::text::{duration, tile_colour, variant_name};

/// A drawing's own units are pixels of a page that isn't magnified.
const ROW: u32 = 26;
const BAR: u32 = 18;
const LABEL: u32 = 64;
const CHART_HEIGHT: u32 = 180;
const AXIS: u32 = 44;
const LEAST_WIDTH: u32 = 200;
/// Fewer games than that get larger dots.
const FEW: u64 = 100;

/// Opens the statistics.
#[wasm_bindgen]
pub async fn statistics(_about: &str, page: Page) {
    open(page).await;
}

/// Opens the statistics, of the variant that is played.
pub(super) async fn open(page: Page) {
    // What can't be filed now is counted another time.
    let _ = filing::file_all().await;
    let entries = match db::entries().await {
        Ok(entries) => entries,
        Err(error) => return page.notify(&error.to_string()),
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
    let played = page.variant();
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
    let all = Statistics::of(entries.iter().filter(|entry| entry.variant == variant));
    parent.set_text_content(None);
    add_figures(parent, &variant, &all);
    if all.games > 0 {
        let width = u32::try_from(parent.client_width())
            .unwrap_or(0)
            .max(LEAST_WIDTH);
        add_text(parent, "h3", "", "Largest tile");
        draw_largest(parent, &all, width);
        add_text(parent, "h3", "", "Score over time");
        draw_scores(parent, &all, width);
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
            format!("{}{}", all.wins, share(all.wins, all.games)),
        );
        figure(
            "Wins in a row",
            format!("{} (longest {})", all.winning_streak, all.longest_streak),
        );
    }
    figure("Best", all.best.unaided.to_string());
    figure("Best with undo", all.best.with_undo.to_string());
    figure("Mean score", all.mean_score.to_string());
    figure("Median score", all.median_score.to_string());
    figure(
        "Moves",
        format!("{} ({} a game)", all.moves, all.mean_moves),
    );
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
}

fn games(count: u64) -> String {
    match count {
        1 => "1 game".to_owned(),
        _ => format!("{count} games"),
    }
}

/// A share of a whole in percent, in brackets.
fn share(part: u64, whole: u64) -> String {
    match percent(part, whole) {
        Some(percent) => format!(" ({percent} %)"),
        None => String::new(),
    }
}

/// Rounded, halves up.
fn percent(part: u64, whole: u64) -> Option<u64> {
    (part * 200 + whole).checked_div(whole * 2)
}

/// A number of hundredths, in decimals.
fn hundredths(number: u64) -> String {
    format!("{}.{:02}", number / 100, number % 100)
}

/// A drawing of that size, which says in words what it shows.
fn new_drawing(parent: &HtmlElement, width: u32, height: u32, words: &str) -> Element {
    let drawing = dom::new_drawn("svg");
    dom::set(&drawing, "class", "chart");
    dom::set(&drawing, "viewBox", &format!("0 0 {width} {height}"));
    dom::set(&drawing, "role", "img");
    dom::set(&drawing, "aria-label", words);
    dom::append(parent, &drawing);
    drawing
}

fn add_drawn(parent: &Element, tag: &str, attributes: &[(&str, String)]) -> Element {
    let element = dom::new_drawn(tag);
    for (name, value) in attributes {
        dom::set(&element, name, value);
    }
    dom::append(parent, &element);
    element
}

fn add_label(drawing: &Element, x: u32, y: u32, anchor: &str, text: &str) {
    let at = [
        ("x", x.to_string()),
        ("y", y.to_string()),
        ("text-anchor", anchor.to_owned()),
    ];
    let label = add_drawn(drawing, "text", &at);
    label.set_text_content(Some(text));
}

/// A bar for each largest tile, as long as its share of the games.
fn draw_largest(parent: &HtmlElement, all: &Statistics, width: u32) {
    let rows = u32::try_from(all.largest.len()).unwrap_or(0);
    let most = all
        .largest
        .iter()
        .map(|&(_, count)| count)
        .max()
        .unwrap_or(1);
    let drawing = new_drawing(
        parent,
        width,
        rows * ROW,
        "How many games ended with which largest tile; the table below says the same",
    );
    let room = u64::from(width.saturating_sub(LABEL * 2 + 16));
    // The largest on top.
    for ((exponent, count), row) in all.largest.iter().rev().zip(0..) {
        let y = row * ROW;
        add_label(
            &drawing,
            LABEL,
            y + 17,
            "end",
            &value_of(*exponent).to_string(),
        );
        let length = (count * room / most).max(2);
        let bar = add_drawn(
            &drawing,
            "rect",
            &[
                ("x", (LABEL + 8).to_string()),
                ("y", (y + 4).to_string()),
                ("width", length.to_string()),
                ("height", BAR.to_string()),
                ("rx", "3".to_owned()),
                ("class", "bar".to_owned()),
            ],
        );
        dom::set_fill(&bar, &tile_colour(*exponent));
        let end = u32::try_from(length).unwrap_or(0) + LABEL + 14;
        let words = format!("{count}{}", share(*count, all.games));
        add_label(&drawing, end, y + 17, "start", &words);
    }
}

/// A dot for each game, from the first to the last, as high as its score; and
/// a line along their running mean.
fn draw_scores(parent: &HtmlElement, all: &Statistics, width: u32) {
    let top = rounded_up(
        all.scores
            .iter()
            .map(|&(_, score)| score)
            .max()
            .unwrap_or(1),
    );
    let words = format!(
        "The scores of {}, from the first to the last; the table below says the same by month",
        games(all.games)
    );
    let drawing = new_drawing(parent, width, CHART_HEIGHT + 24, &words);
    for quarter in 0..=2_u64 {
        let y = level(top * quarter / 2, top);
        let line = [
            ("x1", AXIS.to_string()),
            ("x2", width.to_string()),
            ("y1", y.to_string()),
            ("y2", y.to_string()),
            ("class", "grid".to_owned()),
        ];
        add_drawn(&drawing, "line", &line);
        add_label(&drawing, AXIS - 6, y + 4, "end", &short(top * quarter / 2));
    }
    let count = u64::try_from(all.scores.len()).unwrap_or(1);
    let room = u64::from(width.saturating_sub(AXIS + 8));
    let x_of = |index: u64| {
        let x = (index * 2 + 1) * room / (count * 2);
        u64::from(AXIS + 4) + x
    };
    let mut dots = String::new();
    let mut line = String::new();
    let window = (all.scores.len() / 20).clamp(5, 200);
    let mut sum = 0;
    for (index, &(_, score)) in all.scores.iter().enumerate() {
        let x = x_of(u64::try_from(index).unwrap_or(0));
        dots += &format!("M{x} {}h0", level(score, top));
        sum += score;
        if index >= window {
            sum -= all.scores.get(index - window).map_or(0, |gone| gone.1);
        }
        if index + 1 >= window {
            let mean = sum / u64::try_from(window).unwrap_or(1);
            let sign = if line.is_empty() { 'M' } else { 'L' };
            line += &format!("{sign}{x} {}", level(mean, top));
        }
    }
    let class = if count < FEW { "dots few" } else { "dots" };
    add_drawn(
        &drawing,
        "path",
        &[("d", dots), ("class", class.to_owned())],
    );
    add_drawn(
        &drawing,
        "path",
        &[("d", line), ("class", "mean".to_owned())],
    );
    if let (Some(first), Some(last)) = (all.scores.first(), all.scores.last()) {
        let y = CHART_HEIGHT + 20;
        add_label(&drawing, AXIS, y, "start", &Date::at(first.0).to_string());
        if count > 1 {
            add_label(&drawing, width, y, "end", &Date::at(last.0).to_string());
        }
    }
}

/// How far down a score stands.
fn level(score: u64, top: u64) -> u32 {
    let room = u64::from(CHART_HEIGHT) - 12;
    let height = (score * room).checked_div(top).unwrap_or(0);
    CHART_HEIGHT - 4 - u32::try_from(height).unwrap_or(0)
}

/// The next number with one or two digits before its zeros, an even one.
fn rounded_up(number: u64) -> u64 {
    let mut unit = 1;
    while number / unit >= 100 {
        unit *= 10;
    }
    number.div_ceil(unit * 2).max(1) * unit * 2
}

/// A number as a label has room for it.
fn short(number: u64) -> String {
    match number {
        0..=9999 => number.to_string(),
        _ if number.is_multiple_of(1000) => format!("{}k", number / 1000),
        _ => format!("{}.{}k", number / 1000, number % 1000 / 100),
    }
}

/// What the drawings show, as tables.
fn add_tables(parent: &HtmlElement, all: &Statistics) {
    let details = add(parent, "details", "own");
    add_text(&details, "summary", "", "As tables");
    let largest = all.largest.iter().rev().map(|&(exponent, count)| {
        let share = percent(count, all.games).unwrap_or(0);
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
