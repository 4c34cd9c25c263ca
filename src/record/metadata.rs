//! When and how a game was played.

use super::{NOT_KNOWN, ms_of_code};
use crate::rules::game::Game;

/// The event of a game that is played against another.
pub const CHALLENGE_EVENT: &str = "challenge";
/// The longest event, in characters.
pub const MAX_EVENT: usize = 40;
/// The longest mode, in bytes.
pub const MAX_MODE: usize = 1000;
/// The step in which the time of a move is counted, in milliseconds.
pub const TIME_STEP_MS: u64 = 10;
/// The mode that replays of the newer form have today.
pub const USUAL_MODE: &str = "1";

/// When and how a game was played.
///
/// ```
/// use twenty48::record::Metadata;
/// use twenty48::rules::board::Direction;
/// use twenty48::rules::game::Game;
///
/// let mut game = Game::new("4x4".parse()?, 7);
/// let mut metadata = Metadata {
///     started_ms: 1_795_219_200_000,
///     event: "daily.2026-11-21".to_owned(),
///     ..Metadata::default()
/// };
/// let moved = Direction::ALL.into_iter().find(|&d| game.move_dir(d).is_some());
/// assert!(moved.is_some());
/// metadata.note_time(&game, 125);
/// assert_eq!(metadata.time_ms(0), Some(1250));
/// # Ok::<(), twenty48::rules::variant::VariantError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Metadata {
    /// When it was started, in milliseconds since 1970; 0 when that isn't
    /// known.
    pub started_ms: u64,
    /// What it was played for, as in `daily.2026-11-21`: small letters,
    /// digits, dots and hyphens, no hyphen first. Empty for a game of its own.
    pub event: String,
    /// How long it was played, in milliseconds.
    pub played_ms: u64,
    /// The time between each move and the one before it: in steps of
    /// [`TIME_STEP_MS`], or codes if [`are_coded`](Self::are_coded). Empty if
    /// none is known, else as long as the moves.
    pub times: Vec<u16>,
    /// Whether the times are the codes that replays of the newer form have for
    /// them, which [`ms_of_code`] reads. Games of other programs have them, and
    /// [`NOT_KNOWN`] for a time that isn't known.
    pub are_coded: bool,
    /// The mode in the header of a replay of the newer form, if it is one that
    /// [`is_mode`](Self::is_mode) has; empty for the usual one.
    pub mode: String,
}

impl Metadata {
    /// Whether a text can be an event.
    pub fn is_event(text: &str) -> bool {
        let is_allowed = |b: u8| matches!(b, b'a'..=b'z' | b'0'..=b'9' | b'.' | b'-');
        // In a list, a hyphen stands for no event.
        text.len() <= MAX_EVENT && !text.starts_with('-') && text.bytes().all(is_allowed)
    }

    /// Whether a text can be a mode other than the usual one.
    pub fn is_mode(text: &str) -> bool {
        !text.is_empty()
            && text != USUAL_MODE
            && text.len() <= MAX_MODE
            && !text.bytes().any(|byte| byte == b'_')
    }

    /// Returns the milliseconds between the move of this index, counted from 0,
    /// and the one before it, or `None` if they aren't known.
    pub fn time_ms(&self, index: usize) -> Option<u64> {
        let time = *self.times.get(index)?;
        if self.are_coded {
            return ms_of_code(time).map(u64::from);
        }
        Some(u64::from(time) * TIME_STEP_MS)
    }

    /// Notes the time of the last move of `game`, in steps of
    /// [`TIME_STEP_MS`]. Does nothing if another move has no time; beside codes,
    /// the time is noted as not known.
    pub fn note_time(&mut self, game: &Game, time: u16) {
        let Some(last) = game.move_count().checked_sub(1) else {
            return;
        };
        let time = if self.are_coded { NOT_KNOWN } else { time };
        if let Some(known) = self.times.get_mut(last) {
            *known = time;
        } else if self.times.len() == last && game.moves().len() == last + 1 {
            self.times.push(time);
        }
        self.times.truncate(game.moves().len());
    }
}
