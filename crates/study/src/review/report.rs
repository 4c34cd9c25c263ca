//! The report of a review: accuracy, curve, positions and tables.

use std::rc::Rc;

use web_sys::HtmlElement;

use super::{Reviewed, curve};
use crate::practice::{self, game_from};
use crate::watch;
use dialog_kit::dialog::{
    Dialog, add, add_details, add_empty_button, add_figure, add_note, add_text,
};
use dialog_kit::thumbnail;
use dom::element;
use dom::view::point_to;
use dom::words::set;
use twenty48::coach::review::{Grade, Review, limits_of};
use twenty48::record::replay::Replay;
use twenty48::rules::board::{Cell, Direction, value_of};
use twenty48::words::{Message, announcements, common, menu, review, verdicts};

/// A triangle beside a board's right edge, in hundredths of the picture.
const ARROW: &str = "M92.5 44v12l6.5-6z";

/// Fills a dialog with the report of a review.
pub(super) fn show(dialog: &Dialog, game: &Rc<Reviewed>, review: &Review) {
    let content = &dialog.content;
    let head = add(content, "p", "accuracy");
    add_text(&head, "strong", "", verdicts::accuracy(review));
    add_text(&head, "span", "small", review::accuracy_meaning());
    add_grades(content, review);
    curve::add_curve(content, &game.record.variant, review);
    if let Ok(replay) = Replay::new(&game.record) {
        let mut positions = PositionCards {
            dialog,
            game,
            replay,
        };
        positions.add_critical(review);
        positions.add_worst(review);
        positions.add_luck(review);
    }
    add_grading(content, game, review);
    let watched = game.clone();
    dialog.add_choice(menu::replay(), move |_| {
        watch::open(&watched.record, watched.host.clone_handle(), false, 0, None);
    });
}

/// Adds what grades and accuracy mean, folded.
fn add_grading(content: &HtmlElement, game: &Reviewed, review: &Review) {
    let details = add_details(content, review::how_grades_work());
    for text in verdicts::grading(review.unit) {
        add_note(&details, text);
    }
    if !review.unit.is_exact() {
        let nodes = limits_of(&game.record.variant).nodes;
        add_note(&details, review::depth(nodes));
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
        add_figure(&list, verdicts::grade_title(grade), common::number(count));
        if let Some(pair) = list.last_element_child() {
            pair.set_class_name(grade.name());
        }
    }
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
        let Some(critical) = review.turning_point() else {
            return;
        };
        let Some(played) = self.played(critical.number) else {
            return;
        };
        add_text(&self.dialog.content, "h3", "", review::turning_point());
        let list = add(&self.dialog.content, "ul", "rows");
        let number = critical.number;
        let grade = review.grades.get(number.saturating_sub(1));
        self.add(
            &list,
            Card {
                number,
                at: number.saturating_sub(1),
                grade: grade.copied(),
                ways: Some((played, critical.best)),
                new_tile: None,
                lines: [
                    verdicts::critical_choice(critical, played),
                    verdicts::fall(review.unit, critical),
                ],
            },
        );
    }

    /// Adds the worst moves, but for the turning point, which has its card.
    fn add_worst(&mut self, review: &Review) {
        let turning_point = review.turning_point().map(|critical| critical.number);
        let mut worst = review.sorted_worst();
        worst.retain(|worst| Some(worst.number) != turning_point);
        if worst.is_empty() && !review.worst.is_empty() {
            return;
        }
        add_text(&self.dialog.content, "h3", "", review::worst_moves());
        if worst.is_empty() {
            add_text(&self.dialog.content, "p", "", review::no_mistakes());
            return;
        }
        let list = add(&self.dialog.content, "ol", "rows");
        for worst in worst {
            self.add(
                &list,
                Card {
                    number: worst.number,
                    at: worst.number.saturating_sub(1),
                    grade: Some(worst.grade(review.unit)),
                    ways: Some((worst.played, worst.best)),
                    new_tile: None,
                    lines: [verdicts::better(worst), verdicts::loss(review.unit, worst)],
                },
            );
        }
    }

    /// Adds what new tiles did, and those that changed most.
    fn add_luck(&mut self, review: &Review) {
        let Some(luck) = &review.luck else {
            return;
        };
        let total = verdicts::luck(review.unit, luck);
        if total.is_none() && luck.spawns.is_empty() {
            return;
        }
        add_text(&self.dialog.content, "h3", "", review::luck());
        add_note(&self.dialog.content, review::luck_meaning());
        if let Some(total) = total {
            add_text(&self.dialog.content, "p", "", total);
        }
        let list = add(&self.dialog.content, "ol", "rows luck");
        for spawn in &luck.spawns {
            self.replay.seek(spawn.number);
            let turn = self.replay.game().last_turn();
            let Some(new) = turn.and_then(|turn| turn.spawn) else {
                continue;
            };
            let tile = announcements::new_tile(
                value_of(new.exponent).to_string(),
                new.at.row + 1,
                new.at.column + 1,
            );
            self.add(
                &list,
                Card {
                    number: spawn.number,
                    at: spawn.number,
                    grade: None,
                    ways: None,
                    new_tile: Some(new.at),
                    lines: [tile, verdicts::luck_change(review.unit, spawn)],
                },
            );
        }
    }

    /// The direction of a move, which is counted from 1.
    fn played(&self, number: usize) -> Option<Direction> {
        let moves = &self.game.record.moves;
        moves.get(number.checked_sub(1)?).copied()
    }

    /// Adds the card of a move.
    fn add(&mut self, list: &HtmlElement, shown: Card) {
        let Card { number, at, .. } = shown;
        self.replay.seek(at);
        let item = add(list, "li", "");
        let card = add_empty_button(&item, "card");
        self.add_picture(&card, &shown);
        let [choice, cost] = shown.lines;
        let about = add(&card, "span", "about");
        let (class, title) = match shown.grade {
            Some(grade) => (
                grade.name(),
                review::move_number(number).beside(verdicts::grade(grade)),
            ),
            None => ("", review::move_number(number)),
        };
        add_text(&about, "strong", class, title);
        add_text(&about, "span", "", choice.clone());
        add_text(&about, "span", "small", cost.clone());
        let (inside, on_page) = (self.dialog.clone(), self.game.clone());
        let position = self.replay.game().clone();
        let practise =
            self.dialog.add_action(&item, review::practise(), move |_| {
                match game_from(position.variant().clone(), *position.board()) {
                    Ok(game) => practice::open(game, on_page.host.clone_handle()),
                    Err(error) => inside.status(error),
                }
            });
        set(&practise, "aria-label", &review::practise_label(at + 1));
        let note = review::move_heard(number).then(choice).then(cost);
        let game = self.game.clone();
        self.dialog.listen(&card, "click", move |_| {
            let host = game.host.clone_handle();
            watch::open(&game.record, host, false, at, Some(note.clone()));
        });
    }

    /// Adds the board with its numbers; beside it arrows that point where it was played and
    /// where it should have been, or a ring round the new tile.
    fn add_picture(&self, card: &HtmlElement, shown: &Card) {
        let game = self.replay.game();
        let picture = add(card, "span", "pictured");
        element::set_flag(&picture, "aria-hidden", true);
        let mini = add(&picture, "span", "mini");
        thumbnail::draw_position(&mini, game.variant(), game.board(), shown.new_tile);
        if let Some((played, best)) = shown.ways {
            if played != best {
                add_arrow(&picture, "played", played);
            }
            add_arrow(&picture, "better", best);
        }
    }
}

/// What the card of a move shows.
struct Card {
    /// The move's number, counted from 1.
    number: usize,
    /// After how many moves the position is shown.
    at: usize,
    grade: Option<Grade>,
    /// What was played, and the best move.
    ways: Option<(Direction, Direction)>,
    new_tile: Option<Cell>,
    /// What was played, and what it cost.
    lines: [Message; 2],
}

/// Adds an arrow beside the board that points a way.
fn add_arrow(picture: &HtmlElement, class: &str, way: Direction) {
    let holder = add(picture, "span", &format!("way {class}"));
    let drawing = element::new_drawn("svg");
    element::set(&drawing, "viewBox", "0 0 100 100");
    let path = element::new_drawn("path");
    element::set(&path, "d", ARROW);
    element::append(&drawing, &path);
    element::append(&holder, &drawing);
    point_to(&holder, way);
}
