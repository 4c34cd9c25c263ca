//! Verdicts of the coach as messages: grades, what is said of a move and of a review, and
//! why there is no review.

use super::advice::{percent, percents, points};
use super::names::direction_name;
use super::{Message, practice, review};
use crate::coach::Unit;
use crate::coach::review::{
    CriticalPosition, Grade, JudgedMove, Luck, LuckySpawn, Review, ReviewError, WorstMove,
    bounds_of, half_of, of_hundredths, of_millionths,
};
use crate::rules::board::Direction;

/// The name of a grade.
pub fn grade(grade: Grade) -> Message {
    match grade {
        Grade::Best => review::best(),
        Grade::Good => review::good(),
        Grade::Inaccuracy => review::inaccuracy(),
        Grade::Mistake => review::mistake(),
        Grade::Blunder => review::blunder(),
    }
}

/// The name of a grade as the title of its moves.
pub fn grade_title(grade: Grade) -> Message {
    match grade {
        Grade::Best => review::best_moves(),
        Grade::Good => review::good_moves(),
        Grade::Inaccuracy => review::inaccuracies(),
        Grade::Mistake => review::mistakes(),
        Grade::Blunder => review::blunders(),
    }
}

/// How grades and accuracy follow from what a move gives away, in a unit: a sentence or
/// more each.
pub fn grading(unit: Unit) -> [Message; 2] {
    let [good, inaccuracy, mistake] = bounds_of(unit).map(|share| in_percent(share.into(), 1));
    let half = in_percent(half_of(unit).into(), 1);
    match unit {
        Unit::Probability => [
            review::grades_by_odds(good, inaccuracy, mistake).then(review::odds_meaning()),
            review::accuracy_by_odds(50, half),
        ],
        Unit::GoalProbability => [
            review::grades_by_goal(good, inaccuracy, mistake).then(review::odds_meaning()),
            review::accuracy_by_odds(50, half),
        ],
        Unit::Order | Unit::Points => [
            review::grades_by_potential(good, inaccuracy, mistake),
            review::accuracy_by_potential(50, half),
        ],
    }
}

/// The accuracy of a game, in percent.
pub fn accuracy(review: &Review) -> Message {
    percent(f64::from(review.accuracy) / 10.0, 1)
}

/// What is said of a move in practice, beside its grade: what it does to the
/// probability, and what was better.
pub fn verdict(judged: &JudgedMove, unit: Unit) -> Message {
    let (played, better) = (direction_name(judged.played), direction_name(judged.best));
    let is_best = judged.best == judged.played;
    if !judged.has_choice {
        return practice::only_move(played);
    }
    // A chance that nobody can change any more says nothing.
    let is_settled = judged.value == 0.0 || judged.value == 1.0;
    let unit = match judged.unit_of_loss(unit) {
        Unit::Points if is_best && unit == Unit::GoalProbability && !is_settled => unit,
        unit => unit,
    };
    match unit {
        Unit::Order if is_best => practice::best(played),
        Unit::Order => {
            let lost = share(f64::from(judged.share(unit)));
            practice::potential_lost(played, lost, better)
        }
        Unit::Points if is_best => practice::best_points(played, points(judged.stake)),
        Unit::Points => practice::points_lost(played, points(judged.loss), better),
        Unit::Probability | Unit::GoalProbability => {
            let loss = if is_best { 0.0 } else { judged.loss };
            let [from, to] = chances(unit, [judged.value, judged.value - loss]);
            if is_best {
                practice::best_chance(played, from)
            } else {
                practice::chance_cut(played, from, to, better)
            }
        }
    }
}

/// What was played instead of a better move.
pub fn better(worst: &WorstMove) -> Message {
    review::choice(direction_name(worst.played), direction_name(worst.best))
}

/// What a move lost, of values in a unit: the probability before and after it, or a share.
pub fn loss(unit: Unit, worst: &WorstMove) -> Message {
    match worst.unit(unit) {
        Unit::Probability | Unit::GoalProbability => {
            let [from, to] = fell(unit, worst.value, worst.loss);
            review::chance_cut(from, to)
        }
        Unit::Points => {
            let lost = i64::try_from(worst.loss).unwrap_or(i64::MAX);
            review::points_lost(points(of_hundredths(lost)))
        }
        Unit::Order => review::potential_lost(share(f64::from(worst.share_ppm) / 1e6)),
    }
}

/// What was played in the critical position, and what was better.
pub fn critical_choice(critical: &CriticalPosition, played: Direction) -> Message {
    if critical.best == played {
        return review::best_but_unlucky(direction_name(played));
    }
    review::choice(direction_name(played), direction_name(critical.best))
}

/// How far the value fell in the critical position, of values in a unit.
pub fn fall(unit: Unit, critical: &CriticalPosition) -> Message {
    match unit {
        Unit::Probability | Unit::GoalProbability => {
            let [from, to] = fell(unit, critical.value, critical.fall);
            review::chance_never_recovered(from, to)
        }
        Unit::Order | Unit::Points => review::never_recovered(),
    }
}

/// What all new tiles did, and what all moves cost; nothing where that isn't known.
pub fn luck(unit: Unit, luck: &Luck) -> Option<Message> {
    let (gained, lost) = luck.totals?;
    let amount = |amount: u64| {
        let amount = i64::try_from(amount).unwrap_or(i64::MAX);
        match unit {
            Unit::Points => points(of_hundredths(amount)),
            _ => percent(
                (f64::from(of_millionths(amount)) * 1000.0).round() / 10.0,
                1,
            ),
        }
    };
    let size = amount(gained.unsigned_abs());
    let lost = amount(lost.unsigned_abs());
    Some(if gained >= 0 {
        review::luck_above(size, lost)
    } else {
        review::luck_below(size, lost)
    })
}

/// What a new tile did to the value, of values in a unit.
pub fn luck_change(unit: Unit, spawn: &LuckySpawn) -> Message {
    let [from, to] = match unit {
        Unit::Points => [spawn.expected, spawn.value].map(|value| points(of_hundredths(value))),
        _ => chances(unit, [spawn.expected, spawn.value].map(of_millionths)),
    };
    review::luck_change(from, to)
}

/// Why there is no review.
pub fn refusal(error: ReviewError) -> Message {
    match error {
        ReviewError::NotAReview => review::not_a_review(),
        ReviewError::OtherVersion => review::other_version(),
        ReviewError::TooLong => review::too_long(),
        ReviewError::Field(_) => review::unreadable(),
        ReviewError::NoValue(number) => review::no_value(number),
        ReviewError::Apart => review::incomplete(),
        ReviewError::OtherGame => review::other_game(),
    }
}

/// A probability in millionths, and what it fell to.
fn fell(unit: Unit, from: i64, by: u64) -> [Message; 2] {
    let to = from.saturating_sub_unsigned(by);
    chances(unit, [from, to].map(of_millionths))
}

fn chances(unit: Unit, probabilities: [f32; 2]) -> [Message; 2] {
    let texts = percents(unit, &probabilities);
    debug_assert_eq!(texts.len(), 2, "each has its text");
    texts
        .try_into()
        .unwrap_or_else(|_| ["", ""].map(Message::from))
}

/// A share from 0 to 1 in percent, with two significant digits.
fn share(share: f64) -> Message {
    let digits = match share {
        _ if share >= 0.0995 => 0,
        _ if share >= 0.00995 => 1,
        _ => 2,
    };
    percent(in_percent(share, digits), digits)
}

/// A share from 0 to 1 in percent, rounded to so many digits after the point.
fn in_percent(share: f64, digits: u32) -> f64 {
    let parts = f64::from(10_u32.pow(digits));
    (share * 100.0 * parts).round() / parts
}
