//! Parts of the page that load when they are opened, in a wasm of their own.
//!
//! They read what is kept, and ask the page for a game; the game in progress
//! is the page's alone.
//!
//! Never here: the game in progress.

pub mod games;
mod page;
mod renew;
mod words;

pub use page::Page;
pub use renew::renew;
