//! Players: whatever chooses the moves of a game, be it a person, a search or chance.
//!
//! Never here: entropy, how strong a player is.

use crate::rules::board::Direction;
use crate::rules::game::Game;
use crate::rules::spawn::Generator;

/// A player: chooses the moves of a game.
///
/// ```
/// use twenty48::rules::board::Direction;
/// use twenty48::rules::game::Game;
/// use twenty48::rules::player::{Player, play_out};
/// use twenty48::rules::variant::Variant;
///
/// struct FirstOpen;
///
/// impl Player for FirstOpen {
///     fn choose(&mut self, game: &Game) -> Option<Direction> {
///         game.open_directions().first().copied()
///     }
/// }
///
/// let mut game = Game::new(Variant::default(), 42);
/// play_out(&mut game, &mut FirstOpen);
/// assert!(game.phase().is_end());
/// ```
pub trait Player {
    /// Returns the next move; `None` when no move is possible.
    fn choose(&mut self, game: &Game) -> Option<Direction>;
}

/// A player that makes each possible move with equal probability.
///
/// ```
/// use twenty48::rules::game::Game;
/// use twenty48::rules::player::{Player, RandomPlayer};
/// use twenty48::rules::variant::Variant;
///
/// let game = Game::new(Variant::default(), 42);
/// let choice = RandomPlayer::new(7).choose(&game);
/// assert!(choice.is_some_and(|direction| game.open_directions().contains(&direction)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RandomPlayer(Generator);

impl RandomPlayer {
    /// Returns the player whose generator starts from `seed`: the same seed makes
    /// the same choices on the same boards.
    pub fn new(seed: u64) -> Self {
        Self(Generator::new(seed))
    }
}

impl Player for RandomPlayer {
    fn choose(&mut self, game: &Game) -> Option<Direction> {
        let open = game.open_directions();
        let index = self.0.below(u32::try_from(open.len()).ok()?);
        open.get(usize::try_from(index).ok()?).copied()
    }
}

/// Plays a game to its end, on beyond the goal where the rules allow it. Stops
/// early when the player has no move, or chooses an impossible one.
pub fn play_out(game: &mut Game, player: &mut impl Player) {
    loop {
        game.keep_playing();
        let Some(direction) = player.choose(game) else {
            return;
        };
        if game.move_dir(direction).is_none() {
            return;
        }
    }
}
