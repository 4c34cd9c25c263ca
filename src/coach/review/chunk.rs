//! The review of some moves in a row, while it is made.

use super::{
    CriticalPosition, CurvePoint, Grade, MAX_CURVE_POINTS, MAX_WORST_MOVES, Phase, Review,
    ReviewError, WorstMove, half_of,
};
use crate::coach::Unit;
use crate::coach::search::Evaluation;
use crate::record::MAX_MOVES;
use crate::rules::board::{Direction, MAX_EXPONENT};
use crate::sort::sorted_indices;

/// The version of the bytes, and the first of them.
const VERSION: u8 = 1;
/// Bytes before the moves: version, unit, number of the first move.
const HEADER_BYTES: usize = 6;
/// Bytes a move: value, stake and loss; largest tile; directions.
const MOVE_BYTES: usize = 14;
/// The bit of a move that had an alternative, above two times three bits.
const HAS_CHOICE: u8 = 1 << 6;

/// What a coach found of one move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct JudgedMove {
    /// The value of the best move.
    pub value: f32,
    /// The value of the best move less that of a game that ends here, not
    /// below 0.
    pub stake: f32,
    /// The value of the best move less that of the one played.
    pub loss: f32,
    /// The exponent of the largest tile before the move.
    pub largest: u8,
    /// What was played.
    pub played: Direction,
    /// The best; what was played, where nothing is better.
    pub best: Direction,
    /// Whether another move was possible.
    pub has_choice: bool,
}

impl JudgedMove {
    /// How much of the stake it gave away, or of the odds where values are
    /// chances, from 0 to 1; all of it, where less than the loss is at stake.
    pub fn share(&self, unit: Unit) -> f32 {
        if self.loss <= 0.0 {
            0.0
        } else if self.loss >= self.stake {
            1.0
        } else {
            match unit {
                Unit::Order => self.loss / self.stake,
                Unit::Probability if self.loss >= self.value => 1.0,
                Unit::Probability => 1.0 - odds(self.value - self.loss) / odds(self.value),
            }
        }
    }

    /// Its grade.
    pub fn grade(&self, unit: Unit) -> Grade {
        Grade::of(unit, self.loss, self.share(unit))
    }

    /// What is to be said of a move that was played in a position of that
    /// largest exponent, and of which a coach found this; nothing where it
    /// found no finite value of it.
    pub fn of(played: Direction, largest: u8, evaluation: &Evaluation) -> Option<Self> {
        let chosen = evaluation.value(played)?;
        let best = evaluation.best()?;
        let value = evaluation.value(best)?;
        let judged = Self {
            value,
            stake: (value - evaluation.lost).max(0.0),
            loss: value - chosen,
            largest,
            played,
            best: if chosen < value { best } else { played },
            has_choice: evaluation.values.iter().flatten().count() > 1,
        };
        judged.is_valid().then_some(judged)
    }

    /// Whether it is what a coach can have found.
    fn is_valid(&self) -> bool {
        let is_amount = |amount: f32| amount.is_finite() && amount >= 0.0;
        self.value.is_finite()
            && is_amount(self.stake)
            && is_amount(self.loss)
            && (self.loss > 0.0) == (self.best != self.played)
            && (self.has_choice || self.best == self.played)
            && self.largest <= MAX_EXPONENT
    }
}

/// What chances are told in: millionths.
const MILLION: f32 = 1e6;

/// The odds of going on, of a chance from 0 to 1: what is above that is as good
/// as 1. A risk below what chances are told in is none that
/// could be told from another.
fn odds(probability: f32) -> f32 {
    let probability = probability.min(1.0);
    probability / (1.0 - probability).max(1.0 / MILLION)
}

/// The review of some moves in a row, which grows by one move after another.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewChunk {
    unit: Unit,
    /// How many moves come before.
    first: usize,
    moves: Vec<JudgedMove>,
}

impl ReviewChunk {
    /// A part that begins after so many moves of the game.
    pub fn new(first: usize, unit: Unit) -> Self {
        Self {
            unit,
            first,
            moves: Vec::new(),
        }
    }

    /// How many moves of the game come before it.
    pub fn first(&self) -> usize {
        self.first
    }

    /// Its moves so far.
    pub fn moves(&self) -> &[JudgedMove] {
        &self.moves
    }

    /// Adds the next move: what was played in a position of that largest
    /// exponent, and what the coach found there.
    ///
    /// # Errors
    /// [`ReviewError::NoValue`] when it found no finite value of the move;
    /// [`ReviewError::TooLong`] after [`MAX_MOVES`].
    pub fn add(
        &mut self,
        played: Direction,
        largest: u8,
        evaluation: &Evaluation,
    ) -> Result<&JudgedMove, ReviewError> {
        let number = self.first + self.moves.len() + 1;
        if number > MAX_MOVES {
            return Err(ReviewError::TooLong);
        }
        let error = ReviewError::NoValue(number);
        let judged = JudgedMove::of(played, largest, evaluation).ok_or(error)?;
        self.moves.push(judged);
        self.moves.last().ok_or(error)
    }

    /// Adds the moves of the part that comes after this one.
    ///
    /// # Errors
    /// [`ReviewError::Apart`] when it begins elsewhere or has other units.
    pub fn join(&mut self, next: Self) -> Result<(), ReviewError> {
        let follows = next.first == self.first + self.moves.len();
        if !follows || next.unit != self.unit {
            return Err(ReviewError::Apart);
        }
        self.moves.extend(next.moves);
        Ok(())
    }

    /// The review of a game that has these moves; moves before this part don't
    /// count. `last` is what is expected after the last of them, as in
    /// [`Evaluation::expected`], where that was looked at: it is not, where the
    /// game was won there.
    pub fn finish(&self, last: Option<f32>) -> Review {
        let scale = match self.unit {
            Unit::Order => 1.0,
            Unit::Probability => MILLION,
        };
        let mut values = self.values(last.filter(|value| value.is_finite()));
        for value in &mut values {
            *value *= scale;
        }
        Review {
            unit: self.unit,
            grades: self
                .moves
                .iter()
                .map(|judged| judged.grade(self.unit))
                .collect(),
            accuracy: self.accuracy(),
            worst: self.worst(scale),
            phases: phases(&self.moves),
            curve: curve(&values),
            critical: critical(&values, &self.moves),
        }
    }

    /// In tenths of a percent; all of it where nobody had a choice.
    fn accuracy(&self) -> u16 {
        let half = half_of(self.unit);
        let mut sum = 0.0;
        let mut count = 0.0;
        for judged in self.moves.iter().filter(|judged| judged.has_choice) {
            sum += 1.0 / (1.0 + f64::from(judged.share(self.unit) / half));
            count += 1.0;
        }
        if count == 0.0 {
            return 1000;
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "between nothing and a thousand"
        )]
        let tenths = (1000.0 * sum / count).round() as u16;
        tenths
    }

    /// The worst moves, their values told in so many parts.
    fn worst(&self, scale: f32) -> Vec<WorstMove> {
        let loss = |index: usize| self.moves.get(index).map_or(0.0, |judged| judged.loss);
        let is_bad = |judged: &JudgedMove| judged.grade(self.unit) >= Grade::Inaccuracy;
        let indices = sorted_indices(self.moves.len(), &|a, b| loss(b).total_cmp(&loss(a)));
        let found = indices.into_iter().filter_map(|index| {
            let judged = self.moves.get(index).filter(|judged| is_bad(judged))?;
            let share = rounded(judged.share(self.unit) * MILLION);
            Some(WorstMove {
                number: index + 1,
                played: judged.played,
                best: judged.best,
                value: rounded(judged.value * scale),
                loss: rounded(judged.loss * scale).unsigned_abs(),
                share_ppm: u32::try_from(share).unwrap_or(0),
            })
        });
        found.take(MAX_WORST_MOVES).collect()
    }

    /// The value of every position, and what is expected after the last move.
    /// One that was forced wasn't looked into: there it is the value of what
    /// came after.
    fn values(&self, last: Option<f32>) -> Vec<f32> {
        let mut after = last;
        let before = self.moves.iter().rev().map(|judged| {
            let own = judged.has_choice.then_some(judged.value);
            let value = own.or(after).unwrap_or(judged.value);
            after = Some(value);
            value
        });
        let mut values: Vec<f32> = before.collect();
        values.reverse();
        values.extend(last);
        values
    }

    /// It as bytes, to be sent elsewhere: version, unit, the number of moves
    /// before it, then of each move three values, the largest tile and the
    /// directions; the lowest byte of each first.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HEADER_BYTES + MOVE_BYTES * self.moves.len());
        bytes.extend([VERSION, u8::from(self.unit == Unit::Probability)]);
        // No part begins beyond the most moves, which are fewer.
        bytes.extend(u32::try_from(self.first).unwrap_or(u32::MAX).to_le_bytes());
        for judged in &self.moves {
            for value in [judged.value, judged.stake, judged.loss] {
                bytes.extend(value.to_le_bytes());
            }
            let choice = if judged.has_choice { HAS_CHOICE } else { 0 };
            let directions = judged.played.number() | judged.best.number() << 3;
            bytes.extend([judged.largest, directions | choice]);
        }
        bytes
    }

    /// What [`ReviewChunk::to_bytes`] wrote.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ReviewError> {
        let (head, body) = bytes
            .split_first_chunk::<HEADER_BYTES>()
            .ok_or(ReviewError::NotAReview)?;
        let &[version, unit, a, b, c, d] = head;
        if version != VERSION {
            return Err(ReviewError::OtherVersion);
        }
        let unit = match unit {
            0 => Unit::Order,
            1 => Unit::Probability,
            _ => return Err(ReviewError::Field("unit")),
        };
        let first = u32::from_le_bytes([a, b, c, d]);
        let first = usize::try_from(first).map_err(|_| ReviewError::TooLong)?;
        let (each, rest) = body.as_chunks::<MOVE_BYTES>();
        if first.saturating_add(each.len()) > MAX_MOVES {
            return Err(ReviewError::TooLong);
        }
        let moves: Option<Vec<JudgedMove>> = each.iter().map(judged_of).collect();
        match moves {
            Some(moves) if rest.is_empty() => Ok(Self { unit, first, moves }),
            _ => Err(ReviewError::Field("moves")),
        }
    }
}

fn judged_of(bytes: &[u8; MOVE_BYTES]) -> Option<JudgedMove> {
    let (values, rest) = bytes.as_chunks::<4>();
    let (&[value, stake, loss], &[largest, directions]) = (values, rest) else {
        return None;
    };
    if directions >= HAS_CHOICE << 1 {
        return None;
    }
    let judged = JudgedMove {
        value: f32::from_le_bytes(value),
        stake: f32::from_le_bytes(stake),
        loss: f32::from_le_bytes(loss),
        largest,
        played: Direction::from_number(directions & 7)?,
        best: Direction::from_number(directions >> 3 & 7)?,
        has_choice: directions & HAS_CHOICE != 0,
    };
    judged.is_valid().then_some(judged)
}

fn phases(moves: &[JudgedMove]) -> Vec<Phase> {
    let mut phases: Vec<Phase> = Vec::new();
    for (judged, first) in moves.iter().zip(1..) {
        let largest = judged.largest;
        if phases.last().is_none_or(|phase| phase.largest < largest) {
            phases.push(Phase { largest, first });
        }
    }
    phases
}

fn curve(values: &[f32]) -> Vec<CurvePoint> {
    let Some(last) = values.len().checked_sub(1) else {
        return Vec::new();
    };
    let steps = last.min(MAX_CURVE_POINTS - 1);
    let points = (0..=steps).filter_map(|step| {
        let moves = (step * last).checked_div(steps).unwrap_or(0);
        let value = rounded(*values.get(moves)?);
        Some(CurvePoint { moves, value })
    });
    points.collect()
}

/// The first of those after which it fell as far.
fn critical(values: &[f32], moves: &[JudgedMove]) -> Option<CriticalPosition> {
    let mut later: Option<f32> = None;
    let mut found: Option<(usize, f32)> = None;
    for (index, &value) in values.iter().enumerate().rev() {
        if let Some(later) = later {
            let fall = value - later;
            if fall > 0.0 && found.is_none_or(|(_, most)| fall >= most) {
                found = Some((index, fall));
            }
        }
        later = Some(later.map_or(value, |later| later.max(value)));
    }
    let (index, fall) = found?;
    Some(CriticalPosition {
        number: index + 1,
        best: moves.get(index)?.best,
        value: rounded(*values.get(index)?),
        fall: rounded(fall).unsigned_abs(),
    })
}

/// To whole numbers, within what they hold.
fn rounded(value: f32) -> i64 {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "what is beyond becomes the last that there is"
    )]
    let whole = value.round() as i64;
    whole
}
