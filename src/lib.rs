//! 2048 for the browser: the core, and the code that runs it in one.
//!
//! | module | holds | never |
//! |---|---|---|
//! | [`rules`] | the game: board, slide, spawn, variant, moves, undo, phase | clocks, storage, a page |
//! | [`input`] | keys and swipes → commands | the DOM |
//! | [`record`] | a whole game as text, replayed and checked; other programs' positions and replays | where a text is stored |
//! | [`profile`] | what is saved of a player: games in progress, best scores, history, statistics, the Daily, mistakes to practise, settings | the browser, clocks |
//! | [`stairs`] | the second game, Stairs: its steps, climbs, runs as text, what is saved of them | clocks, storage, a page |
//! | [`exchange`] | addresses, links, files and texts from elsewhere → what they hold, and back | what is done with it |
//! | [`coach`] | players that look ahead, one for every variant; the review of a game; advice | the page, clocks |
//! | [`messages`] | what the page and its dialogs say to each other | how it is carried |
//! | [`words`] | what is said to the player, as messages without a language | sentences |
//! | `dom` (wasm) | the browser, as page and dialogs use it | the game in progress |
//! | `first` (wasm) | the first tiles, before the rest is there; unpacking the rest | what needs the browser |
//! | `page` (wasm) | the first load: view, listeners, panels | rules |
//! | `dialogs` (wasm) | what loads when it is opened | the game in progress |
//! | `stairs_game`, `stairs_records` (wasm) | the second game for its script: what is played, and what is saved of it | rules, drawing, clocks |
//! | `worker` (wasm) | the coach in its worker: searches and reviews, in slices | clocks, the page |
//! | `api` (wasm) | `Game` for JavaScript | rules |
//! | `sort`, `hash`, `text` | sorting, hashing and putting texts together, for every layer | |
//!
//! A layer uses only layers above it in this table; `tests/it/layers.rs` reads every
//! path in `src/` and holds it against this map. Nothing above `dom` touches a clock, the
//! DOM, storage or entropy: time and randomness come in as values.
//!
//! # Data flows
//!
//! A key: `page::listen` → [`input::command_of`] → `App::run` →
//! [`Session::move_dir`](profile::session::Session::move_dir) →
//! [`Game::move_dir`](rules::game::Game::move_dir), which returns a
//! [`Turn`](rules::game::Turn); the session saves the record, then the view draws the turn.
//!
//! A link: `www/start.js` → [`Address::read`](exchange::address::Address::read), which
//! gives seed and variant to the page; for more the page loads the dialogs, where
//! `dialogs::links` reads the same parameters as a [`Link`](exchange::link::Link), and its
//! [`Record`](record::Record) is replayed before a dialog shows it.
//!
//! A hint: [`Command::Hint`](input::Command::Hint) →
//! [`CoachCommand::Hint`](messages::CoachCommand::Hint) → `dialogs::coach`, which asks the
//! page for a [`Snapshot`](messages::Snapshot) → `dialogs::coach_client` →
//! `www/coach-client.js` → `www/coach-worker.js` → `worker::SearchWorker` →
//! [`Evaluation`](coach::search::Evaluation) → [`Advice`](coach::advice::Advice) →
//! [`words::advice`], whose messages the dialog shows.

#[cfg(all(target_arch = "wasm32", feature = "api"))]
pub mod api;
pub mod coach;
#[cfg(all(target_arch = "wasm32", feature = "dialogs"))]
pub mod dialogs;
#[cfg(all(
    target_arch = "wasm32",
    any(feature = "page", feature = "dialogs", feature = "records")
))]
mod dom;
pub mod exchange;
#[cfg(all(target_arch = "wasm32", feature = "first"))]
pub mod first;
mod hash;
pub mod input;
pub mod messages;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod page;
pub mod profile;
pub mod record;
pub mod rules;
mod sort;
pub mod stairs;
#[cfg(all(target_arch = "wasm32", feature = "stairs"))]
pub mod stairs_game;
#[cfg(all(target_arch = "wasm32", feature = "records"))]
pub mod stairs_records;
mod text;
pub mod words;
#[cfg(all(target_arch = "wasm32", feature = "worker"))]
pub mod worker;

/// Smaller than the standard library's allocator, and part of every download.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();
