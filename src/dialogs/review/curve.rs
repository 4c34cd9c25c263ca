//! What the coach expected over the game, drawn, and as a table.

use web_sys::{Element, HtmlElement};

use super::of;
use crate::coach::Unit;
use crate::coach::advice::{meaning, of_millionths, percents};
use crate::coach::review::{CurvePoint, Review};
use crate::dialogs::charts::{add_drawn, add_label, new_drawing};
use crate::dialogs::dialog::{add, add_table, add_text};
use crate::dialogs::words::moves;
use crate::dom::element;
use crate::dom::text::{capitalised, tile_colour, whole};
use crate::rules::board::value_of;
use crate::sort::sorted;

/// A drawing's own units are pixels of a page that isn't magnified.
const HEIGHT: u32 = 140;
const LEAST_WIDTH: u32 = 200;
/// Room above the curve and below it, so that no line is cut.
const RIM: f64 = 6.0;
/// The band of largest tiles below the curve, and their names below that.
const BAND: u32 = 10;
const NAMES: u32 = 24;
/// Room for the percents.
const AXIS: u32 = 48;
/// A chance of one, in millionths.
const CERTAIN: f64 = 1e6;
/// What the name of a tile takes, digit by digit.
const DIGIT: f64 = 9.0;
/// Rows of the table.
const ROWS: usize = 12;
/// Of values that are relative, one in so many may lie below the drawing.
const ONE_IN: usize = 20;
/// They also waver, from one move to the next: what is drawn is the mean of so
/// many points on either side, where there are many.
const AROUND: usize = 2;
const MANY: usize = 60;

/// Adds the curve, where there is one.
pub(super) fn add_curve(content: &HtmlElement, review: &Review) {
    let line = line_of(review);
    let (Some(last), Some(scale)) = (line.last(), Scale::of(review, &line)) else {
        return;
    };
    let (title, words) = if review.unit == Unit::Probability {
        ("The chance to go on", "the chance to go on")
    } else {
        ("How the game stood", "how the game stood")
    };
    add_text(content, "h3", "", title);
    let width = u32::try_from(content.client_width())
        .unwrap_or(0)
        .max(LEAST_WIDTH);
    let left = if review.unit == Unit::Probability {
        AXIS
    } else {
        0
    };
    let picture = Picture {
        scale,
        left: f64::from(left),
        room: f64::from(width.saturating_sub(left)),
        moves: number(last.moves).max(1.0),
        line: &line,
    };
    let words = format!(
        "{}, from the first of {} to the last; the table below says the same",
        capitalised(words),
        moves(review.grades.len())
    );
    let drawing = new_drawing(content, width, HEIGHT + BAND + NAMES, &words);
    picture.draw(&drawing, review);
    add_text(
        content,
        "p",
        "small",
        "Dots are the worst moves, the dashed line is the turning point. The band shows the largest tile.",
    );
    if review.unit == Unit::Probability {
        add_text(content, "p", "small", &meaning());
    }
    add_numbers(content, review, &line, &scale);
}

/// The line to draw.
fn line_of(review: &Review) -> Vec<CurvePoint> {
    let curve = &review.curve;
    if review.unit == Unit::Probability || curve.len() < MANY {
        return curve.clone();
    }
    let mean = |place: usize| {
        // The same on both sides, so that the ends are what they are.
        let around = AROUND.min(place).min(curve.len() - 1 - place);
        let near = curve.get(place - around..=place + around)?;
        let sum: i128 = near.iter().map(|point| i128::from(point.value)).sum();
        i64::try_from(sum / i128::try_from(near.len()).ok()?).ok()
    };
    let points = curve.iter().enumerate().map(|(place, point)| CurvePoint {
        value: mean(place).unwrap_or(point.value),
        ..*point
    });
    points.collect()
}

/// What of the values is drawn.
#[derive(Clone, Copy)]
struct Scale {
    low: f64,
    high: f64,
}

impl Scale {
    fn of(review: &Review, line: &[CurvePoint]) -> Option<Self> {
        if review.unit == Unit::Probability {
            // All of it, so that two games can be compared.
            return Some(Self {
                low: 0.0,
                high: CERTAIN,
            });
        }
        let values: Vec<i64> = line.iter().map(|point| point.value).collect();
        let in_order = sorted(&values);
        let high = *in_order.last()?;
        // At its end a game may be worth nothing at all: drawn to there, the
        // rest would be flat.
        let low = *in_order.get(in_order.len() / ONE_IN)?;
        Some(Self {
            low: low as f64,
            high: high as f64,
        })
    }

    /// Where a value is, from 0 to 1.
    fn share(&self, value: f64) -> f64 {
        let range = self.high - self.low;
        if range > 0.0 {
            ((value - self.low) / range).clamp(0.0, 1.0)
        } else {
            1.0
        }
    }
}

/// Where things are in the drawing.
struct Picture<'a> {
    scale: Scale,
    left: f64,
    room: f64,
    moves: f64,
    line: &'a [CurvePoint],
}

impl Picture<'_> {
    fn x(&self, moves: usize) -> f64 {
        self.left + number(moves) / self.moves * self.room
    }

    fn y(&self, value: f64) -> f64 {
        let room = f64::from(HEIGHT) - 2.0 * RIM;
        RIM + (1.0 - self.scale.share(value)) * room
    }

    fn draw(&self, drawing: &Element, review: &Review) {
        if review.unit == Unit::Probability {
            self.draw_levels(drawing);
        }
        if let Some(critical) = &review.critical {
            let x = self.x(critical.number.saturating_sub(1));
            let line = [
                ("d", format!("M{} 0V{HEIGHT}", px(x))),
                ("class", "turn".to_owned()),
            ];
            add_drawn(drawing, "path", &line);
        }
        let mut line = String::new();
        for point in self.line {
            let sign = if line.is_empty() { 'M' } else { 'L' };
            let (x, y) = (self.x(point.moves), self.y(point.value as f64));
            line += &format!("{sign}{} {}", px(x), px(y));
        }
        let (left, right) = (px(self.left), px(self.left + self.room));
        let under = format!("{line}L{right} {HEIGHT}L{left} {HEIGHT}Z");
        for (d, class) in [(under, "under"), (line, "expected")] {
            add_drawn(drawing, "path", &[("d", d), ("class", class.to_owned())]);
        }
        for worst in &review.worst {
            let moves = worst.number.saturating_sub(1);
            let (x, y) = (self.x(moves), self.y(value_at(self.line, moves)));
            let dot = [
                ("cx", px(x)),
                ("cy", px(y)),
                ("r", "4".to_owned()),
                ("class", worst.grade(review.unit).name().to_owned()),
            ];
            add_drawn(drawing, "circle", &dot);
        }
        self.draw_phases(drawing, review);
    }

    fn draw_levels(&self, drawing: &Element) {
        for percent in [0_u32, 50, 100] {
            let y = self.y(CERTAIN / 100.0 * f64::from(percent));
            let text = format!("{percent}\u{a0}%");
            let line = [
                ("x1", px(self.left)),
                ("x2", px(self.left + self.room)),
                ("y1", px(y)),
                ("y2", px(y)),
                ("class", "grid".to_owned()),
            ];
            add_drawn(drawing, "line", &line);
            let (x, y) = (rounded(self.left - 6.0), rounded(y + 4.0));
            add_label(drawing, x, y, "end", &text);
        }
    }

    /// A band in the colours of the largest tiles, with their names where
    /// there is room.
    fn draw_phases(&self, drawing: &Element, review: &Review) {
        let mut free = 0.0;
        for (place, phase) in review.phases.iter().enumerate() {
            let next = review.phases.get(place + 1).map(|next| next.first);
            let end = next.map_or(self.left + self.room, |next| self.x(next - 1));
            let start = self.x(phase.first.saturating_sub(1));
            let band = [
                ("x", px(start)),
                ("y", HEIGHT.to_string()),
                ("width", px((end - start).max(0.0))),
                ("height", BAND.to_string()),
            ];
            let band = add_drawn(drawing, "rect", &band);
            element::set_fill(&band, &tile_colour(phase.largest));
            let name = value_of(phase.largest).to_string();
            let length = number(name.len()) * DIGIT;
            if start >= free && start + length <= self.left + self.room {
                add_label(drawing, rounded(start), HEIGHT + BAND + 16, "start", &name);
                free = start + length + DIGIT;
            }
        }
    }
}

/// The value at a moment, between two points of the curve.
fn value_at(curve: &[CurvePoint], moves: usize) -> f64 {
    let place = curve.partition_point(|point| point.moves <= moves);
    let before = place.checked_sub(1).and_then(|place| curve.get(place));
    match (before, curve.get(place)) {
        (Some(before), Some(after)) => {
            let part = number(moves - before.moves) / number(after.moves - before.moves);
            let (from, to) = (before.value as f64, after.value as f64);
            from + (to - from) * part
        }
        (Some(only), None) | (None, Some(only)) => only.value as f64,
        (None, None) => 0.0,
    }
}

/// What is drawn, as a table.
fn add_numbers(content: &HtmlElement, review: &Review, line: &[CurvePoint], scale: &Scale) {
    let details = add(content, "details", "own");
    add_text(&details, "summary", "", "As a table");
    let count = line.len();
    let steps = count.saturating_sub(1).min(ROWS - 1);
    let rows = (0..=steps).filter_map(|step| {
        let place = (step * (count - 1)).checked_div(steps).unwrap_or(0);
        let point = line.get(place)?;
        let value = if review.unit == Unit::Probability {
            percents(&[of_millionths(point.value)]).concat()
        } else {
            let share = scale.share(point.value as f64);
            whole((share * 100.0).round()).to_string()
        };
        Some(vec![of(point.moves), value])
    });
    let title = if review.unit == Unit::Probability {
        "Chance"
    } else {
        "Of 100 at best"
    };
    add_table(&details, "", &["After move", title], rows);
}

/// A count as a number of a drawing, which is far below 2^53.
fn number(count: usize) -> f64 {
    count as f64
}

/// A place in tenths of a unit. Texts of numbers with parts would be a tenth of
/// this wasm.
fn px(at: f64) -> String {
    let tenths = whole((at * 10.0).round());
    format!("{}.{}", tenths / 10, tenths % 10)
}

fn rounded(at: f64) -> u32 {
    u32::try_from(whole(at.round())).unwrap_or(0)
}
