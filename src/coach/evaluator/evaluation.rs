//! What a search returns.

use core::cmp::Ordering;

use crate::rules::board::Direction;

/// The values of the moves of a position.
///
/// ```
/// use twenty48::coach::Evaluation;
/// use twenty48::rules::board::Direction;
///
/// let mut evaluation = Evaluation { lost: 0.0, ..Evaluation::default() };
/// assert_eq!((evaluation.best(), evaluation.expected()), (None, 0.0));
/// evaluation.values[usize::from(Direction::Down.number())] = Some(0.9);
/// assert_eq!((evaluation.best(), evaluation.expected()), (Some(Direction::Down), 0.9));
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Evaluation {
    /// The value of sliding in each of [`Direction::ALL`]; nothing where nothing moves.
    pub values: [Option<f32>; 8],
    /// The expected score still to come after sliding in each direction, the points of the
    /// move included, where values are probabilities to reach a goal; else nothing. Equal
    /// values are ordered by it.
    pub scores: [Option<f32>; 8],
    /// The value of a game that ends here, in the same unit: what is above it is at stake.
    pub lost: f32,
    /// The budget of the last complete round, in 64ths of a ply
    /// ([`PLY`](crate::coach::search::PLY)).
    pub budget: u32,
    /// The number of positions that were searched.
    pub nodes: u64,
}

impl Evaluation {
    /// The value of sliding in `direction`; nothing where nothing moves.
    pub fn value(&self, direction: Direction) -> Option<f32> {
        let value = self.values.get(usize::from(direction.number()));
        debug_assert!(value.is_some(), "every direction has an entry");
        value.copied().flatten()
    }

    /// The expected score still to come after sliding in `direction`, where it is known.
    pub fn score(&self, direction: Direction) -> Option<f32> {
        let score = self.scores.get(usize::from(direction.number()));
        debug_assert!(score.is_some(), "every direction has an entry");
        score.copied().flatten()
    }

    /// The direction of the largest value, of equal values that of the largest score, the
    /// first of equals; nothing where nothing moves.
    pub fn best(&self) -> Option<Direction> {
        let possible = Direction::ALL.into_iter();
        let possible = possible.filter(|&direction| self.value(direction).is_some());
        possible.reduce(|best, next| {
            if self.compare(next, best).is_gt() {
                next
            } else {
                best
            }
        })
    }

    /// Compares two moves that are possible: the greater is better.
    pub(in crate::coach) fn compare(&self, one: Direction, other: Direction) -> Ordering {
        let [a, b] = [one, other].map(|direction| self.value(direction).unwrap_or(f32::MIN));
        let [c, d] = [one, other].map(|direction| self.score(direction).unwrap_or(0.0));
        a.total_cmp(&b).then(c.total_cmp(&d))
    }

    /// The value of the position: that of the best move, or of a game that ends here.
    pub fn expected(&self) -> f32 {
        let best = self.best().and_then(|direction| self.value(direction));
        best.unwrap_or(self.lost)
    }
}
