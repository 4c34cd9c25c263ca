//! The dialogs, and everything else that loads when it is first opened: a wasm of its
//! own.
//!
//! They read the storage themselves. The game in progress is the page's: what they do
//! with it they ask of the page, through [`Host`].
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
mod formations;
mod games;
mod help;
mod history;
mod history_import;
mod host;
mod import;
mod language;
mod links;
mod menu;
mod migrate;
mod moments;
mod notebook;
mod notices;
mod position_editor;
mod practice;
mod query;
pub mod review;
pub mod router;
mod settings;
mod share;
mod stage;
mod statistics;
mod thumbnail;
mod watch;

pub use host::Host;
pub use migrate::migrate;
