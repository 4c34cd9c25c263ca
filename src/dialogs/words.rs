//! Games, positions and counts in words.

use super::browser::local_date;
use crate::dom::text::{duration, variant_name};
use crate::exchange::words::move_word;
use crate::profile::history::name_from;
use crate::profile::history::{Ending, Entry};
use crate::record::{Metadata, RecordError};
use crate::rules::board::{Board, value_of};
use crate::rules::game::{Category, Game};
use crate::rules::variant::Variant;
use crate::words::Message;

/// The option of a variant in a select: its text form and its name.
pub(super) fn variant_option(variant: &Variant) -> (String, Message) {
    (variant.to_string(), variant_name(variant))
}

/// Says why a record can't be opened.
pub(super) fn bad_game(error: &RecordError) -> String {
    format!("This game can’t be opened: {error}.")
}

/// The name of a file as a part of a sentence: shortened, in quotation marks, and
/// isolated, so that a name from right to left doesn't reorder the sentence.
pub(super) fn quoted(name: &str) -> String {
    format!("\u{2068}“{}”\u{2069}", name_from(name))
}

/// The values on a board, row by row, for screen readers.
pub(super) fn board(board: &Board) -> String {
    let mut text = String::new();
    for (cell, exponent) in board.iter() {
        if cell.column == 0 {
            text += &format!(
                "{}Row {}: ",
                if cell.row == 0 { "" } else { ". " },
                cell.row + 1
            );
        } else {
            text += ", ";
        }
        match exponent {
            0 => text += "empty",
            _ => text += &value_of(exponent).to_string(),
        }
    }
    text
}

/// A position of a game for screen readers: move, direction, score, board.
pub(super) fn moment(game: &Game) -> String {
    let count = game.move_count();
    let last = game
        .last_turn()
        .map(|turn| format!(", {}", turn.direction.name()));
    let last = last.unwrap_or_default();
    format!(
        "Move {count}{last}. Score {}. {}.",
        game.score(),
        board(game.board())
    )
}

/// Says that a game was replayed to its end, with its dates, its origin, and the help
/// that was used.
pub(super) fn checked(game: &Game, metadata: &Metadata) -> String {
    let mut text =
        "Checked: all its moves were made again, and this is what they come to.".to_owned();
    if metadata.started_ms > 0 {
        text += &format!(" Started on {}.", local_date(metadata.started_ms));
    }
    if metadata.played_ms > 0 {
        text += &format!(" Played for {}.", duration(metadata.played_ms));
    }
    text += &arrangement(game);
    text += &match game.marks().coached {
        0 => String::new(),
        1 => " The coach made one of its moves.".to_owned(),
        count => format!(" The coach made {count} of its moves."),
    };
    if game.undo_count() > 0 {
        text += " Moves were taken back.";
    }
    text
}

/// Says how an arranged game came about; empty for any other.
fn arrangement(game: &Game) -> String {
    match game.marks().inherited {
        0 if game.category() != Category::Arranged => String::new(),
        0 => " It was set up, or written down elsewhere.".to_owned(),
        inherited => format!(" It goes on from another game after move {inherited}."),
    }
}

/// How a game ended, in a word or two.
pub(super) fn ending(entry: &Entry) -> &'static str {
    match entry.ending {
        Ending::Won => "won",
        Ending::Stuck if entry.reached_goal => "goal reached",
        Ending::Stuck => "over",
        Ending::GaveUp => "given up",
        Ending::Left => "unfinished",
    }
}

/// The help that a game had, in a few words; `None` for a game without any.
pub(super) fn aid(category: Category) -> Option<&'static str> {
    match category {
        Category::Unaided => None,
        Category::WithUndo => Some("with undo"),
        Category::Coached => Some("with the coach"),
        Category::Arranged => Some("set up, continued or brought in"),
    }
}

/// A number of games, as in `1 game` and `12 games`.
pub(super) fn games(count: u64) -> String {
    counted(count, "game")
}

/// A number of what `noun` names in the singular.
pub(super) fn counted(count: u64, noun: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{ending}")
}

/// A part of a whole in percent and in brackets, to follow a number; empty where the
/// whole is 0.
pub(super) fn share_in_percent(part: u64, whole: u64) -> String {
    match percent(part, whole) {
        Some(percent) => format!(" ({percent} %)"),
        None => String::new(),
    }
}

/// A part of a whole in percent, rounded half up; `None` where the whole is 0.
pub(super) fn percent(part: u64, whole: u64) -> Option<u64> {
    (part * 200 + whole).checked_div(whole * 2)
}
