//! What a search found, as one says it: which move is best, and how the
//! others compare.
//!
//! Where values are points, so are the differences. Where they only put moves
//! in order, the order is all that is said.
//!
//! Never here: how it is drawn.

use super::search::Findings;
use crate::board::Direction;

/// What to say of the moves of a board.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The moves that are possible, the best first.
    moves: Vec<(Direction, f32)>,
    is_in_points: bool,
}

impl Advice {
    /// The advice of what was found, if anything can move; `is_in_points` as
    /// [`Evaluate::is_in_points`](super::search::Evaluate::is_in_points).
    pub fn of(findings: &Findings, is_in_points: bool) -> Option<Self> {
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
        Some(Self {
            moves,
            is_in_points,
        })
    }

    /// The best move.
    pub fn best(&self) -> Direction {
        // There is one, or there were no advice.
        self.moves.first().map_or(Direction::Up, |best| best.0)
    }

    /// What to write beside each of the others, the better ones first: how
    /// many points fewer they bring, or which place they have.
    pub fn others(&self) -> Vec<(Direction, String)> {
        let best = self.moves.first().map_or(0.0, |best| best.1);
        let others = self.moves.iter().enumerate().skip(1);
        others
            .map(|(place, &(direction, value))| {
                let label = if self.is_in_points {
                    less(best - value)
                } else {
                    ordinal(place + 1)
                };
                (direction, label)
            })
            .collect()
    }

    /// What to show in words beside a picture that has the rest.
    pub fn caption(&self) -> String {
        let words = self.words();
        if !self.is_in_points {
            return words;
        }
        let first = words.split_inclusive(". ").next().unwrap_or_default();
        first.trim_end().to_owned()
    }

    /// The advice in words.
    pub fn words(&self) -> String {
        let Some(&(best, value)) = self.moves.first() else {
            return String::new();
        };
        let mut said = format!("Best: {}", best.name());
        let others = self.others();
        if others.is_empty() {
            return said + ", the only move.";
        }
        if self.is_in_points {
            said += &format!(", {} points expected.", nearest(value));
        } else {
            said.push('.');
        }
        for (index, (direction, less)) in others.iter().enumerate() {
            said += match (index, self.is_in_points) {
                (0, true) => " ",
                (0, false) => " Then ",
                _ => ", ",
            };
            said += direction.name();
            if self.is_in_points {
                said.push(' ');
                said += less;
            }
        }
        said.push('.');
        if self.is_in_points {
            // The names of directions begin a sentence here.
            return capitalised_after(&said, "expected. ");
        }
        said
    }
}

/// The text, with a capital letter after `mark`.
fn capitalised_after(text: &str, mark: &str) -> String {
    match text.split_once(mark) {
        Some((before, after)) => {
            let mut rest = after.chars();
            let first = rest.next().map(|first| first.to_ascii_uppercase());
            let first: String = first.into_iter().collect();
            format!("{before}{mark}{first}{}", rest.as_str())
        }
        None => text.to_owned(),
    }
}

/// How much less, with a minus that is one.
fn less(difference: f32) -> String {
    match nearest(difference).as_str() {
        "0" => "±0".to_owned(),
        number => format!("−{number}"),
    }
}

/// The whole number nearest to it, in groups of three digits.
fn nearest(value: f32) -> String {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a float becomes the nearest number that there is"
    )]
    grouped(value.round() as u64)
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
