//! What the wasms of the dialogs share: dialogs and their elements, the history's database,
//! filing, bookmarks, thumbnails, a live region, the client of the coach, and [`Host`], the page
//! as they see it.
//!
//! Never here: the game in progress, a dialog of its own.

pub mod bookmarks;
pub mod browser;
pub mod coach_client;
pub mod db;
pub mod dialog;
pub mod filing;
pub mod host;
pub mod live;
pub mod thumbnail;

pub use host::{Host, PictureOptions};
