//! Reviews: every move of a played game, graded against the best.
//!
//! | word | means |
//! |---|---|
//! | *loss* of a move | the value of the best move less that of the one played, in the evaluator's [unit](super::MoveEvaluator::unit); of probabilities to reach a goal that are equal, that of the expected scores |
//! | *stake* of a position | the value of the best move less that of a game that ends there: what is still to be won, and can be lost |
//! | *lost part* of a move | its loss as a part of the stake, from 0 to 1; of probabilities, as a part of [`MIN_STAKE`] where less is at stake |
//! | *grade* of a move | [`Grade`], by its lost part: what a player sees fall |
//! | *share* of a move | how much it gave away, from 0 to 1: of relative values and of points, its loss as a part of the stake; of probabilities, of the odds of going on to those of ending, so that to double a small risk is to give away half, early and late |
//! | *accuracy* of a game | the mean of 1 / (1 + share / half) over all moves that had an alternative, in percent: 100 for the best moves only, 50 for giving away [a half](half_of) each time |
//! | *worst* moves | those of the largest loss, of inaccuracies and what is worse; where losses are in two units, those that cost most of the accuracy |
//! | *phase* | the moves made with the same largest tile on the board |
//! | *critical position* | the one before the move after which the expected result fell most for good: the value there, less the largest of all that came after, is the largest; where a move was forced, the value is that of the next position |
//!
//! A [`ReviewCursor`] goes through the moves of a record and adds each to a
//! [`ReviewChunk`], within [`limits_of`] the variant. Chunks can be sent as bytes and
//! joined, so that two workers can share a game. A chunk of all moves is finished to the
//! [`Review`], which [`Review::to_stored`] writes to be kept with the game.
//!
//! Never here: which evaluator it is, the page, clocks, sentences.

mod chunk;
mod cursor;
mod judged_move;
mod luck;
mod stored;
mod summary;
mod text;

pub use chunk::ReviewChunk;
pub use cursor::ReviewCursor;
pub use judged_move::JudgedMove;
pub use stored::limits_of;

use judged_move::MILLION;

use crate::coach::evaluator::Unit;
use crate::numbered::numbered;
use core::fmt;

use crate::rules::board::Direction;
use crate::sort::sorted_indices;

/// The share that halves a move's accuracy, by unit: a hundredth of the stake, or a tenth of
/// the odds.
pub const fn half_of(unit: Unit) -> f32 {
    match unit {
        Unit::Order | Unit::Points => 0.01,
        Unit::Probability | Unit::GoalProbability => 0.1,
    }
}

/// The most moves that [`Review::worst`] has.
pub const MAX_WORST_MOVES: usize = 10;
/// The most new tiles that [`Luck::spawns`] has.
pub const MAX_LUCKY_SPAWNS: usize = 6;
/// The most points that [`Review::curve`] has.
pub const MAX_CURVE_POINTS: usize = 300;

/// The lost parts below which a move is good, an inaccuracy, a mistake.
pub const BOUNDS: [f32; 3] = [0.002, 0.01, 0.05];

/// The least probability that is taken to be at stake: of a game that is as good as lost, hardly
/// anything can be lost, and none of its last moves is a blunder.
pub const MIN_STAKE: f32 = 0.1;

/// The part of a stake that a loss is, from 0 to 1. Both are rounded as they are
/// stored, so that a grade is the same from stored ones.
fn lost_part(unit: Unit, stake: f32, loss: f32) -> f32 {
    if loss <= 0.0 {
        return 0.0;
    }
    let [stake, loss] = [stake, loss].map(|value| (value * MILLION).round());
    let stake = if unit.is_probability() {
        stake.max(MIN_STAKE * MILLION)
    } else {
        stake
    };
    if loss >= stake {
        return 1.0;
    }
    // Hardly anything is still more than nothing.
    (loss / stake * MILLION).round().max(1.0) / MILLION
}

numbered! {
    /// The grade of a move, by the part that it lost of what could be lost.
    ///
    /// ```
    /// use twenty48::coach::review::Grade;
    ///
    /// // From 99.7 % to 99.0 %.
    /// assert_eq!(Grade::of(0.007 / 0.997), Grade::Inaccuracy);
    /// assert_eq!(Grade::of(0.3), Grade::Blunder);
    /// ```
    #[derive(PartialOrd, Ord)]
    Grade {
        /// No move has a larger value.
        Best,
        /// Below 0.2 % of the stake.
        Good,
        /// Below 1 %.
        Inaccuracy,
        /// Below 5 %.
        Mistake,
        /// From there on.
        Blunder,
    }
}

impl Grade {
    /// The grade of a move by its lost part.
    pub fn of(lost_part: f32) -> Self {
        let [good, inaccuracy, mistake] = BOUNDS;
        if lost_part <= 0.0 {
            Self::Best
        } else if lost_part < good {
            Self::Good
        } else if lost_part < inaccuracy {
            Self::Inaccuracy
        } else if lost_part < mistake {
            Self::Mistake
        } else {
            Self::Blunder
        }
    }

    /// Its identifier, as the stylesheet has it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

/// One of the worst moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WorstMove {
    /// The move's number, counted from 1.
    pub number: usize,
    /// What was played.
    pub played: Direction,
    /// The best move instead.
    pub best: Direction,
    /// The value of the best move, rounded; of points, those still to come.
    pub value: i64,
    /// The loss, rounded.
    pub loss: u64,
    /// Its share, in millionths.
    pub share_ppm: u32,
    /// Whether value and loss are points, among probabilities to reach a goal.
    pub in_points: bool,
}

impl WorstMove {
    /// The unit of value and loss, of a review in a unit.
    pub const fn unit(&self, unit: Unit) -> Unit {
        if self.in_points { Unit::Points } else { unit }
    }

    /// Its grade, of a review in a unit. It follows from what is stored, so that it is the same
    /// in a review of any age.
    pub fn grade(&self, unit: Unit) -> Grade {
        let unit = self.unit(unit);
        Grade::of(if unit.is_probability() {
            lost_part(unit, of_millionths(self.value), self.loss as f32 / MILLION)
        } else {
            self.share_ppm as f32 / MILLION
        })
    }
}

/// What new tiles did to the value, apart from what moves did.
///
/// The value of the position after a new tile is on average that of the move before it, so
/// over many games luck adds up to nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Luck {
    /// How much all new tiles changed the value together, and how much all moves lost;
    /// nothing where values are not exact, since the errors of many searches add up.
    pub totals: Option<(i64, i64)>,
    /// The new tiles that changed the value most, the largest change first; at most
    /// [`MAX_LUCKY_SPAWNS`].
    pub spawns: Vec<LuckySpawn>,
}

/// A new tile that changed the value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LuckySpawn {
    /// The number of the move after which it came, counted from 1.
    pub number: usize,
    /// The value of that move, rounded: the mean over all new tiles.
    pub expected: i64,
    /// The value of the position with this one, rounded.
    pub value: i64,
}

impl LuckySpawn {
    /// How much it changed the value: above 0 is luck, below bad luck.
    pub const fn change(&self) -> i64 {
        self.value.saturating_sub(self.expected)
    }
}

/// A phase: the moves with the same largest tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Phase {
    /// The largest tile's exponent.
    pub largest: u8,
    /// The first of its moves, counted from 1; the last is the one before the
    /// next phase's.
    pub first: usize,
}

/// A point of the curve: the value of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CurvePoint {
    /// The number of moves before.
    pub moves: usize,
    /// The value of the best move, rounded; where it was forced, the value of the next
    /// position.
    pub value: i64,
}

/// From this fall of a probability on, in millionths, a position is a turning point.
const TURNING_POINT_FALL: u64 = 100_000;

/// The critical position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CriticalPosition {
    /// The move, counted from 1: the position is the one before it.
    pub number: usize,
    /// The best move: the played one, where nothing was better.
    pub best: Direction,
    /// The value, rounded.
    pub value: i64,
    /// How far the value fell after it, rounded.
    pub fall: u64,
}

/// The review of a game, in the terms of [this module](self). Values are rounded to
/// integers; probabilities are in millionths, points in hundredths.
///
/// ```
/// use twenty48::coach::review::{Grade, Review};
///
/// let text = "twenty48-review-1 r 708 - 1.1 2.3.0.500000.70000.70000 0.900000,2.500000 2.e";
/// let review: Review = text.parse()?;
/// assert_eq!(review.grades, [Grade::Best, Grade::Blunder]);
/// assert_eq!(review.accuracy, 708);
/// assert_eq!(review.to_string(), text);
/// # Ok::<(), twenty48::coach::review::ReviewError>(())
/// ```
///
/// The text form is one line of fields with a space between:
///
/// | field | means |
/// |---|---|
/// | `twenty48-review-1` | format and version: 2 where luck follows |
/// | `c`, `r`, `g` or `p` | whether values are probabilities of going on, in millionths, or relative; probabilities to reach the goal, or points, in hundredths |
/// | `973` | accuracy, in tenths of a percent |
/// | `1204.2.913000.73000` | critical position: the move's number, the best, the value there and the fall |
/// | `3.1,4.7` | phases: exponent and first move of each |
/// | `88.0.3.913000.73000.79956` | worst moves: number, played, best, its value, loss, share in millionths, and a `p` where these are points and the review's values aren't; a comma between |
/// | `0.981000,4.979500` | curve: moves and value of each point |
/// | `201.abz` | number of moves, and their grades: a letter for two of them |
/// | `-31000.250000` | luck: what all new tiles changed, and what all moves lost |
/// | `88.840000.512000` | new tiles: number of the move before, its value, and the one after |
///
/// A hyphen stands for an empty field. A review has one text, and a text one review.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Review {
    /// The unit of its values.
    pub unit: Unit,
    /// The grade of every move.
    pub grades: Vec<Grade>,
    /// The accuracy, in tenths of a percent.
    pub accuracy: u16,
    /// The worst moves, the largest loss first; at most [`MAX_WORST_MOVES`].
    pub worst: Vec<WorstMove>,
    /// The phases, in order.
    pub phases: Vec<Phase>,
    /// The curve, at most [`MAX_CURVE_POINTS`] points at equal distances, the first and the
    /// last position among them.
    pub curve: Vec<CurvePoint>,
    /// The critical position; none where the value never fell.
    pub critical: Option<CriticalPosition>,
    /// The luck; none where values are relative.
    pub luck: Option<Luck>,
}

impl Review {
    /// The worst moves sorted by what is said of them: by how far the chance fell, as they are,
    /// or else by the share that was lost.
    pub fn sorted_worst(&self) -> Vec<&WorstMove> {
        let share = |index: usize| self.worst.get(index).map(|worst| worst.share_ppm);
        let indices = sorted_indices(self.worst.len(), &|a, b| {
            if self.unit.is_probability() {
                a.cmp(&b)
            } else {
                share(b).cmp(&share(a))
            }
        });
        let worst = indices.iter().filter_map(|&index| self.worst.get(index));
        worst.collect()
    }

    /// The number of moves of each grade, in the order of [`Grade::ALL`].
    pub fn counts(&self) -> [usize; 5] {
        Grade::ALL.map(|grade| self.grades.iter().filter(|&&other| other == grade).count())
    }

    /// The critical position where it is a turning point: where the probability fell by 10
    /// points or more. Of other values it isn't known what they mean.
    pub fn turning_point(&self) -> Option<&CriticalPosition> {
        let is_one = |critical: &&CriticalPosition| {
            !self.unit.is_probability() || critical.fall >= TURNING_POINT_FALL
        };
        self.critical.as_ref().filter(is_one)
    }
}

/// Converts hundredths to points.
pub fn of_hundredths(hundredths: i64) -> f32 {
    hundredths as f32 / judged_move::HUNDRED
}

/// Converts millionths to a probability.
pub fn of_millionths(millionths: i64) -> f32 {
    // 24 bits hold more digits than are shown.
    millionths as f32 / MILLION
}

/// Why there is no review.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ReviewError {
    /// The text or bytes don't begin as a review.
    NotAReview,
    /// The version is unknown.
    OtherVersion,
    /// It is longer than any review.
    TooLong,
    /// The field of this name is invalid.
    Field(&'static str),
    /// There is no value for the move of this number, counted from 1: nothing moves that
    /// way, or the evaluator can't hold the position.
    NoValue(usize),
    /// The second chunk doesn't follow the first.
    Apart,
    /// It is of another game, or of other moves.
    OtherGame,
}

impl fmt::Display for ReviewError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAReview => f.write_str("not a review"),
            Self::OtherVersion => f.write_str("unknown version"),
            Self::TooLong => f.write_str("too long"),
            Self::Field(name) => write!(f, "invalid field: {name}"),
            Self::NoValue(number) => write!(f, "no value of move {number}"),
            Self::Apart => f.write_str("chunks don’t follow each other"),
            Self::OtherGame => f.write_str("review of another game"),
        }
    }
}

impl core::error::Error for ReviewError {}
