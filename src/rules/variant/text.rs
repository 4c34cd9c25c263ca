//! Writing and parsing the text form of a variant.

use core::fmt;
use core::str::FromStr;

use super::rules::{Rules, SPAWNS, START};
use super::{StartTile, Variant, VariantError};
use crate::rules::board::{Directions, MAX_CELLS, Shape, value_of};
use crate::text::{push_number, split, split_once};

impl Variant {
    /// Returns the text form.
    pub fn text(&self) -> String {
        let rules = &self.rules;
        let mut text = rules.shape.text();
        if rules.directions == Directions::Eight {
            text.push_str("_d8");
        }
        if rules.spawns != SPAWNS {
            for (index, &(exponent, weight)) in rules.spawns.iter().enumerate() {
                text.push_str(if index == 0 { "_s" } else { "-" });
                push_number(&mut text, value_of(exponent));
                if weight != 1 {
                    text.push('x');
                    push_number(&mut text, weight.into());
                }
            }
        }
        if rules.start != START {
            for (index, tile) in rules.start.iter().enumerate() {
                text.push_str(if index == 0 { "_b" } else { "-" });
                match tile {
                    StartTile::Fixed(exponent) => push_number(&mut text, value_of(*exponent)),
                    StartTile::Spawn => text.push('r'),
                }
            }
        }
        if rules.goal != rules.default_goal() {
            text.push_str("_g");
            push_number(&mut text, rules.goal.map_or(0, value_of));
        }
        if rules.ends_at_goal {
            text.push_str("_e");
        }
        text
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl FromStr for Variant {
    type Err = VariantError;

    fn from_str(text: &str) -> Result<Self, VariantError> {
        let mut parts = split(text, b'_');
        let shape = parts.next().and_then(shape_of).ok_or(VariantError::Size)?;
        let mut rules = Rules {
            goal: None,
            ..Rules::classic(shape)
        };
        let mut seen = Vec::new();
        for part in parts {
            let mut rest = part.chars();
            let name = rest.next().ok_or(VariantError::Part)?;
            if seen.contains(&name) {
                return Err(VariantError::PartTwice);
            }
            seen.push(name);
            match (name, rest.as_str()) {
                ('d', "8") => rules.directions = Directions::Eight,
                ('d', "4") => rules.directions = Directions::Four,
                ('s', list) => rules.spawns = list_of(list, spawn_of)?,
                ('b', list) => rules.start = list_of(list, start_of)?,
                ('g', "0") => {}
                ('g', goal) => rules.goal = Some(exponent_of(goal).ok_or(VariantError::Part)?),
                ('e', "") => rules.ends_at_goal = true,
                _ => return Err(VariantError::Part),
            }
        }
        if !seen.contains(&'g') {
            rules.goal = rules.default_goal();
        }
        Self::new(rules)
    }
}

/// Parses a shape, as in `4x4`.
fn shape_of(text: &str) -> Option<Shape> {
    // One digit each, so that every shape has only one text form.
    let &[rows @ b'2'..=b'8', b'x', columns @ b'2'..=b'8'] = text.as_bytes() else {
        return None;
    };
    Shape::new(rows - b'0', columns - b'0')
}

/// Parses a list of items separated by `-`, at most as many as a board has cells.
fn list_of<T>(text: &str, item: impl Fn(&str) -> Option<T>) -> Result<Vec<T>, VariantError> {
    let mut items = Vec::new();
    for part in split(text, b'-') {
        let item = item(part).filter(|_| items.len() < MAX_CELLS);
        items.push(item.ok_or(VariantError::Part)?);
    }
    Ok(items)
}

/// Parses a spawn: its value, then its weight after an `x` unless that is 1.
fn spawn_of(text: &str) -> Option<(u8, u32)> {
    let (value, weight) = split_once(text, b'x').unwrap_or((text, "1"));
    Some((exponent_of(value)?, u32::try_from(number(weight)?).ok()?))
}

/// Parses a start tile: its value, or `r` for a spawn.
fn start_of(text: &str) -> Option<StartTile> {
    if text == "r" {
        Some(StartTile::Spawn)
    } else {
        exponent_of(text).map(StartTile::Fixed)
    }
}

/// Parses a tile's value in decimal and returns its exponent; `None` for any
/// number but a power of two from 2 on.
pub fn exponent_of(text: &str) -> Option<u8> {
    let value = number(text)?;
    let exponent = value.checked_ilog2()?;
    (value.is_power_of_two() && exponent > 0).then(|| u8::try_from(exponent).ok())?
}

/// Parses a number from 1 on, without a sign or leading zeros.
fn number(text: &str) -> Option<u64> {
    matches!(text.bytes().next(), Some(b'1'..=b'9')).then(|| text.parse().ok())?
}
