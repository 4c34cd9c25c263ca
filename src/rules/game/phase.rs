//! The phases of a game.

/// Whether a game goes on, waits or has ended.
///
/// ```
/// use twenty48::rules::game::{Game, Phase};
/// use twenty48::rules::variant::Variant;
///
/// let mut game = Game::new(Variant::default(), 42);
/// assert_eq!(game.phase(), Phase::Playing);
/// game.give_up();
/// assert_eq!(game.phase(), Phase::Over);
/// assert!(game.phase().is_end());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Moves are open, and the goal isn't reached or there is none.
    Playing,
    /// The goal is reached; the game waits for
    /// [`Game::keep_playing`](super::Game::keep_playing).
    GoalReached,
    /// The goal was reached, and the game goes on.
    KeptPlaying,
    /// The goal is reached, and with it the game has ended.
    Won,
    /// No direction changes the board, or the player gave up.
    Over,
}

impl Phase {
    /// Its name, as programs know it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Playing => "playing",
            Self::GoalReached => "goal-reached",
            Self::KeptPlaying => "kept-playing",
            Self::Won => "won",
            Self::Over => "over",
        }
    }

    /// Whether the game has ended.
    pub const fn is_end(self) -> bool {
        matches!(self, Self::Won | Self::Over)
    }
}
