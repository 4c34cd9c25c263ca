//! Parts of the page that load when they are opened, in a wasm of their own.
//!
//! They read what is kept, and ask the page for a game; the game in progress
//! is the page's alone.
//!
//! Never here: the game in progress.

mod browser;
mod challenge;
mod charts;
mod coach;
pub mod coach_client;
mod daily;
mod db;
mod dialog;
mod export;
mod filing;
mod games;
mod help;
mod history;
mod history_import;
mod host;
mod import;
mod migrate;
mod notices;
mod practice;
pub mod review;
pub mod router;
mod setup;
mod share;
mod statistics;
mod watch;
mod words;

pub use host::Host;
pub use migrate::migrate;
