//! Rules and counts in words.

use crate::coach::advice::grouped;
use crate::dom::text::{capitalised, list, variant_name};
use crate::profile::history::name_from;
use crate::rules::board::{Directions, value_of};
use crate::rules::game::Peaks;
use crate::rules::variant::{Rules, Variant};
use crate::words::Message;

/// The rules of a variant in one sentence, without the size of its board.
pub(super) fn rules(variant: &Variant) -> String {
    let mut parts = Vec::new();
    if variant.directions() == Directions::Eight {
        parts.push("tiles slide along the diagonals too".to_owned());
    }
    parts.push(spawns(&variant.rules().spawns));
    parts.extend(start_tiles(variant.rules()));
    parts.push(match variant.goal() {
        None => "no goal".to_owned(),
        Some(goal) if variant.ends_at_goal() => format!("make {} to win", value_of(goal)),
        Some(goal) => format!("make {}, then go on", value_of(goal)),
    });
    capitalised(&parts.join("; ")) + "."
}

/// The values of new tiles and how often each comes, as a part of a sentence.
fn spawns(spawns: &[(u8, u32)]) -> String {
    let total: u32 = spawns.iter().map(|&(_, weight)| weight).sum();
    match spawns {
        [(only, _)] => format!("every new tile is {}", with_article(*only)),
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
            with_article(*second)
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

/// The value of a tile with its article, as in `a 4` and `an 8`.
fn with_article(exponent: u8) -> String {
    let value = value_of(exponent).to_string();
    let article = if value.starts_with('8') { "an" } else { "a" };
    format!("{article} {value}")
}

/// The tiles that a game starts with, as a part of a sentence; `None` for two new
/// tiles.
fn start_tiles(rules: &Rules) -> Option<String> {
    let mut tiles: Vec<String> = rules.fixed().map(with_article).collect();
    match rules.start.len() - tiles.len() {
        2 if tiles.is_empty() => return None,
        0 => {}
        1 => tiles.push("a new tile".to_owned()),
        spawns => tiles.push(format!("{spawns} new tiles")),
    }
    Some(format!("starts with {}", list(&tiles)))
}

/// The best scores and the largest tile of a variant, and the number of its games:
/// those in the history and the one in progress.
pub(super) fn reached(best: Peaks, game_count: u64) -> String {
    let mut parts = Vec::new();
    let Peaks { unaided, with_undo } = best;
    if unaided.score > 0 {
        parts.push(format!("Best {}", unaided.score));
    }
    // A lower score with undo is no achievement.
    if with_undo.score > unaided.score {
        parts.push(format!("{} with undo", with_undo.score));
    }
    let largest = best.overall().largest;
    if largest > 0 {
        parts.push(format!("tile {}", value_of(largest)));
    }
    match game_count {
        0 if parts.is_empty() => return "Not played yet".to_owned(),
        0 => {}
        count => parts.push(games(count)),
    }
    parts.join(" · ")
}

/// The option of a variant in a select: its text form and its name.
pub(super) fn variant_option(variant: &Variant) -> (String, Message) {
    (variant.to_string(), variant_name(variant))
}

// For files that still put texts together.

/// The name of a file as a part of a sentence: shortened, in quotation marks, and
/// isolated, so that a name from right to left doesn't reorder the sentence.
pub(super) fn quoted(name: &str) -> String {
    format!("\u{2068}“{}”\u{2069}", name_from(name))
}

/// A number of moves, as in `1 move` and `1,234 moves`.
pub(super) fn moves(count: usize) -> String {
    let word = if count == 1 { "move" } else { "moves" };
    format!("{} {word}", grouped(count as u64))
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
