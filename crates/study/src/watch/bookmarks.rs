//! The bookmarks of the game that is watched: a button that marks the moment that is shown, its
//! note, and a list that leads to each. They are the player's own, or came with a link and are
//! stored with the first change.

mod note_form;
mod rows;

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlElement;

use super::viewer::Viewer;
use dialog_kit::bookmarks as kept;
use dialog_kit::db::DbError;
use dialog_kit::dialog::{Dialog, Shared, shared};
use dom::{element, words};
use rows::Rows;
use twenty48::profile::bookmarks::{Bookmarks, MAX_BOOKMARKS};
use twenty48::record::Record;
use twenty48::words::{Message, bookmarks, markup};

/// The shape of the icon.
const ICON: &str = "M7 4h10v16l-5-4-5 4z";

/// The bookmarks of a game, and where they are shown.
pub(super) struct BookmarkPanel {
    record: Rc<Record>,
    /// All that are known; those beyond the last move aren't shown.
    all: Bookmarks,
    /// Those that came with a link and aren't stored.
    linked: Bookmarks,
    /// Whether it is known what is stored.
    is_loaded: bool,
    /// How many moves the game has.
    move_count: usize,
    /// How many moves are made at the moment that is shown, unless the game is playing.
    shown: Option<usize>,
    button: HtmlElement,
    /// The note on the moment that is shown.
    note: HtmlElement,
    rows: Rows,
}

impl BookmarkPanel {
    /// The bookmarks of the game's own moments.
    pub(super) fn of_game(&self) -> Bookmarks {
        self.all.within(self.move_count)
    }

    /// Shows all bookmarks, and what there is of the moment that is shown.
    fn show(&mut self) {
        let of_game = self.of_game();
        self.rows.show(&of_game);
        self.show_moment();
    }

    /// Shows whether the moment is marked, and its note.
    fn show_moment(&self) {
        let note = self.shown.and_then(|moves| self.all.note_at(moves));
        element::set_flag(&self.button, "aria-pressed", note.is_some());
        let note = note.filter(|note| !note.is_empty());
        words::write(&self.note, &note.unwrap_or_default().into());
        self.note.set_hidden(note.is_none());
        self.rows.show_current(self.shown);
    }

    /// Follows the replay to a moment. Returns the note on it, which is said there.
    fn follow(&mut self, moves: usize, is_playing: bool) -> Option<Message> {
        let shown = (!is_playing).then_some(moves);
        // While it plays, nothing of this changes.
        if self.shown.is_some() || shown.is_some() {
            self.shown = shown;
            self.show_moment();
        }
        let note = self.all.note_at(self.shown?)?;
        (!note.is_empty()).then(|| note.into())
    }
}

/// A change of one bookmark.
enum Edit {
    /// Marks a moment; a note that is there stays.
    Mark(usize),
    /// Marks a moment, or changes its note.
    Put(usize, String),
    /// Takes the mark of a moment away.
    Remove(usize),
}

/// Adds the button and the list; `linked` came with a link.
pub(super) fn add(
    dialog: &Dialog,
    viewer: &Shared<Viewer>,
    record: &Record,
    linked: Bookmarks,
) -> Shared<BookmarkPanel> {
    let (button, note) = add_button(viewer);
    let panel = shared(BookmarkPanel {
        record: Rc::new(record.clone()),
        all: linked.clone(),
        linked,
        is_loaded: false,
        move_count: viewer.borrow().replay.move_count(),
        shown: Some(0),
        button,
        note,
        rows: Rows::new(&dialog.content),
    });
    panel.borrow_mut().show();
    listen(dialog, viewer, &panel);
    let followed = panel.clone();
    viewer.borrow_mut().follow = Some(Box::new(move |moves, is_playing| {
        followed.try_borrow_mut().ok()?.follow(moves, is_playing)
    }));
    load(&panel);
    panel
}

/// Adds the button and the line of the note below what is said of the moment.
fn add_button(viewer: &Shared<Viewer>) -> (HtmlElement, HtmlElement) {
    let viewer = viewer.borrow();
    let button = element::new("button", "bookmark");
    element::set(&button, "type", "button");
    words::set(&button, "aria-label", &bookmarks::bookmark());
    element::append(&button, &element::new_icon(ICON));
    let note = element::new("p", "moment-note");
    element::set(&note, "dir", "auto");
    let _ = viewer.status.after_with_node_2(&button, &note);
    (button, note)
}

fn listen(dialog: &Dialog, viewer: &Shared<Viewer>, panel: &Shared<BookmarkPanel>) {
    let (inside, watched, toggled) = (dialog.clone(), viewer.clone(), panel.clone());
    dialog.listen(&panel.borrow().button, "click", move |_| {
        toggle(&inside, &watched, &toggled);
    });
    let (inside, watched, acted) = (dialog.clone(), viewer.clone(), panel.clone());
    dialog.listen(&panel.borrow().rows.element, "click", move |event| {
        let button = element::nearest(event, "[data-act]");
        let action = button.and_then(|button| button.get_attribute("data-act"));
        if let (Some(action), Some((row, moves))) = (action, rows::row_of(event)) {
            match action.as_str() {
                "jump" => jump(&inside, &watched, moves),
                "edit" => note_form::toggle_in(&row, moves, &acted.borrow().all),
                "delete" => remove(&inside, &acted, moves),
                _ => {}
            }
        }
    });
    note_form::listen(dialog, panel);
}

/// Goes to a moment, and to the board where less than half of it is in sight: on a phone the list
/// is below it.
fn jump(dialog: &Dialog, viewer: &Shared<Viewer>, moves: usize) {
    dialog.clear_status();
    if let Ok(mut viewer) = viewer.try_borrow_mut() {
        viewer.set_playing(false);
        viewer.go_to(moves);
    }
    if let Ok(Some(stage)) = dialog.content.query_selector(".stage") {
        let (stage, window) = (
            stage.get_bounding_client_rect(),
            dialog.element.get_bounding_client_rect(),
        );
        if stage.top() + stage.height() / 2.0 < window.top() {
            dialog.element.set_scroll_top(0);
        }
    }
}

/// Reads what is stored, and shows it beside what came with the link.
fn load(panel: &Shared<BookmarkPanel>) {
    let panel = panel.clone();
    spawn_local(async move {
        let record = panel.borrow().record.clone();
        // Where it can't be read, the first change says why.
        let stored = kept::stored(&record).await.unwrap_or_default();
        let mut panel = panel.borrow_mut();
        if !panel.is_loaded {
            panel.is_loaded = true;
            panel.all.merge(&stored);
            panel.show();
        }
    });
}

/// Marks the moment that is shown, and asks for its note; or takes its mark away.
fn toggle(dialog: &Dialog, viewer: &Shared<Viewer>, panel: &Shared<BookmarkPanel>) {
    let Ok(mut watched) = viewer.try_borrow_mut() else {
        return;
    };
    let moves = watched.replay.at();
    if watched.is_playing {
        watched.set_playing(false);
    }
    drop(watched);
    note_form::close(dialog);
    if panel.borrow().all.note_at(moves).is_some() {
        return remove(dialog, panel, moves);
    }
    let (dialog, panel) = (dialog.clone(), panel.clone());
    spawn_local(async move {
        if put(&dialog, &panel, Edit::Mark(moves), bookmarks::marked(moves)).await {
            let panel = panel.borrow();
            note_form::open_below(&panel.note, moves, &panel.all);
        }
    });
}

/// Marks a moment, or changes its note, and says so; whether that was stored.
async fn put(dialog: &Dialog, panel: &Shared<BookmarkPanel>, edit: Edit, said: Message) -> bool {
    let stored = apply(panel, edit).await;
    dialog.status(match stored {
        Ok((true, _)) => said,
        Ok((false, _)) => bookmarks::full(MAX_BOOKMARKS),
        Err(error) => kept::refusal(error),
    });
    stored.is_ok_and(|(has_room, _)| has_room)
}

/// Takes the mark of a moment away, with undo until something else is said.
fn remove(dialog: &Dialog, panel: &Shared<BookmarkPanel>, moves: usize) {
    note_form::close(dialog);
    let (dialog, panel) = (dialog.clone(), panel.clone());
    spawn_local(async move {
        let had_focus = panel.borrow().rows.has_focus();
        let note = match apply(&panel, Edit::Remove(moves)).await {
            Ok((_, note)) => note.unwrap_or_default(),
            Err(error) => return dialog.status(kept::refusal(error)),
        };
        if had_focus {
            focus_near(&panel, moves);
        }
        let (inside, panel) = (dialog.clone(), panel.clone());
        dialog.offer(bookmarks::removed(), markup::undo(), move |_| {
            let (dialog, panel) = (inside.clone(), panel.clone());
            let edit = Edit::Put(moves, note.clone());
            spawn_local(async move {
                if put(&dialog, &panel, edit, bookmarks::marked(moves)).await {
                    focus_near(&panel, moves);
                }
            });
        });
    });
}

/// Moves the focus to the bookmark of that moment, or the next one, or to the button.
fn focus_near(panel: &Shared<BookmarkPanel>, moves: usize) {
    let panel = panel.borrow();
    if !panel.rows.focus_from(moves) {
        element::focus(&panel.button);
    }
}

/// Makes a change, also of what is stored. Returns whether there was room for the bookmark, and the
/// note of one that was taken away.
async fn apply(
    panel: &Shared<BookmarkPanel>,
    edit: Edit,
) -> Result<(bool, Option<String>), DbError> {
    let (record, linked) = {
        let panel = panel.borrow();
        (panel.record.clone(), panel.linked.clone())
    };
    let (mut has_room, mut removed) = (true, None);
    let all = kept::change(&record, |stored| {
        stored.merge(&linked);
        match edit {
            Edit::Mark(moves) if stored.note_at(moves).is_some() => {}
            Edit::Mark(moves) => has_room = stored.put(moves, ""),
            Edit::Put(moves, note) => has_room = stored.put(moves, &note),
            Edit::Remove(moves) => removed = stored.remove(moves),
        }
    });
    let all = all.await?;
    set_stored(panel, all);
    Ok((has_room, removed))
}

/// Stores those that came with a link, beside those that are stored.
pub(super) async fn store(panel: &Shared<BookmarkPanel>) -> Result<(), DbError> {
    let (record, linked) = {
        let panel = panel.borrow();
        (panel.record.clone(), panel.linked.clone())
    };
    let all = kept::change(&record, |stored| stored.merge(&linked)).await?;
    set_stored(panel, all);
    Ok(())
}

/// Whether a link has brought bookmarks that aren't stored.
pub(super) async fn can_be_stored(panel: &Shared<BookmarkPanel>) -> bool {
    let (record, linked) = {
        let panel = panel.borrow();
        (panel.record.clone(), panel.linked.clone())
    };
    let stored = kept::stored(&record).await.unwrap_or_default();
    let mut merged = stored.clone();
    merged.merge(&linked);
    merged != stored
}

/// Takes over what is stored now, with all that came with the link.
fn set_stored(panel: &Shared<BookmarkPanel>, all: Bookmarks) {
    let mut panel = panel.borrow_mut();
    panel.is_loaded = true;
    panel.linked = Bookmarks::default();
    panel.all = all;
    panel.show();
}
