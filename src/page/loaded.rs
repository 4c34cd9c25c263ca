//! Where a game comes from: what is kept, the address, or chance.

use super::words;
use crate::game::Game;
use crate::store::{Found, Store, Tally};
use crate::variant::Variant;
use crate::web::browser::{self, LocalStorage};

/// A game with what is kept beside it.
pub(super) struct Loaded {
    pub(super) game: Game,
    pub(super) is_resumed: bool,
    pub(super) best: u64,
    pub(super) tally: Tally,
    pub(super) played_ms: f64,
    /// What the player has to know of it.
    pub(super) notice: Option<String>,
}

/// The kept game of a variant, or a new one.
pub(super) fn load(store: &mut Store<LocalStorage>, variant: Variant, seed: Option<u64>) -> Loaded {
    let stamp = browser::stamp();
    let found = store.game(&variant, stamp);
    let best = store.best(&variant, stamp);
    let tally = store.tally(&variant, stamp);
    let (game, played_ms, notice) = match found {
        Found::Game(game, played_ms) => (Some(*game), played_ms, None),
        Found::Nothing => (None, 0, None),
        Found::SetAside(error) => (None, 0, Some(words::set_aside(error))),
        Found::Stuck(error) => (None, 0, Some(words::stuck(error))),
        Found::Denied => (None, 0, Some(words::CANNOT_KEEP.to_owned())),
    };
    #[expect(clippy::cast_precision_loss, reason = "a game takes less than 2^53 ms")]
    let played_ms = played_ms as f64;
    Loaded {
        is_resumed: game.is_some(),
        game: game.unwrap_or_else(|| new_game(variant, seed)),
        best,
        tally,
        played_ms,
        notice,
    }
}

pub(super) fn new_game(variant: Variant, seed: Option<u64>) -> Game {
    Game::new(variant, seed.unwrap_or_else(browser::fresh_seed))
}

pub(super) fn seed_from_address(notices: &mut Vec<String>) -> Option<u64> {
    let text = browser::parameter("seed")?;
    let seed = text.parse().ok();
    if seed.is_none() {
        notices.push(words::BAD_SEED.to_owned());
    }
    seed
}

pub(super) fn variant_from_address(notices: &mut Vec<String>) -> Option<Variant> {
    let text = browser::parameter("variant")?;
    text.parse()
        .map_err(|error| notices.push(words::bad_variant(error)))
        .ok()
}
