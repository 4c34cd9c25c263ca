//! The actions on a game that is watched.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;

use super::bookmarks::{self, BookmarkPanel};
use super::viewer::Viewer;
use super::{ACTIONS, choose};
use crate::challenge;
use crate::practice::{self, game_from};
use dialog_kit::dialog::{Dialog, Shared, add};
use dialog_kit::{Host, bookmarks as kept, browser, db, filing};
use dom::browser::fresh_seed;
use dom::element;
use twenty48::profile::challenge::Challenge;
use twenty48::profile::history::{IMPORTED_EVENT, Id};
use twenty48::record::Record;
use twenty48::record::interop::{InteropError, position_code};
use twenty48::rules::board::Shape;
use twenty48::words::challenge as challenge_words;
use twenty48::words::{compare, markup, picture, reasons, replay};

/// Adds the buttons that continue, practise, challenge, share and copy the game.
pub(super) fn add_actions(
    dialog: &Dialog,
    viewer: &Shared<Viewer>,
    panel: &Shared<BookmarkPanel>,
    record: &Record,
    host: Host,
) {
    let host = Rc::new(host);
    let actions = add(&dialog.content, "div", "uses");

    let (viewed, on_page) = (viewer.clone(), host.clone());
    dialog.add_action(&actions, replay::play_from_here(), move |_| {
        let record = viewed.borrow().replay.go_on(fresh_seed());
        on_page.load_record(&record.to_string());
    });
    let (viewed, on_page, inside) = (viewer.clone(), host.clone(), dialog.clone());
    let has_no_help = goes_on_without_help(record);
    dialog.add_action(&actions, replay::practise(), move |_| {
        if has_no_help {
            return inside.status(challenge_words::no_help());
        }
        let game = {
            let viewer = viewed.borrow();
            let game = viewer.replay.game();
            game_from(game.variant().clone(), *game.board())
        };
        match game {
            Ok(game) => practice::open(game, on_page.clone_handle()),
            Err(error) => inside.status(error),
        }
    });
    if viewer.borrow().replay.rematch().is_some() {
        let (rival, on_page) = (record.clone(), host.clone());
        dialog.add_action(&actions, replay::challenge(), move |_| {
            challenge::start(&rival, &on_page);
        });
    }
    if viewer.borrow().replay.move_count() > 0 {
        let (compared, on_page) = (record.clone(), host.clone());
        dialog.add_action(&actions, compare::compare(), move |_| {
            spawn_local(choose::open(compared.clone(), on_page.clone_handle()));
        });
    }
    let (shared_record, on_page, panel) = (record.clone(), host.clone(), panel.clone());
    dialog.add_action(&actions, markup::share(), move |_| {
        let _ = on_page.share_with(&shared_record, &panel.borrow().of_game());
    });
    let (viewed, drawn, on_page) = (viewer.clone(), record.clone(), host.clone());
    dialog.add_action(&actions, picture::title(), move |_| {
        let moves = viewed.borrow().replay.at();
        let _ = on_page.open_picture(&drawn, moves);
    });
    let viewed = viewer.clone();
    let inside = dialog.clone();
    if record.variant.shape() == Shape::CLASSIC {
        dialog.add_action(&actions, replay::copy_position(), move |_| {
            let code = position_code(viewed.borrow().replay.game().board());
            copy_code(code, inside.clone());
        });
    }
}

/// Whether a game is a challenge that goes on: of its positions the coach says nothing.
fn goes_on_without_help(record: &Record) -> bool {
    let is_challenge = Challenge::from_event(&record.metadata.event).is_some();
    is_challenge && record.game().is_ok_and(|game| !game.phase().is_end())
}

/// Offers to store the game in the history, or what came with it and isn't there.
pub(super) fn offer_storing(dialog: &Dialog, panel: &Shared<BookmarkPanel>, record: &Record) {
    let (record, dialog, panel) = (record.clone(), dialog.clone(), panel.clone());
    spawn_local(async move {
        // Where the history can't be read, the attempt to store the game says why.
        let is_there = matches!(db::entry(Id::of(&record)).await, Ok(Some(_)));
        if (!is_there || bookmarks::can_be_stored(&panel).await) && dialog.is_open() {
            add_storing(&dialog, &panel, (!is_there).then_some(record));
        }
    });
}

/// Adds a button that stores the game of a record in the history with its bookmarks, or these
/// alone, once.
fn add_storing(dialog: &Dialog, panel: &Shared<BookmarkPanel>, mut record: Option<Record>) {
    let Ok(Some(actions)) = dialog.content.query_selector(ACTIONS) else {
        return;
    };
    if let Some(record) = &mut record {
        IMPORTED_EVENT.clone_into(&mut record.metadata.event);
    }
    let (inside, panel) = (dialog.clone(), panel.clone());
    let button = dialog.add_action(&actions, replay::save(), move |event| {
        let (record, inside, panel) = (record.clone(), inside.clone(), panel.clone());
        let button = event.target();
        spawn_local(async move {
            let filed = match &record {
                Some(record) => filing::file_imported(record).await,
                None => Ok(()),
            };
            if let Err(error) = filed {
                return inside.status(error);
            }
            match bookmarks::store(&panel).await {
                Ok(()) => {
                    inside.status(replay::saved());
                    if let Some(button) = button {
                        // Not `disabled`, which would take the focus from it.
                        element::set_flag(button.unchecked_ref(), "aria-disabled", true);
                    }
                }
                Err(error) => inside.status(kept::refusal(error)),
            }
        });
    });
    element::set_flag(&button, "aria-disabled", false);
}

/// Copies a position code, or shows why there is none.
fn copy_code(code: Result<String, InteropError>, dialog: Dialog) {
    spawn_local(async move {
        dialog.status(match code {
            Ok(code) if browser::copy(&code).await => replay::copied_code(code),
            Ok(code) => replay::code(code),
            Err(error) => replay::no_code().then(reasons::interop(&error)),
        });
    });
}
