//! The coach's advice as messages.
//!
//! Probabilities are written in percent with a digit after the point, and points as they are;
//! what reads as the best move's is said to be equal. Where values only order moves, only the
//! order is written.

use super::names::direction_name;
use super::{Message, coach, common, dialogs};
use crate::coach::advice::Advice;
use crate::coach::{HORIZON, Unit};
use crate::rules::board::{Direction, value_of};
use crate::rules::variant::Variant;

/// Probabilities that differ by less look the same to a player, and points that differ by a
/// smaller part.
const NEARLY: f32 = 0.01;
/// Below this many points, a tenth of one is written.
const FEW_POINTS: f32 = 100.0;

/// The advice in a line: the best move and the next. Probabilities are said only where they
/// differ by a point of a percentage or more, points where they differ by a hundredth.
///
/// ```
/// use twenty48::coach::Unit;
/// use twenty48::coach::advice::Advice;
/// use twenty48::coach::search::Evaluation;
/// use twenty48::words::{advice, coach, directions};
///
/// let mut evaluation = Evaluation::default();
/// evaluation.values[0] = Some(0.97); // up
/// evaluation.values[3] = Some(0.974); // left
/// let advice = Advice::of(&evaluation, Unit::Probability).ok_or("nothing moves")?;
/// assert_eq!(advice::caption(&advice), coach::nearly(directions::left(), directions::up()));
/// # Ok::<(), &str>(())
/// ```
pub fn caption(advice: &Advice) -> Message {
    let best = direction_name(advice.best());
    let Some(&next) = advice.others().first() else {
        return coach::only_move(best);
    };
    let next = direction_name(next);
    let unit = advice.unit();
    let &[first, second, ..] = advice.values() else {
        return coach::best_next(best, next);
    };
    let [chance, next_chance] = match unit {
        Unit::Order => return coach::best_next(best, next),
        // What reads as equal in the details is that here.
        Unit::Points if points(first) == points(second) => return coach::as_good(best, next),
        Unit::Points if first - second < NEARLY * first => return coach::nearly(best, next),
        Unit::Points => [first, second].map(points),
        _ if chance(unit, first) == chance(unit, second) => return coach::as_good(best, next),
        _ if first - second < NEARLY => return coach::nearly(best, next),
        _ => [first, second].map(|value| percent(f64::from(rounded(unit, value, 0)), 0)),
    };
    coach::best_next_chance(best, chance, next, next_chance)
}

/// The advice with all moves.
///
/// ```
/// use twenty48::coach::Unit;
/// use twenty48::coach::advice::Advice;
/// use twenty48::coach::search::Evaluation;
/// use twenty48::words::{advice, coach, dialogs, directions};
///
/// let mut evaluation = Evaluation::default();
/// evaluation.values[0] = Some(0.8); // up
/// evaluation.values[3] = Some(0.974); // left
/// let advice = Advice::of(&evaluation, Unit::Probability).ok_or("nothing moves")?;
/// let (best, chance) = (directions::left(), dialogs::percent_1(97.4));
/// let others = vec![coach::direction_chance(directions::up(), dialogs::percent_1(80.0))];
/// assert_eq!(advice::details(&advice), coach::best_then_chances(best, chance, others));
/// # Ok::<(), &str>(())
/// ```
pub fn details(advice: &Advice) -> Message {
    let best = direction_name(advice.best());
    let others = advice.others().iter().map(|&other| direction_name(other));
    let values = match advice.unit() {
        Unit::Order => Vec::new(),
        Unit::Points => advice.values().iter().copied().map(points).collect(),
        unit => chances(unit, advice.values()),
    };
    let moves = match values.first().cloned() {
        _ if advice.others().is_empty() => return coach::only_move(best),
        None => coach::best_then(best, others.collect::<Vec<Message>>()),
        Some(first) => {
            let others = others.zip(values.into_iter().skip(1));
            let others = others.map(|(other, value)| {
                if value == first {
                    coach::direction_equal(other)
                } else {
                    coach::direction_chance(other, value)
                }
            });
            let others: Vec<Message> = others.collect();
            coach::best_then_chances(best, first, others)
        }
    };
    match advice.score().filter(|_| advice.unit().is_probability()) {
        Some(score) => moves.then(coach::expected(points(score))),
        None => moves,
    }
}

/// How a position stands by the advice for it: the chance of the best move or the points still to
/// come with it; where values only order moves, that order.
///
/// ```
/// use twenty48::coach::Unit;
/// use twenty48::coach::advice::Advice;
/// use twenty48::coach::search::Evaluation;
/// use twenty48::words::{advice, coach, dialogs};
///
/// let mut evaluation = Evaluation::default();
/// evaluation.values[0] = Some(0.8); // up
/// evaluation.values[3] = Some(0.974); // left
/// let advice = Advice::of(&evaluation, Unit::Probability).ok_or("nothing moves")?;
/// assert_eq!(advice::standing(&advice), coach::chance(dialogs::percent_1(97.4)));
/// # Ok::<(), &str>(())
/// ```
pub fn standing(advice: &Advice) -> Message {
    match (advice.unit(), advice.values().first()) {
        (Unit::Points, Some(&value)) => coach::expected(points(value)),
        (unit, Some(&value)) if unit.is_probability() => coach::chance(chance(unit, value)),
        _ => details(advice),
    }
}

/// The same in a few words: of an order the best move alone.
pub fn standing_in_short(advice: &Advice) -> Message {
    match advice.unit() {
        Unit::Order if !advice.others().is_empty() => coach::best(direction_name(advice.best())),
        _ => standing(advice),
    }
}

/// The labels of all moves but the best, the better ones first: each move's
/// probability, its points, or its rank; of those that read as the best move's, that they are
/// equal.
pub fn labels(advice: &Advice) -> Vec<(Direction, Message)> {
    let values = match advice.unit() {
        Unit::Order => Vec::new(),
        Unit::Points => {
            let values = advice.values().iter();
            values.map(|&value| common::number(few(value))).collect()
        }
        unit => chances(unit, advice.values()),
    };
    let others = advice.others().iter().zip(1..);
    others
        .map(|(&direction, index)| {
            let label = match values.get(index) {
                Some(value) if Some(value) == values.first() => coach::equal(),
                Some(value) => value.clone(),
                None => coach::rank(index + 1),
            };
            (direction, label)
        })
        .collect()
}

/// What the probabilities are of.
pub fn meaning() -> Message {
    coach::meaning(HORIZON)
}

/// What is said of the values where a variant is solved.
pub fn exact_meaning(variant: &Variant) -> Message {
    match variant.goal() {
        Some(goal) => coach::exact_goal(value_of(goal).to_string()),
        None => coach::exact_points(),
    }
}

/// Points as a message, a few to a tenth.
pub(super) fn points(points: f32) -> Message {
    common::points(few(points))
}

/// Rounds points: a few to a tenth.
fn few(points: f32) -> f64 {
    let parts = if points < FEW_POINTS { 10.0 } else { 1.0 };
    (f64::from(points) * parts).round() / parts
}

/// A probability in percent, with a digit after the point. None looks certain unless it is
/// exactly that: 100% is written as 99.9%.
///
/// ```
/// use twenty48::coach::Unit::{GoalProbability, Probability};
/// use twenty48::words::advice::chance;
/// use twenty48::words::dialogs::percent_1;
///
/// assert_eq!(chance(Probability, 0.97441), percent_1(97.4));
/// assert_eq!(chance(Probability, 1.0), percent_1(99.9));
/// assert_eq!(chance(GoalProbability, 1.0), percent_1(100.0));
/// ```
pub fn chance(unit: Unit, probability: f32) -> Message {
    percent(f64::from(rounded(unit, probability, 1)) / 10.0, 1)
}

/// Probabilities in percent, each as a [`chance`].
fn chances(unit: Unit, probabilities: &[f32]) -> Vec<Message> {
    let probabilities = probabilities.iter();
    probabilities.map(|&value| chance(unit, value)).collect()
}

/// A value from 0 to 100 in percent, with no digit after the point or one.
pub(super) fn percent(value: f64, digits: u32) -> Message {
    match digits {
        0 => dialogs::percent(value),
        _ => dialogs::percent_1(value),
    }
}

/// A probability in the last of so many digits of a percentage, and below 100% unless it is
/// exactly that.
fn rounded(unit: Unit, probability: f32, digits: u32) -> u32 {
    let certain = 100 * 10_u32.pow(digits);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "what is out of range becomes the nearest number"
    )]
    let rounded = (f64::from(probability) * f64::from(certain)).round() as u32;
    if unit.is_exact() && probability >= 1.0 {
        certain
    } else {
        rounded.min(certain - 1)
    }
}
