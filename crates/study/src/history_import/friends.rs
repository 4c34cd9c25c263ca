//! The games of friends that an import brings: lines of histories, and games with a name.

use super::{CHUNK_MS, ImportBatch, Merge};
use crate::rivals::Adding;
use dialog_kit::browser;
use dialog_kit::db::DbError;
use dom::browser::{now_ms, stamp};
use twenty48::profile::leaderboard::Rival;
use twenty48::words::{Message, history, leaderboard, reasons};

/// What has come to the leaderboard.
pub(super) struct Joined {
    /// Whether histories had games that are new there.
    pub(super) by_histories: bool,
    /// What is said of the games that came with a name; `None` where there were none.
    pub(super) by_name: Option<Message>,
}

impl ImportBatch {
    /// Adds them to a merge, each checked by replaying it; what can't be taken in is skipped, and
    /// listed.
    pub(super) async fn join(&mut self, merge: &mut Merge) -> Result<Joined, DbError> {
        let mut adding = Adding::new().await?;
        let mut since = now_ms();
        let lines = self.histories.iter().flat_map(|(name, file)| {
            let rivals = file.rivals.iter();
            rivals.map(move |(line, text)| (name, *line, text))
        });
        for (name, line, text) in lines {
            match text.parse() {
                Ok(rival) => adding.add(&rival),
                Err(error) => merge.skip(name, line, reasons::rival(&error)),
            }
            if now_ms() - since > CHUNK_MS {
                browser::yield_to_browser().await;
                since = now_ms();
            }
        }
        let by_histories = adding.added;
        adding.duplicates = 0;
        for (name, game) in &self.named {
            match Rival::new(name, stamp(), game.record.clone()) {
                Ok(rival) => adding.add(&rival),
                Err(error) => {
                    let reason = leaderboard::refused().then(reasons::rival(&error));
                    self.refused_games.push(of_sender(name, reason));
                }
            }
            if now_ms() - since > CHUNK_MS {
                browser::yield_to_browser().await;
                since = now_ms();
            }
        }
        let said = leaderboard::added_games(adding.added - by_histories);
        let said = match adding.duplicates {
            0 => said,
            duplicates => said.then(history::duplicates(duplicates)),
        };
        merge.changes.append(&mut adding.changes);
        Ok(Joined {
            by_histories: by_histories > 0,
            by_name: (!self.named.is_empty()).then_some(said),
        })
    }

    /// Adds a game that can't be taken in, with the reason; it came from somebody of that name,
    /// or without one.
    pub(crate) fn refuse_game(&mut self, sender: Option<&str>, reason: Message) {
        self.refused_games.push(match sender {
            Some(sender) => of_sender(sender, reason),
            None => reason,
        });
    }
}

/// The reason after the name of who sent a game.
fn of_sender(name: &str, reason: Message) -> Message {
    history::file(super::isolated(name), reason)
}
