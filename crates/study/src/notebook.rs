//! The notebook of mistakes: those of all reviewed games, to be played again until they are
//! right.

use core::cmp::Reverse;

use super::practice;
use dialog_kit::dialog::{Dialog, add_note, add_text};
use dialog_kit::{Host, browser, db};
use dom::browser::stamp;
use twenty48::coach::review::{Grade, Review};
use twenty48::profile::daily::Date;
use twenty48::profile::history::Id;
use twenty48::profile::notebook::Mistake;
use twenty48::record::Record;
use twenty48::record::replay::Replay;
use twenty48::rules::game::Game;
use twenty48::words::notebook;

/// The most positions that are asked in a row.
const MAX_ASKED: usize = 20;

/// Opens the notebook.
pub(super) async fn open(host: Host) {
    let games = match reviewed_games().await {
        Ok(games) => games,
        Err(error) => return host.notice(error),
    };
    let dialog = Dialog::open("notebook", notebook::title());
    let mistakes = mistakes_of(&games);
    if mistakes.is_empty() {
        add_text(&dialog.content, "p", "", notebook::empty());
        return;
    }
    let mut due = browser::notebook().due(&mistakes, Date::at(stamp()));
    let count = notebook::due(due.len(), mistakes.len());
    add_text(&dialog.content, "p", "", count);
    add_note(&dialog.content, notebook::how());
    due.truncate(MAX_ASKED);
    if due.is_empty() {
        return;
    }
    let asked = positions(&due, &games);
    dialog.add_primary_choice(notebook::start(), move |_| {
        practice::open_mistakes(asked.clone(), host.clone_handle());
    });
}

/// A game that has a review.
struct ReviewedGame {
    id: Id,
    record: Record,
    review: Review,
}

/// The games that have a review, the last one first.
async fn reviewed_games() -> Result<Vec<ReviewedGame>, db::DbError> {
    let records = db::records().await?;
    let reviews = db::reviews().await?;
    let games = reviews.into_iter().filter_map(|(key, text)| {
        let (_, record) = records.iter().find(|(other, _)| *other == key)?;
        let record = Record::read(record).ok()?;
        let review = Review::from_stored(&text, &record).ok()?;
        let id = key.parse().ok()?;
        Some(ReviewedGame { id, record, review })
    });
    let mut games: Vec<ReviewedGame> = games.collect();
    games.sort_by_key(|game| Reverse(game.id));
    Ok(games)
}

/// The mistakes and blunders of games.
fn mistakes_of(games: &[ReviewedGame]) -> Vec<Mistake> {
    let mistakes = games.iter().flat_map(|game| {
        let unit = game.review.unit;
        let worst = game.review.worst.iter();
        let bad = worst.filter(move |worst| worst.grade(unit) >= Grade::Mistake);
        bad.map(|worst| Mistake {
            game: game.id,
            number: worst.number,
        })
    });
    mistakes.collect()
}

/// Games from the positions before these mistakes.
fn positions(mistakes: &[Mistake], games: &[ReviewedGame]) -> Vec<(Mistake, Game)> {
    let positions = mistakes.iter().filter_map(|mistake| {
        let game = games.iter().find(|game| game.id == mistake.game)?;
        let mut replay = Replay::new(&game.record).ok()?;
        replay.seek(mistake.number.checked_sub(1)?);
        let game = replay.game();
        let position = practice::game_from(game.variant().clone(), *game.board()).ok()?;
        Some((*mistake, position))
    });
    positions.collect()
}
