//! The line beside the board that has the evaluation: on small screens in the place of an empty
//! caption, where it says less.

use web_sys::HtmlElement;

use dialog_kit::dialog::{add, add_text};
use dom::element;
use dom::words::{set, write};
use twenty48::coach::Unit;
use twenty48::coach::advice::Advice;
use twenty48::coach::review::JudgedMove;
use twenty48::words::{Message, advice, common, practice, verdicts};

/// The attribute that has all that the line says, for who asks by a key.
const SAID: &str = "data-said";
/// While the position is searched, what is said of the one before goes.
const AWAITING: &str = "below awaiting";
const SHOWN: &str = "below";

/// The line, which is on the page until it is dropped.
pub(super) struct Line {
    element: HtmlElement,
    /// What is said of the position, and of the last move.
    position: HtmlElement,
    last_move: HtmlElement,
    /// What was said of the last move.
    said: Option<Message>,
}

impl Line {
    /// Adds the line below the caption; nothing where there is none.
    pub(super) fn add() -> Option<Self> {
        let caption = element::look_for("#caption")?;
        let element = element::new("p", AWAITING);
        element::set(&element, "id", "evaluation");
        let position = add(&element, "span", "position");
        let last_move = add(&element, "span", "last-move");
        caption.after_with_node_1(&element).ok()?;
        Some(Self {
            element,
            position,
            last_move,
            said: None,
        })
    }

    /// Whether it is on the screen, as far as it goes by what is evaluated.
    pub(super) fn is_shown(&self) -> bool {
        !self.element.hidden()
    }

    /// Hides it: something else is shown of the coach.
    pub(super) fn hide(&self) {
        self.element.set_hidden(true);
    }

    /// Shows what the coach thinks of the last move, or that it has no word on it. What it thinks
    /// of the position is to come.
    pub(super) fn show_move(&mut self, judged: Option<&(JudgedMove, Unit)>) {
        self.element.set_hidden(false);
        self.element.set_class_name(AWAITING);
        self.last_move.set_text_content(None);
        self.said = None;
        if let Some((judged, unit)) = judged {
            self.add_verdict(judged, *unit);
        }
        match &self.said {
            Some(said) => set(&self.element, SAID, said),
            None => element::set(&self.element, SAID, ""),
        }
    }

    fn add_verdict(&mut self, judged: &JudgedMove, unit: Unit) {
        let verdict = verdicts::verdict(judged, unit);
        if !judged.has_choice {
            add_text(&self.last_move, "span", "", verdict.clone());
            self.said = Some(verdict);
            return;
        }
        let grade = judged.grade(unit);
        let name = practice::grade(verdicts::grade(grade));
        add_text(&self.last_move, "strong", grade.name(), name.clone());
        self.said = Some(name.clone());
        // Of a best move there is nothing to add: the position says the rest.
        if judged.best != judged.played {
            let short = verdicts::better_in_short(judged);
            // What stands between two sentences.
            add_text(&self.last_move, "span", "", common::sentences("", ""));
            add_text(&self.last_move, "span", "in-full", verdict.clone());
            add_text(&self.last_move, "span", "in-short", short);
            self.said = Some(name.then(verdict));
        }
    }

    /// Shows what the coach thinks of the position.
    pub(super) fn show_position(&self, found: &Advice) {
        let full = advice::standing(found);
        self.position.set_text_content(None);
        add_text(&self.position, "span", "in-full", full.clone());
        let short = advice::standing_in_short(found);
        add_text(&self.position, "span", "in-short", short);
        self.element.set_class_name(SHOWN);
        let said = match self.said.clone() {
            Some(said) => said.then(full),
            None => full,
        };
        set(&self.element, SAID, &said);
    }

    /// Shows a note in place of what is said of the position: how much is loaded, or that it
    /// can't be.
    pub(super) fn show_note(&self, text: &Message) {
        self.position.set_text_content(None);
        write(&self.position, text);
        self.element.set_class_name(SHOWN);
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.element.remove();
    }
}
