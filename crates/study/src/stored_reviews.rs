//! The reviews that are kept with games.

use std::collections::BTreeMap;

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

/// The accuracy of each game that has a review, in tenths of a percent. Where reviews can't be
/// read, there are none.
pub(super) async fn accuracies() -> BTreeMap<Id, u16> {
    let reviews = db::reviews().await.unwrap_or_default();
    let accuracies = reviews.iter().filter_map(|(key, text)| {
        let id = key.parse().ok()?;
        Some((id, Review::stored_accuracy(text)?))
    });
    accuracies.collect()
}
