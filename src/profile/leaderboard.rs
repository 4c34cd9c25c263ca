//! The games of others, in a list without a server: links and files that came from friends,
//! each checked by replaying it, with the name of who played it; by mode and by day of the
//! Daily.
//!
//! Never here: where they are stored, and how they are drawn.

mod list;
mod ranking;
mod rival;

pub use list::{List, lists_of, own_best};
pub use ranking::{Order, Ranked, Standing, ranked};
pub use rival::{Rival, RivalError};

/// Returns the lines of an exported file for rivals in their text form.
///
/// ```
/// use twenty48::profile::leaderboard::export_lines;
///
/// assert_eq!(export_lines(["1500 2gAMzeDM Lea"].into_iter()), "rival 1500 2gAMzeDM Lea\n");
/// ```
pub fn export_lines<'a>(rivals: impl Iterator<Item = &'a str>) -> String {
    let lines = rivals.map(|text| ["rival ", text, "\n"].concat());
    lines.collect()
}
