//! What the games come to, drawn; and what drawings are made of.

use web_sys::{Element, HtmlElement};

use super::browser::local_date;
use super::dialog::add_text;
use super::words::{games, share_in_percent};
use crate::dom::element;
use crate::dom::text::tile_colour;
use crate::profile::statistics::Statistics;
use crate::rules::board::value_of;

/// A drawing's own units are pixels of a page that isn't magnified.
const ROW: u32 = 26;
const BAR: u32 = 18;
const LABEL: u32 = 64;
const CHART_HEIGHT: u32 = 180;
const AXIS: u32 = 44;
const LEAST_WIDTH: u32 = 200;
/// Fewer games than that get larger dots.
const FEW: u64 = 100;

/// Draws largest tiles and scores, each under its title.
pub(super) fn draw(parent: &HtmlElement, all: &Statistics) {
    let width = u32::try_from(parent.client_width())
        .unwrap_or(0)
        .max(LEAST_WIDTH);
    add_text(parent, "h3", "", "Largest tile");
    draw_largest(parent, all, width);
    add_text(parent, "h3", "", "Score over time");
    draw_scores(parent, all, width);
}

/// A drawing of that size, which says in words what it shows.
pub(super) fn new_drawing(parent: &HtmlElement, width: u32, height: u32, words: &str) -> Element {
    let drawing = element::new_drawn("svg");
    element::set(&drawing, "class", "chart");
    element::set(&drawing, "viewBox", &format!("0 0 {width} {height}"));
    element::set(&drawing, "role", "img");
    element::set(&drawing, "aria-label", words);
    element::append(parent, &drawing);
    drawing
}

/// Adds a part of a drawing.
pub(super) fn add_drawn(parent: &Element, tag: &str, attributes: &[(&str, String)]) -> Element {
    let element = element::new_drawn(tag);
    for (name, value) in attributes {
        element::set(&element, name, value);
    }
    element::append(parent, &element);
    element
}

/// Adds a text to a drawing.
pub(super) fn add_label(drawing: &Element, x: u32, y: u32, anchor: &str, text: &str) {
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
        element::set_fill(&bar, &tile_colour(*exponent));
        let end = u32::try_from(length).unwrap_or(0) + LABEL + 14;
        let words = format!("{count}{}", share_in_percent(*count, all.games));
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
        let (first, last) = (local_date(first.0), local_date(last.0));
        add_label(&drawing, AXIS, y, "start", &first.to_string());
        if first != last {
            add_label(&drawing, width, y, "end", &last.to_string());
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
pub(super) fn rounded_up(number: u64) -> u64 {
    let mut unit = 1;
    while number / unit >= 100 {
        unit *= 10;
    }
    number.div_ceil(unit * 2).max(1) * unit * 2
}

/// A number as a label has room for it.
pub(super) fn short(number: u64) -> String {
    match number {
        0..=9999 => number.to_string(),
        _ if number.is_multiple_of(1000) => format!("{}k", number / 1000),
        _ => format!("{}.{}k", number / 1000, number % 1000 / 100),
    }
}
