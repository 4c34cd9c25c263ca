//! The splits of the games of the history. They are read where they are cached; what is missing
//! is derived from the games' records, in slices that leave the page alive, and cached then.

use dialog_kit::browser::idle;
use dialog_kit::db::{self, Change};
use dom::browser::now_ms;
use twenty48::profile::fastest::Fastest;
use twenty48::profile::history::{Entry, Id};
use twenty48::record::Record;
use twenty48::record::replay::Replay;
use twenty48::record::splits::{FIRST_SPLIT, Splits};
use twenty48::rules::variant::Variant;

/// For so long games are replayed without a pause, in milliseconds.
const SLICE_MS: f64 = 8.0;

/// Returns the splits of a game of the history; nothing where it has none, or no record.
pub(super) async fn of_game(entry: &Entry) -> Option<Splits> {
    if entry.largest < FIRST_SPLIT {
        return None;
    }
    let text = db::splits_of(entry.id).await.ok().flatten();
    let cached = text.and_then(|text| text.parse().ok());
    if let Some(splits) = cached.filter(|splits| is_of(splits, entry)) {
        return Some(splits);
    }
    let splits = derive(entry.id).await?;
    // What can't be written is derived again next time.
    let _ = db::change(&[Change::PutSplits(entry.id, splits.to_string())]).await;
    Some(splits)
}

/// The best splits of the games of a variant that are cached, and the games whose splits are
/// missing.
pub(super) async fn cached(entries: &[Entry], variant: &Variant) -> (Fastest, Vec<Id>) {
    // Where they can't be read, all are missing.
    let stored = db::splits().await.unwrap_or_default();
    let splits_of = |entry: &Entry| {
        let key = entry.id.to_string();
        let index = stored.binary_search_by(|(other, _)| other.as_str().cmp(&key));
        let (_, text) = stored.get(index.ok()?)?;
        let splits: Splits = text.parse().ok()?;
        is_of(&splits, entry).then_some(splits)
    };
    let (mut fastest, mut missing) = (Fastest::default(), Vec::new());
    let counted = entries
        .iter()
        .filter(|entry| Fastest::counts(entry, variant))
        .filter(|entry| entry.largest >= FIRST_SPLIT);
    for entry in counted {
        match splits_of(entry) {
            Some(splits) => fastest.add(entry.id, &splits),
            None => missing.push(entry.id),
        }
    }
    (fastest, missing)
}

/// The best splits of the games of a variant. While games are replayed for that, `report` is
/// told how many of how many; it returns whether to go on.
pub(super) async fn fastest(
    entries: &[Entry],
    variant: &Variant,
    report: &dyn Fn(usize, usize) -> bool,
) -> Fastest {
    let (mut fastest, missing) = cached(entries, variant).await;
    let mut changes = Vec::new();
    let mut start_ms = now_ms();
    for (done, &id) in missing.iter().enumerate() {
        if let Some(splits) = derive(id).await {
            fastest.add(id, &splits);
            changes.push(Change::PutSplits(id, splits.to_string()));
        }
        if now_ms() - start_ms > SLICE_MS {
            let _ = db::change(&changes).await;
            changes.clear();
            idle().await;
            if !report(done + 1, missing.len()) {
                return fastest;
            }
            start_ms = now_ms();
        }
    }
    if !changes.is_empty() {
        let _ = db::change(&changes).await;
    }
    fastest
}

/// Derives the splits of a game from its record.
async fn derive(id: Id) -> Option<Splits> {
    let text = db::record(id).await.ok()??;
    let replay = Replay::new(&Record::read(&text).ok()?).ok()?;
    Some(Splits::of(&replay))
}

/// Whether splits can be those of a game as it is in the history: it may have been played on
/// since they were cached. Its largest tile is the last that it made.
fn is_of(splits: &Splits, entry: &Entry) -> bool {
    let largest = splits.largest().map(|split| split.exponent);
    largest == Some(entry.largest)
}
