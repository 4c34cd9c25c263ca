//! What a search found, as one says it: which move is best, and how the
//! others compare.
//!
//! Where values are probabilities, they are said in percent, with as many digits as
//! tell the best two apart; where they only put moves in order, the order is
//! all that is said.
//!
//! Never here: how it is drawn.

use super::search::Evaluation;
use super::{HORIZON, Unit};
use crate::rules::board::Direction;

/// So many characters have room in a line on the narrowest of screens.
const LINE: usize = 45;
/// Beyond this many digits after the point, probabilities are called the same.
const MOST_DIGITS: u32 = 3;

/// What to say of the moves of a board.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The moves that are possible, the best first.
    moves: Vec<Direction>,
    /// How each compares, where it is a probability.
    probabilities: Vec<String>,
}

impl Advice {
    /// The advice of what was found, if anything can move.
    pub fn of(evaluation: &Evaluation, unit: Unit) -> Option<Self> {
        let best = evaluation.best()?;
        let mut moves: Vec<(Direction, f32)> = Vec::new();
        let values = Direction::ALL.into_iter().zip(evaluation.values);
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
        let values: Vec<f32> = moves.iter().map(|&(_, value)| value).collect();
        Some(Self {
            moves: moves.into_iter().map(|(direction, _)| direction).collect(),
            probabilities: match unit {
                Unit::Probability => percents(&values),
                Unit::Order => Vec::new(),
            },
        })
    }

    /// The best move.
    pub fn best(&self) -> Direction {
        // There is one, or there were no advice.
        self.moves.first().copied().unwrap_or(Direction::Up)
    }

    /// What to write beside each of the others, the better ones first: its
    /// probability, or which place it has.
    pub fn others(&self) -> Vec<(Direction, String)> {
        let others = self.moves.iter().enumerate().skip(1);
        others
            .map(|(rank, &direction)| {
                let probability = self.probabilities.get(rank).cloned();
                (direction, probability.unwrap_or_else(|| ordinal(rank + 1)))
            })
            .collect()
    }

    /// The advice in words.
    pub fn words(&self) -> String {
        self.within(usize::MAX)
    }

    /// The same in one line: of the others, the best that there is room for.
    /// All of them are beside the board's edges.
    pub fn caption(&self) -> String {
        self.within(LINE)
    }

    fn within(&self, most: usize) -> String {
        let probability = |rank: usize, before: &str| {
            let probability = self.probabilities.get(rank);
            probability.map_or_else(String::new, |probability| format!("{before}{probability}"))
        };
        let mut said = format!("Best: {}{}", self.best().name(), probability(0, ", "));
        if self.moves.len() == 1 {
            // There is nothing to compare it with.
            return format!("Best: {}, the only move.", self.best().name());
        }
        for (rank, direction) in self.moves.iter().enumerate().skip(1) {
            let before = if rank == 1 { ". Then " } else { ", " };
            let other = format!("{before}{}{}", direction.name(), probability(rank, " "));
            if said.chars().count() + other.chars().count() >= most {
                break;
            }
            said += &other;
        }
        said.push('.');
        said
    }
}

/// Chances in percent, with the fewest digits after the point, but one at
/// least, that tell the first two apart. None reads as certain.
pub fn percents(probabilities: &[f32]) -> Vec<String> {
    let with = |digits| {
        let texts = probabilities
            .iter()
            .map(|&probability| percent(probability, digits));
        texts.collect::<Vec<String>>()
    };
    let are_alike = |texts: &[String]| matches!(texts, [first, second, ..] if first == second);
    let are_equal = matches!(probabilities, [first, second, ..] if first == second);
    let enough = (1..MOST_DIGITS).find(|&digits| are_equal || !are_alike(&with(digits)));
    with(enough.unwrap_or(MOST_DIGITS))
}

/// What the probabilities are of, in a sentence.
pub fn meaning() -> String {
    format!(
        "The chance is the coach’s estimate that the game would still go on some {HORIZON} moves later, played well from there."
    )
}

/// Millionths as a probability.
pub fn of_millionths(millionths: i64) -> f32 {
    // More digits than are told fit.
    millionths as f32 / 1e6
}

fn percent(probability: f32, digits: u32) -> String {
    let parts = 10_u32.pow(digits);
    let most = 100 * parts - 1;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "what is beyond becomes the last that there is"
    )]
    let told = ((f64::from(probability) * f64::from(100 * parts)).round() as u32).min(most);
    let width = digits as usize;
    format!("{}.{:0width$}\u{a0}%", told / parts, told % parts)
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

fn ordinal(rank: usize) -> String {
    match rank {
        1 => "1st".to_owned(),
        2 => "2nd".to_owned(),
        3 => "3rd".to_owned(),
        _ => format!("{rank}th"),
    }
}
