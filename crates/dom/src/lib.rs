//! The browser, as the page and its dialogs use it: elements, storage, the clock, the
//! address, keys and swipes; the tiles of a board; announcements, and messages in the player's
//! language.
//!
//! Never here: the game in progress.

pub mod announcer;
pub mod browser;
pub mod cells;
pub mod element;
pub mod keyboard;
pub mod pointer;
pub mod text;
pub mod view;
pub mod words;
