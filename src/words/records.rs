//! What is said of a recorded game: how its board stands at a move, what came of it, and
//! what help it had.
//!
//! Never here: sentences.

use super::names::{direction_name, tile_value};
use super::{Message, announcements, common, game, page, replay};
use crate::profile::history::{Ending, Entry};
use crate::record::Metadata;
use crate::record::replay::Replay;
use crate::rules::board::Board;
use crate::rules::game::{Category, Game};

/// The values on a board, row by row, for screen readers.
pub fn rows(board: &Board) -> impl Iterator<Item = Message> {
    (0..board.shape().rows()).map(|row| {
        let cells = board.iter().filter(|(cell, _)| cell.row == row);
        let cells: Vec<Message> = cells
            .map(|(_, exponent)| match exponent {
                0 => page::empty(),
                _ => tile_value(exponent).into(),
            })
            .collect();
        announcements::row(row + 1, cells)
    })
}

/// A position of a game for screen readers: move, direction, score, board.
pub fn position(game: &Game) -> Message {
    let said = match game.last_turn() {
        None => game::at_start(game.score()),
        Some(turn) => game::at_move(
            game.move_count(),
            direction_name(turn.direction),
            game.score(),
        ),
    };
    rows(game.board()).fold(said, Message::then)
}

/// A moment of a recorded game: the number of the move, the score, and the time where it is known.
///
/// ```
/// use twenty48::record::Record;
/// use twenty48::record::replay::Replay;
/// use twenty48::words::{common, records, replay};
///
/// let record = Record::read("twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479")?;
/// let game = Replay::new(&record)?;
/// assert_eq!(records::moment(&game, 0), replay::start().beside(common::moves(9_usize)));
/// # Ok::<(), twenty48::record::RecordError>(())
/// ```
pub fn moment(game: &Replay, moves: usize) -> Message {
    let count = game.move_count();
    if moves == 0 {
        return replay::start().beside(common::moves(count));
    }
    let score = game.score_at(moves);
    let moment = replay::position(moves, count).beside(common::points(score));
    match game.ms_at(moves) {
        Some(ms) => moment.beside(common::duration(ms)),
        None => moment,
    }
}

/// Says that a game was replayed to its end, with its dates, its origin, and the help
/// that was used.
pub fn checked(game: &Game, metadata: &Metadata) -> Message {
    let mut said = game::verified();
    if metadata.started_ms > 0 {
        said = said.then(game::started(metadata.started_ms));
    }
    if metadata.played_ms > 0 {
        said = said.then(game::played(metadata.played_ms));
    }
    said = match game.marks().inherited {
        0 if game.category() != Category::Arranged => said,
        0 => said.then(game::arranged()),
        inherited => said.then(game::continues(inherited)),
    };
    if game.marks().coached > 0 {
        said = said.then(game::autoplay_moves(game.marks().coached));
    }
    if game.undo_count() > 0 {
        said = said.then(game::undo_used());
    }
    said
}

/// How a game ended, in a word or two.
pub fn ending(entry: &Entry) -> Message {
    match entry.ending {
        Ending::Won => game::won(),
        Ending::Stuck if entry.reached_goal => game::goal_reached(),
        Ending::Stuck => game::over(),
        Ending::GaveUp => game::gave_up(),
        Ending::Left => game::unfinished(),
    }
}

/// The help that a game had, in a few words; `None` for a game without any.
pub fn aid(category: Category) -> Option<Message> {
    match category {
        Category::Unaided => None,
        Category::WithUndo => Some(game::with_undo()),
        Category::Coached => Some(game::with_autoplay()),
        Category::Arranged => Some(game::custom_start()),
    }
}
