//! The sentences of the page: announcements, captions, panels and questions.
//!
//! Never here: the document.

use super::burst::{Action, Burst};
use crate::dom::text::{capitalised, list};
use crate::exchange::words::move_word;
use crate::rules::board::{Board, Cell, Direction, value_of};
use crate::rules::game::{Category, Game, Phase, Turn};

/// Announces a move: direction, merges, score, the new tile, empty cells.
pub(super) fn turn(turn: &Turn, game: &Game) -> String {
    let mut text = capitalised(turn.direction.name());
    text.push('.');
    if !turn.merges.is_empty() {
        let made: Vec<String> = turn
            .merges
            .iter()
            .map(|merge| value_of(merge.exponent).to_string())
            .collect();
        text += &format!(" Made {}.", list(&made));
        text += &format!(" Score {}, {} more.", game.score(), turn.points);
    }
    if let Some(spawn) = turn.spawn {
        text += &format!(" New {} in {}.", value_of(spawn.exponent), place(spawn.at));
    }
    text += &format!(" {}.", empty(game.board()));
    match turn.phase {
        Phase::GoalReached => text + " " + &goal(game) + " Keep going?",
        Phase::Won | Phase::Over => text + " " + &end(game),
        Phase::Playing | Phase::KeptPlaying => text,
    }
}

/// Announces a burst of actions, of which `last` was the last.
pub(super) fn burst(burst: &Burst, last: Action<'_>, game: &Game) -> String {
    let mut text = match (burst.moves + burst.undone, last) {
        (0, _) => String::new(),
        (1, Action::Moved(made)) => turn(made, game),
        (1, Action::TakenBack(turn)) => taken_back(turn, game),
        _ => summary(burst, game),
    };
    text.insert_str(0, &burst.refusal);
    text
}

/// Sums several actions up.
fn summary(burst: &Burst, game: &Game) -> String {
    let mut text = count(burst.moves + burst.undone);
    text += match (burst.moves, burst.undone) {
        (0, _) => " undone",
        (_, 0) => "",
        _ => " back and forth",
    };
    if burst.made > 0 {
        text += ". Made ";
        text += &value_of(burst.made).to_string();
    }
    text + &situation(game)
}

/// The score and the empty cells, to end a sentence with.
fn situation(game: &Game) -> String {
    format!(". Score {}. {}.", game.score(), empty(game.board()))
}

/// Announces a direction in which nothing moves.
pub(super) fn nothing_moves(direction: Direction, game: &Game) -> String {
    if game.phase().is_end() {
        return end(game);
    }
    format!("{}: nothing moves.", capitalised(direction.name()))
}

/// Announces a move that was taken back.
fn taken_back(turn: &Turn, game: &Game) -> String {
    capitalised(turn.direction.name()) + " undone" + &situation(game)
}

pub(super) const NOTHING_TO_UNDO: &str = "Nothing to undo.";
pub(super) const NOTHING_TO_REDO: &str = "Nothing to redo.";

/// Announces the board before the last move, row by row.
pub(super) fn looking_back(direction: Direction, board: &Board) -> String {
    let mut text = format!("Before the last move, {}.", direction.name());
    for row in 0..board.shape().rows() {
        text += &format!(" Row {}", row + 1);
        let mut before = ':';
        for (_, exponent) in board.iter().filter(|(cell, _)| cell.row == row) {
            text.push(before);
            text.push(' ');
            text += &cell(exponent);
            before = ',';
        }
        text.push('.');
    }
    text
}

/// The caption of the board before the last move.
pub(super) fn looking_back_caption(direction: Direction) -> String {
    format!("Before the last move: {}", direction.name())
}

pub(super) const NOTHING_BEFORE: &str = "There is no move to look back at.";
pub(super) const BACK_FROM_PAST: &str = "The board as it is now.";
pub(super) const GOES_ON_ANEW: &str = "The game that ended stays as it was; this is another.";
pub(super) const NOTHING_TO_GIVE_UP: &str = "There is nothing to give up.";
pub(super) const BOARD_AT_THE_END: &str = "The game has ended. New starts another.";

/// Announces that the game goes on beyond its goal.
pub(super) fn goes_on(game: &Game) -> String {
    format!("The game goes on. {}.", empty(game.board()))
}

/// Announces a new game and its first tiles.
pub(super) fn new_game(game: &Game) -> String {
    let tiles: Vec<String> = game
        .tiles()
        .iter()
        .map(|tile| format!("{} in {}", value_of(tile.exponent), place(tile.cell)))
        .collect();
    format!("New game. {}.", list(&tiles))
}

/// Announces a game that is resumed.
pub(super) fn resumed(game: &Game) -> String {
    match game.phase() {
        Phase::Won | Phase::Over => end(game),
        Phase::GoalReached => goal(game) + " Keep going?",
        _ => format!(
            "Your game goes on. Score {}, {}.",
            game.score(),
            moves(game)
        ),
    }
}

/// Announces how the game ended.
pub(super) fn end(game: &Game) -> String {
    let how = match game.phase() {
        Phase::Won => goal(game) + " The game is won.",
        _ if game.has_given_up() => "You gave up.".to_owned(),
        _ => "Game over: nothing can move.".to_owned(),
    };
    format!(
        "{how} Score {}, largest tile {}.",
        game.score(),
        value_of(game.board().largest())
    )
}

fn goal(game: &Game) -> String {
    format!("You made {}!", value_of(game.board().largest()))
}

/// The title and the text of the panel at the goal.
pub(super) fn goal_panel(game: &Game) -> (String, String) {
    (
        goal(game),
        format!("In {}. How far can you go?", moves(game)),
    )
}

/// The title and the text of the panel at the end.
pub(super) fn end_panel(game: &Game, is_best: bool) -> (String, String) {
    let (title, text) = match game.phase() {
        Phase::Won => (goal(game), "The game is won."),
        _ if game.has_given_up() => ("You gave up".to_owned(), "Undo brings the game back."),
        _ => ("Game over".to_owned(), "Nothing can move any more."),
    };
    let text = match game.category() {
        Category::Coached => "With the coach: no best score.",
        _ if !is_best => text,
        Category::WithUndo => "Your best score with undo!",
        _ => "Your best score so far!",
    };
    (title, text.to_owned())
}

/// The label of a cell. Its place a screen reader announces by itself.
pub(super) fn cell(exponent: u8) -> String {
    match exponent {
        0 => "empty".to_owned(),
        _ => value_of(exponent).to_string(),
    }
}

/// A question, with the label of the button that confirms it.
pub(super) struct Question {
    pub(super) title: &'static str,
    pub(super) text: String,
    pub(super) yes: &'static str,
}

/// Asks before a game under way is left for a new one; a game for an event starts
/// again as it did.
pub(super) fn ask_restart(game: &Game, event: &str) -> Question {
    let mut question = ask_new_game(game);
    if !event.is_empty() {
        question.title = "Start again?";
        question.text += " The same start comes again.";
        question.yes = "Start again";
    }
    question
}

/// Asks before a game under way is left for another.
fn ask_new_game(game: &Game) -> Question {
    Question {
        title: "Start a new game?",
        text: format!(
            "Your game, with {} points after {}, ends. It stays in the history.",
            game.score(),
            moves(game)
        ),
        yes: "New game",
    }
}

/// Asks before a game under way is left for the one of the address.
pub(super) fn ask_seed(game: &Game) -> Question {
    Question {
        title: "Start the game of this link?",
        ..ask_new_game(game)
    }
}

/// Asks before a game under way is left for one that is loaded.
pub(super) fn ask_load(game: &Game) -> Question {
    Question {
        title: "Play the other game?",
        yes: "Play it",
        ..ask_new_game(game)
    }
}

/// Asks whether to play the game of another window.
pub(super) fn ask_remote(other: &Game) -> Question {
    Question {
        title: "Play the other game?",
        text: format!(
            "Another window plays a game of its own, with {} points after {}. The game here stays in the history.",
            other.score(),
            moves(other)
        ),
        yes: "Play it",
    }
}

/// Asks before a game is given up.
pub(super) fn ask_give_up(game: &Game) -> Question {
    Question {
        title: "Give up?",
        yes: "Give up",
        ..ask_new_game(game)
    }
}

pub(super) const OWN_GAME_BACK: &str = "Your own game, as you left it.";

/// The place of a cell, counted from 1.
fn place(cell: Cell) -> String {
    format!("row {}, column {}", cell.row + 1, cell.column + 1)
}

fn empty(board: &Board) -> String {
    match board.empty_cells().count() {
        0 => "No empty cell".to_owned(),
        1 => "1 empty cell".to_owned(),
        count => format!("{count} empty cells"),
    }
}

fn moves(game: &Game) -> String {
    count(game.move_count())
}

fn count(moves: usize) -> String {
    format!("{moves} {}", move_word(moves))
}
