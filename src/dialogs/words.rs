//! Rules, games and moments in words.

use super::browser::local_date;
use crate::coach::advice::grouped;
use crate::dom::text::{capitalised, duration, list};
use crate::profile::history::name_from;
use crate::profile::history::{Ending, Entry};
use crate::record::{Metadata, RecordError};
use crate::rules::board::{Board, Directions, value_of};
use crate::rules::game::{Category, Game, Peaks};
use crate::rules::variant::{Rules, Variant};

/// The rules of a variant, in one sentence; the board is seen beside it.
pub(super) fn rules(variant: &Variant) -> String {
    let mut parts = Vec::new();
    if variant.directions() == Directions::Eight {
        parts.push("tiles slide along the diagonals too".to_owned());
    }
    parts.push(spawns(&variant.rules().spawns));
    parts.extend(start(variant.rules()));
    parts.push(match variant.goal() {
        None => "no goal".to_owned(),
        Some(goal) if variant.ends_at_goal() => format!("make {} to win", value_of(goal)),
        Some(goal) => format!("make {}, then go on", value_of(goal)),
    });
    capitalised(&parts.join("; ")) + "."
}

fn spawns(spawns: &[(u8, u32)]) -> String {
    let total: u32 = spawns.iter().map(|&(_, weight)| weight).sum();
    match spawns {
        [(only, _)] => format!("every new tile is {}", one(*only)),
        [(first, 1), (second, 1)] => {
            format!(
                "new tiles are {} or {}, evenly",
                value_of(*first),
                value_of(*second)
            )
        }
        [(first, _), (second, 1)] => format!(
            "new tiles are {}s, one in {total} {}",
            value_of(*first),
            one(*second)
        ),
        _ => {
            let shares: Vec<String> = spawns
                .iter()
                .map(|&(exponent, weight)| format!("{weight} are {}", value_of(exponent)))
                .collect();
            format!("of {total} new tiles {}", list(&shares))
        }
    }
}

/// A tile, with its article.
fn one(exponent: u8) -> String {
    let value = value_of(exponent).to_string();
    let article = if value.starts_with('8') { "an" } else { "a" };
    format!("{article} {value}")
}

/// What a game starts with, where that isn't two new tiles.
fn start(rules: &Rules) -> Option<String> {
    let mut tiles: Vec<String> = rules.fixed().map(one).collect();
    match rules.start.len() - tiles.len() {
        2 if tiles.is_empty() => return None,
        0 => {}
        1 => tiles.push("a new tile".to_owned()),
        spawns => tiles.push(format!("{spawns} new tiles")),
    }
    Some(format!("starts with {}", list(&tiles)))
}

/// What was reached in a variant's games, and how many there are: `games` are
/// those of the history, and the one in progress.
pub(super) fn reached(best: Peaks, games: usize) -> String {
    let mut parts = Vec::new();
    let Peaks { unaided, with_undo } = best;
    if unaided.score > 0 {
        parts.push(format!("Best {}", unaided.score));
    }
    // With undo a lower score is none that one would tell.
    if with_undo.score > unaided.score {
        parts.push(format!("{} with undo", with_undo.score));
    }
    let largest = best.overall().largest;
    if largest > 0 {
        parts.push(format!("tile {}", value_of(largest)));
    }
    match games {
        0 if parts.is_empty() => return "Not played yet".to_owned(),
        0 => {}
        1 => parts.push("1 game".to_owned()),
        count => parts.push(format!("{count} games")),
    }
    parts.join(" · ")
}

pub(super) fn bad_game(error: &RecordError) -> String {
    format!("This game can’t be opened: {error}.")
}

/// The name of a file as a part of a sentence, which it can't turn around, nor
/// fill.
pub(super) fn quoted(name: &str) -> String {
    format!("\u{2068}“{}”\u{2069}", name_from(name))
}

/// A board, row by row.
pub(super) fn board(board: &Board) -> String {
    let mut said = String::new();
    for (cell, exponent) in board.iter() {
        if cell.column == 0 {
            said += &format!(
                "{}Row {}: ",
                if cell.row == 0 { "" } else { ". " },
                cell.row + 1
            );
        } else {
            said += ", ";
        }
        match exponent {
            0 => said += "empty",
            _ => said += &value_of(exponent).to_string(),
        }
    }
    said
}

/// A moment of a game, for those who listen.
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

/// What is known of a game that was played again to its end.
pub(super) fn checked(game: &Game, metadata: &Metadata) -> String {
    let mut said =
        "Checked: all its moves were made again, and this is what they come to.".to_owned();
    if metadata.started_ms > 0 {
        said += &format!(" Started on {}.", local_date(metadata.started_ms));
    }
    if metadata.played_ms > 0 {
        said += &format!(" Played for {}.", duration(metadata.played_ms));
    }
    said += &arrangement(game);
    said += &match game.marks().coached {
        0 => String::new(),
        1 => " The coach made one of its moves.".to_owned(),
        count => format!(" The coach made {count} of its moves."),
    };
    if game.undo_count() > 0 {
        said += " Moves were taken back.";
    }
    said
}

fn arrangement(game: &Game) -> String {
    match game.marks().inherited {
        0 if game.category() != Category::Arranged => String::new(),
        0 => " It was set up, or written down elsewhere.".to_owned(),
        inherited => format!(" It goes on from another game after move {inherited}."),
    }
}

/// How a game came to its end, in a word or two.
pub(super) fn ending(entry: &Entry) -> &'static str {
    match entry.ending {
        Ending::Won => "won",
        Ending::Stuck if entry.reached_goal => "goal reached",
        Ending::Stuck => "over",
        Ending::GaveUp => "given up",
        Ending::Left => "unfinished",
    }
}

/// What sets a game apart from the usual, in a word or two.
pub(super) fn aid(category: Category) -> Option<&'static str> {
    match category {
        Category::Unaided => None,
        Category::WithUndo => Some("with undo"),
        Category::Coached => Some("with the coach"),
        Category::Arranged => Some("set up, continued or brought in"),
    }
}

/// How many moves.
pub(super) fn moves(number: usize) -> String {
    match number {
        1 => "1 move".to_owned(),
        _ => format!(
            "{} moves",
            grouped(u64::try_from(number).unwrap_or(u64::MAX))
        ),
    }
}

/// How many games, in words.
pub(super) fn games(count: u64) -> String {
    match count {
        1 => "1 game".to_owned(),
        _ => format!("{count} games"),
    }
}

/// A share of a whole in percent, in brackets.
pub(super) fn share_in_percent(part: u64, whole: u64) -> String {
    match percent(part, whole) {
        Some(percent) => format!(" ({percent} %)"),
        None => String::new(),
    }
}

/// A share of a whole in percent, rounded, halves up; nothing of nothing.
pub(super) fn percent(part: u64, whole: u64) -> Option<u64> {
    (part * 200 + whole).checked_div(whole * 2)
}
