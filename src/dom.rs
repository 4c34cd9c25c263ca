//! The browser, as the page and its dialogs use it: elements, storage, the clock, the
//! address, keys and swipes; the tiles of a board; announcements, names, and messages in the player's language.
//!
//! Never here: the game in progress.
#![cfg_attr(
    not(all(feature = "page", feature = "dialogs")),
    allow(dead_code, reason = "each of the two uses its own part of this")
)]

pub(crate) mod announcer;
pub(crate) mod browser;
pub(crate) mod element;
pub(crate) mod keyboard;
pub(crate) mod pointer;
pub(crate) mod text;
pub(crate) mod view;
pub(crate) mod words;
