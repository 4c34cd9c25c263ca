//! How a game stands, in one short line: for whoever needs nothing of how it
//! came there, which of a long game would take a while.

use core::fmt::{self, Write};

use super::{Game, Phase};
use crate::rules::board::Board;
use crate::rules::variant::Variant;

/// Phases by their number in the text.
const PHASES: [Phase; 5] = [
    Phase::Playing,
    Phase::GoalReached,
    Phase::KeptPlaying,
    Phase::Won,
    Phase::Over,
];

/// How a game stands. Its text has the number of the phase, the score, the
/// number of moves, the variant, and a character for each exponent, row by row, from
/// `0` on as ASCII has them; with spaces between.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// The rules it is played by.
    pub variant: Variant,
    /// What is on the board.
    pub board: Board,
    /// What can happen next.
    pub phase: Phase,
    /// The points so far.
    pub score: u64,
    /// How many moves were made.
    pub moves: usize,
}

impl Snapshot {
    /// Of that game.
    pub fn of(game: &Game) -> Self {
        Self {
            variant: game.variant().clone(),
            board: *game.board(),
            phase: game.phase(),
            score: game.score(),
            moves: game.move_count(),
        }
    }

    /// What that text says, or nothing where it is none of these.
    pub fn read(text: &str) -> Option<Self> {
        let mut fields = text.split(' ');
        let phase = *PHASES.get(fields.next()?.parse::<usize>().ok()?)?;
        let score = fields.next()?.parse().ok()?;
        let moves = fields.next()?.parse().ok()?;
        let variant: Variant = fields.next()?.parse().ok()?;
        let exponents = fields.next()?.bytes().map(|byte| byte.checked_sub(b'0'));
        let exponents: Option<Vec<u8>> = exponents.collect();
        let board = Board::from_exponents(variant.shape(), &exponents?)?;
        let snapshot = Self {
            variant,
            board,
            phase,
            score,
            moves,
        };
        fields.next().is_none().then_some(snapshot)
    }
}

impl fmt::Display for Snapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let phase = PHASES.iter().position(|&phase| phase == self.phase);
        let (phase, score, moves) = (phase.unwrap_or_default(), self.score, self.moves);
        write!(f, "{phase} {score} {moves} {} ", self.variant)?;
        self.board
            .exponents()
            .try_for_each(|exponent| f.write_char(char::from(b'0' + exponent)))
    }
}
