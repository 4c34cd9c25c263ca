//! The charts of the statistics, and the parts of drawings.

use web_sys::{Element, HtmlElement};

use dialog_kit::browser::local_date;
use dialog_kit::dialog::add_text;
use dom::text::tile_colour;
use dom::{element, words};
use twenty48::profile::statistics::{Accuracies, Statistics};
use twenty48::rules::board::value_of;
use twenty48::words::{Message, charts, common, dialogs, history, markup, statistics};

/// The heights of a row and its bar, and the width of its label. All lengths are in CSS
/// pixels.
const ROW: u32 = 26;
const BAR: u32 = 18;
const LABEL: u32 = 64;
/// The heights of the charts of scores and of accuracies, and the width of their labels.
const CHART_HEIGHT: u32 = 180;
const LOW_CHART_HEIGHT: u32 = 120;
const AXIS: u32 = 52;
const MIN_WIDTH: u32 = 200;
/// Below that number of games the dots are larger.
const FEW: u64 = 100;
/// Accuracies are in tenths of a percent: all of it, and by what their chart begins lower.
const WHOLE: u64 = 1000;
const ACCURACY_STEP: u64 = 100;

/// Draws the charts of largest tiles and scores, each under its title.
pub(super) fn draw(parent: &HtmlElement, all: &Statistics) {
    let width = drawing_width(parent);
    add_text(parent, "h3", "", markup::largest_tile());
    draw_largest(parent, all, width);
    add_text(parent, "h3", "", charts::score_over_time());
    draw_scores(parent, all, width);
}

/// The width of a drawing that fills an element.
pub(super) fn drawing_width(parent: &HtmlElement) -> u32 {
    parent.client_width().unsigned_abs().max(MIN_WIDTH)
}

/// Adds a drawing of that size; `label` describes it to screen readers.
pub(super) fn new_drawing(
    parent: &HtmlElement,
    width: u32,
    height: u32,
    label: impl Into<Message>,
) -> Element {
    let drawing = element::new_drawn("svg");
    element::set(&drawing, "class", "chart");
    element::set(&drawing, "viewBox", &format!("0 0 {width} {height}"));
    element::set(&drawing, "role", "img");
    words::set(&drawing, "aria-label", &label.into());
    element::append(parent, &drawing);
    drawing
}

/// Adds an SVG element to a drawing.
pub(super) fn add_drawn(parent: &Element, tag: &str, attributes: &[(&str, String)]) -> Element {
    let element = element::new_drawn(tag);
    for (name, value) in attributes {
        element::set(&element, name, value);
    }
    element::append(parent, &element);
    element
}

/// Adds a text to a drawing; `anchor` is the end of it that is at `x`.
pub(super) fn add_label(drawing: &Element, x: u32, y: u32, anchor: &str, text: impl Into<Message>) {
    let attributes = [
        ("x", x.to_string()),
        ("y", y.to_string()),
        ("text-anchor", anchor.to_owned()),
    ];
    let label = add_drawn(drawing, "text", &attributes);
    words::write(&label, &text.into());
}

/// Draws a bar for each largest tile, as long as its share of the games.
fn draw_largest(parent: &HtmlElement, all: &Statistics, width: u32) {
    let rows = u32::try_from(all.largest.len()).unwrap_or(0);
    let max_count = all
        .largest
        .iter()
        .map(|&(_, count)| count)
        .max()
        .unwrap_or(1);
    let drawing = new_drawing(parent, width, rows * ROW, charts::largest_tiles());
    let room = width.saturating_sub(LABEL * 2 + 40);
    // The largest tile is on top.
    for ((exponent, count), row) in all.largest.iter().rev().zip(0..) {
        let y = row * ROW;
        let value = value_of(*exponent).to_string();
        add_label(&drawing, LABEL, y + 17, "end", value);
        let length = scaled(*count, max_count, room).max(2);
        let bar = [
            ("x", (LABEL + 8).to_string()),
            ("y", (y + 4).to_string()),
            ("width", length.to_string()),
            ("height", BAR.to_string()),
            ("rx", "3".to_owned()),
            ("class", "bar".to_owned()),
        ];
        let bar = add_drawn(&drawing, "rect", &bar);
        element::set_fill(&bar, &tile_colour(*exponent));
        let end = LABEL + length + 14;
        let share = count_and_share(*count, all);
        add_label(&drawing, end, y + 17, "start", share);
    }
}

/// A number of games, with the part that they are of all games; no games are no part.
pub(super) fn count_and_share(count: u64, all: &Statistics) -> Message {
    match count {
        0 => common::number(count),
        _ => statistics::count_and_share(count, all.percent(count)),
    }
}

/// A chart of games over time: a dot for each, from the first to the last, as high as its value,
/// and a line along their running mean.
struct Course<'a> {
    /// What it shows, for screen readers.
    label: Message,
    /// When each game ended, in milliseconds since 1970, and its value; the earliest first.
    games: &'a [(u64, u64)],
    /// The values at the lower and the upper edge.
    range: (u64, u64),
    /// Writes a value beside the chart.
    name: fn(u64) -> Message,
    height: u32,
}

/// Draws the scores of all games.
fn draw_scores(parent: &HtmlElement, all: &Statistics, width: u32) {
    let scores = all.scores.iter().map(|&(_, score)| score);
    let course = Course {
        label: charts::scores(all.games),
        games: &all.scores,
        range: (0, rounded_up(scores.max().unwrap_or(1))),
        name: charts::score,
        height: CHART_HEIGHT,
    };
    course.draw(parent, width);
}

/// Draws the accuracy of reviewed games, under its title.
pub(super) fn draw_accuracies(parent: &HtmlElement, all: &Accuracies) {
    add_text(parent, "h3", "", charts::accuracy_over_time());
    let least = all.games.iter().map(|&(_, accuracy)| accuracy).min();
    let least = least.unwrap_or(0).min(WHOLE - 1);
    let course = Course {
        label: charts::accuracies(all.games.len()),
        games: &all.games,
        range: (least / ACCURACY_STEP * ACCURACY_STEP, WHOLE),
        name: |accuracy| dialogs::percent(accuracy / 10),
        height: LOW_CHART_HEIGHT,
    };
    course.draw(parent, drawing_width(parent));
}

impl Course<'_> {
    fn draw(self, parent: &HtmlElement, width: u32) {
        let drawing = new_drawing(parent, width, self.height + 24, self.label.clone());
        let (bottom, top) = self.range;
        for value in [bottom, bottom.midpoint(top), top] {
            let y = self.level(value);
            add_grid_line(
                &drawing,
                &AXIS.to_string(),
                &width.to_string(),
                &y.to_string(),
            );
            add_label(&drawing, AXIS - 6, y + 4, "end", (self.name)(value));
        }
        self.draw_games(&drawing, width);
        if let (Some(first), Some(last)) = (self.games.first(), self.games.last()) {
            let y = self.height + 20;
            add_label(&drawing, AXIS, y, "start", history::date(first.0));
            if local_date(first.0) != local_date(last.0) {
                add_label(&drawing, width, y, "end", history::date(last.0));
            }
        }
    }

    /// Draws the dots and the line of the running mean.
    fn draw_games(&self, drawing: &Element, width: u32) {
        let count = self.games.len() as u64;
        let room = width.saturating_sub(AXIS + 8);
        let mut dots = String::new();
        let mut line = String::new();
        let window = (self.games.len() / 20).clamp(5, 200);
        let mut sum = 0;
        for (index, &(_, value)) in self.games.iter().enumerate() {
            let x = AXIS + 4 + scaled(index as u64 * 2 + 1, count * 2, room);
            dots += &format!("M{x} {}h0", self.level(value));
            sum += value;
            if index >= window {
                sum -= self.games.get(index - window).map_or(0, |first| first.1);
            }
            if index + 1 >= window {
                let mean = sum / window as u64;
                extend_line(&mut line, &x.to_string(), &self.level(mean).to_string());
            }
        }
        let class = if count < FEW { "dots few" } else { "dots" };
        add_path(drawing, dots, class);
        add_path(drawing, line, "mean");
    }

    /// The y of a value.
    fn level(&self, value: u64) -> u32 {
        let (bottom, top) = self.range;
        self.height - 4 - scaled(value - bottom, top - bottom, self.height - 12)
    }
}

/// Adds a horizontal line across a drawing.
pub(super) fn add_grid_line(drawing: &Element, left: &str, right: &str, y: &str) {
    let line = [
        ("x1", left.to_owned()),
        ("x2", right.to_owned()),
        ("y1", y.to_owned()),
        ("y2", y.to_owned()),
        ("class", "grid".to_owned()),
    ];
    add_drawn(drawing, "line", &line);
}

/// Adds a path of that class to a drawing.
pub(super) fn add_path(drawing: &Element, path: String, class: &str) {
    let attributes = [("d", path), ("class", class.to_owned())];
    add_drawn(drawing, "path", &attributes);
}

/// Extends a path by a line to a point, or starts it there.
pub(super) fn extend_line(path: &mut String, x: &str, y: &str) {
    path.push(if path.is_empty() { 'M' } else { 'L' });
    *path += x;
    path.push(' ');
    *path += y;
}

/// The length that stands for `part` where `length` stands for `whole`.
fn scaled(part: u64, whole: u64, length: u32) -> u32 {
    debug_assert!(part <= whole, "a part is at most its whole");
    let scaled = (part * u64::from(length)).checked_div(whole);
    let scaled = scaled.and_then(|scaled| u32::try_from(scaled).ok());
    scaled.unwrap_or(length)
}

/// Rounds up to the next even number of at most two digits before its zeros.
pub(super) fn rounded_up(number: u64) -> u64 {
    let mut unit = 1;
    while number / unit >= 100 {
        unit *= 10;
    }
    number.div_ceil(unit * 2).max(1) * unit * 2
}
