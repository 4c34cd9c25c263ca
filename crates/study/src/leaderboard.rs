//! The dialog of the leaderboard: the games of friends by mode and by day of the Daily, with the
//! player's own best among them; each can be watched, played against and removed.

mod board;
pub(super) mod joining;
mod row;

use board::{Board, Own};
use wasm_bindgen_futures::spawn_local;

use super::{challenge, rivals, watch};
use dialog_kit::dialog::{Dialog, Shared, add_note, add_text, shared};
use dialog_kit::{Host, db, filing};
use dom::element;
use twenty48::profile::history::Entry;
use twenty48::profile::leaderboard::{List, Rival, lists_of, own_best};
use twenty48::record::Record;
use twenty48::record::replay::Replay;
use twenty48::record::splits::Splits;
use twenty48::words::{Message, leaderboard, markup};

/// Opens the dialog with a list; without one, with that of the mode on the page if it has games.
pub(super) async fn open(list: Option<List>, host: Host) {
    // Own games that can't be filed are missing; the history says why.
    let _ = filing::file_all(&host).await;
    let entries = db::entries().await.unwrap_or_default();
    let rivals = match rivals::all().await {
        Ok(rivals) => rivals,
        Err(error) => return host.notice(error),
    };
    let dialog = Dialog::open("leaderboard", leaderboard::title());
    let mut lists = lists_of(rivals.iter().map(Rival::entry));
    lists.extend(
        list.iter()
            .filter(|list| !lists.contains(list))
            .cloned()
            .collect::<Vec<_>>(),
    );
    if lists.is_empty() {
        add_text(&dialog.content, "p", "", leaderboard::empty());
        return;
    }
    let on_page = List::Mode(host.variant());
    let chosen = list.unwrap_or(on_page);
    let mut own = Vec::new();
    for list in &lists {
        own.extend(own_of(list, &entries).await);
    }
    let has_rivals = !rivals.is_empty();
    let board = shared(Board::new(&dialog, host, lists, rivals, own, &chosen));
    add_note(
        &dialog.content,
        if has_rivals {
            leaderboard::checked()
        } else {
            leaderboard::empty()
        },
    );
    board.borrow_mut().show();
    listen(&dialog, &board);
}

/// The player's own game in a list, with its first tiles.
async fn own_of(list: &List, entries: &[Entry]) -> Option<Own> {
    let entry = own_best(entries, list)?;
    // Without its record it has its score alone.
    let record = db::record(entry.id).await.ok().flatten();
    let record = record.and_then(|text| Record::read(&text).ok());
    let replay = record.as_ref().and_then(|record| Replay::new(record).ok());
    Some(Own {
        list: list.clone(),
        entry: entry.clone(),
        firsts: replay.map_or_else(Vec::new, |replay| Splits::of(&replay).iter().collect()),
        record,
    })
}

fn listen(dialog: &Dialog, board: &Shared<Board>) {
    let (chosen, inside) = (board.clone(), dialog.clone());
    dialog.listen(&board.borrow().list.clone(), "change", move |_| {
        inside.clear_status();
        chosen.borrow_mut().show();
    });
    let sorted = board.clone();
    dialog.listen(&board.borrow().order.clone(), "change", move |_| {
        sorted.borrow_mut().show_rows();
    });
    let (inside, acted) = (dialog.clone(), board.clone());
    dialog.listen(&board.borrow().rows.clone(), "click", move |event| {
        let button = element::nearest(event, "[data-act]");
        let action = button.and_then(|button| button.get_attribute("data-act"));
        let row = element::nearest(event, ".row");
        let (Some(action), Some(row)) = (action, row) else {
            return;
        };
        if action == "open" {
            acted.borrow().toggle(&row);
        } else if let Some(key) = row.get_attribute("data-key") {
            act(&inside, &acted, &key, &action);
        }
    });
}

/// Does the action of a button on the game with that key.
fn act(dialog: &Dialog, shared: &Shared<Board>, key: &str, action: &str) {
    let board = shared.borrow();
    let Some((record, sender)) = board.game(key) else {
        return;
    };
    let page = board.host.clone_handle();
    match action {
        "watch" => match sender {
            Some(sender) => watch::open_linked(&record.into(), Some(&sender), page),
            None => watch::open(&record, page, false, 0, None),
        },
        "challenge" => challenge::start(&record, &page),
        "share" => drop(page.share(&record, None)),
        _ => {
            debug_assert_eq!(action, "remove", "a row has no other button");
            drop(board);
            remove(dialog, shared, key);
        }
    }
}

/// Removes a game, with undo until the next one is removed.
fn remove(dialog: &Dialog, shared: &Shared<Board>, key: &str) {
    let Some(rival) = shared.borrow_mut().take(key) else {
        return;
    };
    let (dialog, shared) = (dialog.clone(), shared.clone());
    spawn_local(async move {
        if let Err(error) = rivals::put(&rival, false).await {
            shared.borrow_mut().put_back(rival);
            return dialog.status(error);
        }
        shared.borrow_mut().show_rows();
        shared.borrow().focus_first();
        offer_undo(&dialog, &shared, rival, leaderboard::removed());
    });
}

/// Says something of a game that was removed, and offers to bring it back.
fn offer_undo(dialog: &Dialog, shared: &Shared<Board>, rival: Rival, said: Message) {
    let (inside, shared) = (dialog.clone(), shared.clone());
    let mut removed = Some(rival);
    dialog.offer(said, markup::undo(), move |_| {
        let Some(rival) = removed.take() else { return };
        let (dialog, shared) = (inside.clone(), shared.clone());
        spawn_local(async move {
            if let Err(error) = rivals::put(&rival, true).await {
                return offer_undo(&dialog, &shared, rival, error.into());
            }
            let row = row::selector(&rival.key());
            shared.borrow_mut().put_back(rival);
            dialog.status(leaderboard::restored());
            element::focus_on(&row);
        });
    });
}
