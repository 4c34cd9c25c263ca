//! The rules of a variant, and what was reached in its games, as messages.

use super::names::tile_value;
use super::{Message, dialogs, games, rules};
use crate::rules::board::Directions;
use crate::rules::game::Peaks;
use crate::rules::variant::{Preset, Rules, Variant};

/// Describes the rules of a variant, except for the size of its board.
///
/// ```
/// use twenty48::rules::variant::Variant;
/// use twenty48::words::{rules, variants};
///
/// let described = variants::describe(&"4x4_s2_g512_e".parse::<Variant>()?);
/// assert_eq!(described, rules::one_kind("2").then(rules::ends_at_goal("512")));
/// # Ok::<(), twenty48::rules::variant::VariantError>(())
/// ```
pub fn describe(variant: &Variant) -> Message {
    let new_tiles = spawns(&variant.rules().spawns);
    let mut described = match variant.directions() {
        Directions::Four => new_tiles,
        Directions::Eight => rules::diagonals().then(new_tiles),
    };
    if let Some(tiles) = start_tiles(variant.rules()) {
        described = described.then(rules::start(tiles));
    }
    described.then(match variant.goal() {
        None => rules::no_goal(),
        Some(goal) if variant.ends_at_goal() => rules::ends_at_goal(tile_value(goal)),
        Some(goal) => rules::endless(tile_value(goal)),
    })
}

/// The new tiles, each an exponent and its weight, and how often each comes.
fn spawns(spawns: &[(u8, u32)]) -> Message {
    let total: u32 = spawns.iter().map(|&(_, weight)| weight).sum();
    match *spawns {
        [(only, _)] => rules::one_kind(tile_value(only)),
        [(first, 1), (second, 1)] => rules::evenly(tile_value(first), tile_value(second)),
        [(first, _), (second, 1)] => rules::mostly(tile_value(first), tile_value(second), total),
        _ => {
            let of_kind =
                |&(exponent, weight): &(u8, u32)| rules::odds(tile_value(exponent), weight, total);
            rules::kinds(spawns.iter().map(of_kind).collect::<Vec<Message>>())
        }
    }
}

/// The tiles that a game starts with; `None` for two random ones alone.
fn start_tiles(rules: &Rules) -> Option<Vec<Message>> {
    let mut tiles: Vec<Message> = rules
        .fixed()
        .map(|fixed| tile_value(fixed).into())
        .collect();
    match rules.start.len() - tiles.len() {
        2 if tiles.is_empty() => return None,
        0 => {}
        count => tiles.push(rules::random(count)),
    }
    Some(tiles)
}

/// What a preset is like, in a line; `None` for other variants.
pub fn invite(variant: &Variant) -> Option<Message> {
    Some(match variant.preset()? {
        Preset::Classic => games::about_classic(),
        Preset::Console => games::about_console(),
        Preset::Rectangle => games::about_rectangle(),
        Preset::Goal1024 => games::about_1024(),
        Preset::EightWays => games::about_eight_ways(),
        Preset::CoinToss => games::about_coin_toss(),
        Preset::Mini => games::about_mini(),
        Preset::TwoByFour => games::about_2x4(),
        Preset::ThreeByFour => games::about_3x4(),
        Preset::FiveByFive => games::about_5x5(),
        Preset::SixBySix => games::about_6x6(),
        Preset::EightByEight => games::about_8x8(),
    })
}

/// The score of a variant's game in progress, its best scores and its largest tile.
pub fn reached(in_progress: Option<u64>, best: Peaks) -> Message {
    let Peaks { unaided, with_undo } = best;
    let largest = best.overall().largest;
    let facts = [
        in_progress.map(games::in_progress),
        (unaided.score > 0).then(|| games::best(unaided.score)),
        // A lower score with undo is no achievement.
        (with_undo.score > unaided.score).then(|| games::with_undo(with_undo.score)),
        (largest > 0).then(|| dialogs::largest_tile(tile_value(largest))),
    ];
    let facts = facts.into_iter().flatten();
    facts
        .reduce(Message::beside)
        .unwrap_or_else(games::not_played)
}
