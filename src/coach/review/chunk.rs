//! The review of consecutive moves, while it is made.

use super::judged_move::{HUNDRED, JudgedMove, MILLION};
use super::luck::luck;
use super::summary::{critical, curve, phases, rounded};
use super::{Grade, MAX_WORST_MOVES, Review, ReviewError, WorstMove, half_of};
use crate::coach::evaluator::Unit;
use crate::coach::search::Evaluation;
use crate::record::MAX_MOVES;
use crate::rules::board::Direction;
use crate::sort::sorted_indices;

/// The version of the bytes: the first of them.
const VERSION: u8 = 2;
/// The bytes before the moves: version, unit, number of moves before.
const HEADER_BYTES: usize = 6;
/// The bytes of a move: value, stake and loss; largest tile; directions.
const MOVE_BYTES: usize = 14;
/// The bit of a move that had an alternative, above two directions of three bits.
const HAS_CHOICE: u8 = 1 << 6;
/// The bit of a move whose stake and loss are points.
const IN_POINTS: u8 = 1 << 7;

/// The review of consecutive moves of a game, which grows move by move.
///
/// ```
/// use twenty48::coach::Unit;
/// use twenty48::coach::review::{Grade, ReviewChunk};
/// use twenty48::coach::Evaluation;
/// use twenty48::rules::board::Direction::{Left, Up};
///
/// let mut evaluation = Evaluation::default();
/// evaluation.values[usize::from(Up.number())] = Some(0.9);
/// evaluation.values[usize::from(Left.number())] = Some(0.5);
/// let mut first = ReviewChunk::new(0, Unit::Probability);
/// first.add(Up, 5, &evaluation)?;
/// let mut second = ReviewChunk::new(1, Unit::Probability);
/// second.add(Left, 5, &evaluation)?;
///
/// first.join(ReviewChunk::from_bytes(&second.to_bytes())?)?;
/// assert_eq!(first.finish(None).grades, [Grade::Best, Grade::Blunder]);
/// # Ok::<(), twenty48::coach::review::ReviewError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewChunk {
    unit: Unit,
    /// The number of moves before.
    first: usize,
    moves: Vec<JudgedMove>,
}

impl ReviewChunk {
    /// An empty chunk that begins after `first` moves of the game.
    pub fn new(first: usize, unit: Unit) -> Self {
        Self {
            unit,
            first,
            moves: Vec::new(),
        }
    }

    /// The number of moves before it.
    pub fn first(&self) -> usize {
        self.first
    }

    /// Its moves.
    pub fn moves(&self) -> &[JudgedMove] {
        &self.moves
    }

    /// Adds the next move, given the position's largest exponent and evaluation.
    ///
    /// # Errors
    /// [`ReviewError::NoValue`] when the move has no finite value;
    /// [`ReviewError::TooLong`] after [`MAX_MOVES`].
    pub fn add(
        &mut self,
        played: Direction,
        largest: u8,
        evaluation: &Evaluation,
    ) -> Result<&JudgedMove, ReviewError> {
        self.add_scored(played, largest, evaluation, 0.0)
    }

    /// The same, given the score before, by which the value is larger: of points, it is that
    /// of the whole game.
    pub(super) fn add_scored(
        &mut self,
        played: Direction,
        largest: u8,
        evaluation: &Evaluation,
        scored: f32,
    ) -> Result<&JudgedMove, ReviewError> {
        let number = self.first + self.moves.len() + 1;
        if number > MAX_MOVES {
            return Err(ReviewError::TooLong);
        }
        let error = ReviewError::NoValue(number);
        let mut judged = JudgedMove::of(played, largest, evaluation).ok_or(error)?;
        judged.value += scored;
        self.moves.push(judged);
        self.moves.last().ok_or(error)
    }

    /// Adds the moves of the next chunk.
    ///
    /// # Errors
    /// [`ReviewError::Apart`] when it doesn't follow this one, or has another unit.
    pub fn join(&mut self, next: Self) -> Result<(), ReviewError> {
        let follows = next.first == self.first + self.moves.len();
        if !follows || next.unit != self.unit {
            return Err(ReviewError::Apart);
        }
        self.moves.extend(next.moves);
        Ok(())
    }

    /// Makes the review of these moves; moves before the chunk don't count. `final_value` is
    /// the value after the last of them, as [`Evaluation::expected`]; nothing where the game
    /// was won there.
    pub fn finish(&self, final_value: Option<f32>) -> Review {
        let final_value = final_value.filter(|value| value.is_finite());
        let mut values = self.values(final_value);
        for value in &mut values {
            *value = scaled(self.unit, *value);
        }
        Review {
            unit: self.unit,
            grades: self
                .moves
                .iter()
                .map(|judged| judged.grade(self.unit))
                .collect(),
            accuracy: self.accuracy(),
            worst: self.worst(),
            phases: phases(&self.moves),
            curve: curve(&values),
            critical: critical(&values, &self.moves),
            luck: luck(self.unit, &self.moves, final_value, |value| {
                scaled(self.unit, value)
            }),
        }
    }

    /// The accuracy in tenths of a percent; 100 % where there was no choice.
    fn accuracy(&self) -> u16 {
        let mut sum = 0.0;
        let mut count = 0.0;
        for judged in self.moves.iter().filter(|judged| judged.has_choice) {
            sum += f64::from(1.0 / (1.0 + self.severity(judged)));
            count += 1.0;
        }
        if count == 0.0 {
            return 1000;
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "from 0 to 1000"
        )]
        let tenths = (1000.0 * sum / count).round() as u16;
        tenths
    }

    /// How often a move's share has the one that halves accuracy.
    fn severity(&self, judged: &JudgedMove) -> f32 {
        judged.share(self.unit) / half_of(judged.unit_of_loss(self.unit))
    }

    /// The worst moves. Losses in two units are ordered by what they cost of the accuracy.
    fn worst(&self) -> Vec<WorstMove> {
        let loss = |index: usize| {
            let judged = self.moves.get(index);
            judged.map_or(0.0, |judged| match self.unit {
                Unit::GoalProbability => self.severity(judged),
                _ => judged.loss,
            })
        };
        let is_bad = |judged: &JudgedMove| judged.grade(self.unit) >= Grade::Inaccuracy;
        let indices = sorted_indices(self.moves.len(), &|a, b| loss(b).total_cmp(&loss(a)));
        let found = indices.into_iter().filter_map(|index| {
            let judged = self.moves.get(index).filter(|judged| is_bad(judged))?;
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "from 0 to a million"
            )]
            let share = (judged.share(self.unit) * MILLION).round() as u32;
            let unit = judged.unit_of_loss(self.unit);
            let value = match unit {
                Unit::Points => judged.stake,
                _ => judged.value,
            };
            Some(WorstMove {
                number: index + 1,
                played: judged.played,
                best: judged.best,
                value: rounded(scaled(unit, value)),
                loss: rounded(scaled(unit, judged.loss)).unsigned_abs(),
                share_ppm: share,
                in_points: judged.in_points,
            })
        });
        found.take(MAX_WORST_MOVES).collect()
    }

    /// The value of every position, and the final value. A forced move wasn't searched:
    /// its position has the value of the next.
    fn values(&self, final_value: Option<f32>) -> Vec<f32> {
        let mut after = final_value;
        let before = self.moves.iter().rev().map(|judged| {
            let own = judged.has_choice.then_some(judged.value);
            let value = own.or(after).unwrap_or(judged.value);
            after = Some(value);
            value
        });
        let mut values: Vec<f32> = before.collect();
        values.reverse();
        values.extend(final_value);
        values
    }

    /// Encodes the chunk: version, unit, the number of moves before, then of each move three
    /// values, the largest exponent and the directions; little-endian.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HEADER_BYTES + MOVE_BYTES * self.moves.len());
        bytes.extend([VERSION, self.unit.number()]);
        let first = u32::try_from(self.first);
        debug_assert!(first.is_ok(), "no chunk begins after MAX_MOVES");
        bytes.extend(first.unwrap_or(u32::MAX).to_le_bytes());
        for judged in &self.moves {
            for value in [judged.value, judged.stake, judged.loss] {
                bytes.extend(value.to_le_bytes());
            }
            let choice = if judged.has_choice { HAS_CHOICE } else { 0 };
            let points = if judged.in_points { IN_POINTS } else { 0 };
            let directions = judged.played.number() | judged.best.number() << 3;
            bytes.extend([judged.largest, directions | choice | points]);
        }
        bytes
    }

    /// Decodes a chunk.
    ///
    /// # Errors
    /// When the bytes are no chunk, of another version, or too many.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ReviewError> {
        let (head, body) = bytes
            .split_first_chunk::<HEADER_BYTES>()
            .ok_or(ReviewError::NotAReview)?;
        let &[version, unit, a, b, c, d] = head;
        if version != VERSION {
            return Err(ReviewError::OtherVersion);
        }
        let unit = Unit::from_number(unit).ok_or(ReviewError::Field("unit"))?;
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

/// A value as a review has it: probabilities in millionths, points in hundredths. Only what
/// is certain is as if it were.
fn scaled(unit: Unit, value: f32) -> f32 {
    match unit {
        Unit::Order => value,
        Unit::Probability => value * MILLION,
        Unit::GoalProbability if value < 1.0 => (value * MILLION).min(MILLION - 1.0),
        Unit::GoalProbability => MILLION,
        Unit::Points => value * HUNDRED,
    }
}

/// Decodes a move; nothing where it is invalid.
fn judged_of(bytes: &[u8; MOVE_BYTES]) -> Option<JudgedMove> {
    let (values, rest) = bytes.as_chunks::<4>();
    let (&[value, stake, loss], &[largest, directions]) = (values, rest) else {
        return None;
    };
    let judged = JudgedMove {
        value: f32::from_le_bytes(value),
        stake: f32::from_le_bytes(stake),
        loss: f32::from_le_bytes(loss),
        largest,
        played: Direction::from_number(directions & 7)?,
        best: Direction::from_number(directions >> 3 & 7)?,
        has_choice: directions & HAS_CHOICE != 0,
        in_points: directions & IN_POINTS != 0,
    };
    judged.is_valid().then_some(judged)
}
