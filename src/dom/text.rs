//! Names, sizes and tiles as text.

use crate::profile::daily::EVENT;
use crate::profile::history::IMPORTED_EVENT;
pub(crate) use crate::profile::session::whole;
use crate::rules::board::{Shape, value_of};
use crate::rules::variant::Variant;
use crate::text::{joined, number};
pub(crate) use crate::words::names::direction_name;
use crate::words::{Message, modes};

/// The largest exponent with a colour of its own; larger ones share the next.
const LAST_FACE: u8 = 17;

/// What a game is played for that is played against another.
const CHALLENGE_EVENT: &str = "challenge";

/// The class by which the stylesheet colours a tile of that exponent.
pub(crate) fn face(exponent: u8) -> String {
    joined(&["face-", &number(exponent.min(LAST_FACE + 1).into())])
}

/// The colour that the stylesheet gives to tiles of that exponent, as a CSS value.
pub(crate) fn tile_colour(exponent: u8) -> String {
    joined(&[
        "var(--tile-",
        &number(exponent.min(LAST_FACE + 1).into()),
        ")",
    ])
}

/// The size of a board, as in `4×4`: rows, then columns.
pub(crate) fn size(shape: Shape) -> String {
    joined(&[
        &number(shape.rows().into()),
        "×",
        &number(shape.columns().into()),
    ])
}

/// The power of two of that exponent, as in `2¹⁷`, for where its digits don't fit.
pub(crate) fn power(exponent: u8) -> String {
    let digits = number(exponent.into());
    let raised = digits
        .bytes()
        .filter_map(|digit| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(usize::from(digit - b'0')));
    core::iter::once('2').chain(raised).collect()
}

/// The name of a variant: a preset's, or its size and goal.
pub(crate) fn variant_name(variant: &Variant) -> Message {
    match (variant.preset_name(), variant.goal()) {
        (Some(name), _) => match name {
            "Classic" => modes::classic(),
            "Console" => modes::console(),
            "Rectangle" => modes::rectangle(),
            "Eight ways" => modes::eight_ways(),
            "Coin toss" => modes::coin_toss(),
            "Mini 3×3" => modes::mini(),
            // Digits and signs alone.
            _ => modes::size(name),
        },
        (None, None) => modes::custom(size(variant.shape())),
        (None, Some(goal)) => modes::custom_to(size(variant.shape()), number(value_of(goal))),
    }
}

/// The name of a game: its variant's, after the event that it is played for.
pub(crate) fn game_name(variant: &Variant, event: &str) -> Message {
    let name = variant_name(variant);
    if event.is_empty() {
        return name;
    }
    let event = match event.strip_prefix(EVENT) {
        Some(date) => modes::daily(date),
        None if event == CHALLENGE_EVENT => modes::challenge(),
        None if event == IMPORTED_EVENT => modes::imported(),
        // Another page's, which has no words here.
        None => event.into(),
    };
    event.beside(name)
}
