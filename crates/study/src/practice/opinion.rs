//! What the coach thinks of the last move, as practice shows it.

use super::Practice;
use dialog_kit::dialog::add_text;
use dom::words::write;
use twenty48::coach::Unit;
use twenty48::coach::review::{Grade, JudgedMove};
use twenty48::words::{Message, common, practice, verdicts};

impl Practice {
    /// Whoever has moved on wants to hear no more of it.
    pub(super) fn forget_opinion(&mut self) {
        if self.judged.take().is_some() {
            self.client.cancel();
        }
        self.dialog.clear_status();
        self.clear_waiting();
        self.opinion.set_text_content(None);
    }

    /// Shows what the coach thinks of the last move.
    pub(super) fn show_judgement(&self, judged: &JudgedMove, unit: Unit) {
        let grade = judged.has_choice.then(|| judged.grade(unit));
        self.show_verdict(grade, verdicts::verdict(judged, unit));
    }

    pub(super) fn show_verdict(&self, grade: Option<Grade>, text: Message) {
        self.opinion.set_text_content(None);
        if let Some(grade) = grade {
            let name = practice::grade(verdicts::grade(grade));
            add_text(&self.opinion, "strong", grade.name(), name);
            // What stands between two sentences.
            add_text(&self.opinion, "span", "", common::sentences("", ""));
        }
        add_text(&self.opinion, "span", "", text);
    }

    /// No longer shows that the coach is about to say something.
    pub(super) fn clear_waiting(&self) {
        write(&self.waits, &"".into());
    }
}
