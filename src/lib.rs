#![doc = include_str!("../docs/crate.md")]

// The map, for whoever changes this repository.
//
// | module | holds | never |
// |---|---|---|
// | `rules` | the game: board, slide, spawn, variant, moves, undo, phase | clocks, storage, a page |
// | `input` | keys and swipes → commands | the DOM |
// | `record` | a whole game as text, replayed and checked; other programs' positions and replays | where a text is stored |
// | `profile` | what is saved of a player: games in progress, best scores, history, bookmarks, statistics, the Daily, games of friends, mistakes to practise, settings | the browser, clocks |
// | `stairs` | the second game, Stairs: its steps, climbs, runs as text, what is saved of them | clocks, storage, a page |
// | `exchange` | addresses, links, files and texts from elsewhere → what they hold, and back | what is done with it |
// | `coach` | players that look ahead, one for every variant; the review of a game; advice | the page, clocks |
// | `messages` | what the page and its dialogs say to each other | how it is carried |
// | `words` | what is said to the player, as messages without a language | sentences |
// | `sort`, `hash`, `numbered`, `text` | sorting, hashing, enums with numbers and putting texts together, for every layer | |
//
// What is `#[doc(hidden)]`, here and in the modules below, is public for this repository's own crates
// alone: it is no part of what the crate promises, and may change in any version.
//
// A layer uses only layers above it in this table; `tests/it/layers.rs` reads every path in
// `src/` and holds it against this map. Nothing here touches a clock, the DOM, storage or
// entropy: time and randomness come in as values. What runs it in a browser is in `crates/`,
// a crate for each wasm, and two for what several of them share, `dom` and `dialog-kit`:
//
// | crate | holds | never |
// |---|---|---|
// | `dom` | the browser, as page and dialogs use it | the game in progress |
// | `page` | the first load: view, listeners, panels | rules |
// | `dialog-kit` | what both wasms of the dialogs use: dialogs, the history's database, filing, the coach's client, the page as they see it | the game in progress |
// | `dialogs` | the everyday dialogs, which load when they are opened; hints and games of the coach | the game in progress |
// | `study` | the dialogs about games and what is kept of them; links, imports, the export | the game in progress |
// | `stairs` | the second game for its script: what is played, and what is saved of it | rules, drawing, clocks |
// | `embed` | one board in a frame of another site | storage, clocks, messages to the host |
// | `coach-worker` | the coach in its worker: searches and reviews, in slices | clocks, the page |
// | `api` | `Game` for JavaScript | rules |
//
// Data flows
//
// A key: `page::listen` → `input::command_of` → `App::run` → `Session::move_dir` → `Game::move_dir`,
// which returns a `Turn`; the view draws the turn, then the session saves it.
//
// A link: `www/start.ts` → `Address::read`, which gives seed and variant to the page; for more the
// page loads `study`, where `study::links` reads the same parameters as a `Link`, and its `Record`
// is replayed before a dialog shows it.
//
// A hint: `Command::Hint` → `CoachCommand::Hint` → `dialogs::coach`, which asks the page for a
// `Snapshot` → `dialog_kit::coach_client` → `www/coach-client.ts` → `www/coach-worker.ts` →
// `coach_worker::SearchWorker` → `Evaluation` → `Advice` → `words::advice`, whose messages the
// dialog shows.

pub mod coach;
pub mod exchange;
mod hash;
#[doc(hidden)]
pub mod input;
#[doc(hidden)]
pub mod messages;
mod numbered;
pub mod profile;
pub mod record;
pub mod rules;
#[doc(hidden)]
pub mod sort;
pub mod stairs;
#[doc(hidden)]
pub mod text;
#[doc(hidden)]
pub mod words;

/// Smaller than the standard library's allocator, and part of every download.
#[cfg(all(target_arch = "wasm32", feature = "small-allocator"))]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();
