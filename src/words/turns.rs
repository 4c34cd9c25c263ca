//! What is said of a game that is played: its moves, its start and its end.
//!
//! Never here: sentences.

use super::names::{direction_name, tile_value};
use super::{Message, announcements, page};
use crate::rules::board::{Board, Direction};
use crate::rules::game::{Game, Phase, Turn};
use crate::rules::variant::Variant;

/// Announces a move: direction, merges, score, the new tile, empty cells. Shortly, merges and
/// the new tile.
pub fn turn(turn: &Turn, game: &Game, is_short: bool) -> Message {
    let mut parts = Vec::new();
    if !is_short {
        parts.push(announcements::stated(direction_name(turn.direction)));
    }
    if !turn.merges.is_empty() {
        let merges = turn.merges.iter();
        let merged: Vec<Message> = merges
            .map(|merge| tile_value(merge.exponent).into())
            .collect();
        parts.push(announcements::merged(merged));
        if !is_short {
            parts.push(announcements::score_up(game.score(), turn.points));
        }
    }
    if let Some(spawn) = turn.spawn {
        let (row, column) = (spawn.at.row + 1, spawn.at.column + 1);
        let tile = tile_value(spawn.exponent);
        parts.push(announcements::new_tile(tile, row, column));
    }
    if !is_short {
        parts.push(empty(game.board()));
    }
    match game.phase() {
        Phase::GoalReached => parts.extend([goal(game), announcements::keep_going()]),
        Phase::Won | Phase::Over => parts.push(end(game)),
        Phase::Playing | Phase::KeptPlaying => {}
    }
    let said = parts.into_iter().reduce(Message::then);
    said.unwrap_or_else(|| "".into())
}

/// Announces a direction in which nothing moves.
pub fn nothing_moves(direction: Direction, game: &Game) -> Message {
    if game.phase().is_end() {
        return end(game);
    }
    announcements::blocked(direction_name(direction))
}

/// Announces a move that was taken back.
pub fn taken_back(turn: &Turn, game: &Game) -> Message {
    announcements::undone(direction_name(turn.direction)).then(situation(game))
}

/// Announces that the game goes on beyond its goal.
pub fn goes_on(game: &Game) -> Message {
    announcements::keeps_going().then(empty(game.board()))
}

/// Announces a new game and its first tiles.
pub fn new_game(game: &Game) -> Message {
    let start = match own_goal(game) {
        Some(goal) => announcements::new_game().then(goal),
        None => announcements::new_game(),
    };
    // Sentences rather than a list, for which a browser would load its data of languages.
    let tiles = game.tiles();
    tiles.iter().fold(start, |said, tile| {
        let (row, column) = (tile.cell.row + 1, tile.cell.column + 1);
        said.then(announcements::new_tile(
            tile_value(tile.exponent),
            row,
            column,
        ))
    })
}

/// The goal of a game, where it is another than everybody knows.
pub fn own_goal(game: &Game) -> Option<Message> {
    let goal = game.variant().goal();
    let own = goal.filter(|_| goal != Variant::default().goal());
    own.map(|goal| page::reach(tile_value(goal)))
}

/// Announces how the game ended.
pub fn end(game: &Game) -> Message {
    let how = match game.phase() {
        Phase::Won => goal(game).then(page::won()),
        _ if game.has_given_up() => announcements::stated(page::gave_up()),
        _ => announcements::stated(page::over()).then(page::no_moves_left()),
    };
    how.then(announcements::ended(
        game.score(),
        tile_value(game.board().largest()),
    ))
}

/// The score and the empty cells.
pub fn situation(game: &Game) -> Message {
    announcements::score(game.score()).then(empty(game.board()))
}

/// Says that the goal is reached.
pub fn goal(game: &Game) -> Message {
    page::goal_reached(tile_value(game.board().largest()))
}

/// Counts the empty cells.
fn empty(board: &Board) -> Message {
    announcements::empty_cells(board.empty_cells().count())
}
