//! What is said of a game: how its board stands, what came of it, and what help it had.
//!
//! Never here: sentences.

pub use super::catalogue::game::*;

use super::names::direction_name;
use super::{Message, announcements, page};
use crate::profile::history::{Ending, Entry};
use crate::record::Metadata;
use crate::rules::board::{Board, value_of};
use crate::rules::game::{Category, Game};

/// The values on a board, row by row, for screen readers.
fn rows(board: &Board) -> impl Iterator<Item = Message> {
    (0..board.shape().rows()).map(|row| {
        let cells = board.iter().filter(|(cell, _)| cell.row == row);
        let cells: Vec<Message> = cells
            .map(|(_, exponent)| match exponent {
                0 => page::empty(),
                _ => value_of(exponent).to_string().into(),
            })
            .collect();
        announcements::row(row + 1, cells)
    })
}

/// A position of a game for screen readers: move, direction, score, board.
pub fn moment(game: &Game) -> Message {
    let said = match game.last_turn() {
        None => at_start(game.score()),
        Some(turn) => at_move(
            game.move_count(),
            direction_name(turn.direction),
            game.score(),
        ),
    };
    rows(game.board()).fold(said, Message::then)
}

/// Says that a game was replayed to its end, with its dates, its origin, and the help
/// that was used.
pub fn checked(game: &Game, metadata: &Metadata) -> Message {
    let mut said = verified();
    if metadata.started_ms > 0 {
        said = said.then(started(metadata.started_ms));
    }
    if metadata.played_ms > 0 {
        said = said.then(played(metadata.played_ms));
    }
    said = match game.marks().inherited {
        0 if game.category() != Category::Arranged => said,
        0 => said.then(arranged()),
        inherited => said.then(continues(inherited)),
    };
    if game.marks().coached > 0 {
        said = said.then(autoplay_moves(game.marks().coached));
    }
    if game.undo_count() > 0 {
        said = said.then(undo_used());
    }
    said
}

/// How a game ended, in a word or two.
pub fn ending(entry: &Entry) -> Message {
    match entry.ending {
        Ending::Won => won(),
        Ending::Stuck if entry.reached_goal => goal_reached(),
        Ending::Stuck => over(),
        Ending::GaveUp => gave_up(),
        Ending::Left => unfinished(),
    }
}

/// The help that a game had, in a few words; `None` for a game without any.
pub fn aid(category: Category) -> Option<Message> {
    match category {
        Category::Unaided => None,
        Category::WithUndo => Some(with_undo()),
        Category::Coached => Some(with_autoplay()),
        Category::Arranged => Some(custom_start()),
    }
}
