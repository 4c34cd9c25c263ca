//! The curve of what the coach expected over the game, and its table.

use web_sys::{Element, HtmlElement};

use crate::charts::{
    add_drawn, add_grid_line, add_label, add_path, drawing_width, extend_line, new_drawing,
};
use dialog_kit::dialog::{add_details, add_note, add_table, add_text};
use dom::element;
use dom::text::{tile_colour, whole};
use dom::words::{set, write};
use twenty48::coach::Unit;
use twenty48::coach::review::{CurvePoint, Review, of_hundredths, of_millionths};
use twenty48::rules::board::value_of;
use twenty48::rules::variant::Variant;
use twenty48::sort::sorted;
use twenty48::words::{Message, advice, common, dialogs, review};

/// The height of the curve. All lengths are in CSS pixels.
const HEIGHT: u32 = 140;
/// The margin above the curve and below it, so that no line is cut.
const MARGIN: f64 = 6.0;
/// The heights of the band of largest tiles below the curve, and of the values below
/// that.
const BAND: u32 = 10;
const VALUES: u32 = 24;
/// The width of the percents.
const AXIS: u32 = 48;
/// The width of a digit.
const DIGIT: f64 = 9.0;
/// A probability of 1, and the least risk that is drawn, in millionths.
const CERTAIN: f64 = 1e6;
const LEAST_RISK: f64 = 1e3;
/// The rows of the table.
const ROWS: usize = 12;
/// Where values are relative, the scale begins at a quantile: one value in so many lies
/// below the drawing.
const LOW_QUANTILE: usize = 20;
/// Relative values also fluctuate from one move to the next: from `MIN_SMOOTHED` points
/// on, the mean of a point and `SMOOTHING` others on either side is drawn.
const SMOOTHING: usize = 2;
const MIN_SMOOTHED: usize = 60;

/// Adds the curve and its table; nothing where the review has no curve.
pub(super) fn add_curve(content: &HtmlElement, variant: &Variant, review: &Review) {
    let line = line_of(review);
    let (Some(last), Some(scale)) = (line.last(), Scale::of(review, &line)) else {
        return;
    };
    let is_chance = review.unit.is_probability();
    let (title, label) = titles(variant, review);
    add_text(content, "h3", "", title);
    let width = drawing_width(content);
    let left = if is_chance { AXIS } else { 0 };
    let plot = Plot {
        scale,
        left: f64::from(left),
        width: f64::from(width.saturating_sub(left)),
        moves: number(last.moves).max(1.0),
        line: &line,
    };
    let drawing = new_drawing(content, width, HEIGHT + BAND + VALUES, "");
    set(&drawing, "aria-label", &label);
    plot.draw(&drawing, review);
    add_note(content, review::legend());
    let meaning = match review.unit {
        Unit::Order => None,
        Unit::Probability => Some(advice::meaning()),
        Unit::GoalProbability | Unit::Points => Some(advice::exact_meaning(variant)),
    };
    if let Some(meaning) = meaning {
        add_note(content, meaning);
    }
    add_numbers(content, review, &line, &scale);
}

/// The title of the curve, and its label for screen readers.
fn titles(variant: &Variant, review: &Review) -> (Message, Message) {
    let count = review.grades.len();
    let goal = value_of(variant.goal().unwrap_or(0)).to_string();
    match review.unit {
        Unit::Order => (review::position_title(), review::position_label(count)),
        Unit::Probability => (review::chance_title(), review::chance_label(count)),
        Unit::GoalProbability => (
            review::goal_title(goal.as_str()),
            review::goal_label(goal.as_str(), count),
        ),
        Unit::Points => (review::points_title(), review::points_label(count)),
    }
}

/// The points that are drawn: those of the review, smoothed where they are relative.
fn line_of(review: &Review) -> Vec<CurvePoint> {
    let curve = &review.curve;
    if review.unit != Unit::Order || curve.len() < MIN_SMOOTHED {
        return curve.clone();
    }
    let mean = |index: usize| {
        // As many on both sides, so that both ends keep their values.
        let radius = SMOOTHING.min(index).min(curve.len() - 1 - index);
        let near = curve.get(index - radius..=index + radius)?;
        let sum: i128 = near.iter().map(|point| i128::from(point.value)).sum();
        i64::try_from(sum / i128::try_from(near.len()).ok()?).ok()
    };
    let points = curve.iter().enumerate().map(|(index, point)| CurvePoint {
        value: mean(index).unwrap_or(point.value),
        ..*point
    });
    points.collect()
}

/// The range of values that is drawn.
#[derive(Clone, Copy)]
enum Scale {
    /// Of probabilities, by the logarithm of the risk: what matters happens near 100 %.
    Risk,
    /// Of other values.
    Linear { low: f64, high: f64 },
}

impl Scale {
    /// The scale of a line; `None` where it has no points.
    fn of(review: &Review, line: &[CurvePoint]) -> Option<Self> {
        if review.unit.is_probability() {
            // The same range for every game, so that two can be compared.
            return Some(Self::Risk);
        }
        let values: Vec<i64> = line.iter().map(|point| point.value).collect();
        let values = sorted(&values);
        let high = *values.last()?;
        // At its end a game may be worth nothing: on a scale down to there, the rest
        // would be flat.
        let low = *values.get(values.len() / LOW_QUANTILE)?;
        Some(Self::Linear {
            low: low as f64,
            high: high as f64,
        })
    }

    /// The place of a value on the scale, from 0 to 1.
    fn fraction(&self, value: f64) -> f64 {
        match *self {
            Self::Risk => {
                let risk = (CERTAIN - value).clamp(LEAST_RISK, CERTAIN) / CERTAIN;
                risk.log10() / (LEAST_RISK / CERTAIN).log10()
            }
            Self::Linear { low, high } if high > low => {
                ((value - low) / (high - low)).clamp(0.0, 1.0)
            }
            Self::Linear { .. } => 1.0,
        }
    }
}

/// The lines of a drawing, and where they are.
struct Plot<'a> {
    scale: Scale,
    /// The left end of the curve, and its width.
    left: f64,
    width: f64,
    /// The moves of the game.
    moves: f64,
    line: &'a [CurvePoint],
}

impl Plot<'_> {
    fn x(&self, moves: usize) -> f64 {
        self.left + number(moves) / self.moves * self.width
    }

    fn y(&self, value: f64) -> f64 {
        let height = f64::from(HEIGHT) - 2.0 * MARGIN;
        MARGIN + (1.0 - self.scale.fraction(value)) * height
    }

    fn draw(&self, drawing: &Element, review: &Review) {
        if review.unit.is_probability() {
            self.draw_levels(drawing);
        }
        if let Some(critical) = review.turning_point() {
            let x = self.x(critical.number.saturating_sub(1));
            add_path(drawing, format!("M{} 0V{HEIGHT}", px(x)), "turn");
        }
        let mut line = String::new();
        for point in self.line {
            let (x, y) = (self.x(point.moves), self.y(point.value as f64));
            extend_line(&mut line, &px(x), &px(y));
        }
        let (left, right) = (px(self.left), px(self.left + self.width));
        let under = format!("{line}L{right} {HEIGHT}L{left} {HEIGHT}Z");
        add_path(drawing, under, "under");
        add_path(drawing, line, "expected");
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

    /// Draws the lines of the percents.
    fn draw_levels(&self, drawing: &Element) {
        for (permille, label) in [
            (0_u32, dialogs::percent(0)),
            (900, dialogs::percent(90)),
            (990, dialogs::percent(99)),
            (999, dialogs::percent_1(99.9)),
        ] {
            let y = self.y(CERTAIN / 1000.0 * f64::from(permille));
            add_grid_line(drawing, &px(self.left), &px(self.left + self.width), &px(y));
            let text = [
                ("x", px(self.left - 6.0)),
                ("y", px(y + 4.0)),
                ("text-anchor", "end".to_owned()),
            ];
            write(&add_drawn(drawing, "text", &text), &label);
        }
    }

    /// Draws a band in the colours of the largest tiles, with their values where there
    /// is room.
    fn draw_phases(&self, drawing: &Element, review: &Review) {
        let mut free = 0.0;
        for (index, phase) in review.phases.iter().enumerate() {
            let next = review.phases.get(index + 1).map(|next| next.first);
            let end = next.map_or(self.left + self.width, |next| self.x(next - 1));
            let start = self.x(phase.first.saturating_sub(1));
            let band = [
                ("x", px(start)),
                ("y", HEIGHT.to_string()),
                ("width", px((end - start).max(0.0))),
                ("height", BAND.to_string()),
            ];
            let band = add_drawn(drawing, "rect", &band);
            element::set_fill(&band, &tile_colour(phase.largest));
            let value = value_of(phase.largest).to_string();
            let length = number(value.len()) * DIGIT;
            if start >= free && start + length <= self.left + self.width {
                add_label(drawing, rounded(start), HEIGHT + BAND + 16, "start", &value);
                free = start + length + DIGIT;
            }
        }
    }
}

/// The value after `moves` moves, interpolated between two points of the curve.
fn value_at(curve: &[CurvePoint], moves: usize) -> f64 {
    let index = curve.partition_point(|point| point.moves <= moves);
    let before = index.checked_sub(1).and_then(|index| curve.get(index));
    match (before, curve.get(index)) {
        (Some(before), Some(after)) => {
            let fraction = number(moves - before.moves) / number(after.moves - before.moves);
            let (from, to) = (before.value as f64, after.value as f64);
            from + (to - from) * fraction
        }
        (Some(only), None) | (None, Some(only)) => only.value as f64,
        (None, None) => 0.0,
    }
}

/// Adds what is drawn as a table.
fn add_numbers(content: &HtmlElement, review: &Review, line: &[CurvePoint], scale: &Scale) {
    let details = add_details(content, review::as_table());
    let count = line.len();
    let steps = count.saturating_sub(1).min(ROWS - 1);
    let rows = (0..=steps).filter_map(|step| {
        let index = (step * (count - 1)).checked_div(steps).unwrap_or(0);
        let point = line.get(index)?;
        let value = match review.unit {
            Unit::Order => {
                let fraction = scale.fraction(point.value as f64);
                common::number((fraction * 100.0).round())
            }
            Unit::Points => common::number(f64::from(of_hundredths(point.value)).round()),
            unit => advice::chance(unit, of_millionths(point.value)),
        };
        Some(vec![common::number(point.moves), value])
    });
    let title = match review.unit {
        Unit::Order => review::strength(),
        Unit::Points => review::points_title(),
        Unit::Probability | Unit::GoalProbability => review::chance(),
    };
    add_table(&details, None, [review::after_move(), title], rows);
}

/// A count as a floating-point number; it is far below 2^53.
fn number(count: usize) -> f64 {
    count as f64
}

/// A length of at least 0 as text, to a tenth. To format floating-point numbers would
/// take a tenth of this wasm.
fn px(length: f64) -> String {
    let tenths = whole((length * 10.0).round());
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// A length of at least 0, rounded.
fn rounded(length: f64) -> u32 {
    u32::try_from(whole(length.round())).unwrap_or(0)
}
