//! Everything on the page that isn't the board: figures, tools, the panel at
//! the goal and at the end, dialogs, the notice and the live region.

use web_sys::{Document, HtmlDialogElement, HtmlElement};

use super::dom::{self, Missing};
use super::words;
use crate::board::value_of;
use crate::game::{Game, Phase};

pub(super) struct Panels {
    document: Document,
    score: HtmlElement,
    best: HtmlElement,
    moves: HtmlElement,
    undo: HtmlElement,
    redo: HtmlElement,
    message: HtmlElement,
    live: HtmlElement,
    hint: HtmlElement,
    ask: HtmlDialogElement,
    help: HtmlDialogElement,
    /// What the panel was last shown for, so that it is filled once.
    shown: Phase,
    /// Score and best as last shown.
    shown_score: Option<(u64, u64)>,
    /// Whether Undo and Redo were last shown as possible.
    possible: Option<(bool, bool)>,
}

impl Panels {
    pub(super) fn new(document: &Document) -> Result<Self, Missing> {
        Ok(Self {
            document: document.clone(),
            score: dom::find(document, ".score-container")?,
            best: dom::find(document, ".best-container")?,
            moves: dom::find(document, ".moves-container")?,
            undo: dom::find(document, "#undo")?,
            redo: dom::find(document, "#redo")?,
            message: dom::find(document, ".game-message")?,
            live: dom::find(document, "#live")?,
            hint: dom::find(document, "#hint")?,
            ask: dom::find(document, "#ask")?,
            help: dom::find(document, "#help")?,
            shown: Phase::Playing,
            shown_score: None,
            possible: None,
        })
    }

    /// Shows the numbers and what can be done.
    pub(super) fn show(&mut self, game: &Game, best: u64) {
        // Only a change is written: it costs a layout.
        if self.shown_score != Some((game.score(), best)) {
            self.shown_score = Some((game.score(), best));
            // The text node alone is the number; a gain is added as a child.
            self.score.set_text_content(Some(&game.score().to_string()));
            self.best.set_text_content(Some(&best.to_string()));
        }
        self.moves
            .set_text_content(Some(&game.move_count().to_string()));
        let possible = (game.can_undo(), game.can_redo());
        if self.possible != Some(possible) {
            self.possible = Some(possible);
            // Not `disabled`: a button that loses its use keeps the focus.
            dom::set(&self.undo, "aria-disabled", flag(!possible.0));
            dom::set(&self.redo, "aria-disabled", flag(!possible.1));
        }
    }

    /// Shows what a move added to the score.
    pub(super) fn show_gain(&self, points: u64) -> Result<(), Missing> {
        if points > 0 {
            let gain = dom::new_div(&self.document, "score-addition")?;
            dom::set(&gain, "aria-hidden", "true");
            gain.set_text_content(Some(&format!("+{points}")));
            dom::append(&self.score, &gain);
        }
        Ok(())
    }

    /// Shows or hides the panel at the goal and at the end.
    pub(super) fn show_phase(
        &mut self,
        game: &Game,
        played_ms: u64,
        is_best: bool,
    ) -> Result<(), Missing> {
        let phase = game.phase();
        if phase == self.shown {
            return Ok(());
        }
        self.shown = phase;
        let (class, (title, text)) = match phase {
            Phase::GoalReached => ("game-message game-won", words::goal_panel(game)),
            Phase::Over => ("game-message game-over", words::over_panel(is_best)),
            Phase::Playing | Phase::KeptPlaying => {
                self.message.set_class_name("game-message");
                self.message.set_hidden(true);
                return Ok(());
            }
        };
        self.write("#message-title", &title)?;
        self.write("#message-text", &text)?;
        let results: HtmlElement = dom::find(&self.document, "#results")?;
        results.set_hidden(phase != Phase::Over);
        self.write("#result-score", &game.score().to_string())?;
        let largest = value_of(game.board().largest());
        self.write("#result-largest", &largest.to_string())?;
        self.write("#result-moves", &game.move_count().to_string())?;
        self.write("#result-time", &words::duration(played_ms))?;
        let retry = if phase == Phase::Over {
            "Play again"
        } else {
            "New game"
        };
        self.write(".retry-button", retry)?;
        self.message.set_class_name(class);
        self.message.set_hidden(false);
        let first = match phase {
            Phase::Over => ".retry-button",
            _ => ".keep-playing-button",
        };
        let _ = dom::find::<HtmlElement>(&self.document, first)?.focus();
        Ok(())
    }

    /// Says it to those who listen.
    pub(super) fn say(&self, words: &str) {
        self.live.set_text_content(Some(words));
    }

    /// Shows a notice until it is dismissed.
    pub(super) fn notify(&self, words: &str) -> Result<(), Missing> {
        self.notice()?.set_hidden(false);
        self.write("#notice-text", words)
    }

    pub(super) fn dismiss(&self) -> Result<(), Missing> {
        self.notice()?.set_hidden(true);
        Ok(())
    }

    pub(super) fn show_hint(&self, show: bool) {
        self.hint.set_hidden(!show);
    }

    pub(super) fn show_pad(&self, show: bool) -> Result<(), Missing> {
        dom::find::<HtmlElement>(&self.document, "#pad")?.set_hidden(!show);
        let switch: HtmlElement = dom::find(&self.document, "#pad-switch")?;
        dom::set(&switch, "aria-pressed", flag(show));
        let body: HtmlElement = dom::find(&self.document, "body")?;
        body.set_class_name(if show { "with-pad" } else { "" });
        Ok(())
    }

    pub(super) fn is_asking(&self) -> bool {
        self.ask.open()
    }

    pub(super) fn is_helping(&self) -> bool {
        self.help.open()
    }

    /// Asks whether to start a new game. Where the player didn't ask for one,
    /// the first answer is no.
    pub(super) fn ask(
        &self,
        (title, text): (String, String),
        is_wanted: bool,
    ) -> Result<(), Missing> {
        self.write("#ask-title", &title)?;
        self.write("#ask-text", &text)?;
        open(&self.ask);
        if !is_wanted {
            let no: HtmlElement = dom::find(&self.document, "#ask [data-do=cancel]")?;
            let _ = no.focus();
        }
        Ok(())
    }

    pub(super) fn open_help(&self) {
        open(&self.help);
    }

    pub(super) fn close_dialogs(&self) {
        self.ask.close();
        self.help.close();
    }

    fn notice(&self) -> Result<HtmlElement, Missing> {
        dom::find(&self.document, "#notice")
    }

    fn write(&self, selector: &str, text: &str) -> Result<(), Missing> {
        let element: HtmlElement = dom::find(&self.document, selector)?;
        element.set_text_content(Some(text));
        Ok(())
    }
}

/// Only a dialog that is open already would refuse.
fn open(dialog: &HtmlDialogElement) {
    if !dialog.open() {
        let _ = dialog.show_modal();
    }
}

fn flag(on: bool) -> &'static str {
    if on { "true" } else { "false" }
}
