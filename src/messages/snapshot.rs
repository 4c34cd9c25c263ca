//! How a game stands, for whoever needs nothing of how it came there, which of a
//! long game would take a while.

use crate::profile::store::Slot;
use crate::rules::board::Board;
use crate::rules::game::{Game, Phase};
use crate::rules::variant::Variant;

/// Phases by their number in the bytes.
const PHASES: [Phase; 5] = [
    Phase::Playing,
    Phase::GoalReached,
    Phase::KeptPlaying,
    Phase::Won,
    Phase::Over,
];

/// How the game on the page stands.
///
/// ```
/// use twenty48::messages::Snapshot;
/// use twenty48::profile::store::Slot;
/// use twenty48::rules::game::Game;
///
/// let game = Game::new("3x4".parse()?, 42);
/// let snapshot = Snapshot::of(&game, &Slot::own("3x4".parse()?), 1500);
/// assert_eq!(snapshot.board, *game.board());
/// assert_eq!(Snapshot::from_bytes(&snapshot.to_bytes()), Some(snapshot));
/// # Ok::<(), twenty48::rules::variant::VariantError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// Where it is kept: its variant, and the kind of event it is played for.
    pub slot: Slot,
    /// The exponents on the board.
    pub board: Board,
    /// What can happen next.
    pub phase: Phase,
    /// The seed that its tiles come from.
    pub seed: u64,
    /// The points so far.
    pub score: u64,
    /// How many moves were made.
    pub moves: usize,
    /// How long it was played, in milliseconds.
    pub played_ms: u64,
}

impl Snapshot {
    /// The snapshot of a game that is kept in that slot.
    pub fn of(game: &Game, slot: &Slot, played_ms: u64) -> Self {
        Self {
            slot: slot.clone(),
            board: *game.board(),
            phase: game.phase(),
            seed: game.seed(),
            score: game.score(),
            moves: game.move_count(),
            played_ms,
        }
    }

    /// The rules that the game is played by.
    pub fn variant(&self) -> &Variant {
        &self.slot.variant
    }

    /// The phase, four numbers of 64 bits, the lowest byte first, how many cells there
    /// are, their exponents row by row, and the slot's text.
    pub fn to_bytes(&self) -> Vec<u8> {
        let phase = (0..).zip(PHASES).find(|(_, phase)| *phase == self.phase);
        debug_assert!(phase.is_some(), "every phase has a number");
        let mut bytes = vec![phase.map_or(u8::MAX, |(number, _)| number)];
        for number in [self.seed, self.score, self.moves as u64, self.played_ms] {
            bytes.extend(number.to_le_bytes());
        }
        let shape = self.board.shape();
        bytes.push(shape.rows() * shape.columns());
        bytes.extend(self.board.exponents());
        bytes.extend(self.slot.to_string().bytes());
        bytes
    }

    /// The snapshot that these bytes are of; nothing where they are of none.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (&phase, mut rest) = bytes.split_first()?;
        let mut number = || {
            let (number, after) = rest.split_first_chunk()?;
            rest = after;
            Some(u64::from_le_bytes(*number))
        };
        let (seed, score, moves, played_ms) = (number()?, number()?, number()?, number()?);
        let (&cells, rest) = rest.split_first()?;
        let (exponents, slot) = rest.split_at_checked(cells.into())?;
        let slot: Slot = core::str::from_utf8(slot).ok()?.parse().ok()?;
        Some(Self {
            board: Board::from_exponents(slot.variant.shape(), exponents)?,
            slot,
            phase: *PHASES.get(usize::from(phase))?,
            seed,
            score,
            moves: moves.try_into().ok()?,
            played_ms,
        })
    }
}
