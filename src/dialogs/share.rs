//! Sharing a game: a link with a few words, and texts for other programs.

use wasm_bindgen_futures::spawn_local;
use web_sys::{Event, HtmlElement, HtmlInputElement, HtmlSelectElement};

use super::dialog::{Dialog, add, add_input, add_select, add_text};
use super::{browser, daily};
use crate::dom::browser::own_address;
use crate::dom::element;
use crate::dom::text::game_name;
use crate::exchange::link::Link;
use crate::exchange::share_text::share_text;
use crate::record::interop::{ReplayForm, position_code, write_timed_replay};
use crate::record::{Metadata, Record};
use crate::rules::game::Game;

const WATCH: &str = "watch";
const CHALLENGE: &str = "challenge";
const SEED: &str = "seed";

/// Opens the dialog that shares a game: that of the record given, or the one
/// on the page.
/// Opens the dialog that shares the game of a record.
pub(super) fn open(record: &Record) {
    open_against(record, None);
}

/// The same for a game that was played against one of that score.
pub(super) fn open_against(record: &Record, rival: Option<u64>) {
    let record = record.clone();
    spawn_local(async move {
        let is_for_fun = daily::is_for_fun(&record).await;
        let more = match rival {
            Some(rival) => format!(" against {rival}"),
            None if is_for_fun => ", not the first attempt".to_owned(),
            None => String::new(),
        };
        show(&record, &more);
    });
}

/// Shows the dialog; `more` is what there is to say behind the score.
fn show(record: &Record, more: &str) {
    let Ok(game) = record.game() else {
        return;
    };
    let dialog = Dialog::open("share", "Share");
    let content = &dialog.content;
    let text = text_of(record, &game).replacen('\n', &format!("{more}\n"), 1);
    let shown = add_text(content, "p", "three-lines", &text);
    element::set(
        &shown,
        "aria-label",
        text.lines().take(2).collect::<Vec<_>>().join(". ").as_str(),
    );

    let kinds = [
        (WATCH, "watches this game"),
        (CHALLENGE, "plays against it"),
        (SEED, "starts the same game anew"),
    ];
    let kinds = kinds
        .iter()
        // Only a game of its own can be played anew.
        .filter(|kind| kind.0 == WATCH || can_be_played_anew(record))
        .map(|(value, text)| ((*value).to_owned(), (*text).to_owned()));
    let form = add(content, "div", "form");
    let kind = add_select(
        &form,
        "Whoever opens the link",
        &kinds.collect::<Vec<_>>(),
        WATCH,
    );
    let row = add(&form, "div", "copied");
    let field = add_input(&row, "Link", "text", "");
    element::set(&field, "readonly", "");
    let (copied, inside) = (field.clone(), dialog.clone());
    let copy = dialog.add_action(&row, "Copy", move |_| {
        copy_or_show(copied.value(), copied.clone(), inside.clone());
    });
    element::set(&copy, "aria-label", "Copy the link alone");
    let sharing = Sharing {
        record: record.clone(),
        text,
        kind,
        field,
    };
    sharing.show();
    add_texts(&dialog, &game, &record.metadata);
    sharing.listen(&dialog);
}

/// What is said of a game beside its link.
fn text_of(record: &Record, game: &Game) -> String {
    let name = game_name(&record.variant, &record.metadata.event);
    share_text(
        &name,
        game.board(),
        game.score(),
        game.move_count(),
        game.category(),
    )
}

fn can_be_played_anew(record: &Record) -> bool {
    record.origin.spawns.is_empty() && record.marks.inherited == 0
}

#[derive(Clone)]
struct Sharing {
    record: Record,
    text: String,
    kind: HtmlSelectElement,
    field: HtmlInputElement,
}

impl Sharing {
    fn link(&self) -> String {
        let record = || Box::new(self.record.clone());
        let parameters = match self.kind.value().as_str() {
            CHALLENGE => Link::Challenge(record()).to_string(),
            SEED if self.record.origin.position.is_none() => {
                Link::Seed(self.record.origin.seed, self.record.variant.clone()).to_string()
            }
            SEED => {
                let mut start = record();
                start.moves.clear();
                start.made = 0;
                start.marks = Default::default();
                start.metadata = Default::default();
                Link::Challenge(start).to_string()
            }
            _ => Link::Game(record()).to_string(),
        };
        format!("{}#{parameters}", own_address())
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
            copy_or_show(text, copied.field.clone(), inside.clone());
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

/// Copies a text; where the browser doesn't let it, the link is selected, for
/// the player to copy.
fn copy_or_show(text: String, field: HtmlInputElement, dialog: Dialog) {
    spawn_local(async move {
        dialog.status(if browser::copy(&text).await {
            "Copied."
        } else {
            field.select();
            "The browser doesn’t let the page copy. The link is selected: copy it with Ctrl C or ⌘ C."
        });
    });
}

/// Texts of the game for other programs.
fn add_texts(dialog: &Dialog, game: &Game, metadata: &Metadata) {
    let details = add(&dialog.content, "details", "own");
    add_text(&details, "summary", "", "For other programs");
    add_text(
        &details,
        "p",
        "small",
        "Replays in two forms that other 2048 pages and their tools read: the older begins with “replay_”, the newer with the board’s size.",
    );
    let list = add(&details, "div", "form");
    let code = position_code(game.board());
    add_copied(
        dialog,
        &list,
        "Position code",
        code.map_err(|e| e.to_string()),
    );
    for (name, form) in [
        ("Replay, newer form", ReplayForm::Newer),
        ("Replay, older form", ReplayForm::Older),
    ] {
        let replay = write_timed_replay(game, metadata, form);
        add_copied(dialog, &list, name, replay.map_err(|e| e.to_string()));
    }
}

/// A text with a button that copies it; or why there is none.
fn add_copied(dialog: &Dialog, list: &HtmlElement, name: &str, text: Result<String, String>) {
    let row = add(list, "div", "copied");
    match text {
        Ok(text) => {
            let field = add_input(&row, name, "text", &text);
            element::set(&field, "readonly", "");
            let inside = dialog.clone();
            let button = dialog.add_action(&row, "Copy", move |_| {
                copy_or_show(text.clone(), field.clone(), inside.clone());
            });
            element::set(&button, "aria-label", &format!("Copy: {name}"));
        }
        Err(error) => {
            add_text(&row, "p", "small", &format!("{name}: none, since {error}."));
        }
    }
}
