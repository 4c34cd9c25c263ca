//! A game at one moment without its moves, which take a while to replay in a long game.

use crate::profile::session::{MAX_PAUSE_MS, whole};
use crate::profile::store::Slot;
use crate::rules::board::Board;
use crate::rules::game::{Game, Phase};
use crate::rules::variant::Variant;

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
/// use twenty48::profile::store::Slot;
/// use twenty48::rules::game::Game;
///
/// let game = Game::new("3x4".parse()?, 42);
/// let snapshot = Snapshot::of(&game, &Slot::own("3x4".parse()?), 1500, 2000);
/// assert_eq!(snapshot.board, *game.board());
/// assert_eq!(Snapshot::from_bytes(&snapshot.to_bytes()), Some(snapshot));
/// # Ok::<(), twenty48::rules::variant::VariantError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// The slot that the game is stored in, which includes its variant.
    pub slot: Slot,
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
    /// The time that the game was played, up to the last command, in milliseconds.
    pub played_ms: u64,
    /// When that command came, in milliseconds on the page's clock, which only goes forward.
    pub last_ms: u64,
}

impl Snapshot {
    /// Returns the snapshot of a game that is stored in that slot.
    pub fn of(game: &Game, slot: &Slot, played_ms: u64, last_ms: u64) -> Self {
        Self {
            slot: slot.clone(),
            board: *game.board(),
            phase: game.phase(),
            seed: game.seed(),
            score: game.score(),
            moves: game.move_count(),
            played_ms,
            last_ms,
        }
    }

    /// Returns the time played at a moment, in milliseconds, as far as the next command will
    /// count it; `now_ms` is on the page's clock. A game that has ended stands still.
    pub fn played_at(&self, now_ms: u64) -> u64 {
        if self.phase.is_end() {
            return self.played_ms;
        }
        let since_ms = now_ms.saturating_sub(self.last_ms);
        let counted_ms = since_ms.min(whole(MAX_PAUSE_MS));
        self.played_ms.saturating_add(counted_ms)
    }

    /// Returns how long the time played still runs after a moment without another command, in
    /// milliseconds: 0 where it stands still.
    pub fn runs_for(&self, now_ms: u64) -> u64 {
        self.played_at(u64::MAX) - self.played_at(now_ms)
    }

    /// The variant: the rules of the game.
    pub fn variant(&self) -> &Variant {
        &self.slot.variant
    }

    /// Encodes the snapshot: a byte for the phase; seed, score, moves, time played and moment
    /// in 64 bits each, the lowest byte first; a byte for the number of cells; a byte for
    /// the exponent of each, row by row; and the slot's text.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![phase_number(self.phase)];
        let moves = self.moves as u64;
        for number in [self.seed, self.score, moves, self.played_ms, self.last_ms] {
            bytes.extend_from_slice(&number.to_le_bytes());
        }
        let shape = self.board.shape();
        bytes.push(shape.rows() * shape.columns());
        for exponent in self.board.exponents() {
            bytes.push(exponent);
        }
        bytes.extend_from_slice(self.slot.text().as_bytes());
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
        let (seed, score, moves) = (number()?, number()?, number()?);
        let (played_ms, last_ms) = (number()?, number()?);
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
            last_ms,
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
