//! A game at one moment without its moves, which take a while to replay in a long game.

use crate::profile::session::{MAX_PAUSE_MS, whole};
use crate::profile::store::Slot;
use crate::record::Metadata;
use crate::rules::board::{Board, Direction};
use crate::rules::game::{Game, Phase};
use crate::rules::slide::slide;
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

/// Stands for no last move.
const NO_MOVE: u8 = u8::MAX;

/// The game on the page at one moment.
///
/// ```
/// use twenty48::messages::Snapshot;
/// use twenty48::rules::game::Game;
///
/// let game = Game::new("3x4".parse()?, 42);
/// let snapshot = Snapshot::of(&game, "blind.3", 1500, 2000);
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
    /// The last of them.
    pub last_move: Option<Direction>,
    /// The time that the game was played, up to the last command, in milliseconds.
    pub played_ms: u64,
    /// When that command came, in milliseconds on the page's clock, which only goes forward.
    pub last_ms: u64,
}

impl Snapshot {
    /// Returns the snapshot of a game that is played for that event; an empty one is none.
    pub fn of(game: &Game, event: &str, played_ms: u64, last_ms: u64) -> Self {
        Self {
            slot: Slot::of(game.variant().clone(), event),
            event: event.to_owned(),
            board: *game.board(),
            phase: game.phase(),
            seed: game.seed(),
            score: game.score(),
            moves: game.move_count(),
            last_move: last_move(game),
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

    /// Whether the coach may say beside the board what it thinks: where a hint could be had, in a
    /// game that is played for nothing beside itself.
    pub fn may_be_evaluated(&self) -> bool {
        let goes_on = matches!(self.phase, Phase::Playing | Phase::KeptPlaying);
        goes_on && self.slot.kind.is_empty()
    }

    /// The move that leads from another moment of the same game to this one, if this one is the
    /// next.
    ///
    /// ```
    /// use twenty48::messages::Snapshot;
    /// use twenty48::rules::game::Game;
    ///
    /// let mut game = Game::new("4x4".parse()?, 42);
    /// let before = Snapshot::of(&game, "", 0, 0);
    /// let direction = game.open_directions()[0];
    /// game.move_dir(direction);
    /// let after = Snapshot::of(&game, "", 500, 500);
    /// assert_eq!(after.move_from(&before), Some(direction));
    /// assert_eq!(before.move_from(&after), None);
    /// # Ok::<(), twenty48::rules::variant::VariantError>(())
    /// ```
    pub fn move_from(&self, before: &Self) -> Option<Direction> {
        if self.slot != before.slot || self.seed != before.seed || self.moves != before.moves + 1 {
            return None;
        }
        let slid = slide(&before.board, self.last_move?)?.board;
        let cells = slid.exponents().zip(self.board.exponents());
        let mut changed = cells.filter(|(slid, now)| slid != now);
        // The new tile is in a cell that was empty, and all else lies as it was slid.
        let is_next = changed.next().is_some_and(|(slid, _)| slid == 0) && changed.next().is_none();
        self.last_move.filter(|_| is_next)
    }

    /// Encodes the snapshot: a byte for the phase; seed, score, moves, time played and moment
    /// in 64 bits each, the lowest byte first; a byte for the number of the last move, 255 for
    /// none; a byte for the number of cells; a byte for the exponent of each, row by row;
    /// then the event, a slash and the variant.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![phase_number(self.phase)];
        let moves = self.moves as u64;
        for number in [self.seed, self.score, moves, self.played_ms, self.last_ms] {
            bytes.extend_from_slice(&number.to_le_bytes());
        }
        bytes.push(self.last_move.map_or(NO_MOVE, Direction::number));
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
        let (seed, score, moves) = (number()?, number()?, number()?);
        let (played_ms, last_ms) = (number()?, number()?);
        let (&last_move, rest) = rest.split_first()?;
        let last_move = match last_move {
            NO_MOVE => None,
            number => Some(Direction::from_number(number)?),
        };
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
            last_move,
            played_ms,
            last_ms,
        })
    }
}

/// The last move that was made and not taken back.
fn last_move(game: &Game) -> Option<Direction> {
    game.moves().get(game.move_count().checked_sub(1)?).copied()
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
