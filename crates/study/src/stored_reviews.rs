//! The review that is kept with a game.

use dialog_kit::db;
use twenty48::coach::review::Review;
use twenty48::profile::history::Id;
use twenty48::record::Record;

/// The review that is kept with a game, and whether it is outdated. One that can't be read, or is
/// of other moves, is as good as none.
pub(super) async fn kept_of(record: &Record) -> Option<(Review, bool)> {
    let text = db::review(Id::of(record)).await.ok().flatten()?;
    let review = Review::from_stored(&text, record).ok()?;
    Some((review, Review::is_outdated(&text)))
}
