//! The rules of a variant, and what was reached in its games, as messages.

pub use super::catalogue::rules::*;

use super::{Message, dialogs, games};
use crate::rules::board::{Directions, value_of};
use crate::rules::game::Peaks;
use crate::rules::variant::{Rules, Variant};

/// Describes the rules of a variant, except for the size of its board.
///
/// ```
/// use twenty48::rules::variant::Variant;
/// use twenty48::words::rules;
///
/// let described = rules::describe(&"4x4_s2_g512_e".parse::<Variant>()?);
/// assert_eq!(described, rules::one_kind("2").then(rules::ends_at_goal("512")));
/// # Ok::<(), twenty48::rules::variant::VariantError>(())
/// ```
pub fn describe(variant: &Variant) -> Message {
    let new_tiles = spawns(&variant.rules().spawns);
    let mut described = match variant.directions() {
        Directions::Four => new_tiles,
        Directions::Eight => diagonals().then(new_tiles),
    };
    if let Some(tiles) = start_tiles(variant.rules()) {
        described = described.then(start(tiles));
    }
    described.then(match variant.goal() {
        None => no_goal(),
        Some(goal) if variant.ends_at_goal() => ends_at_goal(value(goal)),
        Some(goal) => endless(value(goal)),
    })
}

/// The new tiles, each an exponent and its weight, and how often each comes.
fn spawns(spawns: &[(u8, u32)]) -> Message {
    let total: u32 = spawns.iter().map(|&(_, weight)| weight).sum();
    match *spawns {
        [(only, _)] => one_kind(value(only)),
        [(first, 1), (second, 1)] => evenly(value(first), value(second)),
        [(first, _), (second, 1)] => mostly(value(first), value(second), total),
        _ => {
            let of_kind = |&(exponent, weight): &(u8, u32)| odds(value(exponent), weight, total);
            kinds(spawns.iter().map(of_kind).collect::<Vec<Message>>())
        }
    }
}

/// The tiles that a game starts with; `None` for two random ones alone.
fn start_tiles(rules: &Rules) -> Option<Vec<Message>> {
    let mut tiles: Vec<Message> = rules.fixed().map(|fixed| value(fixed).into()).collect();
    match rules.start.len() - tiles.len() {
        2 if tiles.is_empty() => return None,
        0 => {}
        count => tiles.push(random(count)),
    }
    Some(tiles)
}

/// The best scores and the largest tile of a variant, and the number of its games:
/// those in the history and the one in progress.
pub fn reached(best: Peaks, game_count: usize) -> Message {
    let Peaks { unaided, with_undo } = best;
    let largest = best.overall().largest;
    let facts = [
        (unaided.score > 0).then(|| games::best(unaided.score)),
        // A lower score with undo is no achievement.
        (with_undo.score > unaided.score).then(|| games::with_undo(with_undo.score)),
        (largest > 0).then(|| dialogs::largest_tile(value(largest))),
        (game_count > 0).then(|| dialogs::games(game_count)),
    ];
    let facts = facts.into_iter().flatten();
    facts
        .reduce(Message::beside)
        .unwrap_or_else(games::not_played)
}

fn value(exponent: u8) -> String {
    value_of(exponent).to_string()
}
