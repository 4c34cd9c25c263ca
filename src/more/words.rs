//! Rules in words.

use crate::board::{Directions, value_of};
use crate::store::Best;
use crate::variant::{Rules, Variant};
use crate::web::text::{capitalised, list};

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

/// What was reached in a variant's games, or nothing when none was played.
pub(super) fn reached(best: Best) -> String {
    let unaided = (best.unaided > 0).then(|| format!("Best {}", best.unaided));
    let with_undo = (best.with_undo > 0).then(|| format!("{} with undo", best.with_undo));
    match (unaided, with_undo) {
        (None, None) => "Not played yet".to_owned(),
        (Some(one), None) | (None, Some(one)) => capitalised(&one),
        (Some(unaided), Some(with_undo)) => format!("{unaided} · {with_undo}"),
    }
}
