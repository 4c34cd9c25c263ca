//! The way from mistake to mistake of a game that has a review.

use wasm_bindgen_futures::spawn_local;

use super::add_note_above;
use super::viewer::Viewer;
use crate::stored_reviews::kept_of;
use dialog_kit::dialog::{Dialog, Shared, add, add_button, add_text};
use dom::element;
use twenty48::coach::review::{Grade, Review};
use twenty48::record::Record;
use twenty48::words::{Message, practice, replay, review, verdicts};

/// The actions of the buttons.
pub(super) const NEXT_MISTAKE: &str = "next-mistake";
pub(super) const PREVIOUS_MISTAKE: &str = "previous-mistake";

/// Adds buttons to the next mistake and the one before, once it is known that there are any.
pub(super) fn add_buttons(dialog: &Dialog, viewer: &Shared<Viewer>, record: &Record) {
    let Ok(Some(panel)) = dialog.content.query_selector(".controls") else {
        return;
    };
    let (viewer, record) = (viewer.clone(), record.clone());
    spawn_local(async move {
        let Some((review, _)) = kept_of(&record).await else {
            return;
        };
        let mistakes = mistakes_of(&review);
        if mistakes.is_empty() {
            return;
        }
        let row = add(&panel, "div", "mistakes");
        for (action, label, key) in [
            (PREVIOUS_MISTAKE, replay::previous_mistake(), "P"),
            (NEXT_MISTAKE, replay::next_mistake(), "N"),
        ] {
            let button = add_button(&row, "", label);
            element::set(&button, "data-step", action);
            element::set(&button, "aria-keyshortcuts", key);
            let key = add_text(&button, "kbd", "", key);
            element::set_flag(&key, "aria-hidden", true);
        }
        if let Ok(mut viewer) = viewer.try_borrow_mut() {
            viewer.mistakes = mistakes;
        }
    });
}

/// The numbers of the moves that were mistakes, and what is said of each.
fn mistakes_of(review: &Review) -> Vec<(usize, Message)> {
    let grades = review.grades.iter().zip(1..);
    let bad = grades.filter(|(grade, _)| **grade >= Grade::Mistake);
    bad.map(|(grade, number)| {
        let grade = practice::grade(verdicts::grade(*grade));
        let said = review::move_heard(number).then(grade);
        match review.worst.iter().find(|worst| worst.number == number) {
            Some(worst) => {
                let why = verdicts::better(worst).then(verdicts::loss(review.unit, worst));
                (number, said.then(why))
            }
            None => (number, said),
        }
    })
    .collect()
}

/// Goes to the position before the next mistake, or before the one before.
pub(super) fn go(dialog: &Dialog, shared: &Shared<Viewer>, is_next: bool) {
    let Ok(mut viewer) = shared.try_borrow_mut() else {
        return;
    };
    let at = viewer.replay.at();
    let mut mistakes = viewer.mistakes.iter();
    let found = if is_next {
        mistakes.find(|(number, _)| *number > at + 1)
    } else {
        mistakes.rfind(|(number, _)| *number < at + 1)
    };
    match found.cloned() {
        Some((number, said)) => {
            let note = add_note_above(dialog, &said);
            viewer.note = note.map(|note| (number - 1, note));
            dialog.clear_status();
            viewer.go_to(number - 1);
            viewer.announce_with(said);
        }
        None if viewer.mistakes.is_empty() => {}
        None => dialog.status(replay::no_more_mistakes()),
    }
}
