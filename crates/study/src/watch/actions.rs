//! The actions on a game that is watched, and its landmarks.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;

use super::bookmarks::{self, BookmarkPanel};
use super::viewer::Viewer;
use crate::challenge;
use crate::practice::{self, game_from};
use dialog_kit::dialog::{Dialog, Shared, add, add_text};
use dialog_kit::{Host, bookmarks as kept, browser, db, filing};
use dom::browser::fresh_seed;
use dom::{element, words};
use twenty48::profile::history::{IMPORTED_EVENT, Id};
use twenty48::record::Record;
use twenty48::record::interop::{InteropError, position_code};
use twenty48::record::replay::{Landmark, Replay};
use twenty48::rules::board::{Shape, value_of};
use twenty48::words::{markup, reasons, replay};

/// How many of the largest merges may be listed.
const MAX_MERGES: usize = 8;
/// Tiles from this exponent on (128) may be listed: smaller ones come again and again.
const FIRST_LISTED: u8 = 7;
/// How many doublings below the largest merge another may be to be listed.
const MAX_DOUBLINGS_BELOW: u8 = 2;

/// The merges that first made the largest tiles, in the order in which they came.
fn landmarks(replay: &Replay) -> Vec<Landmark> {
    let mut landmarks = replay.largest_merges(MAX_MERGES);
    let largest = landmarks.iter().map(|landmark| landmark.exponent).max();
    let mut made = Vec::new();
    landmarks.retain(|landmark| {
        let exponent = landmark.exponent;
        let is_large = exponent >= FIRST_LISTED
            && largest.is_none_or(|largest| exponent + MAX_DOUBLINGS_BELOW >= largest);
        let is_listed = is_large && !made.contains(&exponent);
        if is_listed {
            made.push(exponent);
        }
        is_listed
    });
    landmarks
}

/// Adds buttons that go to the moves that first made the largest tiles.
pub(super) fn add_landmarks(dialog: &Dialog, viewer: &Shared<Viewer>) {
    let landmarks = landmarks(&viewer.borrow().replay);
    if landmarks.is_empty() {
        return;
    }
    add_text(&dialog.content, "p", "status", replay::jump_to());
    let list = add(&dialog.content, "div", "landmarks");
    element::set(&list, "role", "group");
    words::set(&list, "aria-label", &replay::merges());
    for landmark in landmarks {
        let value = value_of(landmark.exponent).to_string();
        let text = replay::first_tile(value).beside(replay::at_move(landmark.made_by));
        let viewer = viewer.clone();
        dialog.add_action(&list, text, move |_| {
            if let Ok(mut viewer) = viewer.try_borrow_mut() {
                viewer.set_playing(false);
                viewer.go_to(landmark.made_by);
            }
        });
    }
}

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
    dialog.add_action(&actions, replay::practise(), move |_| {
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
    let (shared_record, on_page, panel) = (record.clone(), host.clone(), panel.clone());
    dialog.add_action(&actions, markup::share(), move |_| {
        let _ = on_page.share_with(&shared_record, &panel.borrow().of_game());
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
    let Ok(Some(actions)) = dialog.content.query_selector(".uses") else {
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
