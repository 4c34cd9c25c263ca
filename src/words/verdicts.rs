//! Verdicts of the coach as messages: grades, what is said of a move and of a review, and
//! why there is no review.

use super::advice::{chance, percent, points};
use super::names::direction_name;
use super::{Message, coach, practice, review};
use crate::coach::Unit;
use crate::coach::review::{
    BOUNDS, CriticalPosition, Grade, JudgedMove, Luck, LuckySpawn, MIN_STAKE, Review, ReviewError,
    WorstMove, half_of, of_hundredths, of_millionths,
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
    let [good, inaccuracy, mistake] = BOUNDS.map(|part| in_percent(part.into(), 1));
    let half = in_percent(half_of(unit).into(), 1);
    match unit {
        Unit::Probability | Unit::GoalProbability => [
            review::grades_by_chance(good, inaccuracy, mistake)
                .then(review::least_stake(in_percent(MIN_STAKE.into(), 0))),
            review::accuracy_by_odds(50, half).then(review::odds_meaning()),
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
/// probability, and what was better; no figures where they read the same before and after.
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
        Unit::Points if is_best => practice::best_points(played, points(judged.stake)),
        Unit::Probability | Unit::GoalProbability if is_best => {
            practice::best_chance(played, chance(unit, judged.value))
        }
        Unit::Order => match share(f64::from(judged.share(unit))) {
            Some(lost) => practice::potential_lost(played, lost, better),
            None => practice::hardly_worse(played, better),
        },
        Unit::Points => match points_lost(judged.loss) {
            Some(lost) => practice::points_lost(played, lost, better),
            None => practice::hardly_worse(played, better),
        },
        Unit::Probability | Unit::GoalProbability => {
            match fell(unit, judged.value, judged.value - judged.loss) {
                Some([from, to]) => practice::chance_cut(played, from, to, better),
                None => practice::hardly_worse(played, better),
            }
        }
    }
}

/// What was better than the move that was made, in two words.
pub fn better_in_short(judged: &JudgedMove) -> Message {
    coach::better(direction_name(judged.best))
}

/// What was played instead of a better move.
pub fn better(worst: &WorstMove) -> Message {
    review::choice(direction_name(worst.played), direction_name(worst.best))
}

/// What a move lost, of values in a unit: the probability before and after it, or a share.
pub fn loss(unit: Unit, worst: &WorstMove) -> Message {
    let said = match worst.unit(unit) {
        Unit::Probability | Unit::GoalProbability => {
            let [from, to] = before_and_after(worst.value, worst.loss);
            fell(unit, from, to).map(|[from, to]| review::chance_cut(from, to))
        }
        Unit::Points => {
            let lost = i64::try_from(worst.loss).unwrap_or(i64::MAX);
            points_lost(of_hundredths(lost)).map(review::points_lost)
        }
        Unit::Order => share(f64::from(worst.share_ppm) / 1e6).map(review::potential_lost),
    };
    said.unwrap_or_else(review::hardly_worse)
}

/// What was played in the critical position, and what was better.
pub fn critical_choice(critical: &CriticalPosition, played: Direction) -> Message {
    if critical.best == played {
        return review::best_but_unlucky(direction_name(played));
    }
    review::choice(direction_name(played), direction_name(critical.best))
}

/// How far the value fell in the critical position, of values in a unit. What fell to nothing
/// was lost there.
pub fn fall(unit: Unit, critical: &CriticalPosition) -> Message {
    if !unit.is_probability() {
        return review::never_recovered();
    }
    let [from, to] = before_and_after(critical.value, critical.fall);
    let [from, to, nothing] = [from, to, 0.0].map(|value| chance(unit, value));
    if to == nothing {
        review::no_way_back(from)
    } else {
        review::chance_never_recovered(from, to)
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
        _ => [spawn.expected, spawn.value].map(|value| chance(unit, of_millionths(value))),
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
fn before_and_after(from: i64, by: u64) -> [f32; 2] {
    [from, from.saturating_sub_unsigned(by)].map(of_millionths)
}

/// The texts of a probability and of what it fell to; nothing where they read the same.
fn fell(unit: Unit, from: f32, to: f32) -> Option<[Message; 2]> {
    let [from, to] = [from, to].map(|value| chance(unit, value));
    (from != to).then_some([from, to])
}

/// Points that were lost; nothing where they read as none.
fn points_lost(lost: f32) -> Option<Message> {
    let text = points(lost);
    (text != points(0.0)).then_some(text)
}

/// A share from 0 to 1 in percent, with a digit after the point where it is small; nothing where
/// it reads as none.
fn share(share: f64) -> Option<Message> {
    let digits = if share >= 0.0995 { 0 } else { 1 };
    let value = in_percent(share, digits);
    (value > 0.0).then(|| percent(value, digits))
}

/// A share from 0 to 1 in percent, rounded to so many digits after the point.
fn in_percent(share: f64, digits: u32) -> f64 {
    let parts = f64::from(10_u32.pow(digits));
    (share * 100.0 * parts).round() / parts
}
