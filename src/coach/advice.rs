//! An evaluation in words: the best move, and how the others compare.
//!
//! Probabilities are written in percent, with as many digits as distinguish the best
//! two; where values only order moves, only the order is written.
//!
//! Never here: how it is drawn.

use super::search::Evaluation;
use super::{HORIZON, Unit};
use crate::rules::board::Direction;

/// The most characters of a caption: they fit one line of the narrowest screen.
const MAX_CAPTION_CHARS: usize = 45;
/// The most digits after the point: probabilities that differ only beyond read alike.
const MAX_DIGITS: u32 = 3;

/// What to say of the moves of a board.
///
/// ```
/// use twenty48::coach::Unit;
/// use twenty48::coach::advice::Advice;
/// use twenty48::coach::search::Evaluation;
///
/// let mut evaluation = Evaluation::default();
/// evaluation.values[0] = Some(0.8); // up
/// evaluation.values[3] = Some(0.974); // left
/// let advice = Advice::of(&evaluation, Unit::Probability).ok_or("nothing moves")?;
/// assert_eq!(advice.words(), "Best: left, 97.4\u{a0}%. Then up 80.0\u{a0}%.");
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    best: Direction,
    /// The other moves that are possible, the better ones first.
    others: Vec<Direction>,
    /// The probability of the best move and of each of the others, in percent; empty
    /// where values only order moves.
    probabilities: Vec<String>,
}

impl Advice {
    /// The advice of an evaluation; nothing where nothing moves.
    pub fn of(evaluation: &Evaluation, unit: Unit) -> Option<Self> {
        let best = evaluation.best()?;
        let mut others: Vec<(Direction, f32)> = Vec::new();
        for direction in Direction::ALL.into_iter().filter(|&d| d != best) {
            if let Some(value) = evaluation.value(direction) {
                // Behind its equals.
                let at = others.partition_point(|&(_, other)| other >= value);
                others.insert(at, (direction, value));
            }
        }
        let probabilities = match unit {
            Unit::Probability => {
                let values = others.iter().map(|&(_, value)| value);
                let values: Vec<f32> = evaluation.value(best).into_iter().chain(values).collect();
                percents(&values)
            }
            Unit::Order => Vec::new(),
        };
        Some(Self {
            best,
            others: others.into_iter().map(|(direction, _)| direction).collect(),
            probabilities,
        })
    }

    /// The best move.
    pub const fn best(&self) -> Direction {
        self.best
    }

    /// The labels of the other moves, the better ones first: each move's
    /// probability, or its rank.
    pub fn others(&self) -> Vec<(Direction, String)> {
        let others = self.others.iter().zip(1..);
        others
            .map(|(&direction, rank)| {
                let probability = self.probabilities.get(rank).cloned();
                (direction, probability.unwrap_or_else(|| ordinal(rank + 1)))
            })
            .collect()
    }

    /// The advice in words, with all moves.
    pub fn words(&self) -> String {
        self.within(usize::MAX)
    }

    /// The advice in one line, with as many moves as fit: all of them are labelled
    /// at the board's edges.
    pub fn caption(&self) -> String {
        self.within(MAX_CAPTION_CHARS)
    }

    fn within(&self, max_chars: usize) -> String {
        if self.others.is_empty() {
            return format!("Best: {}, the only move.", self.best.name());
        }
        let probability = |rank: usize, before: &str| {
            let probability = self.probabilities.get(rank);
            probability.map_or_else(String::new, |text| format!("{before}{text}"))
        };
        let mut words = format!("Best: {}{}", self.best.name(), probability(0, ", "));
        for (direction, rank) in self.others.iter().zip(1..) {
            let before = if rank == 1 { ". Then " } else { ", " };
            let other = format!("{before}{}{}", direction.name(), probability(rank, " "));
            if words.chars().count() + other.chars().count() >= max_chars {
                break;
            }
            words += &other;
        }
        words.push('.');
        words
    }
}

/// Probabilities in percent, with the fewest digits after the point, from 1 to
/// `MAX_DIGITS`, that distinguish the first two. None reads as certain: 100 % is
/// written as 99.9 %.
///
/// ```
/// use twenty48::coach::advice::percents;
///
/// assert_eq!(percents(&[0.97441, 0.97436]), ["97.441\u{a0}%", "97.436\u{a0}%"]);
/// assert_eq!(percents(&[1.0, 0.5]), ["99.9\u{a0}%", "50.0\u{a0}%"]);
/// ```
pub fn percents(probabilities: &[f32]) -> Vec<String> {
    let with = |digits| {
        let texts = probabilities.iter().map(|&p| percent(p, digits));
        texts.collect::<Vec<String>>()
    };
    let are_alike = |texts: &[String]| matches!(texts, [first, second, ..] if first == second);
    let are_equal = matches!(probabilities, [first, second, ..] if first == second);
    let enough = (1..MAX_DIGITS).find(|&digits| are_equal || !are_alike(&with(digits)));
    with(enough.unwrap_or(MAX_DIGITS))
}

/// What the probabilities are of, as a sentence.
pub fn meaning() -> String {
    format!(
        "The chance is the coach’s estimate that the game would still go on some {HORIZON} moves later, played well from there."
    )
}

/// Converts millionths to a probability.
pub fn of_millionths(millionths: i64) -> f32 {
    // 24 bits hold more digits than are shown.
    millionths as f32 / 1e6
}

fn percent(probability: f32, digits: u32) -> String {
    let parts = 10_u32.pow(digits);
    let max = 100 * parts - 1;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "what is out of range becomes the nearest number"
    )]
    let rounded = ((f64::from(probability) * f64::from(100 * parts)).round() as u32).min(max);
    let width = digits as usize;
    format!("{}.{:0width$}\u{a0}%", rounded / parts, rounded % parts)
}

/// A number with a comma between groups of three digits.
///
/// ```
/// assert_eq!(twenty48::coach::advice::grouped(1_234_567), "1,234,567");
/// ```
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
