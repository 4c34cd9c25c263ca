//! Games that came with the name of who sent them: whether they go to the leaderboard or to the
//! history is the player's choice.

use wasm_bindgen_futures::spawn_local;

use super::ImportDialog;
use crate::history_import::ImportBatch;
use dialog_kit::dialog::{add, shared};
use dom::element;
use twenty48::words::{leaderboard, replay};

impl ImportDialog {
    /// Imports a batch, once the player has said where its games with names go.
    pub(super) async fn import(&self, batch: ImportBatch) {
        if batch.named.is_empty() {
            return batch.import(&self.dialog, &self.host).await;
        }
        let question = leaderboard::where_to(batch.named.len());
        let batch = shared(Some(batch));
        let answer = |goes_to_history: bool| {
            let (import, batch) = (self.clone(), batch.clone());
            move || {
                // It is asked once.
                let Some(mut batch) = batch.take() else {
                    return;
                };
                // The answers are gone with the question.
                element::focus_on("#bring .primary");
                if goes_to_history {
                    let named = core::mem::take(&mut batch.named);
                    batch
                        .games
                        .extend(named.into_iter().map(|(_, record)| record));
                }
                let import = import.clone();
                spawn_local(async move { batch.import(&import.dialog, &import.host).await });
            }
        };
        let (to_board, to_history) = (answer(false), answer(true));
        let dialog = &self.dialog;
        dialog.status(question);
        let Ok(Some(line)) = dialog.element.query_selector(".told") else {
            return;
        };
        let answers = add(&line, "span", "answers");
        let first = dialog.add_action(&answers, leaderboard::add(), move |_| to_board());
        dialog.add_action(&answers, replay::save(), move |_| to_history());
        element::focus(&first);
    }
}
