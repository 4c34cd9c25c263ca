//! The dialogs about games and what is kept of them – history, statistics, replay, review,
//! practice, challenges – the clock beside the board, and what comes from elsewhere or goes there: links, imports, the
//! export. A wasm that loads when the first of them is opened.
//!
//! They read the storage themselves. The game in progress is the page's: what they do
//! with it they ask of the page, through [`Host`](dialog_kit::Host).
//!
//! Never here: the game in progress.

mod challenge;
mod charts;
mod clock;
mod evaluation;
mod export;
mod formations;
mod gap;
mod history;
mod history_import;
mod import;
mod leaderboard;
mod links;
pub mod migrate;
mod notebook;
mod position_editor;
mod practice;
pub mod review;
mod rivals;
pub mod router;
mod row;
mod splits;
mod stage;
mod statistics;
mod stored_reviews;
mod watch;
