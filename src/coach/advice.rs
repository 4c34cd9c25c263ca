//! What a search found, as one says it: which move is best, and how the
//! others compare.
//!
//! Where values are chances, they are said in percent; where they only put
//! moves in order, the order is all that is said.
//!
//! Never here: how it is drawn.

use super::Unit;
use super::search::Findings;
use crate::board::Direction;

/// What to say of the moves of a board.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The moves that are possible, the best first.
    moves: Vec<(Direction, f32)>,
    unit: Unit,
}

impl Advice {
    /// The advice of what was found, if anything can move.
    pub fn of(findings: &Findings, unit: Unit) -> Option<Self> {
        let best = findings.best()?;
        let mut moves: Vec<(Direction, f32)> = Vec::new();
        let values = Direction::ALL.into_iter().zip(findings.values);
        for (direction, value) in values {
            let Some(value) = value else { continue };
            // Behind its equals, but for the one that was found to be best.
            let at = if direction == best {
                0
            } else {
                moves.partition_point(|&(_, other)| other >= value)
            };
            moves.insert(at, (direction, value));
        }
        Some(Self { moves, unit })
    }

    /// The best move.
    pub fn best(&self) -> Direction {
        // There is one, or there were no advice.
        self.moves.first().map_or(Direction::Up, |best| best.0)
    }

    /// What to write beside each of the others, the better ones first: its
    /// chance, or which place it has.
    pub fn others(&self) -> Vec<(Direction, String)> {
        let others = self.moves.iter().enumerate().skip(1);
        others
            .map(|(place, &(direction, value))| {
                let label = match self.unit {
                    Unit::Chance => percent(value),
                    Unit::Order => ordinal(place + 1),
                };
                (direction, label)
            })
            .collect()
    }

    /// The advice in words.
    pub fn words(&self) -> String {
        let Some(&(best, value)) = self.moves.first() else {
            return String::new();
        };
        let mut said = format!("Best: {}", best.name());
        if self.unit == Unit::Chance {
            said += &format!(", {}", percent(value));
        }
        let others = self.others();
        if others.is_empty() {
            return said + ", the only move.";
        }
        said += ". Then ";
        for (index, (direction, label)) in others.iter().enumerate() {
            if index > 0 {
                said += ", ";
            }
            said += direction.name();
            if self.unit == Unit::Chance {
                said.push(' ');
                said += label;
            }
        }
        said.push('.');
        said
    }
}

/// A chance in percent, with a tenth.
fn percent(chance: f32) -> String {
    format!("{:.1}\u{a0}%", (chance * 100.0).clamp(0.0, 100.0))
}

/// A number in groups of three digits.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn ordinal(place: usize) -> String {
    match place {
        1 => "1st".to_owned(),
        2 => "2nd".to_owned(),
        3 => "3rd".to_owned(),
        _ => format!("{place}th"),
    }
}
