//! 2048 for the browser: the core as a library, and the page on top of it.
//!
//! | module | holds | never |
//! |---|---|---|
//! | [`board`] | board, cell, direction: values | rules, chance |
//! | [`slide`] | board + direction → board, motions, points | spawns, score keeping |
//! | [`variant`] | the rules as data | code of one variant's own |
//! | [`spawn`] | the seeded generator, the weighted draw | entropy |
//! | [`game`] | moves, tiles, undo, redo, phase | clocks, storage, a page |
//! | [`player`] | who chooses the moves: a trait, and a player at random | entropy |
//! | [`coach`] | players that look ahead, one for every variant; what they think of a game, and advise in words | the page, clocks |
//! | [`record`] | a whole game as text, replayed and checked | where a text is kept |
//! | [`replay`] | a recorded game at any of its moments | clocks |
//! | [`interop`] | other programs' positions and replays ↔ boards and records | whether a game could be played so |
//! | [`daily`] | the game of a date; days in a row | which day it is |
//! | [`share`] | links that carry a game, and words beside them | the page's address |
//! | [`history`] | entries of the games played, searching, the file of all | where they are kept |
//! | [`statistics`] | what those games come to | how it is drawn |
//! | [`decode`] | the bytes of a file → its text, or what else it is | where a file comes from |
//! | [`bring`] | what a text from elsewhere is | what is done with it |
//! | [`input`] | keys and swipes → commands | the DOM |
//! | [`store`] | what is kept of games in progress, which of two texts is newer, what is set aside | the browser |
//! | [`session`] | the game that is played, kept at every change, and what was reached | the browser, clocks |
//! | `order`, `hash` | sorting, and a number of a text, each in one piece of code | |
//! | `api` (wasm) | `Game` for JavaScript | rules |
//! | `thinker` (wasm) | the coach for its worker: looking ahead, and reviewing games | clocks, the page |
//! | `web` (wasm) | what the two wasms of the page ask of the browser | the game in progress |
//! | `page` (wasm) | the page: view, store, listeners | rules |
//! | `more` (wasm) | what of the page loads when it is opened | the game in progress |
//!
//! Nothing above `api` in this table touches a clock, the DOM, storage or
//! entropy: time and randomness come in as values. The page is one more user
//! of [`game::Game`]: it draws `tiles()` and asks `move_dir`.

#[cfg(all(target_arch = "wasm32", feature = "api"))]
pub mod api;
pub mod board;
pub mod bring;
pub mod coach;
pub mod daily;
pub mod decode;
pub mod game;
mod hash;
pub mod history;
pub mod input;
pub mod interop;
#[cfg(all(target_arch = "wasm32", feature = "more"))]
pub mod more;
mod order;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod page;
pub mod player;
pub mod record;
pub mod replay;
pub mod session;
pub mod share;
pub mod slide;
pub mod spawn;
pub mod statistics;
pub mod store;
#[cfg(all(target_arch = "wasm32", feature = "coach"))]
pub mod thinker;
pub mod variant;
#[cfg(all(target_arch = "wasm32", any(feature = "page", feature = "more")))]
mod web;

/// Small, since it is part of every download; the standard library’s is made
/// for larger programs.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();
