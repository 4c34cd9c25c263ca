//! Announcements for screen readers, through a live region.
//!
//! A screen reader speaks every text of a live region in turn, however many there
//! are. So of texts in quick succession only the last is written, once no more come;
//! a text that comes after a pause, or must not wait, is written at once.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::HtmlElement;

use super::browser::now_ms;
use super::words::text;
use twenty48::words::Message;

/// A text that follows another sooner than this waits until none has come for as
/// long, in milliseconds.
const PAUSE_MS: f64 = 400.0;
/// How often the wait is checked, in milliseconds.
const CHECK_MS: i32 = 100;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = setInterval)]
    fn set_interval(handle: &JsValue, ms: i32) -> i32;

    #[wasm_bindgen(js_name = clearInterval)]
    fn clear_interval(timer: i32);
}

/// A live region, and the text that waits for it.
pub struct Announcer {
    region: Rc<Region>,
    check: Closure<dyn FnMut()>,
}

struct Region {
    element: HtmlElement,
    waiting: Cell<Option<Message>>,
    /// The text written last.
    written: Cell<String>,
    /// When a text came last, in milliseconds.
    last_ms: Cell<f64>,
    /// The timer, which runs while a text waits.
    timer: Cell<Option<i32>>,
}

impl Announcer {
    /// An announcer for the live region `element`.
    pub fn new(element: HtmlElement) -> Self {
        let region = Rc::new(Region {
            element,
            waiting: Cell::default(),
            written: Cell::default(),
            last_ms: Cell::new(-PAUSE_MS),
            timer: Cell::default(),
        });
        let inside = region.clone();
        let check = Closure::new(move || inside.check());
        Self { region, check }
    }

    /// Announces a message at once, in place of one that waits; where there are no words
    /// yet, as soon as there are.
    pub fn announce(&self, words: &Message) {
        let text = text(words);
        if text.is_empty() {
            return self.queue(words.clone());
        }
        self.announce_text(text);
    }

    /// Announces a text at once, in place of a message that waits.
    pub fn announce_text(&self, words: String) {
        self.region.last_ms.set(now_ms());
        self.region.stop();
        self.region.write(words);
    }

    /// Announces a text at once after a pause, or else as soon as no more come.
    pub fn announce_queued(&self, words: Message) {
        if self.region.is_quiet() {
            return self.announce(&words);
        }
        self.region.last_ms.set(now_ms());
        self.queue(words);
    }

    /// Announces a message in a moment, in place of one that waits: what is to be seen comes
    /// first.
    pub fn queue(&self, words: Message) {
        self.region.waiting.set(Some(words));
        if self.region.timer.get().is_none() {
            let timer = set_interval(self.check.as_ref(), CHECK_MS);
            self.region.timer.set(Some(timer));
        }
    }

    /// Whether a text waits.
    pub fn is_waiting(&self) -> bool {
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

    /// Writes the text that waits, if the pause is over and there are words.
    fn check(&self) {
        if !self.is_quiet() {
            return;
        }
        let Some(words) = self.waiting.take() else {
            return;
        };
        let text = text(&words);
        if text.is_empty() {
            return self.waiting.set(Some(words));
        }
        self.stop();
        self.write(text);
    }

    /// Ends the wait, and returns the text that waited.
    fn stop(&self) -> Option<Message> {
        if let Some(timer) = self.timer.take() {
            clear_interval(timer);
        }
        self.waiting.take()
    }

    fn write(&self, mut text: String) {
        // A screen reader repeats a text only when it changes.
        if self.written.take() == text {
            text.push('\u{a0}');
        }
        self.element.set_text_content(Some(&text));
        self.written.set(text);
    }
}
