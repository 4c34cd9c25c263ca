//! What the panel at the end of a challenge says: the time of a sprint, whether it is one's best,
//! the looks of a blind game.

use wasm_bindgen_futures::spawn_local;

use dialog_kit::{Host, db, filing, live};
use dom::element;
use twenty48::messages::Snapshot;
use twenty48::profile::challenge::{Challenge, Reached, best_of, reached_by};
use twenty48::profile::history::{Entry, Id};
use twenty48::record::Record;
use twenty48::words::names::tile_value;
use twenty48::words::{Message, challenge, challenges, page};

/// Writes into the panel what came of a challenge, once the history has said what was best
/// before; has it announced where the game has `just_ended`.
pub(super) fn show(challenge: Challenge, snapshot: &Snapshot, just_ended: bool, host: Host) {
    let (record, slot) = (host.record(), snapshot.slot.clone());
    let Ok((entry, _)) = Entry::of(&record, 0) else {
        return;
    };
    spawn_local(async move {
        // What can't be filed is no best yet.
        let _ = filing::file_all(&host).await;
        let entries = db::entries().await.unwrap_or_default();
        let others = entries.iter().filter(|other| other.id != entry.id);
        let before = best_of(others, &slot).map(reached_by);
        if Id::of(&host.record()) != entry.id {
            return;
        }
        let said = words_of(challenge, &record, &entry, before);
        element::write("#message-text", &said);
        if just_ended {
            live::say(said);
        }
    });
}

/// What came of a challenge, beside the best `before`.
fn words_of(
    challenge: Challenge,
    record: &Record,
    entry: &Entry,
    before: Option<Reached>,
) -> Message {
    let reached = reached_by(entry);
    let came_to = match (challenge, reached) {
        (_, Reached::Time(ms)) => {
            let tile = record.variant.goal().unwrap_or_default();
            Some(challenge::made_in(tile_value(tile), ms))
        }
        (Challenge::Blind { looks }, _) => Some(challenge::looked(looks)),
        // The panel's title says that.
        _ if record.marks.given_up => None,
        _ => Some(page::no_moves_left()),
    };
    // Of a sprint that came to nothing the score is no best.
    let counts = challenge != Challenge::Sprint || matches!(reached, Reached::Time(_));
    let beside = before.map(|before| {
        if counts && reached.is_better_than(before) {
            page::new_best()
        } else {
            challenges::your_best(before)
        }
    });
    let said = [came_to, beside].into_iter().flatten();
    said.reduce(Message::then).unwrap_or_else(|| "".into())
}
