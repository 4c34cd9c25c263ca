//! Where a game comes from: what is kept, the address, or chance.

use super::kept::PageStorage;
use super::words;
use crate::game::{Game, Origin};
use crate::record::About;
use crate::store::{Best, Found, Slot, Store};
use crate::variant::Variant;
use crate::web::browser;

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
pub(super) fn load(store: &mut Store<PageStorage>, slot: &Slot, seed: Option<u64>) -> Loaded {
    let stamp = browser::stamp();
    let found = store.game(slot, stamp);
    let (kept, notice) = match found {
        Found::Game(game, about) => (Some((*game, about)), None),
        Found::Mended(game, about) => (Some((*game, about)), Some(words::MENDED.to_owned())),
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

/// What the address asks for.
#[derive(Debug, Default)]
pub(super) struct Address {
    pub(super) seed: Option<u64>,
    pub(super) variant: Option<Variant>,
    /// Whether there is something that could not be read.
    pub(super) is_unread: bool,
}

impl Address {
    pub(super) fn read() -> Self {
        let mut address = Self::default();
        if let Some(text) = browser::parameter("seed") {
            address.seed = text.parse().ok();
            address.is_unread = address.seed.is_none();
        }
        if let Some(text) = browser::parameter("variant") {
            address.variant = text.parse().ok();
            address.is_unread |= address.variant.is_none();
        }
        address
    }
}
