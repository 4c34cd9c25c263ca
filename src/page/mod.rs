//! The page: one App that owns game, view, store and listeners.
//!
//! It is one more user of [`crate::game::Game`]: it draws `tiles()` and asks
//! `move_dir`. On a command the game, the save and the words change at once;
//! motion is the stylesheet's and follows.
//!
//! Never here: rules.

mod app;
mod browser;
mod cells;
mod dom;
mod listen;
mod panels;
mod view;
mod words;

use std::cell::RefCell;

use wasm_bindgen::prelude::*;

thread_local! {
    /// The running page, which owns its listeners for as long as it is shown.
    static PAGE: RefCell<Option<listen::Page>> = const { RefCell::new(None) };
}

/// Starts the game on the page.
///
/// # Errors
/// When the page lacks an element that the game needs; the text names it.
#[wasm_bindgen]
pub fn start() -> Result<(), JsError> {
    let page = listen::Page::start()
        .map_err(|dom::Missing(what)| JsError::new(&format!("the page has no {what}")))?;
    PAGE.with_borrow_mut(|slot| *slot = Some(page));
    Ok(())
}
