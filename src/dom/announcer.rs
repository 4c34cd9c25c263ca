//! Words for those who listen rather than look.
//!
//! A screen reader says each text of a live region in turn, however many there
//! are. Of words that come fast only the last are written there, once no more
//! come; those that come slowly, or must not wait, are written at once.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::HtmlElement;

use super::browser::now_ms;

/// Words that come sooner after the last ones wait, until none have come for
/// as long.
const PAUSE_MS: f64 = 400.0;
/// How often it is looked whether they may be said.
const LOOK_MS: i32 = 100;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = setInterval)]
    fn set_interval(handle: &JsValue, ms: i32) -> i32;

    #[wasm_bindgen(js_name = clearInterval)]
    fn clear_interval(timer: i32);
}

/// A live region, and what is held back from it.
pub(crate) struct Announcer {
    region: Rc<Region>,
    looks: Closure<dyn FnMut()>,
}

struct Region {
    element: HtmlElement,
    held: Cell<Option<String>>,
    /// What was written last.
    said: Cell<String>,
    /// When words came last, in milliseconds.
    last_ms: Cell<f64>,
    /// The one timer, there while words are held back.
    timer: Cell<Option<i32>>,
}

impl Announcer {
    pub(crate) fn new(element: HtmlElement) -> Self {
        let region = Rc::new(Region {
            element,
            held: Cell::default(),
            said: Cell::default(),
            last_ms: Cell::new(-PAUSE_MS),
            timer: Cell::default(),
        });
        let inside = region.clone();
        let looks = Closure::new(move || inside.look());
        Self { region, looks }
    }

    /// Says it at once, instead of what is held back.
    pub(crate) fn announce(&self, words: &str) {
        self.region.last_ms.set(now_ms());
        self.region.stop();
        self.region.write(words);
    }

    /// Says it, at once if nothing was said for a while, or else once nothing
    /// more comes.
    pub(crate) fn announce_queued(&self, words: String) {
        if self.region.is_quiet() {
            return self.announce(&words);
        }
        self.region.last_ms.set(now_ms());
        self.region.held.set(Some(words));
        if self.region.timer.get().is_none() {
            let timer = set_interval(self.looks.as_ref(), LOOK_MS);
            self.region.timer.set(Some(timer));
        }
    }

    /// Whether words are held back.
    pub(crate) fn is_holding(&self) -> bool {
        self.region.timer.get().is_some()
    }
}

impl Drop for Announcer {
    fn drop(&mut self) {
        self.region.stop();
    }
}

impl Region {
    fn is_quiet(&self) -> bool {
        now_ms() >= self.last_ms.get() + PAUSE_MS
    }

    /// Says what is held back, if it may be said now.
    fn look(&self) {
        if self.is_quiet()
            && let Some(words) = self.stop()
        {
            self.write(&words);
        }
    }

    /// Holds nothing back any more; what was.
    fn stop(&self) -> Option<String> {
        if let Some(timer) = self.timer.take() {
            clear_interval(timer);
        }
        self.held.take()
    }

    fn write(&self, words: &str) {
        // The same words again are news only when the text changes.
        let mut text = words.to_owned();
        if self.said.take() == text {
            text.push('\u{a0}');
        }
        self.element.set_text_content(Some(&text));
        self.said.set(text);
    }
}
