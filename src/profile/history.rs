//! The games that were played: the file that they are exported to and imported from, an entry
//! of each, and searches.
//!
//! A game is saved as its [`Record`]. Its `Entry` is what a list shows of it,
//! and can be made from the record again, but for star and name.
//!
//! Never here: where they are saved.

mod day;
mod entry;
mod file;
pub(in crate::profile) mod id;
mod line;
pub(in crate::profile) mod name;
mod occasion;
mod query;

pub use day::Day;
#[doc(hidden)]
pub use entry::{Ending, Entry, IMPORTED_EVENT};
pub(crate) use file::HEADER_START;
pub use file::{File, FileGame, NotAHistory};
#[doc(hidden)]
pub use file::{write_bookmarks, write_file};
pub use id::Id;
pub use line::EntryError;
pub(crate) use line::{Fields, sign_of};
#[doc(hidden)]
pub use name::{MAX_NAME, name_from};
pub use name::{MAX_SENDER, sender_from};
#[doc(hidden)]
pub use occasion::Occasion;
#[doc(hidden)]
pub use query::{Order, Query, oldest_unstarred};

use crate::record::Record;

/// Merges two records of one game that were both queued for the history: the one
/// that was played on from the other stays, else the one that ended later, with
/// what either has reached, star and name.
#[doc(hidden)]
pub fn merge_games(first: (Entry, Record), second: (Entry, Record)) -> (Entry, Record) {
    let is_first_later = if first.1.continues(&second.1) || second.1.continues(&first.1) {
        first.1.moves.len() > second.1.moves.len()
    } else {
        first.0.ended_ms > second.0.ended_ms
    };
    let (mut later, earlier) = if is_first_later {
        (first, second)
    } else {
        (second, first)
    };
    later.0.take_over(&earlier.0);
    later
}
