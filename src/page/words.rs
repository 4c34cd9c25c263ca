//! Every sentence that the game says by itself.
//!
//! Never here: the document.

use crate::board::{Board, Cell, Direction, value_of};
use crate::game::{Game, Phase, Turn};
use crate::record::RecordError;

/// What a move did, for those who listen rather than look.
pub(super) fn turn(turn: &Turn, game: &Game) -> String {
    let mut said = capitalised(turn.direction.name());
    said.push('.');
    if !turn.merges.is_empty() {
        let made: Vec<String> = turn
            .merges
            .iter()
            .map(|merge| value_of(merge.exponent).to_string())
            .collect();
        said += &format!(" Made {}.", list(&made));
        said += &format!(" Score {}, {} more.", game.score(), turn.points);
    }
    if let Some(spawn) = turn.spawn {
        said += &format!(" New {} in {}.", value_of(spawn.exponent), place(spawn.at));
    }
    said += &format!(" {}.", empty(game.board()));
    match turn.phase {
        Phase::GoalReached => said + " " + &goal(game) + " Keep going?",
        Phase::Over => said + " " + &over(game),
        Phase::Playing | Phase::KeptPlaying => said,
    }
}

pub(super) fn nothing_moves(direction: Direction, game: &Game) -> String {
    if game.phase() == Phase::Over {
        return over(game);
    }
    format!("{}: nothing moves.", capitalised(direction.name()))
}

pub(super) fn taken_back(turn: &Turn, game: &Game) -> String {
    format!(
        "{} undone. Score {}. {}.",
        capitalised(turn.direction.name()),
        game.score(),
        empty(game.board())
    )
}

pub(super) const NOTHING_TO_UNDO: &str = "Nothing to undo.";
pub(super) const NOTHING_TO_REDO: &str = "Nothing to redo.";

pub(super) fn new_game(game: &Game) -> String {
    let tiles: Vec<String> = game
        .tiles()
        .iter()
        .map(|tile| format!("{} in {}", value_of(tile.exponent), place(tile.cell)))
        .collect();
    format!("New game. {}.", list(&tiles))
}

pub(super) fn resumed(game: &Game) -> String {
    match game.phase() {
        Phase::Over => over(game),
        Phase::GoalReached => goal(game) + " Keep going?",
        _ => format!(
            "Your game goes on. Score {}, {}.",
            game.score(),
            moves(game)
        ),
    }
}

fn over(game: &Game) -> String {
    format!(
        "Game over: nothing can move. Score {}, largest tile {}.",
        game.score(),
        value_of(game.board().largest())
    )
}

fn goal(game: &Game) -> String {
    format!("You made {}!", value_of(game.board().largest()))
}

/// Title and text of the panel at the goal.
pub(super) fn goal_panel(game: &Game) -> (String, String) {
    (
        goal(game),
        format!("In {}. How far can you go?", moves(game)),
    )
}

/// Title and text of the panel at the end.
pub(super) fn over_panel(is_best: bool) -> (String, String) {
    let text = if is_best {
        "Your best score so far!"
    } else {
        "Nothing can move any more."
    };
    ("Game over".to_owned(), text.to_owned())
}

/// What a cell holds, for the one who reads the board.
pub(super) fn cell(cell: Cell, exponent: u8) -> String {
    let place = place(cell);
    match exponent {
        0 => format!("empty, {place}"),
        _ => format!("{}, {place}", value_of(exponent)),
    }
}

/// Title and text of the question before a game is given up.
pub(super) fn ask_new_game(game: &Game) -> (String, String) {
    (
        "Start a new game?".to_owned(),
        format!(
            "Your game, with {} points after {}, ends.",
            game.score(),
            moves(game)
        ),
    )
}

/// The same where the address asks for another game.
pub(super) fn ask_seed(game: &Game) -> (String, String) {
    let (_, text) = ask_new_game(game);
    ("Start the game of this link?".to_owned(), text)
}

pub(super) const CANNOT_KEEP: &str = "This browser doesn’t let the page keep anything. You can play, but the game is gone when you leave.";
pub(super) const BAD_SEED: &str = "The seed in the address is not a whole number from 0 to 18446744073709551615. This game starts from chance instead.";
pub(super) const BAD_VARIANT: &str =
    "The board in the address is not one from 2x2 to 8x8. This is the classic board instead.";

pub(super) fn set_aside(error: RecordError) -> String {
    format!(
        "The game kept in this browser can’t be read: {error}. It was set aside, nothing is deleted, and a new game starts."
    )
}

pub(super) fn stuck(error: RecordError) -> String {
    format!(
        "The game kept in this browser can’t be read: {error}. There is no room to set it aside, so it stays, and this game is not kept."
    )
}

/// A duration, rounded to what one would say.
pub(super) fn duration(ms: u64) -> String {
    let seconds = ms / 1000;
    let (minutes, hours) = (seconds / 60, seconds / 3600);
    if hours > 0 {
        format!("{hours} h {} min", minutes % 60)
    } else if minutes > 0 {
        format!("{minutes} min {} s", seconds % 60)
    } else {
        format!("{seconds} s")
    }
}

/// The power of two of an exponent, where its digits don't fit.
pub(super) fn power(exponent: u8) -> String {
    let digits = exponent.to_string();
    let raised = digits
        .bytes()
        .filter_map(|digit| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(usize::from(digit - b'0')));
    core::iter::once('2').chain(raised).collect()
}

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
    match game.move_count() {
        1 => "1 move".to_owned(),
        count => format!("{count} moves"),
    }
}

fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters
        .next()
        .map(|first| first.to_ascii_uppercase())
        .into_iter()
        .chain(letters)
        .collect()
}
