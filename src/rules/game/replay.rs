//! Replaying: a game made from its origin and its moves.

use core::fmt;

use super::Game;
use super::marks::Marks;
use super::origin::Origin;
use super::phase::Phase;
use super::turn::Turn;
use crate::rules::board::Direction;
use crate::rules::variant::Variant;

/// The reason why a game is impossible. Its text is the rest of a sentence about
/// the game.
///
/// ```
/// use twenty48::rules::board::Direction;
/// use twenty48::rules::game::{Game, Origin, ReplayError};
/// use twenty48::rules::variant::Variant;
///
/// let game = Game::replay(Variant::default(), Origin::seeded(1), &[Direction::UpLeft], 1);
/// assert_eq!(game, Err(ReplayError::Move(1)));
/// assert_eq!(ReplayError::Move(1).to_string(), "impossible move 1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ReplayError {
    /// The board at the start is empty, or not of the variant's shape.
    Position,
    /// The move of this number, counted from 1, changes nothing.
    Move(usize),
    /// The carried spawn of this number, counted from 1, is on a full cell or
    /// outside the board, has an exponent that the variant doesn't spawn, or
    /// comes after the last move.
    Spawn(usize),
    /// More moves are said to be made, or inherited, than there are.
    Count,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position => f.write_str("invalid start position"),
            Self::Move(number) => write!(f, "impossible move {number}"),
            Self::Spawn(number) => write!(f, "impossible spawn {number}"),
            Self::Count => f.write_str("more moves counted than there are"),
        }
    }
}

impl core::error::Error for ReplayError {}

impl Game {
    /// Returns the game with these moves, of which the first `made` are made and
    /// the others taken back by undo.
    ///
    /// # Errors
    /// The first move that changes nothing, or the first carried spawn that is
    /// impossible or left over; [`ReplayError::Count`] when `made` is more than
    /// the moves; [`ReplayError::Position`] when no game can begin so.
    pub fn replay(
        variant: Variant,
        origin: Origin,
        moves: &[Direction],
        made: usize,
    ) -> Result<Self, ReplayError> {
        Self::replay_each(variant, origin, moves, made, |_| ())
    }

    /// Returns the game of [`Game::replay`], and calls `each` with every turn on
    /// the way.
    ///
    /// # Errors
    /// As for [`Game::replay`].
    pub fn replay_each(
        variant: Variant,
        origin: Origin,
        moves: &[Direction],
        made: usize,
        mut each: impl FnMut(&Turn),
    ) -> Result<Self, ReplayError> {
        let mut game = Self::from_origin(variant, origin)?;
        for (index, &direction) in moves.iter().enumerate() {
            // Whoever moved on from the goal had chosen to.
            game.keep_playing();
            let turn = game.move_dir(direction);
            let turn = turn.ok_or(ReplayError::Move(index + 1))?;
            if turn.spawn.is_none() && game.phase() != Phase::Won {
                return Err(ReplayError::Spawn(game.state.carried + 1));
            }
            each(&turn);
        }
        if game.state.carried < game.origin.spawns.len() {
            return Err(ReplayError::Spawn(game.state.carried + 1));
        }
        if !game.seek(made) {
            return Err(ReplayError::Count);
        }
        Ok(game)
    }

    /// Returns the game with these marks.
    ///
    /// # Errors
    /// [`ReplayError::Count`] when more moves are inherited than are made.
    pub fn with_marks(mut self, marks: Marks) -> Result<Self, ReplayError> {
        if marks.inherited > self.made {
            return Err(ReplayError::Count);
        }
        let kept_playing = self.marks.kept_playing || marks.kept_playing;
        let given_up = marks.given_up && !self.phase().is_end();
        self.marks = Marks {
            kept_playing,
            given_up,
            ..marks
        };
        Ok(self)
    }
}
