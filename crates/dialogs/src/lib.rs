//! The everyday dialogs, the coach's hints and games, and what the page says at a moment: a wasm
//! that loads when the first of them is opened.
//!
//! They read the storage themselves. The game in progress is the page's: what they do
//! with it they ask of the page, through [`Host`](dialog_kit::Host).
//!
//! Never here: the game in progress.

mod bookmark;
mod coach;
mod daily;
mod games;
mod help;
mod language;
mod menu;
mod moments;
mod notices;
mod picture;
mod query;
pub mod router;
mod settings;
mod share;
