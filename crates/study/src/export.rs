//! The export: all games with their reviews and bookmarks, best scores, daily results, settings and
//! the notebook of mistakes in one file.

use dialog_kit::browser::{stored, stored_sender};
use dialog_kit::db::{self, DbError};
use dialog_kit::dialog::Dialog;
use dialog_kit::{Host, browser, filing};
use dom::browser::{LocalStorage, stamp, stored_names};
use twenty48::profile::bookmarks::Bookmarks;
use twenty48::profile::history::{Entry, Id, write_bookmarks, write_file};
use twenty48::profile::leaderboard::export_lines;
use twenty48::profile::settings::{KEYS, SENDER, Setting};
use twenty48::profile::store::{GAME, PREFIX, Save, Storage, Store};
use twenty48::rules::variant::Variant;
use twenty48::stairs::profile::export_stored;
use twenty48::words::history;

/// Downloads everything that is stored as one file; `entries` are those of the history.
pub(super) async fn export(dialog: &Dialog, host: &Host, entries: &[Entry]) {
    match export_text(entries).await {
        Ok(text) => {
            save(&text);
            host.note_export();
            dialog.status(history::exported());
        }
        Err(error) => dialog.status(error),
    }
}

/// Downloads it without a dialog, and returns whether it could; the page says what failed.
pub(super) async fn export_all(host: Host) -> bool {
    let text = async {
        filing::file_all(&host).await?;
        export_text(&db::entries().await?).await
    };
    match text.await {
        Ok(text) => {
            save(&text);
            host.note_export();
            true
        }
        Err(error) => {
            host.notice(error);
            false
        }
    }
}

fn save(text: &str) {
    let name = format!("2048-history-{}.txt", browser::local_date(stamp()));
    browser::save_file(&name, text);
}

/// The text of the file.
async fn export_text(entries: &[Entry]) -> Result<String, DbError> {
    let records = db::records().await?;
    let days = db::days().await?;
    let reviews = db::reviews().await?;
    let record_of = |id: Id| {
        let key = id.to_string();
        let index = records
            .binary_search_by(|(other, _)| other.as_str().cmp(&key))
            .ok()?;
        records.get(index).map(|(_, text)| text.as_str())
    };
    let games = entries
        .iter()
        .filter_map(|entry| Some((entry, record_of(entry.id)?)));
    let playing: Vec<String> = stored_names(&format!("{PREFIX}{GAME}"))
        .iter()
        .filter_map(|name| LocalStorage.get(name).ok()?)
        .filter_map(|text| Some(text.parse::<Save>().ok()?.record.to_string()))
        .collect();
    let mut store = Store::new(LocalStorage);
    let bests: Vec<(Variant, _)> = stored_names(&format!("{PREFIX}best/"))
        .iter()
        .filter_map(|name| name.rsplit('/').next()?.parse().ok())
        .map(|variant: Variant| {
            let best = store.best(&variant, stamp());
            (variant, best)
        })
        .collect();
    let chosen = Setting::ALL.into_iter().filter_map(|setting| {
        let text = stored(setting.name())?;
        Some((setting.name(), setting.value_of(&text).to_owned()))
    });
    let keys = stored(KEYS).filter(|keys| !keys.is_empty());
    let sender = Some(stored_sender()).filter(|sender| !sender.is_empty());
    let others = [(KEYS, keys), (SENDER, sender)];
    let others = others
        .into_iter()
        .filter_map(|(name, value)| Some((name, value?)));
    let settings: Vec<(&str, String)> = chosen.chain(others).collect();
    let text = write_file(
        games,
        playing.iter().map(String::as_str),
        bests.iter().map(|(variant, best)| (variant, *best)),
        days.iter(),
        settings.iter().map(|(name, value)| (*name, value.as_str())),
        &browser::notebook(),
        reviews.iter().map(|(id, text)| (&**id, &**text)),
    );
    let rivals = db::leaderboard().await?;
    let rivals = rivals.iter().map(|(_, text)| text.as_str());
    let bookmarks = db::bookmarks().await?;
    let bookmarks = bookmarks.iter();
    let marked = write_bookmarks(bookmarks.map(|(id, text)| (&**id, Bookmarks::read(text))));
    Ok(text + &export_stored(&LocalStorage) + &export_lines(rivals) + &marked)
}
