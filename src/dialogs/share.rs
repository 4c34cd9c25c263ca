//! The dialog that shares a game: a link with a text, and texts for other programs.

use wasm_bindgen_futures::spawn_local;
use web_sys::{Event, HtmlElement, HtmlInputElement, HtmlSelectElement};

use super::dialog::{Dialog, add, add_details, add_input, add_note, add_select, add_text, options};
use super::{browser, daily};
use crate::dom::browser::own_address;
use crate::dom::element;
use crate::dom::text::game_name;
use crate::exchange::link::Link;
use crate::exchange::share_text::share_text;
use crate::record::interop::{InteropError, ReplayForm, position_code, write_timed_replay};
use crate::record::{Metadata, Record};
use crate::rules::game::Game;

/// What a link does: a value of the select.
const WATCH: &str = "watch";
const CHALLENGE: &str = "challenge";
const SEED: &str = "seed";

/// Opens the dialog that shares the game of a record.
pub(super) fn open(record: &Record) {
    open_against(record, None);
}

/// Opens the dialog for a game that was played against one with the score `rival`.
pub(super) fn open_against(record: &Record, rival: Option<u64>) {
    let record = record.clone();
    spawn_local(async move {
        let is_for_fun = daily::is_for_fun(&record).await;
        let remark = match rival {
            Some(rival) => format!(" against {rival}"),
            None if is_for_fun => ", not the first attempt".to_owned(),
            None => String::new(),
        };
        show(&record, &remark);
    });
}

/// Shows the dialog, with a remark at the end of the text's first line.
fn show(record: &Record, remark: &str) {
    let Ok(game) = record.game() else {
        return;
    };
    let dialog = Dialog::open("share", "Share");
    let content = &dialog.content;
    let text = text_of(record, &game).replacen('\n', &format!("{remark}\n"), 1);
    let shown = add_text(content, "p", "three-lines", &text);
    let label: Vec<&str> = text.lines().take(2).collect();
    element::set(&shown, "aria-label", &label.join(". "));

    let mut kinds = vec![(WATCH, "watches this game")];
    if can_be_replayed(record) {
        kinds.push((CHALLENGE, "plays against it"));
        kinds.push((SEED, "starts the same game anew"));
    }
    let form = add(content, "div", "form");
    let kind = add_select(
        &form,
        "Whoever opens the link",
        &kinds
            .into_iter()
            .map(|(value, text)| (value.to_owned(), text.into()))
            .collect::<Vec<_>>(),
        WATCH,
    );
    let field = add_copied(&dialog, &form, "Link", "", "Copy the link alone");
    let form = LinkForm {
        record: record.clone(),
        text,
        kind,
        field,
    };
    form.show();
    add_texts(&dialog, &game, &record.metadata);
    form.listen(&dialog);
}

/// The text beside the link: the name of the game, its result, and its board.
fn text_of(record: &Record, game: &Game) -> String {
    let name = crate::dom::words::text(&game_name(&record.variant, &record.metadata.event));
    share_text(
        &name,
        game.board(),
        game.score(),
        game.move_count(),
        game.category(),
    )
}

/// Whether others can play the game from its start: not if it carries its tiles, or
/// continues another.
fn can_be_replayed(record: &Record) -> bool {
    record.origin.spawns.is_empty() && record.marks.inherited == 0
}

/// The choice of what the link does, and the link.
#[derive(Clone)]
struct LinkForm {
    record: Record,
    text: String,
    kind: HtmlSelectElement,
    field: HtmlInputElement,
}

impl LinkForm {
    /// The link that does what is selected.
    fn link(&self) -> String {
        let record = || Box::new(self.record.clone());
        let link = match self.kind.value().as_str() {
            CHALLENGE => Link::Challenge(record()),
            SEED if self.record.origin.position.is_none() => {
                Link::Seed(self.record.origin.seed, self.record.variant.clone())
            }
            SEED => {
                let mut start = record();
                start.moves.clear();
                start.made = 0;
                start.marks = Default::default();
                start.metadata = Default::default();
                Link::Challenge(start)
            }
            kind => {
                debug_assert_eq!(kind, WATCH, "there is no other kind");
                Link::Game(record())
            }
        };
        format!("{}#{link}", own_address())
    }

    fn show(&self) {
        self.field.set_value(&self.link());
    }

    fn listen(self, dialog: &Dialog) {
        let shown = self.clone();
        dialog.listen(&self.kind, "change", move |_| shown.show());
        let field = self.field.clone();
        dialog.listen(&self.field, "focus", move |_| field.select());
        let (copied, inside) = (self.clone(), dialog.clone());
        let copy = move |_: &Event| {
            let text = format!("{}\n{}", copied.text, copied.link());
            copy_or_select(text, copied.field.clone(), inside.clone());
        };
        if browser::has_share_sheet(&self.text, &self.link()) {
            dialog.add_choice("Copy text and link", copy);
            dialog.add_first_choice("Share …", move |_| {
                browser::share(&self.text, &self.link());
            });
        } else {
            dialog.add_first_choice("Copy text and link", copy);
        }
    }
}

/// Copies a text. Where the browser doesn't permit it, selects `field` for the player
/// to copy.
fn copy_or_select(text: String, field: HtmlInputElement, dialog: Dialog) {
    spawn_local(async move {
        dialog.status(if browser::copy(&text).await {
            "Copied."
        } else {
            field.select();
            "The browser doesn’t let the page copy. The link is selected: copy it with Ctrl C or ⌘ C."
        });
    });
}

/// Adds texts of the game for other programs.
fn add_texts(dialog: &Dialog, game: &Game, metadata: &Metadata) {
    let details = add_details(&dialog.content, "For other programs");
    add_note(
        &details,
        "Replays in two forms that other 2048 pages and their tools read: the older begins with “replay_”, the newer with the board’s size.",
    );
    let list = add(&details, "div", "form");
    let add_form = |name, text: Result<String, InteropError>| match text {
        Ok(text) => {
            add_copied(dialog, &list, name, &text, &format!("Copy: {name}"));
        }
        Err(error) => {
            let row = add(&list, "div", "copied");
            add_note(&row, &format!("{name}: none, since {error}."));
        }
    };
    add_form("Position code", position_code(game.board()));
    for (name, form) in [
        ("Replay, newer form", ReplayForm::Newer),
        ("Replay, older form", ReplayForm::Older),
    ] {
        add_form(name, write_timed_replay(game, metadata, form));
    }
}

/// Adds a field that can't be edited, and a button with the label `label` that copies
/// its text.
fn add_copied(
    dialog: &Dialog,
    list: &HtmlElement,
    name: &str,
    text: &str,
    label: &str,
) -> HtmlInputElement {
    let row = add(list, "div", "copied");
    let field = add_input(&row, name, "text", text);
    element::set(&field, "readonly", "");
    let (copied, inside) = (field.clone(), dialog.clone());
    let button = dialog.add_action(&row, "Copy", move |_| {
        copy_or_select(copied.value(), copied.clone(), inside.clone());
    });
    element::set(&button, "aria-label", label);
    field
}
