//! A game at one moment without its moves, which take a while to replay in a long game.

use crate::profile::store::Slot;
use crate::record::Metadata;
use crate::rules::board::Board;
use crate::rules::game::{Game, Phase};
use crate::rules::variant::Variant;
use crate::text::{joined, split_once};

/// The phases, in the order of their numbers in the bytes.
const PHASES: [Phase; 5] = [
    Phase::Playing,
    Phase::GoalReached,
    Phase::KeptPlaying,
    Phase::Won,
    Phase::Over,
];

/// The game on the page at one moment.
///
/// ```
/// use twenty48::messages::Snapshot;
/// use twenty48::rules::game::Game;
///
/// let game = Game::new("3x4".parse()?, 42);
/// let snapshot = Snapshot::of(&game, "blind.3", 1500);
/// assert_eq!(snapshot.slot, "blind/3x4".parse()?);
/// assert_eq!(snapshot.board, *game.board());
/// assert_eq!(Snapshot::from_bytes(&snapshot.to_bytes()), Some(snapshot));
/// # Ok::<(), twenty48::rules::variant::VariantError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// The slot that the game is stored in, which includes its variant.
    pub slot: Slot,
    /// The event that the game is played for; empty for none.
    pub event: String,
    /// The exponents on the board.
    pub board: Board,
    /// The game's phase.
    pub phase: Phase,
    /// The seed of the random spawns.
    pub seed: u64,
    /// The score.
    pub score: u64,
    /// The number of moves made.
    pub moves: usize,
    /// The time that the game was played, in milliseconds.
    pub played_ms: u64,
}

impl Snapshot {
    /// Returns the snapshot of a game that is played for that event; an empty one is none.
    pub fn of(game: &Game, event: &str, played_ms: u64) -> Self {
        Self {
            slot: Slot::of(game.variant().clone(), event),
            event: event.to_owned(),
            board: *game.board(),
            phase: game.phase(),
            seed: game.seed(),
            score: game.score(),
            moves: game.move_count(),
            played_ms,
        }
    }

    /// The variant: the rules of the game.
    pub fn variant(&self) -> &Variant {
        &self.slot.variant
    }

    /// Encodes the snapshot: a byte for the phase; seed, score, moves and milliseconds
    /// in 64 bits each, the lowest byte first; a byte for the number of cells; a byte for
    /// the exponent of each, row by row; then the event, a slash and the variant.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![phase_number(self.phase)];
        for number in [self.seed, self.score, self.moves as u64, self.played_ms] {
            bytes.extend_from_slice(&number.to_le_bytes());
        }
        let shape = self.board.shape();
        bytes.push(shape.rows() * shape.columns());
        for exponent in self.board.exponents() {
            bytes.push(exponent);
        }
        let text = joined(&[&self.event, "/", &self.slot.variant.text()]);
        bytes.extend_from_slice(text.as_bytes());
        bytes
    }

    /// Decodes the bytes of [`Snapshot::to_bytes`]; `None` for any others.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (&phase, mut rest) = bytes.split_first()?;
        let mut number = || {
            let (number, after) = rest.split_first_chunk()?;
            rest = after;
            Some(u64::from_le_bytes(*number))
        };
        let (seed, score, moves, played_ms) = (number()?, number()?, number()?, number()?);
        let (&cells, rest) = rest.split_first()?;
        let (exponents, text) = rest.split_at_checked(cells.into())?;
        let (event, variant) = split_once(core::str::from_utf8(text).ok()?, b'/')?;
        let variant: Variant = variant.parse().ok()?;
        Some(Self {
            board: Board::from_exponents(variant.shape(), exponents)?,
            slot: Slot::of(variant, event),
            event: Metadata::is_event(event).then(|| event.to_owned())?,
            phase: *PHASES.get(usize::from(phase))?,
            seed,
            score,
            moves: moves.try_into().ok()?,
            played_ms,
        })
    }
}

/// The index of a phase in [`PHASES`].
const fn phase_number(phase: Phase) -> u8 {
    match phase {
        Phase::Playing => 0,
        Phase::GoalReached => 1,
        Phase::KeptPlaying => 2,
        Phase::Won => 3,
        Phase::Over => 4,
    }
}
