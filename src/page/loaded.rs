//! Where a game comes from: what is kept, the address, or chance.

use super::words;
use crate::game::{Game, Origin};
use crate::record::About;
use crate::store::{Best, Found, Slot, Store};
use crate::variant::Variant;
use crate::web::browser::{self, LocalStorage};

/// A game with what is kept beside it.
pub(super) struct Loaded {
    pub(super) game: Game,
    pub(super) about: About,
    pub(super) is_resumed: bool,
    pub(super) best: Best,
    /// What the player has to know of it.
    pub(super) notice: Option<String>,
}

/// The kept game of a slot, or a new one of its variant.
pub(super) fn load(store: &mut Store<LocalStorage>, slot: &Slot, seed: Option<u64>) -> Loaded {
    let stamp = browser::stamp();
    let found = store.game(slot, stamp);
    let (kept, notice) = match found {
        Found::Game(game, about) => (Some((*game, about)), None),
        Found::Nothing => (None, None),
        Found::SetAside(error) => (None, Some(words::set_aside(error))),
        Found::Stuck(error) => (None, Some(words::stuck(error))),
        Found::Denied => (None, Some(words::CANNOT_KEEP.to_owned())),
    };
    let best = store.best(&slot.variant, stamp);
    let is_resumed = kept.is_some();
    let (game, mut about) = kept.unwrap_or_else(|| {
        let origin = Origin::seeded(seed.unwrap_or_else(browser::fresh_seed));
        (start(slot.variant.clone(), origin), About::default())
    });
    if about.started_ms == 0 {
        about.started_ms = stamp;
    }
    Loaded {
        game,
        about,
        is_resumed,
        best,
        notice,
    }
}

/// A new game from that origin, which has started a game before.
pub(super) fn start(variant: Variant, origin: Origin) -> Game {
    let seed = origin.seed;
    Game::from_origin(variant.clone(), origin).unwrap_or_else(|_| Game::new(variant, seed))
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
