//! The coach's advice as messages.
//!
//! Probabilities are written in percent, with as many digits as distinguish the best
//! two; where values only order moves, only the order is written.

use super::names::direction_name;
use super::{Message, coach, dialogs};
use crate::coach::HORIZON;
use crate::coach::advice::Advice;
use crate::rules::board::Direction;

/// The most digits after the point: probabilities that differ only beyond look the same.
const MAX_DIGITS: u32 = 3;

/// Probabilities that differ by less look the same to a player.
const NEARLY: f32 = 0.01;

/// The advice in a line: the best move and the next. Probabilities are said only where they
/// differ by a point of a percentage or more.
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
    let whole = |probability| percent(f64::from(rounded(probability, 0)), 0);
    match *advice.probabilities() {
        [first, second, ..] if first - second < NEARLY => coach::nearly(best, next),
        [first, second, ..] => coach::best_next_chance(best, whole(first), next, whole(second)),
        _ => coach::best_next(best, next),
    }
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
    let mut chances = percents(advice.probabilities()).into_iter();
    match chances.next() {
        _ if advice.others().is_empty() => coach::only_move(best),
        None => coach::best_then(best, others.collect::<Vec<Message>>()),
        Some(chance) => {
            let others = others.zip(chances);
            let others = others.map(|(other, chance)| coach::direction_chance(other, chance));
            coach::best_then_chances(best, chance, others.collect::<Vec<Message>>())
        }
    }
}

/// The labels of all moves but the best, the better ones first: each move's
/// probability, or its rank.
pub fn labels(advice: &Advice) -> Vec<(Direction, Message)> {
    let chances = percents(advice.probabilities());
    let others = advice.others().iter().zip(1..);
    others
        .map(|(&direction, index)| {
            let chance = chances.get(index).cloned();
            (direction, chance.unwrap_or_else(|| coach::rank(index + 1)))
        })
        .collect()
}

/// What the probabilities are of.
pub fn meaning() -> Message {
    coach::meaning(HORIZON)
}

/// Probabilities in percent, with the fewest digits after the point, from 1 to
/// `MAX_DIGITS`, that distinguish the first two. None looks certain: 100% is written as
/// 99.9%.
///
/// ```
/// use twenty48::words::advice::percents;
/// use twenty48::words::dialogs::{percent_1, percent_3};
///
/// assert_eq!(percents(&[0.97441, 0.97436]), [percent_3(97.441), percent_3(97.436)]);
/// assert_eq!(percents(&[1.0, 0.5]), [percent_1(99.9), percent_1(50.0)]);
/// ```
pub fn percents(probabilities: &[f32]) -> Vec<Message> {
    let with = |digits| {
        let all = probabilities.iter().map(|&p| rounded(p, digits));
        all.collect::<Vec<u32>>()
    };
    let are_equal = matches!(probabilities, [first, second, ..] if first == second);
    let look_different = |digits| !matches!(with(digits)[..], [a, b, ..] if a == b);
    let enough = (1..MAX_DIGITS).find(|&digits| are_equal || look_different(digits));
    let digits = enough.unwrap_or(MAX_DIGITS);
    let values = with(digits).into_iter().map(f64::from);
    values
        .map(|value| percent(value / f64::from(10_u32.pow(digits)), digits))
        .collect()
}

/// A value from 0 to 100 in percent, with that many digits after the point.
pub(super) fn percent(value: f64, digits: u32) -> Message {
    match digits {
        0 => dialogs::percent(value),
        1 => dialogs::percent_1(value),
        2 => dialogs::percent_2(value),
        _ => dialogs::percent_3(value),
    }
}

/// A probability in the last of so many digits of a percentage, and below 100%.
fn rounded(probability: f32, digits: u32) -> u32 {
    let certain = 100 * 10_u32.pow(digits);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "what is out of range becomes the nearest number"
    )]
    let rounded = (f64::from(probability) * f64::from(certain)).round() as u32;
    rounded.min(certain - 1)
}
