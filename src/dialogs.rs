//! Parts of the page that load when they are opened, in a wasm of their own.
//!
//! They read what is kept, and ask the page for a game; the game in progress
//! is the page's alone.
//!
//! Never here: the game in progress.

mod browser;
pub mod challenge;
mod charts;
pub mod coach;
pub mod daily;
mod db;
mod dialog;
mod export;
pub mod filing;
pub mod games;
pub mod help;
pub mod history;
mod history_import;
mod host;
pub mod import;
pub mod link;
mod migrate;
pub mod notice;
mod practice;
pub mod review;
mod setup;
pub mod share;
pub mod statistics;
pub mod watch;
mod words;

pub use host::Host;
pub use migrate::migrate;
