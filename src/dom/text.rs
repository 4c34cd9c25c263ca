//! Numbers, lists and words, as one writes them.

pub(crate) use crate::profile::session::whole;
use crate::rules::board::{Shape, value_of};
use crate::rules::variant::Variant;

/// The largest exponent with a colour of its own; all above share the next.
const LAST_FACE: u8 = 17;

/// The stylesheet's class for a tile of this exponent.
pub(crate) fn face(exponent: u8) -> String {
    format!("face-{}", exponent.min(LAST_FACE + 1))
}

/// The stylesheet's colour of a tile of this exponent.
pub(crate) fn tile_colour(exponent: u8) -> String {
    format!("var(--tile-{})", exponent.min(LAST_FACE + 1))
}

/// A board's size, as in 4×4.
pub(crate) fn size(shape: Shape) -> String {
    format!("{}×{}", shape.rows(), shape.columns())
}

/// A duration, rounded to what one would say.
pub(crate) fn duration(ms: u64) -> String {
    let seconds = ms / 1000;
    let (minutes, hours) = (seconds / 60, seconds / 3600);
    if hours > 0 {
        format!("{hours}\u{a0}h {}\u{a0}min", minutes % 60)
    } else if minutes > 0 {
        format!("{minutes}\u{a0}min {}\u{a0}s", seconds % 60)
    } else {
        format!("{seconds}\u{a0}s")
    }
}

/// The power of two of an exponent, where its digits don't fit.
pub(crate) fn power(exponent: u8) -> String {
    let digits = exponent.to_string();
    let raised = digits
        .bytes()
        .filter_map(|digit| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(usize::from(digit - b'0')));
    core::iter::once('2').chain(raised).collect()
}

/// The items, the last after an "and".
pub(crate) fn list(items: &[String]) -> String {
    let mut said = String::new();
    for (index, item) in items.iter().enumerate() {
        said.push_str(match items.len() - index {
            _ if index == 0 => "",
            1 => " and ",
            _ => ", ",
        });
        said += item;
    }
    said
}

/// The word, as it starts a sentence.
pub(crate) fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters
        .next()
        .map(|first| first.to_ascii_uppercase())
        .into_iter()
        .chain(letters)
        .collect()
}

/// The name of a variant.
pub(crate) fn variant_name(variant: &Variant) -> String {
    match variant.preset_name() {
        Some(name) => name.to_owned(),
        None => {
            let size = size(variant.shape());
            let goal = variant.goal().map(|goal| format!(" to {}", value_of(goal)));
            let goal = goal.unwrap_or_default();
            format!("Your own {size}{goal}")
        }
    }
}

/// The same for a game that is played for an event.
pub(crate) fn game_name(variant: &Variant, event: &str) -> String {
    let name = variant_name(variant);
    if event.is_empty() {
        return name;
    }
    format!("{} · {name}", capitalised(event).replacen('.', " ", 1))
}
