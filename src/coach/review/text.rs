//! The text form of a review.

use crate::coach::evaluator::Unit;
use core::cmp::Reverse;
use core::fmt;
use core::str::FromStr;

use super::{
    CriticalPosition, CurvePoint, Grade, Luck, LuckySpawn, MAX_CURVE_POINTS, MAX_LUCKY_SPAWNS,
    MAX_WORST_MOVES, Phase, Review, ReviewError, WorstMove,
};
use crate::record::MAX_MOVES;
use crate::rules::board::{Direction, MAX_EXPONENT};

/// The first characters of every version.
const NAME: &str = "twenty48-review-";
const VERSION: &str = "1";
/// The version of a review with luck.
const WITH_LUCK: &str = "2";
/// The most bytes of a text: half a byte a move, and the rest is short.
const MAX_TEXT: usize = MAX_MOVES / 2 + (1 << 16);
/// The number of grades: a letter stands for two of them.
const GRADES: u8 = 5;
/// The most numbers of a value in a list.
const MAX_NUMBERS: usize = 7;

impl fmt::Display for Review {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = match self.unit {
            Unit::Probability => 'c',
            Unit::Order => 'r',
            Unit::GoalProbability => 'g',
            Unit::Points => 'p',
        };
        let version = self.luck.as_ref().map_or(VERSION, |_| WITH_LUCK);
        write!(f, "{NAME}{version} {unit} {} ", self.accuracy)?;
        let critical = self.critical.as_slice();
        list(f, critical, |f, c| {
            let best = c.best.number();
            write!(f, "{}.{best}.{}.{}", c.number, c.value, c.fall)
        })?;
        list(f, &self.phases, |f, p| {
            write!(f, "{}.{}", p.largest, p.first)
        })?;
        list(f, &self.worst, |f, worst| {
            let [played, best] = [worst.played, worst.best].map(Direction::number);
            let WorstMove { number, value, .. } = worst;
            write!(f, "{number}.{played}.{best}.{value}.")?;
            let points = if worst.in_points { ".p" } else { "" };
            write!(f, "{}.{}{points}", worst.loss, worst.share_ppm)
        })?;
        list(f, &self.curve, |f, p| write!(f, "{}.{}", p.moves, p.value))?;
        write!(f, "{}.", self.grades.len())?;
        for pair in self.grades.chunks(2) {
            let number = |index: usize| pair.get(index).map_or(0, |grade| grade.number());
            write!(f, "{}", char::from(b'a' + number(0) * GRADES + number(1)))?;
        }
        let Some(luck) = &self.luck else {
            return Ok(());
        };
        f.write_str(" ")?;
        list(f, luck.totals.as_slice(), |f, (luck, lost)| {
            write!(f, "{luck}.{lost}")
        })?;
        comma_separated(f, &luck.spawns, |f, spawn| {
            write!(f, "{}.{}.{}", spawn.number, spawn.expected, spawn.value)
        })
    }
}

/// Writes values with commas between, or a hyphen for none; then a space.
fn list<T>(
    f: &mut fmt::Formatter<'_>,
    values: &[T],
    each: impl Fn(&mut fmt::Formatter<'_>, &T) -> fmt::Result,
) -> fmt::Result {
    comma_separated(f, values, each)?;
    f.write_str(" ")
}

/// Writes values with commas between, or a hyphen for none.
fn comma_separated<T>(
    f: &mut fmt::Formatter<'_>,
    values: &[T],
    each: impl Fn(&mut fmt::Formatter<'_>, &T) -> fmt::Result,
) -> fmt::Result {
    if values.is_empty() {
        f.write_str("-")?;
    }
    for (index, value) in values.iter().enumerate() {
        if index > 0 {
            f.write_str(",")?;
        }
        each(f, value)?;
    }
    Ok(())
}

impl FromStr for Review {
    type Err = ReviewError;

    fn from_str(text: &str) -> Result<Self, ReviewError> {
        if text.len() > MAX_TEXT {
            return Err(ReviewError::TooLong);
        }
        let rest = text.strip_prefix(NAME).ok_or(ReviewError::NotAReview)?;
        let mut fields = rest.split(' ');
        let has_luck = match fields.next() {
            Some(VERSION) => false,
            Some(WITH_LUCK) => true,
            _ => return Err(ReviewError::OtherVersion),
        };
        let mut field = |name| fields.next().ok_or(ReviewError::Field(name));
        let unit = field("unit")?;
        let accuracy = field("accuracy")?;
        let critical = values(
            "critical position",
            field("critical position")?,
            1,
            critical,
        )?;
        let mut review = Self {
            unit: match unit {
                "c" => Unit::Probability,
                "r" => Unit::Order,
                "g" => Unit::GoalProbability,
                "p" => Unit::Points,
                _ => return Err(ReviewError::Field("unit")),
            },
            accuracy: accuracy
                .parse()
                .map_err(|_| ReviewError::Field("accuracy"))?,
            critical: critical.first().copied(),
            phases: values("phases", field("phases")?, MAX_EXPONENT.into(), phase)?,
            worst: values("worst moves", field("worst moves")?, MAX_WORST_MOVES, worst)?,
            curve: values("curve", field("curve")?, MAX_CURVE_POINTS, point)?,
            grades: grades(field("grades")?).ok_or(ReviewError::Field("grades"))?,
            luck: None,
        };
        if has_luck {
            let totals = values("luck", field("luck")?, 1, totals)?;
            review.luck = Some(Luck {
                totals: totals.first().copied(),
                spawns: values("new tiles", field("new tiles")?, MAX_LUCKY_SPAWNS, spawn)?,
            });
        }
        if fields.next().is_some() {
            return Err(ReviewError::Field("end"));
        }
        review.check()?;
        // A review has one text: another form of a number is an error.
        if review.to_string() == text {
            Ok(review)
        } else {
            Err(ReviewError::Field("form"))
        }
    }
}

impl Review {
    /// Checks that all fields can be of one game.
    fn check(&self) -> Result<(), ReviewError> {
        let moves = self.grades.len();
        let is_move = |number: usize| (1..=moves).contains(&number);
        let begins = self.phases.first().map(|phase| phase.first);
        let phases = self
            .phases
            .is_sorted_by(|a, b| a.first < b.first && a.largest < b.largest)
            && begins == (moves > 0).then_some(1)
            && self
                .phases
                .iter()
                .all(|phase| is_move(phase.first) && phase.largest <= MAX_EXPONENT);
        let has_points = self.unit == Unit::GoalProbability;
        let worst = self.worst.iter().enumerate().all(|(index, worst)| {
            let mut before = self.worst.iter().take(index);
            is_move(worst.number)
                && worst.played != worst.best
                && worst.share_ppm <= 1_000_000
                && worst.in_points <= has_points
                // Losses in two units have another order.
                && before.all(|other| {
                    other.number != worst.number && (has_points || other.loss >= worst.loss)
                })
        });
        let curve = self.curve.is_sorted_by(|a, b| a.moves < b.moves)
            && self.curve.iter().all(|point| point.moves <= moves);
        let critical = self
            .critical
            .is_none_or(|critical| is_move(critical.number));
        let luck = self.luck.as_ref().is_none_or(|luck| {
            luck.totals.is_some() == self.unit.is_exact()
                && luck.spawns.iter().all(|spawn| is_move(spawn.number))
                && luck
                    .spawns
                    .is_sorted_by_key(|spawn| Reverse(spawn.change().unsigned_abs()))
        }) && self.luck.is_some() <= (self.unit != Unit::Order);
        let checks = [
            (self.accuracy <= 1000, "accuracy"),
            (critical, "critical position"),
            (phases, "phases"),
            (worst, "worst moves"),
            (curve, "curve"),
            (luck, "luck"),
        ];
        match checks.into_iter().find(|(is_right, _)| !is_right) {
            Some((_, name)) => Err(ReviewError::Field(name)),
            None => Ok(()),
        }
    }
}

/// Parses the values of a field, at most `max`.
fn values<T>(
    name: &'static str,
    field: &str,
    max: usize,
    each: fn(&[&str]) -> Option<T>,
) -> Result<Vec<T>, ReviewError> {
    if field == "-" {
        return Ok(Vec::new());
    }
    let mut values = Vec::new();
    for value in field.split(',') {
        let numbers: Vec<&str> = value.split('.').take(MAX_NUMBERS + 1).collect();
        let value = each(&numbers).filter(|_| values.len() < max);
        values.push(value.ok_or(ReviewError::Field(name))?);
    }
    Ok(values)
}

/// Parses a critical position.
fn critical(numbers: &[&str]) -> Option<CriticalPosition> {
    let &[number, best, value, fall] = numbers else {
        return None;
    };
    Some(CriticalPosition {
        number: number.parse().ok()?,
        best: Direction::from_number(best.parse().ok()?)?,
        value: value.parse().ok()?,
        fall: fall.parse().ok()?,
    })
}

/// Parses a phase.
fn phase(numbers: &[&str]) -> Option<Phase> {
    let &[largest, first] = numbers else {
        return None;
    };
    Some(Phase {
        largest: largest.parse().ok()?,
        first: first.parse().ok()?,
    })
}

/// Parses a worst move.
fn worst(numbers: &[&str]) -> Option<WorstMove> {
    let (&[number, played, best, value, loss, share_ppm], rest) = numbers.split_first_chunk()?;
    let in_points = match rest {
        [] => false,
        ["p"] => true,
        _ => return None,
    };
    Some(WorstMove {
        in_points,
        number: number.parse().ok()?,
        played: Direction::from_number(played.parse().ok()?)?,
        best: Direction::from_number(best.parse().ok()?)?,
        value: value.parse().ok()?,
        loss: loss.parse().ok()?,
        share_ppm: share_ppm.parse().ok()?,
    })
}

/// Parses a point of the curve.
fn point(numbers: &[&str]) -> Option<CurvePoint> {
    let &[moves, value] = numbers else {
        return None;
    };
    Some(CurvePoint {
        moves: moves.parse().ok()?,
        value: value.parse().ok()?,
    })
}

/// Parses what all new tiles changed, and what all moves lost.
fn totals(numbers: &[&str]) -> Option<(i64, i64)> {
    let &[luck, lost] = numbers else {
        return None;
    };
    Some((luck.parse().ok()?, lost.parse().ok()?))
}

/// Parses a new tile that changed the value.
fn spawn(numbers: &[&str]) -> Option<LuckySpawn> {
    let &[number, expected, value] = numbers else {
        return None;
    };
    Some(LuckySpawn {
        number: number.parse().ok()?,
        expected: expected.parse().ok()?,
        value: value.parse().ok()?,
    })
}

/// Parses the number of moves and their grades.
fn grades(field: &str) -> Option<Vec<Grade>> {
    let (count, letters) = field.split_once('.')?;
    let count: usize = count.parse().ok()?;
    if letters.len() != count.div_ceil(2) {
        return None;
    }
    let mut grades = Vec::with_capacity(count + 1);
    for letter in letters.bytes() {
        let pair = letter.checked_sub(b'a')?;
        grades.push(Grade::from_number(pair / GRADES)?);
        grades.push(Grade::from_number(pair % GRADES)?);
    }
    // An odd number's last letter has a second grade, which the comparison of forms checks.
    grades.truncate(count);
    Some(grades)
}
