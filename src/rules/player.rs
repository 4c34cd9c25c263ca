//! Who chooses the moves: a person, a program, chance.
//!
//! Never here: entropy, how strong a player is.

use crate::rules::board::Direction;
use crate::rules::game::Game;
use crate::rules::spawn::Generator;

/// Somebody who plays.
pub trait Player {
    /// The next move; nothing when there is none to make.
    fn choose(&mut self, game: &Game) -> Option<Direction>;
}

/// Every direction that changes something is equally likely.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RandomPlayer(Generator);

impl RandomPlayer {
    /// The player that starts from `seed`: the same seed makes the same
    /// choices on the same boards.
    pub fn new(seed: u64) -> Self {
        Self(Generator::new(seed))
    }
}

impl Player for RandomPlayer {
    fn choose(&mut self, game: &Game) -> Option<Direction> {
        let open = game.open_directions();
        let number = self.0.below(u32::try_from(open.len()).ok()?);
        open.get(usize::try_from(number).ok()?).copied()
    }
}

/// Plays to the end, on beyond the goal where the rules allow it.
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
