//! Tiles in the stylesheet’s words and as powers of two.

pub use twenty48::profile::session::whole;
use twenty48::text::{joined, number};

/// The largest exponent with a colour of its own; larger ones share the next.
const LAST_FACE: u8 = 17;

/// The class by which the stylesheet colours a tile of that exponent.
pub fn face(exponent: u8) -> String {
    joined(&["face-", &number(exponent.min(LAST_FACE + 1).into())])
}

/// What stands for the goal of a board whose numbers are hidden.
pub const BLIND: &str = "blind";

/// The number by which the stylesheet knows the goal of a variant: that of its tile's class;
/// 0 where there is none.
pub fn goal_number(goal: Option<u8>) -> String {
    number(
        goal.map_or(0, |exponent| exponent.min(LAST_FACE + 1))
            .into(),
    )
}

/// The colour that the stylesheet gives to tiles of that exponent, as a CSS value.
pub fn tile_colour(exponent: u8) -> String {
    joined(&[
        "var(--tile-",
        &number(exponent.min(LAST_FACE + 1).into()),
        ")",
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
