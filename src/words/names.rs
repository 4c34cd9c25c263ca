//! The names of directions, modes, games and tiles.

use super::{Message, challenge, directions, modes};
use crate::profile::challenge::{Challenge, SPRINT_TILES, preset_of_sprint};
use crate::profile::daily::EVENT;
use crate::profile::history::IMPORTED_EVENT;
use crate::record::CHALLENGE_EVENT;
use crate::rules::board::{Direction, Shape, value_of};
use crate::rules::variant::{Preset, Variant};
use crate::text::{joined, number};

/// The name of a direction, with a capital.
pub fn direction_name(direction: Direction) -> Message {
    match direction {
        Direction::Up => directions::up(),
        Direction::UpRight => directions::up_right(),
        Direction::Right => directions::right(),
        Direction::DownRight => directions::down_right(),
        Direction::Down => directions::down(),
        Direction::DownLeft => directions::down_left(),
        Direction::Left => directions::left(),
        Direction::UpLeft => directions::up_left(),
    }
}

/// A name that the player reads in a sentence, isolated so that one from right to left doesn't
/// turn what is around it.
///
/// ```
/// use twenty48::words::names::isolated;
///
/// assert_eq!(isolated("ليلى"), "\u{2068}ليلى\u{2069}");
/// ```
pub fn isolated(name: &str) -> String {
    joined(&["\u{2068}", name, "\u{2069}"])
}

/// The value of a tile of that exponent, in digits that are the same in every language.
pub fn tile_value(exponent: u8) -> String {
    number(value_of(exponent))
}

/// The size of a board, as in `4×4`: rows, then columns.
pub fn size(shape: Shape) -> String {
    joined(&[
        &number(shape.rows().into()),
        "×",
        &number(shape.columns().into()),
    ])
}

/// The name of a variant: a preset's, or its size and goal.
pub fn variant_name(variant: &Variant) -> Message {
    match (variant.preset(), variant.goal()) {
        (Some(preset), _) => preset_name(preset),
        (None, None) => modes::custom(size(variant.shape())),
        (None, Some(goal)) => modes::custom_to(size(variant.shape()), tile_value(goal)),
    }
}

/// The name of a preset.
fn preset_name(preset: Preset) -> Message {
    match preset {
        Preset::Classic => modes::classic(),
        Preset::Console => modes::console(),
        Preset::Rectangle => modes::rectangle(),
        Preset::EightWays => modes::eight_ways(),
        Preset::CoinToss => modes::coin_toss(),
        Preset::Mini => modes::mini(),
        // Digits and signs alone.
        Preset::Goal1024
        | Preset::TwoByFour
        | Preset::ThreeByFour
        | Preset::FiveByFive
        | Preset::SixBySix
        | Preset::EightByEight => modes::size(preset.name()),
    }
}

/// The name under which the games of a variant are found: where they are those of a sprint in a
/// preset, the sprint's.
pub fn games_name(variant: &Variant) -> Message {
    let is_sprint = variant.preset().is_none()
        && variant.ends_at_goal()
        && variant
            .goal()
            .is_some_and(|goal| SPRINT_TILES.contains(&goal))
        && preset_of_sprint(variant).is_some();
    if is_sprint {
        game_name(variant, &Challenge::Sprint.event())
    } else {
        variant_name(variant)
    }
}

/// The name of a challenge, with the tile of a sprint, which is the goal of its variant.
pub fn challenge_name(challenge: Challenge, variant: &Variant) -> Message {
    match challenge {
        Challenge::NoUndo => challenge::no_undo(),
        Challenge::Sprint => challenge::sprint_to(tile_value(variant.goal().unwrap_or_default())),
        Challenge::Blind { .. } => challenge::blind(),
    }
}

/// The name of a game: what it is played for, then its rules.
pub fn game_name(variant: &Variant, event: &str) -> Message {
    named(occasion_name(variant, event), rules_name(variant, event))
}

/// The [name](game_name) of a game that is played for no challenge.
pub fn name_without_challenge(variant: &Variant, event: &str) -> Message {
    named(event_name(event), variant_name(variant))
}

fn named(occasion: Option<Message>, rules: Message) -> Message {
    match occasion {
        Some(occasion) => occasion.beside(rules),
        None => rules,
    }
}

/// The name of the rules that a game is played under: its variant's, but of a sprint those of the
/// mode, since the goal is the sprint's.
pub fn rules_name(variant: &Variant, event: &str) -> Message {
    match Challenge::of_game(variant, event) {
        Some(Challenge::Sprint) => match preset_of_sprint(variant) {
            Some(preset) => preset_name(preset),
            None => modes::custom(size(variant.shape())),
        },
        _ => variant_name(variant),
    }
}

/// The name of what a game is played for: its challenge, or its event; `None` where that is
/// nothing.
pub fn occasion_name(variant: &Variant, event: &str) -> Option<Message> {
    match Challenge::of_game(variant, event) {
        Some(challenge) => Some(challenge_name(challenge, variant)),
        None => event_name(event),
    }
}

/// The name of an event that is no challenge; `None` for a game that is played for none.
fn event_name(event: &str) -> Option<Message> {
    if event.is_empty() {
        return None;
    }
    Some(match event.strip_prefix(EVENT) {
        Some(date) => modes::daily(date),
        None if event == CHALLENGE_EVENT => modes::challenge(),
        None if event == IMPORTED_EVENT => modes::imported(),
        // Another page's, which has no words here.
        None => event.into(),
    })
}
