//! The key that marks a moment of the game on the page, or takes its mark away.

use std::cell::RefCell;

use dialog_kit::{Host, bookmarks as kept};
use twenty48::profile::bookmarks::MAX_BOOKMARKS;
use twenty48::profile::history::Id;
use twenty48::record::Record;
use twenty48::words::bookmarks;

/// A moment of a game.
type Moment = (Id, usize);

thread_local! {
    /// The note that went with the mark which was taken away last, and its moment: the key that
    /// took it brings it back.
    static TAKEN: RefCell<Option<(Moment, String)>> = const { RefCell::new(None) };
}

/// Marks the moment at which a record ends, or takes its mark away; says that, or why it can't
/// be stored.
pub(super) async fn toggle(record: Record, host: Host) {
    let moves = record.made;
    let moment = (Id::in_play(&record), moves);
    let (mut said, mut taken) = (bookmarks::removed(), None);
    let changed = kept::change(&record, |bookmarks| {
        taken = bookmarks.remove(moves);
        if taken.is_none() {
            said = if bookmarks.put(moves, &note_for(moment)) {
                bookmarks::marked(moves)
            } else {
                bookmarks::full(MAX_BOOKMARKS)
            };
        }
    });
    let said = match changed.await {
        Ok(_) => said,
        Err(error) => return host.status(kept::refusal(error), true),
    };
    if let Some(note) = taken {
        TAKEN.set(Some((moment, note)));
    }
    host.status(said, true);
}

/// The note that a mark of this moment had before it was taken away.
fn note_for(moment: Moment) -> String {
    TAKEN.with_borrow(|taken| match taken {
        Some((of, note)) if *of == moment => note.clone(),
        _ => String::new(),
    })
}
