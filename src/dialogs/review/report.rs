//! The report of a review: accuracy, curve, positions and tables.

use std::rc::Rc;

use web_sys::HtmlElement;

use super::{Reviewed, curve, of};
use crate::coach::Unit;
use crate::coach::advice::grouped;
use crate::coach::review::{Grade, Review, WorstMove, limits_of};
use crate::dialogs::dialog::{Dialog, add, add_button, add_figure, add_note, add_table, add_text};
use crate::dialogs::watch::{self, Source};
use crate::dialogs::{practice, thumbnail};
use crate::dom::element;
use crate::record::replay::Replay;
use crate::rules::board::{Direction, value_of};
use crate::sort::sorted_indices;
use crate::words::Message;

const NONE_BAD: &str = "No move gave away anything to speak of.";

/// Fills a dialog with the report of a review.
pub(super) fn show(dialog: &Dialog, game: &Rc<Reviewed>, review: &Review) {
    let content = &dialog.content;
    let head = add(content, "p", "accuracy");
    add_text(&head, "strong", "", &review.accuracy_text());
    let [half, grades] = meanings(review.unit);
    let words = format!(
        "Accuracy: how near the moves came to the coach’s best. It is 100\u{a0}% when every one was the best, and 50\u{a0}% when each gave away {half}."
    );
    add_text(&head, "span", "small", &words);
    add_grades(content, review);
    curve::add_curve(content, review);
    if let Ok(replay) = Replay::new(&game.record) {
        let mut positions = PositionCards {
            dialog,
            game,
            replay,
        };
        positions.add_critical(review);
        positions.add_worst(review);
    }
    add_phases(content, review);
    let nodes = grouped(limits_of(&game.record.variant).nodes);
    let words = format!("For each move the coach looked at up to {nodes} positions. {grades}");
    add_note(content, &words);
    let watched = game.clone();
    dialog.add_choice("Watch", move |_| {
        watch::open(
            &watched.record,
            watched.host.clone_handle(),
            Source::History,
        );
    });
}

/// The loss that halves a move's accuracy, and the meaning of the grades, in words: as
/// in [`half_of`](crate::coach::review::half_of) and [`Grade`].
const fn meanings(unit: Unit) -> [&'static str; 2] {
    match unit {
        Unit::Probability => [
            "a tenth of the odds",
            "A move that gave away less than 5\u{a0}% of the odds to go on is good, below 15\u{a0}% an inaccuracy, below 40\u{a0}% a mistake, from there on a blunder: where the chance is large, to double the risk is to give away half of the odds.",
        ],
        Unit::Order => [
            "one part in a hundred",
            "A move that gave away less than 0.2\u{a0}% of what was still to be won is good, below 1\u{a0}% an inaccuracy, below 5\u{a0}% a mistake, from there on a blunder.",
        ],
    }
}

/// Adds how many moves have each grade: a bar, and the numbers.
fn add_grades(content: &HtmlElement, review: &Review) {
    let counts = review.counts();
    let bar = add(content, "div", "grades");
    element::set(&bar, "aria-hidden", "true");
    let list = add(content, "dl", "results graded");
    for (grade, count) in Grade::ALL.into_iter().zip(counts) {
        if count > 0 {
            let part = add(&bar, "i", grade.name());
            element::set_property(&part, "flex-grow", &count.to_string());
        }
        add_figure(&list, grade.title(), &of(count));
        if let Some(pair) = list.last_element_child() {
            pair.set_class_name(grade.name());
        }
    }
}

/// Adds a table of mistakes and blunders by the largest tile.
fn add_phases(content: &HtmlElement, review: &Review) {
    let rows = review.phases.iter().enumerate().map(|(index, phase)| {
        let counts = review.phase_counts(index);
        let [_, _, _, mistakes, blunders] = counts;
        let value = value_of(phase.largest).to_string();
        vec![value, of(counts.iter().sum()), of(mistakes), of(blunders)]
            .into_iter()
            .map(Message::from)
            .collect()
    });
    let titles = ["Tile", "Moves", "Mistakes", "Blunders"];
    add_text(content, "h3", "", "By largest tile");
    add_table(content, None, titles.map(Message::from), rows);
}

/// Cards of positions of the game, which open it there.
struct PositionCards<'a> {
    dialog: &'a Dialog,
    game: &'a Rc<Reviewed>,
    replay: Replay,
}

impl PositionCards<'_> {
    /// Adds the turning point.
    fn add_critical(&mut self, review: &Review) {
        let Some(critical) = &review.critical else {
            return;
        };
        let Some(played) = self.played(critical.number) else {
            return;
        };
        add_text(&self.dialog.content, "h3", "", "Turning point");
        let list = add(&self.dialog.content, "ul", "rows");
        let grade = review.grades.get(critical.number.saturating_sub(1));
        let grade = grade.map_or("", |grade| grade.name());
        let choice = review.critical_choice(critical, played);
        let lines = [&choice as &str, &review.fall(critical)];
        self.add(&list, critical.number, grade, &lines);
    }

    /// Adds the worst moves.
    fn add_worst(&mut self, review: &Review) {
        add_text(&self.dialog.content, "h3", "", "Worst moves");
        if review.worst.is_empty() {
            add_text(&self.dialog.content, "p", "", NONE_BAD);
            return;
        }
        let list = add(&self.dialog.content, "ol", "rows");
        for worst in sorted_worst(review) {
            let grade = worst.grade(review.unit).name();
            let lines = [&worst.choice() as &str, &review.loss(worst)];
            self.add(&list, worst.number, grade, &lines);
        }
    }

    /// The direction of a move, which is counted from 1.
    fn played(&self, number: usize) -> Option<Direction> {
        let moves = &self.game.record.moves;
        moves.get(number.checked_sub(1)?).copied()
    }

    /// Adds the card of the position before a move, with a text of several lines.
    fn add(&mut self, list: &HtmlElement, number: usize, grade: &str, lines: &[&str]) {
        let before = number.saturating_sub(1);
        self.replay.seek(before);
        let item = add(list, "li", "");
        let card = add_button(&item, "card", "");
        thumbnail::draw(&add(&card, "span", "mini"), self.replay.game().board());
        let about = add(&card, "span", "about");
        let mut title = format!("Move {}", of(number));
        if !grade.is_empty() {
            title += &format!(" · {grade}");
        }
        add_text(&about, "strong", grade, &title);
        for (index, words) in lines.iter().enumerate() {
            let class = if index == 0 { "" } else { "small" };
            add_text(&about, "span", class, *words);
        }
        let (inside, on_page) = (self.dialog.clone(), self.game.clone());
        let position = self.replay.game().clone();
        let practise = self.dialog.add_action(&item, "Practise this", move |_| {
            if let Err(error) = practice::open_at(&position, &on_page.host) {
                inside.status(&error);
            }
        });
        let label = format!("Practise this: before move {}", of(number));
        element::set(&practise, "aria-label", &label);
        let note = format!("Move {}. {}", of(number), lines.join(" "));
        let game = self.game.clone();
        self.dialog.listen(&card, "click", move |_| {
            let host = game.host.clone_handle();
            let note = Some(note.as_str().into());
            watch::open_at(&game.record, host, Source::History, before, note);
        });
    }
}

/// Returns the worst moves sorted by what their text says: by how far the chance fell,
/// as they are, or else by the share that was lost.
fn sorted_worst(review: &Review) -> Vec<&WorstMove> {
    let share = |index: usize| review.worst.get(index).map(|worst| worst.share_ppm);
    let indices = sorted_indices(review.worst.len(), &|a, b| {
        if review.unit == Unit::Probability {
            a.cmp(&b)
        } else {
            share(b).cmp(&share(a))
        }
    });
    let worst = indices.iter().filter_map(|&index| review.worst.get(index));
    worst.collect()
}
