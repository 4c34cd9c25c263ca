//! Everything on the page beside the board: figures, tools, the panels at the start,
//! at the goal and at the end, dialogs, the notice and the live region.

use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, HtmlElement};

use super::burst::{Action, Burst};
use super::words::{self, Question};
use dom::announcer::Announcer;
use dom::element;
use twenty48::rules::board::{Board, Direction, Directions, value_of};
use twenty48::rules::game::{Category, Game, Peaks, Phase};
use twenty48::text::{joined, number};
use twenty48::words::{Message, common, page};

/// From this score on a number needs more room than the figures have for large digits.
const LONG: u64 = 100_000;

/// The elements beside the board, and what they show.
pub(super) struct Panels {
    score: HtmlElement,
    best: HtmlElement,
    moves: HtmlElement,
    undo: HtmlElement,
    redo: HtmlElement,
    peek: HtmlElement,
    gain: HtmlElement,
    board: HtmlElement,
    message: HtmlElement,
    teach: HtmlElement,
    announcer: Announcer,
    /// Whether little is announced of a move.
    pub(super) is_short: bool,
    /// What waits to be announced.
    burst: Burst,
    /// Whether something was noted that was not said yet.
    is_noted: bool,
    /// Whether a caption is shown.
    captioned: bool,
    /// The phase that the panel over the board was filled for.
    shown: Phase,
    /// The score, the best score and whether that is the one with undo, as shown.
    shown_score: Option<(u64, u64, bool)>,
    /// Whether a figure has more digits than most.
    is_long: bool,
    /// Whether the language has other digits than 0 to 9.
    has_own_digits: bool,
    /// Whether Undo, Redo and Peek are shown as possible.
    possible: Option<(bool, bool, bool)>,
}

impl Panels {
    /// Finds the elements; throws a JavaScript error where one is missing.
    pub(super) fn new() -> Self {
        let gain = element::new_div("score-addition");
        element::set(&gain, "aria-hidden", "true");
        Self {
            gain,
            score: element::find(".score-container"),
            best: element::find(".best-container"),
            moves: element::find(".moves-container"),
            undo: element::find("#undo"),
            redo: element::find("#redo"),
            peek: element::find("#peek"),
            board: element::find(".game-container"),
            message: element::find(".game-message"),
            teach: element::find("#teach"),
            announcer: Announcer::new(element::find("#live")),
            is_short: false,
            burst: Burst::default(),
            is_noted: false,
            captioned: false,
            shown: Phase::Playing,
            shown_score: None,
            is_long: false,
            has_own_digits: false,
            possible: None,
        }
    }

    /// Shows score, best score and moves, and whether Undo, Redo and Peek are possible: the first
    /// where the game `has_undo`.
    pub(super) fn show(&mut self, game: &Game, bests: Peaks, has_undo: bool) {
        // Only a change is written, since writing costs a layout.
        let category = game.category();
        let best = bests.best(category).score;
        // Where the two are the same, nobody has to tell them apart.
        let with_undo =
            category == Category::WithUndo && best != bests.best(Category::Unaided).score;
        let shown = Some((game.score(), best, with_undo));
        if self.shown_score != shown {
            if self.shown_score.is_none_or(|(_, _, was)| was != with_undo) {
                let best_name = if with_undo {
                    page::best_with_undo()
                } else {
                    page::best()
                };
                element::write("#best-name", &best_name);
            }
            self.shown_score = shown;
            // The text node alone is the number; a gain is added as a child.
            self.gain.remove();
            self.write_number(&self.score, game.score());
            self.write_number(&self.best, best);
            let is_long = game.score().max(best) >= LONG;
            if self.is_long != is_long
                && let Some(figures) = element::look_for(".figures")
            {
                self.is_long = is_long;
                element::set_flag(&figures, "data-long", is_long);
            }
        }
        self.write_number(&self.moves, game.move_count() as u64);
        let can_peek = game.can_undo();
        let possible = (has_undo && can_peek, game.can_redo(), can_peek);
        if self.possible != Some(possible) {
            self.possible = Some(possible);
            // Not `disabled`: a button that loses its use keeps the focus.
            element::set_flag(&self.undo, "aria-disabled", !possible.0);
            element::set_flag(&self.redo, "aria-disabled", !possible.1);
            element::set_flag(&self.peek, "aria-disabled", !possible.2);
        }
    }

    /// Writes a number over the one that an element has, whose text node stays: for programs its
    /// digits, and, where the language writes it in another way, that in an attribute, which the
    /// styles show.
    fn write_number(&self, element: &HtmlElement, value: u64) {
        const SHOWN: &str = "data-number";
        if let Some(text) = element.first_child() {
            text.set_node_value(Some(&number(value)));
        }
        // Up to three digits stand alone in every language that has these.
        if self.has_own_digits || value > 999 || element.has_attribute(SHOWN) {
            dom::words::set(element, SHOWN, &common::number(value));
        }
    }

    /// Learns how the language writes numbers, once it is there or another was chosen. The
    /// figures are written anew when they are shown next.
    pub(super) fn translate(&mut self) {
        let zero = dom::words::text(&common::number(0_u64));
        self.has_own_digits = !matches!(zero.as_str(), "" | "0");
        self.shown_score = None;
    }

    /// Shows the name of the game.
    pub(super) fn show_name(&self, name: &Message) {
        element::write("#game-name", name);
    }

    /// Shows the points of a move beside the score.
    pub(super) fn show_gain(&self, points: u64) {
        if points > 0 {
            self.gain
                .set_text_content(Some(&joined(&["+", &number(points)])));
            // Its motion begins anew where it is added.
            element::append(&self.score, &self.gain);
        }
    }

    /// Shows or hides the panel at the goal and at the end.
    pub(super) fn show_phase(&mut self, game: &Game, played_ms: u64, is_best: bool) {
        let phase = game.phase();
        if phase == self.shown {
            return;
        }
        self.shown = phase;
        let (class, (title, text)) = match phase {
            Phase::GoalReached => ("game-message game-won", words::goal_panel(game)),
            Phase::Won => (
                "game-message game-won game-ended",
                words::end_panel(game, is_best),
            ),
            Phase::Over => (
                "game-message game-over game-ended",
                words::end_panel(game, is_best),
            ),
            Phase::Playing | Phase::KeptPlaying => {
                self.forget_phase();
                self.shown = phase;
                return;
            }
        };
        element::write("#message-title", &title);
        element::write("#message-text", &text);
        show("#results", phase.is_end());
        element::write("#result-score", &common::number(game.score()));
        let largest = value_of(game.board().largest());
        element::write("#result-largest", &number(largest).into());
        element::write("#result-moves", &common::number(game.move_count()));
        element::write("#result-time", &common::duration(played_ms));
        let retry = if phase.is_end() {
            page::play_again()
        } else {
            page::new_game()
        };
        element::write(".retry-button", &retry);
        self.message.set_class_name(class);
        self.show_message(true);
    }

    /// Hides the panel, and forgets what it was filled for: another game comes.
    pub(super) fn forget_phase(&mut self) {
        self.shown = Phase::Playing;
        self.message.set_class_name("game-message");
        self.show_message(false);
    }

    /// Shows or hides the panel; at the end the board steps back behind it.
    pub(super) fn show_message(&self, show: bool) {
        self.message.set_hidden(!show);
        element::set_flag(&self.board, "data-ended", show && self.shown.is_end());
        if show {
            element::focus_on(if self.shown.is_end() {
                ".retry-button"
            } else {
                ".keep-playing-button"
            });
        }
    }

    /// Announces a message to screen readers.
    pub(super) fn announce(&self, words: &Message) {
        self.announcer.announce(words);
    }

    /// Announces a message about another game to screen readers, as soon as the screen shows
    /// that. Of the game before nothing is left to sum up.
    pub(super) fn announce_soon(&mut self, words: Message) {
        self.burst = Burst::default();
        self.is_noted = false;
        self.announcer.queue(words);
    }

    /// Announces an action, or while many come fast, what they came to.
    pub(super) fn announce_action(&mut self, action: &Action<'_>, game: &Game) {
        self.note(action);
        self.say(action, game);
    }

    /// Notes an action that will be announced.
    pub(super) fn note(&mut self, action: &Action<'_>) {
        if !self.is_noted && !self.announcer.is_waiting() {
            self.burst = Burst::default();
        }
        self.is_noted = true;
        self.burst.add(action);
    }

    /// Announces what was noted, of which `last` was the last.
    pub(super) fn say(&mut self, last: &Action<'_>, game: &Game) {
        self.is_noted = false;
        if let Action::Moved(turn) = last
            && (game.phase().is_end() || game.phase() == Phase::GoalReached)
        {
            // The end and the goal don't wait.
            return self
                .announcer
                .announce(&words::turn(turn, game, self.is_short));
        }
        if let Some(words) = words::burst(&self.burst, last, game, self.is_short) {
            self.announcer.announce_queued(words);
        }
    }

    /// Writes a caption below the board, or clears it.
    pub(super) fn caption(&mut self, words: Option<&Message>) {
        if self.captioned || words.is_some() {
            self.captioned = words.is_some();
            element::write("#caption", words.unwrap_or(&"".into()));
        }
    }

    /// Announces a text and shows it as caption.
    pub(super) fn status(&mut self, words: &Message) {
        self.caption(Some(words));
        self.announce(words);
    }

    /// Handles that the caption was written by a script, and announces a text.
    pub(super) fn captioned(&mut self, announced: Option<String>) {
        self.captioned = true;
        if let Some(text) = announced {
            self.announcer.announce_text(text);
        }
    }

    /// Hides the notice.
    pub(super) fn dismiss(&self) {
        show("#notice", false);
    }

    /// Shows or hides the lessons of the first visit.
    pub(super) fn teach(&self, is_shown: bool) {
        self.teach.set_hidden(!is_shown);
    }

    /// Shows the second lesson: after sliding comes merging.
    pub(super) fn teach_merging(&self) {
        self.teach.set_class_name("teach merging");
    }

    /// Tells that the board shown is the one before the last move, or, without one,
    /// that it is the board as it is now.
    pub(super) fn show_peek(&mut self, previous: Option<(Direction, &Board)>) {
        let caption = previous.map(|(direction, _)| words::peek_caption(direction));
        self.caption(caption.as_ref());
        match previous {
            Some((direction, board)) => self.announce(&words::peeked(direction, board)),
            None => self.announce(&page::current_board()),
        }
        element::set_flag(&self.peek, "aria-pressed", previous.is_some());
    }

    /// Shows the arrows on the screen where the setting `pad` says, as many as the game has
    /// directions.
    pub(super) fn show_pad(&self, pad: &str, directions: Directions) {
        let is_shown = !matches!(pad, "" | "off");
        show("#pad", is_shown);
        if let Some(body) = element::look_for("body") {
            body.set_class_name(&joined(&[
                if is_shown { "with-pad pad-" } else { "" },
                if is_shown { pad } else { "" },
                match directions {
                    Directions::Four => "",
                    Directions::Eight => " eight",
                },
            ]));
        }
    }

    /// Whether a question is open.
    pub(super) fn is_asking(&self) -> bool {
        element::look_for("#ask[open]").is_some()
    }

    /// The `id` of the dialog that is open, if one is.
    pub(super) fn shown_dialog(&self) -> Option<String> {
        element::look_for("dialog[open]")?.get_attribute("id")
    }

    /// Opens a question. Where the player didn't ask for it (`is_wanted`), the focus is
    /// on the answer that changes nothing.
    pub(super) fn ask(&self, question: &Question, is_wanted: bool) {
        element::write("#ask-title", &question.title);
        element::write("#ask-text", &question.text);
        element::write("#ask [data-do=confirm]", &question.yes);
        self.open("#ask");
        if !is_wanted {
            element::focus_on("#ask [data-do=cancel]");
        }
    }

    /// Opens the dialog that the selector matches.
    pub(super) fn open(&self, selector: &str) {
        if let Some(dialog) = dialog(selector) {
            // Only a dialog that is open already refuses.
            let _ = dialog.show_modal();
        }
    }

    /// Closes every dialog.
    pub(super) fn close_dialogs(&self) {
        while let Some(dialog) = dialog("dialog[open]") {
            dialog.close();
        }
    }
}

/// The dialog that the selector matches.
fn dialog(selector: &str) -> Option<HtmlDialogElement> {
    // Every selector here matches dialogs alone.
    element::look_for(selector).map(JsCast::unchecked_into)
}

/// Shows or hides the element that the selector matches.
fn show(selector: &str, is_shown: bool) {
    if let Some(element) = element::look_for(selector) {
        element.set_hidden(!is_shown);
    }
}
