//! 2048 for the browser: the core as a library, and the page on top of it.
//!
//! | module | holds | never |
//! |---|---|---|
//! | [`rules`] | the game: board, slide, spawn, variant, moves, undo, phase | clocks, storage, a page |
//! | [`record`] | a whole game as text, replayed and checked; other programs' positions and replays | where a text is kept |
//! | [`profile`] | what is kept of a player: games in progress, best scores, history, statistics, the game of the day | the browser, clocks |
//! | [`input`] | keys and swipes → commands | the DOM |
//! | [`exchange`] | links, files and texts from elsewhere → what they hold, and back | what is done with it |
//! | [`coach`] | players that look ahead, one for every variant; the review of a game; advice in words | the page, clocks |
//! | [`messages`] | what the page and its dialogs say to each other | how it is carried |
//! | `dom` (wasm) | what page and dialogs ask of the browser | the game in progress |
//! | `page` (wasm) | the first load: view, listeners, panels | rules |
//! | `dialogs` (wasm) | what loads when it is opened | the game in progress |
//! | `worker` (wasm) | the coach in its worker: searches and reviews, in slices | clocks, the page |
//! | `api` (wasm) | `Game` for JavaScript | rules |
//! | `sort`, `hash` | sorting, and a number of a text, each in one piece of code | |
//!
//! Nothing above `dom` in this table touches a clock, the DOM, storage or entropy:
//! time and randomness come in as values. A layer uses only what stands above it;
//! `tests/it/layers.rs` reads every path in `src/` and holds it against this map.
//! The page is one more user of [`rules::game::Game`]: it draws `tiles()` and asks
//! `move_dir`.

#[cfg(all(target_arch = "wasm32", feature = "api"))]
pub mod api;
pub mod coach;
#[cfg(all(target_arch = "wasm32", feature = "dialogs"))]
pub mod dialogs;
#[cfg(all(target_arch = "wasm32", any(feature = "page", feature = "dialogs")))]
mod dom;
pub mod exchange;
mod hash;
pub mod input;
pub mod messages;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod page;
pub mod profile;
pub mod record;
pub mod rules;
mod sort;
#[cfg(all(target_arch = "wasm32", feature = "worker"))]
pub mod worker;

/// Small, since it is part of every download; the standard library’s is made
/// for larger programs.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();
