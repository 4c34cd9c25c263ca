//! The replay dialog, in which a game is watched: played, stepped and scrubbed; and continued
//! from any of its moments.

mod actions;
mod bookmarks;
pub(super) mod choose;
mod companion;
mod compare;
mod mistakes;
mod moments;
mod viewer;

use gloo_events::EventListener;
use web_sys::{Event, HtmlElement, KeyboardEvent};

use self::mistakes::{NEXT_MISTAKE, PREVIOUS_MISTAKE};
use self::viewer::Viewer;
use super::leaderboard::joining;
use dialog_kit::dialog::{Dialog, Shared, add_game_figures, add_note, shared};
use dialog_kit::{Host, browser};
use dom::keyboard::{own_key, with_key};
use dom::{element, words};
use twenty48::exchange::link::LinkedGame;
use twenty48::input;
use twenty48::profile::bookmarks::Bookmarks;
use twenty48::profile::challenge::hides_numbers;
use twenty48::record::Record;
use twenty48::record::replay::Replay;
use twenty48::words::names::{game_name, isolated};
use twenty48::words::{
    Message, bookmarks as words_of_bookmarks, challenge, leaderboard, markup, menu, reasons,
    records,
};

/// The selector of the actions on the game.
const ACTIONS: &str = ".uses";

/// Opens the dialog after `moves` moves of the game of a record, with a note on that
/// position. A game that comes from a link, a file or a text `can_be_stored`.
pub(super) fn open(
    record: &Record,
    host: Host,
    can_be_stored: bool,
    moves: usize,
    note: Option<Message>,
) {
    let at = (moves, note);
    let dialog = show(record, Bookmarks::default(), host, can_be_stored, at);
    if let Some(dialog) = dialog.filter(|_| can_be_stored) {
        joining::offer_in(&dialog, ACTIONS, record, "");
    }
}

/// Opens the dialog at the start of a game that came with a link, its bookmarks, and the name of
/// who sent it or without one.
pub(super) fn open_linked(game: &LinkedGame, sender: Option<&str>, host: Host) {
    let bookmarks = game.bookmarks.clone();
    let Some(dialog) = show(&game.record, bookmarks, host, true, (0, None)) else {
        return;
    };
    if let Some(sender) = sender {
        add_note(&dialog.content, leaderboard::sent_by(isolated(sender)));
    }
    joining::offer_in(&dialog, ACTIONS, &game.record, sender.unwrap_or_default());
    if game.has_lost_bookmarks {
        dialog.status(words_of_bookmarks::lost());
    }
}

/// Shows a game with the bookmarks that came with it, after so many moves, with a note on that
/// position; nothing where the game can't be played, which a notice says.
fn show(
    record: &Record,
    linked: Bookmarks,
    host: Host,
    can_be_stored: bool,
    (moves, note): (usize, Option<Message>),
) -> Option<Dialog> {
    let replay = match Replay::new(record) {
        Ok(replay) => replay,
        Err(error) => {
            host.notice(reasons::game(&error));
            return None;
        }
    };
    // Whoever goes on with a blind game may not have seen it here; a friend's can't be played on.
    if !can_be_stored && is_hidden(record) {
        host.notice(challenge::not_shown());
        return None;
    }
    let name = game_name(&record.variant, &record.metadata.event);
    let dialog = Dialog::open("watch", menu::replay().beside(name));
    let closed = host.clone_handle();
    // The dialog's own listeners are gone when it has closed.
    EventListener::once(&dialog.element, "close", move |_| closed.keep_awake(false)).forget();
    let viewer = shared(Viewer::new(&dialog, replay, host.clone_handle()));
    listen_to_controls(&dialog, &viewer);
    listen_to_keys(&dialog, &viewer);
    mistakes::add_buttons(&dialog, &viewer, record);
    let panel = bookmarks::add(&dialog, &viewer, record, linked);
    moments::add(&dialog, &viewer, record);
    // Above the result, which is below the fold of a small screen.
    actions::add_actions(&dialog, &viewer, &panel, record, host);
    if can_be_stored {
        actions::offer_storing(&dialog, &panel, record);
    }
    add_result(&dialog, &viewer.borrow());
    let note = note.and_then(|note| add_note_above(&dialog, &note));
    viewer.borrow_mut().note = note.map(|note| (moves, note));
    viewer.borrow_mut().go_to(moves);
    Some(dialog)
}

/// Whether a record is of a blind game that goes on.
pub(super) fn is_hidden(record: &Record) -> bool {
    let phase = record.game().map(|game| game.phase());
    phase.is_ok_and(|phase| hides_numbers(&record.metadata.event, phase))
}

/// Adds a note above the controls, in place of one that is there. Screen readers announce it
/// when the dialog opens.
fn add_note_above(dialog: &Dialog, text: &Message) -> Option<HtmlElement> {
    const NOTE: &str = "watch-note";
    let panel = dialog.content.query_selector(".controls").ok()??;
    if let Some(before) = element::look_for(&format!("#{NOTE}")) {
        before.remove();
    }
    let note = element::new("p", "note");
    element::set(&note, "id", NOTE);
    words::write(&note, text);
    let _ = panel.prepend_with_node_1(&note);
    element::set(&dialog.element, "aria-describedby", NOTE);
    Some(note)
}

/// Adds the figures of the whole game.
fn add_result(dialog: &Dialog, viewer: &Viewer) {
    let mut end = viewer.replay.clone();
    end.seek(end.move_count());
    add_game_figures(&dialog.content, markup::score(), end.game());
    add_note(
        &dialog.content,
        records::checked(end.game(), end.metadata()),
    );
}

fn listen_to_controls(dialog: &Dialog, viewer: &Shared<Viewer>) {
    let scrubbed = viewer.clone();
    let scrubber = viewer.borrow().scrubber.clone();
    dialog.listen(&scrubber.clone(), "input", move |_| {
        if let Ok(mut viewer) = scrubbed.try_borrow_mut() {
            // Read before a position is shown, which sets it.
            let moves = scrubber.value().parse().unwrap_or(0);
            viewer.set_playing(false);
            viewer.go_to(moves);
        }
    });
    let (stepped, inside) = (viewer.clone(), dialog.clone());
    dialog.listen(&dialog.content, "click", move |event| {
        if let Some(button) = element::nearest(event, "[data-step]")
            && let Some(action) = button.get_attribute("data-step")
        {
            step(&inside, &stepped, &action);
        }
    });
    let changed = viewer.clone();
    dialog.listen(&viewer.borrow().speed, "change", move |_| {
        if let Ok(mut viewer) = changed.try_borrow_mut() {
            viewer.restart_clock();
        }
    });
}

fn listen_to_keys(dialog: &Dialog, viewer: &Shared<Viewer>) {
    let (viewer, inside) = (viewer.clone(), dialog.clone());
    dialog.listen_actively(&dialog.element, "keydown", move |event| {
        let Some(key) = own_key(event) else {
            return;
        };
        let is_on = |selector| element::nearest(event, selector).is_some();
        let action = match key.key().as_str() {
            " " if !is_on("button, select, [type=text]") => "play",
            // A slider and a select use the other keys themselves.
            _ if is_on("input, select") => return,
            // As on the page, it asks how the games stand.
            "9" => "ask",
            "ArrowLeft" => "back",
            "ArrowRight" => "on",
            "Home" => "first",
            "End" => "last",
            _ => match letter_of(event, key) {
                Some('n') => NEXT_MISTAKE,
                Some('p') => PREVIOUS_MISTAKE,
                _ => return,
            },
        };
        // These keys would scroll.
        event.prevent_default();
        step(&inside, &viewer, action);
    });
}

/// The letter of a key; nothing where the browser may want it.
fn letter_of(event: &Event, key: &KeyboardEvent) -> Option<char> {
    if key.ctrl_key() || key.meta_key() || key.alt_key() {
        return None;
    }
    with_key(event, input::letter_of)
}

/// Does the action of a button or a key.
fn step(dialog: &Dialog, shared: &Shared<Viewer>, action: &str) {
    let Ok(mut viewer) = shared.try_borrow_mut() else {
        return;
    };
    let was_playing = viewer.is_playing;
    if action == "ask" {
        return viewer.announce_standing();
    }
    if was_playing {
        viewer.set_playing(false);
    }
    match action {
        NEXT_MISTAKE | PREVIOUS_MISTAKE => {
            drop(viewer);
            mistakes::go(dialog, shared, action == NEXT_MISTAKE);
        }
        "first" => viewer.go_to(0),
        "back" => viewer.step_back(),
        "on" => {
            viewer.step_on();
        }
        "last" => {
            let last = viewer.replay.move_count();
            viewer.go_to(last);
        }
        "play" if !was_playing => {
            if viewer.replay.at() == viewer.replay.move_count() {
                viewer.go_to(0);
            }
            viewer.set_playing(true);
            play(dialog, shared);
        }
        _ => debug_assert_eq!(action, "play", "there is no other button"),
    }
}

/// Plays the game until it ends, is paused, or the dialog is closed.
fn play(dialog: &Dialog, viewer: &Shared<Viewer>) {
    let (dialog, viewer) = (dialog.clone(), viewer.clone());
    browser::every_frame(move |time| {
        dialog.is_open()
            && viewer
                .try_borrow_mut()
                .is_ok_and(|mut viewer| viewer.is_playing && viewer.play_frame(time))
    });
}
