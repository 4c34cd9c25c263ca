//! The names of directions, modes, games and tiles.

use super::{Message, directions, modes};
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
        (Some(preset), _) => match preset {
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
        },
        (None, None) => modes::custom(size(variant.shape())),
        (None, Some(goal)) => modes::custom_to(size(variant.shape()), tile_value(goal)),
    }
}

/// The name of a game: its variant's, after the event that it is played for.
pub fn game_name(variant: &Variant, event: &str) -> Message {
    let name = variant_name(variant);
    match event_name(event) {
        Some(event) => event.beside(name),
        None => name,
    }
}

/// The name of an event; `None` for a game that is played for none.
pub fn event_name(event: &str) -> Option<Message> {
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
